"""Player aids: a small card that says a turn, the end of a round, the events and the scoring of one system.

Nothing on it is typed twice: rows, numbers and prices come from the ruleset with its switches, from the events and
from the quests; the words around them are texts. The type is as large as the card allows, never under 8 pt.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol
from pnp.drawing.text import TextProblem
from pnp.faces.aid_end import end_rows
from pnp.faces.aid_events import event_rows
from pnp.faces.aid_facts import AidFacts
from pnp.faces.aid_table import size_rows
from pnp.faces.aid_turn import figure_rows, round_rows, turn_rows
from pnp.faces.ornaments import card_frame, ribbon, ribbon_reach
from pnp.faces.rows import LEAST, NARROW, Row, Type, heading_row, needed, space, stacked
from pnp.faces.style import Style

LARGEST = 12.5
"""Points that the running text has at most."""

_STEP = 0.25
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
    """With everything in a size that reads well, else what is needed as large as it goes, else on more sides."""
    for roomy, least in ((True, _ROOMY), (False, LEAST)):
        best = _largest(_Plan(facts, box, Type(least), style, roomy))
        if best is not None:
            return best
    return _spread(_Plan(facts, box, Type(LEAST), style, False).sides(figures_behind=True), box.height)


def _largest(least: "_Plan") -> list[list[Row]] | None:
    """The sides at the largest size at which they fit, found by halving: larger type never needs less room."""
    low, high = 0, int((LARGEST - least.kind.body) / _STEP)
    best = least.fitting()
    while best is not None and low < high:
        middle = (low + high + 1) // 2
        sides = replace(least, kind=Type(least.kind.body + middle * _STEP)).fitting()
        if sides is None:
            high = middle - 1
        else:
            best, low = sides, middle
    return best


@dataclass(frozen=True, slots=True)
class _Plan:
    """One way to fill front and back in a box: in one size of type, with or without what is only handy."""

    facts: AidFacts
    box: Box
    kind: Type
    style: Style
    roomy: bool

    @property
    def width(self) -> float:
        return self.box.width

    def fitting(self) -> list[list[Row]] | None:
        """Front and back if both have room for their rows, queen and giants behind if possible."""
        for figures_behind in (True, False):
            try:
                sides = self.sides(figures_behind=figures_behind)
            except TextProblem as problem:
                if problem.code != "too-long" or (self.kind.body == LEAST and not self.roomy):
                    raise
                return None
            if all(needed(side) <= self.box.height for side in sides):
                return sides
        return None

    def sides(self, *, figures_behind: bool) -> list[list[Row]]:
        facts, texts = self.facts, self.style.texts
        figures = figure_rows(facts, self.width, self.kind, self.style)
        front = [self._title(texts.of("system", facts.system).short or texts.name("system", facts.system))]
        front += turn_rows(facts, self.width, self.kind, self.style)
        front += round_rows(facts, self.width, self.kind, self.style)
        back = self._back()
        if figures_behind:
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
