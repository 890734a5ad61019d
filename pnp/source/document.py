"""What was read from a text file: plain data, and beside it where each piece of it stood."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from pnp.errors import Place, Problem

Data: TypeAlias = "str | int | float | bool | list[Data] | dict[str, Data] | None"
Pointer: TypeAlias = tuple[str | int, ...]
Spot: TypeAlias = tuple[int, int]
"""Line and column, from 1."""


class Mark(NamedTuple):
    """Where one value stands, with the marks of everything inside it: a tree of the same shape as the data.

    An alias shares the marks of the text it refers to, so that a place always is where the words are written.
    """

    line: int
    column: int
    keys: Mapping[str, Spot]
    inside: "Mapping[str | int, Mark]"


class Places(Mapping[Pointer, Place]):
    """The place of every value, made when asked for: half a million of them would fill the memory."""

    def __init__(self, file: str, root: Mark) -> None:
        self._file = file
        self._root = root

    def __getitem__(self, pointer: Pointer) -> Place:
        mark = _walk(self._root, pointer)
        return Place(self._file, mark.line, mark.column)

    def __iter__(self) -> Iterator[Pointer]:
        return (pointer for pointer, _ in _all_marks(self._root))

    def __len__(self) -> int:
        return sum(1 for _ in self)


class KeyPlaces(Mapping[Pointer, Place]):
    """The place of every key of a mapping; entries of lists have none."""

    def __init__(self, file: str, root: Mark) -> None:
        self._file = file
        self._root = root

    def __getitem__(self, pointer: Pointer) -> Place:
        key = pointer[-1] if pointer else None
        if not isinstance(key, str):
            raise KeyError(pointer)
        return Place(self._file, *_walk(self._root, pointer[:-1]).keys[key])

    def __iter__(self) -> Iterator[Pointer]:
        return ((*pointer, key) for pointer, mark in _all_marks(self._root) for key in mark.keys)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _walk(mark: Mark, pointer: Pointer) -> Mark:
    for step in pointer:
        mark = mark.inside[step]
    return mark


def _all_marks(root: Mark) -> Iterator[tuple[Pointer, Mark]]:
    waiting: list[tuple[Pointer, Mark]] = [((), root)]
    while waiting:
        pointer, mark = waiting.pop()
        yield pointer, mark
        waiting.extend(((*pointer, step), inner) for step, inner in mark.inside.items())


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML document. Keys of mappings are always text, as written: `3: x` has the key "3".

    `value` may share parts with itself where the file uses aliases: read it, never change it.
    """

    file: str
    value: Data
    places: Mapping[Pointer, Place] = field(repr=False, compare=False)
    keys: Mapping[Pointer, Place] = field(repr=False, compare=False)

    def place(self, pointer: Pointer = ()) -> Place:
        """Where the value stands; for a pointer that leads nowhere, its nearest parent."""
        for length in range(len(pointer), -1, -1):
            if (found := self.places.get(pointer[:length])) is not None:
                return found
        return Place(self.file)

    def key_place(self, pointer: Pointer) -> Place:
        """Where the key of the value stands; without one (an entry of a list) the place of the value."""
        return self.keys.get(pointer) or self.place(pointer)


@dataclass(frozen=True, slots=True)
class Reading:
    """All documents of a file, and what was wrong with it; a file that was refused has no documents."""

    documents: tuple[Document, ...]
    problems: tuple[Problem, ...]
