"""What lies in the finished PDFs: true paper, embedded fonts, each piece once, white margins, the same bytes always."""

import hashlib
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest

from pnp.cli.main import run
from pnp.layout.mat import MatOrder, plan_mat
from pnp.layout.paper import all_papers, find_paper
from pnp.layout.sizes import load_sizes

BOOK = {7: 5, 8: 4, 9: 3, 11: 2}
STEMS = ["00-read-me-first", *(f"playmat-{n}x{n}" for n in BOOK), "starting-tiles-1x1", "starting-tiles-2x2"]
ONLY = [word for stem in ("playmat", "starting-tiles") for word in ("--only", stem)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Mats, tiles and guide of the whole Royal Wedding on A4."""
    folder = tmp_path_factory.mktemp("printed")
    assert run(["build", *ONLY, "--out", str(folder)]) == 0
    return folder


@pytest.fixture(params=STEMS)
def pdf(request: pytest.FixtureRequest, folder: Path) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(folder / f"{request.param}.pdf") as opened:
        yield opened


def test_the_whole_run_is_there(folder):
    assert sorted(path.stem for path in folder.iterdir()) == sorted(STEMS)
    assert {path.suffix for path in folder.iterdir()} == {".pdf"}


@pytest.mark.parametrize("paper", [paper.name for paper in all_papers()])
@pytest.mark.parametrize("squares", [5, 7])
def test_every_page_really_is_the_named_paper(paper, squares, tmp_path):
    """To a tenth of a millimetre, upright or lying."""
    assert (
        run(["playmat", "kingdomino", "--size", str(squares), "--paper", paper, "--out", str(tmp_path / "m.pdf")]) == 0
    )
    wanted = find_paper(paper)
    with pikepdf.open(tmp_path / "m.pdf") as pdf:
        for page in pdf.pages:
            left, bottom, right, top = (float(edge) / 72 * 25.4 for edge in page.MediaBox)
            assert (left, bottom) == (0, 0)
            assert sorted((right, top)) == pytest.approx([wanted.width, wanted.height], abs=0.1)
            assert page.get("/Rotate", 0) == 0
            assert page.get("/UserUnit", 1) == 1


def test_all_pages_of_a_file_are_of_one_size(pdf):
    assert len({tuple(float(edge) for edge in page.MediaBox) for page in pdf.pages}) == 1


def test_every_font_is_embedded(pdf):
    """Shops refuse files for a single unused Helvetica."""
    fonts = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
    assert fonts
    for font in fonts:
        assert "Helvetica" not in str(font.BaseFont)
        described = font.DescendantFonts[0] if font.Subtype == "/Type0" else font
        if "/FontDescriptor" in described:
            assert {"/FontFile2", "/FontFile3"} & set(described.FontDescriptor.keys())
        else:
            assert font.Subtype == "/Type3"


def test_every_piece_is_one_form_with_its_name(pdf):
    forms = defaultdict(set)
    for page in pdf.pages:
        for name, form in page.Resources.get("/XObject", {}).items():
            assert form.Subtype == "/Form"
            forms[name].add(form.objgen)
    faces = [name for name in forms if name.startswith("/face.")]
    assert faces
    assert all(len(forms[name]) == 1 for name in forms)
    assert len({objgen for name in faces for objgen in forms[name]}) == len(faces)


@pytest.mark.parametrize("squares", BOOK)
def test_a_mat_is_one_piece_on_all_its_sheets(squares, folder):
    sheets = plan_mat(MatOrder(squares, 40), find_paper("a4"), 8, load_sizes()).sheets
    with pikepdf.open(folder / f"playmat-{squares}x{squares}.pdf") as pdf:
        order = [name for page in pdf.pages for name in page.Resources.XObject if str(name).startswith("/face.")]
        assert len(order) == len(pdf.pages)
        assert order == [name for name in dict.fromkeys(order) for _ in range(sheets)]
        assert len(set(order)) == BOOK[squares]
        forms = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]
        assert len(forms) < BOOK[squares] * 100


def test_viewers_are_asked_not_to_scale(pdf):
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert pdf.Root.ViewerPreferences.PickTrayByPDFSize


def test_every_sheet_has_a_bookmark(pdf):
    with pdf.open_outline() as outline:
        assert len(outline.root) == len(pdf.pages)
        assert len({entry.title for entry in outline.root}) == len(pdf.pages)


def test_nothing_is_drawn_by_a_script_or_fetched_from_elsewhere(pdf):
    assert "/OpenAction" not in pdf.Root
    assert "/Names" not in pdf.Root
    assert not any("/Annots" in page for page in pdf.pages)


def test_trimmed_sheets_say_so(folder):
    with pikepdf.open(folder / "playmat-11x11.pdf") as pdf:
        for page in pdf.pages:
            media, bleed, trim = ([float(edge) for edge in page[box]] for box in ("/MediaBox", "/BleedBox", "/TrimBox"))
            assert media[0] <= bleed[0] <= trim[0]
            assert media[1] <= bleed[1] <= trim[1]
            assert trim[2] <= bleed[2] <= media[2]
            assert trim[3] <= bleed[3] <= media[3]


def test_the_kit_is_small(folder):
    """Far less than the 15 MB that the whole box may take."""
    assert sum(path.stat().st_size for path in folder.iterdir()) < 4_000_000


# --- margins


def margins(page: pypdfium2.PdfPage) -> dict[str, tuple[int, int]]:
    """The darkest and the lightest grey in the outer 7 mm at each edge, with a millimetre to spare for blur."""
    image = page.render(scale=40 / 72).to_pil().convert("L")
    (wide, high), edge = image.size, round(7 / 25.4 * 40)
    strips = {
        "left": (0, 0, edge, high),
        "right": (wide - edge, 0, wide, high),
        "top": (0, 0, wide, edge),
        "bottom": (0, high - edge, wide, high),
    }
    return {side: image.crop(strip).getextrema() for side, strip in strips.items()}


@pytest.mark.parametrize("squares", BOOK)
def test_the_margin_is_white_but_for_glue_tabs(squares, folder):
    """A tab is plain paper with a dashed rim: it alone may lie where the printer does not reach."""
    tiles = plan_mat(MatOrder(squares, 40), find_paper("a4"), 8, load_sizes()).poster.tiles
    looked_at = 0
    with pypdfium2.PdfDocument(folder / f"playmat-{squares}x{squares}.pdf") as document:
        for tile, page in zip(tiles, document, strict=False):
            tabs = {seam.edge for seam in tile.seams if seam.tab}
            inked = {side for side, (darkest, _) in margins(page).items() if darkest < 255}
            assert inked <= tabs, tile.name
            looked_at += 4 - len(tabs)
    assert looked_at > len(tiles)


@pytest.mark.parametrize("stem", ["00-read-me-first", "starting-tiles-1x1", "starting-tiles-2x2"])
def test_other_sheets_leave_all_of_the_margin_white(stem, folder):
    with pypdfium2.PdfDocument(folder / f"{stem}.pdf") as document:
        for page in document:
            assert set(margins(page).values()) == {(255, 255)}


def test_a_tab_is_empty_paper_within_its_rim(folder):
    """But for the small words that say what is glued there."""
    (tile, *_) = plan_mat(MatOrder(8, 40), find_paper("a4"), 8, load_sizes()).poster.tiles
    (seam,) = (seam for seam in tile.seams if seam.tab and seam.edge == "right")
    with pypdfium2.PdfDocument(folder / "playmat-8x8.pdf") as document:
        image = document[0].render(scale=60 / 72).to_pil().convert("L")
    place = tile.place
    inside = (place.right + 1.5, place.y + place.height / 4, place.right + seam.tab - 1.5, place.y + place.height / 3)
    box = [round(value / 25.4 * 60) for value in inside]
    assert image.crop(tuple(box)).getextrema() == (255, 255)


# --- the same bytes


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def test_printing_twice_gives_the_same_bytes(folder, tmp_path):
    """What was drawn before leaves nothing behind in the program that a second run would print."""
    assert run(["build", "--only", "starting-tiles", "--only", "playmat-9", "--out", str(tmp_path)]) == 0
    before, again = digests(folder), digests(tmp_path)
    assert len(again) == 4
    assert all(again[name] == before[name] for name in again if not name.startswith("00"))


def test_another_process_with_another_clock_and_hash_gives_the_same_bytes(folder, tmp_path):
    """Neither time nor place nor the order of sets gets into a file."""
    other = {"PYTHONHASHSEED": "77", "TZ": "Pacific/Auckland", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1"}
    command = [sys.executable, "-m", "pnp", "build", *ONLY, "--out", str(tmp_path)]
    subprocess.run(command, check=True, env={**os.environ, **other}, capture_output=True)
    assert digests(tmp_path) == digests(folder)
