"""Seen against the light every back lies behind its front, and ground runs on beyond every cut: looked up in pixels."""

from collections.abc import Iterator

import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest
from PIL import Image, ImageChops, ImageOps

from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.box import Box
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Use
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.faces.cut_shape import CutShape
from pnp.faces.style import Style
from pnp.layout.order import PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.run import jobs
from pnp.layout.sheet import Flip, PrintFile, Sheet
from pnp.layout.sizes import load_sizes
from pnp.render.pdf import write_pdf

STEMS = ("buildings", "court", "blank-tiles", "coins", "spare-pieces")
DPI = 100
PER_MM = DPI / 25.4
BLEED = 2.0
MOST_APART = 0.012
"""White spots within the art differ from side to side."""


def made(flip: Flip, paper: str, tokens: CutShape) -> dict[str, PrintFile]:
    catalogue = load_set("royal-wedding").require()
    style = Style(ArtShelf(load_theme("classic")), FontBook(), catalogue.texts)
    order = PrintOrder(catalogue, find_paper(paper), 8.0, load_sizes(), style, "1", 1, flip=flip, tokens=tokens)
    return {job.stem: job.make() for job in jobs(order) if job.stem in STEMS}


def pictures(file: PrintFile) -> Iterator[Image.Image]:
    with pypdfium2.PdfDocument(write_pdf(file, creator="test")) as document:
        yield from (page.render(scale=DPI / 72).to_pil().convert("L") for page in document)


def places(sheet: Sheet) -> list[Box]:
    """Each piece with its bleed."""
    uses = [item for item in sheet.items if isinstance(item, Use)]
    return [
        bounds(transformed(rectangle(0, 0, use.symbol.width, use.symbol.height), use.at)).grown(BLEED) for use in uses
    ]


def pixels(box: Box) -> tuple[int, int, int, int]:
    return int(box.x * PER_MM), int(box.y * PER_MM), int(box.right * PER_MM) + 1, int(box.bottom * PER_MM) + 1


def inked(picture: Image.Image) -> Image.Image:
    return picture.point(lambda value: 255 * (value < 250))


def covered(picture: Image.Image) -> int:
    return picture.histogram()[255]


def outline(picture: Image.Image, sheet: Sheet) -> tuple[int, int, int, int]:
    """From where to where the art reaches, without the marks around it."""
    around = Image.new("L", picture.size, 0)
    for place in places(sheet):
        around.paste(255, pixels(place.grown(0.4)))
    found = ImageChops.multiply(inked(picture), around).getbbox()
    assert found
    return found


@pytest.mark.parametrize(
    ("flip", "paper", "tokens"), [("long", "a4", "hex"), ("short", "letter", "round"), ("short", "a4", "square")]
)
def test_backs_lie_behind_their_fronts(flip: Flip, paper: str, tokens: CutShape) -> None:
    for stem, file in made(flip, paper, tokens).items():
        seen = list(pictures(file))
        for front, back, sheet in zip(seen[::2], seen[1::2], file.sheets[::2], strict=True):
            behind = ImageOps.mirror(back) if flip == "long" else ImageOps.flip(back)
            only_pieces = Image.new("L", front.size, 0)
            for place in places(sheet):
                only_pieces.paste(255, pixels(place))
            ink = ImageChops.multiply(inked(front), only_pieces)
            apart = ImageChops.multiply(ImageChops.difference(inked(front), inked(behind)), only_pieces)
            assert covered(apart) <= MOST_APART * covered(ink), (stem, flip)
            for one, other in zip(outline(front, sheet), outline(behind, sheet), strict=True):
                assert abs(one - other) <= 1, (stem, flip)


def test_ground_runs_on_round_every_tile() -> None:
    """Nothing white between the cut and the edge of the bleed."""
    for stem, file in made("long", "a4", "square").items():
        if stem not in ("buildings", "court", "blank-tiles"):
            continue
        for picture, sheet in zip(pictures(file), file.sheets, strict=True):
            for place in places(sheet):
                ring = inked(picture).crop(pixels(place.grown(-0.4)))
                within = [int(side * PER_MM) for side in (1.4, 1.4, place.width - 2.2, place.height - 2.2)]
                ring.paste(255, (within[0], within[1], within[2], within[3]))
                assert covered(ring) == ring.width * ring.height, (stem, place)
