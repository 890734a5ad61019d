"""Games for the tests: every system at every size with its variants, and random play through them."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from pnp.catalogue.load import load_set
from pnp.engine.actions import Action
from pnp.engine.deal import Deal, SplitMix64, deal
from pnp.engine.game import legal_actions, play, start
from pnp.engine.happened import Happened
from pnp.engine.state import State
from pnp.engine.tables import Tables, tables_for
from pnp.model.catalogue import Catalogue
from pnp.model.game_setup import GameSetup
from pnp.model.switch import SwitchValue


class Game(NamedTuple):
    """What to ask the catalogue for."""

    system: str
    players: int
    courts: int = 0
    teams: bool = False
    switches: tuple[tuple[str, SwitchValue], ...] = ()

    def __str__(self) -> str:
        parts = [self.system.replace("/", "-"), str(self.players)]
        parts += [f"{self.courts}-court"] * bool(self.courts) + ["teams"] * self.teams
        return "-".join([*parts, *(f"{name}={value}" for name, value in self.switches)])

    @property
    def setup(self) -> GameSetup:
        asked = dict(self.switches)
        return catalogue().for_game(
            self.players, system=self.system, courts=self.courts, teams=self.teams, switches=asked
        )

    @property
    def tables(self) -> Tables:
        return _tables(self)

    def dealt(self, seed: int) -> Deal:
        return deal(self.tables, seed)

    def begun(self, seed: int = 1) -> State:
        return start(self.tables, self.dealt(seed))


@cache
def catalogue() -> Catalogue:
    """Everything: its rulesets are those of all systems."""
    return load_set("royal-wedding").require()


@cache
def _tables(game: Game) -> Tables:
    return tables_for(catalogue(), game.setup)


SYSTEMS = (
    "kingdomino",
    "queendomino",
    "age-of-giants/kingdomino",
    "age-of-giants/queendomino",
    "fantastic-era",
    "royal-wedding",
)
PRINTED = tuple(
    Game(system, players, courts)
    for system in SYSTEMS
    for players in catalogue().ruleset(system).players
    for courts in range(catalogue().ruleset(system).max_courts + 1)
)
"""Every system at every size, with every number of Courts."""

VARIANTS = (
    Game("kingdomino", 2, switches=(("mighty_duel", True),)),
    Game("kingdomino", 3, switches=(("edition", "second"),)),
    Game("kingdomino", 4, switches=(("middle_kingdom", True), ("harmony", True))),
    Game("kingdomino", 4, switches=(("grid", "centred"),)),
    Game("age-of-giants/kingdomino", 2, switches=(("giants_dominoes", "removals"),)),
    Game("age-of-giants/kingdomino", 3, switches=(("giants_dominoes", "removals"),)),
    Game("age-of-giants/queendomino", 4, switches=(("giant_timing", "choice"),)),
    Game("fantastic-era", 2, teams=True),
    Game("fantastic-era", 3, 1, switches=(("fe_last_event", "after_last_round"),)),
    Game("royal-wedding", 5, 2, teams=True),
    Game("royal-wedding", 4, switches=(("dragon_dice", True),)),
    Game("royal-wedding", 2, 1, teams=True),
)
ALL = (*PRINTED, *VARIANTS)


class Moment(NamedTuple):
    """A state, what was done in it, what came of it."""

    before: State
    action: Action
    after: State
    happened: Happened


def walk(state: State, seed: int) -> Iterator[Moment]:
    """A game played on by a bot that takes any legal action, each as likely as the others."""
    chance = SplitMix64(seed)
    while state.agenda:
        actions = legal_actions(state)
        action = actions[chance.below(len(actions))]
        after, happened = play(state, action)
        yield Moment(state, action, after, happened)
        state = after


def states(state: State, seed: int) -> Iterator[State]:
    """The states of such a game, from the one given to the last."""
    yield state
    for moment in walk(state, seed):
        yield moment.after


def finished(state: State, seed: int = 1) -> State:
    """The last state of such a game."""
    for moment in walk(state, seed):
        state = moment.after
    return state


def after(state: State, actions: int, seed: int = 1) -> State:
    """The state after so many actions of such a game."""
    for _, moment in zip(range(actions), walk(state, seed), strict=False):
        state = moment.after
    return state
