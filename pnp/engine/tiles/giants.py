"""Giants: which crowns they can cover, and how they come and go (AOG-GNT, AOG-FTS)."""

from pnp.engine.board import Bits
from pnp.engine.crowns import uncovered
from pnp.engine.state import State


def crowns_to_cover(state: State, kingdom: int) -> tuple[Bits, ...]:
    """The squares of a kingdom with a crown that nothing covers yet, in reading order (AOG-GNT-04, R-21)."""
    realm = state.realms[kingdom]
    return uncovered(state.tables, realm.board, state.estate(kingdom))


def has_giants(state: State, kingdom: int) -> bool:
    return bool(state.estate(kingdom).giants)


def receivers(state: State, sender: int) -> tuple[int, ...]:
    """The other kingdoms that have a crown for a giant; nobody else can be sent one (R-22, R-82)."""
    others = (kingdom for kingdom in range(state.tables.players) if kingdom != sender)
    return tuple(kingdom for kingdom in others if crowns_to_cover(state, kingdom))


def covered(state: State, kingdom: int, cell: Bits) -> State:
    """One giant more on a crown of that square."""
    estate = state.estate(kingdom)
    return state.with_estate(kingdom, estate._replace(giants=tuple(sorted((*estate.giants, cell)))))


def lifted(state: State, kingdom: int, cell: Bits) -> State:
    """One giant fewer on that square."""
    estate = state.estate(kingdom)
    at = estate.giants.index(cell)
    return state.with_estate(kingdom, estate._replace(giants=(*estate.giants[:at], *estate.giants[at + 1 :])))
