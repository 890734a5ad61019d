"""`pnp check`: what it prints, its JSON and its exit code."""

import json
from pathlib import Path
from typing import Any

BAD = "extends: royal-wedding\nswitches: {bleak_king: roughly}\n"


def write(folder: Path, text: str) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "set.yaml").write_text(text, encoding="utf-8")
    return str(folder)


def test_all_built_in_sets(pnp: Any) -> None:
    ran = pnp("check")
    assert (ran.code, ran.err) == (0, "")
    assert "kingdomino, queendomino, age-of-giants, fantastic-era, royal-wedding: nothing wrong." in ran.out
    assert "240 squares are the 20 figures of the Royal Wedding's table (INV-03)" in ran.out
    assert "domino fantastic-era/49 to fantastic-era/60 (12): number, squares" in ran.out
    assert ran.out.endswith("Next: pnp build\n")


def test_json_has_the_form_that_programs_rely_on(pnp: Any) -> None:
    ran = pnp("check", "--json")
    told = json.loads(ran.out)
    assert (ran.code, list(told), told["ok"], told["problems"]) == (0, ["ok", "problems", "reconstructed"], True, [])
    assert {"kind": "building", "id": "church", "field": "at_once.knights"} in told["reconstructed"]


def test_a_fault_is_one_line_with_its_place_and_ends_with_1(pnp: Any, tmp_path: Path) -> None:
    folder = write(tmp_path / "ours", BAD)
    ran = pnp("check", folder)
    assert ran.code == 1
    assert f"{folder}/set.yaml:2:24: The switch 'bleak_king' cannot be 'roughly' (it is one of at_least, exactly)" in (
        ran.out.splitlines()
    )
    assert f"Next: mend what is listed above, then pnp check {folder} once more." in ran.out


def test_a_fault_in_json(pnp: Any, tmp_path: Path) -> None:
    ran = pnp("check", write(tmp_path / "ours", BAD), "--json")
    told = json.loads(ran.out)
    (problem,) = told["problems"]
    assert (ran.code, told["ok"]) == (1, False)
    assert {"file", "line", "column", "code", "message", "suggestion"} <= problem.keys()
    assert (problem["line"], problem["column"], problem["code"]) == (2, 24, "unknown-value")


def test_warnings_alone_are_fine(pnp: Any, tmp_path: Path) -> None:
    ran = pnp("check", write(tmp_path / "ours", "extends: kingdomino\nswitches: {dragon_dice: true}\n"))
    assert ran.code == 0
    assert "warning: The switch 'dragon_dice' changes nothing in kingdomino" in ran.out
    assert "ours: 1 warning." in ran.out


def test_a_set_that_there_is_not_is_wrong_use(pnp: Any) -> None:
    ran = pnp("check", "royal-weding")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean 'royal-wedding'?" in ran.err


def test_a_set_cannot_move_the_cursor(pnp: Any, tmp_path: Path) -> None:
    folder = write(tmp_path / "ours", 'extends: "kingdomino\\e[2J"\n')
    ran = pnp("check", folder)
    assert ran.code == 1
    assert "\x1b" not in ran.out + ran.err
