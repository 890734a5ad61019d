"""Votes on buildings that lie side by side on the builders' board (XXL-EVT-08, R-35, R-62, R-81)."""

from collections import Counter
from typing import TypeAlias

from pnp.engine.agenda import NOBODY, TURN
from pnp.engine.happened import BURNT, Happened
from pnp.engine.state import EMPTY, State
from pnp.engine.tiles.market import board_of, emptied, tile_on

Pair: TypeAlias = tuple[int, int]
"""Two spots, counted line after line, the smaller first; or one and -1."""


def on_ballot(state: State, die: int = NOBODY) -> tuple[Pair, ...]:
    """What can be voted for: neighbours in a line or across the lines, never the piles; single tiles if there are none.

    A die that names a spot leaves its tile with a neighbour of the same line (XXL-VAR-02).
    """
    if die != NOBODY:
        return _beside(state, die)
    spots = tuple(spot for spot in range(_spots(state)) if tile_on(state, spot) != EMPTY)
    pairs = tuple((a, b) for a in spots for b in spots if a < b and _are_neighbours(state, a, b))
    return pairs or tuple((spot, NOBODY) for spot in spots)


def _beside(state: State, spot: int) -> tuple[Pair, ...]:
    if tile_on(state, spot) == EMPTY:
        return ()
    inside = (other for other in (spot - 1, spot + 1) if other // _width(state) == spot // _width(state))
    pairs = tuple((min(spot, other), max(spot, other)) for other in inside if tile_on(state, other) != EMPTY)
    return pairs or ((spot, NOBODY),)


def _are_neighbours(state: State, a: int, b: int) -> bool:
    """Row or column neighbours (XXL-SET-07, R-35)."""
    width = _width(state)
    return b - a == width or (b - a == 1 and a // width == b // width)


def _width(state: State) -> int:
    return len(board_of(state).display[0])


def _spots(state: State) -> int:
    return _width(state) * len(board_of(state).display)


def nothing_left_to_build(state: State) -> bool:
    """After the last round no tile on offer matters any more (XXL-END-04, R-47)."""
    return state.round == state.tables.rounds and all(task[0] != TURN for task in state.agenda)


def leaders(votes: tuple[int, ...]) -> tuple[Pair, ...]:
    """The pairs with most votes, in order; votes are pairs one after the other."""
    counted = Counter(zip(votes[::2], votes[1::2], strict=True))
    most = max(counted.values())
    return tuple(sorted(pair for pair, number in counted.items() if number == most))


def burnt(state: State, pair: Pair) -> tuple[State, Happened]:
    """The state with these tiles out of the game; their spots stay empty to the end of the round (XXL-EVT-09)."""
    facts: Happened = ()
    for spot in pair:
        if spot != NOBODY:
            tile = tile_on(state, spot)
            state = emptied(state, spot)
            board = board_of(state)
            state = state._replace(builders=board._replace(gone=(*board.gone, tile)))
            facts += ((BURNT, NOBODY, tile, spot),)
    return state, facts
