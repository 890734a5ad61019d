"""Resources come and go outside the draft: squares that are refilled (XXL-EVT-33, R-71, R-83)."""

from pnp.engine.agenda import NOBODY
from pnp.engine.board import Bits, split
from pnp.engine.happened import REPLENISHED, Happened
from pnp.engine.state import State
from pnp.engine.tiles.court import court_of, under_tiles


def bare(state: State, kingdom: int, kind: int) -> Bits:
    """The squares of a kingdom that yield a kind of token and have none: no crown, no Court tile (R-71)."""
    terrain = next(terrain for terrain, number in state.tables.token_of_terrain.items() if number == kind)
    board, estate = state.realms[kingdom].board, state.estate(kingdom)
    return board.lands[terrain] & ~(board.low | board.high) & ~(estate.tokens | under_tiles(estate))


def next_short(state: State, mask: int, kind: int, after: int = NOBODY) -> int:
    """Whose turn it is to refill one square with a kind that is short: the next in line order; NOBODY when it is over.

    `mask` has a bit for each kingdom that takes part.
    """
    if not court_of(state).supply[kind]:
        return NOBODY
    start = state.order.index(after) + 1 if after != NOBODY else 0
    for kingdom in (*state.order[start:], *state.order[:start]):
        if mask >> kingdom & 1 and bare(state, kingdom, kind):
            return kingdom
    return NOBODY


def plentiful(state: State, mask: int) -> tuple[State, Happened]:
    """The state with all squares refilled of the kinds that are not short."""
    facts: Happened = ()
    kingdoms = [kingdom for kingdom in state.order if mask >> kingdom & 1]
    for kind, left in enumerate(court_of(state).supply):
        wanted = [(kingdom, bare(state, kingdom, kind)) for kingdom in kingdoms]
        if sum(cells.bit_count() for _, cells in wanted) <= left:
            for kingdom, cells in wanted:
                state = replenished(state, kingdom, kind, cells)
                facts += ((REPLENISHED, kingdom, cells),) if cells else ()
    return state, facts


def replenished(state: State, kingdom: int, kind: int, cells: Bits) -> State:
    """The state with a token of that kind on each of these squares."""
    court, estate = court_of(state), state.estate(kingdom)
    supply = (*court.supply[:kind], court.supply[kind] - cells.bit_count(), *court.supply[kind + 1 :])
    state = state.with_estate(kingdom, estate._replace(tokens=estate.tokens | cells))
    return state._replace(court=court._replace(supply=supply))


def squares_to_fill(state: State, kingdom: int, kind: int) -> tuple[Bits, ...]:
    return tuple(split(bare(state, kingdom, kind)))
