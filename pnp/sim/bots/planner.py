"""A bot that tries its best actions out: greedy play-outs of games that look the same from its seat.

What it cannot know is drawn anew for each play-out (`redeal`), the same way for every action that is compared, so that
luck weighs little. Half of the actions are dropped after each lap; those that stay get more play-outs (successive
halving). Placing and choosing a domino are planned; what comes between is decided by greed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.engine.actions import Action
from pnp.engine.agenda import CHOOSE, PLACE
from pnp.engine.deal import mix
from pnp.engine.game import legal_actions, play_unchecked
from pnp.engine.hidden import redeal
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from pnp.sim.bots.greedy import best, worths_of

PLAYOUTS = 64
"""Play-outs for one decision, unless the bot's name says otherwise."""
CANDIDATES = 8
"""Actions that are worth trying, by the greedy bot's rating."""
LENGTH = 100
"""Decisions in a play-out: a whole game of Kingdomino, two rounds of the Royal Wedding."""
TRUST = 1.0
"""How much greed's own rating counts beside what the play-outs say: they are few, and may stop before the end."""
PLANNED = (PLACE, CHOOSE)


@dataclass(frozen=True, slots=True)
class PlannerBot:
    """The action after which play-outs end best for its kingdom, compared with the best of the others."""

    playouts: int = PLAYOUTS

    @property
    def name(self) -> str:
        return "planner" if self.playouts == PLAYOUTS else f"planner:{self.playouts}"

    def choose(self, state: State, actions: Sequence[Action], seat: int, word: int) -> Action:
        if len(actions) == 1 or state.agenda[0][0] not in PLANNED:
            return best(state, actions)
        worths = worths_of(state, actions)
        ranked = sorted(range(len(actions)), key=lambda at: (-worths[at], at))
        return self._tried(state, {actions[at]: worths[at] for at in ranked[:CANDIDATES]}, seat, word)

    def _tried(self, state: State, worths: dict[Action, float], seat: int, word: int) -> Action:
        """Successive halving by the play-outs' mean and greed's own rating; `worths` are in its order."""
        kingdom, candidates = state.agenda[0][1], list(worths)[: self.playouts]
        laps = max(1, (len(candidates) - 1).bit_length())
        if self.playouts < laps * len(candidates):
            laps = 1
        totals, done = dict.fromkeys(candidates, 0.0), 0
        for _ in range(laps):
            more = max(1, self.playouts // (laps * len(candidates)))
            for number in range(done, done + more):
                dealt = redeal(state, seat, mix(word, number))
                for action in candidates:
                    totals[action] += _ending(dealt, action, kingdom)
            done += more
            found = {action: totals[action] / done + TRUST * worths[action] for action in candidates}
            candidates = sorted(candidates, key=found.__getitem__, reverse=True)[: (len(candidates) + 1) // 2]
        return candidates[0]


def _ending(state: State, action: Action, kingdom: int) -> float:
    """How much better than its best rival a kingdom does after an action."""
    state, _ = play_unchecked(state, action)
    for _ in range(LENGTH):
        if not state.agenda:
            break
        state, _ = play_unchecked(state, best(state, legal_actions(state)))
    points = outcome(state).points
    return points[kingdom] - max(mine for other, mine in enumerate(points) if other != kingdom) / 2
