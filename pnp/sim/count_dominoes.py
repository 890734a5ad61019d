"""Dominoes: how often each lay in a line, was chosen, how early, and what it was worth in the end.

A square's worth is its share of the points of its territory, and what the tile that stands on it scores. Half of a
territory's points go to its crowns, half to its squares, so that the shares add up. They are counted in halves of a
point, which are whole numbers.
"""

from pnp.engine.board import Bits
from pnp.engine.crowns import crowns_of
from pnp.engine.happened import CHOSE, DROPPED, LINE_LAID, LINE_OPENED
from pnp.engine.outcome import NO_ESTATE, Outcome
from pnp.engine.scoring import QUESTS, Score
from pnp.engine.state import State
from pnp.sim.count_scores import swing
from pnp.sim.playout import Moment
from pnp.sim.tally import Tally, note


class DominoWatcher:
    """Watches lines and choices."""

    def __init__(self, opening: State) -> None:
        self._shown = [domino for draft in opening.drafts for domino in (*draft.line, *draft.dropped)]
        self._chosen: list[tuple[int, int]] = []
        self._dropped: list[int] = [domino for draft in opening.drafts for domino in draft.dropped]

    def see(self, moment: Moment) -> None:
        for fact in moment.happened:
            kind = fact[0]
            if kind == CHOSE:
                kings = moment.before.drafts[moment.before.turn.draft].kings
                self._chosen.append((fact[3], sum(king >= 0 for king in kings)))
            elif kind in (LINE_LAID, LINE_OPENED):
                self._shown.extend(fact[3:])
            elif kind == DROPPED:
                self._dropped.extend(fact[3:])

    def close(self, state: State, result: Outcome, tally: Tally) -> None:
        names = state.tables.domino_names
        for domino in self._shown:
            tally["domino", names[domino], "shown"] += 1
        for domino, pick in self._chosen:
            tally["domino", names[domino], "chosen"] += 1
            tally["domino", names[domino], "pick", pick + 1] += 1
        for domino in self._dropped:
            tally["domino", names[domino], "dropped"] += 1
        for kingdom in range(state.tables.players):
            _worths(state, result, kingdom, tally)


def _worths(state: State, result: Outcome, kingdom: int, tally: Tally) -> None:
    """What each domino of a kingdom brought it; nothing if it did not fit."""
    realm, tables = state.realms[kingdom], state.tables
    better = swing(result, kingdom)
    crowns = crowns_of(tables, realm.board, realm.estate or NO_ESTATE)
    lands, on_tiles = result.scores[kingdom].territories, _on_tiles(result.scores[kingdom])
    for domino, placement in realm.placed:
        at = tables.placements[placement]
        halves = 0
        for cell in (at.first, at.second):
            land = next(land for land in lands if land.cells & cell)
            halves += crowns.within(cell) * land.squares + land.crowns + 2 * on_tiles.get(cell, 0)
        name = tables.domino_names[domino]
        note(tally, ("domino", name, "halves"), halves)
        note(tally, ("domino", name, "swing"), better)
    for domino in realm.discarded:
        name = tables.domino_names[domino]
        tally["domino", name, "discarded"] += 1
        note(tally, ("domino", name, "halves"), 0)
        note(tally, ("domino", name, "swing"), better)


def _on_tiles(score: Score) -> dict[Bits, int]:
    """The points of buildings and characters, by the square they stand on."""
    found: dict[Bits, int] = {}
    for entry in score.entries:
        if entry.what and entry.part not in QUESTS:
            found[entry.cells] = found.get(entry.cells, 0) + entry.points
    return found
