"""A set as written, before it becomes values: pieces by kind and id, rulesets, switches and texts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pnp.catalogue.written import Written, written
from pnp.errors import Place
from pnp.model.switch import SwitchValue
from pnp.source.document import Document, Pointer

KINDS = (
    "dominoes",
    "buildings",
    "events",
    "quests",
    "characters",
    "court_buildings",
    "starting_tiles",
    "components",
)

ById: TypeAlias = Mapping[str, Written]


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything that a set's files say. Sets change a draft by making another; nothing in it is changed in place.

    `settings` keeps where each switch was set, `changes` where each kind of piece was changed last. `texts` are
    documents, the most general first. `printed` is the built-in draft that a set of one's own descends from.
    """

    id: str
    name: str
    systems: tuple[str, ...]
    boxes: tuple[str, ...]
    pieces: Mapping[str, ById]
    rulesets: ById
    settings: Mapping[str, tuple[SwitchValue, Place]]
    texts: tuple[Document, ...]
    changes: Mapping[str, Place] = field(default_factory=dict)
    printed: "Draft | None" = None

    @property
    def system(self) -> str:
        return self.systems[0]


def pieces_at(document: Document, pointer: Pointer, kind: str) -> Iterator[tuple[str, Written]]:
    """The pieces of a kind at this place in a document, each with the id it is known by; none if there is nothing.

    Pieces in a list carry their own id (dominoes box and number), those in a map (events, and whatever a set
    replaces) are named by their keys. Components are known by box and id, since every box may have kings.
    """
    found: Any = document.value
    for step in pointer:
        found = found.get(step, {})
    for key, fields in found.items() if isinstance(found, dict) else enumerate(found):
        piece = written(document, (*pointer, key), kind) if fields else None
        if piece:
            yield (key if isinstance(key, str) else _own_id(piece, kind)), piece


def _own_id(piece: Written, kind: str) -> str:
    fields = piece.fields
    if kind == "dominoes":
        return f"{piece.box}/{fields['number']}"
    return f"{piece.box}/{fields['id']}" if kind == "components" else str(fields["id"])
