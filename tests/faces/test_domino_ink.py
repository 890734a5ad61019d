"""How much ink the dominoes take, as they are printed: every front, every back, and the sheet of each box."""

from collections.abc import Iterator
from itertools import groupby
from statistics import fmean

import pypdfium2
import pytest

from pnp.drawing.measure import ink
from pnp.drawing.scene import Drawing, Use
from pnp.faces.domino import DominoFace, Tower, domino_back, domino_front
from pnp.faces.style import Style
from pnp.layout.sheet import PrintFile, Sheet
from pnp.model.catalogue import Catalogue
from pnp.model.domino import Domino
from pnp.render.pdf import write_pdf

FINE, COARSE = 80, 20


def face(domino: Domino, tower: Tower = "crown") -> DominoFace:
    name = f"{domino.box}-{domino.number}-{tower}"
    return DominoFace(name, domino.box, tower, 40, 7.5, 2, domino.number, domino.squares, domino.mark)


def inks(drawings: list[Drawing]) -> Iterator[float]:
    """The ink of each trimmed face at 20 dpi, averaged from 80 dpi: a raster draws no line thinner than a pixel."""
    sheets = tuple(Sheet(80, 40, (Use(drawing),), "Face") for drawing in drawings)
    with pypdfium2.PdfDocument(write_pdf(PrintFile("faces", "Faces", sheets), creator="pnp test")) as document:
        for page in document:
            raw = page.render(scale=FINE / 72).to_pil().convert("RGB").reduce(FINE // COARSE).tobytes()
            yield ink(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))


def fronts(catalogue: Catalogue, style: Style) -> list[tuple[Domino, float]]:
    drawings = [domino_front(face(domino), style) for domino in catalogue.dominoes]
    return list(zip(catalogue.dominoes, inks(drawings), strict=True))


def test_little_ink_is_little_on_every_front(catalogue: Catalogue, styles: dict[str, Style]) -> None:
    found = fronts(catalogue, styles["low-ink"])
    assert len(found) == 120
    assert [(domino.box, domino.number, taken) for domino, taken in found if not 1 < taken <= 12] == []


def test_no_front_and_no_sheet_in_full_colour_drinks_ink(catalogue: Catalogue, styles: dict[str, Style]) -> None:
    found = fronts(catalogue, styles["classic"])
    assert max(taken for _, taken in found) <= 65
    for box, sheet in groupby(found, key=lambda each: each[0].box):
        assert fmean(taken for _, taken in sheet) <= 55, box


@pytest.mark.parametrize(("theme", "most"), [("classic", 55), ("low-ink", 12)])
def test_no_back_takes_much_ink(theme: str, most: float, catalogue: Catalogue, styles: dict[str, Style]) -> None:
    """Backs of a tower are alike but for the number."""
    towers: tuple[Tower, Tower] = ("crown", "rose")
    drawings = [
        domino_back(face(domino, tower), styles[theme]) for domino in catalogue.dominoes[::8] for tower in towers
    ]
    assert max(inks(drawings)) <= most
