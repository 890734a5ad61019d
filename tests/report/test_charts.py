"""Charts: what is drawn is as long as the data say."""

from collections.abc import Iterable

import pytest

from pnp.drawing.box import Box
from pnp.drawing.scene import Item, Path, Text, walk
from pnp.drawing.shapes import bounds
from pnp.faces.flow import Piece
from pnp.faces.style import Style
from pnp.report import charts
from pnp.report.charts import Entry, Stack
from pnp.report.scales import rounded
from pnp.sim.intervals import Estimate

AXES = ("along", "up")


def drawn_in(items: Iterable[Item], role: str, style: Style, colour: str | None = None) -> list[Box]:
    """The shapes that are filled as a role is."""
    fill = style.path((), role, colour).paint
    return [bounds(item.outline) for item in walk(tuple(items)) if isinstance(item, Path) and item.paint == fill]


def bars(piece: Piece, style: Style) -> list[Box]:
    return drawn_in(piece.items, charts.BAR, style)


def test_bars_of_a_histogram_are_as_high_as_values_are_frequent(style: Style) -> None:
    found = bars(charts.histogram({10: 2, 11: 6, 13: 4}, 11.5, AXES, 170, style), style)
    assert [bar.height / found[0].height for bar in found] == pytest.approx([1, 3, 2])
    assert found[2].x - found[1].x == pytest.approx(2 * found[0].width)  # nobody had 12


def test_bins_lose_nothing_and_stay_few() -> None:
    bins, size = charts.binned(dict.fromkeys(range(-3, 400), 1))
    assert size == 20
    assert sum(bins.values()) == 403
    assert bins[-20] == 3


def test_a_single_value_is_one_bar(style: Style) -> None:
    assert len(bars(charts.histogram({5: 9}, 5, AXES, 170, style), style)) == 1


def test_quartiles_are_values_that_were_reached() -> None:
    histogram = {1: 1, 2: 1, 3: 1, 50: 1}
    assert [charts.quantile(histogram, share) for share in (0.25, 0.5, 0.75)] == [1, 2, 3]


def test_shares_are_as_long_as_they_are_large(style: Style) -> None:
    entries = [Entry("one", "", Estimate(0.2, 0.1, 0.4)), Entry("two", "", Estimate(0.3, 0.2, 0.5))]
    short, long = bars(charts.shares(entries, 0.25, 170, style), style)
    assert long.width / short.width == pytest.approx(1.5)


def test_a_kingdom_has_its_colour_and_its_device(style: Style) -> None:
    chart = charts.shares([Entry("one", "", Estimate(0.5, 0.5, 0.5), "blue")], None, 170, style)
    device = [item for item in chart.items if not isinstance(item, Path | Text)]
    assert len(device) == 1
    assert drawn_in(chart.items, "player-base", style, "blue")


def test_parts_lie_end_to_end_and_bear_letters(style: Style) -> None:
    chart = charts.stacks([Stack("one", (10, -4, 30))], ("wheat-base", "lake-base", "mine-base"), "points", 170, style)
    (wheat,), (mine,) = (drawn_in(chart.items, role, style) for role in ("wheat-base", "mine-base"))
    assert mine.width / wheat.width == pytest.approx(3)
    assert mine.x == pytest.approx(wheat.right)
    assert not drawn_in(chart.items, "lake-base", style)
    assert {"a", "c"} <= {item.words for item in chart.items if isinstance(item, Text)}


def test_a_level_is_a_part_of_its_track(style: Style) -> None:
    chart = charts.levels([Entry("towers", "", Estimate(0.25, 0.2, 0.3))], 170, style)
    (track,) = drawn_in(chart.items, charts.TRACK, style)
    (bar,) = bars(chart, style)
    assert bar.width == pytest.approx(track.width / 4)


def test_dots_stand_at_their_values(style: Style) -> None:
    series = [(1, Estimate(1, 1, 1)), (2, Estimate(2, 2, 2)), (3, Estimate(4, 3, 5))]
    chart = charts.points(series, AXES, 170, style, joined=True)
    dot = style.path((), f"{charts.BAR} ink-hair").paint
    low, middle, high = (bounds(item.outline) for item in chart.items if isinstance(item, Path) and item.paint == dot)
    assert (low.y - high.y) / (low.y - middle.y) == pytest.approx(3)


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 7), (-3.2, 18.4), (0, 0.03), (0, 12345)])
def test_a_rounded_scale_holds_all_and_has_few_ticks(low: float, high: float) -> None:
    scale = rounded(low, high, 50, 10)
    assert scale.low <= low
    assert scale.high >= high
    assert 2 <= len(scale.ticks()) <= 8
    assert scale.ticks()[0] == pytest.approx(scale.low)
