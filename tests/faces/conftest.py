"""Styles to draw with, mats to draw, and a way to see every shape of a face where it comes to lie."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest
from PIL import Image

from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.box import Box
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import IDENTITY, Drawing, Group, Item, Matrix, Path, Text, Use
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.faces.mat_cartouche import Bearings
from pnp.faces.playmat import MatFace
from pnp.faces.style import Style
from pnp.layout.mat import MatOrder, Side, plan_mat
from pnp.layout.paper import find_paper
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.sizes import load_sizes
from pnp.model.catalogue import Catalogue
from pnp.render.pdf import write_pdf

THEMES = ("classic", "low-ink")


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_set("royal-wedding").require()


@pytest.fixture(scope="session")
def styles(catalogue: Catalogue) -> dict[str, Style]:
    fonts = FontBook()
    return {theme: Style(ArtShelf(load_theme(theme)), fonts, catalogue.texts) for theme in THEMES}


@pytest.fixture(scope="session")
def style(styles: dict[str, Style]) -> Style:
    return styles["classic"]


@pytest.fixture(scope="session", params=THEMES)
def any_style(request: pytest.FixtureRequest, styles: dict[str, Style]) -> Style:
    return styles[request.param]


@dataclass(frozen=True, slots=True)
class Shape:
    """A path or text, where it lies in the face, how much it is enlarged, and the symbols it is part of."""

    item: Path | Text
    box: Box
    scale: float
    within: tuple[str, ...]


@pytest.fixture(scope="session")
def shapes_of() -> Callable[[tuple[Item, ...]], list[Shape]]:
    return lambda items: list(_shapes(items, IDENTITY, ()))


def _shapes(items: tuple[Item, ...], at: Matrix, within: tuple[str, ...]) -> Iterator[Shape]:
    scale = abs(at.a * at.d - at.b * at.c) ** 0.5
    for item in items:
        match item:
            case Path() if item.outline:
                yield Shape(item, bounds(transformed(item.outline, at)), scale, within)
            case Text():
                frame = rectangle(item.x, item.y - item.size * 0.25, item.width, item.size * 0.3)
                yield Shape(item, bounds(transformed(frame, at)), scale, within)
            case Group():
                yield from _shapes(item.items, item.at.then(at), within)
            case Use():
                yield from _shapes(item.symbol.items, item.at.then(at), (*within, item.symbol.name))
            case _:
                pass


@pytest.fixture(scope="session")
def words_of(shapes_of: Callable[[tuple[Item, ...]], list[Shape]]) -> Callable[[tuple[Item, ...]], str]:
    """All that can be read, run after run, without blanks: lines may break anywhere."""

    def read(items: tuple[Item, ...]) -> str:
        runs = (shape.item.words for shape in shapes_of(items) if isinstance(shape.item, Text))
        return "".join("".join(runs).split())

    return read


@pytest.fixture(scope="session")
def mat() -> Callable[..., MatFace]:
    """A mat as it is laid out on a paper, with anything changed."""
    sizes = load_sizes()

    def make(squares: int, paper: str, side: Side = "right", square: float = 40, **changes: Any) -> MatFace:
        plan = plan_mat(MatOrder(squares, square, side=side), find_paper(paper), 8, sizes)
        face = MatFace(
            "mat", squares, plan.grid, plan.areas, plan.width, plan.height, plan.border,
            Bearings("blue", "fish", "Montréal-sur-Mer", "Semper ludens"), True,
            sizes.coin, sizes.knight_foot, sizes.token, sizes.bleed, (plan.poster.x_cuts, plan.poster.y_cuts),
        )  # fmt: skip
        return replace(face, **changes)

    return make


@pytest.fixture(scope="session")
def picture() -> Callable[..., Image.Image]:
    """What a printer makes of a face, cut at its trim."""

    def take(face: Drawing, dpi: int = 60) -> Image.Image:
        file = PrintFile("face", "Face", (Sheet(face.width, face.height, (Use(face),), "Face"),))
        with pypdfium2.PdfDocument(write_pdf(file, creator="test")) as document:
            image: Image.Image = document[0].render(scale=dpi / 72).to_pil().convert("RGB")
        return image

    return take
