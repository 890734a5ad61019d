"""The steps of a game, one module each, and the table that says which one carries out which kind of task.

How to add a step
-----------------
1. `pnp.engine.agenda` names the kind of task. The steps of a turn are there under the names that rulesets use; a kind
   that is missing goes to the end of `KINDS`, with its number below.
2. `pnp.engine.actions` names the kinds of action that the step offers, `pnp.engine.happened` the kinds of fact that
   come of it: one line each in `FORMS`, which also lets them be printed and read.
3. The module holds four short functions and `STEP = Decision(options, is_open, why_not, apply)`; a task that nobody
   decides holds one function and `STEP = Automatic(run)`. `STEPS` below gets one line.

What a step may rely on, and what it owes
-----------------------------------------
- `task` is the first of `state.agenda`; `task[1]` is the kingdom, further numbers are the step's own. `apply` and `run`
  give back a state in which the task is gone (`state.without_task()`), perhaps with new tasks put before the rest
  (`state.with_tasks(...)`): that is how a chain of decisions, a vote or a debt is written. Nothing else may be kept
  between two actions but what the state holds.
- `options` lists the legal actions in the order of the contract (kind, tile, direction, reading order). A mandatory
  step gives at least one, or its task vanishes; an optional one returns `optional(actions)`, which puts `pass` last,
  and is over when `pass` is played: `apply` must know it. A step that may be repeated (two buildings on Builders'
  Day) puts its own task back.
- `why_not` is the predicate: it must agree with `options` on every action, however strange its numbers, and names the
  clause. A kind of action that the step does not know is answered with `NOT_NOW`.
- `state.turn` is the turn under way: king, domino, where it lies, what was done so far. It ends with a `TURN_END` task.
- Facts name what chance or a rule decided; they tell nothing that lies hidden.
- Steps do not import each other. What several need stands in `pnp.engine.tiles`.
- The hot path is placing and choosing; there the state is rebuilt once. Elsewhere `_replace` is fine.
"""

from typing import NoReturn

from pnp.engine import agenda
from pnp.engine.state import State
from pnp.engine.steps import (
    bribe,
    build,
    choose,
    court,
    dice,
    event_choices,
    event_giants,
    event_votes,
    events,
    giants,
    place,
    rebuild,
    refill,
    resources,
    rounds,
    tax,
    turn_end,
)
from pnp.engine.steps.protocol import Automatic, Decision, Step

_BY_KIND: dict[int, Step] = {
    agenda.FIRST: rounds.FIRST_STEP,
    agenda.LINES: rounds.LINES_STEP,
    agenda.OPEN_LINE: rounds.OPEN_LINE_STEP,
    agenda.TURN: rounds.TURN_STEP,
    agenda.PLACE: place.STEP,
    agenda.GIANT: giants.GIANT_STEP,
    agenda.FOOTSTEPS: giants.FOOTSTEPS_STEP,
    agenda.TAKE_GIANT: giants.TAKE_GIANT_STEP,
    agenda.TAX: tax.STEP,
    agenda.BUILD: build.STEP,
    agenda.REBUILD: rebuild.STEP,
    agenda.BRIBE: bribe.STEP,
    agenda.COURT: court.COURT_STEP,
    agenda.PAY: court.PAY_STEP,
    agenda.TAKE: court.TAKE_STEP,
    agenda.LAY: court.LAY_STEP,
    agenda.CHOOSE: choose.STEP,
    agenda.RESOURCES: resources.STEP,
    agenda.TURN_END: turn_end.STEP,
    agenda.REFILL_COURT: refill.COURT_STEP,
    agenda.REFILL_BUILDERS: refill.BUILDERS_STEP,
    agenda.EVENT: events.EVENT_STEP,
    agenda.EFFECT: events.EFFECT_STEP,
    agenda.DICE: dice.STEP,
    agenda.VOTE: event_votes.VOTE_STEP,
    agenda.TIE: event_votes.TIE_STEP,
    agenda.TURN_DOWN: event_choices.TURN_DOWN_STEP,
    agenda.TOPPLE: event_choices.TOPPLE_STEP,
    agenda.RUIN: event_choices.RUIN_STEP,
    agenda.MORTGAGE: event_choices.MORTGAGE_STEP,
    agenda.LOSE: event_choices.LOSE_STEP,
    agenda.REPLENISH: event_choices.REPLENISH_STEP,
    agenda.GIVING: event_giants.GIVING_STEP,
    agenda.GIVE: event_giants.GIVE_STEP,
    agenda.MOVE: event_giants.MOVE_STEP,
}


def _vanish(state: State, task: agenda.Task) -> tuple[State, tuple[()]]:
    return state.without_task(), ()


def _undecided(*_: object) -> NoReturn:
    raise AssertionError("a task that nobody decides was asked for actions")


STEPS: tuple[Step, ...] = tuple(_BY_KIND.get(kind, Automatic(_vanish)) for kind in range(len(agenda.KINDS)))
"""The step of each kind of task, by its number; a task that has none vanishes."""

RUNS = tuple(step.run if isinstance(step, Automatic) else None for step in STEPS)
DECISIONS = tuple(
    step if isinstance(step, Decision) else Decision(_undecided, _undecided, _undecided, _undecided) for step in STEPS
)
"""The same apart: what carries out a task that nobody decides, and what decides another, both by kind."""
