"""Aids and pads as files: one a system, shared cuts, marks outside, the right backs, forms to fill in."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from pnp.catalogue.load import load_set
from pnp.cli.printing import style_for
from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Path, Text, Use, walk
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.layout.aids import aid_jobs, slug
from pnp.layout.order import Job, PrintOrder
from pnp.layout.pads import guessed_pads, pad_jobs
from pnp.layout.paper import find_paper
from pnp.layout.run import jobs
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.sizes import load_sizes

SETS = ["kingdomino", "queendomino", "age-of-giants", "fantastic-era", "royal-wedding"]
PAPERS = ["a4", "letter"]


@cache
def order_of(wanted: str, paper: str = "a4", **changes: object) -> PrintOrder:
    catalogue = load_set(wanted).require()
    style = style_for(catalogue, "classic")
    return PrintOrder(catalogue, find_paper(paper), 8.0, load_sizes(), style, "1", False, **changes)  # type: ignore[arg-type]


@cache
def files(wanted: str, paper: str = "a4", **changes: object) -> dict[str, PrintFile]:
    order = order_of(wanted, paper, **changes)
    made = [job.make() for job in (*aid_jobs(order), *pad_jobs(order))]
    return {file.stem: file for file in made}


def pieces(sheet: Sheet) -> list[tuple[str, Box]]:
    """The faces on a sheet, with where each is cut."""
    found = []
    for item in sheet.items:
        if isinstance(item, Use):
            frame = rectangle(0, 0, item.symbol.width, item.symbol.height)
            found.append((item.symbol.name, bounds(transformed(frame, item.at))))
    return found


def marks(sheet: Sheet) -> list[Box]:
    found = []
    for item in sheet.items:
        if isinstance(item, Path):
            ends = [step for step in item.outline if step[0] in "ML"]
            found += [bounds((one, other)) for one, other in zip(ends[::2], ends[1::2], strict=True)]
    return found


def label(sheet: Sheet) -> str:
    """What the sheet says beside its pieces."""
    notes = tuple(item for item in sheet.items if isinstance(item, Group))
    return " ".join(item.words for item in walk(notes) if isinstance(item, Text))


# --- every system


@pytest.mark.parametrize("wanted", SETS)
def test_every_system_has_an_aid_and_a_pad_and_a_form(wanted: str) -> None:
    order = order_of(wanted)
    stems = Counter(job.stem for job in jobs(order))
    assert max(stems.values()) == 1
    for system in order.catalogue.systems:
        expected = {f"player-aid-{slug(system)}", f"score-pad-{slug(system)}", f"score-pad-{slug(system)}-form"}
        assert expected <= stems.keys()
    assert {"account-pad", "account-pad-form"} <= stems.keys() or wanted != "royal-wedding"
    assert "account-pad" not in stems or wanted == "royal-wedding"


def test_the_systems_are_all_there() -> None:
    systems = {system for wanted in SETS for system in order_of(wanted).catalogue.systems}
    assert systems == {ruleset.id for ruleset in load_set("royal-wedding").require().rulesets}


@pytest.mark.parametrize("job", [*aid_jobs(order_of("royal-wedding")), *pad_jobs(order_of("royal-wedding"))])
def test_the_guide_knows_what_to_print_it_on(job: Job) -> None:
    guide = order_of("royal-wedding").style.texts.words["guide"]
    assert isinstance(guide, dict)
    assert guide["print_on"][job.print_on]


def test_forms_count_as_no_paper() -> None:
    made = {job.stem: job.again for job in pad_jobs(order_of("royal-wedding"))}
    assert made == {stem: stem.endswith("-form") for stem in made}


# --- shared cuts


@pytest.mark.parametrize("paper", PAPERS)
def test_two_pads_lie_on_a_lying_sheet_with_one_cut_between_them(paper: str) -> None:
    (sheet,) = files("royal-wedding", paper)["score-pad-royal-wedding"].sheets
    (one, left), (other, right) = pieces(sheet)
    assert sheet.width > sheet.height
    assert one == other == "face.score-pad-royal-wedding"
    assert (left.width, left.height) == (126, 184)
    assert left.right == pytest.approx(right.x)
    assert left.y == right.y


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("stem", ["account-pad", "player-aid-royal-wedding"])
def test_four_small_ones_share_their_cuts(stem: str, paper: str) -> None:
    sheet = files("royal-wedding", paper)[stem].sheets[0]
    boxes = [box for _, box in pieces(sheet)]
    assert sheet.height > sheet.width
    assert len(boxes) == 4
    assert all((box.width, box.height) == pytest.approx((92, 126)) for box in boxes)
    assert boxes[0].right == pytest.approx(boxes[1].x)
    assert boxes[0].bottom == pytest.approx(boxes[2].y)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("stem", ["account-pad", "player-aid-royal-wedding", "score-pad-royal-wedding"])
def test_marks_stand_outside_and_at_every_cut(stem: str, paper: str) -> None:
    for sheet in files("royal-wedding", paper)[stem].sheets:
        boxes = [box for _, box in pieces(sheet)]
        found = marks(sheet)
        assert found
        assert not [1 for mark in found for box in boxes if touches(mark, box.grown(0.9))]
        cuts = {round(x, 3) for box in boxes for x in (box.x, box.right)}
        assert cuts <= {round(mark.x, 3) for mark in found if mark.width < 0.01}


def touches(one: Box, other: Box) -> bool:
    return one.x < other.right and one.right > other.x and one.y < other.bottom and one.bottom > other.y


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_everything_lies_within_the_printers_reach(paper: str) -> None:
    for file in files("royal-wedding", paper).values():
        for sheet in file.sheets:
            reach = Box(8, 8, sheet.width - 16, sheet.height - 16).grown(1e-6)
            boxes = [box for _, box in pieces(sheet)] + marks(sheet) + [field.box for field in sheet.fields]
            assert all(
                box.x >= reach.x and box.y >= reach.y and box.right <= reach.right and box.bottom <= reach.bottom
                for box in boxes
            )


def test_a_larger_paper_takes_more_pads_a_sheet() -> None:
    (sheet,) = files("royal-wedding", "a3")["score-pad-royal-wedding"].sheets
    assert len(pieces(sheet)) >= 4


@pytest.mark.parametrize("stem", ["player-aid-royal-wedding", "score-pad-royal-wedding"])
def test_the_label_says_how_far_the_outer_cuts_are_apart(stem: str) -> None:
    sheet = files("royal-wedding")[stem].sheets[0]
    boxes = [box for _, box in pieces(sheet)]
    wide = max(box.right for box in boxes) - min(box.x for box in boxes)
    high = max(box.bottom for box in boxes) - min(box.y for box in boxes)
    assert f"outer cuts {wide:.1f} × {high:.1f} mm" in label(sheet)


# --- aids


def names_of(file: PrintFile) -> Counter[str]:
    return Counter(name for sheet in file.sheets for name, _ in pieces(sheet))


def test_there_are_as_many_aids_as_the_box_holds() -> None:
    names = names_of(files("royal-wedding")["player-aid-royal-wedding"])
    assert names == {"face.player-aid-royal-wedding-1": 5, "face.player-aid-royal-wedding-2": 5}


def test_a_box_without_aids_gives_one_to_each_kingdom() -> None:
    assert names_of(files("kingdomino")["player-aid-kingdomino"])["face.player-aid-kingdomino-1"] == 4


def test_asking_for_fewer_kingdoms_makes_fewer_aids_and_columns() -> None:
    made = files("royal-wedding", players=3)
    assert names_of(made["player-aid-royal-wedding"])["face.player-aid-royal-wedding-1"] == 3
    (form,) = made["score-pad-royal-wedding-form"].sheets
    assert {field.name.partition(".")[0] for field in form.fields if "." in field.name} == {"p1", "p2", "p3"}


def test_backs_lie_behind_their_fronts() -> None:
    front, back = files("royal-wedding")["player-aid-royal-wedding"].sheets[2:4]
    ((one, place),) = pieces(front)
    ((other, behind),) = pieces(back)
    assert (one, other) == ("face.player-aid-royal-wedding-1", "face.player-aid-royal-wedding-2")
    assert behind.x == pytest.approx(front.width - place.right)
    assert behind.y == pytest.approx(place.y)


def test_fronts_and_backs_come_in_files_of_their_own() -> None:
    made = files("kingdomino", sides="separate")
    assert set(names_of(made["player-aid-kingdomino-fronts"])) == {"face.player-aid-kingdomino-1"}
    assert set(names_of(made["player-aid-kingdomino-backs"])) == {"face.player-aid-kingdomino-2"}


# --- honesty


def test_a_pad_whose_rows_are_reconstructed_says_so() -> None:
    made = files("age-of-giants")
    assert "reconstructed" in label(made["score-pad-age-of-giants-kingdomino"].sheets[0])
    assert "reconstructed" in label(made["score-pad-age-of-giants-kingdomino-form"].sheets[0])
    assert "reconstructed" not in label(files("royal-wedding")["score-pad-royal-wedding"].sheets[0])


def test_the_guide_is_told_which_pads_are_reconstructed() -> None:
    catalogue = order_of("age-of-giants").catalogue
    assert guessed_pads(catalogue, {"score-pad-age-of-giants-kingdomino"}) == ("age-of-giants/kingdomino",)
    assert guessed_pads(catalogue, ()) == ()


# --- forms


@pytest.mark.parametrize("wanted", SETS)
def test_a_form_has_a_field_for_every_cell(wanted: str) -> None:
    order = order_of(wanted)
    for system in order.catalogue.systems:
        (sheet,) = files(wanted)[f"score-pad-{slug(system)}-form"].sheets
        rules = order.catalogue.ruleset(system)
        rows = ["name", "colour", *(row.id for row in rules.score_rows), "total"]
        expected = [f"p{n}.{row}" for n in range(1, max(rules.players) + 1) for row in rows]
        assert [field.name for field in sheet.fields] == ["date", "place", *expected]


def test_each_total_adds_up_the_rows_of_its_kingdom() -> None:
    (sheet,) = files("royal-wedding")["score-pad-royal-wedding-form"].sheets
    totals = [field for field in sheet.fields if field.kind == "sum"]
    assert [field.name for field in totals] == [f"p{n}.total" for n in range(1, 6)]
    for field in totals:
        person = field.name.partition(".")[0]
        assert len(field.addends) == 16
        assert all(name.startswith(f"{person}.") for name in field.addends)


@pytest.mark.parametrize("stem", ["score-pad-royal-wedding-form", "account-pad-form"])
def test_fields_do_not_overlap_and_have_names_of_their_own(stem: str) -> None:
    (sheet,) = files("royal-wedding")[stem].sheets
    assert len({field.name for field in sheet.fields}) == len(sheet.fields)
    assert all(field.tip for field in sheet.fields)
    for one, other in pairwise(sorted(sheet.fields, key=lambda field: (field.box.x, field.box.y))):
        assert not touches(one.box, other.box)


def test_accounts_add_up_to_the_total_of_purse_and_account() -> None:
    (sheet,) = files("royal-wedding")["account-pad-form"].sheets
    fields = {field.name: field for field in sheet.fields}
    assert {name.partition(".")[0] for name in fields} == {"a1", "a2", "a3", "a4"}
    assert fields["a2.total"].addends == ("a2.purse", "a2.account")
    assert set(fields["a2.account"].addends) == {name for name in fields if name.startswith("a2.entry")}
    assert [field.kind for field in fields.values()].count("tick") == 40
