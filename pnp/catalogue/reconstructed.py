"""Which facts of a set were chosen to fit, not read off the printed game; they are never to be taken for it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from pnp.model.catalogue import Catalogue
from pnp.model.provenance import Origins, Provenance

_KINDS = (
    "domino",
    "building",
    "event",
    "quest",
    "character",
    "court building",
    "starting tile",
    "ruleset",
    "component",
)

MANY = 8
"""Longer lists of ids are told by their first and last."""


class _Piece(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def origins(self) -> Origins: ...


@dataclass(frozen=True, slots=True, order=True)
class Fact:
    """One field of one piece or ruleset; an empty field means all of it."""

    kind: str
    id: str
    field: str


def reconstructed(catalogues: Iterable[Catalogue]) -> tuple[Fact, ...]:
    """Every reconstructed fact of these sets once, kind by kind."""
    facts = [
        Fact(kind, piece_id, field)
        for catalogue in catalogues
        for kind, piece_id, origins in _all_origins(catalogue)
        for field in origins.fields_that_are(Provenance.RECONSTRUCTED)
    ]
    return tuple(sorted(dict.fromkeys(facts), key=lambda fact: _KINDS.index(fact.kind)))


def _all_origins(catalogue: Catalogue) -> Iterator[tuple[str, str, Origins]]:
    """Kind, id and origins of everything in a set, its own rulesets included."""
    rulesets = [catalogue.ruleset(system) for system in catalogue.systems]
    groups: tuple[Sequence[_Piece], ...] = (
        catalogue.dominoes,
        catalogue.buildings,
        catalogue.events,
        catalogue.quests,
        catalogue.characters,
        catalogue.court_buildings,
        catalogue.starting_tiles,
        rulesets,
    )
    for kind, group in zip(_KINDS, groups, strict=False):
        yield from ((kind, piece.id, piece.origins) for piece in group)
    yield from ((_KINDS[-1], f"{piece.box}/{piece.id}", piece.origins) for piece in catalogue.components)


def told(facts: Sequence[Fact]) -> tuple[str, ...]:
    """The facts in groups, one line each: `domino fantastic-era/49 to fantastic-era/60: number, squares`."""
    fields: dict[tuple[str, str], list[str]] = {}
    for fact in facts:
        fields.setdefault((fact.kind, fact.id), []).append(fact.field)
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (kind, piece_id), names in fields.items():
        alike.setdefault((kind, tuple(names)), []).append(piece_id)
    return tuple(f"{kind} {_ids(ids)}: {', '.join(map(_plain, names))}" for (kind, names), ids in alike.items())


def _ids(ids: Sequence[str]) -> str:
    return ", ".join(ids) if len(ids) <= MANY else f"{ids[0]} to {ids[-1]} ({len(ids)})"


def _plain(field: str) -> str:
    """`at_once.knights` as `at once (knights)`."""
    name, _, inner = field.replace("_", " ").partition(".")
    return f"{name} ({inner})" if inner else name or "all of it"
