"""The font that people type in: one simple TrueType font with the letters of Western Europe, embedded whole.

A viewer that sets what was typed looks letters up by their code, so the subsets that the drawings use will not do.
"""

from functools import lru_cache
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfdoc

from pnp.drawing.fonts import Font

FORM_FONT = "FormText"
"""What the fields call it."""

_FIRST, _LAST = 32, 255
_NONSYMBOLIC = 32
_STEM = 80


def form_font_objects(pdf: Any, font: Font, filters: list[Any] | None) -> Any:
    """The reference of the font's dictionary, with everything that it needs."""
    data = _western(font)
    file = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Length1": len(data)}), data, filters)
    name = pdfdoc.PDFName(f"PNPFRM+{font.path.stem}")
    box = [0, -font.descender, 1000, font.ascender]
    descriptor = pdfdoc.PDFDictionary({
        "Type": pdfdoc.PDFName("FontDescriptor"),
        "FontName": name,
        "Flags": _NONSYMBOLIC,
        "FontBBox": pdfdoc.PDFArray([round(edge) for edge in box]),
        "ItalicAngle": 0,
        "Ascent": round(font.ascender),
        "Descent": round(-font.descender),
        "CapHeight": round(font.cap_height),
        "StemV": _STEM,
        "FontFile2": pdf.Reference(file),
    })  # fmt: skip
    dictionary = pdfdoc.PDFDictionary({
        "Type": pdfdoc.PDFName("Font"),
        "Subtype": pdfdoc.PDFName("TrueType"),
        "BaseFont": name,
        "Encoding": pdfdoc.PDFName("WinAnsiEncoding"),
        "FirstChar": _FIRST,
        "LastChar": _LAST,
        "Widths": pdfdoc.PDFArray([_width(font, code) for code in range(_FIRST, _LAST + 1)]),
        "FontDescriptor": pdf.Reference(descriptor),
    })  # fmt: skip
    return pdf.Reference(dictionary, "form-font")


def _letter(code: int) -> str:
    """What a code stands for in WinAnsiEncoding; nothing for the few that are free."""
    return bytes([code]).decode("cp1252", errors="ignore")


def _width(font: Font, code: int) -> int:
    letter = _letter(code)
    return round(font.width(letter)) if letter and font.covers(letter) else 0


@lru_cache(maxsize=4)
def _western(font: Font) -> bytes:
    # takes a quarter of a second, and only forms need it
    from fontTools import subset, ttLib  # noqa: PLC0415

    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [1, 2, 6]
    options.notdef_outline = True
    try:
        whole = ttLib.TTFont(BytesIO(font.data), recalcTimestamp=False)
        subsetter = subset.Subsetter(options)
        subsetter.populate(text="".join(map(_letter, range(_FIRST, _LAST + 1))))
        subsetter.subset(whole)
        result = BytesIO()
        whole.save(result, reorderTables=True)
    except Exception as error:  # whatever a reader stumbles over, the file is at fault
        raise font.damaged() from error
    return result.getvalue()
