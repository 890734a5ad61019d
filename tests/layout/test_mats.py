"""Mats as somebody wants them: names, colours, sizes, and what becomes of words without room."""

from functools import cache
from typing import Any

import pytest

from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Text, Use, walk
from pnp.drawing.text import TextProblem
from pnp.errors import WrongUse
from pnp.faces.player_colours import COLOURS, DEVICES
from pnp.faces.style import Style
from pnp.layout.labels import PrintRun
from pnp.layout.mat import MatOrder
from pnp.layout.mats import MatWish, colours_for, mats_file
from pnp.layout.paper import find_paper
from pnp.layout.sheet import PrintFile
from pnp.layout.sizes import load_sizes


@cache
def style() -> Style:
    return Style(ArtShelf(load_theme("classic")), FontBook(), load_set("kingdomino").require().texts)


def printed(squares: int, paper: str = "a3", *, stem: str = "", square: float = 40, **wish: Any) -> PrintFile:
    wish = {"colours": ("blue",), **wish}
    run = PrintRun(load_sizes(), "pnp 1.2.3", fonts=style().fonts)
    return mats_file(MatWish(MatOrder(squares, square), **wish), find_paper(paper), 8, run, style(), stem)


def words(file: PrintFile) -> list[str]:
    return [item.words for sheet in file.sheets for item in walk(sheet.items) if isinstance(item, Text)]


def names(file: PrintFile) -> list[str]:
    uses = (item for sheet in file.sheets for item in walk(sheet.items) if isinstance(item, Use))
    return list(dict.fromkeys(use.symbol.name for use in uses if use.symbol.name.startswith("face.")))


def test_one_mat_of_ones_own() -> None:
    file = printed(7, name="Montréal", motto="Semper ludens")
    assert (file.stem, file.title, len(file.sheets)) == ("playmat-7x7", "Kingdom playmat 7 × 7", 1)
    assert {"Montréal", "Semper ludens"} <= set(words(file))


def test_every_sheet_says_which_mat_it_belongs_to() -> None:
    file = printed(11, colours=("green", "red"))
    assert file.title == "Kingdom playmats 11 × 11"
    assert len(file.sheets) == 8
    assert len({sheet.title for sheet in file.sheets}) == 8
    assert ["green" in sheet.title for sheet in file.sheets] == [True] * 4 + [False] * 4


def test_on_very_narrow_paper_the_house_goes_unnamed_but_not_the_kingdom() -> None:
    def narrow(**wish: Any) -> PrintFile:
        order = MatOrder(6, 40, side="below")
        run = PrintRun(load_sizes(), "pnp 1.2.3", fonts=style().fonts)
        return mats_file(MatWish(order, ("blue",), stores=True, **wish), find_paper("95x188"), 8, run, style())

    told = words(narrow())
    assert "Purse" in told
    assert not any("House" in line for line in told)
    with pytest.raises(TextProblem, match="'Montréal-' is too long"):
        narrow(name="Montréal-sur-Mer")
    with pytest.raises(TextProblem, match="Semper"):
        narrow(motto="Semper ludens, " * 9)


def test_ten_mats_have_ten_faces_with_ten_devices() -> None:
    file = printed(7, colours=COLOURS)
    assert names(file) == [f"face.playmat-7x7.{colour}" for colour in COLOURS]
    houses = [run for run in words(file) if run.startswith("House of the")]
    assert houses == [f"House of the {style().texts.name('device', colour)}" for colour in COLOURS]
    assert len(set(houses)) == len(DEVICES) == 10


@pytest.mark.parametrize("name", ["", "   "])
def test_an_empty_name_leaves_no_banner(name: str) -> None:
    assert not [run for run in words(printed(7, name=name)) if run.startswith("House") or not run.strip()]


def test_blanks_round_a_name_count_for_nothing() -> None:
    assert printed(7, name=" Our Hill  ", motto=" x ") == printed(7, name="Our Hill", motto="x")


def test_the_stem_can_be_another() -> None:
    assert printed(7, stem="mine").stem == "mine"


def test_a_name_without_room_is_a_problem() -> None:
    with pytest.raises(TextProblem, match="too long"):
        printed(7, name="M" * 60)


def test_paper_that_is_too_small_is_told() -> None:
    with pytest.raises(WrongUse, match="--side none"):
        printed(7, "80x80")


def test_a_side_area_in_many_parts_still_holds_every_panel() -> None:
    file = printed(13, "148x210", stores=True)
    assert len(file.sheets) == 20
    assert {"Purse", "Guard", "Churchyard", "Stores"} <= set(words(file))


@pytest.mark.parametrize(
    ("count", "first", "colours"),
    [
        (1, None, "pink"),
        (3, None, "pink yellow green"),
        (3, "red", "red brown black"),
        (4, "brown", "brown black pink yellow"),
        (0, None, ""),
    ],
)
def test_colours_go_on_from_the_first_and_begin_again(count: int, first: str | None, colours: str) -> None:
    assert colours_for(count, first) == tuple(colours.split())


def test_the_order_of_the_colours() -> None:
    order = "pink yellow green blue orange purple white red brown black"
    assert " ".join(colours_for(10)) == order
    assert colours_for(20) == colours_for(10) * 2
