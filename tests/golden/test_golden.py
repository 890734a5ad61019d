"""Faces are what they were when somebody last looked at them."""

import difflib
import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent


def specimens() -> ModuleType:
    """The module beside this file, from wherever the tests are run."""
    sys.path.insert(0, str(HERE.parent.parent))
    try:
        return importlib.import_module("tests.golden.specimens")
    finally:
        sys.path.pop(0)


NAMES = tuple(specimens().SPECIMENS)


@pytest.mark.parametrize("name", NAMES)
def test_a_face_is_as_it_was(name: str, tmp_path: Path) -> None:
    """If it was changed on purpose, look at it, and then run `python -m tests.golden`."""
    actual = specimens().SPECIMENS[name]()
    kept = specimens().stored(name)
    (tmp_path / kept.name).write_text(actual, encoding="utf-8")
    assert kept.is_file(), f"there is no {kept.name}; run python -m tests.golden {name}"
    expected = kept.read_text(encoding="utf-8")
    lines = difflib.unified_diff(expected.splitlines(), actual.splitlines(), f"kept {name}", f"drawn {name}", "", "", 2)
    changes = "\n".join(lines)
    assert actual == expected, f"{changes}\n\nDrawn now: {tmp_path / kept.name}. If it is meant: python -m tests.golden"


def test_nothing_is_kept_that_is_not_drawn() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(NAMES)


def test_no_listing_holds_the_points_of_a_motif() -> None:
    """So that a redrawing of the art moves no golden file: motifs are named with their size alone."""
    lines = [line for path in HERE.glob("*.txt") for line in path.read_text(encoding="utf-8").splitlines()]
    motifs = [at for at, line in enumerate(lines) if line.startswith("symbol sym.")]
    assert motifs
    assert not any(lines[at + 1].startswith(" ") for at in motifs if at + 1 < len(lines))
