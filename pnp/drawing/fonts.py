"""The fonts of the house, and which of them steps in where another lacks a character.

Ids: `title` and `title-bold` (Cinzel), `text`, `text-bold` and `text-italic` (EB Garamond); a set's own: `extra-1` ...
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from pnp.drawing.font import MM_PER_POINT, Font, Glyph, in_mm, is_mark
from pnp.errors import Place, Problem, ProblemsFound
from pnp.source.bundled import templates_folder

__all__ = ["HOUSE_FONTS", "MM_PER_POINT", "Font", "FontBook", "Glyph", "house_fonts", "in_mm", "is_mark"]

MAX_EXTRA = 20
"""Each font of a set is read whole before anything is printed."""

_FILES: Mapping[str, str] = MappingProxyType(
    {
        "title": "Cinzel-Regular.ttf",
        "title-bold": "Cinzel-Bold.ttf",
        "text": "EBGaramond-Regular.ttf",
        "text-bold": "EBGaramond-Bold.ttf",
        "text-italic": "EBGaramond-Italic.ttf",
    }
)
HOUSE_FONTS = frozenset(_FILES)

_FALLBACKS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "title": ("text",),
        "title-bold": ("text-bold", "text"),
        "text-bold": ("text",),
        "text-italic": ("text",),
    }
)


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


def _extra_fonts(folder: Path) -> dict[str, Path]:
    paths = sorted(
        path for path in folder.glob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc", ".woff", ".woff2")
    )
    if len(paths) > MAX_EXTRA:
        told = f"There are {len(paths)} fonts in this folder; {MAX_EXTRA} are the most"
        raise ProblemsFound([Problem(Place(str(folder)), "too-many", told)])
    return {f"extra-{number}": path for number, path in enumerate(paths, start=1)}
