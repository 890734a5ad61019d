"""Counting the games that can follow a state to a depth: a number that any fault in the rules changes."""

from pnp.engine.game import legal_actions, play_unchecked
from pnp.engine.notation import format_action
from pnp.engine.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` actions are legal here; shorter ones that end the game do not count."""
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(play_unchecked(state, action)[0], depth - 1) for action in actions)


def divided(state: State, depth: int) -> tuple[tuple[str, int], ...]:
    """`perft` after each first action, with that action's text: where two engines differ, this says in which branch."""
    return tuple(
        (format_action(state.tables, action), perft(play_unchecked(state, action)[0], depth - 1))
        for action in legal_actions(state)
    )
