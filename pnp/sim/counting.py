"""Playing games and counting all that the statistics need: the work of one process on a run of games.

Each kind of thing has a watcher: it sees the decisions of one game one by one, then its end, and writes whole numbers
into the tally. Nothing is kept of a game but these, so memory does not grow with the number of games.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pnp.engine.game import start
from pnp.engine.outcome import Outcome, outcome
from pnp.engine.state import State
from pnp.sim.count_dominoes import DominoWatcher
from pnp.sim.count_events import EventWatcher
from pnp.sim.count_money import MoneyWatcher
from pnp.sim.count_scores import ScoreWatcher
from pnp.sim.count_supplies import SupplyWatcher
from pnp.sim.count_tiles import TileWatcher
from pnp.sim.playout import Moment, Table, dealt, moments
from pnp.sim.tally import Tally

GAMES = ("games",)
EVENTS_IN = 4
"""What an event does to the scores is reckoned in one game of so many: it takes longer than everything else."""


class Watcher(Protocol):
    """Counts one kind of thing in one game."""

    def see(self, moment: Moment) -> None: ...

    def close(self, state: State, result: Outcome, tally: Tally) -> None:
        """The game is over: writes down what was seen."""


@dataclass(frozen=True, slots=True)
class CountGames:
    """The work on games `first` to `first + count - 1` of a seed; can be sent to another process."""

    table: Table
    seed: int

    def __call__(self, first: int, count: int) -> Tally:
        tally: Tally = Counter()
        for index in range(first, first + count):
            play_counted(self.table, self.seed, index, tally)
        return tally


def play_counted(table: Table, seed: int, index: int, tally: Tally) -> tuple[State, Outcome]:
    """Plays one game into the tally; gives its end and its result."""
    state = start(table.tables, dealt(table, seed, index))
    watchers = _watchers(table, state, index)
    for moment in moments(table, seed, index):
        for watcher in watchers:
            watcher.see(moment)
        state = moment.after
    result = outcome(state)
    for watcher in watchers:
        watcher.close(state, result, tally)
    tally[GAMES] += 1
    return state, result


def _watchers(table: Table, opening: State, index: int) -> Sequence[Watcher]:
    """Only those that the system has something for."""
    found: list[Watcher] = [ScoreWatcher(table, opening), DominoWatcher(opening)]
    if opening.tables.has_estates:
        found.append(SupplyWatcher(opening))
    if opening.builders is not None:
        found += [MoneyWatcher(table, opening), TileWatcher(opening)]
    if opening.events is not None:
        found.append(EventWatcher(reckons=index % EVENTS_IN == 0))
    return found
