"""The end of the game on a player aid: what scores, each quest by its sign, and who wins a tie. Measures in mm."""

from collections.abc import Iterator, Sequence

from pnp.drawing.scene import Item
from pnp.faces.aid_facts import AidFacts
from pnp.faces.aid_quests import quest_rows
from pnp.faces.notes import Note, note_line, note_rows
from pnp.faces.rows import NARROW, Row, Type
from pnp.faces.sentence import Pic, Sentence, Sign, icon
from pnp.faces.style import Style, placed
from pnp.model.terrain import Terrain

_LEAST_SIGN = 0.36
"""The side of the smallest sign in mm for each point of the type."""

_OF_BUILDINGS = ("fixed", "detached", "towers", "knights")


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
        rows += quest_rows(facts, width, kind, style)
    return [*rows, _ties_row(facts, width, kind, style)]


def _lands_row(lands: Sequence[str], width: float, kind: Type, style: Style) -> Row:
    """A sign for each land that scores, as large as leaves the words on one line; else the words below."""
    words = style.say("aid.end_of.lands")
    gap = kind.body * 0.17
    left = width - style.measured(words, font="text", size=kind.body) - gap
    signs = Sentence(tuple(Pic(f"land/{land}") for land in lands), kind.icon * 0.9, kind.body)
    if left < len(lands) * kind.body * _LEAST_SIGN:
        return _lands_above(signs.within(width, style), words, width, kind, style)
    signs = signs.within(left, style)

    def draw(given: float) -> tuple[Item, ...]:
        baseline = given / 2 + style.fonts.cap_height_mm("text", kind.body) / 2
        said = style.line(words, signs.width(style) + gap, baseline, size=kind.body)
        return (*signs.at(0, given / 2, style), *said)

    return Row(signs.height + kind.body * 0.11, draw)


def _lands_above(signs: Sentence, words: str, width: float, kind: Type, style: Style) -> Row:
    block = style.block(words, 0, signs.height, width, size=kind.body)
    items = (*signs.at(0, signs.height / 2, style), *block.items)
    return Row(signs.height + block.height + kind.body * 0.11, lambda _: items)


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


# --- ties


def _ties_row(facts: AidFacts, width: float, kind: Type, style: Style) -> Row:
    names = [style.texts.name("tie", tie) for tie in facts.ruleset.ties]
    words = style.say("aid.ties", order=" › ".join([*names, style.say("aid.shared")]))
    block = style.block(words, 0, 0, width, size=kind.body, font="text-italic", align="middle")

    def draw(given: float) -> tuple[Item, ...]:
        top = (given - block.height) / 2
        return style.block(words, 0, top, width, size=kind.body, font="text-italic", align="middle").items

    return Row(block.height, draw, 0.5)
