"""Tiles of the Court: characters with points and a bonus, buildings with crowns for one land; one hidden side for all.

Characters: knight upper right (CRT-KNT-01), points lower left, bonus lower right (CRT-SCR-01). Buildings: crowns upper
right, the land they need lower left (CRT-BUY-03, CRT-BUY-04). All hidden sides are alike, since the tiles are shuffled
picture down (CRT-SET-02).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Item, Matrix, Use
from pnp.faces.badge import badge, crowns
from pnp.faces.sentence import Sign, Token, icon, land
from pnp.faces.style import Style
from pnp.faces.tile_frame import PANEL, SIDE, Name, TileSize, court_rim, land_rim, panel
from pnp.model.court import Bonus, Character, CourtBuilding

_COUNTED: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType(
    {
        "wheat_token": ("wheat", ("wheat",)),
        "wood_token": ("wood", ("wood",)),
        "fish_token": ("fish", ("fish",)),
        "sheep_token": ("sheep", ("sheep",)),
        "token": ("token", ("stores",)),
        "crown": ("crown", ("crown",)),
        "character": ("character", ("character",)),
        "court_knight": ("knight", ("knight",)),
    }
)
"""For each thing that a bonus may count: the tint of the disc behind, and the icons that say it."""

_DISC = (18.0, 15.5, 12.5)
_INSET = 0.5


@dataclass(frozen=True, slots=True)
class CharacterFace:
    """One character to be drawn; the id also names its art and its texts."""

    character: Character
    size: TileSize

    @property
    def name(self) -> str:
        return f"character-{self.character.id}"


@dataclass(frozen=True, slots=True)
class CourtBuildingFace:
    """One kind of Court building to be drawn; the id also names its art and its texts."""

    building: CourtBuilding
    size: TileSize

    @property
    def name(self) -> str:
        return f"court-building-{self.building.id}"


def character_front(face: CharacterFace, style: Style) -> Drawing:
    """The picture side, as `face.character-<id>`."""
    character = face.character
    text = style.texts.of("character", character.id)
    figure = Use(style.art(character_art(character.id, style)))
    picture = (*_disc(character, style), _spray(style), figure)
    items = (
        court_rim(face.size, style),
        *panel(picture, Name(text.short or text.name, "band-court"), style),
        *badge("upper-right", (icon("knight"),) if character.knight else (), style),
        *badge("lower-left", (Sign(str(character.base)),) if character.base else (), style),
        *badge("lower-right", _bonus(character.bonus), style),
    )
    return face.size.drawing(face.name, items)


def court_building_front(face: CourtBuildingFace, style: Style) -> Drawing:
    """The picture side, as `face.court-building-<id>`."""
    building = face.building
    text = style.texts.of("court_building", building.id)
    picture = (Use(style.art(court_building_art(building.id, style))),)
    items = (
        land_rim(building.terrain.value, face.size, style),
        *panel(picture, Name(text.short or text.name, "band-court"), style),
        *badge("lower-left", (land(building.terrain),), style),
        *crowns(building.crowns, style),
    )
    return face.size.drawing(face.name, items)


def court_back(name: str, size: TileSize, style: Style) -> Drawing:
    """The hidden side, the same for all, as `face.<name>.hidden`."""
    art = style.art("back/court")
    items = (court_rim(size, style), Use(art, Matrix.scaled(SIDE / art.width)))
    return size.drawing(f"{name}.hidden", items)


def character_art(character_id: str, style: Style) -> str:
    """The drawing of a character; a courtier without an office for one that has none."""
    name = f"character/{character_id}"
    return name if name in style.shelf.names("character") else "character/plain"


def court_building_art(building_id: str, style: Style) -> str:
    """The drawing of a Court building; a cottage for one that has none."""
    name = f"court-building/{building_id}"
    return name if name in style.shelf.names("court-building") else "court-building/plain"


def _disc(character: Character, style: Style) -> Iterator[Item]:
    """Behind the head, tinted by what the bonus counts."""
    tint = _COUNTED[character.bonus.per][0] if character.bonus else "knight" if character.knight else "none"
    yield style.path(shapes.circle(*_DISC), f"disc-{tint} disc-line")


def _spray(style: Style) -> Item:
    """A spray of leaves in the corner that no badge and no attribute takes."""
    return Use(style.art("court/spray"), Matrix.moved(PANEL.x + _INSET, PANEL.y + _INSET))


def _bonus(bonus: Bonus | None) -> tuple[Token, ...]:
    if bonus is None:
        return ()
    counted = (icon(name) for name in _COUNTED[bonus.per][1])
    around = (icon("around"),) if bonus.within == "around" else ()
    return (Sign(str(bonus.points)), Sign("/"), *counted, *around)
