"""The cartouche: names of every length, one line or two, or a Problem that says how much has room."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Item, Text, walk
from pnp.drawing.text import TextProblem
from pnp.faces.mat_cartouche import LARGEST_NAME, SMALLEST_MOTTO, SMALLEST_NAME, Bearings, cartouche, coat_of_arms
from pnp.faces.playmat import playmat
from pnp.faces.style import Style

TALL, BROAD = Box(0, 0, 104, 137), Box(0, 0, 182, 100)
FORTY = "The Kingdom of the Long Grass by the Sea"


def lettered(name: str, style: Style, box: Box = TALL, motto: str = "") -> list[Text]:
    items = cartouche(box, Bearings("blue", "fish", name, motto), style)
    return [item for item in walk(items) if isinstance(item, Text)]


def within(items: tuple[Item, ...], box: Box) -> bool:
    found = ink_bounds(items)
    assert found is not None
    edge = box.grown(0.5)
    return edge.x <= found.x and edge.y <= found.y and found.right <= edge.right and found.bottom <= edge.bottom


@pytest.mark.parametrize("box", [TALL, BROAD], ids=["tall", "broad"])
def test_a_longer_name_is_smaller_until_it_has_no_room(box: Box, style: Style) -> None:
    sizes = [lettered("W" * letters, style, box)[0].size for letters in range(2, 15, 3)]
    assert sizes[0] <= LARGEST_NAME
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] < sizes[0]
    with pytest.raises(TextProblem, match=r"60 letters, where about \d+ have room") as told:
        lettered("W" * 60, style, box)
    assert told.value.code == "too-long"


def test_no_name_is_smaller_than_the_smallest_size(style: Style) -> None:
    for letters in range(5, 60):
        try:
            (run,) = lettered("m" * letters, style)
        except TextProblem:
            return
        assert run.size >= SMALLEST_NAME
    pytest.fail("60 letters had room in 104 mm")


def test_a_name_of_two_words_takes_two_lines_if_that_is_larger(style: Style) -> None:
    upper, lower = lettered("Lower Saxony-Anhalt upon Thames", style, Box(0, 0, 70, 90))
    assert (upper.words, lower.words) == ("Lower Saxony-", "Anhalt upon Thames")
    assert upper.y < lower.y
    assert upper.size == lower.size > SMALLEST_NAME


@pytest.mark.parametrize("dash", ["-", "‐", "–", "—"])
def test_a_name_may_break_after_its_hyphen(dash: str, style: Style) -> None:
    runs = lettered(f"Donaudampf{dash}Schifffahrt", style, Box(0, 0, 62, 90))
    lines = {run.y: "".join(each.words for each in runs if each.y == run.y) for run in runs}
    assert list(lines.values()) == [f"Donaudampf{dash}", "Schifffahrt"]


def test_a_short_name_stays_on_one_line(style: Style) -> None:
    assert [run.words for run in lettered("Our Hill", style)] == ["Our Hill"]


@pytest.mark.parametrize(("squares", "paper"), [(5, "a4"), (7, "a4"), (7, "a3"), (8, "a4"), (9, "a3"), (11, "letter")])
def test_forty_letters_have_room_on_every_mat_of_the_book(
    squares: int, paper: str, mat: Callable[..., Any], style: Style, words_of: Callable[..., str]
) -> None:
    assert len(FORTY) == 40
    face = mat(squares, paper, bearings=Bearings("red", "lion", FORTY, FORTY))
    assert words_of(playmat(face, style).items).count(FORTY.replace(" ", "")) == 2


@pytest.mark.parametrize(("name", "motto"), [("", ""), ("Ys", ""), ("", "Semper ludens")])
@pytest.mark.parametrize("box", [TALL, BROAD], ids=["tall", "broad"])
def test_name_and_motto_may_be_missing(name: str, motto: str, box: Box, style: Style) -> None:
    assert [run.words for run in lettered(name, style, box, motto)] == [words for words in (name, motto) if words]


def test_arms_without_words_are_larger_than_with_them(style: Style) -> None:
    bare, named = (cartouche(TALL, Bearings("blue", "fish", name), style) for name in ("", "Ys"))
    shield_bare, shield_named = (next(item for item in walk(items)) for items in (bare, named))
    assert shield_bare.at.a >= shield_named.at.a  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("King \N{CROWN}", "missing-glyph"),
        ("\N{CJK UNIFIED IDEOGRAPH-738B}", "missing-glyph"),
        ("bell\x07", "unsupported-text"),
        ("two\nlines", "unsupported-text"),
        ("\N{HEBREW LETTER ALEF}", "unsupported-text"),
    ],
)
@pytest.mark.parametrize("where", ["name", "motto"])
def test_letters_that_no_font_has_are_a_problem(name: str, code: str, where: str, style: Style) -> None:
    with pytest.raises(TextProblem) as told:
        cartouche(BROAD, Bearings("blue", "fish", **{where: name}), style)
    assert told.value.code == code
    assert told.value.words == name


@pytest.mark.parametrize("name", ["Žižkov", "Þórsmörk", "İzmir", "Łódź", "Ἀθῆναι", "Київ", "O'Neill & Sons", "№ 7 «Ö»"])
def test_european_names_can_be_set(name: str, style: Style) -> None:
    assert "".join(run.words for run in lettered(name, style)).replace(" ", "") == name.replace(" ", "")


def test_a_motto_that_is_too_long_is_named(style: Style) -> None:
    with pytest.raises(TextProblem) as told:
        lettered("Ys", style, motto="Per aspera ad astra " * 10)
    assert told.value.words.startswith("Per aspera")


def test_a_motto_shrinks_before_that(style: Style) -> None:
    sizes = [lettered("", style, motto="Semper ludens " * times)[0].size for times in (1, 2, 4)]
    assert sizes[0] > sizes[2] >= SMALLEST_MOTTO


@settings(max_examples=60, deadline=None)
@given(
    st.floats(62, 240),
    st.floats(56, 240),
    st.lists(st.sampled_from(["Ys", "Lower", "Saxony-Anhalt", "of", "Hill"]), max_size=5).map(" ".join),
    st.sampled_from(["", "Semper ludens", "Nec aspera terrent, nec dulcia mollent"]),
)
def test_arms_and_words_stay_in_their_box(style: Style, width: float, height: float, name: str, motto: str) -> None:
    box = Box(20, 30, width, height)
    try:
        items = cartouche(box, Bearings("green", "oak", name, motto), style)
    except TextProblem:
        assume(False)
        raise
    assert within(items, box)


def test_the_coat_of_arms_fills_its_box_and_no_more(style: Style) -> None:
    for box in (Box(5, 5, 60, 200), Box(5, 5, 200, 60)):
        items = coat_of_arms(box, Bearings("black", "raven"), style)
        assert within(items, box)
        found = ink_bounds(items)
        assert found is not None
        assert max(found.width / box.width, found.height / box.height) > 0.9
