"""Points, rows of the pad, victories, ties, quests and how full the kingdoms are, for each kingdom and bot."""

from itertools import chain

from pnp.engine.agenda import FIRST
from pnp.engine.outcome import Outcome
from pnp.engine.scoring import QUESTS
from pnp.engine.state import State
from pnp.sim.playout import Moment, Table
from pnp.sim.tally import Key, Tally, note


def bots_by_kingdom(table: Table) -> tuple[str, ...]:
    """The bot of each kingdom; the names of both in a team of two different ones."""
    names = table.seat_names()
    members = len(names) // table.setup.players
    return tuple("+".join(dict.fromkeys(names[first : first + members])) for first in range(0, len(names), members))


class ScoreWatcher:
    """Looks at the end of a game; of its course only who was the first to choose."""

    def __init__(self, table: Table, opening: State) -> None:
        self._bots = bots_by_kingdom(table)
        kings = (task[1] for task in opening.agenda if task[0] == FIRST)
        self._order = tuple(dict.fromkeys((opening.agenda[0][1], *kings)))

    def see(self, moment: Moment) -> None:
        """All that is counted here stands at the end."""

    def close(self, state: State, result: Outcome, tally: Tally) -> None:
        self._table(state, result, tally)
        for kingdom in range(state.tables.players):
            self._kingdom(state, result, kingdom, tally)
            _quests(result, kingdom, tally)

    def _table(self, state: State, result: Outcome, tally: Tally) -> None:
        ranked = sorted(result.points, reverse=True)
        tally["winner", ranked[0]] += 1
        tally["margin", ranked[0] - ranked[1]] += 1
        tally["tie", result.ranking.decided_by or "none"] += 1
        tally["discards", sum(len(realm.discarded) for realm in state.realms)] += 1

    def _kingdom(self, state: State, result: Outcome, kingdom: int, tally: Tally) -> None:
        realm, points = state.realms[kingdom], result.points[kingdom]
        empty = state.tables.grid**2 - realm.board.squares
        tally["points", points] += 1
        tally["empty", empty] += 1
        seats: tuple[Key, ...] = (
            ("seat", kingdom),
            ("bot", self._bots[kingdom]),
            ("choice", self._order.index(kingdom)),
        )
        for seat in seats:
            tally[(*seat, "points", points)] += 1
            tally[(*seat, "complete")] += not empty
            tally[(*seat, "discards")] += len(realm.discarded)
            if kingdom in result.winners:
                tally[(*seat, "won", len(result.winners))] += 1
        for (row, worth), seat in ((row, seat) for row in result.rows[kingdom] for seat in seats[:2]):
            note(tally, (*seat, "row", row), worth)


def _quests(result: Outcome, kingdom: int, tally: Tally) -> None:
    """Quests that were in play, how often they were fulfilled, and their points in this kingdom."""
    for entry in result.scores[kingdom].entries:
        if entry.part in QUESTS:
            note(tally, ("quest", entry.what, "points"), entry.points)
            tally["quest", entry.what, "scored"] += entry.times > 0
            tally["quest", entry.what, "times"] += entry.times


def swing(result: Outcome, kingdom: int) -> int:
    """How much better a kingdom did than the table's average, times the number of kingdoms, so that it is whole."""
    return result.points[kingdom] * len(result.points) - sum(chain(result.points))
