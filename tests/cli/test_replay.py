"""`pnp replay`: recorded games again, and what is said of those that no longer can be."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

Kept = Callable[..., str]


@pytest.fixture
def kept(pnp: Any, tmp_path: Path) -> Kept:
    """A small recorded game, with some entries replaced."""

    def make(**changes: Any) -> str:
        file = tmp_path / "game.json"
        pnp("simulate", "kingdomino", "--games", "1", "--players", "2", "--record", str(file))
        file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))
        return str(file)

    return make


def test_a_game_is_shown_again(pnp: Any, kept: Kept) -> None:
    ran = pnp("replay", kept())
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.rstrip().endswith((" wins.", "share the victory."))


def test_boards_are_rows_of_squares(pnp: Any, kept: Kept) -> None:
    assert " C " in pnp("replay", kept(), "--boards").out


@pytest.mark.parametrize(("keys", "ended"), [("\n\nq\n", False), ("\n\n", True)])
def test_in_a_terminal_each_turn_waits_for_a_key(
    pnp: Any, kept: Kept, monkeypatch: pytest.MonkeyPatch, keys: str, ended: bool
) -> None:
    file = kept()
    monkeypatch.setattr("sys.stdin", io.StringIO(keys))
    monkeypatch.setattr("pnp.cli.replay_command.is_watched", lambda: True)
    told = pnp("replay", file).out
    assert (told.count("\n  ") > 3) is ended
    assert ("wins." in told or "share the victory" in told) is ended


def test_frames_are_pages_for_each_turn(pnp: Any, kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.render.svg.font_face", lambda font, characters: "")  # fonts are another test's matter
    ran = pnp("replay", kept(), "--frames", "--out", str(tmp_path / "frames"))
    assert ran.code == 0
    with pikepdf.open(tmp_path / "frames" / "turns.pdf") as pdf:
        assert len(pdf.pages) == 1 + 2 * 2 * 6  # the kings' first choice, then two kings' turns in six rounds
    assert len(list((tmp_path / "frames").glob("*.svg"))) == 25


def test_an_action_that_is_not_legal_is_named(pnp: Any, kept: Kept) -> None:
    file = kept()
    actions = json.loads(Path(file).read_text())["actions"]
    ran = pnp("replay", kept(actions=[*actions[:6], "place 4,4 east", *actions[7:]]))
    assert ran.code == 1
    assert "Action 7, 'place 4,4 east', can no longer be played" in ran.err
    assert "chooses" in ran.out


def test_another_ending_is_told(pnp: Any, kept: Kept) -> None:
    ran = pnp("replay", kept(digest="0" * 16))
    assert ran.code == 1
    assert "does not end as it did" in ran.err


def test_a_changed_set_is_told(pnp: Any, kept: Kept) -> None:
    ran = pnp("replay", kept(fingerprint="0" * 16))
    assert ran.code == 0
    assert "have changed" in ran.err


@pytest.mark.parametrize(
    "text", ["", "{}", "[1, 2]", '{"format": 2}', "{" * 5000, '{"format": 1, "set": 3}', "\x00\xff", "NaN"]
)
def test_what_is_no_record_is_refused(pnp: Any, tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="latin-1")
    ran = pnp("replay", str(file))
    assert ran.code in (1, 2)
    assert ran.err.startswith("Error: ")
    assert "not your fault" not in ran.err


@pytest.mark.parametrize(
    "changes",
    [
        {"set": "no-such-set"},
        {"system": "chess"},
        {"players": 40},
        {"courts": -3},
        {"deal": {}},
        {"switches": {"grid": [1]}},
        {"actions": ["\x1b[31mred", "pass"]},
        {"actions": ["place " + "9" * 5000 + ",0 east"]},
    ],
)
def test_nonsense_in_a_record_is_told_in_plain_words(pnp: Any, kept: Kept, changes: dict[str, Any]) -> None:
    ran = pnp("replay", kept(**changes))
    assert ran.code in (1, 2)
    assert "not your fault" not in ran.err
    assert "\x1b" not in ran.err + ran.out


def test_a_missing_file_is_told(pnp: Any) -> None:
    ran = pnp("replay", "nowhere.json")
    assert (ran.code, ran.err) == (2, "Error: There is no file 'nowhere.json'\n")
