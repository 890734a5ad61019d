"""The good fairies' giants: a gift to another kingdom, and one's own on other crowns (XXL-EVT-27, R-69, R-82).

`GIVING` goes from kingdom to kingdom. It remembers, as bits, who is still to be asked and who gave to whom (giver x
kingdoms + receiver), whether a gift may be returned, how many each may give, and how many are left to the one at it.
"""

from pnp.engine.actions import MOVE_GIANT, NOT_NOW, PASS, SEND_GIANT, Action, optional
from pnp.engine.agenda import GIVE, GIVING, MOVE, NOBODY, TAKE_GIANT, Task
from pnp.engine.happened import GIANT_MOVED, GIANT_SENT, PASSED
from pnp.engine.kingdom import Refusal
from pnp.engine.state import State
from pnp.engine.steps.protocol import Automatic, Decision, Result
from pnp.engine.tiles.giants import covered, crowns_to_cover, lifted, receivers

NO_GIANT = Refusal("no giant of the kingdom is there", "XXL-EVT-27")
NO_RECEIVER = Refusal("it goes to another kingdom that has a crown for it, not back to the sender", "XXL-EVT-27")
NO_MOVE = Refusal("a giant moves to another uncovered crown of its kingdom, each once, in reading order", "XXL-EVT-27")


def go_on(state: State, task: Task) -> Result:
    """The kingdom at it again, if it may give more; else the next in line order."""
    _, kingdom, asked, given, back, up_to, left = task
    state = state.without_task()
    if not left:
        kingdom = next((other for other in state.order if asked >> other & 1), NOBODY)
        left = up_to
    if kingdom == NOBODY:
        return state, ()
    asked &= ~(1 << kingdom)
    memory = (asked, given, back, up_to)
    return state.with_tasks((GIVE, kingdom, *memory, left), (GIVING, NOBODY, *memory, 0)), ()


def gifts(state: State, task: Task) -> tuple[Action, ...]:
    giants = dict.fromkeys(state.estate(task[1]).giants)
    return optional(tuple(Action(SEND_GIANT, (to, cell)) for to in _receivers(state, task) for cell in giants))


def can_give(state: State, task: Task) -> bool:
    return bool(state.estate(task[1]).giants and _receivers(state, task))


def cannot_give(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    if action[0] != SEND_GIANT or len(action[1]) != 2:
        return NOT_NOW
    to, cell = action[1]
    if cell not in state.estate(task[1]).giants:
        return NO_GIANT
    return None if to in _receivers(state, task) else NO_RECEIVER


def give(state: State, task: Task, action: Action) -> Result:
    """The receiver puts it on a crown before anyone else gives; the rest of the round is asked with that known."""
    _, kingdom, asked, given, back, up_to, left = task
    state = state.without_task()
    if action == PASS:
        return state, ((PASSED, kingdom),)
    to, cell = action[1]
    given |= 1 << kingdom * state.tables.players + to
    state = lifted(state, kingdom, cell)._replace(agenda=state.agenda[1:])
    more = (GIVING, kingdom, asked, given, back, up_to, left - 1)
    return state.with_tasks((TAKE_GIANT, to, kingdom), more), ((GIANT_SENT, kingdom, to, cell),)


def _receivers(state: State, task: Task) -> tuple[int, ...]:
    """Not those who have given to the kingdom in this event, unless gifts may be returned (R-69)."""
    _, kingdom, _, given, back, _, _ = task
    players = state.tables.players
    return tuple(to for to in receivers(state, kingdom) if back or not given >> (to * players + kingdom) & 1)


def moves(state: State, task: Task) -> tuple[Action, ...]:
    """Each giant that is still to be asked, in reading order, to any crown on another square."""
    free = crowns_to_cover(state, task[1])
    cells = dict.fromkeys(task[2:])
    return optional(tuple(Action(MOVE_GIANT, (cell, to)) for cell in cells for to in free if to != cell))


def can_move(state: State, task: Task) -> bool:
    return bool(moves(state, task))


def cannot_move(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    if action[0] != MOVE_GIANT or len(action[1]) != 2:
        return NOT_NOW
    return None if action in moves(state, task) else NO_MOVE


def move(state: State, task: Task, action: Action) -> Result:
    """Giants are alike, so each needs to move once at most, and those before it stay where they are."""
    kingdom, state = task[1], state.without_task()
    if action == PASS:
        return state, ((PASSED, kingdom),)
    cell, to = action[1]
    later = task[task.index(cell, 2) + 1 :]
    again = ((MOVE, kingdom, *later),) if later else ()
    state = covered(lifted(state, kingdom, cell), kingdom, to)
    return state.with_tasks(*again), ((GIANT_MOVED, kingdom, cell, to),)


GIVING_STEP = Automatic(go_on)
GIVE_STEP = Decision(gifts, can_give, cannot_give, give)
MOVE_STEP = Decision(moves, can_move, cannot_move, move)
