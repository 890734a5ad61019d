"""The player aids of a set: a two-sided file a system, as many aids as the box holds or kingdoms can play."""

from collections.abc import Iterator
from functools import partial

from pnp.faces.aid import aid_sides
from pnp.faces.aid_facts import AidFacts
from pnp.layout.duplex import Duplex, Leaf, duplex_job
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile, Sides
from pnp.model.catalogue import Catalogue
from pnp.model.provenance import Provenance

_ON_PADS = frozenset({"score_rows"})
"""Fields of a ruleset that the score pad shows and the aid does not."""


def aid_jobs(order: PrintOrder) -> Iterator[Job]:
    for system in order.catalogue.systems:
        yield from order.two_sided(f"player-aid-{slug(system)}", "aid", partial(_aid_file, order, system))


def slug(system: str) -> str:
    """A system's id in a file name."""
    return system.replace("/", "-")


def aid_facts(catalogue: Catalogue, system: str) -> AidFacts:
    """The system with the set's switches, and the events and quests that take part in its games."""
    switches = dict(catalogue.decided(system, {}))
    rules = catalogue.ruleset(system).with_switches(switches)
    boxes = catalogue.boxes_of(rules)
    events = [event for event in catalogue.events if event.box in boxes and event.copies]
    quests = [quest for quest in catalogue.quests if quest.box in boxes and quest.copies]
    has_events = any(size.events for size in rules.sizes)
    return AidFacts(rules, tuple(events if has_events else ()), tuple(quests if rules.quests else ()), switches)


def _aid_file(order: PrintOrder, system: str, stem: str, sides: Sides) -> PrintFile:
    facts = aid_facts(order.catalogue, system)
    faces = aid_sides(facts, order.sizes.aid_width, order.sizes.aid_height, order.style)
    note = order.style.say("label.reconstructed") if _is_reconstructed(facts) else ""
    cards = [Leaf(front, back, note) for front, back in zip(faces[::2], faces[1::2], strict=True)]
    leaves = [card for card in cards for _ in range(_copies(order, facts))]
    title = order.style.say("aid.title", system=order.style.texts.name("system", system))
    way = Duplex(order.flip, sides, 0.0)
    return duplex_job(stem, title, leaves, order.page, order.print_run(), way)


def _copies(order: PrintOrder, facts: AidFacts) -> int:
    """One a kingdom: of the game asked for, else as the box has them, else for the largest game."""
    if order.players is not None:
        return order.players
    boxes = order.catalogue.boxes_of(facts.ruleset)
    in_box = [part.copies for part in order.catalogue.components if part.id == "player-aid" and part.box in boxes]
    return max(in_box, default=max(facts.ruleset.players))


def _is_reconstructed(facts: AidFacts) -> bool:
    """Whether anything that the aid shows was chosen to fit, not read off the printed game."""
    pieces = [*(event.origins for event in facts.events), *(quest.origins for quest in facts.quests)]
    guessed = facts.ruleset.origins.fields_that_are(Provenance.RECONSTRUCTED)
    return any(field not in _ON_PADS for field in guessed) or any(
        origins.fields_that_are(Provenance.RECONSTRUCTED) for origins in pieces
    )
