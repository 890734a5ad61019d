"""Step C': ruins raised or cleared away, mortgages redeemed (XXL-REB, XXL-EVT-04, R-43, R-44, R-66, R-75, R-76)."""

import pytest

from pnp.engine.agenda import NOBODY, REFILL_BUILDERS
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from pnp.engine.tiles.queen import standing_towers
from tests.engine.event_positions import (
    ROYAL,
    offering,
    settled,
    table,
    with_buildings,
    with_court,
    with_fallen,
    with_giants,
    with_money,
    with_tokens,
)
from tests.engine.playing import Game
from tests.engine.positions import at, cells, done, during, hosting, offered, refused, told

ROWS = "T0 T0 W1 W0/C T0 T0 W0"


def wrecked(money: int = 9, game: Game = ROYAL, **buildings: str) -> State:
    """Before step C', with these buildings by name of square: a is 0,-1, b 1,-1, c 1,0, d 2,0."""
    squares = dict(zip("abcd", ("0,-1", "1,-1", "1,0", "2,0"), strict=True))
    state = with_buildings(table(ROWS, game=game), 0, {squares[key]: tile for key, tile in buildings.items()})
    return at(with_money(state, 0, money), "rebuild")


def test_trap_21_without_a_ruin_there_is_no_such_step():
    """INV-46, XXL-EVT-21; nor is a character that lies face down a ruin (R-65)."""
    assert offered(wrecked(a="bakery", b="guardtower 2")) == []
    assert offered(at(with_court(wrecked(), 0, {"3,0": "-court-ranger"}), "rebuild")) == []


def test_xxl_reb_02_three_coins_turn_a_ruin_up_again():
    state = wrecked(a="-queens-tower")
    assert offered(state) == ["rebuild 0,-1", "clear 0,-1", "pass"]
    after = done(state, "rebuild 0,-1")
    assert after.estate(0).purse.money == 6
    assert after.estate(0).built[0].face == 1
    assert told(state, "rebuild 0,-1") == ["0 rebuilt 0,-1", "0 paid 3"]


def test_xxl_reb_04_what_came_at_once_does_not_come_again():
    after = done(wrecked(a="-guardtower"), "rebuild 0,-1")
    assert after.estate(0).built[0].towers == 0
    assert after.estate(0).knights == wrecked().estate(0).knights


def test_r_44_neither_queen_nor_sales_make_it_cheaper():
    """Trap 18, EX-26: rebuilding is no purchase."""
    state = during(hosting(wrecked(money=2, a="-bakery"), 0), "sales")
    assert offered(state) == ["clear 0,-1", "pass"]
    assert refused(state, "rebuild 0,-1") == "XXL-REB-02"
    assert offered(hosting(wrecked(money=0, a="-bakery"), 0)) == []


def test_money_in_the_bank_pays_too():
    """R-46."""
    state = with_money(wrecked(a="-bakery"), 0, 1, account=2)
    after = done(state, "rebuild 0,-1")
    assert after.estate(0).purse.money == 0


def test_r_43_one_ruin_a_turn_and_it_does_not_use_up_the_building_of_step_c():
    state = wrecked(a="-bakery", b="-church")
    after = done(state, "rebuild 0,-1")
    assert offered(after) == []
    assert after.turn.built == 0
    assert refused(at(after, "rebuild")._replace(turn=after.turn), "rebuild 1,-1") == "XXL-REB-01"


def test_r_43_under_the_switch_once_a_round():
    """`rebuild=per_round`: not again in the turn of the kingdom's other king."""
    game = Game("royal-wedding", 3, 1, switches=(("rebuild", "per_round"),))
    for played, second in ((game, []), (ROYAL, ["rebuild 1,-1", "clear 1,-1", "pass"])):
        state = wrecked(a="-bakery", b="-church", game=played)
        state = done(at(state, "rebuild", "turn_end"), "rebuild 0,-1")
        assert offered(at(state, "rebuild")) == second
        state, _ = settled(state, (REFILL_BUILDERS, NOBODY))
        assert offered(at(state, "rebuild")) == ["rebuild 1,-1", "clear 1,-1", "pass"]


def test_xxl_reb_03_a_cleared_building_is_out_of_the_game_and_its_square_free_next_round():
    state = wrecked(a="-bakery")
    after = done(state, "clear 0,-1")
    bakery = state.tables.building_names.index("bakery")
    assert after.builders is not None
    assert after.builders.gone == (bakery,)
    assert after.estate(0).built == ()
    assert after.estate(0).purse.money == 8
    squares = {text.split()[-1] for text in offered(at(after, "build"))}
    assert "0,-1" not in squares
    assert "1,-1" in squares
    renewed, _ = settled(after, (REFILL_BUILDERS, NOBODY))
    assert "0,-1" in {text.split()[-1] for text in offered(at(renewed, "build"))}


def test_a_cleared_court_tile_goes_under_its_pile_and_its_square_is_free_next_round():
    """XXL-REB-03, trap 21."""
    state = with_tokens(with_court(wrecked(), 0, {"3,-1": "-mill"}), 0, "")
    state = at(offering(state, "mill", "-", "-", pile="boathouse"), "rebuild")
    assert offered(state) == ["rebuild 3,-1", "clear 3,-1", "pass"]
    assert told(state, "clear 3,-1") == ["0 cleared 3,-1", "0 paid 1", "- under the pile 0 mill"]
    after = done(state, "clear 3,-1")
    names = state.tables.court_names
    assert after.court is not None
    assert after.court.piles[0] == (names.index("boathouse"), names.index("mill"))
    assert after.court.under == (1,)
    assert after.estate(0).cleared == cells(state, "3,-1")


