"""The ground under a kingdom as bit masks: cells, the floating n x n limit, and every placement, made once a size.

A cell is one bit. Coordinates: x right, y down, the castle's upper left square is (0, 0). Rows are one column wider
than the field, so that shifts never wrap; the lowest bit comes first in reading order (y, then x).

The limit (GEN-06, R-03): all cells lie in one n x n square if and only if every two of them are less than n apart in
both directions. So each cell allows a window around it, and what a kingdom allows is the common part of all its
cells' windows: one AND a placement, no extents to keep.
"""

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import NamedTuple, Protocol

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

    def __init__(self, grid: int) -> None:
        self.grid = grid
        self.reach = grid - 1
        self.row = 2 * grid
        self.cells = self._all(range(-self.reach, grid), range(-self.reach, grid))

    def _all(self, columns: range, rows: range) -> Bits:
        """The cells of the field in these columns and rows."""
        low, high = max(columns.start, -self.reach), min(columns.stop, self.grid)
        line = ((1 << max(high - low, 0)) - 1) << (low + self.reach)
        inside = range(max(rows.start, -self.reach), min(rows.stop, self.grid))
        return sum(line << ((y + self.reach) * self.row) for y in inside)

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        """Every placement there is, in order."""
        return tuple(_placements(self))

    @cached_property
    def by_direction(self) -> tuple[dict[Bits, Placement], ...]:
        """For each direction the placements by the bit of their first square."""
        return tuple({at.first: at for at in self.placements if at.direction == direction} for direction in range(4))

    def coordinates(self) -> Iterator[tuple[int, int]]:
        """Every cell in reading order."""
        around = range(-self.reach, self.grid)
        return ((x, y) for y in around for x in around)

    def has(self, x: int, y: int) -> bool:
        return -self.reach <= x <= self.reach and -self.reach <= y <= self.reach

    def bit(self, x: int, y: int) -> Bits:
        return 1 << ((y + self.reach) * self.row + x + self.reach)

    def bits(self, cells: Iterable[tuple[int, int]]) -> Bits:
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
        return map(self.where, split(cells))

    def beside(self, cells: Bits) -> Bits:
        """The cells that share an edge with any of these; may hold some of these themselves."""
        return (cells << 1 | cells >> 1 | cells << self.row | cells >> self.row) & self.cells

    def around(self, cells: Bits) -> Bits:
        """The cells that share a side or a corner with any of these, without these."""
        wide = cells | cells << 1 | cells >> 1
        return (wide | wide << self.row | wide >> self.row) & self.cells & ~cells

    def window(self, x: int, y: int, size: int = 0) -> Bits:
        """The cells less than `size` (by default the grid) away from one cell in both directions."""
        reach = (size or self.grid) - 1
        return self._all(range(x - reach, x + reach + 1), range(y - reach, y + reach + 1))

    def block(self, x: int, y: int, side: int) -> Bits:
        """The square of cells with its upper left at x, y."""
        return self._all(range(x, x + side), range(y, y + side))

    def box(self, cells: Bits) -> "Box":
        """The smallest rectangle around these cells; one without width or height around none."""
        if not cells:
            return Box(0, 0, -1, -1)
        top, bottom = _lowest(cells) // self.row, (cells.bit_length() - 1) // self.row
        line, columns, rest = (1 << self.row) - 1, 0, cells >> top * self.row
        while rest:
            columns |= rest & line
            rest >>= self.row
        left, right = _lowest(columns), columns.bit_length() - 1
        return Box(left - self.reach, top - self.reach, right - self.reach, bottom - self.reach)

    def placement(self, x: int, y: int, direction: int) -> Placement | None:
        """The placement with its first square at x, y; None where a square would lie out of all reach."""
        return self.by_direction[direction].get(self.bit(x, y)) if self.has(x, y) else None

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return field, (self.grid,)

    def __repr__(self) -> str:
        return f"field({self.grid})"


class Box(NamedTuple):
    """The first and last column and row that a kingdom reaches."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1

    @property
    def corners(self) -> frozenset[tuple[int, int]]:
        """Four cells, fewer where the box is a single row or column."""
        return frozenset((x, y) for x in (self.left, self.right) for y in (self.top, self.bottom))


def _lowest(cells: Bits) -> int:
    """The number of the first bit that is set."""
    return (cells & -cells).bit_length() - 1


def split(cells: Bits) -> Iterator[Bits]:
    """The cells of a set one by one, in reading order."""
    while cells:
        bit = cells & -cells
        yield bit
        cells ^= bit


@cache
def field(grid: int) -> Field:
    """The field of a grid size, made once."""
    return Field(grid)


class Board(NamedTuple):
    """A field with its starting tile: where a kingdom begins (KD-SET-04, XXL-SET-12); one square is wild all round.

    KD-PLC-01, and of a tile of four the quadrants that the set says (XXL-STT-02, R-40).

    `start` are the tile's cells, `near` the cells that its wild squares touch (XXL-STT-01), `free` those that may be
    covered at first.
    """

    field: Field
    start: Bits
    near: Bits
    free: Bits


@cache
def board(grid: int, wild: tuple[bool, ...] = (True,), centred: bool = False) -> Board:
    """The board of a grid size and starting tile, made once.

    `centred` (switch `grid`, R-03) holds the kingdom to a printed square with the tile in its middle.
    """
    ground, side = field(grid), 2 if len(wild) == 4 else 1
    tile = [(x, y) for y in range(side) for x in range(side)]
    made = board_around(ground, tile, [cell for cell, is_wild in zip(tile, wild, strict=True) if is_wild])
    low = -((grid - side) // 2)
    return made._replace(free=made.free & ground.block(low, low, grid)) if centred else made


def board_around(ground: Field, start: Iterable[tuple[int, int]], wild: Iterable[tuple[int, int]]) -> Board:
    """A board of any starting squares, as a written kingdom may have them, with these of them wild."""
    tile = ground.bits(start)
    allowed = ground.cells
    for x, y in ground.each(tile):
        allowed &= ground.window(x, y)
    return Board(ground, tile, ground.beside(ground.bits(wild)) & ~tile, allowed & ~tile)


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
