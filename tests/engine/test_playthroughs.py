"""One written game of every kind, line by line: what changes in the rules shows here, as a change of words.

`python -m tests.engine.regenerate` writes them anew.
"""

from difflib import unified_diff

import pytest

from tests.engine.playing import SYSTEMS, Game, catalogue
from tests.engine.regenerate import PERFT, PLAYED, PLAYTHROUGHS, file_name, perft_file, playthrough

SHOWN = 30
"""Lines of a difference; the first one matters, all others follow from it."""


def difference(kept: str, now: str) -> str:
    lines = unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=2)
    return "\n".join(line for _, line in zip(range(SHOWN), lines, strict=False))


def fail_at(told: str) -> None:
    """Shows the first lines that differ, and nothing else."""
    if told:
        pytest.fail(f"python -m tests.engine.regenerate would change this:\n{told}", pytrace=False)


@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_a_playthrough_is_as_it_was_kept(game: Game):
    kept = (PLAYTHROUGHS / f"{file_name(game)}.txt").read_text(encoding="utf-8")
    fail_at(difference(kept, playthrough(game)))


@pytest.mark.parametrize("system", SYSTEMS)
def test_perft_counts_are_as_they_were_kept(system: str):
    """Kept for each first action, so that a difference names the branch in which it lies."""
    kept = (PERFT / f"{system.replace('/', '-')}.perft").read_text(encoding="utf-8")
    fail_at(difference(kept, perft_file(system)))


def test_every_system_and_size_has_a_playthrough_and_every_system_a_perft_file():
    played = {(game.system, game.players) for game in PLAYED}
    known = {(ruleset.id, players) for ruleset in catalogue().rulesets for players in ruleset.players}
    assert known <= played
    assert {path.name for path in PLAYTHROUGHS.iterdir()} == {f"{file_name(game)}.txt" for game in PLAYED}
    perft = {f"{ruleset.id.replace('/', '-')}.perft" for ruleset in catalogue().rulesets}
    assert {path.name for path in PERFT.iterdir()} == perft


def test_a_kept_playthrough_would_notice_another_game():
    game = Game("kingdomino", 2)
    told = difference(playthrough(game, 1), playthrough(game, 2))
    assert "+++ now" in told
    assert len(told.splitlines()) <= SHOWN
