"""A Sheet becomes one SVG file that looks the same anywhere: its fonts travel inside, every letter has its place.

One user unit is 1 mm. Each Symbol is a `<symbol>` under its own name, cut to its bleed as a PDF form is.
"""

from collections.abc import Iterable
from typing import Any

import svgwrite

from pnp.drawing.fonts import MM_PER_POINT, FontBook, is_mark
from pnp.drawing.scene import IDENTITY, Group, Item, Matrix, Outline, Paint, Path, Symbol, Text, Use
from pnp.layout.sheet import Sheet
from pnp.render.plain import number, printable, text_start
from pnp.render.web_fonts import family, font_face

DECIMALS = 4
_TEXT_RULE = "text{white-space:pre;font-variant-ligatures:none;text-rendering:geometricPrecision}"


def sheet_svg(sheet: Sheet, *, title: str, fonts: FontBook) -> str:
    """The whole document, with an XML declaration; write it as UTF-8.

    Raises ValueError if two different symbols share a name, or a number cannot be drawn.
    """
    writer = _Writer(sheet.width, sheet.height, title, fonts)
    writer.draw(sheet.items, writer.page)
    return writer.document()


class _Writer:
    """One SVG while it grows."""

    def __init__(self, width: float, height: float, title: str, fonts: FontBook) -> None:
        w, h = _short(width), _short(height)
        self.drawing: Any = svgwrite.Drawing(size=(f"{w}mm", f"{h}mm"), viewBox=f"0 0 {w} {h}", debug=False)
        self.drawing.set_desc(title=printable(title))
        self.page: Any = self.drawing.g(stroke_linecap="round", stroke_linejoin="round", fill="none")
        self._fonts = fonts
        self._symbols: dict[str, Symbol] = {}
        self._characters: dict[str, set[str]] = {}
        self._clips = 0

    def document(self) -> str:
        faces = [
            font_face(self._fonts.font(name), "".join(sorted(characters)))
            for name, characters in sorted(self._characters.items())
        ]
        if faces:
            self.drawing.defs.add(self.drawing.style("\n".join((*faces, _TEXT_RULE))))
        self.drawing.add(self.page)
        return f'<?xml version="1.0" encoding="utf-8"?>\n{self.drawing.tostring()}\n'

    def draw(self, items: Iterable[Item], parent: Any) -> None:
        for item in items:
            match item:
                case Path():
                    self._path(item, parent)
                case Text():
                    self._text(item, parent)
                case Group():
                    self._group(item, parent)
                case Use():
                    self._use(item, parent)

    def _path(self, path: Path, parent: Any) -> None:
        if path.outline and (path.paint.fill or path.paint.stroke):
            parent.add(self.drawing.path(d=path_data(path.outline), **_paint_attributes(path.paint)))

    def _group(self, group: Group, parent: Any) -> None:
        attributes = _placed(group.at)
        if group.clip is not None:
            attributes["clip_path"] = f"url(#{self._clip(group.clip)})"
        element = self.drawing.g(**attributes)
        self.draw(group.items, element)
        parent.add(element)

    def _clip(self, outline: Outline) -> str:
        self._clips += 1
        name = f"clip-{self._clips}"
        element = self.drawing.clipPath(id=name)
        element.add(self.drawing.path(d=path_data(outline) or "M0 0"))
        self.drawing.defs.add(element)
        return name

    def _use(self, use: Use, parent: Any) -> None:
        symbol = use.symbol
        self._define(symbol)
        bleed = symbol.bleed
        parent.add(
            self.drawing.use(
                f"#{symbol.name}",
                insert=(_short(-bleed), _short(-bleed)),
                size=(_short(symbol.width + 2 * bleed), _short(symbol.height + 2 * bleed)),
                **_placed(use.at),
            )
        )

    def _define(self, symbol: Symbol) -> None:
        known = self._symbols.get(symbol.name)
        if known is None:
            self._symbols[symbol.name] = symbol
            edges = (-symbol.bleed, -symbol.bleed, symbol.width + 2 * symbol.bleed, symbol.height + 2 * symbol.bleed)
            element = self.drawing.symbol(id=symbol.name, viewBox=" ".join(map(_short, edges)), overflow="hidden")
            self.draw(symbol.items, element)
            self.drawing.defs.add(element)
        elif known is not symbol and known != symbol:
            raise ValueError(f"two different symbols have the name {symbol.name!r}")

    def _text(self, text: Text, parent: Any) -> None:
        if not text.words:
            return
        self._characters.setdefault(text.font, set()).update(text.words)
        attributes = {
            "font_family": family(text.font),
            "font_size": _short(text.size * MM_PER_POINT),
            "fill": text.fill,
            "xml:space": "preserve",
        } | self._letters(text)
        parent.add(self.drawing.text(text.words, y=[_short(text.y)], **attributes))

    def _letters(self, text: Text) -> dict[str, Any]:
        """A place for every letter; where letters and code units do not match one to one, the length of the whole."""
        start = text_start(text)
        if any(is_mark(character) or ord(character) > 0xFFFF for character in text.words):
            spaced = {"letter_spacing": _short(text.spacing)} if text.spacing else {}
            return {"x": [_short(start)], "textLength": _short(text.width + text.spacing), **spaced}
        unit = text.size * MM_PER_POINT / 1000
        placed = self._fonts.font(text.font).placed(text.words, text.spacing / unit)
        return {"x": [number(start + x * unit) for _, x, _ in placed]}


def path_data(outline: Outline) -> str:
    return "".join(f"{letter}{' '.join(_short(value) for value in values)}" for letter, *values in outline)


def _paint_attributes(paint: Paint) -> dict[str, str]:
    attributes: dict[str, str] = {}
    if paint.fill:
        attributes["fill"] = paint.fill
        if paint.even_odd:
            attributes["fill_rule"] = "evenodd"
    if paint.stroke:
        attributes |= {"stroke": paint.stroke, "stroke_width": _short(paint.width)}
        if paint.dash:
            attributes["stroke_dasharray"] = " ".join(_short(length) for length in paint.dash)
    return attributes


def _placed(m: Matrix) -> dict[str, str]:
    if m == IDENTITY:
        return {}
    turned = [number(value, 6) for value in (m.a, m.b, m.c, m.d)]
    return {"transform": f"matrix({' '.join((*turned, _short(m.e), _short(m.f)))})"}


def _short(value: float) -> str:
    return number(value, DECIMALS)
