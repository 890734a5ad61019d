"""Labels for bags and boxes: what is in them and how many pieces, so that everything is found and put back again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol, Use
from pnp.drawing.text import TextProblem, fit_block
from pnp.faces.coin import CoinFace, coin_art, coin_front
from pnp.faces.ornaments import HAIR, card_frame, lozenge, ribbon
from pnp.faces.style import Style, within

BAG_WIDTH, BAG_HEIGHT = 70.0, 30.0
BOX_WIDTH, BOX_HEIGHT = 90.0, 126.0

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
        "starting-tiles/1x1": "mat/castle-plan",
        "starting-tiles/2x2": "mat/castle-plan-closed",
        "dispenser-tower": "label/box",
    }
)
_SIGN_SIDE, _SIGN_AT = 15.0, Box(5.0, 5.0, 17.0, 20.0)
_WORDS_AT, _NAME_AT = 24.5, 4.4
_NAME_HEIGHT, _HOMES_HEIGHT = 7.6, 6.4
_BOX_EDGE, _GUTTER, _WIDE, _ONE_COLUMN = 6.6, 3.4, 60.0, 14
_HEAD, _FOOT, _LOWEST = 29.0, 9.0, 5.8
"""Of a box's label: what the title and the frame take, and the lowest line, which holds a long name in two."""

_EMBLEMS: Mapping[str, str] = MappingProxyType({"the-court": "icon/character", "royal-wedding": "icon/queen"})
_EMBLEM_LEAST, _EMBLEM_MOST, _EMBLEM_AIR = 24.0, 42.0, 5.0
"""The large sign below a short list, in mm."""

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


def bag_label(label: BagLabel, bleed: float, style: Style) -> Drawing:
    """The label of a bag, as `face.label-<id>`. Raises TextProblem for a word that is wider than the label."""
    room = BAG_WIDTH - _EDGE - _WORDS_AT
    homes = style.block(label.homes, _WORDS_AT, 19.6, room, size=_homes_size(label.homes, style), role="ink-base")
    number = f"× {label.line.copies}"
    items: tuple[Item, ...] = (
        *_paper(BAG_WIDTH, BAG_HEIGHT, bleed, style),
        *_sign(label.line.id, _SIGN_AT, _SIGN_SIDE, style),
        *_bag_name(label.line.name, room, style),
        *style.line(number, _WORDS_AT, 17.8, font="text-bold", size=18, role="badge-mark"),
        *homes.items,
    )
    return Symbol(f"face.label-{_plain(label.line.id)}", BAG_WIDTH, BAG_HEIGHT, items, bleed)


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


@dataclass(frozen=True, slots=True)
class BoxLabel:
    """All that is in a box; `box` is its id, or empty for the whole set."""

    box: str
    title: str
    lines: tuple[Line, ...]


def box_labels(label: BoxLabel, bleed: float, style: Style) -> tuple[Drawing, ...]:
    """As `face.label-box-<id>`, or `face.label-set`; what one label cannot hold stands on more of them.

    Raises TextProblem for a word that is wider than the label.
    """
    most = int((BOX_HEIGHT - _HEAD - _FOOT) / _LOWEST)
    lines = label.lines
    ways = (1,) if len(lines) <= _ONE_COLUMN else (2, 1)
    for columns in ways:
        try:
            parts = [lines[at : at + most * columns] for at in range(0, max(len(lines), 1), most * columns)]
            return tuple(
                _box_label(replace(label, lines=part), at, columns, bleed, style) for at, part in enumerate(parts)
            )
        except TextProblem as problem:
            if problem.code != "too-long" or columns == ways[-1]:
                raise
    raise ValueError("there must be a way to set the lines")


