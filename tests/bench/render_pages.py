"""How long pages take to become PDF and SVG, and how large they get: 24 A4 pages of 12 dominoes with text and marks."""

import math
import time
from random import Random

from pnp.drawing.fonts import house_fonts
from pnp.drawing.scene import Group, Item, Matrix, Outline, Paint, Path, Symbol, Use
from pnp.drawing.shapes import circle, line, rectangle
from pnp.drawing.text import set_line
from pnp.layout.sheet import PrintFile, Sheet
from pnp.render.pdf import write_pdf
from pnp.render.svg import sheet_svg

MOTIFS, SHAPES, PAGES = 28, 120, 24


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    file = PrintFile("bench", "Bench", tuple(_page(number) for number in range(PAGES)))
    write_pdf(PrintFile("warm", "Warm", (Sheet(50, 50, tuple(_words("warm", 5)), "warm"),)), creator="bench")
    start = time.perf_counter()
    data = write_pdf(file, creator="bench")
    pdf_seconds = time.perf_counter() - start
    start = time.perf_counter()
    svg = sheet_svg(file.sheets[0], title="Bench", fonts=house_fonts())
    svg_seconds = time.perf_counter() - start
    return [
        (f"{PAGES} pages to PDF", pdf_seconds, "s"),
        (f"{PAGES} pages as PDF", len(data) / 1e6, "MB"),
        ("one page to SVG", svg_seconds, "s"),
        ("one page as SVG", len(svg) / 1e6, "MB"),
    ]


def _page(number: int) -> Sheet:
    slots = [(20 + 42.0 * (i % 4), 20 + 82.0 * (i // 4)) for i in range(12)]
    pieces: list[Item] = [Use(_domino(12 * (number % 4) + i), Matrix.moved(x, y)) for i, (x, y) in enumerate(slots)]
    marks = [Path(line(x, 10, x, 14), Paint(stroke="#000000", width=0.2)) for x, _ in slots]
    return Sheet(210, 297, (*pieces, *marks, *_words(f"Dominoes, sheet {number}", 105)), f"Sheet {number}")


def _domino(number: int) -> Symbol:
    upper = Group((Use(_motif(number % MOTIFS)),), clip=rectangle(-2, -2, 44, 42))
    lower = Group((Use(_motif((number * 5 + 3) % MOTIFS)),), Matrix.moved(0, 40), clip=rectangle(-2, 0, 44, 42))
    return Symbol(f"face.domino-{number}", 40, 80, (upper, lower, *_words(str(number), 20)), bleed=2)


def _motif(number: int) -> Symbol:
    random = Random(number)
    items = [Path(rectangle(-2, -2, 44, 44), Paint(fill="#FAC940"))]
    for _ in range(SHAPES):
        paint = Paint(fill="#D6951B", stroke="#8A5510", width=0.3)
        items.append(Path(_blob(random), paint))
    return Symbol(f"sym.motif-{number}", 40, 40, tuple(items), bleed=2)


def _blob(random: Random) -> Outline:
    x, y, size = random.uniform(0, 40), random.uniform(0, 40), random.uniform(1, 4)
    return circle(x, y, size) + circle(x + size * math.cos(x), y + size * math.sin(y), size / 2)


def _words(words: str, x: float) -> tuple[Item, ...]:
    return set_line(words, font="title", size=11, fill="#333333", x=x, y=8, anchor="middle")


if __name__ == "__main__":
    for what, value, unit in figures():
        print(f"{what}: {value:.3f} {unit}")  # noqa: T201
