"""Finished sheets: every face in its place, marks that help and never harm, a label and rulers that tell the scale."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Paint, Path, Symbol, Text, Use, walk
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.errors import WrongUse
from pnp.layout.job import mat_job, poster_job, put_piece, tile_job
from pnp.layout.labels import Labels, PrintRun
from pnp.layout.marks import strips
from pnp.layout.mat import MatOrder, MatPlan, Side, plan_mat
from pnp.layout.paper import Page, Paper, find_paper
from pnp.layout.poster import lay_poster
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.sizes import Sizes, load_sizes
from pnp.layout.slots import Piece, plan_slots

MATS = [(5, "a4"), (7, "a4"), (7, "a3"), (9, "letter"), (10, "a3"), (11, "a4"), (12, "letter"), (13, "a1")]


@pytest.fixture
def run(sizes: Sizes) -> PrintRun:
    return PrintRun(sizes, "pnp 1.2.3")


def square_face(name: str, side: float, bleed: float = 2.0) -> Symbol:
    outline = rectangle(-bleed, -bleed, side + 2 * bleed, side + 2 * bleed)
    return Symbol(f"face.{name}", side, side, (Path(outline, Paint("#cccccc")),), bleed)


def tiles(count: int, side: float, paper: str, run: PrintRun, margin: float = 8) -> PrintFile:
    faces = [square_face(f"tile-{number}", side) for number in range(count)]
    return tile_job("starting-tiles", "Starting tiles", faces, Page(find_paper(paper), False, margin), run)


def mat(squares: int, paper: str, run: PrintRun, **order: float) -> tuple[PrintFile, MatPlan]:
    plan = plan_mat(MatOrder(squares, 40, **order), find_paper(paper), 8, run.sizes)  # type: ignore[arg-type]
    face = Symbol("face.playmat", plan.width, plan.height, ())
    return mat_job("playmat", "Playmat", face, plan, run), plan


def inked(items: tuple[Item, ...], at: Matrix | None = None) -> Iterator[Box]:
    """The extent on the sheet of every path and text outside the faces."""
    at = at or Matrix()
    for item in items:
        match item:
            case Path():
                yield bounds(transformed(item.outline, at))
            case Text():
                yield bounds(transformed(rectangle(item.x, item.y - 1.6, item.width, 2.1), at))
            case Group(clip=None):
                yield from inked(item.items, item.at.then(at))
            case _:
                pass


def words(sheet: Sheet) -> list[str]:
    return [item.words for item in walk(sheet.items) if isinstance(item, Text)]


def marks(sheet: Sheet) -> list[Box]:
    """The crop marks one by one: they are the only path that is not inside a group."""
    found = []
    for item in sheet.items:
        if isinstance(item, Path):
            ends = [step for step in item.outline if step[0] in "ML"]
            found += [bounds((one, other)) for one, other in zip(ends[::2], ends[1::2], strict=True)]
    return found


def within(inner: Box, outer: Box) -> bool:
    grown = outer.grown(1e-6)
    return inner.x >= grown.x and inner.y >= grown.y and inner.right <= grown.right and inner.bottom <= grown.bottom


# --- sheets of pieces


@pytest.mark.parametrize(("side", "count", "sheets"), [(80, 10, 2), (40, 10, 1), (40, 25, 2)])
def test_pieces_fill_one_sheet_after_another(side: float, count: int, sheets: int, run: PrintRun) -> None:
    file = tiles(count, side, "a4", run)
    used = [item.symbol.name for sheet in file.sheets for item in sheet.items if isinstance(item, Use)]
    assert len(file.sheets) == sheets
    assert used == [f"face.tile-{number}" for number in range(count)]


def test_an_empty_place_stays_empty(run: PrintRun) -> None:
    one, two = square_face("one", 80), square_face("two", 80)
    page = Page(find_paper("a4"), False, 8)
    (sheet,) = tile_job("x", "X", [one, None, two], page, run).sheets
    first, second = (item.at for item in sheet.items if isinstance(item, Use))
    assert (second.e - first.e, second.f - first.f) == pytest.approx((0, 84))


def test_pieces_of_two_sizes_on_one_sheet_are_a_slip(run: PrintRun) -> None:
    with pytest.raises(ValueError, match="one size"):
        tile_job("x", "X", [square_face("a", 40), square_face("b", 80)], Page(find_paper("a4"), False, 8), run)


def test_a_turned_piece_fills_its_place() -> None:
    slots = plan_slots(Piece(80, 40, 2), 12, Page(find_paper("letter"), False, 8), two_sided=True)
    face = Symbol("face.domino", 80, 40, ())
    use = put_piece(face, slots.places[0], slots)
    assert isinstance(use, Use)
    assert bounds(transformed(rectangle(0, 0, 80, 40), use.at)) == slots.places[0]


def test_art_that_goes_further_than_the_bleed_is_cut_off() -> None:
    slots = plan_slots(Piece(40, 40, 0), 4, Page(find_paper("a4"), False, 8))
    group = put_piece(square_face("wide", 40, bleed=3), slots.places[0], slots)
    assert isinstance(group, Group)
    assert group.clip is not None
    assert bounds(transformed(group.clip, group.at)) == slots.places[0]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "100x150"])
@pytest.mark.parametrize("side", [40, 80])
def test_marks_are_short_and_outside_the_bleed(paper: str, side: float, run: PrintRun) -> None:
    for sheet in tiles(6, side, paper, run).sheets:
        faces = [item for item in sheet.items if isinstance(item, Use)]
        bled = [Box(face.at.e, face.at.f, side, side).grown(2) for face in faces]
        assert marks(sheet)
        for mark in marks(sheet):
            assert 1 - 1e-6 <= max(mark.width, mark.height) <= 4 + 1e-6
            assert min(mark.width, mark.height) == 0
            for box in bled:
                away = max(box.x - mark.right, mark.x - box.right, box.y - mark.bottom, mark.y - box.bottom)
                assert away >= 1 - 1e-6


def test_every_cut_of_twelve_squares_has_its_marks(run: PrintRun) -> None:
    (sheet,) = tiles(24, 40, "a4", run).sheets
    assert len({mark.x for mark in marks(sheet) if mark.width == 0}) == 2 * 4
    assert len({mark.y for mark in marks(sheet) if mark.height == 0}) == 2 * 6


@pytest.mark.parametrize("paper", ["a4", "letter", "tabloid"])
def test_nothing_beside_the_pieces_overlaps(paper: str, run: PrintRun) -> None:
    for sheet in tiles(6, 80, paper, run).sheets:
        notes = [list(inked((item,))) for item in sheet.items if isinstance(item, Group)]
        around = [_around(boxes) for boxes in notes] + marks(sheet)
        for number, one in enumerate(around):
            for other in around[number + 1 :]:
                apart = max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)
                assert apart > -1e-6 or one in marks(sheet)


def _around(boxes: list[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def test_the_label_says_what_which_sheet_scale_paper_cuts_and_version(run: PrintRun) -> None:
    sheet = tiles(10, 80, "a4", run).sheets[1]
    label = "Starting tiles · sheet 2 of 2 · scale 100 % · A4 · outer cuts 164.0 × 248.0 mm · pnp 1.2.3"
    assert label in words(sheet)


def test_a_note_ends_the_label_and_words_may_be_in_any_language(sizes: Sizes) -> None:
    german = Labels(sheet="Blatt {sheet} von {sheets}", scale="Maßstab 100 %")
    run = PrintRun(sizes, "pnp 1", german, note="unbestätigt")
    label = next(line for line in words(tiles(1, 80, "a4", run).sheets[0]) if line.startswith("Starting"))
    assert "Blatt 1 von 1 · Maßstab 100 %" in label
    assert label.endswith("unbestätigt")


def test_a_label_longer_than_the_paper_takes_two_lines(sizes: Sizes) -> None:
    run = PrintRun(sizes, "pnp 1", note="These numbers are reconstructed from photographs and may well be wrong. " * 2)
    lines = words(tiles(1, 80, "a4", run).sheets[0])
    assert sum(line.startswith(("Starting tiles", "These numbers")) for line in lines) == 2


@pytest.mark.parametrize(("paper", "rulers"), [("a4", 2), ("letter", 1), ("a3", 2)])
def test_a_ruler_on_each_axis_with_room(paper: str, rulers: int, run: PrintRun) -> None:
    sheet = tiles(6, 80, paper, run).sheets[0]
    assert words(sheet).count("100 mm") == words(sheet).count("4 in") == rulers


def test_a_ruler_has_its_last_strokes_at_100_mm_and_4_inches(run: PrintRun) -> None:
    sheet = tiles(6, 80, "a4", run).sheets[0]
    ruler = next(
        item.items[0]
        for item in sheet.items
        if isinstance(item, Group) and any(isinstance(part, Text) and part.words == "4 in" for part in item.items)
    )
    assert isinstance(ruler, Path)
    strokes = {step[1] for step in ruler.outline if step[0] == "M"}
    assert {0, 50, 100, 25.4, 101.6} <= {round(x, 6) for x in strokes}


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "100x150", "a1"])
@pytest.mark.parametrize("side", [36, 40, 80])
def test_everything_beside_pieces_is_in_the_printers_reach(paper: str, side: float, run: PrintRun) -> None:
    page = Page(find_paper(paper), False, 8)
    for sheet in tiles(30, side, paper, run).sheets:
        reach = Box(0, 0, sheet.width, sheet.height).grown(-page.margin)
        assert all(within(box, reach) for box in inked(sheet.items))


def test_a_piece_that_does_not_fit_is_refused(run: PrintRun) -> None:
    with pytest.raises(WrongUse, match="does not fit"):
        tiles(1, 80, "80x80", run)


# --- mats and boards


@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_each_sheet_shows_its_part_of_one_face(squares: int, paper: str, run: PrintRun) -> None:
    file, plan = mat(squares, paper, run)
    assert len(file.sheets) == plan.sheets
    for sheet, tile in zip(file.sheets, plan.poster.tiles, strict=True):
        shown = sheet.items[0]
        assert isinstance(shown, Group)
        assert shown.clip is not None
        assert [item.symbol.name for item in shown.items if isinstance(item, Use)] == ["face.playmat"]
        assert within(tile.place, bounds(transformed(shown.clip, shown.at)))
        assert within(bounds(transformed(shown.clip, shown.at)), plan.poster.page.printable)


@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_only_tabs_lie_in_the_printers_margin(squares: int, paper: str, run: PrintRun) -> None:
    file, plan = mat(squares, paper, run)
    for sheet, tile in zip(file.sheets, plan.poster.tiles, strict=True):
        tabs = sum(1 for seam in tile.seams if seam.tab)
        assert all(within(box, plan.poster.page.printable) for box in inked(sheet.items[1 + tabs :]))
        for box in inked(sheet.items[1 : 1 + tabs]):
            assert within(box, Box(0, 0, sheet.width, sheet.height))


@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_tabs_name_the_sheet_that_is_glued_there(squares: int, paper: str, run: PrintRun) -> None:
    file, plan = mat(squares, paper, run)
    for sheet, tile in zip(file.sheets, plan.poster.tiles, strict=True):
        told = sorted(line for line in words(sheet) if line.startswith("glue"))
        assert told == sorted(f"glue {seam.neighbour} here" for seam in tile.seams if seam.tab)


def test_the_outline_of_a_tab_lies_along_its_seam(run: PrintRun) -> None:
    file, plan = mat(9, "a4", run)
    for sheet, tile in zip(file.sheets, plan.poster.tiles, strict=True):
        tabbed = [seam for seam in tile.seams if seam.tab]
        for item, seam in zip(sheet.items[1:], tabbed, strict=False):
            assert isinstance(item, Group)
            path = item.items[0]
            assert isinstance(path, Path)
            box = bounds(transformed(path.outline, item.at))
            sides = (box.height, box.width) if seam.edge in ("left", "right") else (box.width, box.height)
            assert sides == pytest.approx((seam.end - seam.start, 8))
            touching = {
                "left": box.right - tile.place.x,
                "right": box.x - tile.place.right,
                "top": box.bottom - tile.place.y,
                "bottom": box.y - tile.place.bottom,
            }
            assert touching[seam.edge] == pytest.approx(0)


@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_every_sheet_of_a_mat_bears_its_label(squares: int, paper: str, run: PrintRun) -> None:
    file, plan = mat(squares, paper, run)
    for number, (sheet, tile) in enumerate(zip(file.sheets, plan.poster.tiles, strict=True), start=1):
        name = f"Playmat {tile.name}" if plan.sheets > 1 else "Playmat"
        start = f"{name} · sheet {number} of {plan.sheets} · scale 100 %"
        assert any(line.startswith(start) for line in words(sheet))


def test_the_map_shows_all_sheets_and_fills_this_one(run: PrintRun) -> None:
    file, _ = mat(9, "a4", run)
    for number, sheet in enumerate(file.sheets):
        (drawn,) = [
            item for item in sheet.items if isinstance(item, Group) and len(item.items) == 12 and item.clip is None
        ]
        cells = [item for item in drawn.items if isinstance(item, Path)]
        assert [cell.paint.fill is not None for cell in cells] == [k == number for k in range(6)]


@pytest.mark.parametrize("wide", [194, 62, 33, 12])
def test_a_label_that_finds_no_strip_lies_on_the_rim_of_the_picture(run: PrintRun, wide: float) -> None:
    paper = Paper("x", "12 × 297 mm", wide + 16, 297)
    poster = lay_poster([Box(0, 0, wide, 281)], (), (), Page(paper, False, 8), run.sizes)
    (sheet,) = poster_job("x", "Kingdom playmat 12 × 12", Symbol("face.x", wide, 281, ()), poster, run).sheets
    (label,) = [item for item in sheet.items if isinstance(item, Group) and item.clip is None]
    words = [item for item in label.items if isinstance(item, Text)]
    assert words[0].words.startswith("Kingdom playmat 12 × 12")
    assert words[-1].words.endswith("pnp 1.2.3")
    reach, lines = poster.tiles[0].place, list(inked((label,)))
    assert all(reach.x < box.x and box.right < reach.right and box.bottom < reach.bottom for box in lines)
    assert reach.bottom - max(box.bottom for box in lines) < 2


@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_art_goes_on_beyond_every_cut_and_every_seam(squares: int, paper: str, run: PrintRun) -> None:
    """2 mm at outer cuts and 1 mm at seams, or as far as the printer reaches; two cuts share what little there is."""
    plan = plan_mat(MatOrder(squares, 40), find_paper(paper), 8, run.sizes)
    face = Symbol("face.playmat", plan.width, plan.height, (), bleed=2)
    for sheet, tile in zip(mat_job("playmat", "Playmat", face, plan, run).sheets, plan.poster.tiles, strict=True):
        assert sheet.bleed is not None
        beyond, room = strips(sheet.bleed, tile.place), strips(plan.poster.page.printable, tile.place)
        for one, other in (("left", "right"), ("top", "bottom")):
            slack = room[one] + room[other]  # type: ignore[index]
            for edge in (one, other):
                want = 1 if any(seam.edge == edge for seam in tile.seams) else 2
                assert beyond[edge] >= min(want, slack / 3) - 1e-6  # type: ignore[index]


def test_a_mat_has_bleed_where_there_is_room_and_says_where_it_is_cut(run: PrintRun) -> None:
    plan = plan_mat(MatOrder(5, 40), find_paper("a3"), 8, run.sizes)
    face = Symbol("face.playmat", plan.width, plan.height, (), bleed=2)
    (sheet,) = mat_job("playmat", "Playmat", face, plan, run).sheets
    assert sheet.trim == plan.poster.tiles[0].place
    assert sheet.bleed is not None
    assert sheet.bleed.area > sheet.trim.area


@settings(max_examples=30, deadline=None)
@given(
    st.integers(5, 13),
    st.integers(10, 60),
    st.sampled_from(["right", "left", "below", "none"]),
    st.tuples(st.integers(80, 900), st.integers(80, 2000)),
    st.floats(4.2, 15),
)
def test_any_mat_on_any_paper_bears_a_readable_label_and_keeps_out_of_the_margin(
    squares: int, square: int, side: Side, sides: tuple[int, int], margin: float
) -> None:
    paper = find_paper(f"{sides[0]}x{sides[1]}")
    run = PrintRun(load_sizes(), "pnp 1.2.3")
    try:
        plan = plan_mat(MatOrder(squares, square, side=side), paper, margin, run.sizes)
    except WrongUse:
        assume(False)
    file = mat_job("mat", "Kingdom playmat 13 × 13, yellow", Symbol("face.mat", plan.width, plan.height, ()), plan, run)
    for sheet, tile in zip(file.sheets, plan.poster.tiles, strict=True):
        texts = [item for item in walk(sheet.items) if isinstance(item, Text)]
        assert any("scale 100 %" in text.words for text in texts)
        assert all(text.size >= 6.5 for text in texts)
        tabs = sum(1 for seam in tile.seams if seam.tab)
        assert all(within(box, plan.poster.page.printable) for box in inked(sheet.items[1 + tabs :]))
