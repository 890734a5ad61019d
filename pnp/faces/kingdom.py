"""A kingdom in play: its dominoes as they lie, the castle, and a marker for everything that stands on a square."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Item, Matrix, Outline, Symbol, Use
from pnp.drawing.text import TextProblem
from pnp.engine.board import Bits, Box, Field
from pnp.engine.state import FACE_UP, Realm, State
from pnp.faces.building import BuildingFace, building_art, building_back, building_front
from pnp.faces.court import (
    CharacterFace,
    CourtBuildingFace,
    character_art,
    character_front,
    court_back,
    court_building_art,
    court_building_front,
)
from pnp.faces.domino import DominoFace, domino_front
from pnp.faces.player_colours import COLOURS, DEVICES
from pnp.faces.starting_tile import StartingTileFace, starting_tile
from pnp.faces.style import Style, placed
from pnp.faces.tile_frame import TileSize
from pnp.faces.token import TokenFace, token
from pnp.model.building import Building
from pnp.model.court import Character, CourtBuilding
from pnp.model.terrain import Terrain

SQUARE = 40.0
"""Millimetres; whoever shows the drawing scales it."""
_CROWN, _CASTLE = 7.5, 36.0
_TILE, _TOKEN = 36.0, 16.0
_TOKENS = {Terrain.WHEAT: "wheat", Terrain.FOREST: "wood", Terrain.LAKE: "fish", Terrain.MEADOW: "sheep"}
_AT_MOST = 3
"""Pieces of one kind that are drawn on a square; more of them are the same to the eye."""


@dataclass(frozen=True, slots=True)
class KingdomView:
    """What is shown of which kingdom. `window` are the columns and rows that are drawn, so that pictures compare."""

    state: State
    kingdom: int
    window: Box

    @property
    def realm(self) -> Realm:
        return self.state.realms[self.kingdom]

    @property
    def field(self) -> Field:
        return self.realm.board.board.field

    @property
    def colour(self) -> str:
        """The first colour of its pieces."""
        return COLOURS[self.kingdom * self.state.tables.setup.size.colours % len(COLOURS)]

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """The upper left of a square, in mm."""
        return (x - self.window.left) * SQUARE, (y - self.window.top) * SQUARE

    def centre(self, cell: Bits) -> tuple[float, float]:
        x, y = self.corner(*self.field.where(cell))
        return x + SQUARE / 2, y + SQUARE / 2


def window_of(state: State, kingdom: int) -> Box:
    """Everything that a kingdom covers, and one square at the least."""
    board = state.realms[kingdom].board
    return board.board.field.box(board.covered | board.board.start)


def kingdom_face(view: KingdomView, name: str, style: Style) -> Drawing:
    """The kingdom as `face.<name>`, `SQUARE` mm a square."""
    wide, high = view.window.width * SQUARE, view.window.height * SQUARE
    ground = style.path(shapes.rectangle(0, 0, wide, high), "parchment-light")
    lines = [segment for line in _lines(view.window) for segment in line]
    items: list[Item] = [ground, style.path(tuple(lines), "parchment-hair"), _start(view, style)]
    items += _dominoes(view, style)
    items += _pieces(view, style)
    return Symbol(f"face.{name}", wide, high, tuple(items))


def _lines(window: Box) -> Iterator[Outline]:
    wide, high = window.width * SQUARE, window.height * SQUARE
    for column in range(window.width + 1):
        yield shapes.line(column * SQUARE, 0, column * SQUARE, high)
    for row in range(window.height + 1):
        yield shapes.line(0, row * SQUARE, wide, row * SQUARE)


def _start(view: KingdomView, style: Style) -> Item:
    """The starting tile, with the castle of the kingdom's colour."""
    board, colour = view.realm.board, view.colour
    side = view.field.box(board.board.start).width
    beside = board.board.near
    wild = tuple(bool(view.field.beside(view.field.bit(x, y)) & beside) for y in range(side) for x in range(side))
    name = f"starting-tile-{side}x{side}-{colour}"
    tile = StartingTileFace(name, colour, DEVICES[colour], side, wild, SQUARE, _CASTLE, 0.0)
    return Use(starting_tile(tile, style), Matrix.moved(*view.corner(0, 0)))


