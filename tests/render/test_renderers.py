"""Two independent renderers draw the same picture of the PDF, and the SVG is that picture too."""

import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from pnp.drawing.fonts import house_fonts
from pnp.layout.sheet import PrintFile
from pnp.render.pdf import write_pdf
from pnp.render.svg import sheet_svg
from tests.render.pictures import DPI, by_pdfium, by_poppler, difference


@pytest.fixture
def data(file: PrintFile) -> bytes:
    return write_pdf(file, creator="x")


def by_chromium(svg: str, folder: Path) -> Image.Image:
    """At 96 dots an inch, as browsers have them, with the fonts that the file brings along and no others."""
    browser = shutil.which("chromium")
    if not browser:
        pytest.skip("chromium is not installed")
    (folder / "sheet.svg").write_text(svg, encoding="utf-8")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--hide-scrollbars"]
    command = [browser, *flags, f"--user-data-dir={folder / 'profile'}", "--window-size=400,563"]
    command += [f"--screenshot={folder / 'sheet.png'}", (folder / "sheet.svg").as_uri()]
    subprocess.run(command, capture_output=True, check=True, timeout=60)
    return Image.open(folder / "sheet.png").convert("RGB")


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place in mm."""
    pixel = image.getpixel((round(x / 25.4 * DPI), round(y / 25.4 * DPI)))
    assert isinstance(pixel, tuple)
    return pixel


@pytest.mark.parametrize(
    ("x", "y", "colour"),
    [
        (12, 12, (250, 201, 64)),  # the ground
        (18, 18, (190, 20, 0)),  # the dot in it
        (31.5, 16.5, (190, 20, 0)),  # the smaller dot
        (8.5, 12, (250, 201, 64)),  # the bleed
        (7, 12, (255, 255, 255)),  # beyond the bleed
        (82, 18, (190, 20, 0)),  # the dot of the turned piece
        (30, 60, (250, 201, 64)),  # inside the circle
        (13, 53, (255, 255, 255)),  # outside the circle, though inside the piece
    ],
)
def test_colours_are_where_they_belong(data, x, y, colour):
    assert at(by_pdfium(data), x, y) == pytest.approx(colour, abs=2)


def test_two_renderers_agree(data, tmp_path):
    assert difference(by_pdfium(data), by_poppler(data, tmp_path)) < 2


def test_the_svg_is_the_same_picture(data, sheet, tmp_path):
    browser = by_chromium(sheet_svg(sheet, title="x", fonts=house_fonts()), tmp_path)
    paper = (round(105 / 25.4 * 96), round(148 / 25.4 * 96))
    pdf = by_pdfium(data, 96).crop((0, 0, *paper))
    assert difference(browser.crop((0, 0, *paper)), pdf) < 2
