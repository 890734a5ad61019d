"""Each trap of the PDF library that was met once has a test, so that it stays closed.

Number 7, form fields, will come with fillable pads.
"""

import os
import re
import shutil
import subprocess
import sys
from io import BytesIO
from itertools import pairwise

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest
from fontTools.ttLib import TTFont

from pnp.drawing.fonts import FontBook, house_fonts
from pnp.drawing.scene import Symbol, Text, Use
from pnp.drawing.text import measure, set_line
from pnp.layout.sheet import PrintFile, Sheet
from pnp.render.pdf import ViewerPreferences, write_pdf
from pnp.source.bundled import templates_folder


def line(words: str, font: str = "text", **more) -> PrintFile:
    items = set_line(words, font=font, size=10, fill="#000000", x=10, y=20, **more)
    return PrintFile("line", "Line", (Sheet(100, 40, items, "Line"),))


def test_trap_1_a_form_has_all_resources_that_it_names(open_pdf):
    face = open_pdf().pages[0].Resources.XObject["/face.kd-12"]
    named = set(face.Resources.XObject) | set(face.Resources.Font)
    operands = {str(o) for command in pikepdf.parse_content_stream(face) for o in command.operands}
    assert {name for name in operands if name.startswith("/")} <= named
    assert "/sym.dot" in named


def test_trap_1_text_inside_a_form_is_drawn(file, read_page):
    assert read_page(write_pdf(file, creator="x")).count("office AVA") == 3


def test_trap_2_text_is_kerned():
    with pypdfium2.PdfDocument(write_pdf(line("AVAVAV|"), creator="x")) as document:
        page = document[0].get_textpage()
        left, right = page.get_charbox(0, loose=True)[0], page.get_charbox(6, loose=True)[0]
    assert (right - left) * 25.4 / 72 == pytest.approx(
        measure("AVAVAV|", "text", 10) - measure("|", "text", 10), abs=0.02
    )


@pytest.mark.parametrize("words", ["office affluent fjord ffi", "Qu Th Žižkov", "(a\\b)", "½ × 3 – 4"])
def test_trap_2_copied_text_is_whole(words, read_page):
    assert read_page(write_pdf(line(words), creator="x")) == words


@pytest.mark.parametrize("spacing", [0.0, 0.2])
def test_letter_spacing_moves_every_letter(spacing):
    with pypdfium2.PdfDocument(write_pdf(line("mmmmm", spacing=spacing), creator="x")) as document:
        page = document[0].get_textpage()
        starts = [page.get_charbox(i, loose=True)[0] * 25.4 / 72 for i in range(5)]
    pitch = measure("mm", "text", 10) / 2 + spacing
    assert [b - a for a, b in pairwise(starts)] == pytest.approx([pitch] * 4, abs=0.02)


def test_trap_3_every_font_is_ours_and_embedded(open_pdf):
    pdf = open_pdf()
    fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    assert {str(font.BaseFont).partition("+")[2] for font in fonts} == {"EBGaramond-Regular", "Cinzel-Regular"}
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)
    assert b"Helvetica" not in write_pdf(line("x"), creator="x", compress=False)


def test_trap_3_a_file_without_text_names_no_font():
    assert b"/Font " not in write_pdf(PrintFile("x", "X", (Sheet(10, 10, (), "x"),)), creator="x", compress=False)


def test_trap_4_a_glyph_that_is_missing_never_vanishes_silently():
    text = Text(10, 20, "a\u2603", "text", 10, "#000000", 5)
    with pytest.raises(ValueError, match="no glyph for '\u2603'"):
        write_pdf(PrintFile("x", "X", (Sheet(50, 50, (text,), "x"),)), creator="x")


def test_trap_5_the_same_input_gives_the_same_bytes(file):
    assert write_pdf(file, creator="x") == write_pdf(file, creator="x")


def test_a_sets_own_font_is_embedded_and_copied(tmp_path, read_page):
    shutil.copy(templates_folder() / "fonts" / "EBGaramond-Italic.ttf", tmp_path / "own.ttf")
    text = Text(10, 20, "own Ж", "extra-1", 10, "#000000", 5)
    data = write_pdf(PrintFile("x", "X", (Sheet(50, 50, (text,), "x"),)), creator="x", fonts=FontBook(tmp_path))
    assert read_page(data) == "own Ж"
    assert b"EBGaramond-Italic" in data


@pytest.mark.parametrize("name", ["EBGaramond-Regular", "my,font", "", "x" * 500])
def test_a_sets_own_font_may_bear_the_name_of_ours(tmp_path, name, read_page):
    font = TTFont(templates_folder() / "fonts" / "EBGaramond-Regular.ttf")
    font["name"].names = [record for record in font["name"].names if record.nameID != 6]
    font["name"].setName(name, 6, 3, 1, 0x409)
    font.save(tmp_path / "own.ttf")
    texts = tuple(Text(10, 20, "abc", each, 10, "#000000", 5) for each in ("text", "extra-1"))
    data = write_pdf(PrintFile("x", "X", (Sheet(50, 50, texts, "x"),)), creator="x", fonts=FontBook(tmp_path))
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        names = {str(font.BaseFont) for font in pdf.pages[0].Resources.Font.values() if "/ToUnicode" in font}
    assert len(names) == 2
    assert all(re.fullmatch(r"/[A-Z]{6}\+[A-Za-z0-9-]{1,80}", name) for name in names)


