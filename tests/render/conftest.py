"""A small sheet with everything on it, and ways to look into a finished PDF."""

from collections.abc import Callable, Iterator
from io import BytesIO

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest
from hypothesis import settings

from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Paint, Path, Symbol, Use
from pnp.drawing.shapes import circle, line, rectangle
from pnp.drawing.text import set_line
from pnp.layout.sheet import PrintFile, Sheet
from pnp.render.pdf import write_pdf

settings.register_profile("unhurried", deadline=None)  # other work on the machine must not fail a property
settings.load_profile("unhurried")


def words(text: str, x: float, y: float, font: str = "text", spacing: float = 0.0) -> tuple[Item, ...]:
    return set_line(text, font=font, size=10, fill="#332211", x=x, y=y, spacing=spacing)


@pytest.fixture
def face() -> Symbol:
    """A piece of 40 x 20 mm: a ground that bleeds, a motif used twice, and a title."""
    dot = Symbol("sym.dot", 6, 6, (Path(circle(3, 3, 2.5), Paint(fill="#BE1400", stroke="#430A15", width=0.45)),))
    ground = Path(rectangle(-5, -5, 50, 30), Paint(fill="#FAC940"))
    dots = (Use(dot, Matrix.moved(5, 5)), Use(dot, Matrix.scaled(0.5).then(Matrix.moved(20, 5))))
    return Symbol("face.kd-12", 40, 20, (ground, *dots, *words("office AVA", 4, 17, "title")), bleed=2)


@pytest.fixture
def sheet(face: Symbol) -> Sheet:
    """A6: the piece upright, turned, and cut to a circle; a dashed line and a line of text."""
    items: tuple[Item, ...] = (
        Use(face, Matrix.moved(10, 10)),
        Use(face, Matrix.turned(90).then(Matrix.moved(90, 10))),
        Group((Use(face),), Matrix.moved(10, 50), circle(20, 10, 10)),
        Path(line(10, 90, 95, 90), Paint(stroke="#4D4E64", width=0.5, dash=(2, 1))),
        *words("Žižkov fi AVA", 10, 100),
        *words("❦ wide", 10, 110, "title", spacing=0.4),
    )
    return Sheet(105, 148, items, "Sheet 1: Žižkov", Box(10, 10, 85, 120), Box(8, 8, 89, 124))


@pytest.fixture
def file(sheet: Sheet, face: Symbol) -> PrintFile:
    return PrintFile("dominoes", "Dominoes of Žižkov", (sheet, Sheet(297, 420, (Use(face),), "Sheet 2")), "long")


@pytest.fixture
def open_pdf(file: PrintFile) -> Iterator[Callable[..., pikepdf.Pdf]]:
    """The file above (or another one) as pikepdf reads it."""
    opened: list[pikepdf.Pdf] = []

    def write(other: PrintFile = file, *, compress: bool = True) -> pikepdf.Pdf:
        opened.append(pikepdf.open(BytesIO(write_pdf(other, creator="pnp test", compress=compress))))
        return opened[-1]

    yield write
    for pdf in opened:
        pdf.close()


@pytest.fixture
def read_page() -> Callable[..., str]:
    """The words that a reader copies from a page."""

    def read(data: bytes, page: int = 0) -> str:
        with pypdfium2.PdfDocument(data) as document:
            text: str = document[page].get_textpage().get_text_range()
            return text

    return read
