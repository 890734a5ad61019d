"""Two-sided sheets in millimetres: every back lies behind its front, whichever edge the paper is turned over."""

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Paint, Path, Symbol, Text, Use, walk
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.errors import WrongUse
from pnp.layout.duplex import Duplex, Leaf, duplex_job, side_files, turn_behind
from pnp.layout.labels import PrintRun
from pnp.layout.paper import Page, Paper, find_paper
from pnp.layout.sheet import Flip, PrintFile, Sheet
from pnp.layout.sizes import Sizes, load_sizes

FLIPS: tuple[Flip, ...] = ("long", "short")
A4 = Page(find_paper("a4"), False, 8)


def face(name: str, width: float, height: float, bleed: float) -> Symbol:
    outline = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    return Symbol(f"face.{name}", width, height, (Path(outline, Paint("#cccccc")),), bleed)


def leaf(number: int, width: float = 80, height: float = 40, bleed: float = 2, note: str = "") -> Leaf:
    front, back = (face(f"p{number}{side}", width, height, bleed) for side in ("", ".back"))
    return Leaf(front, back, note)


def sheets_of(leaves: list[Leaf | None], page: Page = A4, flip: Flip = "long", bleed: float = 2) -> PrintFile:
    return duplex_job("x", "Pieces", leaves, page, PrintRun(load_sizes(), "pnp 1"), Duplex(flip, "both", bleed))


def placed(sheet: Sheet) -> dict[str, tuple[Box, Matrix]]:
    """Each face of the sheet: where it is cut, and its map."""
    found = {}
    for item in sheet.items:
        if isinstance(item, Use):
            symbol = item.symbol
            cut = bounds(transformed(rectangle(0, 0, symbol.width, symbol.height), item.at))
            found[symbol.name.removeprefix("face.")] = (cut, item.at)
    return found


def turned_over(sheet: Sheet, box: Box, flip: Flip) -> Box:
    """A box of the back as seen from the front."""
    if flip == "long":
        return Box(sheet.width - box.right, box.y, box.width, box.height)
    return Box(box.x, sheet.height - box.bottom, box.width, box.height)


def near(one: Box, other: Box) -> bool:
    return all(abs(getattr(one, edge) - getattr(other, edge)) < 1e-6 for edge in ("x", "y", "width", "height"))


def words(sheet: Sheet) -> list[str]:
    return [item.words for item in walk(sheet.items) if isinstance(item, Text)]


def marks(sheet: Sheet) -> list[Box]:
    found = []
    for item in sheet.items:
        if isinstance(item, Path):
            ends = [step for step in item.outline if step[0] in "ML"]
            found += [bounds((one, other)) for one, other in zip(ends[::2], ends[1::2], strict=True)]
    return found


# --- properties over papers, pieces, margins, bleeds


@st.composite
def runs(draw: st.DrawFn) -> tuple[PrintFile, int, Flip, float, float]:
    """A file of two-sided pieces on any paper, how many there are, the flip, the margin and the bleed."""
    one, other, margin = draw(st.floats(150, 500)), draw(st.floats(150, 500)), draw(st.floats(4.2, 15))
    page = Page(Paper("any", "any", *sorted((one, other))), False, margin)
    bleed, count = draw(st.sampled_from([0.0, 2.0, 3.0, 3.175])), draw(st.integers(1, 30))
    size = draw(st.sampled_from([(80, 40), (36, 36), (92, 126), (63.5, 88.9), (22, 9)]))
    flip = draw(st.sampled_from(FLIPS))
    try:
        file = sheets_of([leaf(number, *size, bleed) for number in range(count)], page, flip, bleed)
    except WrongUse:
        assume(False)
    return file, count, flip, margin, bleed


@given(runs())
def test_count_in_is_count_out(run: tuple[PrintFile, int, Flip, float, float]) -> None:
    file, count, *_ = run
    for side, ending in ((0, ""), (1, ".back")):
        names = [name for sheet in file.sheets[side::2] for name in placed(sheet)]
        assert names == [f"p{number}{ending}" for number in range(count)]
    assert file.papers * 2 == len(file.sheets)


@given(runs())
def test_backs_are_the_mirror_image_of_the_fronts(run: tuple[PrintFile, int, Flip, float, float]) -> None:
    file, _, flip, *_ = run
    for front, back in zip(file.sheets[::2], file.sheets[1::2], strict=True):
        behind = placed(back)
        for name, (cut, _) in placed(front).items():
            assert near(turned_over(back, behind[f"{name}.back"][0], flip), cut)


@given(runs())
def test_nothing_overlaps_and_all_is_in_reach(run: tuple[PrintFile, int, Flip, float, float]) -> None:
    file, _, _, margin, bleed = run
    for sheet in file.sheets:
        assert sheet.width <= sheet.height
        cuts = [cut for cut, _ in placed(sheet).values()]
        assert all(_inside(cut.grown(bleed), sheet, margin) for cut in cuts)
        assert all(_inside(box, sheet, margin) for box in inked(sheet.items))
        for a, b in combinations(cuts[:12], 2):
            assert max(abs(a.x - b.x) - a.width, abs(a.y - b.y) - a.height) >= 2 * bleed - 1e-6


def _inside(box: Box, sheet: Sheet, margin: float) -> bool:
    reach = Box(0, 0, sheet.width, sheet.height).grown(1e-6 - margin)
    return box.x >= reach.x and box.y >= reach.y and box.right <= reach.right and box.bottom <= reach.bottom


