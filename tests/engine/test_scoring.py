"""Scores of whole kingdoms: the worked examples of the rules, by their numbers."""

from collections.abc import Callable
from typing import Any

import pytest

from pnp.engine.scoring import PARTS, Entry, Score
from pnp.engine.tables import Tables
from pnp.model.kingdom_setup import FallenTower

Game = Callable[..., Tables]
Scored = Callable[..., Score]


def row(score: Score, tables: Tables, name: str) -> int:
    return dict(score.rows(tables))[name]


def test_ex_01_territories_score_squares_times_crowns(game: Game, scored: Scored) -> None:
    score = scored(game(), "W0 W1 F0 \n W0 C F1 \n . L0 L0")
    assert dict(score.rows(game())) == {"wheat": 3, "forest": 2, "lake": 0, "meadow": 0, "swamp": 0, "mine": 0}
    assert score.total == 5


def test_ex_02_corners_do_not_join(game: Game, scored: Scored) -> None:
    score = scored(game(), "W1 F0 \n F0 W1")
    assert score.total == 2
    assert [(land.squares, land.crowns) for land in score.territories] == [(1, 1), (1, 1), (1, 0), (1, 0)]


def test_ex_03_a_complete_kingdom(game: Game, scored: Scored, k1: str) -> None:
    score = scored(game(), k1)
    assert dict(score.rows(game())) == {"wheat": 6, "forest": 4, "lake": 8, "meadow": 4, "swamp": 15, "mine": 9}
    assert (score.total, score.largest, score.crowns) == (46, 5, 13)


@pytest.mark.parametrize(
    ("quest", "points"),
    [
        *[("tic-tac-toe", 20), ("middle-kingdom", 10), ("harmony", 5), ("lost-corner", 0), ("bleak-king", 0)],
        *[("four-corners-wheat", 10), ("four-corners-forest", 5), ("four-corners-swamp", 5), ("four-corners-lake", 0)],
        *[("local-business-lake", 10), ("local-business-mine", 10), ("local-business-meadow", 10)],
        *[("local-business-forest", 5), ("local-business-swamp", 5), ("local-business-wheat", 0)],
    ],
)
def test_ex_04_quests_of_that_kingdom(game: Game, scored: Scored, k1: str, quest: str, points: int) -> None:
    tables = game("age-of-giants/kingdomino")
    score = scored(tables, k1, quests=quest)
    assert row(score, tables, "quest_1") == points
    assert score.total == 46 + points


def test_ex_05_the_queen_is_a_crown_for_the_largest_territory(game: Game, scored: Scored, k1: str) -> None:
    tables = game("queendomino")
    score = scored(tables, k1, queen=True)
    assert row(score, tables, "swamp") == 20
    assert score.total == 51


FOREST_OF_SIX = "F0 F0 F0 . \n F0 F0 F0 C \n W0 W1 . ."


def test_ex_07_the_queen_must_join_the_largest_even_if_that_costs_a_quest(game: Game, scored: Scored) -> None:
    tables = game("royal-wedding")
    without, with_her = (scored(tables, FOREST_OF_SIX, quests="bleak-king", queen=queen) for queen in (False, True))
    assert (row(without, tables, "forest"), row(without, tables, "quest_1")) == (0, 10)
    assert (row(with_her, tables, "forest"), row(with_her, tables, "quest_1")) == (6, 0)


def test_of_equal_territories_the_host_picks_the_better(game: Game, scored: Scored) -> None:
    tables = game("royal-wedding")
    rows = "F0 F0 F0 F0 F0 . \n W0 W0 W1 W0 W0 C"
    score = scored(tables, rows, quests="bleak-king", queen=True)
    assert (row(score, tables, "wheat"), row(score, tables, "quest_1")) == (10, 10)


def test_ex_08_a_giant_hides_one_crown(game: Game, scored: Scored, k1: str) -> None:
    tables = game("age-of-giants/kingdomino")
    score = scored(tables, k1, giants="r4c3")
    assert row(score, tables, "mine") == 6
    assert score.total == 43


