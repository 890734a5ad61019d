"""What the counted numbers say: everything that tables, findings, reports and JSON show of a batch of games.

`statistics` reads a tally once into frozen records. A seat is a kingdom here; points are those of kingdoms.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.sim.count_events import APART, GAIN, LEAD
from pnp.sim.count_money import coin_stock
from pnp.sim.count_scores import bots_by_kingdom
from pnp.sim.count_supplies import TOKENS
from pnp.sim.counting import GAMES
from pnp.sim.intervals import Estimate, Measure, wilson
from pnp.sim.playout import Table
from pnp.sim.tally import Key, Part, Tally, measure, spread_of


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each value came up."""

    histogram: Mapping[int, int]

    @property
    def measure(self) -> Measure:
        return spread_of(self.histogram)

    @property
    def mean(self) -> float:
        return self.measure.mean

    @property
    def deviation(self) -> float:
        return self.measure.deviation

    @property
    def least(self) -> int:
        return min(self.histogram, default=0)

    @property
    def most(self) -> int:
        return max(self.histogram, default=0)


@dataclass(frozen=True, slots=True)
class SeatStats:
    """A kingdom, a place in the order of the first choices (from 0), or all kingdoms of a bot.

    `games` are kingdoms played; `won` is the share of victories, a shared one in parts; `rows` the mean of each row.
    """

    name: str
    games: int
    points: Spread
    wins: float
    won: Estimate
    rows: Mapping[str, Measure]
    complete: Estimate
    discards: float


@dataclass(frozen=True, slots=True)
class DominoStats:
    """A domino: how often it lay in a line, was chosen, at which pick of the line, and did not fit.

    `worth` are points by its share in its territories; `swing` how much better its kingdoms did than their tables.
    """

    id: str
    pile: str
    place: int
    shown: int
    chosen: int
    picks: Spread
    discarded: int
    worth: Measure
    swing: Measure

    @property
    def points(self) -> Estimate:
        return _scaled(self.worth.estimate(), 2)


@dataclass(frozen=True, slots=True)
class TileStats:
    """A building or Court tile: how often on show and taken, in which rounds, at which price, and what it scored.

    `turns` are the turns of a round, by the rank of the king whose turn it was. A tile of the Court may
    be found by a search, too, so that it is taken without having been on show.
    """

    id: str
    kind: str
    shown: int
    searched: int
    rounds: Measure
    turns: Spread
    prices: Measure
    points: Measure
    swing: Measure

    @property
    def taken(self) -> int:
        return self.rounds.number


@dataclass(frozen=True, slots=True)
class EventStats:
    """An event: how often it came, did nothing, and how many points it moved kingdoms apart at once."""

    id: str
    revealed: int
    idle: int
    apart: Measure
    gain: Measure
    lead_changed: int


@dataclass(frozen=True, slots=True)
class QuestStats:
    """A quest: its points in the kingdoms of all games it was in, and how many of them scored it."""

    id: str
    points: Measure
    scored: Estimate
    times: int


@dataclass(frozen=True, slots=True)
class SupplyStats:
    """A supply: what it begins with, the lowest it came to in each game, and how many games somebody went without."""

    id: str
    stock: int
    low: Spread
    short: int
    games: int

    @property
    def ran_out(self) -> Estimate:
        return wilson(self.short, self.games)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that was counted in a batch of games."""

    table: Table
    seed: int
    games: int
    points: Spread
    winner_points: Spread
    margins: Spread
    discards: Spread
    empty: Spread
    complete: Estimate
    ties: Mapping[str, int]
    seats: tuple[SeatStats, ...]
    choices: tuple[SeatStats, ...]
    bots: tuple[SeatStats, ...]
    dominoes: tuple[DominoStats, ...]
    buildings: tuple[TileStats, ...]
    court: tuple[TileStats, ...]
    events: tuple[EventStats, ...]
    quests: tuple[QuestStats, ...]
    money: Mapping[int, Measure]
    accounts: Spread
    account_boxes: Spread
    supplies: tuple[SupplyStats, ...]

    @property
    def filled(self) -> Estimate:
        """The share of a kingdom's grid that is covered at the end."""
        squares = self.table.tables.grid**2
        left = _scaled(self.empty.measure.estimate(), squares)
        return Estimate(1 - left.figure, 1 - left.high, 1 - left.low)


def statistics(table: Table, seed: int, tally: Tally) -> Statistics:
    """The statistics of what was counted at a table."""
    return _Reader(table, seed, tally).all()


def _scaled(estimate: Estimate, by: float) -> Estimate:
    return Estimate(*(value / by for value in estimate))


