"""What faces are drawn with: words filled in by name alone, and symbols whose lines stay thick enough to print."""

import pytest

from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Paint, Path, Symbol
from pnp.drawing.shapes import line, rectangle
from pnp.errors import PnpError
from pnp.faces.style import THINNEST, Style, filled, placed, with_pen, within

INK = Paint(stroke="#112233", width=0.3)
SIGN = Symbol("sym.sign", 20, 10, (Path(rectangle(1, 1, 18, 8), INK), Group((Path(line(2, 5, 18, 5), INK),))))


def test_words_are_filled_in_by_name() -> None:
    assert filled("{count} of {size}", count=4, size="8 × 8") == "4 of 8 × 8"
    assert filled("nothing to fill in", count=4) == "nothing to fill in"
    assert filled("a } and a { stay", count=4) == "a } and a { stay"


@pytest.mark.parametrize("words", ["{sizes}", "{}", "{0}", "{size.__class__}", "{size!r}", "{size:>9999999999}"])
def test_a_place_that_means_nothing_is_told(words: str) -> None:
    with pytest.raises(PnpError, match=r"only \{size\} can be filled in"):
        filled(words, size="8 × 8")


def test_what_is_filled_in_is_not_filled_in_again() -> None:
    assert filled("{set}", set="{version}", version="1") == "{version}"


def test_a_missing_text_is_called_by_its_id(style: Style) -> None:
    assert style.say("mat.no_such-text") == "No Such Text"
    assert style.lines("mat.no_such-text") == ()


@pytest.mark.parametrize("text_id", ["guide.files_heads", "guide.fan", "guide.title", "mat.no_such-text"])
def test_a_table_has_a_head_for_each_of_its_columns(style: Style, text_id: str) -> None:
    if text_id == "guide.files_heads":
        assert style.columns(text_id, 4) == style.lines(text_id)
        return
    with pytest.raises(PnpError, match=rf"'print\.{text_id}' is a list of \d words, where 4 belong"):
        style.columns(text_id, 4)


@pytest.mark.parametrize(("width", "turn"), [(None, 0.0), (10.0, 0.0), (40.0, 90.0), (5.0, 180.0), (20.0, 30.0)])
def test_a_symbol_is_placed_by_its_middle(width: float | None, turn: float) -> None:
    x, y = placed(SIGN, 100, 50, width, turn).at.apply(SIGN.width / 2, SIGN.height / 2)
    assert (x, y) == pytest.approx((100, 50))


def test_a_symbol_within_a_box_is_as_large_as_can_be() -> None:
    found = ink_bounds((within(SIGN, 0, 0, 40, 40),))
    assert found is not None
    assert (found.width, found.height) == pytest.approx((36 + 0.6, 16 + 0.6))
    assert found.y + found.height / 2 == pytest.approx(20)


def test_lines_that_come_out_too_thin_are_drawn_wider() -> None:
    small = placed(SIGN, 0, 0, 5).symbol
    assert small.name == "sym.sign.pen-800"
    (outer, inner) = small.items
    assert isinstance(outer, Path)
    assert isinstance(inner, Group)
    (stroke,) = inner.items
    assert isinstance(stroke, Path)
    assert outer.paint.width * 5 / 20 == stroke.paint.width * 5 / 20 == pytest.approx(THINNEST)


def test_lines_that_are_thick_enough_are_left_alone() -> None:
    assert placed(SIGN, 0, 0, 14).symbol is SIGN
    assert with_pen(SIGN, 0.3) is SIGN


def test_a_symbol_without_lines_is_left_alone() -> None:
    plain = Symbol("sym.plain", 10, 10, (Path(rectangle(0, 0, 10, 10), Paint(fill="#112233")),))
    assert placed(plain, 0, 0, 0.1).symbol is plain


def test_one_name_is_one_drawing() -> None:
    """Twins of one size are equal, of two sizes have two names: a file holds each name once."""
    assert placed(SIGN, 0, 0, 5).symbol == placed(SIGN, 9, 9, 5).symbol
    assert placed(SIGN, 0, 0, 5).symbol.name != placed(SIGN, 0, 0, 6).symbol.name
