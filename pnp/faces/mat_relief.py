"""The faint map under a playmat's grid: ranges, woods and farmland, a river with its bridge, a lake, a compass rose.

Everything is in the paper's own tone. Each square of the grid belongs to a region of one kind and holds at most three
landmarks, clear of the grid's lines; a region thins out towards its rim, so that the eye finds rest. Measures in mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import cos, hypot, pi, sin

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Outline, Segment
from pnp.faces.scatter import fractions, strewn
from pnp.faces.style import Style, placed

Point = tuple[float, float]
Cell = tuple[int, int]
Heart = tuple[float, float, str]
"""Where a region has its middle, in squares, and of what kind it is."""

_KINDS = ("hill", "wood", "farm", "open", "hill", "wood")
_SPOTS = {1: ((0.5, 0.52),), 2: ((0.3, 0.34), (0.69, 0.68)), 3: ((0.28, 0.3), (0.71, 0.42), (0.4, 0.76))}
_REGION = 2.3
"""Regions' hearts lie at least so many squares apart."""

_CLEAR = 5.0
_DENSE = 1.15
"""So many squares from its heart a region is dense."""
_BAYS = 8


@dataclass(frozen=True, slots=True)
class _Country:
    """The ground of one mat: `squares` a side of `pitch` mm, and what lies where."""

    squares: int
    pitch: float
    seed: int
    course: tuple[Point, ...]
    rose: Cell
    lake: Cell

    @property
    def side(self) -> float:
        return self.squares * self.pitch

    def middle(self, cell: Cell) -> Point:
        return (cell[0] + 0.5) * self.pitch, (cell[1] + 0.5) * self.pitch

    def from_river(self, x: float, y: float) -> float:
        return min(hypot(x - a, y - b) for a, b in self.course)


def relief(box: Box, squares: int, seed: int, style: Style) -> Group:
    """The map of a grid: never the same for two seeds, always the same for one."""
    country = _country(squares, box.width / squares, seed)
    items: list[Item] = [*_waters(country, style), *_landmarks(country, style)]
    clip = shapes.rectangle(0, 0, box.width, box.height)
    return Group(tuple(items), Matrix.moved(box.x, box.y), clip)


