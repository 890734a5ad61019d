"""What one measures a print with: rulers, nested frames, circles, and windows that show how far a back has moved.

Measures in mm; every gauge is drawn from its own upper left corner.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.scene import Anchor, Item, Outline, Segment
from pnp.faces.style import Style

INCH = 25.4
RULER_DEPTH = 9.0
_FINE, _BOLD = 0.2, 0.4
_FIGURES = 7.0
"""Points: the figures of all gauges."""

FAN = 7.0
"""Room above nested frames for their figures and the strokes that lead to them."""

REACH = 6
"""Millimetres to each side that a window can show."""

_SCALE = 4.2
_OPEN = 11.0
"""Depth of a window's scales, and half the side of the opening between them."""

WINDOW = 2 * (_OPEN + _SCALE)
"""Side of a window with its scales."""


def strokes(lines: Iterable[Outline], style: Style, width: float = _FINE) -> Item:
    """Many lines with one pen."""
    outline: tuple[Segment, ...] = tuple(step for each in lines for step in each)
    return style.path(outline, "ink-hair", width=width)


def ruler(millimetres: int, inches: int, style: Style) -> tuple[Item, ...]:
    """Millimetres above a line and inches in eighths below it, from one zero; RULER_DEPTH deep."""
    middle = RULER_DEPTH / 2
    lines = [shapes.line(0, middle, max(millimetres, inches * INCH), middle), shapes.line(0, 0, 0, RULER_DEPTH)]
    for tick in range(1, millimetres + 1):
        lines.append(shapes.line(tick, middle, tick, middle - (2.2 if tick % 10 == 0 else 1.6 if tick % 5 == 0 else 1)))
    for tick in range(1, inches * 8 + 1):
        x = tick * INCH / 8
        lines.append(shapes.line(x, middle, x, middle + (2.2 if tick % 8 == 0 else 1.6 if tick % 4 == 0 else 1)))
    items: list[Item] = [strokes(lines, style)]
    for tick in range(10, millimetres + 1, 10):
        items += style.line(str(tick), tick, middle - 2.6, size=_FIGURES, anchor="middle")
    for tick in range(1, inches + 1):
        items += style.line(str(tick), tick * INCH, middle + 4.4, size=_FIGURES, anchor="middle")
    items += style.line(style.say("calibration.mm"), 0.8, middle - 2.6, size=_FIGURES)
    items += style.line(style.say("calibration.inches"), 0.8, middle + 4.4, size=_FIGURES)
    return tuple(items)


@dataclass(frozen=True, slots=True)
class Frame:
    """One of several nested frames, and the words at its right edge; `usual` ones are drawn bold."""

    width: float
    height: float
    words: str
    usual: bool = False


def nested(frames: Sequence[Frame], apart: float, style: Style) -> tuple[Item, ...]:
    """Frames with one common corner, upper left, to lay a piece into; their words are fanned out `apart` mm above.

    The corner lies at (0, FAN).
    """
    middle = sum(frame.width for frame in frames) / len(frames)
    items: list[Item] = []
    for number, frame in enumerate(frames):
        label = middle + (number - (len(frames) - 1) / 2) * apart
        right, bottom = frame.width, FAN + frame.height
        edges = shapes.polyline(((label, 2.8), (right, FAN - 1), (right, bottom), (0, bottom)))
        items.append(strokes((edges,), style, _BOLD if frame.usual else _FINE))
        font = "text-bold" if frame.usual else "text"
        items += style.line(frame.words, label, 2.2, font=font, size=_FIGURES, anchor="middle")
    widest, highest = max(frame.width for frame in frames), max(frame.height for frame in frames)
    corner = shapes.polyline(((widest, FAN), (0, FAN), (0, FAN + highest)))
    return (strokes((corner,), style, _BOLD), *items)


def circles(diameters: Sequence[int], gap: float, style: Style) -> tuple[Item, ...]:
    """One circle beside the other on a common line, each with its diameter in it."""
    low, x = float(max(diameters)), 0.0
    outlines: list[Outline] = []
    items: list[Item] = []
    for diameter in diameters:
        radius = diameter / 2
        outlines.append(shapes.circle(x + radius, low - radius, radius))
        items += style.line(str(diameter), x + radius, low - radius + 1, size=9, anchor="middle")
        x += diameter + gap
    return (strokes(outlines, style), *items)


def window(style: Style) -> tuple[Item, ...]:
    """Scales around an empty opening, WINDOW wide and high; the cross behind it is read where it meets them.

    Scales above and below tell left and right, those at the sides up and down; each end names its direction.
    """
    middle = WINDOW / 2
    near, far = middle - _OPEN, middle + _OPEN
    lines: list[Outline] = [shapes.rectangle(near, near, 2 * _OPEN, 2 * _OPEN)]
    items: list[Item] = []
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, tall = middle + half / 2, (2.0 if half == 0 else 1.5 if half % 2 == 0 else 0.8)
        lines += [shapes.line(at, near, at, near - tall), shapes.line(at, far, at, far + tall)]
        lines += [shapes.line(near, at, near - tall, at), shapes.line(far, at, far + tall, at)]
    for figure in range(-REACH, REACH + 1, 3):
        words, at = str(abs(figure)), middle + figure
        items += style.line(words, at, near - 2.4, size=_FIGURES, anchor="middle")
        items += style.line(words, at, far + 4.0, size=_FIGURES, anchor="middle")
        items += style.line(words, near - 2.3, at + 0.8, size=_FIGURES, anchor="end")
        items += style.line(words, far + 2.3, at + 0.8, size=_FIGURES)
    return (strokes(lines, style), *items, *_directions(near, far, style))


def blank(words: str, x: float, y: float, width: float, style: Style) -> tuple[Item, ...]:
    """Words with a line after them to write on, `width` mm together."""
    start = x + style.measured(words, font="text", size=8) + 1
    return (*style.line(words, x, y, size=8), strokes((shapes.line(start, y + 0.4, x + width, y + 0.4),), style))


def _directions(near: float, far: float, style: Style) -> tuple[Item, ...]:
    """The four directions, each at its end of both scales that tell it."""
    items: list[Item] = []
    for y in (near - 2.4, far + 4.0):
        items += style.line(f"← {style.say('calibration.left')}", near + 3.4, y, size=_FIGURES, anchor="end")
        items += style.line(f"{style.say('calibration.right')} →", far - 3.4, y, size=_FIGURES)
    ends: tuple[tuple[float, Anchor], ...] = ((near - 1.2, "end"), (far + 1.2, "start"))
    for x, anchor in ends:
        items += style.line(f"{style.say('calibration.up')} ↑", x, near + 2.4, size=_FIGURES, anchor=anchor)
        items += style.line(f"{style.say('calibration.down')} ↓", x, far - 0.6, size=_FIGURES, anchor=anchor)
    return tuple(items)


def cross(style: Style) -> tuple[Item, ...]:
    """What stands behind the middle of a window, drawn around (0, 0): bold enough to be seen through card."""
    arm = _OPEN + 2.2
    lines = (shapes.line(-arm, 0, arm, 0), shapes.line(0, -arm, 0, arm), shapes.circle(0, 0, 2.5))
    return (strokes(lines, style, 0.5),)
