"""Giants come, cover crowns, and are sent away (AOG-GNT, AOG-FTS)."""

from typing import Any

import pytest

from pnp.engine.agenda import FOOTSTEPS, GIANT, PLACE
from pnp.engine.game import actor, legal_actions, start
from pnp.engine.happened import DISCARDED, GIANT_COVERS
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from tests.engine.playing import Game, after, walk
from tests.engine.positions import at, cases, cells, done, offered, owning, refused, staged, told

FIVE = Game("age-of-giants/kingdomino", 5)
ON_QUEEN = Game("age-of-giants/queendomino", 5)


def arriving(rows: str, game: Game = FIVE, **estate: Any) -> State:
    return at(owning(staged(game, rows), **estate), "giant")


def sending(*kingdoms: str, giants: str, game: Game = FIVE) -> State:
    return at(owning(staged(game, *kingdoms), giants=giants), "footsteps")


def test_a_giant_covers_a_crown_of_the_kingdoms_choice():
    """AOG-GNT-01."""
    state = arriving("C W1 W0 F2")
    assert offered(state) == ["cover 1,0", "cover 3,0"]
    new = done(state, "cover 3,0")
    assert new.estate(0).giants == (cells(state, "3,0"),)
    assert new.supply.giants == state.supply.giants - 1 == 5
    assert told(state, "cover 3,0") == ["0 giant covers 3,0"]


def test_trap_12_bug_69_a_giant_covers_one_crown_and_two_a_square_of_two():
    """R-05, R-21."""
    state = arriving("C W1 W0 F2", giants="1,0 3,0")
    assert offered(state) == ["cover 3,0"]
    new = done(state, "cover 3,0")
    assert new.estate(0).giants == tuple(cells(state, each) for each in ("1,0", "3,0", "3,0"))
    assert [outcome(each).points[0] for each in (state, new)] == [1, 0]
    square = Game("age-of-giants/kingdomino", 5, switches=(("cover", "square"),))
    assert offered(arriving("C W1 W0 F2", square, giants="3,0")) == ["cover 1,0"]


def test_trap_12_where_no_crown_is_free_the_giant_stays_in_the_supply():
    """AOG-GNT-02, R-21: none at all, or all of them covered."""
    assert offered(arriving("C W0 W0")) == []
    assert offered(arriving("C W1 W0", giants="1,0")) == []


def test_the_crown_of_a_building_can_be_covered_one_that_lies_face_down_has_none():
    """R-21, R-75."""
    assert offered(arriving("C T0 T0", ON_QUEEN, buildings={"1,0": "queens-tower"})) == ["cover 1,0"]
    assert offered(arriving("C T0 T0", ON_QUEEN, buildings={"1,0": "-queens-tower"})) == []


def test_trap_12_there_is_no_seventh_giant():
    state = arriving("C W1 W0")
    assert offered(state._replace(supply=state.supply._replace(giants=0))) == []


def dealt(game: Game, *first: str) -> State:
    """A game in which these dominoes are drawn first, and the kings have chosen."""
    names = game.tables.domino_names
    numbers = [names.index(name) for name in first]
    deal = game.dealt(1)
    rest = tuple(number for number in deal.dominoes[0] if number not in numbers)
    state = start(game.tables, deal._replace(dominoes=((*numbers, *rest),)))
    while state.agenda[0][0] != PLACE:
        state = after(state, 1)
    return state


def test_ex_36_bug_55_on_a_lone_castle_the_first_giant_stays_away():
    """A is crownless, so there is no crown yet; only with a later giant."""
    state = dealt(FIVE, "age-of-giants/A", "kingdomino/13", "kingdomino/14", "kingdomino/15", "kingdomino/16")
    assert state.turn.domino == state.tables.domino_named("age-of-giants/A")
    new = done(state, offered(state)[0])
    assert new.supply.giants == 6
    assert new.agenda[0][0] != GIANT


def test_a_crown_of_the_very_domino_can_be_covered():
    """R-20: the giant comes right after its domino lies. Footsteps dominoes have crowns, giants' ones do not."""
    state = staged(FIVE, "C W1 W1")
    domino = state.tables.domino_named("age-of-giants/A")
    state = at(state, "place")
    state = state._replace(turn=state.turn._replace(domino=domino))
    new = done(state, "place 0,1 south")
    assert new.agenda[0] == (GIANT, 0, domino)
    assert offered(new) == ["cover 1,0", "cover 2,0"]


def test_trap_11_a_discarded_giant_comes_all_the_same_discarded_footsteps_do_nothing():
    """XXL-PLC-02, R-20, R-22."""
    full = "W1 F0 F0 F0 F0/F0 F0 F0 F0 F0/F0 F0 C F0 F0/F0 F0 F0 F0 F0/F0 F0 F0 F0 F0"
    for name, offers in (("age-of-giants/A", ["cover -2,-2"]), ("age-of-giants/49", [])):
        state = at(owning(staged(FIVE, full, "C W1 W0"), giants=""), "place")
        state = state._replace(turn=state.turn._replace(domino=state.tables.domino_named(name)))
        assert offered(state) == ["discard"]
        assert offered(done(state, "discard")) == offers
    assert offered(at(owning(staged(FIVE, full, "C W1 W0"), giants="-2,-2"), "footsteps")) != []


