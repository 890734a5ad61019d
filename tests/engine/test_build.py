"""Step C: buildings from the board onto town squares, their price, and what they bring (QD-BLD, QD-SET-05)."""

from typing import Any

import pytest

from pnp.engine.actions import Action
from pnp.engine.agenda import BRIBE
from pnp.engine.state import FACE_UP, Built, Hosted, State
from tests.engine.playing import Game
from tests.engine.positions import at, cells, done, during, hosting, offered, owning, refused, showing, staged, told

QUEEN = Game("queendomino", 4)
FANTASTIC = Game("fantastic-era", 5)
ROYAL = Game("royal-wedding", 5, 1)
ON_SHOW = ("church", "statues", "bakery", "guardtower", "small-tavern", "queens-tower")


def before_building(rows: str = "C T0 T0", game: Game = QUEEN, **estate: Any) -> State:
    return at(showing(owning(staged(game, rows), **estate), *ON_SHOW), "build")


def test_trap_1_a_game_begins_with_six_of_32_buildings_seven_coins_and_a_knight():
    """QD-SET-04 to QD-SET-07; another engine has 18 buildings, four spots and no knight (bug 49)."""
    state = QUEEN.begun()
    assert state.builders is not None
    assert [len(line) for line in state.builders.display] == [6]
    assert len(state.builders.piles[0]) == 32 - 6
    estates = [state.estate(kingdom) for kingdom in range(4)]
    assert {(estate.purse.money, estate.knights.guard, estate.built) for estate in estates} == {(7, 1, ())}
    assert state.supply == (0, 22 - 4, 15, 174 - 28)


def test_bug_75_twenty_squares_of_the_48_dominoes_are_town():
    """Another engine has forest on four of them; the town is a land of its own (GEN-01)."""
    assert sum((kind.first, kind.second).count(6) for kind in QUEEN.tables.kinds) == 20


def test_the_spots_cost_five_down_to_nothing():
    """R-08: the pile is at the dear end."""
    for spot, tile in enumerate(ON_SHOW):
        state = before_building(money=5)
        assert done(state, f"build {tile} {spot} 1,0").estate(0).purse.money == spot
    assert refused(before_building(money=4), "build church 0 1,0") == "QD-BLD-02"


EX_26 = [(3, False, False, 3), (3, True, False, 2), (3, False, True, 1), (3, True, True, 0), (5, True, True, 2)]


@pytest.mark.parametrize(("printed", "queen", "sales", "price"), [*EX_26, (1, True, True, 0), (0, True, False, 0)])
def test_ex_26_trap_18_discounts_of_queen_and_sales(printed: int, queen: bool, sales: bool, price: int):
    """QD-QUN-02, XXL-EVT-34: both together, never below nothing (R-12)."""
    spot = 5 - printed
    state = before_building(game=FANTASTIC, money=5)
    state = during(state, "sales") if sales else state
    state = hosting(state, 0) if queen else state
    assert 5 - done(state, f"build {ON_SHOW[spot]} {spot} 1,0").estate(0).purse.money == price


def test_a_building_too_dear_is_not_offered():
    names = {action.split()[1] for action in offered(before_building(money=2)) if action != "pass"}
    assert names == {"guardtower", "small-tavern", "queens-tower"}


def test_buildings_are_offered_by_tile_then_spot_then_square():
    state = at(showing(owning(staged(QUEEN, "C T0 T0")), "church", "-", "bakery", "-", "-", "bakery"), "build")
    assert offered(state) == [
        *("build bakery 2 1,0", "build bakery 2 2,0", "build bakery 5 1,0", "build bakery 5 2,0"),
        *("build church 0 1,0", "build church 0 2,0", "pass"),
    ]


def test_only_what_is_on_show_can_be_built_and_its_spot_stays_empty():
    """QD-BLD-02, QD-BLD-03."""
    state = before_building()
    for elsewhere in ("build foundry 0 1,0", "build church 1 1,0", "build church 6 1,0", "build church - 1,0"):
        assert refused(state, elsewhere) == "QD-BLD-02"
    new = done(state, "build statues 1 2,0")
    assert new.builders is not None
    assert new.builders.display[0][1] == -1
    assert new.builders.piles == state.builders.piles  # type: ignore[union-attr]
    assert refused(at(new, "build"), "build statues 1 1,0") == "QD-BLD-02"


