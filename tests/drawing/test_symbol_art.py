"""Crowns, icons, devices, arms and the map's ornaments: present, sized, thin of file, and in colours told apart."""

import re
from itertools import combinations

import pytest

from pnp.drawing.art import ArtShelf
from pnp.drawing.box import Box
from pnp.drawing.ink import ink_bounds
from pnp.drawing.measure import VISIONS, difference, lightness
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Path, walk
from pnp.source.bundled import templates_folder

DEVICES = {
    "pink": "rose",
    "yellow": "sun",
    "green": "oak",
    "blue": "fish",
    "orange": "fox",
    "purple": "grape",
    "white": "swan",
    "red": "lion",
    "brown": "bear",
    "black": "raven",
}
ICONS = [
    "coin",
    "knight",
    "tower",
    "queen",
    "dragon",
    "dragonett",
    "giant",
    "footsteps",
    "crown",
    "castle",
    "king",
    "wheat",
    "wood",
    "fish",
    "sheep",
    "building",
    "event",
    "quest",
    "domino",
    "hourglass",
    "cross",
    "purse",
    "shield",
    "scissors",
    "glue",
    "ruler",
    "printer",
    "fire",
    "character",
    "stores",
    "refill",
    "plots",
    "around",
]
LANDS = ("wheat", "forest", "lake", "meadow", "swamp", "mine", "town")
RELIEF = (
    *(f"hill-{number}" for number in range(1, 8)),
    *(f"wood-{number}" for number in range(1, 7)),
    *(f"{name}-{number}" for name in ("village", "field", "ruin") for number in range(1, 4)),
    *("mill", "mill-2", "mill-3", "orchard-1", "flock-1", "stones-1", "tower-1", "bridge", "ship"),
)
PLAYER_TONES = ["base", "light", "dark", "line", "hair", "mark", "markshade", "markedge", "markline", "markeye"]
SIZES = {
    **{f"icon/{name}": (10, 10) for name in ICONS},
    **{f"land/{name}": (10, 10) for name in LANDS},
    **{f"device/{name}": (20, 20) for name in DEVICES.values()},
    **{f"device-small/{name}": (10, 10) for name in DEVICES.values()},
    "crown/crown": (7.5, 6.6),
    "crown/ribbon-1": (10.6, 9),
    "crown/ribbon-2": (18.4, 9),
    "crown/ribbon-3": (26.2, 9),
    "arms/shield": (30, 36),
    "arms/mantling": (60, 56),
    "mat/castle-plan": (36, 36),
    "mat/castle-plan-closed": (36, 36),
    "mat/castle-plan-closed-2": (36, 36),
    "mat/road": (5, 30),
    "mat/starting-plot": (40, 40),
    "mat/quadrant-wild": (40, 40),
    "mat/quadrant-grey-1": (40, 40),
    "mat/quadrant-grey-2": (40, 40),
    "mat/compass": (30, 30),
    "mat/corner": (20, 20),
}
KINDS = ("crown", "icon", "land", "device", "device-small", "arms", "mat")
GREY = ("mat/quadrant-grey-1", "mat/quadrant-grey-2")
GROUNDS = ("mat/starting-plot", "mat/quadrant-wild", *GREY, "mat/road")
MOTIFS = (*SIZES, *(f"mat/{name}" for name in (*RELIEF, "sea-serpent")))


@pytest.fixture(scope="module", params=["classic", "low-ink"])
def shelf(request):
    return ArtShelf(load_theme(request.param))


def luminance(colour):
    """Relative luminance, from 0 to 1."""
    level = lightness(colour)
    return ((level + 16) / 116) ** 3 if level > 8 else level * 27 / 24389


def contrast(first, second):
    dark, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", MOTIFS)
def test_a_motif_is_readable_in_either_theme_and_has_its_size(shelf, name):
    symbol = shelf.symbol(name, recolour={"player": "blue"})
    assert symbol.items
    assert (symbol.width, symbol.height) == SIZES.get(name, (symbol.width, symbol.height))


@pytest.mark.parametrize("name", MOTIFS)
def test_only_grounds_reach_beyond_their_frame(shelf, name):
    bleed = shelf.symbol(name).bleed
    assert bleed > 3.175 if name in GROUNDS else bleed <= 0.02


@pytest.mark.parametrize("name", MOTIFS)
def test_no_pen_is_too_thin_to_print(shelf, name):
    items = walk(shelf.symbol(name).items)
    thin = [item.paint.width for item in items if isinstance(item, Path) and item.paint.stroke]
    assert all(0.2 <= width <= 0.8 for width in thin)


@pytest.mark.parametrize("name", MOTIFS)
def test_a_file_stays_small(name):
    text = (templates_folder() / "art" / f"{name}.svg").read_text(encoding="utf-8")
    assert len(text) <= 12_000
    assert len(re.findall(r"<(?:path|rect|circle|ellipse|line|polyline|polygon)\b", text)) <= 150
    assert not re.search(r"\.\d{3}", text), "coordinates have at most two decimals"


def test_nothing_else_lies_on_the_shelf():
    shelf = ArtShelf(load_theme("classic"))
    found = {name for kind in KINDS for name in shelf.names(kind)}
    assert found == set(MOTIFS)


def filled(theme, role):
    """A role's colour, which it must have."""
    colour = theme.colour(role)
    assert colour, role
    return colour


