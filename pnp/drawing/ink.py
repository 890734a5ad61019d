"""Where items leave ink: the box around shapes with their strokes, text, groups and symbols."""

import math
from collections.abc import Iterable

from pnp.drawing.box import Box
from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.scene import IDENTITY, Group, Item, Matrix, Path, Text, Use
from pnp.drawing.shapes import bounds, rectangle, transformed

_SHIFT = {"start": 0.0, "middle": 0.5, "end": 1.0}


def ink_bounds(items: Iterable[Item], at: Matrix = IDENTITY) -> Box | None:
    """The smallest upright box around all ink, mapped by `at`; None if there is none.

    Strokes count with half their width all round. Text counts by its measured width and one size of height, and used
    symbols by what is in them, cut to their bleed.
    """
    return _joined(_item_box(item, at) for item in items)


def _item_box(item: Item, at: Matrix) -> Box | None:
    match item:
        case Path(outline, paint):
            if not outline or not (paint.fill or paint.stroke):
                return None
            stretch = max(math.hypot(at.a, at.b), math.hypot(at.c, at.d))
            return bounds(transformed(outline, at)).grown(paint.width * stretch / 2 if paint.stroke else 0.0)
        case Text():
            left, height = item.x - _SHIFT[item.anchor] * item.width, item.size * MM_PER_POINT
            return bounds(transformed(rectangle(left, item.y - 0.75 * height, item.width, height), at))
        case Group(inner, own, clip):
            box = ink_bounds(inner, own.then(at))
            return _cut(box, bounds(transformed(clip, own.then(at))) if clip else None)
        case Use(symbol, own):
            edge = Box(0, 0, symbol.width, symbol.height).grown(symbol.bleed)
            outer = bounds(transformed(rectangle(edge.x, edge.y, edge.width, edge.height), own.then(at)))
            return _cut(ink_bounds(symbol.items, own.then(at)), outer)


def _joined(boxes: Iterable[Box | None]) -> Box | None:
    found = [box for box in boxes if box is not None]
    if not found:
        return None
    left, top = min(box.x for box in found), min(box.y for box in found)
    return Box(left, top, max(box.right for box in found) - left, max(box.bottom for box in found) - top)


def _cut(box: Box | None, by: Box | None) -> Box | None:
    """What both share."""
    if box is None or by is None:
        return box
    left, top = max(box.x, by.x), max(box.y, by.y)
    right, bottom = min(box.right, by.right), min(box.bottom, by.bottom)
    return Box(left, top, right - left, bottom - top) if left <= right and top <= bottom else None
