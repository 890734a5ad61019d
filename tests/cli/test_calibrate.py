"""`pnp calibrate` writes a two-sided page whose back, turned over, lies where the front expects it."""

from pathlib import Path

import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest
from PIL import Image, ImageOps

PIXELS_A_MM = 4.0


def rendered(pdf: Path) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(pdf)
    pages = [page.render(scale=PIXELS_A_MM * 25.4 / 72).to_pil().convert("L") for page in document]
    document.close()
    return pages


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_turned_over_shows_its_crosses_in_the_windows(flip, paper, pnp, tmp_path):
    target = tmp_path / "page.pdf"
    assert pnp("calibrate", "--paper", paper, "--flip", flip, "--out", str(target)).code == 0
    front, back = rendered(target)
    behind = ImageOps.mirror(back) if flip == "long" else ImageOps.flip(back)
    width, height = (round(side / PIXELS_A_MM) for side in front.size)
    for x in (width / 2 - 57, width / 2 + 57):
        window = _part(front, x, height / 2 - 86)
        cross = _part(behind, x, height / 2 - 86)
        assert _darkest(window) > 200, "the window is empty"
        assert _darkest(cross) < 120, "the cross shines through its middle"


def _part(image: Image.Image, x: float, y: float) -> Image.Image:
    """The 16 mm around a point of the page."""
    left, top, right, bottom = (round(PIXELS_A_MM * each) for each in (x - 8, y - 8, x + 8, y + 8))
    return image.crop((left, top, right, bottom))


def _darkest(image: Image.Image) -> int:
    return min(image.tobytes())


@pytest.mark.parametrize(("flip", "duplex"), [("long", b"DuplexFlipLongEdge"), ("short", b"DuplexFlipShortEdge")])
def test_the_file_asks_the_viewer_for_the_right_edge(flip, duplex, pnp, tmp_path):
    target = tmp_path / "page.pdf"
    assert pnp("calibrate", "--flip", flip, "--out", str(target)).code == 0
    assert duplex in target.read_bytes()


def test_the_name_tells_the_paper_and_the_next_step_is_said(pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = pnp("calibrate", "--paper", "letter")
    assert (tmp_path / "calibrate-letter.pdf").is_file()
    assert "front and back" in ran.out
    assert "100 %" in ran.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--paper", "a4", "--paper", "a3"], "one --paper"),
        (["--out", "page.svg"], "must end in .pdf"),
        (["--paper", "150x200"], "does not fit"),
        (["--flip", "sideways"], "sideways"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_plain_words(arguments, told, pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = pnp("calibrate", *arguments)
    assert ran.code == 2
    assert told in ran.err
    assert not list(tmp_path.iterdir())
