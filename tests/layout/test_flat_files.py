"""Buildings, Court tiles, tokens, coins, spare pieces and labels as files: what is on them and how they are cut."""

from collections import Counter
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any

import pytest

from pnp.catalogue.contents import boxes_with_pieces, contents
from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Group, Path, Text, Use, walk
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.errors import WrongUse
from pnp.faces.style import Style
from pnp.layout.bag_labels import bags
from pnp.layout.order import PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.run import jobs
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.sizes import load_sizes
from pnp.model.component import Component
from pnp.model.terrain import Terrain
from pnp.render.pdf import write_pdf

OWN_SET = """\
extends: royal-wedding
name: Our valley
buildings:
  add:
    - {id: bath-house, copies: {ours: 3}, at_end: {points: 4}, provenance: reconstructed}
characters:
  add:
    - {id: court-jester, base: 1, bonus: {points: 1, per: character, within: around}}
"""
OURS = ("buildings", "court", "blank-tiles", "tokens", "coins", "spare-pieces", "labels-bags", "labels-boxes")


def order_of(wanted: str = "royal-wedding", paper: str = "a4", courts: int = 1, **changes: object) -> PrintOrder:
    catalogue = load_set(wanted).require()
    style = Style(ArtShelf(load_theme("classic")), FontBook(), catalogue.texts)
    return PrintOrder(catalogue, find_paper(paper), 8, load_sizes(), style, "1.2.3", courts, **changes)  # type: ignore[arg-type]


def made(order: PrintOrder) -> dict[str, PrintFile]:
    return {job.stem: job.make() for job in jobs(order) if job.stem in OURS}


@pytest.fixture(scope="module")
def files() -> dict[str, PrintFile]:
    return made(order_of())


def faces(sheet: Sheet) -> list[str]:
    """The names of the pieces on a sheet, those that are cut to their bleed too."""
    shown = [item.items[0] if isinstance(item, Group) else item for item in sheet.items]
    return [item.symbol.name.removeprefix("face.") for item in shown if isinstance(item, Use)]


def fronts(file: PrintFile) -> list[str]:
    sheets = file.sheets[::2] if file.flip != "none" else file.sheets
    return [name for sheet in sheets for name in faces(sheet) if not name.startswith("gallery")]


def label(sheet: Sheet) -> str:
    return " ".join(item.words for item in walk(sheet.items) if isinstance(item, Text) and "·" in item.words)


@pytest.mark.parametrize(
    ("wanted", "stems"),
    [
        ("kingdomino", ["labels-bags", "labels-boxes"]),
        ("queendomino", ["buildings", "blank-tiles", "coins", "spare-pieces", "labels-bags", "labels-boxes"]),
        ("royal-wedding", list(OURS)),
    ],
)
def test_a_set_prints_what_it_has(wanted: str, stems: list[str]) -> None:
    courts = 1 if wanted == "royal-wedding" else 0
    assert [job.stem for job in jobs(order_of(wanted, courts=courts)) if job.stem in OURS] == stems


