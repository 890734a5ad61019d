"""The ground of a playmat: parchment, a faint map in the paper's own tone, the grid and the border.

Nothing here may be louder than the dominoes that will lie on it. All measures in mm.
"""

from collections.abc import Iterator
from itertools import islice
from math import cos, hypot, pi, sin

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Outline, Path, Segment, Symbol
from pnp.faces.scatter import fractions, strewn
from pnp.faces.style import Style, placed

_RELIEF = {
    "hill": ("mat/hill-1", "mat/hill-2", "mat/hill-3"),
    "wood": ("mat/wood-1", "mat/wood-2", "mat/wood-3"),
    "village": ("mat/village-1", "mat/mill", "mat/hill-2"),
}
_COUNTRY = ("wood", "hill", "village", "hill", "wood")
_APART, _REGION, _BANK, _RIM, _ROSE = 27.0, 95.0, 15.0, 13.0, 40.0
_LAKE, _BAYS, _FLOURISH = 21.0, 9, 16.0
UNDER_SEAM = 1.0
"""Parchment goes on this far beyond each part, under the next sheet's edge."""
Point = tuple[float, float]


def parchment(box: Box, style: Style) -> Path:
    return style.path(shapes.rectangle(box.x, box.y, box.width, box.height), "parchment-ground")


def relief(box: Box, seed: int, style: Style) -> Group:
    """Hills, woods, hamlets, a lake and a river with its bridge: never the same for two seeds, always for one."""
    course = river_course(box.width, box.height, seed)
    rose = _compass_place(box, course)
    lake = _lake_place(box, course, rose, seed)
    items: list[Item] = [_river(course, style), *_lake(lake, seed, style)]
    items += [placed(style.art("mat/compass"), *rose, _ROSE), _bridge(course, style)]
    taken = ((*rose, _ROSE / 2), (*lake, _LAKE + 4))
    for x, y, symbol, width in _landmarks(box, course, seed, style):
        if all(hypot(x - a, y - b) > reach + _APART / 2 for a, b, reach in taken):
            items.append(placed(symbol, x, y, width))
    clip = shapes.rectangle(0, 0, box.width, box.height)
    return Group(tuple(items), Matrix.moved(box.x, box.y), clip)


def _landmarks(
    box: Box, course: tuple[Point, ...], seed: int, style: Style
) -> Iterator[tuple[float, float, Symbol, float]]:
    """Where which landmark could stand and how wide it is: the same kind in a whole region, none in the river."""
    regions = strewn(box.width, box.height, _REGION, seed * 31 + 7)
    for left, top, extra in strewn(box.width - 2 * _RIM, box.height - 2 * _RIM, _APART, seed * 31 + 11):
        x, y = left + _RIM, top + _RIM
        if min(hypot(x - a, y - b) for a, b in course) < _BANK:
            continue
        nearest = min(range(len(regions)), key=lambda k: hypot(x - regions[k][0], y - regions[k][1]))
        kinds = _RELIEF[_COUNTRY[(nearest + seed) % len(_COUNTRY)]]
        symbol = style.art(kinds[int(extra * len(kinds))])
        yield x, y, symbol, symbol.width * (0.85 + 0.3 * ((extra * 7) % 1))


def _lake_place(box: Box, course: tuple[Point, ...], rose: Point, seed: int) -> Point:
    """The spot that is furthest from river, compass and rim, among a handful."""
    inner = strewn(box.width - 4 * _LAKE, box.height - 4 * _LAKE, _LAKE, seed * 31 + 17, tries=60)
    spots = [(x + 2 * _LAKE, y + 2 * _LAKE) for x, y, _ in inner]
    return max(spots, key=lambda spot: min(hypot(spot[0] - a, spot[1] - b) for a, b in (*course, rose)))


def _lake(at: Point, seed: int, style: Style) -> tuple[Item, ...]:
    """A shore of gentle bays, and on the water a ship or something larger."""
    row = fractions(seed * 31 + 19)
    points = []
    for k, bay in zip(range(_BAYS), row, strict=False):
        angle, far = 2 * pi * k / _BAYS, _LAKE * (0.86 + 0.26 * bay)
        points.append((at[0] + cos(angle) * far * 1.25, at[1] + sin(angle) * far * 0.8))
    shore = [
        _between([points[(k + step) % _BAYS] for step in (-1, 0, 1, 2)], part / 8)
        for k in range(_BAYS)
        for part in range(8)
    ]
    water = style.path(shapes.polygon(shore), "parchment-relief parchment-relief-line")
    return water, placed(style.art("mat/ship" if seed % 2 else "mat/sea-serpent"), *at, _LAKE * 1.1)


def _bridge(course: tuple[Point, ...], style: Style) -> Item:
    """A bridge where the river flows most nearly straight down."""
    inner = range(len(course) // 4, 3 * len(course) // 4)
    best = min(inner, key=lambda k: abs(course[k + 1][0] - course[k - 1][0]))
    return placed(style.art("mat/bridge"), *course[best])


def _compass_place(box: Box, course: tuple[Point, ...]) -> Point:
    """In the lower corner that is further from the river."""
    y = box.height - _ROSE * 0.85
    corners = [(box.width - _ROSE * 0.85, y), (_ROSE * 0.85, y)]
    return max(corners, key=lambda corner: min(hypot(corner[0] - a, corner[1] - b) for a, b in course))


def river_course(width: float, height: float, seed: int) -> tuple[Point, ...]:
    """The middle line of a river from the upper to the lower edge, as closely spaced points."""
    row = fractions(seed * 31 + 3)
    start, end = (0.15 + 0.7 * value for value in islice(row, 2))
    bends = max(3, round(height / 60))
    knots = [(width * (start + (end - start) * k / bends), height * k / bends) for k in range(-1, bends + 2)]
    swing = min(width * 0.16, 34)
    knots = [(x + swing * (2 * offset - 1), y) for (x, y), offset in zip(knots, row, strict=False)]
    return (
        *tuple(_between(knots[k - 1 : k + 3], step / 12) for k in range(1, len(knots) - 2) for step in range(12)),
        knots[-2],
    )


def _between(knots: list[Point], t: float) -> Point:
    """A point of the Catmull-Rom curve between the middle two of four knots."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = knots

    def blend(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)

    return blend(x0, x1, x2, x3), blend(y0, y1, y2, y3)


def _river(course: tuple[Point, ...], style: Style) -> Group:
    """A ribbon that widens downstream, with a few ripples along it."""
    count = len(course)
    left, right = [], []
    for k, (x, y) in enumerate(course):
        (x0, y0), (x1, y1) = course[max(0, k - 1)], course[min(count - 1, k + 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        half = 1.6 + 2.4 * k / count
        across = (-(y1 - y0) / length * half, (x1 - x0) / length * half)
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    bed = shapes.polygon([*left, *reversed(right)])
    ripples = [
        style.path(shapes.polyline(list(course[k : k + 4])), "parchment-relief-line") for k in range(5, count - 5, 9)
    ]
    return Group((style.path(bed, "parchment-relief parchment-relief-line"), *ripples))


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
