"""Whatever bytes a set.yaml holds, every command that reads it ends with an exit code and plain words."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

SOUND = """\
extends: kingdomino
name: Our valley
dominoes:
  add:
    - {number: 61, box: ours, squares: [wheat 2, mine]}
  replace: {kingdomino/12: {squares: [meadow 1, meadow]}}
  remove: [kingdomino/3]
switches: {harmony: false}
"""
BITS = [
    *"{}[]:,-#&*!|>'\"%@?\n\t\r~\x00\x1b\x85\u2028\u202e\ufeff\U0001f409", "\n---\n", "&a ", "*a", "<<: ", "!!str ",
    "null", "  ", "- ", ": ", "1e999", "0x1", "../x", "{x}", "%s", "[" * 70, "royal-wedding", "9" * 20,
]  # fmt: skip

spots = st.integers(0, len(SOUND))
edits = st.lists(st.tuples(spots, st.integers(0, 12), st.sampled_from(BITS)), min_size=1, max_size=5)


def edited(changes: list[tuple[int, int, str]]) -> str:
    """Each change takes so many letters away at its place and puts others there."""
    text = SOUND
    for at, taken, put in changes:
        text = text[:at] + put + text[at + taken :]
    return text


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example([])
@given(edits)
@pytest.mark.parametrize("command", [["check"], ["check", "--json"], ["count"]])
def test_a_spoilt_set_is_told_in_plain_words(
    pnp: Callable[..., Any], tmp_path: Path, command: list[str], changes: list[tuple[int, int, str]]
) -> None:
    (tmp_path / "set.yaml").write_text(edited(changes), encoding="utf-8", newline="")
    ran = pnp(*command, str(tmp_path))
    assert ran.code in (0, 1) if changes else ran.code == 0
    assert "not your fault" not in ran.err
    assert all(letter.isprintable() or letter == "\n" for letter in ran.out + ran.err)
    assert ran.out or ran.err
