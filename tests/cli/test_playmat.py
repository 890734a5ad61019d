"""`pnp playmat`: a mat of one's own, with names as people have them."""

import errno
import os
from pathlib import Path
from xml.etree import ElementTree as ET

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest

COLOURS = ["pink", "yellow", "green", "blue", "orange", "purple", "white", "red", "brown", "black"]
EXAMPLE = (
    "playmat", "--size", "9", "--name", "Montréal-sur-Mer", "--motto", "Semper ludens",
    "--colour", "blue", "--paper", "a3",
)  # fmt: skip


def text_of(path: Path, page: int = 0) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return str(document[page].get_textpage().get_text_range())


def faces_of(path: Path) -> list[str]:
    """The pieces on the pages, by name."""
    with pikepdf.open(path) as pdf:
        names = [str(name) for page in pdf.pages for name in page.Resources.get("/XObject", {})]
    return list(dict.fromkeys(name for name in names if name.startswith("/face.")))


def failed(ran, code: int) -> str:
    """The one line that it says."""
    assert (ran.code, ran.out) == (code, "")
    (line,) = ran.err.splitlines()
    assert "Traceback" not in line
    return str(line)


def test_the_example_of_the_readme(pnp, tmp_path):
    ran = pnp(*EXAMPLE, "--out", str(tmp_path / "mat.pdf"))
    assert (ran.code, ran.err) == (0, "")
    first, second = ran.out.splitlines()
    assert first.startswith(f"{tmp_path / 'mat.pdf'}: 2 sheets of A3, in ")
    assert "100 %" in second
    assert faces_of(tmp_path / "mat.pdf") == ["/face.playmat-9x9.blue"]
    words = text_of(tmp_path / "mat.pdf", 1)
    assert "Montréal-sur-Mer" in words.replace("\ufffe", "-").replace("\xad", "-")
    assert "Semper ludens" in words


