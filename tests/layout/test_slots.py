"""How many pieces go on a sheet, and that every one lies in the printer's reach and apart from the others."""

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.errors import WrongUse
from pnp.layout.paper import Page, Paper, find_paper
from pnp.layout.slots import LEAST_STRIP, Piece, Slots, plan_slots

NEAR = 1e-6


def on(
    paper: str, width: float, height: float, bleed: float = 2, *, count: int = 999, two_sided: bool = False
) -> Slots:
    return plan_slots(Piece(width, height, bleed), count, Page(find_paper(paper), False, 8), two_sided=two_sided)


@pytest.mark.parametrize(
    ("paper", "width", "height", "bleed", "per_sheet"),
    [
        ("a4", 80, 80, 2, 6),
        ("letter", 80, 80, 2, 6),
        ("a4", 40, 40, 2, 24),
        ("letter", 40, 40, 2, 20),
        ("a4", 80, 40, 2, 12),
        ("letter", 80, 40, 2, 12),
        ("a4", 80, 40, 3, 12),
        ("letter", 80, 40, 3, 12),
    ],
)
def test_as_many_pieces_as_the_tables_say(
    paper: str, width: float, height: float, bleed: float, per_sheet: int
) -> None:
    assert on(paper, width, height, bleed).per_sheet == per_sheet


@pytest.mark.parametrize(("paper", "beside", "above"), [("a4", 9.0, 14.5), ("letter", 11.95, 5.7)])
def test_twelve_dominoes_leave_the_same_strips_on_both_sides(paper: str, beside: float, above: float) -> None:
    slots = on(paper, 80, 40, two_sided=True)
    reach, inked = slots.page.printable, slots.block.grown(2)
    assert (slots.columns, slots.rows, slots.turned) == (4, 3, True)
    assert (slots.block.width, slots.block.height) == (172, 248)
    assert (inked.x - reach.x, reach.right - inked.right) == pytest.approx((beside, beside))
    assert (inked.y - reach.y, reach.bottom - inked.bottom) == pytest.approx((above, above))


def test_forty_eight_dominoes_take_four_sheets() -> None:
    assert on("letter", 80, 40, two_sided=True).sheets(48) == 4


def test_a_half_empty_sheet_keeps_its_places() -> None:
    assert on("a4", 40, 40, count=3).places == on("a4", 40, 40, count=24).places


def test_sheets_stand_upright_unless_lying_saves_one() -> None:
    assert not on("letter", 80, 40, count=10).page.landscape
    assert on("letter", 80, 40, count=12).page.landscape


def test_two_sided_sheets_always_stand() -> None:
    assert not on("letter", 80, 40, count=12, two_sided=True).page.landscape


def test_a_piece_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(WrongUse, match="300 × 300 mm does not fit on A4"):
        on("a4", 300, 300)


@given(st.floats(5, 300), st.floats(5, 300), st.floats(0, 5), st.floats(150, 900), st.floats(150, 900), st.booleans())
def test_pieces_with_their_bleed_lie_apart_and_in_reach(
    width: float, height: float, bleed: float, one: float, other: float, two_sided: bool
) -> None:
    page = Page(Paper("any", "any", *sorted((one, other))), False, 8)
    try:
        slots = plan_slots(Piece(width, height, bleed), 10, page, two_sided=two_sided)
    except WrongUse:
        assume(False)
    reach = slots.page.printable
    inked = slots.block.grown(bleed)
    assert inked.x >= reach.x - NEAR
    assert inked.bottom <= reach.bottom + NEAR
    assert max(inked.x - reach.x, inked.y - reach.y) >= LEAST_STRIP - NEAR
    assert len(slots.places) == slots.per_sheet
    for a, b in combinations(slots.places[:12], 2):
        assert max(abs(a.x - b.x) - a.width, abs(a.y - b.y) - a.height) >= 2 * bleed - NEAR
