"""The test page, front and back: is the scale right, which size are my own pieces, and where do backs come out?

Both sides are WIDTH x HEIGHT mm. The windows stand in the upper half, so that a sheet turned over the wrong edge shows
its crosses in the lower half, where the page says so.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Symbol
from pnp.faces.flow import Piece, bullets, heading, paragraph
from pnp.faces.gauges import RULER_DEPTH, WINDOW, Frame, blank, circles, cross, nested, ruler, window
from pnp.faces.style import Style

WIDTH, HEIGHT = 190.0, 260.0
_LEFT, _TOP = 13.0, 25.0
"""Where what stands beside and below the rulers begins."""

_WINDOWS = (38.0, WIDTH - 38.0)
_WINDOW_Y = 44.0
"""Middles of the windows, and how far down they are."""

_SQUARES = (38, 39, 40, 41)
_TILES = tuple(range(34, 41))
_COINS = tuple(range(18, 26))


@dataclass(frozen=True, slots=True)
class CalibrationFacts:
    """What the page says of itself; `flip` is `long` or `short`, `other` the edge that it was not made for."""

    paper: str
    flip: str
    other: str
    version: str


def calibration_pages(facts: CalibrationFacts, style: Style) -> tuple[Drawing, Drawing]:
    """Front and back; turned over like a page of a book, the back is upright."""
    front = (*_head("front", facts, style), *_rulers(style), *_windows(facts, style), *_pieces(style))
    back = (*_head("back", facts, style), *_rulers(style), *_crosses(style), *_meaning(facts, style))
    return (
        Symbol("face.calibration-front", WIDTH, HEIGHT, (*front, *_steps(facts, style))),
        Symbol("face.calibration-back", WIDTH, HEIGHT, back),
    )


def _head(side: str, facts: CalibrationFacts, style: Style) -> tuple[Item, ...]:
    say = style.say
    title = style.line(say("calibration.title"), 0, 7, font="title-bold", size=19)
    made_for = say(f"label.flip_{facts.flip}")
    words = " · ".join((say(f"label.{side}"), facts.paper, made_for, say("label.scale"), facts.version))
    return (*title, *style.line(words, WIDTH, 7, size=9, anchor="end"))


def _rulers(style: Style) -> tuple[Item, ...]:
    """Across the page and down it, on either side of the paper."""
    across = Group(ruler(170, 6, style), Matrix.moved(_LEFT, 11.5))
    down = Group(ruler(230, 9, style), Matrix.turned(90).then(Matrix.moved(RULER_DEPTH + 1, _TOP)))
    return across, down


# --- front


def _windows(facts: CalibrationFacts, style: Style) -> tuple[Item, ...]:
    items: list[Item] = []
    for x in _WINDOWS:
        items.append(Group(window(style), Matrix.moved(x - WINDOW / 2, _WINDOW_Y - WINDOW / 2)))
        items += _readings(x, style)
        items += _wrong_edge(x, HEIGHT - _WINDOW_Y, facts, style)
    return tuple(items)


def _readings(x: float, style: Style) -> tuple[Item, ...]:
    """Lines to write on, below a window."""
    y = _WINDOW_Y + WINDOW / 2 + 5
    across, down = style.say("calibration.across"), style.say("calibration.down_or_up")
    return (*blank(across, x - 20, y, 40, style), *blank(down, x - 20, y + 5.5, 40, style))


def _wrong_edge(x: float, y: float, facts: CalibrationFacts, style: Style) -> tuple[Item, ...]:
    """Where a cross comes to lie if the sheet was turned over the other edge."""
    ring = style.path(shapes.circle(x, y, 6), "ink-hair", width=0.2, dash=(1.0, 1.0))
    words = style.say("calibration.wrong_edge", other=facts.other)
    return (ring, *style.block(words, x - 20, y + 7, 40, size=8, align="middle").items)


def _pieces(style: Style) -> tuple[Item, ...]:
    dominoes = [Frame(2 * side, side, f"{2 * side} × {side}", side == 40) for side in _SQUARES]
    tiles = [Frame(side, side, str(side), side in (36, 40)) for side in _TILES]
    say, y = style.say, 79.0
    return (
        *style.line(say("calibration.domino"), _LEFT, y, font="text-bold", size=9.5),
        Group(nested(dominoes, 12, style), Matrix.moved(_LEFT, y + 1.5)),
        *style.line(say("calibration.tile"), 108, y, font="text-bold", size=9.5),
        Group(nested(tiles, 4, style), Matrix.moved(108, y + 1.5)),
        *style.line(say("calibration.coin"), _LEFT, y + 56, font="text-bold", size=9.5),
        Group(circles(_COINS, 0.6, style), Matrix.moved(_LEFT, y + 58)),
    )


def _steps(facts: CalibrationFacts, style: Style) -> tuple[Item, ...]:
    """How to use the gauges: beside the windows what to do with a lamp, below the frames the rest."""
    say = style.say
    between = _WINDOWS[0] + WINDOW / 2 + 6
    lamp = (
        paragraph(say("calibration.lamp_heading"), WIDTH - 2 * between, style, size=10.5, font="text-bold"),
        paragraph(say("calibration.lamp"), WIDTH - 2 * between, style, size=9),
    )
    size = WIDTH - _LEFT
    below = bullets(style.lines("calibration.steps"), size, style, numbered=True)
    return (
        *_stacked(lamp, between, _WINDOW_Y - 15),
        *_stacked(below, _LEFT, 170),
        *blank(say("calibration.printer"), _LEFT, HEIGHT - 6, 116, style),
        *blank(say("calibration.date"), _LEFT + 120, HEIGHT - 6, size - 120, style),
    )


def _stacked(pieces: Iterable[Piece], x: float, y: float) -> Iterator[Item]:
    for piece in pieces:
        yield Group(piece.items, Matrix.moved(x, y))
        y += piece.height + piece.after


# --- back


def _crosses(style: Style) -> tuple[Item, ...]:
    return tuple(Group(cross(style), Matrix.moved(x, _WINDOW_Y)) for x in _WINDOWS)


def _meaning(facts: CalibrationFacts, style: Style) -> Iterator[Item]:
    say, size = style.say, WIDTH - _LEFT
    readings = [words.format(other=facts.other) for words in style.lines("calibration.meaning")]
    yield from _stacked(
        (
            heading(say("calibration.meaning_heading"), size, style),
            *bullets(readings, size, style),
            heading(say("calibration.shift_heading"), size, style),
            paragraph(say(f"calibration.shift_{facts.flip}"), size, style),
        ),
        _LEFT,
        72,
    )
