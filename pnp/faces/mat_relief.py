"""The faint map under a playmat's grid: ranges, woods and farmland, a river with its bridge, a lake, a compass rose.

Everything is in the paper's own tone. Each square of the grid belongs to a region of one kind and holds at most three
landmarks; a region thins out towards its rim, so that the eye finds rest. What stands lower on the sheet stands in
front. Measures in mm.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from math import hypot

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Use
from pnp.faces.mat_country import Cell, Country, Folds, Point, country, meet
from pnp.faces.mat_waters import bridge_at, waters
from pnp.faces.scatter import fractions, strewn
from pnp.faces.style import THINNEST, Style, placed, with_pen

Heart = tuple[float, float, str]
"""Where a region has its middle, in squares, and of what kind it is."""

_KINDS = {"hill": 2.0, "wood": 2.0, "farm": 1.8, "open": 1.2}
"""Regions of each kind, in proportion."""

_SPOTS: dict[int, tuple[tuple[Point, ...], ...]] = {
    1: (((0.5, 0.5),),),
    2: (((0.15, 0.2), (0.85, 0.85)), ((0.85, 0.15), (0.2, 0.8)), ((0.3, 0.1), (0.6, 0.75)), ((0.7, 0.35), (0.1, 0.9))),
    3: (((0.2, 0.12), (0.84, 0.4), (0.36, 0.9)), ((0.8, 0.1), (0.1, 0.5), (0.7, 0.9))),
}
"""Ways in which landmarks stand in a square, as fractions of the room that each could be moved in."""

_REGION = 2.3
"""Regions' hearts lie at least so many squares apart."""

_DENSE = 1.15
"""So many squares from its heart a region is dense."""

_MOST, _APART = 3, 3.2
"""One drawing of a thing that stands alone comes so often on a mat, and no nearer to itself, in squares."""

_NEIGHBOURS = 1.05
"""Hills and woods come in crowds, but not the same one beside itself within so many squares."""

_HIDDEN = {"hill": 0.35, "wood": 0.3}
"""Hills and woods may hide so much of each other, by their boxes."""

_MASSED = ("hill", "wood")
_MASSED_NAMES = tuple(f"mat/{kind}-" for kind in _MASSED)
_FARM = ("mill", "field", "orchard", "flock")
_LONE_TREE = "wood-4"
_OPEN = ("ruin", "stones", "tower", "flock", _LONE_TREE)


@dataclass(frozen=True, slots=True)
class _Standing:
    """One landmark: its drawing, its box, and whether it is seen as in a mirror."""

    name: str
    box: Box
    mirrored: bool = False


