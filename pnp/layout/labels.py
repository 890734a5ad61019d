"""What a print run is made with, and the words that its sheets say of themselves."""

from dataclasses import dataclass, field

from pnp.drawing.fonts import FontBook
from pnp.layout.sizes import Sizes


@dataclass(frozen=True, slots=True)
class Labels:
    """One language's words, English unless others are given; those in braces are filled in by the layout."""

    sheet: str = "sheet {sheet} of {sheets}"
    scale: str = "scale 100 %"
    cuts: str = "outer cuts {width} × {height} mm"
    glue: str = "glue {neighbour} here"
    millimetres: str = "100 mm"
    inches: str = "4 in"


@dataclass(frozen=True, slots=True)
class PrintRun:
    """The same for every sheet: sizes, the version that made it, words and letters, and any warning.

    `note` ends the label, for example where a sheet holds numbers that are not confirmed.
    """

    sizes: Sizes
    version: str
    labels: Labels = field(default_factory=Labels)
    note: str = ""
    fonts: FontBook | None = None
