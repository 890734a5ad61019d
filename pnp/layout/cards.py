"""Events and quests as two-sided files: pieces in the format of dominoes, as many of each as the catalogue has."""

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import TypeAlias

from pnp.faces.blank import blank_card
from pnp.faces.card import CardSize
from pnp.faces.event import EventFace, event_back, event_front
from pnp.faces.event_words import Stage
from pnp.faces.quest import QuestFace, quest_back, quest_front
from pnp.layout.duplex import Duplex, duplex_job
from pnp.layout.flat_piece import BLANKS, FlatPiece, leaves_of
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile, Sides
from pnp.model.catalogue import Catalogue
from pnp.model.event import EventTile
from pnp.model.provenance import Provenance
from pnp.model.quest import Quest
from pnp.model.switch import SwitchValue
from pnp.model.terrain import Terrain

Maker: TypeAlias = Callable[[PrintOrder], Iterator[FlatPiece]]


def card_jobs(order: PrintOrder) -> Iterator[Job]:
    """`events`, `quests` and `blank-cards`, each if the set has such pieces."""
    events, quests = has_events(order), has_quests(order)
    if events:
        yield from order.two_sided("events", "domino", partial(_file, order, "events.title", event_pieces))
    if quests:
        yield from order.two_sided("quests", "domino", partial(_file, order, "quests.title", quest_pieces))
    if events or quests:
        yield from order.two_sided("blank-cards", "domino", partial(_file, order, "blanks.cards_title", blank_cards))


def has_events(order: PrintOrder) -> bool:
    return any(event.copies for event in order.catalogue.events)


def has_quests(order: PrintOrder) -> bool:
    return any(quest.copies for quest in order.catalogue.quests)


def blank_cards(order: PrintOrder) -> Iterator[FlatPiece]:
    """Some for each of the two kinds that the set has."""
    if has_events(order):
        yield FlatPiece("event-blank", "", *blank_card("event", _size(order), order.style), BLANKS)
    if has_quests(order):
        yield FlatPiece("quest-blank", "", *blank_card("quest", _size(order), order.style), BLANKS)


def event_pieces(order: PrintOrder) -> Iterator[FlatPiece]:
    """Each kind of event with its copies, in the order of the catalogue."""
    style, stage = order.style, every_stage(order.catalogue)
    for event in order.catalogue.events:
        if event.copies:
            face = EventFace(event, stage, _size(order))
            name = style.texts.name("event", event.id)
            note = order.note(guessed=is_guessed(event))
            yield FlatPiece(event.id, name, event_front(face, style), event_back(face, style), event.copies, note)


def quest_pieces(order: PrintOrder) -> Iterator[FlatPiece]:
    """Each kind of quest with its copies, in the order of the catalogue."""
    style, switches, size = order.style, _switches(order.catalogue), _size(order)
    lands, others = crownless_lands(order.catalogue)
    for quest in order.catalogue.quests:
        if quest.copies:
            face = QuestFace(quest, lands, switches, size, others)
            name = style.texts.name("quest", quest.id)
            note = order.note(guessed=is_guessed(quest))
            yield FlatPiece(quest.id, name, quest_front(face, style), quest_back(face, style), quest.copies, note)


def is_guessed(piece: EventTile | Quest) -> bool:
    """Whether anything on it was chosen to fit, not read off a printed piece."""
    return bool(piece.origins.fields_that_are(Provenance.RECONSTRUCTED))


def guessed_cards(catalogue: Catalogue, stems: Collection[str]) -> Iterator[str]:
    """`events` and `quests`, if files of them were made and some of their pieces were guessed."""
    kinds: tuple[tuple[str, tuple[EventTile | Quest, ...]], ...]
    kinds = (("events", catalogue.events), ("quests", catalogue.quests))
    for kind, pieces in kinds:
        printed = any(stem.partition("-")[0] == kind for stem in stems)
        if printed and any(is_guessed(piece) for piece in pieces if piece.copies):
            yield kind


def every_stage(catalogue: Catalogue) -> Stage:
    """All that any system of the boxes has: a printed event serves them all."""
    dragons = dict.fromkeys(dragon for rules in catalogue.rulesets for dragon in rules.dragons)
    costs = max((rules.costs for rules in catalogue.rulesets), key=lambda costs: costs.court_hidden)
    return Stage(tuple(dragons), costs, _switches(catalogue))


def _switches(catalogue: Catalogue) -> dict[str, SwitchValue]:
    """As the set decides them."""
    return dict(catalogue.decided(catalogue.systems[0], {}))


def crownless_lands(catalogue: Catalogue) -> tuple[tuple[Terrain, ...], tuple[Terrain, ...]]:
    """The lands that count without a crown, by the first system that says which, and the others on the dominoes."""
    own = [catalogue.ruleset(system) for system in catalogue.systems]
    said = (rules.bleak_king for rules in (*own, *catalogue.rulesets) if rules.bleak_king)
    lands = next(said, tuple(Terrain))
    there = {square.terrain for domino in catalogue.dominoes for square in domino.squares}
    return lands, tuple(land for land in Terrain if land in there and land not in lands)


def _size(order: PrintOrder) -> CardSize:
    return CardSize(2 * order.sizes.square, order.sizes.bleed)


def _file(order: PrintOrder, title: str, maker: Maker, stem: str, sides: Sides) -> PrintFile:
    way = Duplex(order.flip, sides, order.sizes.bleed)
    leaves = tuple(leaves_of(maker(order)))
    return duplex_job(stem, order.style.say(title), leaves, order.page, order.print_run(), way)
