"""What lies where on the faint map of a playmat: the river, the lake, the compass rose, and the seams to keep off.

Measures in mm from the upper left corner of the grid; a cell is a square by its column and row.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import copysign, dist, hypot, pi, sin
from typing import TypeAlias

from pnp.drawing.box import Box
from pnp.faces.scatter import fractions

Point: TypeAlias = tuple[float, float]
Cell: TypeAlias = tuple[int, int]
Folds: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]
"""Where seams go through: upright ones by x, level ones by y."""

OFF_SEAM = 10.0
"""So far from a seam stays what would show a slip of the glue."""

LAKE_WIDE, LAKE_HIGH = 1.2, 0.86
LARGEST_BAY = 1.16
_USUAL = 40.0
_LAKE, _LEAST_LAKE = 0.58, 0.4
_COURSES = 12


@dataclass(frozen=True)
class Country:
    """The ground of one mat: `squares` a side of `pitch` mm, and what lies where.

    `reach` is the mean half width of the lake; `folds` are the poster's seams.
    """

    squares: int
    pitch: float
    seed: int
    folds: Folds
    course: tuple[Point, ...]
    rose: Cell = (0, 0)
    lake: Point = (0.0, 0.0)
    reach: float = 0.0

    @property
    def side(self) -> float:
        return self.squares * self.pitch

    @property
    def scale(self) -> float:
        """Small squares have a small river."""
        return min(1.0, self.pitch / _USUAL)

    @property
    def off_seam(self) -> float:
        return OFF_SEAM * self.scale

    @cached_property
    def mouth(self) -> int:
        """The point of the course where the brook from the lake comes in."""
        return min(range(len(self.course)), key=lambda k: dist(self.course[k], self.lake))

    @cached_property
    def brook(self) -> tuple[Point, ...]:
        """A winding line from the lake to the river."""
        chance = next(fractions(self.seed * 31 + 23)) - 0.5
        bend = (copysign(4.0, chance) + 10 * chance) * self.scale
        (x0, y0), (x1, y1) = self.lake, self.course[self.mouth]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        across = (-(y1 - y0) / length, (x1 - x0) / length)
        return tuple(
            (
                x0 + (x1 - x0) * t + across[0] * bend * sin(2 * pi * t),
                y0 + (y1 - y0) * t + across[1] * bend * sin(2 * pi * t),
            )
            for t in (k / 8 for k in range(9))
        )

    @property
    def shores(self) -> Box:
        """A box around the lake."""
        wide, high = (self.reach * LARGEST_BAY * by for by in (LAKE_WIDE, LAKE_HIGH))
        return Box(self.lake[0] - wide, self.lake[1] - high, 2 * wide, 2 * high)

    def middle(self, cell: Cell) -> Point:
        return (cell[0] + 0.5) * self.pitch, (cell[1] + 0.5) * self.pitch

    def half_width(self, k: int) -> float:
        """Of the river at a point of its course: it widens from a brook's."""
        return (1.6 + 2.4 * k / len(self.course)) * self.scale

    def from_river(self, x: float, y: float) -> float:
        return min(hypot(x - a, y - b) for a, b in self.course)

    def dry(self, box: Box) -> bool:
        """Whether no water comes near the box."""
        bank = 2.5 * self.scale
        wet = [(point, self.half_width(k) + bank) for k, point in enumerate(self.course)]
        wet += [(point, 2 * bank) for point in self.brook]
        shores = self.shores
        return not meet(box, shores) and all(_apart(box, point) > far for point, far in wet)

    def clear_of_seams(self, box: Box) -> bool:
        across, down = self.folds
        off = self.off_seam - 1e-6
        return not any(box.x - off < x < box.right + off for x in across) and not any(
            box.y - off < y < box.bottom + off for y in down
        )

    def room(self, cell: Cell) -> Box:
        """What landmarks may fill of a square: clear of its lines, further off a seam or the rim of the mat."""
        left, right = self._stretch(cell[0], self.folds[0])
        top, bottom = self._stretch(cell[1], self.folds[1])
        return Box(left, top, right - left, bottom - top)

    def _stretch(self, number: int, folds: Sequence[float]) -> tuple[float, float]:
        inset = []
        for line in (number, number + 1):
            at_seam = any(abs(line * self.pitch - fold) < 1e-6 for fold in folds)
            at_rim = line in (0, self.squares)
            inset.append(self.off_seam if at_seam else (6.0 if at_rim else 2.0) * self.scale)
        return number * self.pitch + inset[0], (number + 1) * self.pitch - inset[1]


