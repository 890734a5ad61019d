"""Checks documents against the bundled JSON Schemas (draft 2020-12), one schema a kind of file.

jsonschema finds the faults; `schema_messages` says them in plain words at the right place. Nothing is ever fetched:
a schema refers only to its neighbours in the folder.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from jsonschema.protocols import Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from pnp.errors import Place, Problem
from pnp.source.bundled import data_folder
from pnp.source.document import Document
from pnp.source.schema_messages import explain
from pnp.source.schema_rules import StrictValidator

MAX_FAULTS = 100
"""Faults told of one document; whoever has more mends these first."""

_SUFFIX = ".schema.json"


def check_schema(document: Document, kind: str, folder: Path | None = None) -> tuple[Problem, ...]:
    """Everything in the document that the schema of its kind does not allow, each fault once, in reading order.

    `folder` holds the schemas (by default the bundled ones); an unknown kind is a `KeyError`.
    """
    errors = _validator(kind, schema_folder(folder)).iter_errors(document.value)
    found = (problem for error in errors for problem in explain(error, document))
    try:
        problems = list(islice(found, MAX_FAULTS + 1))
    except RecursionError:
        return (Problem(document.place(), "too-deep", "Something in this file is nested too deep"),)
    if len(problems) > MAX_FAULTS:
        problems[MAX_FAULTS:] = [_more_faults(document)]
    return tuple(_once(problems))


def _more_faults(document: Document) -> Problem:
    return Problem(document.place(), "more-faults", "There is more wrong in this file than is told here")


def _once(problems: Sequence[Problem]) -> list[Problem]:
    """Two rules of a schema may catch the same fault; the first that says so is heard, then all in reading order."""
    first: dict[tuple[Place, str, str], Problem] = {}
    for problem in problems:
        about = "" if problem.code == "wrong-type" else problem.message
        first.setdefault((problem.place, problem.code, about), problem)
    return sorted(first.values())


def schema_folder(folder: Path | None = None) -> Path:
    return data_folder() / "schema" if folder is None else folder


def schema_kinds(folder: Path | None = None) -> Mapping[str, str]:
    """The kinds of file that have a schema of their own, each with its title or description."""
    schemas = _schemas(schema_folder(folder))
    return {
        kind: str(schema.get("description") or schema.get("title", ""))
        for kind, schema in sorted(schemas.items())
        if {"type", "properties", "$ref"} & schema.keys()
    }


@dataclass(frozen=True, slots=True)
class SchemaKeys:
    """The keys at the top of a kind of file, as far as the schema names them, and those that must be there."""

    known: frozenset[str]
    needed: frozenset[str]


def schema_keys(kind: str, folder: Path | None = None) -> SchemaKeys:
    schema = _schemas(schema_folder(folder))[kind]
    return SchemaKeys(frozenset(schema.get("properties", {})), frozenset(schema.get("required", ())))


def schema_path(kind: str, folder: Path | None = None) -> Path:
    return schema_folder(folder) / f"{kind}{_SUFFIX}"


@cache
def _schemas(folder: Path) -> Mapping[str, Mapping[str, Any]]:
    files = sorted(folder.glob(f"*{_SUFFIX}"))
    return {file.name.removesuffix(_SUFFIX): json.loads(file.read_text(encoding="utf-8")) for file in files}


@cache
def _validator(kind: str, folder: Path) -> Validator:
    schemas = _schemas(folder)
    resources = [(f"{name}{_SUFFIX}", DRAFT202012.create_resource(schema)) for name, schema in schemas.items()]
    registry: Registry[Any] = Registry().with_resources(resources)
    return StrictValidator(schemas[kind], registry=registry)
