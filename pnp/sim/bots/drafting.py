"""Which domino to choose: what it is worth where it fits best, to its new owner and to the king who chooses next."""

from collections.abc import Sequence

from pnp.engine.actions import Action
from pnp.engine.agenda import NOBODY, TURN
from pnp.engine.state import State
from pnp.sim.bots.means import rounds_left
from pnp.sim.bots.placing import best_worth, outlook

DENIAL = 0.02
"""How much of what the next king loses counts as one's own gain."""
LATER = 1.0
"""Points for choosing one place earlier in the next line, at the beginning of a game."""
TOKEN = 0.4
"""Points for a resource on a domino, where a Court is played."""


def rated_choices(state: State, kingdom: int, actions: Sequence[Action]) -> list[float]:
    """What it is worth to a kingdom to choose each of these dominoes."""
    dominoes = [action.numbers[0] for action in actions]
    draft = state.drafts[state.turn.draft]
    left = rounds_left(state)
    own = _worths(state, kingdom, dominoes)
    denied = _denied(state, dominoes) if len(dominoes) > 1 else [0.0]
    tokens = dict(zip(draft.line, draft.tokens, strict=False))
    return [
        worth
        + DENIAL * denial
        - LATER * left * draft.line.index(domino)
        + TOKEN * tokens.get(domino, 0).bit_count()
        - _giant(state, domino)
        for domino, worth, denial in zip(dominoes, own, denied, strict=True)
    ]


def _worths(state: State, kingdom: int, dominoes: Sequence[int]) -> list[float]:
    board, hopes, kinds = state.realms[kingdom].board, outlook(state, kingdom), state.tables.kinds
    return [best_worth(board, kinds[domino], hopes) for domino in dominoes]


def _denied(state: State, dominoes: Sequence[int]) -> list[float]:
    """What the next king to choose from this line loses if each of the dominoes is gone."""
    rival = _next_to_choose(state)
    if rival == NOBODY:
        return [0.0] * len(dominoes)
    worths = _worths(state, rival, dominoes)
    second, best = sorted(worths)[-2:]
    return [best - second if worth == best else 0.0 for worth in worths]


def _next_to_choose(state: State) -> int:
    """The kingdom whose king chooses next from the line at hand; nobody if it is one's own, or still to be drawn."""
    draft, kingdom = state.turn.draft, state.agenda[0][1]
    following = (task[1] for task in state.agenda[1:] if task[0] == TURN and task[3] == draft)
    rival = next(following, NOBODY)
    return NOBODY if rival == kingdom else rival


def _giant(state: State, domino: int) -> float:
    """A giant covers a crown; footsteps send one away."""
    tables = state.tables
    if tables.giant_at_action[domino] or tables.giant_at_choice[domino]:
        return 2.0
    return -1.0 if tables.footsteps[domino] else 0.0
