"""Where the panels of a playmat lie: the free areas beside the grid, sliced so that every panel gets a good shape.

Pure geometry in mm. The panels keep their order; each area takes a run of them and is cut again and again, across
or along, in proportion to what the panels want. All ways are tried, the one with the least discomfort wins.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
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
_Run = tuple[int, int]
"""The first panel of a run, and the one after its last."""


def arrange_panels(needs: Sequence[PanelNeed], areas: Sequence[Box], gap: float) -> dict[str, Box]:
    """Every panel's box, `gap` mm from its neighbours; the areas may be left empty but panels never left out.

    Of more areas than panels only the largest are used: the ways to share them out would soon be millions.
    """
    used = sorted(sorted(range(len(areas)), key=lambda k: -areas[k].area)[: len(needs)])
    room = sum(area.area for area in areas)

    @cache
    def way(k: int, run: _Run) -> tuple[float, _Placed]:
        return _filled(needs, run, areas[k], room, gap)

    best: tuple[float, Sequence[tuple[int, _Run]]] | None = None
    for order in permutations(used) if used else ():
        for runs in _shared_out(len(needs), len(used)):
            shares = list(zip(order, runs, strict=True))
            cost = sum(way(k, run)[0] for k, run in shares)
            if best is None or cost < best[0] - 1e-9:
                best = cost, shares
    return dict(pair for k, run in (best[1] if best else ()) for pair in way(k, run)[1])


def _filled(needs: Sequence[PanelNeed], run: _Run, area: Box, room: float, gap: float) -> tuple[float, _Placed]:
    """One area with its run of panels: their discomfort, and how far it is from its fair share of the `room`."""
    inside = needs[run[0] : run[1]]
    discomfort, placed = _sliced(tuple(inside), area, gap)
    share, wanted = area.area / room, sum(need.share for need in inside) / sum(need.share for need in needs)
    return discomfort + abs(share - wanted) + (0 if inside else 4 * share), placed


def _shared_out(count: int, areas: int) -> Iterator[tuple[_Run, ...]]:
    """All ways to give each area a run of consecutive panels."""
    for cuts in combinations_with_replacement(range(count + 1), areas - 1):
        edges = (0, *cuts, count)
        yield tuple(pairwise(edges))


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
        for one, two in (_beside(box, part, gap, first, rest), _above(box, part, gap, first, rest)):
            if min(one.width, one.height, two.width, two.height) <= 0:
                continue
            (cost_one, placed_one), (cost_two, placed_two) = _sliced(first, one, gap), _sliced(rest, two, gap)
            if best is None or cost_one + cost_two < best[0] - 1e-9:
                best = cost_one + cost_two, placed_one + placed_two
    return best or (1e6, tuple((need.name, box) for need in needs))


def _beside(
    box: Box, part: float, gap: float, first: Sequence[PanelNeed], rest: Sequence[PanelNeed]
) -> tuple[Box, Box]:
    least = (_alone(first).least_width, _alone(rest).least_width)
    left = _shared(box.width - gap, part, least)
    return (
        Box(box.x, box.y, left, box.height),
        Box(box.x + left + gap, box.y, box.width - gap - left, box.height),
    )


def _above(box: Box, part: float, gap: float, first: Sequence[PanelNeed], rest: Sequence[PanelNeed]) -> tuple[Box, Box]:
    least = (_alone(first).least_height, _alone(rest).least_height)
    top = _shared(box.height - gap, part, least)
    return (
        Box(box.x, box.y, box.width, top),
        Box(box.x, box.y + top + gap, box.width, box.height - gap - top),
    )


_ANYTHING = PanelNeed("", 0, 0, 0)


def _alone(needs: Sequence[PanelNeed]) -> PanelNeed:
    """The need itself if it is one; of several nobody knows yet how they will lie."""
    return needs[0] if len(needs) == 1 else _ANYTHING


def _shared(room: float, part: float, least: tuple[float, float]) -> float:
    """The first side's part of the room, moved so far that neither side has less than its least, if there is enough."""
    if sum(least) > room:
        return room * part
    return min(max(room * part, least[0]), room - least[1])
