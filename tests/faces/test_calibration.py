"""The test page holds what it promises, in millimetres: rulers, frames, circles, windows and their crosses."""

from collections.abc import Iterator

import pytest

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Item, Matrix, Path, Text, walk
from pnp.drawing.shapes import bounds, transformed
from pnp.faces.calibration import HEIGHT, WIDTH, CalibrationFacts, calibration_pages
from pnp.faces.gauges import INCH, Frame, circles, cross, nested, ruler, window
from pnp.faces.style import Style

CROSS_PEN = 0.5
"""The crosses alone are drawn so boldly."""


@pytest.fixture(scope="module")
def pages(style: Style) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    front, back = calibration_pages(CalibrationFacts("A4", "long", "short", "pnp 1"), style)
    return front.items, back.items


def paths(items: tuple[Item, ...], at: Matrix | None = None) -> Iterator[Box]:
    """The extent of every path, in the page's coordinates."""
    at = at or Matrix()
    for item in items:
        match item:
            case Path():
                yield bounds(transformed(item.outline, at))
            case Group():
                yield from paths(item.items, item.at.then(at))
            case _:
                pass


def words(items: tuple[Item, ...]) -> str:
    return " ".join(item.words for item in walk(items) if isinstance(item, Text))


def strokes_of(path: Item) -> set[tuple[float, ...]]:
    assert isinstance(path, Path)
    return {tuple(round(value, 4) for value in step[1:]) for step in path.outline if step[0] == "M"}


def test_a_ruler_has_a_stroke_at_every_millimetre_and_eighth_of_an_inch(style: Style) -> None:
    starts = {x for x, _ in strokes_of(ruler(170, 6, style)[0])}
    assert {float(mm) for mm in range(171)} <= starts
    assert {round(eighth * INCH / 8, 4) for eighth in range(49)} <= starts


@pytest.mark.parametrize("side", [0, 1])
def test_both_sides_have_rulers_on_both_axes(side: int, pages: tuple[tuple[Item, ...], ...]) -> None:
    long = [box for box in paths(pages[side]) if max(box.width, box.height) > 160]
    across = [box for box in long if box.width > 160 and box.height < 10]
    down = [box for box in long if box.height > 200 and box.width < 10]
    assert any(box.width == pytest.approx(170) for box in across)
    assert any(box.height == pytest.approx(230) for box in down)


def test_frames_have_the_sizes_that_stand_at_them(style: Style) -> None:
    items = nested([Frame(76, 38, "76 × 38"), Frame(80, 40, "80 × 40")], 12, style)
    found = {(box.right, box.bottom - 7) for box in paths(items)}
    assert {(76, 38), (80, 40)} <= found


@pytest.mark.parametrize("size", ["76 × 38", "78 × 39", "80 × 40", "82 × 41", "34", "40"])
def test_the_page_has_frames_for_dominoes_and_tiles(size: str, pages: tuple[tuple[Item, ...], ...]) -> None:
    assert size in [item.words for item in walk(pages[0]) if isinstance(item, Text)]


def test_circles_are_as_wide_as_they_say(style: Style) -> None:
    path, *labels = circles(range(18, 26), 0.6, style)
    assert isinstance(path, Path)
    starts = [number for number, step in enumerate(path.outline) if step[0] == "M"]
    widths = [bounds(path.outline[one:other]).width for one, other in zip(starts, [*starts[1:], None], strict=True)]
    assert widths == pytest.approx(range(18, 26))
    assert [item.words for item in labels if isinstance(item, Text)] == [str(size) for size in range(18, 26)]


def test_each_cross_lies_behind_the_middle_of_a_window(style: Style, pages: tuple[tuple[Item, ...], ...]) -> None:
    """Seen from the front, a back that is turned over the long edge has its left and right exchanged."""
    opening = next(iter(paths(window(style))))
    windows = [box for box in paths(pages[0]) if _alike(box, opening)]
    crosses = [box for box in paths(pages[1]) if _alike(box, next(iter(paths(cross(style)))))]
    assert len(windows) == len(crosses) == 2
    seen = sorted((round(WIDTH - box.x - box.width / 2, 6), round(box.y + box.height / 2, 6)) for box in crosses)
    assert seen == sorted((round(box.x + box.width / 2, 6), round(box.y + box.height / 2, 6)) for box in windows)


def _alike(one: Box, other: Box) -> bool:
    return abs(one.width - other.width) < 1e-6 and abs(one.height - other.height) < 1e-6


def test_a_sheet_turned_over_the_wrong_edge_shows_its_crosses_in_the_rings(pages: tuple[tuple[Item, ...], ...]) -> None:
    rings = [item for item in walk(pages[0]) if isinstance(item, Path) and item.paint.dash]
    middles = {(box.x + box.width / 2, box.y + box.height / 2) for box in (bounds(ring.outline) for ring in rings)}
    crosses = [item.at for item in pages[1] if isinstance(item, Group) and _is_cross(item)]
    assert {(round(at.e, 6), round(HEIGHT - at.f, 6)) for at in crosses} == middles


def _is_cross(group: Group) -> bool:
    return len(group.items) == 1 and isinstance(group.items[0], Path) and group.items[0].paint.width == CROSS_PEN


def test_scales_name_their_directions_and_the_back_says_what_they_mean(pages: tuple[tuple[Item, ...], ...]) -> None:
    front, back = (words(page) for page in pages)
    assert all(word in front for word in ("← left", "right →", "up ↑", "down ↓", "--flip short"))
    assert all(word in back for word in ("--bleed 3", "--sides separate", "--flip short", "move it to the right"))


@pytest.mark.parametrize("flip", ["long", "short"])
def test_everything_lies_on_the_page(flip: str, style: Style) -> None:
    for page in calibration_pages(CalibrationFacts("Letter", flip, "long", "pnp 1"), style):
        box = ink_bounds(page.items)
        assert box is not None
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= WIDTH + 0.15
        assert box.bottom <= HEIGHT


def test_nothing_is_printed_behind_the_windows_and_rings_but_the_crosses(
    pages: tuple[tuple[Item, ...], ...],
) -> None:
    """Words that shine through would make the scales hard to read."""
    for item in pages[1]:
        if isinstance(item, Group) and not _is_cross(item):
            box = ink_bounds((item,))
            assert box is None or box.width < 12 or not 26 < (box.y + box.bottom) / 2 < 62 or box.height < 10
