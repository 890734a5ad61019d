"""What kingdoms decide in events: which of their tiles, towers or tokens it is to be (XXL-EVT-04 to XXL-EVT-33)."""

from collections.abc import Callable
from typing import TypeAlias

from pnp.engine.actions import (
    LOSE_TOKEN,
    MORTGAGE_TILE,
    NOT_NOW,
    REPLENISH_SQUARE,
    RUIN_TILE,
    TOPPLE_TOWER,
    TURN_DOWN_TILE,
    Action,
)
from pnp.engine.agenda import LOSE, NOBODY, REPLENISH, RUIN, TURN_DOWN, Task
from pnp.engine.board import split
from pnp.engine.happened import LOST, MORTGAGED, REPLENISHED, RUINED, TOWER_FELL, TURNED_DOWN
from pnp.engine.kingdom import Refusal
from pnp.engine.state import FACE_DOWN, FACE_UP, State
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.tiles.bank import pay
from pnp.engine.tiles.court import spent
from pnp.engine.tiles.harvest import next_short, replenished, squares_to_fill
from pnp.engine.tiles.ruins import characters, standing_constructions, turned
from pnp.engine.tiles.towers import fallen, falls_on_crowns, towered

Choices: TypeAlias = tuple[tuple[int, ...], ...]
PART = "part"
NO_CHARACTER = Refusal("a character of the kingdom that lies face up is turned over", "XXL-EVT-10")
NO_TOWER = Refusal("a standing tower falls, over an uncovered crown beside its building if there is one", "XXL-EVT-16")
NO_CONSTRUCTION = Refusal("a building or Court building of the kingdom that lies face up is turned over", "XXL-EVT-19")
NOT_TO_MORTGAGE = Refusal("a building or Court building of the kingdom that lies face up is mortgaged", "XXL-EVT-04")
NO_TOKEN = Refusal("resources of the kingdom are given back, in reading order", "XXL-EVT-05")
NOT_BARE = Refusal("a square is refilled that could bear this resource and bears nothing", "XXL-EVT-33")


def _choice(
    kind: int,
    choices: Callable[[State, Task], Choices],
    refused: Refusal,
    apply: Callable[[State, Task, Action], Result],
) -> Decision:
    """A mandatory decision whose actions are all of one kind."""

    def options(state: State, task: Task) -> tuple[Action, ...]:
        return tuple(Action(kind, numbers) for numbers in choices(state, task))

    def is_open(state: State, task: Task) -> bool:
        return bool(choices(state, task))

    def why_not(state: State, task: Task, action: Action) -> Refusal | None:
        if action[0] != kind:
            return NOT_NOW
        return None if action[1] in choices(state, task) else refused

    return Decision(options, is_open, why_not, apply)


def _single(cells: tuple[int, ...]) -> Choices:
    return tuple((cell,) for cell in cells)


def _characters(state: State, task: Task) -> Choices:
    """Only those that lie face up (R-63)."""
    return _single(characters(state, task[1], FACE_UP))


def _turn_down(state: State, task: Task, action: Action) -> Result:
    """It counts for nothing, but stays on its square (XXL-EVT-11)."""
    _, kingdom, left = task
    state = turned(state.without_task(), kingdom, action[1][0], FACE_DOWN)
    again = ((TURN_DOWN, kingdom, left - 1),) if left > 1 else ()
    return state.with_tasks(*again), ((TURNED_DOWN, kingdom, action[1][0]),)


def _falls(state: State, task: Task) -> Choices:
    """Building and crown (XXL-EVT-16), or a building and itself (XXL-EVT-18)."""
    if task[2]:
        return falls_on_crowns(state, task[1])
    return tuple((home, home) for home in towered(state, task[1]))


def _topple(state: State, task: Task, action: Action) -> Result:
    home, lies_on = action[1]
    return fallen(state.without_task(), task[1], home, lies_on), ((TOWER_FELL, task[1], home, lies_on),)


def _constructions(state: State, task: Task) -> Choices:
    return _single(standing_constructions(state, task[1]))


def _ruin(state: State, task: Task, action: Action) -> Result:
    """Void at once, its square taken all the same (XXL-EVT-19, R-65)."""
    _, kingdom, left = task
    state = turned(state.without_task(), kingdom, action[1][0], FACE_DOWN)
    again = ((RUIN, kingdom, left - 1),) if left > 1 else ()
    return state.with_tasks(*again), ((RUINED, kingdom, action[1][0]),)


def _mortgage(state: State, task: Task, action: Action) -> Result:
    """For the whole debt; with the switch `mortgage=part` the kingdom pays what it has and owes the rest (R-58)."""
    _, kingdom, debt = task
    state = state.without_task()
    at_hand = state.estate(kingdom).purse.money if state.tables.switches["mortgage"] == PART else 0
    state, paid = pay(state, kingdom, at_hand)
    cell, owed = action[1][0], debt - at_hand
    return turned(state, kingdom, cell, FACE_DOWN, owed), ((MORTGAGED, kingdom, cell, owed), *paid)


def _tokens(state: State, task: Task) -> Choices:
    """Any of them (XXL-EVT-05); several in reading order, so that each set of squares is listed once."""
    _, kingdom, left, last = task
    after = [cell for cell in split(state.estate(kingdom).tokens) if cell > last]
    return _single(tuple(after[: max(0, len(after) - left + 1)]))


def _lose(state: State, task: Task, action: Action) -> Result:
    _, kingdom, left, _ = task
    cell = action[1][0]
    state = spent(state.without_task(), kingdom, cell)
    again = ((LOSE, kingdom, left - 1, cell),) if left > 1 else ()
    return state.with_tasks(*again), ((LOST, kingdom, cell),)


def _bare_squares(state: State, task: Task) -> Choices:
    return _single(squares_to_fill(state, task[1], task[2]))


def _replenish(state: State, task: Task, action: Action) -> Result:
    """One token each in turn, in line order, as long as there are any (R-71)."""
    _, kingdom, kind, mask = task
    cell = action[1][0]
    state = replenished(state.without_task(), kingdom, kind, cell)
    following = next_short(state, mask, kind, kingdom)
    again = () if following == NOBODY else ((REPLENISH, following, kind, mask),)
    return state.with_tasks(*again), ((REPLENISHED, kingdom, cell),)


TURN_DOWN_STEP = _choice(TURN_DOWN_TILE, _characters, NO_CHARACTER, _turn_down)
TOPPLE_STEP = _choice(TOPPLE_TOWER, _falls, NO_TOWER, _topple)
RUIN_STEP = _choice(RUIN_TILE, _constructions, NO_CONSTRUCTION, _ruin)
MORTGAGE_STEP = _choice(MORTGAGE_TILE, _constructions, NOT_TO_MORTGAGE, _mortgage)
LOSE_STEP = _choice(LOSE_TOKEN, _tokens, NO_TOKEN, _lose)
REPLENISH_STEP = _choice(REPLENISH_SQUARE, _bare_squares, NOT_BARE, _replenish)
