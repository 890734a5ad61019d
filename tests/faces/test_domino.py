"""Dominoes as drawings, in millimetres: lands, crowns, marks and numbers are what the catalogue says."""

import itertools
from collections import Counter
from dataclasses import replace

import pytest

from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Group, Item, Matrix, Path, Symbol, Text, Use, walk
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.faces.domino import DominoFace, domino_back, domino_front
from pnp.faces.style import Style
from pnp.model.catalogue import Catalogue
from pnp.model.domino import Domino, Mark, Square
from pnp.model.terrain import Terrain

SIDE, BLEED = 40.0, 2.0
BLEEDS = [0.0, 2.0, 3.0, 3.175]


@pytest.fixture
def style(any_style: Style) -> Style:
    """All dominoes are looked at in both themes."""
    return any_style


def face(number: int | str | None = 12, squares: tuple[str, ...] = ("wheat", "mine 2"), **other: object) -> DominoFace:
    plain = DominoFace("domino-x", "kingdomino", "crown", SIDE, 7.5, BLEED, number, tuple(map(Square.parse, squares)))
    return replace(plain, **other)  # type: ignore[arg-type]


def face_of(domino: Domino) -> DominoFace:
    plain = DominoFace(f"domino-{domino.box}-{domino.number}", domino.box, "rose", SIDE, 7.5, BLEED)
    return replace(plain, number=domino.number, squares=domino.squares, mark=domino.mark)


def uses(symbol: Symbol) -> list[str]:
    """All motifs, thin pens or not."""
    names = (item.symbol.name.partition(".pen")[0] for item in walk(symbol.items) if isinstance(item, Use))
    return [name.removeprefix("sym.") for name in names]


def places(symbol: Symbol, motif: str) -> list[Box]:
    """Where a motif lies, by its own size and without its bleed."""
    found = []
    for item in symbol.items:
        if isinstance(item, Use) and item.symbol.name.startswith(f"sym.{motif}"):
            frame = rectangle(0, 0, item.symbol.width, item.symbol.height)
            found.append(bounds(transformed(frame, item.at)))
    return found


def lands(symbol: Symbol) -> list[Group]:
    return [item for item in symbol.items if isinstance(item, Group)]


def number_on(symbol: Symbol) -> Text:
    (text,) = [item for item in symbol.items if isinstance(item, Text)]
    return text


# --- fronts


def test_all_120_dominoes_show_their_lands_and_crowns(catalogue: Catalogue, style: Style) -> None:
    assert len(catalogue.dominoes) == 120
    for domino in catalogue.dominoes:
        drawn = domino_front(face_of(domino), style)
        grounds = [use for use in uses(drawn) if use.startswith("terrain-") and not use.endswith(".things")]
        assert [use.rpartition("-")[0] for use in grounds] == [f"terrain-{square.terrain}" for square in domino.squares]
        for side, square in enumerate(domino.squares):
            ribbons = [box for box in places(drawn, "crown-ribbon") if (box.x >= SIDE) == bool(side)]
            assert len(ribbons) == bool(square.crowns)
        crowns = [int(use[-1]) for use in uses(drawn) if use.startswith("crown-ribbon-")]
        assert sum(crowns) == domino.crowns


def test_marks_stand_where_the_catalogue_has_them(catalogue: Catalogue, style: Style) -> None:
    marks = Counter(use for each in catalogue.dominoes for use in uses(domino_front(face_of(each), style)))
    assert (marks["mark-giant"], marks["mark-giant-icon"]) == (6, 6)
    assert (marks["mark-footsteps"], marks["mark-footsteps-icon"]) == (6, 6)


@pytest.mark.parametrize("crowns", [1, 2, 3])
@pytest.mark.parametrize("side", [0, 1])
def test_crowns_are_on_the_upper_left_corner_of_their_square(crowns: int, side: int, style: Style) -> None:
    squares = ("wheat", f"mine {crowns}") if side else (f"mine {crowns}", "wheat")
    (ribbon,) = places(domino_front(face(squares=squares), style), "crown-ribbon")
    assert 2 <= ribbon.x - side * SIDE <= 2.5
    assert 2 <= ribbon.y <= 2.5
    assert ribbon.right <= (side + 1) * SIDE - 2


def test_crowns_are_as_wide_as_the_sizes_say(style: Style) -> None:
    ribbons = [places(domino_front(face(crown=crown), style), "crown-ribbon")[0] for crown in (7.5, 5.0)]
    assert ribbons[1].width / ribbons[0].width == pytest.approx(5 / 7.5)


