"""Blank tiles: rim, panel and places for name and signs as on the others, to be drawn by hand."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Item
from pnp.faces.style import Style
from pnp.faces.tile_frame import BAND, Corner, TileSize, badge_place, land_rim, panel, plain_rim

_DASH = (1.2, 0.9)


def blank_building(size: TileSize, style: Style) -> tuple[Drawing, Drawing]:
    """Red and grey side, as `face.building-blank` and `face.building-blank.grey`."""
    plan = replace(style, shelf=style.shelf.plan())
    red = (land_rim("town", size, style), *_empty(("upper-right", "lower-left", "lower-right"), style))
    grey = (
        land_rim("town", size, plan),
        *_empty(("upper-left", "upper-right", "lower-left", "lower-right"), style),
    )
    return size.drawing("building-blank", red), size.drawing("building-blank.grey", grey)


def blank_court_tile(size: TileSize, style: Style) -> Drawing:
    """The picture side, as `face.court-blank`."""
    corners: tuple[Corner, ...] = ("upper-right", "lower-left", "lower-right")
    return size.drawing("court-blank", (plain_rim("court-rim", size, style), *_empty(corners, style)))


def _empty(corners: tuple[Corner, ...], style: Style) -> Iterator[Item]:
    yield from panel((), None, style)
    yield style.path(shapes.line(BAND.x, BAND.y, BAND.right, BAND.y), "parchment-hair", dash=_DASH)
    for corner in corners:
        place = badge_place(corner)
        outline = shapes.rectangle(place.x, place.y, place.width, place.height, 1.0)
        yield style.path(outline, "parchment-hair", dash=_DASH)
