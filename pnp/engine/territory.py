"""Territories: groups of one terrain joined by edges, and what they are worth (GEN-03, GEN-04)."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pnp.engine.board import Bits, Placement
from pnp.engine.kingdom import DominoKind, Kingdom


class Territory(NamedTuple):
    """A group of one terrain that cannot be made larger; `squares` and `crowns` are counted once."""

    terrain: int
    cells: Bits
    squares: int
    crowns: int

    @property
    def points(self) -> int:
        """Squares times crowns, so nothing without a crown."""
        return self.squares * self.crowns


def spread(seed: Bits, land: Bits, row: int) -> Bits:
    """All of `land` that is joined by edges to `seed`, which lies in it; `row` is the length of a row."""
    while True:
        grown = (seed << 1 | seed >> 1 | seed << row | seed >> row) & land | seed
        if grown == seed:
            return grown
        seed = grown


def groups(land: Bits, row: int) -> Iterator[Bits]:
    """The joined groups of a set of cells, each once, by their first cell in reading order."""
    while land:
        group = spread(land & -land, land, row)
        yield group
        land ^= group


def territories(kingdom: Kingdom, crowns: Callable[[Bits], int] | None = None) -> tuple[Territory, ...]:
    """All territories, by terrain, then by their first cell in reading order; crownless ones too.

    `crowns` counts the crowns on a set of cells; by default the printed ones.
    """
    row = kingdom.board.field.row
    count = crowns or kingdom.crowns_in
    return tuple(
        Territory(terrain, group, group.bit_count(), count(group))
        for terrain, land in enumerate(kingdom.lands)
        if land
        for group in groups(land, row)
    )


def basic_points(kingdom: Kingdom) -> int:
    """Points of the printed crowns alone (KD-SCR-01); spreads only from crowns, since the rest is worth nothing."""
    row, low, high = kingdom.board.field.row, kingdom.low, kingdom.high
    crowned = low | high
    points = 0
    for land in kingdom.lands:
        seeds = land & crowned
        while seeds:
            group = spread(seeds & -seeds, land, row)
            points += group.bit_count() * ((group & low).bit_count() + 2 * (group & high).bit_count())
            seeds &= ~group
    return points


def gain(kingdom: Kingdom, kind: DominoKind, placement: Placement) -> int:
    """How many basic points a placement adds; looks only at the territories that it touches."""
    first, second = placement.first, placement.second
    if kind.first == kind.second:
        return _grown(kingdom, kind.first, first | second, kind.first_crowns + kind.second_crowns)
    return _grown(kingdom, kind.first, first, kind.first_crowns) + _grown(
        kingdom, kind.second, second, kind.second_crowns
    )


def _grown(kingdom: Kingdom, terrain: int, cells: Bits, crowns: int) -> int:
    """What new cells of a terrain add: the territory that they make, less those that they join."""
    row = kingdom.board.field.row
    whole = spread(cells, kingdom.lands[terrain] | cells, row)
    joined = whole & ~cells
    before = sum(group.bit_count() * kingdom.crowns_in(group) for group in groups(joined, row))
    return whole.bit_count() * (kingdom.crowns_in(joined) + crowns) - before
