"""A piece or ruleset as somebody wrote it: its fields, where each of them stands, and how sure it is.

Sets change what others wrote, so the fields of one piece may stand in several files.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from pnp.errors import Place
from pnp.model.court import COURT
from pnp.model.provenance import Origins, Provenance
from pnp.source.document import Document, Pointer

Fields: TypeAlias = Mapping[str, Any]

OWN_BOX = "own"
"""The box of what a set adds without naming one: its events and quests. Its characters join the Court."""

_ABOUT = frozenset({"provenance", "sources", "note"})
"""Fields that speak about the others."""

_REPLACED_WHOLE = frozenset({"piles"})


@dataclass(frozen=True, slots=True)
class Written:
    """Fields, the box they belong to, and the parts of documents they were written in, newest first."""

    box: str
    fields: Fields
    layers: tuple[tuple[Document, Pointer], ...]
    origins: Origins

    def place(self, *path: str | int) -> Place:
        """Where the newest value at this path stands; for a path that nobody wrote, its nearest parent."""
        for length in range(len(path), -1, -1):
            for document, pointer in self.layers:
                found = document.places.get((*pointer, *path[:length]))
                if found is not None:
                    return found
        return self.layers[0][0].place()

    def changed_by(self, changes: "Written", *, deep: bool) -> "Written":
        """With the changed fields in place of the old ones; `deep` merges maps key by key instead."""
        fields = _merged(self.fields, changes.fields) if deep else {**self.fields, **changes.fields}
        return Written(self.box, fields, (*changes.layers, *self.layers), _changed_origins(self.origins, changes))


def written(document: Document, pointer: Pointer, kind: str) -> Written | None:
    """What stands at `pointer`, a piece of the kind named by its key in the file; None if that is no map."""
    value: Any = document.value
    for step in pointer:
        value = value[step]
    if not isinstance(value, dict):
        return None
    file: Any = document.value
    box = value.get("box") or file.get("box") or (COURT if kind == "characters" else OWN_BOX)
    return Written(box, value, ((document, pointer),), _origins(file, value, kind))


def _merged(old: Fields, new: Fields) -> dict[str, Any]:
    merged = dict(old)
    for key, value in new.items():
        before: Any = old.get(key)
        both_maps = isinstance(before, dict) and isinstance(value, dict) and key not in _REPLACED_WHOLE
        merged[key] = _merged(before, value) if both_maps else value
    return merged


def _origins(file: Fields, piece: Fields, kind: str) -> Origins:
    """The piece's own words beat those of its file; a longer name beats a shorter one."""
    about_file, about_piece = _words(file.get("provenance")), _words(piece.get("provenance"))
    of_kind = {"": about_file.get("", Provenance.CONFIRMED), **_within(about_file, kind)}
    words = {name: word for name, word in of_kind.items() if not _covered(name, about_piece)} | about_piece
    return _as_origins(words, tuple(piece.get("sources") or file.get("sources") or ()))


def _changed_origins(old: Origins, changes: Written) -> Origins:
    """What was changed is as sure as its writer says, and no longer as the old value was."""
    fields = [name for name in changes.fields if name not in _ABOUT]
    kept = {name: word for name, word in old.fields if name.split(".")[0] not in fields}
    told = {name: changes.origins.of(name) for name in fields} | dict(changes.origins.fields)
    words = {"": old.whole, **kept, **{name: word for name, word in told.items() if word is not old.whole}}
    return _as_origins(words, tuple(dict.fromkeys((*changes.origins.sources, *old.sources))))


def _words(provenance: str | Mapping[str, str] | None) -> dict[str, Provenance]:
    """Field to word, with an empty name for everything."""
    told = {"": provenance} if isinstance(provenance, str) else provenance or {}
    return {name: Provenance(word) for name, word in told.items()}


def _within(words: Mapping[str, Provenance], kind: str) -> dict[str, Provenance]:
    return {name[len(kind) :].lstrip("."): word for name, word in words.items() if f"{name}.".startswith(f"{kind}.")}


def _covered(name: str, by: Mapping[str, Provenance]) -> bool:
    """Whether one of the names speaks of this field, or of something it lies in."""
    return any(not other or f"{name}.".startswith(f"{other}.") for other in by)


def _as_origins(words: Mapping[str, Provenance], sources: tuple[str, ...]) -> Origins:
    fields = sorted((name, word) for name, word in words.items() if name)
    return Origins(words.get("", Provenance.CONFIRMED), tuple(fields), sources)
