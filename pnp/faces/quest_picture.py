"""The picture on a quest tile: a small kingdom of real lands that shows what is asked for. Measures in mm.

What does not matter is drawn as a faded map.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, product
from types import MappingProxyType
from typing import TypeAlias

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Outline, Segment, Symbol, Use
from pnp.faces.domino import land_drawings
from pnp.faces.land_motif import bold, land_motif
from pnp.faces.quest_patterns import BESIDE, BOARD, SIGN, Cell, Pattern, pattern
from pnp.faces.sentence import struck_bar
from pnp.faces.style import THINNEST, Style, placed, with_pen
from pnp.model.quest import Quest, QuestKind
from pnp.model.terrain import Terrain

_SQUARES = MappingProxyType({QuestKind.AROUND_CASTLE: SIGN, QuestKind.CROWN_LINES: SIGN})
"""Squares a side where a whole kingdom is not needed, so that they can be larger."""

_LANDS = (Terrain.WHEAT, Terrain.FOREST, Terrain.MEADOW, Terrain.LAKE, Terrain.SWAMP, Terrain.MINE)
"""In the order in which they are shown where any land will do."""

_MOST_DRAWN = 4
"""Figures in one territory where each square counts, which leaves the eye some rest, and no figure is there twice."""

_CLEAR, _CLEAR_PART = 1.0, 0.12
"""How far a figure keeps from the edges of its squares: at most so many mm, and such a part of a small square."""

_LARGEST = 1.55
"""A figure is at most so many squares long."""

_NEARLY = 0.6
_PATTERN_SCALE = 0.42
_CASTLE = 0.92
"""As a part of its square, on the roads of the starting tile."""

_CROWN = 0.66
_KING, _KING_BELOW, _NO_CROWN, _NO_CROWN_ABOVE = 12.8, 0.9, 6.4, 8.2
"""The disc of the king without a crown, which lies a little below the middle, and that of the crown that is struck out
over his head, in mm."""

_PATH, _PATH_EDGE = 2.0, 1.45
"""The width of the line under crowns, less on small squares, and that of its edge as a multiple of it."""

_ARROW, _HEAD, _ARROW_INSET, _FRAME = 0.7, 1.5, 1.5, 0.35
"""The pen of frame and arrows round a castle that is all that matters; the arrows' heads, how far their tips keep from
the edge, and the frame from the castle's square."""

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
    each = quest.kind in (QuestKind.AROUND_CASTLE, QuestKind.CORNERS)
    return tuple(picture.items(_shown(quest, asked, lands), each=each))


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

    def items(self, shown: Sequence[_Shown], *, each: bool) -> Iterator[Item]:
        """`each`: the squares of a land count one by one, so that they have figures of their own."""
        yield from self._faded({cell for _, cells in shown for cell in cells})
        for land, cells in shown:
            yield from (self._ground(land, cell) for cell in cells)
        for land, cells in shown:
            yield self.style.path(self._edges(cells, inner=True), f"{land}-hair", width=_SEAM)
        for land, cells in shown:
            yield self.style.path(self._edges(cells, inner=False), f"{land}-line", width=_BORDER)
        if not self.asked.lines:
            for land, cells in shown:
                yield from self._each(land, cells) if each else self._one(land, cells)
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
        yield self.style.path(tuple(step for seam in seams for step in seam), "faded-hair")
        for name, x, y, width in self.figures:
            yield placed(
                self.style.art(f"mat/{name}", recolour={"parchment": "faded"}), x * length, y * length, width * length
            )

    def _ground(self, land: Terrain, cell: Cell) -> Item:
        """A square in its colour with the pattern of its land."""
        ground = self.style.path(shapes.rectangle(0, 0, self.cell, self.cell), f"{land}-ground")
        return self._square(cell, (ground, self._drawn(self.style.art(f"terrain/{land}-plain"), _PATTERN_SCALE)))

    def _each(self, land: Terrain, cells: tuple[Cell, ...]) -> Iterator[Item]:
        """The first squares of a land with one of its figures each."""
        names = land_drawings(land.value, self.style)
        for name, (column, row) in zip(names[:_MOST_DRAWN], cells, strict=False):
            yield self._figure(land_motif(name, self.style), Box(column, row, 1, 1))

    def _one(self, land: Terrain, cells: tuple[Cell, ...]) -> Iterator[Item]:
        """The first figure of a land that can be drawn nearly as large in its territory as any of them."""
        motifs = [land_motif(name, self.style) for name in land_drawings(land.value, self.style)]
        blocks = sorted(_blocks(cells), key=lambda block: -block.width * block.height)
        pairs = list(product(motifs, blocks))
        sizes = [self._scale(motif, block) ** 2 * motif.width * motif.height for motif, block in pairs]
        first = next((pair for pair, size in zip(pairs, sizes, strict=True) if size >= max(sizes) * _NEARLY), None)
        if first:
            yield self._figure(*first)

    def _scale(self, motif: Symbol, block: Box) -> float:
        clear = 2 * min(_CLEAR, self.cell * _CLEAR_PART)
        most = self.cell * _LARGEST
        wide, high = (min(length * self.cell - clear, most) for length in (block.width, block.height))
        return min(wide / motif.width, high / motif.height)

    def _figure(self, motif: Symbol, block: Box) -> Item:
        """In the middle of a block of squares."""
        x, y = (block.x + block.width / 2) * self.cell, (block.y + block.height / 2) * self.cell
        scale = self._scale(motif, block)
        return placed(bold(motif, scale), x, y, motif.width * scale)

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
        """The starting tile."""
        if not self.asked.castle:
            return
        plot = self.style.art("mat/starting-plot", "red")
        yield self._square(self.asked.castle, (self._drawn(plot, self.cell / plot.width),))
        art = self.style.art("mat/castle-plan", "red")
        wide = self.cell * _CASTLE
        yield placed(bold(art, wide / art.width), *self._centre(self.asked.castle), wide)
        if self.figures:
            yield from self._highlight(self.asked.castle)

    def _highlight(self, castle: Cell) -> Iterator[Item]:
        """A golden frame, and arrows to the edges of the kingdom that are equally far on both sides."""
        last, (x, y) = self.asked.side - 1, self._centre(castle)
        reach, head = (last / 2 + 0.5) * self.cell - _ARROW_INSET, _HEAD
        arrow = (
            *shapes.line(self.cell / 2, 0, reach, 0),
            *shapes.polyline([(reach - head, -head), (reach, 0), (reach - head, head)]),
        )
        even = [turn for turn, place in zip((0, 90), castle, strict=True) if 2 * place == last]
        turns = [Matrix.turned(turn + half).then(Matrix.moved(x, y)) for turn in even for half in (0, 180)]
        side = self.cell + 2 * _FRAME
        frame = shapes.rectangle(x - side / 2, y - side / 2, side, side, _FRAME)
        drawn = tuple(step for part in (*(shapes.transformed(arrow, turn) for turn in turns), frame) for step in part)
        for role, width in (("gold-line", _ARROW * _PATH_EDGE + 0.2), ("gold-stroke", _ARROW)):
            yield self.style.path(drawn, role, width=width)

    def _crowns(self) -> Iterator[Item]:
        crown = self.style.art("crown/crown")
        wide = min(_PATH, self.cell * 0.3)
        for role, width in (("bone-line", wide * _PATH_EDGE), ("gold-stroke", wide)):
            for line in self.asked.lines:
                yield self.style.path(shapes.polyline([self._centre(cell) for cell in line]), role, width=width)
        for cell in dict.fromkeys(cell for line in self.asked.lines for cell in line):
            yield placed(crown, *self._centre(cell), self.cell * _CROWN)
        if self.asked.struck:
            yield from self._king(self.asked.side * self.cell / 2)

    def _king(self, at: float) -> Iterator[Item]:
        """He who has no crown, in the middle, and the sign for it."""
        yield placed(self.style.art("quest/bleak-king"), at, at + _KING_BELOW, _KING)
        x, y = at, at - _NO_CROWN_ABOVE
        yield self.style.path(shapes.circle(x, y, _NO_CROWN / 2), "badge-base badge-line")
        yield placed(self.style.art("crown/crown"), x, y, _NO_CROWN * _CROWN)
        yield from struck_bar(x, y, _NO_CROWN, self.style)


def _blocks(cells: tuple[Cell, ...]) -> Iterator[Box]:
    """All rectangles of squares of a territory."""
    for (left, top), (right, foot) in product(cells, repeat=2):
        inside = product(range(left, right + 1), range(top, foot + 1))
        if left <= right and top <= foot and all(cell in cells for cell in inside):
            yield Box(left, top, right - left + 1, foot - top + 1)
