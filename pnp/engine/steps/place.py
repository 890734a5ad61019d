"""Step A: place the king's domino, or throw it away where it fits nowhere (GEN-05 to GEN-09, QD-TRN-02, XXL-PLC)."""

from pnp.engine.actions import DISCARD, DISCARD_DOMINO, NOT_NOW, PLACE_DOMINO, Action
from pnp.engine.agenda import FOOTSTEPS, GIANT, Task
from pnp.engine.board import Placement
from pnp.engine.happened import DISCARDED, PLACED
from pnp.engine.kingdom import Refusal, any_placement, can_place, place, placements, why_not
from pnp.engine.state import Realm, State, Turn
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.tiles.tokens import returned

KEEP_IT = Refusal("it fits into the kingdom, so it has to be placed", "GEN-07")


def options(state: State, task: Task) -> tuple[Action, ...]:
    """Every placement; only where there is none, the discard (GEN-07, GEN-08, AOG-PLC-01, XXL-PLC-01)."""
    tables = state.tables
    found = placements(state.realms[task[1]].board, tables.kinds[state.turn.domino])
    if not found:
        return (DISCARD,)
    actions = tables.place_actions
    return tuple([actions[placement.index] for placement in found])


def is_open(state: State, task: Task) -> bool:
    """Always: a domino is placed or discarded."""
    return True


def refusal(state: State, task: Task, action: Action) -> Refusal | None:
    board = state.realms[task[1]].board
    kind = state.tables.kinds[state.turn.domino]
    if action[0] == PLACE_DOMINO:
        placement = _placement(state, action)
        return None if placement and can_place(board, kind, placement) else why_not(board, kind, placement)
    if action == DISCARD:
        return KEEP_IT if any_placement(board, kind) else None
    return NOT_NOW


def apply(state: State, task: Task, action: Action) -> Result:
    """The domino lies in the kingdom, or is gone; a giant comes either way, footsteps only if it was placed."""
    if action[0] == DISCARD_DOMINO:
        return _discarded(state, task[1])
    tables, agenda, turn, realms = state.tables, state.agenda, state.turn, state.realms
    kingdom, domino, index = task[1], turn.domino, action[1][0]
    board, placed, discarded, estate = realms[kingdom]
    placement = tables.placements[index]
    if turn.tokens and estate is not None:
        estate = estate._replace(tokens=estate.tokens | _squares(placement, turn.tokens))
    realm = Realm(place(board, tables.kinds[domino], placement), (*placed, (domino, index)), discarded, estate)
    realms = (*realms[:kingdom], realm, *realms[kingdom + 1 :])
    agenda = agenda[1:]
    if tables.giant_at_action[domino]:
        agenda = ((GIANT, kingdom, domino), *agenda)
    if tables.footsteps[domino]:
        agenda = ((FOOTSTEPS, kingdom), *agenda)
    turn = Turn(turn.king, turn.draft, domino, turn.tokens, index)
    return state.moved(agenda, turn, realms, state.drafts), ((PLACED, kingdom, domino, index),)


def _discarded(state: State, kingdom: int) -> Result:
    """Out of the game (GEN-08); its resources go back (CRT-RES-03), its giant comes all the same (XXL-PLC-02)."""
    turn, realm = state.turn, state.realms[kingdom]
    new = state.with_realm(kingdom, realm._replace(discarded=(*realm.discarded, turn.domino))).without_task()
    if turn.tokens and new.court is not None:
        new = new._replace(court=returned(new.tables, new.court, turn.domino, turn.tokens))
    if new.tables.giant_at_action[turn.domino]:
        new = new.with_tasks((GIANT, kingdom, turn.domino))
    return new, ((DISCARDED, kingdom, turn.domino),)


def _squares(placement: Placement, tokens: int) -> int:
    """The squares of a placed domino that carry resources."""
    return (placement.first if tokens & 1 else 0) | (placement.second if tokens & 2 else 0)


def _placement(state: State, action: Action) -> Placement | None:
    """The placement that an action names; None if there is none such in this grid."""
    all_placements = state.tables.placements
    numbers = action[1]
    return all_placements[numbers[0]] if len(numbers) == 1 and 0 <= numbers[0] < len(all_placements) else None


STEP = Decision(options, is_open, refusal, apply)
