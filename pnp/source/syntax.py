"""YAML text to parser events, counted and judged before anything is built from them.

The limits hold after alias expansion: a file of nine lines can stand for a thousand million values. Whoever walks
the data later may recurse, so depth is limited as well. Keys count as values.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
)

from pnp.errors import Place, Problem
from pnp.source.document import Spot
from pnp.source.report import quote
from pnp.source.scalars import number_fault
from pnp.source.syntax_errors import explain, refuse_directives
from pnp.source.text import MAX_BYTES, Refused, control_character, find_control_character

MAX_VALUES = 500_000
MAX_DEPTH = 64
MAX_DOCUMENTS = 1_000
MAX_FAULTS = 200
"""Enough to mend a file by; a hostile one shall not fill the memory with complaints."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class _Open:
    """A list or mapping, open or done: what an alias to it would bring in once more, and how deep that goes."""

    is_mapping: bool
    values: int = 1
    letters: int = 0
    height: int = 1
    at_key: bool = True
    done: bool = False


def find_faults(text: str, file: str) -> list[Problem]:
    """Everything wrong with a text short of double keys. Only without faults may anything be built of its events."""
    counter = _Counter(file)
    try:
        refuse_directives(text, file)
        for event in events(text):
            counter.take(event)
    except yaml.YAMLError as error:
        return [*counter.problems, explain(error, text, file)]
    except Refused as refusal:
        return [*counter.problems, refusal.problem]
    return counter.problems


def events(text: str) -> Iterator[Event]:
    """The parser's events, one at a time: parsing twice is cheaper than keeping them. Raises `yaml.YAMLError`."""
    return iter(yaml.parse(text, Loader=_LOADER))


def spot(event: Event) -> Spot:
    """Where the event begins."""
    mark = event.start_mark
    assert mark is not None  # the parser marks every event; only events made by hand have none
    return mark.line + 1, mark.column + 1


class _Counter:
    """Follows the events with a stack of open lists and mappings."""

    def __init__(self, file: str) -> None:
        self.problems: list[Problem] = []
        self._file = file
        self._stack: list[_Open] = []
        self._anchors: dict[str, _Open] = {}
        self._values = 0
        self._letters = 0
        self._documents = 0

    def take(self, event: Event) -> None:
        if isinstance(event, ScalarEvent):
            self._scalar(event)
        elif isinstance(event, CollectionStartEvent):
            self._start(event)
        elif isinstance(event, CollectionEndEvent):
            self._end(self._stack.pop())
        elif isinstance(event, AliasEvent):
            self._alias(event)
        elif isinstance(event, DocumentStartEvent):
            self._document(event)

    def _document(self, event: Event) -> None:
        self._anchors = {}
        self._documents += 1
        if self._documents > MAX_DOCUMENTS:
            message = f"The file holds more than {MAX_DOCUMENTS:,} documents"
            raise Refused(self._problem(event, "too-many-documents", message, "split it"))

    def _scalar(self, event: ScalarEvent) -> None:
        letters = len(event.value)
        if event.anchor is not None:
            self._name(event, _Open(is_mapping=False, letters=letters, height=0, done=True))
        if event.tag is not None:
            self._tag(event)
        if event.style == '"' and (character := find_control_character(event.value)):  # written as an escape
            self._fault(control_character(self._place(event), character))
        if self._turn_to_key():
            self._key(event)
        elif not event.style and (fault := number_fault(event.value)):
            self._say(event, "bad-number", fault, "put it in quotes if it is meant as text")
        self._count(event, 1, letters)
        if self._stack:
            parent = self._stack[-1]
            parent.values += 1
            parent.letters += letters

    def _key(self, event: ScalarEvent) -> None:
        if event.style:
            return
        if event.value == "<<":
            self._say(event, "merge-key", "'<<' is not understood here", "write out what it would bring in")
        elif not event.value:
            self._say(event, "bad-key", "The word before the colon is missing", "write 'word: value'")

    def _start(self, event: CollectionStartEvent) -> None:
        if event.tag is not None:
            self._tag(event)
        if self._turn_to_key():
            self._no_word(event)
        if len(self._stack) >= MAX_DEPTH:
            raise Refused(self._too_deep(event))
        self._count(event, 1, 0)
        opened = _Open(isinstance(event, MappingStartEvent))
        if event.anchor is not None:
            self._name(event, opened)
        self._stack.append(opened)

    def _name(self, event: NodeEvent, named: _Open) -> None:
        """Each name once a document: a second meaning, given inside the first, would slip past the counting."""
        if event.anchor in self._anchors:
            message = f"The name {quote(event.anchor)} after '&' is given for the second time"
            self._say(event, "double-anchor", message, "take another name")
        self._anchors[event.anchor or ""] = named

    def _end(self, ended: _Open) -> None:
        ended.done = True
        if self._stack:
            parent = self._stack[-1]
            parent.values += ended.values
            parent.letters += ended.letters
            parent.height = max(parent.height, ended.height + 1)

    def _alias(self, event: AliasEvent) -> None:
        target = self._anchors.get(event.anchor or "")
        if self._turn_to_key():
            self._no_word(event)
        if target is None:
            message = f"There is no '&' with the name {quote(event.anchor or '')} above"
            self._say(event, "unknown-anchor", message, "write the value itself")
            return
        if not target.done:
            message = f"What the name {quote(event.anchor or '')} stands for would stand inside itself"
            raise Refused(self._problem(event, "endless", message, "write it out"))
        if len(self._stack) + target.height > MAX_DEPTH:
            raise Refused(self._too_deep(event))
        self._count(event, target.values, target.letters)
        self._end(target)

    def _turn_to_key(self) -> bool:
        """Whether this node stands before a colon; a mapping takes turns between key and value."""
        if not self._stack or not (parent := self._stack[-1]).is_mapping:
            return False
        parent.at_key = not parent.at_key
        return not parent.at_key

    def _count(self, event: Event, values: int, letters: int) -> None:
        self._values += values
        self._letters += letters
        if self._values > MAX_VALUES:
            message = f"The file holds more than {MAX_VALUES:,} values"
            raise Refused(self._problem(event, "too-many-values", message, "split it"))
        if self._letters > MAX_BYTES:
            message = "With every '*' written out the file is too large"
            raise Refused(self._problem(event, "too-large", message, "split it"))

    def _tag(self, event: NodeEvent) -> None:
        self._say(event, "tag", "Tags, words that begin with '!', are not understood", "put text in quotes")

    def _no_word(self, event: NodeEvent) -> None:
        self._say(event, "bad-key", "A list, mapping or alias cannot stand before a colon", "write 'word: value'")

    def _too_deep(self, event: Event) -> Problem:
        return self._problem(event, "too-deep", f"Lists and mappings lie more than {MAX_DEPTH} deep in one another")

    def _say(self, event: Event, code: str, message: str, suggestion: str) -> None:
        self._fault(self._problem(event, code, message, suggestion))

    def _fault(self, problem: Problem) -> None:
        if len(self.problems) >= MAX_FAULTS:
            raise Refused(problem)
        self.problems.append(problem)

    def _problem(self, event: Event, code: str, message: str, suggestion: str = "") -> Problem:
        return Problem(self._place(event), code, message, suggestion)

    def _place(self, event: Event) -> Place:
        return Place(self._file, *spot(event))