@pytest.mark.parametrize("terrain", list(Terrain))
def test_the_number_chooses_among_the_drawings_of_a_land(terrain: Terrain, style: Style) -> None:
    known = {f"terrain/{terrain}-{number}" for number in range(1, 5)}
    assert known < {*style.shelf.names("terrain")}
    both = (str(terrain), str(terrain))
    pairs = [tuple(uses(domino_front(face(number, both), style))[:2]) for number in range(1, 1 + len(known))]
    assert all(one != other for one, other in pairs)
    assert {one for one, _ in pairs} == {name.replace("/", "-") for name in known}


def test_each_land_is_cut_at_the_seam_and_runs_over_the_other_edges(style: Style) -> None:
    left, right = (bounds(transformed(land.clip or (), land.at)) for land in lands(domino_front(face(), style))[:2])
    assert left == Box(-BLEED, -BLEED, SIDE + BLEED, SIDE + 2 * BLEED)
    assert right == Box(SIDE, -BLEED, SIDE + BLEED, SIDE + 2 * BLEED)


@pytest.mark.parametrize("mark", [None, *Mark])
def test_only_a_giant_lies_on_bare_ground(mark: Mark | None, style: Style) -> None:
    """Footsteps lead over bare ground too, but beside them the lands show their things."""
    shown = [use.removeprefix("terrain-") for use in uses(domino_front(face(mark=mark), style)) if "terrain" in use]
    assert (
        shown
        == {
            None: ["wheat-1", "mine-3"],
            Mark.GIANT: ["wheat-plain", "mine-plain"],
            Mark.FOOTSTEPS: ["wheat-plain", "wheat-1.things", "mine-plain", "mine-3.things"],
        }[mark]
    )


@pytest.mark.parametrize("number", range(1, 5))
@pytest.mark.parametrize("terrain", list(Terrain))
def test_footsteps_tread_on_nothing(terrain: Terrain, number: int, style: Style) -> None:
    """Nor do things leave their square's frame of ground, in which a cut may miss."""
    drawn = domino_front(face(number, (str(terrain), str(terrain)), mark=Mark.FOOTSTEPS), style)
    (steps,) = [item for item in drawn.items if isinstance(item, Use) and item.symbol.name == "sym.mark-footsteps"]
    trodden = ink_bounds((steps,))
    things = [ink_bounds((Group((use,), land.at),)) for land in lands(drawn) for use in land.items[2:]]
    assert trodden is not None
    assert len(things) == 2
    for ink in things:
        assert ink is not None
        assert max(trodden.x - ink.right, ink.x - trodden.right) >= 0.5
        assert min(ink.x, ink.y, 2 * SIDE - ink.right, SIDE - ink.bottom) >= 2.4


@pytest.mark.parametrize("mark", [None, *Mark])
def test_a_giant_casts_a_shadow_on_each_land_in_its_own_tone(mark: Mark | None, style: Style) -> None:
    shades = [use for use in uses(domino_front(face(mark=mark), style)) if "shade" in use]
    assert shades == ([f"mark-giant-shade.{land}" for land in ("wheat", "mine")] if mark is Mark.GIANT else [])


@pytest.mark.parametrize("mark", list(Mark))
def test_a_mark_lies_over_the_seam_with_its_sign_in_a_corner(mark: Mark, style: Style) -> None:
    icon, picture = sorted(places(domino_front(face(mark=mark), style), f"mark-{mark}"), key=lambda box: box.area)
    assert picture.x + picture.width / 2 == pytest.approx(SIDE)
    assert picture.x < SIDE - 4
    assert 2 <= icon.x <= 2.5
    assert 2 <= SIDE - icon.bottom <= 2.5


def test_marks_leave_the_crowns_free(style: Style) -> None:
    """Footsteps come with crowns on both squares."""
    drawn = domino_front(face(squares=("wheat 2", "forest 1"), mark=Mark.FOOTSTEPS), style)
    (steps,) = [item for item in drawn.items if isinstance(item, Use) and item.symbol.name == "sym.mark-footsteps"]
    inks = [ink_bounds((Group((item,), steps.at),)) for item in steps.symbol.items]
    for ribbon, ink in itertools.product(places(drawn, "crown-ribbon"), inks):
        assert ink is not None
        apart = max(ink.x - ribbon.right, ribbon.x - ink.right, ink.y - ribbon.bottom, ribbon.y - ink.bottom)
        assert apart >= 0


@pytest.mark.parametrize("box", ["kingdomino", "queendomino", "age-of-giants", "fantastic-era"])
def test_the_sign_of_the_box_is_small_and_away_from_the_cut(box: str, style: Style) -> None:
    (sign,) = places(domino_front(face(box=box), style), f"set-{box}")
    assert max(sign.width, sign.height) <= 3 + 1e-6
    assert min(2 * SIDE - sign.right, SIDE - sign.bottom) >= 3 - 1e-6


