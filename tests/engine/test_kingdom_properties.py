"""Random kingdoms, against a second opinion that knows only coordinates: no bit masks, no tables."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.engine.board import STEPS
from pnp.engine.kingdom import DominoKind, Kingdom, can_place, place, placements, why_not
from pnp.engine.kingdom_text import kingdom_text, read_kingdom
from pnp.engine.territory import basic_points, gain, territories
from pnp.engine.tiles.crown_lines import count_lines
from pnp.model.component import StartingTile
from pnp.model.kingdom_setup import read_rows

XY = tuple[int, int]

ONE = StartingTile("1x1", "kingdomino", "blue")
FOUR = StartingTile("2x2", "royal-wedding", "blue", (True, False, False, True))


@dataclass
class Naive:
    """A kingdom as dictionaries; `wild` are the squares of the starting tile that connect."""

    grid: int
    start: dict[XY, bool]
    squares: dict[XY, tuple[int, int]]
    centred: bool = False

    def fits(self, cells: list[XY]) -> bool:
        taken = [*self.start, *self.squares]
        if any(cell in taken for cell in cells):
            return False
        side = max(x for x, _ in self.start) + 1
        low = -((self.grid - side) // 2)
        if self.centred and not all(low <= at < low + self.grid for cell in cells for at in cell):
            return False
        xs, ys = zip(*taken, *cells, strict=True)
        return bool(max(max(xs) - min(xs), max(ys) - min(ys)) < self.grid)

    def joins(self, cell: XY, terrain: int) -> bool:
        beside = [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]
        return any(self.start.get(at) or self.squares.get(at, (-1, 0))[0] == terrain for at in beside)

    def placements(self, kind: DominoKind) -> list[tuple[int, int, int]]:
        reach = range(-self.grid, self.grid + 1)
        found = []
        for direction, (dx, dy) in enumerate(STEPS[:2] if kind.double else STEPS):
            for y, x in product(reach, reach):
                cells = [(x, y), (x + dx, y + dy)]
                if self.fits(cells) and (self.joins(cells[0], kind.first) or self.joins(cells[1], kind.second)):
                    found.append((x, y, direction))
        return found

    def territories(self) -> list[tuple[int, int, int]]:
        """Terrain, squares and crowns of each."""
        left, found = dict(self.squares), []
        while left:
            waiting = [next(iter(left))]
            terrain, squares, crowns = left[waiting[0]][0], 0, 0
            while waiting:
                x, y = waiting.pop()
                if left.get((x, y), (-1, 0))[0] == terrain:
                    crowns, squares = crowns + left.pop((x, y))[1], squares + 1
                    waiting += [(x + dx, y + dy) for dx, dy in STEPS]
            found.append((terrain, squares, crowns))
        return sorted(found)


halves = st.tuples(st.integers(0, 6), st.sampled_from([0, 0, 0, 1, 1, 2, 3]))
kinds = st.builds(lambda a, b: DominoKind(*a, *b), halves, halves)


@st.composite
def played(draw: st.DrawFn) -> tuple[Kingdom, Naive]:
    """A kingdom built by placing dominoes wherever they may go, and its double."""
    tile, centred = draw(st.sampled_from([ONE, FOUR])), draw(st.booleans())
    grid = draw(st.integers(tile.side, 8))
    kingdom = Kingdom.empty(grid, tile, centred=centred)
    start = {(at % tile.side, at // tile.side): wild for at, wild in enumerate(tile.wild)}
    naive = Naive(grid, start, {}, centred)
    for kind, choice in draw(st.lists(st.tuples(kinds, st.integers(0, 999)), max_size=16)):
        if found := placements(kingdom, kind):
            placement = found[choice % len(found)]
            kingdom = place(kingdom, kind, placement)
            first, second = placement.cells
            naive.squares |= {first: (kind.first, kind.first_crowns), second: (kind.second, kind.second_crowns)}
    return kingdom, naive


@given(played(), kinds)
def test_placements(both: tuple[Kingdom, Naive], kind: DominoKind) -> None:
    kingdom, naive = both
    assert [(at.x, at.y, at.direction) for at in placements(kingdom, kind)] == naive.placements(kind)


@given(played(), kinds)
def test_the_list_the_predicate_and_the_reason_agree(both: tuple[Kingdom, Naive], kind: DominoKind) -> None:
    kingdom, _ = both
    legal = placements(kingdom, kind)
    for placement in kingdom.board.field.placements:
        assert (
            can_place(kingdom, kind, placement) == (placement in legal) == (why_not(kingdom, kind, placement) is None)
        )


@given(played())
def test_territories_and_their_points(both: tuple[Kingdom, Naive]) -> None:
    kingdom, naive = both
    found = territories(kingdom)
    assert sorted((land.terrain, land.squares, land.crowns) for land in found) == naive.territories()
    assert basic_points(kingdom) == sum(squares * crowns for _, squares, crowns in naive.territories())
    assert sum(land.cells for land in found) == kingdom.covered  # INV-55: a partition


@given(played(), kinds)
def test_what_a_placement_gains(both: tuple[Kingdom, Naive], kind: DominoKind) -> None:
    kingdom, _ = both
    for placement in placements(kingdom, kind)[:8]:
        assert gain(kingdom, kind, placement) == basic_points(place(kingdom, kind, placement)) - basic_points(kingdom)


@given(played())
def test_a_kingdom_reads_back_from_its_text(both: tuple[Kingdom, Naive]) -> None:
    kingdom, naive = both
    assert read_kingdom(kingdom_text(kingdom), naive.grid, centred=naive.centred) == kingdom


@given(played(), kinds)
def test_all_images_of_a_kingdom_have_as_many_placements(both: tuple[Kingdom, Naive], kind: DominoKind) -> None:
    kingdom, naive = both
    assume(not naive.centred)  # an even field has no middle square, so turning it is not the same
    number = len(placements(kingdom, kind))
    for image in images(kingdom_text(kingdom)):
        assert len(placements(read_kingdom(image, naive.grid), kind)) == number


def images(text: str) -> Iterator[str]:
    """The eight rotations and reflections of a written kingdom."""
    rows = [line.split() for line in text.splitlines()]
    for _ in range(4):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
        yield "\n".join(map(" ".join, rows))
        yield "\n".join(" ".join(reversed(row)) for row in rows)


crown_maps = st.integers(1, 7).flatmap(
    lambda width: st.lists(st.lists(st.booleans(), min_size=width, max_size=width), min_size=1, max_size=7)
)


def as_bits(crowns: list[list[bool]], row: int) -> int:
    return sum(1 << y * row + x for y, line in enumerate(crowns) for x, crown in enumerate(line) if crown)


def runs(crowns: list[list[bool]]) -> Iterator[int]:
    """The length of every unbroken run of crowns in the four directions."""
    cells = {(x, y) for y, line in enumerate(crowns) for x, crown in enumerate(line) if crown}
    for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
        for x, y in cells:
            if (x - dx, y - dy) not in cells:
                length = 1
                while (x + length * dx, y + length * dy) in cells:
                    length += 1
                yield length


@given(crown_maps)
def test_tic_tac_toe_by_runs(crowns: list[list[bool]]) -> None:
    found = list(runs(crowns))
    bits = as_bits(crowns, 16)
    assert count_lines(bits, 16, 3, "pairwise") == sum((length - 1) // 2 for length in found)
    assert count_lines(bits, 16, 3, "runs") == sum(length >= 3 for length in found)
    assert count_lines(bits, 16, 4, "pairwise") == sum((length - 1) // 3 for length in found)


small_maps = st.lists(st.lists(st.booleans(), min_size=4, max_size=4), min_size=1, max_size=3)


@given(small_maps)
def test_tic_tac_toe_by_trying_every_choice(crowns: list[list[bool]]) -> None:
    """Pairwise: any two share at most one square. Exclusive: a line shares one with all others together."""
    lines = _lines({(x, y) for y, line in enumerate(crowns) for x, crown in enumerate(line) if crown})
    pairwise = exclusive = 0
    for choice in product((False, True), repeat=len(lines)):
        chosen = [line for line, taken in zip(lines, choice, strict=True) if taken]
        shares = [[len(line & other) for other in chosen if other is not line] for line in chosen]
        pairwise = max(pairwise, len(chosen) if all(max(each, default=0) <= 1 for each in shares) else 0)
        exclusive = max(exclusive, len(chosen) if all(sum(each) <= 1 for each in shares) else 0)
    assert count_lines(as_bits(crowns, 16), 16, 3, "pairwise") == pairwise
    assert count_lines(as_bits(crowns, 16), 16, 3, "exclusive") == exclusive


def _lines(cells: set[XY]) -> list[frozenset[XY]]:
    starts = [((x, y), step) for x, y in sorted(cells) for step in ((1, 0), (0, 1), (1, 1), (-1, 1))]
    lines = (frozenset((x + at * dx, y + at * dy) for at in range(3)) for (x, y), (dx, dy) in starts)
    return [line for line in lines if line <= cells]


def test_a_field_full_of_crowns_is_packed_in_good_time() -> None:
    crowns = [[True] * 13 for _ in range(13)]
    count = count_lines(as_bits(crowns, 26), 26, 3, "exclusive")
    assert 60 <= count <= 2 * 169 // 5  # no packing has more than two lines for five squares


def test_rows_keep_their_columns() -> None:
    assert read_rows("W0 . C\n\n T0 M3") == (*read_rows("W0 . C"), *read_rows("T0 M3"))
