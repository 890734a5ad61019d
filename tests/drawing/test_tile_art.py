"""The pictures of tiles and events keep to the art direction: one size, few shapes, printable pens, little ink."""

import re

import pytest

from pnp.drawing.art import ArtShelf
from pnp.drawing.ink import ink_bounds
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Path, walk
from pnp.source.bundled import templates_folder

SIZES = {"building": (36, 36), "character": (36, 36), "court-building": (36, 36), "event": (34, 34)}
SHELVES = {theme: ArtShelf(load_theme(theme)) for theme in ("classic", "low-ink")}
DRAWINGS = tuple(name for kind in SIZES for name in SHELVES["classic"].names(kind))
SHAPE = re.compile(r"<(?:path|rect|circle|ellipse|line|polyline|polygon)\b")


def text_of(name: str) -> str:
    return (templates_folder() / "art" / f"{name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", SIZES)
def test_each_kind_has_a_drawing_for_pieces_of_a_set_of_ones_own(kind: str) -> None:
    assert f"{kind}/plain" in SHELVES["classic"].names(kind)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_small(name: str) -> None:
    text = text_of(name)
    assert len(text.encode()) <= 12_000
    assert 15 <= len(SHAPE.findall(text)) <= 150
    assert not re.search(r"\.\d{3}", text), "coordinates have at most two decimals"


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_has_the_size_of_its_kind(name: str) -> None:
    symbol = SHELVES["classic"].symbol(name)
    assert (symbol.width, symbol.height) == SIZES[name.partition("/")[0]]


@pytest.mark.parametrize("theme", SHELVES)
@pytest.mark.parametrize("name", DRAWINGS)
def test_no_line_is_too_thin_to_print(name: str, theme: str) -> None:
    pens = [
        item.paint.width
        for item in walk(SHELVES[theme].symbol(name).items)
        if isinstance(item, Path) and item.paint.stroke
    ]
    assert min(pens) >= 0.2


@pytest.mark.parametrize("name", [name for name in DRAWINGS if not name.startswith("character/")])
def test_a_scene_fills_its_frame(name: str) -> None:
    box = ink_bounds(SHELVES["classic"].symbol(name).items)
    assert box is not None
    top = 0.5 if name.startswith("event/") else 3.0
    side = SIZES[name.partition("/")[0]][0]
    assert max(box.x, box.y) <= top
    assert box.right >= side - top
    assert box.bottom >= (side - top if name.startswith("event/") else 28.9)


@pytest.mark.parametrize("name", [name for name in DRAWINGS if name.startswith("character/")])
def test_a_figure_stands_within_its_panel_and_is_cut_by_the_band(name: str) -> None:
    box = ink_bounds(SHELVES["classic"].symbol(name).items)
    assert box is not None
    assert box.y >= 2.5, "no headgear is cut"
    assert box.bottom >= 28.9
