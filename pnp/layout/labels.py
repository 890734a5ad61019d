"""What a print run is made with, and the words that its sheets say of themselves."""

from dataclasses import dataclass, field

from pnp.drawing.box import Box
from pnp.drawing.fonts import FontBook
from pnp.faces.style import filled
from pnp.layout.paper import Page
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
    front: str = "front"
    back: str = "back"
    flip_long: str = "for turning over the long edge"
    flip_short: str = "for turning over the short edge"


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


def label_parts(
    name: str, number: int, count: int, page: Page, run: PrintRun, block: Box | None = None, *extra: str
) -> list[str]:
    """The parts of a sheet's label, the name and the sheet's number first.

    `block` is what is measured between the outer cuts; `extra` parts, such as the side, stand before the scale.
    """
    words = run.labels
    place = filled(words.sheet, sheet=number, sheets=count)
    size = filled(words.cuts, width=f"{block.width:.1f}", height=f"{block.height:.1f}") if block else ""
    parts = (name, place, *extra, words.scale, page.paper.title, size, run.version, run.note)
    return [part for part in parts if part]
