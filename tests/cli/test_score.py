"""`pnp score`: rows, territories, reasons and warnings, as people and programs see them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

KINGDOM = """\
system: kingdomino
grid: |
  W0 W1 F0
  W0 C  F1
  .  L0 L0
"""

TABLE = """\
Kingdomino, 4 kingdoms, grid 5 x 5

        points
Wheat        3
Forest       2
Lake         0
Meadow       0
Swamp        0
Mines        0
Total        5

territory  squares  crowns  points  from
Wheat            3       1       3  r1c1
Forest           2       1       2  r1c3
Lake             2       0       0  r3c2
"""


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., str]:
    def write(text: str = KINGDOM) -> str:
        file = tmp_path / "kingdom.yaml"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


def test_rows_and_territories(pnp: Any, written: Callable[..., str]) -> None:
    ran = pnp("score", written())
    assert (ran.code, ran.out) == (0, TABLE)
    assert "kingdom.yaml:2:1: warning: There are 7 squares" in ran.err


def test_json_for_programs(pnp: Any, written: Callable[..., str]) -> None:
    ran = pnp("score", written(), "--json")
    told = json.loads(ran.out)
    assert (told["total"], told["rows"]["wheat"], told["rows"]["lake"]) == (5, 3, 0)
    assert told["territories"][0] == {
        **{"terrain": "wheat", "squares": 3, "crowns": 1, "points": 3},
        "cells": ["r1c1", "r1c2", "r2c1"],
    }
    assert [(warning["line"], warning["code"]) for warning in told["warnings"]] == [(2, "odd-squares")]


def test_a_sound_kingdom_has_no_warnings(pnp: Any, written: Callable[..., str]) -> None:
    ran = pnp("score", written("{system: kingdomino, grid: C W0 W0}"), "--json")
    assert json.loads(ran.out)["warnings"] == []
    assert ran.err == ""


def test_the_clause_behind_each_row(pnp: Any, written: Callable[..., str]) -> None:
    ran = pnp("score", written(), "--explain")
    assert ran.code == 0
    assert "Wheat: 3\n  3 squares x 1 crown = 3 (r1c1 r1c2 r2c1)\n  GEN-04: A territory is worth" in ran.out
    assert ran.out.endswith("Total: 5\n")


ROYAL = """\
system: royal-wedding
players: 3
courts: 1
grid: |
  W0 W1 F0 T0
  T0 C  F1 T0
  .  L0 L0 .
coins: 7
queen: true
knights: {guard: 2, on: [r1c1], cemetery: 1}
buildings: {r2c1: guardtower, r1c4: church}
towers: {standing: {r2c1: 1}, fallen: {r1c2: r2c1}}
court: {r3c2: court-merchant}
tokens: [r1c1]
giants: [r2c3]
quests: [harmony, local-business-wheat, tic-tac-toe, lost-corner]
"""


def test_a_royal_wedding_explained(pnp: Any, written: Callable[..., str]) -> None:
    out = pnp("score", written(ROYAL), "--explain").out
    assert "Second quest: Local Business, wheat: 10\n  Local Business, wheat: 2 x 5 = 10 (r1c1 r1c2)" in out
    assert "Wealth: 2\n  7 coins, 3 a point = 2\n  QD-SCR-01: Three coins are a point." in out
    assert "  Church: 2 x 2 = 4 (r1c4)" in out
    assert "(r1c1 r1c2, with the queen)" in out
    assert "  GEN-13: A giant or a fallen tower covers one crown" in out


def test_every_row_of_every_clause_is_explained_in_json(pnp: Any, written: Callable[..., str]) -> None:
    told = json.loads(pnp("score", written(ROYAL), "--explain", "--json").out)
    assert told["explain"].keys() == told["rows"].keys()
    for row, reasons in told["explain"].items():
        assert sum(entry["points"] for entry in reasons["entries"]) == told["rows"][row]
        assert all(clause["says"] for clause in reasons["clauses"])
        assert reasons["clauses"]


def test_a_switch_changes_the_score_and_says_so(pnp: Any, written: Callable[..., str]) -> None:
    text = "{grid: C W0 W0 W0 W0 W0 W0, quests: [bleak-king]}"
    assert "First quest: Bleak King      10" in pnp("score", written(text)).out
    ran = pnp("score", written(text), "--switch", "bleak_king=exactly", "--explain")
    assert "First quest: Bleak King: 0" in ran.out
    assert "R-55 (bleak_king=exactly): The Bleak King rewards" in ran.out


def test_what_cannot_be_read_is_refused(pnp: Any, written: Callable[..., str]) -> None:
    ran = pnp("score", written("grid: |\n  W0 Q1\n"))
    assert (ran.code, ran.out) == (1, "")
    assert "kingdom.yaml:2:6: " in ran.err
    assert "'Q1' is no square" in ran.err


def test_wrong_use(pnp: Any, written: Callable[..., str]) -> None:
    assert pnp("score", "nowhere.yaml").code == 2
    assert pnp("score", written(), "--switch", "bleak_king=exactly").code == 2  # not in Kingdomino
    assert pnp("score", written(), "no-such-set").code == 2


def test_a_set_of_ones_own(pnp: Any, tmp_path: Path, written: Callable[..., str]) -> None:
    (tmp_path / "set.yaml").write_text(
        "extends: queendomino\nbuildings:\n  add: [{id: palace, copies: {ours: 1}, crowns: 2, at_end: {points: 9}}]\n",
        encoding="utf-8",
    )
    ran = pnp("score", written("{grid: C T0 T0, buildings: {r1c2: palace}}"), str(tmp_path), "--json")
    told = json.loads(ran.out)
    assert (told["rows"]["town"], told["rows"]["fixed"], told["warnings"]) == (4, 9, [])


def test_a_hostile_kingdom_is_scored_without_a_fuss(pnp: Any, written: Callable[..., str]) -> None:
    grid = "\n".join("  " + " ".join(["M3"] * 40) for _ in range(39)) + "\n  C" + " M3" * 39
    ran = pnp("score", written(f"quests: [tic-tac-toe]\nswitches: {{tic_tac_toe: exclusive}}\ngrid: |\n{grid}\n"))
    assert ran.code == 0
    assert "Total" in ran.out
