"""Pictures on several sheets: the fewest cuts, evenly set, and tabs where there is room for them."""

import pytest

from pnp.drawing.box import Box
from pnp.errors import WrongUse
from pnp.layout.mat import MatOrder, plan_mat
from pnp.layout.paper import Page, find_paper
from pnp.layout.poster import best_cuts, lay_poster, plan_poster, tile_name
from pnp.layout.sizes import Sizes


@pytest.mark.parametrize(
    ("length", "allowed", "room", "cuts"),
    [
        (100, (), 100, ()),
        (100, (30, 60), 100, ()),
        (100, (30, 60), 70, (60,)),
        (100, (30, 60, 90), 60, (60,)),
        (280, (40, 80, 120, 160, 200, 240), 194, (160,)),
        (360, (40, 80, 120, 160, 200, 240, 280, 320), 194, (120, 240)),
        (100, (30,), 60, None),
        (0, (), 10, ()),
    ],
)
def test_the_fewest_cuts_in_the_most_even_places(
    length: float, allowed: tuple[float, ...], room: float, cuts: tuple[float, ...] | None
) -> None:
    assert best_cuts(length, allowed, room) == cuts


@pytest.mark.parametrize(("place", "name"), [((0, 0), "A1"), ((1, 2), "B3"), ((25, 0), "Z1"), ((26, 11), "AA12")])
def test_tiles_are_named_by_row_letter_and_column_number(place: tuple[int, int], name: str) -> None:
    assert tile_name(*place) == name


@pytest.mark.parametrize(("paper", "sheets"), [("a1", 1), ("a2", 2), ("a3", 3), ("a4", 6)])
def test_a_board_with_gaps_between_its_places_takes_the_fewest_sheets(paper: str, sheets: int, sizes: Sizes) -> None:
    poster = plan_poster(772, 372, (229, 496), (192,), Page(find_paper(paper), False, 8), sizes)
    assert len(poster.tiles) == sheets


def test_a_picture_that_cannot_be_cut_small_enough_is_refused(sizes: Sizes) -> None:
    with pytest.raises(WrongUse, match="too small"):
        plan_poster(772, 372, (229, 496), (192,), Page(find_paper("100x100"), False, 8), sizes)


def test_the_tab_is_on_the_side_with_more_room_and_its_art_runs_under_the_seam(sizes: Sizes) -> None:
    page = Page(find_paper("a4"), False, 8)
    left, right = lay_poster([Box(0, 0, 260, 200)], (180,), (), page, sizes).tiles
    assert [(seam.tab, seam.under) for seam in left.seams] == [(0, 0)]
    assert [(seam.tab, seam.under) for seam in right.seams] == [(8, 1)]


def test_a_sheet_that_its_picture_fills_has_the_tab_in_the_printers_margin(sizes: Sizes) -> None:
    page = Page(find_paper("a4"), False, 8)
    left, _ = lay_poster([Box(0, 0, 388, 200)], (194,), (), page, sizes).tiles
    (seam,) = left.seams
    assert (seam.tab, seam.under, left.place.right) == (8, 0, 202)


def test_without_any_margin_or_room_there_is_no_tab(sizes: Sizes) -> None:
    page = Page(find_paper("a4"), False, 0)
    tiles = lay_poster([Box(0, 0, 420, 200)], (210,), (), page, sizes).tiles
    assert all(seam.tab == 0 for tile in tiles for seam in tile.seams)


def test_sheets_come_in_reading_order(sizes: Sizes) -> None:
    plan = plan_mat(MatOrder(9, 40), find_paper("a4"), 8, sizes)
    assert [tile.name for tile in plan.poster.tiles] == ["A1", "A2", "A3", "B1", "B2", "B3"]


def test_a_tile_maps_the_picture_to_the_sheet(sizes: Sizes) -> None:
    for tile in plan_mat(MatOrder(9, 40), find_paper("a4"), 8, sizes).poster.tiles:
        assert tile.at.apply(tile.source.x, tile.source.y) == pytest.approx((tile.place.x, tile.place.y))
