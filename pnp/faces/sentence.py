"""Sentences of icons: pictures, numbers and signs in a line, to be read from across a table. Measures in mm."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from pnp.drawing import shapes
from pnp.drawing.scene import Group, Item, Matrix
from pnp.faces.style import Style, placed
from pnp.model.terrain import Terrain

_FADED = dict.fromkeys(("stone", "bone", "wood", "cloth", "water", "leaf", "skin"), "parchment")
"""Only the families of tiles: the symbol's name grows with each, and names in a PDF must not be long."""

_GAP = 0.16
"""Between two tokens, as a part of the height."""


@dataclass(frozen=True, slots=True)
class Pic:
    """An icon by its name in templates/art, `times` over; `value` is written on its face (a coin's).

    `faded` is a tile turned down, `struck` something that is not to be had, `turn` degrees clockwise.
    """

    name: str
    times: int = 1
    value: str = ""
    faded: bool = False
    struck: bool = False
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Sign:
    """A number, or a sign between pictures."""

    words: str


Token: TypeAlias = Pic | Sign

THEN, OR, LESS, APART = Sign("→"), Sign("/"), Sign("−"), Sign(" ")


def coin(value: int) -> Pic:
    """A coin with a number on it."""
    return Pic("icon/coin", value=str(value))


def icon(name: str, times: int = 1, *, faded: bool = False, struck: bool = False, turn: float = 0.0) -> Pic:
    return Pic(f"icon/{name}", times, faded=faded, struck=struck, turn=turn)


def land(terrain: Terrain) -> Pic:
    return Pic(f"land/{terrain.value}")


def territory(terrain: Terrain) -> Pic:
    return Pic(f"territory/{terrain.value}")


@dataclass(frozen=True, slots=True)
class Sentence:
    """Tokens at one height (mm) with numbers at one size (points)."""

    tokens: tuple[Token, ...]
    height: float
    size: float
    font: str = "text-bold"

    def width(self, style: Style) -> float:
        widths = [self._token_width(token, style) for token in self.tokens]
        return sum(widths) + self.height * _GAP * max(0, len(widths) - 1)

    def within(self, room: float, style: Style) -> "Sentence":
        """The same with smaller icons where it would be wider than the room; the numbers stay as they are."""
        signs = sum(self._token_width(token, style) for token in self.tokens if isinstance(token, Sign))
        wide = self.width(style)
        if wide <= room:
            return self
        return replace(self, height=self.height * max(0.1, (room - signs) / (wide - signs)))

    def at(self, x: float, middle: float, style: Style) -> tuple[Item, ...]:
        """Drawn from x to the right, centred on the line `middle`."""
        items: list[Item] = []
        for token in self.tokens:
            match token:
                case Pic():
                    items += self._pic(token, x, middle, style)
                case Sign(words):
                    baseline = middle + style.fonts.cap_height_mm(self.font, self.size) / 2
                    items += style.line(words, x, baseline, font=self.font, size=self.size)
            x += self._token_width(token, style) + self.height * _GAP
        return tuple(items)

    def _token_width(self, token: Token, style: Style) -> float:
        match token:
            case Pic():
                return self.height + (min(token.times, _MOST) - 1) * self._step
            case Sign(words):
                return style.measured(words, font=self.font, size=self.size)

    @property
    def _step(self) -> float:
        return self.height * 0.92

    def _pic(self, pic: Pic, x: float, middle: float, style: Style) -> list[Item]:
        symbol = style.art(pic.name, recolour=_FADED if pic.faded else None)
        items: list[Item] = []
        for number in range(min(pic.times, _MOST)):
            centre = x + self.height / 2 + number * self._step
            items.append(placed(symbol, centre, middle, self.height, pic.turn))
            if pic.struck:
                items += struck_bar(centre, middle, self.height, style)
        if pic.value:
            items += self._value(pic.value, x + self.height / 2, middle, style)
        return items

    def _value(self, words: str, x: float, middle: float, style: Style) -> tuple[Item, ...]:
        wide = style.measured(words, font=self.font, size=self.size)
        baseline = middle + style.fonts.cap_height_mm(self.font, self.size) / 2 - 0.05
        room = self.height * 0.66
        if wide <= room:
            return style.line(words, x, baseline, font=self.font, size=self.size, role="ink-dark", anchor="middle")
        # long numbers are narrowed rather than set smaller than people can read
        squeeze = Matrix.scaled(room / wide, 1.0).then(Matrix.moved(x, 0))
        line = style.line(words, 0, baseline, font=self.font, size=self.size, role="ink-dark", anchor="middle")
        return (Group(line, squeeze),)


_MOST = 4
"""More of one picture than this are drawn as so many."""


def counted(pic: Pic) -> tuple[Token, ...]:
    """The picture so many times, or with a number before it where that would be too many to see at a glance."""
    if pic.times <= _MOST:
        return (pic,)
    return (Sign(f"{pic.times} ×"), Pic(pic.name, 1, pic.value, pic.faded, pic.struck, pic.turn))


def struck_bar(x: float, y: float, side: float, style: Style) -> tuple[Item, ...]:
    """A bar across a picture of `side` mm: not to be had."""
    half = side * 0.46
    bar = shapes.line(x - half, y + half, x + half, y - half)
    return (
        style.path(bar, "strike-edge", width=side * 0.24),
        style.path(bar, "strike-line", width=side * 0.12),
    )
