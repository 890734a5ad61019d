"""Where the panels of a playmat lie: the free areas beside the grid, sliced so that every panel gets a good shape.

Pure geometry in mm. The panels keep their order; each area takes a run of them and is cut again and again, across
or along, in proportion to what the panels want. All ways are tried, the one with the least discomfort wins.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, pairwise, permutations

from pnp.drawing.box import Box


@dataclass(frozen=True, slots=True)
class PanelNeed:
    """What one panel would like: a share of the room, a least width and height in mm, good width:height ratios."""

    name: str
    share: float
    least_width: float
    least_height: float
    slimmest: float = 0.6
    broadest: float = 2.4

    def discomfort(self, box: Box) -> float:
        """0 for a box of good shape and size; grows with lack of room and with odd proportions."""
        lack = max(0.0, 1 - box.width / self.least_width) + max(0.0, 1 - box.height / self.least_height)
        ratio = box.width / box.height
        odd = max(0.0, math.log(self.slimmest / ratio), math.log(ratio / self.broadest))
        return 40 * lack + odd


_Placed = tuple[tuple[str, Box], ...]


def arrange_panels(needs: Sequence[PanelNeed], areas: Sequence[Box], gap: float) -> dict[str, Box]:
    """Every panel's box, `gap` mm from its neighbours; the areas may be left empty but panels never left out."""
    best: tuple[float, _Placed] | None = None
    for order in permutations(range(len(areas))):
        for runs in _shared_out(len(needs), len(areas)):
            ways = [_sliced(tuple(needs[a:b]), areas[k], gap) for k, (a, b) in zip(order, runs, strict=True)]
            empty = sum(areas[k].area for k, (a, b) in zip(order, runs, strict=True) if a == b)
            cost = sum(way[0] for way in ways) + 4 * empty / sum(area.area for area in areas)
            cost += _unevenness(needs, areas, order, runs)
            if best is None or cost < best[0] - 1e-9:
                best = cost, tuple(pair for way in ways for pair in way[1])
    return dict(best[1]) if best else {}


def _shared_out(count: int, areas: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """All ways to give each area a run of consecutive panels."""
    for cuts in combinations_with_replacement(range(count + 1), areas - 1):
        edges = (0, *cuts, count)
        yield tuple(pairwise(edges))


def _unevenness(
    needs: Sequence[PanelNeed], areas: Sequence[Box], order: Sequence[int], runs: Sequence[tuple[int, int]]
) -> float:
    """How far the areas are from being shared in proportion to what the panels in them want."""
    room, wanted = sum(area.area for area in areas), sum(need.share for need in needs)
    return sum(
        abs(areas[k].area / room - sum(need.share for need in needs[a:b]) / wanted)
        for k, (a, b) in zip(order, runs, strict=True)
    )


@lru_cache(maxsize=4096)
def _sliced(needs: tuple[PanelNeed, ...], box: Box, gap: float) -> tuple[float, _Placed]:
    """The best slicing of one area, as (discomfort, panels with their boxes)."""
    if not needs:
        return 0.0, ()
    if len(needs) == 1:
        return needs[0].discomfort(box), ((needs[0].name, box),)
    best: tuple[float, _Placed] | None = None
    for cut in range(1, len(needs)):
        first, rest = needs[:cut], needs[cut:]
        part = sum(need.share for need in first) / sum(need.share for need in needs)
        for one, two in (_beside(box, part, gap), _above(box, part, gap)):
            if min(one.width, one.height, two.width, two.height) <= 0:
                continue
            (cost_one, placed_one), (cost_two, placed_two) = _sliced(first, one, gap), _sliced(rest, two, gap)
            if best is None or cost_one + cost_two < best[0] - 1e-9:
                best = cost_one + cost_two, placed_one + placed_two
    return best or (1e6, tuple((need.name, box) for need in needs))


def _beside(box: Box, part: float, gap: float) -> tuple[Box, Box]:
    left = (box.width - gap) * part
    return (
        Box(box.x, box.y, left, box.height),
        Box(box.x + left + gap, box.y, box.width - gap - left, box.height),
    )


def _above(box: Box, part: float, gap: float) -> tuple[Box, Box]:
    top = (box.height - gap) * part
    return (
        Box(box.x, box.y, box.width, top),
        Box(box.x, box.y + top + gap, box.width, box.height - gap - top),
    )
