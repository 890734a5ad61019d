"""Draws the README's pictures afresh from what the program prints: `python -m tests.readme`."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2

from pnp.cli.main import run

HERE = Path(__file__).parent
PIXELS = 1300


def picture(pdf: Path, page: int, target: Path) -> None:
    sheet = pypdfium2.PdfDocument(pdf)[page]
    image = sheet.render(scale=PIXELS / sheet.get_width()).to_pil()
    image.convert("P", palette=1, colors=128).save(target, optimize=True)


def main() -> None:
    with TemporaryDirectory() as folder:
        mat = Path(folder) / "mat.pdf"
        words = ["--name", "Montréal-sur-Mer", "--motto", "Semper ludens", "--colour", "blue"]
        assert run(["playmat", "--size", "7", "--paper", "a3", *words, "--out", str(mat)]) == 0
        picture(mat, 0, HERE / "playmat.png")
        assert run(["build", "--only", "starting-tiles-2x2", "--out", folder]) == 0
        picture(Path(folder) / "starting-tiles-2x2.pdf", 0, HERE / "starting-tiles.png")


if __name__ == "__main__":
    main()
