"""Words in pieces of one font each, or a TextProblem that says which character cannot be set and why."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from pnp.drawing.fonts import HOUSE_FONTS, Font, FontBook, is_mark
from pnp.errors import PnpError


class TextProblem(PnpError):
    """Words that cannot be set: `missing-glyph`, `unsupported-text` or `too-long`; `words` is what was to be set."""

    def __init__(self, code: str, words: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.words = words


@lru_cache(maxsize=20_000)
def split_runs(words: str, font: str, book: FontBook) -> tuple[tuple[Font, str], ...]:
    """The words in pieces of one font each; a blank goes with the piece before it. Raises TextProblem.

    A sign that the font lacks comes from another one. Where it lacks a letter, all the words are set in the first font
    of the house that can, else at least each word in one font: a name in two kinds of letters looks like a threat.
    """
    composed = unicodedata.normalize("NFC", words)
    chain = book.chain(font)
    for character in composed:
        _check_character(character, words)
    runs: list[tuple[Font, str]] = []
    for piece in _pieces(composed, chain):
        before = runs[-1][0] if runs else None
        chosen = before if before and piece.isspace() and before.covers(piece) else None
        chosen = chosen or _font_for(piece, chain, words)
        if chosen is before:
            runs[-1] = (chosen, runs[-1][1] + piece)
        else:
            runs.append((chosen, piece))
    for run_font, run in runs:
        _check_setting(run_font, run, words)
    return tuple(runs)


def _pieces(words: str, chain: tuple[Font, ...]) -> Iterator[str]:
    """What is to be set in one font each."""
    if all(chain[0].covers(character) for character in words if character.isalpha()):
        yield from _clusters(words)
    elif any(_sets(font, words) for font in chain if font.name in HOUSE_FONTS):
        yield words
    else:
        for piece in re.findall(r"\s|\S+", words):
            yield from (piece,) if any(_sets(font, piece) for font in chain) else _clusters(piece)


def _sets(font: Font, words: str) -> bool:
    return all(map(font.covers, words)) and (words.isascii() or font.sets(words))


def _clusters(words: str) -> Iterator[str]:
    """Letters with the combining marks that follow them."""
    starts = [i for i, character in enumerate(words) if i == 0 or not is_mark(character)]
    return (words[a:b] for a, b in pairwise([*starts, len(words)]))


def _font_for(piece: str, chain: tuple[Font, ...], words: str) -> Font:
    covering = [font for font in chain if all(map(font.covers, piece))]
    for font in covering:
        if len(piece) == 1 or font.sets(piece):
            return font
    if covering:
        return covering[0]  # `_check_setting` says why it will not do
    lacking = [c for c in piece if not any(font.covers(c) for font in chain)] or list(piece)
    raise TextProblem(
        "missing-glyph",
        words,
        f"'{shortened(words)}' holds {described(lacking[0])}, which no font here can set;"
        " put a font that has it into a folder 'fonts' beside your set.yaml, or write it otherwise",
    )


def _check_character(character: str, words: str) -> None:
    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        raise TextProblem(
            "unsupported-text", words, f"'{shortened(words)}' holds the invisible {described(character)}; remove it"
        )
    if unicodedata.bidirectional(character) in ("R", "AL", "AN"):
        raise TextProblem(
            "unsupported-text",
            words,
            f"'{shortened(words)}' holds {described(character)}: writing from right to left cannot be set yet",
        )


def _check_setting(font: Font, run: str, words: str) -> None:
    """Scripts whose letters change their shape, and marks that find no hold, come out wrong: better a Problem."""
    if run.isascii() or font.sets(run):
        return
    wrong = next((c for c in run if is_mark(c)), next(c for c in run if not c.isascii()))
    raise TextProblem(
        "unsupported-text",
        words,
        f"'{shortened(words)}' holds {described(wrong)}, which cannot be set in its place here",
    )


_NAMELESS: Mapping[str, str] = MappingProxyType({
    "\t": "TAB", "\n": "LINE END", "\r": "LINE END", "Cc": "CONTROL CHARACTER", "Cs": "BYTE THAT IS NOT UTF-8",
})  # fmt: skip
"""What to call characters, or kinds of them, that Unicode gives no name."""


def described(character: str) -> str:
    """`☃ (U+2603 SNOWMAN)`; the sign itself is left out where it would be invisible or disturb."""
    nameless = _NAMELESS.get(character) or _NAMELESS.get(unicodedata.category(character), "WITHOUT A NAME")
    code = f"U+{ord(character):04X} {unicodedata.name(character, nameless)}"
    return f"{character} ({code})" if character.isprintable() and not is_mark(character) else code


def shortened(words: str) -> str:
    """For messages: printable, and not longer than a line."""
    shown = "".join(c if c.isprintable() else "?" for c in words)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."
