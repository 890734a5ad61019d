"""Words become measured runs of text, or a TextProblem: nothing is ever left out silently.

Sizes are in points, everything else in mm. Words are brought to Unicode's composed form (NFC), split into runs of one
font each where a font lacks a character, and kerned.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from pnp.drawing.fonts import Font, FontBook, house_fonts, in_mm, is_mark
from pnp.drawing.runs import TextProblem, shortened, split_runs
from pnp.drawing.scene import Anchor, Colour, Text

__all__ = ["Block", "TextProblem", "fit_block", "fit_size", "measure", "set_block", "set_line"]

SIZE_STEP = 0.25
"""Sizes are tried in steps of a quarter of a point."""

_SHIFT: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
_BREAK = re.compile(r"[^ ]+?[-\u2013\u2014\u2010](?=[^ ])|[^ ]+")
_SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph in place: its runs, its height and its number of lines."""

    items: tuple[Text, ...]
    height: float
    lines: int


def measure(words: str, font: str, size: float, spacing: float = 0.0, *, fonts: FontBook | None = None) -> float:
    """The width in mm of one kerned line, without the spacing after its last letter. Raises TextProblem."""
    runs = split_runs(words, font, fonts or house_fonts())
    return _line_width(runs, size, spacing)


def set_line(
    words: str,
    *,
    font: str,
    size: float,
    fill: Colour,
    x: float,
    y: float,
    anchor: Anchor = "start",
    spacing: float = 0.0,
    fonts: FontBook | None = None,
) -> tuple[Text, ...]:
    """One line with its baseline at y; x is its start, middle or end. One Text a run, each placed by its start."""
    runs = split_runs(words, font, fonts or house_fonts())
    at = x - _SHIFT[anchor] * _line_width(runs, size, spacing)
    placed = []
    for run_font, run in runs:
        width = _line_width(((run_font, run),), size, spacing)
        placed.append(Text(at, y, run, run_font.name, size, fill, width, spacing=spacing))
        at += width + spacing
    return tuple(placed)


def fit_size(
    words: str,
    width: float,
    *,
    font: str,
    size: float,
    least: float,
    spacing: float = 0.0,
    fonts: FontBook | None = None,
) -> float:
    """The largest size from `size` down to `least`, in quarter points, at which the words fit into `width` mm.

    Raises TextProblem `too-long` that says how many letters would fit.
    """
    book = fonts or house_fonts()
    for step in _sizes(size, least):
        if measure(words, font, step, spacing, fonts=book) <= width + _SLACK:
            return step
    composed = unicodedata.normalize("NFC", words)
    fitting = _letters_that_fit(composed, width, font, least, spacing, book)
    raise TextProblem(
        "too-long",
        words,
        f"'{shortened(words)}' is too long: {len(composed)} letters, where about {fitting} have room",
    )


def set_block(
    words: str,
    *,
    width: float,
    font: str,
    size: float,
    leading: float,
    fill: Colour,
    x: float,
    y: float,
    align: Anchor = "start",
    fonts: FontBook | None = None,
) -> Block:
    """A paragraph in a column whose upper left corner is (x, y); `leading` is the distance of baselines in points.

    The first line's ascenders touch y; the height reaches down to the descenders of the last line. Lines break at
    blanks, after hyphens and dashes, and where the words have a line end. Raises TextProblem `too-long` for a word
    that is wider than the column.
    """
    book = fonts or house_fonts()
    lines = list(_wrapped(words, width, font, size, book))
    first = y + book.ascender_mm(font, size)
    step = leading * 1000 * in_mm(1)
    items: list[Text] = []
    for number, line in enumerate(lines):
        at = x + _SHIFT[align] * width
        baseline = first + number * step
        items += set_line(line, font=font, size=size, fill=fill, x=at, y=baseline, anchor=align, fonts=book)
    height = book.ascender_mm(font, size) + book.descender_mm(font, size) + (len(lines) - 1) * step
    return Block(tuple(items), height if lines else 0.0, len(lines))


def fit_block(
    words: str,
    *,
    width: float,
    height: float,
    font: str,
    size: float,
    least: float,
    leading: float = 1.2,
    fonts: FontBook | None = None,
) -> float:
    """The largest size in quarter points at which a paragraph fits into width x height mm.

    `leading` is the distance of baselines in font sizes. Raises TextProblem `too-long`.
    """
    trouble: TextProblem | None = None
    for step in _sizes(size, least):
        try:
            block = set_block(
                words, width=width, font=font, size=step, leading=leading * step, fill="#000000", x=0, y=0, fonts=fonts
            )  # fmt: skip
        except TextProblem as problem:
            if problem.code != "too-long":
                raise
            trouble = problem
            continue
        if block.height <= height + _SLACK:
            return step
        trouble = None
    raise trouble or TextProblem(
        "too-long", words, f"'{shortened(words)}' is too long: it needs more than {height:g} mm of height"
    )


# --- lines


def _wrapped(words: str, width: float, font: str, size: float, book: FontBook) -> Iterator[str]:
    if not words:
        return
    for paragraph in unicodedata.normalize("NFC", words).removesuffix("\n").split("\n"):
        line = ""
        for part, glue in _parts(paragraph):
            longer = f"{line}{glue}{part}" if line else part
            if measure(longer, font, size, fonts=book) <= width + _SLACK:
                line = longer
                continue
            if line:
                yield line
            line = part
            if measure(part, font, size, fonts=book) > width + _SLACK:
                raise TextProblem("too-long", words, f"The word '{shortened(part)}' is wider than {width:g} mm")
        yield line


def _parts(paragraph: str) -> Iterator[tuple[str, str]]:
    """The pieces between which a line may break, each with what divides it from the piece before."""
    for word in paragraph.split(" "):
        for number, piece in enumerate(_BREAK.findall(word)):
            yield piece, "" if number else " "


def _sizes(size: float, least: float) -> Iterator[float]:
    """From `size` down in quarter points; `least` comes last, whatever the steps."""
    step = size
    while step > least + _SLACK:
        yield step
        step -= SIZE_STEP
    yield least


def _letters_that_fit(words: str, width: float, font: str, size: float, spacing: float, book: FontBook) -> int:
    fitting = 0
    while fitting < len(words) and measure(words[: fitting + 1], font, size, spacing, fonts=book) <= width + _SLACK:
        fitting += 1
    return fitting


def _line_width(runs: tuple[tuple[Font, str], ...], size: float, spacing: float) -> float:
    ems, letters = _natural_width(runs)
    return ems * in_mm(size) + spacing * max(0, letters - 1)


@lru_cache(maxsize=20_000)
def _natural_width(runs: tuple[tuple[Font, str], ...]) -> tuple[float, int]:
    """In ems, and how many letters a spacing stands between."""
    letters = sum(not is_mark(character) for _, run in runs for character in run)
    return sum(font.width(run) for font, run in runs), letters
