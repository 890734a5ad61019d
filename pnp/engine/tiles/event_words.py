"""Effects as data: where a step of an event stands in its tile, and whom a ransom or the queen's host concerns."""

from pnp.engine.agenda import NOBODY, Task
from pnp.engine.state import State
from pnp.model.effect import Effect

ON_REVEAL, ON_DISCARD = 0, 1
ONLY_ONCE = 2
"""Under the switch `abduction_host=2` the host pays only what is asked of the host (R-57)."""


def parts(effect: Effect) -> tuple[Effect, ...]:
    """What stands inside an effect; a single word in YAML is a part as well."""
    return (Effect(effect.argument),) if isinstance(effect.argument, str) else effect.parts


def effect_of(state: State, task: Task) -> Effect:
    """The effect that an `effect` task means: kind, kingdom, event, stage, debt, giants at home, then the way to it."""
    _, _, event, stage, _, _, first, *way = task
    tile = state.tables.events[event]
    effect = (tile.on_discard if stage == ON_DISCARD else tile.on_reveal)[first]
    for index in way:
        effect = parts(effect)[index]
    return effect


def number_of(effect: Effect) -> int:
    """The number after a word, `bury_knight 1`."""
    return effect.argument if isinstance(effect.argument, int) else 1


def queens_host(state: State) -> int:
    """Who hosts the queen, or did before an event took her away; NOBODY if no one."""
    if state.queen is None:
        return NOBODY
    return state.queen.host if state.queen.host != NOBODY else state.queen.back_to


def debt(state: State, kingdom: int, ransom: Effect) -> int:
    """What a kingdom has to pay: its host's share and everybody's are one debt (R-57, R-83)."""
    each, host = ransom.number("each"), ransom.number("host")
    if kingdom != queens_host(state) or not host:
        return each
    return host if state.tables.switches["abduction_host"] == ONLY_ONCE else host + each


def holds(state: State, condition: str) -> bool:
    """Whether an event's `when` is fulfilled as it is revealed (XXL-EVT-01)."""
    hosted = state.queen is not None and state.queen.host != NOBODY
    return hosted if condition == "queen_hosted" else not condition
