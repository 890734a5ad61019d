"""Where ink lies: strokes, groups, cuts, symbols and text count."""

import pytest

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Item, Matrix, Paint, Path, Symbol, Text, Use
from pnp.drawing.shapes import line, rectangle

FILLED = Path(rectangle(2, 3, 10, 5), Paint(fill="#112233"))
LINE = Path(line(0, 0, 10, 0), Paint(stroke="#112233", width=2))
HALF_OUT = Symbol("sym.half-out", 10, 10, (Path(rectangle(-5, 0, 10, 10), Paint(fill="#112233")),), bleed=1)


@pytest.mark.parametrize(
    ("item", "box"),
    [
        (FILLED, Box(2, 3, 10, 5)),
        (LINE, Box(-1, -1, 12, 2)),
        (Group((FILLED,), Matrix.moved(10, 0)), Box(12, 3, 10, 5)),
        (Group((LINE,), Matrix.scaled(2)), Box(-2, -2, 24, 4)),
        (Group((FILLED,), Matrix.turned(90)), Box(-8, 2, 5, 10)),
        (Group((FILLED,), clip=rectangle(0, 0, 4, 4)), Box(2, 3, 2, 1)),
        (Use(HALF_OUT, Matrix.moved(20, 0)), Box(19, 0, 6, 10)),
        (Text(10, 10, "x", "text", 72 / 25.4, "#000000", 4, "middle"), Box(8, 9.25, 4, 1)),
    ],
)
def test_the_box_of_one_item(item: Item, box: Box):
    found = ink_bounds((item,))
    assert found is not None
    assert (found.x, found.y, found.width, found.height) == pytest.approx((box.x, box.y, box.width, box.height))


@pytest.mark.parametrize(
    "items", [(), (Path((), Paint(fill="#000000")),), (Path(rectangle(0, 0, 1, 1), Paint()),), (Group(()),)]
)
def test_nothing_inked_has_no_box(items: tuple[Item, ...]):
    assert ink_bounds(items) is None


def test_what_is_cut_away_wholly_leaves_nothing():
    assert ink_bounds((Group((FILLED,), clip=rectangle(50, 50, 1, 1)),)) is None


def test_several_items_share_one_box():
    assert ink_bounds((FILLED, LINE)) == Box(-1, -1, 13, 9)