@pytest.mark.parametrize(("giants", "total", "lines"), [("r3c4", 41, 10), ("r4c3", 43, 20), ("r4c3 r4c3", 40, 10)])
def test_ex_10_covered_crowns_make_no_lines(
    game: Game, scored: Scored, k1: str, giants: str, total: int, lines: int
) -> None:
    tables = game("age-of-giants/kingdomino")
    score = scored(tables, k1, giants=giants, quests="tic-tac-toe")
    assert row(score, tables, "quest_1") == lines
    assert score.total == total + lines


def test_a_cover_hides_the_whole_square_if_the_switch_says_so(game: Game, scored: Scored, k1: str) -> None:
    tables = game("age-of-giants/kingdomino", cover="square")
    assert row(scored(tables, k1, giants="r4c3"), tables, "mine") == 3


@pytest.mark.parametrize(("squares", "points"), [(3, 10), (4, 10), (5, 20), (6, 20), (7, 30), (8, 30), (9, 40)])
def test_ex_11_trap_29_straight_runs(game: Game, scored: Scored, squares: int, points: int) -> None:
    """Not every three in a row: a straight four is one line, a straight five two."""
    tables = game("royal-wedding", 2)
    assert row(scored(tables, " ".join(["C", *["W1"] * squares]), quests="tic-tac-toe"), tables, "quest_1") == points


def test_ex_13_three_corners(game: Game, scored: Scored) -> None:
    tables = game("royal-wedding")
    middle = "\n".join([". . . . . . ."] * 5)
    rows = f"W0 . . C . . W0 \n {middle} \n L0 . . . . . W0"
    assert row(scored(tables, rows, quests="four-corners-wheat"), tables, "quest_1") == 15


@pytest.mark.parametrize(("terrain", "points"), [("wheat", 20), ("lake", 20), ("forest", 5), ("mine", 0)])
def test_ex_14_twelve_squares_around_a_2x2_tile(game: Game, scored: Scored, terrain: str, points: int) -> None:
    tables = game("royal-wedding", 4)
    rows = "W0 W0 L0 L0 \n W0 C c L0 \n F0 c C L0 \n W0 T0 T0 T0"
    score = scored(tables, rows, quests=f"local-business-{terrain}")
    assert row(score, tables, "quest_1") == points


def test_with_the_switch_only_eight_squares_around_a_2x2_tile(game: Game, scored: Scored) -> None:
    rows = "W0 W0 L0 L0 \n W0 C c L0 \n F0 c C L0 \n W0 T0 T0 T0"
    big = game("royal-wedding", 4, local_ring=8)
    assert row(scored(big, rows, quests="local-business-wheat"), big, "quest_1") == 10
    small = game("royal-wedding", 5, local_ring=8)
    assert row(scored(small, "W0 W0 \n C W0", quests="local-business-wheat"), small, "quest_1") == 15


def full(width: int, height: int, column: int, line: int) -> str:
    """A block of wheat with the castle in this column and row, from 1."""
    rows = [["W0"] * width for _ in range(height)]
    rows[line - 1][column - 1] = "C"
    return "\n".join(map(" ".join, rows))


@pytest.mark.parametrize(
    ("rows", "symmetric", "whole", "window"),
    [
        (full(7, 7, 4, 4), 10, 10, 10),
        (full(7, 7, 3, 4), 0, 0, 0),
        (full(7, 5, 4, 3), 10, 0, 10),
        (full(6, 5, 4, 3), 0, 0, 10),
        ("C W0 W0", 0, 0, 10),
        ("W0 C W0", 10, 0, 10),
        ("W0 C W0 W0 W0", 0, 0, 10),
        ("C", 10, 0, 10),
    ],
)
def test_ex_15_the_middle_in_three_readings(
    game: Game, scored: Scored, rows: str, symmetric: int, whole: int, window: int
) -> None:
    for reading, points in (("symmetric", symmetric), ("full", whole), ("window", window)):
        tables = game("royal-wedding", 5, middle=reading)
        assert row(scored(tables, rows, quests="middle-kingdom"), tables, "quest_1") == points


