"""The front of a player aid: the steps of a turn with their prices, the end of a round, queen and giants."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.drawing import shapes
from pnp.drawing.scene import Item
from pnp.faces.aid_facts import AidFacts
from pnp.faces.notes import Note, note_rows, say_number
from pnp.faces.ornaments import HAIR
from pnp.faces.rows import LEAST, NARROW, Row, Type, heading_row, rule_row
from pnp.faces.sentence import APART, THEN, Sentence, Sign, Token, coin, icon
from pnp.faces.style import Style, placed
from pnp.model.ruleset import QueenRules, Ruleset

_FEW = 3
_MANDATORY = frozenset({"place", "choose"})
_ICONS: Mapping[str, str] = MappingProxyType(
    {
        "place": "domino",
        "tax": "knight",
        "build": "building",
        "rebuild": "tower",
        "bribe": "dragon",
        "court": "character",
        "choose": "king",
    }
)


def step_letters(steps: tuple[str, ...]) -> tuple[str, ...]:
    """A, B, C and so on as the rule books have them: rebuilding is C' after the C that it may repair."""
    letters: list[str] = []
    used = 0
    for step in steps:
        if step == "rebuild" and used:
            letters.append(f"{chr(ord('A') + used - 1)}′")
            continue
        letters.append(chr(ord("A") + used))
        used += 1
    return tuple(letters)


def turn_rows(facts: AidFacts, width: float, kind: Type, style: Style) -> list[Row]:
    steps = facts.ruleset.steps
    return [
        _step_row(_step(facts, step, letter, style), width, kind, style, first=number == 0)
        for number, (step, letter) in enumerate(zip(steps, step_letters(steps), strict=True))
    ]


# --- one step


@dataclass(frozen=True, slots=True)
class _Step:
    letter: str
    mandatory: bool
    icon: str
    name: str
    words: str
    price: tuple[Token, ...]


def _step(facts: AidFacts, step: str, letter: str, style: Style) -> _Step:
    words, price = _SAYINGS[step](facts, style)
    name = style.texts.name("step", step)
    return _Step(letter, step in _MANDATORY, f"icon/{_ICONS[step]}", name, words, price)


Saying = tuple[str, tuple[Token, ...]]


def _place(facts: AidFacts, style: Style) -> Saying:
    return style.say("aid.step.place_more" if _has_room(facts) else "aid.step.place"), ()


def _tax(facts: AidFacts, style: Style) -> Saying:
    words = say_number("aid.step.tax", facts.ruleset.per_turn.knights, style)
    return words, (icon("knight"), THEN, coin(1), Sign("×"), icon("plots"))


def _build(facts: AidFacts, style: Style) -> Saying:
    rules = facts.ruleset
    words = say_number("aid.step.build", rules.per_turn.buildings, style)
    return words, tuple(coin(price) for price in rules.builders.prices)


def _rebuild(facts: AidFacts, style: Style) -> Saying:
    costs = facts.ruleset.costs
    often = "round" if facts.switched("rebuild", "per_round") else "turn"
    return style.say(f"aid.step.rebuild_{often}"), (
        icon("building", faded=True), THEN, icon("building"), coin(costs.rebuild),
        icon("building", faded=True, struck=True), coin(costs.clear),
    )  # fmt: skip


def _bribe(facts: AidFacts, style: Style) -> Saying:
    rules = facts.ruleset
    if rules.dragon_dice:
        return style.say("aid.step.bribe_dice", round=rules.dragon_dice.first_round), ()
    dragons = tuple(icon(dragon) for dragon in rules.dragons)
    one = len(rules.dragons) == 1 or facts.switched("dragons", "one")
    words = style.say("aid.step.bribe" if one else "aid.step.bribe_each")
    return words, (coin(rules.costs.bribe), THEN, *dragons, THEN, icon("building"), icon("fire"))


def _court(facts: AidFacts, style: Style) -> Saying:
    costs = facts.ruleset.costs
    words = style.say("aid.step.court", visible=costs.court_visible, hidden=costs.court_hidden)
    resources = ("wheat", "wood", "fish", "sheep")
    visible, hidden = (tuple(icon(name) for name in resources[:n]) for n in (costs.court_visible, costs.court_hidden))
    return words, (icon("character"), *visible, APART, icon("character", faded=True), *hidden)


def _choose(facts: AidFacts, style: Style) -> Saying:
    own = "_own" if len(facts.ruleset.piles) > 1 else "_more" if _has_room(facts) else ""
    return style.say(f"aid.step.choose{own}"), ()


def _has_room(facts: AidFacts) -> bool:
    """A turn of few steps leaves room to say them in full."""
    return len(facts.ruleset.steps) <= _FEW


