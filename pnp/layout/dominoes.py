"""The dominoes of a set as two-sided files: one a box, and one with blank dominoes for all boxes."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pnp.faces.domino import DominoFace, Tower, domino_back, domino_front
from pnp.layout.duplex import Duplex, Leaf, duplex_job
from pnp.layout.flat_piece import FlatPiece, leaves_of
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile, Sides
from pnp.model.catalogue import Catalogue
from pnp.model.domino import Domino
from pnp.model.provenance import Provenance

BLANKS = 2
"""Blank dominoes for each box."""

_ROSE_BOX = "queendomino"
"""Its pile is the tower with the rose, every other pile the one with the crown."""


def domino_jobs(order: PrintOrder) -> Iterator[Job]:
    """A file a box, in the order of the boxes, then the blank ones."""
    boxes = domino_boxes(order.catalogue)
    for box in boxes:
        yield from order.two_sided(f"dominoes-{box}", "domino", partial(_box_file, order, box))
    if boxes:
        stem = "blank-dominoes" if "blank" in boxes else "dominoes-blank"
        yield from order.two_sided(stem, "domino", partial(_blank_file, order, boxes))


def domino_boxes(catalogue: Catalogue) -> tuple[str, ...]:
    """The boxes that hold dominoes: the printed ones in their order, then the set's own."""
    held = dict.fromkeys(domino.box for domino in catalogue.dominoes)
    return (*(box for box in catalogue.boxes if box in held), *(box for box in held if box not in catalogue.boxes))


def tower_of(domino: Domino, catalogue: Catalogue) -> Tower:
    """The draw tower of the pile that a domino is shuffled into, so that no back tells it from the others there."""
    pile = catalogue.ruleset().pile_of(domino)
    boxes = pile.boxes if pile else (domino.box,)
    return "rose" if _ROSE_BOX in boxes else "crown"


def is_reconstructed(domino: Domino) -> bool:
    """Whether its lands or its number were chosen to fit, not read off a printed domino."""
    return Provenance.RECONSTRUCTED in (domino.origins.of("squares"), domino.origins.of("number"))


def domino_pieces(order: PrintOrder, box: str) -> Iterator[FlatPiece]:
    """The dominoes of a box by their numbers."""
    for domino in sorted((each for each in order.catalogue.dominoes if each.box == box), key=lambda each: each.order):
        face = replace(_face(order, domino, f"domino-{box}-{domino.number}"), number=domino.number)
        face = replace(face, squares=domino.squares, mark=domino.mark)
        sides = domino_front(face, order.style), domino_back(face, order.style)
        yield FlatPiece(domino.id, str(domino.number), *sides, note=order.note(guessed=is_reconstructed(domino)))


def _box_file(order: PrintOrder, box: str, stem: str, sides: Sides) -> PrintFile:
    title = order.style.say("dominoes.title", box=order.style.texts.name("box", box))
    return _file(order, stem, title, list(leaves_of(domino_pieces(order, box))), sides)


def _blank_file(order: PrintOrder, boxes: tuple[str, ...], stem: str, sides: Sides) -> PrintFile:
    leaves = [leaf for box in boxes for leaf in [_blank(order, box)] * BLANKS]
    return _file(order, stem, order.style.say("dominoes.blank_title"), leaves, sides)


def _file(order: PrintOrder, stem: str, title: str, leaves: list[Leaf], sides: Sides) -> PrintFile:
    way = Duplex(order.flip, sides, order.sizes.bleed)
    return duplex_job(stem, title, leaves, order.page, order.print_run(), way)


def _blank(order: PrintOrder, box: str) -> Leaf:
    """As the dominoes of the box are, with nothing on it."""
    like = next(domino for domino in order.catalogue.dominoes if domino.box == box)
    face = _face(order, like, f"domino-{box}-blank")
    return Leaf(domino_front(face, order.style), domino_back(face, order.style))


def _face(order: PrintOrder, domino: Domino, name: str) -> DominoFace:
    sizes = order.sizes
    tower = tower_of(domino, order.catalogue)
    return DominoFace(name, domino.box, tower, sizes.square, sizes.crown, sizes.bleed)
