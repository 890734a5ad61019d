"""`pnp count`: its table, its JSON and its exit code."""

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def short_of_one(tmp_path: Path) -> str:
    folder = tmp_path / "ours"
    folder.mkdir()
    text = "extends: royal-wedding\ndominoes: {remove: [kingdomino/3]}\n"
    (folder / "set.yaml").write_text(text, encoding="utf-8")
    return str(folder)


def test_a_game_of_the_royal_wedding(pnp: Any) -> None:
    ran = pnp("count", "royal-wedding", "--players", "4", "--courts", "1", "--teams")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert lines[0] == "Royal Wedding: 4 kingdoms of 2 people, 15 rounds, grid 8 x 8, 1 Court"
    assert lines[1].split() == ["needed", "pool", "in", "set", "missing"]
    assert "Event tiles                         15    24      24        0" in lines
    assert lines[-1] == "Nothing is missing. Next: pnp build royal-wedding"


def test_every_number_of_kingdoms_without_one_asked_for(pnp: Any) -> None:
    ran = pnp("count", "queendomino")
    headings = [line for line in ran.out.splitlines() if "kingdoms" in line]
    assert headings == [
        "Queendomino: 2 kingdoms, 12 rounds, grid 7 x 7",
        "Queendomino: 3 kingdoms, 12 rounds, grid 5 x 5",
        "Queendomino: 4 kingdoms, 12 rounds, grid 5 x 5",
    ]


def test_json_has_the_form_that_programs_rely_on(pnp: Any) -> None:
    told = json.loads(pnp("count", "--players", "5", "--courts", "2", "--json").out)
    assert list(told) == ["system", "players", "courts", "rounds", "grid", "components"]
    assert (told["system"], told["players"], told["courts"]) == ("royal-wedding", 5, 2)
    assert (told["rounds"], told["grid"]) == (12, 7)
    assert {"id": "events", "needed": 12, "pool": 24, "in_set": 24, "missing": 0} in told["components"]
    names = "dominoes/queendomino buildings court-tiles tokens/wheat coins/9 starting-tiles/1x1 dragonett playmats/7x7"
    assert set(names.split()) <= {row["id"] for row in told["components"]}


def test_json_of_every_number_is_a_list(pnp: Any) -> None:
    told = json.loads(pnp("count", "kingdomino", "--json").out)
    assert [report["players"] for report in told] == [2, 3, 4]


def test_plain_age_of_giants_means_on_kingdomino(pnp: Any) -> None:
    told = json.loads(pnp("count", "royal-wedding", "--system", "age-of-giants", "--players", "5", "--json").out)
    assert told["system"] == "age-of-giants/kingdomino"


def test_something_missing_ends_with_1(pnp: Any, short_of_one: str) -> None:
    ran = pnp("count", short_of_one, "--players", "5")
    assert ran.code == 1
    assert ["Kingdomino", "dominoes", "48", "48", "47", "1"] in [line.split() for line in ran.out.splitlines()]
    assert ran.out.splitlines()[-1].startswith("Missing: 1 of dominoes/kingdomino. Next: ")
    assert "set.yaml:2:12: royal-wedding with 2 to 5 kingdoms" in ran.err


def test_short_of_the_pool_is_a_note(pnp: Any, short_of_one: str) -> None:
    ran = pnp("count", short_of_one, "--system", "kingdomino", "--players", "2")
    assert "Note: Kingdomino dominoes: 47 of the 48 that the rules shuffle, enough to play with" in ran.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "1"], "royal-wedding is a game of 2 to 5 kingdoms, not of 1"),
        (["--players", "11"], "royal-wedding is a game of 2 to 5 kingdoms, not of 11"),
        (["--players", "10", "--teams"], "10 people in teams are 5 kingdoms"),
        (["kingdomino", "--players", "2", "--teams"], "kingdomino is not played in teams"),
        (["kingdomino", "--courts", "1"], "kingdomino is played without the Court"),
        (["--system", "queendomio"], "did you mean 'queendomino'?"),
        (["--switch", "coins_fe=62"], "one of 61, 73"),
    ],
)
def test_a_game_that_there_is_not_is_wrong_use(pnp: Any, arguments: list[str], told: str) -> None:
    ran = pnp("count", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_a_switch_changes_the_numbers(pnp: Any) -> None:
    ran = pnp("count", "--players", "5", "--switch", "coins_fe=73", "--json")
    nines = next(row for row in json.loads(ran.out)["components"] if row["id"] == "coins/9")
    assert nines["in_set"] == 78


def test_a_set_with_faults_is_told_and_not_counted(pnp: Any, tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("extends: kingdomono\n", encoding="utf-8")
    ran = pnp("count", str(tmp_path))
    assert (ran.code, ran.out) == (1, "")
    assert "set.yaml:1:10" in ran.err
