"""What a finished PDF says of itself: pages, boxes, preferences, names, bookmarks."""

import re
from io import BytesIO

import pikepdf
import pytest

from pnp.drawing.scene import Group, Matrix, Paint, Path, Symbol, Text, Use
from pnp.drawing.shapes import circle, rectangle
from pnp.layout.sheet import PrintFile, Sheet
from pnp.render.pdf import write_pdf

MM = 72 / 25.4


def mm(box) -> list[float]:
    return [round(float(edge) / MM, 3) for edge in box]


def one(*items) -> PrintFile:
    return PrintFile("one", "One", (Sheet(50, 40, items, "One"),))


def written(*items) -> str:
    """The page's own operators."""
    with pikepdf.open(BytesIO(write_pdf(one(*items), creator="x"))) as pdf:
        return pdf.pages[0].Contents.read_bytes().decode()


def test_every_page_is_really_its_paper(open_pdf):
    first, second = open_pdf().pages
    assert mm(first.MediaBox) == [0, 0, 105, 148]
    assert mm(second.MediaBox) == [0, 0, 297, 420]


def test_trim_and_bleed_become_boxes_with_y_upwards(open_pdf):
    first, second = open_pdf().pages
    assert mm(first.TrimBox) == [10, 18, 95, 138]
    assert mm(first.BleedBox) == [8, 16, 97, 140]
    assert "/TrimBox" not in second


@pytest.mark.parametrize(
    ("flip", "duplex"), [("none", "/Simplex"), ("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")]
)
def test_the_printer_is_asked_not_to_scale_and_how_to_turn(open_pdf, sheet, flip, duplex):
    preferences = open_pdf(PrintFile("x", "X", (sheet,), flip)).Root.ViewerPreferences
    assert preferences.PrintScaling == "/None"
    assert preferences.Duplex == duplex
    assert preferences.PickTrayByPDFSize is True
    assert preferences.DisplayDocTitle is True


def test_a_file_names_itself_and_its_makers(open_pdf):
    info = open_pdf().docinfo
    assert info["/Title"] == "Dominoes of Žižkov"
    assert info["/Author"] == "pnp"
    assert info["/Creator"] == "pnp test"
    assert "/CreationDate" not in info


def test_files_that_differ_have_different_identifiers(open_pdf, sheet):
    one, other = (open_pdf(PrintFile("x", "X", sheets)) for sheets in ((sheet,), (sheet, sheet)))
    assert bytes(one.trailer.ID[0]) != bytes(other.trailer.ID[0])


def test_every_sheet_has_a_bookmark(open_pdf):
    pdf = open_pdf()
    with pdf.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["Sheet 1: Žižkov", "Sheet 2"]
        assert outline.root[1].destination[0] == pdf.pages[1].obj


def test_the_validator_has_nothing_to_say(open_pdf):
    assert open_pdf().check_pdf_syntax() == []


def test_every_symbol_is_one_form_under_its_own_name(open_pdf):
    pdf = open_pdf()
    forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    assert len(forms) == 2
    (first, second) = (page.Resources.XObject for page in pdf.pages)
    assert set(first) == set(second) == {"/face.kd-12"}
    assert first["/face.kd-12"].objgen == second["/face.kd-12"].objgen
    assert set(first["/face.kd-12"].Resources.XObject) == {"/sym.dot"}


def test_pieces_can_be_counted_in_the_page(open_pdf):
    assert len(re.findall(rb"/face\.kd-12 Do", open_pdf().pages[0].Contents.read_bytes())) == 3


def test_a_form_is_cut_at_its_bleed(open_pdf):
    form = open_pdf().pages[0].Resources.XObject["/face.kd-12"]
    assert [float(edge) for edge in form.BBox] == [-2, -2, 42, 22]


def test_two_symbols_of_one_name_must_be_equal():
    symbol, twin = (Symbol("sym.a", 1, 1, (Path(circle(0, 0, 1), Paint(fill="#000000")),)) for _ in range(2))
    other = Symbol("sym.a", 1, 1, ())
    assert write_pdf(one(Use(symbol), Use(twin)), creator="x")
    with pytest.raises(ValueError, match=r"two different symbols have the name 'sym.a'"):
        write_pdf(one(Use(symbol), Use(other)), creator="x")


