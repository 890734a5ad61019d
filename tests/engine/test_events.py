"""All nine events alike (XXL-EVT-00)."""

import pytest

from pnp.engine.state import State
from tests.engine.event_positions import (
    ROYAL,
    next_event,
    revealed,
    table,
)
from tests.engine.positions import done, offered


def money(state: State) -> list[int]:
    return [state.estate(kingdom).purse.money for kingdom in range(state.tables.players)]


# All of them


@pytest.mark.parametrize("name", ROYAL.tables.event_names)
def test_every_event_can_be_revealed_to_kingdoms_that_own_nothing(name: str):
    state = revealed(table("C"), name)
    before = [state.estate(kingdom).purse.money for kingdom in range(3)]
    while state.agenda:
        state = done(state, offered(state)[-1])
    assert money(state) == before
    assert state.supply.coins == table("C").supply.coins


def test_the_old_tile_is_put_away_when_the_next_is_revealed():
    """XXL-EVT-00."""
    state = revealed(table("C"), "sales", "gold-rush")
    assert state.events is not None
    names = state.tables.event_names
    assert (names[state.events.open], state.events.played) == ("sales", ())
    state = next_event(state)
    assert state.events is not None
    assert (names[state.events.open], state.events.played) == ("gold-rush", (names.index("sales"),))
