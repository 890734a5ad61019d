"""Games for the tests of many games: printed ones, and sets that are bad on purpose, each in one way only."""

import os
import signal
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from pnp.catalogue.load import load_set
from pnp.model.building import Building
from pnp.model.catalogue import Catalogue
from pnp.model.component import StartingTile
from pnp.model.domino import Domino, Square
from pnp.model.effect import Effect
from pnp.model.event import EventTile
from pnp.model.quest import Quest, QuestKind
from pnp.sim.counting import CountGames
from pnp.sim.finding import Finding
from pnp.sim.findings import found
from pnp.sim.playout import Table
from pnp.sim.stats import Statistics, statistics
from pnp.sim.tally import Tally


@cache
def printed() -> Catalogue:
    return load_set("royal-wedding").require()


def table(system: str = "kingdomino", players: int = 4, courts: int = 0, bots: str = "random") -> Table:
    setup = printed().for_game(players, system=system, courts=courts)
    return Table(printed(), setup, tuple(bots.split(",")))


def played(at: Table, games: int, seed: int = 1) -> Statistics:
    return statistics(at, seed, CountGames(at, seed)(0, games))


def findings(at: Table, games: int, seed: int = 1) -> tuple[Finding, ...]:
    return found(played(at, games, seed))


@cache
def findings_of_bad(kind: str) -> tuple[Finding, ...]:
    """What the set shows that is bad in this way."""
    make, games = BAD[kind]
    return findings(make(), games)


def changed(
    at: Table, *, size: dict[str, Any] | None = None, ruleset: dict[str, Any] | None = None, **of: Any
) -> Table:
    """The table with other pieces in its catalogue, other numbers in its size, other rules."""
    new = replace(at.setup.size, **(size or {}))
    sizes = tuple(new if each.players == new.players else each for each in at.setup.ruleset.sizes)
    rules = replace(at.setup.ruleset, sizes=sizes)
    catalogue = replace(at.catalogue, **of)
    rulesets = tuple(rules if each.id == rules.id else each for each in catalogue.rulesets)
    setup = replace(at.setup, ruleset=rules, size=new)
    return Table(replace(catalogue, rulesets=rulesets), setup, at.bots)


def dominoes(*squares: str, box: str = "kingdomino") -> tuple[Domino, ...]:
    """Dominoes numbered from 1, each `wheat 1, mine`."""
    return tuple(Domino(box, number, _squares(text)) for number, text in enumerate(squares, start=1))


def _squares(text: str) -> tuple[Square, Square]:
    first, second = map(Square.parse, text.split(","))
    return first, second


def unfair_castle() -> Table:
    """One starting tile joins on all sides, the others with a single square of four."""
    free, poor = (True, True, True, True), (True, False, False, False)
    tiles = tuple(StartingTile(f"2x2-{number}", "kingdomino", "blue", poor if number else free) for number in range(3))
    size = {"line": 3, "rounds": 16, "grid": 6, "start_tile": "2x2"}
    return changed(table(players=3), size=size, starting_tiles=tiles)


def snowball() -> Table:
    """The worthy dominoes have the low numbers: whoever takes one also chooses first in the next round."""
    few = dominoes(*["mine 3, mine 3"] * 4, *["wheat, forest"] * 4)
    return changed(table(players=2, bots="greedy"), size={"line": 2, "rounds": 4, "grid": 3, "kings": 1}, dominoes=few)


def bargain() -> Table:
    """The lowest number is the best domino of all."""
    kept = tuple(each for each in printed().dominoes if each.id != "kingdomino/1")
    return changed(table(), dominoes=(*dominoes("wheat 3, wheat 3"), *kept))


def folly() -> Table:
    """A building that does nothing at all, among those of Queendomino."""
    useless = Building("folly", (("queendomino", 4),))
    return changed(table("queendomino", bots="greedy"), buildings=(*printed().buildings, useless))


