"""Words become measured runs; what cannot be set is a TextProblem that says why."""

import unicodedata
from itertools import pairwise
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.fonts import Font, FontBook, house_fonts
from pnp.drawing.scene import Text
from pnp.drawing.text import TextProblem, fit_block, fit_size, measure, set_block, set_line
from pnp.errors import ProblemsFound
from pnp.source.bundled import templates_folder

words_of_a_name = st.text(alphabet="AVWTaeiofl Žižkov.-", min_size=1, max_size=20)


def line(words: str, font: str = "text", size: float = 10, **more) -> tuple[Text, ...]:
    return set_line(words, font=font, size=size, fill="#000000", x=0, y=0, **more)


def refused(words: str, font: str = "text") -> TextProblem:
    with pytest.raises(TextProblem) as caught:
        line(words, font)
    return caught.value


def test_kerning_draws_letters_together():
    assert measure("AV", "text", 10) < measure("A", "text", 10) + measure("V", "text", 10)


def test_an_em_is_as_wide_as_its_size_says():
    assert measure("\u2014", "text", 72) == pytest.approx(house_fonts().font("text").width("\u2014") * 25.4 / 1000)


@given(words_of_a_name, st.sampled_from(["title", "text-bold"]), st.floats(0, 2))
def test_the_runs_of_a_line_stand_side_by_side_and_fill_its_width(words, font, spacing):
    runs = line(words, font, spacing=spacing)
    for left, right in pairwise(runs):
        assert right.x == pytest.approx(left.x + left.width + spacing)
    assert runs[-1].x + runs[-1].width == pytest.approx(measure(words, font, 10, spacing))
    assert "".join(run.words for run in runs) == unicodedata.normalize("NFC", words)


@pytest.mark.parametrize(("anchor", "start"), [("start", 0), ("middle", -0.5), ("end", -1)])
def test_a_line_is_placed_by_its_anchor(anchor, start):
    (run,) = line("Wheat", anchor=anchor)
    assert run.x == pytest.approx(start * measure("Wheat", "text", 10))
    assert run.anchor == "start"


def test_spacing_stands_between_letters_only():
    assert measure("abc", "text", 10, 2) == pytest.approx(measure("abc", "text", 10) + 4)
    assert measure("a", "text", 10, 2) == measure("a", "text", 10)


def test_every_letter_of_central_europe_is_in_the_title_font():
    (run,) = line("Žižkov Ğ Ł ő", "title")
    assert run.font == "title"


def test_a_sign_that_the_title_font_lacks_comes_from_the_text_font():
    runs = line("Ža ❦ №7 b", "title")
    assert [(run.words, run.font) for run in runs] == [
        ("Ža ", "title"), ("❦ №", "text"), ("7 b", "title")
    ]  # fmt: skip


@pytest.mark.parametrize("words", ["Ža Жα b", "Nguyễn Văn Thiệu", "Ελλάδα και Κύπρος", "Москва-на-Реке"])
@pytest.mark.parametrize(("font", "other"), [("title", "text"), ("title-bold", "text-bold")])
def test_a_letter_that_the_title_font_lacks_takes_all_the_words_along(words, font, other):
    """One name in two kinds of letters looks like a threat, and `π` of the titles is a capital."""
    assert [run.font for run in line(words, font)] == [other]


@pytest.fixture
def with_a_kingdom(tmp_path: Path) -> FontBook:
    """Fonts of the house, and one that draws all of Cinzel's letters and one more."""
    font = TTFont(templates_folder() / "fonts" / "Cinzel-Regular.ttf")
    for table in font["cmap"].tables:
        table.cmap[ord("国")] = table.cmap[ord("A")]
    font.save(tmp_path / "own.ttf")
    return FontBook(tmp_path)


def test_a_letter_of_the_sets_own_font_takes_its_word_along_but_no_other(with_a_kingdom: FontBook):
    runs = line("Haus a国b, Žα", "title", fonts=with_a_kingdom)
    assert [(run.words, run.font) for run in runs] == [
        ("Haus ", "title"), ("a国b, ", "extra-1"), ("Žα", "text")
    ]  # fmt: skip


def test_a_set_may_bring_a_font_as_last_resort(tmp_path: Path):
    copy(templates_folder() / "fonts" / "EBGaramond-Bold.ttf", tmp_path / "mine.ttf")
    book = FontBook(tmp_path)
    assert [font.name for font in book.chain("title")] == ["title", "text", "extra-1"]
    assert book.font("extra-1").covers("Ж")


