"""Problems as they are found, and the hint that a misspelt word deserves."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from pnp.errors import Place, Problem
from pnp.source.report import quote

MAX_NAMED = 8
"""A longer list of what there is helps nobody."""


class Findings:
    """Gathers Problems, so that a reader of many files can go on and tell everything at once."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []

    def error(self, place: Place, code: str, message: str, suggestion: str = "") -> None:
        self._problems.append(Problem(place, code, message, suggestion))

    def warning(self, place: Place, code: str, message: str, suggestion: str = "") -> None:
        self._problems.append(Problem(place, code, message, suggestion, "warning"))

    def extend(self, problems: Iterable[Problem]) -> None:
        self._problems.extend(problems)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return tuple(self._problems)

    @property
    def failed(self) -> bool:
        return any(problem.severity == "error" for problem in self._problems)


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """The nearest known word, or all of them where they are few, or nothing."""
    if near := get_close_matches(word, known, n=1):
        return f"did you mean {quote(near[0])}?"
    if len(known) == 1:
        return f"there is only {quote(known[0])}"
    return f"there are {', '.join(map(quote, known))}" if 1 < len(known) <= MAX_NAMED else ""
