"""Who wins: points, then the ties of the system one after the other, then a shared victory (GEN-15)."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from pnp.engine.scoring import Score

SHARED = "shared"

_MEASURES: Mapping[str, Callable[[Score], int]] = MappingProxyType(
    {
        "queen_host": lambda score: int(score.hosts),
        "largest_territory": lambda score: score.largest,
        "most_crowns": lambda score: score.crowns,
    }
)
"""More is better. The queen helps only a kingdom that is among the equal ones (R-25), as every measure does."""


class Ranking(NamedTuple):
    """Each kingdom's place, from 1; equal kingdoms have the same, and the next place counts them all.

    `decided_by` is what parted the winner from the kingdoms with as many points: empty if there were none, a tie of
    the ruleset, or `shared`.
    """

    places: tuple[int, ...]
    decided_by: str = ""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(kingdom for kingdom, place in enumerate(self.places) if place == 1)


def rank(ties: Sequence[str], scores: Sequence[Score]) -> Ranking:
    """The places of all kingdoms (KD-TIE-01, QD-TIE-01, FE-TIE-01, XXL-TIE-01)."""
    keys = [(score.total, *(_MEASURES[tie](score) for tie in ties)) for score in scores]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Ranking(places, _decided_by(ties, keys))


def _decided_by(ties: Sequence[str], keys: Sequence[tuple[int, ...]]) -> str:
    """The first measure after which only one of the best is left."""
    for length, name in enumerate(("", *ties), start=1):
        best = max(key[:length] for key in keys)
        if sum(key[:length] == best for key in keys) == 1:
            return name
    return SHARED
