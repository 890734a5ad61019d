"""Step B: knights on the domino just placed, coins for their territories, and what buildings add (QD-TAX)."""

from dataclasses import replace
from typing import Any

import pytest

from pnp.engine.actions import Action
from pnp.engine.state import Hosted
from pnp.engine.tables import tables_for
from tests.engine.playing import Game, catalogue
from tests.engine.positions import at, cases, cells, done, hosting, offered, owning, refused, staged, told

QUEEN = Game("queendomino", 4)
ROYAL = Game("royal-wedding", 5, 1)


def before_tax(rows: str, placed: str, game: Game = QUEEN, **estate: Any):
    return at(owning(staged(game, rows), **{"guard": 1, "money": 0, **estate}), "tax", placed=placed)


@pytest.mark.parametrize("case", cases("tax"), ids=lambda case: case["id"])
def test_bug_44_tax_is_a_coin_a_square_as_others_had_it_wrong(case: dict[str, Any]):
    """QD-TAX-01: neither crowns nor marks on the squares matter."""
    state = before_tax("/".join(case["rows"]), case["placed"])
    assert done(state, f"tax {case['square']}").estate(0).purse.money == case["coins"]


def test_either_square_or_with_two_knights_both():
    """QD-TAX-02; in reading order, whichever square of the domino is its first."""
    assert offered(before_tax("C W0 F0", "2,0 west")) == ["tax 1,0", "tax 2,0", "pass"]
    state = before_tax("C W0/. F0", "1,1 north", guard=5)
    assert offered(state) == ["tax 1,0", "tax 1,1", "tax 1,0+1,1", "pass"]


def test_knights_leave_the_guard_and_stay_where_they_collected():
    state = done(before_tax("C W0 W1", "1,0 east", guard=3, posted="2,0"), "tax 1,0")
    assert state.estate(0).knights == (2, cells(state, "1,0 2,0"), 0)
    assert told(before_tax("C W0 W1", "1,0 east"), "tax 1,0") == ["0 taxed 1,0", "0 gained coins 2"]


def test_a_fourth_knight_is_as_good_as_any():
    """Other engines allow three in a kingdom; the rules know no such number (QD-TAX-01)."""
    state = before_tax("W0 W0 C W0 W0", "1,0 east", posted="-2,0 -1,0 2,0")
    assert done(state, "tax 1,0").estate(0).purse.money == 2


def test_trap_27_each_of_two_knights_collects_its_own_territory():
    state = before_tax("C W0 W1/. F0 .", "1,1 north", guard=2)
    assert done(state, "tax 1,0+1,1").estate(0).purse.money == 2 + 1
    assert refused(before_tax("C W0 W1", "1,0 east", guard=1), "tax 1,0+2,0") == "QD-TAX-01"


@pytest.mark.parametrize(("switch", "coins"), [("full", 6), ("once", 3)])
def test_two_knights_in_one_territory(switch: str, coins: int):
    """R-09."""
    game = Game("queendomino", 4, switches=(("same_territory_twice", switch),))
    state = before_tax("C W0 W0 W0", "1,0 east", game, guard=2)
    assert done(state, "tax 1,0+2,0").estate(0).purse.money == coins


def test_trap_27_a_discarded_domino_has_no_square_for_a_knight():
    """QD-TAX-03."""
    assert offered(before_tax("C W0 W0", "")) == []
    assert refused(at(owning(staged(QUEEN, "C"), guard=1), "tax", "bribe"), "tax 1,0") != ""


def test_without_a_knight_there_is_nothing_to_decide():
    assert offered(before_tax("C W0 W0", "1,0 east", guard=0, posted="2,0")) == []


@pytest.mark.parametrize("where", ["0,0", "3,0", "-1,0", "-", "1,0+3,0", "1,0+2,0+3,0", "2,1"])
def test_a_knight_goes_nowhere_but_on_the_domino(where: str):
    """Neither on the castle nor on an empty square nor on an older domino."""
    assert refused(before_tax("C W0 W0 W0", "1,0 east", guard=3), f"tax {where}") == "QD-TAX-02"


