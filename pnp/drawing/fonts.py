"""Fonts: which there are, what they can set, how wide words are, and where each glyph goes.

Every length here is in thousandths of the font size, unless a name says `_mm`. Shaping is done by HarfBuzz with kerning
and mark placement on and every substitution off, so that each character stays itself and copied text stays whole.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

import uharfbuzz as hb

from pnp.errors import Place, Problem, ProblemsFound
from pnp.source.bundled import templates_folder

MM_PER_POINT = 25.4 / 72
MAX_FONT_BYTES = 32 * 1024 * 1024

_FILES: Mapping[str, str] = MappingProxyType(
    {
        "title": "Cinzel-Regular.ttf",
        "title-bold": "Cinzel-Bold.ttf",
        "text": "EBGaramond-Regular.ttf",
        "text-bold": "EBGaramond-Bold.ttf",
        "text-italic": "EBGaramond-Italic.ttf",
    }
)
_FALLBACKS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "title": ("text",),
        "title-bold": ("text-bold", "text"),
        "text-bold": ("text",),
        "text-italic": ("text",),
    }
)
_RESTRICTED = 0x0002
_NO_SUBSETS = 0x0300
"""What a maker allows (OpenType, table OS/2, fsType): no embedding at all; the whole font, or its bitmaps, only."""

_FEATURES = {"kern": True, "mark": True, "mkmk": True} | dict.fromkeys(
    ("liga", "clig", "calt", "dlig", "rlig", "ccmp", "locl"), False
)


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character in place: how far the pen moves on after it, and how far it is shifted from the pen (y upwards)."""

    character: str
    advance: float
    dx: float = 0.0
    dy: float = 0.0


class Font:
    """One font file, loaded: its coverage, measures and shaping. Raises ProblemsFound if the file cannot be used."""

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.path = path
        self.data = _font_bytes(path)
        face = _face(path, self.data)
        self._font = hb.Font(face)
        self._per_unit: float = 1000 / face.upem
        self._covered = frozenset(face.unicodes)
        self._draws: dict[str, bool] = {}
        self.ascender = self._metric(hb.OTMetricsTag.HORIZONTAL_ASCENDER)
        self.descender = -self._metric(hb.OTMetricsTag.HORIZONTAL_DESCENDER)
        self.cap_height = self._metric(hb.OTMetricsTag.CAP_HEIGHT)
        self.x_height = self._metric(hb.OTMetricsTag.X_HEIGHT)
        self.shape = lru_cache(maxsize=4096)(self._shape)

    def covers(self, character: str) -> bool:
        """Whether the font draws this character: one that should leave ink but has an empty glyph does not count."""
        if character not in self._draws:
            self._draws[character] = self._can_draw(character)
        return self._draws[character]

    def _can_draw(self, character: str) -> bool:
        if ord(character) not in self._covered:
            return False
        glyph = self._font.get_nominal_glyph(ord(character))
        if not glyph:
            return False
        if character.isspace():
            return True
        extents = self._font.get_glyph_extents(glyph)
        return bool(extents and extents.width and extents.height)

    def width(self, words: str) -> float:
        return sum(glyph.advance for glyph in self.shape(words))

    def placed(self, words: str, spacing: float = 0.0) -> list[tuple[str, float, float]]:
        """Each character with the place of its glyph, y upwards; `spacing` comes after every letter and its marks."""
        pen, result = -spacing, []
        for glyph in self.shape(words):
            pen += 0.0 if is_mark(glyph.character) else spacing
            result.append((glyph.character, pen + glyph.dx, glyph.dy))
            pen += glyph.advance
        return result

    def sets(self, words: str) -> bool:
        """Whether the words come out right: one glyph a character, every mark attached and none upon another."""
        infos, positions = self._shaped(words)
        nominal = [self._font.get_nominal_glyph(ord(character)) for character in words]
        if [info.codepoint for info in infos] != nominal:
            return False
        places = [(p.x_offset, p.y_offset) for p in positions]
        if any(place == (0, 0) for place, character in zip(places, words, strict=True) if is_mark(character)):
            return False
        sides = [unicodedata.combining(character) for character in words]
        return not any(
            side and side == next_side and place[1] == next_place[1]
            for (side, next_side), (place, next_place) in zip(pairwise(sides), pairwise(places), strict=True)
        )

    def damaged(self) -> ProblemsFound:
        """What to raise when another reader of the font stumbles over it."""
        return _useless(self.path, "it is damaged")

    def _shape(self, words: str) -> tuple[Glyph, ...]:
        lacking = [character for character in words if not self.covers(character)]
        if lacking:
            raise ValueError(f"the font {self.name!r} has no glyph for {lacking[0]!r}: set words by pnp.drawing.text")
        _, positions = self._shaped(words)
        unit = self._per_unit
        return tuple(
            Glyph(character, p.x_advance * unit, p.x_offset * unit, p.y_offset * unit)
            for character, p in zip(words, positions, strict=True)
        )

    def _shaped(self, words: str) -> tuple[list[hb.GlyphInfo], list[hb.GlyphPosition]]:
        buffer = hb.Buffer()
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.add_str(words)
        buffer.guess_segment_properties()
        buffer.direction = "ltr"
        hb.shape(self._font, buffer, _FEATURES)
        return buffer.glyph_infos, buffer.glyph_positions

    def _metric(self, tag: hb.OTMetricsTag) -> float:
        units: int = self._font.get_metric_position_with_fallback(tag)
        return units * self._per_unit


