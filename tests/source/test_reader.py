"""What is read, and where it stood."""

from pathlib import Path

import pytest

from pnp.errors import Place
from pnp.source.reader import read_text, read_yaml

DOMINOES = """\
box: ours      # a comment
dominoes:
  - {number: 1, squares: [wheat, mine 2]}
  - number: 2
    squares:
    - lake
"""


def test_values_are_plain_data():
    (document,) = read_text(DOMINOES, "d.yaml").documents
    first, second = {"number": 1, "squares": ["wheat", "mine 2"]}, {"number": 2, "squares": ["lake"]}
    assert document.value == {"box": "ours", "dominoes": [first, second]}


@pytest.mark.parametrize(
    ("pointer", "value_at", "key_at"),
    [
        ((), (1, 1), (1, 1)),
        (("box",), (1, 6), (1, 1)),
        (("dominoes",), (3, 3), (2, 1)),
        (("dominoes", 0), (3, 5), (3, 5)),  # an entry of a list has no key: its own place
        (("dominoes", 0, "squares", 1), (3, 34), (3, 34)),
        (("dominoes", 1, "number"), (4, 13), (4, 5)),
        (("dominoes", 1, "squares", 0), (6, 7), (6, 7)),
    ],
)
def test_every_value_and_key_has_its_place(pointer, value_at, key_at):
    (document,) = read_text(DOMINOES, "d.yaml").documents
    assert document.place(pointer) == Place("d.yaml", *value_at)
    assert document.key_place(pointer) == Place("d.yaml", *key_at)


def test_a_pointer_that_leads_nowhere_has_the_place_of_its_nearest_parent():
    (document,) = read_text(DOMINOES, "d.yaml").documents
    assert document.place(("dominoes", 1, "mark", "giant")) == document.place(("dominoes", 1))
    assert document.key_place(("dominoes", 7)) == document.place(("dominoes",))


def test_places_can_be_listed():
    (document,) = read_text("a: [1, {b: 2}]\n", "f").documents
    assert set(document.places) == {(), ("a",), ("a", 0), ("a", 1), ("a", 1, "b")}
    assert {pointer: place.column for pointer, place in document.keys.items()} == {("a",): 1, ("a", 1, "b"): 9}
    assert (len(document.places), len(document.keys)) == (5, 2)


def test_a_file_may_hold_several_documents():
    reading = read_text("a: 1\n---\na: 2\n...\n---\na: 3\n", "f")
    assert [document.value for document in reading.documents] == [{"a": 1}, {"a": 2}, {"a": 3}]
    assert [document.key_place(("a",)).line for document in reading.documents] == [1, 3, 6]


def test_an_alias_means_the_same_again_and_stands_where_it_was_written():
    (document,) = read_text("a: &x [1, 2]\nb: *x\n", "f").documents
    assert document.value == {"a": [1, 2], "b": [1, 2]}
    assert document.place(("b", 1)) == Place("f", 1, 11)


def test_names_of_anchors_belong_to_one_document():
    reading = read_text("- &x 1\n---\n- *x\n", "f")
    assert [problem.code for problem in reading.problems] == ["unknown-anchor"]


def test_keys_are_text_as_written():
    (document,) = read_text("3: a\n012: b\nno: c\n~: d\n'': e\n", "f").documents
    assert document.value == {"3": "a", "012": "b", "no": "c", "~": "d", "": "e"}


def test_letters_are_counted_not_bytes():
    (document,) = read_text("é: {name: Montréal, x: 1}\n", "f").documents
    assert document.key_place(("é", "x")).column == 21


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system_count_alike(tmp_path: Path, line_end):
    file = tmp_path / "f.yaml"
    file.write_bytes(f"a: 1{line_end}b: |{line_end}  x{line_end}  y{line_end}".encode())
    (document,) = read_yaml(file).documents
    assert document.value == {"a": 1, "b": "x\ny\n"}
    assert document.key_place(("b",)).line == 2


def test_a_byte_order_mark_is_no_letter(tmp_path: Path):
    file = tmp_path / "f.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1\n")
    (document,) = read_yaml(file).documents
    assert document.value == {"a": 1}
    assert document.key_place(("a",)) == Place(str(file), 1, 1)


def test_a_file_is_shown_under_the_name_it_is_given(tmp_path: Path):
    file = tmp_path / "f.yaml"
    file.write_text("a: 1", encoding="utf-8")
    assert read_yaml(file, shown="data/f.yaml").documents[0].file == "data/f.yaml"
    assert read_yaml(file).documents[0].file == str(file)


def test_right_to_left_text_may_stand_in_values():
    (document,) = read_text("motto: '\u202bשלום\u202c'\n", "f").documents
    assert document.value == {"motto": "\u202bשלום\u202c"}


def test_a_key_written_twice_is_a_problem_that_names_the_first_and_keeps_it():
    reading = read_text("box: a\ndominoes: []\n\nbox: b\n", "f.yaml")
    assert [str(problem.place) for problem in reading.problems] == ["f.yaml:4:1"]
    assert reading.problems[0].code == "duplicate-key"
    assert "'box'" in reading.problems[0].message
    assert "line 1" in reading.problems[0].message
    assert reading.documents[0].value == {"box": "a", "dominoes": []}


def test_a_number_and_the_same_in_quotes_are_the_same_key():
    assert [problem.code for problem in read_text('3: a\n"3": b\n', "f").problems] == ["duplicate-key"]


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n"])
def test_an_empty_file_is_a_problem(text):
    assert [problem.code for problem in read_text(text, "f").problems] == ["empty-file"]