def test_a_court_tile_of_the_second_copy_goes_under_the_second_pile():
    state = with_court(wrecked(game=Game("royal-wedding", 3, 2)), 0, {"3,-1": "-mill"}, pile=1)
    after = done(at(state, "rebuild"), "clear 3,-1")
    assert after.court is not None
    assert after.court.piles[1][-1] == state.tables.court_names.index("mill")


def test_a_fallen_tower_stands_again_on_its_building_and_may_win_the_queen():
    """XXL-REB-02, XXL-REB-04, EX-32: the crown it lay on counts again."""
    state = with_fallen(wrecked(b="guardtower"), 0, "2,-1 1,-1")
    assert offered(state) == ["raise 2,-1 1,-1", "remove 2,-1 1,-1", "pass"]
    assert standing_towers(state.tables, state.estate(0)) == 0
    assert dict(outcome(state).rows[0])["wheat"] == 0
    assert told(state, "raise 2,-1 1,-1") == ["0 tower raised 2,-1 1,-1", "0 paid 3", "0 queen moved"]
    after = done(state, "raise 2,-1 1,-1")
    assert standing_towers(after.tables, after.estate(0)) == 1
    assert dict(outcome(after).rows[0])["wheat"] == 3


def test_a_tower_that_is_cleared_goes_to_the_supply():
    """XXL-REB-03."""
    state = with_fallen(wrecked(b="guardtower"), 0, "2,-1 1,-1")
    after = done(state, "remove 2,-1 1,-1")
    assert after.estate(0).fallen == ()
    assert after.supply.towers == state.supply.towers + 1
    assert after.estate(0).purse.money == 8


def test_r_76_a_tower_is_raised_only_if_its_building_lies_face_up():
    state = with_fallen(wrecked(b="-guardtower"), 0, "2,-1 1,-1")
    assert offered(state) == ["rebuild 1,-1", "clear 1,-1", "remove 2,-1 1,-1", "pass"]
    assert refused(state, "raise 2,-1 1,-1") == "XXL-REB-01"


def test_r_76_with_a_building_go_the_towers_that_stood_on_it_or_fell_from_it():
    state = with_fallen(wrecked(b="-guardtower 2"), 0, "2,-1 1,-1", "1,0 1,0")
    after = done(state, "clear 1,-1")
    assert after.supply.towers == state.supply.towers + 3
    assert [tower.home for tower in after.estate(0).fallen] == [cells(state, "1,0")]


def test_r_75_a_giant_of_a_cleared_tile_looks_for_another_crown_or_goes_to_the_supply():
    """It stays as long as the tile lies face down, and counts for nothing there."""
    state = with_giants(wrecked(a="-queens-tower"), 0, "0,-1")
    assert state.estate(0).giants == (cells(state, "0,-1"),)
    after = done(state, "clear 0,-1")
    assert offered(after) == ["cover 2,-1"]
    assert done(after, "cover 2,-1").estate(0).giants == (cells(state, "2,-1"),)
    full = done(with_giants(wrecked(a="-queens-tower"), 0, "0,-1 2,-1"), "clear 0,-1")
    assert full.estate(0).giants == (cells(state, "2,-1"),)
    assert full.supply.giants == state.supply.giants + 1


def test_r_75_a_fallen_tower_on_a_cleared_tile_goes_to_the_supply():
    state = with_fallen(wrecked(a="-queens-tower", c="guardtower"), 0, "0,-1 1,0")
    after = done(state, "clear 0,-1")
    assert after.estate(0).fallen == ()
    assert after.supply.towers == state.supply.towers + 1


def test_r_58_a_mortgage_is_redeemed_in_full_and_is_no_rebuilding():
    state = wrecked(money=4, a="-church owing 3", b="-bakery")
    assert offered(state) == ["rebuild 1,-1", "clear 1,-1", "redeem 0,-1", "pass"]
    assert refused(state, "rebuild 0,-1") == refused(state, "clear 0,-1") == "XXL-REB-01"
    after = done(state, "redeem 0,-1")
    assert (after.estate(0).purse.money, after.estate(0).built[0].face, after.estate(0).built[0].debt) == (1, 1, 0)
    assert offered(after) == ["clear 1,-1", "pass"]


def test_a_mortgage_waits_until_there_is_money():
    assert offered(wrecked(money=2, a="-church owing 3")) == []
    state = wrecked(money=2, a="-church owing 3", b="-bakery")
    assert refused(state, "redeem 0,-1") == "XXL-REB-02"
    assert refused(state, "redeem 1,-1") == "XXL-EVT-04"


def test_a_mortgaged_court_building_is_redeemed_as_well():
    state = with_court(wrecked(), 0, {"3,-1": "-mill"})
    hosted = state.estate(0).hosted[0]._replace(debt=1)
    state = state.with_estate(0, state.estate(0)._replace(hosted=(hosted,)))
    after = done(at(state, "rebuild"), "redeem 3,-1")
    assert (after.estate(0).hosted[0].face, after.estate(0).purse.money) == (1, 8)


def test_strange_actions_are_no_actions_here():
    state = wrecked(a="-bakery")
    for action in ("raise 0,-1 0,-1", "remove 0,-1 0,-1", "rebuild -", "clear 5,5", "redeem 0,-1"):
        assert refused(state, action)


@pytest.mark.parametrize("system", ["fantastic-era", "royal-wedding"])
def test_the_step_stands_between_building_and_bribing(system: str):
    """XXL-TRN-02, FE-REB-01."""
    steps = Game(system, 3).tables.setup.ruleset.steps
    assert steps[2:5] == ("build", "rebuild", "bribe")
