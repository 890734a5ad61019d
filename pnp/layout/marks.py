"""Marks to cut by, and tabs to glue to.

Marks lie outside all art and inside the printer's reach, and never frame a piece: a frame would show wherever the
knife strays. Tabs alone may lie in the printer's margin, as plain paper does not need to be printed.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from pnp.drawing.box import Box
from pnp.drawing.fonts import FontBook
from pnp.drawing.scene import Group, Item, Matrix, Outline, Paint, Path
from pnp.drawing.shapes import line, polygon
from pnp.drawing.text import measure, set_line
from pnp.faces.style import filled
from pnp.layout.paper import Page
from pnp.layout.poster import SLACK, Edge, Seam, Tile
from pnp.layout.sizes import Sizes

Depths: TypeAlias = Mapping[Edge, float]
"""Something in mm for each edge of a sheet."""

INK, GREY = "#000000", "#6b6b6b"
SMALL = 6.5
"""Points: no text is smaller."""

LINE_HEIGHT = 2.7
"""Millimetres that a line of small text takes."""

_LEAST_MARK = 1.0
_BASELINE = 0.75


def strips(outer: Box, inner: Box) -> dict[Edge, float]:
    """How far it is from the inner box to each edge of the outer one; 0 where it reaches it."""
    return {
        "left": max(0.0, inner.x - outer.x),
        "top": max(0.0, inner.y - outer.y),
        "right": max(0.0, outer.right - inner.right),
        "bottom": max(0.0, outer.bottom - inner.bottom),
    }


def grown_by(box: Box, depths: Depths) -> Box:
    """The box, larger by something else at each edge."""
    left, top = depths["left"], depths["top"]
    return Box(box.x - left, box.y - top, box.width + left + depths["right"], box.height + top + depths["bottom"])


def crop_marks(cuts: Iterable[Box], inked: Box, room: Depths, sizes: Sizes) -> tuple[Item, ...]:
    """A short line at both ends of every straight cut around the boxes.

    `inked` is everything with its bleed; `room` is how far outside it a mark may reach. Marks are shortened to that,
    and left out where they would be but a dot. Rows are cut apart first: the marks above are those of the first row,
    the marks below those of the last one.
    """
    boxes = tuple(cuts)
    first, last = min((box.y for box in boxes), default=0.0), max((box.bottom for box in boxes), default=0.0)
    above = _apart(x for box in boxes if box.y - first < SLACK for x in (box.x, box.right))
    below = _apart(x for box in boxes if last - box.bottom < SLACK for x in (box.x, box.right))
    ys = _apart(y for box in boxes for y in (box.y, box.bottom))
    outline: list[Outline] = []
    for edge, depth in room.items():
        start, end = sizes.mark_gap, min(sizes.mark_gap + sizes.mark_length, depth)
        if end - start < _LEAST_MARK:
            continue
        match edge:
            case "left":
                outline += [line(inked.x - start, y, inked.x - end, y) for y in ys]
            case "right":
                outline += [line(inked.right + start, y, inked.right + end, y) for y in ys]
            case "top":
                outline += [line(x, inked.y - start, x, inked.y - end) for x in above]
            case "bottom":
                outline += [line(x, inked.bottom + start, x, inked.bottom + end) for x in below]
    if not outline:
        return ()
    return (Path(tuple(step for each in outline for step in each), Paint(stroke=INK, width=sizes.mark_width)),)


def _apart(places: Iterable[float]) -> Iterable[float]:
    """Each once: sums of sizes may differ in the last digits where one cut is meant."""
    return {round(place, 4): place for place in places}.values()


def glue_tabs(tile: Tile, page: Page, words: str, fonts: FontBook | None = None) -> tuple[Item, ...]:
    """The tile's tabs; `words` are written on each, with `{neighbour}` for the sheet that is glued there."""
    return tuple(
        item
        for seam in tile.seams
        if seam.tab
        for item in _glue_tab(seam, tile, page, filled(words, neighbour=seam.neighbour), fonts)
    )


def _glue_tab(seam: Seam, tile: Tile, page: Page, words: str, fonts: FontBook | None) -> tuple[Item, ...]:
    """Drawn lying below a seam from (0, 0) to the right, then turned into its place."""
    length = seam.end - seam.start
    slant = min(seam.tab, length / 3)
    cut = polygon(((0, 0), (slant, seam.tab), (length - slant, seam.tab), (length, 0)))[:-1]
    items: list[Item] = [Path(cut, Paint(stroke=GREY, width=0.2, dash=(1.5, 1.0)))]
    if measure(words, "text", SMALL, fonts=fonts) <= length - 2 * slant:
        printed = min(seam.tab, strips(page.printable, tile.place)[seam.edge])
        middle = (seam.under + printed) / 2 if printed - seam.under >= LINE_HEIGHT else seam.tab / 2
        items += set_line(
            words, font="text", size=SMALL, fill=GREY, x=length / 2, y=middle + _BASELINE, anchor="middle", fonts=fonts
        )
    return (Group(tuple(items), _beside(seam, tile)),)


def _beside(seam: Seam, tile: Tile) -> Matrix:
    """From below a horizontal seam to outside the tile's edge."""
    place, source = tile.place, tile.source
    along_x, along_y = place.x + seam.start - source.x, place.y + seam.start - source.y
    to_x, to_y = place.x + seam.end - source.x, place.y + seam.end - source.y
    match seam.edge:
        case "bottom":
            return Matrix.moved(along_x, place.bottom)
        case "top":
            return Matrix.turned(180).then(Matrix.moved(to_x, place.y))
        case "left":
            return Matrix.turned(90).then(Matrix.moved(place.x, along_y))
        case "right":
            return Matrix.turned(270).then(Matrix.moved(place.right, to_y))
