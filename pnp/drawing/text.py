"""Words become measured runs of text, or a TextProblem: nothing is ever left out silently.

Sizes are in points, everything else in mm. Words are brought to Unicode's composed form (NFC), split into runs of one
font each where a font lacks a character, and kerned.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pnp.drawing.fonts import Font, FontBook, house_fonts, in_mm, is_mark
from pnp.drawing.scene import Anchor, Colour, Text
from pnp.errors import PnpError

SIZE_STEP = 0.25
"""Sizes are tried in steps of a quarter of a point."""

_SHIFT: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
_BREAK = re.compile(r"[^ ]*?[-\u2013\u2014\u2010](?=[^ ])|[^ ]+")
_SLACK = 1e-6


class TextProblem(PnpError):
    """Words that cannot be set: `missing-glyph`, `unsupported-text` or `too-long`; `words` is what was to be set."""

    def __init__(self, code: str, words: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.words = words


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph in place: its runs, its height and its number of lines."""

    items: tuple[Text, ...]
    height: float
    lines: int


def measure(words: str, font: str, size: float, spacing: float = 0.0, *, fonts: FontBook | None = None) -> float:
    """The width in mm of one kerned line, without the spacing after its last letter. Raises TextProblem."""
    runs = _runs(words, font, fonts or house_fonts())
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
    runs = _runs(words, font, fonts or house_fonts())
    at = x - _SHIFT[anchor] * _line_width(runs, size, spacing)
    placed = []
    for run_font, run in runs:
        width = _line_width([(run_font, run)], size, spacing)
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
        f"'{_shortened(words)}' is too long: {len(composed)} letters, where about {fitting} have room",
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
    raise trouble or TextProblem(
        "too-long", words, f"'{_shortened(words)}' is too long: it needs more than {height:g} mm of height"
    )


# --- lines


def _wrapped(words: str, width: float, font: str, size: float, book: FontBook) -> Iterator[str]:
    for paragraph in unicodedata.normalize("NFC", words).splitlines():
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
                raise TextProblem("too-long", words, f"The word '{_shortened(part)}' is wider than {width:g} mm")
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


def _line_width(runs: list[tuple[Font, str]], size: float, spacing: float) -> float:
    letters = sum(not is_mark(character) for _, run in runs for character in run)
    return sum(font.width(run) for font, run in runs) * in_mm(size) + spacing * max(0, letters - 1)


# --- runs


def _runs(words: str, font: str, book: FontBook) -> list[tuple[Font, str]]:
    """The words in pieces of one font each. A blank goes with the piece before it."""
    composed = unicodedata.normalize("NFC", words)
    chain = book.chain(font)
    runs: list[tuple[Font, str]] = []
    for cluster in _clusters(composed):
        before = runs[-1][0] if runs else None
        chosen = before if before and cluster.isspace() and before.covers(cluster) else None
        chosen = chosen or _font_for(cluster, chain, words)
        if chosen is before:
            runs[-1] = (chosen, runs[-1][1] + cluster)
        else:
            runs.append((chosen, cluster))
    for run_font, run in runs:
        _check_setting(run_font, run, words)
    return runs


def _clusters(words: str) -> Iterator[str]:
    """Letters with the combining marks that follow them."""
    starts = [i for i, character in enumerate(words) if i == 0 or not is_mark(character)]
    return (words[a:b] for a, b in pairwise([*starts, len(words)]))


def _font_for(cluster: str, chain: tuple[Font, ...], words: str) -> Font:
    for character in cluster:
        _check_character(character, words)
    covering = [font for font in chain if all(font.covers(character) for character in cluster)]
    for font in covering:
        if len(cluster) == 1 or font.sets(cluster):
            return font
    if covering:
        return covering[0]  # `_check_setting` says why it will not do
    lacking = [c for c in cluster if not any(font.covers(c) for font in chain)] or list(cluster)
    raise TextProblem(
        "missing-glyph",
        words,
        f"'{_shortened(words)}' holds {described(lacking[0])}, which no font here can set;"
        " put a font that has it into the set's fonts folder, or write it otherwise",
    )


def _check_character(character: str, words: str) -> None:
    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
        raise TextProblem(
            "unsupported-text", words, f"'{_shortened(words)}' holds the invisible {described(character)}; remove it"
        )
    if unicodedata.bidirectional(character) in ("R", "AL", "AN"):
        raise TextProblem(
            "unsupported-text",
            words,
            f"'{_shortened(words)}' holds {described(character)}: writing from right to left cannot be set yet",
        )


def _check_setting(font: Font, run: str, words: str) -> None:
    """Scripts whose letters change their shape, and marks that find no hold, come out wrong: better a Problem."""
    if run.isascii() or font.sets(run):
        return
    wrong = next((c for c in run if is_mark(c)), next(c for c in run if not c.isascii()))
    raise TextProblem(
        "unsupported-text",
        words,
        f"'{_shortened(words)}' holds {described(wrong)}, which cannot be set in its place here",
    )


def described(character: str) -> str:
    """`☃ (U+2603 SNOWMAN)`; the sign itself is left out where it would be invisible or disturb."""
    name = unicodedata.name(character, "a character without a name")
    code = f"U+{ord(character):04X} {name}"
    return f"{character} ({code})" if character.isprintable() and not is_mark(character) else code


def _shortened(words: str) -> str:
    """For messages: printable, and not longer than a line."""
    shown = "".join(c if c.isprintable() else "?" for c in words)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."
