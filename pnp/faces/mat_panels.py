"""The panels beside a playmat's grid: purse, guard, churchyard, stores and the cartouche with name and arms.

Each is drawn into the box that it is given, in mm. They are quiet: coins and knights will lie on them.
"""

from collections.abc import Iterator, Mapping
from math import sqrt

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Segment
from pnp.faces.style import Style, placed, within

_FONT, _SPACING = "title-bold", 0.3
_TITLE, _SMALL, _LEAST = 13.0, 10.0, 7.0
_BESIDE_TITLE, _ROUND = 3.5, 3.0
"""The gap in the upper line goes so far beyond the title; the frame's corners are so round."""

_USUAL, _LARGEST = 20_000.0, 1.5
"""Panels of the usual room (mm2 together) have titles of the usual size; titles and ghosts grow by half at most."""

_FAINT = dict.fromkeys(
    ("iron", "stone", "gold", "cloth", "wood", "leaf", "bone", "ink", "player", "knight"), "parchment"
)
"""Ghosts are in the paper's own tones; parchment-plume parchment-slit parchment-cross are for knights alone."""

_DISC = 6.1 / 16
"""The radius of the round ground that a token's picture is drawn for, as a part of the picture's width."""


def title_size(boxes: Mapping[str, Box], style: Style) -> float:
    """The size in points at which the titles of all panels have room, so that no panel speaks louder than another.

    `boxes` are by the ids of the titles.
    """
    grown = min(_LARGEST, sqrt(max(1.0, sum(box.area for box in boxes.values()) / _USUAL)))
    sizes: list[float] = [_TITLE * grown]
    for name, box in boxes.items():
        words, room = style.say(f"mat.{name}"), box.width - 2 * (_BESIDE_TITLE + _ROUND) - 2
        size = sizes[0] * room / style.measured(words, font=_FONT, size=sizes[0], spacing=_SPACING)
        if size < _SMALL:
            size = style.fitted(words, room + 5, font=_FONT, size=_SMALL, least=_LEAST, spacing=_SPACING)
        sizes.append(size)
    return min(sizes)


def frame(box: Box, title: str, size: float, style: Style) -> tuple[tuple[Item, ...], Box]:
    """A panel's ground with a double line, the title in a gap of the upper line; and the room below the title."""
    heading = style.line(title, box.x + box.width / 2, 0, font=_FONT, size=size, anchor="middle", spacing=_SPACING)
    left = min(run.x for run in heading) - _BESIDE_TITLE
    right = max(run.x + run.width for run in heading) + _BESIDE_TITLE
    half = style.fonts.cap_height_mm(_FONT, size) / 2
    top = box.y + half + 0.7
    items = (
        style.path(shapes.rectangle(box.x, top, box.width, box.bottom - top, _ROUND), "parchment-light"),
        style.path(_open_frame(box.x, top, box.right, box.bottom, _ROUND, (left, right)), "parchment-line"),
        style.path(
            _open_frame(box.x + 1.2, top + 1.2, box.right - 1.2, box.bottom - 1.2, 2.2, (left, right)), "parchment-hair"
        ),
        style.path(_drops(((left, top + 0.6), (right, top + 0.6))), "gold-dark gold-hair", width=0.2),
        Group(heading, Matrix.moved(0, top + half + 0.3)),
    )
    under = top + half + 2.4
    return items, Box(box.x + 3, under, box.width - 6, box.bottom - 3 - under)


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


def _places(room: Box, across: float, down: float, most: int, largest: float) -> Iterator[Box]:
    """The room divided evenly into places of at least `across` x `down` mm, so that it is filled best.

    What lies there grows with its place, at most by the factor `largest`.
    """
    wide, high = max(1, int(room.width // across)), max(1, int(room.height // down))
    ways = [(row, column) for row in range(1, high + 1) for column in range(1, wide + 1) if row * column <= most]

    def filled(way: tuple[int, int]) -> float:
        row, column = way
        side = min(room.width / column / across, room.height / row / down, largest)
        return row * column * side**2

    rows, columns = max(ways, key=filled)
    wide_each, high_each = room.width / columns, room.height / rows
    for row in range(rows):
        for column in range(columns):
            yield Box(room.x + wide_each * column, room.y + high_each * row, wide_each, high_each)


def purse(box: Box, coin: float, size: float, style: Style) -> tuple[Item, ...]:
    """Places for coins of `coin` mm, with a purse beside them where there is room."""
    framed, room = frame(box, style.say("mat.purse"), size, style)
    items = list(framed)
    if room.width > 3.4 * coin and room.width > room.height:
        side = min(room.height * 0.8, room.width * 0.27, 36)
        items.append(placed(style.art("icon/purse"), room.x + side / 2 + 1, room.y + room.height / 2, side))
        room = Box(room.x + side + 3, room.y, room.width - side - 3, room.height)
    least = coin / 2 + 0.4
    for place in _places(room, coin + 1.5, coin + 1.5, 12, 1.1):
        x, y = place.x + place.width / 2, place.y + place.height / 2
        radius = max(least, min(place.width * 0.44, place.height * 0.44, least * 1.3))
        items.append(style.path(shapes.circle(x, y, radius), "parchment-line", dash=(1.4, 1.3)))
        items.append(placed(style.art("icon/coin", recolour=_FAINT), x, y, radius * 0.8))
    return tuple(items)


def guard(box: Box, foot: float, size: float, style: Style) -> tuple[Item, ...]:
    """Standing room for knights: faint silhouettes on places of `foot` mm."""
    framed, room = frame(box, style.say("mat.guard"), size, style)
    return (*framed, *_ghosts("icon/knight", room, foot, 12, 1.2, style))


def cemetery(box: Box, foot: float, size: float, style: Style) -> tuple[Item, ...]:
    """Resting places outside the grid (XXL-EVT-15, R-64)."""
    framed, room = frame(box, style.say("mat.cemetery"), size, style)
    return (*framed, *_ghosts("icon/cross", room, foot, 8, 1.4, style))


def _ghosts(art: str, room: Box, foot: float, most: int, largest: float, style: Style) -> Iterator[Item]:
    ghost = style.art(art, recolour=_FAINT)
    for place in _places(room, foot, foot + 0.5, most, largest):
        side = min(place.width * 0.8, place.height * 0.8, foot * 0.76 * _LARGEST)
        x, y = place.x + place.width / 2, place.y + place.height / 2
        yield within(ghost, x - side / 2, y - side / 2, side, side)


def stores(box: Box, token: float, size: float, style: Style) -> tuple[Item, ...]:
    """One place for each of the four resources (CRT-RES-01), with the picture that is on its tokens."""
    framed, room = frame(box, style.say("mat.stores"), size, style)
    items = list(framed)
    kinds = ("wheat", "wood", "fish", "sheep")
    rows = 2 if min(room.width, room.height) / 2 > min(room.width / 4, room.height, token * 2) else 1
    wide, high = room.width / (4 // rows), room.height / rows
    for number, kind in enumerate(kinds):
        x = room.x + wide * (number % (4 // rows) + 0.5)
        y = room.y + high * (number // (4 // rows) + 0.5)
        radius = min(wide / 2 - 0.8, high / 2 - 0.8, token * 0.55 * _LARGEST)
        items.append(style.path(shapes.circle(x, y, radius), "parchment-hair", dash=(1.2, 1.1)))
        items.append(placed(style.art(f"token/{kind}"), x, y, radius * 0.94 / _DISC))
    return tuple(items)