@pytest.mark.parametrize(
    ("name", "content"), [("a.otf", b"OTTO" + bytes(50)), ("a.ttf", b"\x00\x01\x00\x00" + bytes(200)), ("b.ttf", b"")]
)
def test_a_font_that_cannot_be_embedded_is_refused(tmp_path: Path, name, content):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ProblemsFound, match="This font cannot be used: only TrueType"):
        FontBook(tmp_path)


def test_a_font_with_a_damaged_table_list_is_refused(tmp_path: Path):
    whole = bytearray((templates_folder() / "fonts" / "Cinzel-Regular.ttf").read_bytes())
    whole[12:16] = b"\xff\xff\xff\xff"
    (tmp_path / "a.ttf").write_bytes(whole)
    with pytest.raises(ProblemsFound, match="This font cannot be used: it is damaged"):
        FontBook(tmp_path)


@pytest.mark.parametrize("kept", [20, 100, 300, 60_000, -40])
def test_a_font_that_ends_too_early_is_refused(tmp_path: Path, kept):
    whole = (templates_folder() / "fonts" / "Cinzel-Bold.ttf").read_bytes()
    (tmp_path / "a.ttf").write_bytes(whole[:kept])
    with pytest.raises(ProblemsFound, match="This font cannot be used: it is damaged"):
        FontBook(tmp_path)


def test_a_font_that_is_not_there_is_told_as_missing(tmp_path: Path):
    with pytest.raises(ProblemsFound, match="there is no such file"):
        Font("text", tmp_path / "a.ttf")


def test_a_set_brings_a_few_fonts_only(tmp_path: Path):
    for number in range(21):
        (tmp_path / f"{number}.ttf").touch()
    with pytest.raises(ProblemsFound, match="21 fonts in this folder; 20 are the most"):
        FontBook(tmp_path)


@pytest.mark.parametrize(("permission", "allowed"), [(0, True), (4, True), (8, True), (2, False), (0x104, False)])
def test_a_font_that_its_maker_has_locked_is_refused(tmp_path: Path, permission, allowed):
    font = TTFont(templates_folder() / "fonts" / "Cinzel-Regular.ttf")
    font["OS/2"].fsType = permission
    font.save(tmp_path / "a.ttf")
    if allowed:
        assert FontBook(tmp_path).font("extra-1").covers("a")
        return
    with pytest.raises(ProblemsFound, match="does not allow it to be embedded"):
        FontBook(tmp_path)


def test_decomposed_letters_are_composed():
    assert line("e\u0301", "title") == line("\u00e9", "title")


def test_a_mark_that_the_font_can_attach_is_set_on_its_letter():
    for words, alone in (("x\u0301", "x"), ("e\u0323\u0301", "\u1eb9")):
        (run,) = line(words)
        assert run.width == pytest.approx(measure(alone, "text", 10))


def test_a_mark_that_the_title_font_cannot_attach_is_set_by_the_text_font():
    assert [run.font for run in line("x\u0301", "title")] == ["text"]


def test_spacing_leaves_a_mark_on_its_letter():
    font = house_fonts().font("text")
    (_, _, _), (_, close, _), (_, after, _) = font.placed("x\u0301y")
    (_, first, _), (_, mark, _), (_, last, _) = font.placed("x\u0301y", 100)
    assert (first, mark, last) == (0, close, after + 100)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("\u2603\u6f22", "\u2603 (U+2603 SNOWMAN), which no font here can set"),
        ("\U0001f451", "(U+1F451 CROWN), which no font here can set"),
        ("\u2764\ufe0f", "U+2764 HEAVY BLACK HEART"),
        ("m\u20d7", "U+20D7 COMBINING RIGHT ARROW ABOVE, which no font here can set"),
        ("\u0915", "DEVANAGARI LETTER KA"),
        ("\uf8ff", "U+F8FF WITHOUT A NAME"),
    ],
)
def test_a_character_that_no_font_has_is_named(words, told):
    problem = refused(words, "title")
    assert problem.code == "missing-glyph"
    assert told in str(problem)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("q\u0303", "U+0303 COMBINING TILDE, which cannot be set in its place"),
        ("\u0301", "U+0301 COMBINING ACUTE ACCENT, which cannot be set in its place"),
        ("x\u0301\u0302", "U+0301 COMBINING ACUTE ACCENT, which cannot be set in its place"),
        ("\u05e9\u05dc\u05d5\u05dd", "HEBREW LETTER SHIN): writing from right to left"),
        ("\u0645", "ARABIC LETTER MEEM): writing from right to left"),
        ("a\tb", "the invisible U+0009 TAB; remove it"),
        ("a\nb", "the invisible U+000A LINE END; remove it"),
        ("\x1b", "the invisible U+001B CONTROL CHARACTER"),
        ("a\u200bb", "the invisible U+200B ZERO WIDTH SPACE"),
        ("a\u00adb", "the invisible U+00AD SOFT HYPHEN"),
        ("a\u202eb", "the invisible U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("\udc80", "the invisible U+DC80 BYTE THAT IS NOT UTF-8"),
    ],
)
def test_what_cannot_be_set_is_named(words, told):
    problem = refused(words, "title")
    assert problem.code == "unsupported-text"
    assert told in str(problem)


