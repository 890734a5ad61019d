"""Towers that fall: from which buildings, and onto which crowns (XXL-EVT-16 to XXL-EVT-18)."""

from pnp.engine.board import Bits, split
from pnp.engine.crowns import crowns_of
from pnp.engine.state import Fallen, State
from pnp.engine.tiles.ruins import with_towers


def towered(state: State, kingdom: int) -> tuple[Bits, ...]:
    """The squares of buildings with a standing tower, mortgaged ones too (R-58)."""
    return tuple(tile.cell for tile in state.estate(kingdom).built if tile.towers)


def falls_on_crowns(state: State, kingdom: int) -> tuple[tuple[Bits, Bits], ...]:
    """(building, square) for every uncovered crown among the eight squares around a building with a tower (R-65)."""
    homes, board = towered(state, kingdom), state.realms[kingdom].board
    if not homes:
        return ()
    shown = crowns_of(state.tables, board, state.estate(kingdom)).shown
    return tuple((home, cell) for home in homes for cell in split(shown & board.board.field.around(home)))


def fallen(state: State, kingdom: int, home: Bits, lies_on: Bits) -> State:
    """The state with a tower of that building lying there; the queen does not move (R-66)."""
    estate = with_towers(state, kingdom, home, -1).estate(kingdom)
    lying = tuple(sorted((*estate.fallen, Fallen(lies_on, home))))
    return state.with_estate(kingdom, estate._replace(fallen=lying))
