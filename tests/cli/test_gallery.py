"""`pnp gallery`: specimens of all art, in a theme, on a paper."""

import sys

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest

COLOUR = ("--sight", "colour")


@pytest.mark.parametrize(
    ("paper", "theme", "size"), [("a4", "classic", (210, 297)), ("letter", "low-ink", (215.9, 279.4))]
)
def test_a_gallery(paper, theme, size, pnp, tmp_path):
    ran = pnp("gallery", "kingdomino", "--paper", paper, "--theme", theme, *COLOUR, "--out", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    (written,) = tmp_path.iterdir()
    assert written.name == f"gallery-{paper}-{theme}.pdf"
    with pikepdf.open(written) as pdf:
        assert ran.out == f"{written}: {len(pdf.pages)} sheets of {'A4' if paper == 'a4' else 'Letter'}\n"
        for page in pdf.pages:
            edges = [float(edge) / 72 * 25.4 for edge in page.MediaBox]
            assert (edges[2] - edges[0], edges[3] - edges[1]) == pytest.approx(size, abs=0.05)


def test_it_says_how_far_colours_are_apart(pnp, tmp_path):
    pnp("gallery", "kingdomino", *COLOUR, "--out", str(tmp_path))
    (written,) = tmp_path.iterdir()
    with pypdfium2.PdfDocument(written) as document:
        words = "".join(page.get_textpage().get_text_range() for page in document)
    assert "as protan eyes see it" in words
    assert "Wheat" in words


def test_every_piece_stands_there_with_its_ink(pnp, tmp_path):
    pnp("gallery", "queendomino", *COLOUR, "--out", str(tmp_path))
    (written,) = tmp_path.iterdir()
    with pikepdf.open(written) as pdf:
        faces = {str(name) for page in pdf.pages for name in page.Resources.XObject}
        forms = [form for page in pdf.pages for form in page.Resources.XObject.values()]
        inner = {str(name) for form in forms for name in form.Resources.get("/XObject", {})}
    assert {"/face.building-bakery", "/face.building-bakery.grey", "/face.domino-queendomino-48"} <= faces | inner
    with pypdfium2.PdfDocument(written) as document:
        words = "".join(page.get_textpage().get_text_range() for page in document)
    assert "Bakery: ink" in words


def test_other_eyes_have_files_of_their_own(pnp, tmp_path):
    ran = pnp("gallery", "kingdomino", "--out", str(tmp_path))
    assert ran.code == 0
    written = sorted(path.name for path in tmp_path.iterdir())
    assert written == [f"gallery-a4-classic{each}.pdf" for each in ("-deutan", "-grey", "-protan", "-tritan", "")]
    with pypdfium2.PdfDocument(tmp_path / "gallery-a4-classic-grey.pdf") as document:
        picture = document[0].render(scale=0.5).to_pil().convert("RGB")
    raw = picture.tobytes()
    assert all(max(pixel) - min(pixel) <= 2 for pixel in zip(raw[0::3], raw[1::3], raw[2::3], strict=True))


def test_without_the_extra_it_says_how_ink_is_measured(pnp, tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.cli.gallery_command.can_measure", lambda: False)
    ran = pnp("gallery", "kingdomino", *COLOUR, "--out", str(tmp_path))
    assert ran.code == 0
    assert "pip install pypdfium2" in ran.out


def test_a_broken_extra_is_as_good_as_none(pnp, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    ran = pnp("gallery", "kingdomino", "--sight", "colour", "--out", str(tmp_path))
    assert ran.code == 0, ran.err
    assert "pip install pypdfium2" in ran.out


def test_the_smallest_paper_has_a_gallery_too(pnp, tmp_path, monkeypatch):
    """Without the tables, which have no room."""
    monkeypatch.setattr("pnp.cli.gallery_command.can_measure", lambda: False)
    ran = pnp("gallery", "queendomino", "--paper", "80x80", "--sight", "colour", "--out", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")


def test_a_name_without_a_font_is_told(pnp, tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.cli.gallery_command.can_measure", lambda: False)
    building = "{id: bakery-of-ours, copies: {ours: 2}}"
    (tmp_path / "set.yaml").write_text(f"extends: queendomino\nbuildings: {{add: [{building}]}}\n", encoding="utf-8")
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "en.yaml").write_text(
        "language: en\nbuilding: {bakery-of-ours: {name: 面包房}}\n", encoding="utf-8"
    )
    ran = pnp("gallery", str(tmp_path), "--out", str(tmp_path / "out"))
    assert (ran.code, ran.out) == (1, "")
    (line,) = ran.err.splitlines()
    assert "面" in line
    assert "folder 'fonts'" in line
    assert not (tmp_path / "out").exists()


def test_several_papers_are_several_files(pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert pnp("gallery", "kingdomino", *COLOUR, "--paper", "a3", "--paper", "a4").code == 0
    written = sorted(path.name for path in (tmp_path / "output" / "gallery").iterdir())
    assert written == ["gallery-a3-classic.pdf", "gallery-a4-classic.pdf"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--theme", "clasic"], "'classic'"),
        (["--paper", "a4", "--paper", "b9"], "no paper I know"),
        (["--margin", "1"], "4.2"),
    ],
)
def test_wrong_use_is_one_plain_line(options, told, pnp, tmp_path):
    ran = pnp("gallery", *options, "--out", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert told in line
    assert list(tmp_path.iterdir()) == []