def test_ex_17_lost_corner(game: Game, scored: Scored) -> None:
    eight = "\n".join(["W0 " * 6 + "C c", "W0 " * 6 + "c C", *["W0 " * 8] * 6])
    for reading, points in (("any_quadrant", 20), ("all", 0)):
        tables = game("royal-wedding", 4, lost_corner=reading)
        assert row(scored(tables, eight, quests="lost-corner"), tables, "quest_1") == points
    tables = game("age-of-giants/kingdomino")
    assert row(scored(tables, full(5, 5, 2, 1), quests="lost-corner"), tables, "quest_1") == 0
    assert row(scored(tables, full(5, 5, 5, 1), quests="lost-corner"), tables, "quest_1") == 20


def test_ex_18_harmony_needs_every_square(game: Game, scored: Scored) -> None:
    tables = game("royal-wedding")
    whole = full(7, 7, 3, 1)
    assert row(scored(tables, whole, quests="harmony"), tables, "quest_1") == 5
    assert row(scored(tables, whole[:-5] + ".  .", quests="harmony"), tables, "quest_1") == 0


BLEAK = """
    W0 W0 W0 W0 W0 .  .  .  F0
    F0 F0 F0 F0 F0 F0 F0 C  .
    S0 S0 S0 S0 S0 S0 .  .  .
    T0 T0 T0 T0 T0 .  .  .  .
    L0 L0 L0 L0 .  .  .  .  .
"""


@pytest.mark.parametrize(
    ("system", "players", "at_least", "exactly"),
    [("age-of-giants/queendomino", 2, 20, 10), ("royal-wedding", 3, 30, 20)],
)
def test_ex_19_bleak_king(game: Game, scored: Scored, system: str, players: int, at_least: int, exactly: int) -> None:
    for reading, points in (("at_least", at_least), ("exactly", exactly)):
        tables = game(system, players, bleak_king=reading)
        assert row(scored(tables, BLEAK, quests="bleak-king"), tables, "quest_1") == points


FORESTS = "F0 C F0 F0 F0 \n T0 T0 W0 W0 W0 \n F1 F1 F0 F0 F0"


@pytest.mark.parametrize(
    ("buildings", "points"),
    [({"r2c1": "sawmill"}, 6), ({"r2c1": "sawmill", "r2c2": "sawmill"}, 12), ({"r2c1": "bakery"}, 2)],
)
def test_ex_21_detached_territories(game: Game, scored: Scored, buildings: dict[str, str], points: int) -> None:
    tables = game("queendomino")
    assert row(scored(tables, FORESTS, buildings=buildings), tables, "detached") == points
    assert row(scored(tables, "C T0", buildings={"r1c2": "bakery"}), tables, "detached") == 0


@pytest.mark.parametrize(("switch", "points"), [("nothing", 4), ("counts", 5)])
def test_ex_22_towers(game: Game, scored: Scored, switch: str, points: int) -> None:
    tables = game("royal-wedding", fallen_tower=switch)
    buildings = {"r1c2": "travelling-castle", "r1c3": "guardtower"}
    standing: dict[str, Any] = {"towers": {"r1c2": 1, "r1c3": 3}, "fallen": (FallenTower((1, 2), (1, 3)),)}
    assert scored(tables, "C T0 T0 T0", buildings=buildings, **standing).part("towers") == points
    buildings["r1c4"] = "travelling-castle"
    assert scored(tables, "C T0 T0 T0", buildings=buildings, **standing).part("towers") == 2 * points


@pytest.mark.parametrize(("captain", "points"), [("court-ranger", 6), ("-court-ranger", 5)])
def test_ex_23_knights(game: Game, scored: Scored, captain: str, points: int) -> None:
    tables = game("royal-wedding", courts=1)
    score = scored(
        tables,
        "C T0 W0 W0 W0 S0",
        buildings={"r1c2": "training-camp"},
        court={"r1c6": captain},
        guard=2,
        posted="r1c3 r1c4 r1c5",
        cemetery=1,
    )
    assert score.part("knights") == points


