"""What a JSON Schema says against a document, as plain sentences: one small function for each rule of a schema.

The rule's own words never show. An unknown key is told where the key stands, a missing one where its mapping begins.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from jsonschema import ValidationError
from jsonschema.exceptions import relevance

from pnp.errors import Problem
from pnp.source.document import Document, Pointer
from pnp.source.report import quote
from pnp.source.schema_rules import MAX_ENTRIES, repetitions, whole_pattern

_MANY = 12
"""A longer list of words is not written out in a message."""

_WANTED = {
    "object": "a mapping ('key: value')",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "nothing",
}


def explain(error: ValidationError, document: Document) -> Iterator[Problem]:
    """The Problems that one finding stands for; several where it lumps several keys together."""
    if error.context:
        yield from explain(max(error.context, key=_closeness), document)
    elif isinstance(error.instance, list | dict) and len(error.instance) > MAX_ENTRIES:
        message = f"There are {len(error.instance)} entries here; more than {MAX_ENTRIES} are not read"
        yield Problem(document.place(_pointer(error)), "too-many", message)
    elif "propertyNames" in error.relative_schema_path:
        yield _key_refused(error, document)
    else:
        yield from _RULES.get(str(error.validator), _anything_else)(error, document)


def _closeness(error: ValidationError) -> Any:
    """Of several alternatives the one is meant whose fault lies deepest, as jsonschema's best_match has it."""
    return len(error.path), relevance(error)


def _pointer(error: ValidationError) -> Pointer:
    return tuple(error.absolute_path)


def _instance(error: ValidationError) -> Any:
    """What stands in the file."""
    return error.instance


def _wanted(error: ValidationError) -> Any:
    """What the schema's rule says."""
    return error.validator_value


def _schema(error: ValidationError) -> Mapping[str, Any]:
    """The part of the schema that the rule is in."""
    return error.schema if isinstance(error.schema, Mapping) else {}


def _problem(error: ValidationError, document: Document, code: str, message: str, suggestion: str = "") -> Problem:
    return Problem(document.place(_pointer(error)), code, message, suggestion or _meaning(_schema(error)))


def _meaning(schema: Mapping[str, Any]) -> str:
    """The description of what belongs here, ready to stand in brackets."""
    return str(schema.get("description", "")).rstrip(".")


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """`did you mean 'wheat'?`, or the whole list where it is short, or nothing."""
    bare = {_bare(option): option for option in known}
    if near := get_close_matches(_bare(word[:100]), bare, n=1):
        return f"did you mean '{bare[near[0]]}'?"
    return f"one of: {', '.join(known)}" if 0 < len(known) <= _MANY else ""


def _bare(word: str) -> str:
    return re.sub("[-_ ]", "", word.lower())


def _unknown_keys(error: ValidationError, document: Document) -> Iterator[Problem]:
    schema, found = _schema(error), _instance(error)
    known = list(schema.get("properties", {}))
    patterns = [whole_pattern(pattern) for pattern in schema.get("patternProperties", {})]
    for key in found:
        if key not in known and not any(pattern.search(key) for pattern in patterns):
            yield _unknown_key((*_pointer(error), key), document, known)


def _unknown_key(pointer: Pointer, document: Document, known: Sequence[str]) -> Problem:
    key = str(pointer[-1])
    message = f"The key {quote(key)} is not known here"
    return Problem(document.key_place(pointer), "unknown-key", message, did_you_mean(key, known))


def _key_refused(error: ValidationError, document: Document) -> Problem:
    """`propertyNames` checks keys as if they were values: the path leads to the mapping, the instance is the key."""
    key = str(error.instance)
    pointer = (*_pointer(error), key)
    if error.validator == "enum":
        return _unknown_key(pointer, document, [str(word) for word in _wanted(error)])
    message = f"The key {quote(key)} is not written as it should be"
    suggestion = _near_pattern(key, _schema(error)) or _meaning(_schema(error))
    return Problem(document.key_place(pointer), "bad-key", message, suggestion)


def _missing_keys(error: ValidationError, document: Document) -> Iterator[Problem]:
    described = _schema(error).get("properties", {})
    for key in _wanted(error):
        if key not in _instance(error):
            meaning = _meaning(described.get(key, {}))
            yield Problem(document.place(_pointer(error)), "missing-key", f"The key '{key}' is missing", meaning)


def _missing_companions(error: ValidationError, document: Document) -> Iterator[Problem]:
    found = _instance(error)
    for key, companions in _wanted(error).items():
        for companion in companions if key in found else ():
            if companion not in found:
                message = f"Where '{key}' stands, '{companion}' must stand too"
                yield Problem(document.key_place((*_pointer(error), key)), "missing-key", message)


def _type(error: ValidationError, document: Document) -> Iterator[Problem]:
    rule = _wanted(error)
    wanted = [rule] if isinstance(rule, str) else list(rule)
    words = " or ".join(_WANTED[kind] for kind in wanted)
    message = f"Here belongs {words}, not {_kind_of(error.instance)}"
    yield _problem(error, document, "wrong-type", message, _type_hint(error.instance, wanted, _schema(error)))


def _kind_of(value: object) -> str:
    if isinstance(value, str):
        return f"the text {quote(value)}"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a mapping"
    return "nothing" if value is None else str(value).lower()


