"""Player aids: a small card that says a turn, the end of a round, the events and the scoring of one system.

Nothing on it is typed twice: rows, numbers and prices come from the ruleset with its switches, from the events and
from the quests; the words around them are texts. The type is as large as the card allows, never under 8 pt.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol
from pnp.drawing.text import TextProblem
from pnp.faces.aid_end import end_rows
from pnp.faces.aid_events import event_rows
from pnp.faces.aid_facts import AidFacts
from pnp.faces.aid_table import size_rows
from pnp.faces.aid_turn import figure_rows, round_rows, turn_rows
from pnp.faces.ornaments import card_frame, ribbon, ribbon_reach
from pnp.faces.rows import NARROW, Row, Type, heading_row, needed, space, stacked
from pnp.faces.style import Style

LARGEST, LEAST = 12.5, 8.0
"""Sizes of the running text, in points."""

_ROOMY = 9.25
"""What is only handy is left out if the text would have to be smaller than this for it."""

_SIDE, _TOP, _FOOT = 5.0, 4.5, 4.0
"""How far the words keep from the cut, in mm."""


def aid_sides(facts: AidFacts, width: float, height: float, style: Style) -> tuple[Drawing, ...]:
    """Front and back, and two more sides where a set holds so much that two are too few; always an even number.

    They are named `face.player-aid-<system>-<side>`. Raises TextProblem if a word is too wide for the card.
    """
    box = Box(_SIDE, _TOP, width - 2 * _SIDE, height - _TOP - _FOOT)
    sides = _fitted(facts, box, style)
    stem = f"face.player-aid-{facts.system.replace('/', '-')}"
    return tuple(
        Symbol(
            f"{stem}-{number}",
            width,
            height,
            (*card_frame(width, height, style), Group(stacked(rows, box.height), Matrix.moved(box.x, box.y))),
        )
        for number, rows in enumerate(sides, start=1)
    )


def _fitted(facts: AidFacts, box: Box, style: Style) -> list[list[Row]]:
    """The largest type at which front and back hold everything; at the least, as many sides as it takes."""
    sides: list[list[Row]] = []
    for roomy, size in _ways():
        for figures_behind in (True, False):
            plan = _Plan(facts, box.width, Type(size), style, roomy, figures_behind)
            try:
                sides = plan.sides()
            except TextProblem as problem:
                if problem.code != "too-long" or (size == LEAST and not roomy):
                    raise
                continue
            if all(needed(side) <= box.height for side in sides):
                return sides
    return _spread(sides, box.height)


def _ways() -> Iterator[tuple[bool, float]]:
    """From the best on: with everything in a size that reads well, else the largest size for what is needed."""
    for roomy, least in ((True, _ROOMY), (False, LEAST)):
        size = LARGEST
        while size >= least:
            yield roomy, size
            size -= 0.25


@dataclass(frozen=True, slots=True)
class _Plan:
    """One way to fill front and back: with or without what is only handy, queen and giants on the one or the other."""

    facts: AidFacts
    width: float
    kind: Type
    style: Style
    roomy: bool
    figures_behind: bool

    def sides(self) -> list[list[Row]]:
        facts, texts = self.facts, self.style.texts
        figures = figure_rows(facts, self.width, self.kind, self.style)
        front = [self._title(texts.of("system", facts.system).short or texts.name("system", facts.system))]
        front += turn_rows(facts, self.width, self.kind, self.style)
        front += round_rows(facts, self.width, self.kind, self.style)
        back = self._back()
        if self.figures_behind:
            return [front, [*back, *figures]]
        return [[*front, *figures], back]

    def _back(self) -> list[Row]:
        say = self.style.say
        events = event_rows(self.facts, self.width, self.kind, self.style)
        rows = [self._second_title(say("aid.events") if events else say("aid.end")), *events]
        if events:
            rows.append(heading_row(say("aid.end"), self.width, self.kind, self.style))
        rows += end_rows(self.facts, self.width, self.kind, self.style, example=self.roomy)
        if self.roomy:
            rows += size_rows(self.facts, self.width, self.kind, self.style)
        return rows

    def _title(self, words: str) -> Row:
        return _title(words, self.width, self.kind, self.style)

    def _second_title(self, words: str) -> Row:
        """Only a heading where there is much to say."""
        if self.kind.body < NARROW:
            return heading_row(words, self.width, self.kind, self.style)
        return self._title(words)


def _title(words: str, width: float, kind: Type, style: Style) -> Row:
    high = kind.body * 0.88

    def draw(_: float) -> tuple[Item, ...]:
        plate = Box(9, 0, width - 18, high)
        return ribbon(plate, words, style, largest=kind.body * 1.75)

    return Row(ribbon_reach(Box(0, 0, width, high)).height + kind.body * 0.12, draw, 0.1)


def _spread(sides: Sequence[Sequence[Row]], height: float) -> list[list[Row]]:
    """The rows of all sides one after the other on as many sides as they need, an even number of them."""
    spread: list[list[Row]] = []
    for side in sides:
        spread.append([])
        for row in side:
            if spread[-1] and needed(spread[-1]) + row.height > height:
                spread.append([])
            spread[-1].append(row)
    if len(spread) % 2:
        spread.append([space(0.0)])
    return spread
