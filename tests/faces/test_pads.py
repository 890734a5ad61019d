"""Score pads and account pads: rows and columns by the ruleset, white fields to write in, nothing in the way."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from pnp.catalogue.load import load_set
from pnp.drawing.box import Box
from pnp.drawing.measure import ink, lightness
from pnp.drawing.scene import Drawing, Path, Text, walk
from pnp.errors import WrongUse
from pnp.faces.account_pad import account_pad, plan_account, sum_field
from pnp.faces.pad_facts import pad_facts
from pnp.faces.player_colours import DEVICES
from pnp.faces.score_pad import LEAST_ROW, PadPlan, blanks, plan_pad, score_pad
from pnp.faces.style import Style
from pnp.model.ruleset import Ruleset, ScoreRow

SYSTEMS = [
    "kingdomino",
    "queendomino",
    "age-of-giants/kingdomino",
    "age-of-giants/queendomino",
    "fantastic-era",
    "royal-wedding",
]
WIDTH, HEIGHT = 126.0, 184.0
XXL_ROWS = [
    "Characters", "Characters, around", "Wealth", "Resources",
    "Wheat", "Forest", "Lake", "Meadow", "Swamp", "Mines", "Town",
    "Buildings", "First quest", "Second quest", "Third quest", "Fourth quest",
    "Total",
]  # fmt: skip


@cache
def rules_of(system: str, **switches: bool) -> Ruleset:
    catalogue = load_set(system).require()
    return catalogue.ruleset().with_switches(switches)


def plan_of(rules: Ruleset, style: Style, columns: int = 0) -> PadPlan:
    return plan_pad(pad_facts(rules, columns or max(rules.players), style), WIDTH, HEIGHT)


def runs(face: Drawing) -> list[Text]:
    return [item for item in walk(face.items) if isinstance(item, Text)]


def words(face: Drawing) -> list[str]:
    return [run.words for run in runs(face)]


def white(colour: str | None) -> bool:
    return colour is None or colour.upper() == "#FFFFFF"


# --- score pads


def test_the_largest_pad_has_its_17_rows_and_the_sum_comes_last(style: Style) -> None:
    """INV-19: the rows of the printed pad, one game, five kingdoms."""
    plan = plan_of(rules_of("royal-wedding"), style)
    said = words(score_pad(plan, style))
    assert [each for each in said if each in XXL_ROWS] == XXL_ROWS
    (grid,) = plan.games
    lines = list(plan.lines(grid))
    assert len(lines) == 2 + 17
    assert lines[-1][0] == "total"
    assert [top for _, top, _ in lines] == sorted(top for _, top, _ in lines)
    assert plan.facts.columns == 5


@pytest.mark.parametrize("system", SYSTEMS)
def test_rows_and_columns_are_those_of_the_ruleset(system: str, style: Style) -> None:
    rules = rules_of(system)
    plan = plan_of(rules, style)
    for grid in plan.games:
        cells = list(plan.cells(grid))
        per_column = [cell.row for cell in cells if cell.column == 1]
        assert per_column == ["name", "colour", *(row.id for row in rules.score_rows), "total"]
        assert {cell.column for cell in cells} == set(range(1, max(rules.players) + 1))


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_is_room_to_write(system: str, style: Style) -> None:
    plan = plan_of(rules_of(system), style)
    for grid in plan.games:
        assert all(cell.box.height >= LEAST_ROW - 1e-9 and cell.box.width >= 12 for cell in plan.cells(grid))
        assert grid.box.x >= 3
        assert grid.box.right <= WIDTH - 3
        assert grid.box.bottom <= HEIGHT - 3


def test_two_short_games_share_a_pad(style: Style) -> None:
    first, second = plan_of(rules_of("kingdomino"), style).games
    assert second.box.y >= first.box.bottom + 3


@pytest.mark.parametrize("system", SYSTEMS)
def test_fields_are_white(system: str, any_style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    plan = plan_of(rules_of(system), any_style)
    filled = [
        shape.box
        for shape in shapes_of(score_pad(plan, any_style).items)
        if isinstance(shape.item, Path) and not white(shape.item.paint.fill)
    ]
    cells = [cell.box.grown(-0.6) for grid in plan.games for cell in plan.cells(grid)]
    assert not [cell for cell in cells if any(overlap(cell, box) for box in filled)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_lines_to_write_between_are_thin(system: str, style: Style) -> None:
    face = score_pad(plan_of(rules_of(system), style), style)
    own = [item.paint for item in face.items if isinstance(item, Path) and item.paint.stroke]
    assert {0.25} <= {paint.width for paint in own}
    assert all(0.2 <= paint.width <= 0.45 for paint in own)


@pytest.mark.parametrize("system", SYSTEMS)
def test_words_are_readable_and_keep_clear_of_each_other(
    system: str, style: Style, shapes_of: Callable[..., list[Any]]
) -> None:
    face = score_pad(plan_of(rules_of(system), style), style)
    boxes = [(shape.item.words, shape.box) for shape in shapes_of(face.items) if isinstance(shape.item, Text)]
    assert min(run.size for run in runs(face)) >= 6.5
    assert not [(one, other) for (one, a), (other, b) in combinations(boxes, 2) if overlap(a, b)]
    assert all(box.x >= 3 and box.right <= WIDTH - 3 and box.bottom <= HEIGHT - 3 for _, box in boxes)


def overlap(one: Box, other: Box) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > 0.05 and high > 0.05


def test_a_pad_takes_little_ink(any_style: Style, picture: Callable[..., Image.Image]) -> None:
    face = score_pad(plan_of(rules_of("royal-wedding"), any_style), any_style)
    most = 12 if any_style.theme_name == "low-ink" else 20
    data = picture(face).tobytes()
    pixels = ((data[at], data[at + 1], data[at + 2]) for at in range(0, len(data) - 2, 3))
    assert 1 < ink(pixels) <= most


def test_every_row_has_an_icon_of_its_own_but_the_quests(style: Style) -> None:
    icons = [row.icon for row in pad_facts(rules_of("royal-wedding"), 5, style).rows]
    assert icons.count("icon/quest") == 4
    others = [icon for icon in icons if icon != "icon/quest"]
    assert len(set(others)) == len(others)


def test_pad_heads_show_every_device_with_its_name(style: Style) -> None:
    face = score_pad(plan_of(rules_of("royal-wedding"), style), style)
    names = [style.texts.name("device", colour) for colour in DEVICES]
    assert [each for each in words(face) if each in names] == names


@pytest.mark.parametrize(("switch", "points"), [("middle_kingdom", "10"), ("harmony", "5")])
def test_a_switch_adds_its_row_with_its_points(switch: str, points: str, style: Style) -> None:
    plan = plan_of(rules_of("kingdomino", **{switch: True}), style)
    said = words(score_pad(plan, style))
    assert plan.facts.rows[-1].id == switch
    assert style.texts.name("score_row", switch) in said
    assert points in said


def test_a_changed_rule_changes_the_hint(style: Style) -> None:
    rules = rules_of("royal-wedding")
    changed = replace(rules, one_point_per=replace(rules.one_point_per, coins=4))
    assert "÷ 3" in words(score_pad(plan_of(rules, style), style))
    assert "÷ 4" in words(score_pad(plan_of(changed, style), style))


def test_a_row_of_ones_own_is_printed_and_keeps_its_own_cells(style: Style) -> None:
    rules = rules_of("kingdomino")
    more = (*rules.score_rows, ScoreRow("total", ("town",)), ScoreRow("wheat", ("wheat", "lake")))
    plan = plan_of(replace(rules, score_rows=more), style)
    ids = [row.id for row in plan.facts.rows]
    assert ids[-2:] == ["total_2", "wheat_2"]
    assert len(set(ids)) == len(ids)
    assert len(list(plan.lines(plan.games[0]))) == 2 + 8 + 1


def test_a_pad_that_gets_full_leaves_its_ornaments_out(style: Style) -> None:
    rules = rules_of("royal-wedding")
    more = tuple(ScoreRow(f"row_{n}", ("town",)) for n in range(20))
    plan = plan_of(replace(rules, score_rows=more), style)
    assert plan.date is None
    assert plan.devices is None
    assert blanks(plan, style) == ()
    assert plan.games[0].row >= 5.5


def test_more_rows_than_a_pad_holds_are_told(style: Style) -> None:
    rules = rules_of("royal-wedding")
    more = tuple(ScoreRow(f"row_{n}", ("town",)) for n in range(60))
    with pytest.raises(WrongUse, match=r"has room for \d+ rows, and royal-wedding has 60"):
        plan_of(replace(rules, score_rows=more), style)


# --- account pads


@pytest.fixture
def account(any_style: Style) -> Drawing:
    return account_pad(plan_account(92, 126), 3, any_style)


def test_an_account_has_a_box_to_tick_for_every_device() -> None:
    plan = plan_account(92, 126)
    assert [colour for colour, _ in plan.ticks] == list(DEVICES)
    assert all(box.width >= 3 and box.x >= 3 and box.right <= 89 for _, box in plan.ticks)
    boxes = [box for _, box in plan.ticks]
    assert not [1 for one, other in combinations(boxes, 2) if overlap(one, other)]


def test_the_first_box_takes_a_plus_alone(account: Drawing) -> None:
    """XXL-BNK-02, XXL-BNK-03: an account is opened with a payment; every later box may be either."""
    said = words(account)
    boxes = len(plan_account(92, 126).entries)
    assert said.count("−") == boxes - 1
    assert said.count("+") == boxes + 1, "one more stands between purse and account"


def test_purse_and_account_make_the_total(account: Drawing) -> None:
    plan = plan_account(92, 126)
    said = words(account)
    assert [each for each in said if each in ("Purse", "Account", "Total")] == ["Purse", "Account", "Total"]
    assert "=" in said
    assert "÷ 3" in said
    assert plan.purse.x < plan.account.x < plan.total.x
    assert all(sum_field(box, plan.unit).height >= 7 for box in (plan.purse, plan.account, plan.total))


def test_an_account_is_readable_and_stays_on_its_form(account: Drawing, shapes_of: Callable[..., list[Any]]) -> None:
    boxes = [shape.box for shape in shapes_of(account.items) if isinstance(shape.item, Text)]
    assert min(run.size for run in runs(account)) >= 6.5
    assert all(box.x >= 3 and box.right <= 89 and box.bottom <= 123 for box in boxes)
    assert not [1 for one, other in combinations(boxes, 2) if overlap(one, other)]


def test_no_words_are_lost_on_white_paper(account: Drawing, any_style: Style) -> None:
    pads = (score_pad(plan_of(rules_of(system), any_style), any_style) for system in SYSTEMS)
    tones = {run.fill for face in (account, *pads) for run in runs(face)} - {any_style.colour("plate-mark")}
    assert all(lightness(tone) <= 65 for tone in tones)
    assert abs(lightness(any_style.colour("plate-mark")) - lightness(any_style.colour("plate-base"))) >= 45


def test_where_coins_make_no_points_nothing_is_divided(style: Style) -> None:
    assert not [each for each in words(account_pad(plan_account(92, 126), 0, style)) if "÷" in each]
