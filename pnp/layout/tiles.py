"""Square tiles as two-sided files: the buildings of the towns, the Court's characters and buildings, and blank ones."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from pnp.drawing.scene import Drawing
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
from pnp.layout.duplex import Duplex, duplex_job
from pnp.layout.flat_piece import BLANKS, FlatPiece, leaves_of
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile, Sides
from pnp.model.building import Building
from pnp.model.court import Character, CourtBuilding
from pnp.model.provenance import Provenance

CourtTile: TypeAlias = Character | CourtBuilding
Maker: TypeAlias = Callable[[PrintOrder], Iterator[FlatPiece]]

_SHOWN = ("crowns", "at_once", "always", "at_end")
"""What is printed on a building."""


def tile_jobs(order: PrintOrder) -> Iterator[Job]:
    """`buildings`, `court` and `blank-tiles`, each if the set has such pieces."""
    buildings, court = has_buildings(order), has_court(order)
    if buildings:
        yield from order.two_sided("buildings", "domino", partial(_file, order, "buildings.title", building_pieces))
    if court:
        yield from order.two_sided("court", "domino", partial(_file, order, "court.title", court_pieces))
    if buildings or court:
        yield from order.two_sided("blank-tiles", "domino", partial(_file, order, "blanks.tiles_title", blank_tiles))


def has_buildings(order: PrintOrder) -> bool:
    return any(count for building in order.catalogue.buildings for _, count in building.copies)


def has_court(order: PrintOrder) -> bool:
    return any(tile.copies * order.copies(tile.box) for tile in _court(order))


def building_pieces(order: PrintOrder) -> Iterator[FlatPiece]:
    """Each kind of building, red side in front, with its copies in the set's boxes and in those of the set's own."""
    for building in order.catalogue.buildings:
        if copies := sum(count for _, count in building.copies):
            face = BuildingFace(building, _size(order))
            name = order.style.texts.name("building", building.id)
            sides = building_front(face, order.style), building_back(face, order.style)
            yield FlatPiece(building.id, name, *sides, copies, order.note(guessed=is_guessed(building)))


def court_pieces(order: PrintOrder) -> Iterator[FlatPiece]:
    """Each kind of Court tile with its copies: those of the Court as often as it is printed."""
    for tile in _court(order):
        if copies := tile.copies * order.copies(tile.box):
            front = _court_front(order, tile)
            back = court_back(front.name.removeprefix("face."), _size(order), order.style)
            kind = "character" if isinstance(tile, Character) else "court_building"
            note = order.note(guessed=bool(tile.origins.fields_that_are(Provenance.RECONSTRUCTED)))
            yield FlatPiece(tile.id, order.style.texts.name(kind, tile.id), front, back, copies, note)


def blank_tiles(order: PrintOrder) -> Iterator[FlatPiece]:
    """Some for each kind of tile that the set has."""
    size, style = _size(order), order.style
    if has_buildings(order):
        yield FlatPiece("building-blank", "", *blank_building(size, style), BLANKS)
    if has_court(order):
        back = court_back("court-blank", size, style)
        yield FlatPiece("court-blank", "", blank_court_tile(size, style), back, BLANKS)


def is_guessed(building: Building) -> bool:
    """Whether anything printed on it was chosen to fit, not read off a printed tile."""
    guessed = building.origins.fields_that_are(Provenance.RECONSTRUCTED)
    return any(not field or field.startswith(_SHOWN) for field in guessed)


def _court(order: PrintOrder) -> tuple[CourtTile, ...]:
    return (*order.catalogue.characters, *order.catalogue.court_buildings)


def _size(order: PrintOrder) -> TileSize:
    return TileSize(order.sizes.tile, order.sizes.bleed)


def _court_front(order: PrintOrder, tile: CourtTile) -> Drawing:
    match tile:
        case Character():
            return character_front(CharacterFace(tile, _size(order)), order.style)
        case CourtBuilding():
            return court_building_front(CourtBuildingFace(tile, _size(order)), order.style)


def _file(order: PrintOrder, title: str, pieces: Maker, stem: str, sides: Sides) -> PrintFile:
    way = Duplex(order.flip, sides, order.sizes.bleed)
    leaves = tuple(leaves_of(pieces(order)))
    return duplex_job(stem, order.style.say(title), leaves, order.page, order.print_run(), way)
