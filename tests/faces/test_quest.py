"""Quest tiles: seven layouts drawn from data, points in a badge, and nothing near the cut."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from pnp.catalogue.load import load_set
from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Drawing, Group, Item, Path, Text, Use, walk
from pnp.drawing.shapes import bounds
from pnp.drawing.text import TextProblem
from pnp.faces.card import LEAST, PICTURE, CardSize
from pnp.faces.quest import QuestFace, quest_back, quest_front
from pnp.faces.quest_patterns import BOARD, SEVERAL, SIGN, pattern
from pnp.faces.quest_picture import quest_picture
from pnp.faces.quest_signs import quest_sign
from pnp.faces.style import Style
from pnp.layout.cards import crownless_lands
from pnp.model.catalogue import Catalogue
from pnp.model.quest import Quest, QuestKind
from pnp.model.switch import SwitchValue
from pnp.model.terrain import Terrain
from pnp.model.texts import Text as Words
from pnp.source.bundled import templates_folder

SIZE = CardSize(80, 2)
LANDS = (Terrain.WHEAT, Terrain.FOREST, Terrain.LAKE, Terrain.MEADOW, Terrain.TOWN)
ONE_OF_EACH = {
    QuestKind.AROUND_CASTLE: "local-business-lake",
    QuestKind.CORNERS: "four-corners-mine",
    QuestKind.COMPLETE: "harmony",
    QuestKind.CENTRED: "middle-kingdom",
    QuestKind.CORNERED: "lost-corner",
    QuestKind.CROWN_LINES: "tic-tac-toe",
    QuestKind.CROWNLESS: "bleak-king",
}


def front_of(
    quest: Quest,
    style: Style,
    size: CardSize = SIZE,
    lands: tuple[Terrain, ...] = LANDS,
    switches: dict[str, SwitchValue] | None = None,
    others: tuple[Terrain, ...] = (),
) -> Drawing:
    return quest_front(QuestFace(quest, lands, switches or {}, size, others), style)


@pytest.fixture(scope="module")
def fronts(catalogue: Catalogue, any_style: Style) -> dict[str, Drawing]:
    return {quest.id: front_of(quest, any_style) for quest in catalogue.quests}


def runs(drawn: Drawing) -> list[Text]:
    return [item for item in walk(drawn.items) if isinstance(item, Text)]


def said(drawn: Drawing) -> str:
    """All that is written, whether or not a line may break there."""
    return " ".join(run.words for run in runs(drawn)).replace("\u00a0", " ")


def drawings(items: tuple[Item, ...]) -> Counter[str]:
    """The drawings used: lands in colour by their names, faded ones as `faded`."""
    names = [item.symbol.name.removeprefix("sym.") for item in walk(items) if isinstance(item, Use)]
    return Counter("faded" if ".faded" in name else name.partition(".")[0] for name in names)


def lands_in(items: tuple[Item, ...]) -> Counter[str]:
    """The squares in colour by their lands: each has the pattern of its land."""
    named = drawings(items).items()
    return Counter({name.split("-")[1]: times for name, times in named if re.fullmatch("terrain-.*-plain", name)})


def figures_in(items: tuple[Item, ...]) -> list[Use]:
    """What is drawn upon the squares, one by one."""
    return [item for item in items if isinstance(item, Use) and ".motif" in item.symbol.name]


def picture_of(kind: QuestKind, catalogue: Catalogue, style: Style, **changes: Any) -> tuple[Item, ...]:
    return quest_picture(replace(catalogue.quest(ONE_OF_EACH[kind]), **changes), LANDS, 34, style)


# --- all of them


def test_every_quest_of_every_built_in_set_has_a_front_and_a_back(any_style: Style) -> None:
    for wanted in ("age-of-giants/kingdomino", "age-of-giants/queendomino", "royal-wedding"):
        quests = load_set(wanted).require().quests
        assert len(quests) == 17
        for quest in quests:
            front = front_of(quest, any_style)
            back = quest_back(QuestFace(quest, LANDS, {}, SIZE), any_style)
            assert (front.name, back.name) == (f"face.quest-{quest.id}", f"face.quest-{quest.id}.back")
            assert {(side.width, side.height, side.bleed) for side in (front, back)} == {(80, 40, 2)}


def test_words_keep_clear_of_the_cut_and_of_the_picture(
    fronts: dict[str, Drawing], shapes_of: Callable[..., list[Any]]
) -> None:
    for name, front in fronts.items():
        texts = [shape.box for shape in shapes_of(front.items) if isinstance(shape.item, Text)]
        assert min(box.x for box in texts) >= PICTURE.right + 1.5, name
        assert min(box.y for box in texts) >= 3, name
        assert max(box.right for box in texts) <= 77, name
        assert max(box.bottom for box in texts) <= 37, name


def test_the_picture_is_cut_to_its_frame(fronts: dict[str, Drawing]) -> None:
    for front in fronts.values():
        ground, picture, frame = front.items[:3]
        assert isinstance(ground, Path)
        assert isinstance(picture, Group)
        assert isinstance(frame, Path)
        assert bounds(ground.outline) == Box(-2, -2, 84, 44)
        assert bounds(frame.outline) == PICTURE
        inked = ink_bounds((picture,))
        assert inked is not None
        assert PICTURE.x <= inked.x
        assert inked.right <= PICTURE.right + 0.01


def test_no_word_is_small(fronts: dict[str, Drawing]) -> None:
    for front in fronts.values():
        assert min(run.size for run in runs(front)) >= 8


def test_points_are_large_and_say_when_they_count_several_times(
    catalogue: Catalogue, fronts: dict[str, Drawing]
) -> None:
    for quest in catalogue.quests:
        (points,) = [run for run in runs(fronts[quest.id]) if run.words == str(quest.points)]
        assert points.size >= 18
        assert ("each" in [run.words for run in runs(fronts[quest.id])]) == (quest.kind in SEVERAL)


# --- seven layouts


def test_around_the_castle_are_eight_squares_of_the_land(catalogue: Catalogue, style: Style) -> None:
    drawn = picture_of(QuestKind.AROUND_CASTLE, catalogue, style)
    assert lands_in(drawn) == {"lake": 8}
    assert drawings(drawn)["mat-castle-plan"] == 1


@pytest.mark.parametrize("kind", [QuestKind.AROUND_CASTLE, QuestKind.CORNERS])
def test_every_drawing_of_the_land_has_its_figure_in_a_square_of_its_own(
    kind: QuestKind, catalogue: Catalogue, any_style: Style
) -> None:
    drawn = picture_of(kind, catalogue, any_style)
    cell = 34 / (SIGN if kind is QuestKind.AROUND_CASTLE else BOARD)
    boxes = [ink_bounds((figure,)) for figure in figures_in(drawn)]
    assert len({figure.symbol.name for figure in figures_in(drawn)}) == len(boxes) == 4
    for box in boxes:
        assert box is not None
        left, top = box.x % cell, box.y % cell
        assert min(left, top, cell - left - box.width, cell - top - box.height) >= 0.75
        assert max(box.width, box.height) >= cell - 2.3


def test_four_corners_are_those_of_a_whole_kingdom(catalogue: Catalogue, style: Style) -> None:
    """Five squares a side, of which 21 are nothing but a map."""
    drawn = picture_of(QuestKind.CORNERS, catalogue, style)
    assert drawings(drawn)["faded"] == BOARD * BOARD - 4


@pytest.mark.parametrize("kind", [QuestKind.COMPLETE, QuestKind.CROWNLESS])
def test_every_territory_has_one_figure(kind: QuestKind, catalogue: Catalogue, any_style: Style) -> None:
    drawn = picture_of(kind, catalogue, any_style)
    figures = figures_in(drawn)
    assert sorted(figure.symbol.name.split("-")[1] for figure in figures) == sorted(lands_in(drawn))


def test_both_themes_show_the_same_figures(catalogue: Catalogue, styles: dict[str, Style]) -> None:
    for kind in (QuestKind.COMPLETE, QuestKind.CROWNLESS):
        one, other = (
            [figure.symbol.name.partition(".motif")[0] for figure in figures_in(picture_of(kind, catalogue, style))]
            for style in styles.values()
        )
        assert one == other


def test_every_castle_is_that_of_the_starting_tile_in_its_own_square(catalogue: Catalogue, any_style: Style) -> None:
    for kind in (QuestKind.AROUND_CASTLE, QuestKind.COMPLETE, QuestKind.CENTRED, QuestKind.CORNERED):
        drawn = picture_of(kind, catalogue, any_style)
        (castle,) = [item for item in drawn if isinstance(item, Use) and "castle" in item.symbol.name]
        assert castle.symbol.name.startswith("sym.mat-castle-plan.")
        cell = 34 / (SIGN if kind is QuestKind.AROUND_CASTLE else BOARD)
        box = ink_bounds((castle,))
        assert box is not None
        assert box.x // cell == (box.right - 0.01) // cell
        assert box.y // cell == (box.bottom - 0.01) // cell


def test_the_land_lies_in_four_corners(catalogue: Catalogue, style: Style) -> None:
    drawn = picture_of(QuestKind.CORNERS, catalogue, style)
    assert lands_in(drawn) == {"mine": 4}
    assert not [name for name in drawings(drawn) if "castle" in name]


def test_a_complete_kingdom_is_full_of_lands_and_has_a_castle(catalogue: Catalogue, style: Style) -> None:
    lands = lands_in(picture_of(QuestKind.COMPLETE, catalogue, style))
    assert sum(lands.values()) == BOARD * BOARD - 1
    assert len(lands) == 6


@pytest.mark.parametrize("kind", [QuestKind.CENTRED, QuestKind.CORNERED])
def test_where_the_castle_matters_there_is_nothing_else_in_colour(
    kind: QuestKind, catalogue: Catalogue, style: Style
) -> None:
    drawn = picture_of(kind, catalogue, style)
    castle = next(item for item in drawn if isinstance(item, Use) and "castle" in item.symbol.name)
    assert not lands_in(drawn)
    gold = style.paint("gold-stroke").stroke
    assert [item for item in drawn if isinstance(item, Path) and item.paint.stroke == gold]
    box = ink_bounds((castle,))
    assert box is not None
    if kind is QuestKind.CENTRED:
        assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx((17, 17), abs=0.5)
    else:
        assert (box.x, 34 - box.bottom) == pytest.approx((0.5, 1.0), abs=0.8)


def test_crowns_stand_in_a_straight_and_in_a_slanting_line(catalogue: Catalogue, style: Style) -> None:
    for length in (2, 3, 4, 13):
        drawn = picture_of(QuestKind.CROWN_LINES, catalogue, style, length=length)
        assert drawings(drawn)["crown-crown"] == sum(lands_in(drawn).values()) == 2 * length - 1


def test_a_territory_without_a_crown_is_shown_in_several_lands(catalogue: Catalogue, style: Style) -> None:
    drawn = picture_of(QuestKind.CROWNLESS, catalogue, style)
    assert lands_in(drawn) == {"wheat": 5, "forest": 5, "lake": 5, "meadow": 5, "town": 5}
    assert lands_in(quest_picture(catalogue.quest("bleak-king"), LANDS[:4], 34, style)).keys() == {*LANDS[:4]}
    assert drawings(drawn)["crown-crown"] == drawings(drawn)["quest-bleak-king"] == 1
    larger = picture_of(QuestKind.CROWNLESS, catalogue, style, size=12)
    assert set(lands_in(larger).values()) == {12}
    single = quest_picture(catalogue.quest("bleak-king"), (Terrain.SWAMP,), 34, style)
    assert lands_in(single) == {"swamp": 5}


def test_the_king_without_a_crown_is_a_drawing_as_others_are(any_style: Style) -> None:
    king = any_style.art("quest/bleak-king")
    path = templates_folder() / "art/quest/bleak-king.svg"
    assert (king.width, king.height, king.bleed) == (16, 16, 0)
    assert len(list(walk(king.items))) <= 150
    assert path.stat().st_size <= 12_000


def test_the_seven_layouts_differ(fronts: dict[str, Drawing], picture: Callable[[Drawing], Image.Image]) -> None:
    """As grey pictures of the size of a thumb, every two of them."""
    thumbs = {
        kind: picture(fronts[name]).crop((7, 7, 88, 88)).convert("L").resize((12, 12))
        for kind, name in ONE_OF_EACH.items()
    }
    for (one, first), (other, second) in combinations(thumbs.items(), 2):
        apart = ImageChops.difference(first, second)
        assert sum(apart.tobytes()) / len(apart.tobytes()) > 2, (one, other)


def test_lines_are_not_thinner_than_printers_draw(
    fronts: dict[str, Drawing], shapes_of: Callable[..., list[Any]]
) -> None:
    for name, front in fronts.items():
        paths = [shape for shape in shapes_of(front.items) if isinstance(shape.item, Path) and shape.item.paint.stroke]
        assert min(shape.item.paint.width * shape.scale for shape in paths) >= 0.199, name


# --- patterns


@pytest.mark.parametrize("kind", list(QuestKind))
@pytest.mark.parametrize("side", [SIGN, 4, BOARD])
def test_a_pattern_lies_within_its_kingdom(kind: QuestKind, side: int) -> None:
    asked = pattern(kind, side)
    crowned = [cell for line in asked.lines for cell in line]
    cells = [*(cell for group in asked.groups for cell in group), *crowned]
    assert all(0 <= step < asked.side for cell in cells for step in cell)
    assert asked.castle not in asked.marked
    squares = [cell for group in asked.groups for cell in group]
    assert len(squares) == len(set(squares))


@pytest.mark.parametrize("size", [1, 4, 5, 6, 7, 12, 13, 99])
def test_territories_of_any_size_hang_together_and_leave_each_other_room(size: int) -> None:
    asked = pattern(QuestKind.CROWNLESS, BOARD, size=size)
    squares = [cell for group in asked.groups for cell in group]
    assert len(squares) == len(set(squares)) == (5 if size == 5 else 4) * size
    for group in asked.groups:
        found = {group[0]}
        for _ in group:
            found |= {cell for cell in group if any(abs(cell[0] - x) + abs(cell[1] - y) == 1 for x, y in found)}
        assert found == set(group)


@pytest.mark.parametrize("kind", list(QuestKind))
def test_signs_and_pictures_show_one_pattern(kind: QuestKind, style: Style) -> None:
    """What is marked on a sign is what the pattern says."""
    marked = style.paint("sign-base sign-hair")
    squares = [item for item in quest_sign(kind, 0, 0, 9, style) if isinstance(item, Path) and item.paint == marked]
    assert len(squares) == len(pattern(kind).marked)


# --- words


def called(style: Style, key: str, text: Words) -> Style:
    sections = {**style.texts.sections, "quest": {**style.texts.sections["quest"], key: text}}
    return replace(style, texts=replace(style.texts, sections=sections))


@pytest.mark.parametrize(
    ("quest", "words"),
    [
        (Quest("a", "ours", QuestKind.AROUND_CASTLE, 3, terrain=Terrain.TOWN), "for each town square around"),
        (Quest("b", "ours", QuestKind.CORNERS, 3, terrain=Terrain.TOWN), "town square in a corner"),
        (Quest("c", "ours", QuestKind.COMPLETE, 99), "if your grid is full: no domino was discarded."),
        (Quest("d", "ours", QuestKind.CENTRED, 0), "very middle"),
        (Quest("e", "ours", QuestKind.CORNERED, 7), "in a corner"),
        (
            Quest("f", "ours", QuestKind.CROWN_LINES, 9, length=4),
            "line of 4 adjacent squares with crowns, straight or diagonal.",
        ),
        (Quest("g", "ours", QuestKind.CROWNLESS, 12, size=8), "crownless territory of 8 or more squares."),
    ],
)
def test_a_quest_of_ones_own_speaks_too(quest: Quest, words: str, style: Style) -> None:
    assert words in said(front_of(quest, style))


def test_numbers_and_switches_are_followed(catalogue: Catalogue, style: Style) -> None:
    lines = replace(catalogue.quest("tic-tac-toe"), length=5)
    assert "line of 5 adjacent squares" in said(front_of(lines, style))
    bleak = catalogue.quest("bleak-king")
    assert "of 5 or more squares" in said(front_of(bleak, style))
    assert "of exactly 5 squares" in said(front_of(bleak, style, switches={"bleak_king": "exactly"}))


@pytest.mark.parametrize(
    ("lands", "others", "words"),
    [
        (LANDS, (Terrain.SWAMP, Terrain.MINE), "squares, but not of swamp or mine."),
        (LANDS[:4], (Terrain.SWAMP, Terrain.MINE, Terrain.TOWN), "squares, but not of swamp, mine or town."),
        (LANDS[1:2], (Terrain.WHEAT, Terrain.LAKE), "squares, of forest only."),
        (tuple(Terrain), (), "5 or more squares."),
    ],
)
def test_the_bleak_king_says_which_lands_count(
    lands: tuple[Terrain, ...], others: tuple[Terrain, ...], words: str, catalogue: Catalogue, style: Style
) -> None:
    assert words in said(front_of(catalogue.quest("bleak-king"), style, lands=lands, others=others))


@pytest.mark.parametrize(
    ("wanted", "others"),
    [
        ("royal-wedding", ["swamp", "mine"]),
        ("age-of-giants/queendomino", ["swamp", "mine", "town"]),
        ("age-of-giants/kingdomino", ["swamp", "mine"]),
    ],
)
def test_lands_that_do_not_count_are_those_of_the_dominoes(wanted: str, others: list[str]) -> None:
    assert [*crownless_lands(load_set(wanted).require())[1]] == others


def test_titles_and_words_have_one_size_on_all_tiles(fronts: dict[str, Drawing]) -> None:
    for font in ("title-bold", "text"):
        fonts = [run for front in fronts.values() for run in runs(front) if run.font == font]
        assert len({run.size for run in fonts if not run.words.isdecimal()}) == 1


def test_long_titles_shrink_and_then_are_told(catalogue: Catalogue, style: Style) -> None:
    for quest in catalogue.quests:
        long = called(style, quest.id, Words("The Grand Summer Night Fair of Old Elm", summary="Points and honour."))
        assert min(run.size for run in runs(front_of(quest, long))) >= LEAST
    with pytest.raises(TextProblem, match="is too long"):
        front_of(catalogue.quest("harmony"), called(style, "harmony", Words("M" * 40)))


def test_many_words_take_room_from_the_badge_and_then_are_told(catalogue: Catalogue, style: Style) -> None:
    summary = "Points for each of the many little corners of your kingdom that nobody else has ever seen before."
    wordy = called(style, "harmony", Words("The Harmony of all the Lands", summary=summary))
    drawn = front_of(catalogue.quest("harmony"), wordy)
    assert min(run.size for run in runs(drawn)) >= LEAST
    assert "ever seen before." in said(drawn)
    with pytest.raises(TextProblem, match="is too long"):
        front_of(
            catalogue.quest("harmony"), called(style, "harmony", Words("The Harmony of Lands", summary=summary * 4))
        )


def test_smaller_tiles_are_the_same_in_small(catalogue: Catalogue, style: Style) -> None:
    small = front_of(catalogue.quest("harmony"), style, CardSize(40, 2))
    assert (small.width, small.height, small.bleed) == (40, 20, 2)
