"""Charts on the project's own scene: each is a Piece of a page, `width` mm wide, in the theme's colours.

No letter is smaller than `SMALLEST` points, and colour is never the only sign: kingdoms bear their devices, parts of
a bar their letters.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pnp.drawing import shapes
from pnp.drawing.measure import lightness
from pnp.drawing.scene import Item
from pnp.faces.flow import Piece
from pnp.faces.player_colours import DEVICES
from pnp.faces.style import Style, within
from pnp.report.scales import Scale, exact, round_step, rounded
from pnp.sim.intervals import Estimate

SMALLEST = 8.0
BAR, MEAN, TRACK = "gold-base", "cloth-base", "parchment-dark"
"""Roles of what is measured: bars, means, and the whole of which a bar is a part."""

_LEFT, _NAMES = 14.0, 42.0
_ROW, _THICK = 7.4, 5.2
_MOST_BARS = 40
Point: TypeAlias = tuple[float, Estimate]


@dataclass(frozen=True, slots=True)
class Entry:
    """A bar that lies: its name, its figures in words, and the player colour it is drawn in, if any."""

    name: str
    says: str
    estimate: Estimate
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Stack:
    """A bar of parts, one after the other."""

    name: str
    parts: tuple[float, ...]
    colour: str | None = None


def quantile(histogram: Mapping[int, int], share: float) -> int:
    """The least value that this share of all values does not exceed; 0 if there are none."""
    wanted, seen = share * sum(histogram.values()), 0
    for value, times in sorted(histogram.items()):
        seen += times
        if seen >= wanted:
            return value
    return 0


# --- standing charts


def histogram(values: Mapping[int, int], mean: float, axes: tuple[str, str], width: float, style: Style) -> Piece:
    """How often each value came up; above the bars a box from quarter to quarter, its median, and the mean."""
    bins, size = binned(values)
    x = exact(min(bins) - 0.5, max(bins) + size - 0.5, _LEFT, width)
    y = rounded(0, max(bins.values()), 50, 12)
    items = [*_grid(x, y, axes, style)]
    for first, times in bins.items():
        left, right = x.at(first - 0.5), x.at(first + size - 0.5)
        if times:
            items += _bar(left, y.at(times), right - left, y.at(0) - y.at(times), BAR, style)
    return Piece((*items, *_box_and_mean(values, mean, x, style)), 62, 5)


def binned(values: Mapping[int, int]) -> tuple[dict[int, int], int]:
    """The histogram in at most about forty steps of a round width: first value of each step -> times; the width."""
    low, high = min(values), max(values)
    size = round(round_step(high - low + 1, _MOST_BARS, 1))
    bins = dict.fromkeys(range(low // size * size, high + 1, size), 0)
    for value, times in values.items():
        bins[value // size * size] += times
    return bins, size


def _box_and_mean(values: Mapping[int, int], mean: float, x: Scale, style: Style) -> Iterator[Item]:
    least, most = x.at(min(values)), x.at(max(values))
    first, median, third = (x.at(quantile(values, share)) for share in (0.25, 0.5, 0.75))
    yield style.path(shapes.line(least, 5, most, 5), "ink-line")
    yield from _bar(first, 2.5, max(third - first, 0.4), 5, TRACK, style)
    yield style.path(shapes.line(median, 2.5, median, 7.5), "ink-line", width=0.8)
    at = x.at(mean)
    yield style.path(shapes.polygon([(at, 2.6), (at + 2, 5), (at, 7.4), (at - 2, 5)]), f"{MEAN} ink-hair")


def points(series: Sequence[Point], axes: tuple[str, str], width: float, style: Style, *, joined: bool) -> Piece:
    """A dot with its interval for each place on the axis; `joined` by a line where one follows from the other."""
    places = [place for place, _ in series]
    x = exact(min(places) - 0.7, max(places) + 0.7, _LEFT, width)
    low, high = min(each.low for _, each in series), max(each.high for _, each in series)
    y = rounded(min(0.0, low), high, 46, 3)
    items = [*_grid(x, y, axes, style)]
    if joined and len(series) > 1:
        dots = [(x.at(place), y.at(each.figure)) for place, each in series]
        items.append(style.path(shapes.polyline(dots), "ink-hair"))
    for place, each in series:
        at = x.at(place)
        items.append(style.path(shapes.line(at, y.at(each.low), at, y.at(each.high)), "ink-line"))
        items.append(style.path(shapes.circle(at, y.at(each.figure), 1.0), f"{BAR} ink-hair"))
    return Piece(tuple(items), 58, 5)


def _grid(x: Scale, y: Scale, axes: tuple[str, str], style: Style) -> Iterator[Item]:
    """Lines at the ticks of a standing chart, their numbers, and what is measured along each side."""
    bottom = y.start
    for tick in y.ticks():
        yield style.path(shapes.line(x.start, y.at(tick), x.end, y.at(tick)), "parchment-hair", width=0.2)
        yield from style.line(y.words(tick), x.start - 1.2, y.at(tick) + 1, size=SMALLEST, anchor="end")
    for tick in x.ticks():
        yield style.path(shapes.line(x.at(tick), bottom, x.at(tick), bottom + 1), "ink-hair")
        yield from style.line(x.words(tick), x.at(tick), bottom + 4.4, size=SMALLEST, anchor="middle")
    yield style.path(shapes.line(x.start, y.at(0), x.end, y.at(0)), "ink-line")
    along, up = axes
    yield from style.line(along, x.end, bottom + 9.2, font="text-italic", size=9, anchor="end")
    yield from style.line(up, 0, bottom + 9.2, font="text-italic", size=9)


# --- lying charts


def shares(entries: Sequence[Entry], fair: float | None, width: float, style: Style) -> Piece:
    """A bar for each share of 1 with its interval; a dashed line where all would be equal."""
    most = max([each.estimate.high for each in entries] + ([fair] if fair else []))
    x = Scale(0, min(1.0, math.ceil(most * 10 + 1e-9) / 10), _NAMES, _end_of_bars(entries, width, style), 0.1)
    items: list[Item] = []
    for number, entry in enumerate(entries):
        y = number * _ROW
        items += _name(entry.name, y, entry.colour, style)
        items += _bar(x.at(0), y, x.at(entry.estimate.figure) - x.at(0), _THICK, BAR, style, entry.colour)
        items += _whisker(x.at(entry.estimate.low), x.at(entry.estimate.high), y + _THICK + 0.8, style)
        items += style.line(entry.says, width, y + 4, size=9, anchor="end")
    height = len(entries) * _ROW
    items.append(style.path(shapes.line(x.at(0), -0.8, x.at(0), height), "ink-line"))
    if fair:
        items.append(style.path(shapes.line(x.at(fair), -0.8, x.at(fair), height), "ink-line", dash=(1.2, 1.2)))
    return Piece(tuple(items), height, 5)


def levels(entries: Sequence[Entry], width: float, style: Style) -> Piece:
    """How much of a supply was left: the bar is the mean, in a track that is the whole; the interval below it."""
    x = Scale(0, 1, _NAMES, _end_of_bars(entries, width, style), 0.1)
    items: list[Item] = []
    for number, entry in enumerate(entries):
        y = number * _ROW
        items += _name(entry.name, y, None, style)
        items += _bar(x.at(0), y, x.at(1) - x.at(0), _THICK, TRACK, style)
        items += _bar(x.at(0), y, x.at(entry.estimate.figure) - x.at(0), _THICK, BAR, style)
        items += _whisker(x.at(entry.estimate.low), x.at(entry.estimate.high), y + _THICK + 0.8, style)
        items += style.line(entry.says, width, y + 4, size=9, anchor="end")
    return Piece(tuple(items), len(entries) * _ROW, 5)


def stacks(bars: Sequence[Stack], roles: Sequence[str], axis: str, width: float, style: Style) -> Piece:
    """Bars of parts, each with its letter where it has room; what is below nothing is left out."""
    totals = [sum(max(0.0, part) for part in bar.parts) for bar in bars]
    x = rounded(0, max([*totals, 1]), _NAMES, width - 4, 8)
    items: list[Item] = []
    height = len(bars) * _ROW
    for tick in x.ticks():
        items.append(style.path(shapes.line(x.at(tick), -0.8, x.at(tick), height), "parchment-hair", width=0.2))
        items += style.line(x.words(tick), x.at(tick), height + 3.4, size=SMALLEST, anchor="middle")
    items += style.line(axis, _NAMES - 4, height + 3.4, font="text-italic", size=9, anchor="end")
    for number, bar in enumerate(bars):
        items += _name(bar.name, number * _ROW, bar.colour, style)
        at = 0.0
        for letter, role, part in zip(letters(len(roles)), roles, bar.parts, strict=True):
            if part > 0:
                items += _part(x.at(at), number * _ROW, x.at(at + part) - x.at(at), letter, role, style)
                at += part
    return Piece(tuple(items), height + 5, 4)


def _end_of_bars(entries: Sequence[Entry], width: float, style: Style) -> float:
    """Where bars end so that the figures beside them have room."""
    return width - 4 - max(style.measured(entry.says, font="text", size=9) for entry in entries)


def letters(count: int) -> tuple[str, ...]:
    """a, b, c, ... for the parts of a bar; numbers where there are more than letters."""
    return tuple(chr(ord("a") + number) if count <= 26 else str(number + 1) for number in range(count))


def _part(x: float, y: float, width: float, letter: str, role: str, style: Style) -> Iterator[Item]:
    yield from _bar(x, y, width, _THICK, role, style)
    if style.measured(letter, font="text-bold", size=SMALLEST) + 0.6 <= width:
        fill = style.paint(role).fill
        ink = "field-base" if fill and lightness(fill) < 55 else "ink-dark"
        yield from style.line(
            letter, x + width / 2, y + 3.6, font="text-bold", size=SMALLEST, role=ink, anchor="middle"
        )


def _bar(
    x: float, y: float, width: float, height: float, role: str, style: Style, colour: str | None = None
) -> Iterator[Item]:
    if width > 0 and height > 0:
        yield style.path(shapes.rectangle(x, y, width, height), "player-base" if colour else role, colour)
        yield style.path(shapes.rectangle(x, y, width, height), "ink-hair", width=0.2)


def _whisker(low: float, high: float, y: float, style: Style) -> Iterator[Item]:
    if high > low:
        yield style.path(shapes.line(low, y, high, y), "ink-line")
        for end in (low, high):
            yield style.path(shapes.line(end, y - 0.7, end, y + 0.7), "ink-line")


def _name(words: str, y: float, colour: str | None, style: Style) -> Iterator[Item]:
    """The name before a lying bar, with the device of its colour."""
    left = 0.0
    if colour:
        yield style.path(shapes.rectangle(0, y - 0.5, 6.2, 6.2, 0.8), "player-base player-hair", colour)
        yield within(style.art(f"device-small/{DEVICES[colour]}", colour), 0.6, y + 0.1, 5, 5)
        left = 8.0
    size = style.fitted(words, _NAMES - left - 2, font="text", size=10, least=SMALLEST)
    yield from style.line(words, left, y + 4, size=size)
