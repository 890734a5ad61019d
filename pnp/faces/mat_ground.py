"""The ground of a playmat: parchment, the grid with its flourishes, lines and border. All measures in mm.

Nothing here may be louder than the dominoes that will lie on it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Outline, Path, Segment
from pnp.faces.mat_country import Folds
from pnp.faces.style import Style, placed

OFF_CUT = 2.0
"""No line that frames an area or a border lies nearer to a cut: what is cut a little off shows no uneven rim."""

ON_EDGE = 0.5
"""The line on the edge of the grid begins so far inside it; there is no room beside a grid that just fits the paper."""

_FLOURISH = 16.0
_EDGE, _TO_RULE = 0.9, 1.7
_REPEAT = 10.0
"""So long is a repeat of the frieze, about: four of them a square of 40 mm."""

_NARROWEST = 1.2


def inside_frame(rim: float) -> float:
    """How far from the grid's side the inner rule is: lines and map end there."""
    return rim + _TO_RULE


def parchment(box: Box, style: Style) -> Path:
    return style.path(shapes.rectangle(box.x, box.y, box.width, box.height), "parchment-ground")


def grid(box: Box, squares: int, rim: float, style: Style) -> tuple[Item, ...]:
    """Thin lines between the squares from rule to rule, a small star at every inner crossing.

    The frame round the grid begins `rim` mm inside it.
    """
    pitch = box.width / squares
    inner = box.grown(-inside_frame(rim))
    lines: list[Segment] = []
    stars: list[Segment] = []
    for k in range(1, squares):
        lines += shapes.line(box.x + k * pitch, inner.y, box.x + k * pitch, inner.bottom)
        lines += shapes.line(inner.x, box.y + k * pitch, inner.right, box.y + k * pitch)
    for row in range(1, squares):
        for column in range(1, squares):
            stars += _star(box.x + column * pitch, box.y + row * pitch, 2.2, 0.55)
    return (
        *_corners(box.grown(-rim), style),
        style.path(tuple(lines), "parchment-hair"),
        style.path(tuple(stars), "parchment-deep"),
    )


def _corners(box: Box, style: Style) -> Iterator[Item]:
    """A flourish in each corner of the grid."""
    corner = style.art("mat/corner")
    away = _FLOURISH / 2 + 3
    for x, y, turn in (
        (box.x + away, box.y + away, 0),
        (box.right - away, box.y + away, 90),
        (box.right - away, box.bottom - away, 180),
        (box.x + away, box.bottom - away, 270),
    ):
        yield placed(corner, x, y, _FLOURISH, turn)


def _star(x: float, y: float, long: float, short: float) -> Outline:
    tips = (
        (0, -long),
        (short, -short),
        (long, 0),
        (short, short),
        (0, long),
        (-short, short),
        (-long, 0),
        (-short, -short),
    )
    return shapes.polygon([(x + a, y + b) for a, b in tips])


def edge(box: Box, rim: float, colour: str, style: Style) -> tuple[Item, ...]:
    """The lines that close the grid; they lie inside it, so that they never cost paper."""
    return (
        style.path(_inset(box, rim + _EDGE / 2), "player-line", colour, width=_EDGE),
        style.path(_inset(box, inside_frame(rim)), "gold-line", width=0.3),
    )


def area_edge(box: Box, rim: float, colour: str, style: Style) -> tuple[Item, ...]:
    """A quiet line round a part of the side area."""
    line = max(0.9, rim + 0.25)
    return (
        style.path(_inset(box, line), "player-line", colour, width=0.5),
        style.path(_inset(box, line + 0.7), "gold-line", width=0.25),
    )


def border(box: Box, grid: Box, width: float, folds: Folds, colour: str, style: Style) -> tuple[Item, ...]:
    """A frieze of `width` mm round the whole mat: lozenges and studs beside a line, a boss in each corner.

    No stud lies on a seam. A narrow border stays empty.
    """
    line = 0.6
    room = width - OFF_CUT - line
    if room < _NARROWEST:
        return ()
    half, middle = room * 0.36, OFF_CUT + line + room / 2
    lozenges: list[Segment] = []
    studs: list[Segment] = []
    bosses: list[Segment] = []
    for upright, stops in ((False, _stops(box.width, width, grid.x, grid.right)),
                           (True, _stops(box.height, width, grid.y, grid.bottom))):  # fmt: skip
        marks = _repeats(stops)
        for across in (middle, (box.width if upright else box.height) - middle):
            lozenges += (step for mark in marks for step in _lozenge(mark, across, half, upright))
            for one, next_one in pairwise(marks):
                along = (one + next_one) / 2
                if all(abs(along - fold) > 1 for fold in folds[upright]):
                    studs += shapes.circle(*((across, along) if upright else (along, across)), 0.5)
    for x, y in product((middle, box.width - middle), (middle, box.height - middle)):
        bosses += shapes.rectangle(x - half * 1.2, y - half * 1.2, half * 2.4, half * 2.4)
        studs += shapes.circle(x, y, 0.5)
    return (
        style.path(_inset(box, OFF_CUT + line / 2), "player-line", colour, width=line),
        style.path(tuple(lozenges), "player-base player-line", colour, width=0.25),
        style.path(tuple(bosses), "player-base player-line", colour, width=0.25),
        style.path(tuple(studs), "gold-base gold-hair", width=0.2),
    )


def _stops(length: float, width: float, *inner: float) -> list[float]:
    """Where repeats begin and end on a side of the border: at its corners and at those of the grid."""
    return sorted({width, length - width, *(stop for stop in inner if width < stop < length - width)})


def _repeats(stops: Sequence[float]) -> list[float]:
    """The middles of whole repeats between the stops."""
    marks: list[float] = []
    for start, end in pairwise(stops):
        count = max(1, round((end - start) / _REPEAT))
        marks += [start + (end - start) * (k + 0.5) / count for k in range(count)]
    return marks


def _lozenge(along: float, across: float, half: float, upright: bool) -> Outline:
    tips = ((along - half * 2.4, across), (along, across - half), (along + half * 2.4, across), (along, across + half))
    return shapes.polygon((y, x) if upright else (x, y) for x, y in tips)


def _inset(box: Box, by: float) -> Outline:
    return shapes.rectangle(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by)
