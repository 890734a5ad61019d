"""Starting tiles: the single square with its castle, and the tile of four squares with wild and grey quarters."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol, Use
from pnp.faces.style import Style, placed

_QUARTERS = ((0, 0, 0), (1, 0, 90), (0, 1, 270), (1, 1, 180))
"""Column, row and turn of the quarters in the catalogue's order: north-west, north-east, south-west, south-east."""

_SMALL_CASTLE, _LARGE_CASTLE = 0.7, 0.94
"""The printed castle is smaller than the foot of the one that will stand on it."""

_GATE = 3.8 / 36
"""How far from the middle of its wall a gate of the large castle is, as a part of the castle's width."""

_DISC, _RIM = 3.8, 1.6
"""The discs of the devices, and how far they keep from the cut, in mm."""

_HUB, _HUB_DEVICE = 15.0 / 40, 7.0
"""Where in a wild quarter the wheel's hub is, as a part of a square; the device there in mm."""


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
    items = _large(tile, style) if tile.squares == 2 else _small(tile, style)
    return Symbol(f"face.{tile.name}", side, side, tuple(items), tile.bleed)


def _small(tile: StartingTileFace, style: Style) -> list[Item]:
    """Roads to all four sides, the castle in the middle, the device in two opposite corners for all who sit round."""
    middle, inset = tile.square / 2, _DISC + _RIM
    items: list[Item] = [_fitted(tile, "mat/starting-plot", style)]
    items.append(placed(style.art("mat/castle-plan", tile.colour), middle, middle, tile.castle * _SMALL_CASTLE))
    for x, y, turn in ((tile.square - inset, inset, 0.0), (inset, tile.square - inset, 180.0)):
        items.append(style.path(shapes.circle(x, y, _DISC), "player-base player-line", tile.colour))
        items.append(_device(tile, x, y, turn, style))
    return items


def _large(tile: StartingTileFace, style: Style) -> list[Item]:
    """Wild quarters with the wheel of lands and roads to their outer sides, grey ones with worn paving; a castle.

    Its gates and bridges lead to the wild quarters alone.
    """
    castle = style.art("mat/castle-plan-closed" if tile.wild[0] else "mat/castle-plan-closed-2", tile.colour)
    return [*_quarters(tile, style), placed(castle, tile.square, tile.square, tile.castle * _LARGE_CASTLE)]


def _turns(tile: StartingTileFace) -> Iterator[Matrix]:
    """For each quarter the map that turns a drawing of the upper left one into it."""
    half = Matrix.moved(-tile.square / 2, -tile.square / 2)
    for column, row, turn in _QUARTERS:
        middle = Matrix.moved((column + 0.5) * tile.square, (row + 0.5) * tile.square)
        yield half.then(Matrix.turned(turn)).then(middle)


def _device(tile: StartingTileFace, x: float, y: float, turn: float, style: Style) -> Item:
    return placed(style.art(f"device-small/{tile.device}", tile.colour), x, y, _DISC * 1.5, turn)


def _quarters(tile: StartingTileFace, style: Style) -> list[Item]:
    """The four quarters: wild ones are turned, so that their drawing's upper left corner is the tile's own there.

    The grey goes on to the middle of the roads that lie over it, lest a strip of the field show beyond them.
    """
    fields: list[Item] = []
    yards: list[Item] = []
    roads: list[Item] = []
    for (column, row, _), turned, wild in zip(_QUARTERS, _turns(tile), tile.wild, strict=True):
        clip = shapes.rectangle(*_corner(column, row, tile))
        if wild:
            fields.append(Group((Group(tuple(_wild(tile, style)), turned),), clip=clip))
            roads.append(Group((Group(tuple(_roads(tile, style)), turned),), clip=clip))
        else:
            clip = shapes.rectangle(*_corner(column, row, tile, _beside(tile)))
            yards.append(Group((_grey(tile, column, row, style),), clip=clip))
    return [*fields, *yards, *roads]


def _beside(tile: StartingTileFace) -> float:
    """How far the middle of a road is from the middle of the tile, which is that of the castle's wall."""
    return tile.castle * _LARGE_CASTLE * _GATE


def _wild(tile: StartingTileFace, style: Style) -> Iterator[Item]:
    """A wild quarter as the upper left one: its field, the wheel with the device."""
    yield _fitted(tile, "mat/quadrant-wild", style)
    x = y = tile.square * _HUB
    yield placed(style.art(f"device-small/{tile.device}", tile.colour), x, y, _HUB_DEVICE)


def _roads(tile: StartingTileFace, style: Style) -> Iterator[Item]:
    """The roads of a wild quarter as the upper left one, from each gate to the outer side."""
    road = style.art("mat/road", tile.colour)
    gate, beside = tile.square - tile.castle * _LARGE_CASTLE / 2, tile.square - _beside(tile)
    yield Use(road, Matrix.turned(180).then(Matrix.moved(beside + road.width / 2, gate)))
    yield Use(road, Matrix.turned(90).then(Matrix.moved(gate, beside - road.width / 2)))


def _grey(tile: StartingTileFace, column: int, row: int, style: Style) -> Item:
    """A grey quarter, drawn for the upper right and the lower left one, the castle's corner cut out: else mirrored."""
    paving = style.art(f"mat/quadrant-grey-{row + 1}", tile.colour)
    size = Matrix.scaled(tile.square / paving.width)
    at = Matrix.moved(column * tile.square, row * tile.square)
    return Use(
        paving, size.then(at if column != row else Matrix.scaled(-1, 1).then(Matrix.moved(tile.square, 0)).then(at))
    )


def _fitted(tile: StartingTileFace, name: str, style: Style) -> Item:
    """A drawing of one square at the tile's size."""
    symbol = style.art(name, tile.colour)
    return Use(symbol, Matrix.scaled(tile.square / symbol.width))


def _corner(column: int, row: int, tile: StartingTileFace, beyond: float = 0.0) -> tuple[float, float, float, float]:
    """A quarter with the bleed at its two outer sides, and `beyond` at its inner ones: x, y, width, height."""
    size = tile.square + tile.bleed + beyond
    x, y = (at * tile.square - (beyond if at else tile.bleed) for at in (column, row))
    return x, y, size, size
