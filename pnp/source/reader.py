"""Reads YAML with the place of every key and value, and refuses whatever could harm or deceive.

Faults are Problems, never exceptions. Unquoted words mean what YAML 1.2 says (`scalars.py`); keys are always text.
A file that breaks a limit or the syntax has no documents; one with a key written twice keeps the first and has both
a document and a Problem.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
)

from pnp.errors import Place, Problem
from pnp.source.document import Data, Document, KeyPlaces, Mark, Places, Reading, Spot
from pnp.source.report import quote
from pnp.source.scalars import read_plain
from pnp.source.syntax import MAX_FAULTS, events, find_faults, spot
from pnp.source.text import MAX_BYTES, Refused, clean_text, load_text, too_large

_Node: TypeAlias = tuple[Data, Mark]
_NOTHING_INSIDE: Mapping[str | int, Mark] = MappingProxyType({})
_NO_KEYS: Mapping[str, Spot] = MappingProxyType({})


def read_yaml(path: Path, shown: str | None = None) -> Reading:
    """Reads a file; `shown` is its name in messages (the path itself by default)."""
    shown = str(path) if shown is None else shown
    try:
        text = load_text(path, shown)
    except Refused as refusal:
        return Reading((), (refusal.problem,))
    return _read(text, shown)


def read_text(text: str, shown: str) -> Reading:
    """Reads YAML that is already in memory; `shown` names it in messages."""
    if len(text) > MAX_BYTES:
        return Reading((), (too_large(shown),))
    try:
        clean = clean_text(text, shown)
    except Refused as refusal:
        return Reading((), (refusal.problem,))
    return _read(clean, shown)


def _read(text: str, file: str) -> Reading:
    if problems := find_faults(text, file):
        return Reading((), tuple(problems))
    builder = _Builder(file, events(text))
    documents = tuple(builder.documents())
    if not documents:
        return Reading((), (Problem(Place(file), "empty-file", "There is nothing in this file"),))
    return Reading(documents, tuple(builder.problems))


class _Builder:
    """Makes data and marks of events whose limits were checked, so that recursion is safe."""

    def __init__(self, file: str, events: Iterator[Event]) -> None:
        self.problems: list[Problem] = []
        self._file = file
        self._events = events
        self._anchors: dict[str, _Node] = {}

    def documents(self) -> Iterator[Document]:
        for event in self._events:
            if isinstance(event, DocumentStartEvent):
                self._anchors = {}
                value, root = self._node(next(self._events))
                yield Document(self._file, value, Places(self._file, root), KeyPlaces(self._file, root))

    def _node(self, event: Event) -> _Node:
        if isinstance(event, AliasEvent):
            return self._anchors[event.anchor or ""]
        assert isinstance(event, NodeEvent)
        node = self._new_node(event)
        if event.anchor is not None:
            self._anchors[event.anchor] = node
        return node

    def _new_node(self, event: NodeEvent) -> _Node:
        line, column = spot(event)
        if isinstance(event, ScalarEvent):
            value = event.value if event.style else read_plain(event.value)
            return value, Mark(line, column, _NO_KEYS, _NOTHING_INSIDE)
        if isinstance(event, MappingStartEvent):
            return self._mapping(line, column)
        return self._list(line, column)

    def _list(self, line: int, column: int) -> _Node:
        entries: list[Data] = []
        inside: dict[str | int, Mark] = {}
        for event in self._events:
            if isinstance(event, SequenceEndEvent):
                break
            value, mark = self._node(event)
            inside[len(entries)] = mark
            entries.append(value)
        return entries, Mark(line, column, _NO_KEYS, inside)

    def _mapping(self, line: int, column: int) -> _Node:
        entries: dict[str, Data] = {}
        inside: dict[str | int, Mark] = {}
        keys: dict[str, Spot] = {}
        for event in self._events:
            if isinstance(event, MappingEndEvent):
                break
            assert isinstance(event, ScalarEvent)
            value, mark = self._node(next(self._events))
            if event.value in keys:
                self._duplicate(event, keys[event.value])
                continue
            keys[event.value] = spot(event)
            entries[event.value] = value
            inside[event.value] = mark
        return entries, Mark(line, column, keys, inside)

    def _duplicate(self, event: ScalarEvent, first: Spot) -> None:
        if len(self.problems) < MAX_FAULTS:
            message = f"The key {quote(event.value)} stands here for the second time; the first is in line {first[0]}"
            place = Place(self._file, *spot(event))
            self.problems.append(Problem(place, "duplicate-key", message, "keep one of the two"))
