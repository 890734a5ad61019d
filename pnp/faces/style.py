"""What every face is drawn with: art and theme, fonts, and the words of one language."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.scene import Anchor, Colour, Group, Item, Matrix, Outline, Paint, Path, Symbol, Text, Use, walk
from pnp.drawing.text import Block, fit_size, measure, set_block, set_line
from pnp.errors import PnpError
from pnp.model.texts import Texts

THINNEST = 0.2
"""No printed line is thinner, in mm."""


_PLACE = re.compile(r"\{([^{}]*)\}")


def filled(words: str, **values: object) -> str:
    """Words with each `{name}` replaced by its value. Raises PnpError for a name that means nothing there.

    Python's own `format` would let a set's texts reach into the values and ask for lines of any length.
    """

    def value(place: re.Match[str]) -> str:
        if place[1] in values:
            return str(values[place[1]])
        known = " and ".join(f"{{{name}}}" for name in values)
        raise PnpError(f"The text '{words[:60]}' holds {place[0][:40]}, where only {known} can be filled in")

    return _PLACE.sub(value, words)


@dataclass(frozen=True, slots=True)
class Style:
    """One look: drawings through a theme, fonts, and texts by id."""

    shelf: ArtShelf
    fonts: FontBook
    texts: Texts

    @property
    def theme_name(self) -> str:
        return self.shelf.theme.name

    def say(self, text_id: str, **values: object) -> str:
        """The words on printed sheets for an id such as `mat.purse`, with `{names}` filled in."""
        words = self.texts.word(*text_id.split("."))
        return filled(words, **values) if values else words

    def lines(self, text_id: str) -> tuple[str, ...]:
        """A list of words on printed sheets."""
        return self.texts.lines(*text_id.split("."))

    def columns(self, text_id: str, count: int) -> tuple[str, ...]:
        """The heads of a table of so many columns. Raises PnpError for texts of a set that have more or fewer."""
        heads = self.lines(text_id)
        if len(heads) != count:
            raise PnpError(f"The text 'print.{text_id}' is a list of {len(heads)} words, where {count} belong")
        return heads

    def paint(self, roles: str, recolour: Mapping[str, str] | None = None) -> Paint:
        return self.shelf.theme.paint(roles, recolour or {})

    def path(
        self,
        outline: Outline,
        roles: str,
        colour: str | None = None,
        *,
        width: float | None = None,
        dash: tuple[float, ...] = (),
    ) -> Path:
        """An outline inked by roles, in a player colour if one is given; `width` (mm) and `dash` overrule the pen's."""
        paint = self.paint(roles, {"player": colour} if colour else None)
        if width is not None and paint.stroke is not None:
            paint = replace(paint, width=width)
        return Path(outline, replace(paint, dash=dash) if dash else paint)

    def colour(self, role: str) -> Colour:
        """A role's fill as the colour of text; black where the theme leaves the role empty."""
        return self.shelf.theme.colour(role) or "#000000"

    def art(self, name: str, colour: str | None = None, recolour: Mapping[str, str] | None = None) -> Symbol:
        """A drawing from templates/art; `colour` is the player colour it is drawn in."""
        change = dict(recolour or {})
        if colour:
            change["player"] = colour
        return self.shelf.symbol(name, recolour=change)

    def line(
        self,
        words: str,
        x: float,
        y: float,
        *,
        font: str = "text",
        size: float = 9.0,
        role: str = "ink-base",
        anchor: Anchor = "start",
        spacing: float = 0.0,
    ) -> tuple[Text, ...]:
        """One line of text with its baseline at (x, y) mm, `size` in points."""
        return set_line(
            words,
            font=font,
            size=size,
            fill=self.colour(role),
            x=x,
            y=y,
            anchor=anchor,
            spacing=spacing,
            fonts=self.fonts,
        )

    def measured(self, words: str, *, font: str, size: float, spacing: float = 0.0) -> float:
        """How wide one line is, in mm."""
        return measure(words, font, size, spacing, fonts=self.fonts)

    def fitted(self, words: str, width: float, *, font: str, size: float, least: float, spacing: float = 0.0) -> float:
        """The largest size from `size` down to `least` points at which the words take `width` mm; else TextProblem."""
        return fit_size(words, width, font=font, size=size, least=least, spacing=spacing, fonts=self.fonts)

    def block(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        *,
        font: str = "text",
        size: float = 10.0,
        role: str = "ink-base",
        align: Anchor = "start",
    ) -> Block:
        """A paragraph whose upper left corner is (x, y) mm, `width` mm wide."""
        return set_block(
            words,
            width=width,
            font=font,
            size=size,
            leading=size * 1.22,
            fill=self.colour(role),
            x=x,
            y=y,
            align=align,
            fonts=self.fonts,
        )


def placed(symbol: Symbol, x: float, y: float, width: float | None = None, turn: float = 0.0) -> Use:
    """The symbol centred on (x, y), scaled to `width` mm and turned clockwise by `turn` degrees.

    Lines that would come out thinner than printers can draw are drawn wider.
    """
    scale = 1.0 if width is None else width / symbol.width
    at = Matrix.moved(-symbol.width / 2, -symbol.height / 2)
    at = at.then(Matrix.scaled(scale)) if scale != 1.0 else at
    at = at.then(Matrix.turned(turn)) if turn else at
    return Use(with_pen(symbol, THINNEST / scale), at.then(Matrix.moved(x, y)))


def with_pen(symbol: Symbol, least: float) -> Symbol:
    """The symbol itself if no line in it is thinner than `least` mm, else a twin in which none is."""
    pens = [item.paint.width for item in walk(symbol.items) if isinstance(item, Path) and item.paint.stroke]
    least = math.ceil(least * 1000) / 1000
    if min(pens, default=least) >= least - 0.001:
        return symbol
    name = f"{symbol.name}.pen-{round(least * 1000)}"
    return replace(symbol, name=name, items=tuple(_inked(item, least) for item in symbol.items))


def _inked(item: Item, least: float) -> Item:
    match item:
        case Path(paint=paint) if paint.stroke and paint.width < least:
            return replace(item, paint=replace(paint, width=least))
        case Group():
            return replace(item, items=tuple(_inked(inner, least) for inner in item.items))
        case _:
            return item


def within(symbol: Symbol, x: float, y: float, width: float, height: float) -> Use:
    """The symbol centred in the box at its largest size."""
    scale = min(width / symbol.width, height / symbol.height)
    return placed(symbol, x + width / 2, y + height / 2, symbol.width * scale)
