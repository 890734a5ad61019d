"""What frames the words on aids and pads, in the manner of the mats: ribbon, headings, fine rules. Measures in mm."""

from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.scene import Item, Outline
from pnp.drawing.text import TextProblem
from pnp.faces.style import Style

_TAIL, _FOLD, _DROP, _NOTCH = 5.5, 3.4, 1.7, 2.2
_SPACING = 0.25
_LEADING, _PLATE_AIR = 1.2, 2.2
HAIR = 0.25
"""The pen of every rule that is written on or between."""


@dataclass(frozen=True, slots=True)
class _Lettering:
    """The lines of a title with their font, size and spacing."""

    lines: tuple[str, ...]
    font: str
    size: float
    spacing: float

    def items(self, plate: Box, style: Style) -> tuple[Item, ...]:
        """Centred on the plate."""
        step = self.size * _LEADING * MM_PER_POINT
        high = style.fonts.cap_height_mm(self.font, self.size) + (len(self.lines) - 1) * step
        middle, foot = plate.x + plate.width / 2, plate.y + (plate.height + high) / 2
        return tuple(
            run
            for number, line in enumerate(reversed(self.lines))
            for run in style.line(
                line,
                middle,
                foot - number * step,
                font=self.font,
                size=self.size,
                role="plate-mark",
                anchor="middle",
                spacing=self.spacing,
            )
        )


def ribbon(plate: Box, words: str, style: Style, *, largest: float = 15.0, least: float = 9.0) -> tuple[Item, ...]:
    """A title on a ribbon: the plate, and at each end a tail folded behind it that hangs a little lower.

    A title that is too long for one line takes two, if the plate is high enough.
    """
    return (
        *_tails(plate, style),
        style.path(shapes.rectangle(plate.x, plate.y, plate.width, plate.height), "plate-base plate-line"),
        style.path(_inner_lines(plate), "plate-hair"),
        *_lettering(plate, words, style, largest, least).items(plate, style),
    )


def _lettering(plate: Box, words: str, style: Style, largest: float, least: float) -> _Lettering:
    """One line, else two, at last in narrower letters; the TextProblem of the one line if nothing has room."""
    room = plate.width - 8
    try:
        size = style.fitted(words, room, font="title-bold", size=largest, least=least, spacing=_SPACING)
    except TextProblem as problem:
        if problem.code != "too-long":
            raise
        for font, spacing in (("title-bold", _SPACING), ("text-bold", 0.0)):
            if two := _two_lines(plate, words, style, font, (largest, least), spacing):
                return two
        raise
    return _Lettering((words,), "title-bold", size, _SPACING)


def _two_lines(
    plate: Box, words: str, style: Style, font: str, sizes: tuple[float, float], spacing: float
) -> _Lettering | None:
    """At the largest size at which both have room; None if there is none."""
    largest, least = sizes
    a_point_high = style.fonts.cap_height_mm(font, 1.0) + _LEADING * MM_PER_POINT
    largest = min(largest, (plate.height - 2 * _PLATE_AIR) / a_point_high)
    parts = words.split()
    if largest < least or len(parts) < 2:
        return None

    def wide(line: str) -> float:
        return style.measured(line, font=font, size=least, spacing=spacing)

    pairs = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts)))
    lines = min(pairs, key=lambda pair: max(map(wide, pair)))
    widest = max(lines, key=wide)
    if wide(widest) > plate.width - 8:
        return None
    size = style.fitted(widest, plate.width - 8, font=font, size=largest, least=least, spacing=spacing)
    return _Lettering(lines, font, size, spacing)


def ribbon_reach(plate: Box) -> Box:
    """The plate with its tails."""
    return Box(plate.x - _TAIL, plate.y, plate.width + 2 * _TAIL, plate.height + _DROP)


def _tails(plate: Box, style: Style) -> tuple[Item, ...]:
    items: list[Item] = []
    for sign, edge in ((-1, plate.x), (1, plate.right)):
        inner, outer = edge - sign * _FOLD, edge + sign * _TAIL
        top, bottom = plate.y + _DROP, plate.bottom + _DROP
        notch = (outer - sign * _NOTCH, (top + bottom) / 2)
        tail = shapes.polygon([(inner, top), (outer, top), notch, (outer, bottom), (inner, bottom)])
        shade = shapes.polygon([(edge, plate.bottom), (inner, plate.bottom), (inner, bottom)])
        items += [style.path(tail, "plate-dark plate-line"), style.path(shade, "plate-deep plate-line")]
    return tuple(items)


def _inner_lines(plate: Box) -> Outline:
    left, right = plate.x + 1.0, plate.right - 1.0
    top, bottom = plate.y + 0.9, plate.bottom - 0.9
    return (*shapes.line(left, top, right, top), *shapes.line(left, bottom, right, bottom))


def heading(words: str, box: Box, style: Style, *, size: float = 10.0, least: float = 8.0) -> tuple[Item, ...]:
    """Words in the middle of a fine rule with a gold lozenge at either side of them, on the middle of the box."""
    size = style.fitted(words, box.width - 16, font="title-bold", size=size, least=least, spacing=_SPACING)
    middle, y = box.x + box.width / 2, box.y + box.height / 2
    half = style.measured(words, font="title-bold", size=size, spacing=_SPACING) / 2 + 2.6
    baseline = y + style.fonts.cap_height_mm("title-bold", size) / 2
    rules = (
        *shapes.line(box.x, y, middle - half - 1.2, y),
        *shapes.line(middle + half + 1.2, y, box.right, y),
    )
    return (
        style.path(rules, "parchment-hair", width=HAIR),
        style.path((*lozenge(middle - half, y), *lozenge(middle + half, y)), "gold-dark"),
        *style.line(words, middle, baseline, font="title-bold", size=size, anchor="middle", spacing=_SPACING),
    )


def lozenge(x: float, y: float, half: float = 1.0) -> Outline:
    return shapes.polygon([(x - half, y), (x, y - half * 0.8), (x + half, y), (x, y + half * 0.8)])


def card_frame(width: float, height: float, style: Style) -> tuple[Item, ...]:
    """A double line round a card, far enough inside that a miscut of a millimetre leaves it whole."""
    inset, between = 2.2, 0.65
    outer = shapes.rectangle(inset, inset, width - 2 * inset, height - 2 * inset, 2.2)
    inner_inset = inset + between
    inner = shapes.rectangle(inner_inset, inner_inset, width - 2 * inner_inset, height - 2 * inner_inset, 1.6)
    return (style.path(outer, "plate-line", width=0.35), style.path(inner, "parchment-hair", width=HAIR))
