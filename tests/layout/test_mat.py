"""How many sheets a mat takes: the tables, by hand, for the usual papers, and what cannot be printed at all."""

from typing import Any

import pytest

from pnp.errors import WrongUse
from pnp.layout.mat import MatOrder, Side, plan_mat
from pnp.layout.paper import find_paper
from pnp.layout.sizes import Sizes

WITH_AREA = {
    "a4": (2, 2, 3, 4, 6, 6, 6, 6, 8),
    "letter": (2, 2, 4, 4, 6, 6, 6, 7, 12),
    "a3": (1, 1, 1, 2, 2, 2, 4, 4, 4),
    "tabloid": (1, 1, 2, 2, 2, 2, 4, 4, 6),
    "a2": (1, 1, 1, 1, 1, 1, 2, 2, 2),
    "a1": (1, 1, 1, 1, 1, 1, 1, 1, 1),
}
"""Squares of 40 mm, margins of 8 mm, from 5x5 to 13x13."""

WITHOUT_AREA = {
    7: {"a4": (2, 4), "letter": (4, 4), "a3": (1, 2), "tabloid": (2, 2), "a2": (1, 1), "a1": (1, 1)},
    9: {"a4": (6, 6), "letter": (6, 6), "a3": (2, 2), "tabloid": (2, 2), "a2": (1, 1), "a1": (1, 1)},
    11: {"a4": (6, 6), "letter": (6, 6), "a3": (4, 4), "tabloid": (4, 4), "a2": (2, 2), "a1": (1, 1)},
}
"""Without a border, and with one of 5 mm."""

BOOK = {7: 5, 8: 4, 9: 3, 11: 2}
"""The mats of the rule book: squares a side, and how many."""


@pytest.mark.parametrize("paper", WITH_AREA)
def test_a_mat_with_its_area_takes_the_sheets_of_the_table(paper: str, sizes: Sizes) -> None:
    found = tuple(plan_mat(MatOrder(n, 40), find_paper(paper), 8, sizes).sheets for n in range(5, 14))
    assert found == WITH_AREA[paper]


@pytest.mark.parametrize("paper", WITH_AREA)
@pytest.mark.parametrize("side", ["left", "below"])
def test_the_other_sides_take_no_more(paper: str, side: Side, sizes: Sizes) -> None:
    found = tuple(plan_mat(MatOrder(n, 40, side=side), find_paper(paper), 8, sizes).sheets for n in range(5, 14))
    assert found == WITH_AREA[paper]


@pytest.mark.parametrize("squares", WITHOUT_AREA)
@pytest.mark.parametrize("paper", WITH_AREA)
def test_a_bare_mat_takes_the_sheets_of_the_table(squares: int, paper: str, sizes: Sizes) -> None:
    found = tuple(
        plan_mat(MatOrder(squares, 40, side="none", border=border), find_paper(paper), 8, sizes).sheets
        for border in (0, 5)
    )
    assert found == WITHOUT_AREA[squares][paper]


@pytest.mark.parametrize(("paper", "sheets"), [("a4", 61), ("letter", 66), ("a3", 27)])
def test_the_books_set(paper: str, sheets: int, sizes: Sizes) -> None:
    plans = {n: plan_mat(MatOrder(n, 40), find_paper(paper), 8, sizes) for n in BOOK}
    assert sum(BOOK[n] * plans[n].sheets for n in BOOK) == sheets


def test_a_margin_of_5_mm_saves_two_sheets_of_nine_squares(sizes: Sizes) -> None:
    plans = [plan_mat(MatOrder(9, 40, side="none", border=0), find_paper(p), 5, sizes) for p in ("a4", "letter")]
    assert [plan.sheets for plan in plans] == [4, 4]


@pytest.mark.parametrize(
    ("paper", "largest"), [("a4", 27.7), ("letter", 28.5), ("a3", 40.1)], ids=["A4", "Letter", "A3"]
)
def test_the_largest_square_of_seven_on_one_sheet(paper: str, largest: float, sizes: Sizes) -> None:
    def sheets(square: float) -> int:
        return plan_mat(MatOrder(7, square, side="none", border=0), find_paper(paper), 8, sizes).sheets

    assert (sheets(largest), sheets(largest + 0.1)) == (1, 2)


def test_seven_squares_on_a3_leave_no_room_for_a_border(sizes: Sizes) -> None:
    plan = plan_mat(MatOrder(7, 40), find_paper("a3"), 8, sizes)
    assert (plan.border, plan.grid.height, plan.poster.page.printable.height) == (0, 280, 281)


def test_a_border_is_drawn_where_it_costs_no_sheet(sizes: Sizes) -> None:
    plan = plan_mat(MatOrder(8, 40), find_paper("a4"), 8, sizes)
    assert (plan.border, plan.sheets, plan.grid.x, plan.grid.y) == (5, 4, 5, 5)


def test_seven_squares_on_a4_have_a_sheet_for_the_area_alone(sizes: Sizes) -> None:
    plan = plan_mat(MatOrder(7, 40), find_paper("a4"), 8, sizes)
    (area,) = plan.areas
    assert [tile.source for tile in plan.poster.tiles][-1] == area
    assert area.area >= 22_500


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ({"squares": 1, "square": 40}, "from 5 to 13"),
        ({"squares": 40, "square": 40}, "from 5 to 13"),
        ({"squares": 7, "square": 9}, "from 10 to 60 mm"),
        ({"squares": 7, "square": float("nan")}, "from 10 to 60 mm"),
        ({"squares": 7, "square": 40, "clearance": -1}, "clearance"),
        ({"squares": 7, "square": 40, "side": "above"}, "right, left, below, none"),
        ({"squares": 7, "square": 40, "border": 1e9}, "border"),
    ],
)
def test_what_no_mat_can_be_is_refused(order: dict[str, Any], told: str) -> None:
    with pytest.raises(WrongUse, match=told):
        MatOrder(**order)


def test_a_paper_too_small_for_the_area_is_told_so(sizes: Sizes) -> None:
    with pytest.raises(WrongUse, match="--side none"):
        plan_mat(MatOrder(7, 40), find_paper("80x80"), 8, sizes)
    assert plan_mat(MatOrder(7, 40, side="none"), find_paper("80x80"), 8, sizes).sheets == 49


def test_a_paper_too_small_for_a_square_is_told_so(sizes: Sizes) -> None:
    with pytest.raises(WrongUse, match="too small for squares of 60 mm"):
        plan_mat(MatOrder(7, 60), find_paper("80x90"), 12, sizes)
