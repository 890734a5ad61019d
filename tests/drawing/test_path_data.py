"""SVG path data becomes moves, lines and cubic curves, and bad data is refused with its place."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.path_data import svg_path
from pnp.drawing.scene import Outline, Segment
from pnp.drawing.shapes import bounds

coordinates = st.integers(-50_000, 50_000).map(lambda n: n / 100)
points = st.tuples(coordinates, coordinates)


@st.composite
def outlines(draw: st.DrawFn) -> Outline:
    """Whole subpaths, each with a move, some lines and curves, and sometimes a close."""
    segments: list[Segment] = []
    for _ in range(draw(st.integers(1, 3))):
        segments.append(("M", *draw(points)))
        for _ in range(draw(st.integers(1, 4))):
            curve = draw(st.booleans())
            segments.append(("C", *draw(points), *draw(points), *draw(points)) if curve else ("L", *draw(points)))
        segments += [("Z",)] if draw(st.booleans()) else []
    return tuple(segments)


def absolute(outline: Outline) -> str:
    return " ".join(f"{letter} {' '.join(map(str, values))}" for letter, *values in outline)


def relative(outline: Outline) -> str:
    """The same outline in relative commands, written as tightly as can be."""
    at = start = (0.0, 0.0)
    parts = []
    for letter, *values in outline:
        steps = [value - at[i % 2] for i, value in enumerate(values)]
        parts.append(letter.lower() + ",".join(f"{step:.2f}" for step in steps))
        at = (values[-2], values[-1]) if values else start
        start = at if letter == "M" else start
    return "".join(parts)


@given(outlines())
def test_absolute_data_comes_back_as_it_was(outline):
    assert svg_path(absolute(outline)) == outline


@given(outlines())
def test_relative_data_means_the_same(outline):
    read = svg_path(relative(outline))
    assert [segment[0] for segment in read] == [segment[0] for segment in outline]
    for ours, theirs in zip(read, outline, strict=True):
        assert ours[1:] == pytest.approx(theirs[1:], abs=0.2)


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("M1 2H5V7", "M1 2 L5 2 L5 7"),
        ("m1 2h4v5", "M1 2 L5 2 L5 7"),
        ("M0 0 1 1 2 0", "M0 0 L1 1 L2 0"),
        ("m1 1 1 1", "M1 1 L2 2"),
        ("M0 0C1 1 2 1 3 0S5-1 6 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"),
        ("M0 0S5 5 6 0", "M0 0C0 0 5 5 6 0"),
        ("M0 0Q3 3 6 0T12 0", "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0"),
        ("M1 1L2 2zl3 3", "M1 1L2 2ZM1 1L4 4"),
        ("M0 0l1.5.5-.5-1e0", "M0 0L1.5 0.5L1 -0.5"),
        ("M0 0zz", "M0 0Z"),
        ("M1 1L2 2zA0 1 0 0 1 5 5", "M1 1L2 2ZM1 1L5 5"),
        ("M1 1L2 2zC1 1 2 2 5 5", "M1 1L2 2ZM1 1C1 1 2 2 5 5"),
        ("M1 1L2 2zQ1 1 1 1", "M1 1L2 2ZM1 1C1 1 1 1 1 1"),
        ("M0 0A0 5 0 0 1 4 4", "M0 0L4 4"),
    ],
)
def test_short_forms_mean_what_svg_says(written, same):
    ours, expected = svg_path(written), svg_path(same)
    assert [s[0] for s in ours] == [s[0] for s in expected]
    assert sum((s[1:] for s in ours), ()) == pytest.approx(sum((s[1:] for s in expected), ()))


def test_a_smooth_curve_continues_only_one_of_its_own_kind():
    after_quadratic = svg_path("M0 0Q3 3 6 0S8 3 9 0")
    assert after_quadratic[-1][1:3] == (6, 0)


@pytest.mark.parametrize(("flags", "centre"), [("0 1", (0, 0)), ("1 0", (0, 0)), ("0 0", (5, 5)), ("1 1", (5, 5))])
def test_every_arc_lies_on_the_circle_that_its_flags_choose(flags, centre):
    """Two circles of radius 5 go through (5, 0) and (0, 5): around (0, 0) and around (5, 5)."""
    curves = svg_path(f"M5 0A5 5 0 {flags} 0 5")[1:]
    assert len(curves) == (3 if flags[0] == "1" else 1)
    for curve in curves:
        assert math.dist(curve[5:], centre) == pytest.approx(5)


def test_an_arc_after_a_close_begins_where_the_closed_line_began():
    outline = svg_path("M1 1L2 2zA5 5 0 0 1 5 5")
    assert [segment[0] for segment in outline] == ["M", "L", "Z", "M", "C"]
    assert outline[3] == ("M", 1, 1)


def test_arc_flags_may_stand_without_blanks():
    assert svg_path("M0 0a5 5 0 015 5") == svg_path("M0 0a5 5 0 0 1 5 5")


def test_a_half_circle_bulges_to_the_side_that_its_flag_says():
    assert bounds(svg_path("M0 0A5 5 0 0 1 10 0")).y == pytest.approx(-5, abs=1e-2)
    assert bounds(svg_path("M0 0A5 5 0 0 0 10 0")).bottom == pytest.approx(5, abs=1e-2)


def test_radii_too_small_for_an_arc_grow():
    assert bounds(svg_path("M0 0A1 1 0 0 1 10 0")).height == pytest.approx(5, abs=1e-2)


def test_a_turned_ellipse_keeps_its_turn():
    turned = bounds(svg_path("M0 0A10 2 90 1 1 0 20"))
    assert turned.width == pytest.approx(2, abs=0.01)
    assert math.isclose(turned.height, 20, abs_tol=0.01)


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("", "the path data is empty"),
        ("   ", "the path data is empty"),
        ("L0 0", "must begin with M or m, at character 1"),
        ("M0 0 X1 1", "'X' is no path command, at character 6"),
        ("M0", "a number is missing, at character 3"),
        ("M0 0 L1 1 1", "a number is missing, at character 12"),
        ("M0 0 nan 1", "'n' is no path command, at character 6"),
        ("M0 0 L1e99 0", "too large, at character 7"),
        ("M0 0 A1 1 0 2 0 3 3", "flag must be 0 or 1, at character 13"),
        ("M0 0 C1 1 2 2", "a number is missing, at character 14"),
        ("M900000 0" + "l900000 0", "too far out"),
        ("M٣ 0", "a number is missing, at character 2"),
    ],
)
def test_bad_data_is_refused_with_its_place(written, fault):
    with pytest.raises(ValueError, match=fault):
        svg_path(written)


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,-+e \n", max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        outline = svg_path(text)
    except ValueError:
        return
    assert outline[0][0] == "M"
    assert all(math.isfinite(value) for _, *values in outline for value in values)