def _country(squares: int, pitch: float, seed: int) -> _Country:
    side = squares * pitch
    course = river_course(side, side, seed)
    bare = _Country(squares, pitch, seed, course, (0, 0), (0, 0))
    lower = ((squares - 2, squares - 2), (1, squares - 2))
    rose = max(lower, key=lambda cell: bare.from_river(*bare.middle(cell)))
    inner = [(x, y) for x in range(1, squares - 1) for y in range(1, squares - 1)]
    apart = [cell for cell in inner if max(abs(cell[0] - rose[0]), abs(cell[1] - rose[1])) > 1]
    dry = [cell for cell in apart if bare.from_river(*bare.middle(cell)) > 0.95 * pitch] or apart
    pick = next(fractions(seed * 31 + 17))
    near = sorted(dry, key=lambda cell: bare.from_river(*bare.middle(cell)))[: max(3, len(dry) // 3)]
    return _Country(squares, pitch, seed, course, rose, near[int(pick * len(near))])


# --- water


def river_course(width: float, height: float, seed: int) -> tuple[Point, ...]:
    """The middle line of a river from the upper to the lower edge, as closely spaced points."""
    row = fractions(seed * 31 + 3)
    start, end = (0.15 + 0.7 * value for value in islice(row, 2))
    bends = max(3, round(height / 60))
    knots = [(width * (start + (end - start) * k / bends), height * k / bends) for k in range(-1, bends + 2)]
    swing = min(width * 0.16, 34)
    knots = [(x + swing * (2 * offset - 1), y) for (x, y), offset in zip(knots, row, strict=False)]
    bends_between = range(1, len(knots) - 2)
    points = (_between(knots[k - 1 : k + 3], step / 12) for k in bends_between for step in range(12))
    return (*points, knots[-2])


def _between(knots: Sequence[Point], t: float) -> Point:
    """A point of the Catmull-Rom curve between the middle two of four knots."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = knots

    def blend(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)

    return blend(x0, x1, x2, x3), blend(y0, y1, y2, y3)


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


def _waters(country: _Country, style: Style) -> Iterator[Item]:
    """Lake and brook first, the river over the brook's mouth, then what swims on them and leads across."""
    centre = country.middle(country.lake)
    mouth = min(country.course, key=lambda point: hypot(point[0] - centre[0], point[1] - centre[1]))
    shore = _smooth(_shore(country), closed=True)
    yield style.path(_ribbon(_brook(centre, mouth, country.seed), 0.9, 1.3), "parchment-relief parchment-relief-line")
    yield style.path(shore, "parchment-relief parchment-relief-line")
    yield style.path(_ribbon(country.course[::3], 1.6, 4.0), "parchment-relief parchment-relief-line")
    for k in range(5, len(country.course) - 6, 9):
        yield style.path(_smooth(country.course[k : k + 5]), "parchment-relief-line")
    swimmer = "mat/ship" if country.seed % 2 else "mat/sea-serpent"
    yield placed(style.art(swimmer), *centre, country.pitch * 0.56)
    yield _bridge(country, style)


def _shore(country: _Country) -> list[Point]:
    x, y = country.middle(country.lake)
    row = fractions(country.seed * 31 + 19)
    reach = country.pitch * 0.56
    points = []
    for k, bay in zip(range(_BAYS), row, strict=False):
        angle, far = 2 * pi * k / _BAYS, reach * (0.72 + 0.5 * bay)
        points.append((x + cos(angle) * far * 1.2, y + sin(angle) * far * 0.86))
    return points


def _brook(start: Point, end: Point, seed: int) -> list[Point]:
    """A winding line from the lake to the river."""
    bend = (next(fractions(seed * 31 + 23)) - 0.5) * 16
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    across = (-(y1 - y0) / length, (x1 - x0) / length)
    return [
        (
            x0 + (x1 - x0) * t + across[0] * bend * sin(2 * pi * t),
            y0 + (y1 - y0) * t + across[1] * bend * sin(2 * pi * t),
        )
        for t in (k / 8 for k in range(9))
    ]


def _ribbon(course: Sequence[Point], narrow: float, wide: float) -> Outline:
    """A band along a line that widens from `narrow` to `wide` mm on either side of it."""
    count = len(course)
    left: list[Point] = []
    right: list[Point] = []
    for k, (x, y) in enumerate(course):
        (x0, y0), (x1, y1) = course[max(0, k - 1)], course[min(count - 1, k + 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        half = narrow + (wide - narrow) * k / count
        across = (-(y1 - y0) / length * half, (x1 - x0) / length * half)
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    down, up = _smooth(left), _smooth(right[::-1])
    return (*down, ("L", *right[-1]), *up[1:], ("Z",))


def _bridge(country: _Country, style: Style) -> Item:
    """A bridge where the river flows most nearly straight down, clear of the grid's lines."""
    course, pitch = country.course, country.pitch

    def strain(k: int) -> float:
        slant = abs(course[k + 1][0] - course[k - 1][0]) / pitch
        off_lines = sum(abs((value / pitch) % 1 - 0.5) for value in course[k])
        return slant * 4 + off_lines

    best = min(range(len(course) // 5, 4 * len(course) // 5), key=strain)
    return placed(style.art("mat/bridge"), *course[best])


# --- land


def _landmarks(country: _Country, style: Style) -> Iterator[Item]:
    """From the upper rows down, so that what is nearer overlaps what is further; the corners have their flourish."""
    yield placed(style.art("mat/compass"), *country.middle(country.rose), country.pitch * 0.8)
    hearts = _hearts(country)
    last = country.squares - 1
    taken = {country.rose, *_around_lake(country), (0, 0), (last, 0), (0, last), (last, last)}
    for y in range(country.squares):
        for x in range(country.squares):
            if (x, y) not in taken:
                yield from _links((x, y), hearts, taken, country, style)
                yield from _square((x, y), hearts, country, style)


def _links(cell: Cell, hearts: tuple[Heart, ...], taken: set[Cell], country: _Country, style: Style) -> Iterator[Item]:
    """A hill or wood across the line to the next square of the same region, so that ranges and belts run on."""
    x, y = cell
    heart, kind = _nearest(cell, hearts)
    for across, down in ((1, 0), (0, 1)):
        other = (x + across, y + down)
        same = _nearest(other, hearts) == (heart, kind) and kind in ("hill", "wood")
        if not same or other in taken or max(other) >= country.squares:
            continue
        if hypot(x + 0.5 + across / 2 - heart[0], y + 0.5 + down / 2 - heart[1]) > _DENSE:
            continue
        chance = next(fractions(country.seed * 104729 + x * 211 + y * 31 + down))
        at = (x + 0.5 + across / 2 + (chance - 0.5) * 0.2) * country.pitch, (y + 0.5 + down / 2) * country.pitch
        symbol = style.art(_one(kind, chance, style))
        width = min(symbol.width, country.pitch * 0.6)
        if country.from_river(*at) > width / 2 + _CLEAR:
            yield placed(symbol, *at, width)


def _nearest(cell: Cell, hearts: tuple[Heart, ...]) -> tuple[Point, str]:
    x, y, kind = min(hearts, key=lambda heart: hypot(cell[0] + 0.5 - heart[0], cell[1] + 0.5 - heart[1]))
    return (x, y), kind


def _hearts(country: _Country) -> tuple[Heart, ...]:
    found = strewn(country.squares, country.squares, _REGION, country.seed * 31 + 7)
    return tuple((x, y, _KINDS[(k + country.seed) % len(_KINDS)]) for k, (x, y, _) in enumerate(found))


def _around_lake(country: _Country) -> set[Cell]:
    x, y = country.lake
    return {(x, y), (x - 1, y), (x + 1, y)}


def _square(cell: Cell, hearts: tuple[Heart, ...], country: _Country, style: Style) -> Iterator[Item]:
    row = fractions(country.seed * 7919 + cell[0] * 101 + cell[1])
    chance, shift = islice(row, 2)
    (x, y), kind = _nearest(cell, hearts)
    far = hypot(cell[0] + 0.5 - x, cell[1] + 0.5 - y)
    names = _motifs(kind, far, chance, style)
    pitch = country.pitch
    for name, (across, down) in zip(names, _SPOTS.get(len(names), ()), strict=True):
        at = (cell[0] + across + (shift - 0.5) * 0.06) * pitch, (cell[1] + down + (chance - 0.5) * 0.06) * pitch
        symbol = style.art(name)
        width = min(symbol.width, pitch * (0.82 if len(names) == 1 else 0.5))
        if country.from_river(*at) > width / 2 + _CLEAR:
            yield placed(symbol, *at, width)


def _motifs(kind: str, far: float, chance: float, style: Style) -> list[str]:
    """What stands in a square of a region: dense at its heart, thin at its rim."""
    if chance > 1.25 - far * 0.42:
        return []
    count = 1 + (far < 1.3) + (kind == "wood" and far < 0.9 and chance < 0.6)
    match kind:
        case "farm" if far < 0.75:
            return [_one("village", chance, style)]
        case "farm":
            others = (*_all("mill", style), *_all("field", style), *_all("hill-3", style))
            return [others[int(chance * len(others))]]
        case "open":
            few = (*_all("ruin", style), *_all("hill-1", style))
            return [few[int(chance * 7) % len(few)]] if chance < 0.5 else []
        case "wood" if far > 1.3:
            return list(_all("wood-4", style))
        case _:
            return [_one(kind, (chance * 7 + k * 0.37) % 1, style) for k in range(count)]


def _all(start: str, style: Style) -> tuple[str, ...]:
    return tuple(name for name in style.shelf.names("mat") if name.startswith(f"mat/{start}"))


def _one(start: str, chance: float, style: Style) -> str:
    names = [name for name in _all(start, style) if name != "mat/wood-4"]
    return names[int(chance * len(names))]
