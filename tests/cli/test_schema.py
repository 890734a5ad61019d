"""`pnp schema`: the words of the files, and the comment for editors."""

import json
import stat
from pathlib import Path

import pytest

from pnp.source.schema import schema_kinds, schema_path


def test_it_lists_the_kinds_with_one_sentence_each(pnp):
    ran = pnp("schema")
    assert ran.code == 0
    for kind in schema_kinds():
        assert f"\n  {kind} " in ran.out


def test_it_prints_a_schema_as_it_is(pnp):
    ran = pnp("schema", "set")
    assert ran.code == 0
    assert json.loads(ran.out) == json.loads(schema_path("set").read_text(encoding="utf-8"))


def test_it_lists_every_effect_word_with_its_sentence(pnp):
    out = " ".join(pnp("schema", "--words").out.split())
    assert "return_queen The queen goes back to the kingdom she was taken from" in out
    assert "gain_coins" in out
    assert "neighbouring_buildings" in out


def test_programs_may_read_the_lists(pnp):
    kinds = json.loads(pnp("schema", "--json").out)
    assert {entry["kind"] for entry in kinds} == set(schema_kinds())
    groups = json.loads(pnp("schema", "--words", "--json").out)
    assert "while_open" in {group["word"] for group in groups}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["sett"], "did you mean 'set'?"),
        (["wombat"], "there are: box"),
        (["set", "box"], "One KIND at a time"),
        (["--kind", "set"], "--kind goes with --editor"),
        (["--editor"], "Name the files to mark"),
        (["--editor", "--kind", "st", "x.yaml"], "did you mean 'set'?"),
    ],
)
def test_wrong_use(pnp, arguments, told):
    ran = pnp("schema", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def marked(path: Path) -> str:
    return path.read_bytes().decode("utf-8").splitlines()[0]


def test_editor_marks_a_file_once(pnp, tmp_path: Path):
    file = tmp_path / "set.yaml"
    file.write_bytes(b"extends: kingdomino # mine\r\n")
    assert pnp("schema", "--editor", str(file)).out == f"{file}: set\n"
    assert marked(file) == f"# yaml-language-server: $schema={schema_path('set').resolve().as_uri()}"
    once = file.read_bytes()
    assert once.endswith(b"\r\nextends: kingdomino # mine\r\n")
    assert pnp("schema", "--editor", str(file)).out == f"{file}: set, as before\n"
    assert file.read_bytes() == once


def test_editor_knows_files_by_their_keys(pnp, tmp_path: Path):
    file = tmp_path / "mine.yaml"
    file.write_text("box: ours\ndominoes: []\n", encoding="utf-8")
    assert pnp("schema", "--editor", str(file)).code == 0
    assert "box.schema.json" in marked(file)


def test_editor_takes_the_kind_it_is_told(pnp, tmp_path: Path):
    file = tmp_path / "mine.yaml"
    file.write_text("a: [broken\n", encoding="utf-8")
    assert pnp("schema", "--editor", "--kind", "texts", str(file)).code == 0
    assert "texts.schema.json" in marked(file)


def test_editor_marks_what_it_can_and_tells_the_rest(pnp, tmp_path: Path):
    good, unclear = tmp_path / "set.yaml", tmp_path / "x.yaml"
    good.write_text("extends: kingdomino\n", encoding="utf-8")
    unclear.write_text("wombat: 1\n", encoding="utf-8")
    ran = pnp("schema", "--editor", str(unclear), str(tmp_path / "none.yaml"), str(good))
    assert (ran.code, ran.out) == (1, f"{good}: set\n")
    assert ran.err.splitlines() == [
        f"{tmp_path / 'none.yaml'}: There is no such file (check its name and folder)",
        f"{unclear}: It is not plain what kind of file this is (add --kind KIND)",
    ]
    assert unclear.read_text(encoding="utf-8") == "wombat: 1\n"


def test_editor_keeps_permissions_and_links(pnp, tmp_path: Path):
    file, link = tmp_path / "real.yaml", tmp_path / "set.yaml"
    file.write_text("extends: kingdomino\n", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    assert pnp("schema", "--editor", str(link)).code == 0
    assert link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert marked(file).startswith("# yaml-language-server")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["real.yaml", "set.yaml"]
