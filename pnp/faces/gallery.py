"""Specimens of all art on sheets to look at: motifs from the shelf, then every piece of a set with both its sides."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol, Use
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
class GalleryFacts:
    """What is shown beside the motifs; `inks` by the names of faces, where they were measured (100 minus mean L*)."""

    chapters: tuple[Chapter, ...] = ()
    inks: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))


def gallery_pages(width: float, height: float, style: Style, facts: GalleryFacts | None = None) -> tuple[Drawing, ...]:
    """All specimens on pages of `width` x `height` mm, named `face.gallery-<page>`."""
    pieces = (*_motifs(width, style), *_set_pieces(width, facts or GalleryFacts(), style))
    pages = paginate(pieces, height)
    return tuple(Symbol(f"face.gallery-{number}", width, height, items) for number, items in enumerate(pages, start=1))


# --- motifs


def _motifs(width: float, style: Style) -> Iterator[Piece]:
    yield heading(style.say("gallery.terrains"), width, style)
    yield from _rows(_terrains(style), width, style)
    yield from terrain_measures(width, style)
    yield heading(style.say("gallery.devices"), width, style)
    yield from _rows(_devices(style), width, style)
    yield from colour_measures(width, style)
    groups = (
        ("crowns", _CROWNS, 24.0),
        ("marks", (*_names("mark", style), *_names("set", style)), 28.0),
        ("icons", (*_names("icon", style), *_names("land", style), *_names("label", style)), 16.0),
        ("map", (*_names("mat", style), *_names("arms", style)), 28.0),
    )
    for title, names, side in groups:
        yield heading(style.say(f"gallery.{title}"), width, style)
        yield from _rows(_symbols(names, side, style), width, style)


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


def _set_pieces(width: float, facts: GalleryFacts, style: Style) -> Iterator[Piece]:
    for chapter in facts.chapters:
        yield heading(chapter.title, width, style)
        cells = [
            _side(specimen.name, side, chapter.scale, width, facts.inks, style)
            for specimen in chapter.specimens
            for side in specimen.sides
        ]
        yield from _rows(cells, width, style)


def _side(name: str, side: Drawing, scale: float, width: float, inks: Mapping[str, float], style: Style) -> _Cell:
    """One side of a piece as it is cut, smaller where the page is narrow, with its ink if that was measured."""
    scale = min(scale, width / side.width)
    edge = shapes.rectangle(0, 0, side.width, side.height)
    drawn = Group((Use(side),), Matrix.scaled(scale), edge)
    caption = style.say("gallery.ink", name=name, ink=f"{inks[side.name]:.0f}") if side.name in inks else name
    return _Cell(caption, (drawn,), side.width * scale, side.height * scale)


def _rows(cells: Sequence[_Cell], width: float, style: Style) -> Iterator[Piece]:
    """Cells with their captions, as many beside each other as fit."""
    row: list[_Cell] = []
    for cell in cells:
        if row and sum(each.width + _GAP for each in row) + cell.width > width:
            yield _row(row, width, style)
            row = []
        row.append(cell)
    if row:
        yield _row(row, width, style)


def _row(cells: Sequence[_Cell], width: float, style: Style) -> Piece:
    high = max(cell.height for cell in cells)
    fitting = max(len(cells), int((width + _GAP) // (cells[0].width + _GAP)))
    spare = (width - fitting * cells[0].width) / (fitting - 1) if fitting > 1 else 0.0
    gap = min(max(spare, _GAP), _WIDEST_GAP)
    x, items = 0.0, list[Item]()
    for cell in cells:
        items.append(Group(cell.items, Matrix.moved(x, 0)))
        room = min(cell.width + gap - 1, width - x)
        size = style.fitted(cell.caption, room, font="text", size=_CAPTION_SIZE, least=_CAPTION_LEAST)
        items += style.line(cell.caption, x + cell.width / 2, high + 3.4, size=size, anchor="middle")
        x += cell.width + gap
    return Piece(tuple(items), high + _CAPTION, _AFTER)
