"""What buildings are worth to a kingdom: to build, to see burnt, to lose, to raise again."""

from collections.abc import Sequence

from pnp.engine.actions import PASS, Action
from pnp.engine.agenda import NOBODY, TURN
from pnp.engine.board import Bits
from pnp.engine.kingdom import TERRAINS
from pnp.engine.state import EMPTY, State
from pnp.engine.tiles.market import price, tile_on
from pnp.sim.bots.lands import land_at, lands_of
from pnp.sim.bots.means import Means, means, wins_queen

TAXED = 0.5
"""How many knights collect tax in a turn, by and large."""
GROUND = 1.0
"""What a town square is worth at the beginning of a game: something better may come for it."""
SPITE = 0.3
"""How much of what a rival loses counts as one's own gain, with one rival."""


def standing_worth(state: State, kingdom: int, tile: int, own: Means) -> float:
    """What a building gives as long as it stands, without its crowns."""
    building = state.tables.buildings[tile]
    end, tax = building.at_end, building.tax_bonus
    worth = end.points + end.per_tower * (own.towers + own.left) + end.per_knight * (own.knights + own.left)
    lands = lands_of(state.realms[kingdom].board)
    for terrain, points in end.per_territory:
        worth += points * (len(lands[TERRAINS.index(terrain)]) + own.left)
    each = tax.per_tower * own.towers + tax.per_knight * own.knights
    return worth + TAXED * own.turns * own.coin * each


def new_worth(state: State, kingdom: int, tile: int, own: Means) -> float:
    """What a building gives, with the pieces that it brings, without its crowns."""
    once = state.tables.buildings[tile].at_once
    grown = own._replace(knights=own.knights + once.knights, towers=own.towers + once.towers)
    queen = own.queen * (1 - own.left / 2) if wins_queen(state, kingdom, once.towers) else 0.0
    return standing_worth(state, kingdom, tile, grown) + once.knights * own.knight + once.towers * own.tower + queen


def crown_worth(state: State, kingdom: int, cell: Bits, own: Means) -> float:
    """What a crown more on a square is worth."""
    land = land_at(state.realms[kingdom].board, cell)
    return (land.squares if land else 0) + 2 * own.left


def tile_worth(state: State, kingdom: int, tile: int, cell: Bits, own: Means) -> float:
    """What a building on a square gives as long as it stands."""
    crowns = state.tables.buildings[tile].crowns
    return standing_worth(state, kingdom, tile, own) + crowns * crown_worth(state, kingdom, cell, own)


def rated_builds(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """Each building on each square; squares of large territories are kept for crowns."""
    own = means(state, kingdom)
    net = {
        (tile, spot): new_worth(state, kingdom, tile, own) - price(state, kingdom, spot) * own.coin - GROUND * own.left
        for tile, spot in dict.fromkeys(action.numbers[:2] for action in actions if action != PASS)
    }
    sizes = {cell: crown_worth(state, kingdom, cell, own) for cell in {action.numbers[-1] for action in actions[:-1]}}
    crowns = [tile.crowns for tile in state.tables.buildings]

    def worth(tile: int, spot: int, cell: Bits) -> float:
        return net[tile, spot] + (crowns[tile] or -0.1) * sizes[cell]

    return [0.0 if action == PASS else worth(*action.numbers) for action in actions]


def rated_bribes(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """A building burnt is lost to the next kingdom, and to oneself."""
    cost = state.tables.setup.ruleset.costs.bribe * means(state, kingdom).coin
    rival = next((task[1] for task in state.agenda if task[0] == TURN and task[1] != kingdom), NOBODY)
    if rival == NOBODY:
        return [0.0 if action == PASS else -cost for action in actions]
    worths = {spot: _offer(state, rival, spot) for spot in {action.numbers[1] for action in actions[:-1]}}
    best = max(worths.values())
    second = max((worth for spot, worth in worths.items() if worth < best), default=0.0)
    share = SPITE / max(1, state.tables.players - 1)
    return [
        0.0 if action == PASS else (share * (best - second) if worths[action.numbers[1]] == best else 0.0) - cost
        for action in actions
    ]


def rated_votes(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """What is burnt should be worth little to oneself."""
    spots = {spot for action in actions for spot in action.numbers if spot != EMPTY}
    worths = {spot: max(0.0, _offer(state, kingdom, spot)) for spot in spots}
    return [-sum(worths[spot] for spot in action.numbers if spot != EMPTY) for action in actions]


def _offer(state: State, kingdom: int, spot: int) -> float:
    """What a building on offer is worth to a kingdom that has the money; nothing on an empty spot."""
    tile = tile_on(state, spot)
    own = means(state, kingdom)
    cost = price(state, kingdom, spot)
    if tile == EMPTY or cost > own.money:
        return 0.0
    return new_worth(state, kingdom, tile, own) + 3 * state.tables.buildings[tile].crowns - cost * own.coin
