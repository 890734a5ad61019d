"""What must hold for every mat on every paper: all printed once, cut only where it may be, nothing out of reach."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnp.drawing.box import Box
from pnp.errors import WrongUse
from pnp.layout.mat import SIDES, MatOrder, MatPlan, plan_mat
from pnp.layout.paper import Paper
from pnp.layout.sizes import Sizes, load_sizes

NEAR = 1e-5


def tenths(least: float, most: float) -> st.SearchStrategy[float]:
    return st.integers(round(least * 10), round(most * 10)).map(lambda tenth: tenth / 10)


papers = st.tuples(tenths(80, 900), tenths(80, 2000)).map(lambda sides: Paper("any", "any", *sorted(sides)))
orders = st.builds(
    MatOrder,
    squares=st.integers(5, 13),
    square=tenths(10, 60),
    clearance=tenths(0, 5),
    side=st.sampled_from(SIDES),
    border=st.none() | tenths(0, 8),
)


@st.composite
def plans(draw: st.DrawFn) -> MatPlan:
    order, paper, margin = draw(orders), draw(papers), draw(tenths(4.2, 20))
    try:
        return plan_mat(order, paper, margin, load_sizes())
    except WrongUse:
        assume(False)
        raise


def contains(outer: Box, inner: Box) -> bool:
    return (
        inner.x >= outer.x - NEAR
        and inner.y >= outer.y - NEAR
        and inner.right <= outer.right + NEAR
        and inner.bottom <= outer.bottom + NEAR
    )


def meet(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(width, 0) * max(height, 0) if width > NEAR and height > NEAR else 0.0


@given(plans())
def test_every_part_is_printed_exactly_once(plan: MatPlan) -> None:
    tiles = [tile.source for tile in plan.poster.tiles]
    for part in (plan.grid, *plan.areas):
        assert sum(meet(part, tile) for tile in tiles) == pytest.approx(part.area)
    assert all(meet(one, other) == 0 for one, other in combinations(tiles, 2))


@given(plans())
def test_every_tile_lies_within_the_printers_reach_at_its_true_size(plan: MatPlan) -> None:
    for tile in plan.poster.tiles:
        assert contains(plan.poster.page.printable, tile.place)
        assert (tile.place.width, tile.place.height) == (tile.source.width, tile.source.height)


@given(plans())
def test_cuts_are_on_grid_lines_or_between_grid_and_area(plan: MatPlan) -> None:
    pitch = plan.order.pitch
    for cuts, start in ((plan.poster.x_cuts, plan.grid.x), (plan.poster.y_cuts, plan.grid.y)):
        for cut in cuts:
            lines = (cut - start) / pitch
            assert lines == pytest.approx(round(lines), abs=NEAR)
            assert 0 <= round(lines) <= plan.order.squares


@given(plans())
def test_the_area_lies_beside_the_grid_one_part_a_sheet_and_large_enough(plan: MatPlan) -> None:
    sizes = load_sizes()
    assert bool(plan.areas) == (plan.order.side != "none")
    for area in plan.areas:
        assert min(area.width, area.height) >= sizes.area_lowest - NEAR
        assert max(area.width, area.height) >= sizes.area_narrowest - NEAR
        assert meet(area, plan.grid) == 0
        assert sum(meet(area, tile.source) > 0 for tile in plan.poster.tiles) == 1
    for tile in plan.poster.tiles:
        assert sum(meet(area, tile.source) > 0 for area in plan.areas) <= 1
    if plan.areas:
        assert sum(area.area for area in plan.areas) >= sizes.area_least - 1


@given(plans())
def test_each_seam_has_at_most_one_tab_and_the_neighbour_knows_of_it(plan: MatPlan) -> None:
    opposite = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
    tiles = {tile.name: tile for tile in plan.poster.tiles}
    for tile in tiles.values():
        for seam in tile.seams:
            back = next(s for s in tiles[seam.neighbour].seams if s.edge == opposite[seam.edge])
            assert (back.neighbour, back.start, back.end) == (tile.name, seam.start, seam.end)
            assert not (seam.tab and back.tab)
            assert seam.tab or back.tab  # a margin of 4.2 mm is tab enough


@given(plans())
def test_tabs_lie_on_the_paper_and_art_under_a_seam_in_reach(plan: MatPlan) -> None:
    page = plan.poster.page
    for tile in plan.poster.tiles:
        room = {
            "left": tile.place.x,
            "top": tile.place.y,
            "right": page.width - tile.place.right,
            "bottom": page.height - tile.place.bottom,
        }
        for seam in tile.seams:
            assert seam.tab <= min(room[seam.edge] + NEAR, load_sizes().glue_tab)
            assert seam.under <= max(0, room[seam.edge] - page.margin) + NEAR


@given(plans())
def test_a_mat_with_a_border_is_a_rectangle(plan: MatPlan) -> None:
    if plan.border:
        inside = Box(0, 0, plan.width, plan.height).grown(-plan.border)
        assert plan.grid.area + sum(area.area for area in plan.areas) == pytest.approx(inside.area)
        assert sum(tile.source.area for tile in plan.poster.tiles) == pytest.approx(plan.width * plan.height)


@given(st.integers(5, 12), tenths(10, 60), papers, tenths(4.2, 20))
def test_more_squares_never_take_fewer_sheets(squares: int, square: float, paper: Paper, margin: float) -> None:
    try:
        fewer, more = (
            plan_mat(MatOrder(n, square, side="none", border=0), paper, margin, load_sizes()).sheets
            for n in (squares, squares + 1)
        )
    except WrongUse:
        assume(False)
    assert fewer <= more


# --- a second opinion, which tries everything


def every_split(squares: int, most: int) -> Iterator[tuple[int, ...]]:
    """All ways to share out the squares of a row among sheets that hold at most `most` each."""
    for count in range(squares):
        for cuts in combinations(range(1, squares), count):
            parts = tuple(b - a for a, b in pairwise((0, *cuts, squares)))
            if max(parts) <= most:
                yield parts


def fewest_by_trying_everything(squares: int, square: float, reach: tuple[float, float], sizes: Sizes) -> int | None:
    """Sheets for a mat with an area at the right and no border, the paper lying one way."""
    along, across = reach
    found = []
    for columns, rows in product(every_split(squares, int(along / square)), every_split(squares, int(across / square))):
        heights = [row * square for row in rows]
        beside_last = along - columns[-1] * square
        if _enough(heights, beside_last, across, sizes):
            found.append(len(columns) * len(rows))
        found += [
            len(columns) * len(rows) + own
            for own in range(1, len(rows) + 1)
            if _enough(heights[:own], along, across if own == len(rows) else heights[own - 1], sizes)
        ]
    return min(found, default=None)


def _enough(heights: list[float], depth: float, last: float, sizes: Sizes) -> bool:
    """Whether parts of these heights will do; the last may be as high as `last`."""
    depth = min(depth, sizes.area_widest)
    usable = [height for height in [*heights[:-1], last] if height >= sizes.area_lowest]
    return depth >= sizes.area_narrowest and depth * sum(usable) >= sizes.area_least


@settings(max_examples=40, deadline=None)
@given(st.integers(5, 7), st.integers(20, 60), st.integers(150, 450), st.integers(150, 450))
def test_no_other_way_takes_fewer_sheets(squares: int, square: int, width: int, height: int) -> None:
    sizes = load_sizes()
    reach = (width - 16 + 0.5, height - 16 + 0.5)  # half a millimetre keeps rounding out of it
    ways = (fewest_by_trying_everything(squares, square, way, sizes) for way in (reach, reach[::-1]))
    fewest = min((way for way in ways if way is not None), default=None)
    paper = Paper("any", "any", *sorted((width + 0.5, height + 0.5)))
    try:
        sheets = plan_mat(MatOrder(squares, square, border=0), paper, 8, sizes).sheets
    except WrongUse:
        assert fewest is None
        return
    assert sheets == fewest
