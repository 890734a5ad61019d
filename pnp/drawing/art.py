"""The shelf of art: motifs as Symbols, in the colours of one theme.

A motif is `templates/art/<kind>/<name>.svg`; `art_file.py` says what such a file may hold.
"""

import difflib
import math
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from pnp.drawing.art_file import Art, read_art
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Symbol
from pnp.drawing.theme import Theme
from pnp.errors import Place, Problem, ProblemsFound
from pnp.source.bundled import templates_folder

_NAME = re.compile(r"[a-z0-9-]+(/[a-z0-9-]+)+")
_COLOUR_NAME = re.compile(r"[a-z0-9]+")


MAX_BLEED = 3.5
"""Shapes may reach this far (mm) beyond the viewBox; what goes further is cut off."""


class ArtShelf:
    """Hands out each motif as the same Symbol however often it is asked for."""

    def __init__(self, theme: Theme, folder: Path | None = None) -> None:
        self.theme = theme
        self.folder = folder or templates_folder() / "art"
        self._symbols: dict[tuple[str, tuple[tuple[str, str], ...]], Symbol] = {}
        self._plan: ArtShelf | None = None

    def plan(self) -> "ArtShelf":
        """The same art as plans in pencil; `sym.building-bakery.plan` is the plan of `sym.building-bakery`."""
        if self._plan is None:
            self._plan = ArtShelf(self.theme.plan(), self.folder)
        return self._plan

    def symbol(self, name: str, recolour: Mapping[str, str] = MappingProxyType({})) -> Symbol:
        """The motif `terrain/wheat-1` as `sym.terrain-wheat-1`; recoloured for blue it is `sym.device-rose.blue`.

        Its size in mm is the viewBox, whose upper left corner lies at (0, 0); its bleed is how far the shapes reach
        beyond, at most MAX_BLEED. Raises ProblemsFound with file:line:column if there is no such motif, or if its
        file holds something that is not allowed.
        """
        key = (name, tuple(sorted(recolour.items())))
        if key not in self._symbols:
            self._symbols[key] = self._read(name, recolour)
        return self._symbols[key]

    def names(self, kind: str) -> tuple[str, ...]:
        """The full names of all motifs of a kind, sorted: `names("terrain")` has `terrain/wheat-1`."""
        return tuple(sorted(f"{kind}/{path.stem}" for path in (self.folder / kind).glob("*.svg")))

    def title(self, name: str) -> str:
        """What a motif shows, in words. Raises as `symbol` does."""
        return self._art(name, {}).title

    def _read(self, name: str, recolour: Mapping[str, str]) -> Symbol:
        if not all(_COLOUR_NAME.fullmatch(word) for word in recolour.values()):
            raise ValueError(f"colour names are small letters and digits, not {sorted(recolour.values())}")
        art = self._art(name, recolour)
        suffix = "".join(f".{colour}" for _, colour in sorted(recolour.items())) + ".plan" * self.theme.pencilled
        return Symbol(f"sym.{name.replace('/', '-')}{suffix}", art.width, art.height, art.items, _bleed(art))

    def _art(self, name: str, recolour: Mapping[str, str]) -> Art:
        path = self.folder / f"{name}.svg"
        if _NAME.fullmatch(name) and path.is_file():
            return read_art(path, self._shown(path), self.theme, recolour)
        message = f"There is no art '{name}'"
        raise ProblemsFound([Problem(Place(self._shown(path)), "no-art", message, self._hint(name))])

    def _hint(self, name: str) -> str:
        kind = name.rpartition("/")[0]
        near = difflib.get_close_matches(name, self.names(kind) if _NAME.fullmatch(name) else (), n=1)
        return f"did you mean '{near[0]}'?" if near else ""

    def _shown(self, path: Path) -> str:
        """Bundled art is shown from the templates folder on, wherever the program is installed."""
        root = templates_folder().parent
        return str(path.relative_to(root)) if path.is_relative_to(root) else str(path)


def _bleed(art: Art) -> float:
    """How far the ink reaches beyond the viewBox, rounded up to a hundredth of a mm."""
    box = ink_bounds(art.items)
    if box is None:
        return 0.0
    reach = max(-box.x, -box.y, box.right - art.width, box.bottom - art.height, 0.0)
    return min(MAX_BLEED, math.ceil(reach * 100 - 1e-6) / 100)
