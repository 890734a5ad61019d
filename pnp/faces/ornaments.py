"""What frames the words on aids and pads, in the manner of the mats: ribbon, headings, fine rules. Measures in mm."""

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Outline
from pnp.faces.style import Style

_TAIL, _FOLD, _DROP, _NOTCH = 5.5, 3.4, 1.7, 2.2
_SPACING = 0.25
HAIR = 0.25
"""The pen of every rule that is written on or between."""


def ribbon(plate: Box, words: str, style: Style, *, largest: float = 15.0, least: float = 9.0) -> tuple[Item, ...]:
    """A title on a ribbon: the plate, and at each end a tail folded behind it that hangs a little lower."""
    size = style.fitted(words, plate.width - 8, font="title-bold", size=largest, least=least, spacing=_SPACING)
    baseline = plate.y + plate.height / 2 + style.fonts.cap_height_mm("title-bold", size) / 2
    middle = plate.x + plate.width / 2
    return (
        *_tails(plate, style),
        style.path(shapes.rectangle(plate.x, plate.y, plate.width, plate.height), "plate-base plate-line"),
        style.path(_inner_lines(plate), "plate-hair"),
        *style.line(
            words, middle, baseline, font="title-bold", size=size, role="plate-mark", anchor="middle", spacing=_SPACING
        ),
    )


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
