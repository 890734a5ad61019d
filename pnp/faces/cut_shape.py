"""The outlines that small pieces are cut to, and guides for the punch in the corners that they leave. In mm."""

import math
from collections.abc import Iterator
from typing import Literal, TypeAlias

from pnp.drawing import shapes
from pnp.drawing.scene import Item, Outline
from pnp.faces.style import Style

CutShape: TypeAlias = Literal["square", "hex", "round"]

CUT_SHAPES: tuple[CutShape, ...] = ("square", "hex", "round")

_HEX_STRETCH = 2 / math.sqrt(3)
"""A hexagon that stands on a corner is so much higher than wide."""

_TICK, _TICK_GAP, _TICK_WIDTH = 2.0, 0.5, 0.2
_TICKS: dict[CutShape, tuple[float, ...]] = {"square": (), "hex": (60, 120, 240, 300), "round": (45, 135, 225, 315)}
"""Where guides stand, in degrees clockwise from the right: before the slanting sides of a hexagon, all in its place."""


def shape_size(shape: CutShape, width: float) -> tuple[float, float]:
    """Width and height of a piece; a hexagon is measured from flat to flat."""
    return width, width * _HEX_STRETCH if shape == "hex" else width


def cut_outline(shape: CutShape, width: float, beyond: float = 0.0) -> Outline:
    """What is cut, grown by `beyond` on all sides; the piece's upper left corner is at (0, 0)."""
    wide, high = shape_size(shape, width)
    match shape:
        case "square":
            return shapes.rectangle(-beyond, -beyond, wide + 2 * beyond, high + 2 * beyond)
        case "round":
            return shapes.circle(wide / 2, high / 2, wide / 2 + beyond)
        case "hex":
            reach = (wide / 2 + beyond) * _HEX_STRETCH
            corners = (math.radians(30 + 60 * number) for number in range(6))
            return shapes.polygon(
                (wide / 2 + reach * math.cos(angle), high / 2 + reach * math.sin(angle)) for angle in corners
            )


def guides(shape: CutShape, width: float, bleed: float, style: Style) -> Iterator[Item]:
    """Short lines that point at the middle from outside the bleed: a punch is set between them."""
    wide, high = shape_size(shape, width)
    reach = wide / 2 + bleed + _TICK_GAP
    for angle in map(math.radians, _TICKS[shape]):
        x, y = math.cos(angle), math.sin(angle)
        room = min(_room(x, wide / 2 + bleed), _room(y, high / 2 + bleed))
        if room > reach + _TICK_GAP:
            end = min(reach + _TICK, room)
            tick = shapes.line(wide / 2 + x * reach, high / 2 + y * reach, wide / 2 + x * end, high / 2 + y * end)
            yield style.path(tick, "ink-hair", width=_TICK_WIDTH)


def _room(direction: float, half: float) -> float:
    """How far one may go in a direction before leaving the place."""
    return half / abs(direction) if abs(direction) > 1e-9 else math.inf
