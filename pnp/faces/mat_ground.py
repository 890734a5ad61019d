"""The ground of a playmat: parchment, the grid with its flourishes, lines and border. All measures in mm.

Nothing here may be louder than the dominoes that will lie on it.
"""

from collections.abc import Iterator

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Outline, Path, Segment
from pnp.faces.style import Style, placed

_FLOURISH = 16.0
UNDER_SEAM = 1.0
"""Parchment goes on this far beyond each part, under the next sheet's edge."""


def parchment(box: Box, style: Style) -> Path:
    return style.path(shapes.rectangle(box.x, box.y, box.width, box.height), "parchment-ground")


def grid(box: Box, squares: int, style: Style) -> tuple[Item, ...]:
    """Thin lines between the squares, a small star at every inner crossing."""
    pitch = box.width / squares
    lines: list[Segment] = []
    stars: list[Segment] = []
    for k in range(1, squares):
        lines += shapes.line(box.x + k * pitch, box.y, box.x + k * pitch, box.bottom)
        lines += shapes.line(box.x, box.y + k * pitch, box.right, box.y + k * pitch)
    for row in range(1, squares):
        for column in range(1, squares):
            stars += _star(box.x + column * pitch, box.y + row * pitch, 2.2, 0.55)
    return (
        *_corners(box, style),
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


def edge(box: Box, colour: str, style: Style) -> tuple[Item, ...]:
    """The line that closes the grid; it lies inside the grid, so that it never costs paper."""
    wide = 0.9
    return (
        style.path(_inset(box, wide / 2), "player-line", colour, width=wide),
        style.path(_inset(box, wide + 0.8), "gold-line", width=0.3),
    )


def area_edge(box: Box, colour: str, style: Style) -> tuple[Item, ...]:
    """A quiet line round a part of the side area."""
    return (
        style.path(_inset(box, 0.9), "player-line", colour, width=0.5),
        style.path(_inset(box, 1.6), "gold-line", width=0.25),
    )


def border(box: Box, width: float, colour: str, style: Style) -> tuple[Item, ...]:
    """A frame of `width` mm round the whole mat: two lines with lozenges and studs between them."""
    middle = Box(box.x + width / 2, box.y + width / 2, box.width - width, box.height - width)
    lozenges: list[Segment] = []
    studs: list[Segment] = []
    for x, y, turn in _along(middle, 10.0):
        across, down = (2.6, 1.1) if turn else (1.1, 2.6)
        lozenges += shapes.polygon([(x - down, y), (x, y - across), (x + down, y), (x, y + across)])
    for x, y, _ in _along(middle, 10.0, 0.5):
        studs += shapes.circle(x, y, 0.5)
    return (
        style.path(_inset(box, 0.5), "player-line", colour, width=0.7),
        style.path(_inset(box, width - 0.5), "gold-line", width=0.35),
        style.path(tuple(lozenges), "player-base", colour),
        style.path(tuple(studs), "gold-base"),
    )


def _inset(box: Box, by: float) -> Outline:
    return shapes.rectangle(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by)


def _along(box: Box, step: float, shift: float = 0.0) -> Iterator[tuple[float, float, bool]]:
    """Points about `step` mm apart round a box, and whether they lie on an upright side; corners are left free."""
    for length, place in (
        (box.width, lambda t: (box.x + t, box.y, False)),
        (box.width, lambda t: (box.x + t, box.bottom, False)),
        (box.height, lambda t: (box.x, box.y + t, True)),
        (box.height, lambda t: (box.right, box.y + t, True)),
    ):
        count = max(2, round(length / step))
        for k in range(1 if not shift else 0, count):
            yield place((k + shift) * length / count)
