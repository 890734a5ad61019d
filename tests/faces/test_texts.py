"""Every word that a face or a sheet says stands in the English texts, under the id by which it is asked for."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import pnp
from pnp.faces.style import Style
from pnp.model.texts import Words

SOURCES = [file for layer in ("faces", "layout") for file in sorted((Path(pnp.__file__).parent / layer).glob("*.py"))]


def asked_for(file: Path) -> Iterator[tuple[str, str, int]]:
    """(say or lines, the id or a pattern for it, line) of every call on a style, or on its `say` by itself."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        match call.func:
            case ast.Attribute(
                value=ast.Name(id="style") | ast.Attribute(attr="style"), attr="say" | "lines" | "columns" as how
            ):
                kind = "say" if how == "say" else "lines"
                yield from ((kind, pattern, call.lineno) for pattern in patterns(call.args[0]))
            case ast.Name(id="say"):
                yield from (("say", pattern, call.lineno) for pattern in patterns(call.args[0]))
            case _:
                pass


def patterns(written: ast.expr) -> Iterator[str]:
    """What an argument may be: one id, one of two, or an f-string with anything in its braces."""
    match written:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.IfExp(body=one, orelse=other):
            yield from (*patterns(one), *patterns(other))
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts)
        case _:
            pass


def leaves(words: Words, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    if isinstance(words, Mapping):
        for key, value in words.items():
            yield from leaves(value, (*path, key))
    else:
        yield ".".join(path), "say" if isinstance(words, str) else "lines"


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_text_that_is_asked_for_exists(file: Path, style: Style) -> None:
    known = {(how, text_id) for text_id, how in leaves(style.texts.words)}
    missing = [
        f"{file.name}:{line}: {how}({pattern})"
        for how, pattern, line in asked_for(file)
        if not any(how == kind and re.fullmatch(pattern, text_id) for kind, text_id in known)
    ]
    assert not missing


def test_the_scan_sees_what_is_asked_for() -> None:
    """So that a new way of asking cannot pass by unseen."""
    found = {pattern for file in SOURCES for _, pattern, _ in asked_for(file)}
    assert {
        re.escape("mat.purse"),
        re.escape("guide.files_heads"),
        re.escape("guide.title"),
        re.escape("mat.set_title"),
    } <= found
    assert any(pattern.endswith("_heading") for pattern in found)
