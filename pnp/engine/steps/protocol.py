"""What a step is to the game: how a kind of task offers its actions, judges one, and carries it out."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from pnp.engine.actions import Action
from pnp.engine.agenda import Task
from pnp.engine.happened import Happened
from pnp.engine.kingdom import Refusal
from pnp.engine.state import State

Result: TypeAlias = tuple[State, Happened]


class Decision(NamedTuple):
    """A task that a seat decides.

    `options` lists the legal actions in order; `is_open` says without listing them whether there are any, or else the
    task vanishes; `why_not` judges one action without listing the others and gives None if it is legal; `apply`
    trusts its caller and gives a state in which the task is done, with what happened.
    """

    options: Callable[[State, Task], tuple[Action, ...]]
    is_open: Callable[[State, Task], bool]
    why_not: Callable[[State, Task, Action], Refusal | None]
    apply: Callable[[State, Task, Action], Result]


class Automatic(NamedTuple):
    """A task that nobody decides: `run` gives a state in which it is done, with what happened."""

    run: Callable[[State, Task], Result]


Step: TypeAlias = Decision | Automatic
