"""Sentences of icons: pictures, numbers and signs in a line, to be read from across a table. Measures in mm."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from pnp.drawing import shapes
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Item, Matrix
from pnp.faces.style import Style, placed
from pnp.model.terrain import Terrain

_FADED = dict.fromkeys(("stone", "bone", "wood", "cloth", "water", "leaf", "skin"), "turned")
"""Only the families of tiles: the symbol's name grows with each, and names in a PDF must not be long."""

_ON_TILE, _TILE, _TILE_ROUND = 0.8, 0.97, 0.1
"""A tile that lies face down and the picture on it, as parts of the height, and how round its corners are."""

_HATCH = 0.95
"""Millimetres between the lines of its hatching, whatever its size."""

_GAP, _CLOSE_GAP, _STRUCK_GAP = 0.16, 0.1, -0.36
"""Between two tokens, as a part of the height; things that are not to be had overlap where sentences are close."""

_ARROW, _ARROW_HEAD, _ARROW_PEN = 0.36, 0.14, 0.08
"""The arrow of close sentences, which is shorter than the font's, as parts of the height."""


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
    """Tokens at one height (mm) with numbers at one size (points).

    Where a sentence is `close`, pictures have no air beside them, so that more of them have room.
    """

    tokens: tuple[Token, ...]
    height: float
    size: float
    font: str = "text-bold"
    close: bool = False

    def width(self, style: Style) -> float:
        widths = [self._token_width(token, style) for token in self.tokens]
        return sum(widths) + sum(self._gap(number) for number in range(1, len(widths)))

    def _gap(self, number: int) -> float:
        """Before a token, in mm."""
        both = self.tokens[number - 1 : number + 1]
        if self.close and all(isinstance(token, Pic) and token.struck for token in both):
            return self.height * _STRUCK_GAP
        return self.height * (_CLOSE_GAP if self.close else _GAP)

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
        for number, token in enumerate(self.tokens):
            x += self._gap(number) if number else 0.0
            match token:
                case Pic():
                    items += self._pic(token, x - self._air(token, style)[0], middle, style)
                case Sign() if self.close and token == THEN:
                    items += _arrow(x, middle, self.height, style)
                case Sign(words):
                    baseline = middle + style.fonts.cap_height_mm(self.font, self.size) / 2
                    items += style.line(words, x, baseline, font=self.font, size=self.size)
            x += self._token_width(token, style)
        return tuple(items)

    def _token_width(self, token: Token, style: Style) -> float:
        match token:
            case Pic():
                wide = self.height + (min(token.times, _MOST) - 1) * self._step
                return wide - sum(self._air(token, style))
            case Sign(words):
                if self.close and token == THEN:
                    return self.height * _ARROW
                return style.measured(words, font=self.font, size=self.size)

    def _air(self, pic: Pic, style: Style) -> tuple[float, float]:
        """What is left out beside a picture: the air within its frame where the sentence is close."""
        if not self.close or pic.faded or pic.turn:
            return 0.0, 0.0
        art = style.art(pic.name)
        inked = ink_bounds(art.items)
        if inked is None:
            return 0.0, 0.0
        scale = self.height / art.width
        return inked.x * scale, 0.0 if pic.struck else (art.width - inked.right) * scale

    @property
    def _step(self) -> float:
        return self.height * 0.92

    def _pic(self, pic: Pic, x: float, middle: float, style: Style) -> list[Item]:
        symbol = style.art(pic.name, recolour=_FADED if pic.faded else None)
        side = self.height * (_ON_TILE if pic.faded else 1.0)
        items: list[Item] = []
        for number in range(min(pic.times, _MOST)):
            centre = x + self.height / 2 + number * self._step
            if pic.faded:
                items += _turned_tile(centre, middle, self.height * _TILE, style)
            items.append(placed(symbol, centre, middle, side, pic.turn))
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


_BAR_START, _BAR_INSET = 0.26, 0.02

_MOST = 4
"""More of one picture than this are drawn as so many."""


def counted(pic: Pic) -> tuple[Token, ...]:
    """The picture so many times, or with a number before it where that would be too many to see at a glance."""
    if pic.times <= _MOST:
        return (pic,)
    return (Sign(f"{pic.times} ×"), Pic(pic.name, 1, pic.value, pic.faded, pic.struck, pic.turn))


def _arrow(x: float, y: float, height: float, style: Style) -> tuple[Item, ...]:
    wide, head = height * _ARROW, height * _ARROW_HEAD
    tip = shapes.polyline(((x + wide - head, y - head), (x + wide, y), (x + wide - head, y + head)))
    return (style.path((*shapes.line(x, y, x + wide, y), *tip), "ink-line", width=height * _ARROW_PEN),)


def _turned_tile(x: float, y: float, side: float, style: Style) -> tuple[Item, ...]:
    """A hatched tile of `side` mm: face down, which must be told from face up without any colour."""
    left, top = x - side / 2, y - side / 2
    outline = shapes.rectangle(left, top, side, side, side * _TILE_ROUND)
    count = max(2, round(side / _HATCH))
    steps = (side * number / count for number in range(1, 2 * count))
    hatch = tuple(
        segment
        for step in steps
        for segment in shapes.line(
            left + max(0.0, step - side), top + min(step, side), left + min(step, side), top + max(0.0, step - side)
        )
    )
    return (
        style.path(outline, "turned-ground"),
        Group((style.path(hatch, "turned-hatch"),), clip=outline),
        style.path(outline, "turned-hair"),
    )


def struck_bar(x: float, y: float, side: float, style: Style) -> tuple[Item, ...]:
    """A bar over the lower right of a picture of `side` mm, which leaves faces free: not to be had."""
    near, far = side * (0.5 - _BAR_INSET), side * _BAR_START
    bar = shapes.line(x - far, y + near, x + near, y - far)
    return (
        style.path(bar, "strike-edge", width=side * 0.19),
        style.path(bar, "strike-line", width=side * 0.1),
    )
