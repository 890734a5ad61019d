"""Square tiles as two-sided files: the buildings of the towns, the Court's characters and buildings, and blank ones."""

from collections.abc import Iterator
from functools import partial
from typing import TypeAlias

from pnp.faces.blank import blank_building, blank_court_tile
from pnp.faces.building import BuildingFace, building_back, building_front
from pnp.faces.court import (
    CharacterFace,
    CourtBuildingFace,
    character_front,
    court_back,
    court_building_front,
)
from pnp.faces.tile_frame import TileSize
from pnp.layout.duplex import Duplex, Leaf, duplex_job
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile, Sides
from pnp.model.building import Building
from pnp.model.court import Character, CourtBuilding
from pnp.model.provenance import Provenance

CourtTile: TypeAlias = Character | CourtBuilding

BLANKS = 4
"""Blank tiles of each kind."""

BUILDINGS, COURT_TILES, BLANK_TILES = "buildings", "court", "blank-tiles"

_SHOWN = ("crowns", "at_once", "always", "at_end")
"""What is printed on a building."""


def tile_jobs(order: PrintOrder) -> Iterator[Job]:
    """`buildings`, `court` and `blank-tiles`, each if the set has such pieces."""
    if buildings_of(order):
        yield from order.two_sided(BUILDINGS, "domino", partial(_buildings_file, order))
    if court_of(order):
        yield from order.two_sided(COURT_TILES, "domino", partial(_court_file, order))
    if buildings_of(order) or court_of(order):
        yield from order.two_sided(BLANK_TILES, "domino", partial(_blank_file, order))


def buildings_of(order: PrintOrder) -> tuple[tuple[Building, int], ...]:
    """Each kind of building with its copies in the set's boxes and in boxes of the set's own."""
    counted = (
        (building, sum(count for box, count in building.copies if _is_printed(order, box)))
        for building in order.catalogue.buildings
    )
    return tuple((building, count) for building, count in counted if count)


def court_of(order: PrintOrder) -> tuple[tuple[CourtTile, int], ...]:
    """Each kind of Court tile with its copies: those of the Court as often as it is printed."""
    tiles: tuple[CourtTile, ...] = (*order.catalogue.characters, *order.catalogue.court_buildings)
    counted = ((tile, tile.copies * order.copies(tile.box)) for tile in tiles)
    return tuple((tile, count) for tile, count in counted if count)


def is_guessed(building: Building) -> bool:
    """Whether anything printed on it was chosen to fit, not read off a printed tile."""
    guessed = building.origins.fields_that_are(Provenance.RECONSTRUCTED)
    return any(not field or field.startswith(_SHOWN) for field in guessed)


def _is_printed(order: PrintOrder, box: str) -> bool:
    known = order.catalogue.printed.boxes if order.catalogue.printed else order.catalogue.boxes
    return box in order.catalogue.boxes or box not in known


def _buildings_file(order: PrintOrder, stem: str, sides: Sides) -> PrintFile:
    leaves = [leaf for building, count in buildings_of(order) for leaf in [_building(order, building)] * count]
    return _file(order, stem, "buildings.title", leaves, sides)


def _court_file(order: PrintOrder, stem: str, sides: Sides) -> PrintFile:
    leaves = [leaf for tile, count in court_of(order) for leaf in [_court_tile(order, tile)] * count]
    return _file(order, stem, "court.title", leaves, sides)


def _blank_file(order: PrintOrder, stem: str, sides: Sides) -> PrintFile:
    size = TileSize(order.sizes.tile, order.sizes.bleed)
    leaves: list[Leaf] = []
    if buildings_of(order):
        leaves += [Leaf(*blank_building(size, order.style))] * BLANKS
    if court_of(order):
        back = court_back("court-blank", size, order.style)
        leaves += [Leaf(blank_court_tile(size, order.style), back)] * BLANKS
    return _file(order, stem, "tiles.blank_title", leaves, sides)


def _building(order: PrintOrder, building: Building) -> Leaf:
    face = BuildingFace(building, TileSize(order.sizes.tile, order.sizes.bleed))
    note = order.style.say("label.reconstructed") if is_guessed(building) else ""
    return Leaf(building_front(face, order.style), building_back(face, order.style), note)


def _court_tile(order: PrintOrder, tile: CourtTile) -> Leaf:
    size, style = TileSize(order.sizes.tile, order.sizes.bleed), order.style
    match tile:
        case Character():
            front = character_front(CharacterFace(tile, size), style)
        case CourtBuilding():
            front = court_building_front(CourtBuildingFace(tile, size), style)
    note = style.say("label.reconstructed") if tile.origins.fields_that_are(Provenance.RECONSTRUCTED) else ""
    return Leaf(front, court_back(front.name.removeprefix("face."), size, style), note)


def _file(order: PrintOrder, stem: str, title: str, leaves: list[Leaf], sides: Sides) -> PrintFile:
    way = Duplex(order.flip, sides, order.sizes.bleed)
    return duplex_job(stem, order.style.say(title), leaves, order.page, order.print_run(), way)
