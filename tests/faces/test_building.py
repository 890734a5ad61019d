"""Building tiles: both sides from one drawing, and every sign in its place (QD-BLD-05, INV-17)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Drawing, Text
from pnp.drawing.text import TextProblem
from pnp.faces.building import BuildingFace, building_back, building_front
from pnp.faces.style import Style
from pnp.faces.tile_frame import BAND, PANEL, SIDE, TileSize
from pnp.model.building import AtEnd, AtOnce, Building, TaxBonus
from pnp.model.catalogue import Catalogue
from pnp.model.terrain import Terrain

SIZE = TileSize(SIDE, 2.0)
SAFE = 3.0
CORNERS = {
    "upper-left": Box(0, 0, SIDE / 2, 12.0),
    "upper-right": Box(SIDE / 2, 0, SIDE / 2, 12.0),
    "lower-left": Box(0, 21.5, SIDE / 2, BAND.y - 21.5),
    "lower-right": Box(SIDE / 2, 21.5, SIDE / 2, BAND.y - 21.5),
}
Signs = dict[str, tuple[str, ...]]


@pytest.fixture(scope="module")
def buildings(catalogue: Catalogue) -> tuple[Building, ...]:
    return catalogue.buildings


def signs(drawing: Drawing, shapes_of: Callable[..., list[Any]]) -> Signs:
    """The icons and figures in each corner, without the picture's own shapes and the name."""
    found: dict[str, set[str]] = {corner: set() for corner in CORNERS}
    for shape in shapes_of(drawing.items):
        if isinstance(shape.item, Text):
            name = shape.item.words
        else:
            inside = [name for name in shape.within if name.startswith(("sym.icon-", "sym.land-", "sym.crown-"))]
            inside += [name for name in shape.within if name.startswith("sym.territory-")]
            name = inside[0].partition(".pen")[0] if inside else ""
        x, y = shape.box.x + shape.box.width / 2, shape.box.y + shape.box.height / 2
        for corner, box in CORNERS.items():
            if name and box.x <= x <= box.right and box.y <= y <= box.bottom:
                found[corner].add(name)
    return {corner: tuple(sorted(names)) for corner, names in found.items()}


def every(buildings: tuple[Building, ...], style: Style) -> Iterator[tuple[Building, Drawing, Drawing]]:
    for building in buildings:
        face = BuildingFace(building, SIZE)
        yield building, building_front(face, style), building_back(face, style)


def test_grey_shows_all_that_red_shows_and_the_gain_at_once(
    buildings: tuple[Building, ...], any_style: Style, shapes_of: Callable[..., list[Any]]
) -> None:
    """INV-17."""
    for building, red, grey in every(buildings, any_style):
        on_red, on_grey = signs(red, shapes_of), signs(grey, shapes_of)
        assert on_red["upper-left"] == ()
        assert bool(on_grey["upper-left"]) == (building.at_once != AtOnce()), building.id
        assert {**on_grey, "upper-left": ()} == on_red, building.id


def test_each_sign_stands_where_the_rules_put_it(
    buildings: tuple[Building, ...], style: Style, shapes_of: Callable[..., list[Any]]
) -> None:
    """QD-BLD-05: at once, always, crowns, at the end."""
    for building, _, grey in every(buildings, style):
        shown = signs(grey, shapes_of)
        assert bool(shown["lower-left"]) == (building.tax_bonus != TaxBonus()), building.id
        assert bool(shown["upper-right"]) == bool(building.crowns), building.id
        assert bool(shown["lower-right"]) == (building.at_end != AtEnd()), building.id


def test_the_figures_are_those_of_the_catalogue(
    catalogue: Catalogue, style: Style, shapes_of: Callable[..., list[Any]]
) -> None:
    face = BuildingFace(catalogue.building("fortified-castle"), SIZE)
    shown = signs(building_back(face, style), shapes_of)
    assert shown["upper-left"] == ("3", "sym.icon-tower")
    assert shown["lower-right"] == ("2",)


def test_both_sides_are_one_drawing(
    buildings: tuple[Building, ...], style: Style, shapes_of: Callable[..., list[Any]]
) -> None:
    for building, red, grey in every(buildings, style):
        names = [
            {name for shape in shapes_of(side.items) for name in shape.within if name.startswith("sym.building-")}
            for side in (red, grey)
        ]
        assert names == [{f"sym.building-{building.id}"}, {f"sym.building-{building.id}.plan"}]


def test_the_plan_is_grey(buildings: tuple[Building, ...], style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    """Only icons, figures and names keep their colours."""
    for _, _, grey in every(buildings, style):
        for shape in shapes_of(grey.items):
            if any(name.endswith(".plan") for name in shape.within):
                for colour in (shape.item.paint.fill, shape.item.paint.stroke):
                    if colour:
                        parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
                        assert max(parts) - min(parts) <= 14, colour


def test_signs_and_names_keep_clear_of_the_cut(
    buildings: tuple[Building, ...], any_style: Style, shapes_of: Callable[..., list[Any]]
) -> None:
    """A miscut of a millimetre takes nothing that matters: figures, icons and letters are 3 mm inside."""
    for building, red, grey in every(buildings, any_style):
        for shape in (*shapes_of(red.items), *shapes_of(grey.items)):
            if isinstance(shape.item, Text) or any(
                name.startswith(("sym.icon-", "sym.land-")) for name in shape.within
            ):
                assert min(shape.box.x, shape.box.y) >= SAFE - 0.05, (building.id, shape)
                assert max(shape.box.right, shape.box.bottom) <= SIDE - SAFE + 0.05, (building.id, shape)


def test_outside_the_panel_lies_only_the_towns_ground(
    buildings: tuple[Building, ...], style: Style, shapes_of: Callable[..., list[Any]]
) -> None:
    _, red, _ = next(every(buildings, style))
    rim = ink_bounds(red.items[:1])
    assert rim is not None
    assert (rim.x, rim.right) == (-2, SIDE + 2)
    rest = ink_bounds(red.items[1:])
    assert rest is not None
    assert rest.x >= PANEL.x - 0.3
    assert rest.right <= PANEL.right + 0.3


def test_a_tile_may_have_another_size(catalogue: Catalogue, style: Style) -> None:
    face = BuildingFace(catalogue.building("bakery"), TileSize(40.0, 3.0))
    drawn = building_front(face, style)
    assert (drawn.width, drawn.height, drawn.bleed) == (40, 40, 3)
    box = ink_bounds(drawn.items)
    assert box is not None
    assert (round(box.x, 2), round(box.right, 2)) == (-3, 43)


def test_a_building_of_ones_own_is_a_house_without_a_trade(style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    mine = Building(
        "bakery-of-ours",
        (("ours", 1),),
        crowns=2,
        at_once=AtOnce(2, 3),
        tax_bonus=TaxBonus(1, 2),
        at_end=AtEnd(1, 1, 1, ((Terrain.WHEAT, 2), (Terrain.LAKE, 1))),
    )
    drawn = building_back(BuildingFace(mine, SIZE), style)
    shown = signs(drawn, shapes_of)
    assert all(shown.values())
    assert any("sym.building-plain.plan" in shape.within for shape in shapes_of(drawn.items))


def test_a_name_too_long_for_the_band_is_a_problem_not_a_blur(style: Style) -> None:
    long = Building("weavers-and-spinners-hall-of-the-old-town", (("ours", 1),))
    with pytest.raises(TextProblem):
        building_front(BuildingFace(long, SIZE), style)
