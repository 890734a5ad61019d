"""Every clause of the rules is carried out somewhere: it is named in the code or in the data that the code goes by."""

import re
from pathlib import Path

from pnp.catalogue.library import Library

ROOT = Path(__file__).parents[2]
NO_RULES = {
    "KD-SET-02": "how the castles are put together",
    "XXL-OBJ-04": "the story of the wedding",
    "R-01": "part of a page that is not followed",
}
_ID = re.compile(r"\b(?:[A-Z]+-)?[A-Z]+-\d\d\b")
_RANGE = re.compile(r"\b((?:[A-Z]+-)+)(\d\d) (?:to|and) (?:\1)?(\d\d)\b")


def clauses() -> tuple[str, ...]:
    return tuple(Library().beside_the_boxes("clauses")["clauses"])


def named(folder: str, pattern: str) -> set[str]:
    """The clauses that files name, alone or from one to another, in capitals or in the names of tests."""
    found: set[str] = set()
    for path in (ROOT / folder).rglob(pattern):
        if path.name in ("clauses.yaml", Path(__file__).name):
            continue
        text = path.read_text(encoding="utf-8")
        found.update(_ID.findall(text), (name.upper().replace("_", "-") for name in re.findall(r"inv_\d\d", text)))
        for prefix, first, last in _RANGE.findall(text):
            found.update(f"{prefix}{number:02}" for number in range(int(first), int(last) + 1))
    return found


def test_every_clause_with_rule_content_is_named_where_it_is_carried_out():
    """SRC are the sources, INV and CNT are for the tests."""
    known = named("pnp", "*.py") | named("data", "*.yaml")
    rules = {clause for clause in clauses() if clause.partition("-")[0] not in ("SRC", "INV", "CNT")}
    assert sorted(rules - known - set(NO_RULES)) == []


def test_what_always_holds_in_play_is_named_where_it_is_checked():
    """From INV-21 on; those before are the catalogue's."""
    known = named("tests/engine", "*.py")
    always = {clause for clause in clauses() if clause.startswith("INV-") and clause >= "INV-21"}
    assert sorted(always - known) == []


def test_no_clause_is_named_that_is_none():
    """A slip in a number would hide a rule that nobody carries out."""
    groups = {clause.rpartition("-")[0] for clause in clauses()}
    strange = {name for name in named("pnp", "*.py") | named("data", "*.yaml") if name.rpartition("-")[0] in groups}
    assert sorted(strange - set(clauses())) == []


def test_every_ruling_of_a_switch_is_a_clause():
    for switch in Library().switches():
        assert set(switch.clauses) <= set(clauses()), switch.name
        assert not switch.ruling or switch.ruling in clauses(), switch.name
