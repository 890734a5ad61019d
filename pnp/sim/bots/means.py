"""What a kingdom has beyond its dominoes, and what one more of each thing is worth to it, in points."""

from typing import NamedTuple

from pnp.engine.state import FACE_UP, State
from pnp.engine.tiles.effects import knights_of
from pnp.engine.tiles.queen import standing_towers
from pnp.sim.bots.lands import lands_of

PLENTY = 15
"""With more coins than these one more buys little."""


class Means(NamedTuple):
    """A kingdom's money, knights and towers. `left` is the share of the game to come, `turns` the turns it still has.

    `coin`, `knight` and `tower` are the points that one more of them is worth; `queen` those for hosting the queen.
    """

    left: float
    turns: float
    money: int
    guard: int
    knights: int
    towers: int
    coin: float
    knight: float
    tower: float
    queen: float


def rounds_left(state: State) -> float:
    """How much of the game is still to come: 1 at its beginning, 0 in the last round."""
    return 1 - max(0, state.round - 1) / max(1, state.tables.rounds - 1)


def means(state: State, kingdom: int) -> Means:
    """What a kingdom has, in a system where it has anything."""
    tables, estate, left = state.tables, state.estate(kingdom), rounds_left(state)
    knights, towers, money = knights_of(tables, estate), standing_towers(tables, estate), estate.purse.money
    turns = (tables.rounds - state.round) * tables.kings
    coin = coin_worth(state, kingdom)
    per_knight = per_tower = 0
    for built in estate.built:
        if built.face == FACE_UP:
            per_knight += tables.buildings[built.tile].at_end.per_knight
            per_tower += tables.buildings[built.tile].at_end.per_tower
    knight = per_knight + 4 * coin * min(1.0, turns / (1 + 2 * estate.knights.guard))
    return Means(
        left,
        turns,
        money,
        estate.knights.guard,
        knights,
        towers,
        coin,
        knight,
        per_tower + 0.5 * left,
        _queen(state, kingdom),
    )


def coin_worth(state: State, kingdom: int) -> float:
    """Points for a coin: those at the end, and more as long as there is something to buy."""
    per = state.tables.setup.ruleset.one_point_per.coins
    at_end = 1 / per if per else 0.0
    spare = 0.3 if state.estate(kingdom).purse.money <= PLENTY else 0.1
    return at_end + spare * rounds_left(state) if state.builders is not None else at_end


def _queen(state: State, kingdom: int) -> float:
    """Her crown for the largest territory."""
    rules = state.tables.setup.ruleset.queen
    if rules is None or state.queen is None:
        return 0.0
    sizes = [land.squares for lands in lands_of(state.realms[kingdom].board) for land in lands]
    return rules.crowns * max(sizes, default=0) + rules.discount * rounds_left(state)


def wins_queen(state: State, kingdom: int, towers: int) -> bool:
    """Whether so many towers more bring her into the kingdom."""
    if state.queen is None or state.queen.host == kingdom or not towers:
        return False
    tables = state.tables
    standing = [standing_towers(tables, realm.estate) if realm.estate else 0 for realm in state.realms]
    return standing[kingdom] + towers >= max(standing)