_SAYINGS: Mapping[str, Callable[[AidFacts, Style], Saying]] = MappingProxyType(
    {
        "place": _place,
        "tax": _tax,
        "build": _build,
        "rebuild": _rebuild,
        "bribe": _bribe,
        "court": _court,
        "choose": _choose,
    }
)


def _step_row(step: _Step, width: float, kind: Type, style: Style, *, first: bool) -> Row:
    medal = kind.body * 0.9
    left = medal + kind.icon + kind.body * 0.36
    price = Sentence(step.price, kind.small_icon, kind.body).within(width - left, style)
    block = style.block(step.words, left, 0, width - left, size=kind.body)
    head = kind.body * 0.52
    size = style.fitted(step.name, width - left, font="title-bold", size=kind.name, least=LEAST)
    named = style.measured(step.name, font="title-bold", size=size) + kind.body * 0.2
    heads = head if named + price.width(style) <= width - left else 2 * head
    tall = max(medal, kind.icon, heads + block.height)

    def draw(given: float) -> tuple[Item, ...]:
        top = (given - heads - block.height) / 2
        middle = given / 2
        name_middle = top + head * 0.5
        baseline = name_middle + style.fonts.cap_height_mm("title-bold", size) / 2
        words = style.block(step.words, left, top + heads, width - left, size=kind.body)
        rule = () if first else (style.path(shapes.line(0, 0, width, 0), "parchment-hair", width=HAIR),)
        return (
            *rule,
            *_medal(step, medal / 2, middle, medal, kind, style),
            placed(style.art(step.icon, "red"), medal + kind.body * 0.18 + kind.icon / 2, middle, kind.icon),
            *style.line(step.name, left, baseline, font="title-bold", size=size),
            *price.at(width - price.width(style), top + heads - head * 0.5, style),
            *words.items,
        )

    return Row(tall + kind.body * 0.14, draw)


def _medal(step: _Step, x: float, y: float, side: float, kind: Type, style: Style) -> Iterator[Item]:
    """The step's letter, on red where the step must be done."""
    size = kind.body * 1.7
    roles = "plate-base plate-line" if step.mandatory else "bone-light plate-line"
    yield style.path(shapes.circle(x, y, side / 2 - 0.25), roles)
    baseline = y + style.fonts.cap_height_mm("title-bold", size) / 2
    role = "plate-mark" if step.mandatory else "plate-line"
    yield from style.line(step.letter, x, baseline, font="title-bold", size=size, role=role, anchor="middle")


# --- the end of a round


def round_rows(facts: AidFacts, width: float, kind: Type, style: Style) -> list[Row]:
    notes = tuple(_round_notes(facts, style))
    return [heading_row(style.say("aid.round"), width, kind, style), *note_rows(notes, 2, width, kind, style)]


def _round_notes(facts: AidFacts, style: Style) -> Iterator[Note]:
    rules = facts.ruleset
    if "court" in rules.steps:
        yield Note((icon("character"),), style.say("aid.round_end.court"))
    if rules.builders.lines:
        home = ("", "_dragon", "_dragons")[min(len(rules.dragons), 2)]
        yield Note((icon("building"),), style.say(f"aid.round_end.builders{home}"))
    yield Note((icon("domino"),), style.say(_lines_text(rules)))
    if any(size.events for size in rules.sizes):
        last = f"_{rules.last_event}" if rules.last_event else ""
        yield Note((icon("event"),), style.say(f"aid.round_end.event{last}"))


def _lines_text(rules: Ruleset) -> str:
    drops = {size.drop.when for size in rules.sizes if size.drop}
    if len(rules.piles) > 1:
        return "aid.round_end.lines"
    if "before_choice" in drops:
        return "aid.round_end.line_before"
    return "aid.round_end.line_after" if drops else "aid.round_end.line"


# --- queen and giants


def figure_rows(facts: AidFacts, width: float, kind: Type, style: Style) -> list[Row]:
    """Side by side where the type is small, so that the lines stay short enough to be found again."""
    notes = tuple(_figure_notes(facts, style))
    if not notes:
        return []
    return [rule_row(width, kind, style), *note_rows(notes, 2 if kind.body < NARROW else 1, width, kind, style)]


def _queen_words(queen: QueenRules, style: Style) -> Iterator[str]:
    """How she comes, and what she is worth; nothing of what she does not bring."""
    yield style.say("aid.queen.comes")
    if queen.discount:
        yield style.say("aid.queen.discount", n=queen.discount)
    if queen.tower_tax:
        yield style.say("aid.queen.tower_tax", n=queen.tower_tax)
    if queen.crowns:
        yield say_number("aid.queen.crowns", queen.crowns, style)


def _figure_notes(facts: AidFacts, style: Style) -> Iterator[Note]:
    rules = facts.ruleset
    if rules.queen:
        yield Note((icon("queen"),), " ".join(_queen_words(rules.queen, style)))
    if rules.giants:
        yield Note((icon("giant"),), style.say("aid.giants"))
