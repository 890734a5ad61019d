"""Account pads: what the bank owes a kingdom that is richer than its purse (XXL-BNK-01 to XXL-BNK-05). Measures in mm.

The first box is what was paid in, each later one a withdrawal or another payment; at the end purse and account make
the total.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Item, Segment, Symbol
from pnp.faces.ornaments import HAIR, card_frame, ribbon
from pnp.faces.player_colours import DEVICES
from pnp.faces.style import Style, placed

_SIDE, _TOP, _FOOT = 5.5, 4.6, 4.6
_COLUMNS, _ROWS = 3, 7
_LEAST_SIZE = 6.5


@dataclass(frozen=True, slots=True)
class AccountPlan:
    """A form of width x height mm; `unit` is 1 at the printed size. Boxes are read row by row."""

    width: float
    height: float
    unit: float
    plate: Box
    name: Box
    ticks: tuple[tuple[str, Box], ...]
    entries: tuple[Box, ...]
    purse: Box
    account: Box
    total: Box


def plan_account(width: float, height: float) -> AccountPlan:
    unit = min(width / 92, height / 126)
    inner = Box(_SIDE * unit, _TOP * unit, width - 2 * _SIDE * unit, height - (_TOP + _FOOT) * unit)
    plate = Box(inner.x + 9 * unit, inner.y, inner.width - 18 * unit, 8.0 * unit)
    name = Box(inner.x, plate.bottom + 2.4 * unit, inner.width, 7.2 * unit)
    ticks = Box(inner.x, name.bottom + 1.6 * unit, inner.width, 11.6 * unit)
    sums = Box(inner.x, inner.bottom - 15.5 * unit, inner.width, 15.5 * unit)
    entries = Box(inner.x, ticks.bottom + 2.2 * unit, inner.width, sums.y - ticks.bottom - 4.6 * unit)
    third = sums.width / 3
    purse, account, total = (Box(sums.x + n * third, sums.y, third, sums.height) for n in range(3))
    return AccountPlan(
        width, height, unit, plate, name, tuple(_tick_boxes(ticks, unit)), _entry_boxes(entries), purse, account, total
    )


def _tick_boxes(room: Box, unit: float) -> Iterator[tuple[str, Box]]:
    """A square under each device."""
    wide, side = room.width / len(DEVICES), 3.6 * unit
    for number, colour in enumerate(DEVICES):
        yield colour, Box(room.x + (number + 0.5) * wide - side / 2, room.bottom - side, side, side)


def _entry_boxes(room: Box) -> tuple[Box, ...]:
    wide, high = room.width / _COLUMNS, room.height / _ROWS
    return tuple(
        Box(room.x + column * wide, room.y + row * high, wide, high)
        for row in range(_ROWS)
        for column in range(_COLUMNS)
    )


def account_pad(plan: AccountPlan, coins_per_point: int, style: Style) -> Drawing:
    """The form as a drawing named `face.account-pad`; so many coins make a point (0: none do)."""
    items: list[Item] = [*card_frame(plan.width, plan.height, style)]
    items += ribbon(plan.plate, style.say("account.title"), style, largest=14 * plan.unit)
    items += _name_line(plan, style)
    items += _ticks(plan, style)
    items += _entries(plan, style)
    items += _sums(plan, coins_per_point, style)
    return Symbol("face.account-pad", plan.width, plan.height, tuple(items))


def _name_line(plan: AccountPlan, style: Style) -> Iterator[Item]:
    box, unit = plan.name, plan.unit
    words, size = style.say("account.kingdom"), 10 * unit
    baseline = box.bottom - 1.4 * unit
    yield from style.line(words, box.x + 0.6 * unit, baseline, font="text-italic", size=size)
    start = box.x + style.measured(words, font="text-italic", size=size) + 2.2 * unit
    yield style.path(shapes.line(start, baseline + 0.5, box.right, baseline + 0.5), "parchment-hair", width=HAIR)


def _ticks(plan: AccountPlan, style: Style) -> Iterator[Item]:
    radius = 3.1 * plan.unit
    for colour, box in plan.ticks:
        x, y = box.x + box.width / 2, box.y - radius - 1.0 * plan.unit
        yield style.path(shapes.circle(x, y, radius), "player-base player-line", colour)
        yield placed(style.art(f"device/{DEVICES[colour]}", colour), x, y, radius * 1.45)
        yield style.path(shapes.rectangle(box.x, box.y, box.width, box.height, 0.5), "plate-line", width=HAIR)


def _entries(plan: AccountPlan, style: Style) -> Iterator[Item]:
    """Boxes with a small plus and minus to ring; money is paid into the first one, so it has the plus alone."""
    first, last = plan.entries[0], plan.entries[-1]
    fine: list[Segment] = []
    for number, box in enumerate(plan.entries):
        if box.x > first.x:
            fine += shapes.line(box.x, box.y, box.x, box.bottom)
        if box.y > first.y and box.x == first.x:
            fine += shapes.line(first.x, box.y, last.right, box.y)
        yield from _signs(box, number == 0, plan.unit, style)
    yield style.path(tuple(fine), "parchment-hair", width=HAIR)
    whole = shapes.rectangle(first.x, first.y, last.right - first.x, last.bottom - first.y, 1.4 * plan.unit)
    yield style.path(whole, "parchment-line", width=0.4)


def _signs(box: Box, first: bool, unit: float, style: Style) -> Iterator[Item]:
    size = 11 * unit
    x = box.x + 3.0 * unit
    signs = [("+", 0.5)] if first else [("+", 0.3), ("−", 0.7)]
    for sign, share in signs:
        baseline = box.y + box.height * share + style.fonts.x_height_mm("text-bold", size) / 2
        yield from style.line(sign, x, baseline, font="text-bold", size=size, role="parchment-line", anchor="middle")


def _sums(plan: AccountPlan, coins_per_point: int, style: Style) -> Iterator[Item]:
    """Purse + account = total, each with its word above the place to write in."""
    purse, total, unit = plan.purse, plan.total, plan.unit
    whole = shapes.rectangle(purse.x, purse.y, total.right - purse.x, purse.height, 1.4 * unit)
    yield style.path(whole, "parchment-light")
    band = Box(total.x, total.y, total.width, 5.6 * unit)
    yield style.path(shapes.rectangle(band.x, band.y, band.width, band.height, 1.2 * unit), "plate-base")
    for box in (plan.purse, plan.account, plan.total):
        field = sum_field(box, unit)
        inside = shapes.rectangle(field.x, field.y, field.width, field.height, 1.0 * unit)
        yield style.path(inside, "field-base parchment-hair", width=HAIR)
    yield from _sum_words(plan.purse, style.say("account.purse"), "ink-base", unit, style)
    yield from _sum_words(plan.account, style.say("account.account"), "ink-base", unit, style)
    yield from _sum_words(plan.total, style.say("account.total"), "plate-mark", unit, style)
    for box, sign in ((plan.account, "+"), (plan.total, "=")):
        size = 12 * unit
        field = sum_field(box, unit)
        baseline = field.y + field.height / 2 + style.fonts.x_height_mm("text-bold", size) / 2
        yield from style.line(sign, box.x, baseline, font="text-bold", size=size, anchor="middle")
    yield style.path(whole, "plate-line", width=0.4)
    if coins_per_point:
        size = 8 * unit
        words = style.say("pad.hint.divided", n=coins_per_point)
        field = sum_field(plan.total, unit)
        yield from style.line(words, field.right - 1.0 * unit, field.bottom - 1.0 * unit, font="text-italic", size=size,
                              anchor="end")  # fmt: skip


def sum_field(box: Box, unit: float) -> Box:
    """Where a sum is written: the lower part of its box."""
    return Box(box.x + 2.2 * unit, box.y + 6.2 * unit, box.width - 4.4 * unit, box.height - 7.6 * unit)


def _sum_words(box: Box, words: str, role: str, unit: float, style: Style) -> Iterator[Item]:
    size = style.fitted(words, box.width - 3 * unit, font="title-bold", size=9.5 * unit, least=_LEAST_SIZE)
    baseline = box.y + 2.8 * unit + style.fonts.cap_height_mm("title-bold", size) / 2
    x = box.x + box.width / 2
    yield from style.line(words, x, baseline, font="title-bold", size=size, role=role, anchor="middle")