def test_a_box_of_ones_own_is_told_by_its_letter(style: Style) -> None:
    drawn = domino_front(face(box="ours"), style)
    assert number_on(drawn).words == "O"


# --- backs


def field_and_number(drawn: Symbol, style: Style, tower: str = "crown") -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """What a blank back has too, and what comes upon it."""
    blank = domino_back(face(None, (), tower=tower), style).items
    return drawn.items[: len(blank)], drawn.items[len(blank) :]


def test_backs_of_one_tower_are_alike_but_for_the_number(catalogue: Catalogue, style: Style) -> None:
    backs = [domino_back(face_of(domino), style) for domino in catalogue.dominoes]
    assert {number_on(back).words for back in backs} == {str(domino.number) for domino in catalogue.dominoes}
    field = domino_back(face(None, (), tower="rose"), style).items
    for back in backs:
        drawn, number = field_and_number(back, style, "rose")
        assert drawn == field
        assert set(map(type, number)) <= {Text, Path}


def test_the_two_towers_are_told_apart_by_sign_and_colour(style: Style) -> None:
    crown, rose = (domino_back(face(tower=tower), style) for tower in ("crown", "rose"))
    assert "mark-back-crown" in uses(crown)
    assert "mark-back-rose" in uses(rose)
    assert number_on(crown).fill != number_on(rose).fill


@pytest.mark.parametrize("number", [1, 7, 48, "A", "F", 54])
def test_numbers_are_16_mm_high_and_in_the_middle(number: int | str, style: Style) -> None:
    text = number_on(domino_back(face(number), style))
    high = style.fonts.cap_height_mm("title-bold", text.size)
    assert text.font == "title-bold"
    assert high == pytest.approx(16, abs=0.1)
    assert text.x + text.width / 2 == pytest.approx(SIDE)
    assert text.y - high / 2 == pytest.approx(SIDE / 2)


@pytest.mark.parametrize("number", [100, 444, 888, 999, "W"])
def test_every_number_that_a_set_may_have_fits(number: int | str, style: Style) -> None:
    text = number_on(domino_back(face(number), style))
    assert text.width <= 32 + 1e-6
    assert style.fonts.cap_height_mm("title-bold", text.size) >= 8


@pytest.mark.parametrize(("number", "bar"), [(6, 1), (9, 1), (16, 1), (60, 1), (8, 0), (11, 0), (46, 0), ("A", 0)])
def test_a_bar_shows_the_foot_of_what_could_be_read_upside_down(number: int | str, bar: int, style: Style) -> None:
    text, *bars = field_and_number(domino_back(face(number), style), style)[1]
    assert len(bars) == bar
    for each in bars:
        assert isinstance(text, Text)
        assert isinstance(each, Path)
        assert text.y + 0.5 < bounds(each.outline).y < bounds(each.outline).bottom < SIDE / 2 + 12


# --- both


@pytest.mark.parametrize("bleed", BLEEDS)
@pytest.mark.parametrize("number", [12, None])
def test_art_reaches_the_bleed_at_every_side(bleed: float, number: int | None, style: Style) -> None:
    piece = face(number, ("wheat", "mine 2") if number else (), bleed=bleed)
    if style.theme_name == "low-ink":
        pytest.skip("low ink leaves grounds white")
    for side in (domino_front(piece, style), domino_back(piece, style)):
        box = ink_bounds((Use(side),))
        assert box is not None
        assert (side.width, side.height, side.bleed) == (80, 40, bleed)
        wanted = (-bleed, -bleed, 80 + bleed, 40 + bleed)
        assert (box.x, box.y, box.right, box.bottom) == pytest.approx(wanted, abs=0.01)


def test_a_blank_domino_has_neither_lands_nor_number(style: Style) -> None:
    blank = face(None, ())
    assert not [use for use in uses(domino_front(blank, style)) if use.startswith(("terrain", "crown"))]
    assert not [item for item in domino_back(blank, style).items if isinstance(item, Text)]


def test_smaller_dominoes_are_the_same_in_small(style: Style) -> None:
    small = domino_front(face(square=20.0, crown=3.75), style)
    assert (small.width, small.height) == (40, 20)
    land = lands(small)[0]
    (art,) = [item for item in land.items if isinstance(item, Use)]
    assert art.at == Matrix.scaled(0.5)
    assert style.fonts.cap_height_mm("title-bold", number_on(domino_back(face(square=20.0), style)).size) == (
        pytest.approx(8, abs=0.1)
    )
