"""Events and quests as files: how many sheets, in which order, whose backs, and what the sheets and the guide say."""

from collections import Counter
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Text, Use, walk
from pnp.faces.style import Style
from pnp.layout.cards import card_jobs, every_stage, guessed_cards
from pnp.layout.flat_piece import BLANKS
from pnp.layout.order import PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.run import jobs
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.sizes import load_sizes
from pnp.model.terrain import Terrain
from pnp.render.pdf import write_pdf

FILES = {
    "kingdomino": [],
    "queendomino": [],
    "age-of-giants/kingdomino": ["quests", "blank-cards"],
    "age-of-giants/queendomino": ["quests", "blank-cards"],
    "fantastic-era": ["events", "blank-cards"],
    "royal-wedding": ["events", "quests", "blank-cards"],
}
COUNTS = {"events": 24, "quests": 17}
OWN_SET = """\
extends: royal-wedding
name: Our valley
events:
  add:
    storm: {copies: 2, on_reveal: [mortgage], provenance: reconstructed}
quests:
  remove: [harmony]
"""


def order_of(wanted: str, **changes: object) -> PrintOrder:
    catalogue = load_set(wanted).require()
    style = Style(ArtShelf(load_theme("classic")), FontBook(), catalogue.texts)
    paper = find_paper(str(changes.pop("paper", "a4")))
    return PrintOrder(catalogue, paper, 8, load_sizes(), style, "1.2.3", 1, **changes)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def made() -> dict[str, PrintFile]:
    """The events and quests of the largest set, on A4."""
    return {job.stem: job.make() for job in card_jobs(order_of("royal-wedding")) if job.stem in COUNTS}


@pytest.fixture
def own(tmp_path: Path) -> PrintOrder:
    (tmp_path / "set.yaml").write_text(OWN_SET, encoding="utf-8")
    return order_of(str(tmp_path))


def faces(sheet: Sheet) -> list[str]:
    return [item.symbol.name.removeprefix("face.") for item in sheet.items if isinstance(item, Use)]


def label(sheet: Sheet) -> str:
    return " ".join(item.words for item in walk(sheet.items) if isinstance(item, Text) and "·" in item.words)


@pytest.mark.parametrize("wanted", FILES)
def test_a_set_prints_what_it_has(wanted: str) -> None:
    order = order_of(wanted)
    assert [job.stem for job in card_jobs(order)] == FILES[wanted]
    assert [job.stem for job in jobs(order) if job.stem in (*COUNTS, "blank-cards")] == FILES[wanted]
    for job in card_jobs(order):
        file = job.make()
        assert job.print_on == "domino"
        assert file.flip == "long"
        blanks = BLANKS * (len(FILES[wanted]) - 1)
        assert sum(len(faces(sheet)) for sheet in file.sheets[::2]) == COUNTS.get(job.stem, blanks)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_kind_takes_two_sheets(paper: str) -> None:
    for job in (each for each in card_jobs(order_of("royal-wedding", paper=paper)) if each.stem in COUNTS):
        sheets = [len(faces(sheet)) for sheet in job.make().sheets]
        assert len(sheets) == 4
        assert sheets[::2] == sheets[1::2]
        assert sum(sheets[::2]) == COUNTS[job.stem]


def test_copies_and_order_are_those_of_the_catalogue(made: dict[str, PrintFile]) -> None:
    catalogue = order_of("royal-wedding").catalogue
    wanted = {
        "events": [f"event-{event.id}" for event in catalogue.events for _ in range(event.copies)],
        "quests": [f"quest-{quest.id}" for quest in catalogue.quests for _ in range(quest.copies)],
    }
    for stem, file in made.items():
        fronts = [name for sheet in file.sheets[::2] for name in faces(sheet)]
        backs = [name for sheet in file.sheets[1::2] for name in faces(sheet)]
        assert fronts == wanted[stem]
        assert backs == [f"{name}.back" for name in fronts]


