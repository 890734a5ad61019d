"""Crowns that count: printed ones, those of buildings, less those under giants and fallen towers (GEN-13, GEN-14)."""

from typing import NamedTuple

from pnp.engine.board import Bits, split
from pnp.engine.kingdom import Kingdom
from pnp.engine.state import FACE_UP, Estate
from pnp.engine.tables import Tables
from pnp.model.court import CourtBuilding


class Crowns(NamedTuple):
    """The crowns of a kingdom: printed ones as bit planes, and how much each changed square differs from them."""

    low: Bits
    high: Bits
    changes: tuple[tuple[Bits, int], ...] = ()

    def within(self, cells: Bits) -> int:
        """All crowns on these cells."""
        count = (self.low & cells).bit_count() + 2 * (self.high & cells).bit_count()
        return count + sum(change for cell, change in self.changes if cell & cells)

    @property
    def shown(self) -> Bits:
        """The cells with at least one crown."""
        found = self.low | self.high
        for cell, _ in self.changes:
            found = found | cell if self.within(cell) else found & ~cell
        return found


def crowns_of(tables: Tables, kingdom: Kingdom, estate: Estate, *, covered: bool = False) -> Crowns:
    """The crowns of a kingdom, without covered ones unless `covered` asks for them too (R-05, R-06).

    A cover hides one crown; with the switch `cover=square` all of its square. A face-down tile has no crowns.
    """
    added = _tile_crowns(tables, estate)
    hidden: dict[Bits, int] = {}
    for cell in () if covered else covers(estate):
        hidden[cell] = hidden.get(cell, 0) + 1
    whole_square = bool(hidden) and tables.switches["cover"] == "square"
    changes: dict[Bits, int] = {}
    for cell in sorted(added.keys() | hidden.keys()):
        crowns = kingdom.crowns_in(cell) + added.get(cell, 0)
        left = 0 if whole_square and cell in hidden else max(0, crowns - hidden.get(cell, 0))
        changes[cell] = left - kingdom.crowns_in(cell)
    return Crowns(kingdom.low, kingdom.high, tuple(changes.items()))


def covers(estate: Estate) -> tuple[Bits, ...]:
    """The squares under giants and fallen towers; a tower on its own building hides nothing (XXL-EVT-18)."""
    return (*estate.giants, *(tower.lies_on for tower in estate.fallen if tower.lies_on != tower.home))


def _tile_crowns(tables: Tables, estate: Estate) -> dict[Bits, int]:
    """The crowns of buildings and Court buildings that lie face up (QD-SCR-02, CRT-BUY-04)."""
    added: dict[Bits, int] = {}
    for built in estate.built:
        if built.face == FACE_UP:
            added[built.cell] = added.get(built.cell, 0) + tables.buildings[built.tile].crowns
    for hosted in estate.hosted:
        tile = tables.court_tiles[hosted.tile]
        if hosted.face == FACE_UP and isinstance(tile, CourtBuilding):
            added[hosted.cell] = added.get(hosted.cell, 0) + tile.crowns
    return {cell: crowns for cell, crowns in added.items() if crowns}


def uncovered(tables: Tables, kingdom: Kingdom, estate: Estate) -> tuple[Bits, ...]:
    """The squares that have a crown left to cover, in reading order (R-21)."""
    return tuple(split(crowns_of(tables, kingdom, estate).shown))