class FontBook:
    """The fonts of the house by id (`title text text-bold ...`), and a set's own ones as a last resort.

    `extra` is a folder of TrueType files; they get the ids `extra-1`, `extra-2`, ... in the order of their names.
    Raises ProblemsFound if one of them cannot be used.
    """

    def __init__(self, extra: Path | None = None) -> None:
        folder = templates_folder() / "fonts"
        self._paths = {name: folder / file for name, file in _FILES.items()}
        self._extra = _extra_fonts(extra) if extra else {}
        self._paths |= self._extra
        self._fonts: dict[str, Font] = {name: Font(name, path) for name, path in self._extra.items()}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._paths)

    def font(self, name: str) -> Font:
        """The font of an id. Raises KeyError: an unknown id is a slip in the program, not in a user's file."""
        if name not in self._fonts:
            self._fonts[name] = Font(name, self._paths[name])
        return self._fonts[name]

    def chain(self, name: str) -> tuple[Font, ...]:
        """The font, and those that step in where it lacks a character."""
        return tuple(self.font(each) for each in (name, *_FALLBACKS.get(name, ()), *self._extra))

    def cap_height_mm(self, name: str, size: float) -> float:
        """How high the capitals of a font stand, in mm, at a size in points."""
        return self.font(name).cap_height * in_mm(size)

    def x_height_mm(self, name: str, size: float) -> float:
        return self.font(name).x_height * in_mm(size)

    def ascender_mm(self, name: str, size: float) -> float:
        return self.font(name).ascender * in_mm(size)

    def descender_mm(self, name: str, size: float) -> float:
        """How far letters reach below the baseline, as a positive length."""
        return self.font(name).descender * in_mm(size)


@cache
def house_fonts() -> FontBook:
    """The bundled fonts alone, loaded once; they never change."""
    return FontBook()


def is_mark(character: str) -> bool:
    """Whether the character stands upon the one before it and takes no room of its own."""
    return unicodedata.category(character).startswith("M")


def in_mm(size: float) -> float:
    """The length in mm of a thousandth of the font size (in points)."""
    return size * MM_PER_POINT / 1000


def _extra_fonts(folder: Path) -> dict[str, Path]:
    paths = sorted(
        path for path in folder.glob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc", ".woff", ".woff2")
    )
    return {f"extra-{number}": path for number, path in enumerate(paths, start=1)}


def _font_bytes(path: Path) -> bytes:
    try:
        if not path.is_file() or path.stat().st_size > MAX_FONT_BYTES:
            raise _useless(path, f"a font is an ordinary file of at most {MAX_FONT_BYTES // 1024 // 1024} MB")
        data = path.read_bytes()
    except OSError as error:
        raise _useless(path, f"it cannot be read: {error.strerror}") from error
    if not data.startswith((b"\x00\x01\x00\x00", b"true")):
        raise _useless(path, "only TrueType fonts (.ttf) can be embedded")
    return data


def _face(path: Path, data: bytes) -> hb.Face:
    try:
        face = hb.Face(data)
        usable = face.glyph_count > 0 and "glyf" in face.table_tags
        licence = int.from_bytes(face.reference_table("OS/2").data[8:10], "big")
    except Exception as error:  # whatever a reader stumbles over, the file is at fault
        raise _useless(path, "it is damaged") from error
    if not usable:
        raise _useless(path, "only TrueType fonts (.ttf with outlines) can be embedded")
    if licence & 0x000F == _RESTRICTED or licence & _NO_SUBSETS:
        raise _useless(path, "its maker does not allow it to be embedded in parts")
    return face


def _useless(path: Path, why: str) -> ProblemsFound:
    return ProblemsFound([Problem(Place(str(path)), "bad-font", f"This font cannot be used: {why}")])
