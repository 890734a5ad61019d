"""The dominoes of a set as files: how many sheets, whose backs, what they say, and what the finished PDF holds."""

import re
from collections import Counter
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest
from PIL import Image, ImageChops, ImageOps

from pnp import __version__
from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Text, Use, walk
from pnp.faces.style import Style
from pnp.layout.dominoes import domino_jobs, tower_of
from pnp.layout.order import Job, PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.sizes import load_sizes
from pnp.model.catalogue import Catalogue
from pnp.render.pdf import write_pdf

BOXES = {"kingdomino": 48, "queendomino": 48, "age-of-giants": 12, "fantastic-era": 12}
OWN_SET = """\
extends: royal-wedding
name: Our valley
dominoes:
  add:
    - {number: 61, box: ours, pile: age-of-giants, squares: [wheat 2, mine]}
    - {number: 61, box: theirs, pile: fantastic-era, squares: [lake 1, lake]}
"""


def order_of(wanted: str, **changes: object) -> PrintOrder:
    catalogue = load_set(wanted).require()
    style = Style(ArtShelf(load_theme("classic")), FontBook(), catalogue.texts)
    paper = find_paper(str(changes.pop("paper", "a4")))
    return PrintOrder(catalogue, paper, 8, load_sizes(), style, __version__, True, **changes)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def made() -> dict[str, PrintFile]:
    """All domino files of the largest set, on A4."""
    return {job.stem: job.make() for job in domino_jobs(order_of("royal-wedding"))}


@pytest.fixture
def own(tmp_path: Path) -> Catalogue:
    (tmp_path / "set.yaml").write_text(OWN_SET, encoding="utf-8")
    return load_set(str(tmp_path)).require()


def stems(jobs: list[Job]) -> list[str]:
    return [job.stem for job in jobs]


def faces(sheet: Sheet) -> list[str]:
    return [item.symbol.name.removeprefix("face.") for item in sheet.items if isinstance(item, Use)]


def label(sheet: Sheet) -> str:
    return " ".join(item.words for item in walk(sheet.items) if isinstance(item, Text) and "·" in item.words)


# --- how many, and where


def test_a_file_a_box_and_one_of_blanks(made: dict[str, PrintFile]) -> None:
    assert list(made) == [*(f"dominoes-{box}" for box in BOXES), "dominoes-blank"]
    assert [file.papers for file in made.values()] == [4, 4, 1, 1, 1]
    assert all(file.flip == "long" for file in made.values())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_48_dominoes_are_exactly_four_sheets(paper: str) -> None:
    job = next(domino_jobs(order_of("kingdomino", paper=paper)))
    file = job.make()
    assert [len(faces(sheet)) for sheet in file.sheets] == [12] * 8


def test_every_domino_is_there_once_with_its_back(made: dict[str, PrintFile]) -> None:
    fronts = Counter(name for file in made.values() for sheet in file.sheets[::2] for name in faces(sheet))
    backs = Counter(name for file in made.values() for sheet in file.sheets[1::2] for name in faces(sheet))
    dominoes = {f"domino-{domino.box}-{domino.number}": 1 for domino in order_of("royal-wedding").catalogue.dominoes}
    assert fronts == Counter(dominoes) + Counter({f"domino-{box}-blank": 2 for box in BOXES})
    assert backs == Counter({f"{name}.back": count for name, count in fronts.items()})


def test_dominoes_lie_in_the_order_of_their_numbers_letters_first(made: dict[str, PrintFile]) -> None:
    names = [name.rpartition("-")[2] for name in faces(made["dominoes-age-of-giants"].sheets[0])]
    assert names == ["A", "B", "C", "D", "E", "F", "49", "50", "51", "52", "53", "54"]


def test_sides_in_files_of_their_own() -> None:
    jobs = list(domino_jobs(order_of("kingdomino", sides="separate")))
    assert stems(jobs) == [f"dominoes-{box}-{side}" for box in ("kingdomino", "blank") for side in ("fronts", "backs")]
    assert [job.again for job in jobs] == [False, True, False, True]
    fronts, backs = jobs[0].make(), jobs[1].make()
    assert (len(fronts.sheets), len(backs.sheets), fronts.flip, backs.flip) == (4, 4, "none", "none")
    assert all(name.endswith(".back") for sheet in backs.sheets for name in faces(sheet))


def test_one_side_only() -> None:
    assert stems(list(domino_jobs(order_of("kingdomino", sides="backs"))))[0] == "dominoes-kingdomino-backs"
    assert not any(job.again for job in domino_jobs(order_of("kingdomino", sides="backs")))


# --- piles and towers


