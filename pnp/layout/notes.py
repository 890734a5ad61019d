"""What stands beside the pieces: the label, two rulers, and on posters a map of the sheets.

Each is a Note, drawn lying with its upper left corner at (0, 0), and goes into one of the four strips between what is
printed and the printer's margin, from the outer edge inwards, so that the marks keep the room next to the pieces.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pnp.drawing.box import Box
from pnp.drawing.fonts import FontBook
from pnp.drawing.scene import Group, Item, Matrix, Outline, Paint, Path
from pnp.drawing.shapes import line, rectangle
from pnp.drawing.text import measure, set_line
from pnp.layout.marks import GREY, INK, LINE_HEIGHT, SMALL, Depths
from pnp.layout.poster import Edge, Poster, Tile

HUNDRED_MM = 100.0
FOUR_INCHES = 4 * 25.4
RULER_HEIGHT = 3.8
_BETWEEN, _APART = 0.6, 5.0
"""Free millimetres between lanes, and between the notes of one lane."""

_SHORTER_MARKS = 1.0
_MAP_HEIGHT = (8.0, 24.0)
_MAP_WIDTH = 60.0
_NAME_HEIGHT, _NAME_WIDTH = 2.9, 5.0


@dataclass(frozen=True, slots=True)
class Note:
    """A small drawing of width x height mm."""

    width: float
    height: float
    items: tuple[Item, ...]


@dataclass
class _Lane:
    """A row of notes along a strip; `start` is its distance from the strip's outer edge."""

    start: float
    height: float
    used: float


@dataclass
class Strips:
    """The four strips of one sheet and what was put into them. `depths` is how deep each is."""

    reach: Box
    depths: Depths
    _lanes: dict[Edge, list[_Lane]] = field(default_factory=lambda: {"left": [], "top": [], "right": [], "bottom": []})
    items: list[Item] = field(default_factory=list)

    def used(self, edge: Edge) -> float:
        """How much of the depth is taken, from the outer edge."""
        return max((lane.start + lane.height + _BETWEEN for lane in self._lanes[edge]), default=0.0)

    def free(self, edge: Edge) -> float:
        return self.depths[edge] - self.used(edge)

    def length(self, edge: Edge) -> float:
        """What earlier notes at the two neighbouring edges leave of it."""
        one, other = _ends(edge)
        whole = self.reach.width if edge in ("top", "bottom") else self.reach.height
        return whole - self.used(one) - self.used(other)

    def put(self, note: Note, edges: Sequence[Edge], keep: float) -> bool:
        """Puts the note at the first of the edges that has room and leaves `keep` mm free next to the pieces."""
        for edge in edges:
            lane = self._lane_for(note, edge, keep)
            if lane is not None:
                self.items.append(Group(note.items, self._place(note, edge, lane)))
                lane.used += note.width + _APART
                return True
        return False

    def _lane_for(self, note: Note, edge: Edge, keep: float) -> _Lane | None:
        length = self.length(edge)
        for lane in self._lanes[edge]:
            if note.height <= lane.height and lane.used + note.width <= length:
                return lane
        if note.height + keep > self.free(edge) + 1e-6 or note.width > length:
            return None
        lane = _Lane(self.used(edge), note.height, 0.0)
        self._lanes[edge].append(lane)
        return lane

    def _place(self, note: Note, edge: Edge, lane: _Lane) -> Matrix:
        """Notes at the sides are read by turning the sheet: up the left side, down the right one."""
        reach, one, other = self.reach, *(self.used(end) for end in _ends(edge))
        along = lane.used
        match edge:
            case "top":
                return Matrix.moved(reach.x + one + along, reach.y + lane.start)
            case "bottom":
                return Matrix.moved(reach.x + one + along, reach.bottom - lane.start - note.height)
            case "left":
                return Matrix.turned(270).then(Matrix.moved(reach.x + lane.start, reach.bottom - other - along))
            case "right":
                return Matrix.turned(90).then(Matrix.moved(reach.right - lane.start, reach.y + one + along))


def _ends(edge: Edge) -> tuple[Edge, Edge]:
    return ("left", "right") if edge in ("top", "bottom") else ("top", "bottom")