@pytest.mark.parametrize(
    ("tokens", "merchant", "points"),
    [("r1c1 r1c2 r2c3", "", 8), ("r1c1 r1c2 r2c3 r1c4", "", 8), ("r1c1 r1c2 r2c3", "-", 0)],
)
def test_ex_27_the_merchant(game: Game, scored: Scored, tokens: str, merchant: str, points: int) -> None:
    tables = game("royal-wedding", courts=1)
    rows = "W0 W0 W0 W0 \n C S0 F0 F0"
    score = scored(tables, rows, court={"r2c2": f"{merchant}court-merchant"}, tokens=tokens)
    assert row(score, tables, "characters") + row(score, tables, "characters_bonus") == points


def test_ex_43_wealth(game: Game, scored: Scored) -> None:
    royal, queen = game("royal-wedding"), game("queendomino")
    assert row(scored(royal, "C", coins=11, account=27), royal, "wealth") == 12
    assert row(scored(queen, "C", coins=14), queen, "wealth") == 4


PAD = {
    "characters": 7,
    "characters_bonus": 10,
    "wealth": 12,
    "resources": 4,
    **{"wheat": 12, "forest": 8, "lake": 6, "meadow": 15, "swamp": 0, "mine": 9, "town": 20},
    **{"fixed": 3, "detached": 4, "towers": 2, "knights": 2, "quest_1": 10, "quest_2": 20, "quest_3": 0, "quest_4": 5},
}


def test_ex_47_the_pad_of_the_royal_wedding_adds_up(game: Game) -> None:
    tables = game("royal-wedding")
    entries = tuple(Entry(part, "", points, 1) for part, points in PAD.items())
    score = Score(0, entries, (), 0, 0, 0, False)
    assert len(score.rows(tables)) == 16
    assert dict(score.rows(tables))["buildings"] == 11
    assert sum(points for _, points in score.rows(tables)) == 149


def test_ex_50_a_kingdom_with_holes(game: Game, scored: Scored) -> None:
    tables = game("age-of-giants/kingdomino")
    rows = "W0 W0 W0 W0 . \n W0 W0 W0 W0 . \n W0 W0 C W0 W0 \n W0 W0 W0 W0 . \n W0 W0 W0 W0 ."
    score = scored(tables, rows, quests="four-corners-wheat harmony")
    assert (row(score, tables, "quest_1"), row(score, tables, "quest_2")) == (10, 0)


def test_corners_of_the_full_grid_if_the_switch_says_so(game: Game, scored: Scored) -> None:
    small = "W0 F0 W0 \n F0 C F0 \n W0 F0 W0"
    for reading, points in (("box", 20), ("window", 5)):
        tables = game("age-of-giants/kingdomino", corners=reading)
        assert row(scored(tables, small, quests="four-corners-wheat"), tables, "quest_1") == points
    nailed = game("age-of-giants/kingdomino", corners="window", grid="centred")
    assert row(scored(nailed, small, quests="four-corners-wheat"), nailed, "quest_1") == 0


@pytest.mark.parametrize(("variant", "points"), [("middle_kingdom", 10), ("harmony", 5)])
def test_a_variant_of_kingdomino_adds_its_row(game: Game, scored: Scored, k1: str, variant: str, points: int) -> None:
    tables = game("kingdomino", **{variant: True})
    score = scored(tables, k1)
    assert score.rows(tables)[-1] == (variant, points)
    assert score.total == 46 + points


def test_every_part_of_a_system_has_its_row(game: Game) -> None:
    for system, players in (("kingdomino", 4), ("queendomino", 4), ("fantastic-era", 5), ("royal-wedding", 5)):
        rows = game(system, players).setup.ruleset.score_rows
        parts = [part for line in rows for part in line.parts]
        assert len(parts) == len(set(parts))
        assert set(parts) <= set(PARTS)
