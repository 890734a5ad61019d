"""The schemas that come with the program are sound, and speak in the words of the game."""

import json
import re

import pytest
from jsonschema import Draft202012Validator

from pnp.source.bundled import data_folder
from pnp.source.reader import read_text
from pnp.source.schema import check_schema, schema_folder, schema_kinds
from pnp.source.schema_rules import whole_pattern

FILES = sorted((data_folder() / "schema").glob("*.schema.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_schema_is_a_schema(file):
    text = file.read_text(encoding="utf-8")
    Draft202012Validator.check_schema(json.loads(text))
    for pattern in re.findall(r'"pattern": ("(?:[^"\\]|\\.)*")', text):
        whole_pattern(json.loads(pattern))


@pytest.mark.parametrize("kind", schema_kinds())
def test_every_reference_leads_somewhere(kind):
    """Data that is wrong everywhere makes the schema be followed; a dead reference would raise."""
    wrong = read_text("{a: 1, b: [x], name: {}}", "f").documents[0]
    assert check_schema(wrong, kind) != ()


BAD_DOMINOES = """\
box: ours
dominoes:
  - {number: 1, squares: [weat, mine 2]}     # a slip of the pen
  - {number: 2, squares: [no, wheat]}        # `no` is a word, not false
  - {nummer: 3, squares: [town, town]}
events:
  flood: {copies: 2, on_reveal: [{gain_coin: {per_crown: 1}}]}
"""


def test_a_designer_is_told_what_would_be_right():
    told = [str(problem) for problem in check_schema(read_text(BAD_DOMINOES, "d.yaml").documents[0], "box")]
    assert "d.yaml:3:27: 'weat' is not written as it should be (did you mean 'wheat'?)" in told
    assert any(line.startswith("d.yaml:4:27: 'no' is not written as it should be (Half a domino") for line in told)
    assert "d.yaml:5:6: The key 'nummer' is not known here (did you mean 'number'?)" in told
    assert "d.yaml:7:35: The key 'gain_coin' is not known here (did you mean 'gain_coins'?)" in told
    assert len(told) == 5  # and the missing number of line 5


@pytest.mark.parametrize("words", ["Purse", "[Purse]", "5", "null"])
def test_the_words_of_sheets_have_names(words):
    (problem,) = check_schema(read_text(f"language: en\nprint: {words}", "en.yaml").documents[0], "texts")
    assert str(problem).startswith("en.yaml:2:8: Here belongs a mapping ('key: value'), not ")


def test_the_bundled_schemas_are_the_default():
    assert schema_folder() == data_folder() / "schema"
