"""Texts, rulings, clauses and sources all name things that exist, and everything has its words."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.source.bundled import data_folder

# Switches of the rule ledger, default first.
SWITCHES: dict[str, list[object]] = {
    "grid": ["floating", "centred"],
    "cover": ["crown", "square"],
    "covered_income": ["counts", "not"],
    "same_territory_twice": ["full", "once"],
    "queen_tie": ["gainer", "holder"],
    "tax_bonus": ["per_knight", "per_action"],
    "giants_dominoes": ["all_60", "removals"],
    "giant_timing": ["action", "choice"],
    "fe_last_event": ["before_last_round", "after_last_round"],
    "characters_on_town": ["unbuilt", "none"],
    "rebuild": ["per_turn", "per_round"],
    "dragons": ["two", "one"],
    "local_ring": [12, 8],
    "corners": ["box", "window"],
    "middle": ["symmetric", "full", "window"],
    "lost_corner": ["any_quadrant", "all"],
    "tic_tac_toe": ["pairwise", "runs", "exclusive"],
    "bleak_king": ["at_least", "exactly"],
    "abduction_host": [3, 2],
    "mortgage": ["whole", "part"],
    "wrath_tie": ["first", "random"],
    "fallen_tower": ["nothing", "counts"],
    "gold_rush_mine": ["squares", "territories"],
    "builders_day": ["per_turn", "per_round"],
    "queen_tower_tax": ["system", "never"],
    "edition": ["first", "second"],
    "coins_fe": [61, 73],
    "mighty_duel": [False, True],
    "middle_kingdom": [False, True],
    "harmony": [False, True],
    "dragon_dice": [False, True],
}
LANDS = {"wheat", "forest", "lake", "meadow", "swamp", "mine", "town"}
COUNTED = {"dominoes", "buildings", "events", "quests", "court-tiles", "tokens", "coins", "starting-tiles", "playmats"}


def test_switches(words: dict[str, Any], rulesets: dict[str, Any]) -> None:
    rulings = words["rulings"]
    assert {ruling["switch"]: ruling["values"] for ruling in rulings} == SWITCHES
    assert all(ruling["says"].endswith(".") for ruling in rulings)
    assert {system for ruling in rulings for system in ruling.get("systems", [])} <= set(rulesets)


def test_variants_belong_to_switches(rulesets: dict[str, Any]) -> None:
    for rules in rulesets.values():
        for name in rules.get("variants", {}):
            switch, _, value = name.partition("=")
            assert (value or True) in SWITCHES[switch][1:]


def test_component_counts_turn_on_known_switches(of_box: Any) -> None:
    for part in of_box("fantastic-era", "components"):
        for switch, counts in part.get("copies_if", {}).items():
            assert set(counts) <= {str(value) for value in SWITCHES[switch]}


def cited_in(folder: Path, pattern: str, prefixes: set[str]) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob(pattern)):
        for clause in re.findall(r"\b[A-Z]+(?:-[A-Z]+)?-\d\d\b", path.read_text(encoding="utf-8")):
            if clause.rsplit("-", 1)[0] in prefixes:
                yield path.name, clause


@pytest.mark.parametrize(("folder", "pattern"), [(".", "*.yaml"), ("schema", "*.json"), ("../pnp", "*.py")])
def test_every_clause_that_is_cited_exists(folder: str, pattern: str, words: dict[str, Any]) -> None:
    clauses = set(words["clauses"])
    prefixes = {clause.rsplit("-", 1)[0] for clause in clauses} - {"R", "C"}
    found = list(cited_in(data_folder() / folder, pattern, prefixes))
    assert [citation for citation in found if citation[1] not in clauses] == []
    assert found or folder == "schema"


def test_rulings_cite_clauses(words: dict[str, Any]) -> None:
    for ruling in words["rulings"]:
        assert set(ruling["clauses"]) | {ruling.get("ruling", "R-01")} <= set(words["clauses"])


def test_every_clause_is_one_sentence(words: dict[str, Any]) -> None:
    assert len(words["clauses"]) > 370
    assert not [name for name, text in words["clauses"].items() if not text.endswith(".") or text.count(". ")]


def sources_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value.get("sources", [])
        for inner in value.values():
            yield from sources_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from sources_in(inner)


def test_every_source_that_is_cited_exists(box_documents: list[Any], words: dict[str, Any]) -> None:
    cited = {source for _, document in box_documents for source in sources_in(document)}
    assert cited <= set(words["sources"])
    assert all(list(sources_in(document)) for _, document in box_documents), "every file says where it was read"


def ids_by_section(of_box: Any, rulesets: dict[str, Any], schemas: dict[str, Any]) -> dict[str, set[str]]:
    boxes = [path.name for path in data_folder().iterdir() if path.is_dir() and path.name not in ("schema", "texts")]
    ids = {
        section: {entry["id"] for box in boxes for entry in of_box(box, key)}
        for section, key in [
            ("building", "buildings"),
            ("quest", "quests"),
            ("character", "characters"),
            ("court_building", "court_buildings"),
            ("component", "components"),
        ]
    }
    rules = schemas["ruleset.schema.json"]["$defs"]
    fields = rules["ruleset_fields"]["properties"]
    colours = set(schemas["common.schema.json"]["$defs"]["colour"]["enum"])
    rows = [r for s in rulesets.values() for v in [s, *s.get("variants", {}).values()] for r in score_rows(v)]
    return ids | {
        "event": {name for box in boxes for name, _ in of_box(box, "events")},
        "system": set(rulesets),
        "box": set(boxes),
        "terrain": LANDS,
        "colour": colours,
        "device": colours,
        "mark": {"giant", "footsteps"},
        "step": set(fields["steps"]["items"]["enum"]),
        "tie": set(fields["ties"]["items"]["enum"]),
        "score_row": {"total", *rows},
    }


def score_rows(rules: dict[str, Any]) -> list[str]:
    return [row["id"] for key in ("score_rows", "extra_rows") for row in rules.get(key, [])]


def test_everything_has_its_texts_and_no_text_is_orphaned(
    of_box: Any, rulesets: dict[str, Any], schemas: dict[str, Any], words: dict[str, Any]
) -> None:
    texts = {section: set(body) for section, body in words["texts"].items() if isinstance(body, dict)}
    texts.pop("print", None)
    wanted = ids_by_section(of_box, rulesets, schemas)
    # pieces that are counted from their own lists, by kind and together, have names too
    extra = {name for name in texts["component"] if name.split("/")[0] in COUNTED}
    assert extra > COUNTED
    wanted["component"] |= extra
    assert texts == wanted


def test_what_players_meet_has_a_summary(words: dict[str, Any]) -> None:
    for section in ("building", "event", "quest", "character", "court_building", "system", "terrain", "step", "mark"):
        for name, entry in words["texts"][section].items():
            assert entry["summary"].endswith("."), f"{section}.{name}"
            assert len(entry["summary"]) <= 110, f"{section}.{name}"


def test_devices(words: dict[str, Any]) -> None:
    devices = {colour: entry["name"].lower() for colour, entry in words["texts"]["device"].items()}
    assert devices == {
        "pink": "rose",
        "yellow": "sun",
        "green": "oak",
        "blue": "fish",
        "orange": "fox",
        "purple": "grape",
        "white": "swan",
        "red": "lion",
        "brown": "bear",
        "black": "raven",
    }
