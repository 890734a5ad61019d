"""Kingdoms from rows of squares and back: the written form of tests, records and messages."""

from collections.abc import Mapping

from pnp.engine.board import Bits, Board, board, board_around, field
from pnp.engine.kingdom import TERRAINS, Kingdom
from pnp.model.domino import Square
from pnp.model.kingdom_setup import Castle, Cell, Rows, read_rows, rows_text

XY = tuple[int, int]


def read_kingdom(text: str, grid: int, *, centred: bool = False) -> Kingdom:
    """The kingdom that rows of squares describe, the first row on top; ValueError for a square nobody can read."""
    return kingdom_of(read_rows(text), grid, centred=centred)


def kingdom_of(rows: Rows, grid: int, *, centred: bool = False) -> Kingdom:
    """The kingdom of these rows, legal or not; what is wider than `grid` gets a field that holds it.

    The first castle square in reading order is the origin; without a castle that is the upper left of the grid.
    """
    cells = dict(located(rows))
    start = {at: cell for at, cell in cells.items() if isinstance(cell, Castle)}
    squares = {at: cell for at, cell in cells.items() if isinstance(cell, Square)}
    return _laid_out(_board(start, max(grid, reach(rows)), centred), squares)


def located(rows: Rows) -> list[tuple[XY, Square | Castle]]:
    """Every square with its coordinates as the engine counts them: from the castle's upper left, y down."""
    found = [(x, y, cell) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell is not None]
    x0, y0 = origin(rows)
    return [((x - x0, y - y0), cell) for x, y, cell in found]


def origin(rows: Rows) -> XY:
    """Column and row, from 0, of the square that is (0, 0)."""
    castle = ((x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if isinstance(cell, Castle))
    return next(castle, (0, 0))


def reach(rows: Rows) -> int:
    """The side of the smallest square that holds everything in these rows."""
    xs = [x for (x, _), _ in located(rows)] or [0]
    ys = [y for (_, y), _ in located(rows)] or [0]
    return max(max(xs) - min(xs), max(ys) - min(ys)) + 1


def _board(start: Mapping[XY, Castle], grid: int, centred: bool) -> Board:
    side = 2 if len(start) == 4 else 1
    if list(start) == [(x, y) for y in range(side) for x in range(side)]:
        return board(grid, tuple(cell is Castle.WILD for cell in start.values()), centred)
    return board_around(field(grid), start, [at for at, cell in start.items() if cell is Castle.WILD])


def _laid_out(on: Board, squares: Mapping[XY, Square]) -> Kingdom:
    lands, low, high = [0] * len(TERRAINS), 0, 0
    free: Bits = on.free
    for (x, y), square in squares.items():
        bit = on.field.bit(x, y)
        lands[TERRAINS.index(square.terrain)] |= bit
        low |= bit * (square.crowns & 1)
        high |= bit * (square.crowns >> 1)
        free &= on.field.window(x, y) & ~bit
    near = tuple(on.near | on.field.beside(land) for land in lands)
    return Kingdom(on, free, tuple(lands), near, low, high)


def kingdom_text(kingdom: Kingdom) -> str:
    """The rows of a kingdom, as `read_kingdom` reads them."""
    ground = kingdom.board.field
    box = ground.box(kingdom.covered | kingdom.board.start)
    across, down = range(box.left, box.right + 1), range(box.top, box.bottom + 1)
    return rows_text(tuple(tuple(_cell(kingdom, ground.bit(x, y)) for x in across) for y in down))


def _cell(kingdom: Kingdom, bit: Bits) -> Cell:
    ground, start = kingdom.board.field, kingdom.board.start
    if bit & start:
        return Castle.WILD if ground.beside(bit) & ~start & kingdom.board.near else Castle.GREY
    terrain = kingdom.terrain_at(bit)
    return None if terrain is None else Square(TERRAINS[terrain], kingdom.crowns_in(bit))
