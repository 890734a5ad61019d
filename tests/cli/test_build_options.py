"""What `pnp build` is asked for is what it prints: sides, flip, bleed, and what so many players need."""

import json

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest


@pytest.fixture
def build(pnp, tmp_path):
    """Builds into a folder and gives sheets by file name, without the guide."""

    def call(*arguments: str) -> dict[str, int]:
        ran = pnp("build", *arguments, "--json", "--out", str(tmp_path))
        assert ran.code == 0, ran.err
        (result,) = json.loads(ran.out)
        return {file["name"]: file["sheets"] for file in result["files"] if not file["name"].startswith("00")}

    return call


def duplex_of(path):
    with pikepdf.open(path) as pdf:
        return str(pdf.Root.ViewerPreferences.Duplex), len(pdf.pages)


# --- sides and flip


def test_dominoes_are_two_sided_and_counted_in_sheets_of_paper(build, tmp_path):
    files = build("kingdomino", "--only", "dominoes")
    assert files == {"dominoes-blank.pdf": 1, "dominoes-kingdomino.pdf": 4}
    assert duplex_of(tmp_path / "dominoes-kingdomino.pdf") == ("/DuplexFlipLongEdge", 8)


def test_flip_short_is_asked_of_the_viewer_too(build, tmp_path):
    build("kingdomino", "--only", "dominoes-king", "--flip", "short")
    assert duplex_of(tmp_path / "dominoes-kingdomino.pdf") == ("/DuplexFlipShortEdge", 8)


@pytest.mark.parametrize(
    ("sides", "names"),
    [
        ("separate", ["dominoes-kingdomino-backs.pdf", "dominoes-kingdomino-fronts.pdf"]),
        ("fronts", ["dominoes-kingdomino-fronts.pdf"]),
        ("backs", ["dominoes-kingdomino-backs.pdf"]),
    ],
)
def test_sides_in_files_of_their_own_are_printed_one_sided(sides, names, build, tmp_path):
    assert build("kingdomino", "--only", "dominoes-king", "--sides", sides) == dict.fromkeys(names, 4)
    assert all(duplex_of(tmp_path / name) == ("/Simplex", 4) for name in names)


# --- players


@pytest.mark.parametrize(
    ("players", "mats", "tiles"),
    [(2, "11x11", "1x1"), (3, "9x9", "1x1"), (4, "8x8", "2x2"), (5, "7x7", "1x1")],
)
def test_players_need_mats_and_tiles_of_one_size(players, mats, tiles, build, tmp_path):
    files = build("--players", str(players), "--paper", "a1", "--without", "dominoes")
    kinds = [name for name in files if name.startswith(("playmat", "starting"))]
    assert kinds == [f"playmat-{mats}.pdf", f"starting-tiles-{tiles}.pdf"]
    assert duplex_of(tmp_path / kinds[0])[1] == players
    with pikepdf.open(tmp_path / kinds[1]) as pdf:
        faces = [name for page in pdf.pages for name in page.Resources.XObject if str(name).startswith("/face.")]
    assert len(faces) == players


def test_dominoes_are_printed_whole_for_any_number_of_players(build):
    assert build("--players", "3", "--only", "dominoes") == build("--only", "dominoes")


def test_a_number_that_nobody_plays_with_is_refused(pnp, tmp_path):
    ran = pnp("build", "kingdomino", "--players", "5", "--out", str(tmp_path))
    assert ran.code == 2
    assert "2 to 4 kingdoms, not of 5" in ran.err


# --- bleed


@pytest.mark.parametrize(
    ("bleed", "cuts"), [("0", "160.0 × 240.0"), ("3", "178.0 × 252.0"), ("3.175mm", "179.1"), ("0.125in", "179.1")]
)
def test_the_bleed_moves_the_cuts_apart(bleed, cuts, build, tmp_path):
    assert build("kingdomino", "--only", "dominoes-king", "--bleed", bleed) == {"dominoes-kingdomino.pdf": 4}
    assert cuts in _words(tmp_path / "dominoes-kingdomino.pdf")


@pytest.mark.parametrize("bleed", ["1", "2.5", "5", "-2", "wide"])
def test_any_other_bleed_is_refused(bleed, pnp, tmp_path):
    ran = pnp("build", "kingdomino", "--bleed", bleed, "--out", str(tmp_path))
    assert ran.code == 2
    assert "bleed" in ran.err
    assert not list(tmp_path.iterdir())


def _words(path):
    with pypdfium2.PdfDocument(path) as document:
        return document[0].get_textpage().get_text_range()


# --- the guide


@pytest.mark.parametrize(("flip", "told"), [("long", "Flip on long edge"), ("short", "Flip on short edge")])
def test_the_guide_says_which_edge_to_choose(flip, told, build, tmp_path):
    build("kingdomino", "--only", "dominoes", "--flip", flip)
    assert told in " ".join(_all_words(tmp_path / "00-read-me-first.pdf").split())


def test_the_guide_names_reconstructed_dominoes_only_where_they_are_printed(build, tmp_path):
    guide = tmp_path / "00-read-me-first.pdf"
    build("--only", "dominoes-fantastic-era")
    assert "Dominoes of Fantastic Era" in " ".join(_all_words(guide).split())
    build("--only", "dominoes-kingdomino")
    assert "Nothing on the sheets of this kit was guessed" in " ".join(_all_words(guide).split())


def test_the_guide_counts_paper_once_where_backs_are_printed_on_it_again(build, tmp_path):
    build("kingdomino", "--only", "dominoes", "--sides", "separate")
    assert "5 sheets of A4 besides this guide" in " ".join(_all_words(tmp_path / "00-read-me-first.pdf").split())


def _all_words(path):
    with pypdfium2.PdfDocument(path) as document:
        return " ".join(page.get_textpage().get_text_range() for page in document)
