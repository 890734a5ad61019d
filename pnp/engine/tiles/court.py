"""The Court's offers: what a tile costs, which tokens can pay for it, where it may lie, how it is renewed (CRT-BUY).

Kinds of tokens are numbered in their order: wheat, wood, fish, sheep. A purchase pays different kinds in that order,
so every way to pay is listed once.
"""

from typing import NamedTuple, TypeVar

from pnp.engine.agenda import NOBODY
from pnp.engine.board import Bits, split
from pnp.engine.deal import reshuffled
from pnp.engine.happened import COURT_SHOWN, PILE_SHUFFLED, Happened
from pnp.engine.kingdom import TERRAINS
from pnp.engine.state import EMPTY, Court, Estate, Hosted, State
from pnp.engine.tiles.display import filled
from pnp.engine.tiles.open_event import holding
from pnp.model.court import CourtBuilding
from pnp.model.terrain import Terrain

_T = TypeVar("_T")
NONE = "none"
TOWN = TERRAINS.index(Terrain.TOWN)
UNKNOWN_TILE = EMPTY
"""In place of a tile: it will be sought in a pile."""


class Price(NamedTuple):
    """Different tokens for a tile on show, and for any tile of a pile (CRT-BUY-01)."""

    visible: int
    hidden: int


def court_of(state: State) -> Court:
    """The Court, in a game that has one."""
    assert state.court is not None
    return state.court


def price(state: State) -> Price:
    """What the open event asks for a tile (XXL-EVT-35), else the ruleset."""
    costs, setting = state.tables.setup.ruleset.costs, holding(state, "court_price")
    if setting is None:
        return Price(costs.court_visible, costs.court_hidden)
    return Price(setting.number("visible", costs.court_visible), setting.number("hidden", costs.court_hidden))


def offers(state: State) -> list[tuple[int, int]]:
    """(tile, spot) of everything on show, by the order of the set; spots count pile after pile."""
    spots = (tile for row in court_of(state).display for tile in row)
    return sorted((tile, spot) for spot, tile in enumerate(spots) if tile != EMPTY)


def under_tiles(estate: Estate) -> Bits:
    """The squares under buildings and Court tiles."""
    cells = 0
    for cell in (*(tile.cell for tile in estate.built), *(tile.cell for tile in estate.hosted)):
        cells |= cell
    return cells


def ground(state: State, kingdom: int, tile: int) -> Bits:
    """Where a tile may lie now: no crown printed, no resource, no other tile, its own land (CRT-BUY-02, CRT-BUY-03).

    A square cleared in this round waits for the next (XXL-REB-03).

    A character takes any land, an unbuilt town square too unless the switch says none (R-31). Knights and the crowns'
    covers are no matter (R-30).
    """
    board, estate = state.realms[kingdom].board, state.estate(kingdom)
    free = _lands(state, kingdom, tile) & ~(board.low | board.high)
    return free & ~(estate.tokens | estate.cleared | under_tiles(estate))


def can_finish(state: State, kingdom: int, tile: int, left: int, last: int, paying: Bits = 0) -> bool:
    """Whether `left` more kinds of token after kind `last` can be paid and the tile then be laid (R-30).

    `paying` is a token that is on its way. A square that is paid from may be the one where the tile goes.
    """
    tokens = state.estate(kingdom).tokens & ~paying
    kinds = token_kinds(state, kingdom, tokens, last)
    if len(kinds) < left:
        return False
    if tile == UNKNOWN_TILE:
        return True
    if ground(state, kingdom, tile) or paying & _lands(state, kingdom, tile):
        return True
    return left > 0 and any(cells & _lands(state, kingdom, tile) for _, cells in kinds)


def token_kinds(state: State, kingdom: int, tokens: Bits, last: int) -> list[tuple[int, Bits]]:
    """(kind, squares) of the kinds after `last` that lie on these squares."""
    if not tokens:
        return []
    lands = state.realms[kingdom].board.lands
    of_land = state.tables.token_of_terrain.items()
    return sorted(
        (kind, tokens & lands[terrain]) for terrain, kind in of_land if kind > last and tokens & lands[terrain]
    )


