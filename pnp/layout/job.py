"""From faces to files to print: pieces into their places, mats onto their sheets, marks and notes beside them."""

from collections.abc import Sequence

from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Symbol, Use
from pnp.drawing.shapes import rectangle
from pnp.layout.labels import PrintRun, label_parts
from pnp.layout.marks import Depths, glue_tabs, grown_by, strips
from pnp.layout.mat import MatPlan
from pnp.layout.paper import Page
from pnp.layout.poster import EDGES, SLACK, Edge, Poster, Tile
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.slots import Piece, Slots, plan_slots
from pnp.layout.surround import Surround


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
    sheets = []
    for number in range(count):
        label = label_parts(title, number + 1, count, slots.page, run, slots.block)
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
        label = label_parts(name, number, count, poster.page, run)
        sheets.append(_tile_sheet(face, tile, poster, label, run))
    return PrintFile(stem, title, tuple(sheets))


# --- sheets of pieces


def _piece_sheet(faces: Sequence[Symbol | None], slots: Slots, label: list[str], run: PrintRun) -> Sheet:
    items = [put_piece(face, place, slots) for face, place in zip(faces, slots.places, strict=False) if face]
    inked = slots.block.grown(slots.piece.bleed)
    items += Surround(slots.page, slots.places, inked, inked).furnished(label, run)
    return Sheet(slots.page.width, slots.page.height, tuple(items), " · ".join(label[:2]))


def put_piece(face: Symbol, place: Box, slots: Slots) -> Item:
    """A face in its place, turned if the slots are, and cut to the bleed if its art goes further."""
    return put_turned(face, place, 90 if slots.turned else 0, slots.piece.bleed)


def put_turned(face: Symbol, place: Box, turn: int, bleed: float) -> Item:
    """A face in its place by 0, 90, 180 or 270 degrees clockwise, cut to the bleed if its art goes further."""
    x = place.right if turn in (90, 180) else place.x
    y = place.bottom if turn in (180, 270) else place.y
    at = Matrix.turned(turn).then(Matrix.moved(x, y)) if turn else Matrix.moved(x, y)
    if face.bleed <= bleed:
        return Use(face, at)
    return Group((Use(face),), at, rectangle(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed))


# --- sheets of a poster


def _tile_sheet(face: Symbol, tile: Tile, poster: Poster, label: list[str], run: PrintRun) -> Sheet:
    page = poster.page
    beyond = _art_beyond(tile, page, face.bleed, run.sizes.art_under_seam)
    source, shown = grown_by(tile.source, beyond), grown_by(tile.place, beyond)
    clip = rectangle(source.x, source.y, source.width, source.height)
    items: list[Item] = [Group((Use(face),), tile.at, clip)]
    items += glue_tabs(tile, page, run.labels.glue, run.fonts)
    tabs = {seam.edge: seam.tab for seam in tile.seams}
    kept = grown_by(tile.place, {edge: max(beyond[edge], tabs.get(edge, 0.0)) for edge in EDGES})
    items += Surround(page, (tile.place,), shown, kept).furnished(label, run, (poster, tile))
    return Sheet(page.width, page.height, tuple(items), " · ".join(label[:2]), trim=tile.place, bleed=shown)


def _art_beyond(tile: Tile, page: Page, bleed: float, at_seam: float) -> Depths:
    """How far art goes on beyond each edge: `at_seam` mm at a seam, with a tab under the neighbour, elsewhere as bleed.

    A seam that is shorter than its edge leaves a cut beside it.
    """
    room = strips(page.printable, tile.place)
    seams = {seam.edge: seam for seam in tile.seams}

    def beyond(edge: Edge) -> float:
        seam, cut = seams.get(edge), min(bleed, room[edge])
        if seam is None:
            return cut
        length = tile.place.height if edge in ("left", "right") else tile.place.width
        art = seam.under if seam.tab else min(at_seam, room[edge])
        return art if seam.end - seam.start > length - SLACK else max(art, cut)

    return {edge: beyond(edge) for edge in EDGES}
