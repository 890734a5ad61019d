"""The printed games against tables typed here from the rule books, and the checks that guard them.

Each check is shown a catalogue with one thing wrong, and must say so.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pnp.catalogue import piece_checks, printed_checks
from pnp.catalogue.checks import check_printed
from pnp.catalogue.subject import Finding, Subject
from pnp.model.building import AtOnce
from pnp.model.catalogue import Catalogue
from pnp.model.domino import Mark, Square
from pnp.model.terrain import Terrain

# 000: squares with 0, 1, 2 and 3 crowns; 50 + 44 + 36 + 33 + 24 + 18 + 35 = 240 = 2 x 120
FIGURES = {
    "wheat": (38, 11, 1, 0),
    "forest": (29, 14, 1, 0),
    "lake": (22, 13, 1, 0),
    "meadow": (21, 6, 6, 0),
    "swamp": (11, 7, 6, 0),
    "mine": (3, 4, 8, 3),
    "town": (35, 0, 0, 0),
}
# what remains of them after Kingdomino, Queendomino and Age of Giants: 9 + 15 = 24
ERA = {"wheat": (0, 1, 0, 0), "forest": (0, 1, 0, 0), "meadow": (0, 1, 1, 0), "swamp": (0, 1, 1, 0)}
ERA |= {"mine": (0, 1, 1, 1), "town": (15, 0, 0, 0)}
# all, Queendomino's, Fantastic Era's: 56 = 32 + 24
BUILDINGS = {
    **dict.fromkeys(("bakery", "sawmill", "fishmonger", "weaving-shop", "magic-school", "foundry"), (3, 2, 1)),
    "church": (3, 2, 1),
    "safe-tower": (3, 1, 2),
    "safe-knight": (2, 1, 1),
    "small-tavern": (4, 2, 2),
    "big-tavern": (2, 1, 1),
    "guardtower": (4, 2, 2),
    "fortified-castle": (2, 1, 1),
    "travelling-castle": (4, 2, 2),
    "training-camp": (4, 2, 2),
    "statues": (5, 3, 2),
    "queens-tower": (5, 3, 2),
}


def table(catalogue: Catalogue, box: str = "") -> dict[str, tuple[int, ...]]:
    squares = Counter(square for domino in catalogue.dominoes if box in domino.box for square in domino.squares)
    rows = {str(land): tuple(squares[Square(land, crowns)] for crowns in range(4)) for land in Terrain}
    return {land: row for land, row in rows.items() if any(row)}


def test_inv_01_dominoes_of_each_box(royal_wedding: Catalogue) -> None:
    held = Counter(domino.box for domino in royal_wedding.dominoes)
    assert held == {"kingdomino": 48, "queendomino": 48, "age-of-giants": 12, "fantastic-era": 12}
    assert len({domino.id for domino in royal_wedding.dominoes}) == 120


def test_inv_02_towns_have_no_crowns_and_are_in_two_boxes(royal_wedding: Catalogue) -> None:
    towns = [
        (domino.box, square.crowns)
        for domino in royal_wedding.dominoes
        for square in domino.squares
        if square.terrain is Terrain.TOWN
    ]
    assert set(towns) == {("queendomino", 0), ("fantastic-era", 0)}
    assert max(square.crowns for domino in royal_wedding.dominoes for square in domino.squares) == 3


def test_inv_03_and_trap_32_the_twenty_figures(royal_wedding: Catalogue) -> None:
    """Each figure is printed twice over, so 3838 is 38 and 1144 is 14."""
    assert table(royal_wedding) == FIGURES
    assert sum(map(sum, FIGURES.values())) == 240
    assert sum(1 for row in FIGURES.values() for number in row if number) == 20


def test_inv_04_and_trap_32_the_squares_of_fantastic_era(royal_wedding: Catalogue) -> None:
    """Its own list shows eight of the nine single squares."""
    assert table(royal_wedding, "fantastic-era") == ERA


def test_inv_05_giants_and_footsteps(royal_wedding: Catalogue) -> None:
    marked = [(domino.mark, domino.id) for domino in royal_wedding.dominoes if domino.mark]
    giants = [("giant", f"age-of-giants/{letter}") for letter in "ABCDEF"]
    assert marked == [*giants, *(("footsteps", f"age-of-giants/{number}") for number in range(49, 55))]


def test_inv_06_and_trap_32_buildings(royal_wedding: Catalogue) -> None:
    found = {
        building.id: (
            building.copies_in(["queendomino", "fantastic-era"]),
            building.copies_in(["queendomino"]),
            building.copies_in(["fantastic-era"]),
        )
        for building in royal_wedding.buildings
    }
    assert found == BUILDINGS
    assert [sum(row[at] for row in BUILDINGS.values()) for at in range(3)] == [56, 32, 24]


def test_inv_07_events(royal_wedding: Catalogue) -> None:
    """2 + 3 + 2 + 2 + 3 + 3 + 3 + 3 + 3 = 24."""
    assert [event.copies for event in royal_wedding.events] == [2, 3, 2, 2, 3, 3, 3, 3, 3]


def test_inv_08_quests(royal_wedding: Catalogue) -> None:
    """6 + 6 + 5 = 17."""
    kinds = Counter(quest.kind.value for quest in royal_wedding.quests)
    assert (kinds.pop("around_castle"), kinds.pop("corners")) == (6, 6)
    assert kinds == dict.fromkeys(("complete", "centred", "cornered", "crown_lines", "crownless"), 1)


def test_inv_09_coins(royal_wedding: Catalogue) -> None:
    """12 + 3 x 18 + 9 x 12 = 174; 3 + 3 x 4 + 9 x 54 = 501; with 66 nines 609."""

    def coins(box: str, book: int) -> tuple[int, int]:
        held = [piece for piece in royal_wedding.components if piece.value and piece.box == box]
        counted = [(piece.count({"coins_fe": book}), piece.value) for piece in held]
        return sum(number for number, _ in counted), sum(number * value for number, value in counted)

    assert coins("queendomino", 61) == (12 + 18 + 12, 174)
    assert (coins("fantastic-era", 61), coins("fantastic-era", 73)) == ((61, 501), (73, 609))


def test_inv_10_ten_colours(royal_wedding: Catalogue) -> None:
    tiles = Counter(tile.size for tile in royal_wedding.starting_tiles)
    colours = {tile.colour for tile in royal_wedding.starting_tiles}
    pieces = {kind: sum(p.copies for p in royal_wedding.components if p.id == kind) for kind in ("kings", "castles")}
    assert (tiles, len(colours), pieces) == ({"1x1": 10, "2x2": 10}, 10, {"kings": 20, "castles": 10})


def test_inv_12_and_inv_18_mats(royal_wedding: Catalogue) -> None:
    """49, 64, 81 and 121 squares, for five, four, three and two kingdoms."""
    mats = {piece.id: piece.copies for piece in royal_wedding.components if piece.id.startswith("playmats/")}
    assert mats == {"playmats/7x7": 5, "playmats/8x8": 4, "playmats/9x9": 3, "playmats/11x11": 2}


def test_inv_16_towers_and_knights(royal_wedding: Catalogue) -> None:
    """Towers 3+3+3 (schools, foundries, safes) + 8 + 6 + 4 = 27 of 28; knights 3x4 + 2 + 8 + 6 + 4 = 32 = 37 - 5."""
    both = ["queendomino", "fantastic-era"]
    copies = [(building.at_once, building.copies_in(both)) for building in royal_wedding.buildings]
    assert sum(brings.towers * number for brings, number in copies) == 3 + 3 + 3 + 8 + 6 + 4
    assert sum(brings.knights * number for brings, number in copies) == 3 * 4 + 2 + 8 + 6 + 4


def test_inv_20_large_tiles(royal_wedding: Catalogue) -> None:
    large = [tile for tile in royal_wedding.starting_tiles if tile.side == 2]
    assert {tile.wild for tile in large} == {(True, False, False, True)}


def test_nothing_is_wrong_with_the_printed_games(complete: Subject) -> None:
    assert [problem for finding in check_printed(complete) for problem in finding.problems] == []


def with_pieces(subject: Subject, kind: str, pieces: list[Any]) -> Subject:
    fields: dict[str, Any] = {kind: tuple(pieces)}
    return replace(subject, catalogue=replace(subject.catalogue, **fields))


def changed(subject: Subject, kind: str, at: int, **fields: Any) -> Subject:
    """The subject with one piece changed."""
    pieces = list(getattr(subject.catalogue, kind))
    pieces[at] = replace(pieces[at], **fields)
    return with_pieces(subject, kind, pieces)


def lost(subject: Subject, kind: str) -> Subject:
    """The subject without its first piece of a kind."""
    return with_pieces(subject, kind, list(getattr(subject.catalogue, kind))[1:])


CROWNED = (Square(Terrain.WHEAT, 1), Square(Terrain.WHEAT))
TOWN = (Square(Terrain.TOWN), Square(Terrain.WHEAT))


@pytest.mark.parametrize(
    ("check", "spoil", "told"),
    [
        (printed_checks.dominoes_by_box, lambda s: lost(s, "dominoes"), "dominoes of kingdomino: the catalogue has 47"),
        (printed_checks.dominoes_by_box, lambda s: changed(s, "dominoes", 0, squares=TOWN), "town dominoes of"),
        (printed_checks.squares_by_crowns, lambda s: changed(s, "dominoes", 0, squares=CROWNED), "wheat with 1 crowns"),
        (printed_checks.marks, lambda s: changed(s, "dominoes", 0, mark=Mark.GIANT), "giant on kingdomino/1"),
        (printed_checks.buildings, lambda s: changed(s, "buildings", 0, copies=(("queendomino", 3),)), "queendomino"),
        (
            printed_checks.events_and_quests,
            lambda s: changed(s, "events", 0, copies=3),
            "abduction: the catalogue has 3",
        ),
        (printed_checks.events_and_quests, lambda s: lost(s, "quests"), "kind around_castle: the catalogue has 5"),
        (printed_checks.colours, lambda s: changed(s, "starting_tiles", 0, colour="grey"), "11, the tables say 10"),
        (printed_checks.court, lambda s: lost(s, "characters"), "tiles: the catalogue has 24"),
        (printed_checks.wood, lambda s: changed(s, "buildings", 0, at_once=AtOnce(towers=1)), "bring 30 towers"),
        (printed_checks.texts_exist, lambda s: changed(s, "quests", 0, id="no-name"), "no name for no-name"),
        (printed_checks.clauses_exist, lambda s: changed(s, "switches", 0, ruling="R-99"), "cites R-99"),
    ],
)
def test_a_check_finds_what_is_wrong(
    check: Callable[[Subject], Finding], spoil: Callable[[Subject], Subject], told: str, complete: Subject
) -> None:
    assert told in " | ".join(problem.message for problem in check(spoil(complete)).problems)


@pytest.mark.parametrize(
    ("check", "name", "told"),
    [
        (printed_checks.coins, "coins/9", "coins of"),
        (printed_checks.court, "tokens/fish", "tokens/fish: the catalogue has 13, the tables say 12"),
        (printed_checks.playmats, "playmats/9x9", "playmats/9x9: the catalogue has 4, the tables say 3"),
        (printed_checks.wood, "towers", "towers: the catalogue has 29, the tables say 28"),
    ],
)
def test_a_check_finds_a_wrong_number(
    check: Callable[[Subject], Finding], name: str, told: str, complete: Subject
) -> None:
    at = next(at for at, piece in enumerate(complete.catalogue.components) if piece.id == name)
    one_more = changed(complete, "components", at, copies=complete.catalogue.components[at].copies + 1)
    assert told in " | ".join(problem.message for problem in check(one_more).problems)


def test_inv_20_a_tile_that_is_not_wild_on_a_diagonal_is_found(complete: Subject) -> None:
    at = next(at for at, tile in enumerate(complete.catalogue.starting_tiles) if tile.side == 2)
    spoilt = changed(complete, "starting_tiles", at, wild=(True, True, False, False))
    (problem,) = piece_checks.large_tiles_are_wild_on_a_diagonal([spoilt]).problems
    assert problem.place.file == "data/royal-wedding/components.yaml"
    assert problem.place.line > 0
