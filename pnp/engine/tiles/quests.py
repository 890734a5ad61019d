"""Quests: how often a kingdom fulfils each of them, and which squares are to thank (QST-01 to QST-08)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.engine.board import Bits, Box, Field
from pnp.engine.kingdom import TERRAINS, Kingdom
from pnp.engine.territory import Territory
from pnp.engine.tiles.crown_lines import count_lines, squares_in_lines
from pnp.model.quest import Quest, QuestKind
from pnp.model.switch import SwitchValue
from pnp.model.terrain import Terrain


class Grounds(NamedTuple):
    """What quests look at: a kingdom of at most `grid` x `grid`, its uncovered crowns, its territories with the queen.

    `bleak` are the terrains whose crownless territories the Bleak King counts.
    """

    kingdom: Kingdom
    grid: int
    crowned: Bits
    territories: tuple[Territory, ...]
    bleak: tuple[Terrain, ...]
    switches: Mapping[str, SwitchValue]

    @property
    def field(self) -> Field:
        return self.kingdom.board.field

    @property
    def squares(self) -> Bits:
        """All squares of the kingdom, the starting tile's too."""
        return self.kingdom.covered | self.kingdom.board.start

    @property
    def box(self) -> Box:
        return self.field.box(self.squares)

    @property
    def tile(self) -> Box:
        return self.field.box(self.kingdom.board.start)


class Met(NamedTuple):
    """How many times a quest is fulfilled, and the squares that do it."""

    times: int
    cells: Bits = 0


def met(quest: Quest, grounds: Grounds) -> Met:
    """How often the kingdom fulfils the quest; each time is worth the quest's points."""
    return _KINDS[quest.kind](quest, grounds)


def is_centred(grounds: Grounds) -> bool:
    """Whether the starting tile is in the middle (QST-04); R-52 has three readings."""
    if not grounds.kingdom.board.start:
        return False
    box, tile, grid = grounds.box, grounds.tile, grounds.grid
    left, right = tile.left - box.left, box.right - tile.right
    above, below = tile.top - box.top, box.bottom - tile.bottom
    reading = grounds.switches["middle"]
    if reading == "window":
        return max(left, right) <= (grid - tile.width) // 2 and max(above, below) <= (grid - tile.height) // 2
    whole = reading != "full" or box.width == box.height == grid
    return left == right and above == below and whole


def is_complete(grounds: Grounds) -> bool:
    """Whether the whole grid is filled (QST-03)."""
    box, grid = grounds.box, grounds.grid
    return grounds.kingdom.squares == grid * grid and box.width == box.height == grid


def _around_castle(quest: Quest, grounds: Grounds) -> Met:
    """Squares around the starting tile, sides and corners (QST-01); of a 2x2 tile 12 or 8 (R-50)."""
    start = grounds.kingdom.board.start
    ring = grounds.field.around(start)
    if grounds.switches["local_ring"] == 8 and start.bit_count() > 1:
        ring &= grounds.field.beside(start)
    return _counted(ring & _land(quest, grounds))


def _corners(quest: Quest, grounds: Grounds) -> Met:
    """Corners of the kingdom that are of the land (QST-02, R-51)."""
    land, field = _land(quest, grounds), grounds.field
    frames = [grounds.box] if grounds.switches["corners"] == "box" else _frames(grounds)
    corners = [field.bits(cell for cell in frame.corners if field.has(*cell)) & land for frame in frames]
    return _counted(max(corners, key=int.bit_count))


def _frames(grounds: Grounds) -> list[Box]:
    """Where the full grid may lie around the kingdom with a corner on it: against its sides, or centred (R-03)."""
    box, tile, grid = grounds.box, grounds.tile, grounds.grid
    if grounds.switches["grid"] == "centred":
        sides, tops = {tile.left - (grid - tile.width) // 2}, {tile.top - (grid - tile.height) // 2}
    else:
        sides, tops = {box.left, box.right - grid + 1}, {box.top, box.bottom - grid + 1}
    return [Box(x, y, x + grid - 1, y + grid - 1) for y in sorted(tops) for x in sorted(sides)]


def _complete(_quest: Quest, grounds: Grounds) -> Met:
    return Met(int(is_complete(grounds)))


def _centred(_quest: Quest, grounds: Grounds) -> Met:
    return Met(1, grounds.kingdom.board.start) if is_centred(grounds) else Met(0)


def _cornered(_quest: Quest, grounds: Grounds) -> Met:
    """Whether a square of the starting tile, or all of them, are corners of the kingdom (QST-05, R-53)."""
    corners, start = grounds.field.bits(grounds.box.corners), grounds.kingdom.board.start
    wanted = start.bit_count() if grounds.switches["lost_corner"] == "all" else 1
    there = start & corners
    return Met(1, there) if start and there.bit_count() >= wanted else Met(0)


def _crown_lines(quest: Quest, grounds: Grounds) -> Met:
    """Alignments of uncovered crowns (QST-06); the queen is on no square (R-13)."""
    row, length = grounds.field.row, quest.length
    count = count_lines(grounds.crowned, row, length, grounds.switches["tic_tac_toe"])
    return Met(count, squares_in_lines(grounds.crowned, row, length))


def _crownless(quest: Quest, grounds: Grounds) -> Met:
    """Large territories without a crown (QST-07, R-55); where the queen stands there is one."""
    exactly = grounds.switches["bleak_king"] == "exactly"
    found = [
        territory
        for territory in grounds.territories
        if not territory.crowns
        and TERRAINS[territory.terrain] in grounds.bleak
        and (territory.squares == quest.size or (territory.squares > quest.size and not exactly))
    ]
    return Met(len(found), sum(territory.cells for territory in found))


def _land(quest: Quest, grounds: Grounds) -> Bits:
    assert quest.terrain is not None
    return grounds.kingdom.lands[TERRAINS.index(quest.terrain)]


def _counted(cells: Bits) -> Met:
    return Met(cells.bit_count(), cells)


_KINDS: Mapping[QuestKind, Callable[[Quest, Grounds], Met]] = {
    QuestKind.AROUND_CASTLE: _around_castle,
    QuestKind.CORNERS: _corners,
    QuestKind.COMPLETE: _complete,
    QuestKind.CENTRED: _centred,
    QuestKind.CORNERED: _cornered,
    QuestKind.CROWN_LINES: _crown_lines,
    QuestKind.CROWNLESS: _crownless,
}
