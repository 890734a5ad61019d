"""Quest tiles: a picture of what is asked for, drawn from its data, with title, points and a line of words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Item
from pnp.faces.card import (
    COLUMN,
    LEAST,
    PICTURE,
    CardSize,
    card_back,
    card_front,
    setting,
    titles,
    words_block,
    words_height,
)
from pnp.faces.ornaments import lozenge
from pnp.faces.quest_patterns import SEVERAL
from pnp.faces.quest_picture import quest_picture
from pnp.faces.style import Style, filled
from pnp.model.quest import Quest, QuestKind
from pnp.model.switch import SwitchValue, switch_text
from pnp.model.terrain import Terrain

_BADGE, _SMALL_BADGE = 14.0, 11.0
_GAP = 0.9
_FONT = "title-bold"
_EACH = 8.5
_BESIDE, _RULE_END = 2.6, 1.0

# as parts of the badge's width
_RING = 0.445
_POINTS, _POINTS_EACH, _ROOM, _RAISED = 0.42, 0.36, 0.74, 0.075
_EACH_AT, _EACH_ROOM = 0.33, 0.6


@dataclass(frozen=True, slots=True)
class QuestFace:
    """One quest to be drawn, with the switches that decide what counts.

    `lands` are those that count without a crown, `others` those in play that do not.
    """

    quest: Quest
    lands: tuple[Terrain, ...]
    switches: Mapping[str, SwitchValue]
    size: CardSize
    others: tuple[Terrain, ...] = ()

    @property
    def name(self) -> str:
        return f"quest-{self.quest.id}"


def quest_front(face: QuestFace, style: Style) -> Drawing:
    """Picture, title, points and words as `face.quest-<id>`. Raises TextProblem for words that have no room."""
    picture = quest_picture(face.quest, face.lands, PICTURE.width, style)
    return card_front(face.name, face.size, picture, tuple(_column(face, style)), style)


def quest_back(face: QuestFace, style: Style) -> Drawing:
    """The same for all quests, as `face.quest-<id>.back`."""
    return card_back(face.name, "back/quest", face.size, style)


def _words(face: QuestFace, style: Style) -> str:
    """Its summary, or else that of its kind, with its land and number filled in."""
    quest = face.quest
    words = style.texts.of("quest", quest.id).summary or style.say(f"quests.words.{quest.kind}")
    number = str(quest.length or quest.size)
    if quest.kind is QuestKind.CROWNLESS:
        exactly = switch_text(face.switches.get("bleak_king", "")) == "exactly"
        number = style.say("quests.exactly" if exactly else "quests.or_more", n=number)
    land = _land(quest.terrain, style) if quest.terrain else ""
    return filled(words, n=number, land=land, lands=_lands(face, style))


def _lands(face: QuestFace, style: Style) -> str:
    """Which lands count, said by the fewer names; nothing where all of them do."""
    if not face.others:
        return ""
    few = len(face.lands) < len(face.others)
    names = [_land(land, style) for land in (face.lands if few else face.others)]
    listed = style.say("quests.or").join((*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]))
    return style.say("quests.lands_only" if few else "quests.lands_not", lands=listed)


def _land(land: Terrain, style: Style) -> str:
    return style.texts.name("terrain", land).lower()


# --- the column


def _column(face: QuestFace, style: Style) -> Iterator[Item]:
    """The title on its band, the badge with the points, and the words, with what room is left shared out between."""
    words = _words(face, style)
    ways = product((_BADGE, _SMALL_BADGE), titles(style.texts.name("quest", face.quest.id), style))
    heights = ((way, way[0] + way[1].height(style) + 3 * _GAP) for way in ways)
    (badge, title), size = setting(heights, words, style)
    yield from title.items("band-quest", style)
    y = COLUMN.y + title.height(style)
    gap = (COLUMN.bottom - y - badge - words_height(words, size, style)) / 3
    yield from _badge(face.quest, y + gap + badge / 2, badge, style)
    yield from words_block(words, y + badge + 2 * gap, size, style).items


def _badge(quest: Quest, y: float, width: float, style: Style) -> Iterator[Item]:
    """The points in a ring in the middle of the column, and what they are for each time; a rule runs to either side."""
    x = COLUMN.x + COLUMN.width / 2
    yield style.path(shapes.circle(x, y, width / 2), "badge-base badge-line")
    yield style.path(shapes.circle(x, y, width * _RING), "band-line")
    several = quest.kind in SEVERAL
    usual = width * (_POINTS_EACH if several else _POINTS) / style.fonts.cap_height_mm(_FONT, 1.0)
    size = style.fitted(str(quest.points), width * _ROOM, font=_FONT, size=usual, least=usual / 2)
    raised = width * _RAISED if several else 0.0
    baseline = y + style.fonts.cap_height_mm(_FONT, size) / 2 - raised
    yield from style.line(str(quest.points), x, baseline, font=_FONT, size=size, role="badge-mark", anchor="middle")
    if several:
        each, room = style.say("quests.each"), width * _EACH_ROOM
        size = style.fitted(each, room, font="text-italic", size=_EACH, least=LEAST)
        yield from style.line(each, x, y + width * _EACH_AT, font="text-italic", size=size, anchor="middle")
    yield from _rules(x, y, width / 2 + _BESIDE, style)


def _rules(x: float, y: float, inner: float, style: Style) -> Iterator[Item]:
    outer = COLUMN.width / 2 - _RULE_END
    lines = (*shapes.line(x - outer, y, x - inner, y), *shapes.line(x + inner, y, x + outer, y))
    yield style.path(lines, "parchment-hair")
    yield style.path((*lozenge(x - inner, y, 0.8), *lozenge(x + inner, y, 0.8)), "gold-dark")