def test_the_wedding_has_all_its_tiles(files: dict[str, PrintFile]) -> None:
    assert len(fronts(files["buildings"])) == 56
    assert len(fronts(files["court"])) == 25
    assert len(fronts(files["tokens"])) == 59
    assert len(fronts(files["coins"])) == 103
    assert Counter(fronts(files["coins"])) == {"coin-1": 15, "coin-3": 22, "coin-9": 66}
    assert Counter(fronts(files["blank-tiles"])) == {"building-blank": 4, "court-blank": 4}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_as_few_sheets_as_can_be(paper: str) -> None:
    papers = {stem: file.papers for stem, file in made(order_of(paper=paper)).items()}
    assert papers["buildings"] == 3
    assert papers["court"] == 2
    assert papers["tokens"] == 1
    assert papers["coins"] == 2
    assert papers["blank-tiles"] == papers["spare-pieces"] == 1


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "tabloid"])
def test_every_cut_has_marks_on_all_four_sides(paper: str) -> None:
    """Where colours run through from piece to piece nobody could find the cut otherwise."""
    for stem, file in made(order_of(paper=paper)).items():
        for sheet in file.sheets:
            (marks,) = [bounds(item.outline) for item in sheet.items if isinstance(item, Path)]
            uses = [item for item in sheet.items if isinstance(item, Use)]
            corners = [
                use.at.apply(x, y) for use in uses for x in (0, use.symbol.width) for y in (0, use.symbol.height)
            ]
            xs, ys = zip(*corners, strict=True)
            assert marks.x < min(xs) - 1, (stem, sheet.title)
            assert marks.right > max(xs) + 1, (stem, sheet.title)
            assert marks.y < min(ys) - 1, (stem, sheet.title)
            assert marks.bottom > max(ys) + 1, (stem, sheet.title)


def test_the_red_side_is_in_front_and_the_plan_behind(files: dict[str, PrintFile]) -> None:
    front, back = files["buildings"].sheets[:2]
    assert faces(back) == [f"{name}.grey" for name in faces(front)]


def test_each_back_lies_behind_its_front(files: dict[str, PrintFile]) -> None:
    """Turned over the long edge: mirrored from left to right."""
    for stem in ("buildings", "court", "coins", "spare-pieces"):
        front, back = files[stem].sheets[:2]
        for one, other in zip(front.items, back.items, strict=False):
            if isinstance(one, Use) and isinstance(other, Use):
                width = one.symbol.width
                assert one.at.e + other.at.e + width == pytest.approx(front.width), stem
                assert one.at.f == pytest.approx(other.at.f), stem


def test_a_sheet_says_that_details_are_reconstructed(files: dict[str, PrintFile]) -> None:
    assert all("reconstructed" in label(sheet) for sheet in files["buildings"].sheets)
    assert not any("reconstructed" in label(sheet) for sheet in files["court"].sheets)


def test_two_courts_are_printed_twice() -> None:
    assert len(fronts(made(order_of(courts=2))["court"])) == 50


@pytest.mark.parametrize("shape", ["square", "hex", "round"])
def test_tokens_have_the_shape_that_was_asked_for(shape: str) -> None:
    (sheet,) = made(order_of(tokens=shape))["tokens"].sheets
    face = next(item.symbol for item in sheet.items if isinstance(item, Use))
    assert face.height == pytest.approx(18.475 if shape == "hex" else 16, abs=0.01)


def test_tokens_fit_a_punch() -> None:
    order = order_of(tokens="round")
    order = replace(order, sizes=replace(order.sizes, token=19.05, coin=25.4))
    files = made(order)
    for stem, width in (("tokens", 19.05), ("coins", 25.4)):
        face = next(item.symbol for item in files[stem].sheets[0].items if isinstance(item, Use))
        assert face.width == width
    assert len(fronts(files["tokens"])) == 59


@pytest.mark.parametrize("paper", ["a4", "letter", "148x210mm", "a3"])
def test_spare_pieces_are_some_of_each_kind(paper: str) -> None:
    file = made(order_of(paper=paper))["spare-pieces"]
    assert file.papers == 1
    counted = Counter(fronts(file))
    assert set(counted) == {"token-wheat", "token-wood", "token-fish", "token-sheep", "coin-1", "coin-3", "coin-9"}
    assert len(set(counted.values())) == 1
    assert counted["coin-1"] >= (8 if "x" not in paper else 3)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_marks_of_spares_are_those_of_the_row_they_stand_at(flip: str) -> None:
    """Tokens and coins are cut apart first: a mark of coins above the tokens would lead the knife through these."""
    for sheet in made(order_of(flip=flip))["spare-pieces"].sheets:
        uses = [item for item in sheet.items if isinstance(item, Use)]
        boxes = [bounds(transformed(rectangle(0, 0, use.symbol.width, use.symbol.height), use.at)) for use in uses]
        top = min(boxes, key=lambda box: box.y)
        wanted = {round(x, 3) for box in boxes if box.width == pytest.approx(top.width) for x in (box.x, box.right)}
        (marks,) = [item for item in sheet.items if isinstance(item, Path)]
        steps: list[Any] = list(zip(marks.outline[::2], marks.outline[1::2], strict=True))
        assert any(start[2] == end[2] for start, end in steps), "rows are cut apart too"
        assert {round(start[1], 3) for start, end in steps if start[1] == end[1] and start[2] < top.y} == wanted


