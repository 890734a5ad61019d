"""Gold Rush and Harvest: coins by crowns, land full of resources again (XXL-EVT-22 to 24, 32, 33, R-67, R-71)."""

from pnp.engine.outcome import outcome
from pnp.engine.state import State
from tests.engine.event_positions import (
    revealed,
    supplied,
    table,
    told_by,
    with_buildings,
    with_court,
    with_giants,
    with_money,
    with_tokens,
)
from tests.engine.playing import Game
from tests.engine.positions import cells, done, hosting, offered

K1 = "W0 W1 W0 F0 F1/W0 G2 G0 F0 F0/L1 L0 C S1 S0/L0 L1 M2 M1 S0/W1 W0 M0 S2 S0"


def money(state: State) -> list[int]:
    return [state.estate(kingdom).purse.money for kingdom in range(state.tables.players)]


# Gold Rush


def test_ex_29_gold_rush():
    """XXL-EVT-22 to 24, trap 24: 13 crowns and a crownless mine square; the host is paid 3 and her crown is none."""
    state = with_money(table(K1, "C W0", "C"), 0, 0)
    assert money(revealed(state, "gold-rush")) == [40, 7, 7]
    assert money(revealed(hosting(state, 0), "gold-rush"))[0] == 43
    giant = with_giants(state, 0, "0,1")
    assert money(revealed(giant, "gold-rush"))[0] == 40


def test_r_06_covered_crowns_earn_nothing_under_the_switch():
    game = Game("royal-wedding", 3, 1, switches=(("covered_income", "not"),))
    state = with_giants(with_money(table(K1, game=game), 0, 0), 0, "0,1")
    assert money(revealed(state, "gold-rush"))[0] == 37


def test_r_67_mine_squares_or_under_the_switch_mine_territories():
    rows = "M0 M0 M1 C M0 M0"
    assert money(revealed(with_money(table(rows), 0, 0), "gold-rush"))[0] == 3 + 4
    game = Game("royal-wedding", 3, 1, switches=(("gold_rush_mine", "territories"),))
    assert money(revealed(with_money(table(rows, game=game), 0, 0), "gold-rush"))[0] == 3 + 1


def test_crowns_of_tiles_earn_while_they_lie_face_up():
    state = with_money(table("T0 T0 W0 C"), 0, 0)
    state = with_court(with_buildings(state, 0, {"-3,0": "queens-tower", "-2,0": "-queens-tower"}), 0, {"-1,0": "mill"})
    assert money(revealed(state, "gold-rush"))[0] == 6


def test_the_bank_pays_in_line_order_and_owes_what_it_lacks():
    """R-46, R-56."""
    state = table("C W3", "C W2", "C")
    state = state._replace(supply=state.supply._replace(coins=10), order=(1, 0, 2))
    after, told = told_by(state, "gold-rush")
    assert told[-3:] == ["1 gained coins 6", "0 gained coins 9", "0 credited 5"]
    assert after.estate(0).purse == (7 + 4, 5)


# Harvest


def test_ex_30_harvest():
    """XXL-EVT-32, XXL-EVT-33, trap 25: a coin a crown, a token on every crownless square that yields something."""
    state = with_money(supplied(table(K1), 50, 50, 50, 50), 0, 0)
    after = revealed(state, "harvest")
    assert money(after)[0] == 13
    assert money(revealed(hosting(state, 0), "harvest"))[0] == 14
    assert after.estate(0).tokens.bit_count() == 10
    assert after.court is not None
    assert after.court.supply == (46, 47, 48, 49)
    assert dict(outcome(after).rows[0])["resources"] == 5


def test_r_71_not_on_tokens_court_tiles_swamp_mine_or_town():
    state = with_tokens(supplied(table("W0 W0 W0 C S0 M0 T0"), 9, 9, 9, 9), 0, "-3,0")
    after = revealed(with_court(state, 0, {"-2,0": "-court-ranger"}), "harvest")
    assert after.estate(0).tokens == cells(state, "-3,0 -1,0")


def test_r_71_a_short_kind_is_chosen_square_by_square_in_line_order():
    """One token each in turn; what is not short is there at once (R-83)."""
    state = supplied(table("C W0 W0 F0", "C W0 W0", "C W0"), 4, 1, 0, 0)
    state = revealed(state._replace(order=(2, 0, 1)), "harvest")
    assert state.estate(0).tokens == cells(state, "3,0")
    assert offered(state) == ["replenish 1,0"]
    state = done(state, "replenish 1,0")
    assert offered(state) == ["replenish 1,0", "replenish 2,0"]
    state = done(state, "replenish 2,0", "replenish 1,0")
    assert offered(state) == ["replenish 1,0"]
    assert state.agenda[0][1] == 0
    state = done(state, "replenish 1,0")
    assert not state.agenda
    assert [state.estate(kingdom).tokens.bit_count() for kingdom in range(3)] == [3, 1, 1]


def test_an_empty_supply_refills_nothing():
    """R-28."""
    state = revealed(supplied(table("C W0 W0"), 0, 0, 0, 0), "harvest")
    assert not state.agenda
    assert state.estate(0).tokens == 0


def test_without_the_court_there_are_only_coins():
    state = table("C W1", game=Game("royal-wedding", 3))
    assert money(revealed(state, "harvest"))[0] == 8
