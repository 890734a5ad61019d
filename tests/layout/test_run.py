"""The print run of a set: which files, in which order, on how many sheets, and a guide that tells of them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import cast

import pytest

from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Text, Use, walk
from pnp.errors import WrongUse
from pnp.faces.style import Style
from pnp.layout.order import Job, PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.run import GUIDE, chosen, guide_file, jobs
from pnp.layout.sheet import PrintFile
from pnp.layout.sizes import load_sizes
from pnp.model.court import COURT
from pnp.model.texts import Texts, Words

WEDDING = "royal-wedding"

MAT_SHEETS = {
    "a4": {7: 5 * 3, 8: 4 * 4, 9: 3 * 6, 11: 2 * 6},  # 15 + 16 + 18 + 12 = 61
    "letter": {7: 5 * 4, 8: 4 * 4, 9: 3 * 6, 11: 2 * 6},  # 20 + 16 + 18 + 12 = 66
    "a3": {7: 5 * 1, 8: 4 * 2, 9: 3 * 2, 11: 2 * 4},  # 5 + 8 + 6 + 8 = 27
}
"""The rule book's five, four, three and two mats, times the sheets of one."""

MATS = {
    "kingdomino": {5: 4},
    "queendomino": {5: 4, 7: 2},
    "age-of-giants/kingdomino": {5: 5, 7: 2},
    "age-of-giants/queendomino": {5: 5, 7: 2},
    "fantastic-era": {5: 5, 7: 2},
    "royal-wedding": {7: 5, 8: 4, 9: 3, 11: 2},
}
"""Grids by number of kingdoms (KD-SET-05, QD, AoG, FE); the Royal Wedding's as its box holds them."""


@cache
def style_of(wanted: str) -> Style:
    return Style(ArtShelf(load_theme("classic")), FontBook(), load_set(wanted).require().texts)


@cache
def order_of(wanted: str = WEDDING, paper: str = "a4") -> PrintOrder:
    catalogue = load_set(wanted).require()
    return PrintOrder(
        catalogue, find_paper(paper), 8, load_sizes(), style_of(wanted), "1.2.3", COURT in catalogue.boxes
    )


@cache
def made(stem: str, wanted: str = WEDDING, paper: str = "a4") -> PrintFile:
    return job(stem, wanted, paper).make()


def job(stem: str, wanted: str = WEDDING, paper: str = "a4") -> Job:
    (found,) = (each for each in jobs(order_of(wanted, paper)) if each.stem == stem)
    return found


def stems(wanted: str = WEDDING) -> list[str]:
    return [each.stem for each in jobs(order_of(wanted))]


def faces(file: PrintFile) -> list[str]:
    """The pieces of a file by name, sheet after sheet; a piece on several sheets stands here once."""
    uses = (item for sheet in file.sheets for item in walk(sheet.items) if isinstance(item, Use))
    return list(dict.fromkeys(use.symbol.name for use in uses if use.symbol.name.startswith("face.")))


def words(file: PrintFile) -> str:
    runs = (item.words for sheet in file.sheets for item in walk(sheet.items) if isinstance(item, Text))
    return "".join("".join(runs).split())


# --- mats


@pytest.mark.parametrize("paper", MAT_SHEETS)
def test_the_mats_of_the_book_take_the_sheets_of_the_table(paper: str) -> None:
    found = {n: len(made(f"playmat-{n}x{n}", paper=paper).sheets) for n in MAT_SHEETS[paper]}
    assert found == MAT_SHEETS[paper]
    assert sum(found.values()) == {"a4": 61, "letter": 66, "a3": 27}[paper]


def test_mats_take_the_colours_in_their_order() -> None:
    assert faces(made("playmat-7x7")) == [
        f"face.playmat-7x7.{colour}" for colour in ("pink", "yellow", "green", "blue", "orange")
    ]
    assert faces(made("playmat-11x11")) == ["face.playmat-11x11.pink", "face.playmat-11x11.yellow"]


