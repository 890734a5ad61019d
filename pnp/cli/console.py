"""How commands speak: results to standard output, remarks and progress to standard error."""

import io
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import click

from pnp.source.report import escape


def prepare_streams() -> None:
    """A console that cannot show a letter shows a question mark instead of failing; a missing one swallows all."""
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def silence_stdout() -> None:
    """Sends the rest of the output nowhere: nobody reads it any more, and Python would complain at the end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # a stream without a file behind it
        sys.stdout = io.StringIO()


def harmless(text: str) -> str:
    """The text with everything invisible but line ends written out: a file's name may hold orders to a terminal."""
    return "\n".join(map(escape, text.split("\n")))


def say(text: str = "") -> None:
    click.echo(harmless(text))


def warn(text: str) -> None:
    click.echo(harmless(text), err=True)


def print_json(value: object) -> None:
    """One JSON value to standard output; letters that the console does not know, or nobody sees, as escapes."""
    plain = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "") != "utf8"
    text = json.dumps(value, indent=2, ensure_ascii=plain, allow_nan=False)
    click.echo("".join(letter if letter == "\n" or letter.isprintable() else _in_json(letter) for letter in text))


def _in_json(letter: str) -> str:
    """What nobody sees, as JSON writes it: it can only stand inside a text."""
    units = letter.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def table(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Plain text in columns: numbers to the right, words to the left, two spaces between, no lines drawn."""
    cells = [[str(cell) for cell in row] for row in (headings, *rows)]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    numeric = [bool(rows) and all(isinstance(row[at], int | float) for row in rows) for at in range(len(headings))]
    return "\n".join(
        "  ".join(_padded(cell, width, right) for cell, width, right in zip(row, widths, numeric, strict=True)).rstrip()
        for row in cells
    )


def _padded(text: str, width: int, right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if right else text + space


def _width(text: str) -> int:
    """Columns on a terminal: wide letters take two, accents that sit on another letter none."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, where that is a terminal that can draw one; call what it yields with the steps done."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda steps: None
        return
    with click.progressbar(length=total, label=what, file=sys.stderr) as bar:
        yield bar.update
