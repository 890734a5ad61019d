"""What tiles of the Court are worth to a kingdom, where they should lie, and which resources to pay for them."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from pnp.engine.actions import BUY_TILE, PASS, SEARCH_PILE, Action
from pnp.engine.board import Bits, split
from pnp.engine.kingdom import TERRAINS, Kingdom
from pnp.engine.state import Estate, State
from pnp.engine.tables import Tables
from pnp.engine.tiles.characters import court_knights, face_up_characters
from pnp.engine.tiles.court import court_of, ground, price
from pnp.model.court import CourtBuilding
from pnp.model.terrain import Terrain
from pnp.sim.bots.buildings import crown_worth
from pnp.sim.bots.means import Means, means

UNSEEN = 0.8
"""A tile sought in a pile may not be there."""
LAND_OF: Mapping[str, int] = MappingProxyType(
    {
        "wheat_token": TERRAINS.index(Terrain.WHEAT),
        "wood_token": TERRAINS.index(Terrain.FOREST),
        "fish_token": TERRAINS.index(Terrain.LAKE),
        "sheep_token": TERRAINS.index(Terrain.MEADOW),
    }
)


def lying_worth(state: State, kingdom: int, tile: int, cell: Bits, own: Means) -> float:
    """What a tile of the Court is worth on a square."""
    piece = state.tables.court_tiles[tile]
    if isinstance(piece, CourtBuilding):
        return piece.crowns * crown_worth(state, kingdom, cell, own)
    worth = piece.base + piece.knight * max(0.0, own.knight - 4 * own.coin)
    if piece.bonus is None:
        return worth
    board, estate = state.realms[kingdom].board, state.estate(kingdom)
    return worth + piece.bonus.points * _found(
        piece.bonus.per, board.board.field.around(cell), state.tables, board, estate
    )


def best_square(state: State, kingdom: int, tile: int, own: Means) -> float:
    """What a tile is worth where it lies best; nothing if it finds no square."""
    cells = ground(state, kingdom, tile)
    return max((lying_worth(state, kingdom, tile, cell, own) for cell in split(cells)), default=0.0)


def rated_purchases(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """Tiles on show, and what a pile may hold, less the resources for them."""
    own, cost, each = means(state, kingdom), price(state), token_worth(state)
    worths: dict[int, float] = {}

    def worth(tile: int) -> float:
        if tile not in worths:
            worths[tile] = best_square(state, kingdom, tile, own)
        return worths[tile]

    def rated(action: Action) -> float:
        if action.kind == BUY_TILE:
            return worth(action.numbers[0]) - cost.visible * each
        if action.kind == SEARCH_PILE:
            hidden = {tile for pile in court_of(state).piles for tile in pile}
            return UNSEEN * max(map(worth, sorted(hidden))) - cost.hidden * each
        return 0.0

    return [rated(action) for action in actions]


def rated_finds(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """Tiles of a pile that was looked through."""
    own = means(state, kingdom)
    return [0.0 if action == PASS else best_square(state, kingdom, action.numbers[0], own) for action in actions]


def rated_squares(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """The squares for the tile that is to be laid now."""
    own, tile = means(state, kingdom), state.agenda[0][2]
    return [lying_worth(state, kingdom, tile, action.numbers[0], own) for action in actions]


def rated_payments(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """Resources that are missed least: those beside no character who counts them."""
    return [-token_loss(state, kingdom, action.numbers[0]) for action in actions]


def rated_gains(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """Squares where a new resource helps most."""
    return [token_loss(state, kingdom, action.numbers[0]) for action in actions]


def token_worth(state: State) -> float:
    """Points for a resource: those at the end, and a little more as long as it can buy something."""
    per = state.tables.setup.ruleset.one_point_per.resources
    return 1 / per if per else 0.0


def token_loss(state: State, kingdom: int, cell: Bits) -> float:
    """What characters around a square lose with its resource."""
    board, estate = state.realms[kingdom].board, state.estate(kingdom)
    beside = board.board.field.around(cell)
    terrain = board.terrain_at(cell)
    return sum(
        character.bonus.points
        for at, character in face_up_characters(state.tables, estate)
        if at & beside and character.bonus and LAND_OF.get(character.bonus.per, terrain) == terrain
        if character.bonus.per.endswith("token")
    )


def _found(per: str, ring: Bits, tables: Tables, board: Kingdom, estate: Estate) -> int:
    """How many things of a kind lie on a ring of squares."""
    if per in LAND_OF:
        return (estate.tokens & ring & board.lands[LAND_OF[per]]).bit_count()
    if per == "token":
        return (estate.tokens & ring).bit_count()
    if per == "crown":
        return board.crowns_in(ring)
    if per == "court_knight":
        return sum(bool(at & ring) for at in court_knights(tables, estate))
    return sum(bool(at & ring) for at, _ in face_up_characters(tables, estate))