@pytest.mark.parametrize("wanted", MATS)
def test_every_system_has_its_mats(wanted: str) -> None:
    """Where the box holds none, one for each kingdom of the largest game on that grid."""
    mats = [stem for stem in stems(wanted) if stem.startswith("playmat")]
    assert mats == [f"playmat-{n}x{n}" for n in MATS[wanted]]
    for n, count in MATS[wanted].items():
        assert len(faces(made(f"playmat-{n}x{n}", wanted))) == count


def test_stores_are_printed_where_the_court_may_play() -> None:
    assert "Stores" in words(made("playmat-7x7"))
    assert "Stores" not in words(made("playmat-5x5", "kingdomino"))
    without = replace(order_of(), courts=0)
    file = next(each for each in jobs(without) if each.stem == "playmat-11x11").make()
    assert "Stores" not in words(file)
    assert "Churchyard" in words(file)


# --- starting tiles


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_large_tiles_go_on_a_sheet(paper: str) -> None:
    file = made("starting-tiles-2x2", paper=paper)
    assert [sum(isinstance(item, Use) for item in sheet.items) for sheet in file.sheets] == [6, 4]


def test_ten_small_tiles_go_on_one_sheet() -> None:
    file = made("starting-tiles-1x1")
    assert len(file.sheets) == 1
    assert [name.rpartition("-")[2] for name in faces(file)] == [
        "pink", "yellow", "green", "blue", "orange", "purple", "white", "red", "brown", "black",
    ]  # fmt: skip


def test_what_was_reconstructed_is_said_on_the_sheet() -> None:
    note = "".join(style_of(WEDDING).say("label.reconstructed").split())
    assert note in words(made("starting-tiles-2x2"))
    assert note not in words(made("starting-tiles-1x1"))


@pytest.mark.parametrize("wanted", [each for each in MATS if each != WEDDING])
def test_only_the_royal_wedding_has_large_tiles(wanted: str) -> None:
    assert "starting-tiles-1x1" in stems(wanted)
    assert "starting-tiles-2x2" not in stems(wanted)


def test_pieces_keep_to_the_sizes_that_were_asked_for() -> None:
    small = replace(order_of(), sizes=replace(load_sizes(), square=20.0))
    (tiles,) = (each.make() for each in jobs(small) if each.stem == "starting-tiles-2x2")
    sides = {item.symbol.width for item in tiles.sheets[0].items if isinstance(item, Use)}
    assert sides == {40.0}


# --- the run as a whole


@pytest.mark.parametrize("wanted", MATS)
def test_files_are_named_and_ordered_as_promised(wanted: str) -> None:
    """Mats by size, then tiles by size, then whatever else there is; every name once."""
    found = stems(wanted)
    assert len(set(found)) == len(found)
    tiles = ["starting-tiles-1x1", *(["starting-tiles-2x2"] if wanted == WEDDING else [])]
    expected = [f"playmat-{n}x{n}" for n in MATS[wanted]] + tiles
    assert found[: len(expected)] == expected


def test_a_file_bears_the_name_of_its_job() -> None:
    for stem in ("playmat-9x9", "starting-tiles-1x1", "starting-tiles-2x2"):
        assert made(stem).stem == stem


def test_some_can_be_chosen_and_some_left_out() -> None:
    every = jobs(order_of())
    assert chosen(every, (), ()) == every
    assert [each.stem for each in chosen(every, ("starting",), ())] == ["starting-tiles-1x1", "starting-tiles-2x2"]
    assert [each.stem for each in chosen(every, ("playmat-7", "starting"), ("starting-tiles-2",))] == [
        "playmat-7x7",
        "starting-tiles-1x1",
    ]
    assert not any(each.stem.startswith("playmat") for each in chosen(every, (), ("playmat",)))
    assert chosen(every, ("nothing-like-it",), ()) == ()


