"""A game state as text and back, and its digest.

The text follows the types in `pnp.engine.state`: a part is `(field=value ...)`, a row `[value ...]`, and fields with
their default are left out, so that a field added later changes no text. Numbers are written in the words of
`pnp.engine.notation`. A realm's board is not written: it follows from the dominoes placed. The first line names the
game's tables by their fingerprint.
"""

import re
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pnp.engine.agenda import Task
from pnp.engine.fingerprint import hashed
from pnp.engine.kingdom import Kingdom, can_place, place
from pnp.engine.notation import NONE, PLAIN, WORDS, Unreadable, Word, format_task, parse_task
from pnp.engine.state import Laid, Realm, State
from pnp.engine.tables import Tables

HEAD = "game"
TASKS = "tasks"
_TOKENS = re.compile(r"[()\[\]]|[^\s()\[\]=]+=?")
_MOST = 200_000
"""Tokens; no state has a tenth of them."""


def format_state(state: State) -> str:
    """The whole state, hidden piles too, a field a line, a part of a row of parts a line."""
    lines = [f"{HEAD} {state.tables.fingerprint}"]
    for name, hint in _fields(State):
        value = getattr(state, name)
        if name in State._field_defaults and value == State._field_defaults[name]:
            continue
        if _is_row_of_parts(hint):
            lines += [f"{name} [", *(f"  {_text(state.tables, get_args(hint)[0], part)}" for part in value), "]"]
        else:
            lines.append(f"{name} {_text(state.tables, hint, value)}")
    return "\n".join(lines) + "\n"


def parse_state(tables: Tables, text: str) -> State:
    """The state that `format_state` wrote so; Unreadable for anything else, or for a state of other tables."""
    reader = _Reader(tables, text)
    reader.expect(HEAD)
    if (found := reader.take()) != tables.fingerprint:
        raise Unreadable(f"This is a state of the game {found}, not of {tables.fingerprint}")
    values = {}
    for name, hint in _fields(State):
        if reader.next_is(name) or name not in State._field_defaults:
            reader.expect(name)
            values[name] = reader.value(hint)
    reader.end()
    return State(tables=tables, **values)


def digest(state: State) -> str:
    """The first 64 bits of the SHA-256 of the state's text but its first line, in hexadecimal: the same anywhere."""
    return hashed(format_state(state).partition("\n")[2])


def _text(tables: Tables, hint: Any, value: Any) -> str:
    if (word := _word(hint)) is not None:
        return word.write(tables, int(value))
    if value is None:
        return NONE
    if _is_tasks(hint):
        return f"[{' '.join(f'({format_task(tables, task)})' for task in value)}]"
    if _is_part(hint := _without_none(hint)):
        return f"({' '.join(_changed(tables, hint, value))})"
    of = get_args(hint)
    if of[1] is Ellipsis:
        return f"[{' '.join(_text(tables, of[0], each) for each in value)}]"
    return f"({' '.join(_text(tables, one, each) for one, each in zip(of, value, strict=True))})"


def _changed(tables: Tables, part: Any, value: Any) -> Iterator[str]:
    """The fields of a part that differ from their default."""
    for name, hint in _fields(part):
        if name not in part._field_defaults or getattr(value, name) != part._field_defaults[name]:
            yield f"{name}={_text(tables, hint, getattr(value, name))}"


