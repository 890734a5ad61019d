"""The scale bar of a playmat: 100 mm and 4 in, drawn as a map has it, to check the print by. Measures in mm."""

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Segment
from pnp.faces.style import Style

HUNDRED_MM = 100.0
FOUR_INCHES = 101.6
DEPTH, LENGTH = 10.4, 103.0
"""Room that it takes across and along, with its words."""

_SIZE = 7.0
_SLACK = 1e-6


def set_apart(areas: tuple[Box, ...], inset: float) -> tuple[Matrix | None, tuple[Box, ...]]:
    """Where the bar goes: along the lower or the right edge of the last area with room; and what is left of the areas.

    None if no area is long enough.
    """
    for number, area in reversed(tuple(enumerate(areas))):
        room = area.grown(-inset)
        if room.width >= LENGTH - _SLACK:
            x = room.x + (room.width - LENGTH) / 2
            left = Box(area.x, area.y, area.width, area.height - DEPTH)
            return Matrix.moved(x, room.bottom - DEPTH), _with(areas, number, left)
        if room.height >= LENGTH - _SLACK:
            y = room.y + (room.height - LENGTH) / 2
            left = Box(area.x, area.y, area.width - DEPTH, area.height)
            return Matrix.turned(90).then(Matrix.moved(room.right, y)), _with(areas, number, left)
    return None, areas


def _with(areas: tuple[Box, ...], number: int, left: Box) -> tuple[Box, ...]:
    return (*areas[:number], left, *areas[number + 1 :])


def scale_bar(at: Matrix, style: Style) -> Item:
    """Ten fields of 10 mm above a line, four inches with their quarters below it."""
    middle = DEPTH * 0.52
    fields: list[Segment] = []
    for k in range(0, 10, 2):
        fields += shapes.rectangle(k * 10, middle - 1.6, 10, 1.6)
    ticks: list[Segment] = [*shapes.line(0, middle, FOUR_INCHES, middle)]
    for k in range(17):
        ticks += shapes.line(k * 6.35, middle, k * 6.35, middle + (1.8 if k % 4 == 0 else 0.9))
    frame = shapes.rectangle(0, middle - 1.6, HUNDRED_MM, 1.6)
    return Group(
        (
            style.path(tuple(fields), "ink-light"),
            style.path(frame, "ink-hair", width=0.25),
            style.path(tuple(ticks), "ink-hair", width=0.25),
            *style.line(style.say("label.millimetres"), HUNDRED_MM, middle - 2.3, size=_SIZE, anchor="end"),
            *style.line(style.say("label.inches"), FOUR_INCHES, middle + 4.2, size=_SIZE, anchor="end"),
        ),
        at,
    )
