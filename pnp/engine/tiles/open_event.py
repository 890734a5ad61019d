"""What holds while an event lies open: the words of its `while_open`, read by whatever step they concern."""

from pnp.engine.agenda import NOBODY
from pnp.engine.state import State
from pnp.model.effect import Effect


def holding(state: State, word: str) -> Effect | None:
    """The open event's setting of that name, if there is one."""
    if state.events is None or state.events.open == NOBODY or state.events.idle:
        return None
    settings = state.tables.events[state.events.open].while_open
    return next((setting for setting in settings if setting.word == word), None)


def number_holding(state: State, word: str, default: int) -> int:
    """The number of that setting, such as `buildings_per_turn: 2`; the default if the open event does not say."""
    setting = holding(state, word)
    return setting.argument if setting is not None and isinstance(setting.argument, int) else default


def names_holding(state: State, word: str) -> frozenset[str]:
    """The names in that setting, such as `no_bribes: [dragon, dragonett]` or `refill: each_turn_and_bribe`."""
    setting = holding(state, word)
    if setting is None:
        return frozenset()
    if isinstance(setting.argument, str):
        return frozenset({setting.argument})
    return frozenset(part.word for part in setting.parts)
