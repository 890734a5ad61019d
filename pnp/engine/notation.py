"""Actions, facts and tasks as text: the kind, then its numbers in words, `place 2,-1 east` or `choose kingdomino/7`.

What a number means is said in `FORMS` of `actions`, `happened` and `agenda` by one of the `WORDS`; any other word there
is a plain integer. `-` is nobody, nothing, no squares. A domino, tile or event is written by its id, squares as x,y
from the castle's upper left, x right, y down, several joined by `+`.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pnp.engine import actions, agenda, happened
from pnp.engine.actions import Action
from pnp.engine.agenda import Task
from pnp.engine.board import DIRECTIONS, Field
from pnp.engine.happened import Fact
from pnp.engine.tables import Tables
from pnp.errors import PnpError

NONE = "-"
MOST_DIGITS = 30
"""Longer numbers are nonsense, and slow to read."""


class Unreadable(PnpError):
    """Text that means nothing here; the message quotes it."""


class Word(NamedTuple):
    """How a number is written: as so many pieces of text, and back. `read` raises ValueError or LookupError."""

    write: Callable[[Tables, int], str]
    read: Callable[[Tables, tuple[str, ...]], int]
    pieces: int = 1


def plain(_: Tables, number: int) -> str:
    return NONE if number == -1 else str(number)


def read_plain(_: Tables, text: tuple[str, ...]) -> int:
    if len(text[0]) > MOST_DIGITS:
        raise ValueError(text[0])
    return -1 if text[0] == NONE else int(text[0])


PLAIN = Word(plain, read_plain)


def _named(names: Callable[[Tables], tuple[str, ...]]) -> Word:
    """A number that counts in a tuple of the tables, written as the id found there."""

    def write(tables: Tables, number: int) -> str:
        return NONE if number == -1 else names(tables)[number]

    def read(tables: Tables, text: tuple[str, ...]) -> int:
        return -1 if text[0] == NONE else names(tables).index(text[0])

    return Word(write, read)


def _field(tables: Tables) -> Field:
    return tables.starts[0].board.field


def _write_placement(tables: Tables, number: int) -> str:
    return f"{NONE} {NONE}" if number == -1 else str(_field(tables).placements[number])


def _read_placement(tables: Tables, text: tuple[str, ...]) -> int:
    if text == (NONE, NONE):
        return -1
    x, y = _xy(tables, text[0])
    found = _field(tables).placement(x, y, DIRECTIONS.index(text[1]))
    if found is None:
        raise ValueError(text[0])
    return found.index


def _write_cells(tables: Tables, cells: int) -> str:
    return "+".join(f"{x},{y}" for x, y in _field(tables).each(cells)) or NONE


def _read_cells(tables: Tables, text: tuple[str, ...]) -> int:
    if text[0] == NONE:
        return 0
    squares = [_xy(tables, part) for part in text[0].split("+")]
    if not all(_field(tables).has(x, y) for x, y in squares):
        raise ValueError(text[0])
    return _field(tables).bits(squares)


def _xy(tables: Tables, text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return read_plain(tables, (x,)), read_plain(tables, (y,))


WORDS: Mapping[str, Word] = MappingProxyType(
    {
        "placement": Word(_write_placement, _read_placement, 2),
        "cells": Word(_write_cells, _read_cells),
        "domino": _named(lambda tables: tables.domino_names),
        "building": _named(lambda tables: tables.building_names),
        "court_tile": _named(lambda tables: tables.court_names),
        "event": _named(lambda tables: tables.event_names),
        "quest": _named(lambda tables: tables.quest_names),
        "dragon": _named(lambda tables: tables.setup.ruleset.dragons),
    }
)
"""The words of `FORMS`, and of the annotations in `pnp.engine.state`, whose numbers are more than plain integers."""


def format_action(tables: Tables, action: Action) -> str:
    """An action as text: `place 2,-1 east`, `choose kingdomino/7`, `pass`."""
    return " ".join((actions.KINDS[action.kind], *_written(tables, actions.FORMS, action.kind, action.numbers)))


def parse_action(tables: Tables, text: str) -> Action:
    """The action that `format_action` wrote so; Unreadable for anything else. It need not be legal."""
    kind, numbers = _parsed(tables, actions.FORMS, text)
    return Action(kind, numbers)


def format_fact(tables: Tables, fact: Fact) -> str:
    """What happened, the kingdom first: `2 placed kingdomino/7 2,-1 east`."""
    words = _written(tables, happened.FORMS, fact[0], fact[2:])
    return " ".join((plain(tables, fact[1]), happened.KINDS[fact[0]], *words))


def format_task(tables: Tables, task: Task) -> str:
    """A task, the kingdom after its kind: `turn 2 5 0 kingdomino/7 0`."""
    words = _written(tables, agenda.FORMS, task[0], task[2:])
    return " ".join((agenda.KINDS[task[0]], plain(tables, task[1]), *words))


def parse_task(tables: Tables, text: str) -> Task:
    """The task that `format_task` wrote so."""
    name, _, rest = text.strip().partition(" ")
    kingdom, _, words = rest.partition(" ")
    kind, numbers = _parsed(tables, agenda.FORMS, f"{name} {words}")
    return kind, _number(tables, PLAIN, (kingdom,), text), *numbers


def _written(
    tables: Tables, forms: Mapping[str, tuple[str, ...]], kind: int, numbers: tuple[int, ...]
) -> Iterator[str]:
    words = _words(tuple(forms.values())[kind])
    for number in numbers:
        yield next(words).write(tables, number)


def _words(form: tuple[str, ...]) -> Iterator[Word]:
    """The words of a form one by one; the last one again and again if it ends in `*`."""
    for name in form:
        word = WORDS.get(name.removesuffix("*"), PLAIN)
        yield word
        while name.endswith("*"):
            yield word


def _parsed(tables: Tables, forms: Mapping[str, tuple[str, ...]], text: str) -> tuple[int, tuple[int, ...]]:
    """(kind, numbers) of a text in one of the forms."""
    name = max((name for name in forms if f"{text} ".startswith(f"{name} ")), key=len, default=None)
    if name is None:
        raise Unreadable(f"'{text}' begins with none of {', '.join(forms)}")
    form, pieces = forms[name], text[len(name) :].split()
    words, numbers = _words(form), []
    while pieces:
        word = next(words, None)
        if word is None or len(pieces) < word.pieces:
            raise Unreadable(f"'{text}' has more words than '{name}' can have")
        numbers.append(_number(tables, word, tuple(pieces[: word.pieces]), text))
        del pieces[: word.pieces]
    needed = sum(not part.endswith("*") for part in form)
    if len(numbers) < needed:
        raise Unreadable(f"'{text}' lacks words: '{name}' needs {' '.join(form)}")
    return list(forms).index(name), tuple(numbers)


def _number(tables: Tables, word: Word, pieces: tuple[str, ...], text: str) -> int:
    try:
        return word.read(tables, pieces)
    except (ValueError, LookupError) as error:
        raise Unreadable(f"'{' '.join(pieces)}' in '{text}' cannot be read") from error
