"""The games that a set is printed for."""

from pnp.layout.order import PrintOrder
from pnp.model.game_size import GameSize


def games(order: PrintOrder) -> tuple[GameSize, ...]:
    """All sizes of the set's systems, or only those of so many kingdoms as were asked for.

    Raises WrongUse if no system of the set is played by so many.
    """
    rulesets = [order.catalogue.ruleset(system) for system in order.catalogue.systems]
    sizes = tuple(size for ruleset in rulesets for size in ruleset.sizes)
    if order.players is None:
        return sizes
    return tuple(size for size in sizes if size.players == order.players) or (rulesets[0].size(order.players),)
