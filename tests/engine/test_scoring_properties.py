"""What holds for the score of any written kingdom, however odd (INV-54 to INV-63)."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.catalogue.load import load_set
from pnp.engine.ranking import rank
from pnp.engine.scoring import Score, score
from pnp.engine.standing import Standing
from pnp.engine.tables import Tables, tables_for
from pnp.engine.written_kingdom import stand
from pnp.model.catalogue import Catalogue
from pnp.model.kingdom_setup import FallenTower, KingdomSetup, TileAt, read_rows, rows_text


@cache
def royal_wedding() -> Catalogue:
    return load_set("royal-wedding").require()


@cache
def tables(players: int, switches: tuple[tuple[str, Any], ...] = ()) -> Tables:
    known = royal_wedding()
    return tables_for(known, known.for_game(players, courts=2, switches=dict(switches)))


READINGS: dict[str, list[Any]] = {
    "cover": ["crown", "square"],
    "local_ring": [12, 8],
    "corners": ["box", "window"],
    "middle": ["symmetric", "full", "window"],
    "lost_corner": ["any_quadrant", "all"],
    "tic_tac_toe": ["pairwise", "runs", "exclusive"],
    "bleak_king": ["at_least", "exactly"],
    "fallen_tower": ["nothing", "counts"],
}

games = st.builds(
    tables,
    st.sampled_from([3, 4, 5]),
    st.sampled_from([(), *(((name, value),) for name, values in READINGS.items() for value in values[1:])]),
)
squares_of_all_kinds = st.sampled_from([".", "W0", "W1", "F0", "F0", "L0", "L2", "G1", "S3", "M2", "T0", "T0"])
texts = st.lists(st.lists(squares_of_all_kinds, min_size=6, max_size=6), min_size=4, max_size=6)


@st.composite
def setups(draw: st.DrawFn) -> KingdomSetup:
    """Any squares around a 1x1 castle, and pieces strewn over them."""
    squares = draw(texts)
    squares[draw(st.integers(0, 3))][draw(st.integers(0, 5))] = "C"
    at = st.tuples(st.integers(1, 7), st.integers(1, 7))
    ats = st.lists(at, max_size=6, unique=True).map(tuple)
    known = royal_wedding()
    buildings = st.sampled_from([tile.id for tile in known.buildings])
    court = st.sampled_from([tile.id for tile in known.characters] + [tile.id for tile in known.court_buildings])
    tiles = [draw(st.lists(st.builds(TileAt, at, name, st.booleans()), max_size=5)) for name in (buildings, court)]
    return KingdomSetup(
        read_rows("\n".join(map(" ".join, squares))),
        coins=draw(st.integers(0, 40)),
        account=draw(st.integers(0, 40)),
        queen=draw(st.booleans()),
        guard=draw(st.integers(0, 5)),
        posted=draw(ats),
        buildings=tuple({tile.at: tile for tile in tiles[0]}.values()),
        court=tuple({tile.at: tile for tile in tiles[1]}.values()),
        towers=tuple((tile.at, 2) for tile in tiles[0][:2]),
        fallen=tuple(FallenTower(each, tiles[0][0].at) for each in draw(ats)[:2] if tiles[0]),
        tokens=draw(ats),
        giants=draw(ats),
        quests=tuple(draw(st.lists(st.sampled_from([quest.id for quest in known.quests]), max_size=4))),
    )


@given(games, setups())
def test_the_total_is_the_sum_of_the_rows(game: Tables, setup: KingdomSetup) -> None:
    found = score(game, stand(game, setup)[0])
    assert found.total == sum(points for _, points in found.rows(game))
    assert all(points >= 0 for _, points in found.rows(game))


@given(games, setups())
def test_territories_partition_the_squares(game: Tables, setup: KingdomSetup) -> None:
    standing, _ = stand(game, setup)
    found = score(game, standing)
    assert sum(land.cells for land in found.territories) == standing.kingdom.covered
    assert sum(land.squares for land in found.territories) == standing.kingdom.covered.bit_count()
    assert all((land.points == 0) == (land.crowns == 0) for land in found.territories)


def lands(found: Score) -> int:
    return sum(land.points for land in found.territories)


@given(games, setups())
def test_a_giant_only_lowers_what_territories_are_worth(game: Tables, setup: KingdomSetup) -> None:
    standing, _ = stand(game, setup)
    free = standing._replace(estate=standing.estate._replace(giants=()), queen=False)
    for cell in standing.estate.giants:
        more = free._replace(estate=free.estate._replace(giants=(*free.estate.giants, cell)))
        assert lands(score(game, more)) <= lands(score(game, free))
        free = more


@given(games, setups())
def test_the_queen_adds_the_size_of_the_largest_territory(game: Tables, setup: KingdomSetup) -> None:
    standing, _ = stand(game, setup)
    with_her, without = (score(game, standing._replace(queen=queen)) for queen in (True, False))
    assert lands(with_her) - lands(without) == without.largest
    assert with_her.largest == without.largest


LIMITS = {
    "local-business": {0, 5, 10, 15, 20, 25, 30, 35, 40},
    "four-corners": {0, 5, 10, 15, 20},
    "harmony": {0, 5},
    "middle-kingdom": {0, 10},
    "lost-corner": {0, 20},
    "tic-tac-toe": set(range(0, 999, 10)),
    "bleak-king": set(range(0, 999, 10)),
}


@given(games, setups())
def test_quests_give_what_they_may(game: Tables, setup: KingdomSetup) -> None:
    found = score(game, stand(game, setup)[0])
    for entry in (entry for entry in found.entries if entry.part.startswith("quest")):
        (limit,) = (points for quest, points in LIMITS.items() if entry.what.startswith(quest))
        assert entry.points in limit


@given(setups())
def test_wealth_and_resources(setup: KingdomSetup) -> None:
    game = tables(5)
    standing, _ = stand(game, setup)
    found = score(game, standing)
    assert found.part("wealth") == (setup.coins + setup.account) // 3
    assert found.part("resources") == standing.estate.tokens.bit_count() // 2


@given(texts, games, st.lists(st.sampled_from(range(17)), max_size=4, unique=True).map(tuple))
def test_turning_mirroring_and_moving_a_kingdom_changes_nothing(
    squares: list[list[str]], game: Tables, quests: tuple[int, ...]
) -> None:
    squares[2][3] = "C"
    expected = rows_of(game, "\n".join(map(" ".join, squares)), quests)
    for image in images(squares):
        assert rows_of(game, image, quests) == expected


def rows_of(game: Tables, rows: str, quests: tuple[int, ...]) -> Any:
    setup = KingdomSetup(read_rows(rows), queen=True)
    return score(game, stand(game, setup)[0]._replace(quests=quests)).rows(game)


def images(rows: list[list[str]]) -> Iterator[str]:
    """The eight images, each pushed away from the corner."""
    for push in range(4):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
        for image in (rows, [row[::-1] for row in rows]):
            yield "\n".join([". " * push] * push + [". " * push + " ".join(row) for row in image])


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 3, st.booleans()), min_size=1, max_size=5))
def test_a_single_winner_unless_all_ties_are_exhausted(kingdoms: list[tuple[int, int, int, bool]]) -> None:
    ties = ("queen_host", "largest_territory", "most_crowns")
    ranking = rank(
        ties, [Score(total, (), (), 0, largest, crowns, hosts) for total, largest, crowns, hosts in kingdoms]
    )
    best = max((total, hosts, largest, crowns) for total, largest, crowns, hosts in kingdoms)
    number = sum((total, hosts, largest, crowns) == best for total, largest, crowns, hosts in kingdoms)
    assert len(ranking.winners) == number
    assert (ranking.decided_by == "shared") == (number > 1)


@pytest.mark.parametrize("middle", ["symmetric", "full", "window"])
def test_a_complete_kingdom_is_not_both_in_the_middle_and_in_a_corner(middle: str) -> None:
    game = tables(5, (("middle", middle),))
    ids = [quest.id for quest in game.quests]
    quests = (ids.index("middle-kingdom"), ids.index("lost-corner"))
    for at in range(49):
        squares = ["W0"] * 49
        squares[at] = "C"
        text = "\n".join(" ".join(squares[row : row + 7]) for row in range(0, 49, 7))
        points = dict(rows_of(game, text, quests))
        assert 0 in (points["quest_1"], points["quest_2"])


def test_rows_read_back() -> None:
    rows = read_rows("W0 C . \n T0 M3 c")
    assert read_rows(rows_text(rows)) == rows


def test_nothing_at_all_is_worth_nothing() -> None:
    game = tables(5)
    standing = stand(game, KingdomSetup(read_rows("C")))[0]
    assert score(game, Standing(standing.kingdom, queen=True)).total == 0
