"""Unquoted words mean what the core schema of YAML 1.2 says; the readings of YAML 1.1 are the traps."""

import pytest

from pnp.source.reader import read_text

READINGS = [
    # words that YAML 1.1 took for true and false
    ("no", "no"), ("No", "No"), ("on", "on"), ("off", "off"), ("yes", "yes"), ("y", "y"), ("n", "n"),
    ("true", True), ("True", True), ("TRUE", True), ("false", False), ("tRUE", "tRUE"),
    # nothing
    ("", None), ("~", None), ("null", None), ("Null", None), ("NULL", None), ("nULL", "nULL"), ("none", "none"),
    # whole numbers; 012 was octal, 1:30 counted in sixties, 1_000 left out its bars
    ("0", 0), ("12", 12), ("+12", 12), ("-12", -12), ("012", 12), ("-007", -7), ("0o14", 12), ("0xFf", 255),
    ("1:30", "1:30"), ("1_000", "1_000"), ("0b11", "0b11"), ("0o18", "0o18"), ("-0x1", "-0x1"), ("١٢", "١٢"),
    ("999999999999999999", 999999999999999999), ("-999999999999999999", -999999999999999999),
    # other numbers
    ("1.5", 1.5), (".5", 0.5), ("1.", 1.0), ("-1.5e3", -1500.0), ("1e3", 1000.0), ("1.5.2", "1.5.2"), (".", "."),
    ("+", "+"), ("1e", "1e"), ("e3", "e3"),
    # dates are text
    ("2001-01-01", "2001-01-01"), ("2001-12-14t21:59:43.10-05:00", "2001-12-14t21:59:43.10-05:00"),
    # quotes make text of anything
    ("'12'", "12"), ('"true"', "true"), ("''", ""), ("'.inf'", ".inf"), ("'99999999999999999999'", "9" * 20),
    # text stays as it is
    ("mine 2", "mine 2"), ("=", "="), ("<<", "<<"), ("1x1", "1x1"), ("wheat", "wheat"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "meant"), READINGS)
def test_reading(written, meant):
    (document,) = read_text(f"a: {written}\n", "f").documents
    assert isinstance(document.value, dict)
    value = document.value["a"]
    assert (value, type(value)) == (meant, type(meant))


def test_block_text_is_text_whatever_it_says():
    (document,) = read_text("a: |-\n  12\nb: >-\n  true\n", "f").documents
    assert document.value == {"a": "12", "b": "true"}
