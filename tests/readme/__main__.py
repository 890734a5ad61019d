"""Draws the README's pictures afresh from what the program prints: `python -m tests.readme`."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image

from pnp.cli.main import run

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


def main() -> None:
    with TemporaryDirectory() as folder:
        mat = Path(folder) / "mat.pdf"
        words = ["--name", "Montréal-sur-Mer", "--motto", "Semper ludens", "--colour", "blue"]
        assert run(["playmat", "--size", "7", "--paper", "a3", *words, "--out", str(mat)]) == 0
        picture(mat, 0, HERE / "playmat.png")
        assert run(["build", "--only", "starting-tiles-2x2", "--out", folder]) == 0
        picture(Path(folder) / "starting-tiles-2x2.pdf", 0, HERE / "starting-tiles.png")
        assert run(["build", "--only", "dominoes-age-of-giants", "--out", folder]) == 0
        both_sides(Path(folder) / "dominoes-age-of-giants.pdf", HERE / "dominoes.png")


if __name__ == "__main__":
    main()
