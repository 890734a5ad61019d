"""Starting tiles: a file of each size, those of the first colours for the kingdoms that were asked for."""

from collections.abc import Iterator
from functools import partial

from pnp.faces.player_colours import COLOURS, DEVICES
from pnp.faces.starting_tile import StartingTileFace, starting_tile
from pnp.layout.flat_piece import FlatPiece
from pnp.layout.games import games
from pnp.layout.job import tile_job
from pnp.layout.order import Job, PrintOrder
from pnp.layout.sheet import PrintFile
from pnp.model.component import StartingTile
from pnp.model.provenance import Provenance


def starting_tile_jobs(order: PrintOrder) -> Iterator[Job]:
    """`starting-tiles-1x1` and `starting-tiles-2x2`, as the games need them."""
    used = {size.start_tile for size in games(order)}
    for size in dict.fromkeys(tile.size for tile in _sorted(order)):
        if order.players is None or size in used:
            yield Job(f"starting-tiles-{size}", "tile", partial(_file, order, size))


def starting_tile_pieces(order: PrintOrder, size: str | None = None) -> Iterator[FlatPiece]:
    """In the order of the colours, so that the first tiles go with the first mats; all sizes or one."""
    for tile in _sorted(order):
        if size in (None, tile.size):
            name = order.style.texts.name("colour", tile.colour)
            guessed = tile.side > 1 and tile.origins.of("quadrants") is Provenance.RECONSTRUCTED
            front = starting_tile(_face(order, tile), order.style)
            yield FlatPiece(tile.id, name, front, note=order.note(guessed=guessed))


def _sorted(order: PrintOrder) -> list[StartingTile]:
    return sorted(order.catalogue.starting_tiles, key=lambda tile: (tile.side, COLOURS.index(tile.colour)))


def _file(order: PrintOrder, size: str) -> PrintFile:
    pieces = list(starting_tile_pieces(order, size))[: order.players]
    note = next((piece.note for piece in pieces if piece.note), "")
    title = order.style.say("tiles.title", size=size.replace("x", " × "))
    faces = [piece.front for piece in pieces]
    return tile_job(f"starting-tiles-{size}", title, faces, order.page, order.print_run(note))


def _face(order: PrintOrder, tile: StartingTile) -> StartingTileFace:
    return StartingTileFace(
        name=f"starting-tile-{tile.id}",
        colour=tile.colour,
        device=DEVICES[tile.colour],
        squares=tile.side,
        wild=tile.wild,
        square=order.sizes.square,
        castle=order.sizes.castle_foot,
        bleed=order.sizes.bleed,
    )