class _Reader:
    """A tally with its histograms gathered once, since there are many of them."""

    def __init__(self, table: Table, seed: int, tally: Tally) -> None:
        self.table = table
        self.tables = table.tables
        self.seed = seed
        self.tally = tally
        self.games = tally[GAMES]
        self._histograms: dict[Key, dict[int, int]] = {}
        for key, number in tally.items():
            if isinstance(key[-1], int):
                self._histograms.setdefault(key[:-1], {})[key[-1]] = number

    def spread(self, *key: Part) -> Spread:
        return Spread(dict(sorted(self._histograms.get(key, {}).items())))

    def all(self) -> Statistics:
        kingdoms = self.games * self.tables.players
        empty = self.spread("empty")
        return Statistics(
            table=self.table,
            seed=self.seed,
            games=self.games,
            points=self.spread("points"),
            winner_points=self.spread("winner"),
            margins=self.spread("margin"),
            discards=self.spread("discards"),
            empty=empty,
            complete=wilson(empty.histogram.get(0, 0), kingdoms),
            ties={str(key[1]): number for key, number in sorted(self.tally.items(), key=str) if key[0] == "tie"},
            seats=tuple(self._seat("seat", kingdom) for kingdom in range(self.tables.players)),
            choices=tuple(self._seat("choice", place) for place in range(self.tables.players)),
            bots=tuple(self._seat("bot", name) for name in dict.fromkeys(bots_by_kingdom(self.table))),
            dominoes=tuple(self._dominoes()),
            buildings=tuple(self._tile("building", tile.id) for tile in self.tables.buildings),
            court=tuple(self._tile("court", tile.id) for tile in self.tables.court_tiles),
            events=tuple(self._event(tile.id) for tile in self.tables.events),
            quests=tuple(self._quest(tile.id) for tile in self.tables.quests),
            money=self._money(),
            accounts=self.spread("accounts"),
            account_boxes=self.spread("account boxes"),
            supplies=tuple(self._supply(name, stock) for name, stock in self._stocks().items()),
        )

    def _seat(self, about: str, which: Part) -> SeatStats:
        points = self.spread(about, which, "points")
        wins = sum(number / among for among, number in self.spread(about, which, "won").histogram.items())
        games = points.measure.number
        rows = [row.id for row in self.tables.setup.ruleset.score_rows] if about != "choice" else []
        return SeatStats(
            name=str(which),
            games=games,
            points=points,
            wins=wins,
            won=wilson(wins, games),
            rows={row: measure(self.tally, about, which, "row", row) for row in rows},
            complete=wilson(self.tally[about, which, "complete"], games),
            discards=self.tally[about, which, "discards"] / max(1, games),
        )

    def _dominoes(self) -> list[DominoStats]:
        piles = zip(self.tables.setup.ruleset.piles, self.tables.piles, strict=True)
        return [
            self._domino(pile.id, place, self.tables.domino_names[number])
            for pile, numbers in piles
            for place, number in enumerate(numbers, start=1)
        ]

    def _domino(self, pile: str, place: int, name: str) -> DominoStats:
        return DominoStats(
            id=name,
            pile=pile,
            place=place,
            shown=self.tally["domino", name, "shown"],
            chosen=self.tally["domino", name, "chosen"],
            picks=self.spread("domino", name, "pick"),
            discarded=self.tally["domino", name, "discarded"],
            worth=measure(self.tally, "domino", name, "halves"),
            swing=measure(self.tally, "domino", name, "swing"),
        )

    def _tile(self, about: str, name: str) -> TileStats:
        return TileStats(
            id=name,
            kind=about,
            shown=self.tally[about, name, "shown"],
            searched=self.tally[about, name, "searched"],
            rounds=measure(self.tally, about, name, "round"),
            turns=self.spread(about, name, "turn"),
            prices=measure(self.tally, about, name, "price"),
            points=measure(self.tally, about, name, "points"),
            swing=measure(self.tally, about, name, "swing"),
        )

    def _event(self, name: str) -> EventStats:
        return EventStats(
            id=name,
            revealed=self.tally["event", name, "revealed"],
            idle=self.tally["event", name, "idle"],
            apart=measure(self.tally, "event", name, APART),
            gain=measure(self.tally, "event", name, GAIN),
            lead_changed=self.tally["event", name, LEAD],
        )

    def _quest(self, name: str) -> QuestStats:
        points = measure(self.tally, "quest", name, "points")
        scored = wilson(self.tally["quest", name, "scored"], points.number)
        return QuestStats(name, points, scored, self.tally["quest", name, "times"])

    def _money(self) -> dict[int, Measure]:
        rounds = range(self.tables.rounds + 1) if self.tables.setup.ruleset.builders.lines else ()
        return {number: measure(self.tally, "money", number) for number in rounds}

    def _stocks(self) -> dict[str, int]:
        """Every supply that is watched, with what it begins with."""
        stock, rules = self.tables.stock, self.tables.setup.ruleset
        found = {"giants": stock.giants} if stock.giants else {}
        if rules.builders.lines:
            kingdoms = self.tables.players
            found["knights"] = stock.knights - rules.start.knights * kingdoms
            found["towers"] = stock.towers
            found["coins"] = stock.coins - rules.start.coins * kingdoms
            found |= {f"coins/{value}": number for value, number in coin_stock(self.table).items()}
        tokens = stock.tokens if self.tables.setup.courts else ()
        named = zip(TOKENS, tokens, strict=False)
        return found | {f"tokens/{name}": number for name, (_, number) in named}

    def _supply(self, name: str, stock: int) -> SupplyStats:
        return SupplyStats(name, stock, self.spread("low", name), self.tally["short", name], self.games)
