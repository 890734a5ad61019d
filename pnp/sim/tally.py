"""What is counted over many games: whole numbers under keys, so that parts add up exactly, in any order.

A key is a tuple of words and numbers: what it is about, which one, what is counted. Where more than a count is wanted
there are two forms, made by the functions here and read by them again: a histogram has the value as the key's last
part; a measure has a count, a sum and a sum of squares.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from pnp.sim.intervals import Measure

Part: TypeAlias = str | int
Key: TypeAlias = tuple[Part, ...]
Tally: TypeAlias = Counter[Key]

COUNT, SUM, SQUARES = "n", "sum", "squares"


def note(tally: Tally, key: Key, value: int, times: int = 1) -> None:
    """One value more (or several equal ones) for the measure under a key."""
    tally[(*key, COUNT)] += times
    tally[(*key, SUM)] += value * times
    tally[(*key, SQUARES)] += value * value * times


def measure(tally: Tally, *key: Part) -> Measure:
    """The measure under a key; an empty one if nothing was noted."""
    return Measure(tally[(*key, COUNT)], tally[(*key, SUM)], tally[(*key, SQUARES)])


def spread_of(values: Mapping[int, int]) -> Measure:
    """The measure of the values of a histogram."""
    return Measure(
        sum(values.values()),
        sum(value * count for value, count in values.items()),
        sum(value * value * count for value, count in values.items()),
    )


def to_rows(tally: Tally) -> Iterator[tuple[str, int]]:
    """Each key as text with its number."""
    return ((json.dumps(key, ensure_ascii=False), number) for key, number in tally.items())


def from_rows(rows: Iterator[tuple[str, int]]) -> Tally:
    """The tally that `to_rows` wrote so."""
    return Counter({tuple(json.loads(text)): number for text, number in rows})
