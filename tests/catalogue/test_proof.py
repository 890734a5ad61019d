"""What `pnp check` has to say: proofs with numbers, and what is reconstructed."""

import shutil
from typing import Any

import pytest

from pnp.catalogue.boxes import built_in_draft
from pnp.catalogue.library import BUILT_IN, Library
from pnp.catalogue.proof import Proof, prove
from pnp.catalogue.reconstructed import Fact, reconstructed, told
from pnp.model.catalogue import Catalogue
from pnp.source.bundled import data_folder


@pytest.fixture(scope="module")
def all_sets() -> Proof:
    return prove()


def test_all_built_in_sets_are_proved_in_about_ten_lines(all_sets: Proof) -> None:
    assert (all_sets.ok, all_sets.problems, all_sets.sets) == (True, (), BUILT_IN)
    assert 10 <= len(all_sets.proved) <= 15
    assert "48 + 48 + 12 + 12 = 120 dominoes; only 2 boxes have towns (INV-01, 02)" in all_sets.proved
    assert "Coins: 42 worth 174, 61 worth 501, 73 worth 609 (INV-09)" in all_sets.proved


def test_all_games_of_all_systems_are_counted(all_sets: Proof) -> None:
    """3 + 3 + 4 + 4 + 4 + 4 = 22 games, and two that variants change: the duel, and three by the second edition."""
    assert all_sets.proved[0].startswith("24 games")


def test_the_books_tables_are_not_held_against_a_set_of_ones_own(load: Any, tmp_path: Any) -> None:
    load("extends: royal-wedding\ndominoes: {replace: {kingdomino/1: {squares: [mine 3, mine 3]}}}\n")
    proof = prove(tmp_path / "our-valley")
    assert (proof.ok, proof.problems) == (True, ())
    assert not any("20 figures" in line for line in proof.proved)


def test_a_spoilt_set_proves_nothing(load: Any, tmp_path: Any) -> None:
    load("extends: kingdomino\nswitches: {bleak_kong: true}\n")
    proof = prove(tmp_path / "our-valley")
    assert (proof.ok, proof.proved, len(proof.problems)) == (False, (), 1)


def test_a_fault_is_told_once(load: Any, tmp_path: Any) -> None:
    load("extends: royal-wedding\ndominoes: {remove: [kingdomino/3]}\n")
    assert len(set(prove(tmp_path / "our-valley").problems)) == 1


def test_what_is_reconstructed(royal_wedding: Catalogue) -> None:
    facts = reconstructed([royal_wedding])
    assert Fact("domino", "fantastic-era/49", "squares") in facts
    assert Fact("building", "sawmill", "at_once.knights") in facts
    assert {fact.kind for fact in facts} == {"domino", "building", "starting tile"}
    assert len({fact.id for fact in facts if fact.kind == "domino"}) == 12


def test_alike_facts_are_told_together() -> None:
    facts = [Fact("building", name, "at_once.knights") for name in ("sawmill", "church")]
    facts += [Fact("domino", f"fantastic-era/{number}", field) for number in range(49, 61) for field in ("number", "")]
    assert told(facts) == (
        "building sawmill, church: at once (knights)",
        "domino fantastic-era/49 to fantastic-era/60 (12): number, all of it",
    )


def test_a_fault_in_the_data_is_told_with_its_place(tmp_path: Any) -> None:
    """A copy of the data in which a domino's number stands twice."""
    shutil.copytree(data_folder(), tmp_path / "data")
    file = tmp_path / "data" / "kingdomino" / "dominoes.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("{number: 2,", "{number: 1,"), encoding="utf-8")
    library = Library(tmp_path / "data")
    findings = library.findings
    assert built_in_draft("kingdomino", library, "en", findings)
    (problem,) = findings.problems
    assert (problem.code, problem.place.file) == ("duplicate-id", "data/kingdomino/dominoes.yaml")
