"""Tokens and coins: shapes to cut, guides for the punch, values on both sides, labels for their bags."""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Matrix, Outline, Path, Symbol, Text, Use
from pnp.drawing.shapes import bounds
from pnp.drawing.text import TextProblem
from pnp.faces.bag_label import BAG_HEIGHT, BAG_WIDTH, BagLabel, BoxLabel, Line, bag_label, box_labels, sign_art
from pnp.faces.coin import CoinFace, coin_art, coin_back, coin_front
from pnp.faces.cut_shape import CUT_SHAPES, CutShape, cut_outline, guides, shape_size
from pnp.faces.style import Style
from pnp.faces.token import TokenFace, token
from pnp.model.terrain import Terrain

KINDS = {"wheat": Terrain.WHEAT, "wood": Terrain.FOREST, "fish": Terrain.LAKE, "sheep": Terrain.MEADOW}
SUBJECT = 5.6
Shapes = Callable[..., list[Any]]


@pytest.mark.parametrize("shape", CUT_SHAPES)
def test_a_shape_is_measured_from_flat_to_flat(shape: CutShape) -> None:
    box = bounds(cut_outline(shape, 16))
    assert (round(box.width, 6), round(box.height, 6)) == tuple(round(side, 6) for side in shape_size(shape, 16))
    assert box.width == pytest.approx(16)


@pytest.mark.parametrize("shape", CUT_SHAPES)
def test_bleed_goes_all_round(shape: CutShape) -> None:
    inner, outer = bounds(cut_outline(shape, 16)), bounds(cut_outline(shape, 16, 2))
    assert outer.x == pytest.approx(inner.x - 2)
    assert outer.height >= inner.height + 4 - 1e-6


@pytest.mark.parametrize("shape", ["hex", "round"])
def test_guides_stand_outside_the_bleed_and_inside_the_place(shape: CutShape, style: Style) -> None:
    """They never touch a piece, nor the bleed of its neighbour."""
    wide, high = shape_size(shape, 16)
    marks = list(guides(shape, 16, 2, style))
    assert marks
    for mark in marks:
        box = ink_bounds((mark,))
        assert box is not None
        assert box.x >= -2.2
        assert box.right <= wide + 2.2
        assert (
            min(math.dist((x, y), (wide / 2, high / 2)) for x in (box.x, box.right) for y in (box.y, box.bottom)) > 9.9
        )


def test_squares_need_no_guides(style: Style) -> None:
    assert list(guides("square", 16, 2, style)) == []


