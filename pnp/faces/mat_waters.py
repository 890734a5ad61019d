"""The waters of the faint map: lake and brook, the river with its bridge, and what swims there. Measures in mm."""

from collections.abc import Iterator, Sequence
from math import atan2, cos, degrees, dist, hypot, pi, radians, sin

from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Outline, Segment
from pnp.faces.mat_country import LAKE_HIGH, LAKE_WIDE, LARGEST_BAY, Country, Point, meet
from pnp.faces.scatter import fractions
from pnp.faces.style import Style, placed

_BAYS = 9
_BRIDGE, _BRIDGED, _BRIDGE_HIGH = 12.6, 6.0, 0.81
"""The drawn bridge is so many mm wide, spans a river so wide, and has so much of its width as its height."""


def waters(country: Country, style: Style) -> Iterator[Item]:
    """All banks first and all waters over them: where two meet, none is drawn across the other's mouth."""
    shore = _shore(country)
    outlines = (
        _ribbon(country.brook, [(0.9 + 0.4 * k / 8) * country.scale for k in range(9)]),
        _smooth(shore, closed=True),
        _river(country),
    )
    pen = style.paint("parchment-relief-line").width
    for outline in outlines:
        yield style.path(outline, "parchment-relief-line", width=2 * pen)
    for outline in outlines:
        yield style.path(outline, "parchment-relief")
    yield style.path(_within(shore, country.lake, 0.86), "parchment-relief-hair", dash=(3.0, 1.6))
    yield style.path(_ripples(country), "parchment-relief-hair")
    swimmer = "mat/ship" if country.seed % 2 else "mat/sea-serpent"
    yield placed(style.art(swimmer), *country.lake, country.reach)
    yield _bridge(country, style)


def bridge_at(country: Country) -> tuple[int, Box]:
    """The point of the course where the river flows most nearly straight down, and the room of a bridge there."""
    course = country.course
    mouth = course[country.mouth]

    def room(k: int) -> Box:
        (x, y), half = course[k], country.half_width(k) * _BRIDGE / _BRIDGED
        turn = radians(abs(_turn(course, k)))
        wide, high = half * (cos(turn) + _BRIDGE_HIGH * sin(turn)), half * (sin(turn) + _BRIDGE_HIGH * cos(turn))
        return Box(x - wide, y - high, 2 * wide, 2 * high)

    def strain(k: int) -> float:
        box = room(k)
        crowded = 3 * (not country.clear_of_seams(box)) + meet(box, country.shores.grown(3 * country.scale))
        off_lines = sum(abs((value / country.pitch) % 1 - 0.5) for value in course[k])
        at_mouth = dist(course[k], mouth) < 14 * country.scale
        odd_width = abs(2 * country.half_width(k) / country.scale / _BRIDGED - 1)
        return abs(_slant(course, k)) / 20 + 3 * off_lines + 2 * odd_width + 10 * crowded + 5 * at_mouth

    best = min(range(2 * len(course) // 5, 4 * len(course) // 5), key=strain)
    return best, room(best)


def _bridge(country: Country, style: Style) -> Item:
    """A bridge as wide as the river with its banks."""
    symbol = style.art("mat/bridge")
    k, _ = bridge_at(country)
    width = symbol.width * 2 * country.half_width(k) / _BRIDGED
    return placed(symbol, *country.course[k], width, _turn(country.course, k))


def _turn(course: Sequence[Point], k: int) -> float:
    """A bridge lies across the river, but not so steeply that it falls over."""
    return max(-20.0, min(20.0, _slant(course, k)))


def _slant(course: Sequence[Point], k: int) -> float:
    """By how many degrees, clockwise, what stands across the river is turned there."""
    (x0, y0), (x1, y1) = course[k - 1], course[k + 1]
    return degrees(atan2(x0 - x1, y1 - y0))


def _river(country: Country) -> Outline:
    """It runs on beyond the grid at either end, so that no bank is drawn across it there."""
    first, *_, last = country.course
    beyond = 6.0
    course = [(first[0], first[1] - beyond), *country.course[::3], (last[0], last[1] + beyond)]
    halves = [country.half_width(3 * k) for k in range(len(country.course[::3]))]
    return _ribbon(course, [halves[0], *halves, halves[-1]])


def _ripples(country: Country) -> Outline:
    """Short strokes down the river, now left, now right of its middle."""
    steps: list[Segment] = []
    for number, k in enumerate(range(4, len(country.course) - 6, 7)):
        aside = country.half_width(k) * (0.4 if number % 2 else -0.35)
        steps += _smooth([(x + aside, y) for x, y in country.course[k : k + (5 if number % 3 else 3)]])
    return tuple(steps)


def _shore(country: Country) -> list[Point]:
    x, y = country.lake
    row = fractions(country.seed * 31 + 19)
    points = []
    for k, bay in zip(range(_BAYS), row, strict=False):
        angle, far = 2 * pi * k / _BAYS, country.reach * (0.8 + (LARGEST_BAY - 0.8) * bay)
        points.append((x + cos(angle) * far * LAKE_WIDE, y + sin(angle) * far * LAKE_HIGH))
    return points


def _within(shore: Sequence[Point], middle: Point, by: float) -> Outline:
    """A second line inside the shore, as engravers draw shoals."""
    return _smooth(
        [(middle[0] + (x - middle[0]) * by, middle[1] + (y - middle[1]) * by) for x, y in shore], closed=True
    )


def _ribbon(course: Sequence[Point], halves: Sequence[float]) -> Outline:
    """A band along a line, so many mm wide on either side of each point."""
    count = len(course)
    left: list[Point] = []
    right: list[Point] = []
    for k, ((x, y), half) in enumerate(zip(course, halves, strict=True)):
        (x0, y0), (x1, y1) = course[max(0, k - 1)], course[min(count - 1, k + 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        across = (-(y1 - y0) / length * half, (x1 - x0) / length * half)
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    down, up = _smooth(left), _smooth(right[::-1])
    return (*down, ("L", *right[-1]), *up[1:], ("Z",))


def _smooth(points: Sequence[Point], *, closed: bool = False) -> Outline:
    """A curve through all points; the tangent at each is along its neighbours."""
    count = len(points)

    def at(k: int) -> Point:
        return points[k % count] if closed else points[min(max(k, 0), count - 1)]

    steps: list[Segment] = [("M", *points[0])]
    for k in range(count if closed else count - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = at(k - 1), at(k), at(k + 1), at(k + 2)
        steps.append(("C", x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2))
    return (*steps, ("Z",)) if closed else tuple(steps)
