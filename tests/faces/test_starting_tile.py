"""Starting tiles: quarters as the catalogue has them, the device on every tile, the castle in the middle."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from pnp.drawing.ink import ink_bounds
from pnp.drawing.measure import ink
from pnp.drawing.scene import Matrix, Path, Symbol, Use
from pnp.faces.player_colours import COLOURS, DEVICES
from pnp.faces.starting_tile import StartingTileFace, starting_tile
from pnp.faces.style import THINNEST, Style
from pnp.model.catalogue import Catalogue

SMALL = StartingTileFace("starting-tile-1x1-blue", "blue", "fish", 1, (True,), 40, 36, 2)
LARGE = replace(SMALL, name="starting-tile-2x2-blue", squares=2, wild=(True, False, False, True))

ShapesOf = Callable[..., list[Any]]


def quarters(tile: StartingTileFace, style: Style, shapes_of: ShapesOf) -> dict[tuple[int, int], str]:
    """The kind of ground by column and row: the one whose drawing covers the middle of the quarter."""
    found = {}
    for shape in shapes_of(starting_tile(tile, style).items):
        kinds = [name for name in shape.within if name.startswith("sym.mat-quadrant-")]
        if kinds:
            x, y = shape.box.x + shape.box.width / 2, shape.box.y + shape.box.height / 2
            found[int(x // tile.square), int(y // tile.square)] = kinds[0].removeprefix("sym.mat-quadrant-")[:4]
    return found


def test_two_quarters_on_one_diagonal_are_wild(catalogue: Catalogue) -> None:
    """INV-20, R-40."""
    large = [tile for tile in catalogue.starting_tiles if tile.side == 2]
    assert len(large) == 10
    for tile in large:
        assert tile.wild in ((True, False, False, True), (False, True, True, False))


@pytest.mark.parametrize("colour", COLOURS)
def test_quarters_are_drawn_as_the_catalogue_has_them(
    colour: str, catalogue: Catalogue, style: Style, shapes_of: ShapesOf
) -> None:
    (tile,) = (tile for tile in catalogue.starting_tiles if tile.side == 2 and tile.colour == colour)
    face = replace(LARGE, colour=colour, device=DEVICES[colour], wild=tile.wild)
    places = ((0, 0), (1, 0), (0, 1), (1, 1))
    expected = {place: "wild" if wild else "grey" for place, wild in zip(places, tile.wild, strict=True)}
    assert quarters(face, style, shapes_of) == expected


def test_other_quarters_are_drawn_otherwise(style: Style, shapes_of: ShapesOf) -> None:
    other = replace(LARGE, wild=(False, True, True, False))
    assert quarters(other, style, shapes_of)[0, 0] == "grey"
    assert quarters(other, style, shapes_of)[1, 0] == "wild"


@pytest.mark.parametrize("squares", [1, 2])
@pytest.mark.parametrize("colour", COLOURS)
def test_every_tile_has_its_colour_and_its_device_twice(
    colour: str, squares: int, any_style: Style, shapes_of: ShapesOf
) -> None:
    tile = replace(LARGE if squares == 2 else SMALL, colour=colour, device=DEVICES[colour])
    face = starting_tile(tile, any_style)
    device = f"sym.device-small-{DEVICES[colour]}.{colour}"
    shapes = shapes_of(face.items)
    boxes = [shape.box for shape in shapes if any(name.startswith(device) for name in shape.within)]
    corners = {(box.x > face.width / 2, box.y > face.height / 2) for box in boxes}
    assert corners == ({(True, False), (False, True)} if squares == 1 else {(False, False), (True, True)})
    assert all(box.x > 0 and box.right < face.width and box.y > 0 and box.bottom < face.height for box in boxes)
    thinnest = min(
        shape.item.paint.width * shape.scale
        for shape in shapes
        if isinstance(shape.item, Path) and shape.item.paint.stroke
    )
    assert thinnest >= THINNEST - 1e-6


@pytest.mark.parametrize("wild", [(True, False, False, True), (False, True, True, False)])
def test_each_bridge_of_a_large_tile_leads_from_a_gate_to_a_road_of_a_wild_quarter(
    wild: tuple[bool, ...], style: Style, shapes_of: ShapesOf
) -> None:
    face = starting_tile(replace(LARGE, wild=wild), style)
    shapes = shapes_of(face.items)
    roads = [shape.box for shape in shapes if "sym.mat-road.blue" in shape.within]
    castle = [shape for shape in shapes if any("castle-plan" in name for name in shape.within)]
    planks = style.paint("wood-base").fill
    bridges = [shape.box for shape in castle if isinstance(shape.item, Path) and shape.item.paint.fill == planks]
    assert len(bridges) == 4
    for bridge in bridges:
        x, y = bridge.x + bridge.width / 2, bridge.y + bridge.height / 2
        assert wild[2 * (y > 40) + (x > 40)]
        along = [abs(road.x + road.width / 2 - x) for road in roads if road.height > road.width]
        across = [abs(road.y + road.height / 2 - y) for road in roads if road.width > road.height]
        assert min(along + across) <= 0.3


@pytest.mark.parametrize("wild", [(True, False, False, True), (False, True, True, False)])
def test_the_two_grey_quarters_differ_and_keep_clear_of_the_moat(
    wild: tuple[bool, ...], style: Style, shapes_of: ShapesOf
) -> None:
    face = starting_tile(replace(LARGE, wild=wild), style)
    paved = {name for shape in shapes_of(face.items) for name in shape.within if "quadrant-grey" in name}
    assert paved == {"sym.mat-quadrant-grey-1.blue", "sym.mat-quadrant-grey-2.blue"}


@pytest.mark.parametrize("colour", COLOURS)
def test_the_discs_of_a_small_tile_are_clear_of_the_moat(colour: str, style: Style) -> None:
    """A ring of grass with round corners lies about it; a cut may miss by a millimetre too."""
    tile = replace(SMALL, colour=colour, device=DEVICES[colour])
    boxes = [ink_bounds((item,)) for item in starting_tile(tile, style).items if isinstance(item, Path)]
    assert len(boxes) == 2
    corner = 0.7 * 6.2
    for box in boxes:
        assert box is not None
        assert min(box.x, box.y, 40 - box.right, 40 - box.bottom) >= 1.3
        x, y = abs(box.x + box.width / 2 - 20), abs(box.y + box.height / 2 - 20)
        edge = 0.7 * 17.5 - corner
        assert math.hypot(max(x - edge, 0), max(y - edge, 0)) - corner - box.width / 2 >= 0.2


@pytest.mark.parametrize("tile", [SMALL, LARGE], ids=["1x1", "2x2"])
def test_the_castle_stands_in_the_middle_and_is_no_wider_than_its_foot(
    tile: StartingTileFace, style: Style, shapes_of: ShapesOf
) -> None:
    face = starting_tile(tile, style)
    boxes = [shape.box for shape in shapes_of(face.items) if any("castle-plan" in name for name in shape.within)]
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
    assert (left + right) / 2 == pytest.approx(face.width / 2, abs=0.5)
    assert (top + bottom) / 2 == pytest.approx(face.height / 2, abs=0.5)
    assert right - left <= tile.castle


@pytest.mark.parametrize("bleed", [0, 2, 3.175])
@pytest.mark.parametrize("tile", [SMALL, LARGE], ids=["1x1", "2x2"])
def test_art_reaches_the_bleed_at_every_side(
    tile: StartingTileFace, bleed: float, style: Style, picture: Callable[..., Image.Image]
) -> None:
    """A cut that misses by the bleed shows no white."""
    face = starting_tile(replace(tile, bleed=bleed), style)
    assert (face.width, face.height, face.bleed) == (40 * tile.squares, 40 * tile.squares, bleed)
    side = face.width + 2 * bleed
    taken = picture(Symbol("face.with-bleed", side, side, (Use(face, Matrix.moved(bleed, bleed)),)), 100)
    last = int(side / 25.4 * 100) - 1
    rim = [(x, y) for k in range(0, last, 5) for x, y in ((k, 0), (k, last), (0, k), (last, k))]
    assert (255, 255, 255) not in {taken.getpixel(place) for place in rim}


@pytest.mark.parametrize("tile", [SMALL, LARGE], ids=["1x1", "2x2"])
def test_ink_is_within_bounds(tile: StartingTileFace, any_style: Style, picture: Callable[..., Image.Image]) -> None:
    """At most 55 in classic and 12 in low-ink, whatever the colour."""
    used = []
    for colour in COLOURS:
        face = starting_tile(replace(tile, colour=colour, device=DEVICES[colour]), any_style)
        data = picture(face, 100).tobytes()
        used.append(ink((data[at], data[at + 1], data[at + 2]) for at in range(0, len(data) - 2, 21)))
    assert max(used) <= (55 if any_style.theme_name == "classic" else 12)
