"""Tokens and coins: small pieces by the hundred."""

from collections.abc import Iterator
from functools import partial

from pnp.drawing.scene import Symbol
from pnp.faces.coin import CoinFace, coin_back, coin_front
from pnp.faces.token import TokenFace, token
from pnp.layout.duplex import Duplex, Leaf, duplex_job
from pnp.layout.job import tile_job
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile, Sides
from pnp.model.component import Component

TOKENS, COINS = "tokens", "coins"


def small_piece_jobs(order: PrintOrder) -> Iterator[Job]:
    """`tokens`, which are alike on both sides and printed on one, and `coins`, each if the set has some."""
    if tokens_of(order):
        yield Job(TOKENS, "tile", partial(_tokens_file, order))
    if coins_of(order):
        yield from order.two_sided(COINS, "domino", partial(_coins_file, order))


def tokens_of(order: PrintOrder) -> tuple[tuple[Component, int], ...]:
    """Each kind of resource token with its copies, as often as the Court is printed."""
    return _counted(order, [piece for piece in order.catalogue.components if piece.terrain])


def coins_of(order: PrintOrder) -> tuple[tuple[int, int], ...]:
    """Each value with the number of its coins in all boxes, the smallest first."""
    counts: dict[int, int] = {}
    for piece, count in _counted(order, [piece for piece in order.catalogue.components if piece.value]):
        counts[piece.value] = counts.get(piece.value, 0) + count
    return tuple(sorted(counts.items()))


def token_face(order: PrintOrder, piece: Component) -> Symbol:
    """A token in the shape that was asked for."""
    if piece.terrain is None:
        raise ValueError(f"{piece.id} is no resource token")
    kind = piece.id.partition("/")[2]
    sizes = order.sizes
    return token(TokenFace(kind, piece.terrain, order.tokens, sizes.token, sizes.bleed), order.style)


def coin_leaf(order: PrintOrder, value: int) -> Leaf:
    face = CoinFace(value, order.sizes.coin, order.sizes.bleed)
    return Leaf(coin_front(face, order.style), coin_back(face, order.style))


def _counted(order: PrintOrder, pieces: list[Component]) -> tuple[tuple[Component, int], ...]:
    settings = dict(order.catalogue.settings)
    counted = ((piece, piece.count(settings) * order.copies(piece.box)) for piece in pieces)
    return tuple((piece, count) for piece, count in counted if count)


def _tokens_file(order: PrintOrder) -> PrintFile:
    faces = [face for piece, count in tokens_of(order) for face in [token_face(order, piece)] * count]
    return tile_job(TOKENS, order.style.say("tokens.title"), faces, order.page, order.print_run())


def _coins_file(order: PrintOrder, stem: str, sides: Sides) -> PrintFile:
    leaves = [leaf for value, count in coins_of(order) for leaf in [coin_leaf(order, value)] * count]
    way = Duplex(order.flip, sides, order.sizes.bleed)
    return duplex_job(stem, order.style.say("coins.title"), leaves, order.page, order.print_run(), way)