def _subject(value: object) -> str:
    """The same at the beginning of a sentence."""
    told = _kind_of(value)
    return told[0].upper() + told[1:]


def _type_hint(value: object, wanted: Sequence[str], schema: Mapping[str, Any]) -> str:
    if "boolean" in wanted and isinstance(value, str) and value.lower() in {"yes", "no", "on", "off", "y", "n"}:
        return "write true or false"
    if "integer" in wanted and isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return f"write {int(value)}"
    if isinstance(value, str) and {"integer", "number"} & set(wanted) and re.fullmatch(r"-?[0-9]{1,9}", value):
        return f"write {value} without quotes"
    if list(wanted) == ["string"] and isinstance(value, bool | int | float) and not {"pattern", "enum"} & schema.keys():
        return f'put it in quotes: "{str(value).lower()}"'
    return ""


def _word(error: ValidationError, document: Document) -> Iterator[Problem]:
    known = [str(word) for word in _wanted(error)]
    if isinstance(error.instance, str):
        message = f"The word {quote(error.instance)} is not known here"
        suggestion = did_you_mean(error.instance, known)
    else:
        message = f"Here belongs a word from a list, not {_kind_of(error.instance)}"
        suggestion = did_you_mean("", known)
    yield _problem(error, document, "unknown-word", message, suggestion)


def _const(error: ValidationError, document: Document) -> Iterator[Problem]:
    wanted = _wanted(error)
    message = f"Here belongs {_kind_of(wanted)}, not {_kind_of(error.instance)}"
    yield _problem(error, document, "wrong-value", message)


def _form(error: ValidationError, document: Document) -> Iterator[Problem]:
    message = f"{quote(str(error.instance))} is not written as it should be"
    yield _problem(error, document, "bad-form", message, _near_pattern(str(error.instance), _schema(error)))


def _near_pattern(text: str, schema: Mapping[str, Any]) -> str:
    """A pattern spells out words: puts the nearest in place of the first word and sees whether that fits."""
    pattern = str(schema.get("pattern", ""))
    first = re.match(r"[A-Za-z]+", text)
    if not first or len(text) > 100:
        return ""
    spelled = set(re.findall(r"(?<=[(|])[a-z]{3,}(?=[)|])", pattern))
    for word in get_close_matches(first[0].lower(), sorted(spelled), n=3):
        candidate = word + text[first.end() :]
        if whole_pattern(pattern).search(candidate):
            return f"did you mean '{candidate}'?"
    return ""


def _repeated(error: ValidationError, document: Document) -> Iterator[Problem]:
    for first, again in repetitions(_instance(error)):
        pointer = (*_pointer(error), again)
        line = document.place((*_pointer(error), first)).line
        message = f"{_subject(_instance(error)[again])} stands here for the second time"
        yield Problem(document.place(pointer), "repeated", message, f"the first is in line {line}")


def _bound(code: str, sentence: str) -> "_Rule":
    """A rule about a number: `{limit}` in the sentence is the bound."""

    def told(error: ValidationError, document: Document) -> Iterator[Problem]:
        allowed = sentence.format(limit=error.validator_value)
        yield _problem(error, document, code, f"The number must be {allowed}, not {_kind_of(error.instance)}")

    return told


def _amount(code: str, sentence: str, one: str, many: str) -> "_Rule":
    """A rule about how many there are: the sentence goes on with the amount allowed."""

    def told(error: ValidationError, document: Document) -> Iterator[Problem]:
        limit = error.validator_value
        yield _problem(error, document, code, f"{sentence} {limit} {one if limit == 1 else many}")

    return told


def _refused(error: ValidationError, document: Document) -> Iterator[Problem]:
    yield _problem(error, document, "not-allowed", f"Here may not stand {_kind_of(error.instance)}")


def _anything_else(error: ValidationError, document: Document) -> Iterator[Problem]:
    yield _problem(error, document, "wrong-value", f"{_subject(error.instance)} does not fit here")


_Rule = Callable[[ValidationError, Document], Iterator[Problem]]
_RULES: Mapping[str, _Rule] = MappingProxyType(
    {
        "additionalProperties": _unknown_keys,
        "required": _missing_keys,
        "dependentRequired": _missing_companions,
        "type": _type,
        "enum": _word,
        "const": _const,
        "pattern": _form,
        "format": _form,
        "uniqueItems": _repeated,
        "minimum": _bound("too-small", "at least {limit}"),
        "maximum": _bound("too-large", "at most {limit}"),
        "exclusiveMinimum": _bound("too-small", "more than {limit}"),
        "exclusiveMaximum": _bound("too-large", "less than {limit}"),
        "multipleOf": _bound("wrong-value", "a multiple of {limit}"),
        "minLength": _amount("too-short", "The text must have at least", "letter", "letters"),
        "maxLength": _amount("too-long", "The text must have at most", "letter", "letters"),
        "minItems": _amount("too-few", "The list must have at least", "entry", "entries"),
        "maxItems": _amount("too-many", "The list must have at most", "entry", "entries"),
        "minProperties": _amount("too-few", "The mapping must have at least", "key", "keys"),
        "maxProperties": _amount("too-many", "The mapping must have at most", "key", "keys"),
        "not": _refused,
    }
)
