"""Specimens of all art on sheets to look at: motifs from the shelf, then every piece of a set with both its sides."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol, Use
from pnp.drawing.text import TextProblem
from pnp.faces.flow import Piece, heading, paginate
from pnp.faces.gallery_measures import colour_measures, terrain_measures
from pnp.faces.player_colours import DEVICES
from pnp.faces.style import Style, within
from pnp.model.terrain import Terrain

_CAPTION, _GAP, _AFTER = 4.5, 4.0, 1.5
_WIDEST_GAP = 8.0
_CAPTION_SIZE, _CAPTION_LEAST = 8.5, 5.0
_CROWNS = ("crown/crown", "crown/ribbon-1", "crown/ribbon-2", "crown/ribbon-3")


@dataclass(frozen=True, slots=True)
class Specimen:
    """A piece with its name and one or two sides."""

    name: str
    sides: tuple[Drawing, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pieces of one kind, drawn at `scale`."""

    title: str
    specimens: tuple[Specimen, ...]
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class _Cell:
    """A caption and what stands above it, drawn from (0, 0) in a cell of `width` x `height` mm."""

    caption: str
    items: tuple[Item, ...]
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class _Room:
    """A page."""

    width: float
    height: float

    def holding(self, cell: _Cell) -> _Cell:
        """The cell, smaller where it is wider or, with its caption, higher than the page."""
        scale = min(1.0, self.width / cell.width, (self.height - _CAPTION) / cell.height)
        if scale == 1.0:
            return cell
        small = (Group(cell.items, Matrix.scaled(scale)),)
        return _Cell(cell.caption, small, cell.width * scale, cell.height * scale)


@dataclass(frozen=True, slots=True)
class GalleryFacts:
    """What is shown beside the motifs; `inks` by the names of faces, where they were measured (100 minus mean L*)."""

    chapters: tuple[Chapter, ...] = ()
    inks: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))


def gallery_pages(width: float, height: float, style: Style, facts: GalleryFacts | None = None) -> tuple[Drawing, ...]:
    """All specimens on pages of `width` x `height` mm, named `face.gallery-<page>`."""
    room = _Room(width, height)
    pieces = (*_motifs(room, style), *_set_pieces(room, facts or GalleryFacts(), style))
    pages = paginate(pieces, height)
    return tuple(Symbol(f"face.gallery-{number}", width, height, items) for number, items in enumerate(pages, start=1))


# --- motifs


def _motifs(room: _Room, style: Style) -> Iterator[Piece]:
    yield heading(style.say("gallery.terrains"), room.width, style)
    yield from _rows(_terrains(style), room, style)
    yield from terrain_measures(room.width, style)
    yield heading(style.say("gallery.devices"), room.width, style)
    yield from _rows(_devices(style), room, style)
    yield from colour_measures(room.width, style)
    groups = (
        ("crowns", _CROWNS, 24.0),
        ("marks", (*_names("mark", style), *_names("set", style)), 28.0),
        ("icons", (*_names("icon", style), *_names("land", style), *_names("label", style)), 16.0),
        ("map", (*_names("mat", style), *_names("arms", style)), 28.0),
    )
    for title, names, side in groups:
        yield heading(style.say(f"gallery.{title}"), room.width, style)
        yield from _rows(_symbols(names, side, style), room, style)


def _names(kind: str, style: Style) -> tuple[str, ...]:
    return style.shelf.names(kind)


def _terrains(style: Style) -> list[_Cell]:
    """Every drawing of every terrain, the bare ground last."""
    square = shapes.rectangle(0, 0, 40, 40)
    cells: list[_Cell] = []
    for terrain in Terrain:
        name = style.texts.name("terrain", terrain.value)
        for drawing in (each for each in _names("terrain", style) if each.startswith(f"terrain/{terrain.value}-")):
            caption = f"{name} {drawing.rpartition('-')[2]}"
            cells.append(_Cell(caption, (Group((Use(style.art(drawing)),), clip=square),), 40, 40))
    return cells


