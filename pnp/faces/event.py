"""Event tiles: a picture of what comes over the kingdoms, its title, and what it does in icons and in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from pnp.drawing.scene import Drawing, Item, Matrix, Use
from pnp.faces.card import COLUMN, PICTURE, CardSize, card_back, card_front, rule, setting, titles, words_block
from pnp.faces.event_words import Stage, Teller, sentence_of
from pnp.faces.sentence import APART, Sentence, Token
from pnp.faces.style import Style
from pnp.model.event import EventTile

_ICON, _ICON_OF_TWO, _ICON_AMPLE = 7.0, 5.4, 4.6
"""The height of icons in mm: at most on one line, at most on two, and where two lines are better than one."""

_FIGURE = 1.72
"""Points of a number for each mm of an icon."""

_LINES_APART = 0.8
_GAP, _LEAST_GAP = 1.3, 0.8


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
    """The title on its band; below it icons, a rule and words, with what room is left shared out between them."""
    text = style.texts.of("event", face.event.id)
    told = Teller(face.stage, style).event(face.event)
    words = sentence_of(told) or text.summary
    ways = product(_ways(told.tokens, style), titles(text.name, style), (_GAP, _LEAST_GAP))
    heights = ((way, way[0].height + way[1].height(style) + way[0].gaps * way[2]) for way in ways)
    (icons, title, _), size = setting(heights, words, style)
    yield from title.items("band-event", style)
    y = COLUMN.y + title.height(style)
    block = words_block(words, y, size, style)
    gap = (COLUMN.bottom - y - icons.height - block.height) / icons.gaps
    if icons.rows:
        yield from icons.at(y + gap, style)
        yield from rule(y + icons.height + 2 * gap, style)
        y += icons.height + 2 * gap
    yield from words_block(words, y + gap, size, style).items


@dataclass(frozen=True, slots=True)
class _Icons:
    """Sentences of icons under each other."""

    rows: tuple[Sentence, ...]

    @property
    def gaps(self) -> int:
        """How many gaps there are in a column with them, above, between and below."""
        return 4 if self.rows else 2

    @property
    def height(self) -> float:
        return sum(row.height for row in self.rows) + _LINES_APART * max(0, len(self.rows) - 1)

    def at(self, y: float, style: Style) -> Iterator[Item]:
        for row in self.rows:
            left = COLUMN.x + (COLUMN.width - row.width(style)) / 2
            yield from row.at(left, y + row.height / 2, style)
            y += row.height + _LINES_APART


def _ways(tokens: tuple[Token, ...], style: Style) -> tuple[_Icons, ...]:
    """The icons on one line and, where that makes them small, before it on two; the best way first."""
    if not tokens:
        return (_Icons(()),)
    one = _fitted((tokens,), _ICON, style)
    breaks = [(tokens[:at], tokens[at + 1 :]) for at, token in enumerate(tokens) if token == APART]
    if one.rows[0].height >= _ICON_AMPLE or not breaks:
        return (one,)
    pair = max(breaks, key=lambda lines: _fitted(lines, _ICON, style).rows[0].height)
    return (_fitted(pair, _ICON_OF_TWO, style), _fitted(pair, _ICON_AMPLE, style), one)


def _fitted(lines: tuple[tuple[Token, ...], ...], height: float, style: Style) -> _Icons:
    """All lines with icons of one height, at most the one given."""
    widest = max(Sentence(line, height, height * _FIGURE).width(style) for line in lines)
    height *= min(1.0, COLUMN.width / widest)
    return _Icons(tuple(Sentence(line, height, height * _FIGURE) for line in lines))
