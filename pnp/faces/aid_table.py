"""A table of what depends on the number of kingdoms: line, dominoes that go, rounds, grid, events. Measures in mm."""

from collections.abc import Sequence

from pnp.drawing import shapes
from pnp.drawing.scene import Item
from pnp.faces.aid_facts import AidFacts
from pnp.faces.ornaments import HAIR
from pnp.faces.rows import LEAST, Row, Type, heading_row
from pnp.faces.style import Style, placed
from pnp.model.game_size import GameSize
from pnp.model.ruleset import Ruleset

_NOTHING = "–"


def size_rows(facts: AidFacts, width: float, kind: Type, style: Style) -> list[Row]:
    """One line for each number of kingdoms that can play."""
    columns = _columns(facts.ruleset, style)
    heads = _heads(columns, width, kind, style)
    wide = width / len(columns) - 0.6
    every = [words for _, _, cells in columns for words in cells]
    size = min(style.fitted(words, wide, font="text-bold", size=kind.name, least=LEAST) for words in every)
    rows = [
        _line([cells[number] for _, _, cells in columns], width, kind, style, size)
        for number in range(len(facts.ruleset.sizes))
    ]
    return [heading_row(style.say("aid.table"), width, kind, style), heads, *rows]


Column = tuple[str, str, list[str]]
"""Its icon, its name, and a cell for each number of kingdoms."""


def _columns(rules: Ruleset, style: Style) -> list[Column]:
    say, sizes = style.say, rules.sizes
    columns: list[Column] = [
        ("castle", say("aid.sizes.kingdoms"), [str(size.players) for size in sizes]),
        ("king", say("aid.sizes.kings"), [str(size.kings) for size in sizes]),
        ("domino", say("aid.sizes.line"), [str(size.line) for size in sizes]),
        ("hourglass", say("aid.sizes.rounds"), [str(size.rounds) for size in sizes]),
        ("ruler", say("aid.sizes.grid"), [f"{size.grid} × {size.grid}" for size in sizes]),
    ]
    if any(size.drop for size in sizes):
        columns.insert(3, ("scissors", say("aid.sizes.out"), [_out(size, rules, style) for size in sizes]))
    return columns


def _out(size: GameSize, rules: Ruleset, style: Style) -> str:
    """Which places of the line go before the choice, or how many are left after it."""
    if size.drop is None:
        return _NOTHING
    if size.drop.places is not None:
        return style.say("aid.sizes.places", places=" + ".join(map(str, size.drop.places))) or _NOTHING
    return str(size.dropped(rules.kings_in_line(size)) or _NOTHING)


def _heads(columns: Sequence[Column], width: float, kind: Type, style: Style) -> Row:
    wide = width / len(columns)
    side = kind.icon * 0.85
    fits = [style.fitted(name, wide - 0.6, font="text", size=kind.body, least=LEAST) for _, name, _ in columns]

    def draw(given: float) -> tuple[Item, ...]:
        items: list[Item] = []
        top = (given - side - kind.line * 1.1) / 2
        for number, (icon, name, _) in enumerate(columns):
            x = (number + 0.5) * wide
            items.append(placed(style.art(f"icon/{icon}", "red"), x, top + side / 2, side))
            items += style.line(name, x, top + side + kind.line, size=min(fits), anchor="middle")
        return tuple(items)

    return Row(side + kind.line * 1.35, draw, 0.6)


def _line(cells: Sequence[str], width: float, kind: Type, style: Style, size: float) -> Row:
    wide = width / len(cells)

    def draw(given: float) -> tuple[Item, ...]:
        items: list[Item] = [style.path(shapes.line(0, 0, width, 0), "parchment-hair", width=HAIR)]
        for number, words in enumerate(cells):
            font = "text" if number else "text-bold"
            baseline = given / 2 + style.fonts.cap_height_mm(font, size) / 2
            items += style.line(words, (number + 0.5) * wide, baseline, font=font, size=size, anchor="middle")
        return tuple(items)

    return Row(kind.line * 1.25, draw, 0.6)