def _dominoes(view: KingdomView, style: Style) -> Iterator[Item]:
    """Each domino turned as it lies: its first square is the left one of the drawing."""
    tables = view.state.tables
    for number, index in view.realm.placed:
        domino, placement = tables.dominoes[number], tables.placements[index]
        face = DominoFace(
            domino.id.replace("/", "-"),
            domino.box,
            "crown",
            SQUARE,
            _CROWN,
            0.0,
            domino.number,
            domino.squares,
            domino.mark,
        )
        x, y = view.centre(placement.first)
        turned = Matrix.moved(-SQUARE / 2, -SQUARE / 2).then(Matrix.turned(90 * placement.direction))
        yield Use(domino_front(face, style), turned.then(Matrix.moved(x, y)))


def _pieces(view: KingdomView, style: Style) -> Iterator[Item]:
    """Tiles first, then what stands on them and beside them."""
    estate, tables = view.realm.estate, view.state.tables
    if estate is None:
        return
    for built in estate.built:
        yield _put(view, built.cell, _building(tables.buildings[built.tile], built.face == FACE_UP, style))
        yield from _row(view, built.cell, "icon/tower", built.towers, 0.3, style)
    for hosted in estate.hosted:
        yield _put(view, hosted.cell, _court_tile(tables.court_tiles[hosted.tile], hosted.face == FACE_UP, style))
    for cell in _each(view, estate.tokens):
        x, y = view.centre(cell)
        yield placed(_token(view, cell, style), x, y + SQUARE * 0.24, _TOKEN)
    for cell in _each(view, estate.knights.posted):
        yield from _row(view, cell, "icon/knight", 1, 0.5, style)
    for fallen in estate.fallen:
        x, y = view.centre(fallen.lies_on)
        yield placed(style.art("icon/tower", view.colour), x, y, SQUARE * 0.4, 90)
    for cell in dict.fromkeys(estate.giants):
        yield from _row(view, cell, "icon/giant", estate.giants.count(cell), 0.4, style)
    if view.state.queen is not None and view.state.queen.host == view.kingdom:
        yield placed(style.art("icon/queen"), *view.centre(view.field.bit(0, 0)), SQUARE * 0.45)


def _put(view: KingdomView, cell: Bits, tile: Symbol) -> Item:
    return placed(tile, *view.centre(cell), _TILE)


def _building(building: Building, up: bool, style: Style) -> Symbol:
    """The red side or, of a ruin, the grey one; the picture alone if a set calls it what no band holds."""
    face = BuildingFace(building, TileSize(_TILE, 0.0))
    try:
        return building_front(face, style) if up else building_back(face, style)
    except TextProblem:
        return style.art(building_art(building.id, style))


def _court_tile(tile: Character | CourtBuilding, up: bool, style: Style) -> Symbol:
    """As it lies; the picture alone if a set calls it what no band holds."""
    size = TileSize(_TILE, 0.0)
    if not up:
        return court_back("court-tile", size, style)
    try:
        if isinstance(tile, Character):
            return character_front(CharacterFace(tile, size), style)
        return court_building_front(CourtBuildingFace(tile, size), style)
    except TextProblem:
        named = character_art if isinstance(tile, Character) else court_building_art
        return style.art(named(tile.id, style))


def _row(view: KingdomView, cell: Bits, icon: str, number: int, height: float, style: Style) -> Iterator[Item]:
    """Some pieces beside each other on a square, at a height from its upper side."""
    x, y = view.centre(cell)
    shown, wide = min(number, _AT_MOST), SQUARE * 0.34
    for at in range(shown):
        across = x + (at - (shown - 1) / 2) * wide * 0.8
        yield placed(style.art(icon, view.colour), across, y + (height - 0.5) * SQUARE, wide)


def _token(view: KingdomView, cell: Bits, style: Style) -> Symbol:
    lands = view.realm.board.lands
    terrain = next(each for each, land in zip(Terrain, lands, strict=True) if land & cell)
    return token(TokenFace(_TOKENS[terrain], terrain, "round", _TOKEN, 0.0), style)


def _each(view: KingdomView, cells: Bits) -> Iterator[Bits]:
    return (view.field.bit(x, y) for x, y in view.field.each(cells))
