"""Drawings for small squares: the one bold figure of a land; any drawing without what would clot. Measures in mm."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Item, Matrix, Path, Symbol
from pnp.faces.style import Style


@dataclass(frozen=True, slots=True)
class _Cut:
    """Whatever lies wholly within `box` belongs to the figure, but not what has its middle in a box `without`."""

    box: Box
    without: tuple[Box, ...] = ()

    def holds(self, item: Item) -> bool:
        inked = ink_bounds((item,))
        if inked is None or not _within(inked, self.box):
            return False
        x, y = inked.x + inked.width / 2, inked.y + inked.height / 2
        return not any(box.x <= x <= box.right and box.y <= y <= box.bottom for box in self.without)


def _cut(left: float, top: float, right: float, bottom: float, *without: tuple[float, float, float, float]) -> _Cut:
    boxes = (Box(x, y, far - x, foot - y) for x, y, far, foot in without)
    return _Cut(Box(left, top, right - left, bottom - top), tuple(boxes))


def _within(inner: Box, outer: Box) -> bool:
    wide = outer.x <= inner.x and inner.right <= outer.right
    return wide and outer.y <= inner.y and inner.bottom <= outer.bottom


_MIDDLE = _cut(6, 6, 34, 34)
"""What is cut out of a drawing that is not listed."""

_CUTS: Mapping[str, _Cut] = MappingProxyType(
    {
        "terrain/wheat-1": _cut(9.5, 11.5, 29, 33.5, (24.5, 20, 38, 34), (5, 22, 13, 31)),
        "terrain/wheat-2": _cut(12.5, 10, 37.5, 33, (5, 23, 20.5, 31), (15, 29, 30, 36), (28.5, 24.5, 36, 33)),
        "terrain/wheat-3": _cut(18, 14.5, 36, 32),
        "terrain/wheat-4": _cut(3, 15.5, 34, 34, (24.5, 20, 29.5, 28), (25, 29, 36, 36)),
        "terrain/forest-1": _cut(11, 12, 32, 32, (12, 16, 19, 22), (24, 26, 28, 30)),
        "terrain/forest-2": _cut(15, 10.5, 34, 28, (26, 24, 36, 31), (8, 21, 20, 33)),
        "terrain/forest-3": _cut(6.5, 13, 29.5, 30.5, (21.5, 14, 26, 18.5)),
        "terrain/forest-4": _cut(9.5, 14, 30.5, 26.5, (12, 14, 15.5, 17)),
        "terrain/lake-1": _cut(16, 13, 33, 30, (25, 26.5, 35, 34)),
        "terrain/lake-2": _cut(7, 13.5, 31, 27.5),
        "terrain/lake-3": _cut(8.5, 15.5, 35, 34.5),
        "terrain/lake-4": _cut(22.5, 7.5, 37.5, 33, (22, 12, 28, 26)),
        "terrain/meadow-1": _cut(18.5, 9.5, 34, 21.5),
        "terrain/meadow-2": _cut(10.5, 11.5, 29.5, 25.5),
        "terrain/meadow-3": _cut(18, 7.5, 37, 24, (20, 20.5, 27, 36), (4, 19, 20, 25)),
        "terrain/meadow-4": _cut(10, 16.5, 29, 31),
        "terrain/swamp-1": _cut(2.5, 11.5, 27.5, 33, (12, 30, 22, 38), (24, 3, 38, 22)),
        "terrain/swamp-2": _cut(15, 4.5, 37.5, 35, (5, 13, 21, 25), (11, 27, 22, 36)),
        "terrain/swamp-3": _cut(6.5, 12.5, 22.5, 31, (21.5, 23, 27, 30)),
        "terrain/swamp-4": _cut(11, 9.5, 36.5, 28.5, (28, 21, 37, 34)),
        "terrain/mine-1": _cut(16.5, 22.5, 29.5, 36),
        "terrain/mine-2": _cut(8, 12, 31, 37, (30, 28, 37, 33)),
        "terrain/mine-3": _cut(12, 15, 30, 35, (9, 12, 14, 29), (15, 13, 26, 19)),
        "terrain/mine-4": _cut(12.5, 11, 36.5, 36, (10.5, 28, 21, 36.5), (24, 32, 35, 38)),
        "terrain/town-1": _cut(3, 11, 28, 33.5, (26, 20, 38, 36)),
        "terrain/town-2": _cut(2.5, 8, 37.5, 36.5, (24, 2, 36, 20)),
        "terrain/town-3": _cut(11.5, 8, 38, 36, (3, 19, 12.5, 34)),
        "terrain/town-4": _cut(4.5, 12, 37.5, 37),
    }
)


def land_motif(name: str, style: Style) -> Symbol:
    """The figure of a drawing as `<its symbol>.motif`, as large as its ink; the whole drawing if nothing is cut out."""
    art = style.art(name)
    cut = _CUTS.get(name, _MIDDLE)
    items = tuple(item for item in art.items if cut.holds(item))
    inked = ink_bounds(items)
    if inked is None:
        return art
    moved = Group(items, Matrix.moved(-inked.x, -inked.y))
    return replace(art, name=f"{art.name}.motif", width=inked.width, height=inked.height, items=(moved,), bleed=0.0)


_SMALL, _CLOTS, _FINE = 0.4, 0.55, 0.35
"""At scales under the first, whatever is printed smaller than so many mm is left out, and lines finer than the last."""


def bold(art: Symbol, scale: float) -> Symbol:
    """A drawing that is to be printed at a scale, as `<its symbol>.bold` without its details if that is small."""
    if scale >= _SMALL:
        return art
    items = tuple(_without_details(art.items, scale))
    return art if items == art.items else replace(art, name=f"{art.name}.bold", items=items)


def _without_details(items: tuple[Item, ...], scale: float) -> Iterator[Item]:
    for item in items:
        match item:
            case Group(inner):
                yield replace(item, items=tuple(_without_details(inner, scale)))
            case Path(paint=paint) if not paint.fill and paint.width < _FINE:
                pass
            case _:
                inked = ink_bounds((item,))
                if inked and max(inked.width, inked.height) * scale >= _CLOTS:
                    yield item
