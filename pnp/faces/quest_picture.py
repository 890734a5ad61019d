"""The picture on a quest tile: a small kingdom of real lands that shows what is asked for. Measures in mm.

What does not matter is drawn as a faded map.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, product
from types import MappingProxyType
from typing import TypeAlias

from pnp.drawing import shapes
from pnp.drawing.scene import Group, Item, Matrix, Outline, Segment, Symbol, Use
from pnp.faces.domino import land_drawings
from pnp.faces.quest_patterns import BESIDE, BOARD, SIGN, Cell, Pattern, pattern
from pnp.faces.sentence import struck_bar
from pnp.faces.style import THINNEST, Style, placed, with_pen
from pnp.model.quest import Quest, QuestKind
from pnp.model.terrain import Terrain

_SQUARES = MappingProxyType({QuestKind.AROUND_CASTLE: SIGN, QuestKind.CROWN_LINES: SIGN, QuestKind.CORNERS: 4})
"""Squares a side where a whole kingdom is not needed, so that they can be larger."""

_LANDS = (Terrain.WHEAT, Terrain.FOREST, Terrain.MEADOW, Terrain.LAKE, Terrain.SWAMP, Terrain.MINE)
"""In the order in which they are shown where any land will do."""

_WHOLE = 8.0
"""A square of so many mm shows the drawing of its land, a smaller one only the pattern."""

_DRAWN = 34.0
"""So much of a drawing is shown, in mm of its 40: its rim is nothing but pattern."""

_MOST_DRAWN = 4
"""Drawings in one picture, which leaves the eye some rest, and no drawing need be there twice."""

_PATTERN_SCALE = 0.42
_CASTLE, _SMALL_CASTLE = 0.94, 1.4
"""As parts of a square: seen from above where that is large, else standing on its square."""

_INSET = 0.6
_CROWN, _STRUCK = 0.66, 10.5
_PATH, _PATH_EDGE = 2.0, 1.45
"""The width of the line under crowns, less on small squares, and that of its edge as a multiple of it."""

_BORDER, _SEAM = 0.4, 0.2

_Shown: TypeAlias = tuple[Terrain, tuple[Cell, ...]]
"""A land, and the squares where it is drawn in colour."""

_Figure: TypeAlias = tuple[str, float, float, float]
"""The name of a drawing of the maps, and its middle and width as parts of the picture's side."""

_MAP: Mapping[QuestKind, tuple[_Figure, ...]] = MappingProxyType(
    {
        QuestKind.CENTRED: (
            ("wood-1", 0.2, 0.2, 0.32),
            ("village-1", 0.8, 0.2, 0.28),
            ("hill-1", 0.2, 0.8, 0.32),
            ("ship", 0.8, 0.8, 0.3),
        ),
        QuestKind.CORNERED: (
            ("wood-3", 0.24, 0.24, 0.3),
            ("compass", 0.76, 0.28, 0.36),
            ("sea-serpent", 0.72, 0.78, 0.38),
        ),
    }
)
"""What is on the map where nothing but the castle matters."""


def quest_picture(quest: Quest, lands: Sequence[Terrain], side: float, style: Style) -> tuple[Item, ...]:
    """The picture from (0, 0), `side` mm wide; `lands` are those that a quest of crownless ones counts."""
    squares = _SQUARES.get(quest.kind, BOARD)
    asked = pattern(quest.kind, squares, length=quest.length or 3, size=quest.size or 5)
    picture = _Picture(asked, side / asked.side, _MAP.get(quest.kind, ()), style)
    return tuple(picture.items(_shown(quest, asked, lands)))


def _shown(quest: Quest, asked: Pattern, lands: Sequence[Terrain]) -> list[_Shown]:
    """The lands that are drawn in colour, each with its squares."""
    if asked.lines:
        crowned = dict.fromkeys(cell for line in asked.lines for cell in line)
        return [(land, (cell,)) for land, cell in zip(cycle(_LANDS), crowned, strict=False)]
    chosen = (quest.terrain,) if quest.terrain else lands if asked.struck else _LANDS
    return list(zip(chosen, asked.groups, strict=False))


