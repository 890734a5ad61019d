"""A kingdom's territories as a bot looks at them: reckoned once a kingdom, then asked for each placement.

Only printed crowns count here. What covers or adds crowns changes few squares, and the bots allow for it elsewhere.
"""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from pnp.engine.board import Bits
from pnp.engine.kingdom import Kingdom
from pnp.engine.territory import groups

REMEMBERED = 4096
"""Kingdoms whose territories are kept; a game has a few hundred."""


class Land(NamedTuple):
    """A territory: its cells, the cells beside it, how many squares and crowns it has."""

    cells: Bits
    near: Bits
    squares: int
    crowns: int

    @property
    def points(self) -> int:
        return self.squares * self.crowns


Lands: TypeAlias = tuple[tuple[Land, ...], ...]
"""The territories of a kingdom by terrain."""


@lru_cache(maxsize=REMEMBERED)
def lands_of(kingdom: Kingdom) -> Lands:
    """All territories of a kingdom."""
    row = kingdom.board.field.row
    return tuple(
        tuple(
            Land(
                cells, cells << 1 | cells >> 1 | cells << row | cells >> row, cells.bit_count(), _crowns(kingdom, cells)
            )
            for cells in groups(land, row)
        )
        for land in kingdom.lands
    )


def land_at(kingdom: Kingdom, cell: Bits) -> Land | None:
    """The territory of a square; None where no domino lies."""
    for lands in lands_of(kingdom):
        for land in lands:
            if land.cells & cell:
                return land
    return None


def points_of(kingdom: Kingdom) -> int:
    """What the territories are worth as they are."""
    return sum(land.squares * land.crowns for lands in lands_of(kingdom) for land in lands)


def _crowns(kingdom: Kingdom, cells: Bits) -> int:
    return (kingdom.low & cells).bit_count() + 2 * (kingdom.high & cells).bit_count()
