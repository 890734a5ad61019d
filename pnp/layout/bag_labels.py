"""Labels for all bags and boxes that the pieces of a set are kept in, on sheets to cut."""

from collections.abc import Iterator

from pnp.catalogue.contents import boxes_with_pieces, contents
from pnp.drawing.scene import Drawing
from pnp.faces.bag_label import BagLabel, BoxLabel, Line, bag_label, box_labels, homes_fit
from pnp.layout.job import tile_job
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile

_KINDS = (
    "dominoes",
    "starting-tiles",
    "buildings",
    "events",
    "quests",
    "court-tiles",
    "tokens",
    "coins",
    "knights",
    "towers",
    "kings",
    "castles",
)
"""The order of bags; what is not among them comes last."""

_MORE = ("…",)
"""Stands for the boxes that a label has no room for; each box has a label of its own that says what is in it."""


def bag_label_jobs(order: PrintOrder) -> Iterator[Job]:
    """`labels-bags`, one for each kind of piece, and `labels-boxes`, one for each box and one for the whole set."""
    if boxes_of(order):
        yield Job("labels-bags", "label", lambda: _bags_file(order))
        yield Job("labels-boxes", "label", lambda: _boxes_file(order))


def boxes_of(order: PrintOrder) -> tuple[str, ...]:
    """The boxes that hold pieces, the Court only if it is printed."""
    return tuple(box for box in boxes_with_pieces(order.catalogue) if order.copies(box))


def bags(order: PrintOrder) -> tuple[BagLabel, ...]:
    """One for each kind of piece, with the boxes that it comes from."""
    homes: dict[str, list[tuple[str, int]]] = {}
    for box in boxes_of(order):
        for content in contents(order.catalogue, box):
            homes.setdefault(content.id, []).append((box, content.copies * order.copies(box)))
    totals = {name: sum(count for _, count in parts) for name, parts in homes.items()}
    return tuple(
        BagLabel(_line(order, name, totals[name]), _told(order, homes[name])) for name in sorted(homes, key=_place)
    )


def _place(component_id: str) -> int:
    kind = component_id.partition("/")[0]
    return _KINDS.index(kind) if kind in _KINDS else len(_KINDS)


def _line(order: PrintOrder, component_id: str, copies: int) -> Line:
    text = order.style.texts.of("component", component_id)
    return Line(component_id, text.short or text.of(copies), copies)


def _told(order: PrintOrder, homes: list[tuple[str, int]]) -> str:
    """The names of the boxes, with numbers if there are several; as many as the label has room for."""
    names = ((order.style.texts.name("box", box), count) for box, count in homes)
    told = [name if len(homes) == 1 else f"{name} {count}" for name, count in names]
    ways = (" · ".join((*told[:number], *_MORE[: len(told) - number])) for number in range(len(told), 0, -1))
    return next((words for words in ways if homes_fit(words, order.style)), told[0])


def _bags_file(order: PrintOrder) -> PrintFile:
    faces = [bag_label(label, order.sizes.bleed, order.style) for label in bags(order)]
    return tile_job("labels-bags", order.style.say("bag_labels.bags_title"), faces, order.page, order.print_run())


def _boxes_file(order: PrintOrder) -> PrintFile:
    style, boxes = order.style, boxes_of(order)
    faces: list[Drawing] = []
    if len(boxes) > 1:
        whole = BoxLabel("", order.title, tuple(label.line for label in bags(order)))
        faces += box_labels(whole, order.sizes.bleed, style)
    for box in boxes:
        title = style.texts.name("box", box)
        if faces and order.catalogue.printed is None and title == order.title:
            continue  # the label of the whole bears the same name
        lines = (_line(order, each.id, each.copies * order.copies(box)) for each in contents(order.catalogue, box))
        faces += box_labels(BoxLabel(box, title, tuple(lines)), order.sizes.bleed, style)
    return tile_job("labels-boxes", style.say("bag_labels.boxes_title"), faces, order.page, order.print_run())