def test_spares_of_one_kind_stand_in_columns() -> None:
    (front, _) = made(order_of())["spare-pieces"].sheets
    lefts: dict[float, set[float]] = {}
    for item in front.items:
        if isinstance(item, Use):
            lefts.setdefault(item.symbol.width, set()).add(round(item.at.e, 3))
    assert len(lefts[16]) <= 9
    assert len(lefts[20]) <= 8


def with_components(order: PrintOrder, *components: Component) -> PrintOrder:
    return replace(order, catalogue=replace(order.catalogue, components=components))


def test_without_tokens_and_coins_there_are_no_spares() -> None:
    """With the Court left out nothing small may remain."""
    order = order_of(courts=0)
    tokens = [piece for piece in order.catalogue.components if piece.terrain]
    none = [Component("coins/3", "queendomino", 0), Component("coins/none", "queendomino", 5)]
    stems = {job.stem for job in jobs(with_components(order, *tokens, *none))}
    assert not {"tokens", "coins", "spare-pieces"} & stems


def test_a_set_that_adds_the_court_prints_no_spares_without_it(tmp_path: FilePath) -> None:
    (tmp_path / "set.yaml").write_text("extends: kingdomino\nruleset: {max_courts: 1}\n", encoding="utf-8")
    for courts in (0, 1):
        found = made(order_of(str(tmp_path), courts=courts))
        assert ("spare-pieces" in found) == ("court" in found) == (courts == 1)


def test_coins_that_a_box_has_none_of_are_not_printed() -> None:
    coins = (Component("coins/1", "queendomino", 0), Component("coins/100", "queendomino", 4))
    files = made(with_components(order_of("queendomino", courts=0), *coins))
    assert Counter(fronts(files["coins"])) == {"coin-100": 4}
    assert set(fronts(files["spare-pieces"])) == {"coin-100"}


def test_no_two_tokens_have_one_name() -> None:
    """Whatever yields to a land is printed, under a name of its own."""
    odd = ("tokens/ruby", "gems/ruby", "ruby", "tokens", "gems-ruby")
    files = made(with_components(order_of(), *(Component(each, "own", 2, terrain=Terrain.MINE) for each in odd)))
    counted = Counter(fronts(files["tokens"]))
    assert len(counted) == len(odd)
    assert set(counted.values()) == {2}
    assert "token-ruby" in counted


def test_paper_too_small_for_spares_is_told() -> None:
    job = next(job for job in jobs(order_of(paper="80x80mm")) if job.stem == "spare-pieces")
    with pytest.raises(WrongUse, match="too small"):
        job.make()


def test_nothing_lies_in_the_printers_margin(files: dict[str, PrintFile]) -> None:
    for stem, file in files.items():
        for sheet in file.sheets:
            for item in sheet.items:
                if isinstance(item, Use):
                    corners = [item.at.apply(x, y) for x in (0, item.symbol.width) for y in (0, item.symbol.height)]
                    assert all(8 <= x <= sheet.width - 8 and 8 <= y <= sheet.height - 8 for x, y in corners), stem


