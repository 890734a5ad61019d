"""The end of a turn: on Builders' Day everything on offer is renewed at once (XXL-EVT-30, XXL-EVT-31, R-70)."""

from pnp.engine.agenda import Task
from pnp.engine.state import State
from pnp.engine.steps.protocol import Automatic, Result
from pnp.engine.tiles import court
from pnp.engine.tiles.limits import turn_noted
from pnp.engine.tiles.market import renewed_at_once, renews_at_once


def run(state: State, task: Task) -> Result:
    new = turn_noted(state.without_task(), task[1])
    if not renews_at_once(new):
        return new, ()
    new, builders = renewed_at_once(new)
    new, shown = court.renewed(new)
    return new, (*builders, *shown)


STEP = Automatic(run)
