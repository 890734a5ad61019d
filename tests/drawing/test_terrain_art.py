"""The terrain squares keep to the art direction: small, apart from each other, quiet at the rim, easy on ink."""

import itertools
import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath

import pypdfium2
import pytest

from pnp.drawing.art import MAX_BLEED, ArtShelf
from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.measure import VISIONS, Vision, difference, ink, lightness, mean_colour
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Paint, Path, Symbol, Use, walk
from pnp.drawing.shapes import rectangle
from pnp.layout.sheet import PrintFile, Sheet
from pnp.model.terrain import Terrain
from pnp.render.pdf import write_pdf
from pnp.source.bundled import templates_folder

TERRAINS = tuple(terrain.value for terrain in Terrain)
PAIRS = tuple(itertools.combinations(TERRAINS, 2))
THEMES = ("classic", "low-ink")
DRAWINGS = ArtShelf(load_theme("classic")).names("terrain")
SUBJECTS = tuple(name for name in DRAWINGS if not name.endswith("-plain"))
BARE = (255, 0, 255)
SHAPE = re.compile(r"<(?:path|rect|circle|ellipse|line|polyline|polygon)\b")
SUBJECT_ALONE = """\
theme: subject
title: Without the ground and its pattern
extends: classic
roles:
  "*-ground": {fill: none}
  "*-pattern*": {fill: none, stroke: none}
"""


@cache
def square(name: str, theme: str) -> Symbol:
    return ArtShelf(load_theme(theme)).symbol(name)


@cache
def pixels(name: str, theme: str) -> tuple[tuple[int, int, int], ...]:
    """The trimmed square as printed, three pixels a millimetre."""
    file = PrintFile("square", "Square", (Sheet(40, 40, (Use(square(name, theme)),), "Square"),))
    with pypdfium2.PdfDocument(write_pdf(file, creator="pnp test")) as document:
        picture = document[0].render(scale=3 * 25.4 / 72).to_pil().convert("RGB")
    raw = picture.tobytes()
    return tuple(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))


def spots(symbol: Symbol) -> Iterator[tuple[float, float, tuple[int, int, int]]]:
    """Where in the square, in mm, each pixel lies that is printed on a sheet of a colour no drawing has."""
    bare = Path(rectangle(0, 0, 40, 40), Paint("#FF00FF"))
    file = PrintFile("square", "Square", (Sheet(40, 40, (bare, Use(symbol)), "Square"),))
    with pypdfium2.PdfDocument(write_pdf(file, creator="pnp test")) as document:
        picture = document[0].render(scale=4 * 25.4 / 72).to_pil().convert("RGB")
    raw, wide = picture.tobytes(), picture.width
    for at, pixel in enumerate(zip(raw[0::3], raw[1::3], raw[2::3], strict=True)):
        yield (at % wide + 0.5) / 4, (at // wide + 0.5) / 4, pixel


@cache
def means(terrain: str) -> tuple[str, ...]:
    """What each drawing of a terrain melts into from afar."""
    own = (name for name in SUBJECTS if name.startswith(f"terrain/{terrain}-"))
    return tuple(mean_colour(pixels(name, "classic")) for name in own)


@pytest.fixture
def subject(tmp_path: FilePath) -> ArtShelf:
    """The shelf in a theme that shows neither ground nor pattern."""
    theme = tmp_path / "subject.yaml"
    theme.write_text(SUBJECT_ALONE, encoding="utf-8")
    return ArtShelf(load_theme(theme))


def strokes(symbol: Symbol) -> Iterator[float]:
    return (item.paint.width for item in walk(symbol.items) if isinstance(item, Path) and item.paint.stroke)


def ground(terrain: str) -> str:
    return load_theme("classic").colour(f"{terrain}-ground") or ""


def test_every_terrain_is_drawn():
    assert {name.removeprefix("terrain/").rpartition("-")[0] for name in DRAWINGS} == set(TERRAINS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_small(name: str):
    text = (templates_folder() / "art" / f"{name}.svg").read_text(encoding="utf-8")
    assert len(text.encode()) <= 12_000
    assert len(SHAPE.findall(text)) <= 150


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", DRAWINGS)
def test_no_line_is_too_thin_to_print(name: str, theme: str):
    assert min(strokes(square(name, theme))) >= 0.2


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_square_is_forty_wide_and_bleeds_enough_for_any_printer_on_every_side(name: str):
    drawn = square(name, "classic")
    assert (drawn.width, drawn.height, drawn.bleed) == (40, 40, MAX_BLEED)
    assert ink_bounds(drawn.items) == Box(-3.5, -3.5, 47, 47)


@pytest.mark.parametrize("terrain", TERRAINS)
def test_the_pattern_runs_into_the_bleed(terrain: str):
    """What is cut 3.175 mm beyond the edge shows no flat gap."""
    pattern = ink_bounds(square(f"terrain/{terrain}-plain", "classic").items[1:])
    assert pattern is not None
    assert max(pattern.x, pattern.y) <= -2.5
    assert min(pattern.right, pattern.bottom) >= 42.5


@pytest.mark.parametrize("name", SUBJECTS)
def test_the_rim_shows_only_ground_and_pattern(name: str, subject: ArtShelf):
    box = ink_bounds(subject.symbol(name).items)
    assert box is not None
    assert min(box.x, box.y) >= 2.5
    assert max(box.right, box.bottom) <= 37.5


@pytest.mark.parametrize("name", SUBJECTS)
def test_crowns_and_signs_hide_nothing_of_the_subject(name: str, subject: ArtShelf):
    """A ribbon with two crowns reaches 20.6 mm and 11.2 mm, with three (as only mines have) 28.4 mm.

    The set's sign is 3 mm wide and lies 3 mm from the lower right corner, that of footsteps, which no town has,
    8 mm wide and 2.2 mm from the lower left one; both have half a millimetre of air.
    """
    is_town, is_mine = (name.startswith(f"terrain/{terrain}-") for terrain in ("town", "mine"))
    shown = {(x, y) for x, y, pixel in spots(subject.symbol(name)) if pixel != BARE}
    assert not [spot for spot in shown if spot[0] < (28.4 if is_mine else 20.6) and spot[1] < 11.2]
    assert not [spot for spot in shown if math.dist(spot, (35.5, 35.5)) < 2]
    assert is_town or not [spot for spot in shown if math.dist(spot, (6.2, 33.8)) < 4.5]


@pytest.mark.parametrize(("theme", "most"), [("classic", 65), ("low-ink", 12)])
@pytest.mark.parametrize("name", SUBJECTS)
def test_ink_is_within_bounds(name: str, theme: str, most: float):
    assert 1 < ink(pixels(name, theme)) <= most


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_grounds_differ_for_everybody(first: str, second: str, vision: Vision):
    assert difference(ground(first), ground(second), vision) >= 10


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_grounds_differ_in_grey(first: str, second: str):
    assert abs(lightness(ground(first)) - lightness(ground(second))) >= 4


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_whole_squares_differ_from_afar(first: str, second: str):
    for one, other in itertools.product(means(first), means(second)):
        assert min(difference(one, other, vision) for vision in VISIONS) >= 9.5
        assert abs(lightness(one) - lightness(other)) >= 4
