"""Tokens, coins, backs, the signs on labels and of territories, the Court's ornaments, and crowns on any land."""

import itertools
import math
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path as FilePath

import pypdfium2
import pytest
from PIL import Image

from pnp.drawing.art import ArtShelf
from pnp.drawing.ink import ink_bounds
from pnp.drawing.measure import VISIONS, Vision, difference, ink, lightness
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Paint, Path, Symbol, Use, walk
from pnp.drawing.shapes import rectangle
from pnp.layout.sheet import PrintFile, Sheet
from pnp.model.terrain import Terrain
from pnp.render.pdf import write_pdf
from pnp.source.bundled import templates_folder

THEMES = ("classic", "low-ink")
TOKENS = tuple(f"token/{name}" for name in ("wheat", "wood", "fish", "sheep", "plain"))
METALS = {1: "copper", 3: "silver", 9: "gold"}
FRONTS = tuple(f"coin/{value}" for value in METALS)
REVERSES = tuple(f"coin/{value}-back" for value in METALS)
COINS = FRONTS + REVERSES
LANDS = tuple(terrain.value for terrain in Terrain)
TERRITORIES = tuple(f"territory/{land}" for land in LANDS)
TURNS = {"back/event": 180, "back/quest": 180, "back/court": 90}
"""By how many degrees each back can be turned and looks the same."""

SIZES = {
    **dict.fromkeys((*TOKENS, "label/sack", "label/box"), (16, 16)),
    **dict.fromkeys(COINS, (20, 20)),
    **dict.fromkeys(TURNS, (80, 40)),
    "back/court": (36, 36),
    **dict.fromkeys(TERRITORIES, (10, 10)),
    "court/spray": (8, 8),
    "court/rim": (36, 36),
    "court/fleuron": (5, 4),
}
GROUNDS = ("back-crown-ground", "back-rose-ground", "back-event-ground", "back-quest-ground")
SHAPE = re.compile(r"<(?:path|rect|circle|ellipse|line|polyline|polygon)\b")
BARE = (255, 0, 255)
PER_MM = 10
SUBJECT_ALONE = """\
theme: subject
title: Without ground, trellis and what is sown on it
extends: classic
roles:
  "*-ground": {fill: none}
  court-rim: {fill: none}
  court-pattern: {stroke: none}
  "back-*-stroke": {stroke: none}
  "back-*-base": {fill: none}
  "back-*-light": {fill: none}
"""
Pixel = tuple[int, int, int]


@cache
def symbol(name: str, theme: str = "classic") -> Symbol:
    return ArtShelf(load_theme(theme)).symbol(name)


@cache
def picture(name: str, theme: str = "classic", paper: str = "#FFFFFF") -> Image.Image:
    """What is printed within the drawing's edges, ten pixels a millimetre."""
    drawn = symbol(name, theme)
    width, height = drawn.width, drawn.height
    items = (Path(rectangle(0, 0, width, height), Paint(paper)), Use(drawn))
    file = PrintFile("small", "Small", (Sheet(width, height, items, "Small"),))
    with pypdfium2.PdfDocument(write_pdf(file, creator="pnp test")) as document:
        seen: Image.Image = document[0].render(scale=PER_MM * 25.4 / 72).to_pil().convert("RGB")
    return seen


def spots(name: str, theme: str = "classic", paper: str = "#FFFFFF") -> Iterator[tuple[tuple[float, float], Pixel]]:
    """Each pixel with the place of its middle in mm."""
    seen = picture(name, theme, paper)
    raw = seen.tobytes()
    for at, pixel in enumerate(zip(raw[0::3], raw[1::3], raw[2::3], strict=True)):
        yield ((at % seen.width + 0.5) / PER_MM, (at // seen.width + 0.5) / PER_MM), pixel


def shown(name: str) -> set[tuple[float, float]]:
    """Where a drawing without a ground covers the paper."""
    return {spot for spot, pixel in spots(name, paper="#FF00FF") if pixel != BARE}


def rim(name: str, theme: str, turn: int = 0) -> list[float]:
    """How light each spot around the figure of a turned coin is, against their mean: its form without its tone."""
    raw = picture(name, theme).convert("L").rotate(turn).tobytes()
    places = (spot for spot, _ in spots(name, theme))
    light = [grey for grey, spot in zip(raw, places, strict=True) if 5 < math.dist(spot, (10, 10)) < 8.3]
    mean = sum(light) / len(light)
    return [grey - mean for grey in light]


def bend(name: str, theme: str) -> list[float]:
    """How light a territory's square at the bend is at each spot, against their mean."""
    raw = picture(name, theme).convert("L").tobytes()
    light = [raw[at] for at, ((x, y), _) in enumerate(spots(name, theme)) if 1 < x < 5 and 5.2 < y < 9]
    mean = sum(light) / len(light)
    return [grey - mean for grey in light]


def apart(first: Iterable[float], second: Iterable[float], least: float = 50) -> float:
    """The share of spots that plainly differ in grey."""
    steps = [abs(a - b) > least for a, b in zip(first, second, strict=True)]
    return sum(steps) / len(steps)


def test_every_small_drawing_is_measured_here():
    shelf = ArtShelf(load_theme("classic"))
    drawn = itertools.chain.from_iterable(
        shelf.names(kind) for kind in ("token", "coin", "back", "label", "territory", "court")
    )
    assert set(drawn) == set(SIZES)


@pytest.mark.parametrize("name", SIZES)
def test_a_file_stays_small(name: str):
    text = (templates_folder() / "art" / f"{name}.svg").read_text(encoding="utf-8")
    assert len(text.encode()) <= 12_000
    assert len(SHAPE.findall(text)) <= 150
    assert not re.search(r"\.\d{3}", text), "coordinates have at most two decimals"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SIZES)
def test_no_pen_is_too_thin_to_print(name: str, theme: str):
    pens = [item.paint for item in walk(symbol(name, theme).items) if isinstance(item, Path) and item.paint.stroke]
    assert all(0.2 <= pen.width <= 1.2 for pen in pens)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SIZES)
