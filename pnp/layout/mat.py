"""The kingdom mat: where its grid and its side area lie, and on which sheets, so that the fewest are needed.

All sheets lie the same way and every cut goes straight through the mat, on a grid line or between grid and area.
The side area lies at one side of the grid. It uses up what the last sheets leave free, or, where that is too little,
gets sheets of its own; it is then beside as many rows of sheets as it needs. Each sheet holds at most one part of it.

The search knows only two directions: *along* the way from the grid to the area, and *across* it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Literal, TypeAlias

from pnp.drawing.box import Box
from pnp.errors import WrongUse
from pnp.layout.paper import Page, Paper
from pnp.layout.poster import SLACK, Poster, best_cuts, lay_poster
from pnp.layout.sizes import Sizes

Side: TypeAlias = Literal["right", "left", "below", "none"]
Span: TypeAlias = tuple[float, float]
"""Start and length in mm."""

SIDES: tuple[Side, ...] = ("right", "left", "below", "none")

FEWEST_SQUARES, MOST_SQUARES = 5, 13
SMALLEST_SQUARE, LARGEST_SQUARE = 10.0, 60.0
MOST_CLEARANCE = 5.0


@dataclass(frozen=True, slots=True)
class MatOrder:
    """What is wanted: `squares` a side, each `square` mm with `clearance` mm more, and where the area shall be.

    Paper can lie both ways, so an area at the right never costs more sheets than one below: it is the default.
    `border` mm go all round; None draws one where it costs nothing. Raises WrongUse for what cannot be.
    """

    squares: int
    square: float
    clearance: float = 0.0
    side: Side = "right"
    border: float | None = None

    def __post_init__(self) -> None:
        if not FEWEST_SQUARES <= self.squares <= MOST_SQUARES:
            raise WrongUse(f"a mat has from {FEWEST_SQUARES} to {MOST_SQUARES} squares a side, not {self.squares}")
        if not SMALLEST_SQUARE <= self.square <= LARGEST_SQUARE:
            raise WrongUse(f"a square measures from {SMALLEST_SQUARE:g} to {LARGEST_SQUARE:g} mm, not {self.square:g}")
        if not 0 <= self.clearance <= MOST_CLEARANCE:
            raise WrongUse(f"the clearance is from 0 to {MOST_CLEARANCE:g} mm, not {self.clearance:g}")
        if self.side not in SIDES:
            raise WrongUse(f"the side is one of {', '.join(SIDES)}, not '{self.side}'")
        if self.border is not None and not 0 <= self.border <= 50:
            raise WrongUse(f"a border is from 0 to 50 mm wide, not {self.border:g}")

    @property
    def pitch(self) -> float:
        return self.square + self.clearance

    @property
    def length(self) -> float:
        """The grid's, in mm."""
        return self.squares * self.pitch


@dataclass(frozen=True, slots=True)
class MatPlan:
    """A mat in its own coordinates (mm from its upper left corner), and the sheets it is printed on.

    `areas` are in reading order; none touches the grid's inside or another. With a border the mat is a rectangle;
    without one it may be an L, and `grid` and `areas` are all of it.
    """

    order: MatOrder
    border: float
    grid: Box
    areas: tuple[Box, ...]
    poster: Poster

    @property
    def width(self) -> float:
        return self.poster.width

    @property
    def height(self) -> float:
        return self.poster.height

    @property
    def sheets(self) -> int:
        return len(self.poster.tiles)


def plan_mat(order: MatOrder, paper: Paper, margin: float, sizes: Sizes) -> MatPlan:
    """The mat on the fewest sheets of the paper; raises WrongUse if it cannot be printed on it at all."""
    pages = (Page(paper, False, margin), Page(paper, True, margin))
    chosen = _best(order, order.border or 0.0, pages, sizes)
    if chosen is None:
        raise _refusal(order, pages, sizes)
    if order.border is None:
        bordered = _best(order, sizes.mat_border, pages, sizes)
        if bordered and bordered.main_merits <= chosen.main_merits:
            chosen = bordered
    return _drawn_up(order, chosen, sizes)


