"""Rows under one another that share out the height they are given, and notes of an icon and words. Measures in mm."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix
from pnp.faces.ornaments import HAIR, heading, lozenge
from pnp.faces.style import Style

LEAST = 8.0
"""Points: nothing on an aid is smaller."""

NARROW = 8.75
"""Type smaller than this (points) means that there is much to say: columns become more, names fewer."""

_MOST_STRETCH = 1.9
"""A row becomes at most so much higher than it needs to be."""


@dataclass(frozen=True, slots=True)
class Type:
    """Sizes of one aid: `body` in points, and what follows from it."""

    body: float

    @property
    def name(self) -> float:
        return self.body * 1.12

    @property
    def icon(self) -> float:
        """The side of an icon at the head of a row, in mm."""
        return self.body * 0.78

    @property
    def small_icon(self) -> float:
        """The side of an icon within a line, in mm."""
        return self.body * 0.6

    @property
    def line(self) -> float:
        """From one baseline of the text to the next, in mm."""
        return self.body * 0.42


@dataclass(frozen=True, slots=True)
class Row:
    """Something that needs `height` mm and, drawn from (0, 0), fills what it is given beyond that."""

    height: float
    draw: Callable[[float], tuple[Item, ...]]
    stretch: float = 1.0


def stacked(rows: Sequence[Row], height: float) -> tuple[Item, ...]:
    """The rows from (0, 0) downwards; what is left of the height goes to those that stretch, in proportion."""
    spare = max(0.0, height - needed(rows))
    weights = [row.height * row.stretch for row in rows]
    share = min(spare / sum(weights), _MOST_STRETCH - 1) if sum(weights) else 0.0
    items: list[Item] = []
    y = 0.0
    for row, weight in zip(rows, weights, strict=True):
        given = row.height + weight * share
        items.append(Group(row.draw(given), Matrix.moved(0, y)))
        y += given
    return tuple(items)


def needed(rows: Sequence[Row]) -> float:
    return sum(row.height for row in rows)


def heading_row(words: str, width: float, kind: Type, style: Style) -> Row:
    high = kind.body * 0.72
    size = kind.body * 1.25

    def draw(given: float) -> tuple[Item, ...]:
        return heading(words, Box(0, 0, width, given), style, size=size)

    return Row(high, draw, 0.35)


def rule_row(width: float, kind: Type, style: Style) -> Row:
    """A fine line with a lozenge in its middle."""

    def draw(given: float) -> tuple[Item, ...]:
        middle, y = width / 2, given / 2
        rules = (*shapes.line(0, y, middle - 2, y), *shapes.line(middle + 2, y, width, y))
        return (
            style.path(rules, "parchment-hair", width=HAIR),
            style.path(lozenge(middle, y), "gold-dark"),
        )

    return Row(kind.body * 0.3, draw, 0.5)


def space(height: float) -> Row:
    return Row(height, lambda _: (), 0.0)
