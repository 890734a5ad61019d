"""What a schema finds is told in plain words, at the right place, with what would be right."""

import socket
import sys

import pytest

from pnp.source.reader import read_text
from pnp.source.schema import MAX_FAULTS, check_schema, schema_keys, schema_kinds, schema_path
from pnp.source.schema_rules import MAX_ENTRIES, repetitions, whole_pattern

# a valley, its fault, then the whole line that is told (without the name of the file)
TOLD = [
    ("{}", "1:1: The key 'name' is missing (What it is called)"),
    ("- a", "1:1: Here belongs a mapping ('key: value'), not a list (A valley and what is in it. A second sentence)"),
    ("name: ab\nlunds: []", "2:1: The key 'lunds' is not known here (did you mean 'lands'?)"),
    ("name: ab\nZzzzzzzzz: 1", "2:1: The key 'Zzzzzzzzz' is not known here"),
    ("name: ab\nlands: [wheat, weat]", "2:16: The word 'weat' is not known here (did you mean 'wheat'?)"),
    ("name: ab\nlands: [Town]", "2:9: The word 'Town' is not known here (did you mean 'town'?)"),
    ("name: ab\nlands: [sea]", "2:9: The word 'sea' is not known here (one of: wheat, forest, lake, town)"),
    ("name: ab\nlands: [7]", "2:9: Here belongs a word from a list, not 7 (one of: wheat, forest, lake, town)"),
    ("name: ab\nlands:\n", "2:7: Here belongs a list, not nothing"),
    ("name: ab\nlands: []", "2:8: The list must have at least 1 entry"),
    ("name: ab\nlands: [lake, lake, lake, lake]", "2:8: The list must have at most 3 entries"),
    ("name: ab\nsquare: weat 2", "2:9: 'weat 2' is not written as it should be (did you mean 'wheat 2'?)"),
    ("name: ab\nsquare: wheat 9", "2:9: 'wheat 9' is not written as it should be (A land, then its crowns)"),
    ('name: ab\nsquare: "town\\n"', "2:9: 'town\\x0a' is not written as it should be (A land, then its crowns)"),
    ("name: a", "1:7: The text must have at least 2 letters (What it is called)"),
    ("name: abcdefghijkl", "1:7: The text must have at most 10 letters (What it is called)"),
    ("name: 12", '1:7: Here belongs text, not 12 (put it in quotes: "12")'),
    ("name: ab\ncoins: 0", "2:8: The number must be at least 1, not 0 (Coins at the start)"),
    ("name: ab\ncoins: 100", "2:8: The number must be at most 99, not 100 (Coins at the start)"),
    ("name: ab\ncoins: 3.0", "2:8: Here belongs a whole number, not 3.0 (write 3)"),
    ("name: ab\ncoins: '3'", "2:8: Here belongs a whole number, not the text '3' (write 3 without quotes)"),
    ("name: ab\ncoins: true", "2:8: Here belongs a whole number, not true (Coins at the start)"),
    ("name: ab\nwidth: 0", "2:8: The number must be more than 0, not 0"),
    ("name: ab\nwidth: 5", "2:8: The number must be less than 5, not 5"),
    ("name: ab\nwidth: 1.7", "2:8: The number must be a multiple of 0.5, not 1.7"),
    ("name: ab\nopen: yes", "2:7: Here belongs true or false, not the text 'yes' (write true or false)"),
    ("name: ab\nnumber: [1]", "2:9: Here belongs a whole number or text, not a list"),
    ("name: ab\nedition: first", "2:10: Here belongs the text 'second', not the text 'first'"),
    ("name: ab\nids: [a, 1,\n  a]", "3:3: The text 'a' stands here for the second time (the first is in line 2)"),
    ("name: ab\nhouses: {}", "2:9: The mapping must have at least 1 key"),
    ("name: ab\nhouses: {a: 1, b: 2, c: 3}", "2:9: The mapping must have at most 2 keys"),
    ("name: ab\nhouses: {a: 1, B: 2}", "2:16: The key 'B' is not written as it should be"),
    ("name: ab\nroads: {nroth: 1}", "2:9: The key 'nroth' is not known here (did you mean 'north'?)"),
    ("name: ab\nbridges: {b1: 1, c1: 2}", "2:18: The key 'c1' is not known here"),
    ("name: ab\ntower: {kind: round}", "2:8: The key 'height' is missing"),
    ("name: ab\ntower: {height: 9}", "2:9: Where 'height' stands, 'kind' must stand too"),
    ("name: ab\neither: {deep: x}", "2:16: Here belongs a whole number, not the text 'x'"),
    ("name: ab\nnothing: 1", "2:10: Here may not stand 1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), TOLD)
def test_told(check, text, told):
    (problem,) = check(text)
    assert str(problem) == f"v.yaml:{told}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{}", "missing-key"),
        ("name: ab\nx: 1", "unknown-key"),
        ("name: ab\nlands: [sea]", "unknown-word"),
        ("name: 1", "wrong-type"),
        ("name: ab\nsquare: sea", "bad-form"),
        ("name: ab\ncoins: 0", "too-small"),
        ("name: ab\ncoins: 100", "too-large"),
        ("name: ab\nlands: []", "too-few"),
        ("name: ab\nids: [1, 1]", "repeated"),
        ("name: ab\nhouses: {B: 1}", "bad-key"),
        ("name: ab\nedition: x", "wrong-value"),
        ("name: ab\nnothing: x", "not-allowed"),
    ],
)
def test_every_kind_of_fault_has_its_code(check, text, code):
    assert [problem.code for problem in check(text)] == [code]


