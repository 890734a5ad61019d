"""The marks on dominoes: giant and footprints over the seam, corner icons, backs, and the set signs for sorting."""

import itertools
import re
from functools import cache

import pypdfium2
import pytest

from pnp.drawing.art import ArtShelf
from pnp.drawing.ink import ink_bounds
from pnp.drawing.measure import difference, ink, lightness
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Item, Matrix, Path, Symbol, Use, walk
from pnp.layout.sheet import PrintFile, Sheet
from pnp.model.terrain import Terrain
from pnp.render.pdf import write_pdf
from pnp.source.bundled import templates_folder

THEMES = ("classic", "low-ink")
SETS = ("kingdomino", "queendomino", "age-of-giants", "fantastic-era")
FIELDS = ("mark/back-field-crown", "mark/back-field-rose")
SIZES = {
    "mark/giant": (56, 32),
    "mark/giant-shade": (56, 32),
    "mark/footsteps": (11, 32),
    "mark/giant-icon": (8, 8),
    "mark/footsteps-icon": (8, 8),
    "mark/back-crown": (16, 16),
    "mark/back-rose": (16, 16),
    **dict.fromkeys(FIELDS, (40, 40)),
    **{f"set/{name}": (3, 3) for name in SETS},
}
SHAPE = re.compile(r"<(?:path|rect|circle|ellipse|line|polyline|polygon)\b")
Pixel = tuple[int, int, int]
WHITE: Pixel = (255, 255, 255)


@cache
def symbol(name: str, theme: str = "classic") -> Symbol:
    return ArtShelf(load_theme(theme)).symbol(name)


def rows(width: float, height: float, items: tuple[Item, ...], per_mm: int = 3) -> list[list[Pixel]]:
    """What is printed on a white sheet, row by row."""
    file = PrintFile("mark", "Mark", (Sheet(width, height, items, "Mark"),))
    with pypdfium2.PdfDocument(write_pdf(file, creator="pnp test")) as document:
        picture = document[0].render(scale=per_mm * 25.4 / 72).to_pil().convert("RGB")
    raw = picture.tobytes()
    cells = list(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
    return [cells[start : start + picture.width] for start in range(0, len(cells), picture.width)]


def test_every_mark_is_measured_here():
    shelf = ArtShelf(load_theme("classic"))
    assert {*shelf.names("mark"), *shelf.names("set")} == set(SIZES)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SIZES)
def test_a_mark_has_its_size_and_keeps_to_it(name: str, theme: str):
    drawn = symbol(name, theme)
    assert (drawn.width, drawn.height) == SIZES[name]
    assert drawn.bleed > 3.175 if name in FIELDS else drawn.bleed <= 0.02


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


@pytest.mark.parametrize(("left", "right"), [(12, 12.8), (42.2, 52.8)])
def test_the_giant_leaves_a_crown_free(left: float, right: float):
    """He lies 12 mm from the left and 4 mm from the top of an 80 x 40 mm domino; a ribbon reaches 11.2 mm down."""
    corner = rows(right - left, 7.2, (Use(symbol("mark/giant"), Matrix.moved(12 - left, 0)),))
    assert {pixel for row in corner for pixel in row} == {WHITE}


@pytest.mark.parametrize("terrain", Terrain)
@pytest.mark.parametrize("part", ["skin-base", "giant-base", "wood-light"])
def test_a_giant_reads_on_every_terrain(part: str, terrain: Terrain):
    """His skin, his shirt and his trousers stand out against the ground by fill or contour, in grey as well."""
    theme = load_theme("classic")
    ground = lightness(theme.colour(f"{terrain.value}-ground") or "")
    both = (theme.colour(role) or "" for role in (part, f"{part.partition('-')[0]}-line"))
    assert max(abs(lightness(colour) - ground) for colour in both) >= 20


@pytest.mark.parametrize("terrain", Terrain)
def test_footsteps_read_on_every_terrain(terrain: Terrain):
    """A dark hollow with a light edge: one of the two stands out everywhere."""
    theme = load_theme("classic")
    ground = lightness(theme.colour(f"{terrain.value}-ground") or "")
    hollow, edge = lightness(theme.colour("step-base") or ""), lightness(theme.colour("step-edge") or "")
    assert max(ground - hollow, edge - ground) >= 30
    assert edge - hollow >= 50


@pytest.mark.parametrize("terrain", Terrain)
def test_the_giants_shadow_is_a_darker_tone_of_the_land(terrain: Terrain):
    ground, shade = (load_theme("classic").colour(f"{terrain.value}-{tone}") or "" for tone in ("ground", "shade"))
    assert 8 <= lightness(ground) - lightness(shade) <= 20


def test_the_giants_contours_are_no_heavier_than_those_of_the_lands():
    pens = [item.paint for item in walk(symbol("mark/giant").items) if isinstance(item, Path) and item.paint.stroke]
    assert sorted({pen.width for pen in pens if pen.width > 0.45}) == [0.8, 0.9, 1.1]


@pytest.mark.parametrize(("theme", "most"), [("classic", 55), ("low-ink", 12)])
@pytest.mark.parametrize("device", ["crown", "rose"])
def test_a_back_is_easy_on_ink(device: str, theme: str, most: float):
    field, ornament = symbol(f"mark/back-field-{device}", theme), symbol(f"mark/back-{device}", theme)
    both = (Use(field), Use(field, Matrix.moved(40, 0)), Use(ornament, Matrix.moved(12, 12)))
    assert 1 < ink(itertools.chain.from_iterable(rows(80, 40, both))) <= most


def test_the_two_backs_are_plainly_two():
    theme = load_theme("classic")
    crown, rose = (theme.colour(f"back-{device}-ground") or "" for device in ("crown", "rose"))
    assert min(difference(crown, rose, vision) for vision in ("normal", "protan", "deutan", "tritan")) >= 15


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_goes_on_where_the_next_begins(name: str):
    """What lies beyond its right and lower edges is what lies within its left and upper ones."""
    side, reach = 120, 4
    seen = rows(42, 42, (Use(symbol(name)),))
    across = [(a, b) for row in seen[6:114] for a, b in zip(row[:reach], row[side:], strict=False)]
    down = [(a, b) for y in range(reach) for a, b in zip(seen[y][6:114], seen[side + y][6:114], strict=True)]
    assert all(abs(a[1] - b[1]) <= 12 for a, b in across + down)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("first", "second"), tuple(itertools.combinations(SETS, 2)))
def test_set_signs_are_told_apart(first: str, second: str, theme: str):
    one, other = (rows(3, 3, (Use(symbol(f"set/{name}", theme)),), per_mm=12) for name in (first, second))
    pairs = list(zip(itertools.chain(*one), itertools.chain(*other), strict=True))
    assert sum(abs(a[1] - b[1]) > 60 for a, b in pairs) / len(pairs) >= 0.2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", sorted(SIZES.keys() - {"mark/giant-shade"}))
def test_a_mark_shows_something_in_either_theme(name: str, theme: str):
    box = ink_bounds(symbol(name, theme).items)
    assert box is not None
    assert box.width >= 0.85 * SIZES[name][0]
    assert box.height >= 0.85 * SIZES[name][1]
