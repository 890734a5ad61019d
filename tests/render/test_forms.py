"""Fillable forms: names, sums and their scripts, an embedded font, and what was typed shows in two renderers."""

import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pikepdf.form
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest
from PIL import Image

from pnp.drawing.box import Box
from pnp.layout.field import Field, FieldKind
from pnp.layout.sheet import PrintFile, Sheet
from pnp.render.forms import tab_order
from pnp.render.listing import sheet_listing
from pnp.render.pdf import write_pdf

DPI = 72
ROWS = ("wheat", "forest")


def field(name: str, x: float, y: float, kind: FieldKind = "number", **other: object) -> Field:
    plain = Field(name, Box(x, y, 20, 8), kind, f"Tip of {name} ÷ ≥", 11.0, "#2f2013", 5)
    return replace(plain, **other)  # type: ignore[arg-type]


def form_sheet() -> Sheet:
    """Two kingdoms with two rows and a total each, a name, and a box to tick."""
    fields = [field("place", 10, 5, "text", length=30)]
    for n in (1, 2):
        fields += [field(f"p{n}.{row}", 30 * n, 20 + 10 * k) for k, row in enumerate(ROWS)]
        sums = tuple(f"p{n}.{row}" for row in ROWS)
        fields.append(field(f"p{n}.total", 30 * n, 40, "sum", addends=sums))
    fields.append(field("done", 10, 70, "tick", box=Box(10, 70, 5, 5)))
    return Sheet(105, 148, (), "Form", fields=tuple(fields))


@pytest.fixture
def data() -> bytes:
    return written(form_sheet())


def written(sheet: Sheet, *, compress: bool = True) -> bytes:
    return write_pdf(PrintFile("form", "Form", (sheet,)), creator="pnp test", compress=compress)


def filled(data: bytes, **values: str) -> bytes:
    """What a program writes that fills in fields, with appearances of its own making."""
    with pikepdf.open(BytesIO(data)) as pdf:
        form = pikepdf.form.Form(pdf, pikepdf.form.DefaultAppearanceStreamGenerator)
        for name, value in values.items():
            target = form[name.replace("_", ".", 1)]
            assert isinstance(target, pikepdf.form.TextField)
            target.value = value
        done = BytesIO()
        pdf.save(done)
        return done.getvalue()


def terminal(pdf: pikepdf.Pdf) -> dict[str, pikepdf.Object]:
    """Every field by its whole name."""
    found: dict[str, pikepdf.Object] = {}

    def collect(node: pikepdf.Object, prefix: str) -> None:
        name = f"{prefix}.{node.T}" if prefix else str(node.T)
        if "/Kids" in node:
            for kid in node.Kids:
                assert kid.Parent.objgen == node.objgen
                collect(kid, name)
        else:
            found[name] = node

    for node in pdf.Root.AcroForm.Fields:
        collect(node, "")
    return found


# --- the fields


