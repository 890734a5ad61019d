"""A small theme, and a shelf on which each test puts its own drawings."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from pnp.drawing.art import ArtShelf
from pnp.drawing.palette import load_theme
from pnp.drawing.theme import Theme

settings.register_profile("unhurried", deadline=None)  # other work on the machine must not fail a property
settings.load_profile("unhurried")

SMALL_THEME = """\
theme: small
title: Small
roles:
  wheat-base: {fill: "#F2B92E"}
  wheat-light: {fill: "#FFE9A3"}
  wheat-line: {stroke: "#8A5510", width: 0.45}
  wheat-hair: {stroke: "#A9690F", width: 0.3, dash: [1, 0.5]}
  blue-base: {fill: "#2D70C4"}
  player-base: {fill: "#888888"}
"""


@pytest.fixture
def theme(tmp_path: Path) -> Theme:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL_THEME, encoding="utf-8")
    return load_theme(path)


@pytest.fixture
def draw(tmp_path: Path, theme: Theme) -> Callable[..., ArtShelf]:
    """Puts an SVG with the given inside on a shelf as `kind/name`."""

    def put(inside: str, name: str = "kind/name", view: str = "0 0 40 30", in_theme: Theme = theme) -> ArtShelf:
        path = tmp_path / "art" / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n<title>Something</title>\n'
        path.write_text(f"{head}{inside}\n</svg>\n", encoding="utf-8")
        return ArtShelf(in_theme, tmp_path / "art")

    return put
