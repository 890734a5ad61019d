"""Every flat piece of a set, kind by kind, with both its sides: what galleries show and tests count."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.layout.cards import event_pieces, quest_pieces
from pnp.layout.dominoes import domino_boxes, domino_pieces
from pnp.layout.flat_piece import FlatPiece
from pnp.layout.order import PrintOrder
from pnp.layout.small_pieces import coin_pieces, token_pieces
from pnp.layout.starting_tiles import starting_tile_pieces
from pnp.layout.tiles import building_pieces, court_pieces


@dataclass(frozen=True, slots=True)
class Kind:
    """Pieces that are counted under one id: `buildings`, `dominoes/kingdomino`, `tokens`."""

    id: str
    pieces: tuple[FlatPiece, ...]


def flat_kinds(order: PrintOrder) -> tuple[Kind, ...]:
    """The kinds of which the set has pieces."""
    return tuple(kind for kind in _kinds(order) if kind.pieces)


def _kinds(order: PrintOrder) -> Iterator[Kind]:
    for box in domino_boxes(order.catalogue):
        yield Kind(f"dominoes/{box}", tuple(domino_pieces(order, box)))
    yield Kind("starting-tiles", tuple(starting_tile_pieces(order)))
    yield Kind("buildings", tuple(building_pieces(order)))
    yield Kind("court-tiles", tuple(court_pieces(order)))
    yield Kind("events", tuple(event_pieces(order)))
    yield Kind("quests", tuple(quest_pieces(order)))
    yield Kind("tokens", tuple(token_pieces(order)))
    yield Kind("coins", tuple(coin_pieces(order)))
