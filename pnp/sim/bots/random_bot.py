"""A bot that takes any legal action, each as likely as the others: what a game is like without any skill."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.engine.actions import Action
from pnp.engine.deal import SplitMix64
from pnp.engine.state import State


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Uniform over distinct legal actions."""

    name: str = "random"

    def choose(self, state: State, actions: Sequence[Action], seat: int, word: int) -> Action:
        return actions[SplitMix64(word).below(len(actions))]