def label_note(parts: Sequence[str], length: float, fonts: FontBook | None = None) -> Note:
    """The parts of a label with dots between them, in as many lines of at most `length` mm as are needed."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and _wide(longer, fonts) <= length:
            lines[-1] = longer
        else:
            lines.append(part)
    items = [
        item
        for number, words in enumerate(lines)
        for item in set_line(
            words, font="text", size=SMALL, fill=INK, x=0, y=number * LINE_HEIGHT + LINE_HEIGHT - 0.7, fonts=fonts
        )
    ]
    return Note(max(_wide(words, fonts) for words in lines), len(lines) * LINE_HEIGHT, tuple(items))


def _wide(words: str, fonts: FontBook | None) -> float:
    return measure(words, "text", SMALL, fonts=fonts)


def ruler_note(millimetres: str, inches: str, fonts: FontBook | None = None) -> Note:
    """100 mm above a line and 4 in below it, from one zero, with the words at their ends."""
    middle = RULER_HEIGHT / 2
    ticks: list[Outline] = [line(0, middle, FOUR_INCHES, middle), line(0, 0.2, 0, RULER_HEIGHT - 0.2)]
    for tick in range(1, 21):
        tall = 1.7 if tick == 20 else 1.4 if tick % 2 == 0 else 0.8
        ticks.append(line(tick * 5, middle, tick * 5, middle - tall))
    for tick in range(1, 17):
        tall = 1.7 if tick == 16 else 1.4 if tick % 4 == 0 else 0.8
        ticks.append(line(tick * 6.35, middle, tick * 6.35, middle + tall))
    drawn = Path(tuple(step for tick in ticks for step in tick), Paint(stroke=INK, width=0.2))
    end = FOUR_INCHES + 1.2
    words = (
        *set_line(millimetres, font="text", size=SMALL, fill=INK, x=end, y=middle - 0.3, fonts=fonts),
        *set_line(inches, font="text", size=SMALL, fill=INK, x=end, y=RULER_HEIGHT - 0.2, fonts=fonts),
    )
    return Note(end + max(_wide(millimetres, fonts), _wide(inches, fonts)), RULER_HEIGHT, (drawn, *words))


def map_note(poster: Poster, current: Tile, height: float, fonts: FontBook | None = None) -> Note:
    """How the sheets join, at most `height` mm high, with the current one filled; names where they have room."""
    scale = min(height / poster.height, _MAP_WIDTH / poster.width)
    items: list[Item] = []
    for tile in poster.tiles:
        x, y, wide, high = (
            each * scale for each in (tile.source.x, tile.source.y, tile.source.width, tile.source.height)
        )
        here = tile.name == current.name
        items.append(Path(rectangle(x, y, wide, high), Paint("#d0d0d0" if here else None, GREY, 0.2)))
        if high >= _NAME_HEIGHT and wide >= _NAME_WIDTH:
            items += set_line(
                tile.name,
                font="text-bold" if here else "text",
                size=SMALL,
                fill=INK,
                x=x + wide / 2,
                y=y + high / 2 + 0.75,
                anchor="middle",
                fonts=fonts,
            )
    return Note(poster.width * scale, poster.height * scale, tuple(items))


def put_label(strips: Strips, parts: Sequence[str], keep: float, fonts: FontBook | None = None) -> bool:
    """The label goes where it leaves the marks whole, else where there is most room for it at all."""
    edges: tuple[Edge, ...] = ("bottom", "top", "right", "left")
    deepest = sorted(edges, key=strips.free, reverse=True)
    return any(
        strips.put(label_note(parts, strips.length(edge), fonts), (edge,), kept)
        for kept, order in ((keep, edges), (0.0, deepest))
        for edge in order
    )


def put_rulers(strips: Strips, ruler: Note, keep: float) -> None:
    """One ruler on each axis that has room for it, be it by shortening the marks a little."""
    axes: tuple[tuple[Edge, Edge], ...] = (("bottom", "top"), ("left", "right"))
    for edges in axes:
        if not strips.put(ruler, edges, keep):
            strips.put(ruler, edges, keep - _SHORTER_MARKS)


def put_map(strips: Strips, draw: Callable[[float], Note], keep: float) -> bool:
    """The map as large as the deepest strip allows."""
    edges: tuple[Edge, ...] = ("bottom", "top", "right", "left")
    for edge in sorted(edges, key=strips.free, reverse=True):
        height = min(strips.free(edge) - keep, _MAP_HEIGHT[1])
        if height >= _MAP_HEIGHT[0] and strips.put(draw(height), (edge,), keep):
            return True
    return False
