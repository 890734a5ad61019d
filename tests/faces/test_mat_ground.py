"""The ground of a mat: cells that are equal, and nothing louder than the dominoes that will lie on it."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from pnp.drawing.box import Box
from pnp.drawing.measure import ink
from pnp.drawing.scene import Path, Symbol
from pnp.drawing.shapes import bounds
from pnp.faces import mat_ground
from pnp.faces.playmat import playmat
from pnp.faces.style import Style

GRID = Box(10, 20, 280, 280)


@pytest.mark.parametrize("squares", range(5, 14))
def test_cells_are_equal_and_as_many_as_they_should_be(squares: int, style: Style) -> None:
    """INV-18."""
    items = mat_ground.grid(GRID, squares, mat_ground.OFF_CUT, style)
    (ends,) = (
        item.outline for item in items if isinstance(item, Path) and {step[0] for step in item.outline} == {*"ML"}
    )
    drawn = [bounds(pair) for pair in zip(ends[::2], ends[1::2], strict=True)]
    inner = GRID.grown(-mat_ground.inside_frame(mat_ground.OFF_CUT))
    upright = sorted(box.x for box in drawn if box.width == 0 and (box.y, box.bottom) == (inner.y, inner.bottom))
    level = sorted(box.y for box in drawn if box.height == 0 and (box.x, box.right) == (inner.x, inner.right))
    assert len(upright) + len(level) == len(drawn)
    columns = [after - before for before, after in pairwise([GRID.x, *upright, GRID.right])]
    rows = [after - before for before, after in pairwise([GRID.y, *level, GRID.bottom])]
    assert len(columns) * len(rows) == squares**2
    assert [*columns, *rows] == pytest.approx([GRID.width / squares] * 2 * squares)


def test_the_ground_within_its_edge_is_quiet(
    any_style: Style, mat: Callable[..., Any], picture: Callable[[Symbol], Image.Image]
) -> None:
    """Classic takes at most 8 of ink, low-ink at most 12; the coloured line round the grid is no part of it."""
    face = mat(7, "a3")
    inner = face.grid.grown(-4.5)
    edges = [round(edge / 25.4 * 60) for edge in (inner.x, inner.y, inner.right, inner.bottom)]
    ground = picture(playmat(face, any_style)).crop((edges[0], edges[1], edges[2], edges[3]))
    assert ink(sampled(ground)) <= (8 if any_style.theme_name == "classic" else 12)


def test_low_ink_saves_ink(
    styles: dict[str, Style], mat: Callable[..., Any], picture: Callable[[Symbol], Image.Image]
) -> None:
    """The whole mat with its panels, at most 12."""
    used = {theme: ink(sampled(picture(playmat(mat(7, "a3"), style)))) for theme, style in styles.items()}
    assert used["low-ink"] <= 12
    assert used["low-ink"] < used["classic"]


def sampled(image: Image.Image) -> list[tuple[int, int, int]]:
    """Every eleventh pixel: the whole says no more and takes ten times as long."""
    data = image.tobytes()
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 33)]