def hopeless_quest() -> Table:
    """Nine crowns in a row on a grid of five."""
    box = "age-of-giants"
    hopeless = Quest("nine-in-a-row", box, QuestKind.CROWN_LINES, 10, length=9)
    return changed(table("age-of-giants/kingdomino", 5), quests=(hopeless, printed().quest("middle-kingdom")))


def few_towers() -> Table:
    """Two towers for all."""
    pieces = tuple(
        replace(each, copies=2 if each.box == "queendomino" else 0) if each.id == "towers" else each
        for each in printed().components
    )
    return changed(table("queendomino"), components=pieces)


def few_fish() -> Table:
    """Two fish for all lakes."""
    pieces = tuple(replace(each, copies=2) if each.id == "tokens/fish" else each for each in printed().components)
    return changed(table("fantastic-era", courts=1), components=pieces)


def poor_bank() -> Table:
    """Sixty coins of one, for five kingdoms with seven each."""
    copies = {"coins/1": 30, "coins/3": 0, "coins/9": 0}
    pieces = tuple(replace(each, copies=copies.get(each.id, each.copies)) for each in printed().components)
    return changed(table("royal-wedding", 5), components=pieces)


def patchwork() -> Table:
    """Every domino is a double, of seven lands in turn, and each has its crown: little fits together."""
    lands = ("wheat", "forest", "lake", "meadow", "swamp", "mine", "town")
    same = dominoes(*(f"{lands[number % 7]} 1, {lands[number % 7]}".replace("town 1", "town") for number in range(48)))
    return changed(table(), dominoes=same)


def royal_gift() -> Table:
    """One event pays the queen's host a fortune; the others do nothing worth speaking of."""
    gift = EventTile(
        "royal-gift",
        "fantastic-era",
        1,
        on_reveal=(Effect("gain_coins", (Effect("queen_host", 150),)),),
    )
    quiet = tuple(each for each in printed().events if each.id == "builders-day")
    return changed(table("fantastic-era"), events=(gift, replace(quiet[0], copies=10)))


def wide_grid() -> Table:
    """Twelve dominoes on seven by seven."""
    return changed(table(), size={"grid": 7})


def short_pile() -> Table:
    """Forty of the forty-eight dominoes that four kingdoms need."""
    kept = tuple(each for each in printed().dominoes if each.box != "kingdomino" or int(each.number) <= 40)
    return changed(table(), dominoes=kept)


def few_events() -> Table:
    """Five events for eleven rounds."""
    return changed(table("fantastic-era"), events=tuple(replace(each, copies=1) for each in printed().events[:5]))


BAD: dict[str, tuple[Callable[[], Table], int]] = {
    "seat-advantage": (unfair_castle, 300),
    "first-choice": (snowball, 400),
    "domino-number": (bargain, 300),
    "tile-unused": (folly, 20),
    "quest-unscored": (hopeless_quest, 120),
    "supply-short": (few_towers, 80),
    "supply-lean": (few_fish, 30),
    "bank-empty": (poor_bank, 20),
    "seldom-filled": (patchwork, 100),
    "event-decides": (royal_gift, 60),
    "grid-not-filled": (wide_grid, 60),
    "too-few-pieces": (few_events, 20),
}
"""For each finding a set that must show it, and the number of games in which it does."""


@dataclass(frozen=True, slots=True)
class DiesOnce:
    """Work that kills its own process the first time it comes to a certain game."""

    work: CountGames
    at: int
    marker: Path

    def __call__(self, first: int, count: int) -> Tally:
        if first <= self.at < first + count and not self.marker.exists():
            self.marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.work(first, count)


@dataclass(frozen=True, slots=True)
class AlwaysDies:
    """Work that nobody survives."""

    def __call__(self, first: int, count: int) -> Tally:
        os.kill(os.getpid(), signal.SIGKILL)
        return Counter()


@dataclass(frozen=True, slots=True)
class Interrupted:
    """Work during which the user presses Ctrl-C when a certain game is reached."""

    work: CountGames
    at: int

    def __call__(self, first: int, count: int) -> Tally:
        if first <= self.at < first + count:
            raise KeyboardInterrupt
        return self.work(first, count)
