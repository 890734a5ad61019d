"""What each kind of quest asks for, as squares of a small kingdom: the one source of signs on aids and of pictures."""

from dataclasses import dataclass

from pnp.model.quest import QuestKind

Cell = tuple[int, int]
"""Column and row of a square, from the upper left one on."""

SEVERAL = frozenset({QuestKind.AROUND_CASTLE, QuestKind.CORNERS, QuestKind.CROWN_LINES, QuestKind.CROWNLESS})
"""Quests that may be fulfilled more than once in one kingdom."""

SIGN, BOARD = 3, 5
"""Squares a side of a sign, which is as small as a pattern gets, and of a whole kingdom."""

_FULL = ("WWFFF", "WWFFL", "SCGGL", "SSGGL", "SSMMM")
"""A kingdom without a gap: a letter a land, and the castle."""

_CROWNLESS, _CROWNLESS_SIZE = ("111.22", "11.222", "55  3.", "55  33", "544.33", ".444.."), 5
"""Five territories of five squares round a clear middle: a figure a territory, and squares that belong to none."""

BESIDE: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
ASLANT: tuple[Cell, ...] = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The steps from a square to those around it."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A kingdom of `side` x `side` squares.

    The squares of a group are of one land, those of another group of another one. `lines` are squares whose crowns
    stand in a line. `struck` is the middle square, where a crown is struck out: there must be none.
    """

    side: int
    groups: tuple[tuple[Cell, ...], ...] = ()
    castle: Cell | None = None
    lines: tuple[tuple[Cell, ...], ...] = ()
    struck: Cell | None = None

    @property
    def marked(self) -> frozenset[Cell]:
        """The squares of all groups."""
        return frozenset(cell for group in self.groups for cell in group)


def pattern(kind: QuestKind, side: int = SIGN, *, length: int = 3, size: int = 5) -> Pattern:
    """A pattern on so many squares a side, or on more where lines of `length` or territories of `size` need them."""
    last, middle = side - 1, (side // 2, side // 2)
    match kind:
        case QuestKind.AROUND_CASTLE:
            near = tuple((middle[0] + x, middle[1] + y) for x, y in (*BESIDE, *ASLANT))
            return Pattern(side, (near,), castle=middle)
        case QuestKind.CORNERS:
            return Pattern(side, (((0, 0), (last, 0), (0, last), (last, last)),))
        case QuestKind.COMPLETE:
            return _complete(side)
        case QuestKind.CENTRED:
            return Pattern(side, castle=middle)
        case QuestKind.CORNERED:
            return Pattern(side, castle=(0, last))
        case QuestKind.CROWN_LINES:
            side = max(side, length)
            slanting = tuple((step, side - 1 - step) for step in range(length))
            straight = tuple((step, side - 1) for step in range(length))
            return Pattern(side, lines=(slanting, straight))
        case QuestKind.CROWNLESS:
            return _crownless(side, size)


def _complete(side: int) -> Pattern:
    """Every square: of several lands where a whole kingdom has room."""
    if side != BOARD:
        return Pattern(side, (tuple((column, row) for row in range(side) for column in range(side)),))
    groups = _groups(_FULL)
    (castle,) = groups.pop("C")
    return Pattern(side, tuple(groups.values()), castle=castle)


def _groups(rows: tuple[str, ...]) -> dict[str, tuple[Cell, ...]]:
    """The squares of each sign, in reading order."""
    cells = [((column, row), sign) for row, signs in enumerate(rows) for column, sign in enumerate(signs)]
    return {sign: tuple(cell for cell, own in cells if own == sign) for sign in dict.fromkeys("".join(rows))}


def _crownless(side: int, size: int) -> Pattern:
    """Territories of so many squares round the middle; on a sign one, as stairs from corner to corner."""
    if side < BOARD:
        stairs = tuple((step // 2, (step + 1) // 2) for step in range(2 * side - 1))
        return Pattern(side, (stairs,), struck=(side // 2, side // 2))
    if size == _CROWNLESS_SIZE:
        side = len(_CROWNLESS)
        groups = _groups(_CROWNLESS)
        territories = (groups[figure] for figure in sorted(groups) if figure.isdecimal())
        return Pattern(side, tuple(territories), struck=(side // 2, side // 2))
    while (side * side - 1) // 4 < size:
        side += 2
    return Pattern(side, tuple(_arm(side, size, turn) for turn in range(4)), struck=(side // 2, side // 2))


def _arm(side: int, size: int, turns: int) -> tuple[Cell, ...]:
    """The first squares of a quarter of the kingdom, to and fro, turned about the middle."""
    half = side // 2
    cells = [(column if row % 2 == 0 else half - column, row) for row in range(half) for column in range(half + 1)][
        :size
    ]
    for _ in range(turns):
        cells = [(side - 1 - row, column) for column, row in cells]
    return tuple(cells)
