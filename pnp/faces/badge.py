"""Signs of a tile: badges in the corners of its panel with icons and numbers, and a ribbon of crowns.

A badge has one line while that is easy to read; else what it says stands in several lines. Opposite corners share the
width of the panel.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Matrix, Use
from pnp.drawing.text import TextProblem
from pnp.faces.sentence import APART, Pic, Sentence, Sign, Token, icon
from pnp.faces.style import Style, placed
from pnp.faces.tile_frame import PANEL, PICTURE

Corner: TypeAlias = Literal["upper-left", "upper-right", "lower-left", "lower-right"]

WIDEST, WIDEST_BLOCK = 18.0, 20.0
"""A badge of one line, or of several, is no wider."""

_WIDTH, _HEIGHT = 8.0, 7.0
_AIR, _FOOT = 0.9, 0.8
_BETWEEN = 0.6
_ICON, _ICON_ALONE = 5.0, 6.0
_FIGURE, _FIGURE_ALONE = 12.0, 15.0
_ENOUGH = 0.7
"""Icons of a single line may shrink to this share; beyond it all signs become smaller together."""

_SMALLEST, _STEP = 6.5 / _FIGURE, 0.05
_LINE_GAP = 0.5
_HIGHEST: Mapping[str, float] = MappingProxyType({"upper": 11.0, "lower": 17.3})
_SHARES = (16.0, 13.0, 11.0)
_RIBBON_INSET, _RIBBON_LEAST, _MOST_CROWNS = 0.8, 0.74, 3


def badge(
    corner: Corner, tokens: tuple[Token, ...], style: Style, look: Style | None = None, *, room: float = WIDEST
) -> tuple[Item, ...]:
    """A plate in a corner of the panel with icons and numbers, at most `room` mm wide; nothing if there are no tokens.

    A number alone is larger. `look` is the style of the plate where it is not that of the icons. Raises TextProblem for
    more signs than a tile has room for.
    """
    if not tokens:
        return ()
    lines = _lines(tokens, corner, room, style)
    box = badge_place(corner, _wide(lines, style), _high(lines))
    plate = (look or style).path(shapes.rectangle(box.x, box.y, box.width, box.height, 1.0), "badge-base badge-line")
    step = lines[0].height + _LINE_GAP
    middle = box.y + (box.height - (len(lines) - 1) * step) / 2
    items: list[Item] = [plate]
    for number, line in enumerate(lines):
        items += line.at(box.x + (box.width - line.width(style)) / 2, middle + number * step, style)
    return tuple(items)


def badge_place(corner: Corner, wide: float = _WIDTH, high: float = _HEIGHT) -> Box:
    """Where a badge of so many mm stands."""
    x = PICTURE.x if corner.endswith("left") else PICTURE.right - wide
    y = PICTURE.y if corner.startswith("upper") else PICTURE.bottom - high
    return Box(x, y, wide, high)


def beside(corner: Corner, tokens: tuple[Token, ...], style: Style, room: float = WIDEST) -> float:
    """How much a badge in this corner leaves of the panel's width to what stands opposite."""
    return PANEL.width - (_wide(_lines(tokens, corner, room, style), style) + _BETWEEN if tokens else 0.0)


def pair(
    left: tuple[Token, ...], right: tuple[Token, ...], style: Style, look: Style | None = None
) -> tuple[Item, ...]:
    """The badges in both lower corners: the left one becomes narrower where the right one needs the room."""
    for room in _SHARES:
        try:
            other = badge("lower-right", right, style, look, room=beside("lower-left", left, style, room))
            return (*badge("lower-left", left, style, look, room=room), *other)
        except TextProblem as problem:
            trouble = problem
    raise trouble


