"""Score pads and account pads of a set: sheets of them to cut, and fillable forms in files of their own."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial

from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Item, Matrix, Use
from pnp.faces.account_pad import AccountPlan, account_pad, plan_account, sum_field
from pnp.faces.pad_facts import HEADS, TOTAL, PadFacts, pad_facts
from pnp.faces.score_pad import PadPlan, blanks, plan_pad, score_pad
from pnp.layout.aids import slug
from pnp.layout.field import Field, FieldKind
from pnp.layout.job import tile_job
from pnp.layout.labels import PrintRun, label_parts
from pnp.layout.marks import strips
from pnp.layout.notes import Strips, put_label
from pnp.layout.order import Job, PrintOrder
from pnp.layout.paper import Page
from pnp.layout.sheet import PrintFile, Sheet
from pnp.layout.slots import Piece, plan_slots
from pnp.model.catalogue import Catalogue
from pnp.model.provenance import Provenance
from pnp.model.ruleset import Ruleset

_MANY = 1000
_FORM_WIDTH, _FORM_HEIGHT, _FORM_INSET = 178.0, 256.0, 2.8
"""A form is as large as a screen likes it, and leaves room for the sheet's label."""

_PLACE_LENGTH, _NAME_LENGTH, _NUMBER_LENGTH = 40, 24, 5


def pad_jobs(order: PrintOrder) -> Iterator[Job]:
    """For each system a pad and its form; account pads once, where a system keeps accounts."""
    catalogue = order.catalogue
    for system in catalogue.systems:
        yield Job(f"score-pad-{slug(system)}", "pad", partial(_pad_file, order, system))
        yield Job(f"score-pad-{slug(system)}-form", "form", partial(_form_file, order, system), again=True)
    keeping = [system for system in catalogue.systems if catalogue.ruleset(system).accounts]
    if keeping:
        yield Job("account-pad", "pad", partial(_account_file, order, keeping[0]))
        yield Job("account-pad-form", "form", partial(_account_form_file, order, keeping[0]), again=True)


def _switched_rules(order: PrintOrder, system: str) -> Ruleset:
    """The rules of a system with the set's switches."""
    return order.catalogue.ruleset(system).with_switches(dict(order.catalogue.decided(system, {})))


def guessed_pads(catalogue: Catalogue, stems: Collection[str]) -> tuple[str, ...]:
    """The systems whose pads are among the files and have rows that were chosen to fit."""
    printed = [system for system in catalogue.systems if f"score-pad-{slug(system)}" in stems]
    return tuple(system for system in printed if _is_guessed(catalogue, system))


def _is_guessed(catalogue: Catalogue, system: str) -> bool:
    return catalogue.ruleset(system).origins.of("score_rows") is Provenance.RECONSTRUCTED


# --- sheets to cut


def _pad_file(order: PrintOrder, system: str) -> PrintFile:
    facts = _facts(order, system)
    plan = plan_pad(facts, order.sizes.pad_width, order.sizes.pad_height)
    title = _title(order, "pad.title", system)
    return _cut_file(order, f"score-pad-{facts.stem}", title, score_pad(plan, order.style), _note(order, system))


def _account_file(order: PrintOrder, system: str) -> PrintFile:
    coins = _switched_rules(order, system).one_point_per.coins
    face = account_pad(plan_account(order.sizes.aid_width, order.sizes.aid_height), coins, order.style)
    return _cut_file(order, "account-pad", order.style.say("account.title"), face, "")


def _cut_file(order: PrintOrder, stem: str, title: str, face: Drawing, note: str) -> PrintFile:
    """One sheet full of the same pad with shared cuts: its ground is white, so it needs no bleed."""
    per_sheet = plan_slots(Piece(face.width, face.height, 0.0), _MANY, order.page).per_sheet
    run = order.print_run(note)
    return tile_job(stem, title, [face] * per_sheet, order.page, replace(run, sizes=replace(run.sizes, bleed=0.0)))


def _facts(order: PrintOrder, system: str) -> PadFacts:
    rules = _switched_rules(order, system)
    return pad_facts(rules, order.players or max(rules.players), order.style)


def _title(order: PrintOrder, text_id: str, system: str) -> str:
    return order.style.say(text_id, system=order.style.texts.name("system", system))


def _note(order: PrintOrder, system: str) -> str:
    return order.style.say("label.reconstructed") if _is_guessed(order.catalogue, system) else ""


# --- forms


def _form_file(order: PrintOrder, system: str) -> PrintFile:
    facts = _facts(order, system)
    box = _form_box(order.page, _FORM_WIDTH, _FORM_HEIGHT)
    plan = plan_pad(facts, box.width, box.height, form=True)
    fields = tuple(_moved(field, box) for field in _pad_fields(plan, order))
    title = _title(order, "pad.form_title", system)
    run = order.print_run(_note(order, system))
    sheet = _form_sheet([(score_pad(plan, order.style), box)], fields, title, order.page, run)
    return PrintFile(f"score-pad-{facts.stem}-form", title, (sheet,))


