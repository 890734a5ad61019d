"""Without colour and without lightness the patterns alone tell the terrains apart, by a histogram of their edges."""

import math
from bisect import bisect_left
from functools import cache

import pypdfium2

from pnp.drawing.art import ArtShelf
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Use
from pnp.layout.sheet import PrintFile, Sheet
from pnp.model.terrain import Terrain
from pnp.render.pdf import write_pdf

TERRAINS = tuple(terrain.value for terrain in Terrain)
SHELF = ArtShelf(load_theme("classic"))
DRAWINGS = tuple(name for name in SHELF.names("terrain") if not name.endswith("-plain"))
DIRECTIONS, SCALES = 12, (1, 3)
STRENGTHS = (3.0, 8.0, 16.0, 32.0, 64.0)
"""Steps of grey across an edge; what is fainter than the first is no edge."""
PER_MM = 4

Histogram = tuple[float, ...]


@cache
def grey_rows(name: str) -> tuple[tuple[float, ...], ...]:
    """The trimmed square in grey with its mean removed."""
    file = PrintFile("square", "Square", (Sheet(40, 40, (Use(SHELF.symbol(name)),), "Square"),))
    with pypdfium2.PdfDocument(write_pdf(file, creator="pnp test")) as document:
        picture = document[0].render(scale=PER_MM * 25.4 / 72).to_pil().convert("L")
    raw, wide = picture.tobytes(), picture.width
    mean = sum(raw) / len(raw)
    return tuple(tuple(value - mean for value in raw[at : at + wide]) for at in range(0, len(raw), wide))


@cache
def edges(name: str) -> Histogram:
    """How many edges run in each direction with each strength, finely and coarsely; each part sums to one."""
    rows = grey_rows(name)
    found: list[float] = []
    for scale in SCALES:
        bins = [0] * (DIRECTIONS * len(STRENGTHS))
        for above, here, below in zip(rows, rows[scale:], rows[2 * scale :], strict=False):
            for x in range(scale, len(here) - scale):
                across, down = here[x + scale] - here[x - scale], below[x] - above[x]
                strength = bisect_left(STRENGTHS, math.hypot(across, down))
                if strength:
                    turn = math.atan2(down, across) / math.pi % 1
                    bins[(strength - 1) * DIRECTIONS + int(turn * DIRECTIONS) % DIRECTIONS] += 1
        found += [value / (sum(bins) or 1) for value in bins]
    return tuple(found)


def apart(one: Histogram, other: Histogram) -> float:
    """Chi-squared distance."""
    return sum((a - b) ** 2 / (a + b) for a, b in zip(one, other, strict=True) if a + b)


def nearest(name: str) -> str:
    """The terrain whose bare ground has the most similar edges."""
    return min(TERRAINS, key=lambda terrain: apart(edges(name), edges(f"terrain/{terrain}-plain")))


def test_there_are_four_drawings_of_each():
    assert sorted(DRAWINGS) == sorted(f"terrain/{terrain}-{number}" for terrain in TERRAINS for number in range(1, 5))


def test_at_least_26_of_28_are_told_by_their_pattern():
    missed = [f"{name} looks like {nearest(name)}" for name in DRAWINGS if nearest(name) != name[8:-2]]
    assert len(missed) <= 2, missed
