"""How long the largest mats take as posters, and how large they get (wanted: 11x11 under 1 s)."""

import time

from pnp.catalogue.load import load_set
from pnp.cli.printing import style_for
from pnp.faces.style import Style
from pnp.layout.labels import PrintRun
from pnp.layout.mat import MatOrder
from pnp.layout.mats import MatWish, mats_file
from pnp.layout.paper import find_paper
from pnp.layout.sizes import load_sizes
from pnp.render.pdf import write_pdf
from pnp.render.svg import sheet_svg

MATS = ((7, "a4"), (11, "a4"), (13, "a4"), (13, "148x210"))


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit; each mat is the first that its style draws."""
    rows = [row for squares, paper in MATS for row in _mat(squares, paper)]
    return [*rows, _svg()]


def _style() -> Style:
    return style_for(load_set().require(), "classic")


def _mat(squares: int, paper: str) -> list[tuple[str, float, str]]:
    style, sizes = _style(), load_sizes()
    run = PrintRun(sizes, "pnp bench", fonts=style.fonts)
    wish = MatWish(MatOrder(squares, sizes.square), ("blue",), "Montréal-sur-Mer", "Semper ludens", stores=True)
    start = time.perf_counter()
    file = mats_file(wish, find_paper(paper), sizes.margin, run, style)
    data = write_pdf(file, creator="bench", fonts=style.fonts)
    seconds = time.perf_counter() - start
    name = f"{squares}x{squares} on {paper}"
    return [
        (f"mat {name}", seconds, "s"),
        (f"sheets of {name}", len(file.sheets), "sheets"),
        (f"mat {name} as PDF", len(data) / 1e3, "kB"),
    ]


def _svg() -> tuple[str, float, str]:
    style, sizes = _style(), load_sizes()
    run = PrintRun(sizes, "pnp bench", fonts=style.fonts)
    wish = MatWish(MatOrder(7, sizes.square), ("blue",), stores=True)
    (sheet,) = mats_file(wish, find_paper("a3"), sizes.margin, run, style).sheets
    start = time.perf_counter()
    sheet_svg(sheet, title="bench", fonts=style.fonts)
    return "mat 7x7 on a3 to SVG", time.perf_counter() - start, "s"
