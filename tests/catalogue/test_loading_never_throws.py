"""Whatever stands in a set's files, loading gives a catalogue or Problems, never an exception."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.catalogue.sound import MAX_PLACES

SET: dict[str, Any] = {
    "extends": "royal-wedding",
    "name": "Our valley",
    "dominoes": {
        "add": [
            {"number": 61, "box": "ours", "pile": "age-of-giants", "squares": ["wheat 2", "mine"], "mark": "giant"}
        ],
        "replace": {"queendomino/12": {"squares": ["meadow 1", "meadow"], "provenance": {"squares": "derived"}}},
        "remove": ["kingdomino/3"],
    },
    "buildings": {
        "add": [{"id": "inn", "copies": {"ours": 2}, "at_end": {"per_territory": {"lake": 1}}}],
        "replace": {"church": {"always": {"tax_bonus": {"per_tower": 1}}}},
        "remove": ["bakery"],
    },
    "events": {
        "add": {
            "plague": {"copies": 2, "on_reveal": [{"each_kingdom": {"first_of": [{"bury_knight": 1}, "mortgage"]}}]}
        },
        "replace": {"sales": {"while_open": {"court_price": {"visible": 1}}}},
    },
    "quests": {"replace": {"tic-tac-toe": {"length": 4}}},
    "characters": {"add": [{"id": "jester", "base": 5, "bonus": {"points": 1, "per": "crown", "within": "around"}}]},
    "ruleset": {
        "by_players": {"3": {"events": 20, "drop": {"when": "after_choice", "places": []}}},
        "variants": {"harmony": {"bonuses": {"harmony": 5}, "extra_rows": [{"id": "harmony", "parts": ["harmony"]}]}},
        "piles": {"one": ["queendomino", "fantastic-era"], "age-of-giants": ["kingdomino", "age-of-giants"]},
    },
    "switches": {"bleak_king": "exactly"},
    "provenance": {"dominoes.number": "derived"},
}
JUNK = st.none() | st.booleans() | st.integers(-2, 99) | st.sampled_from(["", "wheat", "x/y", [], {}, [{}], {"a": []}])


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        yield from paths(inner, (*path, key))


def replaced(path: tuple[Any, ...], junk: Any) -> dict[str, Any]:
    spoilt: Any = copy.deepcopy(SET)
    inside = spoilt
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = junk
    return dict(spoilt)


@pytest.fixture
def sound_set(load: Any) -> None:
    assert load(yaml.safe_dump(SET)).catalogue


@pytest.mark.usefixtures("sound_set")
def test_any_value_may_be_nothing(load: Any) -> None:
    for path in paths(SET):
        loaded = load(yaml.safe_dump(replaced(path, None))) if path else load("~")
        assert loaded.catalogue or loaded.problems, path


@pytest.mark.usefixtures("sound_set")
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from([path for path in paths(SET) if path]), junk=JUNK)
def test_one_value_replaced_by_junk(load: Any, path: tuple[Any, ...], junk: Any) -> None:
    loaded = load(yaml.safe_dump(replaced(path, junk)))
    assert loaded.catalogue or loaded.problems


@pytest.mark.usefixtures("sound_set")
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from([path for path in paths(SET) if path]))
def test_one_value_left_out(load: Any, path: tuple[Any, ...]) -> None:
    spoilt: Any = copy.deepcopy(SET)
    inside = spoilt
    for step in path[:-1]:
        inside = inside[step]
    del inside[path[-1]]
    loaded = load(yaml.safe_dump(spoilt))
    assert loaded.catalogue or loaded.problems


def test_a_fault_behind_an_alias_spoils_every_piece_that_uses_it(load: Any) -> None:
    loaded = load("""
extends: kingdomino
dominoes:
  add:
    - {number: 61, box: ours, squares: &bad [weat, mine]}
    - {number: 62, box: ours, squares: *bad}
""")
    assert loaded.catalogue is None
    assert {problem.place.line for problem in loaded.problems} == {4}


def test_nothing_in_an_endless_file_is_relied_on(load: Any) -> None:
    words = ", ".join("a" for _ in range(MAX_PLACES))
    loaded = load(f"extends: kingdomino\nx: [{words}]\n")
    assert loaded.catalogue is None
    assert loaded.problems
