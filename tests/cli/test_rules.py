"""`pnp rules`: clauses, rulings and switches by name."""

import json

import pytest

from pnp.catalogue.library import Library


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_clause_is_told_in_one_sentence(pnp):
    ran = pnp("rules", "QD-QUN-03")
    assert ran.code == 0
    assert flat(ran.out) == "QD-QUN-03 At the end the queen is one more crown for her host's largest territory."


def test_a_ruling_comes_with_its_switch_the_default_and_the_clauses_behind_it(pnp):
    out = flat(pnp("rules", "R-55").out)
    assert out.startswith("R-55 Five squares or more")
    assert "--switch bleak_king=at_least|exactly" in out
    assert "by default at_least" in out
    assert "QST-07 Bleak King" in out
    assert out.count("R-55") == 1


def test_a_clause_that_a_switch_decides_names_it_as_well(pnp):
    assert "--switch fe_last_event=before_last_round|after_last_round" in pnp("rules", "FE-EVT-01").out


def test_a_switch_is_found_by_its_name(pnp):
    out = flat(pnp("rules", "dragon_dice").out)
    assert "by default false" in out
    assert "it matters in royal-wedding" in out
    assert "XXL-VAR-01" in out


@pytest.mark.parametrize("written", ["r-55", " R-55 ", "R-55"])
def test_capitals_and_blanks_do_not_matter(pnp, written):
    assert pnp("rules", written).out == pnp("rules", "R-55").out


def test_a_hyphen_in_a_switch_is_no_matter(pnp):
    assert pnp("rules", "Bleak-King").out == pnp("rules", "bleak_king").out


def test_the_beginning_of_a_number_tells_all_that_begin_so(pnp):
    lines = pnp("rules", "XXL-EVT").out
    assert all(f"XXL-EVT-{number:02}" in lines for number in range(37))
    assert "R-01" in pnp("rules", "R").out


def test_without_a_name_all_switches_are_listed(pnp):
    ran = pnp("rules")
    assert ran.code == 0
    assert all(switch.name in ran.out for switch in Library().switches())


def test_programs_may_read_it(pnp):
    (clause,) = json.loads(pnp("rules", "R-43", "--json").out)
    assert clause["clause"] == "R-43"
    assert clause["switches"][0]["values"] == ["per_turn", "per_round"]
    assert json.loads(pnp("rules", "mortgage", "--json").out)["default"] == "whole"
    assert len(json.loads(pnp("rules", "--json").out)) == len(Library().switches())


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        ("XXL-EVT-99", "did you mean 'XXL-EVT-"),
        ("bleak_kng", "did you mean 'bleak_king'?"),
        ("wombat", "rules begin with SRC, GEN, KD, QD"),
        ("", "rules begin with"),
        ("x" * 100_000, "rules begin with"),
    ],
)
def test_a_name_that_is_none_is_wrong_use_with_a_hint(pnp, wanted, hint):
    ran = pnp("rules", wanted)
    assert ran.code == 2
    assert ran.out == ""
    assert hint in ran.err
    assert len(ran.err) < 1000


def test_every_clause_and_every_switch_can_be_asked_for(pnp):
    clauses = Library().beside_the_boxes("clauses")["clauses"]
    for name in [*list(clauses)[::25], *(switch.name for switch in Library().switches())]:
        assert pnp("rules", name).code == 0
