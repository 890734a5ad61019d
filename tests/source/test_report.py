"""Problems as people and programs see them."""

import json

from pnp.errors import Place, Problem
from pnp.source.report import count_problems, escape, format_problems, problems_json, quote


def problem(file: str, line: int, column: int = 1, message: str = "Wrong", **more: str) -> Problem:
    return Problem(Place(file, line, column), "wrong", message, **more)


def test_one_line_each_in_the_order_of_the_files():
    told = format_problems([problem("b.yaml", 1), problem("a.yaml", 10), problem("a.yaml", 9, 7, suggestion="mend it")])
    assert told.splitlines() == ["a.yaml:9:7: Wrong (mend it)", "a.yaml:10:1: Wrong", "b.yaml:1:1: Wrong"]


def test_a_warning_says_that_it_is_one():
    assert format_problems([problem("a", 1, severity="warning")]) == "a:1:1: warning: Wrong"


def test_what_is_said_twice_is_told_once():
    assert format_problems([problem("a", 1), problem("a", 1)]) == "a:1:1: Wrong"


def test_errors_come_before_warnings_where_not_all_are_told():
    many = [problem("a", line, severity="warning") for line in range(1, 4)] + [problem("z", line) for line in (1, 2)]
    assert format_problems(many, cap=3).splitlines() == [
        "a:1:1: warning: Wrong",
        "z:1:1: Wrong",
        "z:2:1: Wrong",
        "... and 2 more warnings",
    ]
    assert format_problems(many, cap=1).splitlines() == ["z:1:1: Wrong", "... and 1 more error, 3 more warnings"]


def test_counting():
    assert (
        count_problems([problem("a", 1), problem("a", 2), problem("a", 3, severity="warning")]) == "2 errors, 1 warning"
    )


def test_nothing_to_tell_is_nothing():
    assert (format_problems([]), problems_json([]), count_problems([])) == ("", [], "")


def test_no_file_can_write_to_the_terminal():
    hostile = "\x1b[2J\u202e\u200b\x7f\x9b1m\nfile:1:1: all is well"
    (line,) = format_problems([problem("a\x1b]0;", 1, message=hostile)]).splitlines()
    assert line == "a\\x1b]0;:1:1: \\x1b[2J\\u202e\\u200b\\x7f\\x9b1m\\x0afile:1:1: all is well"


def test_letters_of_every_language_are_shown_as_they_are():
    assert escape("Montréal שלום 王国 🏰") == "Montréal שלום 王国 🏰"
    assert escape("\ud800") == "\\ud800"
    assert escape("\U000e0001") == "\\U000e0001"


def test_long_words_are_cut():
    assert len(quote("x" * 10_000)) == 62
    assert quote("x" * 60) == "'" + "x" * 60 + "'"


def test_objects_for_programs_hold_everything():
    warning = problem("a", 2, 3, severity="warning", suggestion="mend it")
    told = json.loads(json.dumps(problems_json([warning, problem("a", 1)])))
    assert [entry["line"] for entry in told] == [1, 2]
    assert told[1] == {
        "file": "a",
        "line": 2,
        "column": 3,
        "code": "wrong",
        "message": "Wrong",
        "suggestion": "mend it",
        "severity": "warning",
    }
