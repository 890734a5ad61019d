"""Drafts of the built-in sets, made of the boxes that they need."""

from collections.abc import Iterable, Iterator

from pnp.catalogue.draft import KINDS, ById, Draft, pieces_at
from pnp.catalogue.findings import Findings
from pnp.catalogue.library import BUILT_IN, Library
from pnp.catalogue.sound import contents
from pnp.catalogue.written import Written, written
from pnp.model.court import COURT
from pnp.source.report import quote


def built_in_names(library: Library) -> tuple[str, ...]:
    """What a set may be called or extend: the five sets, and single systems such as `age-of-giants/queendomino`."""
    systems = [system for name in BUILT_IN for system in _own_rulesets(library, name)]
    return tuple(dict.fromkeys([*BUILT_IN, *systems]))


def is_built_in(name: str, library: Library) -> bool:
    """Whether this is one of those names, without reading more files than needed to say so."""
    box = name.partition("/")[0]
    return name in BUILT_IN or (box in BUILT_IN and name in _own_rulesets(library, box))


def built_in_draft(name: str, library: Library, language: str, findings: Findings) -> Draft | None:
    """The draft of a built-in set or system (a set with two systems has both); None if its files are spoilt."""
    own = _own_rulesets(library, name.partition("/")[0])
    systems = (name,) if name in own else tuple(own)
    if not systems:
        return None
    boxes = boxes_needed(own[system] for system in systems)
    return Draft(
        id=name,
        name=name,
        systems=systems,
        boxes=boxes,
        pieces={kind: pieces_of_boxes(library, boxes, kind, findings) for kind in KINDS},
        rulesets=rulesets_of_boxes(library, boxes),
        settings={},
        texts=tuple(library.texts(wanted) for wanted in dict.fromkeys(("en", language))),
    )


def boxes_needed(rulesets: Iterable[Written]) -> tuple[str, ...]:
    """The boxes these rulesets are played with, the Court last."""
    found: dict[str, None] = {}
    court = False
    for ruleset in rulesets:
        found |= dict.fromkeys(ruleset.fields.get("boxes", ()))
        court = court or ruleset.fields.get("max_courts", 0) > 0
    return (*found, COURT) if court else tuple(found)


def pieces_of_boxes(library: Library, boxes: Iterable[str], kind: str, findings: Findings) -> ById:
    """The pieces of a kind in these boxes; an id that is used twice is told, and the first piece kept (INV-01)."""
    found: dict[str, Written] = {}
    for piece_id, piece in _all_pieces(library, boxes, kind):
        if first := found.get(piece_id):
            told = f"{quote(piece_id)} stands here for the second time; the first is at {first.place()}"
            findings.error(piece.place(), "duplicate-id", told, "give one of the two another name or number")
        else:
            found[piece_id] = piece
    return found


def rulesets_of_boxes(library: Library, boxes: Iterable[str]) -> ById:
    """Every ruleset that these boxes suffice for."""
    held = set(boxes)
    found = {name: ruleset for box in boxes for name, ruleset in _own_rulesets(library, box).items()}
    return {name: ruleset for name, ruleset in found.items() if set(ruleset.fields.get("boxes", ())) <= held}


def _all_pieces(library: Library, boxes: Iterable[str], kind: str) -> Iterator[tuple[str, Written]]:
    for box in boxes:
        for document in library.box(box):
            yield from pieces_at(document, (kind,), kind)


def _own_rulesets(library: Library, box: str) -> dict[str, Written]:
    """The rulesets in a box's files, each whole: what it extends is merged in."""
    return {ruleset.fields["id"]: _whole(ruleset, library, ()) for ruleset in _rulesets_in(library, box)}


def _rulesets_in(library: Library, box: str) -> Iterator[Written]:
    for document in library.box(box):
        if "ruleset" in contents(document) and (ruleset := written(document, ("ruleset",), "ruleset")):
            yield ruleset


def _whole(ruleset: Written, library: Library, trail: tuple[str, ...]) -> Written:
    wanted = ruleset.fields.get("extends")
    if wanted is None:
        return ruleset
    found = (other for other in _rulesets_in(library, wanted.partition("/")[0]) if other.fields["id"] == wanted)
    base = next(found, None)
    if base is None or wanted in trail:
        why = f"There is no ruleset {quote(wanted)}" if base is None else f"{quote(wanted)} extends itself in the end"
        library.findings.error(ruleset.place("extends"), "unknown-ruleset", why)
        return ruleset
    return _whole(base, library, (*trail, wanted)).changed_by(ruleset, deep=True)