SCRIPT = """
import hashlib
from pnp.drawing.scene import *
from pnp.drawing.shapes import circle
from pnp.drawing.text import set_line
from pnp.layout.sheet import PrintFile, Sheet
from pnp.render.pdf import write_pdf
dot = Symbol("sym.dot", 6, 6, (Path(circle(3, 3, 2.5), Paint(fill="#BE1400")),))
words = set_line("Ža Ж", font="title", size=9, fill="#000000", x=9, y=9)
data = write_pdf(PrintFile("x", "X", (Sheet(50, 50, (Use(dot), *words), "x"),)), creator="x")
print(hashlib.sha256(data).hexdigest())
"""


def test_trap_5_other_processes_days_zones_and_settings_give_the_same_bytes():
    digests = set()
    for seed, epoch, zone in (("0", "", "UTC"), ("7", "1700000000", "Asia/Tokyo"), ("99", "1", "America/New_York")):
        surroundings = os.environ | {"PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": epoch, "TZ": zone}
        surroundings |= {"RL_ttfAsciiReadable": str(int(seed) % 2), "RL_pageCompression": "0", "RL_useA85": seed[0]}
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=surroundings, capture_output=True, check=True, text=True
        )
        digests.add(run.stdout)
    assert len(digests) == 1


@pytest.mark.parametrize("name", ["domino kd 12", "event(gold)#1", "a/b", ""])
def test_trap_6_a_name_that_would_paint_nothing_is_refused(name):
    with pytest.raises(ValueError, match="symbol name"):
        Use(Symbol(name, 1, 1, ()))


def test_trap_8_the_tray_is_chosen_by_page_size(open_pdf):
    assert open_pdf().Root.ViewerPreferences.PickTrayByPDFSize is True
    with pytest.raises(ValueError, match="invalid key"):
        ViewerPreferences()["PickTrayByPdfSize"] = "true"


def test_trap_9_an_uncompressed_file_depends_on_no_zlib(file):
    data = write_pdf(file, creator="x", compress=False)
    with pikepdf.open(BytesIO(data)) as pdf:
        assert not [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and "/Filter" in o]
    assert b"FlateDecode" in write_pdf(file, creator="x")


def test_a_blank_that_does_not_break_may_have_a_width_of_its_own(tmp_path):
    font = TTFont(templates_folder() / "fonts" / "Cinzel-Regular.ttf")
    name = font.getBestCmap()[0xA0]
    font["hmtx"][name] = (font["hmtx"][name][0] + 500, 0)
    font.save(tmp_path / "own.ttf")
    text = Text(10, 20, "a\u00a0b", "extra-1", 10, "#000000", 5)
    data = write_pdf(PrintFile("x", "X", (Sheet(50, 50, (text,), "x"),)), creator="x", fonts=FontBook(tmp_path))
    with pypdfium2.PdfDocument(data) as document:
        left = document[0].get_textpage().get_charbox(2, loose=True)[0] * 25.4 / 72
    assert left - 10 == pytest.approx(measure("a\u00a0", "title", 10) + 0.5 * 10 * 25.4 / 72, abs=0.03)


def test_a_blank_that_does_not_break_is_as_wide_as_measured(read_page):
    wide = measure("a\u00a0b", "text", 10)
    with pypdfium2.PdfDocument(write_pdf(line("a\u00a0b"), creator="x")) as document:
        box = document[0].get_textpage().get_charbox(2, loose=True)
    assert (box[2] * 25.4 / 72) - 10 == pytest.approx(wide, abs=0.02)


def test_a_mark_sits_on_its_letter(open_pdf):
    font = house_fonts().font("title")
    shift = next(y for _, _, y in font.placed("g\u0303x") if y)
    pdf = open_pdf(line("g\u0303x", "title"))
    content = pdf.pages[0].Contents.read_bytes().decode()
    assert f"{shift / 1000 * 10 * 25.4 / 72:.3f} Ts" in content
    assert " 0 Ts" in content
    assert font.placed("g\u0303x")[2][1] == pytest.approx(font.width("g"))


def test_more_than_a_subset_of_characters_is_embedded(read_page):
    words = "".join(chr(code) for code in range(0x410, 0x450)) + "".join(chr(c) for c in range(0x391, 0x3A1))
    words += "".join(chr(code) for code in (*range(0xA1, 0xAD), *range(0xAE, 0x180)) if chr(code).isalpha())
    assert read_page(write_pdf(line(words), creator="x")) == words