class _Reader:
    """Reads values by their types from a row of tokens."""

    def __init__(self, tables: Tables, text: str) -> None:
        self.tables = tables
        self.tokens: list[str] = _TOKENS.findall(text)[:_MOST]
        self.at = 0
        self.realms = 0

    def take(self) -> str:
        if self.at == len(self.tokens):
            raise Unreadable("The state ends too early")
        self.at += 1
        return self.tokens[self.at - 1]

    def next_is(self, token: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at] == token

    def expect(self, token: str) -> None:
        if (found := self.take()) != token:
            raise Unreadable(f"'{found}' stands where '{token}' should")

    def end(self) -> None:
        if self.at < len(self.tokens):
            raise Unreadable(f"'{self.take()}' stands after the end of the state")

    def value(self, hint: Any) -> Any:
        if (word := _word(hint)) is not None:
            return self._number(word)
        if _is_tasks(hint):
            return self._tasks()
        if (inner := _without_none(hint)) is not hint and self.next_is(NONE):
            self.take()
            return None
        if _is_part(inner):
            return self._part(inner)
        of = get_args(inner)
        return self._row(of[0]) if of[1] is Ellipsis else self._fixed(of)

    def _number(self, word: Word) -> int:
        pieces = tuple(self.take() for _ in range(word.pieces))
        try:
            return word.read(self.tables, pieces)
        except (ValueError, LookupError) as error:
            raise Unreadable(f"'{' '.join(pieces)}' cannot be read here") from error

    def _tasks(self) -> tuple[Task, ...]:
        self.expect("[")
        tasks = []
        while not self.next_is("]"):
            tasks.append(parse_task(self.tables, " ".join(self._bracketed())))
        self.expect("]")
        return tuple(tasks)

    def _bracketed(self) -> list[str]:
        self.expect("(")
        words = []
        while not self.next_is(")"):
            words.append(self.take())
        self.expect(")")
        return words

    def _row(self, of: Any) -> tuple[Any, ...]:
        self.expect("[")
        values = []
        while not self.next_is("]"):
            values.append(self.value(of))
        self.expect("]")
        return tuple(values)

    def _fixed(self, of: tuple[Any, ...]) -> tuple[Any, ...]:
        self.expect("(")
        values = tuple(self.value(one) for one in of)
        self.expect(")")
        return values

    def _part(self, kind: Any) -> Any:
        self.expect("(")
        values = {}
        for name, hint in _fields(kind):
            if self.next_is(f"{name}="):
                self.take()
                values[name] = self.value(hint)
            elif name not in kind._field_defaults:
                raise Unreadable(f"{kind.__name__} lacks '{name}'")
        self.expect(")")
        if kind is Realm:
            values["board"] = self._board(values.get("placed", ()))
        return kind(**values)

    def _board(self, placed: tuple[Laid, ...]) -> Kingdom:
        """The board of the next realm, with its dominoes placed again one by one."""
        if self.realms == len(self.tables.starts):
            raise Unreadable("The state has more kingdoms than the game")
        board = self.tables.starts[self.realms]
        self.realms += 1
        for domino, index in placed:
            kind, placement = self.tables.kinds[domino], board.board.field.placements[index]
            if domino < 0 or index < 0 or not can_place(board, kind, placement):
                raise Unreadable(f"{self.tables.dominoes[domino].id} cannot lie at {placement}")
            board = place(board, kind, placement)
        return board


@cache
def _fields(part: Any) -> tuple[tuple[str, Any], ...]:
    """(name, type) of the fields that are written."""
    hints = get_type_hints(part, include_extras=True)
    return tuple((name, hint) for name, hint in hints.items() if hint not in (Tables, Kingdom))


@cache
def _word(hint: Any) -> Word | None:
    """How a number of this type is written; None if it is no number."""
    if hint is int:
        return PLAIN
    if get_origin(hint) is Annotated and get_args(hint)[0] is int:
        return WORDS.get(get_args(hint)[1], PLAIN)
    return None


@cache
def _is_tasks(hint: Any) -> bool:
    return get_origin(hint) is Annotated and get_args(hint)[1] == TASKS


@cache
def _is_part(hint: Any) -> bool:
    return isinstance(hint, type) and hasattr(hint, "_fields")


@cache
def _is_row_of_parts(hint: Any) -> bool:
    return get_origin(hint) is tuple and _is_part(get_args(hint)[0])


@cache
def _without_none(hint: Any) -> Any:
    """`X` for the type `X | None`, else the type itself."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    (inner,) = (one for one in get_args(hint) if one is not type(None))
    return inner
