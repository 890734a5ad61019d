"""PDF content streams: the operators that draw the items of one page or one form.

Inside a stream the units are mm with y downwards; the page's first operator turns them into points with y upwards.
"""

from collections.abc import Iterable
from functools import lru_cache

from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.scene import IDENTITY, Colour, Group, Item, Matrix, Outline, Paint, Path, Symbol, Text, Use
from pnp.render.embedding import EmbeddedFonts
from pnp.render.plain import number, text_start

POINTS_PER_MM = 72 / 25.4
ROUND_PENS = "1 J 1 j"
"""Caps and joins are round everywhere; a form inherits them from the page."""


class Content:
    """Gathers operators, and the symbols and fonts that they need."""

    def __init__(self, fonts: EmbeddedFonts) -> None:
        self.symbols: dict[str, Symbol] = {}
        self.has_text = False
        self._fonts = fonts
        self._lines: list[str] = []
        self._pen: dict[str, str] = {}

    def data(self) -> bytes:
        return "\n".join((*self._lines, "")).encode("ascii")

    def begin_page(self, height: float) -> None:
        """Millimetres from the upper left corner of a page that is `height` mm high."""
        scale = number(POINTS_PER_MM, 8)
        self._lines.append(f"{scale} 0 0 -{scale} 0 {number(height * POINTS_PER_MM, 6)} cm {ROUND_PENS}")

    def draw(self, items: Iterable[Item]) -> None:
        for item in items:
            match item:
                case Path():
                    self._path(item)
                case Text():
                    self._text(item)
                case Group():
                    self._group(item)
                case Use():
                    self._use(item)

    def _path(self, path: Path) -> None:
        paint = path.paint
        if not path.outline or not (paint.fill or paint.stroke):
            return
        self._set_fill(paint.fill)
        self._set_pen(paint)
        self._lines.append(path_operators(path.outline))
        self._lines.append(_painting_operator(paint))

    def _group(self, group: Group) -> None:
        pen = dict(self._pen)
        self._lines.append("q" if group.at == IDENTITY else f"q {matrix_numbers(group.at)} cm")
        if group.clip is not None:
            self._lines.append(f"{path_operators(group.clip) or '0 0 m'} W n")
        self.draw(group.items)
        self._lines.append("Q")
        self._pen = pen

    def _use(self, use: Use) -> None:
        symbol = use.symbol
        known = self.symbols.setdefault(symbol.name, symbol)
        if known is not symbol and known != symbol:
            raise ValueError(f"two different symbols have the name {symbol.name!r}")
        self._lines.append(f"q {matrix_numbers(use.at)} cm /{symbol.name} Do Q")

    def _text(self, text: Text) -> None:
        if not text.words:
            return
        self.has_text = True
        self._set_fill(text.fill)
        shown = self._fonts.show(text.font, text.words, text.size * MM_PER_POINT, text.spacing)
        self._lines.append(f"BT 1 0 0 -1 {number(text_start(text))} {number(text.y)} Tm {shown} ET")

    # --- the state of the pen: said again only when it changes

    def _set_fill(self, fill: Colour | None) -> None:
        if fill:
            self._say("fill", f"{rgb(fill)} rg")

    def _set_pen(self, paint: Paint) -> None:
        if paint.stroke:
            self._say("stroke", f"{rgb(paint.stroke)} RG")
            self._say("width", f"{number(paint.width)} w")
            self._say("dash", f"[{' '.join(number(length) for length in paint.dash)}] 0 d")

    def _say(self, what: str, operator: str) -> None:
        if self._pen.get(what) != operator:
            self._pen[what] = operator
            self._lines.append(operator)


def path_operators(outline: Outline) -> str:
    parts: list[str] = []
    for letter, *values in outline:
        parts += [number(value) for value in values]
        parts.append({"M": "m", "L": "l", "C": "c", "Z": "h"}[letter])
    return " ".join(parts)


def matrix_numbers(m: Matrix) -> str:
    """Turning and scaling with six decimals, moving with three: exact to a thousandth of a mm over a metre."""
    return " ".join((*(number(value, 6) for value in (m.a, m.b, m.c, m.d)), number(m.e), number(m.f)))


@lru_cache(maxsize=1024)
def rgb(colour: Colour) -> str:
    """`#rrggbb` as three numbers from 0 to 1."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"{colour!r} is no colour of the form #rrggbb")
    return " ".join(number(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))


def _painting_operator(paint: Paint) -> str:
    operator = {(True, False): "f", (False, True): "S", (True, True): "B"}[bool(paint.fill), bool(paint.stroke)]
    return operator + ("*" if paint.even_odd and paint.fill else "")
