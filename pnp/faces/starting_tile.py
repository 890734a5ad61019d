"""Starting tiles: the single square with its castle, and the tile of four squares with wild and grey quarters."""

from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Item, Matrix, Symbol, Use
from pnp.faces.style import Style, placed

_QUARTERS = {"nw": (0, 0), "ne": (1, 0), "sw": (0, 1), "se": (1, 1)}


@dataclass(frozen=True, slots=True)
class StartingTileFace:
    """One tile to be drawn: `squares` a side (1 or 2) of `square` mm, with `castle` mm for the castle's foot.

    `quadrants` says for each quarter of a large tile (nw ne sw se) whether it is `wild` or `grey` (R-40).
    """

    name: str
    colour: str
    device: str
    squares: int
    quadrants: dict[str, str]
    square: float
    castle: float
    bleed: float


def starting_tile(tile: StartingTileFace, style: Style) -> Drawing:
    """The tile as a drawing named `face.<name>`, with its bleed."""
    side = tile.squares * tile.square
    ground = shapes.rectangle(-tile.bleed, -tile.bleed, side + 2 * tile.bleed, side + 2 * tile.bleed)
    items: list[Item] = [style.path(ground, "player-light", tile.colour)]
    items += _quarters(tile, style) if tile.squares == 2 else []
    items.append(placed(style.art("mat/castle-plan", tile.colour), side / 2, side / 2, tile.castle))
    items += _devices(tile, side, style)
    return Symbol(f"face.{tile.name}", side, side, tuple(items), tile.bleed)


def _quarters(tile: StartingTileFace, style: Style) -> list[Item]:
    items: list[Item] = []
    for quarter, kind in tile.quadrants.items():
        column, row = _QUARTERS[quarter]
        symbol = style.art(f"mat/quadrant-{kind}", tile.colour)
        at = Matrix.scaled(tile.square / symbol.width).then(Matrix.moved(column * tile.square, row * tile.square))
        items.append(Use(symbol, at))
    return items


def _devices(tile: StartingTileFace, side: float, style: Style) -> list[Item]:
    """The device on two opposite corners, so that one is seen from wherever one sits."""
    radius = 4.2 if tile.squares == 1 else 7.0
    inset = radius + 1.6
    device = style.art(f"device/{tile.device}", tile.colour)
    items: list[Item] = []
    for x, y, turn in ((side - inset, inset, 0.0), (inset, side - inset, 180.0)):
        items.append(style.path(shapes.circle(x, y, radius), "player-base player-line", tile.colour))
        items.append(placed(device, x, y, radius * 1.35, turn))
    return items