def inked(items: tuple[Item, ...], at: Matrix | None = None) -> list[Box]:
    """The extent of every path and text outside the faces."""
    at, found = at or Matrix(), []
    for item in items:
        match item:
            case Path():
                found.append(bounds(transformed(item.outline, at)))
            case Text():
                found.append(bounds(transformed(rectangle(item.x, item.y - 1.6, item.width, 2.1), at)))
            case Group(clip=None):
                found += inked(item.items, item.at.then(at))
            case _:
                pass
    return found


@given(runs())
def test_marks_of_both_sides_lie_on_each_other(run: tuple[PrintFile, int, Flip, float, float]) -> None:
    file, _, flip, *_ = run
    for front, back in zip(file.sheets[::2], file.sheets[1::2], strict=True):
        seen = [turned_over(back, mark, flip) for mark in marks(back)]
        assert len(seen) == len(marks(front))
        assert all(any(near(mark, other) for other in seen) for mark in marks(front))


# --- turning over


@pytest.mark.parametrize("turned", [False, True])
def test_a_piece_is_the_same_whichever_edge_it_was_printed_for(turned: bool) -> None:
    """What counts is how the back lies to its own front when the paper has been turned over."""
    upright = 90 if turned else 0
    for flip in FLIPS:
        seen_from_front = -turn_behind(turned, flip) if flip == "long" else 180 - turn_behind(turned, flip)
        assert seen_from_front % 360 == upright


def test_dominoes_stand_on_the_sheet_and_their_backs_are_turned_the_other_way() -> None:
    front, back = sheets_of([leaf(0)]).sheets
    assert placed(front)["p0"][1].apply(1, 0)[1] > placed(front)["p0"][1].apply(0, 0)[1]
    assert placed(back)["p0.back"][1].apply(1, 0)[1] < placed(back)["p0.back"][1].apply(0, 0)[1]


@pytest.mark.parametrize("flip", FLIPS)
def test_an_empty_place_is_empty_on_both_sides(flip: Flip) -> None:
    with_gap = sheets_of([leaf(0), None, leaf(2)], flip=flip)
    without = sheets_of([leaf(0), leaf(1), leaf(2)], flip=flip)
    for gappy, full in zip(with_gap.sheets, without.sheets, strict=True):
        full_places = placed(full)
        assert all(near(cut, full_places[name][0]) for name, (cut, _) in placed(gappy).items())
        assert len(full_places) == len(placed(gappy)) + 1


def test_a_half_filled_sheet_keeps_the_places_of_a_full_one() -> None:
    last = sheets_of([leaf(number) for number in range(14)]).sheets[2:]
    first = sheets_of([leaf(number) for number in range(12, 24)]).sheets
    for few, full in zip(last, first, strict=True):
        assert all(near(cut, placed(full)[name][0]) for name, (cut, _) in placed(few).items())


# --- what the sheets say


@pytest.mark.parametrize("flip", FLIPS)
def test_each_side_says_what_it_is_and_which_edge_it_was_made_for(flip: Flip) -> None:
    for sheet, side in zip(sheets_of([leaf(0)], flip=flip).sheets, ("front", "back"), strict=True):
        label = next(line for line in words(sheet) if line.startswith("Pieces"))
        assert f"sheet 1 of 1 · {side} · for turning over the {flip} edge" in label
        assert sheet.title == f"Pieces · sheet 1 of 1 · {side}"


def test_the_label_names_what_is_between_the_outer_cuts_and_rulers_stand_on_both_sides() -> None:
    for sheet in sheets_of([leaf(0)]).sheets:
        assert any("outer cuts 172.0 × 248.0 mm" in line for line in words(sheet))
        assert words(sheet).count("100 mm") == 2


def test_a_note_stands_on_both_sides_of_the_sheet_with_the_piece_and_on_no_other() -> None:
    leaves: list[Leaf | None] = [leaf(number, note="guessed" if number == 13 else "") for number in range(24)]
    noted = [any("guessed" in line for line in words(sheet)) for sheet in sheets_of(leaves).sheets]
    assert noted == [False, False, True, True]


# --- files


def test_one_side_alone_is_a_one_sided_file() -> None:
    run = PrintRun(load_sizes(), "pnp 1")
    for sides, ending in (("fronts", ""), ("backs", ".back")):
        file = duplex_job("x", "X", [leaf(0), leaf(1)], A4, run, Duplex("long", sides, 2))  # type: ignore[arg-type]
        assert [list(placed(sheet)) for sheet in file.sheets] == [[f"p0{ending}", f"p1{ending}"]]
        assert (file.flip, file.papers) == ("none", 1)


def test_separate_sides_are_two_files_and_one_side_says_which_it_is() -> None:
    assert side_files("d", "both") == (("d", "both"),)
    assert side_files("d", "separate") == (("d-fronts", "fronts"), ("d-backs", "backs"))
    assert side_files("d", "backs") == (("d-backs", "backs"),)


def test_pieces_of_two_sizes_and_sheets_that_are_not_turned_are_slips(sizes: Sizes) -> None:
    with pytest.raises(ValueError, match="one size"):
        sheets_of([leaf(0), leaf(1, 36, 36)])
    with pytest.raises(ValueError, match="turned over"):
        sheets_of([leaf(0)], flip="none")
