"""How sure each fact is: said of fields that there are, and never forgotten where a number is reconstructed."""

from collections.abc import Iterator
from typing import Any


def step_into(schema: dict[str, Any], registry: Any, base: str, key: str) -> tuple[dict[str, Any], str] | None:
    """The schema of a field, through references and lists; None for a field that cannot be."""
    while True:
        inner = schema.get("properties", {}).get(key)
        if inner is None and isinstance(schema.get("additionalProperties"), dict):
            inner = schema["additionalProperties"]
        if inner is not None:
            return inner, base
        if "items" in schema:
            schema = schema["items"]
        elif "$ref" in schema:
            base = schema["$ref"].split("#")[0] or base
            schema = registry.resolver(base).lookup(schema["$ref"]).contents
        else:
            return None


def field_can_be(path: str, registry: Any) -> bool:
    place: tuple[dict[str, Any], str] | None = (registry.contents("box.schema.json"), "box.schema.json")
    for key in path.split("."):
        place = step_into(place[0], registry, place[1], key) if place else None
    return place is not None


def provenances(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every provenance with the path of fields to where it stands."""
    if isinstance(value, dict):
        if "provenance" in value:
            yield ".".join(path), value["provenance"]
        for key, inner in value.items():
            if key != "provenance":
                yield from provenances(inner, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            yield from provenances(inner, path)


def told(box_documents: list[Any]) -> Iterator[tuple[str, str]]:
    for _, document in box_documents:
        for place, said in provenances(document):
            for field, word in said.items() if isinstance(said, dict) else [("", said)]:
                yield f"{place}.{field}".strip("."), word


def test_provenance_names_fields_that_can_be(box_documents: list[Any], registry: Any) -> None:
    found = list(told(box_documents))
    assert len(found) > 50
    assert [path for path, _ in found if not field_can_be(path, registry)] == []
    assert not field_can_be("buildings.at_once.dragons", registry)


def test_what_is_reconstructed(box_documents: list[Any], of_box: Any) -> None:
    """Nothing more and nothing less: these are the facts that a sheet must own up to."""
    buildings = {b["id"]: b["provenance"] for b in of_box("queendomino", "buildings")}
    unsure = {
        name: [field for field, word in said.items() if word == "reconstructed"] for name, said in buildings.items()
    }
    both, knights = ["at_once"], ["at_once.knights"]
    assert {name: fields for name, fields in unsure.items() if fields} == {
        "bakery": both,
        "sawmill": knights,
        "fishmonger": both,
        "weaving-shop": both,
        "foundry": both,
        "church": knights,
        "safe-tower": ["copies.fantastic-era"],
        "safe-knight": ["copies.fantastic-era", "at_once"],
        "fortified-castle": both,
        "statues": knights,
        "queens-tower": both,
    }


# Everything outside the building tiles that is not confirmed.
UNSURE = {
    "dominoes.number": {"single-source", "reconstructed", "derived"},
    "dominoes.squares": {"single-source", "reconstructed"},
    "court_buildings.terrain": {"single-source"},
    "court_buildings.copies": {"single-source"},
    "components": {"single-source"},
    "components.copies": {"single-source", "derived"},
    "starting_tiles": {"single-source"},
    "starting_tiles.quadrants": {"reconstructed"},
    "ruleset.score_rows": {"derived", "reconstructed"},
    "ruleset.builders": {"derived"},
}


def test_what_else_is_not_confirmed(box_documents: list[Any]) -> None:
    found: dict[str, set[str]] = {}
    for path, word in told(box_documents):
        if not path.startswith("buildings."):
            found.setdefault(path, set()).add(word)
    assert found == UNSURE


def test_dominoes_own_up(box_documents: list[Any]) -> None:
    said = {
        box: document["provenance"]
        for box, document in box_documents
        if "dominoes" in document and "provenance" in document
    }
    assert said == {
        "queendomino": {"dominoes.number": "single-source", "dominoes.squares": "single-source"},
        "age-of-giants": {"dominoes.squares": "single-source"},
        "fantastic-era": {"dominoes.number": "reconstructed", "dominoes.squares": "reconstructed"},
    }