def test_a_drawing_has_its_size_and_bleeds_where_it_is_cut(name: str, theme: str):
    """A coin's metal is a disc 3 mm beyond the cut; with little ink its ground is the paper."""
    drawn = symbol(name, theme)
    assert (drawn.width, drawn.height) == SIZES[name]
    if name in (*TURNS, "court/rim"):
        assert drawn.bleed > 3.175
    elif name in COINS and theme == "classic":
        assert drawn.bleed == pytest.approx(3)
    else:
        assert drawn.bleed <= 0.02


# --- tokens


@pytest.mark.parametrize("name", TOKENS)
def test_a_token_s_subject_keeps_within_its_disc(name: str):
    assert 5 <= max(math.dist(spot, (8, 8)) for spot in shown(name)) <= 5.62


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("first", "second"), tuple(itertools.combinations(TOKENS, 2)))
def test_tokens_are_told_apart_in_grey(first: str, second: str, theme: str):
    """With little ink all lines are lighter, so smaller steps count."""
    one, other = (picture(name, theme).convert("L").tobytes() for name in (first, second))
    disc = [at for at, (spot, _) in enumerate(spots(first)) if math.dist(spot, (8, 8)) <= 5.6]
    assert apart((one[at] for at in disc), (other[at] for at in disc), 50 if theme == "classic" else 30) >= 0.3


# --- coins


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", FRONTS)
def test_a_coin_leaves_its_middle_free_for_the_figure(name: str, theme: str):
    assert len({pixel for spot, pixel in spots(name, theme) if math.dist(spot, (10, 10)) < 4.6}) == 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", REVERSES)
def test_a_coin_s_back_has_a_free_place_for_a_small_figure(name: str, theme: str):
    free = {pixel for (x, y), pixel in spots(name, theme) if abs(x - 10) < 1.3 and abs(y - 15.6) < 1.5}
    assert len(free) == 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", COINS)
def test_a_coin_s_rim_is_bare_metal(name: str, theme: str):
    """What is cut a millimetre off shows an even rim: nothing lies within 1.8 mm of the cut."""
    assert len({pixel for spot, pixel in spots(name, theme) if 8.28 < math.dist(spot, (10, 10)) < 10}) == 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", REVERSES)
def test_a_coin_s_emblem_stands_clear_of_the_small_figure_s_plate(name: str, theme: str):
    rows: dict[float, set[Pixel]] = {}
    for (x, y), pixel in spots(name, theme):
        if abs(x - 10) < 2.4 and 12 < y < 14:
            rows.setdefault(y, set()).add(pixel)
    assert sum(len(row) == 1 for row in rows.values()) >= 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("metal", METALS.values())
def test_a_figure_stands_out_from_its_metal(metal: str, theme: str):
    look = load_theme(theme)
    field, mark = look.colour(f"{metal}-field") or "", look.colour(f"{metal}-mark") or ""
    assert lightness(field) - lightness(mark) >= 50


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", [FRONTS, REVERSES])
def test_coins_differ_by_their_form_alone(side: tuple[str, ...], theme: str):
    """A ring, three pointed leaves and nine beads, whichever way they lie and however light the metal."""
    for first, second in itertools.combinations(side, 2):
        one = rim(first, theme)
        assert min(apart(one, rim(second, theme, turn)) for turn in range(0, 360, 30)) >= 0.2


@pytest.mark.parametrize(("theme", "most"), [("classic", 55), ("low-ink", 12)])
@pytest.mark.parametrize("name", COINS)
def test_a_coin_is_easy_on_ink(name: str, theme: str, most: float):
    assert 1 < ink(pixel for spot, pixel in spots(name, theme) if math.dist(spot, (10, 10)) <= 10) <= most


