"""A kingdom as somebody wrote it down, perhaps one that no game could reach; the engine says what is odd about it.

Squares are named by row and column from 1, the first row on top: `r1c2`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pnp.model.domino import MAX_CROWNS, Square
from pnp.model.terrain import Terrain

At: TypeAlias = tuple[int, int]
"""Row and column, from 1."""

NOTHING = "."
_AT = re.compile(r"r([1-9][0-9]{0,2})c([1-9][0-9]{0,2})", re.ASCII)
_SQUARE = re.compile(r"([A-Z])([0-9]?)", re.ASCII)


class Castle(StrEnum):
    """A square of the starting tile: a wild one, or a grey one that connects to nothing (XXL-STT-01)."""

    WILD = "C"
    GREY = "c"


Cell: TypeAlias = Square | Castle | None
Rows: TypeAlias = tuple[tuple[Cell, ...], ...]


def read_cell(text: str) -> Cell:
    """`W1` is wheat with a crown, `C` the castle, `.` nothing; ValueError in plain words for anything else."""
    if text == NOTHING:
        return None
    if text in set(Castle):
        return Castle(text)
    found = _SQUARE.fullmatch(text)
    if found is None:
        raise ValueError("a square is a letter and its crowns, such as W1; C is the castle and . is nothing")
    terrain, crowns = Terrain.from_letter(found[1]), int(found[2] or 0)
    if crowns > MAX_CROWNS:
        raise ValueError(f"a square has 0 to {MAX_CROWNS} crowns")
    return Square(terrain, crowns)


def cell_text(cell: Cell) -> str:
    """The form that `read_cell` reads."""
    if isinstance(cell, Square):
        return f"{cell.terrain.letter}{cell.crowns}"
    return str(cell) if cell else NOTHING


def read_rows(text: str) -> Rows:
    """All rows of a written grid, the first one on top; ValueError for a square that cannot be read."""
    return tuple(tuple(map(read_cell, line.split())) for line in text.splitlines() if line.strip())


def rows_text(rows: Rows) -> str:
    """The form that `read_rows` reads, in columns."""
    return "\n".join(" ".join(cell_text(cell).ljust(2) for cell in row).rstrip() for row in rows)


def read_at(text: str) -> At:
    """`r3c1` as (3, 1); ValueError for anything else."""
    found = _AT.fullmatch(text)
    if found is None:
        raise ValueError("a square is named by its row and column, such as r1c2")
    return int(found[1]), int(found[2])


def at_text(at: At) -> str:
    return f"r{at[0]}c{at[1]}"


@dataclass(frozen=True, slots=True)
class TileAt:
    """A building or Court tile on a square, by its id."""

    at: At
    tile: str
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class FallenTower:
    """A tower that lies on a square and stood on another."""

    lies_on: At
    came_from: At


@dataclass(frozen=True, slots=True)
class KingdomSetup:
    """A written kingdom: the grid, and what stands and lies in it. Nothing is promised of it.

    `guard` and `cemetery` count knights, `posted` are the squares of the others; `giants` has a square once for each.
    """

    rows: Rows
    coins: int = 0
    account: int = 0
    queen: bool = False
    guard: int = 0
    posted: tuple[At, ...] = ()
    cemetery: int = 0
    buildings: tuple[TileAt, ...] = ()
    court: tuple[TileAt, ...] = ()
    towers: tuple[tuple[At, int], ...] = ()
    fallen: tuple[FallenTower, ...] = ()
    tokens: tuple[At, ...] = ()
    giants: tuple[At, ...] = ()
    quests: tuple[str, ...] = ()

    def cells(self) -> Iterator[tuple[At, Square | Castle]]:
        """Every square that is not empty, in reading order."""
        for row, line in enumerate(self.rows, start=1):
            for column, cell in enumerate(line, start=1):
                if cell is not None:
                    yield (row, column), cell

    def cell(self, at: At) -> Cell:
        """What lies on a square; nothing where the grid does not reach."""
        row, column = at
        inside = 1 <= row <= len(self.rows) and 1 <= column <= len(self.rows[row - 1])
        return self.rows[row - 1][column - 1] if inside else None

    @property
    def castle(self) -> tuple[At, ...]:
        return tuple(at for at, cell in self.cells() if isinstance(cell, Castle))
