"""The dragons' dice at the start of a round (XXL-VAR-01): each dragon strikes a spot of its line, free of charge."""

from pnp.engine.agenda import NOBODY, Task
from pnp.engine.happened import BURNT, ROLLED, Fact
from pnp.engine.state import EMPTY, State
from pnp.engine.steps.protocol import Automatic, Result
from pnp.engine.tiles.dice import rolled, rolls_now, waiting
from pnp.engine.tiles.dragons import struck
from pnp.engine.tiles.market import tile_on


def run(state: State, task: Task) -> Result:
    """A dragon that an event has sent out already, with its die, stays where it is (R-49); an empty spot is nothing.

    All of them are out of the cave then, so nobody bribes them in this round (R-48).
    """
    state, facts = state.without_task(), []
    for dragon in waiting(state):
        if rolls_now(state):
            state, told = _strike(state, dragon)
            facts += told
    return state, tuple(facts)


def _strike(state: State, dragon: int) -> tuple[State, list[Fact]]:
    state, roll = rolled(state, dragon)
    tile = tile_on(state, roll.spot)
    facts: list[Fact] = [(ROLLED, NOBODY, dragon, roll.spot)]
    if tile != EMPTY:
        facts.append((BURNT, NOBODY, tile, roll.spot))
    return struck(state, dragon, roll.spot), facts


STEP = Automatic(run)
