"""A set of one's own: what it adds to, replaces in and removes from the set that it extends."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.catalogue.boxes import boxes_needed, pieces_of_boxes, rulesets_of_boxes
from pnp.catalogue.draft import KINDS, ById, Draft, pieces_at
from pnp.catalogue.findings import Findings, did_you_mean
from pnp.catalogue.library import Library
from pnp.catalogue.sound import PIECE_KINDS, contents
from pnp.catalogue.written import Written, written
from pnp.errors import Place
from pnp.model.switch import Switch, SwitchValue, switch_text
from pnp.source.document import Document
from pnp.source.report import quote

ONE_OF = {
    "dominoes": "domino",
    "buildings": "building",
    "events": "event",
    "quests": "quest",
    "characters": "character",
    "court_buildings": "building of the Court",
}


def changed_draft(base: Draft, document: Document, library: Library, findings: Findings) -> Draft:
    """The base with everything that a set's document changes; ids that do not exist, or do already, are told."""
    widened = _with_ruleset(base, document, library, findings)
    pieces = {
        kind: _changed(widened.pieces[kind], document, kind, findings) if kind in PIECE_KINDS else widened.pieces[kind]
        for kind in KINDS
    }
    settings = {**base.settings, **_settings(base, document, library.switches(), findings)}
    changes = {**base.changes, **dict(_places_of_changes(document))}
    return replace(widened, pieces=pieces, settings=settings, changes=changes)


def _places_of_changes(document: Document) -> Iterator[tuple[str, Place]]:
    """Where each kind of piece is changed: at what is taken out, if anything is, since that is what may lack."""
    for kind, change in contents(document).items():
        if kind in PIECE_KINDS:
            yield kind, document.key_place((kind, "remove") if "remove" in change else (kind,))


def _with_ruleset(base: Draft, document: Document, library: Library, findings: Findings) -> Draft:
    """The base with its rules changed, and with the boxes that the changed rules need on top."""
    changes = written(document, ("ruleset",), "ruleset") if "ruleset" in contents(document) else None
    if changes is None:
        return base
    own = {system: base.rulesets[system].changed_by(changes, deep=True) for system in base.systems}
    known = {*library.box_names(), *base.boxes}
    new = [box for box in boxes_needed(own.values()) if box in known and box not in base.boxes]
    boxes = (*base.boxes, *new)
    more = {kind: pieces_of_boxes(library, new, kind, findings) for kind in KINDS}
    return replace(
        base,
        boxes=boxes,
        rulesets={**rulesets_of_boxes(library, boxes), **base.rulesets, **own},
        pieces={kind: {**base.pieces[kind], **more[kind]} for kind in KINDS},
    )


def _changed(base: ById, document: Document, kind: str, findings: Findings) -> ById:
    """Removed first, then replaced, then added: so a number that was removed is free for another domino."""
    pieces = dict(base)
    for at, name in enumerate(contents(document).get(kind, {}).get("remove", ())):
        if name is not None and pieces.pop(name, None) is None:
            _unknown(name, base, kind, document.place((kind, "remove", at)), findings)
    for name, changes in pieces_at(document, (kind, "replace"), kind):
        if name in pieces:
            pieces[name] = pieces[name].changed_by(changes, deep=False)
        else:
            _unknown(name, base, kind, document.key_place((kind, "replace", name)), findings)
    for name, piece in pieces_at(document, (kind, "add"), kind):
        if name in pieces:
            _twice(name, pieces[name], piece, kind, findings)
        else:
            pieces[name] = piece
    return pieces


def _unknown(name: str, base: ById, kind: str, place: Place, findings: Findings) -> None:
    if name in base:
        findings.error(place, "removed-and-replaced", f"{quote(name)} is removed and replaced", "do one of the two")
        return
    hint = _domino_hint(name, base) if kind == "dominoes" else did_you_mean(name, list(base))
    findings.error(place, "unknown-id", f"There is no {ONE_OF[kind]} {quote(name)} to change or remove", hint)


def _domino_hint(name: str, base: ById) -> str:
    """Which numbers the box has, since the nearest number is hardly ever the one that was meant."""
    box = name.partition("/")[0]
    numbers = [piece.fields["number"] for piece in base.values() if piece.box == box]
    if not numbers:
        return did_you_mean(box, list(dict.fromkeys(piece.box for piece in base.values())))
    ordered = sorted(numbers, key=lambda number: (isinstance(number, int), number))
    return f"{box} has {ordered[0]} to {ordered[-1]}"


def _twice(name: str, first: Written, second: Written, kind: str, findings: Findings) -> None:
    if kind == "dominoes":
        told = f"{quote(name)} is there already, at {first.place()}"
        hint = "give it another number, or write it under 'replace'"
        findings.error(second.place("number"), "duplicate-number", told, hint)
    else:
        told = f"There is a {ONE_OF[kind]} {quote(name)} already, at {first.place()}"
        hint = "give it another name, or write it under 'replace'"
        findings.error(second.place("id"), "duplicate-id", told, hint)


def _settings(
    base: Draft, document: Document, switches: tuple[Switch, ...], findings: Findings
) -> Mapping[str, tuple[SwitchValue, Place]]:
    """The switches that the set decides; an unknown one, an unknown value and one without effect are told."""
    by_name = {switch.name: switch for switch in switches}
    chosen: Mapping[str, Any] = contents(document).get("switches", {})
    found: dict[str, tuple[SwitchValue, Place]] = {}
    for name, value in chosen.items():
        key, place = document.key_place(("switches", name)), document.place(("switches", name))
        switch = by_name.get(name)
        if switch is None:
            hint = did_you_mean(name, list(by_name))
            findings.error(key, "unknown-switch", f"There is no switch {quote(name)}", hint)
            continue
        if not any(switch.matters_in(system) for system in base.systems):
            findings.warning(key, "idle-switch", f"The switch {quote(name)} changes nothing in {base.system}")
        try:
            found[name] = (switch.read(value), place)
        except ValueError:
            told = f"The switch {quote(name)} cannot be {quote(switch_text(value))}"
            hint = f"it is one of {', '.join(map(switch_text, switch.values))}"
            findings.error(place, "unknown-value", told, hint)
    return found