def test_two_symbols_of_one_name_are_found_across_sheets_and_depths():
    inner = Symbol("sym.a", 1, 1, (Path(circle(0, 0, 1), Paint(fill="#000000")),))
    outer = Symbol("sym.b", 1, 1, (Use(inner),))
    sheets = (Sheet(9, 9, (Use(outer),), "a"), Sheet(9, 9, (Use(Symbol("sym.a", 2, 2, ())),), "b"))
    with pytest.raises(ValueError, match="two different symbols"):
        write_pdf(PrintFile("x", "X", sheets), creator="x")


def test_pens_are_round_and_said_only_when_they_change():
    red = Paint(fill="#FF0000", stroke="#00FF00", width=0.5)
    lines = written(Path(rectangle(0, 0, 1, 1), red), Path(rectangle(2, 0, 1, 1), red)).splitlines()
    assert lines[0].endswith("1 J 1 j")
    assert lines[1:] == [
        "1 0 0 rg", "0 1 0 RG", "0.5 w", "[] 0 d",
        "0 0 m 1 0 l 1 1 l 0 1 l h", "B",
        "2 0 m 3 0 l 3 1 l 2 1 l h", "B",
    ]  # fmt: skip


def test_a_group_forgets_its_pen_afterwards():
    red, blue = Paint(fill="#FF0000"), Paint(fill="#0000FF")
    lines = written(
        Path(rectangle(0, 0, 1, 1), red), Group((Path(rectangle(0, 0, 1, 1), blue),)), Path(rectangle(0, 0, 1, 1), red)
    )
    assert [line for line in lines.splitlines() if line.endswith("rg") or line in "qQ"] == [
        "1 0 0 rg", "q", "0 0 1 rg", "Q"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("paint", "operator"),
    [
        (Paint(fill="#FF0000"), "f"),
        (Paint(fill="#FF0000", even_odd=True), "f*"),
        (Paint(stroke="#FF0000", width=1), "S"),
        (Paint(fill="#FF0000", stroke="#FF0000", width=1, even_odd=True), "B*"),
    ],
)
def test_paint_chooses_the_operator(paint, operator):
    assert written(Path(circle(5, 5, 2), paint)).splitlines()[-1] == operator


def test_what_has_no_paint_or_no_outline_is_not_written():
    assert len(written(Path(circle(0, 0, 1), Paint()), Path((), Paint(fill="#FF0000"))).splitlines()) == 1


def test_a_clip_of_nothing_hides_everything(open_pdf):
    assert "0 0 m W n" in written(Group((Path(circle(0, 0, 9), Paint(fill="#FF0000")),), clip=()))


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), 1e9])
def test_a_number_that_cannot_be_drawn_is_refused(bad):
    with pytest.raises(ValueError, match="no length that can be drawn"):
        written(Use(Symbol("sym.a", 1, 1, ()), Matrix.moved(bad, 0)))


@pytest.mark.parametrize("colour", ["red", "#F00", "#GG0000"])
def test_a_colour_of_another_form_is_refused(colour):
    with pytest.raises(ValueError, match=r"no colour|invalid literal"):
        written(Path(circle(0, 0, 1), Paint(fill=colour)))


@pytest.mark.parametrize(("anchor", "x"), [("start", 20), ("middle", 15), ("end", 10)])
def test_text_with_another_anchor_is_placed_by_its_width(anchor, x):
    assert f"1 0 0 -1 {x} 30 Tm" in written(Text(20, 30, "abc", "text", 10, "#000000", 10, anchor))


def test_a_file_without_sheets_is_still_a_pdf():
    assert write_pdf(PrintFile("x", "X", ()), creator="x").startswith(b"%PDF-1.7")


def test_a_title_with_strange_characters_stays_one_line(open_pdf):
    assert open_pdf(PrintFile("x", "a\nb\x00c (d) \\", ())).docinfo["/Title"] == "a b c (d) \\"


def test_a_reader_aloud_is_told_the_language(file):
    with pikepdf.open(BytesIO(write_pdf(file, creator="x", language="pt-br"))) as pdf:
        assert str(pdf.Root.Lang) == "pt-br"
    with pikepdf.open(BytesIO(write_pdf(file, creator="x"))) as pdf:
        assert "/Lang" not in pdf.Root