def crowns(count: int, style: Style, *, room: float = PANEL.width) -> tuple[Item, ...]:
    """The ribbon with one to three crowns, hung from the panel's upper right corner; nothing without crowns.

    It is smaller where `room` mm are too few for it; more crowns than three stand as a number before one.
    """
    if not count:
        return ()
    if count > _MOST_CROWNS:
        return badge("upper-right", _many_crowns(count), style)
    ribbon = style.art(f"crown/ribbon-{count}")
    wide = ribbon.width * max(_RIBBON_LEAST, min(1.0, (room - _RIBBON_INSET) / ribbon.width))
    if wide == ribbon.width:
        return (Use(ribbon, Matrix.moved(PANEL.right - _RIBBON_INSET - wide, PANEL.y)),)
    high = wide / ribbon.width * ribbon.height
    return (placed(ribbon, PANEL.right - _RIBBON_INSET - wide / 2, PANEL.y + high / 2, wide),)


def beside_crowns(count: int, style: Style) -> float:
    """How wide a badge in the upper left corner may be, if the ribbon of crowns gives way as far as it can."""
    if not count:
        return WIDEST
    if count > _MOST_CROWNS:
        return min(WIDEST, beside("upper-right", _many_crowns(count), style))
    taken = style.art(f"crown/ribbon-{count}").width * _RIBBON_LEAST + _RIBBON_INSET
    return min(WIDEST, PANEL.width - _BETWEEN - taken)


def _many_crowns(count: int) -> tuple[Token, ...]:
    return (Sign(f"{count} ×"), icon("crown"))


# --- lines


def _wide(lines: tuple[Sentence, ...], style: Style) -> float:
    return max(_WIDTH, max(line.width(style) for line in lines) + 2 * _AIR)


def _high(lines: tuple[Sentence, ...]) -> float:
    if len(lines) == 1:
        return _HEIGHT
    return len(lines) * (lines[0].height + _LINE_GAP) - _LINE_GAP + 2 * _FOOT


def _lines(tokens: tuple[Token, ...], corner: Corner, room: float, style: Style) -> tuple[Sentence, ...]:
    """One line if that is easy to read, else the largest signs that have room in several."""
    size = _FIGURE if any(isinstance(token, Pic) for token in tokens) else _FIGURE_ALONE
    side = _ICON_ALONE if len(tokens) == 1 else _ICON
    line_room, room = min(room, WIDEST) - 2 * _AIR, min(room, WIDEST_BLOCK) - 2 * _AIR
    parts = tuple(_parts(tokens))
    one = Sentence(tokens, side, size, "title-bold").within(line_room, style)
    figures = any(isinstance(token, Sign) and token != APART for token in tokens)
    if not (figures and len(parts) > 1) and one.height >= side * _ENOUGH and one.width(style) <= line_room + 1e-6:
        return (one,)
    highest = _HIGHEST[corner.partition("-")[0]]
    scale = 1.0
    while scale > _SMALLEST:
        lines = _packed(parts, scale, room, highest, style)
        if lines:
            return lines
        scale -= _STEP
    if lines := _packed(parts, _SMALLEST, room, highest, style):
        return lines
    words = " ".join(token.words for token in tokens if isinstance(token, Sign)).strip()
    raise TextProblem("too-long", words, f"there are more signs for the {corner} corner than a tile has room for")


def _packed(
    parts: tuple[tuple[Token, ...], ...], scale: float, room: float, highest: float, style: Style
) -> tuple[Sentence, ...] | None:
    """A line for each part or, where there are too many, several parts on a line; None if they have no room."""
    most = int((highest - 2 * _FOOT + _LINE_GAP) / (_ICON * scale + _LINE_GAP))
    if not most:
        return None
    each = -(-len(parts) // most)
    rows = [parts[at : at + each] for at in range(0, len(parts), each)]
    lines = tuple(Sentence(_joined(row), _ICON * scale, _FIGURE * scale, "title-bold") for row in rows)
    return lines if max(line.width(style) for line in lines) <= room + 1e-6 else None


def _joined(row: tuple[tuple[Token, ...], ...]) -> tuple[Token, ...]:
    first, *others = row
    return (*first, *(token for part in others for token in (APART, *part)))


def _parts(tokens: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
    """What stands between the gaps."""
    part: list[Token] = []
    for token in tokens:
        if token == APART:
            yield tuple(part)
            part = []
        else:
            part.append(token)
    yield tuple(part)
