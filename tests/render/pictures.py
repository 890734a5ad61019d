"""Pictures of PDFs by two independent renderers, and how far apart they are."""

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest
from PIL import Image, ImageChops, ImageStat

DPI = 100


def by_pdfium(data: bytes, dpi: int = DPI) -> Image.Image:
    with pypdfium2.PdfDocument(data) as document:
        image: Image.Image = document[0].render(scale=dpi / 72).to_pil().convert("RGB")
        return image


def by_poppler(data: bytes, folder: Path) -> Image.Image:
    if not shutil.which("pdftoppm"):
        pytest.skip("poppler is not installed")
    command = ["pdftoppm", "-r", str(DPI), "-f", "1", "-l", "1", "-png", "-"]
    run = subprocess.run(command, input=data, capture_output=True, check=True, cwd=folder)
    assert not run.stderr
    return Image.open(BytesIO(run.stdout)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures in grey levels of 255, both blurred to squares of ten dots."""
    size = (one.width // 10, one.height // 10)
    apart = ImageChops.difference(one.resize(size, Image.Resampling.BOX), other.resize(size, Image.Resampling.BOX))
    return max(ImageStat.Stat(apart).mean)
