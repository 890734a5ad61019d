"""Pages of running text: nothing lost, nothing cut, no heading alone at the foot of a page."""

import re
from collections.abc import Callable
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.scene import Group, Item, Paint, Path, Text, walk
from pnp.drawing.shapes import line
from pnp.drawing.text import TextProblem
from pnp.faces.flow import Piece, bullets, heading, paginate, paragraph, table
from pnp.faces.style import Style

PAGE = 100.0
tenths = st.integers(1, 200).map(lambda tenth: tenth / 10)


def piece(number: int, height: float, after: float, keep: bool) -> Piece:
    mark = Path(line(0, 0, float(number), 0), Paint(stroke="#000000", width=0.3))
    return Piece((mark,), height, after, keep)


stacks = st.lists(st.tuples(tenths, tenths, st.sampled_from([False, False, True])), max_size=40).map(
    lambda rows: [piece(number, *row) for number, row in enumerate(rows, start=1)]
)


def groups(page: tuple[Item, ...]) -> list[Group]:
    return [item for item in page if isinstance(item, Group)]


@given(stacks)
def test_every_piece_is_there_once_and_in_order(pieces: list[Piece]) -> None:
    pages = paginate(pieces, PAGE)
    assert [group.items for page in pages for group in groups(page)] == [each.items for each in pieces]


@given(stacks)
def test_pieces_follow_each_other_and_stay_on_their_page(pieces: list[Piece]) -> None:
    at = 0
    for page in paginate(pieces, PAGE):
        here = pieces[at : at + len(groups(page))]
        at += len(here)
        tops = [0.0, *accumulate(each.height + each.after for each in here)]
        assert [group.at.f for group in groups(page)] == pytest.approx(tops[:-1])
        assert not here or tops[-2] + here[-1].height <= PAGE + 1e-6


@given(stacks)
def test_a_heading_stays_with_what_follows(pieces: list[Piece]) -> None:
    """Where that is possible: a run of headings that fills a page alone must break somewhere."""
    pages = paginate(pieces, PAGE)
    at = 0
    for page in pages[:-1]:
        at += len(groups(page))
        first = next((k for k in range(at - 1, -1, -1) if not pieces[k].keep_with_next), -1) + 1
        rest = next((k for k in range(at, len(pieces)) if not pieces[k].keep_with_next), len(pieces) - 1)
        together = sum(each.height + each.after for each in pieces[first : rest + 1]) - pieces[rest].after
        assert not pieces[at - 1].keep_with_next or together > PAGE


@given(stacks)
def test_no_page_breaks_before_it_must(pieces: list[Piece]) -> None:
    pages = paginate(pieces, PAGE)
    whole = sum(each.height + each.after for each in pieces)
    assert len(pages) == 1 or whole > PAGE
    assert all(groups(page) for page in pages) or not pieces


def test_a_piece_that_is_taller_than_a_page_has_one_to_itself() -> None:
    pages = paginate([piece(1, 10, 2, False), piece(2, 300, 2, False), piece(3, 10, 2, False)], PAGE)
    assert [len(page) for page in pages] == [1, 1, 1]


def test_a_heading_goes_to_the_next_page_with_its_paragraph(style: Style) -> None:
    first = paragraph("word " * 40, 60, style)
    head, text = heading("Cutting", 60, style), paragraph("Use a knife.", 60, style)
    room = first.height + first.after + head.height + head.after + text.height / 2
    assert [len(page) for page in paginate([first, head, text], room)] == [1, 2]


def test_bullets_are_numbered_or_marked(style: Style, words_of: Callable[..., str]) -> None:
    numbered = bullets(["first", "second"], 80, style, numbered=True)
    assert [words_of(each.items) for each in numbered] == ["1.first", "2.second"]
    plain = bullets(["first", "second"], 80, style)
    assert [words_of(each.items) for each in plain] == ["first", "second"]
    assert all(any(isinstance(item, Path) for item in each.items) for each in plain)
    assert plain[-1].after > plain[0].after
    assert bullets([], 80, style) == []


# --- tables

HEADS = ("File", "What it is", "Sheets")
ROWS = [("playmat-11x11.pdf", "Kingdom playmats 11 × 11", "12"), ("court.pdf", "Court", "2")]


def columns(pieces: list[Piece]) -> list[float]:
    return sorted({item.x for item in walk(pieces[0].items) if isinstance(item, Text)})


def test_a_table_keeps_its_shares_where_they_suffice(style: Style) -> None:
    pieces = table(HEADS, ROWS, [60, 60, 30], style)
    assert columns(pieces) == [0, 60, 120]
    assert len(pieces) == 3
    assert pieces[0].keep_with_next


def test_a_narrow_column_takes_room_from_the_others(style: Style, words_of: Callable[..., str]) -> None:
    pieces = table(HEADS, ROWS, [30, 30, 4], style)
    left = columns(pieces)
    assert left[2] < 60 - style.measured("Sheets", font="text-bold", size=9) + 6
    assert words_of(pieces[0].items) == "FileWhatitisSheets"
    ends = [item.x + item.width for each in pieces for item in each.items if isinstance(item, Text)]
    assert max(ends) <= 64


def test_a_table_without_room_for_its_words_is_a_problem(style: Style) -> None:
    with pytest.raises(TextProblem, match="wider than"):
        table(HEADS, ROWS, [10, 10, 4], style)


def test_long_cells_break_and_make_their_row_higher(style: Style) -> None:
    head, long, short = table(HEADS, ROWS, [20, 22, 14], style)
    assert long.height > short.height
    assert len({item.y for item in long.items if isinstance(item, Text)}) > 1
    assert head.height == pytest.approx(short.height, abs=3.5)


def test_a_heading_shrinks_on_narrow_paper(style: Style) -> None:
    sizes = [
        item.size for width in (180, 60) for item in heading("What to print on what", width, style).items
        if isinstance(item, Text)
    ]  # fmt: skip
    assert sizes[0] == 14
    assert sizes[-1] < 14


def test_no_line_of_a_paragraph_is_wider_than_its_column(style: Style) -> None:
    words = re.sub(r"\s+", " ", test_a_heading_stays_with_what_follows.__doc__ or "")
    for width in (30.0, 70.0):
        runs = [item for item in paragraph(words, width, style).items if isinstance(item, Text)]
        assert len(runs) > 1
        assert max(run.x + run.width for run in runs) <= width + 1e-6
