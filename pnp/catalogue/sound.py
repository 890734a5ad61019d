"""Reads a file and keeps what its schema allows, so that one fault does not hide the others.

A piece with a fault is left out (`None` stands in its place in a list) and told; whoever builds on what remains may
rely on the schema.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pnp.catalogue.findings import Findings
from pnp.errors import Place, Problem
from pnp.source.document import Document, Pointer
from pnp.source.reader import read_yaml
from pnp.source.schema import check_schema

PIECE_KINDS = ("dominoes", "buildings", "events", "quests", "characters", "court_buildings")
"""What a set may add to, replace and remove; a box also has starting tiles and components."""

MAX_PLACES = 20_000
"""In a larger file no single fault is looked for; nothing in it is relied on. The whole catalogue has 4000."""


def read_sound(file: Path, shown: str, kind: str, findings: Findings) -> tuple[Document, ...]:
    """The documents of a file without the parts that the schema of its kind refuses."""
    reading = read_yaml(file, shown)
    findings.extend(reading.problems)
    return tuple(_sound(document, kind, findings) for document in reading.documents)


def contents(document: Document) -> Mapping[str, Any]:
    """The map that a sound document is."""
    return document.value if isinstance(document.value, dict) else {}


def _sound(document: Document, kind: str, findings: Findings) -> Document:
    problems = check_schema(document, kind)
    findings.extend(problems)
    errors = [problem for problem in problems if problem.severity == "error"]
    if not errors and isinstance(document.value, dict):
        return document
    value: Any = document.value if isinstance(document.value, dict) else {}
    for pointer in _faulty(document, errors, kind):
        value = _without(value, pointer) if pointer else {}
    return replace(document, value=value)


def _faulty(document: Document, errors: list[Problem], kind: str) -> set[Pointer]:
    """The parts to leave out: the piece each fault lies in, or everything if that cannot be said."""
    faults = {error.place: set[Pointer]() for error in errors}
    for number, (pointer, place) in enumerate(_all_places(document)):
        if number > MAX_PLACES:
            return {()}
        if place in faults:
            faults[place].add(pointer)
    if any(error.code in {"more-faults", "too-deep"} for error in errors) or not all(faults.values()):
        return {()}
    return {_piece(pointer, kind) for pointers in faults.values() for pointer in pointers if pointer}


def _all_places(document: Document) -> Iterator[tuple[Pointer, Place]]:
    yield from document.places.items()
    yield from document.keys.items()


def _piece(pointer: Pointer, kind: str) -> Pointer:
    """How far up a fault reaches: a ruleset falls as a whole, everything else piece by piece."""
    if pointer[0] in {"ruleset", "provenance"}:
        return pointer[:1]
    return pointer[:3] if kind == "set" and pointer[0] in PIECE_KINDS else pointer[:2]


def _without(value: Any, pointer: Pointer) -> Any:
    """A copy without that part; the other entries of a list keep their places."""
    step, rest = pointer[0], pointer[1:]
    if isinstance(value, list) and isinstance(step, int):
        return [(_without(entry, rest) if rest else None) if at == step else entry for at, entry in enumerate(value)]
    if not isinstance(value, dict) or step not in value:
        return value
    if not rest:
        return {key: entry for key, entry in value.items() if key != step}
    return {key: _without(entry, rest) if key == step else entry for key, entry in value.items()}