@dataclass(frozen=True, slots=True)
class _Picture:
    """A pattern drawn with squares of `cell` mm, over the figures of a map."""

    asked: Pattern
    cell: float
    figures: Sequence[_Figure]
    style: Style

    def items(self, shown: Sequence[_Shown]) -> Iterator[Item]:
        yield from self._faded({cell for _, cells in shown for cell in cells})
        for land, cells in shown:
            yield from (self._land(land, cell, number) for number, cell in enumerate(cells))
        for land, cells in shown:
            yield self.style.path(self._edges(cells, inner=True), f"{land}-hair", width=_SEAM)
        for land, cells in shown:
            yield self.style.path(self._edges(cells, inner=False), f"{land}-line", width=_BORDER)
        yield from self._castle()
        yield from self._crowns()

    def _faded(self, shown: set[Cell]) -> Iterator[Item]:
        """The kingdom as a map without colours, but for squares that are shown: figures or patterns of lands."""
        side = self.asked.side
        length = side * self.cell
        yield self.style.path(shapes.rectangle(-1, -1, length + 2, length + 2), "faded-ground")
        cells = () if self.figures else product(range(side), repeat=2)
        for column, row in (cell for cell in cells if cell not in shown):
            land = _LANDS[(2 * column + 3 * row + column * row) % len(_LANDS)]
            plain = self.style.art(f"terrain/{land}-plain", recolour={land.value: "faded"})
            yield self._square((column, row), (self._drawn(plain, _PATTERN_SCALE),))
        seams = (
            (*shapes.line(at, 0, at, length), *shapes.line(0, at, length, at))
            for at in (number * self.cell for number in range(1, side))
        )
        yield self.style.path(tuple(step for seam in seams for step in seam), "parchment-hair", width=_SEAM)
        for name, x, y, width in self.figures:
            yield placed(self.style.art(f"mat/{name}"), x * length, y * length, width * length)

    def _land(self, land: Terrain, cell: Cell, number: int) -> Item:
        """A square in its colours: the first ones of a group show the drawings of their land, others its pattern."""
        ground = self.style.path(shapes.rectangle(0, 0, self.cell, self.cell), f"{land}-ground")
        if self.cell < _WHOLE or self.asked.lines or number >= _MOST_DRAWN:
            plain = self.style.art(f"terrain/{land}-plain")
            return self._square(cell, (ground, self._drawn(plain, _PATTERN_SCALE)))
        names = land_drawings(land.value, self.style)
        return self._square(cell, (ground, self._drawn(self.style.art(names[number % len(names)]), self.cell / _DRAWN)))

    def _drawn(self, art: Symbol, scale: float) -> Item:
        """A drawing of a land about the middle of a square."""
        inset = (self.cell - art.width * scale) / 2
        return Use(with_pen(art, THINNEST / scale), Matrix.scaled(scale).then(Matrix.moved(inset, inset)))

    def _square(self, cell: Cell, items: tuple[Item, ...]) -> Item:
        at = Matrix.moved(cell[0] * self.cell, cell[1] * self.cell)
        return Group(items, at, shapes.rectangle(0, 0, self.cell, self.cell))

    def _edges(self, cells: tuple[Cell, ...], *, inner: bool) -> Outline:
        """The edges between two squares of a group, or those beyond which another one lies."""
        steps: list[Segment] = []
        for column, row in cells:
            for across, down in ((1, 0), (0, 1)) if inner else BESIDE:
                if ((column + across, row + down) in cells) is inner:
                    x, y = self._centre((column, row))
                    x, y, half = x + across * self.cell / 2, y + down * self.cell / 2, self.cell / 2
                    steps += shapes.line(x - down * half, y - across * half, x + down * half, y + across * half)
        return tuple(steps)

    def _centre(self, cell: Cell) -> tuple[float, float]:
        return (cell[0] + 0.5) * self.cell, (cell[1] + 0.5) * self.cell

    def _castle(self) -> Iterator[Item]:
        if not self.asked.castle:
            return
        x, y = self._centre(self.asked.castle)
        if self.cell >= _WHOLE:
            yield placed(self.style.art("mat/castle-plan-closed", "red"), x, y, self.cell * _CASTLE)
            return
        wide = self.cell * _SMALL_CASTLE
        least, most = wide / 2 + _INSET, self.asked.side * self.cell - wide / 2 - _INSET
        x, y = min(max(x, least), most), min(max(y, least), most)
        yield placed(self.style.art("icon/castle", "red"), x, y, wide)

    def _crowns(self) -> Iterator[Item]:
        crown = self.style.art("crown/crown")
        wide = min(_PATH, self.cell * 0.3)
        for role, width in (("bone-line", wide * _PATH_EDGE), ("gold-stroke", wide)):
            for line in self.asked.lines:
                yield self.style.path(shapes.polyline([self._centre(cell) for cell in line]), role, width=width)
        for cell in dict.fromkeys(cell for line in self.asked.lines for cell in line):
            yield placed(crown, *self._centre(cell), self.cell * _CROWN)
        if self.asked.struck:
            x, y = self._centre(self.asked.struck)
            yield placed(crown, x, y, _STRUCK)
            yield from struck_bar(x, y, _STRUCK, self.style)
