"""`pnp simulate --games 1`: a game told, kept and drawn."""

from pathlib import Path
from typing import Any

import pikepdf
import pytest

ONE = ("simulate", "kingdomino", "--games", "1", "--players", "2", "--seed", "4")


def test_one_game_is_told(pnp: Any) -> None:
    ran = pnp(*ONE)
    assert ran.code == 0
    assert ran.out.startswith("Kingdomino, 2 kingdoms, grid 5 x 5, 6 rounds\n")
    assert "Round 6\n" in ran.out
    assert ran.err == ""


def test_the_same_seed_tells_the_same_game(pnp: Any) -> None:
    assert pnp(*ONE).out == pnp(*ONE).out
    assert pnp(*ONE).out != pnp(*ONE[:-1], "5").out


def test_bots_have_their_seats(pnp: Any) -> None:
    assert "  Pink: random\n  Yellow: greedy\n" in pnp(*ONE, "--bots", "random,greedy").out


def test_a_game_is_kept_and_shown_again(pnp: Any, tmp_path: Path) -> None:
    kept = str(tmp_path / "game.json")
    told = pnp(*ONE, "--record", kept)
    again = pnp("replay", kept)
    assert (told.code, again.code) == (0, 0)
    assert again.out.split("The kings choose")[1] == told.out.split("The kings choose")[1]


def test_its_kingdoms_are_drawn(pnp: Any, tmp_path: Path) -> None:
    ran = pnp(*ONE, "--show", "--out", str(tmp_path / "pictures"))
    assert "kingdoms.pdf" in ran.err
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == ["kingdoms.pdf", "kingdoms.svg"]
    with pikepdf.open(tmp_path / "pictures" / "kingdoms.pdf") as pdf:
        assert len(pdf.pages) == 1


@pytest.mark.parametrize("option", [("--show",), ("--frames",), ("--record", "g.json"), ("--out", "here")])
def test_pictures_of_many_games_are_refused(pnp: Any, option: tuple[str, ...]) -> None:
    ran = pnp("simulate", "kingdomino", "--games", "5", *option)
    assert ran.code == 2
    assert "--games 1" in ran.err


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--bots", "greedy,random,greedy"), "3 bots are named"),
        (("--bots", "clever"), "no bot 'clever'"),
        (("--seed", "x"), "seed"),
        (("--players", "9"), "not of 9"),
    ],
)
def test_wrong_use_is_told(pnp: Any, options: tuple[str, ...], says: str) -> None:
    ran = pnp(*ONE, *options)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err
