"""Equal pieces on sheets: how many go on one, and where each lies.

The block of pieces is centred, so that fronts and backs meet when a sheet is turned over; a place that stays empty
keeps its room for the same reason.
"""

from dataclasses import dataclass, replace
from math import ceil

from pnp.drawing.box import Box
from pnp.errors import WrongUse
from pnp.layout.paper import Page
from pnp.layout.poster import SLACK

LEAST_STRIP = 4.0
"""Room in mm that is always left above or beside a block, for the label."""

_MARKS = 2.5
"""Room in mm that is left on all sides, so that there are marks for the cuts of both directions."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece as cut: width and height in mm, and how far its art goes beyond the cut."""

    width: float
    height: float
    bleed: float

    @property
    def turned(self) -> "Piece":
        return replace(self, width=self.height, height=self.width)


@dataclass(frozen=True, slots=True)
class Slots:
    """Places for one kind of piece on a page, row by row; `turned` pieces lie a quarter turn clockwise.

    Between two pieces lie the bleeds of both.
    """

    page: Page
    piece: Piece
    columns: int
    rows: int
    turned: bool = False

    @property
    def per_sheet(self) -> int:
        return self.columns * self.rows

    def sheets(self, count: int) -> int:
        """How many sheets so many pieces take."""
        return ceil(count / self.per_sheet)

    @property
    def _lying(self) -> Piece:
        return self.piece.turned if self.turned else self.piece

    @property
    def block(self) -> Box:
        """From outer cut to outer cut."""
        piece = self._lying
        gap = 2 * piece.bleed
        width = self.columns * (piece.width + gap) - gap
        height = self.rows * (piece.height + gap) - gap
        return Box((self.page.width - width) / 2, (self.page.height - height) / 2, width, height)

    @property
    def strips(self) -> tuple[float, float]:
        """Printable room left beside and above the block with its bleed; as much is left on the far sides."""
        inked, reach = self.block.grown(self.piece.bleed), self.page.printable
        return inked.x - reach.x, inked.y - reach.y

    @property
    def places(self) -> tuple[Box, ...]:
        """Where each piece is cut, row by row."""
        piece, block = self._lying, self.block
        across, down = piece.width + 2 * piece.bleed, piece.height + 2 * piece.bleed
        return tuple(
            Box(block.x + column * across, block.y + row * down, piece.width, piece.height)
            for row in range(self.rows)
            for column in range(self.columns)
        )


def plan_slots(piece: Piece, count: int, page: Page, *, two_sided: bool = False) -> Slots:
    """The way that takes the fewest sheets for `count` pieces; raises WrongUse if not one fits.

    One-sided sheets may lie, and then nothing is turned; upright ones win a draw. Two-sided ones always stand and the
    pieces turn instead; the more even margins win a draw.
    """
    upright = replace(page, landscape=False)
    ways = [_filled(piece, upright, False)]
    ways.append(_filled(piece, upright, True) if two_sided else _filled(piece, replace(page, landscape=True), False))
    fitting = [way for way in ways if way.per_sheet]
    if not fitting:
        raise WrongUse(
            f"a piece of {piece.width:g} × {piece.height:g} mm does not fit on {page.paper.title} "
            f"with a margin of {page.margin:g} mm and {piece.bleed:g} mm bleed"
        )
    return min(fitting, key=lambda way: (way.sheets(max(count, 1)), -min(way.strips) if two_sided else 0))


def _filled(piece: Piece, page: Page, turned: bool) -> Slots:
    """As many pieces as fit this way, and fewer where no strips would be left for marks and label."""

    def with_strips(beside: float, above: float) -> Slots:
        columns = int((reach.width - 2 * beside + SLACK) / (lying.width + 2 * lying.bleed))
        rows = int((reach.height - 2 * above + SLACK) / (lying.height + 2 * lying.bleed))
        return Slots(page, piece, max(columns, 0), max(rows, 0), turned)

    lying, reach = (piece.turned if turned else piece), page.printable
    for least in (_MARKS, 0.0):  # a piece that only just fits does without marks on two sides
        full = with_strips(least, least)
        if full.per_sheet and max(full.strips) >= LEAST_STRIP:
            return full
        ways = (with_strips(least, LEAST_STRIP), with_strips(LEAST_STRIP, least))
        best = max(ways, key=lambda way: way.per_sheet)
        if best.per_sheet:
            break
    return best
