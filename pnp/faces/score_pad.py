"""Score pads: paper to write on, a row for each line of the score and a column for each kingdom. Measures in mm.

A `PadPlan` says where everything stands, for the drawing and for the fields of a fillable form alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Item, Outline, Segment, Symbol
from pnp.errors import WrongUse
from pnp.faces.ornaments import HAIR, card_frame, ribbon
from pnp.faces.pad_facts import HEADS, TOTAL, PadFacts, PadRow
from pnp.faces.player_colours import DEVICES
from pnp.faces.style import Style, placed

LEAST_ROW = 7.0
"""No row to write in is lower than this where it can be helped."""

_MOST_ROW, _CROWDED_ROW = 14.0, 5.5
_SIDE, _TOP, _FOOT = 5.5, 4.8, 4.5
_LEAST_SIZE = 6.5
_DATE_SIZE = 9.5
_SPACING = 0.2


@dataclass(frozen=True, slots=True)
class Cell:
    """A place to write: which kingdom's (from 1), what of, and where."""

    column: int
    row: str
    box: Box


@dataclass(frozen=True, slots=True)
class Grid:
    """One game: everything it takes, how wide row heads are, the height of head rows, rows and total."""

    box: Box
    head_width: float
    head: float
    row: float
    total: float

    def column(self, number: int, columns: int) -> tuple[float, float]:
        """Left edge and width of a kingdom's column, counted from 1."""
        wide = (self.box.width - self.head_width) / columns
        return self.box.x + self.head_width + (number - 1) * wide, wide


@dataclass(frozen=True, slots=True)
class PadPlan:
    """A pad of width x height mm: its unit (1 at the printed size), the ribbon, the games and the foot.

    A `form` is filled in on screen, so it has nothing to colour.
    """

    facts: PadFacts
    width: float
    height: float
    unit: float
    plate: Box
    date: Box | None
    games: tuple[Grid, ...]
    devices: Box | None
    form: bool = False

    def lines(self, grid: Grid) -> Iterator[tuple[str, float, float]]:
        """(id, top, height) of every row of a game: two heads, the rows, the total."""
        y = grid.box.y
        rows = [*((name, grid.head) for name in HEADS), *((row.id, grid.row) for row in self.facts.rows)]
        for name, height in (*rows, (TOTAL, grid.total)):
            yield name, y, height
            y += height

    def cells(self, grid: Grid) -> Iterator[Cell]:
        """Every place to write in, kingdom by kingdom."""
        for column in range(1, self.facts.columns + 1):
            x, wide = grid.column(column, self.facts.columns)
            for name, top, height in self.lines(grid):
                yield Cell(column, name, Box(x, top, wide, height))


def plan_pad(facts: PadFacts, width: float, height: float, *, form: bool = False) -> PadPlan:
    """On paper two games where both have rows that are high enough, else one; raises WrongUse if not one has room."""
    unit = min(width / 126, height / 184)
    inner = Box(_SIDE * unit, _TOP * unit, width - 2 * _SIDE * unit, height - (_TOP + _FOOT) * unit)
    plate = Box(inner.x + 12 * unit, inner.y, inner.width - 24 * unit, 9.5 * unit)
    for games, frills in ((1 if form else 2, True), (1, True), (1, False)):
        extra = 1.0 if frills else 0.0
        top = plate.bottom + (2.6 + 6.4 * extra) * unit
        bottom = inner.bottom - 12.6 * extra * unit
        grids = _grids(facts, Box(inner.x, top, inner.width, bottom - top), games, unit)
        least = (LEAST_ROW if games > 1 or frills else _CROWDED_ROW) * unit
        if grids[0].row >= least:
            date = Box(inner.x, plate.bottom + 2.2 * unit, inner.width, 5.6 * unit) if frills else None
            devices = Box(inner.x, inner.bottom - 11 * unit, inner.width, 11 * unit) if frills else None
            return PadPlan(facts, width, height, unit, plate, date, grids, devices, form)
    room = int((inner.bottom - plate.bottom - 2.6 * unit - _heads_and_total(unit)) / (_CROWDED_ROW * unit))
    raise WrongUse(f"A score pad has room for {room} rows, and {facts.system} has {len(facts.rows)}")


