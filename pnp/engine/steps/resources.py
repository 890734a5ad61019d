"""A line gets its resources when it is open: one on each crownless wheat, forest, lake and meadow square (CRT-RES)."""

from pnp.engine.agenda import NOBODY, Task
from pnp.engine.happened import TOKEN_SHORT
from pnp.engine.state import State
from pnp.engine.steps.protocol import Automatic, Result
from pnp.engine.tiles.tokens import laid


def run(state: State, task: Task) -> Result:
    """Tokens on a pile's line, giants' dominoes too (CRT-RES-02, XXL-ROW-04); what the supply lacks is told (R-28)."""
    index, court, state = task[2], state.court, state.without_task()
    if court is None:
        return state, ()
    draft = state.drafts[index]
    new = laid(state.tables, court, draft.line)
    state = state.with_draft(index, draft._replace(tokens=new.tokens))
    facts = tuple((TOKEN_SHORT, NOBODY, domino, square) for domino, square in new.short)
    return state._replace(court=court._replace(supply=new.supply)), facts


STEP = Automatic(run)
