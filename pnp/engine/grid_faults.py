"""Faults of a written grid: its castle, its size, its shape, and whether the set's dominoes can make it."""

from collections import Counter
from collections.abc import Iterator, Mapping

from pnp.engine.board import Bits
from pnp.engine.fault import Fault, Paper
from pnp.engine.kingdom_text import kingdom_text
from pnp.engine.territory import groups
from pnp.model.domino import Square
from pnp.model.kingdom_setup import At, Castle, at_text, rows_text

WHOLE = ("grid",)


def grid_faults(paper: Paper) -> Iterator[Fault]:
    """Everything odd about the grid."""
    for check in (_castle, _size, _even, _cut_off, _squares_there_are, _dominoes):
        yield from check(paper)


def _castle(paper: Paper) -> Iterator[Fault]:
    """The starting tile is there once, in the form and with the wild squares of the game's (KD-SET-04, XXL-SET-12)."""
    castle = paper.setup.castle
    wanted = sorted({kingdom_text(start) for start in paper.tables.starts})
    if not castle:
        yield Fault("no-castle", "There is no castle square (C) in the grid", "KD-SET-04", WHOLE)
    elif _castle_text(paper) not in wanted:
        told = " or ".join("/".join(text.split("\n")) for text in wanted)
        message = f"The starting tile of this game is written {told}, row by row, and stands there once"
        yield Fault("wrong-castle", message, "XXL-SET-12", ("grid", *castle[0]))


def _castle_text(paper: Paper) -> str:
    """The rows of the castle squares alone, from the first to the last of them."""
    at = paper.setup.castle
    rows = range(min(row for row, _ in at), max(row for row, _ in at) + 1)
    columns = range(min(column for _, column in at), max(column for _, column in at) + 1)
    cells = ((paper.setup.cell((row, column)) for column in columns) for row in rows)
    return rows_text(tuple(tuple(cell if isinstance(cell, Castle) else None for cell in line) for line in cells))


def _size(paper: Paper) -> Iterator[Fault]:
    """The kingdom fits into the grid (GEN-06), and with the switch `grid` into the one around the castle (R-03)."""
    kingdom, grid = paper.kingdom, paper.tables.grid
    box = kingdom.board.field.box(kingdom.covered | kingdom.board.start)
    if box.width > grid or box.height > grid:
        message = f"The kingdom is {box.width} squares wide and {box.height} high; it must fit into {grid} x {grid}"
        yield Fault("too-wide", message, "GEN-06", WHOLE)
    elif kingdom.covered & ~kingdom.board.free:
        message = f"With the castle in the middle of {grid} x {grid} squares the kingdom reaches out of them"
        yield Fault("off-centre", message, "GEN-06", WHOLE)


def _even(paper: Paper) -> Iterator[Fault]:
    """Dominoes have two squares (GEN-02)."""
    squares = paper.kingdom.covered.bit_count()
    if squares % 2:
        message = f"There are {squares} squares beside the castle, an odd number, and dominoes have two each"
        yield Fault("odd-squares", message, "GEN-02", WHOLE)


def _cut_off(paper: Paper) -> Iterator[Fault]:
    """Every group of squares hangs on a wild side of the starting tile (GEN-05)."""
    kingdom = paper.kingdom
    parts = list(groups(kingdom.covered, kingdom.board.field.row))
    loose = [part for part in parts if not part & kingdom.board.near] if kingdom.board.start else parts[1:]
    for part in loose:
        first = _first(paper, part)
        joined = f"{part.bit_count()} squares from {at_text(first)} on are" if part.bit_count() > 1 else _single(first)
        message = f"{joined} cut off: they touch no wild side of the starting tile, nor anything that does"
        yield Fault("cut-off", message, "GEN-05", ("grid", *first))


def _single(at: At) -> str:
    return f"The square {at_text(at)} is"


def _first(paper: Paper, part: Bits) -> At:
    return next(at for at, _ in paper.setup.cells() if paper.bit(at) & part)


def _squares_there_are(paper: Paper) -> Iterator[Fault]:
    """No more squares of a terrain and number of crowns than the dominoes of the game have (CNT-02)."""
    held = Counter(square for domino in paper.tables.dominoes for square in domino.squares)
    written = Counter(square for square in _squares(paper).values())
    for square in sorted(written, key=str):
        if written[square] > held[square]:
            there = f"have {held[square]}" if held[square] else "have none"
            message = f"{written[square]} squares are {square.terrain} with {_crowns(square)}, and all dominoes {there}"
            at = [at for at, found in _squares(paper).items() if found == square][held[square]]
            yield Fault("too-many-squares", message, "CNT-02", ("grid", *at))


def _crowns(square: Square) -> str:
    return "no crown" if not square.crowns else "1 crown" if square.crowns == 1 else f"{square.crowns} crowns"


def _squares(paper: Paper) -> Mapping[At, Square]:
    return {at: cell for at, cell in paper.setup.cells() if isinstance(cell, Square)}


def _dominoes(paper: Paper) -> Iterator[Fault]:
    """The squares can be paired so that each pair is a domino of the game (GEN-02)."""
    squares = _squares(paper)
    pairs = {frozenset(domino.squares) for domino in paper.tables.dominoes}
    known = {square for domino in paper.tables.dominoes for square in domino.squares}
    if len(squares) % 2 or not known.issuperset(squares.values()):
        return
    if alone := _unpaired(squares, None):
        message = f"However dominoes are laid, {at_text(alone)} or a square like it stays without its other half"
        yield Fault("no-dominoes", message, "GEN-02", ("grid", *alone))
    elif alone := _unpaired(squares, pairs):
        message = f"The dominoes of this game cannot be laid so: {at_text(alone)} or a square like it is left over"
        yield Fault("no-such-dominoes", message, "GEN-02", ("grid", *alone))


def _unpaired(squares: Mapping[At, Square], pairs: set[frozenset[Square]] | None) -> At | None:
    """A square that stays alone however neighbours are paired, if there is one; `pairs` are the dominoes there are.

    Squares alternate like those of a chessboard, so pairs are found by augmenting paths, breadth first.
    """
    light = [at for at in squares if sum(at) % 2 == 0]
    partner: dict[At, At] = {}
    for start in light:
        if not _pair_up(start, squares, pairs, partner):
            return start
    return next((at for at in squares if sum(at) % 2 and at not in partner), None)


def _pair_up(
    start: At, squares: Mapping[At, Square], pairs: set[frozenset[Square]] | None, partner: dict[At, At]
) -> bool:
    """Finds `start` a partner, moving others to new ones; `partner` holds the light square of each dark one."""
    came_from: dict[At, At] = {}
    waiting = [start]
    for light in waiting:
        for dark in _neighbours(light, squares, pairs):
            if dark in came_from:
                continue
            came_from[dark] = light
            if dark not in partner:
                _swap(dark, start, came_from, partner)
                return True
            waiting.append(partner[dark])
    return False


def _swap(dark: At, start: At, came_from: Mapping[At, At], partner: dict[At, At]) -> None:
    """Gives every light square on the way back to `start` the dark one after it."""
    before = {light: old for old, light in partner.items()}
    while True:
        light = came_from[dark]
        partner[dark] = light
        if light == start:
            return
        dark = before[light]


def _neighbours(at: At, squares: Mapping[At, Square], pairs: set[frozenset[Square]] | None) -> Iterator[At]:
    row, column = at
    for beside in ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)):
        if beside in squares and (pairs is None or frozenset((squares[at], squares[beside])) in pairs):
            yield beside
