"""Coins: a figure on the front, an emblem with a small figure on the back; each value has a rim of its own."""

from dataclasses import dataclass

from pnp.drawing.scene import Drawing, Group, Item, Symbol
from pnp.faces.cut_shape import cut_outline, guides
from pnp.faces.style import Style, placed

_DRAWN = 20.0
"""The width for which the pictures are drawn."""

_FIGURE, _FIGURE_ROOM = 6.5, 8.6
_SMALL, _SMALL_ROOM, _SMALL_AT = 2.4, 4.6, 15.6
"""The height of the figure, the room it has and the middle of the small one on the back, in mm on a coin of 20 mm."""


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
    """The side with the emblem, as `face.coin-<value>.back`."""
    figure = _figure(coin, _SMALL, _SMALL_ROOM, _SMALL_AT, style)
    return _struck(coin, f"face.coin-{coin.value}.back", f"{coin_art(coin.value, style)}-back", figure, style)


def coin_art(value: int, style: Style) -> str:
    """The drawing of a value's front; that of the greatest smaller value for one that has none."""
    drawn = sorted(int(name.partition("/")[2]) for name in style.shelf.names("coin") if not name.endswith("-back"))
    return f"coin/{max((each for each in drawn if each <= value), default=drawn[0])}"


def _struck(coin: CoinFace, name: str, art: str, figure: tuple[Item, ...], style: Style) -> Drawing:
    edge = cut_outline("round", coin.width, coin.bleed)
    items = (
        Group((placed(style.art(art), coin.width / 2, coin.width / 2, coin.width),), clip=edge),
        *figure,
        *guides("round", coin.width, coin.bleed, style),
    )
    return Symbol(name, coin.width, coin.width, items, coin.bleed)


def _figure(coin: CoinFace, high: float, room: float, middle: float, style: Style) -> tuple[Item, ...]:
    """The value with its figures `high` mm high around a point of the middle axis, smaller where it is long."""
    scale = coin.width / _DRAWN
    usual = high * scale / style.fonts.cap_height_mm("title-bold", 1.0)
    size = style.fitted(str(coin.value), room * scale, font="title-bold", size=usual, least=usual / 3)
    baseline = middle * scale + style.fonts.cap_height_mm("title-bold", size) / 2
    return style.line(
        str(coin.value), coin.width / 2, baseline, font="title-bold", size=size, role="coin-mark", anchor="middle"
    )
