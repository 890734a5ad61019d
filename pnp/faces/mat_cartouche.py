"""The cartouche of a playmat: the coat of arms, a banner with the kingdom's name, the motto. Measures in mm."""

from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix
from pnp.drawing.text import TextProblem
from pnp.faces.style import Style, placed

LARGEST_NAME, SMALLEST_NAME = 30.0, 9.0
LARGEST_MOTTO, SMALLEST_MOTTO = 15.0, 8.0
_SPACING = 0.25
_HYPHENS = "-‐–—"
_TAIL_DROP = 2.6
_SHIELD_AT = (15.0, 19.5)
"""Where the mantling leaves room for the shield's upper left corner, in the drawing's own mm."""


@dataclass(frozen=True, slots=True)
class Bearings:
    """Whose kingdom it is: the player's colour, the device on the arms, a name and a motto (either may be empty)."""

    colour: str
    device: str
    name: str = ""
    motto: str = ""


def cartouche(box: Box, bearings: Bearings, style: Style) -> tuple[Item, ...]:
    """Arms above, words below; beside each other where the box is broad. Raises TextProblem for what does not fit."""
    if box.width > 1.45 * box.height:
        try:
            return _beside(box, bearings, style)
        except TextProblem as problem:
            if problem.code != "too-long":
                raise
    return _above(box, bearings, style)


def _beside(box: Box, bearings: Bearings, style: Style) -> tuple[Item, ...]:
    arms = Box(box.x + 2, box.y + 2, min(box.height - 4, box.width * 0.36), box.height - 4)
    words = Box(arms.right + 4, box.y, box.right - arms.right - 4, box.height)
    lettering = _words(words, bearings, style)
    return (*coat_of_arms(arms, bearings, style), *lettering.at((box.height - lettering.height) / 2))


def _above(box: Box, bearings: Bearings, style: Style) -> tuple[Item, ...]:
    lettering = _words(Box(box.x, box.y, box.width, box.height * 0.4), bearings, style)
    gap = 3.0 if lettering.height else 0.0
    high = min(box.height - lettering.height - gap - 3, box.width * 0.92)
    top = box.y + (box.height - high - gap - lettering.height) / 2
    arms = Box(box.x, top, box.width, high)
    return (*coat_of_arms(arms, bearings, style), *lettering.at(top + high + gap - box.y))


def coat_of_arms(box: Box, bearings: Bearings, style: Style) -> tuple[Item, ...]:
    """The shield in the player's colour with the device on it, before its mantling and under its helm."""
    shield = style.art("arms/shield", bearings.colour)
    mantling = style.art("arms/mantling", bearings.colour)
    device = style.art(f"device/{bearings.device}", bearings.colour)
    scale = min(box.width / mantling.width, box.height / mantling.height)
    left = box.x + (box.width - mantling.width * scale) / 2
    top = box.y + (box.height - mantling.height * scale) / 2
    x, y = left + (_SHIELD_AT[0] + shield.width / 2) * scale, top + (_SHIELD_AT[1] + shield.height / 2) * scale
    return (
        placed(mantling, left + mantling.width * scale / 2, top + mantling.height * scale / 2, mantling.width * scale),
        placed(shield, x, y, shield.width * scale),
        placed(device, x, y - 1.6 * scale, 18 * scale),
    )


@dataclass(frozen=True, slots=True)
class _Lettering:
    """Banner and motto, drawn from the upper edge of the box they were made for; `height` is what they need."""

    items: tuple[Item, ...]
    height: float

    def at(self, lower: float) -> tuple[Item, ...]:
        return (Group(self.items, Matrix.moved(0, lower)),) if self.items else ()


