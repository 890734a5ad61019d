"""A small sign for each kind of quest: nine squares of a kingdom and what is looked for in them. Measures in mm."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.scene import Item
from pnp.faces.sentence import struck_bar
from pnp.faces.style import Style, placed
from pnp.model.quest import QuestKind

Cell = tuple[int, int]
"""Column and row of one of the nine squares."""

_ALL: tuple[Cell, ...] = tuple((column, row) for row in range(3) for column in range(3))
_CENTRE: Cell = (1, 1)
_CORNERS: frozenset[Cell] = frozenset({(0, 0), (2, 0), (0, 2), (2, 2)})
_LINE: tuple[Cell, ...] = ((0, 2), (1, 1), (2, 0))
_FIVE: frozenset[Cell] = frozenset({(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)})


@dataclass(frozen=True, slots=True)
class _Pattern:
    marked: frozenset[Cell] = frozenset()
    castle: Cell | None = None
    crowns: tuple[Cell, ...] = ()
    struck: bool = False


_PATTERNS: Mapping[QuestKind, _Pattern] = MappingProxyType(
    {
        QuestKind.AROUND_CASTLE: _Pattern(frozenset(_ALL) - {_CENTRE}, castle=_CENTRE),
        QuestKind.CORNERS: _Pattern(_CORNERS),
        QuestKind.COMPLETE: _Pattern(frozenset(_ALL)),
        QuestKind.CENTRED: _Pattern(castle=_CENTRE),
        QuestKind.CORNERED: _Pattern(castle=(0, 2)),
        QuestKind.CROWN_LINES: _Pattern(crowns=_LINE),
        QuestKind.CROWNLESS: _Pattern(_FIVE, crowns=(_CENTRE,), struck=True),
    }
)


def quest_sign(kind: QuestKind, x: float, y: float, side: float, style: Style) -> tuple[Item, ...]:
    """The sign with its upper left corner at (x, y)."""
    pattern, cell = _PATTERNS[kind], side / 3
    items: list[Item] = []
    for column, row in _ALL:
        roles = "sign-base sign-hair" if (column, row) in pattern.marked else "bone-light sign-hair"
        items.append(style.path(shapes.rectangle(x + column * cell, y + row * cell, cell, cell), roles))
    items.append(style.path(shapes.rectangle(x, y, side, side), "sign-line"))
    figures = [("icon/castle", pattern.castle)] if pattern.castle else []
    for name, (column, row) in [*figures, *(("icon/crown", place) for place in pattern.crowns)]:
        centre = (x + (column + 0.5) * cell, y + (row + 0.5) * cell)
        items.append(placed(style.art(name, "red"), *centre, cell * (1.05 if len(pattern.crowns) > 1 else 1.3)))
    if pattern.struck:
        items += struck_bar(x + side / 2, y + side / 2, cell * 1.5, style)
    return tuple(items)
