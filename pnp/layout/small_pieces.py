"""Tokens and coins: small pieces by the hundred."""

from collections.abc import Iterator
from functools import partial

from pnp.faces.coin import CoinFace, coin_back, coin_front
from pnp.faces.token import TokenFace, token
from pnp.layout.duplex import Duplex, duplex_job
from pnp.layout.flat_piece import FlatPiece, leaves_of
from pnp.layout.job import tile_job
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile, Sides
from pnp.model.component import Component


def small_piece_jobs(order: PrintOrder) -> Iterator[Job]:
    """`tokens`, which are alike on both sides and printed on one, and `coins`, each if the set has some."""
    if has_tokens(order):
        yield Job("tokens", "tile", partial(_tokens_file, order))
    if has_coins(order):
        yield from order.two_sided("coins", "domino", partial(_coins_file, order))


def token_pieces(order: PrintOrder) -> Iterator[FlatPiece]:
    """Each kind of resource token with its copies, as often as the Court is printed."""
    sizes = order.sizes
    for piece in order.catalogue.components:
        if piece.terrain and (copies := _copies(order, piece)):
            face = TokenFace(_kind(piece.id), piece.terrain, order.tokens, sizes.token, sizes.bleed)
            name = order.style.texts.name("component", piece.id)
            yield FlatPiece(piece.id, name, token(face, order.style), None, copies)


def coin_pieces(order: PrintOrder) -> Iterator[FlatPiece]:
    """Each value with the number of its coins in all boxes, the smallest first."""
    coins = [piece for piece in order.catalogue.components if piece.value]
    for value in sorted({piece.value for piece in coins}):
        face = CoinFace(value, order.sizes.coin, order.sizes.bleed)
        if copies := sum(_copies(order, piece) for piece in coins if piece.value == value):
            name = order.style.texts.name("component", f"coins/{value}")
            sides = coin_front(face, order.style), coin_back(face, order.style)
            yield FlatPiece(f"coins/{value}", name, *sides, copies)


def has_tokens(order: PrintOrder) -> bool:
    return any(piece.terrain and _copies(order, piece) for piece in order.catalogue.components)


def has_coins(order: PrintOrder) -> bool:
    return any(piece.value and _copies(order, piece) for piece in order.catalogue.components)


def _kind(component_id: str) -> str:
    """What follows `tokens/`; whatever else yields to a land keeps its whole name, so that no two become one."""
    kind, _, rest = component_id.partition("/")
    return rest if rest and kind == "tokens" else f"other.{component_id.replace('/', '.')}"


def _copies(order: PrintOrder, piece: Component) -> int:
    return piece.count(dict(order.catalogue.settings)) * order.copies(piece.box)


def _tokens_file(order: PrintOrder) -> PrintFile:
    faces = [piece.front for piece in token_pieces(order) for _ in range(piece.copies)]
    return tile_job(
        "tokens", order.style.say("tokens.title", width=f"{order.sizes.token:g}"), faces, order.page, order.print_run()
    )


def _coins_file(order: PrintOrder, stem: str, sides: Sides) -> PrintFile:
    way = Duplex(order.flip, sides, order.sizes.bleed)
    leaves = tuple(leaves_of(coin_pieces(order)))
    return duplex_job(
        stem, order.style.say("coins.title", width=f"{order.sizes.coin:g}"), leaves, order.page, order.print_run(), way
    )
