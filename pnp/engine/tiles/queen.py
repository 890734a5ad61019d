"""The queen: her host, her moves, her worth during the game (QD-QUN-01 to QD-QUN-03, XXL-QUN-01)."""

from pnp.engine.agenda import NOBODY
from pnp.engine.happened import QUEEN_MOVED, Happened
from pnp.engine.state import Estate, Queen, State
from pnp.engine.tables import Tables

HOLDER = "holder"
NEVER = "never"
COUNTS = "counts"


def standing_towers(tables: Tables, estate: Estate) -> int:
    """The towers of a kingdom that count; fallen ones only with the switch `fallen_tower=counts` (R-66)."""
    fallen = len(estate.fallen) if tables.switches["fallen_tower"] == COUNTS else 0
    return sum(built.towers for built in estate.built) + fallen


def hosts(state: State, kingdom: int) -> bool:
    return state.queen is not None and state.queen.host == kingdom


def discount(state: State, kingdom: int) -> int:
    """Coins that her host saves on a building (QD-QUN-02)."""
    rules = state.tables.setup.ruleset.queen
    return rules.discount if rules is not None and hosts(state, kingdom) else 0


def tower_tax(state: State, kingdom: int) -> int:
    """Coins that she adds to the tax bonus for towers, in systems where she does (XXL-TAX-03, R-72)."""
    rules = state.tables.setup.ruleset.queen
    if rules is None or state.tables.switches["queen_tower_tax"] == NEVER or not hosts(state, kingdom):
        return 0
    return rules.tower_tax


def after_tower(state: State, kingdom: int) -> tuple[State, Happened]:
    """A kingdom has gained a standing tower: she moves in if none has more (QD-QUN-01).

    Nothing else but the Abduction moves her (R-11). With the switch `queen_tie=holder` she stays until her host is
    overtaken.
    """
    queen, tables = state.queen, state.tables
    if queen is None or queen.host == kingdom:
        return state, ()
    towers = [standing_towers(tables, realm.estate) if realm.estate else 0 for realm in state.realms]
    if towers[kingdom] < max(towers):
        return state, ()
    held = tables.switches["queen_tie"] == HOLDER and queen.host != NOBODY
    if held and towers[queen.host] == towers[kingdom]:
        return state, ()
    return state._replace(queen=Queen(kingdom)), ((QUEEN_MOVED, kingdom),)
