"""Tiles that lie face down and towers that have fallen: what can be turned over, raised, cleared (XXL-REB, R-75, R-76).

A face-down tile is a ruin, or it is mortgaged, which its debt tells (INV-51). Only buildings and Court buildings are
constructions; a character that lies face down is no ruin (R-65).
"""

from typing import TypeVar

from pnp.engine.agenda import GIANT, NOBODY, Task
from pnp.engine.board import Bits
from pnp.engine.happened import GIANT_TO_SUPPLY, UNDER_THE_PILE, Happened
from pnp.engine.state import FACE_DOWN, FACE_UP, Built, Estate, Fallen, Hosted, State
from pnp.engine.tables import Tables
from pnp.engine.tiles.court import put_under
from pnp.engine.tiles.market import board_of
from pnp.model.court import Character

_Tile = TypeVar("_Tile", Built, Hosted)


def constructions(tables: Tables, estate: Estate) -> tuple[Built | Hosted, ...]:
    """Buildings and Court buildings, whichever way they lie, in reading order."""
    court = (each for each in estate.hosted if not is_character(tables, each))
    return tuple(sorted((*estate.built, *court), key=lambda tile: tile.cell))


def standing_constructions(state: State, kingdom: int) -> tuple[Bits, ...]:
    """The squares of those that lie face up, which alone can be ruined or mortgaged (R-58, R-76)."""
    tiles = constructions(state.tables, state.estate(kingdom))
    return tuple(tile.cell for tile in tiles if tile.face == FACE_UP)


def ruins(state: State, kingdom: int) -> tuple[Bits, ...]:
    """The squares of constructions that lie face down without a debt."""
    tiles = constructions(state.tables, state.estate(kingdom))
    return tuple(tile.cell for tile in tiles if tile.face == FACE_DOWN and not tile.debt)


def mortgaged(state: State, kingdom: int) -> dict[Bits, int]:
    """Square and debt of the constructions that wait for their debt to be paid (XXL-EVT-04)."""
    tiles = constructions(state.tables, state.estate(kingdom))
    return {tile.cell: tile.debt for tile in tiles if tile.debt}


def characters(state: State, kingdom: int, face: int) -> tuple[Bits, ...]:
    """The squares of characters that lie so."""
    hosted = state.estate(kingdom).hosted
    return tuple(each.cell for each in hosted if each.face == face and is_character(state.tables, each))


def is_character(tables: Tables, hosted: Hosted) -> bool:
    return isinstance(tables.court_tiles[hosted.tile], Character)


def turned(state: State, kingdom: int, cell: Bits, face: int, debt: int = 0) -> State:
    """The state with the tile on a square lying so. What it brought at once it does not bring again (XXL-REB-04)."""
    estate = state.estate(kingdom)
    built = tuple(_turned(tile, cell, face, debt) for tile in estate.built)
    hosted = tuple(_turned(tile, cell, face, debt) for tile in estate.hosted)
    return state.with_estate(kingdom, estate._replace(built=built, hosted=hosted))


def _turned(tile: _Tile, cell: Bits, face: int, debt: int) -> _Tile:
    return tile._replace(face=face, debt=debt) if tile.cell == cell else tile


def cleared(state: State, kingdom: int, cell: Bits) -> tuple[State, Happened]:
    """The tile on a square is gone; the square is free again next round (XXL-REB-03).

    A building leaves the game, a Court tile goes under its pile. Towers that stood on it, fell from it or lie on it go
    to the supply; giants on its crowns look for another crown of the kingdom, or go there too (R-75, R-76).
    """
    estate = state.estate(kingdom)
    state, facts = _tile_gone(state, kingdom, cell)
    towers = sum(tile.towers for tile in estate.built if tile.cell == cell)
    fallen = tuple(tower for tower in estate.fallen if cell not in tower)
    towers += len(estate.fallen) - len(fallen)
    giants = estate.giants.count(cell)
    left = state.estate(kingdom)._replace(
        fallen=fallen, giants=tuple(at for at in estate.giants if at != cell), cleared=estate.cleared | cell
    )
    supply = state.supply._replace(giants=state.supply.giants + giants, towers=state.supply.towers + towers)
    again: tuple[Task, ...] = ((GIANT, kingdom, NOBODY),) * giants
    state = state.with_estate(kingdom, left)._replace(supply=supply).with_tasks(*again)
    return state, (*facts, *((GIANT_TO_SUPPLY, kingdom, cell),) * giants)


def _tile_gone(state: State, kingdom: int, cell: Bits) -> tuple[State, Happened]:
    estate = state.estate(kingdom)
    for built in estate.built:
        if built.cell == cell:
            board = board_of(state)
            state = state._replace(builders=board._replace(gone=(*board.gone, built.tile)))
            rest = tuple(tile for tile in estate.built if tile != built)
            return state.with_estate(kingdom, estate._replace(built=rest)), ()
    hosted = next(tile for tile in estate.hosted if tile.cell == cell)
    rest_hosted = tuple(tile for tile in estate.hosted if tile != hosted)
    state = state.with_estate(kingdom, estate._replace(hosted=rest_hosted))
    return put_under(state, hosted.pile, hosted.tile), ((UNDER_THE_PILE, NOBODY, hosted.pile, hosted.tile),)


def raisable(state: State, kingdom: int) -> tuple[Fallen, ...]:
    """Fallen towers whose building lies face up, equal ones once (R-76)."""
    estate = state.estate(kingdom)
    up = {tile.cell for tile in estate.built if tile.face == FACE_UP}
    return tuple(dict.fromkeys(tower for tower in estate.fallen if tower.home in up))


def without_fallen(state: State, kingdom: int, tower: Fallen) -> State:
    """The state with one tower less lying so."""
    estate = state.estate(kingdom)
    at = estate.fallen.index(tower)
    return state.with_estate(kingdom, estate._replace(fallen=(*estate.fallen[:at], *estate.fallen[at + 1 :])))


def with_towers(state: State, kingdom: int, home: Bits, more: int) -> State:
    """The state with so many towers more, or fewer, standing on a building."""
    estate = state.estate(kingdom)
    built = tuple(tile._replace(towers=tile.towers + more) if tile.cell == home else tile for tile in estate.built)
    return state.with_estate(kingdom, estate._replace(built=built))
