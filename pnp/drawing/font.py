"""One font: what it can set, how wide words are, and where each glyph goes.

Lengths are in thousandths of the font size. Shaping is done by HarfBuzz with kerning and mark placement on and every
substitution off, so that each character stays itself and copied text stays whole.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import uharfbuzz as hb

from pnp.errors import Place, Problem, ProblemsFound

MM_PER_POINT = 25.4 / 72
MAX_FONT_BYTES = 32 * 1024 * 1024

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


def is_mark(character: str) -> bool:
    """Whether the character stands upon the one before it and takes no room of its own."""
    return unicodedata.category(character).startswith("M")


def in_mm(size: float) -> float:
    """The length in mm of a thousandth of the font size (in points)."""
    return size * MM_PER_POINT / 1000


def _font_bytes(path: Path) -> bytes:
    try:
        if not path.is_file() or path.stat().st_size > MAX_FONT_BYTES:
            if not path.exists():
                raise _useless(path, "there is no such file")
            raise _useless(path, f"a font is an ordinary file of at most {MAX_FONT_BYTES // 1024 // 1024} MB")
        data = path.read_bytes()
    except OSError as error:
        raise _useless(path, f"it cannot be read: {error.strerror}") from error
    if not data.startswith((b"\x00\x01\x00\x00", b"true")):
        raise _useless(path, "only TrueType fonts (.ttf) can be embedded")
    if not _is_whole(data):
        raise _useless(path, "it is damaged")
    return data


def _is_whole(data: bytes) -> bool:
    """Whether every table that the font's directory names lies within the file: readers forgive it if one does not."""
    end_of_directory = 12 + 16 * int.from_bytes(data[4:6], "big")
    entries = (data[at : at + 16] for at in range(12, end_of_directory, 16))
    ends = (int.from_bytes(entry[8:12], "big") + int.from_bytes(entry[12:16], "big") for entry in entries)
    return max(end_of_directory, *ends, 0) <= len(data)


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
