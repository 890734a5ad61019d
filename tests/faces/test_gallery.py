"""The gallery shows all art with its name, on pages that hold it."""

from collections.abc import Callable
from typing import Any

import pytest

from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Paint, Path, Symbol, Text
from pnp.drawing.shapes import rectangle
from pnp.faces.gallery import Chapter, GalleryFacts, Specimen, gallery_pages
from pnp.faces.player_colours import COLOURS, DEVICES
from pnp.faces.style import THINNEST, Style
from pnp.model.terrain import Terrain

PAGE = (182.0, 269.0)


def test_pages_are_named_and_as_large_as_asked_for(any_style: Style) -> None:
    pages = gallery_pages(*PAGE, any_style)
    assert [page.name for page in pages] == [f"face.gallery-{number}" for number in range(1, len(pages) + 1)]
    assert {(page.width, page.height) for page in pages} == {PAGE}


@pytest.mark.parametrize("page", [PAGE, (269.0, 392.0), (77.0, 120.0)], ids=["A4", "A3", "A6"])
def test_nothing_reaches_beyond_its_page(page: tuple[float, float], style: Style) -> None:
    for drawn in gallery_pages(*page, style):
        found = ink_bounds(drawn.items)
        assert found is not None
        assert found.x >= -1
        assert found.y >= -1
        assert found.right <= page[0] + 1
        assert found.bottom <= page[1] + 1


def pieces(*sizes: tuple[float, float], name: str = "Piece") -> GalleryFacts:
    """A chapter of plain pieces of these sizes."""
    sides = [
        Symbol(f"face.piece-{number}", *size, (Path(rectangle(0, 0, *size), Paint(fill="#123456")),))
        for number, size in enumerate(sizes)
    ]
    return GalleryFacts((Chapter("Pieces", tuple(Specimen(name, (side,)) for side in sides)),))


@pytest.mark.parametrize("page", [(52.0, 52.0), (38.0, 225.0), (300.0, 40.0)])
def test_pieces_larger_than_a_page_are_shown_smaller(
    page: tuple[float, float], style: Style, shapes_of: Callable[..., list[Any]]
) -> None:
    facts = pieces((80, 80), (36, 36), (92, 126), (20, 60))
    pages = gallery_pages(*page, style, facts)
    shapes = [shape for drawn in pages for shape in shapes_of(drawn.items)]
    shown = [shape.box for shape in shapes if isinstance(shape.item, Path) and shape.item.paint.fill == "#123456"]
    assert len(shown) == 4
    for drawn in pages:
        for shape in shapes_of(drawn.items):
            if isinstance(shape.item, Text) or shape.box in shown:
                assert shape.box.right <= page[0] + 0.01
                assert shape.box.bottom <= page[1] + 0.01


def test_pieces_of_several_sizes_stay_on_the_page(style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    facts = pieces((16, 16), (16, 16), (40, 40), (40, 40), (40, 40), name="A piece of several")
    for drawn in gallery_pages(*PAGE, style, facts):
        for shape in shapes_of(drawn.items):
            if isinstance(shape.item, Path) and shape.item.paint.fill == "#123456":
                assert shape.box.right <= PAGE[0] + 0.01


def test_of_a_long_caption_the_beginning_is_shown(style: Style, words_of: Callable[..., str]) -> None:
    facts = pieces((16, 16), name="Weavers and spinners of the old town and of the new one")
    words = "".join(words_of(page.items) for page in gallery_pages(*PAGE, style, facts))
    assert "Weaversands" in words
    assert "newone" not in words
    assert "…" in words


@pytest.mark.parametrize("kind", ["icon", "mat", "arms"])
def test_every_drawing_of_a_kind_is_shown(kind: str, style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    shown = {name for page in gallery_pages(*PAGE, style) for shape in shapes_of(page.items) for name in shape.within}
    names = style.shelf.names(kind)
    assert names
    for name in names:
        symbol = style.art(name, "blue").name
        assert any(each == symbol or each.startswith(f"{symbol}.pen-") for each in shown), name


def test_no_line_is_too_thin_to_print(any_style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    shapes = [shape for page in gallery_pages(*PAGE, any_style) for shape in shapes_of(page.items)]
    paths = [shape for shape in shapes if isinstance(shape.item, Path) and shape.item.paint.stroke]
    assert min(shape.item.paint.width * shape.scale for shape in paths) >= THINNEST - 1e-6


def test_lands_colours_and_devices_are_shown_and_named(style: Style, words_of: Callable[..., str]) -> None:
    words = "".join(words_of(page.items) for page in gallery_pages(*PAGE, style))
    assert all(style.texts.name("terrain", terrain.value) in words for terrain in Terrain)
    for colour in COLOURS:
        assert f"{style.texts.name('colour', colour)}:{style.texts.name('device', colour)}" in words


def test_devices_stand_on_their_own_colours(style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    shown = {name for page in gallery_pages(*PAGE, style) for shape in shapes_of(page.items) for name in shape.within}
    assert {f"sym.device-{device}.{colour}" for colour, device in DEVICES.items()} <= shown


def test_the_measured_differences_are_told(style: Style, words_of: Callable[..., str]) -> None:
    words = "".join(words_of(page.items) for page in gallery_pages(*PAGE, style))
    assert "Leastdifferenceoftwoterraincolours:" in words
    assert "asprotaneyesseeit" in words
