"""Notes on aids: an icon sentence with words beside it, alone or in columns; numbers of things in words. In mm."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.drawing.scene import Group, Item, Matrix
from pnp.drawing.text import Block
from pnp.faces.rows import Row, Type
from pnp.faces.sentence import Sentence, Token
from pnp.faces.style import Style

_GUTTER = 0.3
"""Millimetres between columns for each point of the type."""


@dataclass(frozen=True, slots=True)
class Note:
    """Icons and what they stand for."""

    tokens: tuple[Token, ...]
    words: str


def note_rows(notes: Sequence[Note], columns: int, width: float, kind: Type, style: Style) -> list[Row]:
    """Notes in so many equal columns or, if they are fewer, in as many as there are, row by row."""
    columns = min(columns, len(notes))
    gutter = kind.body * _GUTTER
    wide = (width - gutter * (columns - 1)) / max(columns, 1)
    return [
        _note_row(notes[start : start + columns], [wide] * columns, kind, style)
        for start in range(0, len(notes), max(columns, 1))
    ]


def note_line(notes: Sequence[Note], width: float, kind: Type, style: Style) -> Row:
    """All notes side by side: short ones have what they need, the others share the rest."""
    icons = [_beside(note, kind, style) for note in notes]
    room = width - kind.body * _GUTTER * (len(notes) - 1) - sum(icons)
    wishes = [style.measured(note.words, font="text", size=kind.body) + 0.1 for note in notes]
    widths = [left + words for left, words in zip(icons, _shared(wishes, room), strict=True)]
    return _note_row(notes, widths, kind, style)


def _shared(wishes: Sequence[float], room: float) -> list[float]:
    """Every wish that is no larger than a fair share is granted; what is left is shared by the others alike."""
    granted: dict[int, float] = {}
    for number in sorted(range(len(wishes)), key=lambda k: wishes[k]):
        fair = (room - sum(granted.values())) / (len(wishes) - len(granted))
        granted[number] = min(wishes[number], fair)
    return [granted[number] for number in range(len(wishes))]


def _note_row(notes: Sequence[Note], widths: Sequence[float], kind: Type, style: Style) -> Row:
    cells = [_Cell.of(note, wide, kind, style) for note, wide in zip(notes, widths, strict=False)]
    starts = [sum(widths[:number]) + number * kind.body * _GUTTER for number in range(len(cells))]

    def draw(given: float) -> tuple[Item, ...]:
        drawn = [cell.drawn(given, style) for cell in cells]
        return tuple(Group(items, Matrix.moved(x, 0)) for items, x in zip(drawn, starts, strict=True))

    return Row(max(cell.height for cell in cells) + kind.body * 0.11, draw)


def _beside(note: Note, kind: Type, style: Style) -> float:
    """What the icons and the gap after them take."""
    return Sentence(note.tokens, kind.icon * 0.9, kind.body).width(style) + kind.body * 0.17


@dataclass(frozen=True, slots=True)
class _Cell:
    sentence: Sentence
    block: Block

    @classmethod
    def of(cls, note: Note, width: float, kind: Type, style: Style) -> "_Cell":
        sentence = Sentence(note.tokens, kind.icon * 0.9, kind.body)
        left = _beside(note, kind, style)
        return cls(sentence, style.block(note.words, left, 0, width - left, size=kind.body))

    @property
    def height(self) -> float:
        return max(self.sentence.height, self.block.height)

    def drawn(self, given: float, style: Style) -> tuple[Item, ...]:
        """Icons and words on one middle."""
        lifted = Matrix.moved(0, (given - self.block.height) / 2)
        return (*self.sentence.at(0, given / 2, style), Group(self.block.items, lifted))


def say_number(text_id: str, number: int, style: Style, **values: object) -> str:
    """The text with `{n}`; where the number is one, the text `<id>_one`."""
    return style.say(f"{text_id}_one" if number == 1 else text_id, n=number, **values)
