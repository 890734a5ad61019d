"""SVG art becomes Symbols in a theme's colours: shapes, maps, roles, details, names."""

from pathlib import Path as FilePath

import pytest

from pnp.drawing.art import MAX_BLEED, ArtShelf
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Group, Paint, Path
from pnp.drawing.shapes import bounds, circle, ellipse, line, polygon, rectangle, svg_path
from pnp.errors import ProblemsFound

BASE = Paint(fill="#F2B92E")
LINE = Paint(stroke="#8A5510", width=0.45)


def only(shelf: ArtShelf) -> Path | Group:
    (item,) = shelf.symbol("kind/name").items
    assert isinstance(item, Path | Group)
    return item


@pytest.mark.parametrize(
    ("element", "outline"),
    [
        ('<path class="wheat-base" d="M1 2h3v4z"/>', svg_path("M1 2h3v4z")),
        ('<rect class="wheat-base" x="1" y="2" width="3" height="4"/>', rectangle(1, 2, 3, 4)),
        ('<rect class="wheat-base" width="3" height="4" rx="1"/>', rectangle(0, 0, 3, 4, 1)),
        ('<circle class="wheat-base" cx="5" r="2"/>', circle(5, 0, 2)),
        ('<ellipse class="wheat-base" cx="5" cy="6" rx="2" ry="1"/>', ellipse(5, 6, 2, 1)),
        ('<polygon class="wheat-base" points="0,0 1,0 .5 1"/>', polygon([(0, 0), (1, 0), (0.5, 1)])),
        ('<line class="wheat-base" x2="1" y2="1"/>', line(0, 0, 1, 1)),
        ('<polyline class="wheat-base" points="0 0,1 1"/>', line(0, 0, 1, 1)),
    ],
)
def test_every_basic_shape_becomes_its_outline(draw, element, outline):
    assert only(draw(element)) == Path(outline, BASE)


def test_a_symbol_is_named_and_sized_by_its_file(draw):
    symbol = draw('<circle class="wheat-base" r="2"/>', name="terrain/wheat-1", view="0 0 40 30").symbol(
        "terrain/wheat-1"
    )
    assert (symbol.name, symbol.width, symbol.height) == ("sym.terrain-wheat-1", 40, 30)


def test_the_view_box_may_begin_anywhere(draw):
    assert only(draw('<circle class="wheat-base" r="2"/>', view="-20 -15 40 30")) == Path(circle(20, 15, 2), BASE)


def test_later_roles_win_and_children_inherit_only_what_they_do_not_say(draw):
    shelf = draw(
        '<g class="wheat-base wheat-line"><circle r="1"/><g><circle r="2"/></g><circle r="3" class="wheat-light"/></g>'
    )
    paints = [item.paint for item in shelf.symbol("kind/name").items if isinstance(item, Path)]
    both = Paint(fill="#F2B92E", stroke="#8A5510", width=0.45)
    assert paints == [both, both, Paint(fill="#FFE9A3")]


def test_maps_are_baked_in_and_pens_grow_with_them(draw):
    item = only(
        draw('<g transform="translate(10 5) scale(2)"><line class="wheat-line" transform="rotate(90)" x2="3"/></g>')
    )
    assert isinstance(item, Path)
    assert item.outline == line(10, 5, 10, 11)
    assert item.paint == Paint(stroke="#8A5510", width=0.9)


def test_dashes_grow_with_the_pen(draw):
    item = only(draw('<line class="wheat-hair" transform="scale(2)" x2="3"/>'))
    assert isinstance(item, Path)
    assert (item.paint.width, item.paint.dash) == (0.6, (2, 1))


def test_a_pen_under_an_uneven_map_stays_in_a_group(draw):
    item = only(draw('<circle class="wheat-line" r="2" transform="scale(1 2)"/>'))
    assert isinstance(item, Group)
    assert item.items == (Path(circle(0, 0, 2), LINE),)
    assert item.at.d == 2


