"""Characters of the Court: which of them count, and what each finds on the eight squares around it (CRT-SCR-01)."""

from collections.abc import Mapping
from types import MappingProxyType

from pnp.engine.board import Bits
from pnp.engine.crowns import Crowns
from pnp.engine.kingdom import TERRAINS
from pnp.engine.standing import Standing
from pnp.engine.state import FACE_UP, Estate
from pnp.engine.tables import Tables
from pnp.model.court import Character
from pnp.model.terrain import Terrain

_TOKEN_LANDS: Mapping[str, Terrain] = MappingProxyType(
    {
        "wheat_token": Terrain.WHEAT,
        "wood_token": Terrain.FOREST,
        "fish_token": Terrain.LAKE,
        "sheep_token": Terrain.MEADOW,
    }
)
"""A resource is told by the land it lies on (CRT-RES-01)."""


def face_up_characters(tables: Tables, estate: Estate) -> tuple[tuple[Bits, Character], ...]:
    """Each character that lies face up, with its square; the others count for nobody (R-33)."""
    up = ((hosted.cell, tables.court_tiles[hosted.tile]) for hosted in estate.hosted if hosted.face == FACE_UP)
    return tuple((cell, tile) for cell, tile in up if isinstance(tile, Character))


def court_knights(tables: Tables, estate: Estate) -> tuple[Bits, ...]:
    """The squares of the Court tiles that count as knights (CRT-KNT-01)."""
    return tuple(cell for cell, character in face_up_characters(tables, estate) if character.knight)


def around(per: str, cell: Bits, tables: Tables, standing: Standing, crowns: Crowns) -> int:
    """How many things of a kind lie on the eight squares around a cell."""
    kingdom, estate = standing.kingdom, standing.estate
    ring = kingdom.board.field.around(cell)
    if per == "crown":
        return crowns.within(ring)
    if per == "character":
        return sum(bool(other & ring) for other, _ in face_up_characters(tables, estate))
    if per == "court_knight":
        return sum(bool(other & ring) for other in court_knights(tables, estate))
    if per == "token":
        return (estate.tokens & ring).bit_count()
    return (estate.tokens & ring & kingdom.lands[TERRAINS.index(_TOKEN_LANDS[per])]).bit_count()
