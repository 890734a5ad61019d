"""One sheet of spare pieces: some of each small kind that gets lost first, on both sides."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, product

from pnp.drawing.box import Box
from pnp.errors import WrongUse
from pnp.layout.duplex import Duplex, Leaf, spread_job
from pnp.layout.order import Job, PrintOrder
from pnp.layout.paper import Page
from pnp.layout.poster import SLACK
from pnp.layout.sheet import PrintFile, Sides
from pnp.layout.slots import LEAST_STRIP
from pnp.layout.small_pieces import coin_pieces, has_coins, has_tokens, token_pieces

_MOST = 8
"""Of each kind at most; fewer where the paper is small."""


def spare_jobs(order: PrintOrder) -> Iterator[Job]:
    """`spare-pieces`, if the set has tokens or coins."""
    if has_tokens(order) or has_coins(order):
        yield from order.two_sided("spare-pieces", "domino", partial(_file, order))


def _file(order: PrintOrder, stem: str, sides: Sides) -> PrintFile:
    kinds = [Leaf(piece.front, piece.back or piece.front) for piece in (*token_pieces(order), *coin_pieces(order))]
    marks = order.sizes.mark_gap + order.sizes.mark_length
    for copies, beside in product(range(_MOST, 0, -1), (marks, 0.0)):
        leaves = [leaf for leaf in kinds for _ in range(copies)]
        if places := _places(leaves, order.page, order.sizes.bleed, beside):
            way = Duplex(order.flip, sides, order.sizes.bleed)
            title = order.style.say("spares.title")
            return spread_job(stem, title, leaves, places, order.page, order.print_run(), way)
    raise WrongUse(f"{order.paper.title} is too small for one spare piece of each kind")


def _places(leaves: Sequence[Leaf], page: Page, bleed: float, beside: float) -> tuple[Box, ...]:
    """Row below row, each of one size, with so many mm left free at both ends; nothing if the page is too small.

    Rows of one size stand in columns, so that cuts go through them; the places that their last row leaves empty are
    the last ones here.
    """
    reach = page.printable
    groups = [list(group) for _, group in groupby(leaves, key=_size)]
    grids: list[tuple[float, float, int, int]] = []
    for group in groups:
        wide, high = _size(group[0])
        columns = min(len(group), int((reach.width - 2 * beside + SLACK) / (wide + 2 * bleed)))
        if not columns:
            return ()
        grids.append((wide, high, columns, -(-len(group) // columns)))
    tall = sum(rows * (high + 2 * bleed) for _, high, _, rows in grids)
    if tall > reach.height - LEAST_STRIP:
        return ()
    top = (page.height - tall) / 2 + bleed
    places: list[Box] = []
    empty: list[Box] = []
    for group, (wide, high, columns, rows) in zip(groups, grids, strict=True):
        left = (page.width - columns * (wide + 2 * bleed)) / 2 + bleed
        grid = [
            Box(left + column * (wide + 2 * bleed), top + row * (high + 2 * bleed), wide, high)
            for row in range(rows)
            for column in range(columns)
        ]
        places += grid[: len(group)]
        empty += grid[len(group) :]
        top += rows * (high + 2 * bleed)
    return (*places, *empty)


def _size(leaf: Leaf) -> tuple[float, float]:
    return leaf.front.width, leaf.front.height
