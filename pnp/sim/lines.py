"""The straight line that fits points best, by least squares."""

from collections.abc import Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """`at(x)` is its height above x."""

    middle: float
    height: float
    slope: float

    def at(self, x: float) -> float:
        return self.height + self.slope * (x - self.middle)


def fitted(points: Sequence[tuple[float, float]]) -> Line:
    """Through at least one point; level where all lie above the same x."""
    middle = sum(x for x, _ in points) / len(points)
    height = sum(y for _, y in points) / len(points)
    across = sum((x - middle) ** 2 for x, _ in points)
    slope = sum((x - middle) * (y - height) for x, y in points) / across if across else 0.0
    return Line(middle, height, slope)
