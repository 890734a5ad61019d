"""The faint map under the grid: a river that stays in its country, and the same country for the same seed."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Path, Use, walk
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.faces.mat_country import country, meet, river_course
from pnp.faces.mat_relief import relief
from pnp.faces.mat_waters import bridge_at
from pnp.faces.style import Style

GRID = Box(10, 20, 280, 280)
SHEETS = [(7, ((160.0,), ())), (9, ((160.0, 320.0), (200.0,))), (11, ((160.0, 320.0), (240.0,))), (11, ((280.0,), ()))]
"""Squares a side, and the seams of a mat on several sheets."""

ALONE = ("mill", "field", "village", "ruin", "orchard", "flock", "stones", "tower", "wood-4")


def placed_in(group: Group) -> list[tuple[str, Box]]:
    """The drawings of a relief in the order in which they are drawn, by the names of their files, with their boxes."""
    uses = [item for item in group.items if isinstance(item, Use)]
    return [
        (
            use.symbol.name.removeprefix("sym.mat-").split(".")[0],
            bounds(transformed(rectangle(0, 0, use.symbol.width, use.symbol.height), use.at)),
        )
        for use in uses
    ]


def landmarks(group: Group) -> list[tuple[str, Box]]:
    return [(name, box) for name, box in placed_in(group) if name.startswith(("hill", "wood", *ALONE))]


def middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


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


@pytest.mark.parametrize("seed", range(0, 12000, 977))
@pytest.mark.parametrize(("squares", "folds"), SHEETS)
def test_what_stands_on_the_map_keeps_off_the_seams(
    squares: int, folds: tuple[tuple[float, ...], tuple[float, ...]], seed: int, style: Style
) -> None:
    """Landmarks, bridge, compass and lake by 10 mm, so that a slip of the glue breaks nothing but river and brook."""
    side = 40.0 * squares
    drawn = relief(Box(0, 0, side, side), squares, seed, style, folds)
    ground = country(squares, 40, seed, folds)
    boxes = [*placed_in(drawn), ("lake", ground.shores), ("bridge", bridge_at(ground)[1])]
    for name, box in boxes:
        for low, high, cuts in ((box.x, box.right, folds[0]), (box.y, box.bottom, folds[1])):
            assert all(high <= cut - 9.99 or low >= cut + 9.99 for cut in cuts), name


@pytest.mark.parametrize("seed", range(0, 12000, 977))
@pytest.mark.parametrize("squares", [5, 7, 9, 11, 13])
def test_landmarks_stand_in_order_and_none_is_a_neighbours_twin(squares: int, seed: int, style: Style) -> None:
    side = 40.0 * squares
    found = landmarks(relief(Box(0, 0, side, side), squares, seed, style))
    assert [box.bottom for _, box in found] == sorted(box.bottom for _, box in found)
    for (name, box), (other, its) in combinations(found, 2):
        (x, y), (a, b) = middle(box), middle(its)
        # a drawing may be moved in its square
        near = 120 - 2 * 20 if name.startswith(ALONE) else 20
        assert name != other or max(abs(x - a), abs(y - b)) > near
    for start in ALONE:
        each = {name: sum(one == name for one, _ in found) for name, _ in found if name.startswith(start)}
        assert all(count <= 3 for count in each.values())


@pytest.mark.parametrize("seed", range(0, 12000, 977))
def test_landmarks_stand_on_dry_land(seed: int, style: Style) -> None:
    ground = country(9, 40, seed, ((), ()))
    found = landmarks(relief(Box(0, 0, 360, 360), 9, seed, style))
    for _, box in found:
        assert not meet(box, ground.shores)
        assert not meet(box, bridge_at(ground)[1])
        inside = [(x, y) for x, y in ground.course if box.x < x < box.right and box.y < y < box.bottom]
        assert inside == []


@pytest.mark.parametrize("seed", range(0, 12000, 977))
def test_the_bridge_is_as_wide_as_the_river_and_its_banks(seed: int, style: Style) -> None:
    ground = country(7, 40, seed, ((), ()))
    k, _ = bridge_at(ground)
    (bridge,) = (
        item
        for item in walk((relief(GRID, 7, seed, style),))
        if isinstance(item, Use) and item.symbol.name.startswith("sym.mat-bridge")
    )
    width = bridge.symbol.width * (bridge.at.a**2 + bridge.at.b**2) ** 0.5
    river = 2 * ground.half_width(k)
    assert 5 <= river <= 7
    assert width - river == pytest.approx(6.6 * river / 6)


def test_waters_open_into_each_other(any_style: Style) -> None:
    """All banks lie under all waters, whose fill hides them where two meet; with little ink too."""
    bank, water = any_style.paint("parchment-relief-line"), any_style.paint("parchment-relief")
    paths = [item for item in relief(GRID, 7, 3, any_style).items if isinstance(item, Path)]
    assert water.fill
    assert [(item.paint.stroke, item.paint.fill) for item in paths[:6]] == [(bank.stroke, None)] * 3 + [
        (None, water.fill)
    ] * 3
    assert [item.outline for item in paths[:3]] == [item.outline for item in paths[3:6]]


def test_the_relief_hides_what_is_behind_it(any_style: Style) -> None:
    """No shape of a landmark is without a fill, so that no line shows through."""
    for name in ("relief", "relief-light", "relief-dark", "light", "base"):
        assert any_style.paint(f"parchment-{name}").fill
