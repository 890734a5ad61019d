"""A bot that takes what is worth most to it now, with an eye on the rest of the game; it never looks ahead.

Every decision is rated in points by the module that knows the matter; doing nothing is worth 0. What nobody rates
(a set's own words) is decided by the first action. Chance has no part in it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from pnp.engine import agenda
from pnp.engine.actions import Action
from pnp.engine.state import State
from pnp.sim.bots.buildings import rated_bribes, rated_builds, rated_votes
from pnp.sim.bots.courtiers import rated_finds, rated_gains, rated_payments, rated_purchases, rated_squares
from pnp.sim.bots.drafting import rated_choices
from pnp.sim.bots.estates import (
    rated_covers,
    rated_falls,
    rated_gifts,
    rated_losses,
    rated_moves,
    rated_repairs,
    rated_taxes,
)
from pnp.sim.bots.placing import outlook, rated

Rating: TypeAlias = Callable[[State, int, Sequence[Action]], list[float]]


def _placements(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    kind, hopes = state.tables.kinds[state.turn.domino], outlook(state, kingdom)
    return [worth for worth, _ in rated(state.realms[kingdom].board, kind, hopes)] or [hopes.nothing]


RATINGS: Mapping[int, Rating] = MappingProxyType(
    {
        agenda.PLACE: _placements,
        agenda.CHOOSE: rated_choices,
        agenda.TAX: rated_taxes,
        agenda.BUILD: rated_builds,
        agenda.REBUILD: rated_repairs,
        agenda.BRIBE: rated_bribes,
        agenda.COURT: rated_purchases,
        agenda.PAY: rated_payments,
        agenda.TAKE: rated_finds,
        agenda.LAY: rated_squares,
        agenda.GIANT: rated_covers,
        agenda.TAKE_GIANT: rated_covers,
        agenda.FOOTSTEPS: rated_gifts,
        agenda.GIVE: rated_gifts,
        agenda.MOVE: rated_moves,
        agenda.VOTE: rated_votes,
        agenda.TIE: rated_votes,
        agenda.TURN_DOWN: rated_losses,
        agenda.RUIN: rated_losses,
        agenda.MORTGAGE: rated_losses,
        agenda.TOPPLE: rated_falls,
        agenda.LOSE: rated_payments,
        agenda.REPLENISH: rated_gains,
    }
)
"""Who rates the actions of each kind of task."""


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The best action by its rating, the first one among equals."""

    name: str = "greedy"

    def choose(self, state: State, actions: Sequence[Action], seat: int, word: int) -> Action:
        return best(state, actions)


def best(state: State, actions: Sequence[Action]) -> Action:
    """The action that greed takes."""
    if len(actions) == 1:
        return actions[0]
    worths = worths_of(state, actions)
    return actions[worths.index(max(worths))]


def worths_of(state: State, actions: Sequence[Action]) -> list[float]:
    """What each of the legal actions is worth to the kingdom that decides."""
    task = state.agenda[0]
    rating = RATINGS.get(task[0])
    return rating(state, task[1], actions) if rating is not None else [0.0] * len(actions)
