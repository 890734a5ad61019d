"""The quests on a player aid: each kind by its sign with its points, and by its name where there is room. In mm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.drawing.scene import Item
from pnp.faces.aid_facts import AidFacts
from pnp.faces.quest_patterns import SEVERAL
from pnp.faces.quest_signs import quest_sign
from pnp.faces.rows import LEAST, NARROW, Row, Type
from pnp.faces.style import Style
from pnp.model.quest import QuestKind

_BETWEEN = 0.8


@dataclass(frozen=True, slots=True)
class _Cell:
    """All quests of one kind: they differ in the land alone, or have several values."""

    kind: QuestKind
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class _Look:
    """How cells are set: the side of a sign, the size of the points, and that of the names (0: none)."""

    side: float
    points: float
    names: float

    def width(self, cell: _Cell, style: Style) -> float:
        """Sign and points beside each other."""
        return self.side * 1.08 + style.measured(cell.points, font="text-bold", size=self.points)


def quest_rows(facts: AidFacts, width: float, kind: Type, style: Style) -> list[Row]:
    """As many beside each other as have room, at most four with their names below."""
    named = kind.body >= NARROW
    cells = tuple(_cells(facts, named, style))
    look = _Look(kind.body * (1.0 if named else 0.78), kind.body * (1.15 if named else 1.0), 0.0)
    widest = max(look.width(cell, style) for cell in cells) + _BETWEEN
    across = max(1, min(4 if named else len(cells), len(cells), int(width / widest)))
    wide = width / across
    if named:
        fits = [style.fitted(cell.name, wide - _BETWEEN, font="text", size=kind.body, least=LEAST) for cell in cells]
        look = _Look(look.side, look.points, min(fits))
    return [
        _row(
            cells[start : start + across],
            wide,
            (across - len(cells[start : start + across])) * wide / 2,
            look,
            kind,
            style,
        )
        for start in range(0, len(cells), across)
    ]


def _cells(facts: AidFacts, named: bool, style: Style) -> Iterator[_Cell]:
    for kind in QuestKind:
        alike = [quest for quest in facts.quests if quest.kind is kind]
        if not alike:
            continue
        values = sorted({quest.points for quest in alike})
        points = f"{values[0]}–{values[-1]}" if len(values) > 1 else str(values[0])
        if named and kind in SEVERAL:
            points = style.say("aid.quest_each", n=points)
        yield _Cell(kind, style.texts.name("quest", alike[0].id), points)


def _row(cells: Sequence[_Cell], wide: float, start: float, look: _Look, kind: Type, style: Style) -> Row:
    """Cells of `wide` mm from `start` on."""
    tall = look.side + (kind.line * 1.1 if look.names else 0.0)

    def draw(given: float) -> tuple[Item, ...]:
        items: list[Item] = []
        top = (given - tall) / 2
        for number, cell in enumerate(cells):
            middle = start + (number + 0.5) * wide
            items += _sign_with_points(cell, middle, top, look, style)
            if look.names:
                baseline = top + look.side + kind.line * 0.9
                items += style.line(cell.name, middle, baseline, size=look.names, anchor="middle")
        return tuple(items)

    return Row(tall + kind.body * 0.16, draw)


def _sign_with_points(cell: _Cell, middle: float, top: float, look: _Look, style: Style) -> Iterator[Item]:
    left = middle - look.width(cell, style) / 2
    yield from quest_sign(cell.kind, left, top, look.side, style)
    baseline = top + look.side / 2 + style.fonts.cap_height_mm("text-bold", look.points) / 2
    yield from style.line(cell.points, left + look.side * 1.08, baseline, font="text-bold", size=look.points)
