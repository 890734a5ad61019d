"""The cartouche of a playmat: the coat of arms, a banner with the kingdom's name, the motto. Measures in mm."""

from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Item
from pnp.drawing.text import TextProblem
from pnp.faces.style import Style, placed

LARGEST_NAME, SMALLEST_NAME = 25.0, 9.0
LARGEST_MOTTO, SMALLEST_MOTTO = 15.0, 8.0
_SPACING = 0.25


@dataclass(frozen=True, slots=True)
class Bearings:
    """Whose kingdom it is: the player's colour, the device on the arms, a name and a motto (either may be empty)."""

    colour: str
    device: str
    name: str = ""
    motto: str = ""


def cartouche(box: Box, bearings: Bearings, style: Style) -> tuple[Item, ...]:
    """Arms above, banner below; beside each other where the box is broad. Raises TextProblem for what does not fit."""
    if box.width > 1.45 * box.height:
        side = min(box.height * 0.94, box.width * 0.36)
        arms = Box(box.x + 2, box.y + (box.height - side) / 2, side * 0.86, side)
        left = arms.right + 4
        words = Box(left, box.y + box.height * 0.12, box.right - left, box.height * 0.76)
    else:
        part = 0.62 if bearings.motto or bearings.name else 0.94
        arms = Box(box.x, box.y + 1, box.width, min(box.height * part, box.width * 1.05) - 1)
        words = Box(box.x, arms.bottom + 1.5, box.width, box.bottom - arms.bottom - 1.5)
    return (*coat_of_arms(arms, bearings, style), *_words(words, bearings, style))


def coat_of_arms(box: Box, bearings: Bearings, style: Style) -> tuple[Item, ...]:
    """The shield in the player's colour with the device on it, crowned."""
    shield = style.art("arms/shield", bearings.colour)
    crown = style.art("crown/crown")
    height = min(box.height / 1.24, box.width * shield.height / shield.width)
    width = height * shield.width / shield.height
    x, top = box.x + box.width / 2, box.y + (box.height - height * 1.22) / 2 + height * 0.22
    device = style.art(f"device/{bearings.device}", bearings.colour)
    return (
        placed(shield, x, top + height / 2, width),
        placed(device, x, top + height * 0.46, width * 0.62),
        placed(crown, x, top - height * 0.1, width * 0.34),
    )


def _words(box: Box, bearings: Bearings, style: Style) -> tuple[Item, ...]:
    if not bearings.name and not bearings.motto:
        return ()
    items: list[Item] = []
    room = box.height * (0.68 if bearings.motto else 0.95)
    lines, size = _name_lines(bearings.name, box.width - 24, min(LARGEST_NAME, room * 1.35), style)
    plate = Box(box.x + 7, box.y, box.width - 14, min(room, 7.0 + len(lines) * size * 0.43)) if lines else None
    if plate:
        items += _banner(plate, bearings.colour, style)
        items += _centred(lines, plate, size, f"{bearings.colour}-mark", style)
    if bearings.motto:
        top = (plate.bottom + 4.5) if plate else box.y
        most = min(LARGEST_MOTTO, max(SMALLEST_MOTTO, (box.bottom - top) * 2.2))
        size = style.fitted(bearings.motto, box.width - 4, font="text-italic", size=most, least=SMALLEST_MOTTO)
        baseline = top + style.fonts.ascender_mm("text-italic", size) * 0.75
        items += style.line(
            bearings.motto, box.x + box.width / 2, baseline, font="text-italic", size=size, anchor="middle"
        )
    return tuple(items)


def _name_lines(name: str, width: float, largest: float, style: Style) -> tuple[list[str], float]:
    """One line if it reads well, else two; raises TextProblem if even two small ones are too long."""
    if not name:
        return [], 0.0
    largest = max(SMALLEST_NAME, largest)
    try:
        one = style.fitted(name, width, font="title-bold", size=largest, least=SMALLEST_NAME, spacing=_SPACING)
    except TextProblem as problem:
        if problem.code != "too-long" or " " not in name.strip():
            raise
        one = 0.0
    if one >= 12 or " " not in name.strip():
        return [name], one
    halves = _halves(name)
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
    """The name in two lines, cut at the blank nearest the middle."""
    words = name.split()
    best = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]


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
    drop, fold, tail = 2.6, 4.5, 7.0
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