def _box_label(label: BoxLabel, number: int, columns: int, bleed: float, style: Style) -> Drawing:
    plate = Box(13.0, 9.0, BOX_WIDTH - 26.0, _HEAD - 16.0)
    lines, room = label.lines, BOX_HEIGHT - _HEAD - _FOOT
    rows = -(-len(lines) // columns)
    wide = (BOX_WIDTH - 2 * _BOX_EDGE - _GUTTER * (columns - 1)) / columns
    high = min(9.0, room / max(rows, 1))
    places = [
        Box(_BOX_EDGE + at // rows * (wide + _GUTTER), _HEAD + at % rows * high, wide, high) for at in range(len(lines))
    ]
    size = _common_size(lines, wide, high, style)
    items: list[Item] = [*_paper(BOX_WIDTH, BOX_HEIGHT, bleed, style), *ribbon(plate, label.title, style, largest=16)]
    for line, place in zip(lines, places, strict=True):
        items += _box_line(line, place, size, style)
    items += _emblem(label.box, _HEAD + rows * high, style)
    name = f"box-{label.box}" if label.box else "set"
    return Symbol(f"face.label-{name}{f'.{number + 1}' if number else ''}", BOX_WIDTH, BOX_HEIGHT, tuple(items), bleed)


def _emblem(box: str, top: float, style: Style) -> Iterator[Item]:
    """The box's sign, large, where a short list leaves room for it."""
    own = f"set/{box}"
    art = own if own in style.shelf.names("set") else _EMBLEMS.get(box, "")
    side = min(_EMBLEM_MOST, BOX_HEIGHT - _FOOT - top - 2 * _EMBLEM_AIR)
    if art and side >= _EMBLEM_LEAST:
        middle = (top + BOX_HEIGHT - _FOOT) / 2
        yield within(style.art(art), (BOX_WIDTH - side) / 2, middle - side / 2, side, side)


def _largest(wide: float) -> float:
    return 11.5 if wide > _WIDE else 9.5


def _picture(high: float) -> float:
    """How large the pictures of a list are: a little less than its lines are high."""
    return min(high - 1.0, 7.0)


def _words_room(line: Line, wide: float, high: float, style: Style) -> float:
    number = style.measured(str(line.copies), font="text-bold", size=_largest(wide))
    return wide - _picture(high) - 1.6 - number - 1.5


def _common_size(lines: Sequence[Line], wide: float, high: float, style: Style) -> float:
    """The one size of a list: that of the longest name which fits on a line at all."""
    sizes = [_largest(wide)]
    for line in lines:
        try:
            room = _words_room(line, wide, high, style)
            sizes.append(style.fitted(line.name, room, font="text", size=_largest(wide), least=_LEAST))
        except TextProblem as problem:  # such a name stands in two lines
            if problem.code != "too-long":
                raise
    return min(sizes)


def _box_line(line: Line, place: Box, size: float, style: Style) -> list[Item]:
    """Picture, name and number over a fine rule."""
    middle, side, largest = place.y + place.height / 2, _picture(place.height), _largest(place.width)
    words_at = place.x + side + 1.6
    room = _words_room(line, place.width, place.height, style)
    baseline = middle + style.fonts.cap_height_mm("text", largest) / 2
    number = str(line.copies)
    return [
        *_sign(line.id, Box(place.x, place.y, side, place.height), side, style),
        *_line_name(line.name, Box(words_at, place.y, room, place.height), baseline, size, style),
        *style.line(number, place.right, baseline, font="text-bold", size=largest, role="badge-mark", anchor="end"),
        style.path(shapes.line(place.x, place.bottom, place.right, place.bottom), "parchment-hair", width=HAIR),
    ]


def _line_name(name: str, place: Box, baseline: float, largest: float, style: Style) -> tuple[Item, ...]:
    """On one line, else on two within the height of the place."""
    try:
        size = style.fitted(name, place.width, font="text", size=largest, least=min(largest, _LEAST))
    except TextProblem as problem:
        if problem.code != "too-long":
            raise
        block = style.block(name, place.x, place.y, place.width, size=_LEAST)
        if block.height > place.height:
            raise
        at = Matrix.moved(0, (place.height - block.height) / 2)
        return (Group(block.items, at),)
    return style.line(name, place.x, baseline, size=size)


def _paper(width: float, height: float, bleed: float, style: Style) -> tuple[Item, ...]:
    ground = shapes.rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    knot = style.path((*lozenge(width / 2, 2.5), *lozenge(width / 2, height - 2.5)), "gold-dark")
    return (style.path(ground, "parchment-light"), *card_frame(width, height, style), knot)


def _sign(component_id: str, box: Box, side: float, style: Style) -> tuple[Item, ...]:
    """The picture of a kind of piece, the same as on aids and mats; a coin as it is struck."""
    kind, _, value = component_id.partition("/")
    left, top = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
    if kind == "coins" and value.isdecimal():
        edge = shapes.circle(side / 2, side / 2, side / 2)
        return (Group((Use(_struck(int(value), side, style)),), Matrix.moved(left, top), edge),)
    return (within(style.art(sign_art(component_id, style)), left, top, side, side),)


def _struck(value: int, side: float, style: Style) -> Drawing:
    """A coin `side` mm wide under a name of that size; only its metal where the value could not be read."""
    try:
        struck = coin_front(CoinFace(value, side, 0.0), style)
    except TextProblem:
        struck = style.art(coin_art(value, style))
        return Symbol(f"{struck.name}.sign-{round(side * 100)}", side, side, (within(struck, 0, 0, side, side),))
    return replace(struck, name=f"{struck.name}.sign-{round(side * 100)}")


def sign_art(component_id: str, style: Style) -> str:
    """The box's sign on dominoes, the icon of a resource or of a kind; a sack for what has none."""
    kind, _, rest = component_id.partition("/")
    own = {"tokens": f"icon/{rest}", "dominoes": f"set/{rest}"}.get(kind, "")
    if own and own in style.shelf.names(own.partition("/")[0]):
        return own
    return _SIGNS.get(component_id) or _SIGNS.get(kind, "label/sack")


def _plain(name: str) -> str:
    """No id has a point, so that no two become one."""
    return name.replace("/", ".")
