"""A theme names no role that nothing is drawn with, and the theme that saves ink names none that the full one lacks."""

import ast
import re
from functools import cache
from pathlib import Path

from pnp.drawing.palette import load_theme
from pnp.faces.player_colours import COLOURS
from pnp.model.terrain import Terrain
from pnp.source.bundled import templates_folder

CODE = Path(__file__).parents[2] / "pnp"
SOURCES = {
    **dict.fromkeys(COLOURS, ("player",)),
    **dict.fromkeys((terrain.value for terrain in Terrain), ("giant",)),
    "turned": ("stone", "bone", "wood", "cloth", "water", "leaf", "skin"),
    "faded": ("parchment", *(terrain.value for terrain in Terrain)),
}
"""Families that a drawing is recoloured into, each with those that it names."""

WORD = r"[a-z0-9]+(?:-[a-z0-9]+)*"


@cache
def in_art() -> frozenset[str]:
    """Roles that a drawing names."""
    texts = (path.read_text(encoding="utf-8") for path in (templates_folder() / "art").rglob("*.svg"))
    return frozenset(role for text in texts for named in re.findall(r'class="([^"]*)"', text) for role in named.split())


@cache
def in_code() -> tuple[re.Pattern[str], ...]:
    """What the program may ask for: its strings word by word, with anything in place of what is filled in."""
    found: set[str] = set()
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {re.escape(word) for word in node.value.split() if "-" in word and len(word) <= 60}
            elif isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values]
                words = [word for word in "".join(parts).split() if "-" in word and word.strip("\0-")]
                found |= {WORD.join(map(re.escape, word.split("\0"))) for word in words}
    return tuple(re.compile(pattern) for pattern in found)


def is_used(role: str) -> bool:
    family, _, tone = role.partition("-")
    named = {f"{source}-{tone}" for source in SOURCES.get(family, ())}
    return bool({role, *named} & in_art()) or any(pattern.fullmatch(role) for pattern in in_code())


def test_every_role_of_the_theme_is_drawn_with() -> None:
    assert [role for role in load_theme("classic").role_names() if not is_used(role)] == []


def test_saving_ink_changes_only_roles_that_there_are() -> None:
    known = set(load_theme("classic").role_names())
    own = [name for name, _ in load_theme("low-ink").entries if not any(sign in name for sign in "*?[")]
    assert [role for role in own if role not in known] == []
