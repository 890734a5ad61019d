"""The guide tells every file, every count and every fact that is not certain, on paper of any size."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Path
from pnp.drawing.text import TextProblem
from pnp.faces.guide import FileLine, GuideFacts, PlayersLine, guide_pages
from pnp.faces.style import THINNEST, Style

WordsOf = Callable[..., str]
FACTS = GuideFacts(
    set_title="Royal Wedding",
    system_title="Royal Wedding, for many",
    paper="A4",
    version="1.2.3",
    files=(
        FileLine("playmat-7x7", "Kingdom playmats 7 × 7", 15, "mat"),
        FileLine("playmat-11x11", "Kingdom playmats 11 × 11", 12, "mat"),
        FileLine("starting-tiles-1x1", "Starting tiles 1 × 1", 1, "tile"),
    ),
    players=(
        PlayersLine("2", "2 of 11 × 11", "2 of 1 × 1", "11 × 11"),
        PlayersLine("5", "5 of 7 × 7", "5 of 1 × 1", "7 × 7"),
    ),
    joined_mats=True,
    flip="none",
    reconstructed=("Which quarters are coloured.",),
)
A4, SMALL = (182.0, 269.0), (72.0, 122.0)


def told(facts: GuideFacts, style: Style, words_of: WordsOf, page: tuple[float, float] = A4) -> str:
    return "".join(words_of(drawn.items) for drawn in guide_pages(facts, *page, style))


def squeezed(words: str) -> str:
    return "".join(words.split())


@pytest.mark.parametrize("page", [A4, SMALL], ids=["A4", "postcard"])
def test_every_file_is_told_with_its_sheets_and_paper(
    page: tuple[float, float], style: Style, words_of: WordsOf
) -> None:
    words = told(FACTS, style, words_of, page)
    for line in FACTS.files:
        row = f"{line.stem}.pdf{line.what}{line.sheets}{style.say(f'guide.print_on.{line.print_on}')}"
        assert squeezed(row) in words


def test_the_sheets_are_added_up(style: Style, words_of: WordsOf) -> None:
    assert "28sheetsofA4" in told(FACTS, style, words_of)


def test_sheets_that_are_printed_on_again_count_once(style: Style, words_of: WordsOf) -> None:
    backs = FileLine("dominoes-backs", "Dominoes, backs", 4, "tile", again=True)
    assert "28sheetsofA4" in told(replace(FACTS, files=(*FACTS.files, backs)), style, words_of)


def test_what_each_number_of_kingdoms_needs(style: Style, words_of: WordsOf) -> None:
    words = told(FACTS, style, words_of)
    assert "22of11×112of1×111×11" in words
    assert "55of7×75of1×17×7" in words
    assert squeezed(FACTS.system_title) in words


def test_without_players_there_is_no_such_chapter(style: Style, words_of: WordsOf) -> None:
    chapter = squeezed(style.say("guide.players_heading"))
    assert chapter in told(FACTS, style, words_of)
    assert chapter not in told(replace(FACTS, players=()), style, words_of)


def test_joining_is_told_only_if_there_is_something_to_join(style: Style, words_of: WordsOf) -> None:
    chapter = squeezed(style.say("guide.glue_heading"))
    assert chapter in told(FACTS, style, words_of)
    assert chapter not in told(replace(FACTS, joined_mats=False), style, words_of)


def test_what_is_not_certain_is_told(style: Style, words_of: WordsOf) -> None:
    assert "Whichquartersarecoloured." in told(FACTS, style, words_of)
    assert squeezed(style.say("guide.honest_none")) in told(replace(FACTS, reconstructed=()), style, words_of)


def test_it_says_what_it_is_and_which_scale_to_print_at(style: Style, words_of: WordsOf) -> None:
    words = told(FACTS, style, words_of)
    for text_id in ("guide.fan", "guide.scale", "guide.cut", "guide.tiles"):
        lines = style.lines(text_id)
        assert lines
        assert all(squeezed(line) in words for line in lines)
    assert "RoyalWedding·printedwithpnp1.2.3" in words


@pytest.mark.parametrize("page", [A4, SMALL, (269.0, 392.0)], ids=["A4", "postcard", "A3"])
def test_pages_are_named_and_nothing_reaches_beyond_them(page: tuple[float, float], any_style: Style) -> None:
    pages = guide_pages(FACTS, *page, any_style)
    assert [drawn.name for drawn in pages] == [f"face.read-me-{number}" for number in range(1, len(pages) + 1)]
    for drawn in pages:
        found = ink_bounds(drawn.items)
        assert found is not None
        assert found.x >= -0.5
        assert found.right <= page[0] + 0.5
        assert found.bottom <= page[1] + 0.5


def test_no_line_is_too_thin_to_print(any_style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    shapes = [shape for page in guide_pages(FACTS, *A4, any_style) for shape in shapes_of(page.items)]
    paths = [shape for shape in shapes if isinstance(shape.item, Path) and shape.item.paint.stroke]
    assert min(shape.item.paint.width * shape.scale for shape in paths) >= THINNEST - 1e-6


def test_a_long_name_of_a_set_takes_several_lines(style: Style, words_of: WordsOf) -> None:
    name = "The wedding of everybody who ever lived in our valley " * 4
    facts = replace(FACTS, set_title=name)
    assert squeezed(name) in told(facts, style, words_of)
    assert all((ink_bounds(page.items) or page).width <= A4[0] + 1 for page in guide_pages(facts, *A4, style))


def test_a_name_that_no_font_can_set_is_a_problem(style: Style) -> None:
    with pytest.raises(TextProblem, match="no font here can set"):
        guide_pages(replace(FACTS, set_title="Our \N{CROWN}"), *A4, style)