def test_copies_of_events_are_those_of_the_box() -> None:
    names = [name for sheet in next(card_jobs(order_of("fantastic-era"))).make().sheets[::2] for name in faces(sheet)]
    assert list(Counter(names).values()) == [2, 3, 2, 2, 3, 3, 3, 3, 3]


def test_all_backs_of_a_kind_are_one_drawing(made: dict[str, PrintFile]) -> None:
    for stem, file in made.items():
        backs = {use.symbol.items for sheet in file.sheets[1::2] for use in sheet.items if isinstance(use, Use)}
        assert len(backs) == 1
        drawn = [item.symbol.name for item in walk(*backs) if isinstance(item, Use)]
        assert drawn == [f"sym.back-{stem.removesuffix('s')}"]


def test_sides_in_files_of_their_own() -> None:
    found = list(card_jobs(order_of("royal-wedding", sides="separate")))
    assert [job.stem for job in found] == [
        f"{kind}-{side}" for kind in (*COUNTS, "blank-cards") for side in ("fronts", "backs")
    ]
    assert [job.again for job in found] == [False, True] * 3


def test_pieces_are_dominoes_in_size() -> None:
    small = replace(order_of("royal-wedding"), sizes=replace(load_sizes(), square=30.0))
    for job in card_jobs(small):
        uses = [item.symbol for item in job.make().sheets[0].items if isinstance(item, Use)]
        assert {(face.width, face.height) for face in uses} == {(60.0, 30.0)}


def test_the_sheet_says_what_it_is(made: dict[str, PrintFile]) -> None:
    assert label(made["events"].sheets[0]).startswith("Events · sheet 1 of 2 · front")
    assert label(made["quests"].sheets[3]).startswith("Quests · sheet 2 of 2 · back")
    assert not any("reconstructed" in label(sheet) for file in made.values() for sheet in file.sheets)


def test_a_set_of_ones_own_prints_its_own_and_says_what_was_guessed(own: PrintOrder) -> None:
    events, quests, _ = (job.make() for job in card_jobs(own))
    assert sum(name == "event-storm" for name in faces(events.sheets[4])) == 2
    assert ["reconstructed" in label(sheet) for sheet in events.sheets] == [False] * 4 + [True] * 2
    assert sum(len(faces(sheet)) for sheet in quests.sheets[::2]) == 16
    assert list(guessed_cards(own.catalogue, {"events", "quests"})) == ["events"]
    assert list(guessed_cards(own.catalogue, {"events-fronts"})) == ["events"]
    assert not list(guessed_cards(own.catalogue, {"quests"}))


def test_an_event_is_told_for_all_that_the_boxes_hold() -> None:
    stage = every_stage(order_of("fantastic-era").catalogue)
    assert stage.giants
    assert set(stage.dragons) == {"dragon", "dragonett"}


def test_crownless_lands_are_those_of_the_rules() -> None:
    """Towns count in the Royal Wedding alone, and neither swamp nor mine is ever bleak (QST-07)."""
    lands = {Terrain.WHEAT, Terrain.FOREST, Terrain.LAKE, Terrain.MEADOW}
    for wanted, more in (("age-of-giants/kingdomino", set()), ("royal-wedding", {Terrain.TOWN})):
        quests = next(job for job in card_jobs(order_of(wanted)) if job.stem == "quests").make()
        bleak = [item.symbol for sheet in quests.sheets for item in sheet.items if isinstance(item, Use)]
        (face,) = {symbol.name: symbol for symbol in bleak if symbol.name == "face.quest-bleak-king"}.values()
        names = [item.symbol.name for item in walk(face.items) if isinstance(item, Use)]
        shown = {land for land in Terrain if any(f"terrain-{land}-" in name and "faded" not in name for name in names)}
        assert shown == lands | more


def test_every_piece_is_in_the_finished_pdf(made: dict[str, PrintFile]) -> None:
    for stem, file in made.items():
        with pikepdf.open(BytesIO(write_pdf(file, creator="test"))) as pdf:
            drawn = sum(page.Contents.read_bytes().count(b"/face.") for page in pdf.pages)
        assert drawn == 2 * COUNTS[stem]
