"""Placing dominoes: connection, the floating limit, starting tiles, canonical order."""

import pickle

import pytest

from pnp.engine.board import EAST, NORTH, SOUTH, WEST, Placement
from pnp.engine.kingdom import DominoKind, Kingdom, any_placement, can_place, place, placements, why_not
from pnp.model.component import StartingTile

WHEAT, FOREST, LAKE, MEADOW = range(4)
AB, CD, AC = DominoKind(WHEAT, 0, FOREST, 0), DominoKind(LAKE, 0, MEADOW, 0), DominoKind(WHEAT, 0, LAKE, 0)
TWO_BY_TWO = StartingTile("2x2-blue", "royal-wedding", "blue", (True, False, False, True))


def at(kingdom: Kingdom, x: int, y: int, direction: int) -> Placement:
    placement = kingdom.board.field.placement(x, y, direction)
    assert placement is not None
    return placement


def perft(kingdom: Kingdom, kinds: tuple[DominoKind, ...]) -> int:
    if not kinds:
        return 1
    return sum(perft(place(kingdom, kinds[0], here), kinds[1:]) for here in placements(kingdom, kinds[0]))


@pytest.mark.parametrize(("kinds", "leaves"), [((AB,), 24), ((AB, CD), 400), ((AB, CD, AC), 8240)])
def test_all_ways_to_place_three_dominoes(kinds: tuple[DominoKind, ...], leaves: int) -> None:
    assert perft(Kingdom.empty(5), kinds) == leaves


def test_a_double_has_each_placement_once() -> None:
    double = DominoKind(FOREST, 0, FOREST, 0)
    kingdom = Kingdom.empty(5)
    assert len(placements(kingdom, double)) == 12
    assert not can_place(kingdom, double, at(kingdom, -1, 0, WEST))
    assert "-2,0 east" in str(why_not(kingdom, double, at(kingdom, -1, 0, WEST)))


def test_halves_that_differ_in_crowns_are_no_double() -> None:
    assert len(placements(Kingdom.empty(5), DominoKind(FOREST, 1, FOREST, 0))) == 24


def test_placements_come_by_direction_then_in_reading_order() -> None:
    found = placements(Kingdom.empty(5), AB)
    assert list(found) == sorted(found, key=lambda p: (p.direction, p.y, p.x))
    assert [str(p) for p in found[:6]] == [
        "-1,-1 east",
        "0,-1 east",
        "-2,0 east",
        "1,0 east",
        "-1,1 east",
        "0,1 east",
    ]


def test_the_list_and_the_predicate_agree_everywhere() -> None:
    kingdom = place(Kingdom.empty(5), AB, at(Kingdom.empty(5), 1, 0, EAST))
    for kind in (AB, CD, AC, DominoKind(WHEAT, 1, WHEAT, 1)):
        legal = placements(kingdom, kind)
        assert [p for p in kingdom.board.field.placements if can_place(kingdom, kind, p)] == list(legal)
        assert all((why_not(kingdom, kind, p) is None) == (p in legal) for p in kingdom.board.field.placements)


def test_ex_39_the_grid_floats() -> None:
    kingdom = Kingdom.empty(5)
    for x in (1, 2, 3):
        kingdom = place(kingdom, DominoKind(WHEAT, 0, WHEAT, 0), at(kingdom, x, 0, SOUTH))
    assert can_place(kingdom, AB, at(kingdom, 4, 0, SOUTH))
    assert kingdom.board.field.placement(4, 0, EAST) is None
    assert "5 x 5" in str(why_not(kingdom, AB, None))
    assert can_place(kingdom, AC, at(kingdom, -1, 0, SOUTH))
    assert not can_place(kingdom, AC, at(kingdom, -1, 0, WEST))


def test_a_centred_grid_does_not_float() -> None:
    kingdom = Kingdom.empty(5, centred=True)
    assert can_place(kingdom, AB, at(kingdom, 1, 0, EAST))
    kingdom = place(kingdom, AB, at(kingdom, 1, 0, EAST))
    assert not can_place(kingdom, DominoKind(FOREST, 0, LAKE, 0), at(kingdom, 3, 0, EAST))
    assert can_place(Kingdom.empty(5), AB, at(kingdom, 1, 0, EAST))


def test_ex_38_only_coloured_quadrants_connect() -> None:
    kingdom = Kingdom.empty(8, TWO_BY_TWO)
    assert can_place(kingdom, AB, at(kingdom, 0, -1, NORTH))
    assert not can_place(kingdom, AB, at(kingdom, 1, -1, NORTH))
    kingdom = place(kingdom, AB, at(kingdom, 0, -1, NORTH))
    beside_grey = at(kingdom, 1, -1, EAST)
    assert can_place(kingdom, AC, beside_grey)
    assert not can_place(kingdom, CD, beside_grey)


def test_the_2x2_tile_has_four_wild_sides_like_the_1x1() -> None:
    assert len(placements(Kingdom.empty(8, TWO_BY_TWO), AB)) == 24


@pytest.mark.parametrize(
    ("x", "direction", "clause"), [(-1, EAST, "GEN-09"), (3, EAST, "GEN-06"), (1, NORTH, "GEN-05")]
)
def test_a_refusal_names_its_clause(x: int, direction: int, clause: str) -> None:
    kingdom = place(Kingdom.empty(5), AB, at(Kingdom.empty(5), -2, 0, EAST))
    refusal = why_not(kingdom, CD, at(kingdom, x, -1 if clause == "GEN-05" else 0, direction))
    assert refusal is not None
    assert refusal.clause == clause


def test_where_nothing_fits_nothing_is_listed() -> None:
    kingdom = Kingdom.empty(1)
    assert placements(kingdom, AB) == ()
    assert not any_placement(kingdom, AB)


def test_kingdoms_are_equal_by_what_lies_in_them() -> None:
    empty = Kingdom.empty(5)
    one = place(place(empty, AB, at(empty, 1, 0, EAST)), CD, at(empty, 0, 1, SOUTH))
    other = place(place(empty, CD, at(empty, 0, 1, SOUTH)), AB, at(empty, 1, 0, EAST))
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert pickle.loads(pickle.dumps(at(one, 1, 0, EAST))) is at(one, 1, 0, EAST)
