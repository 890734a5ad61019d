"""Two-sided sheets: every back lies exactly behind its front, whichever edge the paper is turned over.

The paper always stands and the block of pieces is centred, so that a back's place is the mirror image of its front's.
A place that stays empty keeps its room on both sides. Turned over like a page, every piece shows its back upright.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Symbol
from pnp.layout.job import put_piece, put_turned
from pnp.layout.labels import PrintRun, label_parts
from pnp.layout.paper import Page
from pnp.layout.sheet import Flip, PrintFile, Sheet, Sides
from pnp.layout.slots import Piece, Slots, plan_slots
from pnp.layout.surround import Surround

Side: TypeAlias = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A piece with its two sides, which are of one size; a `note` goes on the label of both sheets that hold it."""

    front: Symbol
    back: Symbol
    note: str = ""


def side_files(stem: str, sides: Sides) -> tuple[tuple[str, Sides], ...]:
    """The files that two-sided pieces become: the stem of each and which sides are in it."""
    fronts: tuple[str, Sides] = (f"{stem}-fronts", "fronts")
    backs: tuple[str, Sides] = (f"{stem}-backs", "backs")
    match sides:
        case "both":
            return ((stem, "both"),)
        case "separate":
            return (fronts, backs)
        case "fronts":
            return (fronts,)
        case "backs":
            return (backs,)


@dataclass(frozen=True, slots=True)
class Duplex:
    """How two-sided sheets are made: the edge to turn them over, which sides go into the file, and the bleed in mm."""

    flip: Flip
    sides: Sides
    bleed: float


def duplex_job(
    stem: str, title: str, leaves: Sequence[Leaf | None], page: Page, run: PrintRun, way: Duplex
) -> PrintFile:
    """The leaves in the order given, all of one size; None leaves a place empty.

    Fronts and backs follow each other sheet by sheet, or only one kind of them is made. Raises WrongUse if a piece
    does not fit, ValueError if sizes differ, if there is no piece, or if there is no edge to turn over.
    """
    slots = plan_slots(_piece(stem, leaves, way.bleed), len(leaves), page, two_sided=True)
    if way.flip == "none":
        raise ValueError(f"{stem}: a two-sided sheet is turned over one of its edges")
    wanted: tuple[Side, ...] = ("front", "back")
    if way.sides in ("fronts", "backs"):
        wanted = ("front",) if way.sides == "fronts" else ("back",)
    count = slots.sheets(len(leaves))
    maker = _SheetMaker(title, count, slots, run, way.flip)
    sheets = []
    for number in range(count):
        here = leaves[number * slots.per_sheet :][: slots.per_sheet]
        sheets += [maker.sheet(number + 1, here, side) for side in wanted]
    return PrintFile(stem, title, tuple(sheets), way.flip if len(wanted) == 2 else "none")


def _piece(stem: str, leaves: Sequence[Leaf | None], bleed: float) -> Piece:
    measures = {(face.width, face.height) for leaf in leaves if leaf for face in (leaf.front, leaf.back)}
    if len(measures) != 1:
        raise ValueError(f"{stem}: one size of piece was expected, not {sorted(measures)}")
    ((width, height),) = measures
    return Piece(width, height, bleed)


@dataclass(frozen=True, slots=True)
class _SheetMaker:
    title: str
    count: int
    slots: Slots
    run: PrintRun
    flip: Flip

    def sheet(self, number: int, leaves: Sequence[Leaf | None], side: Side) -> Sheet:
        page = self.slots.page
        items = [self._put(leaf, place, side) for leaf, place in zip(leaves, self.slots.places, strict=False) if leaf]
        inked = self.slots.block.grown(self.slots.piece.bleed)
        label = self._label(number, leaves, side)
        items += Surround(page, self.slots.places, inked, inked, self.flip).furnished(label, self.run)
        return Sheet(page.width, page.height, tuple(items), " · ".join(label[:3]))

    def _put(self, leaf: Leaf, place: Box, side: Side) -> Item:
        if side == "front":
            return put_piece(leaf.front, place, self.slots)
        behind = mirrored(place, self.slots.page, self.flip)
        return put_turned(leaf.back, behind, turn_behind(self.slots.turned, self.flip), self.slots.piece.bleed)

    def _label(self, number: int, leaves: Sequence[Leaf | None], side: Side) -> list[str]:
        words = self.run.labels
        name = words.front if side == "front" else words.back
        made_for = words.flip_long if self.flip == "long" else words.flip_short
        notes = dict.fromkeys([self.run.note, *(leaf.note for leaf in leaves if leaf)])
        run = replace(self.run, note=" · ".join(note for note in notes if note))
        return label_parts(self.title, number, self.count, self.slots.page, run, self.slots.block, name, made_for)


def mirrored(place: Box, page: Page, flip: Flip) -> Box:
    """Where a place of the front is seen from behind, when the sheet was turned over its long or short edge."""
    if flip == "long":
        return replace(place, x=page.width - place.right)
    return replace(place, y=page.height - place.bottom)


def turn_behind(turned: bool, flip: Flip) -> int:
    """How far, in degrees clockwise, a back is turned so that its piece, turned over like a page, is upright."""
    front = 90 if turned else 0
    return (-front if flip == "long" else 180 - front) % 360
