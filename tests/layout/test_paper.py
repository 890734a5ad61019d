"""Papers are found however they are written, are what they say, and nonsense is refused in plain words."""

from pathlib import Path

import pytest

from pnp.drawing.box import Box
from pnp.errors import ProblemsFound, WrongUse
from pnp.layout.paper import Page, all_papers, choose_margin, find_paper, printable, read_papers

MEASURES = {
    "a4": (210, 297),
    "a3": (297, 420),
    "a2": (420, 594),
    "a1": (594, 841),
    "a0": (841, 1189),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
    "archb": (304.8, 457.2),
    "a3plus": (329, 483),
}


def test_the_known_papers_have_their_true_measures() -> None:
    assert {paper.name: (paper.width, paper.height) for paper in all_papers()} == MEASURES


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("A4", "a4"),
        ("Arch B", "archb"),
        ("arch-b", "archb"),
        ("LEDGER", "tabloid"),
        ("A3+", "a3plus"),
        ("a3 plus", "a3plus"),
    ],
)
def test_a_name_may_be_written_in_many_ways(words: str, name: str) -> None:
    assert find_paper(words).name == name


@pytest.mark.parametrize(
    ("words", "sides"),
    [("330x480", (330, 480)), ("480 × 330 mm", (330, 480)), ("8.5x13in", (215.9, 330.2)), ("33x48cm", (330, 480))],
)
def test_any_other_paper_is_given_by_its_sides_and_stands_upright(words: str, sides: tuple[float, float]) -> None:
    paper = find_paper(words)
    assert (paper.width, paper.height) == sides


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("a44", "did you mean 'a4'"),
        ("leter", "did you mean 'letter'"),
        ("foolscap", "WIDTHxHEIGHT"),
        ("", "WIDTHxHEIGHT"),
        ("1x1", "between 80 and 2000 mm"),
        ("210x99999", "between 80 and 2000 mm"),
        ("nanxinf", "WIDTHxHEIGHT"),
    ],
)
def test_what_is_no_paper_is_refused_with_advice(words: str, told: str) -> None:
    with pytest.raises(WrongUse, match=told):
        find_paper(words)


def test_a_very_long_word_is_not_repeated_in_full() -> None:
    with pytest.raises(WrongUse) as caught:
        find_paper("x" * 100_000)
    assert len(str(caught.value)) < 300


def test_a_lying_page_prints_within_its_margins() -> None:
    assert printable(find_paper("a4"), True, 8) == Box(8, 8, 281, 194)
    assert (Page(find_paper("a4"), True, 8).width, Page(find_paper("a4"), False, 8).width) == (297, 210)


def test_the_margin_is_the_standard_one_unless_said_otherwise() -> None:
    a4 = find_paper("a4")
    assert choose_margin(a4, None, 8) == 8
    assert choose_margin(a4, 4.2, 8) == 4.2
    assert choose_margin(a4, None, 8, borderless=True) == 0
    assert choose_margin(a4, 2, 8, borderless=True) == 2


@pytest.mark.parametrize(
    ("margin", "told"),
    [(4.1, "--borderless"), (0, "--borderless"), (500, "too little"), (-1, "from 0 up"), (float("nan"), "from 0 up")],
)
def test_a_margin_that_cannot_be_is_refused(margin: float, told: str) -> None:
    with pytest.raises(WrongUse, match=told):
        choose_margin(find_paper("a4"), margin, 8)


def test_a_damaged_list_of_papers_is_told_with_its_places(tmp_path: Path) -> None:
    file = tmp_path / "papers.yaml"
    file.write_text("papers:\n  - {name: a4, title: A4, width: wide, height: 297, colour: 1}\n")
    with pytest.raises(ProblemsFound) as caught:
        read_papers(file, "papers.yaml")
    assert [(problem.code, problem.place.line) for problem in caught.value.problems] == [
        ("wrong-value", 2),
        ("unknown-key", 2),
    ]
