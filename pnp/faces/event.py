"""Event tiles: a picture of what comes over the kingdoms, its title, and what it does in icons and in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from pnp.drawing.scene import Drawing, Item, Matrix, Use
from pnp.faces.card import (
    COLUMN,
    PICTURE,
    CardSize,
    card_back,
    card_front,
    rule,
    setting,
    titles,
    words_block,
    words_height,
)
from pnp.faces.event_words import Stage, Teller, sentence_of
from pnp.faces.sentence import APART, Sentence, Token
from pnp.faces.style import Style
from pnp.model.event import EventTile

_ICONS = (6.2, 5.6, 5.2, 4.8, 4.4)
"""Heights of icons in mm, the best first; they are smaller only where their number or the words ask for it."""

_AMPLE, _LEAST_ICON = 5.0, 4.6
"""Icons of so many mm on one line need no second one; where even lines are smaller than that, they become close."""

_NEARLY = 0.85
"""What a line break may cost of the icons' height where it is the earlier one, so that what is alike stays together."""

_FIGURE = 1.72
"""Points of a number for each mm of an icon."""

_AIR, _MOST_AIR = 0.34, 0.8
"""Between what is said of two effects: at least and at most, as parts of the height."""

_LINES_APART = 0.9
_GAP, _LEAST_GAP = 1.1, 0.8
_GAP_FOR_RULE = 2.4
"""Where gaps would be wider than this, a rule parts icons and words."""


@dataclass(frozen=True, slots=True)
class EventFace:
    """One event to be drawn, told for the games of a stage."""

    event: EventTile
    stage: Stage
    size: CardSize

    @property
    def name(self) -> str:
        return f"event-{self.event.id}"


def event_front(face: EventFace, style: Style) -> Drawing:
    """Vignette, title, icons and words as `face.event-<id>`. Raises TextProblem for words that have no room."""
    return card_front(face.name, face.size, _vignette(face, style), tuple(_column(face, style)), style)


def event_back(face: EventFace, style: Style) -> Drawing:
    """The same for all events, as `face.event-<id>.back`."""
    return card_back(face.name, "back/event", face.size, style)


def _vignette(face: EventFace, style: Style) -> tuple[Item, ...]:
    own = f"event/{face.event.id}"
    art = style.art(own if own in style.shelf.names("event") else "event/plain")
    return (Use(art, Matrix.scaled(PICTURE.width / art.width)),)


def _column(face: EventFace, style: Style) -> Iterator[Item]:
    """The title on its band; below it icons and words, with what room is left shared out evenly between them."""
    text = style.texts.of("event", face.event.id)
    told = Teller(face.stage, style).event(face.event)
    words = sentence_of(told) or text.summary
    ways = product(titles(text.name, style), (_GAP, _LEAST_GAP), _ways(told.tokens, style))
    heights = ((way, way[0].height(style) + way[1] * way[2].gaps + way[2].height) for way in ways)
    (title, _, icons), size = setting(heights, words, style)
    yield from title.items("band-event", style)
    y = COLUMN.y + title.height(style)
    spare = COLUMN.bottom - y - icons.height - words_height(words, size, style)
    ruled = bool(icons.rows) and spare / (icons.gaps + 1) >= _GAP_FOR_RULE
    gap = spare / (icons.gaps + ruled)
    yield from icons.at(y + gap, style)
    y += icons.height + (gap if icons.rows else 0.0)
    if ruled:
        y += gap
        yield from rule(y, style)
    yield from words_block(words, y + gap, size, style).items


@dataclass(frozen=True, slots=True)
class _Icons:
    """Icons of one height on lines under each other; each line holds sentences with air between them."""

    rows: tuple[tuple[Sentence, ...], ...]

    @property
    def gaps(self) -> int:
        """How many gaps there are in a column with them: above, between and below."""
        return 3 if self.rows else 2

    @property
    def row_height(self) -> float:
        return self.rows[0][0].height if self.rows else 0.0

    @property
    def height(self) -> float:
        return self.row_height * len(self.rows) + _LINES_APART * max(0, len(self.rows) - 1)

    def at(self, y: float, style: Style) -> Iterator[Item]:
        for row in self.rows:
            widths = [sentence.width(style) for sentence in row]
            spare = COLUMN.width - sum(widths)
            air = min(spare / max(1, len(row) - 1), self.row_height * _MOST_AIR)
            x = COLUMN.x + (spare - air * (len(row) - 1)) / 2
            for sentence, width in zip(row, widths, strict=True):
                yield from sentence.at(x, y + self.row_height / 2, style)
                x += width + air
            y += self.row_height + _LINES_APART


_Part: TypeAlias = tuple[Token, ...]
"""The icons of one effect."""


def _ways(tokens: tuple[Token, ...], style: Style) -> tuple[_Icons, ...]:
    """The icons on one line and, where that makes them small, before it on two; the best way first."""
    if not tokens:
        return (_Icons(()),)
    parts = _parted(tokens)
    ones = _sizes((parts,), style)
    if ones[0].row_height >= _AMPLE or len(parts) == 1:
        return ones
    pairs = [(parts[:at], parts[at:]) for at in range(1, len(parts))]
    heights = [_fitted(pair, _ICONS[0], style).row_height for pair in pairs]
    pair = next(pair for pair, height in zip(pairs, heights, strict=True) if height >= max(heights) * _NEARLY)
    twos = (two for two in _sizes(pair, style) if two.row_height > max(ones[0].row_height, _LEAST_ICON))
    return (*twos, *ones)


def _sizes(rows: tuple[tuple[_Part, ...], ...], style: Style) -> tuple[_Icons, ...]:
    """The rows with icons as large as they can be, and with smaller ones."""
    largest = _fitted(rows, _ICONS[0], style)
    if largest.row_height < _LEAST_ICON:
        largest = _fitted(rows, _ICONS[0], style, close=True)
    smaller = (_fitted(rows, height, style) for height in _ICONS if height < largest.row_height)
    return (largest, *smaller)


def _parted(tokens: tuple[Token, ...]) -> tuple[_Part, ...]:
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token == APART:
            parts.append([])
        else:
            parts[-1].append(token)
    return tuple(tuple(part) for part in parts if part)


def _fitted(rows: tuple[tuple[_Part, ...], ...], height: float, style: Style, *, close: bool = False) -> _Icons:
    """All rows with icons of one height, at most the one given."""

    def sentences(row: tuple[_Part, ...], high: float) -> tuple[Sentence, ...]:
        return tuple(Sentence(part, high, high * _FIGURE, close=close) for part in row)

    widths = [sum(each.width(style) for each in sentences(row, 1.0)) + _AIR * (len(row) - 1) for row in rows]
    height = min(height, COLUMN.width / max(widths))
    return _Icons(tuple(sentences(row, height) for row in rows))
