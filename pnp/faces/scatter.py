"""Repeatable disorder: the same seed strews the same hills on every machine and every Python.

SplitMix64 is used rather than `random`, whose sequences are not promised to stay the same.
"""

from collections.abc import Iterator
from itertools import islice

_MASK = (1 << 64) - 1


def fractions(seed: int) -> Iterator[float]:
    """An endless row of numbers in [0, 1)."""
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield ((mixed ^ (mixed >> 31)) >> 11) / (1 << 53)


def strewn(
    width: float, height: float, apart: float, seed: int, tries: int = 4000
) -> tuple[tuple[float, float, float], ...]:
    """Points (x, y, fraction) on `width` x `height` mm, no two nearer than `apart` mm, in reading order."""
    row = fractions(seed)
    points: list[tuple[float, float, float]] = []
    for _ in range(tries):
        x, y, extra = islice(row, 3)
        x, y = x * width, y * height
        if all((x - a) ** 2 + (y - b) ** 2 >= apart * apart for a, b, _ in points):
            points.append((x, y, extra))
    return tuple(sorted(points, key=lambda point: (point[1], point[0])))
