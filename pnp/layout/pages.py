"""Pages of text and specimens as files to print: one drawing a sheet inside the margin, with label and rulers."""

from collections.abc import Callable

from pnp.drawing.scene import Drawing, Item, Matrix, Use
from pnp.layout.labels import PrintRun, label_parts
from pnp.layout.marks import strips
from pnp.layout.notes import Strips, put_label, put_rulers, ruler_note
from pnp.layout.paper import Page
from pnp.layout.sheet import PrintFile, Sheet

_INSET = 6.0
"""Running text keeps further from the paper's edge than the printer asks for; label and rulers stand in between."""


def page_file(
    stem: str, title: str, draw: Callable[[float, float], tuple[Drawing, ...]], page: Page, run: PrintRun
) -> PrintFile:
    """`draw` is given the width and height of the pages in mm."""
    box = page.printable.grown(-_INSET)
    drawings = draw(box.width, box.height)
    sheets = []
    for number, drawing in enumerate(drawings, start=1):
        notes = Strips(page.printable, strips(page.printable, box))
        put_label(notes, label_parts(title, number, len(drawings), page, run), 0.0, run.fonts)
        put_rulers(notes, ruler_note(run.labels.millimetres, run.labels.inches, run.fonts), 0.0)
        items: tuple[Item, ...] = (Use(drawing, Matrix.moved(box.x, box.y)), *notes.items)
        sheets.append(Sheet(page.width, page.height, items, f"{title} {number}"))
    return PrintFile(stem, title, tuple(sheets))
