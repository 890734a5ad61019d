"""Reads the small YAML files of the layout (papers, sizes), telling every fault with its place."""

import difflib
from collections.abc import Collection, Iterator
from pathlib import Path

from pnp.errors import Problem, ProblemsFound
from pnp.source.document import Data, Document, Pointer
from pnp.source.reader import read_yaml


def read_settings(file: Path, shown: str) -> "Settings":
    """The file's first document; raises ProblemsFound if it cannot be read at all."""
    reading = read_yaml(file, shown)
    if reading.problems:
        raise ProblemsFound(reading.problems)
    return Settings(reading.documents[0], (), [])


class Settings:
    """One mapping of the file. What is asked for is taken; what is wrong is kept until `check`."""

    def __init__(self, document: Document, pointer: Pointer, problems: list[Problem]) -> None:
        self._document = document
        self._pointer = pointer
        self._problems = problems
        value: Data = document.value
        for step in pointer:
            value = value[step]  # type: ignore[index]
        self._values: dict[str, Data] = value if isinstance(value, dict) else {}
        if not isinstance(value, dict):
            self._fault("wrong-kind", "this must be a list of 'name: value' lines")

    def number(self, key: str, least: float, most: float) -> float:
        """A number from `least` to `most`; the least itself where the file is at fault."""
        value = self._values.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
            return float(value)
        self._missing(key, f"a number from {least:,.10g} to {most:,.10g}")
        return least

    def word(self, key: str) -> str:
        value = self._values.get(key)
        if isinstance(value, str) and value:
            return value
        self._missing(key, "a word")
        return ""

    def words(self, key: str) -> tuple[str, ...]:
        """A list of words; empty where the key is absent."""
        value = self._values.get(key, [])
        if isinstance(value, list) and all(isinstance(entry, str) for entry in value):
            return tuple(str(entry) for entry in value)
        self._missing(key, "a list of words")
        return ()

    def parts(self, key: str) -> Iterator["Settings"]:
        """Each entry of a list of mappings."""
        value = self._values.get(key)
        if not isinstance(value, list):
            self._missing(key, "a list")
            return
        for number in range(len(value)):
            yield Settings(self._document, (*self._pointer, key, number), self._problems)

    def refuse_others(self, known: Collection[str]) -> None:
        """Notes every key that is not one of the known."""
        for key in self._values:
            if key not in known:
                near = difflib.get_close_matches(key, known, n=1)
                hint = f"did you mean '{near[0]}'?" if near else "leave it out"
                self._fault("unknown-key", f"there is no setting '{key[:40]}'", (key,), hint)

    def check(self) -> None:
        """Raises ProblemsFound with all faults of the whole file, in its order."""
        if self._problems:
            raise ProblemsFound(sorted(self._problems))

    def _missing(self, key: str, wanted: str) -> None:
        told = f"'{key}' must be {wanted}" if key in self._values else f"'{key}' is missing; it must be {wanted}"
        self._fault("wrong-value", told, (key,))

    def _fault(self, code: str, message: str, pointer: Pointer = (), suggestion: str = "") -> None:
        place = self._document.place((*self._pointer, *pointer))
        self._problems.append(Problem(place, code, message, suggestion))
