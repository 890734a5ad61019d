"""Step D: pay a dragon to burn a building on show. The queen's host cannot: C comes before D.

QD-DRG-01 to QD-DRG-03, XXL-DRG-01, XXL-DRG-02.
"""

from pnp.engine.actions import BRIBE_DRAGON, NOT_NOW, PASS, Action, optional
from pnp.engine.agenda import Task
from pnp.engine.happened import BRIBED, PASSED
from pnp.engine.kingdom import Refusal
from pnp.engine.state import EMPTY, State
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.tiles.bank import pay
from pnp.engine.tiles.dragons import at_home, may_bribe, struck
from pnp.engine.tiles.market import offers, renewed_at_once, tile_on

NOT_ON_SHOW = Refusal("that building does not lie on that spot", "QD-DRG-02")
AWAY = Refusal("that dragon cannot be bribed in this round any more", "XXL-DRG-02")


def options(state: State, task: Task) -> tuple[Action, ...]:
    """Every building on show by tile and spot, by each dragon at home; either may strike either line (R-45)."""
    dragons = at_home(state)
    return optional(tuple(Action(BRIBE_DRAGON, (*offer, dragon)) for offer in offers(state) for dragon in dragons))


def is_open(state: State, task: Task) -> bool:
    return bool(may_bribe(state, task[1]) and at_home(state) and offers(state))


def refusal(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    if action[0] != BRIBE_DRAGON or len(action[1]) != 3:
        return NOT_NOW
    tile, spot, dragon = action[1]
    if tile == EMPTY or tile_on(state, spot) != tile:
        return NOT_ON_SHOW
    return None if dragon in at_home(state) else AWAY


def apply(state: State, task: Task, action: Action) -> Result:
    """One bribe a turn, never refused (R-02), and in Sales no cheaper (XXL-EVT-36).

    The spot stays empty until the board is renewed, which an event may bring about at once.
    """
    kingdom, state = task[1], state.without_task()
    if action == PASS:
        return state, ((PASSED, kingdom),)
    tile, spot, dragon = action[1]
    state, paid = pay(state, kingdom, state.tables.setup.ruleset.costs.bribe)
    state, shown = renewed_at_once(struck(state, dragon, spot))
    return state, ((BRIBED, kingdom, tile, spot, dragon), *paid, *shown)


STEP = Decision(options, is_open, refusal, apply)
