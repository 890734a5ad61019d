"""Coins from an event: for crowns, for squares without any, for hosting the queen (XXL-EVT-22 to 24, XXL-EVT-32)."""

from pnp.engine.crowns import crowns_of
from pnp.engine.kingdom import TERRAINS
from pnp.engine.state import State
from pnp.engine.territory import territories
from pnp.engine.tiles.event_words import number_of
from pnp.engine.tiles.queen import hosts
from pnp.model.effect import Effect
from pnp.model.terrain import Terrain

COUNTS = "counts"
TERRITORIES = "territories"


def income(state: State, kingdom: int, gain: Effect) -> int:
    """What `gain_coins` is worth to a kingdom now."""
    coins = gain.number("per_crown") * crowns(state, kingdom)
    if hosts(state, kingdom):
        coins += gain.number("queen_host")
    crownless = gain.part("per_crownless")
    for land in crownless.parts if crownless else ():
        coins += number_of(land) * _crownless(state, kingdom, TERRAINS.index(Terrain(land.word)))
    return coins


def crowns(state: State, kingdom: int) -> int:
    """All crowns, those of face-up tiles too. Covered ones count unless the switch `covered_income` says not (R-06)."""
    tables, board = state.tables, state.realms[kingdom].board
    covered = tables.switches["covered_income"] == COUNTS
    return crowns_of(tables, board, state.estate(kingdom), covered=covered).within(board.covered)


def _crownless(state: State, kingdom: int, terrain: int) -> int:
    """Squares of a land without a crown, or with the switch `gold_rush_mine` its territories (R-67)."""
    tables, board = state.tables, state.realms[kingdom].board
    found = crowns_of(tables, board, state.estate(kingdom), covered=True)
    if tables.switches["gold_rush_mine"] == TERRITORIES:
        lands = territories(board, found.within)
        return sum(land.terrain == terrain and not land.crowns for land in lands)
    return (board.lands[terrain] & ~found.shown).bit_count()
