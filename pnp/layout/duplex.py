"""Two-sided sheets: every back lies exactly behind its front, whichever edge the paper is turned over.

The paper always stands and the block of pieces is centred, so that a back's place is the mirror image of its front's.
A place that stays empty keeps its room on both sides. Turned over like a page, every piece shows its back upright.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Symbol
from pnp.layout.job import put_turned
from pnp.layout.labels import PrintRun, label_parts
from pnp.layout.paper import Page
from pnp.layout.sheet import Flip, PrintFile, Sheet, Sides
from pnp.layout.slots import Piece, plan_slots
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
    count = slots.sheets(len(leaves))
    places = _Places(slots.page, slots.places, slots.block, slots.turned)
    maker = _SheetMaker(title, count, places, run, way)
    parts = [leaves[number * slots.per_sheet :][: slots.per_sheet] for number in range(count)]
    return _file(stem, maker, parts)


def spread_job(
    stem: str, title: str, leaves: Sequence[Leaf], places: tuple[Box, ...], page: Page, run: PrintRun, way: Duplex
) -> PrintFile:
    """One sheet, on both sides, of leaves of several sizes in the places given. Raises ValueError as `duplex_job`."""
    left, top = min(place.x for place in places), min(place.y for place in places)
    right, bottom = max(place.right for place in places), max(place.bottom for place in places)
    spread = _Places(page, places, Box(left, top, right - left, bottom - top), turned=False)
    return _file(stem, _SheetMaker(title, 1, spread, run, way), [leaves])


def _file(stem: str, maker: "_SheetMaker", parts: Sequence[Sequence[Leaf | None]]) -> PrintFile:
    way = maker.way
    if way.flip == "none":
        raise ValueError(f"{stem}: a two-sided sheet is turned over one of its edges")
    wanted: tuple[Side, ...] = ("front", "back")
    if way.sides in ("fronts", "backs"):
        wanted = ("front",) if way.sides == "fronts" else ("back",)
    sheets = [maker.sheet(number, here, side) for number, here in enumerate(parts, start=1) for side in wanted]
    return PrintFile(stem, maker.title, tuple(sheets), way.flip if len(wanted) == 2 else "none")


def _piece(stem: str, leaves: Sequence[Leaf | None], bleed: float) -> Piece:
    measures = {(face.width, face.height) for leaf in leaves if leaf for face in (leaf.front, leaf.back)}
    if len(measures) != 1:
        raise ValueError(f"{stem}: one size of piece was expected, not {sorted(measures)}")
    ((width, height),) = measures
    return Piece(width, height, bleed)


@dataclass(frozen=True, slots=True)
class _Places:
    """Where pieces are cut on every sheet of a page, all within `block`; `turned` ones lie a quarter turn clockwise."""

    page: Page
    cuts: tuple[Box, ...]
    block: Box
    turned: bool


@dataclass(frozen=True, slots=True)
class _SheetMaker:
    title: str
    count: int
    places: _Places
    run: PrintRun
    way: Duplex

    def sheet(self, number: int, leaves: Sequence[Leaf | None], side: Side) -> Sheet:
        page, cuts = self.places.page, self.places.cuts
        items = [self._put(leaf, place, side) for leaf, place in zip(leaves, cuts, strict=False) if leaf]
        inked = self.places.block.grown(self.way.bleed)
        label = self._label(number, leaves, side)
        shown = cuts if side == "front" else tuple(mirrored(place, page, self.way.flip) for place in cuts)
        items += Surround(page, shown, inked, inked, self.way.flip).furnished(label, self.run)
        return Sheet(page.width, page.height, tuple(items), " · ".join(label[:3]))

    def _put(self, leaf: Leaf, place: Box, side: Side) -> Item:
        turned, bleed = self.places.turned, self.way.bleed
        if side == "front":
            return put_turned(leaf.front, place, 90 if turned else 0, bleed)
        behind = mirrored(place, self.places.page, self.way.flip)
        return put_turned(leaf.back, behind, turn_behind(turned, self.way.flip), bleed)

    def _label(self, number: int, leaves: Sequence[Leaf | None], side: Side) -> list[str]:
        words = self.run.labels
        name = words.front if side == "front" else words.back
        made_for = words.flip_long if self.way.flip == "long" else words.flip_short
        notes = dict.fromkeys([self.run.note, *(leaf.note for leaf in leaves if leaf)])
        run = replace(self.run, note=" · ".join(note for note in notes if note))
        places = self.places
        return label_parts(self.title, number, self.count, places.page, run, places.block, name, made_for)


def mirrored(place: Box, page: Page, flip: Flip) -> Box:
    """Where a place of the front is seen from behind, when the sheet was turned over its long or short edge."""
    if flip == "long":
        return replace(place, x=page.width - place.right)
    return replace(place, y=page.height - place.bottom)


def turn_behind(turned: bool, flip: Flip) -> int:
    """How far, in degrees clockwise, a back is turned so that its piece, turned over like a page, is upright."""
    front = 90 if turned else 0
    return (-front if flip == "long" else 180 - front) % 360