def test_what_is_no_tax_at_all_is_refused_too():
    state = before_tax("C W0 W0", "1,0 east")
    assert {refused(state, action) for action in ("discard", "build church 5 1,0", Action(4), Action(99, (1,)))} == {
        "XXL-TRN-02"
    }


@pytest.mark.parametrize(
    ("game", "queen", "coins"),
    [
        (ROYAL, True, 13),
        (ROYAL, False, 12),
        (QUEEN, True, 12),
        (Game("fantastic-era", 5), True, 12),
        (Game("royal-wedding", 5, 1, switches=(("queen_tower_tax", "never"),)), True, 12),
    ],
    ids=str,
)
def test_ex_25_both_safes(game: Game, queen: bool, coins: int):
    """4 squares, 5 knights with the one that collects, 3 towers; the queen's coin is the Royal Wedding's (R-72)."""
    safes = {"-1,0": "safe-knight", "-1,1": "safe-tower 1", "-1,2": "guardtower 2"}
    state = before_tax("T0 C W0 W0/T0 . . W0/T0 . . W0", "1,0 east", game, guard=3, posted="2,1 2,2", buildings=safes)
    state = hosting(state, 0) if queen else state
    assert done(state, "tax 1,0").estate(0).purse.money == coins


@pytest.mark.parametrize(("switch", "coins"), [("per_knight", 2 + 1 + 2 * 2), ("per_action", 2 + 1 + 2)])
def test_the_bonus_is_paid_for_each_knight_or_for_the_action(switch: str, coins: int):
    """R-14."""
    game = Game("queendomino", 4, switches=(("tax_bonus", switch),))
    state = before_tax("T0 C W0 W0/. . . F0", "2,0 south", game, guard=2, buildings={"-1,0": "safe-knight"})
    assert done(state, "tax 2,0+2,1").estate(0).purse.money == coins


def test_several_safes_add_up_and_one_that_lies_face_down_adds_nothing():
    """R-14, INV-44."""
    rows, safes = "T0 T0 C W0 F0", {"-1,0": "safe-tower 1", "-2,0": "safe-knight"}
    assert done(before_tax(rows, "1,0 east", buildings=safes), "tax 1,0").estate(0).purse.money == 1 + 1 + 1
    safes["-2,0"] = "-safe-knight"
    assert done(before_tax(rows, "1,0 east", buildings=safes), "tax 1,0").estate(0).purse.money == 1 + 1
    two = {"-1,0": "safe-tower 1", "-2,0": "safe-tower 1"}
    state = hosting(before_tax(rows, "1,0 east", ROYAL, buildings=two), 0)
    assert done(state, "tax 1,0").estate(0).purse.money == 1 + 2 * (2 + 1)


def test_trap_27_the_guard_and_the_courts_knights_count_for_the_bonus_the_cemetery_does_not():
    """QD-TAX-04, CRT-KNT-01, XXL-EVT-13."""
    state = before_tax("T0 C W0 W0 F0", "1,0 east", ROYAL, guard=3, cemetery=4, buildings={"-1,0": "safe-knight"})
    ranger = state.tables.court_names.index("court-ranger")
    estate = state.estate(0)
    assert done(state, "tax 1,0").estate(0).purse.money == 2 + 3
    for face, knights in ((1, 4), (0, 3)):
        hosted = (Hosted(cells(state, "3,0"), ranger, face),)
        assert (
            done(state.with_estate(0, estate._replace(hosted=hosted)), "tax 1,0").estate(0).purse.money == 2 + knights
        )


def test_how_many_knights_a_turn_is_said_by_the_ruleset():
    setup = QUEEN.setup
    one = replace(setup, ruleset=replace(setup.ruleset, per_turn=replace(setup.ruleset.per_turn, knights=1)))
    state = before_tax("C W0 W0", "1,0 east", guard=3)._replace(tables=tables_for(catalogue(), one))
    assert offered(state) == ["tax 1,0", "tax 2,0", "pass"]
    assert refused(state, "tax 1,0+2,0") == "QD-TAX-01"


def test_giants_do_not_lessen_a_tax():
    """Squares are taxed, not crowns."""
    game = Game("age-of-giants/queendomino", 5)
    state = before_tax("C W1 W1", "1,0 east", game, giants="1,0 2,0")
    assert done(state, "tax 2,0").estate(0).purse.money == 2
