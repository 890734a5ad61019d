"""Step C': raise one ruin or clear it away, and redeem mortgages (XXL-REB, FE-REB-01, XXL-EVT-04).

    rebuild SQUARE             a ruined building or Court building lies face up again
    raise SQUARE SQUARE        a tower that lies on the first square stands again on its building, the second
    clear SQUARE               a ruined tile is taken away
    remove SQUARE SQUARE       a fallen tower is taken away
    redeem SQUARE              a mortgaged tile lies face up again, as often as there is money: no rebuilding (R-58)

Neither the queen nor the Sales make any of this cheaper (R-44).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pnp.engine.actions import (
    CLEAR_TILE,
    NOT_NOW,
    PASS,
    RAISE_TOWER,
    REBUILD_TILE,
    REDEEM_TILE,
    REMOVE_TOWER,
    Action,
    optional,
)
from pnp.engine.agenda import Task
from pnp.engine.happened import CLEARED, PASSED, REBUILT, REDEEMED, TOWER_RAISED, TOWER_REMOVED, Fact, Happened
from pnp.engine.kingdom import Refusal
from pnp.engine.state import FACE_UP, Fallen, State
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.tiles.bank import pay
from pnp.engine.tiles.limits import may_rebuild
from pnp.engine.tiles.queen import after_tower
from pnp.engine.tiles.ruins import (
    cleared,
    mortgaged,
    raisable,
    ruins,
    turned,
    with_towers,
    without_fallen,
)

ONCE = Refusal("one ruin is raised or cleared in a turn", "XXL-REB-01")
TOO_DEAR = Refusal("the kingdom cannot pay for it", "XXL-REB-02")
NO_RUIN = Refusal("no such ruin of the kingdom is there", "XXL-REB-01")
NO_MORTGAGE = Refusal("no mortgaged tile of the kingdom lies there", "XXL-EVT-04")


def options(state: State, task: Task) -> tuple[Action, ...]:
    """What the kingdom can pay, kind by kind."""
    kingdom = task[1]
    if not _has_any(state, kingdom):
        return ()
    found = [action for kind in _CANDIDATES for action in _candidates(state, kingdom, kind)]
    return optional(tuple(action for action in found if _payable(state, kingdom, action)))


def is_open(state: State, task: Task) -> bool:
    return bool(options(state, task))


def refusal(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    if action[0] not in _CANDIDATES or len(action[1]) != _SQUARES[action[0]]:
        return NOT_NOW
    kingdom, redeems = task[1], action[0] == REDEEM_TILE
    if not redeems and not may_rebuild(state, kingdom):
        return ONCE
    if action not in _candidates(state, kingdom, action[0]):
        return NO_MORTGAGE if redeems else NO_RUIN
    return None if _payable(state, kingdom, action) else TOO_DEAR


def apply(state: State, task: Task, action: Action) -> Result:
    """The step comes again for further mortgages, until it is passed or nothing can be done."""
    kingdom = task[1]
    if action == PASS:
        return state.without_task(), ((PASSED, kingdom),)
    state, paid = pay(state, kingdom, _price(state, kingdom, action))
    if action[0] != REDEEM_TILE:
        state = state._replace(turn=state.turn._replace(rebuilt=state.turn.rebuilt + 1))
    state, more = _DEEDS[action[0]](state, kingdom, action[1])
    return state, (_told(kingdom, action), *paid, *more)


def _has_any(state: State, kingdom: int) -> bool:
    """Quickly: whether any tile lies face down, or a tower lies at all (XXL-EVT-21)."""
    estate = state.estate(kingdom)
    faces = (*(tile.face for tile in estate.built), *(tile.face for tile in estate.hosted))
    return bool(estate.fallen) or not all(face == FACE_UP for face in faces)


def _candidates(state: State, kingdom: int, kind: int) -> tuple[Action, ...]:
    """Everything of a kind that could be done with enough money."""
    if kind != REDEEM_TILE and not may_rebuild(state, kingdom):
        return ()
    return tuple(Action(kind, squares) for squares in _CANDIDATES[kind](state, kingdom))


def _price(state: State, kingdom: int, action: Action) -> int:
    costs = state.tables.setup.ruleset.costs
    if action[0] == REDEEM_TILE:
        return mortgaged(state, kingdom)[action[1][0]]
    return costs.rebuild if action[0] in (REBUILD_TILE, RAISE_TOWER) else costs.clear


def _payable(state: State, kingdom: int, action: Action) -> bool:
    return _price(state, kingdom, action) <= state.estate(kingdom).purse.money


def _face_up(state: State, kingdom: int, squares: tuple[int, ...]) -> Result:
    return turned(state, kingdom, squares[0], FACE_UP), ()


def _stands_again(state: State, kingdom: int, squares: tuple[int, ...]) -> Result:
    """It counts again, and may win the queen (XXL-REB-04)."""
    tower = Fallen(*squares)
    state = with_towers(without_fallen(state, kingdom, tower), kingdom, tower.home, 1)
    return after_tower(state, kingdom)


def _taken_away(state: State, kingdom: int, squares: tuple[int, ...]) -> Result:
    return cleared(state, kingdom, squares[0])


def _tower_taken_away(state: State, kingdom: int, squares: tuple[int, ...]) -> Result:
    state = without_fallen(state, kingdom, Fallen(*squares))
    return state._replace(supply=state.supply._replace(towers=state.supply.towers + 1)), ()


def _told(kingdom: int, action: Action) -> Fact:
    return _FACTS[action[0]], kingdom, *action[1]


_CANDIDATES: Mapping[int, Callable[[State, int], tuple[tuple[int, ...], ...]]] = MappingProxyType(
    {
        REBUILD_TILE: lambda state, kingdom: tuple((cell,) for cell in ruins(state, kingdom)),
        RAISE_TOWER: lambda state, kingdom: tuple(tuple(tower) for tower in raisable(state, kingdom)),
        CLEAR_TILE: lambda state, kingdom: tuple((cell,) for cell in ruins(state, kingdom)),
        REMOVE_TOWER: lambda state, kingdom: tuple(dict.fromkeys(map(tuple, state.estate(kingdom).fallen))),
        REDEEM_TILE: lambda state, kingdom: tuple((cell,) for cell in mortgaged(state, kingdom)),
    }
)
_SQUARES: Mapping[int, int] = MappingProxyType(
    {REBUILD_TILE: 1, RAISE_TOWER: 2, CLEAR_TILE: 1, REMOVE_TOWER: 2, REDEEM_TILE: 1}
)
_DEEDS: Mapping[int, Callable[[State, int, tuple[int, ...]], tuple[State, Happened]]] = MappingProxyType(
    {
        REBUILD_TILE: _face_up,
        RAISE_TOWER: _stands_again,
        CLEAR_TILE: _taken_away,
        REMOVE_TOWER: _tower_taken_away,
        REDEEM_TILE: _face_up,
    }
)
_FACTS: Mapping[int, int] = MappingProxyType(
    {
        REBUILD_TILE: REBUILT,
        RAISE_TOWER: TOWER_RAISED,
        CLEAR_TILE: CLEARED,
        REMOVE_TOWER: TOWER_REMOVED,
        REDEEM_TILE: REDEEMED,
    }
)
STEP = Decision(options, is_open, refusal, apply)
