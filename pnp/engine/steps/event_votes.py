"""Votes in an event: each kingdom in line order names two buildings, most votes win (XXL-EVT-08, R-62, R-81).

A vote's task carries the spot that a die names, or -1, and the votes so far.
"""

from pnp.engine.actions import NOT_NOW, VOTE_FOR, Action
from pnp.engine.agenda import NOBODY, TIE, VOTE, Task
from pnp.engine.deal import SplitMix64
from pnp.engine.happened import TIE_DRAWN, VOTED
from pnp.engine.kingdom import Refusal
from pnp.engine.state import State
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.tiles.votes import Pair, burnt, leaders, on_ballot

RANDOM = "random"
NOT_ON_BALLOT = Refusal("two buildings side by side are voted for, the smaller spot first", "XXL-EVT-08")
NOT_TIED = Refusal("the tie is decided among those with most votes", "XXL-EVT-08")


def ballot(state: State, task: Task) -> tuple[Action, ...]:
    return tuple(Action(VOTE_FOR, pair) for pair in on_ballot(state, task[2]))


def is_held(state: State, task: Task) -> bool:
    return bool(on_ballot(state, task[2]))


def not_on_ballot(state: State, task: Task, action: Action) -> Refusal | None:
    if action[0] != VOTE_FOR or len(action[1]) != 2:
        return NOT_NOW
    return None if action[1] in on_ballot(state, task[2]) else NOT_ON_BALLOT


def vote(state: State, task: Task, action: Action) -> Result:
    """The next kingdom votes; after the last one the votes are counted."""
    _, kingdom, die, *votes = task
    votes.extend(action[1])
    state, told = state.without_task(), (VOTED, kingdom, *action[1])
    voted = len(votes) // 2
    if voted < len(state.order):
        return state.with_tasks((VOTE, state.order[voted], die, *votes)), (told,)
    best = leaders(tuple(votes))
    if len(best) == 1:
        state, gone = burnt(state, best[0])
        return state, (told, *gone)
    if state.tables.switches["wrath_tie"] == RANDOM:
        state, drawn = _drawn(state, best)
        return state, (told, *drawn)
    spots = (spot for pair in best for spot in pair)
    return state.with_tasks((TIE, state.order[0], *spots)), (told,)


def _drawn(state: State, tied: tuple[Pair, ...]) -> Result:
    """Chance decides, by the game's word, as one reshuffle more (R-62)."""
    chance = state.chance
    pair = tied[SplitMix64(chance.word + chance.reshuffles).below(len(tied))]
    state = state._replace(chance=chance._replace(reshuffles=chance.reshuffles + 1))
    state, gone = burnt(state, pair)
    return state, ((TIE_DRAWN, NOBODY, *pair), *gone)


def tied(state: State, task: Task) -> tuple[Action, ...]:
    return tuple(Action(VOTE_FOR, pair) for pair in zip(task[2::2], task[3::2], strict=True))


def is_tied(state: State, task: Task) -> bool:
    return True


def not_tied(state: State, task: Task, action: Action) -> Refusal | None:
    if action[0] != VOTE_FOR or len(action[1]) != 2:
        return NOT_NOW
    return None if action in tied(state, task) else NOT_TIED


def decide(state: State, task: Task, action: Action) -> Result:
    """The first kingdom of the coming line has the last word (R-62)."""
    a, b = action[1]
    state, gone = burnt(state.without_task(), (a, b))
    return state, ((VOTED, task[1], a, b), *gone)


VOTE_STEP = Decision(ballot, is_held, not_on_ballot, vote)
TIE_STEP = Decision(tied, is_tied, not_tied, decide)