def _words(box: Box, bearings: Bearings, style: Style) -> _Lettering:
    items: list[Item] = []
    bottom = 0.0
    if bearings.name:
        lines, size = _name_lines(bearings.name, box.width - 24, min(LARGEST_NAME, box.height * 1.05), style)
        longest = max(style.measured(line, font="title-bold", size=size, spacing=_SPACING) for line in lines)
        plate_width = max(longest + 9, min(54.0, box.width - 18))
        middle = box.x + box.width / 2
        plate = Box(middle - plate_width / 2, box.y, plate_width, 6.5 + len(lines) * size * 0.42)
        items += _banner(plate, bearings.colour, style)
        items += _centred(lines, plate, size, f"{bearings.colour}-mark", style)
        bottom = plate.height + _TAIL_DROP
    if bearings.motto:
        size = style.fitted(bearings.motto, box.width - 4, font="text-italic", size=LARGEST_MOTTO, least=SMALLEST_MOTTO)
        baseline = bottom + 1.5 + style.fonts.ascender_mm("text-italic", size) * 0.8
        items += style.line(
            bearings.motto, box.x + box.width / 2, box.y + baseline, font="text-italic", size=size, anchor="middle"
        )
        bottom = baseline + style.fonts.descender_mm("text-italic", size)
    return _Lettering(tuple(items), bottom)


def _name_lines(name: str, width: float, largest: float, style: Style) -> tuple[list[str], float]:
    """One line if it reads well, else two; raises TextProblem if even two small ones are too long."""
    largest = max(SMALLEST_NAME, largest)
    halves = _halves(name)
    try:
        one = style.fitted(name, width, font="title-bold", size=largest, least=SMALLEST_NAME, spacing=_SPACING)
    except TextProblem as problem:
        if problem.code != "too-long" or not halves:
            raise
        one = 0.0
    if one >= 12 or not halves:
        return [name], one
    try:
        two = min(
            style.fitted(half, width, font="title-bold", size=largest * 0.6, least=SMALLEST_NAME, spacing=_SPACING)
            for half in halves
        )
    except TextProblem as problem:
        if problem.code != "too-long" or not one:
            raise
        return [name], one
    return (halves, two) if two > one else ([name], one)


def _halves(name: str) -> list[str]:
    """The name in two lines, cut at the blank or after the hyphen nearest the middle; nothing if it has neither."""
    cuts = [k for k in range(1, len(name)) if name[k] == " " or name[k - 1] in _HYPHENS]
    if not cuts:
        return []
    best = min(cuts, key=lambda k: abs(2 * k - len(name)))
    return [name[:best].strip(), name[best:].strip()]


def _centred(lines: list[str], plate: Box, size: float, role: str, style: Style) -> list[Item]:
    capital = style.fonts.cap_height_mm("title-bold", size)
    step = capital * 1.55
    first = plate.y + plate.height / 2 + capital / 2 - step * (len(lines) - 1) / 2
    return [
        run
        for number, line in enumerate(lines)
        for run in style.line(
            line,
            plate.x + plate.width / 2,
            first + number * step,
            font="title-bold",
            size=size,
            role=role,
            anchor="middle",
            spacing=_SPACING,
        )
    ]


def _banner(plate: Box, colour: str, style: Style) -> tuple[Item, ...]:
    """A ribbon: the plate, and at each end a tail folded behind it."""
    drop, fold, tail = _TAIL_DROP, 4.5, 7.0
    items: list[Item] = []
    for sign, edge in ((-1, plate.x), (1, plate.right)):
        inner, outer = edge - sign * fold, edge + sign * tail
        top, bottom = plate.y + drop, plate.bottom + drop
        notch = (outer - sign * 3.2, (top + bottom) / 2)
        items.append(
            style.path(
                shapes.polygon([(inner, top), (outer, top), notch, (outer, bottom), (inner, bottom)]),
                "player-dark player-line",
                colour,
            )
        )
        shadow = [(edge, plate.bottom), (inner, plate.bottom), (inner, bottom)]
        items.append(style.path(shapes.polygon(shadow), "player-markshade player-line", colour))
    body = shapes.rectangle(plate.x, plate.y, plate.width, plate.height)
    items.append(style.path(body, "player-base player-line", colour))
    lines = (
        *shapes.line(plate.x + 1.2, plate.y + 1.2, plate.right - 1.2, plate.y + 1.2),
        *shapes.line(plate.x + 1.2, plate.bottom - 1.2, plate.right - 1.2, plate.bottom - 1.2),
    )
    items.append(style.path(lines, "gold-stroke", width=0.3))
    return tuple(items)
