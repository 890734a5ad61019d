"""Scores, quests and ties as other engines' test suites and score tools have them."""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from pnp.engine.kingdom import TERRAINS
from pnp.engine.ranking import rank
from pnp.engine.scoring import Score
from pnp.engine.tables import Tables
from pnp.engine.tiles.crown_lines import count_lines
from pnp.source.reader import read_yaml

Game = Callable[..., Tables]
Scored = Callable[..., Score]


def cases(name: str) -> Any:
    return read_yaml(Path(__file__).parent / "cases" / f"{name}.yaml").documents[0].value


GIANTS, QUEENDOMINO = cases("age_of_giants"), cases("queendomino")


def named(found: Iterable[dict[str, Any]]) -> list[Any]:
    """Each case under its id."""
    return [pytest.param(case, id=case["id"]) for case in found]


@pytest.mark.parametrize("case", named(cases("scoring")["cases"]))
def test_score_of_a_kingdom(game: Game, scored: Scored, case: dict[str, Any]) -> None:
    system, players = case.get("system", "kingdomino"), 2 if case.get("grid") == 7 else 4
    switches = {"mighty_duel": True} if case.get("grid") == 7 else {}
    score = scored(game(system, players, **switches), case["kingdom"])
    bonuses = sum(
        scored(game(system, players, **switches, **{name: True}), case["kingdom"]).part(name)
        for name in case.get("bonuses", ())
    )
    assert score.total + bonuses == case.get("total", score.total)
    assert score.largest == case.get("largest", score.largest)
    assert score.crowns == case.get("crowns", score.crowns)
    assert all(score.part(terrain) == points for terrain, points in case.get("rows", {}).items())
    if "territories" in case:
        assert _territories(score, crownless="x0" in str(case["territories"])) == Counter(case["territories"])


def _territories(score: Score, *, crownless: bool) -> Counter[str]:
    told = (land for land in score.territories if land.crowns or crownless)
    return Counter(f"{TERRAINS[land.terrain].letter}{land.squares}x{land.crowns}" for land in told)


@pytest.mark.parametrize("policy", ["pairwise", "runs", "exclusive"])
@pytest.mark.parametrize("case", named(GIANTS["lines"]))
def test_lines_of_crowns_in_each_reading(case: dict[str, Any], policy: str) -> None:
    row = 20
    crowned = sum(
        1 << y * row + x for y, line in enumerate(case["crowns"]) for x, mark in enumerate(str(line)) if mark == "1"
    )
    assert 10 * count_lines(crowned, row, 3, policy) == case[policy]


@pytest.mark.parametrize("case", named(GIANTS["quests"]))
def test_a_quest(game: Game, scored: Scored, case: dict[str, Any]) -> None:
    tables = game("age-of-giants/queendomino")
    assert scored(tables, "\n".join(case["rows"]), quests=case["quest"]).part("quest_1") == case["points"]


@pytest.mark.parametrize("case", named(GIANTS["giants"]))
def test_giants_on_one_square(game: Game, scored: Scored, case: dict[str, Any]) -> None:
    tables = game("age-of-giants/kingdomino")
    assert scored(tables, "C W0 S2", giants=" ".join(["r1c3"] * case["giants"])).total == case["points"]


@pytest.mark.parametrize("case", named(QUEENDOMINO["queen"]))
def test_what_the_queen_adds(game: Game, scored: Scored, case: dict[str, Any]) -> None:
    tables, rows = game("queendomino"), "\n".join(case["rows"])
    assert scored(tables, rows, queen=True).total - scored(tables, rows).total == case["bonus"]


@pytest.mark.parametrize("case", named(QUEENDOMINO["coins"]))
def test_coins(game: Game, scored: Scored, case: dict[str, Any]) -> None:
    found = [scored(game("queendomino"), "C", coins=coins).part("wealth") for coins in case["coins"]]
    assert found == case["points"]


@pytest.mark.parametrize("case", named(QUEENDOMINO["buildings"]))
def test_buildings(game: Game, scored: Scored, case: dict[str, Any]) -> None:
    score = scored(game("queendomino"), "\n".join(case["rows"]), buildings=case["buildings"])
    assert score.part(case["part"]) == case["points"]


@pytest.mark.parametrize("case", named(QUEENDOMINO["characters"]))
def test_characters(game: Game, scored: Scored, case: dict[str, Any]) -> None:
    pieces = {key: case[key] for key in ("tokens", "giants") if key in case}
    score = scored(game("royal-wedding", courts=1), "\n".join(case["rows"]), court=case["court"], **pieces)
    assert score.part("characters") + score.part("characters_bonus") == case["points"]


@pytest.mark.parametrize("case", named(cases("tiebreak")["cases"]))
def test_who_wins(game: Game, case: dict[str, Any]) -> None:
    tables = game(case["system"], **case.get("switches", {}))
    scores = [
        Score(points, (), (), 0, largest, crowns, bool(hosts and hosts[0]))
        for points, largest, crowns, *hosts in case["kingdoms"]
    ]
    ranking = rank(tables.setup.ruleset.ties, scores)
    assert list(ranking.places) == case["places"]
    assert ranking.decided_by == case["by"]
    assert ranking.winners == tuple(at for at, place in enumerate(case["places"]) if place == 1)
