"""Labels for bags and boxes: what is in them and how many pieces, so that everything is found and put back again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Item, Symbol
from pnp.drawing.text import fit_block
from pnp.faces.ornaments import HAIR, card_frame, lozenge, ribbon
from pnp.faces.style import Style, within

BAG_WIDTH, BAG_HEIGHT = 70.0, 30.0
BOX_WIDTH, BOX_HEIGHT = 92.0, 126.0

_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "dominoes": "icon/domino",
        "buildings": "icon/building",
        "events": "icon/event",
        "quests": "icon/quest",
        "court-tiles": "icon/character",
        "coins": "icon/coin",
        "knights": "icon/knight",
        "towers": "icon/tower",
        "kings": "icon/king",
        "castles": "icon/castle",
        "giants": "icon/giant",
        "queen": "icon/queen",
        "dragon": "icon/dragon",
        "dragonett": "icon/dragonett",
        "purse": "icon/purse",
        "starting-tiles": "icon/plots",
        "dispenser-tower": "icon/tower",
    }
)
_SIGN_SIDE, _SIGN_AT = 15.0, Box(5.0, 5.0, 17.0, 20.0)
_WORDS_AT = 24.5
_HOMES_HEIGHT = 6.4
_BOX_EDGE, _GUTTER, _WIDE, _ONE_COLUMN = 7.5, 4.0, 60.0, 14
_EDGE = 4.6


@dataclass(frozen=True, slots=True)
class Line:
    """One kind of piece: the name it is counted by, what people call it, and how many there are."""

    id: str
    name: str
    copies: int


@dataclass(frozen=True, slots=True)
class BagLabel:
    """A bag of one kind of piece; `homes` says from which boxes they come, with numbers if from several."""

    line: Line
    homes: str


def bag_label(label: BagLabel, style: Style) -> Drawing:
    """The label of a bag, as `face.label-<id>`."""
    room = BAG_WIDTH - _EDGE - _WORDS_AT
    size = style.fitted(label.line.name, room, font="title-bold", size=12.5, least=6.5)
    homes = style.block(
        label.homes, _WORDS_AT, 19.6, room, size=_homes_size(label.homes, room, style), role="ink-light"
    )
    number = f"× {label.line.copies}"
    items: tuple[Item, ...] = (
        *_paper(BAG_WIDTH, BAG_HEIGHT, style),
        *_sign(label.line.id, _SIGN_AT, _SIGN_SIDE, style),
        *style.line(label.line.name, _WORDS_AT, 10.4, font="title-bold", size=size),
        *style.line(number, _WORDS_AT, 17.8, font="text-bold", size=18, role="plate-base"),
        *homes.items,
    )
    return Symbol(f"face.label-{_plain(label.line.id)}", BAG_WIDTH, BAG_HEIGHT, items)


def _homes_size(words: str, room: float, style: Style) -> float:
    """Two lines at most."""
    return fit_block(
        words, width=room, height=_HOMES_HEIGHT, font="text", size=8.5, least=6.5, leading=1.22, fonts=style.fonts
    )


def box_label(name: str, title: str, lines: Sequence[Line], style: Style) -> Drawing:
    """The label of a box with all that is in it, as `face.label-box-<name>`."""
    plate = Box(13.0, 9.0, BOX_WIDTH - 26.0, 13.0)
    top, room = plate.bottom + 7.0, BOX_HEIGHT - plate.bottom - 16.0
    columns = 1 if len(lines) <= _ONE_COLUMN else 2
    rows = -(-len(lines) // columns)
    wide = (BOX_WIDTH - 2 * _BOX_EDGE - _GUTTER * (columns - 1)) / columns
    high = min(9.0, room / max(rows, 1))
    items: list[Item] = [*_paper(BOX_WIDTH, BOX_HEIGHT, style), *ribbon(plate, title, style, largest=16)]
    for number, line in enumerate(lines):
        column, row = divmod(number, rows)
        items += _box_line(line, Box(_BOX_EDGE + column * (wide + _GUTTER), top + row * high, wide, high), style)
    return Symbol(f"face.label-box-{_plain(name)}", BOX_WIDTH, BOX_HEIGHT, tuple(items))


def _box_line(line: Line, place: Box, style: Style) -> list[Item]:
    """Picture, name and number over a fine rule."""
    middle, side = place.y + place.height / 2, min(place.height * 0.86, 7.0)
    largest = 11.5 if place.width > _WIDE else 9.5
    number = str(line.copies)
    words_at = place.x + side + 1.6
    room = place.right - words_at - style.measured(number, font="text-bold", size=largest) - 1.5
    size = style.fitted(line.name, room, font="text", size=largest, least=6.5)
    baseline = middle + style.fonts.cap_height_mm("text", largest) / 2
    return [
        *_sign(line.id, Box(place.x, place.y, side, place.height), side, style),
        *style.line(line.name, words_at, baseline, size=size),
        *style.line(number, place.right, baseline, font="text-bold", size=largest, role="plate-base", anchor="end"),
        style.path(shapes.line(place.x, place.bottom, place.right, place.bottom), "parchment-hair", width=HAIR),
    ]


def _paper(width: float, height: float, style: Style) -> tuple[Item, ...]:
    ground = style.path(shapes.rectangle(0, 0, width, height), "parchment-light")
    knot = style.path((*lozenge(width / 2, 2.5), *lozenge(width / 2, height - 2.5)), "gold-dark")
    return (ground, *card_frame(width, height, style), knot)


def _sign(component_id: str, box: Box, side: float, style: Style) -> tuple[Item, ...]:
    """The picture of a kind of piece: its own drawing, else the icon of its kind, else a sack."""
    middle_x, middle_y = box.x + box.width / 2, box.y + box.height / 2
    return (within(style.art(sign_art(component_id, style)), middle_x - side / 2, middle_y - side / 2, side, side),)


def sign_art(component_id: str, style: Style) -> str:
    kind, _, rest = component_id.partition("/")
    own = {"tokens": f"token/{rest}", "coins": f"coin/{rest}", "dominoes": f"set/{rest}"}.get(kind, "")
    if own and own in style.shelf.names(own.partition("/")[0]):
        return own
    return _SIGNS.get(kind, "label/sack")


def _plain(name: str) -> str:
    return name.replace("/", "-")
