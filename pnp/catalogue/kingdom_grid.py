"""The grid of a written kingdom as words, each with the place where it stands in the file."""

import re
from collections.abc import Sequence

from pnp.errors import Place


class GridText:
    """`rows` are the words of each line that is not blank; `at` is where the text begins, `lines` are the file's."""

    def __init__(self, text: str, at: Place, lines: Sequence[str]) -> None:
        self.at = at
        written = [(number, line) for number, line in enumerate(text.split("\n")) if line.strip()]
        self.rows = [line.split() for _, line in written]
        literal = lines[at.line - 1][at.column - 1 : at.column] == "|"
        self.lines = [(at.line + 1 + number, lines[at.line + number]) for number, _ in written] if literal else []

    def place(self, row: int, column: int) -> Place:
        """The place of a square; that of the whole text where it is not written in lines of its own."""
        if not 1 <= row <= len(self.lines):
            return self.at
        number, line = self.lines[row - 1]
        starts = [word.start() + 1 for word in re.finditer(r"\S+", line)]
        return Place(self.at.file, number, starts[column - 1] if column <= len(starts) else 1)
