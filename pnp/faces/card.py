"""What events and quests share: a domino's size, a framed picture at the left, a column of words under a title.

A card is drawn 80 mm wide and then scaled to its size. Picture and column keep clear of the cut by the safe zone.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol, Use
from pnp.drawing.text import Block, TextProblem, fit_block
from pnp.faces.ornaments import lozenge
from pnp.faces.style import Style

WIDTH, HEIGHT = 80.0, 40.0
"""The measure in which a card is drawn, in mm."""

PICTURE = Box(3.0, 3.0, 34.0, 34.0)
COLUMN = Box(39.0, 3.0, 38.0, 34.0)

BODY, LEAST = 8.5, 6.5
"""Points: the size of words on all cards but those that have too many, and the least."""

_ROUND = 1.0
TITLE, _TITLE_LEAST = 9.5, 6.5
"""Points: the size of all titles, on one line or on two, but of those that are too long for it; and the least."""

_TITLE_LEADING = 1.12
_TITLE_FONT, _TITLE_SPACING = "title-bold", 0.2
_TITLE_ROOM = COLUMN.width - 3.2
_BAND_AIR, _BAND_LINE, _BAND_LINE_END = 1.65, 0.75, 1.2
_RULE = 13.0
_LEADING = 1.22

_EVENING = 0.5
"""Lines are tried narrower by so many mm at a time."""


_Way = TypeVar("_Way")


@dataclass(frozen=True, slots=True)
class CardSize:
    """How wide a card is and how far its ground reaches beyond the cut, in mm."""

    width: float
    bleed: float

    @property
    def scale(self) -> float:
        return self.width / WIDTH

    def drawing(self, name: str, items: tuple[Item, ...]) -> Drawing:
        """What was drawn 80 mm wide, as `face.<name>` in this size."""
        fitted = items if self.scale == 1.0 else (Group(items, Matrix.scaled(self.scale)),)
        return Symbol(f"face.{name}", self.width, HEIGHT * self.scale, fitted, self.bleed)

    @property
    def ground(self) -> Box:
        """The card with its bleed, in the measure in which it is drawn."""
        return Box(0, 0, WIDTH, HEIGHT).grown(self.bleed / self.scale)


def card_front(name: str, size: CardSize, picture: Sequence[Item], column: Sequence[Item], style: Style) -> Drawing:
    """Both in their places: the picture is drawn from (0, 0), 34 x 34 mm, the column where it lies."""
    ground = size.ground
    frame = shapes.rectangle(PICTURE.x, PICTURE.y, PICTURE.width, PICTURE.height, _ROUND)
    own = shapes.rectangle(0, 0, PICTURE.width, PICTURE.height, _ROUND)
    return size.drawing(
        name,
        (
            style.path(shapes.rectangle(ground.x, ground.y, ground.width, ground.height), "tile-panel"),
            Group(tuple(picture), Matrix.moved(PICTURE.x, PICTURE.y), own),
            style.path(frame, "tile-line"),
            *column,
        ),
    )


def card_back(name: str, art: str, size: CardSize, style: Style) -> Drawing:
    """A back that is one drawing."""
    ground = size.ground
    outline = shapes.rectangle(ground.x, ground.y, ground.width, ground.height)
    back = style.art(art)
    drawn = Group((Use(back, Matrix.scaled(WIDTH / back.width)),), clip=outline)
    return size.drawing(f"{name}.back", (drawn,))


# --- the column


@dataclass(frozen=True, slots=True)
class Title:
    """A title on a band over the column: its lines, and their size in points."""

    lines: tuple[str, ...]
    size: float

    @property
    def _step(self) -> float:
        return self.size * _TITLE_LEADING * MM_PER_POINT

    def height(self, style: Style) -> float:
        """Of its band, in mm."""
        high = style.fonts.cap_height_mm(_TITLE_FONT, self.size)
        return high + (len(self.lines) - 1) * self._step + 2 * _BAND_AIR

    def items(self, band: str, style: Style) -> Iterator[Item]:
        """The band at the head of the column with the title on it, between two gold lines."""
        box = Box(COLUMN.x, COLUMN.y, COLUMN.width, self.height(style))
        yield style.path(shapes.rectangle(box.x, box.y, box.width, box.height, _ROUND), band)
        left, right = box.x + _BAND_LINE_END, box.right - _BAND_LINE_END
        ys = (box.y + _BAND_LINE, box.bottom - _BAND_LINE)
        yield style.path(tuple(step for y in ys for step in shapes.line(left, y, right, y)), "band-line")
        baseline = box.y + _BAND_AIR + style.fonts.cap_height_mm(_TITLE_FONT, self.size)
        for line in self.lines:
            yield from style.line(
                line,
                box.x + box.width / 2,
                baseline,
                font=_TITLE_FONT,
                size=self.size,
                role="band-mark",
                anchor="middle",
                spacing=_TITLE_SPACING,
            )
            baseline += self._step


def titles(words: str, style: Style) -> tuple[Title, ...]:
    """The ways to set a title, on one line or on two, the better one first; TextProblem if there is none."""
    parts = words.split()
    pairs = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    even = min(pairs, key=lambda lines: max(_wide(line, style) for line in lines), default=(words,))
    one = _title((words,), style)
    if one and (one.size >= TITLE or not pairs):
        return (one,)
    two = Title(even, _fitted_title(even, style))
    return (two, one) if one else (two,)


def _title(lines: tuple[str, ...], style: Style) -> Title | None:
    try:
        return Title(lines, _fitted_title(lines, style))
    except TextProblem as problem:
        if problem.code != "too-long":
            raise
        return None


def _fitted_title(lines: tuple[str, ...], style: Style) -> float:
    """The largest size at which all lines fit; TextProblem for the widest one if there is none."""
    widest = max(lines, key=lambda line: _wide(line, style))
    return style.fitted(widest, _TITLE_ROOM, font=_TITLE_FONT, size=TITLE, least=_TITLE_LEAST, spacing=_TITLE_SPACING)


def _wide(line: str, style: Style) -> float:
    return style.measured(line, font=_TITLE_FONT, size=TITLE, spacing=_TITLE_SPACING)


def rule(y: float, style: Style) -> tuple[Item, ...]:
    """A fine line with a lozenge in its middle, across the middle of the column."""
    middle = COLUMN.x + COLUMN.width / 2
    lines = (*shapes.line(middle - _RULE, y, middle - 1.8, y), *shapes.line(middle + 1.8, y, middle + _RULE, y))
    return (style.path(lines, "parchment-hair"), style.path(lozenge(middle, y, 0.8), "gold-dark"))


def setting(ways: Iterable[tuple[_Way, float]], words: str, style: Style) -> tuple[_Way, float]:
    """The first way whose height in mm leaves room for words of the usual size, with that size; else for small ones.

    Raises TextProblem if the words have no room at all.
    """
    ways = tuple(ways)
    trouble: TextProblem | None = None
    for least in (BODY, LEAST):
        for way, height in ways:
            try:
                return way, _fitted_words(words, COLUMN.height - height, style, least)
            except TextProblem as problem:
                if problem.code != "too-long":
                    raise
                trouble = problem
    raise trouble or ValueError("there must be a way to set a card")


def _fitted_words(words: str, height: float, style: Style, least: float) -> float:
    """The largest size in points, from `BODY` down to `least`, at which words take so many mm of the column."""
    room = height + _above(least, style) + style.fonts.descender_mm("text", least)
    return fit_block(
        words, width=COLUMN.width, height=room, font="text", size=BODY, least=least, leading=_LEADING, fonts=style.fonts
    )


def _above(size: float, style: Style) -> float:
    """How far the frame of a line reaches beyond its capitals."""
    return style.fonts.ascender_mm("text", size) - style.fonts.cap_height_mm("text", size)


def words_height(words: str, size: float, style: Style) -> float:
    """From the top of the first line's capitals to the last line's foot: what the eye takes for their height."""
    lines = style.block(words, COLUMN.x, 0.0, COLUMN.width, size=size).lines
    return style.fonts.cap_height_mm("text", size) + (lines - 1) * size * _LEADING * MM_PER_POINT if lines else 0.0


def words_block(words: str, y: float, size: float, style: Style) -> Block:
    """Words in the middle of the column, their capitals reaching up to y, in lines that are as even as may be."""
    width = COLUMN.width
    y -= _above(size, style)
    block = style.block(words, COLUMN.x, y, width, size=size, align="middle")
    while block.lines > 1:
        width -= _EVENING
        try:
            narrower = style.block(words, COLUMN.x + (COLUMN.width - width) / 2, y, width, size=size, align="middle")
        except TextProblem:
            return block
        if narrower.lines > block.lines:
            return block
        block = narrower
    return block