def test_a_building_needs_a_town_square_without_a_building():
    """QD-BLD-01, QD-BLD-03."""
    state = before_building("W0 C T0 T0", buildings={"1,0": "church"})
    assert {action.split()[-1] for action in offered(state)} == {"2,0", "pass"}
    for where in ("1,0", "-1,0", "0,0", "3,0", "-", "1,0+2,0"):
        assert refused(state, f"build bakery 2 {where}") == "QD-BLD-01"
    assert offered(before_building("C W0 T0", buildings={"2,0": "-church"})) == []


def test_a_knight_is_no_obstacle_but_a_courtier_and_a_square_just_cleared_are():
    """R-74, R-31, XXL-REB-03."""
    state = before_building("C T0 T0 T0", ROYAL, posted="1,0", cleared="2,0")
    estate = state.estate(0)
    state = state.with_estate(0, estate._replace(hosted=(Hosted(cells(state, "3,0"), 0),)))
    assert {action.split()[-1] for action in offered(state)} == {"1,0", "pass"}
    assert done(state, "build bakery 2 1,0").estate(0).knights.posted == cells(state, "1,0")


def test_without_ground_or_coins_or_a_tile_there_is_nothing_to_decide():
    assert offered(before_building("C W0 W0")) == []
    assert offered(at(showing(owning(staged(QUEEN, "C T0"), money=4), "church", *"-----"), "build")) == []
    assert offered(at(showing(owning(staged(QUEEN, "C T0")), *"------"), "build")) == []


def test_one_building_a_turn():
    """R-10."""
    state = at(before_building(money=20), "build", "bribe")
    assert done(state, "build bakery 2 1,0").agenda[0][0] == BRIBE
    assert done(state, "pass").agenda[0][0] == BRIBE


def test_two_buildings_a_turn_on_builders_day():
    """XXL-EVT-29."""
    state = at(during(before_building(game=FANTASTIC, money=20), "builders-day"), "build", "bribe")
    state = done(state, "build bakery 2 1,0")
    assert "pass" in offered(state)
    state = done(state, "build church 0 2,0")
    assert state.agenda[0][0] == BRIBE
    assert [built.cell for built in state.estate(0).built] == [cells(state, "1,0"), cells(state, "2,0")]


def test_a_tile_brings_its_knights_to_the_guard_and_its_towers_onto_itself():
    """QD-BLD-06, QD-BLD-07."""
    state = at(showing(owning(staged(QUEEN, "C T0")), *"-----", "magic-school"), "build")
    new = done(state, "build magic-school 5 1,0")
    school = state.tables.building_names.index("magic-school")
    assert new.estate(0).built == (Built(cells(state, "1,0"), school, FACE_UP, 0, 1),)
    assert new.estate(0).knights.guard == 1
    assert (new.supply.knights, new.supply.towers) == (state.supply.knights - 1, state.supply.towers - 1)
    assert told(state, "build magic-school 5 1,0") == [
        *("0 built magic-school 5 1,0", "0 gained knights 1", "0 gained towers 1", "0 queen moved"),
    ]


def test_of_pieces_that_run_short_a_kingdom_gets_what_is_left():
    """C-04."""
    state = at(showing(owning(staged(QUEEN, "C T0 T0")), *"----", "fortified-castle", "big-tavern"), "build")
    state = state._replace(supply=state.supply._replace(knights=1, towers=0))
    new = done(state, "build big-tavern 5 1,0")
    assert (new.estate(0).knights.guard, new.supply.knights) == (1, 0)
    assert "0 pieces short 2" in told(state, "build big-tavern 5 1,0")
    assert told(state, "build fortified-castle 4 1,0")[1:] == ["0 paid 1", "0 pieces short 3"]
    assert done(state, "build fortified-castle 4 1,0").queen == state.queen


def test_the_building_that_brings_the_queen_is_paid_at_the_old_price():
    """R-12."""
    state = at(before_building(), "build")
    new = done(state, "build guardtower 3 1,0")
    assert new.queen is not None
    assert (new.queen.host, new.estate(0).purse.money) == (0, 7 - 2)


def test_what_is_paid_is_in_the_bank():
    """INV-35."""
    state = before_building()
    assert done(state, "build church 0 1,0").supply.coins == state.supply.coins + 5


@pytest.mark.parametrize("strange", [Action(5), Action(5, (0, 0)), Action(5, (0, 0, 0, 0)), Action(6, (0, 0, 0))])
def test_actions_of_another_form_are_refused(strange: Action):
    assert refused(before_building(), strange) == "XXL-TRN-02"


def test_a_square_that_is_no_square_is_refused():
    tile = QUEEN.tables.building_names.index("church")
    for cell in (0, -1, -(1 << 40), 1 << 4000):
        assert refused(before_building(), Action(5, (tile, 0, cell))) == "QD-BLD-01"
