"""Giants as tasks: one comes, one is sent away by footsteps, one is taken in.

AOG-GNT-01 to AOG-GNT-04, AOG-FTS-01, AOG-FTS-02, XXL-GNT-01, XXL-GNT-02. When they come is decided where dominoes are
placed or chosen (AOG-GNT-03, R-20); a domino that a line lost brings none (AOG-ROW-04, R-19).
"""

from pnp.engine.actions import COVER_CROWN, NOT_NOW, PASS, SEND_GIANT, Action, optional
from pnp.engine.agenda import TAKE_GIANT, Task
from pnp.engine.happened import GIANT_COVERS, GIANT_SENT, PASSED
from pnp.engine.kingdom import Refusal
from pnp.engine.state import State
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.tiles.giants import covered, crowns_to_cover, has_giants, lifted, receivers

NO_CROWN = Refusal("a giant covers a crown of the kingdom that nothing covers yet", "AOG-GNT-04")
NO_GIANT = Refusal("no giant of the kingdom is there", "AOG-FTS-01")
NO_RECEIVER = Refusal("a giant goes to another kingdom that has a crown for it", "AOG-FTS-02")


def crowns(state: State, task: Task) -> tuple[Action, ...]:
    """A square for each crown of the kingdom's choice (AOG-GNT-01, AOG-FTS-01)."""
    return tuple(Action(COVER_CROWN, (cell,)) for cell in crowns_to_cover(state, task[1]))


def comes(state: State, task: Task) -> bool:
    """Whether there is a giant and a crown for it; otherwise nothing happens (AOG-GNT-02, AOG-GNT-04)."""
    return state.supply.giants > 0 and bool(crowns_to_cover(state, task[1]))


def is_taken_in(state: State, task: Task) -> bool:
    """Always: it was sent to a kingdom that has a crown for it."""
    return bool(crowns_to_cover(state, task[1]))


def not_there(state: State, task: Task, action: Action) -> Refusal | None:
    if action[0] != COVER_CROWN or len(action[1]) != 1:
        return NOT_NOW
    return None if action[1][0] in crowns_to_cover(state, task[1]) else NO_CROWN


def arrive(state: State, task: Task, action: Action) -> Result:
    """A giant out of the supply."""
    left = state.supply._replace(giants=state.supply.giants - 1)
    return settle(state._replace(supply=left), task, action)


def settle(state: State, task: Task, action: Action) -> Result:
    kingdom, cell = task[1], action[1][0]
    return covered(state, kingdom, cell).without_task(), ((GIANT_COVERS, kingdom, cell),)


def ways_out(state: State, task: Task) -> tuple[Action, ...]:
    """Each giant to each kingdom that can take one; nobody has to send one (AOG-FTS-01)."""
    giants = dict.fromkeys(state.estate(task[1]).giants)
    return optional(
        tuple(Action(SEND_GIANT, (to, cell)) for to in receivers(state, task[1]) for cell in giants) if giants else ()
    )


def can_send(state: State, task: Task) -> bool:
    """Not without a giant at home, nor without a kingdom that can take it (AOG-FTS-02, R-22)."""
    return has_giants(state, task[1]) and bool(receivers(state, task[1]))


def cannot_go(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    if action[0] != SEND_GIANT or len(action[1]) != 2:
        return NOT_NOW
    to, cell = action[1]
    if cell not in state.estate(task[1]).giants:
        return NO_GIANT
    return None if to in receivers(state, task[1]) else NO_RECEIVER


def send(state: State, task: Task, action: Action) -> Result:
    """The giant leaves; its new kingdom says which crown it covers."""
    sender, state = task[1], state.without_task()
    if action == PASS:
        return state, ((PASSED, sender),)
    to, cell = action[1]
    return lifted(state, sender, cell).with_tasks((TAKE_GIANT, to, sender)), ((GIANT_SENT, sender, to, cell),)


GIANT_STEP = Decision(crowns, comes, not_there, arrive)
FOOTSTEPS_STEP = Decision(ways_out, can_send, cannot_go, send)
TAKE_GIANT_STEP = Decision(crowns, is_taken_in, not_there, settle)
