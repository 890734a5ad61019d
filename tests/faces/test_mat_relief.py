"""The faint map under the grid: a river that stays in its country, and the same country for the same seed."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Use, walk
from pnp.faces.mat_relief import relief, river_course
from pnp.faces.style import Style

GRID = Box(10, 20, 280, 280)


@settings(max_examples=60)
@given(st.integers(50, 780), st.integers(0, 10_000))
def test_a_river_runs_from_edge_to_edge_within_bounds(side: int, seed: int) -> None:
    course = river_course(side, side, seed)
    assert (course[0][1], course[-1][1]) == (0, side)
    assert all(-0.1 * side <= x <= 1.1 * side for x, _ in course)
    assert all(-1 <= y <= side + 1 for _, y in course)
    assert all(abs(a - c) + abs(b - d) < side / 4 for (a, b), (c, d) in pairwise(course))


def test_every_country_has_a_river_of_its_own() -> None:
    courses = {river_course(280, 280, seed) for seed in range(50)}
    assert len(courses) == 50
    assert river_course(280, 280, 3) in courses


@pytest.mark.parametrize("side", [50, 140, 200, 440, 780])
def test_the_relief_is_cut_to_the_grid(side: float, style: Style) -> None:
    """Whatever size the squares have, and however little room is left for compass and lake."""
    box = Box(5, 5, side, side)
    found = ink_bounds((relief(box, 7, 3, style),))
    assert found is not None
    assert found.x >= 5 - 1e-6
    assert found.y >= 5 - 1e-6
    assert found.right <= box.right + 1e-6
    assert found.bottom <= box.bottom + 1e-6


def test_the_relief_is_the_same_for_one_seed_and_another_for_two(style: Style) -> None:
    assert relief(GRID, 7, 3, style) == relief(GRID, 7, 3, style)
    assert relief(GRID, 7, 3, style) != relief(GRID, 7, 4, style)


def test_there_is_one_compass_and_it_stands_whole_in_the_grid(style: Style) -> None:
    for seed in range(10):
        (rose,) = (
            item
            for item in walk((relief(GRID, 7, seed, style),))
            if isinstance(item, Use) and item.symbol.name.startswith("sym.mat-compass")
        )
        width = rose.symbol.width * rose.at.a
        assert 0 <= rose.at.e <= GRID.width - width
        assert 0 <= rose.at.f <= GRID.height - rose.symbol.height * rose.at.d
