"""Every sheet of flat pieces looks the same in two independent renderers, and has little enough ink."""

from functools import cache
from pathlib import Path

import pytest

from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.faces.style import Style
from pnp.layout.order import PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.registry import Kind, flat_kinds
from pnp.layout.run import chosen, jobs
from pnp.layout.sizes import load_sizes
from pnp.render.pdf import write_pdf
from pnp.render.pixels import inks
from tests.render.pictures import by_pdfium, by_poppler, difference

STEMS = (
    "dominoes-kingdomino",
    "dominoes-queendomino",
    "dominoes-age-of-giants",
    "dominoes-fantastic-era",
    "dominoes-blank",
    "starting-tiles-1x1",
    "starting-tiles-2x2",
    "buildings",
    "court",
    "blank-tiles",
    "events",
    "quests",
    "tokens",
    "coins",
    "spare-pieces",
    "labels-bags",
    "labels-boxes",
)
MOST_INK = {"classic": 55.0, "low-ink": 12.0}
TOLERANCE = 2.5
"""The mean difference of grey levels, of 255, that two ways of smoothing edges make."""


@cache
def order_of(theme: str) -> PrintOrder:
    catalogue = load_set("royal-wedding").require()
    style = Style(ArtShelf(load_theme(theme)), FontBook(), catalogue.texts)
    return PrintOrder(catalogue, find_paper("a4"), 8.0, load_sizes(), style, "1", 1)


@cache
def kinds_of(theme: str) -> dict[str, Kind]:
    return {kind.id: kind for kind in flat_kinds(order_of(theme))}


@cache
def inks_of(theme: str) -> dict[str, float]:
    sides = [side for kind in kinds_of(theme).values() for piece in kind.pieces for side in piece.sides]
    return dict(inks(list({side.name: side for side in sides}.values())))


@pytest.mark.parametrize("stem", STEMS)
def test_two_renderers_agree(stem: str, tmp_path: Path) -> None:
    job = next(job for job in chosen(jobs(order_of("classic")), (stem,), ()) if job.stem == stem)
    data = write_pdf(job.make(), creator="test")
    assert difference(by_pdfium(data), by_poppler(data, tmp_path)) < TOLERANCE


@pytest.mark.parametrize("theme", MOST_INK)
def test_no_tile_takes_more_ink_than_the_art_direction_grants(theme: str) -> None:
    """Dominoes by the mean of a sheet, every other piece by itself."""
    found = inks_of(theme)
    heavy = {
        side.name: round(found[side.name], 1)
        for kind in kinds_of(theme).values()
        for piece in kind.pieces
        for side in piece.sides
        if not kind.id.startswith("dominoes/") and found[side.name] > MOST_INK[theme]
    }
    assert not heavy


@pytest.mark.parametrize("theme", MOST_INK)
def test_no_sheet_of_dominoes_takes_more_ink_either(theme: str) -> None:
    found = inks_of(theme)
    for kind in kinds_of(theme).values():
        if kind.id.startswith("dominoes/"):
            for side in (0, 1):
                names = [piece.sides[side].name for piece in kind.pieces]
                assert sum(found[name] for name in names) / len(names) <= MOST_INK[theme], (kind.id, side)
