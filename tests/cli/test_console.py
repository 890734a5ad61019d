"""How commands speak."""

import io
import json
import sys

import pytest

from pnp.cli.console import prepare_streams, print_json, progress, say, table, warn


def test_results_and_remarks_go_different_ways(capsys):
    say("result")
    warn("remark")
    assert capsys.readouterr() == ("result\n", "remark\n")


def test_nothing_said_reaches_the_terminal_as_an_order(capsys):
    say("a\x1b[2Jb\u202ec\nd")
    warn("\x9b2J\r")
    assert capsys.readouterr() == ("a\\x1b[2Jb\\u202ec\nd\n", "\\x9b2J\\x0d\n")


def test_nor_does_json_and_it_reads_back(capsys):
    value = {"\x7f": "a\x9bb\u202ec\n\ud800 \U000e0041 é"}
    print_json(value)
    told = capsys.readouterr().out
    assert json.loads(told) == value
    assert all(letter.isprintable() or letter == "\n" for letter in told)
    assert "é" in told


def test_a_table_aligns_numbers_right_and_words_left():
    assert table(["what", "needed"], [["dominoes", 48], ["kings", 8]]).splitlines() == [
        "what      needed",
        "dominoes      48",
        "kings          8",
    ]


def test_a_column_with_a_word_in_it_is_one_of_words():
    assert table(["n", "note"], [[1, "-"], [22, "x"]]).splitlines() == [" n  note", " 1  -", "22  x"]


def test_wide_letters_and_accents_keep_the_columns():
    rows = table(["a", "b"], [["王国", "x"], ["e\u0301", "x"]]).splitlines()
    assert rows == ["a     b", "王国  x", "e\u0301     x"]


def test_an_empty_table_is_its_headings():
    assert table(["a", "b"], []) == "a  b"


def test_json_is_one_value_and_nothing_else(capsys):
    print_json({"name": "Montréal", "n": [1, 2]})
    assert json.loads(capsys.readouterr().out) == {"name": "Montréal", "n": [1, 2]}


def test_json_survives_a_console_that_knows_few_letters(monkeypatch):
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    print_json("Montréal")
    stream.flush()
    assert stream.buffer.getvalue() == b'"Montr\\u00e9al"\n'


def test_json_has_no_word_for_what_is_no_number():
    with pytest.raises(ValueError, match="JSON"):
        print_json(float("nan"))


def test_without_a_terminal_there_is_no_bar(capsys):
    with progress("Drawing", 3) as advance:
        advance(1)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("kind", "drawn"), [("xterm", True), ("dumb", False)])
def test_on_a_terminal_that_can_draw_it_there_is_one(monkeypatch, kind, drawn):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", kind)
    with progress("Drawing", 3) as advance:
        advance(3)
    assert ("Drawing" in terminal.getvalue()) == drawn


def test_missing_streams_swallow_what_is_said(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    prepare_streams()
    say("nobody hears")
    warn("nobody hears")
    assert isinstance(sys.stdout, io.StringIO)
