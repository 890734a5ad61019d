"""The one printer for Problems: for people as lines that editors turn into links, for programs as plain objects."""

import unicodedata
from collections.abc import Sequence

from pnp.errors import Problem

MAX_SHOWN = 60
"""A longer word from a file is cut in messages."""

_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def escape(text: str) -> str:
    """The text with everything invisible written out, so that no file can move the cursor or hide a line."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    if unicodedata.category(letter) not in _INVISIBLE:
        return letter
    number = ord(letter)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def quote(text: str) -> str:
    """A word from a file, in quotes, escaped and not too long."""
    shown = text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 3] + "..."
    return f"'{escape(shown)}'"


def sort_problems(problems: Sequence[Problem]) -> list[Problem]:
    """By file, line and column, each fault once."""
    return sorted(set(problems), key=lambda problem: (problem.place, problem.severity, problem.code, problem.message))


def format_problems(problems: Sequence[Problem], cap: int = 50) -> str:
    """One line a Problem in the order of the files, at most `cap` (errors before warnings), and a count of the rest."""
    ordered = sort_problems(problems)
    by_weight = sorted(ordered, key=lambda problem: problem.severity != "error")
    shown = sort_problems(by_weight[:cap])
    lines = [_line(problem) for problem in shown]
    if hidden := by_weight[cap:]:
        lines.append(f"... and {_counted(hidden, more='more ')}")
    return "\n".join(lines)


def count_problems(problems: Sequence[Problem]) -> str:
    """For example `3 errors, 1 warning`."""
    return _counted(sort_problems(problems))


def _counted(problems: Sequence[Problem], more: str = "") -> str:
    warnings = sum(problem.severity == "warning" for problem in problems)
    parts = [(len(problems) - warnings, "error"), (warnings, "warning")]
    return ", ".join(f"{number} {more}{word}{'s' if number != 1 else ''}" for number, word in parts if number)


def _line(problem: Problem) -> str:
    kind = "" if problem.severity == "error" else f"{problem.severity}: "
    told = f"{problem.place}: {kind}{problem.message}"
    return escape(f"{told} ({problem.suggestion})" if problem.suggestion else told)


def problems_json(problems: Sequence[Problem]) -> list[dict[str, str | int]]:
    """The same for programs, all of them, sorted."""
    return [
        {
            "file": problem.place.file,
            "line": problem.place.line,
            "column": problem.place.column,
            "code": problem.code,
            "message": problem.message,
            "suggestion": problem.suggestion,
            "severity": problem.severity,
        }
        for problem in sort_problems(problems)
    ]