def _heads_and_total(unit: float) -> float:
    return (8.6 + 8.6 + 9.5) * unit


def _grids(facts: PadFacts, room: Box, games: int, unit: float) -> tuple[Grid, ...]:
    gap = 4.5 * unit
    high = (room.height - gap * (games - 1)) / games
    row = min((high - _heads_and_total(unit)) / len(facts.rows), _MOST_ROW * unit)
    used = _heads_and_total(unit) + row * len(facts.rows)
    first = room.y + (room.height - games * used - gap * (games - 1)) * 0.3
    head_width = min(41 * unit, room.width * 0.4)
    return tuple(
        Grid(Box(room.x, first + n * (used + gap), room.width, used), head_width, 8.6 * unit, row, 9.5 * unit)
        for n in range(games)
    )


def score_pad(plan: PadPlan, style: Style) -> Drawing:
    """The pad as a drawing named `face.score-pad-<system>`."""
    items: list[Item] = [*card_frame(plan.width, plan.height, style)]
    items += ribbon(plan.plate, plan.facts.title, style, largest=17 * plan.unit)
    items += _date_line(plan, style)
    for grid in plan.games:
        items += _game(plan, grid, style)
    if plan.devices:
        items += _devices(plan.devices, plan.unit, style)
    return Symbol(f"face.score-pad-{plan.facts.stem}", plan.width, plan.height, tuple(items))


# --- one game


def _game(plan: PadPlan, grid: Grid, style: Style) -> Iterator[Item]:
    box, unit = grid.box, plan.unit
    heads = Box(box.x, box.y, grid.head_width, box.height)
    lines = {name: (top, height) for name, top, height in plan.lines(grid)}
    yield style.path(shapes.rectangle(heads.x, heads.y, heads.width, heads.height, 1.6 * unit), "parchment-light")
    top, height = lines[TOTAL]
    yield style.path(shapes.rectangle(box.x, top, heads.width, height, 1.4 * unit), "plate-base")
    yield from _rules(plan, grid, style)
    for name in HEADS:
        row = PadRow(name, style.say(f"pad.{name}"), "icon/king" if name == "name" else "icon/shield", "", "heads")
        yield from _row_head(row, heads, *lines[name], plan.unit, style)
    if not plan.form:
        yield from _shields(plan, grid, lines["colour"], style)
    for row in plan.facts.rows:
        yield from _row_head(row, heads, *lines[row.id], plan.unit, style)
    yield from _total_head(grid, lines[TOTAL], plan, style)
    yield style.path(shapes.rectangle(box.x, box.y, box.width, box.height, 1.6 * unit), "plate-line", width=0.4)


def _row_head(row: PadRow, heads: Box, top: float, height: float, unit: float, style: Style) -> Iterator[Item]:
    side = min(height * 0.84, 7.2 * unit)
    middle = top + height / 2
    yield placed(style.art(row.icon, "red"), heads.x + 5.0 * unit, middle, side)
    left = heads.x + 3.0 * unit + 7.2 * unit
    right = heads.right - 1.4 * unit
    if row.hint:
        size = 9 * unit
        baseline = middle + style.fonts.cap_height_mm("text-italic", size) / 2
        yield from style.line(row.hint, right, baseline, font="text-italic", size=size, anchor="end")
        right -= style.measured(row.hint, font="text-italic", size=size) + 1.0 * unit
    size = style.fitted(row.name, right - left, font="text", size=11 * unit, least=_LEAST_SIZE)
    baseline = middle + style.fonts.cap_height_mm("text", size) / 2
    yield from style.line(row.name, left, baseline, size=size)


def _rules(plan: PadPlan, grid: Grid, style: Style) -> Iterator[Item]:
    """Fine lines between rows and columns, stronger ones where another kind of row begins."""
    kinds = {row.id: row.kind for row in plan.facts.rows} | dict.fromkeys(HEADS, "heads") | {TOTAL: TOTAL}
    fine: list[Segment] = []
    strong: list[Segment] = []
    before = ""
    for name, top, _ in plan.lines(grid):
        if before:
            (fine if kinds[name] == before else strong).extend(shapes.line(grid.box.x, top, grid.box.right, top))
        before = kinds[name]
    for column in range(1, plan.facts.columns + 1):
        x, _ = grid.column(column, plan.facts.columns)
        (strong if column == 1 else fine).extend(shapes.line(x, grid.box.y, x, grid.box.bottom))
    yield style.path(tuple(fine), "parchment-hair", width=HAIR)
    yield style.path(tuple(strong), "parchment-line", width=0.45)


