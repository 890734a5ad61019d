"""What surrounds the printed part of a sheet: label, rulers, a poster's map, and marks in the room that these leave."""

from dataclasses import dataclass

from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix
from pnp.layout.labels import PrintRun
from pnp.layout.marks import Depths, crop_marks, strips
from pnp.layout.notes import Strips, label_note, map_note, put_label, put_map, put_rulers, ruler_note
from pnp.layout.paper import Page
from pnp.layout.poster import Poster, Tile
from pnp.layout.sheet import Flip

_LABEL_INSET = 0.6
"""A label that no strip has room for lies this far inside the picture."""


@dataclass(frozen=True, slots=True)
class Surround:
    """One sheet's printed part: what is cut, `inked` with all its bleed, and `kept` clear with the tabs too.

    On sheets that are turned over, marks at two edges that come to lie upon each other are equally long.
    """

    page: Page
    cuts: tuple[Box, ...]
    inked: Box
    kept: Box
    flip: Flip = "none"

    def furnished(self, label: list[str], run: PrintRun, poster: tuple[Poster, Tile] | None = None) -> tuple[Item, ...]:
        """Everything beside the pieces. Marks come first and stand alone; each note is a group."""
        reach, sizes = self.page.printable, run.sizes
        notes = Strips(reach, strips(reach, self.kept))
        keep = sizes.mark_gap + sizes.mark_length
        labelled = put_label(notes, label, keep, run.fonts)
        put_rulers(notes, ruler_note(run.labels.millimetres, run.labels.inches, run.fonts), keep)
        if poster and len(poster[0].tiles) > 1:
            put_map(notes, lambda height: map_note(*poster, height, run.fonts), keep)
        room = {edge: depth - notes.used(edge) for edge, depth in strips(reach, self.inked).items()}
        marks = crop_marks(self.cuts, self.inked, _alike(room, self.flip), sizes)
        return (*marks, *notes.items, *(() if labelled else self._label_inside(label, run)))

    def _label_inside(self, label: list[str], run: PrintRun) -> tuple[Item, ...]:
        """Better on the picture's rim than nowhere: in several lines, or smaller, where the picture is narrow."""
        box = self.cuts[0].grown(-_LABEL_INSET)
        note = label_note(label, box.width, run.fonts)
        scale = min(1.0, box.width / note.width, box.height / note.height)
        at = Matrix.scaled(scale).then(Matrix.moved(box.x, box.bottom - note.height * scale))
        return (Group(note.items, at),)


def _alike(room: Depths, flip: Flip) -> Depths:
    """The same room at both edges that are exchanged when the sheet is turned over."""
    match flip:
        case "long":
            return {**room, "left": min(room["left"], room["right"]), "right": min(room["left"], room["right"])}
        case "short":
            return {**room, "top": min(room["top"], room["bottom"]), "bottom": min(room["top"], room["bottom"])}
        case "none":
            return room
