"""Dice that send the dragons out, in the variant that has them (XXL-VAR-01, R-48)."""

from typing import NamedTuple

from pnp.engine.state import State


class Roll(NamedTuple):
    """A die: the dragon by number, the spot that it names, counted line after line."""

    dragon: int
    spot: int


def rolls_now(state: State) -> bool:
    """Whether this is a round with dice."""
    dice = state.tables.setup.ruleset.dragon_dice
    return dice is not None and state.round >= dice.first_round and bool(state.chance.dice)


def rolled(state: State, dragon: int) -> tuple[State, Roll]:
    """The state without the dragon's die of this round, and where it sends it.

    A round's dice lie in the order of the ruleset's lines; those of dragons that were rolled before are gone.
    """
    rules, chance = state.tables.setup.ruleset, state.chance
    assert rules.dragon_dice is not None
    prices = rules.builders.prices
    at = min(waiting(state).index(dragon), len(chance.dice) - 1)
    price = rules.dragon_dice.faces[chance.dice[at]]
    line = dict(rules.dragon_dice.lines)[rules.dragons[dragon]]
    spot = (line - 1) * len(prices) + prices.index(price)
    rest = (*chance.dice[:at], *chance.dice[at + 1 :])
    return state._replace(chance=chance._replace(dice=rest)), Roll(dragon, spot)


def waiting(state: State) -> tuple[int, ...]:
    """The dragons that dice send out in this round and that are not out yet, in the order of their lines."""
    rules = state.tables.setup.ruleset
    if rules.dragon_dice is None or state.builders is None:
        return ()
    numbers = tuple(rules.dragons.index(name) for name, _ in rules.dragon_dice.lines)
    return tuple(number for number in numbers if not state.builders.used[number])
