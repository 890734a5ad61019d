"""Pages of running text: headings, paragraphs, lists and tables, one under the other, broken into pages.

A `Piece` is drawn at its own origin and knows its height; `paginate` stacks pieces and never leaves a heading alone
at the foot of a page. Measures in mm, type in points.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.scene import Group, Item, Matrix
from pnp.faces.style import Style

BODY, SMALL = 10.5, 9.0
_CELL_PAD, _BETWEEN = 1.4, 2.0
_PARTS = re.compile(r"[^\s-]+-?|-").findall
"""What a cell may be broken into: words, and their parts after hyphens."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something `height` mm high that is not divided; `after` mm of air follow it."""

    items: tuple[Item, ...]
    height: float
    after: float = 2.5
    keep_with_next: bool = False


def heading(words: str, width: float, style: Style) -> Piece:
    size = style.fitted(words, width, font="title-bold", size=14, least=BODY / 2, spacing=0.2)
    baseline = style.fonts.ascender_mm("title-bold", size)
    rule = style.path(shapes.line(0, baseline + 2.2, width, baseline + 2.2), "parchment-hair")
    words_set = style.line(words, 0, baseline, font="title-bold", size=size, spacing=0.2)
    return Piece((*words_set, rule), baseline + 2.6, 2.4, keep_with_next=True)


def paragraph(words: str, width: float, style: Style, *, size: float = BODY, font: str = "text") -> Piece:
    block = style.block(words, 0, 0, width, size=size, font=font)
    return Piece(block.items, block.height)


def bullets(lines: Iterable[str], width: float, style: Style, *, numbered: bool = False) -> list[Piece]:
    """One piece a line, with a lozenge or a number before it."""
    pieces = []
    for number, words in enumerate(lines, start=1):
        block = style.block(words, 6, 0, width - 6, size=BODY)
        baseline = style.fonts.ascender_mm("text", BODY)
        mark: tuple[Item, ...]
        if numbered:
            mark = style.line(f"{number}.", 4.4, baseline, font="text-bold", size=BODY, anchor="end")
        else:
            y = baseline - 1.2
            mark = (style.path(shapes.polygon([(1.2, y), (2.4, y - 1), (3.6, y), (2.4, y + 1)]), "gold-dark"),)
        pieces.append(Piece((*mark, *block.items), block.height, 1.0))
    return [*pieces[:-1], Piece(pieces[-1].items, pieces[-1].height)] if pieces else []


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[float], style: Style) -> list[Piece]:
    """A head and one piece a row; `widths` are the columns' shares in mm. Figures stand in tabular digits.

    The first two rows stay together with the head, and the last two with each other.

    Where a share is too narrow for its longest word, as on small paper, the roomier columns give way.
    """
    least = [_broadest(column, style) for column in zip(heads, *rows, strict=True)]
    widths = _with_room(widths, least)
    pieces = [_row(heads, widths, style, font="text-bold", rule="parchment-line", keep=True)]
    last = len(rows) - 1
    pieces += [
        _row(row, widths, style, font="text", rule="parchment-hair", keep=number in (0, last - 1))
        for number, row in enumerate(rows)
    ]
    return [*pieces[:-1], Piece(pieces[-1].items, pieces[-1].height, 4.0)]


def _broadest(column: Sequence[str], style: Style) -> float:
    """The width that the longest word of a column needs; its first cell is the head."""
    words = [
        ("text-bold" if number == 0 else "text", part) for number, cell in enumerate(column) for part in _PARTS(cell)
    ]
    return max((style.measured(part, font=font, size=SMALL) for font, part in words), default=0.0) + _BETWEEN + 0.01


def _with_room(widths: Sequence[float], least: Sequence[float]) -> list[float]:
    """The same width in all, with no column under its least if the others can spare what it lacks."""
    lacking = sum(max(0.0, low - width) for width, low in zip(widths, least, strict=True))
    spare = sum(max(0.0, width - low) for width, low in zip(widths, least, strict=True))
    if not lacking or lacking > spare:
        return list(widths)
    return [max(low, width - (width - low) * lacking / spare) for width, low in zip(widths, least, strict=True)]


def _row(
    cells: Sequence[str], widths: Sequence[float], style: Style, *, font: str, rule: str, keep: bool = False
) -> Piece:
    x, height = 0.0, 0.0
    items: list[Item] = []
    for words, width in zip(cells, widths, strict=True):
        block = style.block(words, x, _CELL_PAD / 2, width - _BETWEEN, size=SMALL, font=font)
        items += block.items
        height = max(height, block.height + _CELL_PAD)
        x += width
    items.append(style.path(shapes.line(0, height, sum(widths), height), rule, width=0.25))
    return Piece(tuple(items), height, 0.0, keep_with_next=keep)


def paginate(pieces: Sequence[Piece], height: float) -> tuple[tuple[Item, ...], ...]:
    """The pieces in order on pages of `height` mm, each at its place from the page's upper left corner."""
    pages: list[list[Item]] = [[]]
    y = 0.0
    for index, piece in enumerate(pieces):
        if y > 0 and y + _needed(pieces, index) > height:
            pages.append([])
            y = 0.0
        pages[-1].append(Group(piece.items, Matrix.moved(0, y)))
        y += piece.height + piece.after
    return tuple(tuple(page) for page in pages)


def _needed(pieces: Sequence[Piece], index: int) -> float:
    """The height of a piece together with what it must not be parted from."""
    piece = pieces[index]
    if piece.keep_with_next and index + 1 < len(pieces):
        return piece.height + piece.after + _needed(pieces, index + 1)
    return piece.height