def test_asking_for_the_files_makes_none_of_them() -> None:
    """A mat that cannot be printed on the paper is no trouble until it is wanted."""
    tiny = replace(order_of(), paper=find_paper("80x80"))
    every = jobs(tiny)
    with pytest.raises(WrongUse, match="too small for the area"):
        every[0].make()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_fewer_mats_for_so_many_kingdoms(players: int) -> None:
    order = replace(order_of(), players=players)
    grid = {2: 11, 3: 9, 4: 8, 5: 7}[players]
    tile = "2x2" if players == 4 else "1x1"
    found = [each.stem for each in jobs(order) if each.stem.startswith(("playmat", "starting"))]
    assert found == [f"playmat-{grid}x{grid}", f"starting-tiles-{tile}"]
    mats, tiles = (each.make() for each in jobs(order)[:2])
    assert len(faces(mats)) == len(faces(tiles)) == players
    assert [name.rpartition(".")[2] for name in faces(mats)] == [name.rpartition("-")[2] for name in faces(tiles)]


# --- the guide


def guide(*wanted: str) -> PrintFile:
    order = order_of()
    return guide_file(order, tuple((job(stem), made(stem)) for stem in wanted))


def test_the_guide_names_the_files_as_they_are() -> None:
    order, wanted = order_of(), ("playmat-7x7", "starting-tiles-1x1")
    file = guide_file(order, tuple((job(stem), made(stem)) for stem in wanted), svg=True)
    told = words(file)
    assert "playmat-7x7-*.svg" in told
    assert "starting-tiles-1x1.svg" in told
    assert ".pdf" not in told


def test_the_guide_comes_first_by_its_name() -> None:
    file = guide("playmat-7x7", "starting-tiles-1x1")
    assert file.stem == GUIDE == "00-read-me-first"
    assert min(GUIDE, *stems()) == GUIDE
    assert faces(file)[0] == "face.read-me-1"


def test_the_guide_tells_what_was_made_and_nothing_else() -> None:
    found = words(guide("playmat-11x11", "starting-tiles-2x2"))
    assert "playmat-11x11.pdfKingdomplaymats11×1112" in found
    assert "starting-tiles-2x2.pdfStartingtiles2×22" in found
    assert "playmat-7x7.pdf" not in found
    assert "14sheetsofA4" in found


def test_the_guide_tells_of_guesses_only_where_they_are_on_a_sheet() -> None:
    quarters = "".join(style_of(WEDDING).say("guide.honest_quadrants").split())
    assert quarters in words(guide("starting-tiles-2x2"))
    assert quarters not in words(guide("starting-tiles-1x1"))


def test_the_guide_tells_how_to_join_only_what_has_seams() -> None:
    joining = "".join(style_of(WEDDING).say("guide.glue_heading").split())
    assert joining in words(guide("playmat-7x7"))
    assert joining not in words(guide("starting-tiles-2x2"))


def test_pages_of_text_lie_within_the_margin() -> None:
    for sheet in guide("playmat-7x7").sheets:
        (use,) = (item for item in sheet.items if isinstance(item, Use))
        assert min(use.at.e, use.at.f) >= 8
        assert use.at.e + use.symbol.width <= 210 - 8
        assert use.at.f + use.symbol.height <= 297 - 8


# --- words


class StrictTexts(Texts):
    """Texts that miss none: what has no words is an error, not a name made of its id."""

    def word(self, *path: str) -> str:
        return cast(str, self._at(path, str))

    def lines(self, *path: str) -> tuple[str, ...]:
        return cast(tuple[str, ...], self._at(path, tuple))

    def _at(self, path: tuple[str, ...], kind: type) -> Words:
        found: Words = self.words
        for step in path:
            assert isinstance(found, Mapping), path
            found = found[step]
        assert isinstance(found, kind), path
        return found


@pytest.mark.parametrize("wanted", ["royal-wedding", "kingdomino"])
def test_nothing_is_called_by_its_id(wanted: str) -> None:
    style = style_of(wanted)
    texts = StrictTexts(style.texts.language, style.texts.sections, style.texts.words)
    order = replace(order_of(wanted), style=replace(style, texts=texts))
    everything = tuple((each, each.make()) for each in jobs(order))
    assert len(guide_file(order, everything).sheets) >= 2
