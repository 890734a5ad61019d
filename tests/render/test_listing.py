"""Listings are golden text: a person reads where everything lies, and a redrawn motif changes nothing."""

from dataclasses import replace

import pytest

from pnp.drawing.scene import Matrix, Paint, Path, Symbol, Use
from pnp.drawing.shapes import circle, line
from pnp.layout.sheet import Sheet
from pnp.render.listing import sheet_listing, symbol_listing

GOLDEN = """\
sheet "Sheet 1: Žižkov" 105 x 148 mm
  trim 10, 10 to 95, 130
  bleed 8, 8 to 97, 132
  use face.kd-12 at 10, 10
  use face.kd-12 at 90, 10 turned 90
  group at 10, 50 cut to 10, 0 to 30, 20
    use face.kd-12 at 0, 0
  shape 10, 90 to 95, 90 line #4D4E64 0.5 dashed 2 1
  text "Žižkov fi AVA" at 10, 100 wide 19.16 in text 10 pt #332211
  text "❦ " at 10, 110 wide 3 in text 10 pt spaced 0.4 #332211
  text "wide" at 13.4, 110 wide 10.11 in title 10 pt spaced 0.4 #332211

symbol face.kd-12 40 x 20 mm bleed 2
  shape -5, -5 to 45, 25 fill #FAC940
  use sym.dot at 5, 5
  use sym.dot at 20, 5 scaled 0.5
  text "office AVA" at 4, 17 wide 19.69 in title 10 pt #332211

symbol sym.dot 6 x 6 mm
"""


def test_a_sheet_reads_as_a_person_would_describe_it(sheet):
    assert sheet_listing(sheet) == GOLDEN


def test_a_symbol_lists_itself_and_names_its_motifs(face):
    assert symbol_listing(face) == GOLDEN.partition("\n\n")[2]


def test_a_redrawn_motif_changes_no_listing_of_a_piece(face):
    dot = face.items[1].symbol
    redrawn = replace(dot, items=(Path(circle(3, 3, 1), Paint(fill="#00FF00")),), bleed=1)
    items = tuple(replace(item, symbol=redrawn) if isinstance(item, Use) else item for item in face.items)
    assert symbol_listing(replace(face, items=items)) == symbol_listing(face)


@pytest.mark.parametrize(
    ("at", "words"),
    [
        (Matrix(), "at 0, 0"),
        (Matrix.moved(1.234, -5), "at 1.23, -5"),
        (Matrix.turned(270), "at 0, 0 turned 270"),
        (Matrix.turned(22.5), "at 0, 0 turned 22.5"),
        (Matrix.scaled(2), "at 0, 0 scaled 2"),
        (Matrix.scaled(2, 3), "at 0, 0 scaled 2 x 3"),
        (Matrix.scaled(1, -1), "at 0, 0 mirrored"),
        (Matrix.scaled(-1, 1), "at 0, 0 turned 180 mirrored"),
        (Matrix(c=0.5), "at 0, 0 matrix 1 0 0.5 1"),
        (Matrix(a=0), "at 0, 0 matrix 0 0 0 1"),
        (Matrix.scaled(0.5).then(Matrix.turned(90)).then(Matrix.moved(7, 8)), "at 7, 8 turned 90 scaled 0.5"),
    ],
)
def test_a_map_is_told_in_words(at, words):
    symbol = Symbol("sym.a", 1, 1, (Use(Symbol("sym.b", 1, 1, ()), at),))
    assert symbol_listing(symbol).splitlines()[1] == f"  use sym.b {words}"


def test_shapes_are_told_by_box_and_paint():
    items = (
        Path(line(0, 0, 3, 4), Paint()),
        Path((), Paint(fill="#FF0000", even_odd=True)),
        Path(circle(1, 1, 1), Paint(fill="#FF0000", stroke="#00FF00", width=0.456)),
    )
    assert sheet_listing(Sheet(9, 9, items, 'a "b"')).splitlines() == [
        'sheet "a \\"b\\"" 9 x 9 mm',
        "  shape 0, 0 to 3, 4 unpainted",
        "  shape nothing fill #FF0000 even-odd",
        "  shape 0, 0 to 2, 2 fill #FF0000 line #00FF00 0.46",
    ]