# --- backs


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", TURNS)
def test_no_piece_is_told_by_which_way_its_back_lies(name: str, theme: str):
    seen = picture(name, theme)
    turned = seen.rotate(TURNS[name])
    assert max(abs(a - b) for a, b in zip(seen.tobytes(), turned.tobytes(), strict=True)) <= 12


@pytest.mark.parametrize(("theme", "most"), [("classic", 55), ("low-ink", 12)])
@pytest.mark.parametrize("name", TURNS)
def test_a_back_is_easy_on_ink(name: str, theme: str, most: float):
    assert 1 < ink(pixel for _, pixel in spots(name, theme)) <= most


@pytest.mark.parametrize("name", TURNS)
def test_a_back_s_rim_shows_only_ground_and_trellis(name: str, tmp_path: FilePath):
    theme = tmp_path / "subject.yaml"
    theme.write_text(SUBJECT_ALONE, encoding="utf-8")
    box = ink_bounds(ArtShelf(load_theme(theme)).symbol(name).items)
    assert box is not None
    width, height = SIZES[name]
    assert min(box.x, box.y, width - box.right, height - box.bottom) >= 2.5


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("first", "second"), tuple(itertools.combinations(GROUNDS, 2)))
def test_the_piles_in_domino_format_are_plainly_apart(first: str, second: str, vision: Vision):
    theme = load_theme("classic")
    assert difference(theme.colour(first) or "", theme.colour(second) or "", vision) >= 10


# --- territories


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("land", LANDS)
def test_a_territory_is_not_taken_for_one_square(land: str, theme: str):
    """Its fourth square is missing, wherever the land's own sign fills it."""
    many = [pixel for (x, y), pixel in spots(f"territory/{land}", theme, "#FF00FF") if x > 5.8 and y < 4.2]
    one = [pixel for (x, y), pixel in spots(f"land/{land}", "classic", "#FF00FF") if 5.8 < x < 8 and 2 < y < 4.2]
    assert set(many) == {BARE}
    assert BARE not in one


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("first", "second"), tuple(itertools.combinations(TERRITORIES, 2)))
def test_territories_are_told_apart_by_their_sign_alone(first: str, second: str, theme: str):
    """In the square at the bend, in grey with its mean removed."""
    assert apart(bend(first, theme), bend(second, theme), 30) >= 0.15


# --- the Court's ornaments


@pytest.mark.parametrize("theme", THEMES)
def test_a_spray_keeps_clear_of_the_panel_s_line_and_of_the_disc(theme: str):
    """It lies in the panel's corner; the disc of radius 12.5 is around (15.5, 13) from there."""
    shown = [spot for spot, pixel in spots("court/spray", theme, "#FF00FF") if pixel != BARE]
    assert min(min(spot) for spot in shown) >= 0.8
    assert min(math.dist(spot, (15.5, 13)) for spot in shown) >= 13


@pytest.mark.parametrize("theme", THEMES)
def test_a_spray_is_quiet(theme: str):
    look = load_theme(theme)
    panel = lightness(load_theme("classic").colour("tile-panel") or "")
    tones = [look.colour(f"court-leaf-{tone}") or "" for tone in ("base", "dark")]
    assert all(abs(lightness(tone) - panel) <= 25 for tone in tones)


@pytest.mark.parametrize("theme", THEMES)
def test_the_court_s_rim_leaves_the_panel_plain(theme: str):
    within = {pixel for (x, y), pixel in spots("court/rim", theme) if min(x, y) > 2.9 and max(x, y) < 33.1}
    assert len(within) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_a_fleuron_has_one_tone(theme: str):
    items = [item for item in walk(symbol("court/fleuron", theme).items) if isinstance(item, Path)]
    assert {item.paint.fill for item in items} == {load_theme(theme).colour("band-fleuron")}


# --- crowns


@pytest.mark.parametrize("land", LANDS)
def test_a_crown_stands_on_any_land(land: str):
    """Its gold or the dark bed around it is plainly lighter or darker than the ground, and they from one another."""
    theme = load_theme("classic")
    ground, gold, bed = (lightness(theme.colour(role) or "") for role in (f"{land}-ground", "crown-base", "crown-bed"))
    assert max(abs(gold - ground), abs(bed - ground)) >= 20
    assert gold - bed >= 40


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_crowns_on_a_ribbon_are_counted_by_their_points(count: int, theme: str):
    """Above the ribbon the crowns stand apart: a row through their middle points meets as many as there are crowns."""
    row = [pixel != BARE for (_, y), pixel in spots(f"crown/ribbon-{count}", theme, "#FF00FF") if abs(y - 0.75) < 0.04]
    assert sum(one and not before for before, one in itertools.pairwise([False, *row])) == count
