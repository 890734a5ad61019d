"""From faces to files to print: pieces into their places, mats onto their sheets, marks and notes beside them."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Symbol, Use
from pnp.drawing.shapes import rectangle
from pnp.drawing.text import set_line
from pnp.layout.labels import PrintRun
from pnp.layout.marks import INK, SMALL, Depths, crop_marks, glue_tabs, grown_by, strips
from pnp.layout.mat import MatPlan
from pnp.layout.notes import Strips, map_note, put_label, put_map, put_rulers, ruler_note
from pnp.layout.paper import Page
from pnp.layout.poster import EDGES, Poster, Tile
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.slots import Piece, Slots, plan_slots

_LABEL_INSET = 1.2
"""A label that no strip has room for lies this far inside the picture's lower edge."""


def tile_job(stem: str, title: str, faces: Sequence[Symbol | None], page: Page, run: PrintRun) -> PrintFile:
    """One-sided sheets of pieces that are all of one size, in the order given; None leaves a place empty.

    How the paper lies is chosen here. Raises WrongUse if a piece does not fit, ValueError if sizes differ or there
    is no piece at all.
    """
    measures = {(face.width, face.height) for face in faces if face}
    if len(measures) != 1:
        raise ValueError(f"{stem}: one size of piece was expected, not {sorted(measures)}")
    ((width, height),) = measures
    slots = plan_slots(Piece(width, height, run.sizes.bleed), len(faces), page)
    count = slots.sheets(len(faces))
    size = run.labels.cuts.format(width=f"{slots.block.width:.1f}", height=f"{slots.block.height:.1f}")
    sheets = []
    for number in range(count):
        label = _label(title, number + 1, count, slots.page, run, size)
        sheets.append(_piece_sheet(faces[number * slots.per_sheet :][: slots.per_sheet], slots, label, run))
    return PrintFile(stem, title, tuple(sheets))


def mat_job(stem: str, title: str, face: Symbol, plan: MatPlan, run: PrintRun) -> PrintFile:
    """A mat, whose face is drawn in the plan's coordinates, on the plan's sheets."""
    return poster_job(stem, title, face, plan.poster, run)


def poster_job(stem: str, title: str, face: Symbol, poster: Poster, run: PrintRun) -> PrintFile:
    """Any picture on several sheets; the upper left corner of the face is the picture's."""
    count = len(poster.tiles)
    sheets = []
    for number, tile in enumerate(poster.tiles, start=1):
        name = f"{title} {tile.name}" if count > 1 else title
        label = _label(name, number, count, poster.page, run)
        sheets.append(_tile_sheet(face, tile, poster, label, run))
    return PrintFile(stem, title, tuple(sheets))


def _label(name: str, number: int, count: int, page: Page, run: PrintRun, size: str = "") -> list[str]:
    words = run.labels
    place = words.sheet.format(sheet=number, sheets=count)
    parts = (name, place, words.scale, page.paper.title, size, run.version, run.note)
    return [part for part in parts if part]


# --- sheets of pieces


def _piece_sheet(faces: Sequence[Symbol | None], slots: Slots, label: list[str], run: PrintRun) -> Sheet:
    items = [put_piece(face, place, slots) for face, place in zip(faces, slots.places, strict=False) if face]
    inked = slots.block.grown(slots.piece.bleed)
    items += _Surround(slots.page, slots.places, inked, inked).furnished(label, run)
    return Sheet(slots.page.width, slots.page.height, tuple(items), " · ".join(label[:2]))


def put_piece(face: Symbol, place: Box, slots: Slots) -> Item:
    """A face in its place, turned if the slots are, and cut to the bleed if its art goes further."""
    at = Matrix.moved(place.x, place.y)
    if slots.turned:
        at = Matrix.turned(90).then(Matrix.moved(place.right, place.y))
    bleed = slots.piece.bleed
    if face.bleed <= bleed:
        return Use(face, at)
    return Group((Use(face),), at, rectangle(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed))


# --- sheets of a poster


def _tile_sheet(face: Symbol, tile: Tile, poster: Poster, label: list[str], run: PrintRun) -> Sheet:
    page = poster.page
    beyond = _art_beyond(tile, page, face.bleed)
    source, shown = grown_by(tile.source, beyond), grown_by(tile.place, beyond)
    clip = rectangle(source.x, source.y, source.width, source.height)
    items: list[Item] = [Group((Use(face),), tile.at, clip)]
    items += glue_tabs(tile, page, run.labels.glue, run.fonts)
    tabs = {seam.edge: seam.tab for seam in tile.seams}
    kept = grown_by(tile.place, {edge: max(beyond[edge], tabs.get(edge, 0.0)) for edge in EDGES})
    items += _Surround(page, (tile.place,), shown, kept).furnished(label, run, (poster, tile))
    return Sheet(page.width, page.height, tuple(items), " · ".join(label[:2]), trim=tile.place, bleed=shown)


def _art_beyond(tile: Tile, page: Page, bleed: float) -> Depths:
    """How far art goes on beyond each edge: at a seam under the neighbour or not at all, elsewhere as bleed."""
    room = strips(page.printable, tile.place)
    seams = {seam.edge: seam for seam in tile.seams}
    return {edge: seams[edge].under if edge in seams else min(bleed, room[edge]) for edge in EDGES}


# --- around them


@dataclass(frozen=True, slots=True)
class _Surround:
    """One sheet's printed part: what is cut, `inked` with all its bleed, and `kept` clear with the tabs too."""

    page: Page
    cuts: tuple[Box, ...]
    inked: Box
    kept: Box

    def furnished(self, label: list[str], run: PrintRun, poster: tuple[Poster, Tile] | None = None) -> tuple[Item, ...]:
        """Label, rulers, a poster's map, and marks in the room that these leave."""
        reach, sizes = self.page.printable, run.sizes
        notes = Strips(reach, strips(reach, self.kept))
        keep = sizes.mark_gap + sizes.mark_length
        labelled = put_label(notes, label, keep, run.fonts)
        put_rulers(notes, ruler_note(run.labels.millimetres, run.labels.inches, run.fonts), keep)
        if poster and len(poster[0].tiles) > 1:
            put_map(notes, lambda height: map_note(*poster, height, run.fonts), keep)
        room = {edge: depth - notes.used(edge) for edge, depth in strips(reach, self.inked).items()}
        marks = crop_marks(self.cuts, self.inked, room, sizes)
        return (*marks, *notes.items, *(() if labelled else self._label_inside(label, run)))

    def _label_inside(self, label: list[str], run: PrintRun) -> tuple[Item, ...]:
        """Better on the picture's rim than nowhere."""
        box = self.cuts[0]
        words, x, y = " · ".join(label), box.x + _LABEL_INSET, box.bottom - _LABEL_INSET
        return set_line(words, font="text", size=SMALL, fill=INK, x=x, y=y, fonts=run.fonts)