@pytest.mark.parametrize("colour", DEVICES)
def test_every_player_has_every_tone(shelf, colour):
    assert all(shelf.theme.colour(f"{colour}-{tone}") for tone in PLAYER_TONES)
    assert shelf.symbol(f"device/{DEVICES[colour]}", recolour={"player": colour}).items


@pytest.mark.parametrize("vision", VISIONS)
def test_player_colours_are_told_apart_by_everybody(vision):
    theme = load_theme("classic")
    bases = {name: filled(theme, f"{name}-base") for name in DEVICES}
    near = {pair: difference(bases[pair[0]], bases[pair[1]], vision) for pair in combinations(DEVICES, 2)}
    assert min(near.values()) >= 10, min(near, key=lambda pair: near[pair])


@pytest.mark.parametrize("vision", VISIONS)
def test_with_little_ink_the_devices_are_told_apart_by_everybody(vision):
    theme = load_theme("low-ink")
    marks = {name: filled(theme, f"{name}-mark") for name in DEVICES}
    near = {pair: difference(marks[pair[0]], marks[pair[1]], vision) for pair in combinations(DEVICES, 2)}
    assert min(near.values()) >= 8, min(near, key=lambda pair: near[pair])


@pytest.mark.parametrize("colour", DEVICES)
def test_a_device_stands_out_from_its_colour(shelf, colour):
    base = shelf.theme.colour(f"{colour}-base")
    assert contrast(shelf.theme.colour(f"{colour}-mark"), base) >= 3
    assert contrast(shelf.theme.colour(f"{colour}-markshade"), base) >= 2.5


@pytest.mark.parametrize("colour", DEVICES)
def test_every_device_has_the_same_dark_contour(colour):
    theme = load_theme("classic")
    pen = theme.paint(f"{colour}-markedge")
    assert pen.width == 0.45
    assert all(
        lightness(filled(theme, f"{colour}-{tone}")) - lightness(str(pen.stroke)) >= 15 for tone in ("base", "mark")
    )


@pytest.mark.parametrize("device", DEVICES.values())
def test_a_small_device_survives_at_half_its_size(shelf, device):
    """Flat shapes with one inner tone; the few pens part them and are 0.2 mm at 5 mm."""
    items = [item for item in walk(shelf.symbol(f"device-small/{device}").items) if isinstance(item, Path)]
    assert all(item.paint.fill for item in items)
    assert all(item.paint.width >= 0.45 for item in items if item.paint.stroke)
    assert len({item.paint.fill for item in items} - {shelf.theme.colour("player-base")}) <= 2


@pytest.mark.parametrize("name", RELIEF)
def test_the_map_under_the_grid_stays_faint(name):
    shelf = ArtShelf(load_theme("classic"))
    ground = lightness(filled(shelf.theme, "parchment-ground"))
    tones = {
        tone
        for item in walk(shelf.symbol(f"mat/{name}").items)
        if isinstance(item, Path)
        for tone in (item.paint.fill, item.paint.stroke)
        if tone
    }
    assert all(abs(lightness(tone) - ground) <= 12 for tone in tones)
    assert ground >= 93


def test_the_hub_of_the_wild_quarter_is_empty(shelf):
    """A face puts the player's device there; a crown would look like one that scores."""
    hub = Box(10.15, 10.15, 9.7, 9.7)
    boxes = [box for item in shelf.symbol("mat/quadrant-wild").items if (box := ink_bounds((item,)))]
    assert any(abs(box.x - hub.x) < 0.3 and abs(box.right - hub.right) < 0.3 for box in boxes)
    assert not [box for box in boxes if min(box.x, box.y) > hub.x and max(box.right, box.bottom) < hub.right]


@pytest.mark.parametrize("name", GREY)
def test_the_outer_sides_of_a_grey_quarter_are_plain(shelf, name):
    """What is cut a millimetre off shows no uneven border: above and right of the first, left and below the second."""
    for item in shelf.symbol(name).items:
        box = ink_bounds((item,))
        assert (
            box is None
            or box.x <= -2
            or min((box.y, 40 - box.right) if name == GREY[0] else (box.x, 40 - box.bottom)) >= 2.5
        )


def test_no_flower_of_the_small_ground_is_cut():
    """They lie alike about the middle, clear of every edge and of the roads, but for the corners of the devices."""
    (flowers,) = [
        item.outline
        for item in ArtShelf(load_theme("classic")).symbol("mat/starting-plot").items
        if isinstance(item, Path) and item.paint.fill == load_theme("classic").colour("player-light")
    ]
    points = {(round(step[-2], 1), round(step[-1], 1)) for step in flowers if len(step) > 1}
    assert min(min(point) for point in points) >= 2
    assert max(max(point) for point in points) <= 38
    turned = {(round(40 - x, 1), round(40 - y, 1)) for x, y in points}
    assert all(min(abs(x - a) + abs(y - b) for a, b in points) <= 0.2 for x, y in turned)


def test_a_road_is_paved_over_its_whole_length():
    paved = ink_bounds(ArtShelf(load_theme("classic")).symbol("mat/road").items[:1])
    assert paved is not None
    assert paved.y <= -2
    assert paved.bottom >= 32


def test_little_ink_leaves_fields_white():
    theme = load_theme("low-ink")
    assert all(theme.colour(f"{name}-base") == "#FFFFFF" for name in DEVICES)
