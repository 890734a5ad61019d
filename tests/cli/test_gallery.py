"""`pnp gallery`: specimens of all art, in a theme, on a paper."""

import pikepdf
import pypdfium2  # type: ignore[import-untyped, unused-ignore]
import pytest


@pytest.mark.parametrize(
    ("paper", "theme", "size"), [("a4", "classic", (210, 297)), ("letter", "low-ink", (215.9, 279.4))]
)
def test_a_gallery(paper, theme, size, pnp, tmp_path):
    ran = pnp("gallery", "kingdomino", "--paper", paper, "--theme", theme, "--out", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    (written,) = tmp_path.iterdir()
    assert written.name == f"gallery-{paper}-{theme}.pdf"
    with pikepdf.open(written) as pdf:
        assert ran.out == f"{written}: {len(pdf.pages)} sheets of {'A4' if paper == 'a4' else 'Letter'}\n"
        for page in pdf.pages:
            edges = [float(edge) / 72 * 25.4 for edge in page.MediaBox]
            assert (edges[2] - edges[0], edges[3] - edges[1]) == pytest.approx(size, abs=0.05)


def test_it_says_how_far_colours_are_apart(pnp, tmp_path):
    pnp("gallery", "kingdomino", "--out", str(tmp_path))
    (written,) = tmp_path.iterdir()
    with pypdfium2.PdfDocument(written) as document:
        words = "".join(page.get_textpage().get_text_range() for page in document)
    assert "as protan eyes see it" in words
    assert "Wheat" in words


def test_several_papers_are_several_files(pnp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert pnp("gallery", "--paper", "a3", "--paper", "a4").code == 0
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
