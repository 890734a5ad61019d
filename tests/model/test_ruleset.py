"""Rulesets: numbers by players, piles, and what switches change."""

from dataclasses import replace

import pytest

from pnp.errors import WrongUse
from pnp.model.domino import Domino, Square
from pnp.model.game_setup import set_up
from pnp.model.game_size import Drop, GameSize
from pnp.model.ruleset import Bonuses, Change, Pile, QueenRules, Ruleset, ScoreRow, Variant, spoken
from pnp.model.terrain import Terrain

TWO = GameSize(2, line=4, rounds=6, grid=5, start_tile="1x1", kings=2, first_choice="random")
FOUR = GameSize(4, line=4, rounds=12, grid=5, start_tile="1x1", kings=1, first_choice="random")
DUEL = Variant("mighty_duel", "true", (Change(("sizes", 2, "rounds"), 12), Change(("sizes", 2, "grid"), 7)))
HARMONY = Variant(
    "harmony",
    "true",
    (Change(("bonuses", "harmony"), 5), Change(("extra_rows",), (ScoreRow("harmony", ("harmony",)),))),
)
RULES = Ruleset(
    "kingdomino",
    boxes=("kingdomino",),
    steps=("place", "choose"),
    piles=(Pile("left", ("queendomino",)), Pile("right", ("kingdomino",))),
    sizes=(TWO, FOUR),
    score_rows=(ScoreRow("wheat", ("wheat",)),),
    ties=("largest_territory",),
    queen=QueenRules(discount=1),
    variants=(DUEL, HARMONY),
)


def test_a_pile_is_named_by_the_domino_or_by_its_box() -> None:
    domino = Domino("kingdomino", 3, (Square(Terrain.FOREST), Square(Terrain.FOREST)))
    left, right = RULES.piles
    assert RULES.pile_of(domino) == right
    assert RULES.pile_of(replace(domino, pile="left")) == left
    assert RULES.pile_of(replace(domino, box="fantastic-era")) is None


def test_variants_change_single_numbers_and_leave_the_rest() -> None:
    changed = RULES.with_switches({"mighty_duel": True})
    assert changed.size(2) == replace(TWO, rounds=12, grid=7)
    assert changed.size(4) == FOUR
    assert RULES.size(2) == TWO


def test_two_variants_at_once() -> None:
    changed = RULES.with_switches({"mighty_duel": True, "harmony": True})
    assert (changed.size(2).grid, changed.bonuses) == (7, Bonuses(harmony=5))
    assert [row.id for row in changed.score_rows] == ["wheat", "harmony"]


def test_a_switch_that_is_off_changes_nothing() -> None:
    assert RULES.with_switches({"mighty_duel": False, "harmony": False}) == RULES


def test_a_variant_may_bring_a_number_of_kingdoms() -> None:
    three = replace(FOUR, players=3)
    rules = replace(RULES, variants=(Variant("edition", "second", (Change(("sizes", 3), three),)),))
    assert rules.with_switches({"edition": "second"}).players == (2, 3, 4)


def test_a_number_of_kingdoms_that_is_not_played_is_told_plainly() -> None:
    with pytest.raises(WrongUse, match="kingdomino is a game of 2 and 4 kingdoms, not of 3"):
        RULES.size(3)


@pytest.mark.parametrize(("drop", "dropped"), [(None, 0), (Drop("before_choice", (2, 4)), 2), (Drop("x", None), 1)])
def test_dropped_dominoes(drop: Drop | None, dropped: int) -> None:
    assert replace(FOUR, drop=drop).dropped(claimed=3) == dropped


def test_numbers_in_words() -> None:
    assert [spoken((3,)), spoken((2, 3, 4)), spoken((2, 4))] == ["3", "2 to 4", "2 and 4"]


def test_courts_and_teams_only_where_the_rules_have_them() -> None:
    with pytest.raises(WrongUse, match="kingdomino is played without the Court"):
        set_up(RULES, 2, courts=1, teams=False, switches=())
    with pytest.raises(WrongUse, match="not played in teams"):
        set_up(RULES, 2, courts=0, teams=True, switches=())


def test_no_more_courts_than_the_rules_allow() -> None:
    with pytest.raises(WrongUse, match="at most 1 copy of the Court, not 2"):
        set_up(replace(RULES, max_courts=1), 2, courts=2, teams=False, switches=())


def test_eight_people_in_teams_are_four_kingdoms() -> None:
    teams = replace(RULES, team_size=2)
    assert set_up(teams, 4, courts=0, teams=True, switches=()).people == 8
    with pytest.raises(WrongUse, match="8 people in teams are 4 kingdoms"):
        set_up(teams, 8, courts=0, teams=True, switches=())