def _refusal(order: MatOrder, pages: tuple[Page, Page], sizes: Sizes) -> WrongUse:
    paper, margin = pages[0].paper, pages[0].margin
    if order.side != "none" and _best(replace(order, side="none"), order.border or 0.0, pages, sizes):
        return WrongUse(
            f"{paper.title} is too small for the area beside the grid: take a larger paper, "
            "or leave the area out (pnp playmat --side none)"
        )
    return WrongUse(f"{paper.title} with a margin of {margin:g} mm is too small for squares of {order.pitch:g} mm")


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to print a mat, measured in mm along and across from the corner where the grid is.

    `depth` is how far the area reaches along; its parts are (start, length) across, one a row of sheets.
    """

    page: Page
    border: float
    grid: float
    cuts_along: tuple[float, ...]
    cuts_across: tuple[float, ...]
    depth: float = 0.0
    parts: tuple[Span, ...] = ()
    extended: bool = False
    own_sheets: bool = False
    tight: bool = False

    @property
    def total_along(self) -> float:
        return 2 * self.border + self.grid + self.depth

    @property
    def area(self) -> float:
        return self.depth * sum(length for _, length in self.parts)

    @property
    def sheets(self) -> int:
        rows, columns = len(self.cuts_across) + 1, len(self.cuts_along) + 1
        return rows * (columns - 1) + len(self.parts) if self.own_sheets else rows * columns

    @property
    def main_merits(self) -> tuple[int, ...]:
        """Smaller is better, and no border may spoil it: sheets, a mat that is a rectangle, an area in few parts."""
        beside_some = self.own_sheets and len(self.parts) <= len(self.cuts_across)
        return self.sheets, self.extended or beside_some, len(self.parts)

    def merits(self, ample: float) -> tuple[int, ...]:
        """After those: room for the label, a large area, a grid with few cuts, evenly used sheets, upright sheets."""
        through_grid = sum(cut < self.border + self.grid - SLACK for cut in self.cuts_along)
        whole_across = 2 * self.border + self.grid
        uneven = _unevenness(self.cuts_along, self.total_along) + _unevenness(self.cuts_across, whole_across)
        enough = round(min(self.area, ample))
        return *self.main_merits, self.tight, -enough, through_grid, uneven, -round(self.area), self.page.landscape


def _unevenness(cuts: tuple[float, ...], length: float) -> int:
    """How much longer the longest part is than the shortest, in mm."""
    parts = [after - before for before, after in pairwise((0.0, *cuts, length))]
    return round(max(parts) - min(parts))


def _best(order: MatOrder, border: float, pages: tuple[Page, Page], sizes: Sizes) -> _Way | None:
    ways = [way for page in pages for way in _ways(order, border, page, sizes)]
    return min(ways, key=lambda way: way.merits(sizes.area_ample)) if ways else None


def _ways(order: MatOrder, border: float, page: Page, sizes: Sizes) -> Iterator[_Way]:
    """Every number of squares that the last sheets of the grid may share with the area, and none of them."""
    along, across = page.printable.width, page.printable.height
    if order.side == "below":
        along, across = across, along
    lines = [border + number * order.pitch for number in range(1, order.squares)]
    whole = order.length + 2 * border
    if order.side == "none":
        x_cuts, y_cuts = best_cuts(whole, lines, along), best_cuts(whole, lines, across)
        if x_cuts is not None and y_cuts is not None:
            yield _Way(page, border, order.length, x_cuts, y_cuts)
        return
    for cuts_across, shared in product(_cuts_across(whole, lines, across), range(order.squares + 1)):
        before = 0.0 if shared == order.squares else border + (order.squares - shared) * order.pitch
        cuts = best_cuts(before, lines, along)
        room = along - (border + order.length - before) - border
        if cuts is not None:
            cuts_along = (*cuts, before) if before else ()
            way = _Way(page, border, order.length, cuts_along, cuts_across, own_sheets=not shared)
            yield from _with_area(way, room, across, sizes)


def _cuts_across(whole: float, lines: list[float], reach: float) -> list[tuple[float, ...]]:
    """The cuts that are worth trying: even ones, and those that make the first or the last row larger or smaller.

    A large first row gives a large area on one sheet; after a small last row the area may go on furthest.
    """
    found = [best_cuts(whole, lines, reach)]
    for line in lines:
        above, below = best_cuts(line, lines, reach), best_cuts(whole - line, [cut - line for cut in lines], reach)
        if above is not None and below is not None:
            found.append((*above, line, *(line + cut for cut in below)))
    return [cuts for cuts in dict.fromkeys(found) if cuts is not None]


def _with_area(way: _Way, room: float, reach_across: float, sizes: Sizes) -> Iterator[_Way]:
    """The way with each area that is large enough and up to `room` mm deep, with and without room for the label."""
    stops = (way.border, *way.cuts_across, way.border + way.grid)
    rows = tuple((start, end - start) for start, end in pairwise(stops))
    beside = rows[0][1] if way.own_sheets else way.grid
    most = min(sizes.area_widest, max(sizes.area_roomy / beside, sizes.area_narrowest))
    counts = range(1 if way.own_sheets else len(rows), len(rows) + 1)
    for count, label_room in product(counts, (sizes.label_room, 0.0)):
        depth = min(room - label_room, most)
        if depth < sizes.area_narrowest - SLACK:
            continue
        parts = _level_parts(rows[:count], depth, sizes)
        extended = not parts and count == len(rows) and not way.border
        if extended:
            parts = _extended_parts(rows, depth, reach_across, sizes)
        if parts and (len(parts) == len(rows) or not way.border):
            yield replace(way, depth=depth, parts=parts, extended=extended, tight=not label_room)


def _level_parts(rows: tuple[Span, ...], depth: float, sizes: Sizes) -> tuple[Span, ...]:
    """A part beside each of the rows of sheets; nothing if they are too small together."""
    parts = tuple(row for row in rows if row[1] >= sizes.area_lowest - SLACK)
    return parts if depth * sum(length for _, length in parts) >= sizes.area_least - SLACK else ()


def _extended_parts(rows: tuple[Span, ...], depth: float, reach: float, sizes: Sizes) -> tuple[Span, ...]:
    """The same with the last part longer than the grid, as far as it must and the sheet allows."""
    *others, (start, length) = rows
    parts = tuple(row for row in others if row[1] >= sizes.area_lowest - SLACK)
    lacking = sizes.area_least / depth - sum(length for _, length in parts)
    length = max(length, lacking, sizes.area_lowest)
    return (*parts, (start, length)) if length <= reach + SLACK else ()


def _drawn_up(order: MatOrder, way: _Way, sizes: Sizes) -> MatPlan:
    """From along and across to left, right, up and down."""

    def box(along: float, across: float, depth: float, length: float) -> Box:
        if order.side == "below":
            return Box(across, along, length, depth)
        x = way.total_along - along - depth if order.side == "left" else along
        return Box(x, across, depth, length)

    border = way.border
    grid = box(border, border, way.grid, way.grid)
    areas = tuple(box(border + way.grid, start, way.depth, length) for start, length in way.parts)
    outline = box(0, 0, way.total_along, 2 * border + way.grid)
    along, across = way.cuts_along, way.cuts_across
    if order.side == "left":
        along = tuple(way.total_along - cut for cut in reversed(along))
    x_cuts, y_cuts = (across, along) if order.side == "below" else (along, across)
    poster = lay_poster((outline,) if border else (grid, *areas), x_cuts, y_cuts, way.page, sizes)
    return MatPlan(order, border, grid, areas, poster)
