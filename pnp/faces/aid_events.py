"""The events on a player aid: for each its name, a sentence of icons and a line of words."""

from pnp.drawing import shapes
from pnp.drawing.scene import Item
from pnp.faces.aid_facts import AidFacts
from pnp.faces.event_words import Teller, Told, sentence_of
from pnp.faces.ornaments import HAIR
from pnp.faces.rows import LEAST, Row, Type
from pnp.faces.sentence import Sentence
from pnp.faces.style import Style
from pnp.model.event import EventTile

_ICON, _HEAD = 0.89, 0.81
"""The side of icons, and the height of the line with the name, for each mm of a small icon."""


def event_rows(facts: AidFacts, width: float, kind: Type, style: Style) -> list[Row]:
    teller = Teller(facts.stage, style)
    return [
        _event_row(event, teller.event(event), width, kind, style, first=number == 0)
        for number, event in enumerate(facts.events)
    ]


def _event_row(event: EventTile, told: Told, width: float, kind: Type, style: Style, *, first: bool) -> Row:
    text = style.texts.of("event", event.id)
    name = text.short or text.name
    icons = Sentence(told.tokens, kind.small_icon * _ICON, kind.body).within(width, style)
    block = style.block(sentence_of(told), 0, 0, width, size=kind.body)
    size = style.fitted(name, width, font="text-bold", size=kind.name, least=LEAST)
    beside = style.measured(name, font="text-bold", size=size) + kind.body * 0.3 + icons.width(style) <= width
    head = kind.small_icon * _HEAD
    heads = head if beside else 2 * head

    def draw(given: float) -> tuple[Item, ...]:
        top = (given - heads - block.height) / 2
        baseline = top + head / 2 + style.fonts.cap_height_mm("text-bold", size) / 2
        words = style.block(sentence_of(told), 0, top + heads, width, size=kind.body)
        rule = () if first else (style.path(shapes.line(0, 0, width, 0), "parchment-hair", width=HAIR),)
        return (
            *rule,
            *style.line(name, 0, baseline, font="text-bold", size=size, role="plate-line"),
            *icons.at(width - icons.width(style), top + heads - head / 2, style),
            *words.items,
        )

    return Row(heads + block.height + kind.body * 0.055, draw)
