"""Draws the README's pictures afresh from what the program prints: `python -m tests.readme`."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2  # type: ignore[import-untyped, unused-ignore]
from PIL import Image

from pnp.catalogue.load import load_set
from pnp.cli.main import run
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Group, Matrix, Symbol, Use
from pnp.drawing.shapes import rectangle
from pnp.faces.style import Style
from pnp.layout.order import PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.registry import flat_kinds
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.sizes import load_sizes
from pnp.render.pdf import write_pdf

HERE = Path(__file__).parent
PIXELS = 1300


def rendered(pdf: Path, page: int, wide: int = PIXELS) -> Image.Image:
    sheet = pypdfium2.PdfDocument(pdf)[page]
    image: Image.Image = sheet.render(scale=wide / sheet.get_width()).to_pil()
    return image


def save(image: Image.Image, target: Path) -> None:
    image.convert("P", palette=Image.Palette.ADAPTIVE, colors=128).save(target, optimize=True)


def picture(pdf: Path, page: int, target: Path) -> None:
    save(rendered(pdf, page), target)


def both_sides(pdf: Path, target: Path) -> None:
    """Front and back of the first sheet beside each other."""
    front, back = (rendered(pdf, page, PIXELS // 2) for page in (0, 1))
    joined = Image.new("RGB", (front.width + back.width, front.height), "white")
    joined.paste(front, (0, 0))
    joined.paste(back, (front.width, 0))
    save(joined, target)


def aid_and_pad(folder: Path, target: Path) -> None:
    """Front and back of one aid, and one score pad, each cut out of its sheet."""
    front, back = (cut_out(folder / "player-aid-royal-wedding.pdf", page, 92, 126) for page in (0, 1))
    pad = cut_out(folder / "score-pad-royal-wedding.pdf", 0, 126, 184)
    pad = pad.resize((pad.width * front.height // pad.height, front.height))
    joined = Image.new("RGB", (front.width + back.width + pad.width, front.height), "white")
    for image, x in ((front, 0), (back, front.width), (pad, front.width + back.width)):
        joined.paste(image, (x, 0))
    # many small patches of many colours: those that are rare shall keep theirs
    joined.quantize(256, Image.Quantize.MAXCOVERAGE).save(target, optimize=True)


def cut_out(pdf: Path, page: int, wide: float, high: float) -> Image.Image:
    """The upper left one of the equal pieces on a sheet that is covered by two rows or one, and two columns."""
    dots = 6.0
    image = rendered(pdf, page, round(pypdfium2.PdfDocument(pdf)[page].get_width() / 72 * 25.4 * dots))
    rows = 2 if image.height > image.width else 1
    left, top = image.width / 2 - wide * dots, image.height / 2 - high * dots * rows / 2
    return image.crop((round(left), round(top), round(left + wide * dots), round(top + high * dots)))


TILES = ("bakery", "magic-school", "travelling-castle", "court-merchant", "court-spinner", "court-ranger")
COUNTRY = ("mill", "sheepfold", "herbalists-cottage")
CARDS = ("werewolves", "harvest", "four-corners-lake", "tic-tac-toe")


def pieces() -> tuple[list[Symbol], list[Symbol]]:
    """Some tiles, buildings with both their sides, and some events and quests."""
    catalogue = load_set("royal-wedding").require()
    style = Style(ArtShelf(load_theme("classic")), FontBook(), catalogue.texts)
    order = PrintOrder(catalogue, find_paper("a4"), 8.0, load_sizes(), style, "", 1)
    known = {piece.id: piece for kind in flat_kinds(order) for piece in kind.pieces}
    tiles = [side for name in TILES[:3] for side in known[name].sides]
    tiles += [known[name].front for name in (*TILES[3:], *COUNTRY)]
    return tiles, [known[name].front for name in CARDS]


def laid_out(faces: list[Symbol], columns: int, target: Path) -> None:
    """Pieces of one size as they are cut, in rows."""
    gap, (wide, high) = 3.0, (faces[0].width, faces[0].height)
    items = []
    for number, face in enumerate(faces):
        row, column = divmod(number, columns)
        at = Matrix.moved(gap + column * (wide + gap), gap + row * (high + gap))
        items.append(Group((Use(face),), at, rectangle(0, 0, wide, high)))
    size = (gap + columns * (wide + gap), gap + -(-len(faces) // columns) * (high + gap))
    file = PrintFile("tiles", "Tiles", (Sheet(*size, tuple(items), "Tiles"),))
    sheet = pypdfium2.PdfDocument(write_pdf(file, creator="pnp"))[0]
    image = sheet.render(scale=PIXELS / sheet.get_width()).to_pil()
    image.quantize(256, Image.Quantize.MAXCOVERAGE).save(target, optimize=True)


def main() -> None:
    tiles, cards = pieces()
    laid_out(tiles, 6, HERE / "tiles.png")
    laid_out(cards, 2, HERE / "cards.png")
    with TemporaryDirectory() as folder:
        mat = Path(folder) / "mat.pdf"
        words = ["--name", "Montréal-sur-Mer", "--motto", "Semper ludens", "--colour", "blue"]
        assert run(["playmat", "--size", "7", "--paper", "a3", *words, "--out", str(mat)]) == 0
        picture(mat, 0, HERE / "playmat.png")
        assert run(["build", "--only", "starting-tiles-2x2", "--out", folder]) == 0
        picture(Path(folder) / "starting-tiles-2x2.pdf", 0, HERE / "starting-tiles.png")
        assert run(["build", "--only", "dominoes-age-of-giants", "--out", folder]) == 0
        both_sides(Path(folder) / "dominoes-age-of-giants.pdf", HERE / "dominoes.png")
        assert run(["build", "--only", "player-aid", "--only", "score-pad", "--out", folder]) == 0
        aid_and_pad(Path(folder), HERE / "aids-and-pads.png")


if __name__ == "__main__":
    main()
