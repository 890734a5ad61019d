"""Figures for small squares: each land drawing has one that is of one piece, and nothing that would clot."""

from itertools import product

import pytest

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Item, Path, Symbol, walk
from pnp.faces.domino import land_drawings
from pnp.faces.land_motif import bold, land_motif
from pnp.faces.style import Style
from pnp.model.terrain import Terrain

DRAWINGS = [f"terrain/{land}-{number}" for land, number in product(Terrain, range(1, 5))]
NEAR = 0.5


def pieces(symbol: Symbol) -> list[Item]:
    (group,) = symbol.items
    assert isinstance(group, Group)
    return list(group.items)


def boxes(symbol: Symbol) -> list[Box]:
    found = [ink_bounds((item,)) for item in pieces(symbol)]
    return [box for box in found if box is not None]


def touch(one: Box, other: Box) -> bool:
    grown = one.grown(NEAR)
    wide = min(grown.right, other.right) - max(grown.x, other.x)
    return wide >= 0 and min(grown.bottom, other.bottom) - max(grown.y, other.y) >= 0


def test_every_drawing_is_cut(style: Style) -> None:
    assert [name for land in Terrain for name in land_drawings(land.value, style)] == DRAWINGS


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_figure_is_as_large_as_its_ink(name: str, any_style: Style) -> None:
    motif = land_motif(name, any_style)
    inked = ink_bounds(motif.items)
    assert inked is not None
    assert (inked.x, inked.y, inked.width, inked.height) == pytest.approx((0, 0, motif.width, motif.height))
    assert motif.name == f"sym.{name.replace('/', '-')}.motif"
    assert 8.5 <= max(motif.width, motif.height) <= 34
    assert len(pieces(motif)) >= 5


@pytest.mark.parametrize("name", [name for name in DRAWINGS if "town" not in name])
def test_a_figure_is_of_one_piece(name: str, any_style: Style) -> None:
    """Whoever moves things in a drawing moves its cut too: no eye is left where the mouse has gone."""
    first, *others = boxes(land_motif(name, any_style))
    found = [first]
    while near := [box for box in others if any(touch(box, each) for each in found)]:
        found += near
        others = [box for box in others if box not in near]
    assert not others


def test_a_drawing_that_is_not_listed_is_cut_to_its_middle(style: Style) -> None:
    motif = land_motif("terrain/wheat-plain", style)
    assert motif == style.art("terrain/wheat-plain")
    assert land_motif("mat/castle-plan", style).width <= 28


def test_small_drawings_have_no_details(style: Style) -> None:
    castle = style.art("mat/castle-plan", "red")
    assert bold(castle, 0.4) is castle
    small = bold(castle, 0.17)
    assert small.name == f"{castle.name}.bold"
    assert len(small.items) < len(castle.items)
    for item in walk(small.items):
        assert isinstance(item, Path)
        assert item.paint.fill or item.paint.width >= 0.35
        inked = ink_bounds((item,))
        assert inked is not None
        assert max(inked.width, inked.height) * 0.17 >= 0.5
