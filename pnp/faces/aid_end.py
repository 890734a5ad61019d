"""The end of the game on a player aid: what scores, each quest by its sign, and who wins a tie. Measures in mm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.drawing.scene import Item
from pnp.faces.aid_facts import AidFacts
from pnp.faces.notes import Note, note_line, note_rows
from pnp.faces.quest_signs import quest_sign
from pnp.faces.rows import NARROW, Row, Type
from pnp.faces.sentence import Pic, Sentence, Sign, icon
from pnp.faces.style import Style, placed
from pnp.model.quest import Quest, QuestKind
from pnp.model.terrain import Terrain

_OF_BUILDINGS = ("fixed", "detached", "towers", "knights")
_LEAST = 8.0
"""Points: nothing on an aid is smaller."""

_SEVERAL = frozenset({QuestKind.AROUND_CASTLE, QuestKind.CORNERS, QuestKind.CROWN_LINES, QuestKind.CROWNLESS})
"""Quests that may be fulfilled more than once in one kingdom."""


def end_rows(facts: AidFacts, width: float, kind: Type, style: Style, *, example: bool) -> list[Row]:
    """What scores, in the order of the pad; `example` works one territory out."""
    parts = {part for row in facts.ruleset.score_rows for part in row.parts}
    lands = tuple(land.value for land in Terrain if land.value in parts)
    rows = [_lands_row(lands, width, kind, style)] if lands else []
    if lands and example:
        rows.append(example_row(kind, width, style))
    notes = tuple(_notes(facts, parts, style))
    if notes and kind.body < NARROW:
        rows.append(note_line(notes, width, kind, style))
    elif notes:
        rows += note_rows(notes, 2, width, kind, style)
    if facts.ruleset.quests and facts.quests:
        rows += _quest_rows(facts, width, kind, style)
    return [*rows, _ties_row(facts, width, kind, style)]


def _lands_row(lands: Sequence[str], width: float, kind: Type, style: Style) -> Row:
    """A sign for each land that scores, as large as leaves the words on one line."""
    words = style.say("aid.end_of.lands")
    gap = kind.body * 0.17
    left = width - style.measured(words, font="text", size=kind.body) - gap
    signs = Sentence(tuple(Pic(f"land/{land}") for land in lands), kind.icon * 0.9, kind.body)
    if signs.width(style) > left:
        signs = replace(signs, height=signs.height * left / signs.width(style))

    def draw(given: float) -> tuple[Item, ...]:
        baseline = given / 2 + style.fonts.cap_height_mm("text", kind.body) / 2
        said = style.line(words, signs.width(style) + gap, baseline, size=kind.body)
        return (*signs.at(0, given / 2, style), *said)

    return Row(signs.height + kind.body * 0.11, draw)


def example_row(kind: Type, width: float, style: Style) -> Row:
    """Four squares of wheat with two crowns, and what they are worth."""
    side = kind.icon
    words = style.say("aid.end_of.example", squares=4, crowns=2, points=8)
    wide = 4 * side + kind.body * 0.3 + style.measured(words, font="text-bold", size=kind.name)

    def draw(given: float) -> tuple[Item, ...]:
        left, middle = (width - wide) / 2, given / 2
        items: list[Item] = []
        for number in range(4):
            x = left + (number + 0.5) * side
            items.append(placed(style.art("land/wheat"), x, middle, side))
        for number in (0, 2):
            items.append(
                placed(style.art("icon/crown"), left + (number + 0.36) * side, middle - side * 0.3, side * 0.6)
            )
        baseline = middle + style.fonts.cap_height_mm("text-bold", kind.name) / 2
        x = left + 4 * side + kind.body * 0.3
        return (*items, *style.line(words, x, baseline, font="text-bold", size=kind.name))

    return Row(side * 1.3, draw)


def _notes(facts: AidFacts, parts: set[str], style: Style) -> Iterator[Note]:
    rules, say = facts.ruleset, style.say
    if "wealth" in parts:
        yield Note((Sign(str(rules.one_point_per.coins)), icon("coin")), say("aid.end_of.point"))
    if "resources" in parts:
        yield Note((Sign(str(rules.one_point_per.resources)), icon("stores")), say("aid.end_of.point"))
    if "characters" in parts or "characters_bonus" in parts:
        yield Note((icon("character"),), say("aid.end_of.characters"))
    if parts.intersection(_OF_BUILDINGS):
        yield Note((icon("building"),), say("aid.end_of.buildings"))
    if "middle_kingdom" in parts:
        yield Note((icon("castle"),), say("aid.end_of.middle_kingdom", n=rules.bonuses.middle_kingdom))
    if "harmony" in parts:
        yield Note((icon("domino"),), say("aid.end_of.harmony", n=rules.bonuses.harmony))


# --- quests


@dataclass(frozen=True, slots=True)
class _QuestCell:
    """All quests of one kind: they differ in the land alone, or have several values."""

    kind: QuestKind
    name: str
    points: str
    each: bool


def _quest_cells(quests: Sequence[Quest], style: Style) -> Iterator[_QuestCell]:
    for kind in QuestKind:
        alike = [quest for quest in quests if quest.kind is kind]
        if alike:
            values = sorted({quest.points for quest in alike})
            points = f"{values[0]}–{values[-1]}" if len(values) > 1 else str(values[0])
            yield _QuestCell(kind, style.texts.name("quest", alike[0].id), points, kind in _SEVERAL)


def _quest_rows(facts: AidFacts, width: float, kind: Type, style: Style) -> list[Row]:
    cells = tuple(_quest_cells(facts.quests, style))
    across = len(cells) if kind.body < NARROW else min(4, len(cells))
    names = 0.0
    if kind.body >= NARROW:
        room = width / across - 0.8
        names = min(style.fitted(cell.name, room, font="text", size=kind.body, least=_LEAST) for cell in cells)
    return [
        _quest_row(cells[start : start + across], across, width, kind, style, names)
        for start in range(0, len(cells), across)
    ]


def _quest_row(cells: Sequence[_QuestCell], across: int, width: float, kind: Type, style: Style, names: float) -> Row:
    """Sign and points side by side, the name below in a size of `names` points, or no name at all for 0."""
    wide = width / across
    side = kind.body * (1.0 if names else 0.78)
    start = (across - len(cells)) * wide / 2
    tall = side + (kind.line * 1.1 if names else 0.0)

    def draw(given: float) -> tuple[Item, ...]:
        items: list[Item] = []
        top = (given - tall) / 2
        for number, cell in enumerate(cells):
            items += _sign_with_points(cell, start + number * wide, top, wide, side, kind, style)
            if names:
                baseline = top + side + kind.line * 0.9
                items += style.line(cell.name, start + (number + 0.5) * wide, baseline, size=names, anchor="middle")
        return tuple(items)

    return Row(tall + kind.body * 0.16, draw)


def _sign_with_points(
    cell: _QuestCell, x: float, y: float, width: float, side: float, kind: Type, style: Style
) -> Iterator[Item]:
    points = kind.body * (1.15 if kind.body >= NARROW else 1.0)
    beside = kind.body * 0.07
    wide = side + beside + style.measured(cell.points, font="text-bold", size=points)
    left = x + (width - wide) / 2
    yield from quest_sign(cell.kind, left, y, side, style)
    baseline = y + side / 2 + style.fonts.cap_height_mm("text-bold", points) / 2
    yield from style.line(cell.points, left + side + beside, baseline, font="text-bold", size=points)


# --- ties


def _ties_row(facts: AidFacts, width: float, kind: Type, style: Style) -> Row:
    names = [style.texts.name("tie", tie) for tie in facts.ruleset.ties]
    words = style.say("aid.ties", order=" › ".join([*names, style.say("aid.shared")]))
    block = style.block(words, 0, 0, width, size=kind.body, font="text-italic", align="middle")

    def draw(given: float) -> tuple[Item, ...]:
        top = (given - block.height) / 2
        return style.block(words, 0, top, width, size=kind.body, font="text-italic", align="middle").items

    return Row(block.height, draw, 0.5)
