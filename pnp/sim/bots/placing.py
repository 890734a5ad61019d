"""What a placement is worth to a kingdom: points at once, land that can grow, aims, and room for what is to come."""

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from pnp.engine.board import Bits, Placement
from pnp.engine.kingdom import DominoKind, Kingdom, placements
from pnp.engine.state import State
from pnp.engine.steps.build import building_ground
from pnp.engine.tables import Tables
from pnp.engine.territory import groups
from pnp.engine.tiles.court import TOWN
from pnp.sim.bots.aims import Aims, aims_of
from pnp.sim.bots.lands import Land, Lands, lands_of
from pnp.sim.bots.means import means, rounds_left

LONGEST = 200
GROWTH: tuple[float, ...] = tuple(float(squares**1.5) for squares in range(LONGEST))
"""A large territory is more easily joined and crowned than the same squares apart."""

BUILDABLE = 2.0
"""Points for a town square with a building, for a kingdom that has the coins and the turns for it."""
MANY = 3
PLACES = (0.0, 4.0, 8.0, 12.0)
"""Points for none, one, two or many squares where a terrain could go on."""
TIGHT = 16
"""With no more free squares than these it is worth counting which of them can still be covered."""


Shares: TypeAlias = tuple[tuple[int, float], ...]
"""Terrains with their share."""


class Outlook(NamedTuple):
    """What a bot expects of the rest of a game, in points.

    `crown` is what a crown still gains by squares to come, `land` the worth of a territory's size (times `GROWTH`),
    `hole` the cost of a square that nothing can cover any more, `nothing` that of a domino thrown away. `town` is for
    a square to build on, `tax` for each square of the territory where a knight could be posted. `shares` are those of
    the terrains among the game's dominoes.
    """

    aims: Aims
    shares: Shares
    crown: float
    land: float
    hole: float
    town: float = 0.0
    tax: float = 0.0
    nothing: float = -4.0


def outlook(state: State, kingdom: int) -> Outlook:
    """The outlook of a kingdom from the round under way."""
    left, aims = rounds_left(state), aims_of(state)
    town = tax = 0.0
    if state.builders is not None:
        own = means(state, kingdom)
        squares = building_ground(state, kingdom).bit_count()
        town = BUILDABLE * min(1.0, own.money / 6, own.turns / 3) / (1 + squares)
        tax = own.coin / 2 if own.guard else 0.0
    shares, hole = shares_of(state.tables), 2.0 + aims.complete / 3
    return Outlook(aims, shares, crown=0.3 * left, land=1.2 * left, hole=hole, town=town, tax=tax)


@lru_cache(maxsize=64)
def shares_of(tables: Tables) -> Shares:
    """How large a part of all squares each terrain is."""
    ends = [terrain for kind in tables.kinds for terrain in (kind.first, kind.second)]
    return tuple((terrain, ends.count(terrain) / len(ends)) for terrain in sorted(set(ends)))


def rated(kingdom: Kingdom, kind: DominoKind, hopes: Outlook) -> list[tuple[float, Placement]]:
    """Every placement with its worth, in the order of the legal actions."""
    lands, row = lands_of(kingdom), kingdom.board.field.row
    ground = hopes.aims.ground(kingdom)
    holes = _holes(ground, row)
    found = []
    for placement in placements(kingdom, kind):
        left = ground & placement.allows
        worth = _worth(kingdom, kind, hopes, lands, placement) - hopes.hole * (_holes(left, row) - holes)
        found.append((worth + _open(kingdom, kind, hopes, placement, left), placement))
    return found


def best_worth(kingdom: Kingdom, kind: DominoKind, hopes: Outlook) -> float:
    """What a domino is worth where it fits best; the cost of throwing it away where it fits nowhere."""
    return max((worth for worth, _ in rated(kingdom, kind, hopes)), default=hopes.nothing)


def _worth(kingdom: Kingdom, kind: DominoKind, hopes: Outlook, lands: Lands, placement: Placement) -> float:
    first, second = placement.first, placement.second
    a, a_crowns, b, b_crowns = kind
    town = hopes.town * ((a == TOWN) + (b == TOWN))
    if a == b:
        worth = _grown(lands[a], first | second, 2, a_crowns + b_crowns, hopes)
    else:
        worth = _grown(lands[a], first, 1, a_crowns, hopes) + _grown(lands[b], second, 1, b_crowns, hopes)
    worth += town
    aims = hopes.aims
    if aims.wanted or aims.frames:
        worth += aims.reached(kingdom, kind, first, second)
    if aims.lines:
        worth += aims.lined_up(kingdom, kind, first, second)
    if aims.bleak:
        worth += aims.left_bare(lands, kind, first, second)
    return worth


def _grown(lands: tuple[Land, ...], cells: Bits, squares: int, crowns: int, hopes: Outlook) -> float:
    """What new squares of a terrain add: the territory that they make, less those that they join."""
    before, gained = 0.0, crowns
    for land in lands:
        if land[1] & cells:
            squares += land[2]
            crowns += land[3]
            before += land[2] * land[3] + hopes.land * GROWTH[land[2]]
    if hopes.tax:
        before -= hopes.tax * squares
    return squares * crowns + hopes.land * GROWTH[squares] - before + hopes.crown * gained


def _open(kingdom: Kingdom, kind: DominoKind, hopes: Outlook, placement: Placement, ground: Bits) -> float:
    """What it is worth that dominoes of every terrain still find a place."""
    worth, a, b = 0.0, kind[0], kind[2]
    for terrain, share in hopes.shares:
        beside = kingdom.near[terrain]
        if terrain == a:
            beside |= placement.near_first
        if terrain == b:
            beside |= placement.near_second
        worth += share * PLACES[min(MANY, (beside & ground).bit_count())]
    return worth


def _holes(ground: Bits, row: int) -> int:
    """How many squares of the ground no dominoes can cover: at the least, so quickly seen that it can be asked often.

    A domino covers a white and a black square, as on a chess board, so each joined piece of ground keeps what it has
    more of one colour. While much is free only single squares are looked for.
    """
    if ground.bit_count() > TIGHT:
        return (ground & ~(ground << 1 | ground >> 1 | ground << row | ground >> row)).bit_count()
    lost = 0
    for piece in groups(ground, row):
        white = (piece & _white(row)).bit_count()
        lost += abs(2 * white - piece.bit_count())
    return lost


@cache
def _white(row: int) -> Bits:
    """Every other square, in rows of this length (which is even)."""
    line = sum(1 << x for x in range(0, row, 2))
    return sum((line << y % 2) << y * row for y in range(row))
