"""Every flat component of the catalogue is printed: with a front and, where the game needs one, a back."""

import pytest

from pnp.catalogue.counts import count
from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.faces.style import Style
from pnp.layout.order import PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.registry import Kind, flat_kinds
from pnp.layout.sizes import load_sizes
from pnp.model.court import COURT

SETS = (
    "kingdomino",
    "queendomino",
    "age-of-giants/kingdomino",
    "age-of-giants/queendomino",
    "fantastic-era",
    "royal-wedding",
)
ONE_SIDED = {"starting-tiles", "tokens"}
"""Their other side is never seen, or is the same."""
ALL_ALIKE = {"court-tiles", "events", "quests"}
"""Shuffled picture down, so that all backs must be alike."""


def order_of(wanted: str, courts: int = 1) -> PrintOrder:
    catalogue = load_set(wanted).require()
    style = Style(ArtShelf(load_theme("classic")), FontBook(), catalogue.texts)
    copies = courts if COURT in catalogue.boxes else 0
    return PrintOrder(catalogue, find_paper("a4"), 8.0, load_sizes(), style, "1", copies)


@pytest.fixture(scope="module")
def wedding() -> dict[str, Kind]:
    return {kind.id: kind for kind in flat_kinds(order_of("royal-wedding"))}


@pytest.mark.parametrize("wanted", SETS)
def test_every_piece_has_its_sides_and_a_name_of_its_own(wanted: str) -> None:
    kinds = flat_kinds(order_of(wanted))
    for kind in kinds:
        assert all((piece.back is None) == (kind.id in ONE_SIDED) for piece in kind.pieces), kind.id
        assert all(piece.copies > 0 for piece in kind.pieces)
        fronts = [piece.front.name for piece in kind.pieces]
        assert len(set(fronts)) == len(fronts)
        for piece in kind.pieces:
            assert len({(side.width, side.height, side.bleed) for side in piece.sides}) == 1


@pytest.mark.parametrize("wanted", SETS)
def test_as_many_are_printed_as_a_game_counts(wanted: str) -> None:
    """What `pnp count` finds in the set is what comes out of the printer."""
    order = order_of(wanted)
    kinds = flat_kinds(order)
    printed = {kind.id: sum(piece.copies for piece in kind.pieces) for kind in kinds}
    printed |= {piece.id: piece.copies for kind in kinds for piece in kind.pieces if kind.id in ("tokens", "coins")}
    ruleset = order.catalogue.ruleset()
    for players in ruleset.players:
        report = count(order.catalogue, players=players, courts=min(1, ruleset.max_courts))
        found = {row.id: row.in_set for row in report.rows if row.id in printed}
        assert found
        assert {name: printed[name] for name in found} == found


def test_the_wedding_is_complete(wedding: dict[str, Kind]) -> None:
    """components.md: 120 dominoes, 56 buildings, 24 events, 17 quests, 25 Court tiles, 59 tokens, 103 coins."""
    totals = {name: sum(piece.copies for piece in kind.pieces) for name, kind in wedding.items()}
    dominoes = sum(count for name, count in totals.items() if name.startswith("dominoes/"))
    assert dominoes == 120
    others = {name: count for name, count in totals.items() if not name.startswith("dominoes/")}
    assert others == {
        "starting-tiles": 20,
        "buildings": 56,
        "court-tiles": 25,
        "events": 24,
        "quests": 17,
        "tokens": 59,
        "coins": 103,
    }


@pytest.mark.parametrize("kind", sorted(ALL_ALIKE))
def test_no_back_betrays_its_front(wedding: dict[str, Kind], kind: str) -> None:
    assert len({piece.back.items for piece in wedding[kind].pieces if piece.back}) == 1


def test_every_building_and_character_has_a_drawing_of_its_own(wedding: dict[str, Kind]) -> None:
    order = order_of("royal-wedding")
    shelf = order.style.shelf
    drawn = {
        name.partition("/")[2]
        for kind in ("building", "character", "court-building", "event")
        for name in shelf.names(kind)
    }
    named = {piece.id for kind in ("buildings", "court-tiles", "events") for piece in wedding[kind].pieces}
    assert named <= drawn


def test_two_courts_are_printed_twice_and_none_not_at_all() -> None:
    for courts, tiles, tokens in ((0, 0, 0), (1, 25, 59), (2, 50, 118)):
        kinds = {kind.id: kind for kind in flat_kinds(order_of("royal-wedding", courts))}
        for name, number in (("court-tiles", tiles), ("tokens", tokens)):
            assert sum(piece.copies for piece in kinds[name].pieces) == number if number else name not in kinds