def test_every_kind_of_piece_has_a_bag_with_its_number() -> None:
    order = order_of(courts=2)
    found = {each.line.id: each.line.copies for each in bags(order)}
    assert found["tokens/wheat"] == 42
    assert found["coins/9"] == 66
    assert found["knights"] == 37
    assert found["kings"] == 20
    counted: Counter[str] = Counter()
    for box in boxes_with_pieces(order.catalogue):
        counted.update({each.id: each.copies * order.copies(box) for each in contents(order.catalogue, box)})
    assert found == counted


@pytest.mark.parametrize("courts", [0, 1, 2])
@pytest.mark.parametrize(
    "wanted", ["kingdomino", "age-of-giants", "age-of-giants/queendomino", "fantastic-era", "royal-wedding"]
)
def test_every_built_in_set_has_labels(wanted: str, courts: int) -> None:
    for job in jobs(order_of(wanted, courts=courts)):
        if job.stem.startswith("labels"):
            assert write_pdf(job.make(), creator="test")


def test_coins_of_any_value_have_labels() -> None:
    coins = (Component(f"coins/{value}", "queendomino", 4) for value in (1, 9, 100, 1000, 1_000_000))
    for job in jobs(with_components(order_of("queendomino", courts=0), *coins)):
        if job.stem.startswith("labels"):
            assert write_pdf(job.make(), creator="test")


def own(folder: FilePath, text: str) -> PrintOrder:
    (folder / "set.yaml").write_text(text, encoding="utf-8")
    return order_of(str(folder))


def labelled(file: PrintFile) -> Counter[str]:
    return Counter(fronts(file))


def test_a_box_may_be_called_anything(tmp_path: FilePath) -> None:
    order = own(tmp_path, "extends: queendomino\nbuildings: {add: [{id: inn, copies: {all: 1, set: 2, blank: 3}}]}\n")
    found = labelled(made(order)["labels-boxes"])
    wanted = ("set", "box-kingdomino", "box-queendomino", "box-all", "box-set", "box-blank")
    assert set(found) <= {f"label-{name}" for name in wanted}
    assert {"label-set", "label-box-all", "label-box-set", "label-box-blank"} <= set(found)
    assert set(found.values()) == {1}


def test_a_set_called_like_a_printed_box_has_labels_of_both(tmp_path: FilePath) -> None:
    order = own(tmp_path, "extends: queendomino\nname: Queendomino\nbuildings: {add: [{id: inn, copies: {ours: 1}}]}\n")
    assert {"label-set", "label-box-queendomino", "label-box-ours"} <= set(labelled(made(order)["labels-boxes"]))


def test_a_label_names_as_many_boxes_as_it_has_room_for(tmp_path: FilePath) -> None:
    homes = ", ".join(f"some-box-{number}: 1" for number in range(30))
    order = own(tmp_path, f"extends: queendomino\nbuildings: {{add: [{{id: inn, copies: {{{homes}}}}}]}}\n")
    (label,) = [each for each in bags(order) if each.line.id == "buildings"]
    assert label.homes.startswith("Queendomino 32 · Some Box 0 1 · ")
    assert label.homes.endswith(" · …")
    assert label.line.copies == 62
    assert made(order)["labels-bags"].sheets


def test_a_label_says_from_which_boxes(files: dict[str, PrintFile]) -> None:
    words = " ".join(
        item.words for sheet in files["labels-bags"].sheets for item in walk(sheet.items) if isinstance(item, Text)
    )
    assert "Queendomino 22 · Fantastic Era 15" in words


def test_without_a_court_no_label_speaks_of_it() -> None:
    order = order_of(courts=0)
    assert not any(each.line.id.startswith(("tokens", "court")) for each in bags(order))


def test_a_set_of_ones_own_prints_its_tiles(tmp_path: FilePath) -> None:
    (tmp_path / "set.yaml").write_text(OWN_SET, encoding="utf-8")
    files = made(order_of(str(tmp_path)))
    assert Counter(fronts(files["buildings"]))["building-bath-house"] == 3
    assert "character-court-jester" in fronts(files["court"])
    assert any("labels" in stem for stem in files)
