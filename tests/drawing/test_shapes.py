"""The basic shapes, their bounds and what a map does to them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Matrix, Outline

lengths = st.floats(0.1, 500)
places = st.floats(-500, 500)
numbers = st.floats(-50, 50)
maps = st.builds(Matrix, numbers, numbers, numbers, numbers, numbers, numbers)
curves = st.lists(st.tuples(*[numbers] * 6), min_size=1, max_size=5)


def near(box: Box) -> object:
    return pytest.approx((box.x, box.y, box.right, box.bottom), abs=1e-6)


def edges(box: Box) -> tuple[float, float, float, float]:
    return (box.x, box.y, box.right, box.bottom)


@given(places, places, lengths, lengths, st.floats(0, 300))
def test_a_rectangle_fills_its_box_however_round_its_corners(x, y, w, h, radius):
    assert edges(shapes.bounds(shapes.rectangle(x, y, w, h, radius))) == near(Box(x, y, w, h))


@given(places, places, lengths, lengths)
def test_an_ellipse_fills_its_box(cx, cy, rx, ry):
    assert edges(shapes.bounds(shapes.ellipse(cx, cy, rx, ry))) == near(Box(cx - rx, cy - ry, 2 * rx, 2 * ry))


def test_a_plain_rectangle_is_four_corners():
    outline = shapes.rectangle(1, 2, 3, 4)
    assert outline == (("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 1, 6), ("Z",))


def test_lines_are_open_and_polygons_closed():
    assert shapes.line(0, 0, 1, 1) == (("M", 0, 0), ("L", 1, 1))
    assert shapes.polygon([(0, 0), (1, 0), (0, 1)])[-1] == ("Z",)
    assert shapes.polygon([]) == ()


def test_a_star_points_upwards():
    outline = shapes.star(10, 10, 5, 2, points=6)
    assert outline[0] == ("M", 10, 5)
    assert len(outline) == 13
    with pytest.raises(ValueError, match="two points"):
        shapes.star(0, 0, 2, 1, points=1)


@given(curves)
def test_no_point_of_a_curve_lies_outside_its_bounds(parts):
    outline: Outline = (("M", 0.0, 0.0), *(("C", *part) for part in parts))
    box = shapes.bounds(outline).grown(1e-6)
    start = (0.0, 0.0)
    for x1, y1, x2, y2, x3, y3 in parts:
        for t in (i / 20 for i in range(21)):
            w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x = w[0] * start[0] + w[1] * x1 + w[2] * x2 + w[3] * x3
            y = w[0] * start[1] + w[1] * y1 + w[2] * y2 + w[3] * y3
            assert box.x <= x <= box.right
            assert box.y <= y <= box.bottom
        start = (x3, y3)


def test_bounds_take_the_bulge_of_a_curve_not_its_controls():
    box = shapes.bounds((("M", 0, 0), ("C", 0, 4, 10, 4, 10, 0)))
    assert edges(box) == pytest.approx((0, 0, 10, 3))


def test_nothing_has_no_bounds():
    with pytest.raises(ValueError, match="no bounds"):
        shapes.bounds(())


@given(maps, curves)
def test_a_map_moves_every_point_of_an_outline(matrix, parts):
    outline: Outline = (("M", 1.0, 2.0), ("L", 3.0, 4.0), *(("C", *part) for part in parts), ("Z",))
    moved = shapes.transformed(outline, matrix)
    assert moved[0] == ("M", *matrix.apply(1, 2))
    assert moved[1] == ("L", *matrix.apply(3, 4))
    assert moved[-1] == ("Z",)
    assert all(segment[-2:] == matrix.apply(*part[4:]) for segment, part in zip(moved[2:-1], parts, strict=True))