@dataclass(slots=True)
class _Survey:
    """The landmarks found so far, so that none is like its neighbours."""

    country: Country
    style: Style
    hearts: tuple[Heart, ...]
    bridge: Box
    found: list[_Standing] = field(default_factory=list)
    _drawings: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)

    def put(self, name: str, box: Box, *, mirrored: bool = False) -> None:
        """It is left out if it does not stand on dry land, clear of seams and bridge, or hides what is there."""
        most = next((share for kind, share in _HIDDEN.items() if name.startswith(f"mat/{kind}-")), 0.0)
        hidden = max((_shared(box, one.box) for one in self.found if meet(box, one.box)), default=0.0)
        free = self.country.clear_of_seams(box) and not meet(box, self.bridge)
        if free and hidden <= most and self.country.dry(box):
            self.found.append(_Standing(name, box, mirrored))

    def drawings(self, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """All drawings of some kinds; a lone tree is no wood."""
        if kinds not in self._drawings:
            names = self.style.shelf.names("mat")
            found = (name for kind in kinds for name in names if name.startswith(f"mat/{kind}"))
            self._drawings[kinds] = tuple(n for n in found if n != f"mat/{_LONE_TREE}" or _LONE_TREE in kinds)
        return self._drawings[kinds]

    def unlike(self, kinds: tuple[str, ...], at: Point, chance: float) -> str | None:
        """A drawing of one of the kinds, such that no like one stands near; None if all do."""
        names = self.drawings(kinds)
        first = int(chance * len(names))
        for name in (*names[first:], *names[:first]):
            massed = name.startswith(_MASSED_NAMES) and name != f"mat/{_LONE_TREE}"
            apart = (_NEIGHBOURS if massed else _APART) * self.country.pitch
            twins = [one.box for one in self.found if one.name == name]
            if not massed and len(twins) >= _MOST:
                continue
            if all(hypot(at[0] - b.x - b.width / 2, at[1] - b.y - b.height / 2) > apart for b in twins):
                return name
        return None


def _shared(one: Box, other: Box) -> float:
    """How much of the smaller box lies in the other, which it meets."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high / min(one.area, other.area)


def relief(box: Box, squares: int, seed: int, style: Style, folds: Folds = ((), ()), rim: float = 0.0) -> Group:
    """The map of a grid: never the same for two seeds, always the same for one.

    It ends `rim` mm inside the grid, at the line that frames it; `folds` are the seams, from the grid's corner.
    """
    ground = country(squares, box.width / squares, seed, folds)
    items: list[Item] = [*waters(ground, style), *_landmarks(ground, style)]
    clip = shapes.rectangle(rim, rim, box.width - 2 * rim, box.height - 2 * rim)
    return Group(tuple(items), Matrix.moved(box.x, box.y), clip)


def _landmarks(ground: Country, style: Style) -> Iterator[Item]:
    room = ground.room(ground.rose)
    wide = min(0.8 * ground.pitch, room.width, room.height)
    yield placed(style.art("mat/compass"), room.x + room.width / 2, room.y + room.height / 2, wide)
    survey = _Survey(ground, style, _hearts(ground), bridge_at(ground)[1].grown(2 * ground.scale))
    last = ground.squares - 1
    taken = {ground.rose, *_flooded(ground), (0, 0), (last, 0), (0, last), (last, last)}
    cells = [(x, y) for y in range(ground.squares) for x in range(ground.squares) if (x, y) not in taken]
    for cell in cells:
        _settle(cell, survey)
    for cell in cells:
        _link(cell, taken, survey)
    for one in sorted(survey.found, key=lambda one: one.box.bottom):
        yield _standing(one, style)


def _standing(one: _Standing, style: Style) -> Use:
    symbol = style.art(one.name)
    scale = one.box.width / symbol.width
    at = Matrix.scaled(-scale, scale) if one.mirrored else Matrix.scaled(scale)
    return Use(
        with_pen(symbol, THINNEST / scale),
        at.then(Matrix.moved(one.box.right if one.mirrored else one.box.x, one.box.y)),
    )


def _settle(cell: Cell, survey: _Survey) -> None:
    """What stands in one square."""
    ground, style = survey.country, survey.style
    row = fractions(ground.seed * 7919 + cell[0] * 101 + cell[1])
    chance, way, size = islice(row, 3)
    (x, y), kind = _nearest(cell, survey.hearts)
    far = hypot(cell[0] + 0.5 - x, cell[1] + 0.5 - y)
    room = ground.room(cell)
    choices = _choices(kind, far, chance)
    ways = _SPOTS.get(len(choices), ((),))
    for k, (kinds, spot) in enumerate(zip(choices, ways[int(way * len(ways))], strict=True)):
        name = survey.unlike(kinds, ground.middle(cell), (chance * 7 + k * 0.37) % 1)
        if not name:
            continue
        symbol = style.art(name)
        share = 0.56 if len(choices) > 1 else 0.75
        scale = min((0.9 + 0.2 * size) * ground.scale, share * ground.pitch / symbol.width, room.width / symbol.width)
        wide, high = symbol.width * scale, symbol.height * scale
        across, down = _shaken(spot, row) if len(choices) > 1 else (_aside(next(row)), _aside(next(row)))
        box = Box(room.x + across * (room.width - wide), room.y + down * (room.height - high), wide, high)
        # hills and trees have their shade at the right and are never turned round
        survey.put(name, box, mirrored=size > 0.5 and not name.startswith(_MASSED_NAMES))


def _shaken(spot: Point, row: Iterator[float]) -> Point:
    across, down = (min(1.0, max(0.0, at + 0.16 * (next(row) - 0.5))) for at in spot)
    return across, down


def _aside(chance: float) -> float:
    """Somewhere off the middle: from 0 to 0.35 or from 0.65 to 1."""
    return chance * 0.7 if chance < 0.5 else 0.3 + chance * 0.7


def _link(cell: Cell, taken: set[Cell], survey: _Survey) -> None:
    """A hill or wood across the line to the next square of the same region, so that ranges and belts run on."""
    ground, style = survey.country, survey.style
    x, y = cell
    heart, kind = _nearest(cell, survey.hearts)
    for across, down in ((1, 0), (0, 1)):
        other = (x + across, y + down)
        same = _nearest(other, survey.hearts) == (heart, kind) and kind in _MASSED
        if not same or other in taken or max(other) >= ground.squares:
            continue
        if hypot(x + 0.5 + across / 2 - heart[0], y + 0.5 + down / 2 - heart[1]) > _DENSE:
            continue
        chance = next(fractions(ground.seed * 104729 + x * 211 + y * 31 + down))
        at = (x + 0.5 + across / 2 + (chance - 0.5) * 0.2) * ground.pitch, (y + 0.5 + down / 2) * ground.pitch
        name = survey.unlike((kind,), at, chance)
        if not name:
            continue
        symbol = style.art(name)
        scale = min(ground.scale, 0.6 * ground.pitch / symbol.width)
        wide, high = symbol.width * scale, symbol.height * scale
        box = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
        survey.put(name, box)


def _nearest(cell: Cell, hearts: tuple[Heart, ...]) -> tuple[Point, str]:
    x, y, kind = min(hearts, key=lambda heart: hypot(cell[0] + 0.5 - heart[0], cell[1] + 0.5 - heart[1]))
    return (x, y), kind


def _hearts(ground: Country) -> tuple[Heart, ...]:
    """Regions in their proportions, none beside the nearest of its own kind."""
    order = [*_KINDS][ground.seed % 4 :] + [*_KINDS][: ground.seed % 4]
    hearts: list[Heart] = []
    for x, y, _ in strewn(ground.squares, ground.squares, _REGION, ground.seed * 31 + 7):
        near = min(hearts, key=lambda heart: hypot(heart[0] - x, heart[1] - y), default=(0, 0, ""))
        used = Counter(kind for _, _, kind in hearts)
        kind = min((kind for kind in order if kind != near[2]), key=lambda kind: used[kind] / _KINDS[kind])
        hearts.append((x, y, kind))
    return tuple(hearts)


def _flooded(ground: Country) -> set[Cell]:
    """The squares that the lake reaches into."""
    lake, pitch = ground.shores, ground.pitch
    columns = range(int(lake.x // pitch), int(lake.right // pitch) + 1)
    rows = range(int((lake.y + pitch * 0.12) // pitch), int((lake.bottom - pitch * 0.12) // pitch) + 1)
    return {(x, y) for x in columns for y in rows}


def _choices(kind: str, far: float, chance: float) -> list[tuple[str, ...]]:
    """What each landmark of a square of a region may be: dense at its heart, thin at its rim."""
    if chance > 1.25 - far * 0.42:
        return []
    count = 1 + (far < 1.3) + (kind == "wood" and far < 0.9 and chance < 0.6)
    match kind:
        case "farm":
            return [("village",) if far < 0.75 else _FARM]
        case "open":
            return [_OPEN] if chance < 0.6 else []
        case "wood" if far > 1.3:
            return [(_LONE_TREE,)]
        case _:
            return [(kind,)] * count
