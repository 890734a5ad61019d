"""Tic-Tac-Toe: alignments of neighbouring squares with crowns, under the three readings of R-54 (QST-06)."""

from collections.abc import Iterator
from itertools import combinations

from pnp.engine.board import Bits, split

MAX_STEPS = 20_000
"""After so many steps the search for the most exclusive lines keeps the best it has found."""


def count_lines(crowned: Bits, row: int, length: int, policy: object) -> int:
    """How many lines of `length` squares the crowned squares hold; `row` is the length of a row of the board.

    `pairwise`: any two lines share at most one square, so a run of L is (L - 1) / (length - 1) of them.
    `runs`: every unbroken run counts once. `exclusive`: a line shares at most one square with all others together.
    """
    if policy == "exclusive":
        return _exclusive(crowned, row, length)
    return sum(_in_runs(crowned, step, length, once=policy == "runs") for step in _steps(row))


def squares_in_lines(crowned: Bits, row: int, length: int) -> Bits:
    """The squares that belong to any line."""
    found = 0
    for step in _steps(row):
        starts = _starts(crowned, step, length)
        for at in range(length):
            found |= starts << step * at
    return found


def _steps(row: int) -> tuple[int, ...]:
    """Along a row, a column and both diagonals."""
    return 1, row, row + 1, row - 1


def _starts(crowned: Bits, step: int, length: int) -> Bits:
    """Where a line of `length` crowned squares begins."""
    for _ in range(length - 1):
        crowned &= crowned >> step
    return crowned


def _in_runs(crowned: Bits, step: int, length: int, *, once: bool) -> int:
    """Lines along one direction: from the head of each run, then on from the last square of each line."""
    starts = _starts(crowned, step, length)
    heads = starts & ~(starts << step)
    count = heads.bit_count()
    while heads and not once:
        heads = heads << step * (length - 1) & starts
        count += heads.bit_count()
    return count


def _exclusive(crowned: Bits, row: int, length: int) -> int:
    """The most lines of which each shares at most one square with all others together.

    So lines stand alone or in pairs that share one square, and these pieces do not touch: a packing.
    """
    lines = [
        sum(start << step * at for at in range(length))
        for step in _steps(row)
        for start in split(_starts(crowned, step, length))
    ]
    return sum(_Packing(group, length).best() for group in _linked(lines))


def _linked(lines: list[Bits]) -> Iterator[list[Bits]]:
    """The lines in groups that have no square in common."""
    while lines:
        reach, before = lines[0], 0
        while reach != before:
            before = reach
            for line in lines:
                reach |= line if line & reach else 0
        yield [line for line in lines if line & reach]
        lines = [line for line in lines if not line & reach]


class _Packing:
    """Single lines and pairs with one common square, as many lines as fit without overlap."""

    def __init__(self, lines: list[Bits], length: int) -> None:
        through: dict[Bits, list[Bits]] = {}
        for line in lines:
            for cell in split(line):
                through.setdefault(cell, []).append(line)
        self.cells = sum(through)
        pairs = {a | b for meeting in through.values() for a, b in combinations(meeting, 2) if (a & b).bit_count() == 1}
        pieces = [*((pair, 2) for pair in sorted(pairs)), *((line, 1) for line in lines)]
        self.by_first: dict[Bits, list[tuple[Bits, int]]] = {}
        for cells, worth in pieces:
            self.by_first.setdefault(cells & -cells, []).append((cells, worth))
        self.pair_size = 2 * length - 1
        self.steps = 0
        self.most = 0
        self.known: dict[Bits, int] = {}

    def best(self) -> int:
        self._search(self.cells, 0)
        return self.most

    def _search(self, left: Bits, found: int) -> None:
        """Goes through the squares in order: each is left out, or is the first of a piece that still fits."""
        while left and self._worth_looking(left, found):
            first = left & -left
            for cells, worth in self.by_first.get(first, ()):
                if cells & left == cells:
                    self._search(left ^ cells, found + worth)
            left ^= first
        self.most = max(self.most, found)

    def _worth_looking(self, left: Bits, found: int) -> bool:
        """Not where even the densest packing is no better, or where the same squares were left with as many lines."""
        self.steps += 1
        hopeless = found + 2 * left.bit_count() // self.pair_size <= self.most
        if hopeless or self.steps > MAX_STEPS or self.known.get(left, -1) >= found:
            return False
        self.known[left] = found
        return True
