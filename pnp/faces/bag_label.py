"""Labels for bags and boxes: what is in them and how many pieces, so that everything is found and put back again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol
from pnp.drawing.text import TextProblem, fit_block
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
_WORDS_AT, _NAME_AT = 24.5, 4.4
_NAME_HEIGHT, _HOMES_HEIGHT = 7.6, 6.4
_BOX_EDGE, _GUTTER, _WIDE, _ONE_COLUMN = 7.5, 4.0, 60.0, 14
_HEAD, _FOOT, _LOWEST = 29.0, 9.0, 5.8
"""Of a box's label: what the title and the frame take, and the lowest line, which holds a long name in two."""

_EDGE = 4.6
_LEAST = 6.5
"""The smallest letters, in points."""


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
    """The label of a bag, as `face.label-<id>`. Raises TextProblem for a word that is wider than the label."""
    room = BAG_WIDTH - _EDGE - _WORDS_AT
    homes = style.block(label.homes, _WORDS_AT, 19.6, room, size=_homes_size(label.homes, style), role="ink-light")
    number = f"× {label.line.copies}"
    items: tuple[Item, ...] = (
        *_paper(BAG_WIDTH, BAG_HEIGHT, style),
        *_sign(label.line.id, _SIGN_AT, _SIGN_SIDE, style),
        *_bag_name(label.line.name, room, style),
        *style.line(number, _WORDS_AT, 17.8, font="text-bold", size=18, role="plate-base"),
        *homes.items,
    )
    return Symbol(f"face.label-{_plain(label.line.id)}", BAG_WIDTH, BAG_HEIGHT, items)


def homes_fit(words: str, style: Style) -> bool:
    """Whether a label has room for so many names of boxes."""
    try:
        _homes_size(words, style)
    except TextProblem as problem:
        if problem.code != "too-long":
            raise
        return False
    return True


def _bag_name(name: str, room: float, style: Style) -> tuple[Item, ...]:
    """Large on one line; a long name in small letters on two."""
    try:
        size = style.fitted(name, room, font="title-bold", size=12.5, least=6.5)
    except TextProblem as problem:
        if problem.code != "too-long":
            raise
        size = _block_size(name, room, _NAME_HEIGHT, "text-bold", 9.5, style)
        return style.block(name, _WORDS_AT, _NAME_AT, room, font="text-bold", size=size).items
    return style.line(name, _WORDS_AT, 10.4, font="title-bold", size=size)


def _homes_size(words: str, style: Style) -> float:
    """Two lines at most."""
    return _block_size(words, BAG_WIDTH - _EDGE - _WORDS_AT, _HOMES_HEIGHT, "text", 8.5, style)


def _block_size(words: str, width: float, height: float, font: str, largest: float, style: Style) -> float:
    return fit_block(
        words, width=width, height=height, font=font, size=largest, least=_LEAST, leading=1.22, fonts=style.fonts
    )


def box_labels(name: str, title: str, lines: Sequence[Line], style: Style) -> tuple[Drawing, ...]:
    """The label of a box with all that is in it, as `face.label-<name>`; what one cannot hold stands on more of them.

    Raises TextProblem for a word that is wider than the label.
    """
    most = int((BOX_HEIGHT - _HEAD - _FOOT) / _LOWEST)
    ways = (1,) if len(lines) <= _ONE_COLUMN else (2, 1)
    for columns in ways:
        try:
            parts = [lines[at : at + most * columns] for at in range(0, max(len(lines), 1), most * columns)]
            return tuple(
                _box_label(f"{name}.{number}" if number > 1 else name, title, part, columns, style)
                for number, part in enumerate(parts, start=1)
            )
        except TextProblem as problem:
            if problem.code != "too-long" or columns == ways[-1]:
                raise
    raise ValueError("there must be a way to set the lines")


def _box_label(name: str, title: str, lines: Sequence[Line], columns: int, style: Style) -> Drawing:
    plate = Box(13.0, 9.0, BOX_WIDTH - 26.0, _HEAD - 16.0)
    room = BOX_HEIGHT - _HEAD - _FOOT
    rows = -(-len(lines) // columns)
    wide = (BOX_WIDTH - 2 * _BOX_EDGE - _GUTTER * (columns - 1)) / columns
    high = min(9.0, room / max(rows, 1))
    items: list[Item] = [*_paper(BOX_WIDTH, BOX_HEIGHT, style), *ribbon(plate, title, style, largest=16)]
    for number, line in enumerate(lines):
        column, row = divmod(number, rows)
        items += _box_line(line, Box(_BOX_EDGE + column * (wide + _GUTTER), _HEAD + row * high, wide, high), style)
    return Symbol(f"face.label-{name}", BOX_WIDTH, BOX_HEIGHT, tuple(items))


def _box_line(line: Line, place: Box, style: Style) -> list[Item]:
    """Picture, name and number over a fine rule."""
    middle, side = place.y + place.height / 2, min(place.height * 0.86, 7.0)
    largest = 11.5 if place.width > _WIDE else 9.5
    number = str(line.copies)
    words_at = place.x + side + 1.6
    room = place.right - words_at - style.measured(number, font="text-bold", size=largest) - 1.5
    baseline = middle + style.fonts.cap_height_mm("text", largest) / 2
    return [
        *_sign(line.id, Box(place.x, place.y, side, place.height), side, style),
        *_line_name(line.name, Box(words_at, place.y, room, place.height), baseline, largest, style),
        *style.line(number, place.right, baseline, font="text-bold", size=largest, role="plate-base", anchor="end"),
        style.path(shapes.line(place.x, place.bottom, place.right, place.bottom), "parchment-hair", width=HAIR),
    ]


def _line_name(name: str, place: Box, baseline: float, largest: float, style: Style) -> tuple[Item, ...]:
    """On one line, else on two within the height of the place."""
    try:
        size = style.fitted(name, place.width, font="text", size=largest, least=_LEAST)
    except TextProblem as problem:
        if problem.code != "too-long":
            raise
        block = style.block(name, place.x, place.y, place.width, size=_LEAST)
        if block.height > place.height:
            raise
        at = Matrix.moved(0, (place.height - block.height) / 2)
        return (Group(block.items, at),)
    return style.line(name, place.x, baseline, size=size)


def _paper(width: float, height: float, style: Style) -> tuple[Item, ...]:
    ground = style.path(shapes.rectangle(0, 0, width, height), "parchment-light")
    knot = style.path((*lozenge(width / 2, 2.5), *lozenge(width / 2, height - 2.5)), "gold-dark")
    return (ground, *card_frame(width, height, style), knot)


def _sign(component_id: str, box: Box, side: float, style: Style) -> tuple[Item, ...]:
    """The picture of a kind of piece: its own drawing, else the icon of its kind, else a sack."""
    left, top = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
    art = sign_art(component_id, style)
    drawn = within(style.art(art), left, top, side, side)
    if not art.startswith("coin/"):
        return (drawn,)
    return (Group((drawn,), clip=shapes.circle(left + side / 2, top + side / 2, side / 2)),)  # without its bleed


def sign_art(component_id: str, style: Style) -> str:
    kind, _, rest = component_id.partition("/")
    own = {"tokens": f"token/{rest}", "coins": f"coin/{rest}", "dominoes": f"set/{rest}"}.get(kind, "")
    if own and own in style.shelf.names(own.partition("/")[0]):
        return own
    return _SIGNS.get(kind, "label/sack")


def _plain(name: str) -> str:
    """No id has a point, so that no two become one."""
    return name.replace("/", ".")
