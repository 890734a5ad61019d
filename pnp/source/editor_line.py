"""The comment that tells an editor which schema a YAML file follows, and which kind of file it is."""

import re
from collections.abc import Mapping
from pathlib import Path

from pnp.source.document import Document
from pnp.source.schema import SchemaKeys, schema_keys, schema_kinds

_LINE = re.compile(r"^#[ \t]*yaml-language-server:[ \t]*\$schema=[^\r\n]*", re.MULTILINE)


def with_schema_line(text: str, schema: str) -> str:
    """The text with its comment naming `schema` (an address): put in place of the old one, or as the first line."""
    line = f"# yaml-language-server: $schema={schema}"
    mark, rest = ("\ufeff", text[1:]) if text.startswith("\ufeff") else ("", text)
    if _LINE.search(rest):
        return mark + _LINE.sub(lambda _: line, rest, count=1)
    line_end = "\r\n" if "\r\n" in rest else "\n"
    return f"{mark}{line}{line_end}{rest}"


def guess_kind(path: Path, document: Document | None, folder: Path | None = None) -> str | None:
    """The kind of a file by its name, its folder's name (`texts/`, `themes/`) or else its keys; None if unclear."""
    kinds = schema_kinds(folder)
    if path.stem in kinds:
        return path.stem
    parent = path.absolute().parent.name
    for kind in kinds:
        if parent in {kind, f"{kind}s"}:
            return kind
    return _by_keys(document, {kind: schema_keys(kind, folder) for kind in kinds})


def _by_keys(document: Document | None, known: Mapping[str, SchemaKeys]) -> str | None:
    """The one kind that knows most of the keys, of those that miss none they need; a draw decides nothing."""
    keys = document.value.keys() if document and isinstance(document.value, dict) else frozenset()
    score = {kind: len(keys & allowed.known) for kind, allowed in known.items() if allowed.needed <= keys}
    best = [kind for kind, points in score.items() if points and points == max(score.values())]
    return best[0] if len(best) == 1 else None
