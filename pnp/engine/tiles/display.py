"""Tiles on offer: a pile and a row of spots that it fills again (R-15). The last spot is the cheap end."""

from typing import TypeAlias

from pnp.engine.state import EMPTY

Tiles: TypeAlias = tuple[int, ...]


def filled(pile: Tiles, display: Tiles) -> tuple[Tiles, Tiles]:
    """(pile, display) with the empty spots filled from the last one on, as far as the pile goes (XXL-EOR-03, R-15)."""
    spots = list(display)
    for spot in reversed(range(len(spots))):
        if spots[spot] == EMPTY and pile:
            spots[spot], pile = pile[0], pile[1:]
    return pile, tuple(spots)


def slid(display: Tiles) -> Tiles:
    """The display with its tiles at the cheap end, in the order they had (QD-RND-02, R-15)."""
    tiles = tuple(tile for tile in display if tile != EMPTY)
    return (EMPTY,) * (len(display) - len(tiles)) + tiles


def without(display: tuple[Tiles, ...], spot: int) -> tuple[Tiles, ...]:
    """All lines with one spot empty; spots count line after line."""
    line, place = divmod(spot, len(display[0]))
    row = display[line]
    return (*display[:line], (*row[:place], EMPTY, *row[place + 1 :]), *display[line + 1 :])


def tile_at(display: tuple[Tiles, ...], spot: int) -> int:
    """The tile on a spot; EMPTY where there is none or no such spot."""
    line, place = divmod(spot, len(display[0]))
    return display[line][place] if 0 <= line < len(display) else EMPTY
