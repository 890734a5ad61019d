"""Taxes, ruins, giants and what events ask for: what each choice is worth to a kingdom."""

from collections.abc import Sequence

from pnp.engine.actions import (
    CLEAR_TILE,
    PASS,
    RAISE_TOWER,
    REBUILD_TILE,
    REDEEM_TILE,
    SEND_GIANT,
    Action,
)
from pnp.engine.board import Bits
from pnp.engine.state import State
from pnp.engine.steps.tax import tax
from pnp.sim.bots.buildings import tile_worth
from pnp.sim.bots.courtiers import lying_worth
from pnp.sim.bots.lands import land_at, points_of
from pnp.sim.bots.means import Means, means, wins_queen

LATER_TAX = 5.0
"""Coins that a knight kept in the guard may still collect, with most of the game to come."""
LEADER = 0.02
"""Points for each point of the kingdom that is sent a giant: rather the leader than anyone else."""


def rated_taxes(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """Coins now, against what the knights could collect later."""
    own = means(state, kingdom)
    scarce = min(1.0, own.turns / (1 + 2 * own.guard))
    kept = LATER_TAX * scarce * own.coin
    return [
        0.0
        if action == PASS
        else tax(state, kingdom, action.numbers[0]) * own.coin - kept * action.numbers[0].bit_count()
        for action in actions
    ]


def rated_repairs(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """What stands again or lies free, less its price."""
    own = means(state, kingdom)
    return [0.0 if action == PASS else _repair(state, kingdom, action, own) for action in actions]


def _repair(state: State, kingdom: int, action: Action, own: Means) -> float:
    costs, cell = state.tables.setup.ruleset.costs, action.numbers[0]
    if action.kind == REDEEM_TILE:
        return tile_at_worth(state, kingdom, cell, own) - _debt(state, kingdom, cell) * own.coin
    if action.kind == REBUILD_TILE:
        return tile_at_worth(state, kingdom, cell, own) - costs.rebuild * own.coin
    if action.kind == CLEAR_TILE:
        return own.left - tile_at_worth(state, kingdom, cell, own) / 2 - costs.clear * own.coin
    uncovered = _crown_lost(state, kingdom, cell) if cell != action.numbers[1] else 0.0
    if action.kind == RAISE_TOWER:
        queen = own.queen * (1 - own.left / 2) if wins_queen(state, kingdom, 1) else 0.0
        return uncovered + own.tower + queen - costs.rebuild * own.coin
    return uncovered - costs.clear * own.coin


def rated_losses(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """A tile that has to be turned down: the one that is missed least."""
    own = means(state, kingdom)
    return [-tile_at_worth(state, kingdom, action.numbers[0], own) for action in actions]


def rated_falls(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """A tower that has to fall: over the crown that is missed least."""
    return [-_crown_lost(state, kingdom, to) if home != to else 0.0 for home, to in (each.numbers for each in actions)]


def rated_covers(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """A crown for a giant."""
    return [-_crown_lost(state, kingdom, action.numbers[0]) for action in actions]


def rated_gifts(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """A giant that goes uncovers a crown; it goes to whoever leads."""
    points = [points_of(realm.board) for realm in state.realms]
    return [
        1.0 + _crown_lost(state, kingdom, action.numbers[1]) + LEADER * points[action.numbers[0]]
        if action.kind == SEND_GIANT
        else 0.0
        for action in actions
    ]


def rated_moves(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """A giant that moves uncovers one crown and covers another."""
    return [
        0.0
        if action == PASS
        else _crown_lost(state, kingdom, action.numbers[0]) - _crown_lost(state, kingdom, action.numbers[1])
        for action in actions
    ]


def tile_at_worth(state: State, kingdom: int, cell: Bits, own: Means) -> float:
    """What the building or Court tile on a square is worth face up."""
    estate = state.estate(kingdom)
    for built in estate.built:
        if built.cell == cell:
            return tile_worth(state, kingdom, built.tile, cell, own)
    for hosted in estate.hosted:
        if hosted.cell == cell:
            return lying_worth(state, kingdom, hosted.tile, cell, own)
    return 0.0


def _debt(state: State, kingdom: int, cell: Bits) -> int:
    estate = state.estate(kingdom)
    return next((tile.debt for tile in estate.built if tile.cell == cell), 0) + next(
        (tile.debt for tile in estate.hosted if tile.cell == cell), 0
    )


def _crown_lost(state: State, kingdom: int, cell: Bits) -> float:
    """What a crown on a square is worth to its kingdom: a point for each square of its territory."""
    land = land_at(state.realms[kingdom].board, cell)
    return float(land.squares) if land else 0.0
