"""Outlines in millimetres: the basic shapes, and what can be done with an outline."""

import math
from collections.abc import Iterable, Iterator, Sequence

from pnp.drawing.arcs import KAPPA, Point
from pnp.drawing.box import Box
from pnp.drawing.path_data import svg_path
from pnp.drawing.scene import Matrix, Outline, Segment

__all__ = [
    "bounds",
    "circle",
    "ellipse",
    "line",
    "polygon",
    "polyline",
    "rectangle",
    "star",
    "svg_path",
    "transformed",
]


def rectangle(x: float, y: float, w: float, h: float, radius: float = 0.0) -> Outline:
    """Upper left corner, width and height; `radius` rounds the corners, at most to a half of the shorter side."""
    return rounded_rectangle(x, y, w, h, radius, radius)


def rounded_rectangle(x: float, y: float, w: float, h: float, rx: float, ry: float) -> Outline:
    """A rectangle whose corners are quarters of an ellipse, as SVG's `rect` has them."""
    rx, ry = min(rx, w / 2), min(ry, h / 2)
    right, bottom = x + w, y + h
    if rx <= 0 or ry <= 0:
        return polygon(((x, y), (right, y), (right, bottom), (x, bottom)))
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("M", x + rx, y),
        ("L", right - rx, y),
        ("C", right - kx, y, right, y + ky, right, y + ry),
        ("L", right, bottom - ry),
        ("C", right, bottom - ky, right - kx, bottom, right - rx, bottom),
        ("L", x + rx, bottom),
        ("C", x + kx, bottom, x, bottom - ky, x, bottom - ry),
        ("L", x, y + ry),
        ("C", x, y + ky, x + kx, y, x + rx, y),
        ("Z",),
    )


def circle(cx: float, cy: float, r: float) -> Outline:
    return ellipse(cx, cy, r, r)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """Four cubic curves, clockwise from the right, as SVG draws it."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def polygon(points: Iterable[Point]) -> Outline:
    """Closed; nothing for no points."""
    outline = polyline(points)
    return (*outline, ("Z",)) if outline else ()


def polyline(points: Iterable[Point]) -> Outline:
    """Open; nothing for no points."""
    (*outline,) = (_step("M" if i == 0 else "L", x, y) for i, (x, y) in enumerate(points))
    return tuple(outline)


def line(x1: float, y1: float, x2: float, y2: float) -> Outline:
    return polyline(((x1, y1), (x2, y2)))


def star(cx: float, cy: float, outer: float, inner: float, points: int = 5) -> Outline:
    """A star with one point straight up."""
    if points < 2:
        raise ValueError("a star needs at least two points")
    turns = [math.pi * i / points for i in range(2 * points)]
    radii = [inner if i % 2 else outer for i in range(2 * points)]
    return polygon((cx + r * math.sin(turn), cy - r * math.cos(turn)) for r, turn in zip(radii, turns, strict=True))


def _step(letter: str, x: float, y: float) -> Segment:
    return ("M", x, y) if letter == "M" else ("L", x, y)


def transformed(outline: Outline, matrix: Matrix) -> Outline:
    """The outline with every point mapped."""
    return tuple(_mapped(segment, matrix) for segment in outline)


def _mapped(segment: Segment, matrix: Matrix) -> Segment:
    match segment:
        case ("M", x, y):
            return ("M", *matrix.apply(x, y))
        case ("L", x, y):
            return ("L", *matrix.apply(x, y))
        case ("C", x1, y1, x2, y2, x, y):
            return ("C", *matrix.apply(x1, y1), *matrix.apply(x2, y2), *matrix.apply(x, y))
        case _:
            return ("Z",)


def bounds(outline: Outline) -> Box:
    """The smallest upright box around the outline itself (not its stroke); raises ValueError if it has no point."""
    points = list(_extremes(outline))
    if not points:
        raise ValueError("an empty outline has no bounds")
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def _extremes(outline: Outline) -> Iterator[Point]:
    """The points among which the outermost ones are: ends of segments, and turning points of curves."""
    at: Point = (0.0, 0.0)
    for segment in outline:
        match segment:
            case ("M" | "L", x, y):
                at = (x, y)
                yield at
            case ("C", x1, y1, x2, y2, x, y):
                curve = (at, (x1, y1), (x2, y2), (x, y))
                for t in (*_turning([p[0] for p in curve]), *_turning([p[1] for p in curve])):
                    yield _on_cubic(curve, t)
                at = (x, y)
                yield at
            case _:
                pass


def _turning(values: Sequence[float]) -> list[float]:
    """Where, strictly between 0 and 1, a cubic through four control values turns round."""
    p0, p1, p2, p3 = values
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        under = b * b - 4 * a * c
        roots = [(-b + sign * math.sqrt(under)) / (2 * a) for sign in (-1, 1)] if under >= 0 else []
    return [t for t in roots if 0 < t < 1]


def _on_cubic(curve: Sequence[Point], t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
        sum(w * p[0] for w, p in zip(weights, curve, strict=True)),
        sum(w * p[1] for w, p in zip(weights, curve, strict=True)),
    )
