"""The dragons: which of them a kingdom may bribe, and what a strike does (QD-DRG, XXL-DRG)."""

from pnp.engine.state import EMPTY, HOME, State
from pnp.engine.tiles.market import board_of, emptied, tile_on
from pnp.engine.tiles.open_event import names_holding
from pnp.engine.tiles.queen import hosts

ONE = "one"
USED, SENT = 1, 2
"""A dragon that struck in this round; one that an event keeps away."""


def names(state: State) -> tuple[str, ...]:
    """The dragons of the game, by number."""
    return state.tables.setup.ruleset.dragons


def at_home(state: State) -> tuple[int, ...]:
    """The dragons that may be bribed now: in their cave, each once a round (QD-DRG-03, R-45).

    An event may hold some of them back (XXL-EVT-28). With the switch `dragons=one` one use a round is all.
    """
    board = board_of(state)
    if state.tables.switches["dragons"] == ONE and USED in board.used:
        return ()
    barred = names_holding(state, "no_bribes")
    return tuple(
        dragon
        for dragon, name in enumerate(names(state))
        if board.dragons[dragon] == HOME and not board.used[dragon] and name not in barred
    )


def may_bribe(state: State, kingdom: int) -> bool:
    """Whether a kingdom may deal with dragons at all: not as the queen's host, nor without the coins (QD-DRG-01)."""
    enough = state.estate(kingdom).purse.money >= state.tables.setup.ruleset.costs.bribe
    return enough and not hosts(state, kingdom)


def struck(state: State, dragon: int, spot: int) -> State:
    """The building on the spot, if any, is gone for good; the dragon sits there and has been used (QD-DRG-02)."""
    tile = tile_on(state, spot)
    new = emptied(state, spot)
    board = board_of(new)
    dragons = (*board.dragons[:dragon], spot, *board.dragons[dragon + 1 :])
    used = (*board.used[:dragon], USED, *board.used[dragon + 1 :])
    gone = board.gone if tile == EMPTY else (*board.gone, tile)
    return new._replace(builders=board._replace(dragons=dragons, used=used, gone=gone))


def sent_away(state: State, dragon: int) -> State:
    """The dragon cannot be bribed any more in this round, though nobody has used it (XXL-EVT-09)."""
    board = board_of(state)
    return state._replace(builders=board._replace(used=(*board.used[:dragon], SENT, *board.used[dragon + 1 :])))