def _devices(style: Style) -> list[_Cell]:
    cells: list[_Cell] = []
    for colour, device in DEVICES.items():
        ground = style.path(shapes.rectangle(0, 0, 28, 28, 2), "player-base player-line", colour)
        words = f"{style.texts.name('colour', colour)}: {style.texts.name('device', colour)}"
        large = within(style.art(f"device/{device}", colour), 2, 2, 20, 20)
        small = within(style.art(f"device-small/{device}", colour), 21.5, 21.5, 5, 5)
        cells.append(_Cell(words, (ground, large, small), 28, 28))
    return cells


def _symbols(names: Sequence[str], side: float, style: Style) -> list[_Cell]:
    frame = shapes.rectangle(0, 0, side, side)
    return [
        _Cell(
            name.partition("/")[2],
            (Group((within(style.art(name, "blue"), 0, 0, side, side),), clip=frame),),
            side,
            side,
        )
        for name in names
    ]


# --- pieces


def _set_pieces(room: _Room, facts: GalleryFacts, style: Style) -> Iterator[Piece]:
    for chapter in facts.chapters:
        yield heading(chapter.title, room.width, style)
        cells = [
            _side(specimen.name, side, chapter.scale, facts.inks, style)
            for specimen in chapter.specimens
            for side in specimen.sides
        ]
        yield from _rows(cells, room, style)


def _side(name: str, side: Drawing, scale: float, inks: Mapping[str, float], style: Style) -> _Cell:
    """One side of a piece as it is cut, with its ink if that was measured."""
    edge = shapes.rectangle(0, 0, side.width, side.height)
    drawn = Group((Use(side),), Matrix.scaled(scale), edge)
    caption = style.say("gallery.ink", name=name, ink=f"{inks[side.name]:.0f}") if side.name in inks else name
    return _Cell(caption, (drawn,), side.width * scale, side.height * scale)


def _rows(cells: Sequence[_Cell], room: _Room, style: Style) -> Iterator[Piece]:
    """Cells with their captions, as many beside each other as fit."""
    row: list[_Cell] = []
    for cell in map(room.holding, cells):
        if row and sum(each.width + _GAP for each in row) + cell.width > room.width:
            yield _row(row, room.width, style)
            row = []
        row.append(cell)
    if row:
        yield _row(row, room.width, style)


def _row(cells: Sequence[_Cell], width: float, style: Style) -> Piece:
    high = max(cell.height for cell in cells)
    gap = _between(cells, width)
    x, items = 0.0, list[Item]()
    for cell in cells:
        items.append(Group(cell.items, Matrix.moved(x, 0)))
        words, size = _caption(cell.caption, min(cell.width + gap - 1, width - x), style)
        items += style.line(words, x + cell.width / 2, high + 3.4, size=size, anchor="middle")
        x += cell.width + gap
    return Piece(tuple(items), high + _CAPTION, _AFTER)


def _between(cells: Sequence[_Cell], width: float) -> float:
    """The gap that spreads a full row over the page; cells of one width stand under each other in every row."""
    first, taken, count = cells[0].width, sum(cell.width for cell in cells), len(cells)
    if taken == first * count:
        count = max(count, int((width + _GAP) // (first + _GAP)))
        taken = first * count
    spare = (width - taken) / (count - 1) if count > 1 else 0.0
    return min(max(spare, _GAP), _WIDEST_GAP)


def _caption(words: str, room: float, style: Style) -> tuple[str, float]:
    """Words with their size; of long ones the beginning, since the piece above them says the rest."""
    for length in range(len(words), 0, -1):
        shown = words if length == len(words) else f"{words[:length].rstrip()}…"
        try:
            return shown, style.fitted(shown, room, font="text", size=_CAPTION_SIZE, least=_CAPTION_LEAST)
        except TextProblem as problem:
            if problem.code != "too-long" or length == 1:
                raise
    return "", _CAPTION_SIZE
