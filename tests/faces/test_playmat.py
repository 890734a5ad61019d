"""A kingdom's playmat: what is on it, where it lies, and that it can be drawn for everybody."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Path, Text
from pnp.faces.mat_cartouche import Bearings
from pnp.faces.mat_ground import UNDER_SEAM
from pnp.faces.player_colours import COLOURS, DEVICES
from pnp.faces.playmat import playmat
from pnp.faces.style import THINNEST, Style

MATS = [(5, "a4"), (7, "a4"), (7, "a3"), (8, "letter"), (9, "a3"), (11, "a4"), (11, "letter"), (13, "a1")]
PLACES = ("Purse", "Guard", "Churchyard", "Stores")

Mat = Callable[..., Any]
ShapesOf = Callable[..., list[Any]]


def boxes_of_panels(shapes: list[Any], style: Style) -> dict[str, Box]:
    """The ground of each panel, by the title that stands in its upper line."""
    light = style.paint("parchment-light")
    grounds = [shape.box for shape in shapes if not shape.within and getattr(shape.item, "paint", None) == light]
    found = {}
    for shape in shapes:
        if isinstance(shape.item, Text) and shape.item.words in PLACES:
            x, y = shape.box.x + shape.box.width / 2, shape.box.bottom
            (found[shape.item.words],) = (box for box in grounds if box.x < x < box.right and box.y - 2 < y < box.y + 4)
    return found


def clear_of(one: Box, other: Box) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_the_four_places_lie_outside_the_grid(
    squares: int, paper: str, mat: Mat, style: Style, shapes_of: ShapesOf
) -> None:
    """R-64: the churchyard too is a printed area outside the grid."""
    face = mat(squares, paper)
    panels = boxes_of_panels(shapes_of(playmat(face, style).items), style)
    assert set(panels) == set(PLACES)
    for box in panels.values():
        assert clear_of(box, face.grid)
        assert any(
            area.x <= box.x and area.y <= box.y and box.right <= area.right and box.bottom <= area.bottom
            for area in face.areas
        )
    assert all(clear_of(one, other) for one, other in combinations(panels.values(), 2))


def test_stores_are_there_only_if_the_court_plays(mat: Mat, style: Style, shapes_of: ShapesOf) -> None:
    shapes = shapes_of(playmat(mat(7, "a3", stores=False), style).items)
    assert set(boxes_of_panels(shapes, style)) == set(PLACES) - {"Stores"}
    names = [name for shape in shapes for name in shape.within]
    assert not any(name.startswith(f"sym.icon-{kind}") for kind in ("wheat", "wood", "fish", "sheep") for name in names)


def test_stores_have_a_place_for_each_resource(mat: Mat, style: Style, shapes_of: ShapesOf) -> None:
    names = {name for shape in shapes_of(playmat(mat(7, "a3"), style).items) for name in shape.within}
    assert {f"sym.icon-{kind}" for kind in ("wheat", "wood", "fish", "sheep")} <= names


@pytest.mark.parametrize("side", ["right", "left", "below"])
@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_coins_have_places_of_at_least_20_mm_inside_the_purse(
    squares: int, paper: str, side: str, mat: Mat, style: Style, shapes_of: ShapesOf
) -> None:
    shapes = shapes_of(playmat(mat(squares, paper, side=side), style).items)
    purse = boxes_of_panels(shapes, style)["Purse"]
    places = [
        shape.box
        for shape in shapes
        if isinstance(shape.item, Path)
        and shape.item.paint.dash
        and not shape.within
        and not clear_of(shape.box, purse)
    ]
    assert places
    for place in places:
        assert min(place.width, place.height) >= 20
        assert purse.x <= place.x
        assert purse.y <= place.y
        assert place.right <= purse.right
        assert place.bottom <= purse.bottom
    assert all(clear_of(one, other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("side", ["right", "left", "below", "none"])
@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_nothing_reaches_beyond_the_mat(squares: int, paper: str, side: str, mat: Mat, style: Style) -> None:
    face = mat(squares, paper, side=side)
    found = ink_bounds(playmat(face, style).items)
    assert found is not None
    whole = Box(0, 0, face.width, face.height).grown(UNDER_SEAM + 0.01)
    assert whole.x <= found.x
    assert whole.y <= found.y
    assert found.right <= whole.right
    assert found.bottom <= whole.bottom


def test_the_areas_carry_a_scale_bar(mat: Mat, style: Style, words_of: Callable[..., str]) -> None:
    assert "100mm4in" in words_of(playmat(mat(7, "a3"), style).items)


def test_a_mat_without_areas_is_a_grid_and_nothing_else(mat: Mat, style: Style, words_of: Callable[..., str]) -> None:
    assert words_of(playmat(mat(7, "a3", side="none"), style).items) == ""


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_its_device_on_the_arms(colour: str, any_style: Style, mat: Mat, shapes_of: ShapesOf) -> None:
    face = mat(8, "a4", bearings=Bearings(colour, DEVICES[colour], f"House of {colour}", "Ad astra"))
    shapes = shapes_of(playmat(face, any_style).items)
    used = {name for shape in shapes for name in shape.within}
    assert any(name.startswith(f"sym.device-{DEVICES[colour]}.{colour}") for name in used)
    assert all(name.startswith(f"sym.device-{DEVICES[colour]}") for name in used if name.startswith("sym.device"))
    thin = [
        (shape.within, shape.item.paint.width * shape.scale)
        for shape in shapes
        if isinstance(shape.item, Path) and shape.item.paint.stroke
        if shape.item.paint.width * shape.scale < THINNEST - 1e-6
    ]
    assert not thin


def test_no_two_colours_rule_the_same_country(mat: Mat, style: Style) -> None:
    countries = set()
    for colour in COLOURS:
        face = mat(5, "a3", bearings=Bearings(colour, DEVICES[colour]))
        countries.add(next(item for item in playmat(face, style).items if isinstance(item, Group)))
    assert len(countries) == len(COLOURS)


def test_the_same_mat_twice_is_the_same(mat: Mat, style: Style) -> None:
    assert playmat(mat(9, "a3"), style) == playmat(mat(9, "a3"), style)


@pytest.mark.parametrize("square", [10, 20, 25, 60])
def test_squares_of_any_size_leave_places_that_can_be_read(
    square: float, mat: Mat, style: Style, words_of: Callable[..., str]
) -> None:
    for squares, paper in ((5, "letter"), (9, "a4"), (11, "letter"), (13, "a3")):
        words = words_of(playmat(mat(squares, paper, square=square), style).items)
        assert all(place in words for place in (*PLACES, "Semperludens", "Montréal-"))
