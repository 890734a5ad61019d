"""Starting tiles: the single square with its castle, and the tile of four squares with wild and grey quarters."""

from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol, Use
from pnp.faces.style import Style, placed

_QUARTERS = ((0, 0, 0), (1, 0, 90), (0, 1, 270), (1, 1, 180))
"""Column, row and turn of the quarters in the catalogue's order: north-west, north-east, south-west, south-east."""

_CASTLE = 0.92
"""The printed castle is a little smaller than the foot of the one that will stand on it."""


@dataclass(frozen=True, slots=True)
class StartingTileFace:
    """One tile to be drawn: `squares` a side (1 or 2) of `square` mm, with `castle` mm for the castle's foot.

    `wild` says for each quarter of a large tile, in reading order, whether it connects to any land (R-40).
    """

    name: str
    colour: str
    device: str
    squares: int
    wild: tuple[bool, ...]
    square: float
    castle: float
    bleed: float


def starting_tile(tile: StartingTileFace, style: Style) -> Drawing:
    """The tile as a drawing named `face.<name>`, with its bleed."""
    side = tile.squares * tile.square
    items = _quarters(tile, style) if tile.squares == 2 else [_plot(tile, style)]
    items.append(placed(style.art("mat/castle-plan", tile.colour), side / 2, side / 2, tile.castle * _CASTLE))
    items += _devices(tile, side, style)
    return Symbol(f"face.{tile.name}", side, side, tuple(items), tile.bleed)


def _plot(tile: StartingTileFace, style: Style) -> Item:
    plot = style.art("mat/starting-plot", tile.colour)
    return Use(plot, Matrix.scaled(tile.square / plot.width))


def _quarters(tile: StartingTileFace, style: Style) -> list[Item]:
    """The four quarters, each turned so that its drawing's upper left corner is the tile's own corner there."""
    items: list[Item] = []
    for (column, row, turn), wild in zip(_QUARTERS, tile.wild, strict=True):
        symbol = style.art("mat/quadrant-wild" if wild else "mat/quadrant-grey", tile.colour)
        x, y = (column + 0.5) * tile.square, (row + 0.5) * tile.square
        corner = shapes.rectangle(*_corner(column, row, tile))
        items.append(Group((placed(symbol, x, y, tile.square, turn),), clip=corner))
    return items


def _corner(column: int, row: int, tile: StartingTileFace) -> tuple[float, float, float, float]:
    """A quarter with the bleed at its two outer sides only: x, y, width, height."""
    size = tile.square + tile.bleed
    return column * tile.square - tile.bleed * (column == 0), row * tile.square - tile.bleed * (row == 0), size, size


def _devices(tile: StartingTileFace, side: float, style: Style) -> list[Item]:
    """The device on two opposite corners, so that one is seen from wherever one sits."""
    radius = 3.5 if tile.squares == 1 else 7.0
    inset = radius + (0.9 if tile.squares == 1 else 5.0)
    device = style.art(f"device/{tile.device}", tile.colour)
    items: list[Item] = []
    for x, y, turn in ((side - inset, inset, 0.0), (inset, side - inset, 180.0)):
        items.append(style.path(shapes.circle(x, y, radius), "player-base player-line", tile.colour))
        items.append(placed(device, x, y, radius * 1.35, turn))
    return items
