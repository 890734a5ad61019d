"""Squares and dominoes: how they read, print and sort."""

import pytest

from pnp.model.domino import Domino, Mark, Square
from pnp.model.terrain import Terrain


def domino(number: int | str, box: str = "kingdomino") -> Domino:
    return Domino(box, number, (Square(Terrain.MINE, 2), Square(Terrain.WHEAT)))


def test_every_terrain_has_a_letter_of_its_own() -> None:
    assert "".join(terrain.letter for terrain in Terrain) == "WFLGSMT"
    assert [Terrain.from_letter(terrain.letter) for terrain in Terrain] == list(Terrain)


def test_a_letter_that_is_no_terrain_is_refused() -> None:
    with pytest.raises(ValueError, match="no terrain letter"):
        Terrain.from_letter("X")


@pytest.mark.parametrize("text", ["mine 2", "wheat", "town", "meadow 1"])
def test_a_square_prints_as_it_was_written(text: str) -> None:
    assert str(Square.parse(text)) == text


def test_nought_crowns_need_not_be_said() -> None:
    assert Square.parse("forest 0") == Square(Terrain.FOREST)


@pytest.mark.parametrize("text", ["grass", "mine 4", "mine two", "", "2 mine"])
def test_what_is_no_square_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no terrain|0 to 3"):
        Square.parse(text)


def test_crowns_of_both_squares_count() -> None:
    assert domino(34).crowns == 2


def test_trap_6_letters_sort_before_numbers_and_numbers_by_size() -> None:
    """AOG-ROW-02, EX-34: the line A, C, 12, 40, 51; and 9 before 10, which as words would be the other way round."""
    drawn = [domino(51), domino("C"), domino(12), domino("A"), domino(40)]
    assert [one.number for one in sorted(drawn, key=lambda one: one.order)] == ["A", "C", 12, 40, 51]
    assert [one.number for one in sorted([domino(10), domino(9)], key=lambda one: one.order)] == [9, 10]


def test_trap_33_a_domino_is_known_by_box_and_number() -> None:
    assert domino(12).id == "kingdomino/12"
    assert domino(12, "queendomino").id == "queendomino/12"


def test_marks_are_words_of_the_data() -> None:
    assert Mark("giant") is Mark.GIANT
    assert Mark("footsteps") is Mark.FOOTSTEPS
