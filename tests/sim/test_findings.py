"""Each finding has a set that shows it, and only it; the printed games are healthy, or what is found is true."""

from pathlib import Path
from string import Formatter

import pytest

from pnp.errors import ProblemsFound
from pnp.sim.finding import PIECES, SHARE, finding_kinds, read_kinds, spoken
from pnp.sim.findings import RULES, found_before
from pnp.sim.intervals import Estimate
from tests.sim.many import BAD, findings, findings_of_bad, played, printed, short_pile, table, unfair_castle

BEFORE_PLAY = {"too-few-pieces", "grid-not-filled"}
NOTES_ONLY = {"supply-lean", "bank-empty"}
"""Told, but never serious: the rules provide for them."""


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_set_shows_its_finding_and_no_other(kind: str):
    found = findings_of_bad(kind)
    assert {finding.id for finding in found} == {kind}
    assert all(finding.low <= finding.figure <= finding.high for finding in found)
    assert any(finding.serious for finding in found) == (kind not in NOTES_ONLY)


@pytest.mark.parametrize(("system", "games"), [("kingdomino", 250), ("queendomino", 80), ("fantastic-era", 24)])
def test_printed_games_are_healthy(system: str, games: int):
    assert findings(table(system), games) == ()


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_royal_wedding_has_notes_at_most(bots: str):
    assert not any(finding.serious for finding in findings(table("royal-wedding", 5, bots=bots), 20))


def test_planted_unfairness_is_found_in_three_hundred_games_and_not_guessed_in_ten():
    assert not findings(unfair_castle(), 10)
    assert {finding.about for finding in findings_of_bad("seat-advantage")} >= {"1"}


def test_better_bots_are_no_unfair_seat():
    """A greedy bot beats three random ones, as it should."""
    at = table(bots="greedy,random,random,random")
    stats = played(at, 60)
    assert stats.seats[0].won.low > 0.5
    assert not [finding for finding in findings(at, 60) if finding.id == "seat-advantage"]


def test_too_few_dominoes_are_told_before_the_game():
    short = short_pile()
    (finding,) = found_before(short.catalogue, short.setup)
    assert (finding.id, finding.about) == ("too-few-pieces", "dominoes/kingdomino")
    assert finding.serious
    assert "48" in finding.says
    assert "Add 8 of them" in finding.change


def test_a_game_for_fewer_kingdoms_may_be_sound():
    """What four kingdoms lack need not concern two."""
    short = short_pile()
    setup = short.catalogue.for_game(2, system="kingdomino")
    assert found_before(short.catalogue, setup) == ()


def test_every_system_is_sound_before_play():
    for ruleset in printed().rulesets:
        for players in ruleset.players:
            assert found_before(printed(), printed().for_game(players, system=ruleset.id)) == ()


def test_every_kind_has_a_rule_and_a_bad_set():
    assert set(finding_kinds()) == set(RULES) | BEFORE_PLAY == set(BAD)


@pytest.mark.parametrize("kind", BAD)
def test_no_word_is_left_in_braces(kind: str):
    sentence = finding_kinds()[kind]
    assert any(field for _, field, _, _ in Formatter().parse(sentence.says))
    for finding in findings_of_bad(kind):
        assert not {"{", "}"} & set(finding.says + finding.change)


@pytest.mark.parametrize(
    ("estimate", "unit", "text"),
    [
        (Estimate(0.312, 0.28, 0.34), SHARE, "31 % (28 to 34)"),
        (Estimate(0.004, 0.0, 0.012), SHARE, "0.4 % (0.0 to 1.2)"),
        (Estimate(8, 8, 8), PIECES, "8"),
    ],
)
def test_figures_are_told_with_what_they_may_be(estimate: Estimate, unit: str, text: str):
    assert spoken(estimate, unit) == text


@pytest.mark.parametrize("text", ["findings: []", "findings: [{id: a}]", "findings: [{id: 5, limits: {x: no}}]", "- 1"])
def test_a_damaged_file_is_told_of(tmp_path: Path, text: str):
    file = tmp_path / "findings.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ProblemsFound):
        read_kinds(file, "findings.yaml")
