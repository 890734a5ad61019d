"""What all square tiles share: a rim, a panel with a picture, and a name band at its foot.

A tile is drawn 36 mm wide and then scaled to its size. Badges and band keep clear of the cut by the safe zone, whatever
the rim shows.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol, Use
from pnp.drawing.text import TextProblem
from pnp.faces.style import Style

SIDE = 36.0
"""The width of a tile as it is drawn, in mm."""

PANEL = Box(2.5, 2.5, 31.0, 31.0)
BAND = Box(2.5, 28.9, 31.0, 4.6)
PICTURE = Box(2.5, 2.5, 31.0, 26.4)
"""The panel above the band."""

_ROUND = 1.2
_NAME_SIZE, _NAME_LEAST = 9.0, 6.5
_NAME_AIR = 1.2
_SPACING = 0.15
_FLEURON, _FLEURON_GAP = 0.7, 0.9


@dataclass(frozen=True, slots=True)
class TileSize:
    """How large a tile is and how far its ground reaches beyond the cut, in mm."""

    side: float
    bleed: float

    @property
    def scale(self) -> float:
        return self.side / SIDE

    def drawing(self, name: str, items: tuple[Item, ...]) -> Drawing:
        """What was drawn 36 mm wide, as `face.<name>` in this size."""
        fitted = items if self.scale == 1.0 else (Group(items, Matrix.scaled(self.scale)),)
        return Symbol(f"face.{name}", self.side, self.side, fitted, self.bleed)

    @property
    def ground(self) -> Box:
        """The tile with its bleed, in the measure in which it is drawn."""
        return Box(0, 0, SIDE, SIDE).grown(self.bleed / self.scale)


@dataclass(frozen=True, slots=True)
class Name:
    """The words on a band, with the roles of the band and of its letters."""

    words: str
    band: str = "band-base"
    letters: str = "band-mark"


def land_rim(terrain: str, size: TileSize, style: Style) -> Item:
    """The bare ground of a land under the whole tile, its pattern as on the square that the tile will lie on."""
    art = style.art(f"terrain/{terrain}-plain")
    ground = size.ground
    outline = shapes.rectangle(ground.x, ground.y, ground.width, ground.height)
    drawn = Use(art, Matrix.moved((SIDE - art.width) / 2, (SIDE - art.height) / 2))
    return Group((style.path(outline, f"{terrain}-ground"), drawn), clip=outline)


def court_rim(size: TileSize, style: Style) -> Item:
    """The Court's own ground under the whole tile."""
    ground = size.ground
    outline = shapes.rectangle(ground.x, ground.y, ground.width, ground.height)
    return Group((style.path(outline, "court-rim"), Use(style.art("court/rim"))), clip=outline)


def panel(picture: tuple[Item, ...], name: Name | None, style: Style, look: Style | None = None) -> Iterator[Item]:
    """The picture within the panel, the band with its name over it, and a line round both.

    `look` is the style of panel and line where it is not that of the name.
    """
    look = look or style
    whole = shapes.rectangle(PANEL.x, PANEL.y, PANEL.width, PANEL.height, _ROUND)
    yield Group((look.path(whole, "tile-panel"), *picture), clip=whole)
    if name:
        yield Group(tuple(_band(name, style)), clip=whole)
    yield look.path(whole, "tile-line")


def _band(name: Name, style: Style) -> Iterator[Item]:
    yield style.path(shapes.rectangle(BAND.x, BAND.y, BAND.width, BAND.height), name.band)
    yield style.path(shapes.line(BAND.x, BAND.y, BAND.right, BAND.y), "band-line")
    font, size, spacing = _lettering(name.words, style)
    baseline = BAND.y + BAND.height / 2 + style.fonts.cap_height_mm(font, size) / 2
    middle = BAND.x + BAND.width / 2
    yield from style.line(
        name.words, middle, baseline, font=font, size=size, role=name.letters, anchor="middle", spacing=spacing
    )
    yield from _fleurons(style.measured(name.words, font=font, size=size, spacing=spacing), style)


def _fleurons(taken: float, style: Style) -> Iterator[Item]:
    """An ornament at each side of a name that leaves room for them."""
    ornament = style.art("court/fleuron")
    wide, high = ornament.width * _FLEURON, ornament.height * _FLEURON
    nearest, farthest = taken / 2 + _FLEURON_GAP, BAND.width / 2 - _NAME_AIR - wide
    if nearest > farthest:
        return
    middle, beside = BAND.x + BAND.width / 2, (nearest + farthest) / 2
    y = BAND.y + (BAND.height - high) / 2
    yield Use(ornament, Matrix(_FLEURON, d=_FLEURON, e=middle - beside - wide, f=y))
    yield Use(ornament, Matrix(-_FLEURON, d=_FLEURON, e=middle + beside + wide, f=y))


def _lettering(words: str, style: Style) -> tuple[str, float, float]:
    """Font, size and spacing of a name: capitals and, where these are too wide, narrower letters. Or TextProblem."""
    room = BAND.width - 2 * _NAME_AIR
    try:
        size = style.fitted(words, room, font="title-bold", size=_NAME_SIZE, least=_NAME_LEAST, spacing=_SPACING)
    except TextProblem:
        return "text-bold", style.fitted(words, room, font="text-bold", size=_NAME_SIZE, least=_NAME_LEAST), 0.0
    return "title-bold", size, _SPACING
