"""The basic shapes of SVG, from their attributes to Outlines.

Each function takes the attributes that were written and returns the outline in user units (mm). Faults are raised as
ValueError in plain words.
"""

import math
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.path_data import LARGEST
from pnp.drawing.scene import IDENTITY, Matrix, Outline

Attributes = Mapping[str, str]

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_DIVIDER = re.compile(r"\s*,\s*|\s+")
_TRANSFORM = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)\s*")


def number(text: str, what: str) -> float:
    """One plain number; units, `nan` and the like are refused."""
    text = text.strip()
    if not _NUMBER.fullmatch(text):
        raise ValueError(f'{what}="{text}" is not a plain number (one unit is 1 mm)')
    value = float(text)
    if not math.fabs(value) <= LARGEST:
        raise ValueError(f'{what}="{text}" is too large')
    return value


def numbers(text: str, what: str) -> list[float]:
    text = text.strip()
    return [number(word, what) for word in _DIVIDER.split(text)] if text else []


def _path(given: Attributes) -> Outline:
    return shapes.svg_path(_needed(given, "d"))


def _rect(given: Attributes) -> Outline:
    w, h = _size(given, "width"), _size(given, "height")
    rx, ry = _radius(given, "rx"), _radius(given, "ry")
    rx, ry = (ry if rx is None else rx) or 0.0, (rx if ry is None else ry) or 0.0
    return shapes.rounded_rectangle(_at(given, "x"), _at(given, "y"), w, h, rx, ry)


def _circle(given: Attributes) -> Outline:
    return shapes.circle(_at(given, "cx"), _at(given, "cy"), _size(given, "r"))


def _ellipse(given: Attributes) -> Outline:
    return shapes.ellipse(_at(given, "cx"), _at(given, "cy"), _size(given, "rx"), _size(given, "ry"))


def _line(given: Attributes) -> Outline:
    return shapes.line(_at(given, "x1"), _at(given, "y1"), _at(given, "x2"), _at(given, "y2"))


def _polyline(given: Attributes) -> Outline:
    return shapes.polyline(_points(given))


def _polygon(given: Attributes) -> Outline:
    return shapes.polygon(_points(given))


OUTLINES: Mapping[str, Callable[[Attributes], Outline]] = MappingProxyType(
    {
        "path": _path,
        "rect": _rect,
        "circle": _circle,
        "ellipse": _ellipse,
        "line": _line,
        "polyline": _polyline,
        "polygon": _polygon,
    }
)
"""How each element becomes an outline."""

GEOMETRY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "path": frozenset({"d"}),
        "rect": frozenset({"x", "y", "width", "height", "rx", "ry"}),
        "circle": frozenset({"cx", "cy", "r"}),
        "ellipse": frozenset({"cx", "cy", "rx", "ry"}),
        "line": frozenset({"x1", "y1", "x2", "y2"}),
        "polyline": frozenset({"points"}),
        "polygon": frozenset({"points"}),
    }
)
"""The attributes of each element that say where it lies."""


def _needed(given: Attributes, name: str) -> str:
    if name not in given:
        raise ValueError(f"the attribute '{name}' is missing")
    return given[name]


def _at(given: Attributes, name: str) -> float:
    return number(given.get(name, "0"), name)


def _size(given: Attributes, name: str) -> float:
    value = number(_needed(given, name), name)
    if value <= 0:
        raise ValueError(f'{name}="{given[name]}" draws nothing: it must be more than 0')
    return value


def _radius(given: Attributes, name: str) -> float | None:
    if name not in given:
        return None
    value = number(given[name], name)
    if value < 0:
        raise ValueError(f'{name}="{given[name]}" may not be negative')
    return value


def _points(given: Attributes) -> list[tuple[float, float]]:
    values = numbers(_needed(given, "points"), "points")
    if len(values) % 2 or len(values) < 4:
        raise ValueError("'points' needs pairs of numbers, at least two pairs")
    return list(zip(values[::2], values[1::2], strict=True))


# --- transform

_TAKES: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {"translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "matrix": (6,)}
)


def transform(text: str) -> Matrix:
    """The map of a `transform` attribute; several are applied from the last to the first, as in SVG."""
    position, result = 0, IDENTITY
    while position < len(text):
        found = _TRANSFORM.match(text, position)
        if found is None:
            raise ValueError(f'transform="{text}" cannot be understood from character {position + 1} on')
        result = _one_transform(found.group(1), numbers(found.group(2), "transform")).then(result)
        position = found.end()
    if math.fabs(result.a * result.d - result.b * result.c) < 1e-9:
        raise ValueError(f'transform="{text}" flattens the shape to nothing')
    return result


def _one_transform(name: str, values: list[float]) -> Matrix:
    if name not in _TAKES:
        raise ValueError(f"'{name}' is not among the transforms allowed: {', '.join(_TAKES)}")
    if len(values) not in _TAKES[name]:
        raise ValueError(f"{name}() takes {' or '.join(map(str, _TAKES[name]))} numbers, not {len(values)}")
    match name, values:
        case "translate", [x, *rest]:
            return Matrix.moved(x, rest[0] if rest else 0.0)
        case "scale", [x, *rest]:
            return Matrix.scaled(x, rest[0] if rest else x)
        case "rotate", [degrees, cx, cy]:
            return Matrix.moved(-cx, -cy).then(Matrix.turned(degrees)).then(Matrix.moved(cx, cy))
        case "rotate", [degrees]:
            return Matrix.turned(degrees)
        case _:
            return Matrix(*values)
