"""Coins: a figure on the front, an emblem with a small figure on the back; each value has a rim of its own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.drawing.scene import Drawing, Group, Item, Matrix, Outline, Path, Symbol
from pnp.drawing.text import TextProblem
from pnp.faces.cut_shape import cut_outline, guides
from pnp.faces.style import Style, placed

_DRAWN = 20.0
"""The width for which the pictures are drawn."""

_FIGURE, _FIGURE_ROOM = 6.5, 8.6
_SMALL, _SMALL_ROOM, _SMALL_AT = 2.4, 4.6, 15.6
"""The height of the figure, the room it has and the middle of the small one on the back, in mm on a coin of 20 mm."""

_LEAST, _NARROWEST = 6.5, 0.6
"""The smallest figures in points, and how far long numbers are narrowed."""


@dataclass(frozen=True, slots=True)
class CoinFace:
    """Coins of one value, `width` mm across."""

    value: int
    width: float
    bleed: float


def coin_front(coin: CoinFace, style: Style) -> Drawing:
    """The side with the large figure, as `face.coin-<value>`."""
    figure = _figure(coin, _FIGURE, _FIGURE_ROOM, _DRAWN / 2, style)
    return _struck(coin, f"face.coin-{coin.value}", coin_art(coin.value, style), figure, style)


def coin_back(coin: CoinFace, style: Style) -> Drawing:
    """The side with the emblem, as `face.coin-<value>.back`.

    A number that is too long to be read small stands on the front alone.
    """
    try:
        figure = _figure(coin, _SMALL, _SMALL_ROOM, _SMALL_AT, style)
    except TextProblem:
        figure = ()
    return _struck(coin, f"face.coin-{coin.value}.back", f"{coin_art(coin.value, style)}-back", figure, style)


def coin_art(value: int, style: Style) -> str:
    """The drawing of a value's front; that of the greatest smaller value for one that has none."""
    drawn = sorted(int(name.partition("/")[2]) for name in style.shelf.names("coin") if not name.endswith("-back"))
    return f"coin/{max((each for each in drawn if each <= value), default=drawn[0])}"


def _struck(coin: CoinFace, name: str, art: str, figure: tuple[Item, ...], style: Style) -> Drawing:
    edge = cut_outline("round", coin.width, coin.bleed)
    drawn = style.art(art)
    items = (
        Group((*_metal(drawn, edge), placed(drawn, coin.width / 2, coin.width / 2, coin.width)), clip=edge),
        *figure,
        *guides("round", coin.width, coin.bleed, style),
    )
    return Symbol(name, coin.width, coin.width, items, coin.bleed)


def _metal(art: Symbol, edge: Outline) -> Iterator[Item]:
    """The art's own ground, its first shape, up to the edge: on a small coin the drawn one ends within the bleed."""
    ground = next((item for item in art.items if isinstance(item, Path)), None)
    if ground and ground.paint.fill:
        yield Path(edge, replace(ground.paint, stroke=None, even_odd=False))


def _figure(coin: CoinFace, high: float, room: float, middle: float, style: Style) -> tuple[Item, ...]:
    """The value with its figures `high` mm high around a point of the middle axis, smaller where it is long.

    Raises TextProblem for a number that cannot be read at that size.
    """
    scale = coin.width / _DRAWN
    words, room, x = str(coin.value), room * scale, coin.width / 2
    usual = high * scale / style.fonts.cap_height_mm("title-bold", 1.0)
    try:
        size, font = style.fitted(words, room, font="title-bold", size=usual, least=min(_LEAST, usual)), "title-bold"
    except TextProblem:
        font = "text-bold"  # whose figures are narrower
        size = style.fitted(words, room / _NARROWEST, font=font, size=_LEAST, least=_LEAST)
    baseline = middle * scale + style.fonts.cap_height_mm(font, size) / 2
    line = style.line(words, 0, baseline, font=font, size=size, role="coin-mark", anchor="middle")
    squeeze = min(1.0, room / style.measured(words, font=font, size=size))
    if squeeze < 1.0:
        return (Group(line, Matrix.scaled(squeeze, 1.0).then(Matrix.moved(x, 0))),)
    return style.line(words, x, baseline, font=font, size=size, role="coin-mark", anchor="middle")
