"""Two sets side by side: the same seeds at both tables, and what changed by more than chance.

Each seed gives a pair of games, so what is compared is the difference within pairs: whatever of chance both share, such
as the order of equal piles, falls out of it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.engine.outcome import Outcome
from pnp.engine.state import State
from pnp.errors import WrongUse
from pnp.sim.counting import GAMES, play_counted
from pnp.sim.intervals import Estimate, Measure
from pnp.sim.playout import Table
from pnp.sim.stats import Statistics, statistics
from pnp.sim.tally import Key, Tally, measure, note

FIRST, SECOND, DIFFERENCE = "first", "second", "difference"
SURE = 3.0
"""Standard errors from nothing: with about twenty measures, seldom by chance."""
IN_HUNDREDTHS = 100


@dataclass(frozen=True, slots=True)
class ComparePairs:
    """The work on pairs `first` to `first + count - 1` of a seed; can be sent to another process."""

    one: Table
    other: Table
    seed: int

    def __post_init__(self) -> None:
        if self.one.setup.players != self.other.setup.players:
            raise WrongUse("Two sets are compared with the same number of kingdoms")

    def __call__(self, first: int, count: int) -> Tally:
        tally: Tally = Counter()
        for index in range(first, first + count):
            self._pair(index, tally)
        return tally

    def _pair(self, index: int, tally: Tally) -> None:
        measured = []
        for name, table in ((FIRST, self.one), (SECOND, self.other)):
            part: Tally = Counter()
            state, result = play_counted(table, self.seed, index, part)
            tally.update({(name, *key): number for key, number in part.items()})
            measured.append(dict(_measures(state, result)))
        before, after = measured
        tally[GAMES] += 1
        for key in before.keys() & after.keys():
            note(tally, (DIFFERENCE, *key), after[key] - before[key])


def _measures(state: State, result: Outcome) -> Iterator[tuple[Key, int]]:
    """What is compared, game by game, in hundredths so that means of kingdoms are whole."""
    players = state.tables.players
    yield ("points",), sum(result.points) * IN_HUNDREDTHS // players
    yield ("winner_points",), max(result.points) * IN_HUNDREDTHS
    ranked = sorted(result.points, reverse=True)
    yield ("margin",), (ranked[0] - ranked[1]) * IN_HUNDREDTHS
    yield ("discards",), sum(len(realm.discarded) for realm in state.realms) * IN_HUNDREDTHS
    empty = sum(state.tables.grid**2 - realm.board.squares for realm in state.realms)
    yield ("empty_squares",), empty * IN_HUNDREDTHS // players
    rows = [dict(rows) for rows in result.rows]
    for row in rows[0]:
        yield ("row", row), sum(each[row] for each in rows) * IN_HUNDREDTHS // players


@dataclass(frozen=True, slots=True)
class Change:
    """How a measure differs: its mean in the second set less that in the first, with its interval."""

    what: str
    before: float
    difference: Estimate
    more_than_chance: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both batches with their statistics, and every measure that both sets have."""

    one: Statistics
    other: Statistics
    changes: tuple[Change, ...]


def comparison(work: ComparePairs, tally: Tally) -> Comparison:
    """What the counted pairs say."""
    one = statistics(work.one, work.seed, _part(tally, FIRST))
    other = statistics(work.other, work.seed, _part(tally, SECOND))
    return Comparison(one, other, tuple(_changes(one, tally)))


def _part(tally: Tally, name: str) -> Tally:
    return Counter({key[1:]: number for key, number in tally.items() if key[0] == name})


def _changes(one: Statistics, tally: Tally) -> Iterator[Change]:
    before = {
        "points": one.points.mean,
        "winner_points": one.winner_points.mean,
        "margin": one.margins.mean,
        "discards": one.discards.mean,
        "empty_squares": one.empty.mean,
    }
    for name, mean in before.items():
        yield _change(name, mean, measure(tally, DIFFERENCE, name))
    for row in one.seats[0].rows:
        kept = measure(tally, DIFFERENCE, "row", row)
        if kept.number:
            yield _change(row, sum(seat.rows[row].mean for seat in one.seats) / len(one.seats), kept)


def _change(what: str, before: float, differences: Measure) -> Change:
    low, high = (value / IN_HUNDREDTHS for value in differences.estimate()[1:])
    difference = Estimate(differences.mean / IN_HUNDREDTHS, low, high)
    surely = differences.number > 1 and differences.estimate(SURE).excludes(0.0)
    return Change(what, before, difference, surely)
