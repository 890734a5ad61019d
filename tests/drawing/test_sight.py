"""A drawing seen with other eyes: the same shapes in other colours, under other names."""

import pytest

from pnp.drawing.measure import as_colour, as_seen, difference, light, lightness
from pnp.drawing.scene import Group, Matrix, Paint, Path, Symbol, Text, Use, walk
from pnp.drawing.shapes import rectangle
from pnp.drawing.sight import SIGHTS, Eyes, seen_colour

DOT = Symbol("sym.dot", 5, 5, (Path(rectangle(0, 0, 5, 5), Paint("#BE1400", "#107E4D", 0.3)),))
FACE = Symbol(
    "face.two",
    20,
    10,
    (
        Use(DOT),
        Group((Use(DOT, Matrix.moved(8, 0)),), Matrix.moved(2, 0), rectangle(0, 0, 9, 9)),
        Text(1, 9, "two", "text", 8, "#FAC940", 5.0),
    ),
    2.0,
)


def colours(symbol: Symbol) -> list[str]:
    found: list[str] = []
    for item in walk(symbol.items):
        if isinstance(item, Path):
            found += [colour for colour in (item.paint.fill, item.paint.stroke) if colour]
        if isinstance(item, Text):
            found.append(item.fill)
    return found


@pytest.mark.parametrize("sight", SIGHTS)
def test_nothing_but_names_and_colours_changes(sight) -> None:
    seen = Eyes(sight).symbol(FACE)
    assert seen.name == f"face.two.{sight}"
    assert (seen.width, seen.height, seen.bleed) == (20, 10, 2)
    assert [type(item) for item in walk(seen.items)] == [type(item) for item in walk(FACE.items)]
    assert len(colours(seen)) == len(colours(FACE))
    assert colours(seen) != colours(FACE)


def test_a_symbol_used_twice_stays_one() -> None:
    seen = Eyes("grey").symbol(FACE)
    assert len({id(item.symbol) for item in walk(seen.items) if isinstance(item, Use)}) == 1


@pytest.mark.parametrize("colour", ["#000000", "#FFFFFF", "#BE1400", "#439BC6", "#FAC940"])
def test_grey_is_as_light_as_the_colour(colour: str) -> None:
    grey = seen_colour(colour, "grey")
    assert grey[1:3] == grey[3:5] == grey[5:7]
    assert lightness(grey) == pytest.approx(lightness(colour), abs=0.4)


@pytest.mark.parametrize("sight", ["protan", "deutan", "tritan"])
def test_other_eyes_see_what_the_measures_say(sight) -> None:
    assert seen_colour("#107E4D", sight) == as_colour(as_seen(light("#107E4D"), sight))
    seen = difference(seen_colour("#BE1400", sight), seen_colour("#107E4D", sight))
    assert seen == pytest.approx(difference("#BE1400", "#107E4D", sight), abs=0.5)
