"""Migration of the Good Fairies: who returns, and which giants wander (XXL-EVT-25 to 28, R-68, R-69, R-82)."""

from pnp.engine.state import State
from tests.engine.event_positions import (
    next_event,
    revealed,
    table,
    told_by,
    with_court,
    with_giants,
    with_knights,
)
from tests.engine.playing import Game
from tests.engine.positions import at, cells, done, offered, refused, showing

# Migration of the Good Fairies

FULL = ("bakery", "church", "sawmill", "fishmonger", "statues", "guardtower")


def test_xxl_evt_25_characters_rise_and_knights_return_without_tax():
    """R-68, R-80, trap 23: to the first squares of dominoes without a knight, not the castle."""
    state = with_court(table("C W0 W0 W0"), 0, {"1,0": "-court-ranger", "2,0": "-mill"})
    state = with_knights(state, 0, guard=0, posted="1,0", cemetery=2)
    after, told = told_by(state, "fairies")
    assert [tile.face for tile in after.estate(0).hosted] == [1, 0]
    assert after.estate(0).knights == (0, cells(state, "1,0 2,0 3,0"), 0)
    assert after.estate(0).purse == state.estate(0).purse
    assert "0 knights returned 2,0+3,0" in told


def test_r_68_knights_without_a_free_square_stay_in_the_churchyard():
    state = with_knights(table("C W0 W0"), 0, posted="1,0", cemetery=3)
    after = revealed(state, "fairies")
    assert after.estate(0).knights == (0, cells(state, "1,0 2,0"), 2)


def test_xxl_evt_28_no_dragon_may_be_paid_in_that_round():
    """INV-45."""
    state = revealed(showing(table("C"), *FULL), "fairies", "sales")
    assert offered(at(state, "bribe")) == []
    assert refused(at(state, "bribe"), "bribe bakery 0 dragon")
    assert offered(at(next_event(state), "bribe"))


CROWNS = "C W1 W1 W2"


def with_giant(giants: str, *others: str) -> State:
    state = with_giants(table(CROWNS, CROWNS, CROWNS), 0, giants)
    for kingdom, squares in enumerate(others, start=1):
        state = with_giants(state, kingdom, squares)
    return state


def test_xxl_evt_27_one_giant_may_go_to_another_kingdom():
    state = revealed(with_giant("1,0 2,0"), "fairies")
    assert offered(state) == ["send 1 1,0", "send 1 2,0", "send 2 1,0", "send 2 2,0", "pass"]
    state = done(state, "send 2 2,0")
    assert (state.agenda[0][1], offered(state)) == (2, ["cover 1,0", "cover 2,0", "cover 3,0"])
    state = done(state, "cover 3,0")
    assert state.agenda[0][1] == 0
    assert offered(state) == ["move 1,0 2,0", "move 1,0 3,0", "pass"]
    state = done(state, "pass")
    assert not state.agenda
    assert [len(state.estate(kingdom).giants) for kingdom in range(3)] == [1, 0, 1]


def test_inv_53_not_back_to_the_sender_of_this_event():
    """R-69, trap 23."""
    state = revealed(with_giant("1,0", "1,0"), "fairies")
    state = done(state, "send 1 1,0", "cover 2,0")
    assert state.agenda[0][1] == 1
    assert offered(state) == ["send 2 1,0", "send 2 2,0", "pass"]
    assert refused(state, "send 0 1,0") == "XXL-EVT-27"


def test_r_69_who_had_none_at_the_reveal_gives_none():
    state = revealed(with_giant("1,0"), "fairies")
    state = done(state, "send 1 1,0", "cover 2,0")
    assert not state.agenda


def test_r_82_a_kingdom_without_an_uncovered_crown_cannot_receive():
    state = with_giants(table("C W1 W1", "C W1", "C F0"), 0, "1,0")
    state = revealed(with_giants(state, 1, "1,0"), "fairies")
    assert (state.agenda[0][1], offered(state)) == (1, ["send 0 1,0", "pass"])
    state = done(state, "pass")
    assert (state.agenda[0][1], offered(state)) == (0, ["move 1,0 2,0", "pass"])


def test_r_82_own_giants_may_move_without_a_gift():
    """One at a time, each once: giants are alike."""
    state = done(revealed(with_giant("1,0 2,0"), "fairies"), "pass")
    assert offered(state) == ["move 1,0 3,0", "move 2,0 3,0", "pass"]
    state = done(state, "move 1,0 3,0")
    assert offered(state) == ["move 2,0 1,0", "move 2,0 3,0", "pass"]
    state = done(state, "move 2,0 3,0")
    assert not state.agenda
    assert state.estate(0).giants == (cells(state, "3,0"),) * 2


def test_in_fantastic_era_the_fairies_move_no_giants():
    """FE-EVT-02: there are none."""
    state = table("C W1", game=Game("fantastic-era", 3, 1))
    assert not revealed(state, "fairies").agenda
