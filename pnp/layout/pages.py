"""Pages of text and specimens as files to print: one drawing a sheet, inside the margin."""

from collections.abc import Callable

from pnp.drawing.scene import Drawing, Matrix, Use
from pnp.layout.paper import Page, Paper
from pnp.layout.sheet import PrintFile, Sheet

_INSET = 6.0
"""Running text keeps further from the paper's edge than the printer asks for."""


def page_file(
    stem: str, title: str, draw: Callable[[float, float], tuple[Drawing, ...]], paper: Paper, margin: float
) -> PrintFile:
    """`draw` is given the width and height of the pages in mm."""
    box = Page(paper, False, margin).printable.grown(-_INSET)
    pages = draw(box.width, box.height)
    sheets = tuple(
        Sheet(paper.width, paper.height, (Use(page, Matrix.moved(box.x, box.y)),), f"{title} {number}")
        for number, page in enumerate(pages, start=1)
    )
    return PrintFile(stem, title, sheets)
