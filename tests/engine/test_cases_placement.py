"""Placements and forced discards as other engines' test suites have them, against the whole rule."""

from pathlib import Path
from typing import Any

import pytest

from pnp.engine.board import STEPS, Placement
from pnp.engine.kingdom import TERRAINS, DominoKind, Kingdom, any_placement, can_place, placements, why_not
from pnp.engine.kingdom_text import read_kingdom
from pnp.model.domino import Square
from pnp.model.kingdom_setup import read_cell
from pnp.source.reader import read_yaml

CASES: Any = read_yaml(Path(__file__).parent / "cases" / "placement.yaml").documents[0].value


def kind_of(domino: list[str]) -> DominoKind:
    first, second = (read_cell(half) for half in domino)
    assert isinstance(first, Square)
    assert isinstance(second, Square)
    return DominoKind(TERRAINS.index(first.terrain), first.crowns, TERRAINS.index(second.terrain), second.crowns)


def placement_of(kingdom: Kingdom, squares: list[list[int]], kind: DominoKind) -> Placement | None:
    """The placement on these squares; of a double the spelling that counts."""
    (x, y), (x2, y2) = squares
    direction = STEPS.index((x2 - x, y2 - y))
    if kind.double and direction >= 2:
        x, y, direction = x2, y2, direction - 2
    return kingdom.board.field.placement(x, y, direction)


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["id"])
def test_legal_or_not(case: dict[str, Any]) -> None:
    kingdom, kind = read_kingdom(case["kingdom"], case["grid"]), kind_of(case["domino"])
    placement = placement_of(kingdom, case["squares"], kind)
    legal = placement is not None and can_place(kingdom, kind, placement)
    assert legal == case["legal"] == (why_not(kingdom, kind, placement) is None)


@pytest.mark.parametrize("case", [*CASES["counts"], *CASES["discards"]], ids=lambda case: case["id"])
def test_number_of_placements(case: dict[str, Any]) -> None:
    kingdom, kind = read_kingdom(case["kingdom"], case["grid"]), kind_of(case["domino"])
    found = placements(kingdom, kind)
    assert any_placement(kingdom, kind) == bool(found)
    if "placements" in case:
        assert len(found) == case["placements"]
    else:  # counts the squares that an end may touch
        anchors = (kingdom.near[kind.first] | kingdom.near[kind.second]) & kingdom.free
        assert anchors.bit_count() == case["anchors"]


@pytest.mark.parametrize(
    ("wrong", "grid", "kingdom", "domino", "squares", "legal"),
    [
        ("any neighbour matched either end", 5, "C . \n F0 . \n F0 .", "G0 F0", [[1, 2], [2, 2]], False),
        ("both ends reduced to one mask", 5, "C F0 F0", "W0 F0", [[3, 0], [4, 0]], False),
        ("only the domino itself was looked at", 5, "C W0 W0", "W0 W0", [[3, 0], [4, 0]], True),
        ("some terrain is not enough", 5, "C . \n L0 . \n S0 .", "F0 L0", [[1, 1], [2, 1]], False),
        ("one edge suffices, the others may clash", 5, "C W0 \n . L0", "W0 F0", [[2, 0], [2, 1]], True),
        ("terrains must match", 5, "C W0 W0", "L0 F0", [[3, 0], [4, 0]], False),
        ("the castle is wild on all sides and always", 5, "C W0 W0", "L0 L0", [[-1, 0], [-2, 0]], True),
        ("no limit at all", 5, "W0 W0 C W0 W0", "W0 W0", [[3, 0], [4, 0]], False),
        ("the castle nailed to the middle", 5, "C W0 W0", "W0 F0", [[3, 0], [4, 0]], True),
        ("the castle on an edge, and one too far", 5, "C W0 W0 W0 W0", "W0 F0", [[5, 0], [5, 1]], False),
        ("5 x 5 for every game", 7, "C F0 F0 F0 F0", "F0 F0", [[5, 0], [6, 0]], True),
        ("7 x 7 for every game", 5, "C F0 F0 F0 F0", "F0 F0", [[5, 0], [6, 0]], False),
        ("a gap inside the box", 5, "C", "W0 W0", [[2, 0], [3, 0]], False),
    ],
)
def test_connection_and_limit_as_others_got_it_wrong(
    wrong: str, grid: int, kingdom: str, domino: str, squares: list[list[int]], legal: bool
) -> None:
    placed, kind = read_kingdom(kingdom, grid), kind_of(domino.split())
    placement = placement_of(placed, squares, kind)
    assert (placement is not None and can_place(placed, kind, placement)) == legal, wrong


def test_a_floating_window_allows_more_than_a_fixed_one() -> None:
    rows = ". . W0 . . \n . . W0 C F0"
    kind = DominoKind(0, 0, 1, 0)
    fixed, floating = (len(placements(read_kingdom(rows, 5, centred=centred), kind)) for centred in (True, False))
    assert fixed < floating
