"""A set may bring fonts of its own, in a folder `fonts` beside its set.yaml, for letters that ours lack."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from pnp.source.bundled import templates_folder

KINGDOM = "東"


@pytest.fixture
def valley(tmp_path: Path) -> Path:
    """A set whose font draws one more letter, in the shape of an A."""
    folder = tmp_path / "valley"
    (folder / "fonts").mkdir(parents=True)
    (folder / "set.yaml").write_text(f"extends: kingdomino\nname: {KINGDOM}\n", encoding="utf-8")
    font = TTFont(templates_folder() / "fonts" / "Cinzel-Regular.ttf")
    for table in font["cmap"].tables:
        table.cmap[ord(KINGDOM)] = table.cmap[ord("A")]
    font.save(folder / "fonts" / "mine.ttf")
    return folder


@pytest.mark.parametrize("command", [["playmat", "--name", KINGDOM], ["build", "--only", "starting"]])
def test_the_sets_fonts_lend_their_letters(pnp: Callable[..., Any], valley: Path, tmp_path: Path, command: list[str]):
    out = tmp_path / ("mat.pdf" if command[0] == "playmat" else "out")
    name, *options = command
    assert pnp(name, str(valley), *options, "--out", str(out)).code == 0
    assert out.exists()


def test_without_them_it_is_said_where_to_put_one(pnp: Callable[..., Any], valley: Path, tmp_path: Path):
    (valley / "fonts" / "mine.ttf").unlink()
    ran = pnp("playmat", str(valley), "--name", KINGDOM, "--out", str(tmp_path / "mat.pdf"))
    assert ran.code == 1
    assert "put a font that has it into a folder 'fonts' beside your set.yaml" in ran.err


def test_words_that_cannot_be_printed_are_told_with_their_file(pnp: Callable[..., Any], valley: Path, tmp_path: Path):
    (valley / "fonts" / "mine.ttf").unlink()
    ran = pnp("build", str(valley), "--only", "starting", "--out", str(tmp_path / "out"))
    assert ran.code == 1
    assert f"Error: 00-read-me-first: '{KINGDOM}' holds {KINGDOM} (U+6771" in ran.err


def test_a_font_that_is_no_font_is_told_with_its_file(pnp: Callable[..., Any], valley: Path, tmp_path: Path):
    (valley / "fonts" / "mine.ttf").write_text("no font")
    ran = pnp("playmat", str(valley), "--out", str(tmp_path / "mat.pdf"))
    assert ran.code == 1
    assert f"{valley}/fonts/mine.ttf: This font cannot be used" in ran.err