@pytest.mark.parametrize("shape", CUT_SHAPES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_token_shows_its_land_and_its_resource(
    kind: str, shape: CutShape, any_style: Style, shapes_of: Shapes
) -> None:
    drawn = token(TokenFace(kind, KINDS[kind], shape, 16, 2), any_style)
    names = {name.partition(".pen")[0] for each in shapes_of(drawn.items) for name in each.within}
    assert {f"sym.token-{kind}", f"sym.terrain-{KINDS[kind].value}-plain"} <= names
    assert isinstance(drawn.items[0], Group)
    assert drawn.items[0].clip == cut_outline(shape, 16, 2)


@pytest.mark.parametrize("kind", KINDS)
def test_a_token_s_subject_survives_any_shape(kind: str, style: Style, shapes_of: Shapes) -> None:
    """It lies within a circle that square, hexagon and round all hold with 2 mm to spare."""
    drawn = token(TokenFace(kind, KINDS[kind], "round", 16, 2), style)
    for each in shapes_of(drawn.items):
        if any(name.startswith("sym.token-") for name in each.within):
            corners = [(x, y) for x in (each.box.x, each.box.right) for y in (each.box.y, each.box.bottom)]
            assert min(math.dist(corner, (8, 8)) for corner in corners) <= SUBJECT + 0.4


@pytest.mark.parametrize("value", [1, 3, 9])
def test_a_coin_says_its_value_on_both_sides(value: int, any_style: Style, shapes_of: Shapes) -> None:
    coin = CoinFace(value, 20, 2)
    for drawn in (coin_front(coin, any_style), coin_back(coin, any_style)):
        (figure,) = [each for each in shapes_of(drawn.items) if isinstance(each.item, Text)]
        assert figure.item.words == str(value)
        assert figure.box.x + figure.box.width / 2 == pytest.approx(10, abs=0.05)
        assert math.dist((figure.box.x, figure.box.bottom), (10, 10)) < 8


@pytest.mark.parametrize("width", [15, 20, 40])
@pytest.mark.parametrize("value", [25, 100, 1000, 1_000_000])
def test_large_values_can_be_read(value: int, width: float, style: Style, shapes_of: Shapes) -> None:
    coin = CoinFace(value, width, 2)
    for drawn, sure in ((coin_front(coin, style), True), (coin_back(coin, style), value < 10_000)):
        figures = [each for each in shapes_of(drawn.items) if isinstance(each.item, Text)]
        assert bool(figures) or not sure
        for figure in figures:
            assert figure.item.words == str(value)
            assert figure.item.size >= 6.5 - 1e-9
            assert figure.box.width <= 8.6 * width / 20 + 0.01
            assert figure.box.x + figure.box.width / 2 == pytest.approx(width / 2, abs=0.05)


def test_a_value_of_fifty_figures_is_told(style: Style) -> None:
    with pytest.raises(TextProblem):
        coin_front(CoinFace(10**50, 20, 2), style)


@pytest.mark.parametrize("bleed", [2.0, 3.0, 3.175])
@pytest.mark.parametrize("width", [15.0, 20.0, 40.0])
def test_metal_reaches_all_round_into_the_bleed(
    width: float, bleed: float, style: Style, picture: Callable[..., Any]
) -> None:
    whole = width + 2 * bleed
    for value in (1, 3, 9):
        for side in (coin_front, coin_back):
            drawn = side(CoinFace(value, width, bleed), style)
            seen = picture(Symbol("face.whole", whole, whole, (Use(drawn, Matrix.moved(bleed, bleed)),)), dpi=127)
            middle, radius = whole * 2.5, (width / 2 + bleed - 0.3) * 5
            for angle in (math.radians(degree) for degree in range(0, 360, 3)):
                at = (int(middle + radius * math.cos(angle)), int(middle + radius * math.sin(angle)))
                assert min(seen.getpixel(at)) < 240, (drawn.name, math.degrees(angle))


@pytest.mark.parametrize("shape", CUT_SHAPES)
@pytest.mark.parametrize("width", [10.0, 16.0, 30.0])
@pytest.mark.parametrize("land", [Terrain.WHEAT, Terrain.MINE, Terrain.TOWN])
def test_ground_reaches_all_round_into_the_bleed(
    land: Terrain, width: float, shape: CutShape, style: Style, picture: Callable[..., Any]
) -> None:
    bleed = 3.175
    drawn = token(TokenFace("ore", land, shape, width, bleed), style)
    wide, high = drawn.width + 2 * bleed, drawn.height + 2 * bleed
    seen = picture(Symbol("face.whole", wide, high, (Use(drawn, Matrix.moved(bleed, bleed)),)), dpi=127)
    edge = points_of(cut_outline(shape, width, bleed - 0.35))
    assert len(edge) >= 4
    for x, y in edge:
        if 0.2 < y + bleed < high - 0.2:  # the tips of a hexagon are cut at the bleed
            assert min(seen.getpixel((int((x + bleed) * 5), int((y + bleed) * 5)))) < 250, (x, y)


def points_of(outline: Outline) -> list[tuple[float, float]]:
    """The ends of all steps and, of straight ones, the middles too."""
    ends = [(step[-2], step[-1]) for step in outline if len(step) > 2]
    return ends + [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(ends)] if len(outline[1]) == 3 else ends


def test_values_are_told_apart_by_their_rims(style: Style, picture: Callable[..., Any]) -> None:
    """In grey, without the figure: the outer ring of each pair differs plainly."""
    rings = []
    for value in (1, 3, 9):
        drawn = picture(coin_front(CoinFace(value, 20, 0), style), dpi=127).convert("L")
        middle = drawn.width / 2
        ring = [
            drawn.getpixel((int(middle + r * 5 * math.cos(a)), int(middle + r * 5 * math.sin(a))))
            for r in (5.5, 6.25, 7, 7.75, 8.5)
            for a in (math.radians(degree) for degree in range(0, 360, 4))
        ]
        mean = sum(ring) / len(ring)
        rings.append([value - mean for value in ring])
    for one, other in ((0, 1), (0, 2), (1, 2)):
        apart = sum(abs(a - b) for a, b in zip(rings[one], rings[other], strict=True)) / len(rings[0])
        assert apart > 10, (one, other)


def test_a_value_of_ones_own_takes_the_next_lower_drawing(style: Style) -> None:
    assert [coin_art(value, style) for value in (1, 2, 5, 25)] == ["coin/1", "coin/1", "coin/3", "coin/9"]
    drawn = coin_front(CoinFace(1000, 20, 2), style)
    assert drawn.name == "face.coin-1000"


def test_a_bag_label_holds_its_words(any_style: Style, shapes_of: Shapes) -> None:
    label = BagLabel(Line("tokens/wheat", "Wheat tokens", 42), "The Court 21 · Another Court 21")
    drawn = bag_label(label, 2, any_style)
    words = [each for each in shapes_of(drawn.items) if isinstance(each.item, Text)]
    assert {"Wheat tokens", "× 42"} <= {each.item.words for each in words}
    for each in words:
        assert each.box.x >= 3
        assert each.box.right <= BAG_WIDTH - 3
        assert each.box.bottom <= BAG_HEIGHT - 3


LONG = "Houses and workshops of the weavers and spinners of old town"


def test_a_long_name_takes_two_lines_of_a_label(style: Style, shapes_of: Shapes) -> None:
    bag = bag_label(BagLabel(Line("x", LONG, 1), "ours"), 2, style)
    (box,) = box_labels(BoxLabel("ours", LONG, (Line("x", f"{LONG} and of the new", 999),) * 30), 2, style)[:1]
    for drawn in (bag, box):
        texts = [each for each in shapes_of(drawn.items) if isinstance(each.item, Text)]
        assert all(each.item.size >= 6.5 for each in texts)
        for each in texts:
            assert each.box.x >= 3
            assert each.box.right <= drawn.width - 3
            assert each.box.bottom <= drawn.height - 2.5


def test_a_word_too_long_for_a_label_is_told(style: Style) -> None:
    with pytest.raises(TextProblem):
        bag_label(BagLabel(Line("x", "Extraordinarilylongnamesofpiecesthatnobodyneeds", 1), "ours"), 2, style)
    with pytest.raises(TextProblem):
        box_labels(BoxLabel("ours", "Extraordinarilylongnamesofboxesthatnobodyneeds", (Line("x", "X", 1),)), 2, style)


def test_what_one_box_label_cannot_hold_stands_on_more(style: Style, shapes_of: Shapes) -> None:
    lines = tuple(Line(f"dominoes/{at}", f"Kind {at}", 1) for at in range(70))
    labels = box_labels(BoxLabel("ours", "Ours", lines), 2, style)
    assert [label.name for label in labels] == [f"face.label-box-ours{each}" for each in ("", ".2", ".3")]
    words = [each.item.words for label in labels for each in shapes_of(label.items) if isinstance(each.item, Text)]
    assert [word for word in words if word.startswith("Kind")] == [f"Kind {at}" for at in range(70)]


def test_the_sign_of_a_coin_bears_its_value(style: Style, shapes_of: Shapes) -> None:
    drawn = bag_label(BagLabel(Line("coins/9", "Coins", 1), "ours"), 2, style)
    shapes = shapes_of(drawn.items)
    coin = [each for each in shapes if any("coin-9" in name for name in each.within)]
    (figure,) = [each for each in shapes if isinstance(each.item, Text) and each.item.words == "9"]
    assert min(each.box.x for each in coin) < figure.box.x < max(each.box.right for each in coin)


def test_each_size_of_starting_tile_has_a_sign_of_its_own(style: Style) -> None:
    signs = {sign_art(f"starting-tiles/{size}", style) for size in ("1x1", "2x2")}
    assert len(signs) == 2


@pytest.mark.parametrize(("box", "shown"), [("kingdomino", True), ("the-court", True), ("ours", False)])
def test_a_short_list_leaves_room_for_the_boxs_emblem(box: str, shown: bool, style: Style, shapes_of: Shapes) -> None:
    for count, room in ((4, True), (13, False)):
        lines = tuple(Line(f"kind-{number}", "Things", 1) for number in range(count))
        (drawn,) = box_labels(BoxLabel(box, "Box", lines), 2, style)
        wide = [each for each in shapes_of(drawn.items) if each.scale > 2 and each.within]
        assert bool(wide) == (shown and room)


def test_a_list_has_one_size_of_letters(style: Style, shapes_of: Shapes) -> None:
    lines = (Line("a", "Short", 1), Line("b", "Rather a long name for a kind of piece", 2))
    (drawn,) = box_labels(BoxLabel("ours", "Box", lines), 2, style)
    names = [
        each.item.size for each in shapes_of(drawn.items) if isinstance(each.item, Text) and each.item.font == "text"
    ]
    assert len(set(names)) == 1


def test_no_two_labels_have_one_name(style: Style) -> None:
    names = [
        bag_label(BagLabel(Line(each, "X", 1), "ours"), 2, style).name for each in ("tokens/wheat", "tokens-wheat")
    ]
    assert len(set(names)) == 2


@pytest.mark.parametrize("count", [1, 5, 14, 15, 30])
def test_a_box_label_holds_any_number_of_lines(count: int, style: Style, shapes_of: Shapes) -> None:
    lines = tuple(Line(f"knights/{number}", f"Knights of {number}", 99) for number in range(count))
    (drawn,) = box_labels(BoxLabel("ours", "Our own box", lines), 2, style)
    frame = Box(3, 3, drawn.width - 6, drawn.height - 6)
    texts = [each for each in shapes_of(drawn.items) if isinstance(each.item, Text)]
    assert sum(each.item.words == "99" for each in texts) == count
    for each in texts:
        assert each.box.x >= frame.x
        assert each.box.right <= frame.right
        assert each.box.bottom <= frame.bottom
    assert all(each.item.size >= 6.5 for each in texts)


def test_pens_are_wide_enough(any_style: Style, shapes_of: Shapes) -> None:
    faces = [token(TokenFace(kind, land, "hex", 12, 2), any_style) for kind, land in KINDS.items()]
    faces += [coin_back(CoinFace(value, 15, 2), any_style) for value in (1, 3, 9)]
    for face in faces:
        for each in shapes_of(face.items):
            if isinstance(each.item, Path) and each.item.paint.stroke:
                assert each.item.paint.width * each.scale >= 0.195, face.name