def _total_head(grid: Grid, line: tuple[float, float], plan: PadPlan, style: Style) -> Iterator[Item]:
    top, height = line
    unit, middle = plan.unit, top + height / 2
    yield placed(style.art("icon/crown"), grid.box.x + 5.0 * unit, middle, height * 0.74)
    room = grid.head_width - 13 * unit
    size = style.fitted(plan.facts.total, room, font="title-bold", size=14 * unit, least=_LEAST_SIZE, spacing=_SPACING)
    baseline = middle + style.fonts.cap_height_mm("title-bold", size) / 2
    x = grid.box.x + 10.2 * unit
    yield from style.line(
        plan.facts.total, x, baseline, font="title-bold", size=size, role="plate-mark", spacing=_SPACING
    )


def _shields(plan: PadPlan, grid: Grid, line: tuple[float, float], style: Style) -> Iterator[Item]:
    """An empty shield a column, to colour or to draw the device into."""
    top, height = line
    for column in range(1, plan.facts.columns + 1):
        x, wide = grid.column(column, plan.facts.columns)
        yield style.path(_shield(x + wide / 2, top + height * 0.1, height * 0.8), "parchment-line", width=HAIR)


def _shield(x: float, top: float, high: float) -> Outline:
    half = high * 0.42
    return (
        ("M", x - half, top),
        ("L", x + half, top),
        ("L", x + half, top + high * 0.4),
        ("C", x + half, top + high * 0.72, x + half * 0.45, top + high * 0.9, x, top + high),
        ("C", x - half * 0.45, top + high * 0.9, x - half, top + high * 0.72, x - half, top + high * 0.4),
        ("Z",),
    )


# --- above and below


def blanks(plan: PadPlan, style: Style) -> tuple[tuple[str, Box], ...]:
    """Where date and place are written: the rest of the line after each word."""
    if plan.date is None:
        return ()
    unit, box = plan.unit, plan.date
    wide = box.width / 2
    places = []
    for number, text_id in enumerate(("date", "place")):
        used = style.measured(style.say(f"pad.{text_id}"), font="text-italic", size=_DATE_SIZE * unit) + 2.5 * unit
        places.append((text_id, Box(box.x + number * wide + used, box.y, wide - used - 1.5 * unit, box.height)))
    return tuple(places)


def _date_line(plan: PadPlan, style: Style) -> Iterator[Item]:
    """Words with a line to write on after each."""
    for text_id, place in blanks(plan, style):
        words, x = style.say(f"pad.{text_id}"), place.x - 1.5 * plan.unit
        baseline = place.bottom - 1.4 * plan.unit
        yield from style.line(words, x, baseline, font="text-italic", size=_DATE_SIZE * plan.unit, anchor="end")
        line = shapes.line(place.x, baseline + 0.5, place.right, baseline + 0.5)
        yield style.path(line, "parchment-hair", width=HAIR)


def _devices(box: Box, unit: float, style: Style) -> Iterator[Item]:
    """The ten devices with their names: one word or one stroke in the head of a column is then enough."""
    wide = box.width / len(DEVICES)
    size = min(
        style.fitted(style.texts.name("device", colour), wide - 0.4, font="text", size=8 * unit, least=_LEAST_SIZE)
        for colour in DEVICES
    )
    radius = 3.5 * unit
    for number, (colour, device) in enumerate(DEVICES.items()):
        x, y = box.x + (number + 0.5) * wide, box.y + radius + 0.3
        yield style.path(shapes.circle(x, y, radius), "player-base player-line", colour)
        yield placed(style.art(f"device/{device}", colour), x, y, radius * 1.45)
        name = style.texts.name("device", colour)
        yield from style.line(name, x, box.bottom - 0.6 * unit, size=size, anchor="middle")
