"""What buildings do: pieces at once, and coins on top of every tax (QD-BLD-05 to QD-BLD-07, QD-TAX-04, QD-TAX-05)."""

from pnp.engine.board import Bits
from pnp.engine.happened import GAINED_KNIGHTS, GAINED_TOWERS, PIECES_SHORT, Happened
from pnp.engine.state import FACE_UP, Estate, State
from pnp.engine.tables import Tables
from pnp.engine.tiles.characters import court_knights
from pnp.engine.tiles.queen import after_tower, standing_towers, tower_tax
from pnp.model.building import Building


def knights_of(tables: Tables, estate: Estate) -> int:
    """A kingdom's knights: in the guard and on squares, not in the cemetery, and those of the Court (CRT-KNT-01)."""
    knights = estate.knights
    return knights.guard + knights.posted.bit_count() + len(court_knights(tables, estate))


def tax_bonus(state: State, kingdom: int) -> int:
    """Coins that the kingdom's buildings add whenever tax is collected; several add up (R-14).

    The queen adds hers to each building that counts towers.
    """
    tables, estate = state.tables, state.estate(kingdom)
    bonus = 0
    for built in estate.built:
        worth = tables.buildings[built.tile].tax_bonus
        if built.face != FACE_UP:
            continue
        if worth.per_knight:
            bonus += worth.per_knight * knights_of(tables, estate)
        if worth.per_tower:
            bonus += worth.per_tower * standing_towers(tables, estate) + tower_tax(state, kingdom)
    return bonus


def at_once(state: State, kingdom: int, cell: Bits, tile: Building) -> tuple[State, Happened]:
    """The pieces that a building brings when it is built on that square, as far as the supply goes (C-04)."""
    state, knights = _knights(state, kingdom, tile.at_once.knights)
    state, towers = _towers(state, kingdom, cell, tile.at_once.towers)
    return state, (*knights, *towers)


def _knights(state: State, kingdom: int, wanted: int) -> tuple[State, Happened]:
    """Knights into the guard (QD-BLD-06)."""
    number = min(wanted, state.supply.knights)
    estate = state.estate(kingdom)
    knights = estate.knights._replace(guard=estate.knights.guard + number)
    new = state.with_estate(kingdom, estate._replace(knights=knights))
    new = new._replace(supply=state.supply._replace(knights=state.supply.knights - number))
    return new, _told(GAINED_KNIGHTS, kingdom, number, wanted)


def _towers(state: State, kingdom: int, cell: Bits, wanted: int) -> tuple[State, Happened]:
    """Towers onto the tile (QD-BLD-07); whoever gains one may win the queen."""
    number = min(wanted, state.supply.towers)
    if not number:
        return state, _told(GAINED_TOWERS, kingdom, number, wanted)
    estate = state.estate(kingdom)
    built = tuple(each._replace(towers=each.towers + number) if each.cell == cell else each for each in estate.built)
    new = state.with_estate(kingdom, estate._replace(built=built))
    new = new._replace(supply=state.supply._replace(towers=state.supply.towers - number))
    new, moved = after_tower(new, kingdom)
    return new, (*_told(GAINED_TOWERS, kingdom, number, wanted), *moved)


def _told(kind: int, kingdom: int, number: int, wanted: int) -> Happened:
    gained: Happened = ((kind, kingdom, number),) if number else ()
    return (*gained, (PIECES_SHORT, kingdom, wanted - number)) if number < wanted else gained
