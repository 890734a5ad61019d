"""What the print run of a set consists of: its files in order of their names, each laid out when it is asked for."""

from collections.abc import Callable, Iterator

from pnp.faces.guide import FileLine, GuideFacts, PlayersLine, guide_pages
from pnp.layout.aids import aid_jobs
from pnp.layout.bag_labels import bag_label_jobs
from pnp.layout.cards import card_jobs, guessed_cards
from pnp.layout.dominoes import domino_boxes, domino_jobs, is_reconstructed
from pnp.layout.games import games
from pnp.layout.mat import MatOrder
from pnp.layout.mats import MatWish, colours_for, mats_file
from pnp.layout.order import Job, PrintOrder
from pnp.layout.pads import guessed_pads, pad_jobs
from pnp.layout.pages import page_file
from pnp.layout.sheet import PrintFile
from pnp.layout.small_pieces import small_piece_jobs
from pnp.layout.spares import spare_jobs
from pnp.layout.starting_tiles import starting_tile_jobs
from pnp.layout.tiles import is_guessed, tile_jobs
from pnp.model.provenance import Provenance

GUIDE = "00-read-me-first"

_ADVICE = (("tiles", "starting-tiles"), ("buildings", "buildings"), ("court", "court"), ("small", ("tokens", "coins")))
"""The chapters of the guide about pieces, each with the files that it speaks of."""


def jobs(order: PrintOrder) -> tuple[Job, ...]:
    """All files but the guide, which tells of the others and is made last by `guide_file`."""
    pieces = (*_mat_jobs(order), *starting_tile_jobs(order), *domino_jobs(order))
    pieces = (*pieces, *tile_jobs(order), *card_jobs(order), *small_piece_jobs(order), *spare_jobs(order))
    return (*pieces, *aid_jobs(order), *pad_jobs(order), *bag_label_jobs(order))


# --- playmats


def _mat_jobs(order: PrintOrder) -> Iterator[Job]:
    for squares, count in mats_of(order):
        wish = MatWish(
            MatOrder(squares, order.sizes.square, order.sizes.clearance),
            colours_for(count),
            stores=order.stores,
        )
        yield Job(f"playmat-{squares}x{squares}", "mat", _mats_maker(order, wish))


def _mats_maker(order: PrintOrder, wish: MatWish) -> Callable[[], PrintFile]:
    return lambda: mats_file(wish, order.paper, order.margin, order.print_run(), order.style)


def mats_of(order: PrintOrder) -> tuple[tuple[int, int], ...]:
    """(squares a side, mats) for each size: as the set's boxes hold them, else one a kingdom of its games."""
    printed = {
        int(component.id.rpartition("x")[2]): component.copies
        for component in order.catalogue.components
        if component.id.startswith("playmats/")
    }
    if printed and order.players is None:
        return tuple(sorted(printed.items()))
    needed: dict[int, int] = {}
    for size in games(order):
        needed[size.grid] = max(needed.get(size.grid, 0), size.players)
    return tuple(sorted(needed.items()))


# --- the guide


def guide_file(order: PrintOrder, made: tuple[tuple[Job, PrintFile], ...], *, svg: bool = False) -> PrintFile:
    """`00-read-me-first`, which lists the files that were made; as SVG each sheet is a file."""
    facts = _guide_facts(order, made, svg=svg)
    return page_file(
        GUIDE,
        order.style.say("guide.title"),
        lambda width, height: guide_pages(facts, width, height, order.style),
        order.page,
        order.print_run(),
    )


def _guide_facts(order: PrintOrder, made: tuple[tuple[Job, PrintFile], ...], *, svg: bool) -> GuideFacts:
    catalogue, style = order.catalogue, order.style
    files = tuple(
        FileLine(
            f"{job.stem}-*" if svg and len(file.sheets) > 1 else job.stem,
            file.title,
            file.papers,
            job.print_on,
            job.again,
        )
        for job, file in made
    )
    return GuideFacts(
        set_title=order.title,
        system_title=style.texts.name("system", catalogue.systems[0]),
        paper=order.paper.title,
        version=order.version,
        files=files,
        players=_players(order),
        joined_mats=any(len(file.sheets) > 1 for job, file in made if job.print_on == "mat"),
        flip=order.flip if order.sides != "both" or any(file.flip != "none" for _, file in made) else "none",
        reconstructed=tuple(_guessed(order, {job.stem for job, _ in made})),
        advice=tuple(topic for topic, stem in _ADVICE if any(job.stem.startswith(stem) for job, _ in made)),
        ending=".svg" if svg else ".pdf",
    )


def _guessed(order: PrintOrder, stems: set[str]) -> Iterator[str]:
    """A sentence for each thing on the sheets that was made and is reconstructed."""
    say, catalogue = order.style.say, order.catalogue
    tiles = (tile for tile in catalogue.starting_tiles if f"starting-tiles-{tile.size}" in stems and tile.side > 1)
    if any(tile.origins.of("quadrants") is Provenance.RECONSTRUCTED for tile in tiles):
        yield say("guide.honest_quadrants")
    for box in domino_boxes(catalogue):
        printed = any(stem.startswith(f"dominoes-{box}") for stem in stems)
        if printed and any(is_reconstructed(domino) for domino in catalogue.dominoes if domino.box == box):
            yield say("guide.honest_dominoes", box=order.style.texts.name("box", box))
    if any(stem.startswith("buildings") for stem in stems) and any(map(is_guessed, catalogue.buildings)):
        yield say("guide.honest_buildings")
    yield from (say(f"guide.honest_{kind}") for kind in guessed_cards(catalogue, stems))
    for system in guessed_pads(catalogue, stems):
        yield say("guide.honest_pads", system=order.style.texts.name("system", system))


def _players(order: PrintOrder) -> tuple[PlayersLine, ...]:
    say = order.style.say
    lines = []
    for size in order.catalogue.ruleset().sizes:
        if order.players not in (None, size.players):
            continue
        grid = f"{size.grid} × {size.grid}"
        tile = size.start_tile.replace("x", " × ")
        mats = say("guide.players_mats", count=size.players, size=grid)
        tiles = say("guide.players_mats", count=size.players, size=tile)
        lines.append(PlayersLine(str(size.players), mats, tiles, grid))
    return tuple(lines)


def chosen(all_jobs: tuple[Job, ...], only: tuple[str, ...], without: tuple[str, ...]) -> tuple[Job, ...]:
    """The jobs whose names begin with one of `only` (all if empty) and with none of `without`."""
    return tuple(
        job
        for job in all_jobs
        if (not only or job.stem.startswith(only)) and not (without and job.stem.startswith(without))
    )
