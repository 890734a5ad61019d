"""Colours are measured as the published tables say."""

import pytest

from pnp.drawing.measure import (
    VISIONS,
    Triple,
    Vision,
    as_colour,
    as_seen,
    ciede2000,
    difference,
    ink,
    light,
    lightness,
    mean_colour,
)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, -0.001, 2.49), (50, 0.0009, -2.49), 4.8045),
        ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_published_differences(first: Triple, second: Triple, expected: float):
    assert ciede2000(first, second) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(second, first) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(
    ("colour", "expected"), [("#000000", 0), ("#777777", 50.03), ("#FFFFFF", 100), ("#FF0000", 53.24)]
)
def test_lightness(colour: str, expected: float):
    assert lightness(colour) == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("vision", VISIONS)
def test_grey_looks_alike_to_everybody(vision: Vision):
    assert difference("#808080", as_colour(as_seen(light("#808080"), vision))) < 1


def test_red_and_green_come_close_without_the_red_or_green_cones():
    for vision in ("protan", "deutan"):
        assert difference("#B5651D", "#5E8C31", vision) < difference("#B5651D", "#5E8C31") / 2


def test_light_is_averaged_rather_than_bytes():
    assert mean_colour([(0, 0, 0), (255, 255, 255)]) == "#BCBCBC"


def test_ink_runs_from_white_to_black():
    assert ink([(255, 255, 255)]) == pytest.approx(0, abs=1e-3)
    assert ink([(0, 0, 0), (255, 255, 255)]) == pytest.approx(50, abs=1e-3)
    with pytest.raises(ValueError, match="without pixels"):
        ink([])
