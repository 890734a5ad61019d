"""What can go wrong, said so that a person can mend it.

Faults in a user's files are values (`Problem`), gathered and shown all at once. Exceptions are for what stops
a command: each carries the exit code and one plain sentence. Anything else that escapes is a bug.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a text file; line and column count from 1, and 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """`file:line:column`, which editors and terminals turn into a link."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault in the user's data: where it stands, what is wrong and what would be right.

    `code` is a short fixed word (`unknown-key`, `duplicate-number`) that programs and tests may rely on;
    `severity` is `error` or `warning`; only errors make a command fail.
    """

    place: Place
    code: str
    message: str
    suggestion: str = ""
    severity: str = "error"

    def __str__(self) -> str:
        """One line, ready to print."""
        told = f"{self.place}: {self.message}"
        return f"{told} ({self.suggestion})" if self.suggestion else told


class PnpError(Exception):
    """Already explained in plain words: the command line prints the message and exits with `exit_code`."""

    exit_code = 1


class WrongUse(PnpError):
    """The command was called in a way that cannot work, for example with a margin wider than the paper."""

    exit_code = 2


class ProblemsFound(PnpError):
    """Carries Problems upward from where no catalogue can be made of the files."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)
