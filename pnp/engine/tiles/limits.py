"""How often a thing may be done: in a turn, or under a switch in a round; events may allow more (R-10, R-32, R-43)."""

from pnp.engine.state import Deeds, State
from pnp.engine.tiles.open_event import holding, number_holding

PER_ROUND = "per_round"
REBUILDS = 1
"""One ruin is raised or cleared at a time (XXL-REB-01)."""


def may_build(state: State, kingdom: int) -> bool:
    """Whether this turn has a building left: one, unless an event says otherwise (QD-BLD-04, XXL-EVT-29)."""
    allowed = number_holding(state, "buildings_per_turn", state.tables.setup.ruleset.per_turn.buildings)
    before = _deeds(state, kingdom).built if _by_rounds(state, "buildings_per_turn") else 0
    return state.turn.built + before < allowed


def may_buy(state: State, kingdom: int) -> bool:
    """Whether this turn has a tile of the Court left (CRT-BUY-07, XXL-EVT-31)."""
    allowed = number_holding(state, "court_tiles_per_turn", state.tables.setup.ruleset.per_turn.court_tiles)
    before = _deeds(state, kingdom).bought if _by_rounds(state, "court_tiles_per_turn") else 0
    return state.turn.bought + before < allowed


def may_rebuild(state: State, kingdom: int) -> bool:
    """Once in each turn; with the switch `rebuild=per_round` once in a round (R-43)."""
    before = _deeds(state, kingdom).rebuilt if state.tables.switches["rebuild"] == PER_ROUND else 0
    return state.turn.rebuilt + before < REBUILDS


def turn_noted(state: State, kingdom: int) -> State:
    """The state with what was done in the turn added to the round, if a switch will ask for it."""
    turn, switches = state.turn, state.tables.switches
    if PER_ROUND not in (switches["rebuild"], switches["builders_day"]):
        return state
    old = _deeds(state, kingdom)
    deeds = Deeds(old.rebuilt + turn.rebuilt, old.built + turn.built, old.bought + turn.bought)
    return state.with_estate(kingdom, state.estate(kingdom)._replace(deeds=deeds))


def round_over(state: State) -> State:
    """The state with cleared squares free again and nothing done yet in the round to come (XXL-REB-03)."""
    for kingdom, realm in enumerate(state.realms):
        estate = realm.estate
        if estate is not None and (estate.cleared or estate.deeds != Deeds()):
            state = state.with_estate(kingdom, estate._replace(cleared=0, deeds=Deeds()))
    return state


def _by_rounds(state: State, word: str) -> bool:
    """Whether the open event's number is meant for the round, by the switch `builders_day` (R-70)."""
    return state.tables.switches["builders_day"] == PER_ROUND and holding(state, word) is not None


def _deeds(state: State, kingdom: int) -> Deeds:
    return state.estate(kingdom).deeds
