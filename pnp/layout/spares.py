"""One sheet of spare pieces: some of each small kind that gets lost first, on both sides."""

from collections.abc import Iterator, Sequence
from functools import partial

from pnp.drawing.box import Box
from pnp.errors import WrongUse
from pnp.layout.duplex import Duplex, Leaf, spread_job
from pnp.layout.order import Job, PrintOrder
from pnp.layout.paper import Page
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
    for copies in range(_MOST, 0, -1):
        leaves = [leaf for leaf in kinds for _ in range(copies)]
        if places := _places(leaves, order.page, order.sizes.bleed):
            way = Duplex(order.flip, sides, order.sizes.bleed)
            title = order.style.say("spares.title")
            return spread_job(stem, title, leaves, places, order.page, order.print_run(), way)
    raise WrongUse(f"{order.paper.title} is too small for one spare piece of each kind")


def _places(leaves: Sequence[Leaf], page: Page, bleed: float) -> tuple[Box, ...]:
    """Row below row, each row of one size and centred; nothing if they take more than the page."""
    reach = page.printable
    rows: list[list[Leaf]] = []
    for leaf in leaves:
        row = rows[-1] if rows else []
        alike = row and (row[0].front.width, row[0].front.height) == (leaf.front.width, leaf.front.height)
        if not alike or (len(row) + 1) * (leaf.front.width + 2 * bleed) > reach.width:
            rows.append([])
        rows[-1].append(leaf)
    high = sum(row[0].front.height + 2 * bleed for row in rows)
    widest = max(len(row) * (row[0].front.width + 2 * bleed) for row in rows)
    if high > reach.height - LEAST_STRIP or widest > reach.width:
        return ()
    top = (page.height - high) / 2 + bleed
    places: list[Box] = []
    for row in rows:
        wide, tall = row[0].front.width, row[0].front.height
        left = (page.width - len(row) * (wide + 2 * bleed)) / 2 + bleed
        places += [Box(left + number * (wide + 2 * bleed), top, wide, tall) for number in range(len(row))]
        top += tall + 2 * bleed
    return tuple(places)