def test_a_fill_under_an_uneven_map_is_baked(draw):
    assert only(draw('<circle class="wheat-base" r="2" transform="matrix(1 0 0 2 0 0)"/>')) == Path(
        ellipse(0, 0, 2, 4), BASE
    )


def test_rotation_about_a_point(draw):
    item = only(draw('<line class="wheat-line" x1="5" y1="5" x2="8" y2="5" transform="rotate(90, 5 5)"/>'))
    assert isinstance(item, Path)
    assert item.outline[1][1:] == pytest.approx((5, 8))


@pytest.mark.parametrize(("details", "left"), [("keep", 3), ("drop", 1)])
def test_a_theme_may_drop_details(draw, tmp_path: FilePath, details, left):
    path = tmp_path / "other.yaml"
    path.write_text(f"theme: other\ntitle: Other\nextends: small.yaml\ndetails: {details}\nroles: {{}}\n")
    shelf = draw(
        '<circle class="wheat-base" r="1"/><circle class="wheat-base detail" r="1"/>'
        '<g class="detail wheat-light"><circle r="1"/></g>',
        in_theme=load_theme(path),
    )
    assert len(shelf.symbol("kind/name").items) == left


def test_shapes_that_a_theme_leaves_unpainted_are_left_out(draw, tmp_path: FilePath):
    path = tmp_path / "other.yaml"
    path.write_text('theme: o\ntitle: O\nextends: small.yaml\nroles: {"*-base": {fill: none}}\n')
    assert draw('<circle class="wheat-base" r="1"/>', in_theme=load_theme(path)).symbol("kind/name").items == ()


def test_a_players_colour_makes_a_symbol_of_its_own(draw):
    shelf = draw('<circle class="player-base" r="1"/>', name="device/rose")
    blue = shelf.symbol("device/rose", {"player": "blue"})
    assert blue.name == "sym.device-rose.blue"
    assert blue.items == (Path(circle(0, 0, 1), Paint(fill="#2D70C4")),)
    assert shelf.symbol("device/rose").name == "sym.device-rose"


def test_the_same_motif_is_the_same_symbol(draw):
    shelf = draw('<circle class="player-base" r="1"/>')
    assert shelf.symbol("kind/name") is shelf.symbol("kind/name")
    assert shelf.symbol("kind/name", {"player": "blue"}) is shelf.symbol("kind/name", {"player": "blue"})


@pytest.mark.parametrize(
    ("element", "bleed"),
    [
        ('<rect class="wheat-base" width="40" height="30"/>', 0),
        ('<rect class="wheat-base" x="-2" width="20" height="30"/>', 2),
        ('<rect class="wheat-line" width="40" height="30"/>', 0.23),
        ('<rect class="wheat-base" x="-9" width="20" height="30"/>', MAX_BLEED),
    ],
)
def test_the_bleed_is_how_far_the_ink_reaches_out(draw, element, bleed):
    assert draw(element).symbol("kind/name").bleed == bleed


def test_names_of_a_kind_are_sorted(draw):
    draw("", name="terrain/wheat-2")
    shelf = draw("", name="terrain/wheat-1")
    assert shelf.names("terrain") == ("terrain/wheat-1", "terrain/wheat-2")
    assert shelf.names("nothing") == ()


@pytest.mark.parametrize(
    "name", ["kind/nome", "other/name", "name", "kind/../kind/name", "/etc/passwd", "kind/name.svg"]
)
def test_a_motif_that_is_not_there_is_a_problem(draw, name):
    with pytest.raises(ProblemsFound, match=f"There is no art '{name}'"):
        draw("").symbol(name)


def test_the_nearest_name_is_suggested(draw):
    with pytest.raises(ProblemsFound, match="did you mean 'kind/name'"):
        draw("").symbol("kind/nome")


def test_a_shape_far_out_is_read_but_bounded(draw):
    item = only(draw('<line class="wheat-line" x2="1000000"/>'))
    assert isinstance(item, Path)
    assert bounds(item.outline).width == 1e6
