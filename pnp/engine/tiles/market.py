"""The builders' board: what lies on it at which price, and how it is filled again (QD-SET-05, QD-RND, R-08, R-15)."""

from pnp.engine.agenda import NOBODY
from pnp.engine.happened import BUILDINGS_SHOWN, Happened
from pnp.engine.state import EMPTY, HOME, Builders, State
from pnp.engine.tiles.display import filled, slid, tile_at, without
from pnp.engine.tiles.open_event import names_holding, number_holding
from pnp.engine.tiles.queen import discount

AT_ONCE = "each_turn_and_bribe"


def board_of(state: State) -> Builders:
    """The board, in a game that has one."""
    assert state.builders is not None
    return state.builders


def tile_on(state: State, spot: int) -> int:
    """The building on a spot, counted line after line; EMPTY where there is none, or no such spot."""
    return tile_at(board_of(state).display, spot)


def offers(state: State) -> list[tuple[int, int]]:
    """(building, spot) of everything on show, by the buildings' order in the set (QD-BLD-02: never from the pile)."""
    spots = [tile for line in board_of(state).display for tile in line]
    return sorted([(tile, spot) for spot, tile in enumerate(spots) if tile != EMPTY])


def price(state: State, kingdom: int, spot: int) -> int:
    """What a kingdom pays on a spot: its number less the queen's and an event's discount, not below 0 (R-12)."""
    prices = state.tables.setup.ruleset.builders.prices
    return max(0, prices[spot % len(prices)] - _saved(state, kingdom))


def within_means(state: State, kingdom: int) -> list[tuple[int, int]]:
    """(building, spot) of what the kingdom can pay."""
    prices = state.tables.setup.ruleset.builders.prices
    most = state.estate(kingdom).purse.money + _saved(state, kingdom)
    return [(tile, spot) for tile, spot in offers(state) if prices[spot % len(prices)] <= most]


def _saved(state: State, kingdom: int) -> int:
    """Coins off every building: the queen's (QD-QUN-02) and an event's (XXL-EVT-34) add up."""
    return discount(state, kingdom) + number_holding(state, "building_discount", 0)


def emptied(state: State, spot: int) -> State:
    """The state with nothing on that spot, which stays so until the board is renewed (QD-BLD-03)."""
    board = board_of(state)
    return state._replace(builders=board._replace(display=without(board.display, spot)))


def renewed(state: State) -> tuple[State, Happened]:
    """Dragons home, tiles slid to the cheap end, spots filled from the piles (QD-RND-01, QD-RND-02, R-15).

    Which dragons were used this round is not forgotten (R-70).
    """
    board = board_of(state)
    lines = [filled(pile, slid(row)) for pile, row in zip(board.piles, board.display, strict=True)]
    drawn = [old[: len(old) - len(new)] for old, (new, _) in zip(board.piles, lines, strict=True)]
    facts = tuple((BUILDINGS_SHOWN, NOBODY, line, *tiles) for line, tiles in enumerate(drawn) if tiles)
    new = board._replace(
        piles=tuple(pile for pile, _ in lines),
        display=tuple(row for _, row in lines),
        dragons=(HOME,) * len(board.dragons),
    )
    return state._replace(builders=new), facts


def renews_at_once(state: State) -> bool:
    """Whether the open event renews what is on offer after every turn and bribe (XXL-EVT-30)."""
    return AT_ONCE in names_holding(state, "refill")


def renewed_at_once(state: State) -> tuple[State, Happened]:
    """The board renewed if the open event asks for it (XXL-EVT-30)."""
    return renewed(state) if renews_at_once(state) else (state, ())
