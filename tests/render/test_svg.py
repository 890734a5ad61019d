"""The structure of an SVG: sizes in mm, symbols once, fonts inside, every letter in its place."""

import base64
import re
import xml.etree.ElementTree as ET
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.fonts import house_fonts
from pnp.drawing.path_data import svg_path
from pnp.drawing.scene import Group, Matrix, Outline, Paint, Path, Segment, Symbol, Text, Use
from pnp.drawing.shapes import circle, rectangle
from pnp.layout.sheet import Sheet
from pnp.render.svg import path_data, sheet_svg
from pnp.render.web_fonts import _cut, font_face

NS = {"s": "http://www.w3.org/2000/svg"}
HREF = "{http://www.w3.org/1999/xlink}href"


def read(*items, title: str = "T") -> ET.Element:
    return ET.fromstring(sheet_svg(Sheet(50, 40, items, "x"), title=title, fonts=house_fonts()))


@pytest.fixture
def root(sheet) -> ET.Element:
    return ET.fromstring(sheet_svg(sheet, title="Žižkov <&>", fonts=house_fonts()))


def test_a_unit_is_a_millimetre(root):
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("105mm", "148mm", "0 0 105 148")


def test_the_title_says_what_it_is(root):
    assert root.findtext("s:title", namespaces=NS) == "Žižkov <&>"
    assert read(title="a\x00b").findtext("s:title", namespaces=NS) == "a b"


def test_every_symbol_is_defined_once_before_it_is_used(root):
    symbols = [symbol.get("id") for symbol in root.iter(f"{{{NS['s']}}}symbol")]
    assert symbols == ["sym.dot", "face.kd-12"]
    assert [use.get(HREF) for use in root.findall("s:g//s:use", NS)] == ["#face.kd-12"] * 3


def test_a_symbol_is_cut_at_its_bleed_and_placed_by_its_trim(root):
    symbol = root.find("s:defs/s:symbol[@id='face.kd-12']", NS)
    use = root.find("s:g/s:use", NS)
    assert symbol is not None
    assert symbol.get("viewBox") == "-2 -2 44 24"
    assert use is not None
    assert [use.get(key) for key in ("x", "y", "width", "height")] == ["-2", "-2", "44", "24"]
    assert use.get("transform") == "matrix(1 0 0 1 10 10)"


def test_a_group_is_cut_by_its_clip_in_its_own_coordinates(root):
    group = root.find("s:g/s:g", NS)
    assert group is not None
    assert group.get("transform") == "matrix(1 0 0 1 10 50)"
    assert group.get("clip-path") == "url(#clip-1)"
    clip = root.find("s:defs/s:clipPath[@id='clip-1']/s:path", NS)
    assert clip is not None
    assert clip.get("d") == path_data(circle(20, 10, 10))


def test_text_stands_letter_by_letter_where_the_pdf_has_it(root):
    text = next(t for t in root.iter(f"{{{NS['s']}}}text") if t.text == "Žižkov fi AVA")
    starts = [float(x) for x in text.get("x", "").split()]
    placed = house_fonts().font("text").placed("Žižkov fi AVA")
    assert starts == pytest.approx([10 + x * 10 * 25.4 / 72 / 1000 for _, x, _ in placed], abs=1e-3)
    assert text.get("y") == "100"


def test_marks_leave_the_placing_to_the_whole_length():
    text = read(Text(5, 5, "x\u0301y", "text", 10, "#000000", 3.3)).find("s:g/s:text", NS)
    assert text is not None
    assert (text.get("x"), text.get("textLength")) == ("5", "3.3")


def test_the_fonts_travel_inside_and_hold_just_the_letters_used(root):
    style = root.findtext("s:defs/s:style", namespaces=NS) or ""
    faces = dict(re.findall(r"font-family:'([^']+)';src:url\(data:font/woff;base64,([^)]+)\)", style))
    assert set(faces) == {"pnp-text", "pnp-title"}
    font = TTFont(BytesIO(base64.b64decode(faces["pnp-text"])))
    assert {chr(code) for code in font.getBestCmap()} == set("Žižkov fi AVA") | set("❦ ")
    assert font.flavor == "woff"


@pytest.mark.parametrize("name", ["text", "text-bold", "text-italic", "title", "title-bold"])
@pytest.mark.parametrize("words", ["A", "fi AVA 100 × 200 mm · “Ä”", "Sheet 1 of 3"])
def test_a_font_cut_in_two_steps_is_as_if_cut_in_one(name, words):
    font, characters = house_fonts().font(name), "".join(sorted(set(words)))
    assert font_face(font, characters) == css_rule(font, _cut(font, font.data, characters, "woff"))


def css_rule(font, woff: bytes) -> str:
    source = f"url(data:font/woff;base64,{base64.b64encode(woff).decode()}) format('woff')"
    return f"@font-face{{font-family:'pnp-{font.name}';src:{source}}}"


def test_a_sheet_without_text_brings_no_font():
    assert read(Path(circle(5, 5, 2), Paint(fill="#FF0000"))).find("s:defs/s:style", NS) is None


def test_paint_becomes_attributes():
    path = read(
        Path(rectangle(0, 0, 1, 1), Paint(fill="#FF0000", stroke="#00FF00", width=0.25, dash=(1, 0.5), even_odd=True))
    ).find("s:g/s:path", NS)
    assert path is not None
    assert path.attrib == {
        "d": "M0 0L1 0L1 1L0 1Z",
        "fill": "#FF0000",
        "fill-rule": "evenodd",
        "stroke": "#00FF00",
        "stroke-width": "0.25",
        "stroke-dasharray": "1 0.5",
    }


def test_pens_are_round(root):
    page = root.find("s:g", NS)
    assert page is not None
    assert (page.get("stroke-linecap"), page.get("stroke-linejoin"), page.get("fill")) == ("round", "round", "none")


def test_the_same_sheet_gives_the_same_text(sheet):
    first, second = (sheet_svg(sheet, title="x", fonts=house_fonts()) for _ in range(2))
    assert first == second


def test_two_symbols_of_one_name_must_be_equal():
    with pytest.raises(ValueError, match="two different symbols"):
        read(Use(Symbol("sym.a", 1, 1, ())), Use(Symbol("sym.a", 2, 2, ())))


def test_a_number_that_cannot_be_drawn_is_refused():
    with pytest.raises(ValueError, match="no length"):
        read(Group((), Matrix.moved(float("nan"), 0)))


steps = st.floats(-999, 999).map(lambda value: round(value, 4) + 0.0)
segments: st.SearchStrategy[Segment] = st.one_of(
    st.builds(lambda x, y: ("L", x, y), steps, steps),
    st.builds(lambda *values: ("C", *values), steps, steps, steps, steps, steps, steps),
)


@given(st.lists(segments, min_size=1, max_size=8))
def test_written_paths_read_back(parts):
    outline: Outline = (("M", 1.0, 2.0), *parts, ("Z",))
    assert svg_path(path_data(outline)) == outline
