"""Faults that engines and score tools had at the end of a game, each by what went wrong."""

from collections.abc import Callable

import pytest

from pnp.engine.scoring import LANDS, Score
from pnp.engine.tables import Tables

Game = Callable[..., Tables]
Scored = Callable[..., Score]

GIANTS = "age-of-giants/queendomino"


def quest(tables: Tables, scored: Scored, rows: str, name: str, **pieces: str) -> int:
    return scored(tables, rows, quests=name, **pieces).part("quest_1")


def test_all_squares_times_all_crowns_of_the_kingdom(game: Game, scored: Scored) -> None:
    assert scored(game(), "W1 C F0 F0").total == 1


def test_detached_territories_of_a_land_scored_as_one(game: Game, scored: Scored) -> None:
    score = scored(game(), "W1 F0 W1 W0 \n C . . W0 \n W1 W1 . .")
    assert score.part("wheat") == 1 + 3 + 4


def test_a_crownless_territory_is_not_looked_at_for_the_largest(game: Game, scored: Scored) -> None:
    score = scored(game(), "C W0 W0")
    assert (score.total, score.largest) == (0, 2)


def test_harmony_counted_squares_without_the_castle(game: Game, scored: Scored) -> None:
    for players, side in ((4, 5), (2, 7)):
        tables = game(GIANTS, players)
        rows = "C " + "W0 " * (side - 1) + "\n" + "\n".join(["W0 " * side] * (side - 1))
        assert quest(tables, scored, rows, "harmony") == 5
        assert quest(tables, scored, rows.replace("W0", ".", 1), "harmony") == 0


def test_harmony_of_a_small_kingdom_without_holes(game: Game, scored: Scored) -> None:
    assert quest(game(GIANTS), scored, "W0 W0 W0 \n W0 C W0 \n W0 W0 W0", "harmony") == 0


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ("W0 \n W0 \n C", 0),
        (". . W0 . . \n . W0 W0 W0 . \n W0 W0 C W0 W0 \n . . W0 . . \n . . W0 . .", 10),
        (". . W0 . . \n W0 W0 W0 W0 W0 \n . W0 C W0 . \n . . W0 . . \n . . W0 . .", 10),
        ("W0 W0 W0 W0 W0 \n W0 W0 C W0 W0 \n W0 W0 W0 W0 W0 \n W0 W0 W0 W0 W0 \n W0 W0 W0 W0 W0", 0),
        ("W0 C W0 W0 W0", 0),
    ],
)
def test_the_middle_measured_on_one_row_only(game: Game, scored: Scored, rows: str, points: int) -> None:
    assert quest(game(GIANTS), scored, rows, "middle-kingdom") == points


def test_harmony_without_the_middle(game: Game, scored: Scored) -> None:
    rows = "\n".join(["W0 W0 W0 W0 W0"] * 4 + ["W0 W0 C W0 W0"])
    assert [quest(game(GIANTS), scored, rows, name) for name in ("harmony", "middle-kingdom")] == [5, 0]


def test_a_giant_on_the_last_crown_makes_a_bleak_territory(game: Game, scored: Scored) -> None:
    rows = "L0 L0 L1 L0 L0 \n . . C . ."
    assert quest(game(GIANTS), scored, rows, "bleak-king") == 0
    assert quest(game(GIANTS), scored, rows, "bleak-king", giants="r1c3") == 10


@pytest.mark.parametrize("terrain", LANDS[:6])
def test_a_quest_for_a_misspelt_land_gave_nothing(game: Game, scored: Scored, terrain: str) -> None:
    letter = "G" if terrain == "meadow" else terrain[0].upper()
    rows = f"{letter}0 {letter}0 . \n . C ."
    tables = game("royal-wedding")
    assert quest(tables, scored, rows, f"local-business-{terrain}") == 10
    assert quest(tables, scored, rows, f"four-corners-{terrain}") == 10


@pytest.mark.parametrize(("terrain", "points"), [*((land, 10) for land in "WFLGT"), ("S", 0), ("M", 0)])
def test_bleak_lands_of_the_royal_wedding(game: Game, scored: Scored, terrain: str, points: int) -> None:
    assert quest(game("royal-wedding"), scored, "C" + f" {terrain}0" * 5, "bleak-king") == points


def test_a_buildings_crowns_replaced_those_before_instead_of_adding(game: Game, scored: Scored) -> None:
    towers = {"r1c2": "queens-tower", "r1c3": "queens-tower"}
    assert scored(game("queendomino"), "C T0 T0 T0", buildings=towers).part("town") == 3 * 2
    assert scored(game("queendomino"), "C T0 T0 T0", buildings=towers, queen=True).part("town") == 3 * 3


def test_a_tile_turned_down_still_gave_crowns_and_points(game: Game, scored: Scored) -> None:
    tables = game("fantastic-era", courts=1)
    down = {"buildings": {"r1c2": "-queens-tower", "r1c3": "-statues"}, "court": {"r2c2": "-mill"}}
    score = scored(tables, "C T0 T0 \n . W0 W0", **down)
    assert score.total == 0


def test_a_court_building_adds_its_crowns(game: Game, scored: Scored) -> None:
    tables = game("royal-wedding", courts=1)
    assert scored(tables, "C G0 G0", court={"r1c2": "manor-farm"}).part("meadow") == 4


def test_a_giant_on_a_face_down_tile_hides_no_other_crown(game: Game, scored: Scored) -> None:
    tables = game("royal-wedding", courts=1)
    score = scored(tables, "C W1 W0", court={"r1c3": "-mill"}, giants="r1c3")
    assert score.part("wheat") == 2


@pytest.mark.parametrize(("bonus_of", "points"), [("court-captain", 4), ("court-chamberlain", 6)])
def test_characters_that_count_each_other(game: Game, scored: Scored, bonus_of: str, points: int) -> None:
    """A knight, a plain character and one that lies face down are around; no character counts itself."""
    tables = game("royal-wedding", courts=1)
    court = {"r2c2": bonus_of, "r1c1": "court-ranger", "r1c2": "court-merchant", "r1c3": "-court-halberdier"}
    score = scored(tables, "W0 W0 W0 \n W0 W0 C", court=court)
    of_it = [entry.points for entry in score.entries if entry.what == bonus_of]
    assert sum(of_it) == points
