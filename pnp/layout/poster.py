"""Pictures larger than a paper: which sheets they fall on, where they are cut and how they are glued.

Words: the *picture* is the whole mat or board with its own coordinates in mm; a *cut* is a straight line through
all of it; a *tile* is what one sheet shows; a *seam* is where two tiles meet: one of them ends there, the other
runs on under it, first with a little art and then with a tab of plain paper to put the glue on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Literal, TypeAlias

from pnp.drawing.box import Box
from pnp.drawing.scene import Matrix
from pnp.errors import WrongUse
from pnp.layout.paper import Page
from pnp.layout.sizes import Sizes

Edge: TypeAlias = Literal["left", "top", "right", "bottom"]
EDGES: tuple[Edge, ...] = ("left", "top", "right", "bottom")

SLACK = 1e-6
"""Millimetres by which sums of sizes may miss each other."""

_LEAST_TAB = 3.0
_TAB_WORDS = 4.0


@dataclass(frozen=True, slots=True)
class Seam:
    """One edge of a tile where a neighbour begins, from `start` to `end` mm along the picture.

    `tab` is the width of the glue tab, 0 where this tile is cut off at the seam; `under` is how far its art runs
    on under the neighbour.
    """

    edge: Edge
    neighbour: str
    start: float
    end: float
    tab: float = 0.0
    under: float = 0.0


@dataclass(frozen=True, slots=True)
class Tile:
    """What one sheet shows: `source` in the picture's coordinates lies at `place` on the sheet.

    Named by the letter of its row and the number of its column: A1, A2, B1.
    """

    row: int
    column: int
    source: Box
    place: Box
    seams: tuple[Seam, ...] = ()

    @property
    def name(self) -> str:
        return tile_name(self.row, self.column)

    @property
    def at(self) -> Matrix:
        """From the picture to the sheet."""
        return Matrix.moved(self.place.x - self.source.x, self.place.y - self.source.y)

    def seam(self, edge: Edge) -> Seam | None:
        return next((seam for seam in self.seams if seam.edge == edge), None)


@dataclass(frozen=True, slots=True)
class Poster:
    """A picture on sheets that all lie the same way; tiles are in reading order."""

    page: Page
    width: float
    height: float
    x_cuts: tuple[float, ...]
    y_cuts: tuple[float, ...]
    tiles: tuple[Tile, ...]


def tile_name(row: int, column: int) -> str:
    """A1 is the upper left one; after Z comes AA."""
    letters = chr(ord("A") + row % 26)
    return f"{chr(ord('A') + row // 26 - 1) if row >= 26 else ''}{letters}{column + 1}"


def plan_poster(
    width: float, height: float, x_cuts: Sequence[float], y_cuts: Sequence[float], page: Page, sizes: Sizes
) -> Poster:
    """A picture of width x height mm on the fewest sheets, upright or lying, with seams only at the allowed cuts.

    The paper and margin are the page's; how it lies is chosen here. Raises WrongUse if the cuts are too far apart.
    """
    best: Poster | None = None
    for landscape in (False, True):
        turned = replace(page, landscape=landscape)
        across = best_cuts(width, x_cuts, turned.printable.width)
        down = best_cuts(height, y_cuts, turned.printable.height)
        if across is None or down is None:
            continue
        if best is None or (len(across) + 1) * (len(down) + 1) < len(best.tiles):
            best = lay_poster([Box(0, 0, width, height)], across, down, turned, sizes)
    if best is None:
        raise WrongUse(f"{page.paper.title} is too small: there is no place to cut this into parts that fit")
    return best


def best_cuts(length: float, allowed: Sequence[float], room: float) -> tuple[float, ...] | None:
    """The fewest of the allowed cuts that leave no part longer than `room`, the parts as even as they can be.

    None if even all of them leave a part that is too long.
    """
    stops = [0.0, *sorted(stop for stop in set(allowed) if 0 < stop < length), length]
    # for each stop, the best way from there to the end: parts, the longest of them, and the cuts
    ways: dict[int, tuple[int, float, tuple[float, ...]]] = {len(stops) - 1: (0, 0.0, ())}
    for here in range(len(stops) - 2, -1, -1):
        best: tuple[int, float, tuple[float, ...]] | None = None
        for there in range(len(stops) - 1, here, -1):
            part = stops[there] - stops[here]
            if part > room + SLACK or there not in ways:
                continue
            parts, longest, cuts = ways[there]
            way = (parts + 1, max(part, longest), cuts if there == len(stops) - 1 else (stops[there], *cuts))
            if best is None or way[:2] < (best[0], best[1] - SLACK):
                best = way
        if best is not None:
            ways[here] = best
    return ways[0][2] if 0 in ways else None


def lay_poster(
    regions: Sequence[Box], x_cuts: Sequence[float], y_cuts: Sequence[float], page: Page, sizes: Sizes
) -> Poster:
    """Cuts the picture, which fills the regions, and lays each part that shows something on a sheet of its own."""
    width, height = max(box.right for box in regions), max(box.bottom for box in regions)
    x_stops, y_stops = (0.0, *x_cuts, width), (0.0, *y_cuts, height)
    sources: dict[tuple[int, int], Box] = {}
    for row, column in product(range(len(y_stops) - 1), range(len(x_stops) - 1)):
        x, y = x_stops[column], y_stops[row]
        cell = Box(x, y, x_stops[column + 1] - x, y_stops[row + 1] - y)
        shown = [part for box in regions if (part := _overlap(cell, box))]
        if shown:
            sources[row, column] = _around(shown)
    seams = _Seams(sources, page, sizes)
    tiles = tuple(_laid(row, column, sources[row, column], seams, page) for row, column in sources)
    return Poster(page, width, height, tuple(x_cuts), tuple(y_cuts), tiles)


def _overlap(one: Box, other: Box) -> Box | None:
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Box(x, y, right - x, bottom - y) if right - x > SLACK and bottom - y > SLACK else None


def _around(boxes: Sequence[Box]) -> Box:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


class _Seams:
    """Decides for each cut on which side of it the tabs are: where the sheets have more room."""

    def __init__(self, sources: dict[tuple[int, int], Box], page: Page, sizes: Sizes) -> None:
        self._sources = sources
        self._page = page
        self.sizes = sizes
        rows, columns = {row for row, _ in sources}, {column for _, column in sources}
        self._wide = {j: max(box.width for (_, k), box in sources.items() if k == j) for j in columns}
        self._high = {i: max(box.height for (k, _), box in sources.items() if k == i) for i in rows}

    def of(self, row: int, column: int) -> Iterator[tuple[Seam, bool]]:
        """The seams of one tile, and whether the tab is on its side."""
        here = self._sources[row, column]
        right_has, below_has = self._wide[column], self._high[row]
        for edge, (i, j), tabbed in (
            ("left", (row, column - 1), self._wide.get(column - 1, 0.0) > right_has + SLACK),
            ("top", (row - 1, column), self._high.get(row - 1, 0.0) > below_has + SLACK),
            ("right", (row, column + 1), right_has <= self._wide.get(column + 1, 0.0) + SLACK),
            ("bottom", (row + 1, column), below_has <= self._high.get(row + 1, 0.0) + SLACK),
        ):
            other = self._sources.get((i, j))
            if other is None:
                continue
            if edge in ("left", "right"):
                start, end = max(here.y, other.y), min(here.bottom, other.bottom)
            else:
                start, end = max(here.x, other.x), min(here.right, other.right)
            if end - start > SLACK:
                yield Seam(edge, tile_name(i, j), start, end), tabbed  # type: ignore[arg-type]


def _laid(row: int, column: int, source: Box, seams: _Seams, page: Page) -> Tile:
    found = list(seams.of(row, column))
    tabbed = {seam.edge for seam, tab in found if tab}
    reach = page.printable
    sizes = seams.sizes
    x = reach.x + _offset(reach.width - source.width, "left" in tabbed, "right" in tabbed, page, sizes)
    y = reach.y + _offset(reach.height - source.height, "top" in tabbed, "bottom" in tabbed, page, sizes)
    place = Box(x, y, source.width, source.height)
    finished = tuple(_with_tab(seam, place, page, sizes) if tab else seam for seam, tab in found)
    return Tile(row, column, source, place, finished)


def _offset(slack: float, tab_before: bool, tab_after: bool, page: Page, sizes: Sizes) -> float:
    """How far from the near end of the reach a tile begins, when `slack` mm are left over.

    First come the art under a seam and the bleed at a cut, then the rest of a tab, which gets what it wants and no
    more, so that little or nothing of the paper beyond it has to be cut away. Most of what is left lies together at
    one side, where label, ruler and map have room; the other gets enough for marks.
    """
    wanted = max(sizes.glue_tab - page.margin, sizes.art_under_seam + _TAB_WORDS)
    slack = max(0.0, slack)
    least = [sizes.art_under_seam if tab else sizes.bleed for tab in (tab_before, tab_after)]
    likes = [wanted if tab else sizes.bleed for tab in (tab_before, tab_after)]
    if sum(least) >= slack:
        return slack * least[0] / sum(least) if sum(least) else 0.0
    if sum(likes) >= slack:
        more = [like - need for like, need in zip(likes, least, strict=True)]
        return least[0] + (slack - sum(least)) * more[0] / sum(more)
    rest = slack - sum(likes)
    if tab_before != tab_after:
        return likes[0] + rest * tab_after
    return likes[0] + min(rest / 4, sizes.mark_gap + sizes.mark_length)


def _with_tab(seam: Seam, place: Box, page: Page, sizes: Sizes) -> Seam:
    to_paper_edge = {
        "left": place.x,
        "top": place.y,
        "right": page.width - place.right,
        "bottom": page.height - place.bottom,
    }[seam.edge]
    tab = min(sizes.glue_tab, to_paper_edge)
    if tab < _LEAST_TAB:
        return seam
    return replace(seam, tab=tab, under=max(0.0, min(sizes.art_under_seam, to_paper_edge - page.margin)))