def test_with_the_switch_a_giant_comes_when_its_domino_is_chosen():
    """R-20, `giant_timing=choice`: on the crowns there are then; not again when it is placed."""
    game = Game("age-of-giants/queendomino", 4, switches=(("giant_timing", "choice"),))
    came = [
        (moment.before.agenda[0], moment.before.turn)
        for seed in range(6)
        for moment in walk(game.begun(seed), seed)
        if any(fact[0] == GIANT_COVERS for fact in moment.happened) and moment.before.agenda[0][0] == GIANT
    ]
    assert came
    assert all(task[2] != turn.domino for task, turn in came)


def test_footsteps_send_any_giant_to_any_kingdom_that_has_a_crown():
    """AOG-FTS-01, R-22."""
    state = sending("C W2 W0 F2", "C W1 W0", "C W0 W0", "W1 C L2", giants="1,0 1,0 3,0")
    assert offered(state) == ["send 1 1,0", "send 1 3,0", "send 3 1,0", "send 3 3,0", "pass"]
    assert done(state, "pass").estate(0) == state.estate(0)
    for action, clause in (("send 2 1,0", "AOG-FTS-02"), ("send 0 1,0", "AOG-FTS-02"), ("send 1 2,0", "AOG-FTS-01")):
        assert refused(state, action) == clause
    assert refused(state, "cover 1,0") == "XXL-TRN-02"


def test_the_receiver_says_which_crown_it_covers():
    """AOG-FTS-01."""
    state = sending("C W1 W0", "C", "C", "W1 C L2", giants="1,0")
    sent = done(state, "send 3 1,0")
    assert told(state, "send 3 1,0") == ["0 giant sent 3 1,0"]
    assert actor(sent) == 3
    assert offered(sent) == ["cover -1,0", "cover 1,0"]
    new = done(sent, "cover 1,0")
    assert (new.estate(0).giants, new.estate(3).giants) == ((), (cells(state, "1,0"),))
    assert outcome(new).points[0] == outcome(state).points[0] + 2


@pytest.mark.parametrize("case", cases("sent_giants"), ids=lambda case: case["id"])
def test_where_a_sent_giant_may_go_as_others_have_it(case: dict[str, Any]):
    """A square of two crowns takes a second giant (R-05)."""
    state = owning(staged(FIVE, "C F1", case["receiver"]), 1, giants=case["already"])
    sent = done(at(owning(state, giants="1,0"), "footsteps"), "send 1 1,0")
    assert (refused(sent, f"cover {case['to']}") == "") == case["allowed"]


def test_bug_76_without_a_giant_or_without_a_receiver_footsteps_do_nothing():
    """AOG-FTS-02, R-22."""
    assert offered(sending("C W1 W0", "C W1", giants="")) == []
    state = sending("C W1 W0", "C W1", giants="1,0")
    assert offered(at(owning(state, 1, giants="1,0"), "footsteps")) == []


def test_in_a_team_the_first_member_of_the_receiver_decides():
    """R-83: it is not the turn of one of its kings."""
    game = Game("royal-wedding", 5, teams=True)
    state = sending("C W1 W0", "C", "C W1", giants="1,0", game=game)
    sent = done(state, "send 2 1,0")
    assert (actor(state), actor(sent)) == (0, 4)


@pytest.mark.parametrize(
    ("players", "lines"), [(2, [1, 2, 4, 5]), (3, [1, 3, 5]), (4, [1, 2, 4, 5]), (5, [1, 2, 3, 4, 5])]
)
def test_bug_54_72_a_giant_dropped_from_the_line_does_nothing(players: int, lines: list[int]):
    """R-19: the third, or second and fourth, go before the choice, none with five kingdoms."""
    letters = [f"age-of-giants/{letter}" for letter in "ABCDE"]
    game = Game("age-of-giants/kingdomino", players)
    state = dealt(game, *letters)
    kept = [task[4] for task in state.agenda if task[0] == 3] + [state.turn.domino]
    names = sorted(game.tables.domino_names[domino] for domino in kept)
    assert names == [letters[place - 1] for place in lines]
    assert all(realm.estate is not None and realm.estate.giants == () for realm in state.realms)
    assert state.supply.giants == 6


def test_every_letter_brings_one_giant_at_most():
    """INV-29, over whole games: as many as there were crowns for."""
    for seed in range(5):
        brought, discarded = 0, 0
        for moment in walk(FIVE.begun(seed), seed):
            brought += moment.before.agenda[0][0] == GIANT
            discarded += moment.happened[0][0] == DISCARDED
            if moment.before.agenda[0][0] == FOOTSTEPS:
                assert legal_actions(moment.before)[-1].kind == 3
        assert brought <= 6
        assert moment.after.supply.giants == 6 - brought
