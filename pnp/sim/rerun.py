"""A recorded game again, decision by decision, with the set as it is now."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.engine.game import actor, play
from pnp.engine.notation import parse_action
from pnp.engine.record import GameRecord, ReplayStopped, replay
from pnp.engine.state import State
from pnp.model.catalogue import Catalogue
from pnp.sim.playout import Moment


@dataclass(frozen=True, slots=True)
class Rerun:
    """A game that can be played again from `begun` on. `same_set`: with the very pieces and rules of then.

    `stopped` tells of the first action that can no longer be played, if there is one; `identical` is whether the game
    ends as it did then.
    """

    begun: State
    actions: tuple[str, ...]
    same_set: bool
    identical: bool
    stopped: ReplayStopped | None = None

    def moments(self) -> Iterator[Moment]:
        """The decisions that can be played again."""
        state = self.begun
        for text in self.actions:
            seat, action = actor(state), parse_action(state.tables, text)
            after, facts = play(state, action)
            yield Moment(state, seat, action, after, facts)
            state = after


def rerun(catalogue: Catalogue, kept: GameRecord) -> Rerun:
    """The game of a record; WrongUse or Unreadable if the set has no such game or lacks pieces that were dealt."""
    begun = replay(catalogue, replace(kept, actions=()))
    try:
        again = replay(catalogue, kept)
    except ReplayStopped as stopped:
        return Rerun(begun.state, kept.actions[: stopped.at], begun.same_set, False, stopped)
    return Rerun(begun.state, kept.actions, again.same_set, again.identical)