@pytest.mark.parametrize(
    "wanted",
    [
        "kingdomino",
        "queendomino",
        "age-of-giants/kingdomino",
        "age-of-giants/queendomino",
        "fantastic-era",
        "royal-wedding",
    ],
)
def test_a_pile_has_one_kind_of_back(wanted: str) -> None:
    catalogue = load_set(wanted).require()
    ruleset = catalogue.ruleset()
    towers = [
        {tower_of(domino, catalogue) for domino in catalogue.dominoes_in(ruleset, pile.id)} for pile in ruleset.piles
    ]
    assert all(len(tower) == 1 for tower in towers)
    assert len(set.union(*towers)) == len(ruleset.piles)


def test_a_box_of_ones_own_has_the_backs_of_its_pile(own: Catalogue) -> None:
    towers = {domino.box: tower_of(domino, own) for domino in own.dominoes}
    assert towers["ours"] == towers["kingdomino"] == towers["age-of-giants"] == "crown"
    assert towers["theirs"] == towers["queendomino"] == towers["fantastic-era"] == "rose"


def test_boxes_of_ones_own_come_last(tmp_path: Path, own: Catalogue) -> None:
    names = stems(list(domino_jobs(order_of(str(tmp_path)))))
    assert names[-3:] == ["dominoes-ours", "dominoes-theirs", "dominoes-blank"]


# --- what is said


def test_only_sheets_with_reconstructed_dominoes_say_so(made: dict[str, PrintFile]) -> None:
    for stem, file in made.items():
        for sheet in file.sheets:
            assert ("reconstructed" in label(sheet)) == (stem == "dominoes-fantastic-era")


def test_every_sheet_names_its_box_side_and_edge(made: dict[str, PrintFile]) -> None:
    sheet = made["dominoes-kingdomino"].sheets[7]
    first, last = label(sheet).split(" · scale 100 % · ")
    assert first == "Dominoes: Kingdomino · sheet 4 of 4 · back · for turning over the long edge"
    assert last == f"A4 · outer cuts 172.0 × 248.0 mm · pnp {__version__}"


# --- the finished PDF


def test_crowns_in_the_pdf_equal_the_data(made: dict[str, PrintFile]) -> None:
    """Counted in what each piece really draws, for all 120 dominoes."""
    catalogue = order_of("royal-wedding").catalogue
    found: dict[str, int] = {}
    for file in made.values():
        with pikepdf.open(BytesIO(write_pdf(file, creator="test"))) as pdf:
            for page in pdf.pages:
                for name, form in page.Resources.XObject.items():
                    drawn = re.findall(rb"/sym\.crown-ribbon-(\d) Do", form.read_bytes())
                    found[str(name).removeprefix("/face.")] = sum(map(int, drawn))
    for domino in catalogue.dominoes:
        assert found[f"domino-{domino.box}-{domino.number}"] == domino.crowns
        assert found[f"domino-{domino.box}-{domino.number}.back"] == 0


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_printed_marks_of_front_and_back_coincide(paper: str, flip: str) -> None:
    """Both sides as pictures, the back turned over: what is black beside the pieces lies on the same places."""
    order = order_of("kingdomino", paper=paper, flip=flip)
    file = next(domino_jobs(order)).make()
    front, back = _rendered(PrintFile("x", "x", file.sheets[:2]))
    behind = ImageOps.mirror(back) if flip == "long" else ImageOps.flip(back)
    for ours, theirs in zip(_strips_with_marks(front), _strips_with_marks(behind), strict=True):
        assert min(ours.tobytes()) < 140
        assert max(ImageChops.difference(ours, theirs).tobytes()) < 60


PIXELS_A_MM = 6.0


def _rendered(file: PrintFile) -> list[Image.Image]:
    with pypdfium2.PdfDocument(write_pdf(file, creator="test")) as document:
        return [page.render(scale=PIXELS_A_MM * 25.4 / 72).to_pil().convert("L") for page in document]


def _strips_with_marks(image: Image.Image) -> list[Image.Image]:
    """The 1.2 mm next to the bleed at each side of the block: there the marks begin and nothing else lies."""
    width, height = (side / PIXELS_A_MM for side in image.size)
    left, top = (width - 176) / 2, (height - 252) / 2
    right, bottom = width - left, height - top
    boxes = [
        (left - 2.2, top, left - 1.2, bottom),
        (right + 1.2, top, right + 2.2, bottom),
        (left, top - 2.2, right, top - 1.2),
        (left, bottom + 1.2, right, bottom + 2.2),
    ]
    return [image.crop(tuple(round(edge * PIXELS_A_MM) for edge in box)) for box in boxes]  # type: ignore[arg-type]
