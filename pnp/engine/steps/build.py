"""Step C: buy a building on show and lay it on a town square of the kingdom.

QD-BLD-01 to QD-BLD-07, XXL-BLD-01, XXL-BLD-02.
"""

from pnp.engine.actions import BUILD_TILE, NOT_NOW, PASS, Action, optional
from pnp.engine.agenda import Task
from pnp.engine.board import Bits, split
from pnp.engine.happened import BUILT, PASSED
from pnp.engine.kingdom import TERRAINS, Refusal
from pnp.engine.state import EMPTY, Built, State
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.tiles.bank import pay
from pnp.engine.tiles.effects import at_once
from pnp.engine.tiles.limits import may_build
from pnp.engine.tiles.market import emptied, price, tile_on, within_means
from pnp.model.terrain import Terrain

TOWN = TERRAINS.index(Terrain.TOWN)
NOT_ON_SHOW = Refusal("that building does not lie on that spot", "QD-BLD-02")
TOO_DEAR = Refusal("the kingdom cannot pay for it", "QD-BLD-02")
NO_GROUND = Refusal("a building goes on a free town square", "QD-BLD-01")


def options(state: State, task: Task) -> tuple[Action, ...]:
    """Every building that can be paid, by tile and spot, on every free town square."""
    kingdom = task[1]
    squares = tuple(split(building_ground(state, kingdom)))
    within = within_means(state, kingdom)
    return optional(tuple([Action(BUILD_TILE, (tile, spot, cell)) for tile, spot in within for cell in squares]))


def is_open(state: State, task: Task) -> bool:
    """One building a turn, unless an event allows more (R-10); ground, and coins for something on show."""
    kingdom = task[1]
    return bool(may_build(state, kingdom) and building_ground(state, kingdom) and within_means(state, kingdom))


def refusal(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    if action[0] != BUILD_TILE or len(action[1]) != 3:
        return NOT_NOW
    kingdom, (tile, spot, cell) = task[1], action[1]
    if tile == EMPTY or tile_on(state, spot) != tile:
        return NOT_ON_SHOW
    if price(state, kingdom, spot) > state.estate(kingdom).purse.money:
        return TOO_DEAR
    single = cell > 0 and not cell & (cell - 1)
    return None if single and cell & building_ground(state, kingdom) else NO_GROUND


def apply(state: State, task: Task, action: Action) -> Result:
    """Pay, lay the tile red side up, take what it brings at once, the queen perhaps (QD-BLD-02 to QD-BLD-07, R-12)."""
    kingdom = task[1]
    if action == PASS:
        return state.without_task(), ((PASSED, kingdom),)
    tile, spot, cell = action[1]
    state, paid = pay(state, kingdom, price(state, kingdom, spot))
    state = emptied(state, spot)
    estate = state.estate(kingdom)
    state = state.with_estate(kingdom, estate._replace(built=tuple(sorted((*estate.built, Built(cell, tile))))))
    state, brought = at_once(state, kingdom, cell, state.tables.buildings[tile])
    state = state._replace(turn=state.turn._replace(built=state.turn.built + 1))
    facts = ((BUILT, kingdom, tile, spot, cell), *paid, *brought)
    return (state if may_build(state, kingdom) else state.without_task()), facts


def building_ground(state: State, kingdom: int) -> Bits:
    """Town squares without any tile, from whatever round; knights do not block one (QD-BLD-01, QD-BLD-03, R-74).

    Squares cleared in this round wait for the next (XXL-REB-03).
    """
    estate = state.estate(kingdom)
    taken = estate.cleared
    for cell in (*(tile.cell for tile in estate.built), *(tile.cell for tile in estate.hosted)):
        taken |= cell
    return state.realms[kingdom].board.lands[TOWN] & ~taken


STEP = Decision(options, is_open, refusal, apply)
