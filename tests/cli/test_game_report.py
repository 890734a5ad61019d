"""`pnp simulate --report FOLDER`: the files, and what is refused before any game is played."""

from pathlib import Path
from typing import Any

import pytest

DUEL = ("simulate", "kingdomino", "--players", "2", "--bots", "random", "--jobs", "1", "--games", "6")


def test_a_report_is_a_pdf_and_a_drawing_a_page(pnp: Any, tmp_path: Path) -> None:
    ran = pnp(*DUEL, "--report", str(tmp_path))
    assert ran.code == 0
    assert "Kingdomino: 2 kingdoms" in ran.out
    assert f"Report: {tmp_path / 'report.pdf'}" in ran.err
    assert {path.suffix for path in tmp_path.iterdir()} == {".pdf", ".svg"}


def test_one_game_has_a_report_too(pnp: Any, tmp_path: Path) -> None:
    assert pnp(*DUEL[:-1], "1", "--report", str(tmp_path)).code == 0
    assert (tmp_path / "report.pdf").exists()


def test_json_stays_alone_on_standard_output(pnp: Any, tmp_path: Path) -> None:
    ran = pnp(*DUEL, "--json", "--report", str(tmp_path))
    assert ran.out.startswith("{")
    assert ran.out == pnp(*DUEL, "--json").out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--paper", "a5"), "'a5' is no paper"),
        (("--paper", "a4", "--paper", "a3"), "name one --paper"),
        (("--theme", "neon"), "no theme 'neon'"),
        (("--against", "queendomino"), "leave out --against"),
        (("--show",), "--games 1"),
    ],
)
def test_what_cannot_be_is_said_before_any_game(pnp: Any, tmp_path: Path, options: tuple[str, ...], says: str) -> None:
    ran = pnp(*DUEL, "--report", str(tmp_path / "new"), *options)
    assert ran.code == 2
    assert says in ran.err
    assert ran.out == ""
    assert not (tmp_path / "new").exists()


def test_a_file_is_no_folder(pnp: Any, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    ran = pnp(*DUEL, "--report", str(tmp_path / "taken"))
    assert ran.code == 2
    assert "a folder" in ran.err
    assert (tmp_path / "taken").read_text() == "mine"
