"""How far the colours that must be told apart are from each other, for every kind of eye and in grey, as tables."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from pnp.drawing.measure import VISIONS, difference, lightness
from pnp.drawing.text import TextProblem
from pnp.faces.flow import Piece, paragraph, table
from pnp.faces.player_colours import COLOURS
from pnp.faces.style import Style
from pnp.model.terrain import Terrain

_PAIR_SHARE = 2.2
"""The width of a pair's names beside that of a figure."""


def terrain_measures(width: float, style: Style) -> Iterator[Piece]:
    """The grounds of the seven terrains."""
    named = [(style.texts.name("terrain", land.value), style.colour(f"{land.value}-ground")) for land in Terrain]
    yield from _measures(named, "gallery.measured", width, style)


def colour_measures(width: float, style: Style) -> Iterator[Piece]:
    """The ten player colours: their fields or, where these are all white, the marks on them."""
    tone = "base" if len({style.colour(f"{colour}-base") for colour in COLOURS}) > 1 else "mark"
    named = [(style.texts.name("colour", colour), style.colour(f"{colour}-{tone}")) for colour in COLOURS]
    yield from _measures(named, "gallery.measured_colours", width, style)


def _measures(named: Sequence[tuple[str, str]], text_id: str, width: float, style: Style) -> Iterator[Piece]:
    """The least of all differences in a sentence, then every pair, if the page is wide enough."""
    pairs = list(combinations(named, 2))
    figures = [_figures(one[1], other[1]) for one, other in pairs]
    least = [f"{min(column):.1f}" for column in zip(*figures, strict=True)]
    told = style.say(text_id, grey=least[-1], **dict(zip(VISIONS, least, strict=False)))
    yield paragraph(told, width, style)
    share = width / (_PAIR_SHARE + len(VISIONS) + 1)
    widths = (share * _PAIR_SHARE, *[share] * (len(VISIONS) + 1))
    rows = [
        (f"{one[0]} – {other[0]}", *(f"{value:.1f}" for value in row))
        for (one, other), row in zip(pairs, figures, strict=True)
    ]
    try:
        yield from table(style.columns("gallery.measure_heads", len(widths)), rows, widths, style)
    except TextProblem as problem:
        if problem.code != "too-long":
            raise  # on a page too narrow for the table the sentence must do


def _figures(one: str, other: str) -> tuple[float, ...]:
    """CIEDE2000 for each kind of eye, then the difference of L*."""
    seen = (difference(one, other, vision) for vision in VISIONS)
    return (*seen, abs(lightness(one) - lightness(other)))
