"""A draft becomes a Catalogue; what refers to something that does not exist is told."""

from collections.abc import Iterator
from typing import Any

from pnp.catalogue.build_pieces import BY_NAME, build_building, build_component, build_domino
from pnp.catalogue.build_ruleset import build_ruleset
from pnp.catalogue.build_texts import build_texts
from pnp.catalogue.draft import Draft
from pnp.catalogue.findings import Findings
from pnp.catalogue.library import Library
from pnp.catalogue.references import pile_of, unknown_names
from pnp.errors import Problem
from pnp.model.catalogue import Catalogue
from pnp.model.domino import Domino
from pnp.model.ruleset import Ruleset


def build(draft: Draft, library: Library, findings: Findings) -> Catalogue | None:
    """The catalogue of everything sound in the draft; None if its own rules are not whole."""
    rulesets = tuple(built for ruleset in draft.rulesets.values() if (built := build_ruleset(ruleset, findings)))
    own = next((ruleset for ruleset in rulesets if ruleset.id == draft.system), None)
    if own is None:
        return None
    switches = library.switches()
    findings.extend(unknown_names(draft, library.box_names(), tuple(switch.name for switch in switches)))
    absent = frozenset(library.box_names()) - frozenset(draft.boxes)
    by_name: dict[str, Any] = {
        kind: tuple(make(*item) for item in draft.pieces[kind].items()) for kind, make in BY_NAME.items()
    }
    return Catalogue(
        id=draft.id,
        name=draft.name,
        systems=draft.systems,
        boxes=draft.boxes,
        dominoes=tuple(_dominoes(draft, own, findings)),
        buildings=tuple(build_building(*item, absent) for item in draft.pieces["buildings"].items()),
        components=tuple(map(build_component, draft.pieces["components"].values())),
        rulesets=rulesets,
        switches=switches,
        settings=tuple((name, value) for name, (value, _) in draft.settings.items()),
        texts=build_texts(draft.texts),
        printed=build(draft.printed, library, Findings()) if draft.printed else None,
        **by_name,
    )


def _dominoes(draft: Draft, ruleset: Ruleset, findings: Findings) -> Iterator[Domino]:
    printed = (draft.printed or draft).pieces["dominoes"]
    for name, piece in draft.pieces["dominoes"].items():
        pile = pile_of(name, piece, ruleset, printed=name in printed)
        if isinstance(pile, Problem):
            findings.extend([pile])
        else:
            yield build_domino(piece, pile)