def country(squares: int, pitch: float, seed: int, folds: Folds) -> Country:
    """The country of a seed; where seams go through, it is the best of a dozen for them."""
    bare = Country(squares, pitch, seed, folds, _course(squares, pitch, seed, folds))
    rose = _rose(bare)
    lake, reach = _lake(bare, rose)
    return Country(squares, pitch, seed, folds, bare.course, rose, lake, reach)


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


def meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _apart(box: Box, point: Point) -> float:
    """How far a point is from a box, 0 inside it."""
    across = max(box.x - point[0], point[0] - box.right, 0.0)
    return hypot(across, max(box.y - point[1], point[1] - box.bottom, 0.0))


def _course(squares: int, pitch: float, seed: int, folds: Folds) -> tuple[Point, ...]:
    """A river that stays off the mat's sides and runs along no seam, nor far along a line between squares."""
    side = squares * pitch
    courses = [river_course(side, side, seed + 7919 * k) for k in range(_COURSES)]

    def touches(course: tuple[Point, ...]) -> int:
        lines = (0.0, side, *folds[0])
        at_seams = sum(min(abs(x - line) for line in lines) < OFF_SEAM for x, _ in course)
        at_lines = sum(abs((x / pitch + 0.5) % 1 - 0.5) * pitch < pitch / 10 for x, _ in course)
        return 3 * at_seams + at_lines

    return min(courses, key=touches)


def _rose(bare: Country) -> Cell:
    """The compass rose's square: in a lower corner if one is dry, else where there is most room."""
    last = bare.squares - 2
    cells = [(x, y) for y in (last, last - 1) for x in (last, 1, *range(2, last))]

    def merits(cell: Cell) -> tuple[float, ...]:
        room = bare.room(cell)
        dry = bare.from_river(*bare.middle(cell)) > 0.75 * bare.pitch
        return not dry, -round(min(room.width, room.height)), cells.index(cell)

    return min(cells, key=merits)


def _lake(bare: Country, rose: Cell) -> tuple[Point, float]:
    """The lake's middle and reach: near the river but not in it, off the seams, away from the rose."""
    inner = [(x, y) for x in range(1, bare.squares - 1) for y in range(1, bare.squares - 1)]
    apart = [cell for cell in inner if max(abs(cell[0] - rose[0]), abs(cell[1] - rose[1])) > 1]
    sized = [(at, _fitting(at, bare)) for at in map(bare.middle, apart)]
    roomy = [one for one in sized if one[1] >= _LEAST_LAKE * bare.pitch] or [max(sized, key=lambda one: one[1])]
    dry = [one for one in roomy if bare.from_river(*one[0]) > 1.05 * bare.pitch] or roomy

    def merits(one: tuple[Point, float]) -> tuple[bool, bool]:
        """No seam between lake and river, and not too long a brook."""
        mouth = min(bare.course, key=lambda point: dist(point, one[0]))
        parted = any(
            min(a, b) < fold < max(a, b)
            for a, b, folds in zip(one[0], mouth, bare.folds, strict=True)
            for fold in folds
        )
        return dist(one[0], mouth) > 2.1 * bare.pitch, parted

    best = min(map(merits, dry))
    near = [one for one in dry if merits(one) == best]
    return near[int(next(fractions(bare.seed * 31 + 17)) * len(near))]


def _fitting(at: Point, bare: Country) -> float:
    """How far a lake may reach that has its middle here."""
    reaches = [_LAKE * bare.pitch]
    for middle, folds, stretch in zip(at, bare.folds, (LAKE_WIDE, LAKE_HIGH), strict=True):
        reaches += [(abs(middle - fold) - bare.off_seam) / stretch / LARGEST_BAY for fold in folds]
    return max(0.1 * bare.pitch, min(reaches))
