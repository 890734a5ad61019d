"""A kingdom as immutable bit boards: what may be placed where, and what it is like afterwards (GEN-05 to GEN-09).

Terrains are numbers in the order of `pnp.model.terrain.Terrain`; crowns 0 to 3 are kept in two bit planes.
"""

from typing import NamedTuple

from pnp.engine.board import DIRECTIONS, Bits, Board, Placement, StartLike, board
from pnp.model.terrain import Terrain

TERRAINS = tuple(Terrain)


class DominoKind(NamedTuple):
    """What a domino shows: terrain and crowns of its first and of its second square."""

    first: int
    first_crowns: int
    second: int
    second_crowns: int

    @property
    def double(self) -> bool:
        """Equal halves: turning it round gives the same placement again."""
        return self.first == self.second and self.first_crowns == self.second_crowns


class Refusal(NamedTuple):
    """Why something is not allowed, in plain words, and the clause that says so."""

    reason: str
    clause: str


class Kingdom(NamedTuple):
    """A starting tile and the dominoes placed around it.

    `free` are the cells that a domino may still cover, `lands` and `near` hold for each terrain its cells and the
    cells beside them (the wild sides of the starting tile touch every terrain), `low` and `high` the crowns: a
    cell's crowns are its bit in `low` plus twice its bit in `high`.
    """

    board: Board
    free: Bits
    lands: tuple[Bits, ...]
    near: tuple[Bits, ...]
    low: Bits = 0
    high: Bits = 0

    @classmethod
    def empty(cls, grid: int, start: StartLike | None = None, *, centred: bool = False) -> "Kingdom":
        """Only the starting tile, by default a single wild square; `centred` is the switch `grid` (R-03)."""
        ground = board(grid, start.wild if start else (True,), centred)
        return cls(ground, ground.free, (0,) * len(TERRAINS), (ground.near,) * len(TERRAINS))

    @property
    def covered(self) -> Bits:
        """The cells under dominoes, without the starting tile."""
        wheat, forest, lake, meadow, swamp, mine, town = self.lands
        return wheat | forest | lake | meadow | swamp | mine | town

    @property
    def squares(self) -> int:
        """How many cells are taken, the starting tile's among them (INV-28)."""
        return (self.covered | self.board.start).bit_count()

    def crowns_in(self, cells: Bits) -> int:
        return (self.low & cells).bit_count() + 2 * (self.high & cells).bit_count()

    def terrain_at(self, cell: Bits) -> int | None:
        """The terrain of one cell, or None where no domino lies."""
        return next((terrain for terrain, land in enumerate(self.lands) if land & cell), None)


def placements(kingdom: Kingdom, kind: DominoKind) -> tuple[Placement, ...]:
    """Every legal placement, a double's each once (GEN-05, GEN-06).

    Order: direction east, south, west, north, then reading order of the first square.
    """
    found: list[Placement] = []
    by_direction = kingdom.board.field.by_direction
    for direction, first_squares in enumerate(_first_squares(kingdom, kind)):
        at, left = by_direction[direction], first_squares
        while left:
            bit = left & -left
            found.append(at[bit])
            left ^= bit
    return tuple(found)


def any_placement(kingdom: Kingdom, kind: DominoKind) -> bool:
    """Whether the domino can be placed at all; if not, it is discarded (GEN-08)."""
    return any(_first_squares(kingdom, kind))


def can_place(kingdom: Kingdom, kind: DominoKind, placement: Placement) -> bool:
    """Whether one placement is legal, without listing the others; a double only in its one spelling."""
    first, second = placement.first, placement.second
    if not (kingdom.free & first and kingdom.free & second):
        return False
    if not (kingdom.near[kind[0]] & first or kingdom.near[kind[2]] & second):
        return False
    return placement.direction < 2 or not (kind[0] == kind[2] and kind[1] == kind[3])


def place(kingdom: Kingdom, kind: DominoKind, placement: Placement) -> Kingdom:
    """The kingdom with the domino placed; the caller knows that it may be."""
    ground, free, old_lands, old_near, low, high = kingdom
    a, first_crowns, b, second_crowns = kind
    first, second = placement.first, placement.second
    lands, near = list(old_lands), list(old_near)
    lands[a] |= first
    lands[b] |= second
    near[a] |= placement.near_first
    near[b] |= placement.near_second
    if first_crowns or second_crowns:
        low |= (first_crowns & 1 and first) | (second_crowns & 1 and second)
        high |= (first_crowns & 2 and first) | (second_crowns & 2 and second)
    return Kingdom(ground, free & placement.allows, tuple(lands), tuple(near), low, high)


def why_not(kingdom: Kingdom, kind: DominoKind, placement: Placement | None) -> Refusal | None:
    """Why a placement is not legal; None if it is. A placement out of all reach is itself None (`Field.placement`)."""
    grid = kingdom.board.field.grid
    too_wide = Refusal(f"the kingdom would no longer fit into {grid} x {grid} squares", "GEN-06")
    if placement is None:
        return too_wide
    if can_place(kingdom, kind, placement):
        return None
    both = placement.first | placement.second
    if both & (kingdom.covered | kingdom.board.start):
        return Refusal("a square of it is taken already", "GEN-09")
    if both & ~kingdom.free:
        return too_wide
    if kind.double and placement.direction >= 2 and _touches(kingdom, kind, placement):
        turned = f"{placement.cells[1][0]},{placement.cells[1][1]} {DIRECTIONS[placement.direction - 2]}"
        return Refusal(f"both squares are alike, so this placement is written {turned}", "GEN-05")
    return Refusal("neither square touches its own terrain or a wild side of the starting tile", "GEN-05")


def _touches(kingdom: Kingdom, kind: DominoKind, placement: Placement) -> bool:
    return bool(kingdom.near[kind.first] & placement.first or kingdom.near[kind.second] & placement.second)


def _first_squares(kingdom: Kingdom, kind: DominoKind) -> tuple[Bits, ...]:
    """For each direction the cells where the first square may go; a double has two directions only."""
    free = kingdom.free
    row = kingdom.board.field.row
    first_joins = free & kingdom.near[kind[0]]
    second_joins = free & kingdom.near[kind[2]]
    east = first_joins & free >> 1 | free & second_joins >> 1
    south = first_joins & free >> row | free & second_joins >> row
    if kind[0] == kind[2] and kind[1] == kind[3]:
        return east, south
    west = first_joins & free << 1 | free & second_joins << 1
    north = first_joins & free << row | free & second_joins << row
    return east, south, west, north