def test_a_sound_valley_has_no_problems(check):
    assert (
        check("name: ab\nlands: [wheat]\nsquare: forest 3\ncoins: 7\nids: [1, true, 1.0, '1']\nbridges: {b1: 2}") == ()
    )


def test_all_faults_are_told_at_once_in_reading_order(check):
    problems = check("lands: [sea]\ncoins: 0\n\nfoo: 1\nbar: 2\n")
    assert [problem.place.line for problem in problems] == [1, 1, 2, 4, 5]


def test_hostile_words_are_cut_and_made_visible(check):
    (problem,) = check(f"name: ab\n'\u202e{'x' * 500}': 1")
    assert problem.message == f"The key '\\u202e{'x' * 56}...' is not known here"


def test_a_flood_of_faults_ends_with_a_remark(check):
    problems = check("name: ab\n" + "".join(f"x{number}: 1\n" for number in range(MAX_FAULTS + 50)))
    assert len(problems) == MAX_FAULTS + 1
    assert {problem.code for problem in problems} == {"unknown-key", "more-faults"}


def test_a_list_of_any_length_is_looked_at_once(check):
    (problem, *_) = check(f"name: ab\nlands: [{'sea, ' * (MAX_ENTRIES + 1)}]")
    assert (problem.code, problem.place.line) == ("too-many", 2)


def test_depth_beyond_the_interpreter_is_a_problem(check):
    limit = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(400)
        (problem,) = check(f"name: ab\ndeep: {'[' * 60}{']' * 60}")
    finally:
        sys.setrecursionlimit(limit)
    assert problem.code == "too-deep"


def test_the_parts_of_other_schemas_are_no_kind_of_file(schemas):
    assert schema_kinds(schemas) == {"valley": "A valley and what is in it. A second sentence."}
    assert schema_keys("valley", schemas).needed == {"name"}
    assert schema_path("valley", schemas).is_file()


def test_an_unknown_kind_is_a_fault_of_ours(schemas):
    with pytest.raises(KeyError):
        check_schema(read_text("a: 1", "f").documents[0], "hill", schemas)


def test_the_end_of_a_pattern_is_the_end_of_the_text():
    assert not whole_pattern("^a$|^(b$)").search("a\n")
    assert whole_pattern("^a$|^(b$)").search("b")
    assert whole_pattern(r"^\$a[$]$").search("$a$")


def test_repetitions_keep_kinds_of_values_apart():
    values = [1, True, 1.0, "1", {"a": 1, "b": 2}, [1], {"b": 2, "a": 1}, "1"]
    assert list(repetitions(values)) == [(4, 6), (3, 7)]


def test_nothing_is_fetched(schemas, monkeypatch):
    """A reference to an address is a fault of the schema, never followed."""
    (schemas / "far.schema.json").write_text('{"$id": "far.schema.json", "$ref": "https://schemas.invalid/x.json"}')
    monkeypatch.setattr(socket, "socket", lambda *_: pytest.fail("a connection was opened"))
    with pytest.raises(Exception, match=r"schemas\.invalid"):
        check_schema(read_text("a: 1", "f").documents[0], "far", schemas)
