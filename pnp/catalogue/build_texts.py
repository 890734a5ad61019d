"""Texts of several files become one: later files beat earlier ones, name by name."""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.catalogue.sound import contents
from pnp.model.texts import Text, Texts, Words
from pnp.source.document import Document

_NOT_SECTIONS = frozenset({"language", "native_name", "print"})


def build_texts(documents: Iterable[Document]) -> Texts:
    """The texts of all documents; English ones are there to fall back on, so any other language beats them."""
    sections: dict[str, dict[str, Text]] = {}
    words: Mapping[str, Any] = {}
    language = "en"
    for fields in sorted(map(contents, documents), key=lambda fields: fields.get("language") != "en"):
        language = fields.get("language", language)
        words = _merged(words, fields.get("print", {}))
        for section in fields.keys() - _NOT_SECTIONS:
            named = {name: Text(**entry) for name, entry in fields[section].items() if entry}
            sections.setdefault(section, {}).update(named)
    return Texts(language, sections, {name: _frozen(word) for name, word in words.items()})


def _merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> Mapping[str, Any]:
    merged = dict(old)
    for name, word in new.items():
        before = merged.get(name)
        both = isinstance(before, Mapping) and isinstance(word, Mapping)
        merged[name] = _merged(before, word) if both else word  # type: ignore[arg-type]
    return merged


def _frozen(word: Any) -> Words:
    if isinstance(word, Mapping):
        return {name: _frozen(inner) for name, inner in word.items()}
    return tuple(map(_frozen, word)) if isinstance(word, list) else str(word)
