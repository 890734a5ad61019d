"""The comment that makes an editor use a schema."""

from pathlib import Path

import pytest

from pnp.source.editor_line import guess_kind, with_schema_line
from pnp.source.reader import read_text

LINE = "# yaml-language-server: $schema=file:///s.json"


def test_it_becomes_the_first_line():
    assert with_schema_line("# mine\na: 1\n", "file:///s.json") == f"{LINE}\n# mine\na: 1\n"


def test_twice_is_as_good_as_once():
    once = with_schema_line("a: 1\n", "file:///s.json")
    assert with_schema_line(once, "file:///s.json") == once


def test_another_schema_takes_the_old_ones_place():
    old = "# mine\n#yaml-language-server: $schema=./old.json\na: 1\n"
    assert with_schema_line(old, "file:///s.json") == f"# mine\n{LINE}\na: 1\n"


def test_line_ends_and_byte_order_mark_stay():
    once = with_schema_line("\ufeffa: 1\r\nb: 2", "file:///s.json")
    assert once == f"\ufeff{LINE}\r\na: 1\r\nb: 2"
    assert with_schema_line(once, "file:///s.json") == once


@pytest.mark.parametrize(
    ("path", "text", "kind"),
    [
        ("my/set.yaml", "a: 1", "set"),
        ("my/texts/pt.yaml", "a: 1", "texts"),
        ("my/themes/mine.yaml", "a: 1", "theme"),
        ("my/rulings.yaml", "[]", "rulings"),
        ("my/dominoes.yaml", "box: ours\ndominoes: []", "box"),
        ("my/game.yaml", "extends: kingdomino\nname: Ours", "set"),
        ("my/ruleset.yaml", "ruleset: {id: ours}", "box"),
        ("my/x.yaml", "wombat: 1", None),
        ("my/x.yaml", "- 1", None),
    ],
)
def test_guessing_the_kind(path, text, kind):
    assert guess_kind(Path(path), read_text(text, "f").documents[0]) == kind


def test_a_broken_file_has_only_its_name():
    assert guess_kind(Path("set.yaml"), None) == "set"
    assert guess_kind(Path("x.yaml"), None) is None