def test_a_message_never_carries_the_character_that_harms():
    assert str(refused("a\x1b[31mb")).isprintable()


def test_nothing_is_nothing():
    assert line("") == ()
    assert measure("", "text", 10) == 0


def test_an_unknown_font_is_a_slip_of_the_program():
    with pytest.raises(KeyError):
        line("a", "comic")


# --- fitting


@given(words_of_a_name, st.floats(5, 60))
def test_the_fitting_size_is_the_largest_that_fits(words, width):
    try:
        size = fit_size(words, width, font="text", size=14, least=7)
    except TextProblem:
        assert measure(words, "text", 7) > width
        return
    assert measure(words, "text", size) <= width + 1e-5
    assert size == 14 or measure(words, "text", size + 0.25) > width


def test_words_too_long_say_how_many_letters_fit():
    with pytest.raises(TextProblem, match="is too long: 60 letters, where about 12 have room") as caught:
        fit_size("Hohenstein" * 6, 20, font="text", size=12, least=9)
    assert caught.value.code == "too-long"


# --- paragraphs

PARAGRAPH = "Whoever owns the most wheat takes the well-known wreath home, and keeps it until the next harvest."


def block(words: str = PARAGRAPH, width: float = 30, **more):
    settings: dict[str, Any] = {"font": "text", "size": 9, "leading": 11, "fill": "#000000", "x": 5, "y": 7} | more
    return set_block(words, width=width, **settings)


@given(st.floats(22, 120), st.sampled_from(["start", "middle", "end"]))
def test_every_line_of_a_paragraph_lies_in_its_column(width, align):
    set_here = block(width=width, align=align)
    assert all(run.x >= 5 - 1e-6 and run.x + run.width <= 5 + width + 1e-6 for run in set_here.items)
    assert "".join(run.words for run in set_here.items).replace(" ", "") == PARAGRAPH.replace(" ", "")
    assert 7 + set_here.height >= set_here.items[-1].y


def test_lines_follow_at_the_leading():
    baselines = sorted({run.y for run in block().items})
    assert baselines[0] == pytest.approx(7 + house_fonts().ascender_mm("text", 9))
    assert all(b - a == pytest.approx(11 * 25.4 / 72) for a, b in pairwise(baselines))


def test_lines_break_after_hyphens_and_where_the_text_does():
    assert [run.words for run in block("well-known", width=9).items] == ["well-", "known"]
    assert [run.words for run in block("a\nb\n\nc").items] == ["a", "b", "c"]
    assert block("a\nb\n\nc").lines == 4


def test_no_line_ends_in_a_minus_sign():
    assert [run.words for run in block("gain -5", width=8).items] == ["gain", "-5"]


def test_only_line_ends_are_allowed_in_a_paragraph_among_control_characters():
    with pytest.raises(TextProblem, match=r"the invisible U\+000B"):
        block("a\x0bb")


def test_an_empty_paragraph_has_no_height():
    assert block("").height == 0


def test_a_word_wider_than_the_column_is_too_long():
    with pytest.raises(TextProblem, match="The word 'Whoever' is wider than 5 mm"):
        block(width=5)


@given(st.floats(25, 60), st.floats(20, 40))
def test_a_paragraph_is_fitted_in_both_directions(width, height):
    size = fit_block(PARAGRAPH, width=width, height=height, font="text", size=14, least=6)
    assert block(width=width, size=size, leading=1.2 * size).height <= height + 1e-5
    larger = size + 0.25
    assert size == 14 or block(width=width, size=larger, leading=1.2 * larger).height > height


@pytest.mark.parametrize(("width", "height"), [(5, 50), (60, 3)])
def test_a_paragraph_that_no_size_fits_is_too_long(width, height):
    with pytest.raises(TextProblem) as caught:
        fit_block(PARAGRAPH, width=width, height=height, font="text", size=14, least=6)
    assert caught.value.code == "too-long"


def test_a_paragraph_that_fits_in_width_but_not_in_height_says_so():
    with pytest.raises(TextProblem, match="needs more than 3 mm of height"):
        fit_block("Whoever\nowns", width=12, height=3, font="text", size=14, least=6)


def test_fitting_a_paragraph_hides_no_other_problem():
    with pytest.raises(TextProblem) as caught:
        fit_block("\u2603", width=50, height=50, font="text", size=14, least=6)
    assert caught.value.code == "missing-glyph"
