"""What a draft names must exist: boxes, piles, switches; and a changed quest must keep what its kind needs."""

from collections.abc import Iterator, Mapping

from pnp.catalogue.draft import Draft
from pnp.catalogue.findings import did_you_mean
from pnp.catalogue.written import Written
from pnp.errors import Problem
from pnp.model.quest import QuestKind
from pnp.model.ruleset import Ruleset
from pnp.source.report import quote

_QUESTS_NEED: Mapping[str, str] = {
    QuestKind.AROUND_CASTLE: "terrain",
    QuestKind.CORNERS: "terrain",
    QuestKind.CROWN_LINES: "length",
    QuestKind.CROWNLESS: "size",
}


def unknown_names(draft: Draft, printed_boxes: tuple[str, ...], switches: tuple[str, ...]) -> Iterator[Problem]:
    """All references that lead nowhere, and quests that lack what their kind needs."""
    for system in draft.systems:
        yield from _unknown_boxes(draft.rulesets[system], (*printed_boxes, *_own_boxes(draft)))
        yield from _unknown_variants(draft.rulesets[system], switches)
    for name, quest in draft.pieces["quests"].items():
        yield from _half_a_quest(name, quest)


def pile_of(name: str, domino: Written, ruleset: Ruleset, printed: bool) -> str | Problem:
    """The pile a domino names or must go into; empty where its box says it; a Problem where nothing does."""
    piles = [pile.id for pile in ruleset.piles]
    wanted = str(domino.fields.get("pile", ""))
    if wanted:
        known = wanted in piles
        told = f"{ruleset.id} has no pile {quote(wanted)}"
        return wanted if known else Problem(domino.place("pile"), "unknown-pile", told, did_you_mean(wanted, piles))
    if printed or any(domino.box in pile.boxes for pile in ruleset.piles):
        return ""
    if len(piles) == 1:
        return piles[0]
    told = f"{ruleset.id} has {len(piles)} piles, and the domino {quote(name)} does not say which is its"
    return Problem(domino.place(), "pile-not-named", told, f"write pile: {' or pile: '.join(piles)}")


def _own_boxes(draft: Draft) -> Iterator[str]:
    for kind in ("dominoes", "events", "quests"):
        yield from (piece.box for piece in draft.pieces[kind].values())
    for building in draft.pieces["buildings"].values():
        yield from building.fields["copies"]


def _unknown_boxes(ruleset: Written, known: tuple[str, ...]) -> Iterator[Problem]:
    named: list[tuple[tuple[str | int, ...], str]] = []
    named += [(("boxes", at), box) for at, box in enumerate(ruleset.fields.get("boxes", ()))]
    for pile, inside in ruleset.fields.get("piles", {}).items():
        named += [(("piles", pile, at), box) for at, box in enumerate(inside)]
    for path, box in named:
        if box not in known:
            hint = did_you_mean(box, list(dict.fromkeys(known)))
            yield Problem(ruleset.place(*path), "unknown-box", f"There is no box {quote(box)}", hint)


def _unknown_variants(ruleset: Written, switches: tuple[str, ...]) -> Iterator[Problem]:
    for name in ruleset.fields.get("variants", {}):
        switch = name.partition("=")[0]
        if switch not in switches:
            told = f"There is no switch {quote(switch)} for this variant"
            yield Problem(ruleset.place("variants", name), "unknown-switch", told, did_you_mean(switch, switches))


def _half_a_quest(name: str, quest: Written) -> Iterator[Problem]:
    needed = _QUESTS_NEED.get(quest.fields["kind"])
    if needed and needed not in quest.fields:
        told = f"The quest {quote(name)} is of the kind {quest.fields['kind']}, which needs '{needed}'"
        yield Problem(quest.place("kind"), "incomplete-quest", told, f"add {needed}")
