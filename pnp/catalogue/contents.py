"""What lies in a box once everything is cut out: each kind of piece, by the name it is counted by, and how many."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.model.catalogue import Catalogue

_ON_PAPER = frozenset({"playmats", "player-aid", "score-pad", "account-pad", "board", "builders-board", "court-board"})
"""What is laid flat or used up, and goes into no bag."""


@dataclass(frozen=True, slots=True)
class Content:
    """So many pieces of a kind; `id` is the name under which pieces are counted everywhere."""

    id: str
    copies: int


def boxes_with_pieces(catalogue: Catalogue) -> tuple[str, ...]:
    """The printed boxes in their order, then the set's own, without those that hold nothing to be put away."""
    own = dict.fromkeys(box for box, _ in _tiles(catalogue))
    boxes = (*catalogue.boxes, *(box for box in own if box not in catalogue.boxes))
    return tuple(box for box in boxes if contents(catalogue, box))


def contents(catalogue: Catalogue, box: str) -> tuple[Content, ...]:
    """Tiles first, then the other pieces in the order of the box's file."""
    counts: dict[str, int] = {}
    for home, (name, copies) in _tiles(catalogue):
        if home == box:
            counts[name] = counts.get(name, 0) + copies
    settings = dict(catalogue.settings)
    for piece in catalogue.components:
        if piece.box == box and piece.id.partition("/")[0] not in _ON_PAPER:
            counts[piece.id] = counts.get(piece.id, 0) + piece.count(settings)
    return tuple(Content(name, copies) for name, copies in counts.items() if copies)


def _tiles(catalogue: Catalogue) -> Iterator[tuple[str, tuple[str, int]]]:
    """The box and the number of every tile, kind by kind."""
    for domino in catalogue.dominoes:
        yield domino.box, (f"dominoes/{domino.box}", 1)
    for building in catalogue.buildings:
        yield from ((box, ("buildings", copies)) for box, copies in building.copies)
    for event in catalogue.events:
        yield event.box, ("events", event.copies)
    for quest in catalogue.quests:
        yield quest.box, ("quests", quest.copies)
    for character in catalogue.characters:
        yield character.box, ("court-tiles", character.copies)
    for court_building in catalogue.court_buildings:
        yield court_building.box, ("court-tiles", court_building.copies)
    for start in catalogue.starting_tiles:
        yield start.box, (f"starting-tiles/{start.size}", 1)
