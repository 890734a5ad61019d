"""Building tiles: the red side that is played, and the grey side, the plan, that lies on the board (QD-BLD-05).

Upper left on the grey side alone: what one gains at once. Lower left: what always holds. Upper right: crowns. Lower
right: what it is worth at the end.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.drawing.scene import Drawing, Item, Use
from pnp.faces.badge import badge, beside, beside_crowns, crowns, pair
from pnp.faces.sentence import APART, LESS, Sign, Token, coin, icon, territory
from pnp.faces.style import Style
from pnp.faces.tile_frame import Name, TileSize, land_rim, panel
from pnp.model.building import AtEnd, AtOnce, Building, TaxBonus

_MOST_ALIKE = 1
"""More pieces of a kind than this stand as a number before one icon: the badge is small."""


@dataclass(frozen=True, slots=True)
class BuildingFace:
    """One kind of building to be drawn; `id` of its `building` also names its art and its texts."""

    building: Building
    size: TileSize

    @property
    def name(self) -> str:
        return f"building-{self.building.id}"


def building_front(face: BuildingFace, style: Style) -> Drawing:
    """The red side, as `face.building-<id>`."""
    items = (*_picture(face, style, style, Name(_name(face, style))), *_signs(face.building, style, style))
    return face.size.drawing(face.name, items)


def building_back(face: BuildingFace, style: Style) -> Drawing:
    """The grey side, as `face.building-<id>.grey`: the same drawing as a plan, and the gain at once."""
    plan = replace(style, shelf=style.shelf.plan())
    name = Name(_name(face, style), "band-plan", "ink-dark")
    items = (*_picture(face, plan, style, name), *_signs(face.building, style, plan))
    room = beside_crowns(face.building.crowns, style)
    gain = badge("upper-left", _at_once(face.building.at_once), style, plan, room=room)
    return face.size.drawing(f"{face.name}.grey", (*items, *gain))


def building_art(building_id: str, style: Style) -> str:
    """The drawing of a kind; a house without a trade where it has none of its own."""
    name = f"building/{building_id}"
    return name if name in style.shelf.names("building") else "building/plain"


def _name(face: BuildingFace, style: Style) -> str:
    text = style.texts.of("building", face.building.id)
    return text.short or text.name


def _picture(face: BuildingFace, look: Style, style: Style, name: Name) -> Iterator[Item]:
    yield land_rim("town", face.size, look)
    yield from panel((Use(look.art(building_art(face.building.id, style))),), name, style, look)


def _signs(building: Building, style: Style, look: Style) -> tuple[Item, ...]:
    """What both sides show (QD-BLD-05), in the same places, though only one side has a badge at the upper left."""
    at_once = _at_once(building.at_once)
    room = beside("upper-left", at_once, style, beside_crowns(building.crowns, style))
    return (
        *pair(_always(building.tax_bonus), _at_end(building.at_end), style, look),
        *crowns(building.crowns, style, room=room),
    )


def _at_once(gain: AtOnce) -> tuple[Token, ...]:
    return tuple(_joined(_several(name, count) for name, count in (("knight", gain.knights), ("tower", gain.towers))))


def _always(bonus: TaxBonus) -> tuple[Token, ...]:
    pairs = (("knight", bonus.per_knight), ("tower", bonus.per_tower))
    return tuple(_joined((coin(coins), Sign("/"), icon(name)) if coins else () for name, coins in pairs))


def _at_end(worth: AtEnd) -> tuple[Token, ...]:
    pieces = (("knight", worth.per_knight), ("tower", worth.per_tower))
    return tuple(
        _joined(
            (
                (Sign(_figures(worth.points)),) if worth.points else (),
                *((Sign(str(points)), Sign("/"), icon(name)) if points else () for name, points in pieces),
                *((Sign(str(points)), Sign("/"), territory(terrain)) for terrain, points in worth.per_territory),
            )
        )
    )


def _figures(points: int) -> str:
    """With a true minus."""
    return str(points).replace("-", LESS.words)


def _several(name: str, count: int) -> tuple[Token, ...]:
    if count > _MOST_ALIKE:
        return (Sign(str(count)), icon(name))
    return (icon(name),) if count else ()


def _joined(parts: Iterator[tuple[Token, ...]] | tuple[tuple[Token, ...], ...]) -> Iterator[Token]:
    """All tokens of those parts that have any, with a gap between parts."""
    started = False
    for part in parts:
        if part:
            yield from (APART, *part) if started else part
            started = True
