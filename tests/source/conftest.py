"""A folder with one small schema, in which every rule of a schema occurs once."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from pnp.errors import Problem
from pnp.source.reader import read_text
from pnp.source.schema import check_schema

COMMON: Mapping[str, Any] = {
    "$id": "common.schema.json",
    "$defs": {
        "terrain": {"description": "A kind of land.", "enum": ["wheat", "forest", "lake", "town"]},
        "square": {
            "description": "A land, then its crowns.",
            "type": "string",
            "pattern": "^((wheat|forest|lake)( [0-3])?|town)$",
        },
    },
}
VALLEY: Mapping[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "valley.schema.json",
    "title": "A valley",
    "description": "A valley and what is in it. A second sentence.",
    "type": "object",
    "required": ["name"],
    "additionalProperties": False,
    "properties": {
        "name": {"description": "What it is called.", "type": "string", "minLength": 2, "maxLength": 10},
        "lands": {
            "type": "array",
            "minItems": 1,
            "maxItems": 3,
            "items": {"$ref": "common.schema.json#/$defs/terrain"},
        },
        "square": {"$ref": "common.schema.json#/$defs/square"},
        "coins": {"description": "Coins at the start.", "type": "integer", "minimum": 1, "maximum": 99},
        "width": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 5, "multipleOf": 0.5},
        "open": {"type": "boolean"},
        "number": {"type": ["integer", "string"]},
        "edition": {"const": "second"},
        "ids": {"type": "array", "uniqueItems": True},
        "houses": {"type": "object", "minProperties": 1, "maxProperties": 2, "propertyNames": {"pattern": "^[a-z-]+$"}},
        "roads": {"type": "object", "propertyNames": {"enum": ["north", "south"]}},
        "bridges": {"patternProperties": {"^b[0-9]$": {"type": "integer"}}, "additionalProperties": False},
        "tower": {
            "type": "object",
            "properties": {"kind": {"enum": ["round", "square"]}, "height": {"type": "integer"}},
            "if": {"required": ["kind"], "properties": {"kind": {"const": "round"}}},
            "then": {"required": ["height"]},
            "dependentRequired": {"height": ["kind"]},
        },
        "either": {"oneOf": [{"type": "integer"}, {"type": "object", "properties": {"deep": {"type": "integer"}}}]},
        "nothing": {"not": {}},
        "deep": {"$ref": "#/$defs/deep"},
    },
    "$defs": {"deep": {"allOf": [{"allOf": [{"allOf": [{"items": {"$ref": "#/$defs/deep"}}]}]}]}},
}  # fmt: skip

Check = Callable[[str], tuple[Problem, ...]]


@pytest.fixture
def schemas(tmp_path: Path) -> Path:
    folder = tmp_path / "schema"
    folder.mkdir()
    for name, schema in (("common", COMMON), ("valley", VALLEY)):
        (folder / f"{name}.schema.json").write_text(json.dumps(schema), encoding="utf-8")
    return folder


@pytest.fixture
def check(schemas: Path) -> Check:
    """Reads a text and checks it as a valley."""

    def check_text(text: str) -> tuple[Problem, ...]:
        reading = read_text(text, "v.yaml")
        assert reading.problems == ()
        return check_schema(reading.documents[0], "valley", schemas)

    return check_text
