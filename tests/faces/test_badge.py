"""Badges of tiles: whatever a set asks for stays in its corner, whole and readable."""

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from pnp.drawing.box import Box
from pnp.drawing.scene import Path, Text
from pnp.drawing.text import TextProblem
from pnp.faces.badge import badge, beside, beside_crowns, crowns
from pnp.faces.building import BuildingFace, building_back, building_front
from pnp.faces.court import CharacterFace, CourtBuildingFace, character_front, court_building_front
from pnp.faces.sentence import APART, Sign, icon
from pnp.faces.style import THINNEST, Style
from pnp.faces.tile_frame import PANEL, PICTURE, TileSize
from pnp.model.building import AtEnd, AtOnce, Building, TaxBonus
from pnp.model.court import Bonus, Character, CourtBuilding
from pnp.model.terrain import Terrain

Shapes = Callable[..., list[Any]]
SIZE = TileSize(36.0, 2.0)
LANDS = tuple(Terrain)
GAINS = (AtOnce(), AtOnce(1, 0), AtOnce(1, 1), AtOnce(9, 9))
BONUSES = (TaxBonus(), TaxBonus(1, 0), TaxBonus(9, 9))
WORTHS = (
    AtEnd(),
    AtEnd(-99),
    AtEnd(3, 1),
    AtEnd(3, 1, 1, ((Terrain.WHEAT, 2),)),
    AtEnd(per_territory=tuple((land, 1) for land in LANDS)),
    AtEnd(99, 99, 99, tuple((land, 99) for land in LANDS)),
)
WIDE = 31.0


def plates(shapes: list[Any], style: Style) -> list[Box]:
    look = style.paint("badge-base badge-line")
    return [each.box for each in shapes if isinstance(each.item, Path) and each.item.paint == look]


def ribbon(shapes: list[Any]) -> list[Box]:
    parts = [each.box for each in shapes if any(name.startswith("sym.crown-ribbon") for name in each.within)]
    if not parts:
        return []
    left, top = min(box.x for box in parts), min(box.y for box in parts)
    return [Box(left, top, max(box.right for box in parts) - left, max(box.bottom for box in parts) - top)]


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x + 0.01
        or other.right <= one.x + 0.01
        or one.bottom <= other.y + 0.01
        or other.bottom <= one.y + 0.01
    )


@pytest.mark.parametrize("count", range(5))
def test_whatever_a_building_does_no_sign_covers_another(count: int, style: Style, shapes_of: Shapes) -> None:
    for at_once, bonus, worth in product(GAINS, BONUSES, WORTHS):
        building = Building("inn", (("ours", 1),), count, at_once, bonus, worth)
        for side in (
            building_front(BuildingFace(building, SIZE), style),
            building_back(BuildingFace(building, SIZE), style),
        ):
            shapes = shapes_of(side.items)
            signs = [*plates(shapes, style), *ribbon(shapes)]
            for one, other in combinations(signs, 2):
                assert apart(one, other), (building, one, other)
            for box in plates(shapes, style):
                assert box.x >= PICTURE.x - 0.01
                assert box.right <= PICTURE.right + 0.01
                assert box.y >= PICTURE.y - 0.01
                assert box.bottom <= PICTURE.bottom + 0.01


def test_every_sign_is_there_and_readable(style: Style, shapes_of: Shapes) -> None:
    building = Building("inn", (("ours", 1),), 3, GAINS[-1], BONUSES[-1], WORTHS[-1])
    shapes = shapes_of(building_back(BuildingFace(building, SIZE), style).items)
    figures = [each for each in shapes if isinstance(each.item, Text) and each.item.words != "Inn"]
    assert sorted(each.item.words for each in figures if each.item.words.isdecimal()) == ["9"] * 4 + ["99"] * 10
    assert all(each.item.size * each.scale >= 6.5 - 0.01 or each.item.words == "9" for each in figures)
    names = {name.partition(".pen")[0] for each in shapes for name in each.within}
    assert {f"sym.territory-{land.value}" for land in LANDS} <= names
    pens = [each for each in shapes if isinstance(each.item, Path) and each.item.paint.stroke]
    signs = [
        each
        for each in pens
        if any(name.startswith(("sym.icon", "sym.territory", "sym.crown")) for name in each.within)
    ]
    assert min(each.item.paint.width * each.scale for each in signs) >= THINNEST - 0.002


def test_points_and_points_for_each_are_never_read_as_one_number(style: Style, shapes_of: Shapes) -> None:
    """`3 1/` is not thirty-one: each stands on a line of its own."""
    building = Building("inn", (("ours", 1),), at_end=AtEnd(3, 1))
    shapes = shapes_of(building_front(BuildingFace(building, SIZE), style).items)
    (three,), (one,) = (
        [each.box for each in shapes if isinstance(each.item, Text) and each.item.words == w] for w in "31"
    )
    assert three.bottom <= one.y + 0.3


def test_a_loss_bears_a_true_minus(style: Style, shapes_of: Shapes) -> None:
    building = Building("inn", (("ours", 1),), at_end=AtEnd(-5))
    shapes = shapes_of(building_front(BuildingFace(building, SIZE), style).items)
    assert "−5" in "".join(each.item.words for each in shapes if isinstance(each.item, Text))


def test_more_crowns_than_three_are_a_number(style: Style, shapes_of: Shapes) -> None:
    drawn = court_building_front(CourtBuildingFace(CourtBuilding("mill", "ours", Terrain.WHEAT, 7, 1), SIZE), style)
    shapes = shapes_of(drawn.items)
    assert not ribbon(shapes)
    assert "7 ×" in [each.item.words for each in shapes if isinstance(each.item, Text)]
    assert any("sym.icon-crown" in name for each in shapes for name in each.within)
    assert crowns(0, style) == ()


@pytest.mark.parametrize("per", ["token", "crown", "court_knight", "character"])
def test_people_with_large_numbers_keep_their_badges_apart(per: str, style: Style, shapes_of: Shapes) -> None:
    person = Character("jester", "ours", 99, True, Bonus(99, per))
    boxes = plates(shapes_of(character_front(CharacterFace(person, SIZE), style).items), style)
    assert len(boxes) == 3
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


def test_more_signs_than_a_corner_holds_are_told(style: Style) -> None:
    tokens = tuple(token for _ in range(30) for token in (Sign("99"), icon("knight"), APART))[:-1]
    with pytest.raises(TextProblem, match="more signs"):
        badge("lower-right", tokens, style)


def test_what_is_left_beside_a_badge(style: Style) -> None:
    assert beside("lower-left", (), style) == PANEL.width
    assert beside("lower-left", (icon("knight"),), style) == pytest.approx(WIDE - 8 - 0.6)
    assert beside_crowns(3, style) < beside_crowns(2, style) < beside_crowns(0, style)