def payments(state: State, kingdom: int, tile: int, left: int, last: int) -> tuple[Bits, ...]:
    """The squares from which the next token may be paid, kind by kind."""
    return tuple(
        cell
        for kind, cells in token_kinds(state, kingdom, state.estate(kingdom).tokens, last)
        for cell in split(cells)
        if can_finish(state, kingdom, tile, left - 1, kind, cell)
    )


def kind_on(state: State, kingdom: int, cell: Bits) -> int:
    """The kind of token on a square."""
    terrain = state.realms[kingdom].board.terrain_at(cell)
    return state.tables.token_of_terrain[terrain] if terrain is not None else NOBODY


def spent(state: State, kingdom: int, cell: Bits) -> State:
    """The state with a kingdom's token back in the supply (R-27)."""
    estate, court = state.estate(kingdom), court_of(state)
    kind = kind_on(state, kingdom, cell)
    supply = (*court.supply[:kind], court.supply[kind] + 1, *court.supply[kind + 1 :])
    state = state.with_estate(kingdom, estate._replace(tokens=estate.tokens & ~cell))
    return state._replace(court=court._replace(supply=supply))


def laid(state: State, kingdom: int, tile: int, pile: int, cell: Bits) -> State:
    """The state with a tile in the kingdom."""
    estate = state.estate(kingdom)
    hosted = tuple(sorted((*estate.hosted, Hosted(cell, tile, pile=pile))))
    return state.with_estate(kingdom, estate._replace(hosted=hosted))


def searched(state: State, kingdom: int) -> State:
    """The state after a kingdom has looked through a pile: with two piles it knows of both what lies in which."""
    court = court_of(state)
    return state._replace(court=court._replace(searched=court.searched | 1 << kingdom))


def shuffled(state: State, pile: int, without: int = EMPTY) -> tuple[State, Happened]:
    """The state with a pile shuffled after a search, a tile gone from it perhaps (CRT-BUY-01)."""
    court, chance = court_of(state), state.chance
    tiles = list(court.piles[pile])
    if without != EMPTY:
        tiles.remove(without)
    order = reshuffled(tiles, chance.word, chance.reshuffles)
    under = _with(court.under, pile, 0) if court.under else ()
    new = court._replace(piles=_with(court.piles, pile, order), under=under if any(under) else ())
    state = state._replace(court=new, chance=chance._replace(reshuffles=chance.reshuffles + 1))
    return state, ((PILE_SHUFFLED, NOBODY, pile),)


def put_under(state: State, pile: int, tile: int) -> State:
    """The state with a tile under a pile, where all saw it go (XXL-REB-03)."""
    court = court_of(state)
    under = court.under or (0,) * len(court.piles)
    piles = _with(court.piles, pile, (*court.piles[pile], tile))
    return state._replace(court=court._replace(piles=piles, under=_with(under, pile, under[pile] + 1)))


def renewed(state: State) -> tuple[State, Happened]:
    """The state with the Court's empty spots filled from its piles; its tiles do not slide (XXL-EOR-01, R-15)."""
    if state.court is None:
        return state, ()
    court = state.court
    rows = [filled(pile, row) for pile, row in zip(court.piles, court.display, strict=True)]
    drawn = [old[: len(old) - len(new)] for old, (new, _) in zip(court.piles, rows, strict=True)]
    facts = tuple((COURT_SHOWN, NOBODY, pile, *tiles) for pile, tiles in enumerate(drawn) if tiles)
    piles = tuple(pile for pile, _ in rows)
    under = tuple(min(known, len(pile)) for known, pile in zip(court.under, piles, strict=False))
    new = court._replace(piles=piles, display=tuple(row for _, row in rows), under=under if any(under) else ())
    return state._replace(court=new), facts


def _lands(state: State, kingdom: int, tile: int) -> Bits:
    """The squares of the lands on which a tile may lie at all."""
    board, piece = state.realms[kingdom].board, state.tables.court_tiles[tile]
    if isinstance(piece, CourtBuilding):
        return board.lands[TERRAINS.index(piece.terrain)]
    closed = board.lands[TOWN] if state.tables.switches["characters_on_town"] == NONE else 0
    return board.covered & ~closed


def _with(row: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    return (*row[:at], value, *row[at + 1 :])
