"""A small sign for each kind of quest: nine squares of a kingdom and what is looked for in them. Measures in mm."""

from itertools import product

from pnp.drawing import shapes
from pnp.drawing.scene import Item
from pnp.faces.quest_patterns import pattern
from pnp.faces.sentence import struck_bar
from pnp.faces.style import Style, placed
from pnp.model.quest import QuestKind


def quest_sign(kind: QuestKind, x: float, y: float, side: float, style: Style) -> tuple[Item, ...]:
    """The sign with its upper left corner at (x, y)."""
    asked = pattern(kind)
    cell = side / asked.side
    items: list[Item] = []
    for row, column in product(range(asked.side), repeat=2):
        roles = "sign-base sign-hair" if (column, row) in asked.marked else "bone-light sign-hair"
        items.append(style.path(shapes.rectangle(x + column * cell, y + row * cell, cell, cell), roles))
    items.append(style.path(shapes.rectangle(x, y, side, side), "sign-line"))
    figures = [("icon/castle", asked.castle)] if asked.castle else []
    crowns = asked.lines[0] if asked.lines else (asked.struck,) if asked.struck else ()
    for name, (column, row) in [*figures, *(("icon/crown", place) for place in crowns)]:
        centre = (x + (column + 0.5) * cell, y + (row + 0.5) * cell)
        items.append(placed(style.art(name, "red"), *centre, cell * (1.05 if len(crowns) > 1 else 1.3)))
    if asked.struck:
        items += struck_bar(x + side / 2, y + side / 2, cell * 1.5, style)
    return tuple(items)
