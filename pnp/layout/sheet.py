"""A sheet of paper with everything in its place: what the layout gives and every back end reads."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pnp.drawing.scene import Item

Flip: TypeAlias = Literal["none", "long", "short"]
"""The edge a two-sided sheet is turned over; `none` for one-sided ones."""


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle in mm, y down."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def area(self) -> float:
        return self.width * self.height

    def grown(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one paper, `width` x `height` mm as it lies; `trim` and `bleed` become the PDF's boxes."""

    width: float
    height: float
    items: tuple[Item, ...]
    title: str
    trim: Box | None = None
    bleed: Box | None = None


@dataclass(frozen=True, slots=True)
class PrintFile:
    """One file to print: its stem (`playmat-7x7`), a title for the viewer's window, and its sheets in order."""

    stem: str
    title: str
    sheets: tuple[Sheet, ...]
    flip: Flip = "none"
