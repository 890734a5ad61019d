"""A page with all kingdoms of a game as they stand, each with its name and points: one picture of a game."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.drawing.scene import Drawing, Item, Symbol
from pnp.drawing.text import TextProblem
from pnp.engine.board import Box
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from pnp.faces.kingdom import KingdomView, kingdom_face, window_of
from pnp.faces.style import Style, within

_HEAD, _CAPTION, _GAP = 16.0, 7.0, 5.0
MOST_LETTERS = 440
"""No page has room for more words."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a game: a line that says what was done, and the state after it."""

    says: str
    state: State


def table_pages(
    frames: Sequence[Frame], names: Sequence[str], size: tuple[float, float], style: Style
) -> tuple[Drawing, ...]:
    """A page of `size` mm for each frame, named `face.frame-<number>`; kingdoms keep their places and their scale."""
    windows = [window_of(frames[-1].state, kingdom) for kingdom in range(len(names))]
    return tuple(_page(frame, number, names, windows, size, style) for number, frame in enumerate(frames, start=1))


def _page(
    frame: Frame, number: int, names: Sequence[str], windows: Sequence[Box], size: tuple[float, float], style: Style
) -> Drawing:
    width, height = size
    columns, rows = _places(windows, size)
    across, down = width / columns, (height - _HEAD) / rows
    items: list[Item] = [*style.block(frame.says[:MOST_LETTERS], 0, 0, width, size=8.5).items]
    points = outcome(frame.state).points
    for kingdom, name in enumerate(names):
        x, y = kingdom % columns * across, _HEAD + kingdom // columns * down
        drawn = kingdom_face(KingdomView(frame.state, kingdom, windows[kingdom]), f"kingdom-{number}-{kingdom}", style)
        wide, high = across - _GAP, down - _CAPTION - _GAP
        high = min(high, wide * drawn.height / drawn.width)
        items.append(within(drawn, x, y + _CAPTION, wide, high))
        items += _caption(f"{name}: {points[kingdom]}", x + wide / 2, y + _CAPTION - 2, wide, style)
    return Symbol(f"face.frame-{number}", width, height, tuple(items))


def _places(windows: Sequence[Box], size: tuple[float, float]) -> tuple[int, int]:
    """Columns and rows in which the kingdoms come out largest."""
    wide, high = max(window.width for window in windows), max(window.height for window in windows)

    def scale(columns: int) -> float:
        rows = math.ceil(len(windows) / columns)
        return min((size[0] / columns - _GAP) / wide, ((size[1] - _HEAD) / rows - _CAPTION - _GAP) / high)

    columns = max(range(1, len(windows) + 1), key=scale)
    return columns, math.ceil(len(windows) / columns)


def _caption(words: str, x: float, y: float, width: float, style: Style) -> Sequence[Item]:
    try:
        size = style.fitted(words, width, font="title", size=11, least=5)
    except TextProblem:  # the kingdom itself says whose it is
        return ()
    return style.line(words, x, y, font="title", size=size, anchor="middle")
