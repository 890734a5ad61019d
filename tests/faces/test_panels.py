"""Panels in the areas beside a grid: none left out, none upon another, the gap kept, shapes as good as can be."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.drawing.box import Box
from pnp.faces.panels import PanelNeed, arrange_panels

NEEDS = (
    PanelNeed("arms", 0.30, 66, 56, 0.7, 1.7),
    PanelNeed("purse", 0.27, 60, 44, 0.7, 2.2),
    PanelNeed("guard", 0.15, 38, 34, 0.7, 2.6),
    PanelNeed("graves", 0.12, 34, 32, 0.7, 2.6),
    PanelNeed("stores", 0.14, 44, 30, 0.8, 4.5),
)
GAP = 4.0
sides = st.integers(340, 2400).map(lambda tenth: tenth / 10)
areas = st.lists(st.tuples(sides, sides), min_size=1, max_size=3).map(
    lambda measures: [Box(500.0 * number, 7, *each) for number, each in enumerate(measures)]
)
needs = st.integers(1, len(NEEDS)).map(lambda count: NEEDS[:count])


def contains(outer: Box, inner: Box) -> bool:
    near = outer.grown(1e-6)
    return near.x <= inner.x and near.y <= inner.y and inner.right <= near.right and inner.bottom <= near.bottom


def distance(one: Box, other: Box) -> float:
    """How far two boxes are apart on the axis on which they are further apart; negative if they overlap."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)


@settings(max_examples=60, deadline=None)
@given(needs, areas)
def test_every_panel_lies_in_an_area_clear_of_the_others(wanted: tuple[PanelNeed, ...], free: list[Box]) -> None:
    found = arrange_panels(wanted, free, GAP)
    assert set(found) == {need.name for need in wanted}
    for box in found.values():
        assert box.width > 0
        assert box.height > 0
        assert sum(contains(area, box) for area in free) == 1
    for one, other in combinations(found.values(), 2):
        assert distance(one, other) >= GAP - 1e-6


@settings(max_examples=30, deadline=None)
@given(needs, areas)
def test_panels_leave_nothing_of_an_area_unused_but_the_gaps(wanted: tuple[PanelNeed, ...], free: list[Box]) -> None:
    found = arrange_panels(wanted, free, GAP)
    for area in free:
        here = [box for box in found.values() if contains(area, box)]
        if here:
            across = (len(here) - 1) * GAP * max(area.width, area.height)
            assert sum(box.area for box in here) >= area.area - across - 1e-6


@settings(max_examples=15, deadline=None)
@given(areas)
def test_the_same_areas_are_always_cut_the_same_way(free: list[Box]) -> None:
    assert arrange_panels(NEEDS, free, GAP) == arrange_panels(NEEDS, list(free), GAP)


def test_one_panel_takes_all() -> None:
    area = Box(10, 20, 100, 50)
    assert arrange_panels(NEEDS[:1], [area], GAP) == {"arms": area}


def test_two_areas_are_both_used() -> None:
    free = [Box(0, 0, 137, 194), Box(0, 200, 137, 154)]
    found = arrange_panels(NEEDS, free, GAP)
    assert all(any(contains(area, box) for box in found.values()) for area in free)


def test_a_narrow_panel_gets_its_least_width_from_a_roomier_neighbour() -> None:
    """76.4 mm shared by 15 and 12 would leave 32.2 mm for the one that needs 34."""
    found = arrange_panels(NEEDS[2:4], [Box(0, 0, 76.4, 60)], GAP)
    assert found["graves"].width == pytest.approx(34)
    assert found["guard"].width == pytest.approx(38.4)


@pytest.mark.parametrize(
    ("box", "comfortable"),
    [
        (Box(0, 0, 70, 70), True),
        (Box(0, 0, 60, 70), False),  # narrower than 66
        (Box(0, 0, 70, 50), False),  # lower than 56
        (Box(0, 0, 200, 60), False),  # broader than 1.7 : 1
        (Box(0, 0, 70, 120), False),  # slimmer than 0.7 : 1
    ],
)
def test_discomfort_is_lack_of_room_or_an_odd_shape(box: Box, comfortable: bool) -> None:
    assert (NEEDS[0].discomfort(box) == 0) == comfortable


def test_lack_of_room_is_worse_than_an_odd_shape() -> None:
    assert NEEDS[0].discomfort(Box(0, 0, 40, 60)) > NEEDS[0].discomfort(Box(0, 0, 300, 60))
