"""The ground under a kingdom as bit masks: cells, the floating n x n limit, and every placement, made once a size.

A cell is one bit. Coordinates: x right, y down, the castle's upper left square is (0, 0). Rows are one column wider
than the field, so that shifts never wrap; the lowest bit comes first in reading order (y, then x).

The limit (GEN-06, R-03): all cells lie in one n x n square if and only if every two of them are less than n apart in
both directions. So each cell allows a window around it, and what a kingdom allows is the common part of all its
cells' windows: one AND a placement, no extents to keep.
"""

from collections.abc import Iterator
from functools import cache
from typing import Protocol

Bits = int
"""A set of cells."""

EAST, SOUTH, WEST, NORTH = range(4)
DIRECTIONS = ("east", "south", "west", "north")
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The second square of a domino lies in a direction from the first."""


class StartLike(Protocol):
    """A starting tile: how many squares wide, and which of them are wild, in reading order."""

    @property
    def side(self) -> int: ...

    @property
    def wild(self) -> tuple[bool, ...]: ...


class Placement:
    """Where a domino's two squares go. One object for each in a grid size, so `is` compares them.

    `first`, `second` are the squares' bits, `near_first`, `near_second` the cells beside each, `allows` what the
    limit leaves for later dominoes. `index` counts all placements of the grid size in their order: direction east,
    south, west, north, then reading order of the first square.
    """

    __slots__ = ("allows", "direction", "first", "grid", "index", "near_first", "near_second", "second", "x", "y")

    grid: int
    index: int
    x: int
    y: int
    direction: int
    first: Bits
    second: Bits
    near_first: Bits
    near_second: Bits
    allows: Bits

    @property
    def cells(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The coordinates of the first and the second square."""
        dx, dy = STEPS[self.direction]
        return (self.x, self.y), (self.x + dx, self.y + dy)

    def __str__(self) -> str:
        """`2,-1 east`."""
        return f"{self.x},{self.y} {DIRECTIONS[self.direction]}"

    def __repr__(self) -> str:
        return f"field({self.grid}).placement({self.x}, {self.y}, {DIRECTIONS[self.direction].upper()})"

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return _placement_at, (self.grid, self.index)


class Field:
    """All cells that a kingdom of at most `grid` x `grid` squares may ever reach, and all placements on them."""

    __slots__ = ("by_direction", "cells", "grid", "placements", "reach", "row")

    def __init__(self, grid: int) -> None:
        self.grid = grid
        self.reach = grid - 1
        self.row = 2 * grid
        self.cells: Bits = sum(self.bit(x, y) for x, y in self.coordinates())
        self.placements = tuple(_placements(self))
        self.by_direction = tuple(
            {place.first: place for place in self.placements if place.direction == direction} for direction in range(4)
        )

    def coordinates(self) -> Iterator[tuple[int, int]]:
        """Every cell in reading order."""
        around = range(-self.reach, self.reach + 1)
        return ((x, y) for y in around for x in around)

    def has(self, x: int, y: int) -> bool:
        return -self.reach <= x <= self.reach and -self.reach <= y <= self.reach

    def bit(self, x: int, y: int) -> Bits:
        return 1 << ((y + self.reach) * self.row + x + self.reach)

    def bits(self, cells: Iterator[tuple[int, int]]) -> Bits:
        found = 0
        for x, y in cells:
            found |= self.bit(x, y)
        return found

    def where(self, bit: Bits) -> tuple[int, int]:
        """The coordinates of a cell."""
        y, x = divmod(bit.bit_length() - 1, self.row)
        return x - self.reach, y - self.reach

    def each(self, cells: Bits) -> Iterator[tuple[int, int]]:
        """The coordinates of a set of cells in reading order."""
        while cells:
            bit = cells & -cells
            yield self.where(bit)
            cells ^= bit

    def beside(self, cells: Bits) -> Bits:
        """The cells that share an edge with any of these; may hold some of these themselves."""
        return (cells << 1 | cells >> 1 | cells << self.row | cells >> self.row) & self.cells

    def window(self, x: int, y: int) -> Bits:
        """The cells less than `grid` away from one cell in both directions."""
        reach = range(-self.reach, self.reach + 1)
        return self.bits((x + dx, y + dy) for dy in reach for dx in reach if self.has(x + dx, y + dy))

    def placement(self, x: int, y: int, direction: int) -> Placement | None:
        """The placement with its first square at x, y; None where a square would lie out of all reach."""
        return self.by_direction[direction].get(self.bit(x, y)) if self.has(x, y) else None

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return field, (self.grid,)

    def __repr__(self) -> str:
        return f"field({self.grid})"


@cache
def field(grid: int) -> Field:
    """The field of a grid size, made once."""
    return Field(grid)


class Board:
    """A field with its starting tile: where a kingdom begins (KD-SET-04, XXL-SET-12).

    `start` are the tile's cells, `near` the cells that its wild squares touch (XXL-STT-01), `free` those that may be
    covered at first. `centred` (switch `grid`) holds the kingdom to a printed square with the tile in its middle.
    """

    __slots__ = ("centred", "field", "free", "near", "start", "wild")

    def __init__(self, grid: int, wild: tuple[bool, ...], centred: bool) -> None:
        side = 2 if len(wild) == 4 else 1
        tile = [(x, y) for y in range(side) for x in range(side)]
        self.field = field(grid)
        self.wild = wild
        self.centred = centred
        self.start = self.field.bits(iter(tile))
        self.free = self._allowed(tile, side) & ~self.start
        wilds = self.field.bits(cell for cell, is_wild in zip(tile, wild, strict=True) if is_wild)
        self.near = self.field.beside(wilds) & ~self.start

    @property
    def side(self) -> int:
        return 2 if len(self.wild) == 4 else 1

    def _allowed(self, tile: list[tuple[int, int]], side: int) -> Bits:
        allowed = self.field.cells
        for x, y in tile:
            allowed &= self.field.window(x, y)
        if self.centred:
            low = -((self.field.grid - side) // 2)
            inside = range(low, low + self.field.grid)
            allowed &= self.field.bits((x, y) for y in inside for x in inside)
        return allowed

    def __reduce__(self) -> tuple[object, tuple[int, tuple[bool, ...], bool]]:
        return board, (self.field.grid, self.wild, self.centred)

    def __repr__(self) -> str:
        return f"board({self.field.grid}, {self.wild}, {self.centred})"


@cache
def board(grid: int, wild: tuple[bool, ...] = (True,), centred: bool = False) -> Board:
    """The board of a grid size and starting tile, made once."""
    return Board(grid, wild, centred)


def _placement_at(grid: int, index: int) -> Placement:
    return field(grid).placements[index]


def _placements(on: Field) -> Iterator[Placement]:
    index = 0
    for direction, (dx, dy) in enumerate(STEPS):
        for x, y in on.coordinates():
            if on.has(x + dx, y + dy):
                yield _placement(on, index, (x, y), (x + dx, y + dy), direction)
                index += 1


def _placement(on: Field, index: int, first: tuple[int, int], second: tuple[int, int], direction: int) -> Placement:
    made = Placement()
    made.grid, made.index, made.direction = on.grid, index, direction
    made.x, made.y = first
    made.first, made.second = on.bit(*first), on.bit(*second)
    made.near_first, made.near_second = on.beside(made.first), on.beside(made.second)
    made.allows = on.window(*first) & on.window(*second) & ~(made.first | made.second)
    return made
