"""Buildings and Court tiles: how often on show, taken, in which round, by whose turn, at what price; their scores."""

from collections.abc import Iterator

from pnp.engine.agenda import NOBODY
from pnp.engine.board import Bits
from pnp.engine.happened import BUILDINGS_SHOWN, BUILT, COURT_SHOWN, COURT_TILE_LAID, PAID, TOOK
from pnp.engine.outcome import Outcome
from pnp.engine.scoring import Score
from pnp.engine.state import EMPTY, FACE_UP, State
from pnp.model.court import CourtBuilding
from pnp.sim.count_scores import swing
from pnp.sim.playout import Moment
from pnp.sim.tally import Tally, note

BUILDING, COURT_TILE = "building", "court"


class TileWatcher:
    """Watches the two markets, then what stands in the kingdoms."""

    def __init__(self, opening: State) -> None:
        builders, court = opening.builders, opening.court
        self._shown = [(BUILDING, tile) for line in (builders.display if builders else ()) for tile in line]
        self._shown += [(COURT_TILE, tile) for line in (court.display if court else ()) for tile in line]
        self._round, self._kings = opening.round, [opening.turn.king]
        self._taken: list[tuple[str, int, int, int]] = []
        self._prices: list[tuple[int, int]] = []
        self._searched: list[int] = []

    def see(self, moment: Moment) -> None:
        self._follow_turns(moment.before)
        turn = len(self._kings)
        for fact in moment.happened:
            kind = fact[0]
            if kind == BUILT:
                self._taken.append((BUILDING, fact[2], self._round, turn))
                paid = sum(other[2] for other in moment.happened if other[0] == PAID and other[1] == fact[1])
                self._prices.append((fact[2], paid))
            elif kind == COURT_TILE_LAID:
                self._taken.append((COURT_TILE, fact[2], self._round, turn))
            elif kind == BUILDINGS_SHOWN:
                self._shown.extend((BUILDING, tile) for tile in fact[3:])
            elif kind == COURT_SHOWN:
                self._shown.extend((COURT_TILE, tile) for tile in fact[3:])
            elif kind == TOOK:
                self._searched.append(fact[2])

    def _follow_turns(self, state: State) -> None:
        """The kings of this round in the order of their turns, so far."""
        if state.round != self._round:
            self._round, self._kings = state.round, []
        king = state.turn.king
        if king != NOBODY and (not self._kings or self._kings[-1] != king):
            self._kings.append(king)

    def close(self, state: State, result: Outcome, tally: Tally) -> None:
        names = {BUILDING: state.tables.building_names, COURT_TILE: state.tables.court_names}
        for about, tile in self._shown:
            if tile != EMPTY:
                tally[about, names[about][tile], "shown"] += 1
        for about, tile, number, turn in self._taken:
            note(tally, (about, names[about][tile], "round"), number)
            tally[about, names[about][tile], "turn", turn] += 1
        for tile, paid in self._prices:
            note(tally, (BUILDING, names[BUILDING][tile], "price"), paid)
        for tile in self._searched:
            tally[COURT_TILE, names[COURT_TILE][tile], "searched"] += 1
        for kingdom in range(state.tables.players):
            better = swing(result, kingdom)
            for about, name, points in _worths(state, result.scores[kingdom], kingdom):
                note(tally, (about, name, "points"), points)
                note(tally, (about, name, "swing"), better)


def _worths(state: State, score: Score, kingdom: int) -> Iterator[tuple[str, str, int]]:
    """What each tile of a kingdom scored by itself: its own entries, and what its crowns added to a territory."""
    tables, estate = state.tables, state.estate(kingdom)
    for built in estate.built:
        building = tables.buildings[built.tile]
        yield BUILDING, building.id, _scored(score, building.id, built.cell, building.crowns * built.face)
    for hosted in estate.hosted:
        tile = tables.court_tiles[hosted.tile]
        crowns = tile.crowns if isinstance(tile, CourtBuilding) and hosted.face == FACE_UP else 0
        yield COURT_TILE, tile.id, _scored(score, tile.id, hosted.cell, crowns)


def _scored(score: Score, name: str, cell: Bits, crowns: int) -> int:
    own = sum(entry.points for entry in score.entries if entry.what == name and entry.cells == cell)
    land = next(land for land in score.territories if land.cells & cell) if crowns else None
    return own + (crowns * land.squares if land else 0)
