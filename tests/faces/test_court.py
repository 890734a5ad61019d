"""Tiles of the Court: characters, buildings, one hidden side (CRT-SCR-01, CRT-KNT-01, CRT-BUY-03, CRT-SET-02)."""

from collections.abc import Callable
from typing import Any

import pytest

from pnp.drawing.scene import Path, Text
from pnp.faces.court import (
    CharacterFace,
    CourtBuildingFace,
    character_front,
    court_back,
    court_building_front,
)
from pnp.faces.style import Style
from pnp.faces.tile_frame import SIDE, TileSize
from pnp.model.catalogue import Catalogue
from pnp.model.court import Bonus, Character

SIZE = TileSize(SIDE, 2.0)
SAFE = 3.0
ICONS = {
    "wheat_token": "wheat",
    "wood_token": "wood",
    "fish_token": "fish",
    "sheep_token": "sheep",
    "token": "stores",
    "crown": "crown",
    "character": "character",
    "court_knight": "knight",
}
Shapes = Callable[..., list[Any]]


def icons(shapes: list[Any]) -> set[str]:
    names = {name.partition(".pen")[0] for shape in shapes for name in shape.within}
    return {name.removeprefix("sym.icon-") for name in names if name.startswith("sym.icon-")}


def test_a_character_shows_points_bonus_and_knight(catalogue: Catalogue, any_style: Style, shapes_of: Shapes) -> None:
    for character in catalogue.characters:
        shapes = shapes_of(character_front(CharacterFace(character, SIZE), any_style).items)
        figures = [shape for shape in shapes if isinstance(shape.item, Text) and shape.item.words.isdecimal()]
        left = [shape.item.words for shape in figures if shape.box.right < SIDE / 3]
        right = [shape.item.words for shape in figures if shape.box.x > SIDE / 3]
        assert left == ([str(character.base)] if character.base else []), character.id
        assert right == ([str(character.bonus.points)] if character.bonus else []), character.id
        wanted = {ICONS[character.bonus.per], "around"} if character.bonus else set()
        assert icons(shapes) == wanted | ({"knight"} if character.knight else set()), character.id


def test_the_disc_is_tinted_by_what_the_bonus_counts(style: Style, shapes_of: Shapes) -> None:
    tints = set()
    for per in ICONS:
        made = Character("someone", "ours", 2, bonus=Bonus(1, per))
        shapes = shapes_of(character_front(CharacterFace(made, SIZE), style).items)
        (disc,) = [each for each in shapes if isinstance(each.item, Path) and round(each.box.width, 1) == 25]
        tints.add(disc.item.paint.fill)
    assert len(tints) == len(ICONS)


def test_a_court_building_shows_crowns_and_its_land(catalogue: Catalogue, any_style: Style, shapes_of: Shapes) -> None:
    for building in catalogue.court_buildings:
        shapes = shapes_of(court_building_front(CourtBuildingFace(building, SIZE), any_style).items)
        names = {name.partition(".pen")[0] for shape in shapes for name in shape.within}
        assert f"sym.crown-ribbon-{building.crowns}" in names
        assert f"sym.land-{building.terrain.value}" in names
        assert f"sym.terrain-{building.terrain.value}-plain" in names, "the rim is the land's ground"


def test_signs_and_names_keep_clear_of_the_cut(catalogue: Catalogue, any_style: Style, shapes_of: Shapes) -> None:
    fronts = [character_front(CharacterFace(each, SIZE), any_style) for each in catalogue.characters]
    fronts += [court_building_front(CourtBuildingFace(each, SIZE), any_style) for each in catalogue.court_buildings]
    for front in fronts:
        for shape in shapes_of(front.items):
            if isinstance(shape.item, Text) or any(name.startswith("sym.icon-") for name in shape.within):
                assert min(shape.box.x, shape.box.y) >= SAFE - 0.05, (front.name, shape)
                assert max(shape.box.right, shape.box.bottom) <= SIDE - SAFE + 0.05, (front.name, shape)


@pytest.mark.parametrize("turn", [90, 180])
def test_the_hidden_side_looks_the_same_turned(any_style: Style, picture: Callable[..., Any], turn: int) -> None:
    """No tile of a pile is known by how its back lies."""
    drawn = picture(court_back("x", SIZE, any_style), dpi=100).convert("L")
    turned = drawn.rotate(turn)
    apart = [abs(one - other) for one, other in zip(drawn.tobytes(), turned.tobytes(), strict=True)]
    assert sum(apart) / len(apart) < 8


def test_people_without_a_drawing_are_quiet_courtiers(style: Style, shapes_of: Shapes) -> None:
    made = Character("court-jester", "ours", 1, knight=True, bonus=Bonus(2, "token"))
    shapes = shapes_of(character_front(CharacterFace(made, SIZE), style).items)
    assert any("sym.character-plain" in shape.within for shape in shapes)
