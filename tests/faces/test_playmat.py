"""A kingdom's playmat: what is on it, where it lies, and that it can be drawn for everybody."""

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pytest

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Path, Text
from pnp.drawing.shapes import bounds
from pnp.faces.mat_cartouche import Bearings
from pnp.faces.mat_ground import OFF_CUT
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


def parts_of(path: Path) -> list[Box]:
    """The boxes of a path's closed parts."""
    starts = [k for k, step in enumerate(path.outline) if step[0] == "M"]
    return [bounds(path.outline[a:b]) for a, b in pairwise([*starts, len(path.outline)])]


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
    assert not any(
        name.startswith(f"sym.token-{kind}") for kind in ("wheat", "wood", "fish", "sheep") for name in names
    )


def test_stores_have_a_place_for_each_resource(mat: Mat, style: Style, shapes_of: ShapesOf) -> None:
    names = {name for shape in shapes_of(playmat(mat(7, "a3"), style).items) for name in shape.within}
    assert {f"sym.token-{kind}" for kind in ("wheat", "wood", "fish", "sheep")} <= {
        name.split(".pen")[0] for name in names
    }


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
    whole = Box(0, 0, face.width, face.height).grown(face.bleed + 0.01)
    assert whole.x <= found.x
    assert whole.y <= found.y
    assert found.right <= whole.right
    assert found.bottom <= whole.bottom


@pytest.mark.parametrize(("squares", "paper"), MATS)
def test_the_ground_goes_beyond_every_cut_and_no_frame_comes_near_one(
    squares: int, paper: str, mat: Mat, style: Style, shapes_of: ShapesOf
) -> None:
    """A miscut of a millimetre shows neither white paper nor an uneven frame; only the grid's line is on its edge."""
    face = mat(squares, paper)
    drawn = playmat(face, style)
    assert drawn.bleed == face.bleed == 2
    shapes = [shape for shape in shapes_of(drawn.items) if not shape.within]
    lines = [(shape.box, shape.item.paint) for shape in shapes if isinstance(shape.item, Path)]
    grounds = [box for box, paint in lines if paint == style.paint("parchment-ground")]
    parts = (face.grid, *face.areas)
    for part in parts:
        cut = part.grown(2 - 1e-6)
        assert any(g.x <= cut.x and g.y <= cut.y and cut.right <= g.right and cut.bottom <= g.bottom for g in grounds)
    frame = style.paint("player-line", {"player": "blue"}).stroke
    outer = [(box, paint.width / 2) for box, paint in lines if paint.stroke == frame and not paint.fill]
    across, down = face.folds
    xs = {0.0, face.width, *across}
    ys = {0.0, face.height, *down}
    assert outer
    for box, half in outer:
        is_grid = abs(box.x - face.grid.x) < 1 and abs(box.right - face.grid.right) < 1
        if box.width < 50 or is_grid:  # a part of the cartouche, or what closes the grid
            continue
        assert all(abs(x - cut) - half >= OFF_CUT - 1e-6 for x in (box.x, box.right) for cut in xs)
        assert all(abs(y - cut) - half >= OFF_CUT - 1e-6 for y in (box.y, box.bottom) for cut in ys)


@pytest.mark.parametrize(("squares", "paper"), [(8, "a3"), (9, "a4"), (11, "a2")])
def test_the_frieze_is_of_whole_repeats_with_a_boss_in_each_corner(
    squares: int, paper: str, mat: Mat, style: Style, shapes_of: ShapesOf
) -> None:
    face = mat(squares, paper)
    assert face.border == 5
    paint = style.paint("player-base player-line", {"player": "blue"})
    lozenges, bosses = (
        shape.item
        for shape in shapes_of(playmat(face, style).items)
        if not shape.within and isinstance(shape.item, Path) and shape.item.paint.width == 0.25
        if (shape.item.paint.fill, shape.item.paint.stroke) == (paint.fill, paint.stroke)
    )
    assert len(parts_of(bosses)) == 4
    tops = sorted((box for box in parts_of(lozenges) if box.bottom < 5), key=lambda box: box.x)
    beside_grid = [box for box in tops if box.x < face.grid.right]
    assert len(beside_grid) == 4 * squares
    assert beside_grid[0].x - face.grid.x == pytest.approx(face.grid.right - beside_grid[-1].right)
    assert all(box.x >= face.grid.x for box in tops)


def test_panels_on_larger_areas_have_larger_titles_and_no_fewer_places(
    mat: Mat, style: Style, shapes_of: ShapesOf
) -> None:
    def told(squares: int, paper: str) -> tuple[float, int]:
        shapes = shapes_of(playmat(mat(squares, paper), style).items)
        sizes = {shape.item.size for shape in shapes if isinstance(shape.item, Text) and shape.item.words in PLACES}
        (size,) = sizes
        knights = {
            (round(shape.box.x), round(shape.box.y))
            for shape in shapes
            if any(name.startswith("sym.icon-knight") for name in shape.within)
            if shape.item.paint.fill == style.colour("parchment-plume") and shape.item.paint.stroke
        }
        return size, len(knights)

    usual, large = told(7, "a3"), told(11, "a2")
    assert usual[0] > 11
    assert large[0] > usual[0]
    assert large[1] > usual[1] >= 9


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
