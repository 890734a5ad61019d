"""`pnp gallery`: specimens of all art and of every piece, also as other eyes see them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from pnp import __version__
from pnp.cli import options
from pnp.cli.console import progress, say
from pnp.cli.printing import open_set, style_for, write_file
from pnp.drawing.scene import Drawing
from pnp.drawing.sight import SIGHTS, Eyes, Sight
from pnp.faces.gallery import Chapter, GalleryFacts, Specimen, gallery_pages
from pnp.layout.order import PrintOrder
from pnp.layout.pages import page_file
from pnp.layout.paper import choose_margin, find_paper
from pnp.layout.registry import Kind, flat_kinds
from pnp.layout.sheet import PrintFile
from pnp.layout.sizes import load_sizes
from pnp.render.pixels import can_measure, inks

COLOUR = "colour"
"""Everything in its own colours."""

_SMALLER = {"dominoes": 0.5, "starting-tiles": 0.5}
"""Kinds that are shown smaller than they are."""


@click.command("gallery")
@options.set_argument
@options.paper_option
@options.theme_option
@options.lang_option
@options.margin_option
@options.borderless_option
@click.option(
    "--sight",
    "sights",
    multiple=True,
    type=click.Choice([COLOUR, *SIGHTS]),
    help="Only as these eyes see it; may be repeated. All five if not given.",
)
@options.out_option("The folder to write to; output/gallery if not given.", folder=True)
def command(
    *,
    wanted_set: str | None,
    papers: tuple[str, ...],
    theme: str,
    lang: str,
    margin: float | None,
    borderless: bool,
    sights: tuple[str, ...],
    out: Path | None,
) -> int:
    """Print specimens of all art and of every flat piece, with measured colours and, if it can be measured, ink.

    In colour, in grey, and as people see it who lack one of the three kinds of cones: a file each.
    """
    catalogue = open_set(wanted_set, lang)
    style = style_for(catalogue, theme, wanted_set)
    sizes = load_sizes()
    folder = out or Path("output") / "gallery"
    courts = options.printed_courts(None, catalogue)
    pages = [(paper, choose_margin(paper, margin, sizes.margin, borderless)) for paper in map(find_paper, papers)]
    orders = [PrintOrder(catalogue, paper, room, sizes, style, __version__, courts) for paper, room in pages]
    wanted = tuple(sight for sight in (None, *SIGHTS) if not sights or (sight or COLOUR) in sights)
    kinds = flat_kinds(orders[0])
    with progress("Drawing the gallery", 1 + len(orders) * len(wanted)) as step:
        measured = _inks(kinds, orders[0])
        step(1)
        for order in orders:
            gallery = _Gallery(order, GalleryFacts(_chapters(kinds, order), measured))
            for sight in wanted:
                file = gallery.file(sight)
                for path in write_file(file, folder, style):
                    say(f"{path}: {len(file.sheets)} sheet{'s' * (len(file.sheets) != 1)} of {order.paper.title}")
                step(1)
    if not can_measure():
        say("Ink was not measured. Next: pip install pypdfium2, and it stands under every piece.")
    return 0


def _inks(kinds: tuple[Kind, ...], order: PrintOrder) -> dict[str, float]:
    """Of every side of every piece, if the extra is there."""
    sides = {side.name: side for kind in kinds for piece in kind.pieces for side in piece.sides}
    return dict(inks(list(sides.values()), order.style.fonts)) if can_measure() else {}


def _chapters(kinds: tuple[Kind, ...], order: PrintOrder) -> tuple[Chapter, ...]:
    return tuple(_chapter(kind, order) for kind in kinds)


def _chapter(kind: Kind, order: PrintOrder) -> Chapter:
    text = order.style.texts.of("component", kind.id)
    specimens = tuple(Specimen(name, sides) for name, sides in _specimens(kind))
    return Chapter(text.plural or text.name, specimens, _SMALLER.get(kind.id.partition("/")[0], 1.0))


def _specimens(kind: Kind) -> Iterator[tuple[str, tuple[Drawing, ...]]]:
    """Each piece, and a back that all share once."""
    shared = len({piece.back.items for piece in kind.pieces if piece.back}) == 1
    for number, piece in enumerate(kind.pieces):
        yield piece.name, piece.sides if number == 0 or not shared else (piece.front,)


@dataclass(frozen=True, slots=True)
class _Gallery:
    order: PrintOrder
    facts: GalleryFacts

    def file(self, sight: Sight | None) -> PrintFile:
        """In its own colours, or as somebody else sees it."""
        order, style = self.order, self.order.style
        eyes = Eyes(sight) if sight else None

        def draw(width: float, height: float) -> tuple[Drawing, ...]:
            pages = gallery_pages(width, height, style, self.facts)
            return tuple(map(eyes.symbol, pages)) if eyes else pages

        title = style.say(f"gallery.sight.{sight}" if sight else "gallery.title")
        stem = f"gallery-{order.paper.name}-{style.theme_name}{f'-{sight}' if sight else ''}"
        return page_file(stem, title, draw, order.page, order.print_run())
