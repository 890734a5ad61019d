"""Specimens of all art on sheets to look at: terrains, crowns, colours with their devices, icons, the map's parts."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from pnp.drawing import shapes
from pnp.drawing.measure import Vision, difference, lightness
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol, Use
from pnp.faces.flow import Piece, heading, paginate, paragraph
from pnp.faces.player_colours import DEVICES
from pnp.faces.style import Style, within
from pnp.model.terrain import Terrain

_CAPTION = 4.5
_CROWNS = ("crown/crown", "crown/ribbon-1", "crown/ribbon-2", "crown/ribbon-3")
_VISIONS: tuple[Vision, ...] = ("protan", "deutan", "tritan")
Cell = tuple[str, tuple[Item, ...]]
"""A caption and what stands above it, drawn in a cell from (0, 0)."""


def gallery_pages(width: float, height: float, style: Style) -> tuple[Drawing, ...]:
    """All specimens on pages of `width` x `height` mm, named `face.gallery-<page>`."""
    pages = paginate(tuple(_chapters(width, style)), height)
    return tuple(Symbol(f"face.gallery-{number}", width, height, items) for number, items in enumerate(pages, start=1))


def _chapters(width: float, style: Style) -> Iterator[Piece]:
    yield heading(style.say("gallery.terrains"), width, style)
    yield from _rows(_terrains(style), 40, width, style)
    yield paragraph(_measured(style), width, style)
    yield heading(style.say("gallery.crowns"), width, style)
    yield from _rows(_symbols(_CROWNS, 24, style), 24, width, style)
    yield heading(style.say("gallery.marks"), width, style)
    yield from _rows(_symbols((*_names("mark", style), *_names("set", style)), 28, style), 28, width, style)
    yield heading(style.say("gallery.devices"), width, style)
    yield from _rows(_devices(style), 28, width, style)
    yield heading(style.say("gallery.icons"), width, style)
    yield from _rows(_symbols((*_names("icon", style), *_names("land", style)), 16, style), 16, width, style)
    yield heading(style.say("gallery.map"), width, style)
    yield from _rows(_symbols((*_names("mat", style), *_names("arms", style)), 28, style), 28, width, style)


def _names(kind: str, style: Style) -> tuple[str, ...]:
    return style.shelf.names(kind)


def _rows(cells: Sequence[Cell], side: float, width: float, style: Style) -> Iterator[Piece]:
    """Cells of `side` mm with their captions, as many beside each other as fit."""
    columns = max(1, int((width + 4) // (side + 4)))
    gap = (width - columns * side) / max(1, columns - 1) if columns > 1 else 0
    gap = min(gap, 8.0)
    for start in range(0, len(cells), columns):
        items: list[Item] = []
        for number, (caption, drawn) in enumerate(cells[start : start + columns]):
            x = number * (side + gap)
            items.append(Group(drawn, Matrix.moved(x, 0)))
            size = style.fitted(caption, side + gap - 1, font="text", size=8.5, least=5)
            items += style.line(caption, x + side / 2, side + 3.4, size=size, anchor="middle")
        yield Piece(tuple(items), side + _CAPTION, 1.5)


def _terrains(style: Style) -> list[Cell]:
    """Every drawing of every terrain, the bare ground last."""
    square = shapes.rectangle(0, 0, 40, 40)
    cells: list[Cell] = []
    for terrain in Terrain:
        name = style.texts.name("terrain", terrain.value)
        for drawing in (each for each in _names("terrain", style) if each.startswith(f"terrain/{terrain.value}-")):
            caption = f"{name} {drawing.rpartition('-')[2]}"
            cells.append((caption, (Group((Use(style.art(drawing)),), clip=square),)))
    return cells


def _devices(style: Style) -> list[Cell]:
    cells: list[Cell] = []
    for colour, device in DEVICES.items():
        ground = style.path(shapes.rectangle(0, 0, 28, 28, 2), "player-base player-line", colour)
        words = f"{style.texts.name('colour', colour)}: {style.texts.name('device', colour)}"
        large = within(style.art(f"device/{device}", colour), 2, 2, 20, 20)
        small = within(style.art(f"device-small/{device}", colour), 21.5, 21.5, 5, 5)
        cells.append((words, (ground, large, small)))
    return cells


def _symbols(names: Sequence[str], side: float, style: Style) -> list[Cell]:
    frame = shapes.rectangle(0, 0, side, side)
    return [
        (name.partition("/")[2], (Group((within(style.art(name, "blue"), 0, 0, side, side),), clip=frame),))
        for name in names
    ]


def _measured(style: Style) -> str:
    """How far apart the terrains' ground colours are, for every kind of eye and in grey."""
    grounds = [style.colour(f"{terrain.value}-ground") for terrain in Terrain]
    pairs = tuple(combinations(grounds, 2))
    least = {vision: min(difference(one, other, vision) for one, other in pairs) for vision in _VISIONS}
    grey = min(abs(lightness(one) - lightness(other)) for one, other in pairs)
    figures = {vision: f"{value:.1f}" for vision, value in least.items()}
    return style.say("gallery.measured", grey=f"{grey:.1f}", **figures)
