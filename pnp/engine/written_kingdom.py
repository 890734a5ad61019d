"""From a written kingdom to one that can be scored, with every fault that no game could bring about.

Faults never stop the scoring: what cannot stand where it is written counts as far as it can, and the fault says so.
"""

from pnp.engine.board import Bits
from pnp.engine.estate_faults import estate_faults
from pnp.engine.fault import Fault, Paper
from pnp.engine.grid_faults import grid_faults
from pnp.engine.kingdom_text import origin
from pnp.engine.standing import Standing
from pnp.engine.state import Built, Estate, Fallen, Hosted, Knights, Purse
from pnp.engine.tables import Tables
from pnp.model.kingdom_setup import KingdomSetup, at_text


def stand(tables: Tables, setup: KingdomSetup) -> tuple[Standing, tuple[Fault, ...]]:
    """The kingdom as it stands at the end, and all its faults. Ids in `setup` must be those of the game's tiles."""
    paper = Paper(tables, setup)
    drawn = setup.quests[: tables.setup.ruleset.quests]
    quests = tuple(paper.quest_numbers[quest] for quest in drawn)
    standing = Standing(paper.kingdom, _estate(paper), setup.queen, quests)
    return standing, (*grid_faults(paper), *estate_faults(paper))


def squares_of(setup: KingdomSetup, standing: Standing, cells: Bits) -> tuple[str, ...]:
    """The names of cells as the kingdom is written, in reading order: `r1c2`."""
    x0, y0 = origin(setup.rows)
    return tuple(at_text((y + y0 + 1, x + x0 + 1)) for x, y in standing.kingdom.board.field.each(cells))


def _estate(paper: Paper) -> Estate:
    setup = paper.setup
    return Estate(
        purse=Purse(setup.coins, setup.account),
        knights=Knights(setup.guard, _cells(paper, setup.posted), setup.cemetery),
        built=_built(paper),
        hosted=tuple(
            Hosted(paper.bit(tile.at), paper.court_numbers[tile.tile], int(tile.face_up))
            for tile in sorted(setup.court, key=lambda tile: tile.at)
        ),
        tokens=_cells(paper, setup.tokens),
        giants=tuple(sorted(paper.bit(at) for at in setup.giants)),
        fallen=tuple(sorted(Fallen(paper.bit(tower.lies_on), paper.bit(tower.came_from)) for tower in setup.fallen)),
    )


def _built(paper: Paper) -> tuple[Built, ...]:
    towers = dict(paper.setup.towers)
    return tuple(
        Built(paper.bit(tile.at), paper.building_numbers[tile.tile], int(tile.face_up), towers=towers.get(tile.at, 0))
        for tile in sorted(paper.setup.buildings, key=lambda tile: tile.at)
    )


def _cells(paper: Paper, squares: tuple[tuple[int, int], ...]) -> int:
    found = 0
    for at in squares:
        found |= paper.bit(at)
    return found
