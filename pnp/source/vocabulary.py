"""The effect words, read from the schema that allows them: what an editor shows and `pnp schema --words` lists."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.source.bundled import data_folder


@dataclass(frozen=True, slots=True)
class Word:
    """A word, one sentence about it, and the words that may stand inside it."""

    name: str
    meaning: str
    inside: tuple["Word", ...] = ()


def effect_words(folder: Path | None = None) -> tuple[Word, ...]:
    """Groups of words (each a Word itself) in the order of `effects.schema.json`; parts without words are left out."""
    path = (data_folder() / "schema" if folder is None else folder) / "effects.schema.json"
    groups: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))["$defs"]
    read = (_word(name.removesuffix("_fields"), schema) for name, schema in groups.items())
    return tuple(group for group in read if group.inside)


def _word(name: str, schema: Mapping[str, Any]) -> Word:
    keys = [_word(key, inner) for key, inner in schema.get("properties", {}).items()]
    return Word(name, schema.get("description", ""), (*keys, *_single_words(schema)))


def _single_words(schema: Mapping[str, Any]) -> tuple[Word, ...]:
    """Words from a closed list, where they have sentences of their own."""
    sentences = schema.get("enumDescriptions", ())
    return tuple(Word(str(word), sentence) for word, sentence in zip(schema.get("enum", ()), sentences, strict=False))