def test_without_any_option(pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert pnp("playmat").code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["playmat-7x7.pdf"]
    assert faces_of(tmp_path / "playmat-7x7.pdf") == ["/face.playmat-7x7.pink"]
    assert "House of the Rose" in "".join(text_of(tmp_path / "playmat-7x7.pdf", page) for page in range(3))


def test_ten_mats_take_the_ten_colours(pnp, tmp_path):
    ran = pnp("playmat", "--count", "10", "--colour", "red", "--paper", "a2", "--out", str(tmp_path / "ten.pdf"))
    assert ran.code == 0
    order = COLOURS[7:] + COLOURS[:7]
    assert faces_of(tmp_path / "ten.pdf") == [f"/face.playmat-7x7.{colour}" for colour in order]
    with pikepdf.open(tmp_path / "ten.pdf") as pdf:
        assert len(pdf.pages) == 10


@pytest.mark.parametrize(
    ("options", "sheets"),
    [
        (["--side", "none"], 2),
        (["--side", "right"], 3),
        (["--side", "left"], 3),
        (["--side", "below"], 3),
        (["--square-mm", "25"], 2),
        (["--square-mm", "25", "--size", "11", "--paper", "letter"], 4),
        (["--square-mm", "27.7", "--side", "none"], 1),
        (["--clearance", "0.5", "--side", "none"], 4),
        (["--size", "5"], 2),
        (["--size", "13", "--paper", "a1"], 1),
        (["--margin", "5", "--size", "9", "--side", "none"], 4),
        (["--borderless", "--square-mm", "30", "--side", "none"], 1),
        (["--theme", "low-ink", "--paper", "a3"], 1),
        (["--courts", "1", "--paper", "a3"], 1),
    ],
)
def test_options_and_their_sheets(options, sheets, pnp, tmp_path):
    ran = pnp("playmat", "kingdomino", *options, "--out", str(tmp_path / "mat.pdf"))
    assert ran.code == 0, ran.err
    with pikepdf.open(tmp_path / "mat.pdf") as pdf:
        assert len(pdf.pages) == sheets


def test_a_mat_of_another_set_has_no_stores(pnp, tmp_path):
    assert pnp("playmat", "kingdomino", "--paper", "a3", "--out", str(tmp_path / "mat.pdf")).code == 0
    words = text_of(tmp_path / "mat.pdf")
    assert "Churchyard" in words
    assert "Stores" not in words


def test_svg_is_one_file_a_sheet(pnp, tmp_path):
    ran = pnp("playmat", "--size", "5", "--square-mm", "20", "--name", "Ys & Co", "--out", str(tmp_path / "ys.SVG"))
    assert ran.code == 0, ran.err
    (written,) = tmp_path.iterdir()
    assert written.name == "ys.svg"
    root = ET.parse(written).getroot()
    assert {root.get("width"), root.get("height")} == {"210mm", "297mm"}
    assert "Ys &amp; Co" in written.read_text(encoding="utf-8")


def test_an_empty_name_leaves_the_banner_off(pnp, tmp_path):
    assert pnp("playmat", "--name", "", "--paper", "a3", "--out", str(tmp_path / "mat.pdf")).code == 0
    assert "House" not in text_of(tmp_path / "mat.pdf")


@pytest.mark.parametrize("name", ["Žižkov", "Łódź nad Wisłą", "Ærøskøbing", "O’Neill & Söhne", "Київ", "№ 7 – “Ö”"])
def test_names_of_many_languages(name, pnp, tmp_path):
    assert pnp("playmat", "--name", name, "--paper", "a3", "--out", str(tmp_path / "mat.pdf")).code == 0
    assert name in " ".join(text_of(tmp_path / "mat.pdf").split())


# --- words that cannot be printed


@pytest.mark.parametrize(
    ("option", "words", "told"),
    [
        ("--name", "M" * 150, "is too long: 150 letters, where about"),
        ("--name", "Gro\N{CROWN}fs", "U+1F451 CROWN"),
        ("--name", "bell\x07", "U+0007"),
        ("--name", "two\nlines", "U+000A"),
        ("--name", "zero\u200bwidth", "U+200B"),
        ("--name", "\N{HEBREW LETTER ALEF}bc", "from right to left"),
        ("--name", "lone\udcff", "U+DCFF"),
        ("--name", "x" * 100_000, "100000 letters are too many"),
        ("--motto", "semper " * 28, "is too long: "),
        ("--motto", "tab\tbed", "U+0009"),
        ("--motto", "x" * 100_000, "100000 letters are too many"),
    ],
)
def test_words_that_cannot_be_printed_are_one_line_naming_the_option(option, words, told, pnp, tmp_path):
    line = failed(pnp("playmat", "kingdomino", option, words, "--out", str(tmp_path / "mat.pdf")), 1)
    assert line.startswith(f"Error: {option}: ")
    assert told in line
    assert line.isprintable()
    assert list(tmp_path.iterdir()) == []


def test_the_option_is_named_though_only_half_of_the_name_is_too_long(pnp, tmp_path):
    name = "Short Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
    line = failed(pnp("playmat", "--name", name, "--paper", "a3", "--out", str(tmp_path / "mat.pdf")), 1)
    assert line.startswith("Error: --name: 'Donaudampf")


# --- wrong use


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--paper", "a44"], "did you mean 'a4'"),
        (["--paper", "a4", "--paper", "a3"], "name one --paper"),
        (["--margin", "3"], "--borderless"),
        (["--square-mm", "9"], "from 10 to 60 mm"),
        (["--square-mm", "6,1cm"], "from 10 to 60 mm"),
        (["--clearance", "5.1"], "clearance"),
        (["--paper", "80x80"], "--side none"),
        (["--theme", "classy"], "did you mean 'classic'"),
        (["--lang", "qq"], "only in en"),
        (["--out", "mat.png"], "must end in .pdf or .svg"),
        (["--out", "mat"], "must end in .pdf or .svg"),
    ],
)
def test_wrong_use_is_one_plain_line(options, told, pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert told in failed(pnp("playmat", "kingdomino", *options), 2)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "options",
    [
        ["--size", "4"], ["--size", "14"], ["--size", "many"], ["--count", "0"], ["--count", "21"],
        ["--colour", "cyan"], ["--side", "above"], ["--square-mm", "wide"], ["--courts", "3"],
    ],
)  # fmt: skip
def test_values_that_cannot_be_are_explained(options, pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = pnp("playmat", *options)
    assert (ran.code, ran.out) == (2, "")
    assert options[0] in ran.err
    assert list(tmp_path.iterdir()) == []


# --- disks


def test_out_is_a_folder(pnp, tmp_path):
    (tmp_path / "mat.pdf").mkdir()
    ran = pnp("playmat", "--out", str(tmp_path / "mat.pdf"))
    assert (ran.code, ran.out) == (2, "")


def test_folders_that_are_missing_are_made(pnp, tmp_path):
    assert pnp("playmat", "--paper", "a3", "--out", str(tmp_path / "new" / "folder" / "mat.pdf")).code == 0
    assert (tmp_path / "new" / "folder" / "mat.pdf").is_file()


@pytest.mark.parametrize(
    ("number", "told"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "that disk can only be read")]
)
def test_a_disk_that_takes_nothing(number, told, pnp, tmp_path, monkeypatch):
    (tmp_path / "mat.pdf").write_text("old")

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)
    line = failed(pnp("playmat", "--paper", "a3", "--out", str(tmp_path / "mat.pdf")), 1)
    assert told in line
    assert str(tmp_path / "mat.pdf") in line
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]
