"""Fonts inside an SVG: a subset of each font that is used, as WOFF in a `@font-face` rule."""

import base64
from functools import lru_cache
from io import BytesIO

from pnp.drawing.fonts import Font


def family(font_name: str) -> str:
    """The name under which a document calls one of its own fonts; no installed font bears it."""
    return f"pnp-{font_name}"


@lru_cache(maxsize=64)
def font_face(font: Font, characters: str) -> str:
    """The CSS rule that brings the font along, cut down to the characters (each once, sorted)."""
    data = base64.b64encode(_subset(font, characters)).decode("ascii")
    source = f"url(data:font/woff;base64,{data}) format('woff')"
    return f"@font-face{{font-family:'{family(font.name)}';src:{source}}}"


_COMMON = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) | frozenset("–—‘’“”…−→")
"""What most sheets are written with."""


def _subset(font: Font, characters: str) -> bytes:
    """WOFF, as WOFF2 would need a compressor that is not installed everywhere."""
    usual = _COMMON.issuperset(characters)
    return _cut(font, _common(font) if usual else font.data, characters, "woff")


@lru_cache(maxsize=32)
def _common(font: Font) -> bytes:
    """The font with the usual characters alone: those of a sheet are soon cut out of it, and it comes to the same."""
    return _cut(font, font.data, "".join(sorted(_COMMON)), None)


def _cut(font: Font, data: bytes, characters: str, flavour: str | None) -> bytes:
    # takes a quarter of a second, and most commands write no SVG
    from fontTools import subset, ttLib  # noqa: PLC0415

    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk"]
    options.hinting = False
    options.name_IDs = [1, 2, 6]
    options.notdef_outline = True
    try:
        whole = ttLib.TTFont(BytesIO(data), recalcTimestamp=False)
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=characters)
        subsetter.subset(whole)
        whole.flavor = flavour
        result = BytesIO()
        whole.save(result, reorderTables=True)
    except Exception as error:  # whatever a reader stumbles over, the file is at fault
        raise font.damaged() from error
    return result.getvalue()
