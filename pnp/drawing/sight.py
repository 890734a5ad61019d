"""A drawing as other eyes see it: in grey, or without one of the three kinds of cones."""

from dataclasses import replace
from typing import Literal, TypeAlias

from pnp.drawing.measure import Vision, as_colour, as_seen, grey, light
from pnp.drawing.scene import Colour, Group, Item, Paint, Path, Symbol, Text, Use

Sight: TypeAlias = Literal["grey", "protan", "deutan", "tritan"]

SIGHTS: tuple[Sight, ...] = ("grey", "protan", "deutan", "tritan")


class Eyes:
    """One kind of sight; each symbol is changed once, however often it is used."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._seen: dict[str, Symbol] = {}
        self._colours: dict[Colour, Colour] = {}

    def symbol(self, symbol: Symbol) -> Symbol:
        """`face.x` becomes `face.x.grey`."""
        if symbol.name not in self._seen:
            items = tuple(self._item(item) for item in symbol.items)
            self._seen[symbol.name] = replace(symbol, name=f"{symbol.name}.{self.sight}", items=items)
        return self._seen[symbol.name]

    def colour(self, colour: Colour) -> Colour:
        if colour not in self._colours:
            self._colours[colour] = seen_colour(colour, self.sight)
        return self._colours[colour]

    def _item(self, item: Item) -> Item:
        match item:
            case Path(paint=paint):
                return replace(item, paint=self._paint(paint))
            case Text(fill=fill):
                return replace(item, fill=self.colour(fill))
            case Group(items=inner):
                return replace(item, items=tuple(self._item(each) for each in inner))
            case Use(symbol=symbol):
                return replace(item, symbol=self.symbol(symbol))

    def _paint(self, paint: Paint) -> Paint:
        fill = self.colour(paint.fill) if paint.fill else None
        return replace(paint, fill=fill, stroke=self.colour(paint.stroke) if paint.stroke else None)


def seen_colour(colour: Colour, sight: Sight) -> Colour:
    """What a colour looks like to these eyes."""
    if sight == "grey":
        return grey(colour)
    vision: Vision = sight
    return as_colour(as_seen(light(colour), vision))
