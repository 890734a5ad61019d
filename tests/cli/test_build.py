"""`pnp build`: everything of a set, on any paper, and nothing half-written whatever happens."""

import errno
import json
import os
import re
from itertools import count
from pathlib import Path
from xml.etree import ElementTree as ET

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest

from pnp.render.pdf import write_pdf

MATS = ["playmat-7x7.pdf", "playmat-8x8.pdf", "playmat-9x9.pdf", "playmat-11x11.pdf"]
TILES = ["starting-tiles-1x1.pdf", "starting-tiles-2x2.pdf"]
GUIDE = "00-read-me-first.pdf"
SMALL = ("build", "kingdomino", "--only", "starting-tiles")
"""The quickest of runs: one sheet and its guide."""


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def size_of(path: Path) -> tuple[float, float]:
    with pikepdf.open(path) as pdf:
        box = [float(edge) for edge in pdf.pages[0].MediaBox]
    return round((box[2] - box[0]) / 72 * 25.4, 1), round((box[3] - box[1]) / 72 * 25.4, 1)


def failed(ran, code: int) -> str:
    """The one line that it says."""
    assert ran.code == code
    assert ran.out == ""
    assert "Traceback" not in ran.err
    (line,) = ran.err.splitlines()
    return str(line)


# --- what it writes


