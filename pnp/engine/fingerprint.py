"""A short name for a value that is the same on every machine: what it is made of, written out and hashed."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256

LENGTH = 16
"""Hexadecimal digits: 64 bits."""

UNREAD = frozenset({"origins"})
"""Fields that change no game: where a number was found."""


def hashed(text: str) -> str:
    """The first 64 bits of the SHA-256 of a text, as hexadecimal digits."""
    return sha256(text.encode("utf-8")).hexdigest()[:LENGTH]


def fingerprint(value: object) -> str:
    """The same for values that hold the same; where a fact comes from does not count."""
    return hashed("".join(_written(value)))


def _written(value: object) -> Iterator[str]:
    if isinstance(value, Enum):
        yield repr(value.value)
    elif is_dataclass(value):
        yield type(value).__name__
        yield from _written([getattr(value, part.name) for part in fields(value) if part.name not in UNREAD])
    elif isinstance(value, Mapping):
        yield from _written(sorted(value.items()))
    elif isinstance(value, tuple | list):
        yield "("
        for part in value:
            yield from _written(part)
            yield ","
        yield ")"
    else:
        yield repr(value)
