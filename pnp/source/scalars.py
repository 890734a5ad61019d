"""What unquoted words mean: the core schema of YAML 1.2 (section 10.3.2), so that `no`, `on` and `1:30` stay text."""

import math
import re
from typing import TypeAlias

Scalar: TypeAlias = str | int | float | bool | None

MAX_DIGITS = 18
"""More digits than any count, price or measure needs; 18 still fit 64 bits."""

_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"[-+]?[0-9]+\Z")
_OCTAL = re.compile(r"0o[0-7]+\Z")
_HEX = re.compile(r"0x[0-9a-fA-F]+\Z")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z")
_NOT_FINITE = re.compile(r"(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\Z")
_MAY_BEGIN_A_NUMBER = frozenset("0123456789.+-")


def read_plain(text: str) -> Scalar:
    """The value of an unquoted scalar in which `number_fault` found nothing."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _MAY_BEGIN_A_NUMBER:
        return text
    if _INTEGER.match(text):
        return int(text)
    if _OCTAL.match(text) or _HEX.match(text):
        return int(text[2:], 8 if text[1] == "o" else 16)
    return float(text) if _FLOAT.match(text) else text


def number_fault(text: str) -> str:
    """What is wrong with an unquoted scalar that looks like a number, in one plain sentence, or nothing."""
    if not text or text[0] not in _MAY_BEGIN_A_NUMBER or (len(text) <= MAX_DIGITS and text.isdecimal()):
        return ""
    if _NOT_FINITE.match(text):
        return "A number must be finite: no infinity and no 'not a number'"
    if not any(form.match(text) for form in (_INTEGER, _FLOAT, _OCTAL, _HEX)):
        return ""
    if len(text) > MAX_DIGITS and sum(map(str.isalnum, text)) > MAX_DIGITS:
        return f"A number has at most {MAX_DIGITS} digits"
    return "" if math.isfinite(float(text) if _FLOAT.match(text) else 0) else "This number is too large"
