"""The last step: put the king on a free domino of the next line of its pile (KD-TRN-01, QD-NXT-01, XXL-NXT-01).

The same choice opens the game, when the kings are drawn (`FIRST`). A king stays with its pile for the whole game. In
the last round there is no next line, so the step vanishes (R-07, KD-END-01, QD-END-01, FE-END-01).
"""

from pnp.engine.actions import CHOOSE_DOMINO, NOT_NOW, Action
from pnp.engine.agenda import GIANT, NOBODY, Task
from pnp.engine.happened import CHOSE
from pnp.engine.kingdom import Refusal
from pnp.engine.state import Draft, State
from pnp.engine.steps.protocol import Decision, Result

TAKEN = Refusal("another king stands on it", "GEN-11")
NOT_IN_LINE = Refusal("it does not lie in the line that the kings choose from", "KD-TRN-01")
OTHER_LINE = Refusal("it lies in the other line, and this king stays with its own", "XXL-NXT-01")


def options(state: State, task: Task) -> tuple[Action, ...]:
    """The free dominoes of the line, in line order."""
    draft = state.drafts[state.turn.draft]
    actions = state.tables.choose_actions
    return tuple([actions[domino] for domino, king in zip(draft[2], draft[3], strict=True) if king < 0])


def is_open(state: State, task: Task) -> bool:
    return NOBODY in state.drafts[state.turn.draft].kings


def refusal(state: State, task: Task, action: Action) -> Refusal | None:
    if action[0] != CHOOSE_DOMINO or len(action[1]) != 1:
        return NOT_NOW
    draft, domino = state.drafts[state.turn.draft], action[1][0]
    if domino not in draft.line:
        return OTHER_LINE if any(domino in other.line for other in state.drafts if not other.closed) else NOT_IN_LINE
    return TAKEN if draft.kings[draft.line.index(domino)] != NOBODY else None


def apply(state: State, task: Task, action: Action) -> Result:
    """The king stands on the domino; under the switch `giant_timing` a giant comes at once (R-20)."""
    agenda, turn, drafts = state.agenda, state.turn, state.drafts
    kingdom, domino = task[1], action[1][0]
    index = turn.draft
    draft = _with_king(drafts[index], domino, turn.king)
    agenda = agenda[1:]
    if state.tables.giant_at_choice[domino]:
        agenda = ((GIANT, kingdom, domino), *agenda)
    drafts = (*drafts[:index], draft, *drafts[index + 1 :])
    return state.moved(agenda, turn, state.realms, drafts), ((CHOSE, kingdom, turn.king, domino),)


def _with_king(draft: Draft, domino: int, king: int) -> Draft:
    pile, aside, line, kings, tokens, closed, dropped = draft
    at = line.index(domino)
    return Draft(pile, aside, line, (*kings[:at], king, *kings[at + 1 :]), tokens, closed, dropped)


STEP = Decision(options, is_open, refusal, apply)
