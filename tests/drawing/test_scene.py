"""Maps, names and walking through a scene."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.scene import IDENTITY, Group, Matrix, Paint, Path, Symbol, Use, walk
from pnp.drawing.shapes import circle

numbers = st.floats(-100, 100)
maps = st.builds(Matrix, numbers, numbers, numbers, numbers, numbers, numbers)


@given(maps, maps, numbers, numbers)
def test_one_map_then_another_is_both_in_turn(first, second, x, y):
    together = first.then(second).apply(x, y)
    assert together == pytest.approx(second.apply(*first.apply(x, y)), rel=1e-6, abs=1e-3)


@given(maps, maps, maps, numbers, numbers)
def test_how_maps_are_bracketed_does_not_matter(a, b, c, x, y):
    left, right = a.then(b).then(c).apply(x, y), a.then(b.then(c)).apply(x, y)
    assert left == pytest.approx(right, rel=1e-6, abs=1e-1)


@given(maps)
def test_the_identity_changes_nothing(matrix):
    assert matrix.then(IDENTITY) == matrix
    assert IDENTITY.then(matrix) == matrix


@pytest.mark.parametrize(
    ("degrees", "lands"), [(0, (2, 1)), (90, (-1, 2)), (180, (-2, -1)), (270, (1, -2)), (-90, (1, -2))]
)
def test_quarter_turns_are_exact_and_clockwise(degrees, lands):
    assert Matrix.turned(degrees).apply(2, 1) == lands


def test_four_turns_of_any_angle_add_up():
    turn = Matrix.turned(22.5)
    assert turn.then(turn).then(turn).then(turn).apply(1, 0) == pytest.approx((0, 1))


@pytest.mark.parametrize("name", ["domino kd 12", "event(gold)#1", "a/b", "", "žito", "a\n", "a%20"])
def test_a_symbol_name_that_a_pdf_could_not_write_is_refused(name):
    with pytest.raises(ValueError, match="symbol name"):
        Symbol(name, 1, 1, ())


def test_walking_visits_groups_and_symbols_in_drawing_order():
    dot = Path(circle(0, 0, 1), Paint(fill="#000000"))
    symbol = Symbol("sym.dot", 1, 1, (dot,))
    group = Group((Use(symbol), dot))
    assert list(walk((group, dot))) == [group, Use(symbol), dot, dot, dot]
