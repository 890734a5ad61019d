"""Draft 2020-12 where it is stricter, or quicker with hostile data, than jsonschema is by itself."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend

MAX_ENTRIES = 2_000
"""No list or mapping of these files is that long; checking each entry of a hostile one would take minutes."""

_Rule: TypeAlias = Callable[[Any, Any, Any, Any], Iterator[ValidationError]]


def _is_integer(_checker: object, value: object) -> bool:
    """`3` but not `3.0`, which jsonschema would let through, nor `true`."""
    return isinstance(value, int) and not isinstance(value, bool)


def _pattern(_validator: Validator, pattern: str, value: object, _schema: object) -> Iterator[ValidationError]:
    if isinstance(value, str) and not whole_pattern(pattern).search(value):
        yield ValidationError("pattern")


@cache
def whole_pattern(pattern: str) -> re.Pattern[str]:
    """In JSON Schema `$` is the very end of the text; in Python it would let one line end pass."""
    return re.compile(re.sub(r"(?<!\\)\$(?=\Z|[)|])", r"\\Z", pattern))


def _unique_items(_validator: Validator, wanted: bool, value: object, _schema: object) -> Iterator[ValidationError]:
    if wanted and isinstance(value, list) and next(repetitions(value), None):
        yield ValidationError("uniqueItems")


def repetitions(values: Sequence[object]) -> Iterator[tuple[int, int]]:
    """Pairs (place of the first, place of an equal one after it); jsonschema's own search is quadratic."""
    seen: dict[str, int] = {}
    for at, value in enumerate(values):
        first = seen.setdefault(json.dumps(value, sort_keys=True), at)
        if first != at:
            yield first, at


def _not_too_many(keyword: str) -> _Rule:
    """The keyword's own rule, for lists and mappings of reasonable length."""
    rule: _Rule = Draft202012Validator.VALIDATORS[keyword]

    def limited(validator: Any, wanted: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
        if isinstance(value, list | dict) and len(value) > MAX_ENTRIES:
            yield ValidationError("too many entries")
        else:
            yield from rule(validator, wanted, value, schema) or ()

    return limited


StrictValidator: type[Validator] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    validators={
        "pattern": _pattern,
        "uniqueItems": _unique_items,
        **{keyword: _not_too_many(keyword) for keyword in ("items", "additionalProperties", "propertyNames")},
    },
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
)
