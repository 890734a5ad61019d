"""The panels beside a playmat's grid: purse, guard, churchyard, stores and the cartouche with name and arms.

Each is drawn into the box that it is given, in mm. They are quiet: coins and knights will lie on them.
"""

from collections.abc import Iterator

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Segment
from pnp.faces.style import Style, placed, within

_TITLE_ROOM = 9.0
_FAINT = dict.fromkeys(("iron", "stone", "gold", "cloth", "wood", "leaf", "bone", "ink", "player"), "parchment")


def frame(box: Box, title: str, style: Style) -> tuple[Item, ...]:
    """A panel's ground with a double line; the title stands in a gap of the upper line."""
    size = style.fitted(title, box.width - 12, font="title", size=11, least=7, spacing=0.3)
    (words, *more) = style.line(title, box.x + box.width / 2, 0, font="title", size=size, anchor="middle", spacing=0.3)
    left = words.x - 3.5
    right = max(run.x + run.width for run in (words, *more)) + 3.5
    top = box.y + 2.2
    baseline = top + style.fonts.cap_height_mm("title", size) / 2
    return (
        style.path(shapes.rectangle(box.x, top, box.width, box.bottom - top, 3), "parchment-light"),
        style.path(_open_frame(box.x, top, box.right, box.bottom, 3.0, (left, right)), "parchment-line"),
        style.path(
            _open_frame(box.x + 1.2, top + 1.2, box.right - 1.2, box.bottom - 1.2, 2.2, (left, right)), "parchment-hair"
        ),
        style.path(_drops(((left, top + 0.6), (right, top + 0.6))), "gold-dark"),
        *style.line(
            title, box.x + box.width / 2, baseline + 0.3, font="title", size=size, anchor="middle", spacing=0.3
        ),
    )


def _open_frame(
    left: float, top: float, right: float, bottom: float, radius: float, gap: tuple[float, float]
) -> tuple[Segment, ...]:
    """A rounded frame that leaves a gap in its upper line."""
    k = radius * 0.4477
    return (
        ("M", gap[1], top),
        ("L", right - radius, top),
        ("C", right - k, top, right, top + k, right, top + radius),
        ("L", right, bottom - radius),
        ("C", right, bottom - k, right - k, bottom, right - radius, bottom),
        ("L", left + radius, bottom),
        ("C", left + k, bottom, left, bottom - k, left, bottom - radius),
        ("L", left, top + radius),
        ("C", left, top + k, left + k, top, left + radius, top),
        ("L", gap[0], top),
    )


def _drops(places: tuple[tuple[float, float], ...]) -> tuple[Segment, ...]:
    return tuple(
        segment
        for x, y in places
        for segment in shapes.polygon([(x - 1.1, y), (x, y - 0.9), (x + 1.1, y), (x, y + 0.9)])
    )


def _places(room: Box, across: float, down: float, most: int) -> Iterator[tuple[float, float]]:
    """Centres of places of `across` x `down` mm, spread evenly in the room: as many rows and columns as fit."""
    columns = max(1, int(room.width // across))
    rows = max(1, int(room.height // down))
    while rows * columns > most and max(rows, columns) > 1:
        if rows >= columns and rows > 1:
            rows -= 1
        else:
            columns -= 1
    wide, high = room.width / columns, room.height / rows
    wide, high = min(wide, across * 1.45), min(high, down * 1.45)
    left = room.x + (room.width - wide * columns) / 2
    top = room.y + (room.height - high * rows) / 2
    for row in range(rows):
        for column in range(columns):
            yield left + wide * (column + 0.5), top + high * (row + 0.5)


def _inside(box: Box) -> Box:
    """The room of a panel below its title."""
    return Box(box.x + 3, box.y + _TITLE_ROOM - 1.5, box.width - 6, box.height - _TITLE_ROOM - 1.5)


def purse(box: Box, coin: float, style: Style) -> tuple[Item, ...]:
    """Places for coins of `coin` mm, with a purse beside them where there is room."""
    room = _inside(box)
    items = list(frame(box, style.say("mat.purse"), style))
    if room.width > 3.4 * coin and room.width > room.height:
        side = min(room.height * 0.8, room.width * 0.3, 21)
        items.append(placed(style.art("icon/purse"), room.x + side / 2 + 1, room.y + room.height / 2, side))
        room = Box(room.x + side + 3, room.y, room.width - side - 3, room.height)
    for x, y in _places(room, coin + 1.5, coin + 1.5, 9):
        items.append(style.path(shapes.circle(x, y, coin / 2 + 0.4), "parchment-line", dash=(1.4, 1.3)))
        items.append(placed(style.art("icon/coin", recolour=_FAINT), x, y, coin * 0.36))
    return tuple(items)


def guard(box: Box, foot: float, style: Style) -> tuple[Item, ...]:
    """Standing room for knights: faint silhouettes on places of `foot` mm."""
    items = list(frame(box, style.say("mat.guard"), style))
    for x, y in _places(_inside(box), foot, foot + 1, 9):
        items.append(
            within(style.art("icon/knight", recolour=_FAINT), x - foot * 0.36, y - foot * 0.4, foot * 0.72, foot * 0.8)
        )
    return tuple(items)


def cemetery(box: Box, foot: float, style: Style) -> tuple[Item, ...]:
    """Resting places outside the grid (XXL-EVT-15, R-64)."""
    items = list(frame(box, style.say("mat.cemetery"), style))
    for x, y in _places(_inside(box), foot, foot + 1, 6):
        items.append(
            within(style.art("icon/cross", recolour=_FAINT), x - foot * 0.36, y - foot * 0.4, foot * 0.72, foot * 0.8)
        )
    return tuple(items)


def stores(box: Box, token: float, style: Style) -> tuple[Item, ...]:
    """One place for each of the four resources (CRT-RES-01)."""
    room = _inside(box)
    items = list(frame(box, style.say("mat.stores"), style))
    kinds = ("wheat", "wood", "fish", "sheep")
    rows = 2 if min(room.width, room.height) / 2 > min(room.width / 4, room.height, token * 2) else 1
    wide, high = room.width / (4 // rows), room.height / rows
    for number, kind in enumerate(kinds):
        x = room.x + wide * (number % (4 // rows) + 0.5)
        y = room.y + high * (number // (4 // rows) + 0.5)
        radius = min(wide, high, token * 1.6) / 2 - 0.8
        items.append(style.path(shapes.circle(x, y, radius), "parchment-hair", dash=(1.2, 1.1)))
        items.append(
            within(style.art(f"icon/{kind}"), x - radius * 0.62, y - radius * 0.62, radius * 1.24, radius * 1.24)
        )
    return tuple(items)