def test_names_become_a_tree(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        assert list(terminal(pdf)) == [field.name for field in form_sheet().fields]
        assert not any("." in str(node.T) for node in terminal(pdf).values())


def test_a_field_stands_where_the_sheet_has_it(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        rect = [float(edge) for edge in terminal(pdf)["p1.wheat"].Rect]
        assert rect == pytest.approx([edge * 72 / 25.4 for edge in (30, 148 - 28, 50, 148 - 20)], abs=1e-3)


def test_widgets_are_printed_and_belong_to_their_page(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        widgets = terminal(pdf)
        assert [widget.objgen for widget in pdf.pages[0].Annots] == [node.objgen for node in widgets.values()]
        assert all(node.P.objgen == pdf.pages[0].obj.objgen and node.F == 4 for node in widgets.values())
        assert str(widgets["p1.wheat"].TU) == "Tip of p1.wheat ÷ ≥"


def test_length_is_limited_and_totals_can_be_typed_over(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        nodes = terminal(pdf)
        assert nodes["p1.wheat"].MaxLen == 5
        assert nodes["place"].MaxLen == 30
        assert int(nodes["p1.total"].get("/Ff", 0)) & 1 == 0, "a sum that is read-only is lost without scripts"


def test_sums_carry_a_script_and_are_worked_out_in_order(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        nodes = terminal(pdf)
        for n in (1, 2):
            script = str(nodes[f"p{n}.total"].AA.C.JS)
            assert re.fullmatch(r'AFSimple_Calculate\("SUM", new Array\((.*)\)\);', script)
            assert re.findall(r'"(p\d\.\w+)"', script) == [f"p{n}.wheat", f"p{n}.forest"]
            assert pikepdf.Name.JavaScript == nodes[f"p{n}.total"].AA.C.S
        order = [node.objgen for node in pdf.Root.AcroForm.CO]
        assert order == [nodes["p1.total"].objgen, nodes["p2.total"].objgen]
        assert "/AA" not in nodes["place"]


def test_numbers_take_whole_numbers_only(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        actions = terminal(pdf)["p1.wheat"].AA
        assert str(actions.K.JS).startswith("AFNumber_Keystroke(0,")
        assert str(actions.F.JS).startswith("AFNumber_Format(0,")


def test_a_box_to_tick_has_both_looks(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        box = terminal(pdf)["done"]
        assert set(box.AP.N.keys()) == {"/Yes", "/Off"}
        assert (pikepdf.Name.Off, pikepdf.Name.Off) == (box.V, box.AS)


@pytest.mark.parametrize(
    ("fields", "order"),
    [
        (form_sheet().fields[1:7], "/C"),
        ((field("a", 10, 10), field("b", 40, 10), field("c", 10, 30)), "/R"),
        ((field("a", 40, 30), field("b", 10, 10)), None),
    ],
)
def test_the_tabulator_goes_column_by_column_or_row_by_row(fields: tuple[Field, ...], order: str | None) -> None:
    assert tab_order(fields) == order


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ((field("a", 10, 10), field("a", 10, 30)), "two fields have the name 'a'"),
        ((field("t", 10, 10, "sum", addends=("b",)),), "adds up 'b'"),
    ],
)
def test_slips_of_names_are_refused(fields: tuple[Field, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        written(replace(form_sheet(), fields=fields))


# --- the file


def test_a_sheet_without_fields_has_no_form(open_pdf: Callable[..., pikepdf.Pdf]) -> None:
    pdf = open_pdf()
    assert "/AcroForm" not in pdf.Root
    assert "/Annots" not in pdf.pages[0]


def test_the_font_is_embedded_and_is_the_only_one_fields_use(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as pdf:
        (font,) = pdf.Root.AcroForm.DR.Font.values()
        assert font.Subtype == pikepdf.Name.TrueType
        assert font.Encoding == pikepdf.Name.WinAnsiEncoding
        assert len(font.FontDescriptor.FontFile2.read_bytes()) == font.FontDescriptor.FontFile2.Length1
        assert len(font.Widths) == font.LastChar - font.FirstChar + 1
        names = {re.match(r"/(\S+) \S+ Tf", str(node.DA))[1] for node in terminal(pdf).values() if "/DA" in node}  # type: ignore[index]
        assert names == {"FormText"}
        fonts = [node for node in pdf.objects if isinstance(node, pikepdf.Dictionary) and node.get("/Type") == "/Font"]
        assert all("/FontDescriptor" in node for node in fonts), "an unembedded Helvetica is enough to be refused"


def test_the_file_is_sound_and_always_the_same(data: bytes) -> None:
    assert written(form_sheet()) == data
    with pikepdf.open(BytesIO(data)) as pdf:
        assert not pdf.check_pdf_syntax()


def test_another_form_has_another_identifier(data: bytes) -> None:
    other = replace(form_sheet(), fields=form_sheet().fields[:-1])
    with pikepdf.open(BytesIO(data)) as one, pikepdf.open(BytesIO(written(other))) as two:
        assert one.trailer.ID[0] != two.trailer.ID[0]


def test_a_listing_names_the_fields_with_their_sums() -> None:
    lines = sheet_listing(form_sheet()).splitlines()
    assert "  field p1.wheat number 30, 20 to 50, 28" in lines
    assert "  field p1.total sum 30, 40 to 50, 48 = p1.wheat + p1.forest" in lines


# --- filled in


def by_pdfium(data: bytes) -> Image.Image:
    with pypdfium2.PdfDocument(data) as document:
        document.init_forms()
        image: Image.Image = document[0].render(scale=DPI / 72, may_draw_forms=True).to_pil().convert("L")
        return image


def by_poppler(data: bytes, folder: Path) -> Image.Image:
    if not shutil.which("pdftoppm"):
        pytest.skip("poppler is not installed")
    command = ["pdftoppm", "-r", str(DPI), "-png", "-"]
    run = subprocess.run(command, input=data, capture_output=True, check=True, cwd=folder)
    assert not run.stderr
    return Image.open(BytesIO(run.stdout)).convert("L")


def darkest(image: Image.Image, box: Box) -> int:
    edges = tuple(round(edge * DPI / 25.4) for edge in (box.x, box.y, box.right, box.bottom))
    low, _ = image.crop(edges).getextrema()  # type: ignore[arg-type]
    return int(low)  # type: ignore[arg-type]


@pytest.mark.parametrize("renderer", ["pdfium", "poppler"])
def test_what_is_filled_in_shows_in_its_place(data: bytes, renderer: str, tmp_path: Path) -> None:
    done = filled(data, p1_wheat="24", p1_total="24", place="Žofie's Åse")
    image = by_pdfium(done) if renderer == "pdfium" else by_poppler(done, tmp_path)
    boxes = {each.name: each.box for each in form_sheet().fields}
    assert all(darkest(image, boxes[name]) < 160 for name in ("p1.wheat", "p1.total", "place"))
    assert darkest(image, boxes["p2.wheat"]) > 200


def test_what_is_filled_in_can_be_read_back(data: bytes) -> None:
    with pikepdf.open(BytesIO(filled(data, p1_wheat="24", p2_total="108"))) as pdf:
        nodes = terminal(pdf)
        assert str(nodes["p1.wheat"].V) == "24"
        assert str(nodes["p2.total"].V) == "108"