def test_it_tells_files_sheets_and_what_to_do_next(pnp, tmp_path):
    ran = pnp("build", "--only", "playmat-11", "--only", "starting", "--out", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert names(tmp_path) == [GUIDE, "playmat-11x11.pdf", *TILES]
    lines = ran.out.splitlines()
    assert lines[0] == f"A4, in {tmp_path}"
    assert [line.split()[:2] for line in lines[1:5]] == [
        [GUIDE, "2"], ["playmat-11x11.pdf", "12"], ["starting-tiles-1x1.pdf", "1"], ["starting-tiles-2x2.pdf", "2"],
    ]  # fmt: skip
    assert lines[5].strip() == "17 sheets in 4 files"
    assert re.fullmatch(r"Done in [\d.]+ s\. Next: read 00-read-me-first, .*100 %.*ruler\.", lines[6])


def test_some_files_can_be_left_out(pnp, tmp_path):
    only = ("--only", "starting", "--only", "playmat-11")
    assert (
        pnp("build", *only, "--without", "playmat", "--without", "starting-tiles-2", "--out", str(tmp_path)).code == 0
    )
    assert names(tmp_path) == [GUIDE, TILES[0]]


def test_it_writes_where_the_design_says(pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert pnp(*SMALL, "--theme", "low-ink", "--paper", "letter").code == 0
    assert names(tmp_path / "output" / "kingdomino" / "letter-low-ink") == [GUIDE, TILES[0]]


def test_a_slash_in_an_id_becomes_a_hyphen(pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert pnp("build", "age-of-giants/kingdomino", "--only", "starting-tiles").code == 0
    assert (tmp_path / "output" / "age-of-giants-kingdomino" / "a4-classic" / GUIDE).is_file()


def test_several_papers_have_a_folder_each(pnp, tmp_path):
    ran = pnp(*SMALL, "--paper", "a4", "--paper", "letter", "--out", str(tmp_path))
    assert ran.code == 0
    assert names(tmp_path / "a4-classic") == names(tmp_path / "letter-classic") == [GUIDE, TILES[0]]
    assert size_of(tmp_path / "letter-classic" / TILES[0]) == (215.9, 279.4)


@pytest.mark.parametrize(
    ("options", "size"),
    [
        (["--paper", "330x480"], (330, 480)),
        (["--paper", "a5plus"], None),
        (["--margin", "5"], (210, 297)),
        (["--margin", "0.25in"], (210, 297)),
        (["--margin", "3", "--borderless"], (210, 297)),
        (["--borderless"], (210, 297)),
        (["--bleed", "0"], (210, 297)),
        (["--theme", "low-ink"], (210, 297)),
        (["--lang", "en"], (210, 297)),
        (["--courts", "0"], (210, 297)),
        (["--players", "2"], (210, 297)),
    ],
)
def test_every_option_gives_sheets_of_the_named_paper(options, size, pnp, tmp_path):
    ran = pnp(*SMALL, *options, "--out", str(tmp_path))
    if size is None:
        assert ran.code == 2
        return
    assert ran.code == 0, ran.err
    assert size_of(tmp_path / TILES[0]) == size


def test_no_court_no_stores(pnp, tmp_path):
    found = []
    for courts in ("0", "1"):
        ran = pnp(
            "build", "--only", "playmat-7x7", "--paper", "a3", "--courts", courts, "--out", str(tmp_path / courts)
        )
        assert ran.code == 0
        found.append(b"/sym.token-sheep" in (tmp_path / courts / "playmat-7x7.pdf").read_bytes())
    assert found == [False, True]


def test_json_for_programs(pnp, tmp_path):
    ran = pnp(*SMALL, "--json", "--out", str(tmp_path))
    (told,) = json.loads(ran.out)
    assert (told["paper"], told["folder"]) == ("a4", str(tmp_path))
    assert [(file["name"], file["sheets"]) for file in told["files"]] == [(GUIDE, 2), (TILES[0], 1)]
    assert all(file["bytes"] == (tmp_path / file["name"]).stat().st_size for file in told["files"])


def test_svg_is_one_file_a_sheet(pnp, tmp_path):
    assert pnp(*SMALL, "--format", "svg", "--out", str(tmp_path)).code == 0
    assert names(tmp_path) == ["00-read-me-first-1.svg", "00-read-me-first-2.svg", "starting-tiles-1x1.svg"]
    root = ET.parse(tmp_path / "starting-tiles-1x1.svg").getroot()
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")


def test_a_set_of_ones_own(pnp, tmp_path):
    (tmp_path / "set.yaml").write_text("extends: kingdomino\nname: Tal der Vögel\n", encoding="utf-8")
    ran = pnp("build", str(tmp_path), "--only", "starting", "--out", str(tmp_path / "out"))
    assert ran.code == 0, ran.err
    with pypdfium2.PdfDocument(tmp_path / "out" / GUIDE) as guide:
        assert "Tal der Vögel" in guide[0].get_textpage().get_text_range()


def test_a_set_called_like_a_built_in_one_has_a_folder_of_its_own(pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kingdomino").mkdir()
    (tmp_path / "kingdomino" / "set.yaml").write_text("extends: kingdomino\n", encoding="utf-8")
    for wanted, folder in (("kingdomino", "kingdomino"), ("./kingdomino", "own-kingdomino")):
        assert pnp("build", wanted, "--only", "starting-tiles").code == 0
        assert (tmp_path / "output" / folder / "a4-classic" / GUIDE).is_file()


def test_an_old_file_is_replaced(pnp, tmp_path):
    (tmp_path / GUIDE).write_text("old")
    assert pnp(*SMALL, "--out", str(tmp_path)).code == 0
    assert (tmp_path / GUIDE).read_bytes().startswith(b"%PDF-1.7")


# --- wrong use


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--paper", "a44"], "did you mean 'a4'"),
        (["--paper", "lettre"], "did you mean 'letter'"),
        (["--paper", "10x10"], "between 80 and 2000 mm"),
        (["--margin", "3"], "--borderless"),
        (["--margin", "100"], "too little of A4"),
        (["--theme", "clasic"], "did you mean 'classic'"),
        (["--lang", "xx"], "only in en"),
        (["--only", "playmatt"], "the files of this set are playmat-5x5"),
        (["--paper", "80x80"], "too small for the area"),
    ],
)
def test_wrong_use_is_one_plain_line(options, told, pnp, tmp_path):
    line = failed(pnp("build", "kingdomino", *options, "--out", str(tmp_path / "out")), 2)
    assert told in line
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "options", [["--courts", "3"], ["--format", "png"], ["--margin", "wide"], ["--papre", "a4"], ["--players", "many"]]
)
def test_options_that_cannot_be_are_explained(options, pnp, tmp_path):
    ran = pnp("build", *options, "--out", str(tmp_path / "out"))
    assert (ran.code, ran.out) == (2, "")
    assert options[0] in ran.err


def test_nothing_is_printed_if_one_of_the_papers_is_wrong(pnp, tmp_path):
    failed(pnp(*SMALL, "--paper", "a4", "--paper", "a44", "--out", str(tmp_path / "out")), 2)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("papers", [["100x100"], ["a4", "100x100"]])
def test_what_does_not_fit_is_named_and_nothing_is_left(papers, pnp, tmp_path):
    """The first of the two files would fit."""
    options = [word for paper in papers for word in ("--paper", paper)]
    line = failed(pnp("build", "--only", "starting", *options, "--out", str(tmp_path / "out")), 2)
    assert "starting-tiles-2x2: a piece of 80 × 80 mm does not fit" in line
    assert "--without starting-tiles-2x2" in line
    assert not (tmp_path / "out").exists()


def test_all_that_does_not_fit_is_told_at_once(pnp, tmp_path):
    only = [word for name in ("starting", "labels", "player-aid", "coins") for word in ("--only", name)]
    for sides in ("both", "separate"):
        options = ("--paper", "100x100", "--sides", sides, "--out", str(tmp_path / "out"))
        line = failed(pnp("build", *only, *options), 2)
        assert line.startswith("Error: starting-tiles-2x2: a piece of 80 × 80 mm does not fit on 100 × 100 mm")
        without = "--without starting-tiles-2x2 --without player-aid-royal-wedding --without labels-boxes"
        assert line.endswith(f"; 3 files do not fit like this ({without} leaves them out)")
    assert not (tmp_path / "out").exists()


def test_a_name_that_has_no_room_is_told_and_nothing_is_left(pnp, tmp_path):
    building = "{id: house-of-all-weavers-and-all-spinners, copies: {ours: 2}}"
    (tmp_path / "set.yaml").write_text(f"extends: queendomino\nbuildings: {{add: [{building}]}}\n", encoding="utf-8")
    only = ("--only", "starting", "--only", "buildings", "--out", str(tmp_path / "out"))
    line = failed(pnp("build", str(tmp_path), *only), 1)
    assert line.startswith("Error: buildings: 'House Of All Weavers And All Spinners' is too long")
    assert "texts/en.yaml" in line
    assert not (tmp_path / "out").exists()


def test_there_is_no_such_set(pnp, tmp_path):
    assert "did you mean 'kingdomino'" in failed(pnp("build", "kingdomno", "--out", str(tmp_path)), 2)


def test_a_set_with_faults_is_not_printed(pnp, tmp_path):
    (tmp_path / "set.yaml").write_text("extends: kingdomino\nnmae: Ours\n", encoding="utf-8")
    ran = pnp("build", str(tmp_path), "--out", str(tmp_path / "out"))
    assert (ran.code, ran.out) == (1, "")
    assert "set.yaml:2:1:" in ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("words", ["Mat {sizes}", "{size.__class__}", "{size:>99999999}"])
def test_a_place_in_braces_that_means_nothing_is_told(words, pnp, tmp_path):
    (tmp_path / "texts").mkdir()
    (tmp_path / "set.yaml").write_text("extends: kingdomino\n", encoding="utf-8")
    texts = f'language: en\nprint:\n  mat: {{title: "{words}"}}\n'
    (tmp_path / "texts" / "en.yaml").write_text(texts, encoding="utf-8")
    line = failed(pnp("build", str(tmp_path), "--only", "playmat", "--out", str(tmp_path / "out")), 1)
    assert "only {size} can be filled in" in line


# --- disks and interruptions


def test_out_is_a_file(pnp, tmp_path):
    (tmp_path / "file").write_text("mine")
    ran = pnp(*SMALL, "--out", str(tmp_path / "file"))
    assert (ran.code, ran.out) == (2, "")
    assert "--out" in ran.err
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_below_a_file(pnp, tmp_path):
    (tmp_path / "file").write_text("mine")
    line = failed(pnp(*SMALL, "--out", str(tmp_path / "file" / "out")), 1)
    assert "a part of the path is a file" in line


@pytest.mark.parametrize(
    ("number", "told"), [(errno.ENOSPC, "the disk is full"), (errno.EACCES, "you may not write there")]
)
def test_a_disk_that_takes_nothing(number, told, pnp, tmp_path, monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)
    line = failed(pnp(*SMALL, "--out", str(tmp_path)), 1)
    assert told in line
    assert names(tmp_path) == []


def test_stopped_between_two_files_the_first_is_whole(pnp, tmp_path, monkeypatch):
    """Ctrl-C leaves what is finished and nothing else."""
    calls = count(1)

    def stop(*arguments, **options):
        if next(calls) == 3:
            raise KeyboardInterrupt
        return write_pdf(*arguments, **options)

    monkeypatch.setattr("pnp.cli.printing.write_pdf", stop)
    ran = pnp("build", "--only", "playmat-11", "--only", "starting", "--paper", "a2", "--out", str(tmp_path))
    assert (ran.code, ran.out) == (130, "")
    assert ran.err.strip() == "Stopped; nothing half-written was left."
    assert names(tmp_path) == ["playmat-11x11.pdf", TILES[0]]
    for name in names(tmp_path):
        with pikepdf.open(tmp_path / name) as pdf:
            assert len(pdf.pages)


def test_stopped_while_writing_the_old_file_stays(pnp, tmp_path, monkeypatch):
    (tmp_path / TILES[0]).write_text("old")

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    assert pnp(*SMALL, "--out", str(tmp_path)).code == 130
    assert names(tmp_path) == [TILES[0]]
    assert (tmp_path / TILES[0]).read_text() == "old"
