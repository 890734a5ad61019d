"""Event tiles: every event is drawn with its picture, its icons before its words, and nothing near the cut."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pnp.catalogue.load import load_set
from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Drawing, Path, Text, Use, walk
from pnp.drawing.shapes import bounds
from pnp.drawing.text import TextProblem
from pnp.faces.card import COLUMN, LEAST, PICTURE, CardSize, titles
from pnp.faces.event import EventFace, event_back, event_front
from pnp.faces.event_words import Stage
from pnp.faces.style import Style
from pnp.layout.cards import every_stage
from pnp.model.effect import Effect
from pnp.model.event import EventTile
from pnp.model.texts import Text as Words

SETS = ["fantastic-era", "royal-wedding"]
SIZE = CardSize(80, 2)


@pytest.fixture(scope="module")
def stage() -> Stage:
    return every_stage(load_set("royal-wedding").require())


@pytest.fixture(scope="module")
def fronts(any_style: Style) -> dict[str, Drawing]:
    """Every event of the built-in sets, in both themes."""
    found = {}
    for wanted in SETS:
        catalogue = load_set(wanted).require()
        for event in catalogue.events:
            face = EventFace(event, every_stage(catalogue), SIZE)
            found[f"{wanted}/{event.id}"] = event_front(face, any_style)
    return found


def front_of(event: EventTile, stage: Stage, style: Style, size: CardSize = SIZE) -> Drawing:
    return event_front(EventFace(event, stage, size), style)


def runs(drawn: Drawing) -> list[Text]:
    return [item for item in walk(drawn.items) if isinstance(item, Text)]


def said(drawn: Drawing) -> str:
    """All that is written, whether or not a line may break there."""
    return " ".join(run.words for run in runs(drawn)).replace("\u00a0", " ")


def pictures(drawn: Drawing) -> list[str]:
    """The drawings used, without what was changed in them."""
    uses = [item.symbol.name.removeprefix("sym.") for item in walk(drawn.items) if isinstance(item, Use)]
    return [name.partition(".")[0] for name in uses]


def icons(drawn: Drawing) -> list[str]:
    return [name.partition("-")[2] for name in pictures(drawn) if name.startswith(("icon-", "land-"))]


def called(style: Style, key: str, text: Words) -> Style:
    sections = {**style.texts.sections, "event": {**style.texts.sections["event"], key: text}}
    return replace(style, texts=replace(style.texts, sections=sections))


# --- all of them


def test_every_event_has_a_front_and_a_back(fronts: dict[str, Drawing], stage: Stage, any_style: Style) -> None:
    assert len(fronts) == 18
    for name, front in fronts.items():
        event = load_set(name.partition("/")[0]).require().event(name.partition("/")[2])
        back = event_back(EventFace(event, stage, SIZE), any_style)
        assert (front.name, back.name) == (f"face.event-{event.id}", f"face.event-{event.id}.back")
        assert {(side.width, side.height, side.bleed) for side in (front, back)} == {(80, 40, 2)}


def test_words_and_icons_keep_clear_of_the_cut_and_of_the_picture(
    fronts: dict[str, Drawing], shapes_of: Callable[..., list[Any]]
) -> None:
    safe = Box(PICTURE.right + 1.5, 3, 77 - PICTURE.right - 1.5, 34)
    for name, front in fronts.items():
        written = [item for item in front.items if isinstance(item, Text | Use)]
        assert all(safe_in(ink_bounds((item,)), safe) for item in written), name
        texts = [shape.box for shape in shapes_of(front.items) if isinstance(shape.item, Text)]
        assert all(safe_in(box, safe) for box in texts), name


def safe_in(box: Box | None, safe: Box) -> bool:
    assert box is not None
    return box.x >= safe.x and box.y >= safe.y and box.right <= safe.right + 0.01 and box.bottom <= safe.bottom + 0.3


def test_nothing_lies_over_another(fronts: dict[str, Drawing]) -> None:
    """Title, icons, rule and words follow each other down the column."""
    for name, front in fronts.items():
        lines = [item for item in front.items if isinstance(item, Text) and item.size <= 9 and item.font == "text"]
        pictures = [item for item in front.items if isinstance(item, Use)]
        title = max(item.y for item in front.items if isinstance(item, Text) and item.font == "title-bold")
        drawn = ink_bounds(pictures)
        assert drawn is not None
        assert title + 1.5 < drawn.y, name
        assert drawn.bottom < min(line.y - line.size * 0.25 for line in lines), name


def test_no_word_is_small(fronts: dict[str, Drawing]) -> None:
    for front in fronts.values():
        words = [run for run in runs(front) if run.font == "text"]
        assert min(run.size for run in words) >= 8
        assert min(run.size for run in runs(front)) >= LEAST


def test_titles_and_words_have_one_size_on_all_tiles(fronts: dict[str, Drawing]) -> None:
    for font in ("title-bold", "text"):
        sizes = {run.size for front in fronts.values() for run in runs(front) if run.font == font}
        assert len(sizes) == 1


def test_icons_are_large_enough_and_have_air(fronts: dict[str, Drawing]) -> None:
    """Above and below them it is the same, and more than between two lines of them."""
    for name, front in fronts.items():
        drawn = [item for item in front.items if isinstance(item, Use)]
        assert min(item.symbol.width * item.at.a for item in drawn if item.at.b == 0) >= 4.1, name
        boxes = [bounds(item.outline) for item in front.items if isinstance(item, Path)]
        inked, foot = ink_bounds(drawn), next(box.bottom for box in boxes if (box.x, box.y) == (COLUMN.x, COLUMN.y))
        assert inked is not None
        first = next(item for item in front.items if isinstance(item, Text) and item.font == "text")
        above, below = inked.y - foot, first.y - first.size * 0.2293 - inked.bottom
        assert above >= 0.8, name
        assert below >= above - 0.6, name


def test_the_picture_fills_its_frame_and_is_cut_to_it(fronts: dict[str, Drawing]) -> None:
    for front in fronts.values():
        ground, vignette, frame = front.items[:3]
        assert isinstance(ground, Path)
        assert isinstance(frame, Path)
        assert bounds(ground.outline) == Box(-2, -2, 84, 44)
        assert bounds(frame.outline) == PICTURE
        assert ink_bounds((vignette,)) == PICTURE


def test_an_event_has_its_own_picture_or_the_plain_one(stage: Stage, style: Style) -> None:
    own = front_of(load_set("fantastic-era").require().event("werewolves"), stage, style)
    assert pictures(own)[0] == "event-werewolves"
    assert pictures(front_of(EventTile("eclipse", "ours", 1), stage, style)) == ["event-plain"]


# --- what is said


def test_an_event_names_no_system(stage: Stage, style: Style) -> None:
    """Giants and the Court are told of even in a box that has neither."""
    for wanted in SETS:
        catalogue = load_set(wanted).require()
        fairies = front_of(catalogue.event("fairies"), every_stage(catalogue), style)
        assert {"giant", "dragon", "dragonett", "character"} <= set(icons(fairies))
        assert "giant" in said(fairies)
    era, wedding = (
        [front_of(event, every_stage(load_set(wanted).require()), style) for event in load_set(wanted).require().events]
        for wanted in SETS
    )
    assert era == wedding


def test_the_abduction_says_when_it_acts_and_how_it_ends(stage: Stage, style: Style) -> None:
    drawn = said(front_of(load_set("royal-wedding").require().event("abduction"), stage, style))
    assert "If the queen has a host, she leaves until this tile goes." in drawn


def test_her_return_is_not_drawn_as_something_to_buy(fronts: dict[str, Drawing]) -> None:
    drawn = fronts["royal-wedding/abduction"]
    assert icons(drawn) == ["queen", "queen", "coin", "castle", "coin"]
    assert "→" not in said(drawn)


def test_each_number_of_the_sales_has_its_own_crate(fronts: dict[str, Drawing]) -> None:
    drawn = fronts["royal-wedding/sales"]
    assert icons(drawn) == ["building", "coin", "character", "stores", "character", "stores"]
    places = [item for item in drawn.items if isinstance(item, Text | Use)]
    order = [item.words if isinstance(item, Text) else item.symbol.name.split("-")[1][:6] for item in places]
    at = order.index("charac")
    assert order[at : at + 8] == ["charac", ":", "1", "stores", "charac", ":", "2", "stores"]


@pytest.mark.parametrize(("event", "times"), [("werewolves", 1), ("earthquake", 1), ("fairies", 1), ("harvest", 0)])
def test_what_lies_face_down_is_hatched_in_every_theme(
    event: str, times: int, fronts: dict[str, Drawing], any_style: Style
) -> None:
    hatch = any_style.paint("turned-hatch")
    inner = [item for item in walk(fronts[f"royal-wedding/{event}"].items) if isinstance(item, Path)]
    assert sum(path.paint == hatch for path in inner) == times


def test_switches_of_the_set_are_followed(style: Style) -> None:
    catalogue = load_set("royal-wedding").require()
    changed = replace(catalogue, settings=(("abduction_host", "2"), ("gold_rush_mine", "territories")))
    for event, before, after in (
        ("abduction", "the host 3", "the host 2"),
        ("gold-rush", "mine square", "mine territory"),
    ):
        usual, other = (said(front_of(each.event(event), every_stage(each), style)) for each in (catalogue, changed))
        assert before in usual
        assert before not in other
        assert after in other


def test_an_event_that_does_nothing_shows_its_summary(stage: Stage, style: Style) -> None:
    told = called(style, "quiet-day", Words("A Quiet Day", summary="Nothing happens, and everybody is glad of it."))
    drawn = front_of(EventTile("quiet-day", "ours", 1), stage, told)
    assert "glad of it." in said(drawn)
    assert not icons(drawn)


# --- too much


@pytest.mark.parametrize(
    "name",
    [
        "The Great and Merry Fair of Saint Bridget",
        "Celebration",
        "The Grand Summer Night Fair of Old Elm",
        "Whitsuntide",
    ],
)
def test_long_titles_take_two_lines_and_shrink(name: str, stage: Stage, style: Style) -> None:
    catalogue = load_set("royal-wedding").require()
    for event in catalogue.events:
        drawn = front_of(event, stage, called(style, event.id, Words(name)))
        lines = [run for run in runs(drawn) if run.font == "title-bold"]
        assert " ".join(run.words for run in lines) == name
        assert len(lines) <= 2
        assert all(6.5 <= run.size <= 11 and run.width <= COLUMN.width - 3 for run in lines)


def test_a_title_that_fits_nowhere_is_told(stage: Stage, style: Style) -> None:
    for name in ("M" * 40, "M" * 20 + " " + "M" * 20, "The Unbelievably Magnificent Celebration"):
        with pytest.raises(TextProblem, match=r"is too long: \d+ letters, where about \d+ have room"):
            titles(name, style)


def test_ample_titles_stay_on_one_line(style: Style) -> None:
    assert [len(titles(name, style)[0].lines) for name in ("Sales", "The Gold Rush", "Night of the Werewolves")] == [
        1,
        1,
        2,
    ]


def test_much_to_say_is_said_smaller_and_too_much_is_told(stage: Stage, style: Style) -> None:
    much = (Effect("lose_resources", 2), Effect("bury_knight", 1), Effect("use_dragon", "dragon"))
    event = EventTile("storm", "ours", 1, on_reveal=much)
    more = ("refill_resources", "turn_up_characters", "return_knights", "topple_on_crown", "mortgage")
    longer = replace(event, on_reveal=(*much, *map(Effect, more)))
    assert min(run.size for run in runs(front_of(event, stage, style)) if run.font == "text") >= 8
    assert min(run.size for run in runs(front_of(longer, stage, style)) if run.font == "text") >= LEAST
    endless = replace(event, on_reveal=much * 12)
    with pytest.raises(TextProblem, match="too long"):
        front_of(endless, stage, style)


def test_many_icons_above_many_words_stand_close_on_one_line(stage: Stage, style: Style) -> None:
    """Their arrows are drawn shorter than the font's."""
    fairies = load_set("royal-wedding").require().event("fairies")
    more = replace(fairies, on_reveal=(*fairies.on_reveal, Effect("mortgage")))
    drawn = front_of(more, stage, style)
    shown = [item for item in drawn.items if isinstance(item, Use)]
    boxes = [box for use in shown if (box := ink_bounds((use,)))]
    assert "→" in said(front_of(fairies, stage, style))
    assert "→" not in said(drawn)
    assert len({round(box.y + box.height / 2) for box in boxes}) == 1
    assert all(box.x >= COLUMN.x and box.right <= COLUMN.right for box in boxes)


def test_smaller_tiles_are_the_same_in_small(stage: Stage, style: Style) -> None:
    event = load_set("royal-wedding").require().event("sales")
    small = front_of(event, stage, style, CardSize(40, 2))
    assert (small.width, small.height, small.bleed) == (40, 20, 2)
    box = ink_bounds((Use(small),))
    assert box is not None
    assert (box.x, box.y, box.right, box.bottom) == pytest.approx((-2, -2, 42, 22))
