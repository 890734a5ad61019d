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


# What a building brings at once: read off one photograph, chosen to fit, or half of it fixed by a worked score.
ONE_PHOTOGRAPH = {"at_once": "single-source"}
CHOSEN = {"at_once": "reconstructed"}
HALF_KNOWN = {"at_once.towers": "derived", "at_once.knights": "reconstructed"}
BY_ELIMINATION = {"at_end": "derived"}
BUILDINGS = {
    "bakery": CHOSEN,
    "sawmill": HALF_KNOWN,
    "fishmonger": CHOSEN,
    "weaving-shop": CHOSEN,
    "magic-school": ONE_PHOTOGRAPH,
    "foundry": CHOSEN | BY_ELIMINATION,
    "church": HALF_KNOWN,
    "safe-tower": ONE_PHOTOGRAPH,
    "safe-knight": CHOSEN,
    "small-tavern": ONE_PHOTOGRAPH,
    "big-tavern": ONE_PHOTOGRAPH,
    "guardtower": ONE_PHOTOGRAPH,
    "fortified-castle": CHOSEN | BY_ELIMINATION,
    "travelling-castle": ONE_PHOTOGRAPH,
    "training-camp": ONE_PHOTOGRAPH,
    "statues": HALF_KNOWN,
    "queens-tower": CHOSEN,
}


def test_buildings_own_up(of_box: Any) -> None:
    """The Era's copies follow from the tables, but which of the two Safes it has twice is chosen (C-02)."""
    copies = {name: "reconstructed" if name.startswith("safe") else "derived" for name in BUILDINGS}
    assert {building["id"]: building["provenance"] for building in of_box("queendomino", "buildings")} == {
        name: said | {"copies.fantastic-era": copies[name]} for name, said in BUILDINGS.items()
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
