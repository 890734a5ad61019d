"""A sheet of paper with everything in its place: what the layout gives and every back end reads."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pnp.drawing.box import Box
from pnp.drawing.scene import Item
from pnp.layout.field import Field

Flip: TypeAlias = Literal["none", "long", "short"]
"""The edge a two-sided sheet is turned over; `none` for one-sided ones."""

Sides: TypeAlias = Literal["both", "separate", "fronts", "backs"]
"""What becomes of two-sided pieces: fronts and backs in turn in one file, in two files, or only one of them."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one paper, `width` x `height` mm as it lies; `trim` and `bleed` become the PDF's boxes.

    `fields` are to be filled in on screen, in the order in which one goes from one to the next.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    title: str
    trim: Box | None = None
    bleed: Box | None = None
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintFile:
    """One file to print: its stem (`playmat-7x7`), a title for the viewer's window, and its sheets in order."""

    stem: str
    title: str
    sheets: tuple[Sheet, ...]
    flip: Flip = "none"

    @property
    def papers(self) -> int:
        """How many sheets of paper it takes."""
        return len(self.sheets) if self.flip == "none" else (len(self.sheets) + 1) // 2
