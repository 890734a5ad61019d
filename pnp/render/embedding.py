"""Fonts inside a PDF: subsets of TrueType fonts, and kerned text as `Tj`/`TJ` operators.

Positions come from the same shaping that measured the words; this module only writes down by how much they differ
from the widths that the embedded font states.
"""

import re
from functools import lru_cache
from io import BytesIO

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from pnp.drawing.fonts import HOUSE_FONTS, Font, FontBook
from pnp.render.plain import number

_NOT_IN_NAMES = re.compile(rb"[^A-Za-z0-9-]")
_ESCAPED = {ord("("): "\\(", ord(")"): "\\)", ord("\\"): "\\\\"}


class EmbeddedFonts:
    """The fonts of one document; they are embedded as far as they are used."""

    def __init__(self, document: PDFDocument, book: FontBook) -> None:
        self._document = document
        self._book = book

    def show(self, font_name: str, words: str, size: float, spacing: float) -> str:
        """Operators that show a run of words from the current point on; size and spacing in mm."""
        font = self._book.font(font_name)
        placed = font.placed(words, spacing / size * 1000)
        true_type = _true_type(font)
        if not all(ord(character) in true_type.face.charToGlyph for character in words):
            raise font.damaged()
        run = _Run(true_type, self._document, size, spacing)
        for character, x, y in placed:
            run.add(character, x, y)
        return run.operators()

    def embed(self) -> None:
        """Writes the subsets; nothing more can be shown afterwards."""
        for true_type in self._document.delayedFonts:
            try:
                true_type.addObjects(self._document)
            except Exception as error:  # whatever a reader stumbles over, the file is at fault
                raise self._book.font(true_type.fontName).damaged() from error


class _Run:
    """Follows where a viewer's pen will be, and corrects it where the glyphs shall lie elsewhere (1/1000 of size)."""

    def __init__(self, true_type: TTFont, document: PDFDocument, size: float, spacing: float) -> None:
        self._true_type = true_type
        self._document = document
        self._size = size
        self._spacing = spacing
        self._pen = 0.0
        self._subset = -1
        self._rise = 0.0
        self._pieces: list[int | bytes] = []
        self._operators: list[str] = [f"{number(spacing, 4)} Tc"] if spacing else []

    def add(self, character: str, x: float, y: float) -> None:
        ((subset, code),) = self._true_type.splitString(character, self._document)
        if subset != self._subset or y != self._rise:
            self._flush()
            self._switch(subset, y)
        back = round(self._pen - x)
        if back:
            self._pieces.append(back)
            self._pen -= back
        if self._pieces and isinstance(before := self._pieces[-1], bytes):
            self._pieces[-1] = before + code
        else:
            self._pieces.append(code)
        self._pen += self._width(character) + self._spacing / self._size * 1000

    def operators(self) -> str:
        self._flush()
        if self._rise:
            self._operators.append("0 Ts")
        if self._spacing:
            self._operators.append("0 Tc")
        return " ".join(self._operators)

    def _width(self, character: str) -> float:
        code = 32 if character == "\u00a0" else ord(character)  # the embedded font has no blank of its own for this
        width: float = self._true_type.face.charWidths[code]
        return width

    def _switch(self, subset: int, rise: float) -> None:
        if subset != self._subset:
            name = self._true_type.getSubsetInternalName(subset, self._document)
            self._operators.append(f"{name} {number(self._size, 4)} Tf")
        if rise != self._rise:
            self._operators.append(f"{number(rise / 1000 * self._size, 4)} Ts")
        self._subset, self._rise = subset, rise

    def _flush(self) -> None:
        texts = [str(piece) if isinstance(piece, int) else _literal(piece) for piece in self._pieces]
        if len(texts) == 1:
            self._operators.append(f"{texts[0]} Tj")
        elif texts:
            self._operators.append(f"[{' '.join(texts)}] TJ")
        self._pieces = []


def _literal(codes: bytes) -> str:
    """A PDF string in plain ASCII."""
    return (
        "("
        + "".join(_ESCAPED.get(code) or (chr(code) if 32 <= code < 127 else f"\\{code:03o}") for code in codes)
        + ")"
    )


@lru_cache(maxsize=32)
def _true_type(font: Font) -> TTFont:
    """The font as reportlab reads it, which takes long; its state belongs to one document at a time."""
    try:
        true_type = TTFont(font.name, BytesIO(font.data), asciiReadable=1)  # whatever reportlab's settings say
    except Exception as error:  # whatever a reader stumbles over, the file is at fault
        raise font.damaged() from error
    if font.name not in HOUSE_FONTS:  # it may bear any name, that of a font of the house too
        true_type.face.name = _NOT_IN_NAMES.sub(b"", true_type.face.name)[:60] + f"-{font.name}".encode()
    return true_type