def _account_form_file(order: PrintOrder, system: str) -> PrintFile:
    coins = _switched_rules(order, system).one_point_per.coins
    room = _form_box(order.page, _FORM_WIDTH, _FORM_HEIGHT)
    half, high = room.width / 2, room.height / 2
    places = [Box(room.x + x * half, room.y + y * high, half, high) for y in (0, 1) for x in (0, 1)]
    plan = plan_account(half, high)
    face = account_pad(plan, coins, order.style)
    fields = tuple(
        _moved(field, place)
        for number, place in enumerate(places, start=1)
        for field in _account_fields(plan, f"a{number}", order)
    )
    title = order.style.say("account.form_title")
    sheet = _form_sheet([(face, place) for place in places], fields, title, order.page, order.print_run())
    return PrintFile("account-pad-form", title, (sheet,))


def _form_box(page: Page, width: float, height: float) -> Box:
    """In the middle of the paper, no larger than wanted, with room for the label."""
    reach = page.printable.grown(-_FORM_INSET)
    wide, high = min(width, reach.width), min(height, reach.height)
    return Box((page.width - wide) / 2, (page.height - high) / 2, wide, high)


def _form_sheet(
    placed: Sequence[tuple[Drawing, Box]], fields: tuple[Field, ...], title: str, page: Page, run: PrintRun
) -> Sheet:
    items: list[Item] = [Use(face, Matrix.moved(box.x, box.y)) for face, box in placed]
    boxes = [box for _, box in placed]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    around = Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)
    notes = Strips(page.printable, strips(page.printable, around))
    put_label(notes, label_parts(title, 1, 1, page, run), 0.0, run.fonts)
    return Sheet(page.width, page.height, (*items, *notes.items), title, fields=fields)


def _moved(field: Field, place: Box) -> Field:
    box = field.box
    return replace(field, box=Box(place.x + box.x, place.y + box.y, box.width, box.height))


def _pad_fields(plan: PadPlan, order: PrintOrder) -> Iterator[Field]:
    """`date` and `place`, then `p1.name`, `p1.colour`, `p1.<row>` ..., `p1.total`, kingdom by kingdom."""
    style, unit = order.style, plan.unit
    ink = style.colour("ink-dark")
    for text_id, place in blanks(plan, style):
        yield Field(text_id, place, "text", style.say(f"pad.{text_id}"), 9.0 * unit, ink, _PLACE_LENGTH)
    names = {row.id: row.name for row in plan.facts.rows} | {TOTAL: plan.facts.total}
    names |= {head: style.say(f"pad.{head}") for head in HEADS}
    for cell in plan.cells(plan.games[0]):
        kind: FieldKind = "text" if cell.row in HEADS else "sum" if cell.row == TOTAL else "number"
        person = f"p{cell.column}"
        addends = tuple(f"{person}.{row.id}" for row in plan.facts.rows) if cell.row == TOTAL else ()
        yield Field(
            name=f"{person}.{cell.row}",
            box=cell.box.grown(-0.5 * unit),
            kind=kind,
            tip=style.say("pad.tip", row=names[cell.row], n=cell.column),
            size=(7.5 if kind == "text" else 13.0 if kind == "sum" else 12.0) * unit,
            ink=ink,
            length=_NAME_LENGTH if kind == "text" else _NUMBER_LENGTH,
            addends=addends,
        )


def _account_fields(plan: AccountPlan, group: str, order: PrintOrder) -> Iterator[Field]:
    """`a1.kingdom`, a tick a colour, the entries, the purse, and two sums: the account and the total."""
    style, unit = order.style, plan.unit
    ink, say = style.colour("ink-dark"), style.say
    entries = [f"{group}.entry{number}" for number in range(1, len(plan.entries) + 1)]

    def money(name: str, box: Box, tip: str, addends: tuple[str, ...] = ()) -> Field:
        kind: FieldKind = "sum" if addends else "number"
        return Field(f"{group}.{name}", box, kind, tip, 12.0 * unit, ink, _NUMBER_LENGTH, addends)

    left = style.measured(say("account.kingdom"), font="text-italic", size=10 * unit) + 2.2 * unit
    name = replace(plan.name, x=plan.name.x + left, width=plan.name.width - left, height=plan.name.height - unit)
    yield Field(f"{group}.kingdom", name, "text", say("account.kingdom"), 10.0 * unit, ink, _NAME_LENGTH)
    for colour, box in plan.ticks:
        yield Field(f"{group}.{colour}", box, "tick", style.texts.name("device", colour), 10.0 * unit, ink)
    for number, box in enumerate(plan.entries, start=1):
        inner = Box(box.x + 5 * unit, box.y + unit, box.width - 6 * unit, box.height - 2 * unit)
        yield money(f"entry{number}", inner, say("account.entry", n=number))
    yield money("purse", sum_field(plan.purse, unit), say("account.purse"))
    yield money("account", sum_field(plan.account, unit), say("account.account"), tuple(entries))
    both = (f"{group}.purse", f"{group}.account")
    yield money("total", sum_field(plan.total, unit), say("account.total"), both)
