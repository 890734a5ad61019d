"""Themes: which entry wins, and how faults in a theme's file are told."""

from pathlib import Path

import pytest

from pnp.drawing.palette import load_theme, theme_names
from pnp.drawing.scene import Paint
from pnp.drawing.theme import Theme, UnknownRole
from pnp.errors import ProblemsFound


def written(folder: Path, text: str, name: str = "mine.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path | str) -> list[str]:
    with pytest.raises(ProblemsFound) as caught:
        load_theme(path)
    return [f"{Path(p.place.file).name}:{p.place.line}:{p.place.column} {p.code}" for p in caught.value.problems]


def test_a_role_gives_its_paint(theme: Theme):
    assert theme.paint("wheat-base") == Paint(fill="#F2B92E")
    assert theme.paint("wheat-hair") == Paint(stroke="#A9690F", width=0.3, dash=(1, 0.5))


def test_several_roles_merge_and_the_later_one_wins(theme: Theme):
    both = Paint(fill="#FFE9A3", stroke="#8A5510", width=0.45)
    assert theme.paint("wheat-base wheat-light wheat-line") == both
    assert theme.paint(["wheat-line", "wheat-light"]) == both


def test_a_players_colour_replaces_the_family(theme: Theme):
    assert theme.paint("player-base", {"player": "blue"}) == theme.paint("blue-base")
    assert theme.colour("player-base", {"player": "blue"}) == "#2D70C4"


def test_the_colour_for_text_is_the_fill_or_else_the_stroke(theme: Theme):
    assert theme.colour("wheat-base") == "#F2B92E"
    assert theme.colour("wheat-line") == "#8A5510"


def test_an_unknown_role_is_told_with_the_nearest_one(theme: Theme):
    with pytest.raises(UnknownRole, match=r"'small' has no colour role 'wheat-lin'; did you mean 'wheat-line'\?"):
        theme.paint("wheat-base wheat-lin")
    with pytest.raises(UnknownRole, match=r"has no colour role 'xyz'$"):
        theme.paint("xyz")


def test_a_recoloured_role_must_be_known_too(theme: Theme):
    with pytest.raises(UnknownRole, match="'pink-base'"):
        theme.paint("player-base", {"player": "pink"})


CHILD = """\
theme: child
title: Child
extends: small.yaml
details: drop
roles:
  "*-base": {fill: none}
  "wheat-*": {stroke: "#111111", width: 1}
  blue-base: {fill: "#0000FF"}
  wheat-hair: {dash: none}
  "[ab]x-line": {stroke: "#222222"}
"""


def test_a_child_theme_overrides_part_by_part(tmp_path: Path, theme: Theme):
    child = load_theme(written(tmp_path, CHILD, "child.yaml"))
    assert child.drops_details
    assert child.paint("wheat-base") == Paint(stroke="#111111", width=1)  # both patterns beat the parent's exact name
    assert child.paint("blue-base") == Paint(fill="#0000FF")  # an exact name beats a pattern
    assert child.paint("wheat-hair") == Paint(stroke="#111111", width=1)
    assert child.paint("ax-line") == Paint(stroke="#222222", width=0.3)  # a pen without a width is an inner line
    assert child.role_names()[:2] == ("wheat-base", "wheat-light")
    assert child.parent == theme


def test_details_are_inherited_unless_said_anew(tmp_path: Path, theme: Theme):
    written(tmp_path, CHILD, "child.yaml")
    grandchild = "theme: g\ntitle: G\nextends: child.yaml\nroles: {}\n"
    assert load_theme(written(tmp_path, grandchild)).drops_details
    assert not load_theme(written(tmp_path, grandchild + "details: keep\n")).drops_details


FAULTY = """\
theme: My Theme
title: ""
details: maybe
colour: 3
roles:
  Wheat: {fill: "#FAC940"}
  a-base: {fill: "#FC4", width: 0}
  b-base: {fil: red}
  c-base: red
  d-line: {stroke: "#12345", width: wide, dash: [1]}
  e-line: {width: 50, dash: [1, -2]}
  f-base: {fill: }
"""


def test_every_fault_is_told_with_its_place(tmp_path: Path):
    assert faults(written(tmp_path, FAULTY)) == [
        "mine.yaml:1:8 bad-name",
        "mine.yaml:2:8 wrong-type",
        "mine.yaml:3:10 bad-choice",
        "mine.yaml:4:1 unknown-key",
        "mine.yaml:6:3 bad-role",
        "mine.yaml:7:18 bad-colour",
        "mine.yaml:7:33 bad-length",
        "mine.yaml:8:12 unknown-key",
        "mine.yaml:9:11 wrong-type",
        "mine.yaml:10:20 bad-colour",
        "mine.yaml:10:37 bad-length",
        "mine.yaml:10:49 bad-dash",
        "mine.yaml:11:19 bad-length",
        "mine.yaml:11:33 bad-length",
        "mine.yaml:12:12 no-value",
    ]


def test_a_short_colour_is_told_in_full(tmp_path: Path):
    path = written(tmp_path, 'theme: t\ntitle: T\nroles: {a-base: {fill: "#FC4"}}\n')
    with pytest.raises(ProblemsFound, match='write "#FFCC44"'):
        load_theme(path)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[]", ["mine.yaml:1:1 wrong-type"]),
        ("theme: t\nroles: {}\n", ["mine.yaml:1:1 missing-key"]),
        ("theme: t\ntitle: T\nroles: []\n", ["mine.yaml:3:8 wrong-type"]),
        ("theme: t\ntitle: T\nroles: {}\nroles: {}\n", ["mine.yaml:4:1 duplicate-key"]),
        ("theme: t\ntitle: T\nroles: {}\n---\ntheme: u\n", ["mine.yaml:5:1 too-many-documents"]),
        ("theme: t\ntitle: T\nextends: mine.yaml\nroles: {}\n", ["mine.yaml:3:10 theme-circle"]),
        ("theme: t\ntitle: T\nextends: gone.yaml\nroles: {}\n", ["mine.yaml:3:10 no-file"]),
        ("theme: t\ntitle: T\nextends: clasic\nroles: {}\n", ["mine.yaml:3:10 unknown-theme"]),
        ("theme: t\ntitle: T\nextends:\nroles: {}\n", ["mine.yaml:3:1 no-value"]),
        ("theme: t\ntitle: T\nroles: {" + "-" * 61 + "a: {}}\n", ["mine.yaml:3:9 bad-role"]),
        (
            "theme: t\ntitle: T\nroles: {" + ",".join(f"a{i}: {{}}" for i in range(2001)) + "}",
            ["mine.yaml:3:8 too-many-roles"],
        ),
    ],
)
def test_a_theme_of_the_wrong_form_is_refused(tmp_path: Path, text: str, expected: list[str]):
    assert faults(written(tmp_path, text)) == expected


def test_a_theme_that_is_not_there_is_told_with_the_nearest_one():
    with pytest.raises(ProblemsFound, match=r"There is no theme of this name \(did you mean 'classic'"):
        load_theme("clasic")
    assert faults("gone.yaml") == ["gone.yaml:0:0 no-file"]


def test_the_built_in_themes_load():
    assert {"classic", "low-ink"} <= set(theme_names())
    assert not load_theme("classic").drops_details
    assert load_theme("low-ink").drops_details
