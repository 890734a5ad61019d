"""Blank tiles and cards: frame and places for name and signs as on the others, to be drawn by hand."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Item
from pnp.faces.badge import Corner, badge_place
from pnp.faces.card import COLUMN, CardSize, card_back, card_front
from pnp.faces.style import Style
from pnp.faces.tile_frame import BAND, TileSize, court_rim, land_rim, panel

_DASH = (1.2, 0.9)
_TITLE, _LINE = 7.0, 6.4


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
    return size.drawing("court-blank", (court_rim(size, style), *_empty(corners, style)))


def blank_card(kind: Literal["event", "quest"], size: CardSize, style: Style) -> tuple[Drawing, Drawing]:
    """Front and back of an event or a quest, as `face.<kind>-blank` and `face.<kind>-blank.back`."""
    name = f"{kind}-blank"
    band = shapes.rectangle(COLUMN.x, COLUMN.y, COLUMN.width, _TITLE, 1.0)
    rules = [
        style.path(shapes.line(COLUMN.x, y, COLUMN.right, y), "parchment-hair", dash=_DASH)
        for y in (COLUMN.y + _TITLE + _LINE * number for number in range(2, 5))
    ]
    column = (style.path(band, "parchment-hair", dash=_DASH), *rules)
    return card_front(name, size, (), column, style), card_back(name, f"back/{kind}", size, style)


def _empty(corners: tuple[Corner, ...], style: Style) -> Iterator[Item]:
    yield from panel((), None, style)
    yield style.path(shapes.line(BAND.x, BAND.y, BAND.right, BAND.y), "parchment-hair", dash=_DASH)
    for corner in corners:
        place = badge_place(corner)
        outline = shapes.rectangle(place.x, place.y, place.width, place.height, 1.0)
        yield style.path(outline, "parchment-hair", dash=_DASH)
