"""The schemas are sound, explain every property, and every file of the project keeps to them."""

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

CONDITIONS = ("if", "then", "else", "allOf")


def nodes(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema inside a schema with its path, the conditions left out: they describe nothing."""
    if isinstance(value, dict):
        yield path, value
        for key, inner in value.items():
            if key not in CONDITIONS:
                yield from nodes(inner, f"{path}/{key}")


def everywhere(schemas: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, body in schemas.items():
        yield from ((name + path, node) for path, node in nodes(body))


def test_every_schema_is_a_valid_one(schemas: dict[str, Any]) -> None:
    assert len(schemas) == 15
    for name, body in schemas.items():
        Draft202012Validator.check_schema(body)
        assert body["$id"] == name
        assert body["title"]


def test_every_property_has_a_description(schemas: dict[str, Any]) -> None:
    bare = [
        f"{path}/{key}"
        for path, node in everywhere(schemas)
        if path.rsplit("/", 1)[-1] != "properties"
        for group in ("properties", "patternProperties")
        for key, inner in node.get(group, {}).items()
        if not inner.get("description", "").endswith((".", "}."))
    ]
    assert bare == []


def test_every_word_of_a_list_has_its_sentence(schemas: dict[str, Any]) -> None:
    listed = [(path, node) for path, node in everywhere(schemas) if "enumDescriptions" in node]
    assert len(listed) > 15
    for path, node in listed:
        assert len(node["enum"]) == len(node["enumDescriptions"]), path


def test_every_effect_word_has_its_sentence(schemas: dict[str, Any]) -> None:
    parts = schemas["effects.schema.json"]["$defs"]
    bare, detailed = parts["bare_word"]["enum"], parts["effect"]["properties"]
    assert " ".join(bare) == (
        "return_queen mortgage topple_on_crown topple_on_own_tile turn_up_characters return_knights move_giants "
        "refill_resources"
    )
    assert " ".join(detailed) == (
        "each_kingdom host vote first_of take_queen use_dragon ransom turn_down bury_knight ruin_construction "
        "gain_coins give_giant lose_resources"
    )


def test_nothing_unknown_is_let_through(schemas: dict[str, Any]) -> None:
    open_maps = [
        path
        for path, node in everywhere(schemas)
        if node.get("type") == "object" and "$ref" not in node and "additionalProperties" not in node
    ]
    assert open_maps == []


def test_every_reference_leads_somewhere(schemas: dict[str, Any], registry: Any) -> None:
    for path, node in everywhere(schemas):
        if "$ref" in node and isinstance(node["$ref"], str):
            assert registry.resolver(path.split("/")[0]).lookup(node["$ref"]).contents


def test_words_are_told_from_maps_without_alternatives(schemas: dict[str, Any]) -> None:
    """`oneOf` and `anyOf` make messages that nobody can read."""
    assert not [path for path, node in everywhere(schemas) if {"oneOf", "anyOf"} & node.keys()]


def test_file_keeps_to_its_schema(
    schema_name: str, data_file: Any, documents_of: list[Any], schemas: dict[str, Any], registry: Any
) -> None:
    check = Draft202012Validator(schemas[schema_name], registry=registry)
    assert documents_of, data_file
    faults = [f"{fault.json_path}: {fault.message}" for one in documents_of for fault in check.iter_errors(one)]
    assert faults == []


SET = {
    "extends": "royal-wedding",
    "name": "Our valley",
    "dominoes": {
        "add": [{"number": 61, "box": "ours", "pile": "age-of-giants", "squares": ["wheat 2", "mine"]}],
        "replace": {"queendomino/12": {"squares": ["meadow 1", "meadow"]}},
        "remove": ["kingdomino/3"],
    },
    "ruleset": {"by_players": {"3": {"events": 10}}},
    "switches": {"bleak_king": "exactly"},
}


def test_a_set_of_ones_own_is_accepted(schemas: dict[str, Any], registry: Any) -> None:
    assert list(Draft202012Validator(schemas["set.schema.json"], registry=registry).iter_errors(SET)) == []


@pytest.mark.parametrize(
    ("schema_name", "wrong", "where"),
    [
        ("box.schema.json", {"box": "b", "dominoes": [{"number": 1, "squares": ["whaet", "mine"]}]}, "squares[0]"),
        ("box.schema.json", {"box": "b", "dominoes": [{"number": 1, "squares": ["town 1", "mine"]}]}, "squares[0]"),
        ("box.schema.json", {"box": "b", "dominoes": [{"number": 0, "squares": ["town", "mine"]}]}, "number"),
        ("box.schema.json", {"box": "b", "dominoes": [{"number": 1, "squares": ["mine 4", "mine"]}]}, "squares[0]"),
        ("box.schema.json", {"box": "b", "dominoes": [{"number": 1, "squares": ["mine"]}]}, "squares"),
        ("box.schema.json", {"dominoes": [{"number": 1, "squares": ["mine", "mine"]}]}, "$"),
        ("box.schema.json", {"box": "b", "quests": [{"id": "q", "kind": "corners", "points": 5}]}, "quests[0]"),
        ("box.schema.json", {"box": "b", "components": [{"id": "kings", "copies": 2, "colours": ["red"]}]}, "[0]"),
        ("box.schema.json", {"box": "b", "events": {"e": {"copies": 1, "on_reveal": ["burn"]}}}, "on_reveal[0]"),
        (
            "box.schema.json",
            {"box": "b", "events": {"e": {"copies": 1, "on_reveal": [{"host": {"each_kingdom": "mortgage"}}]}}},
            "on_reveal[0].host",
        ),
        ("box.schema.json", {"ruleset": {"id": "mine"}}, "ruleset"),
        ("set.schema.json", {"extends": "a", "dominoes": {"add": [{"number": 1, "squares": ["mine", "mine"]}]}}, "[0]"),
        ("set.schema.json", {"extends": "a", "ruleset": {"extends": "b"}}, "ruleset"),
        ("theme.schema.json", {"theme": "t", "roles": {"wheat-base": {"fill": "gold"}}}, "fill"),
    ],
)
def test_a_fault_is_found_where_it_stands(
    schema_name: str, wrong: Any, where: str, schemas: dict[str, Any], registry: Any
) -> None:
    check = Draft202012Validator(schemas[schema_name], registry=registry)
    places = [fault.json_path for fault in check.iter_errors(wrong)]
    assert places
    assert any(where in place for place in places), places
