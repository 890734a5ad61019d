"""`pnp simulate` with many games, and `pnp check --play`: what they print, keep, compare and end with."""

import json
from pathlib import Path
from typing import Any

import pytest

from pnp.cli import simulate_many
from pnp.sim.batch import Played, Work, Workers, play_all

DUEL = ("simulate", "kingdomino", "--players", "2", "--bots", "random", "--jobs", "1")
BARGAIN = "extends: kingdomino\ndominoes:\n  replace: {kingdomino/1: {squares: [wheat 3, wheat 3]}}\n"
SHORT = "extends: kingdomino\ndominoes:\n  remove: [kingdomino/1, kingdomino/2]\n"


def written(folder: Path, text: str) -> str:
    folder.mkdir()
    (folder / "set.yaml").write_text(text, encoding="utf-8")
    return str(folder)


def test_tables_and_findings_for_people(pnp: Any) -> None:
    ran = pnp(*DUEL, "--games", "20")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Kingdomino: 2 kingdoms, 20 games by random, seed 1\n")
    for words in ("winner's points", "kingdom 2", "2. to choose", "Wheat", "kingdomino/48", "Findings: none."):
        assert words in ran.out


def test_json_has_the_form_that_programs_rely_on(pnp: Any) -> None:
    ran = pnp(*DUEL, "--games", "10", "--seed", "5", "--json")
    told = json.loads(ran.out)
    assert (told["system"], told["players"], told["games"], told["seed"]) == ("kingdomino", 2, 10, 5)
    assert set(told["points"]) == set(told["winner_points"]) == {"mean", "sd", "histogram"}
    assert isinstance(told["discards_per_game"], float)
    assert len(told["seats"]) == 2
    assert told["findings"] == []


def test_the_same_games_by_one_process_and_by_four(pnp: Any) -> None:
    alone = pnp(*DUEL, "--games", "30", "--json").out
    assert pnp(*DUEL[:-1], "4", "--games", "30", "--json").out == alone


def test_without_players_every_number_of_kingdoms(pnp: Any) -> None:
    ran = pnp("simulate", "kingdomino", "--bots", "random", "--games", "5", "--json")
    assert [batch["players"] for batch in json.loads(ran.out)] == [2, 3, 4]


def test_going_on_is_as_never_having_stopped(pnp: Any, tmp_path: Path) -> None:
    kept = ("--resume", str(tmp_path / "games.db"))
    pnp(*DUEL, "--games", "12", *kept)
    resumed = pnp(*DUEL, "--games", "30", "--json", *kept)
    assert resumed.out == pnp(*DUEL, "--games", "30", "--json").out


def test_other_games_do_not_go_on(pnp: Any, tmp_path: Path) -> None:
    kept = ("--resume", str(tmp_path / "games.db"))
    pnp(*DUEL, "--games", "3", *kept)
    ran = pnp(*DUEL, "--games", "3", "--seed", "2", *kept)
    assert ran.code == 2
    assert "seed 1" in ran.err
    assert "Name a new file" in ran.err


def test_stopped_it_tells_what_is_done(pnp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(work: Work, games: int, workers: Workers | None = None, **options: Any) -> Played:
        return play_all(work, 4, workers, **options)._replace(stopped=True)

    monkeypatch.setattr(simulate_many, "play_all", stopped)
    ran = pnp(*DUEL, "--games", "50")
    assert ran.code == 130
    assert "4 games by random" in ran.out
    assert "Stopped after 4 of 50 games" in ran.err


def test_strict_ends_with_1_if_a_finding_is_serious(pnp: Any, tmp_path: Path) -> None:
    many = ("simulate", written(tmp_path / "ours", BARGAIN), "--players", "4", "--bots", "random", "--games", "150")
    lenient, strict = pnp(*many), pnp(*many, "--strict")
    assert (lenient.code, strict.code) == (0, 1)
    assert "serious: kingdomino/1 is worth" in strict.out
    assert "Give it a number near that of dominoes worth as much" in strict.out


def test_a_set_that_cannot_be_played_says_why(pnp: Any, tmp_path: Path) -> None:
    folder = written(tmp_path / "short", SHORT)
    ran = pnp("simulate", folder, "--players", "4", "--games", "5", "--strict")
    assert ran.code == 1
    assert "cannot be played" in ran.out
    assert "needs 48" in ran.out
    assert pnp("simulate", folder, "--players", "2", "--bots", "random", "--games", "5").code == 0


def test_two_sets_on_the_same_seeds(pnp: Any, tmp_path: Path) -> None:
    ours = written(tmp_path / "ours", BARGAIN)
    asked = ("simulate", "kingdomino", "--against", ours, "--players", "4", "--bots", "random", "--games", "120")
    ran = pnp(*asked)
    assert "more than chance" in ran.out
    told = json.loads(pnp(*asked, "--json").out)
    assert {"changes", "sets"} == set(told)
    assert [each["set"] for each in told["sets"]] == ["kingdomino", "ours"]
    assert any(change["more_than_chance"] for change in told["changes"])


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("--against", "queendomino", "--games", "5"), "--players N"),
        (("--players", "9", "--games", "5"), "not of 9"),
        (("--bots", "gredy", "--games", "5"), "did you mean 'greedy'?"),
        (("--jobs", "0"), "whole number from 1"),
        (("--games", "none"), "whole number"),
    ],
)
def test_wrong_use_in_plain_words(pnp: Any, wrong: tuple[str, ...], told: str) -> None:
    ran = pnp("simulate", "kingdomino", *wrong)
    assert ran.code == 2
    assert told in ran.err


def test_check_plays_a_short_run(pnp: Any, tmp_path: Path) -> None:
    folder = written(tmp_path / "ours", BARGAIN)
    ran = pnp("check", folder, "--play", "--strict")
    assert ran.code == 1
    assert "kingdomino with 4 kingdoms" in ran.out
    assert "serious: kingdomino/1" in ran.out
    assert "Nothing to be found in 40 games each of kingdomino with 2 kingdoms" in ran.out


def test_check_tells_what_play_reveals_as_json(pnp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.cli.check_play.GAMES", 2)
    told = json.loads(pnp("check", "kingdomino", "--play", "--json").out)
    assert list(told) == ["ok", "problems", "reconstructed", "findings"]
    assert told["findings"] == []


def test_strict_alone_is_wrong_use(pnp: Any) -> None:
    assert pnp("check", "kingdomino", "--strict").code == 2
