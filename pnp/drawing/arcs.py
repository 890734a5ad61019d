"""Elliptical arcs as cubic curves (SVG 1.1, appendix F.6; error below 0.03 % of the radius)."""

import math
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Cubic: TypeAlias = tuple[Point, Point, Point]
"""First control, second control, end."""

KAPPA = 4 / 3 * (math.sqrt(2) - 1)
"""How far the controls of a quarter circle of radius 1 lie from its ends."""


def arc_to_cubics(start: Point, end: Point, radii: Point, turn: float, large: bool, sweep: bool) -> tuple[Cubic, ...]:
    """The arc of an ellipse turned by `turn` degrees, cut into pieces of at most a quarter.

    Radii too small for the distance grow until they reach, as SVG asks. Start and end differ, radii are positive.
    """
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos * half_x + sin * half_y, -sin * half_x + cos * half_y
    reach = math.hypot(x / radii[0], y / radii[1])
    rx, ry = (radii[0] * reach, radii[1] * reach) if reach > 1 else radii
    # on the unit circle the chord runs from (x/rx, y/ry) to its mirror image; its centre lies aside of the middle
    ux, uy = x / rx, y / ry
    chord = ux * ux + uy * uy
    aside = math.sqrt(max(0.0, 1 / chord - 1)) * (-1 if large == sweep else 1)
    cx, cy = aside * uy, -aside * ux
    first = math.atan2(uy - cy, ux - cx)
    angle = math.atan2(-uy - cy, -ux - cx) - first
    angle += 2 * math.pi * ((angle < 0 and sweep) - (angle > 0 and not sweep))

    def place(px: float, py: float) -> Point:
        px, py = (px + cx) * rx, (py + cy) * ry
        return cos * px - sin * py + (start[0] + end[0]) / 2, sin * px + cos * py + (start[1] + end[1]) / 2

    pieces = max(1, math.ceil(abs(angle) / (math.pi / 2) - 1e-9))
    cubics = [_unit_cubic(first + angle * i / pieces, angle / pieces) for i in range(pieces)]
    placed = [(place(*a), place(*b), place(*c)) for a, b, c in cubics]
    placed[-1] = (placed[-1][0], placed[-1][1], end)
    return tuple(placed)


def _unit_cubic(angle: float, step: float) -> Cubic:
    """A piece of the unit circle that begins at `angle` and goes on for `step` radians."""
    reach = 4 / 3 * math.tan(step / 4)
    cos0, sin0 = math.cos(angle), math.sin(angle)
    cos1, sin1 = math.cos(angle + step), math.sin(angle + step)
    return (cos0 - reach * sin0, sin0 + reach * cos0), (cos1 + reach * sin1, sin1 - reach * cos1), (cos1, sin1)
