"""Bots: players that decide by what their seat may know, a word of chance, and nothing else.

A bot is a value without memory. The same state, seat and word give the same action, and so does any other state that
looks the same from that seat: no bot reads what `pnp.engine.hidden` calls a pool, but as `redeal` draws it anew.

    random        any legal action
    greedy        what is worth most now
    planner       the best of some actions in play-outs by greedy bots; `planner:200` makes 200 of them a decision
"""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Protocol

from pnp.engine.actions import Action
from pnp.engine.state import State
from pnp.errors import WrongUse
from pnp.sim.bots.greedy import GreedyBot
from pnp.sim.bots.planner import PlannerBot
from pnp.sim.bots.random_bot import RandomBot

BOTS = ("random", "greedy", "planner")
MOST_PLAYOUTS = 100_000


class Bot(Protocol):
    """Someone who plays. `choose` picks one of `actions`, which are the legal ones and never empty."""

    @property
    def name(self) -> str:
        """What it is asked for by."""

    def choose(self, state: State, actions: Sequence[Action], seat: int, word: int) -> Action:
        """The action of a seat; `word` holds 64 bits of chance for this one decision."""


def bot(name: str) -> Bot:
    """The bot of a name; WrongUse if there is none such."""
    kind, _, number = name.partition(":")
    if kind == "planner":
        return PlannerBot(_playouts(number)) if number else PlannerBot()
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    near = get_close_matches(name, BOTS, n=1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(BOTS)}"
    raise WrongUse(f"There is no bot '{name}' ({hint})")


def _playouts(number: str) -> int:
    if not (number.isascii() and number.isdigit() and len(number) <= len(str(MOST_PLAYOUTS))):
        raise WrongUse(f"A planner's play-outs are a number, as in planner:200, not '{number}'")
    if not 1 <= int(number) <= MOST_PLAYOUTS:
        raise WrongUse(f"A planner makes 1 to {MOST_PLAYOUTS:,} play-outs a decision, not {number}")
    return int(number)
