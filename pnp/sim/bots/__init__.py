"""Bots: players that decide by what their seat may know, a word of chance, and nothing else.

A bot is a value without memory. The same state, seat and word give the same action, and so does any other state that
looks the same from that seat: no bot reads what `pnp.engine.hidden` calls a pool, but as `redeal` draws it anew.

    random        any legal action
    greedy        what is worth most now
"""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Protocol

from pnp.engine.actions import Action
from pnp.engine.state import State
from pnp.errors import WrongUse
from pnp.sim.bots.greedy import GreedyBot
from pnp.sim.bots.random_bot import RandomBot

BOTS = ("random", "greedy")


class Bot(Protocol):
    """Someone who plays. `choose` picks one of `actions`, which are the legal ones and never empty."""

    @property
    def name(self) -> str:
        """What it is asked for by."""

    def choose(self, state: State, actions: Sequence[Action], seat: int, word: int) -> Action:
        """The action of a seat; `word` holds 64 bits of chance for this one decision."""


def bot(name: str) -> Bot:
    """The bot of a name; WrongUse if there is none such."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    near = get_close_matches(name, BOTS, n=1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(BOTS)}"
    raise WrongUse(f"There is no bot '{name}' ({hint})")
