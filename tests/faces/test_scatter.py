"""Disorder that is the same for ever: a mat printed next year shows the same hills."""

from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.scatter import fractions, strewn


@pytest.mark.parametrize(
    ("seed", "row"),
    [
        (0, [0.8833108082136426, 0.43152799704850997, 0.026433771592597743]),
        (1, [0.5665615751722809, 0.7457817572627011, 0.9710027535867962]),
        (-1, [0.8939429202831845, 0.9125972035944532, 0.21948196289526756]),
    ],
)
def test_the_same_numbers_for_ever(seed: int, row: list[float]) -> None:
    assert list(islice(fractions(seed), 3)) == row


def test_the_generator_is_the_one_that_was_published() -> None:
    """The first five numbers of SplitMix64 for 1234567, from its reference program."""
    published = (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    )
    assert list(islice(fractions(1234567), 5)) == [(value >> 11) / 2**53 for value in published]


def test_a_seed_counts_modulo_two_to_the_64() -> None:
    assert next(fractions(2**64 + 5)) == next(fractions(5))


@given(st.integers())
def test_numbers_lie_from_nought_to_under_one(seed: int) -> None:
    assert all(0 <= value < 1 for value in islice(fractions(seed), 20))


def test_the_same_points_for_ever() -> None:
    assert strewn(30, 20, 9, 7) == (
        (11.694892451738145, 0.3357658905631222, 0.9007606806068834),
        (29.134073480134276, 1.0848053331490326, 0.383183470679777),
        (3.200829817278985, 6.888855805902745, 0.42377252047364977),
        (17.487908790842344, 9.048837900229367, 0.24943152228274335),
        (27.540587554383972, 17.42663519753488, 0.8640076622935988),
        (12.211321047152024, 18.03690314233814, 0.41503141680443933),
        (2.2723144806164175, 18.703691075977645, 0.2104721208928323),
    )


@settings(max_examples=40)
@given(st.floats(1, 300), st.floats(1, 300), st.floats(5, 60), st.integers(0, 2**64))
def test_points_keep_their_distance_and_stay_inside(width: float, height: float, apart: float, seed: int) -> None:
    points = strewn(width, height, apart, seed, tries=200)
    assert points
    assert all(0 <= x <= width and 0 <= y <= height for x, y, _ in points)
    for (x, y, _), (a, b, _) in combinations(points, 2):
        assert (x - a) ** 2 + (y - b) ** 2 >= apart**2


def test_points_stand_in_reading_order() -> None:
    points = strewn(280, 280, 27, 3)
    assert [(y, x) for x, y, _ in points] == sorted((y, x) for x, y, _ in points)


def test_points_fill_the_ground() -> None:
    """No circle of twice the distance stays empty."""
    points = strewn(200, 200, 20, 11)
    for x, y in ((a, b) for a in range(0, 201, 10) for b in range(0, 201, 10)):
        assert min((x - a) ** 2 + (y - b) ** 2 for a, b, _ in points) < 40**2
