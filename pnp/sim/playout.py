"""One game by bots, from the deal to the end, by the public verbs of the engine.

Game `index` of a seed is dealt by `mix(seed, index)`; the bots' chance comes from another generator made of the same
word, so what bots do with chance never changes what is dealt. A game is the same wherever and whenever it is played.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pnp.engine.actions import Action
from pnp.engine.deal import MASK, Deal, SplitMix64, deal, mix
from pnp.engine.game import actor, legal_actions, play, start
from pnp.engine.happened import Happened
from pnp.engine.outcome import Outcome, outcome
from pnp.engine.state import State
from pnp.engine.tables import Tables, tables_for
from pnp.errors import WrongUse
from pnp.model.catalogue import Catalogue
from pnp.model.game_setup import GameSetup
from pnp.sim.bots import Bot, bot


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what. Can be sent to another process.

    `bots` are names: one for all seats, one for each kingdom, or one for each person; WrongUse otherwise.
    """

    catalogue: Catalogue
    setup: GameSetup
    bots: tuple[str, ...] = ("greedy",)

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)
        kingdoms, people = self.setup.players, self.setup.people
        if len(self.bots) not in (1, kingdoms, people):
            wanted = f"{kingdoms}" if kingdoms == people else f"{kingdoms} or {people}"
            raise WrongUse(f"{len(self.bots)} bots are named: name one for all seats, or {wanted} of them")

    @property
    def tables(self) -> Tables:
        """The numbers of its games; made once for a catalogue and a setup."""
        return tables_for(self.catalogue, self.setup)

    @property
    def seats(self) -> tuple[Bot, ...]:
        """The bot of each person."""
        people = self.setup.people
        each = people // len(self.bots)
        return tuple(bot(self.bots[seat // each]) for seat in range(people))

    def seat_names(self) -> tuple[str, ...]:
        """The name of the bot of each person."""
        return tuple(one.name for one in self.seats)


class Moment(NamedTuple):
    """One decision: the state before it, the seat that decided, what it did, what came of it."""

    before: State
    seat: int
    action: Action
    after: State
    happened: Happened


class PlayedGame(NamedTuple):
    """Game `number` of a seed, over. `facts` holds for each action what came of it; deal and actions make a record."""

    number: int
    deal: Deal
    actions: tuple[Action, ...]
    facts: tuple[Happened, ...]
    state: State

    @property
    def outcome(self) -> Outcome:
        """The scores and the ranking, reckoned each time."""
        return outcome(self.state)


def dealt(table: Table, seed: int, index: int) -> Deal:
    """All chance of game `index` of a seed."""
    return deal(table.tables, mix(seed, index))


def moments(table: Table, seed: int, index: int) -> Iterator[Moment]:
    """The decisions of a game one by one, as the bots make them."""
    state = start(table.tables, dealt(table, seed, index))
    seats, chance = table.seats, SplitMix64(mix(seed, index) ^ MASK)
    while state.agenda:
        seat = actor(state)
        action = seats[seat].choose(state, legal_actions(state), seat, chance.word())
        after, happened = play(state, action)
        yield Moment(state, seat, action, after, happened)
        state = after


def play_game(table: Table, seed: int, index: int = 0) -> PlayedGame:
    """Game `index` of a seed, played to its end."""
    state = start(table.tables, dealt(table, seed, index))
    actions: list[Action] = []
    facts: list[Happened] = []
    for moment in moments(table, seed, index):
        actions.append(moment.action)
        facts.append(moment.happened)
        state = moment.after
    return PlayedGame(index, dealt(table, seed, index), tuple(actions), tuple(facts), state)
