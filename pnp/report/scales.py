"""Scales with round numbers at their ticks."""

import math
from dataclasses import dataclass

_ROUND = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps values from `low` to `high` onto mm from `start` to `end`, which may lie the other way round."""

    low: float
    high: float
    start: float
    end: float
    step: float

    def at(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> tuple[float, ...]:
        """The multiples of the step within the scale."""
        first, last = math.ceil(self.low / self.step - 1e-9), math.floor(self.high / self.step + 1e-9)
        return tuple(number * self.step for number in range(first, last + 1))

    def words(self, value: float) -> str:
        """A tick with as many decimals as the step has."""
        return f"{value:.{max(0, -math.floor(math.log10(self.step)))}f}"


def round_step(span: float, most: int, least: float = 0.0) -> float:
    """The smallest of 1, 2, 5, 10, 20, ... (or tenths of them) of which at most `most` make up the span."""
    wanted = max(span / most, least, 1e-6)
    power = 10.0 ** math.floor(math.log10(wanted))
    return next(times * power for times in _ROUND if times * power >= wanted - 1e-9 * power)


def exact(low: float, high: float, start: float, end: float, most: int = 12) -> Scale:
    """From `low` to `high` as they are, with ticks at whole numbers."""
    return Scale(low, high, start, end, round_step(high - low, most, 1))


def rounded(low: float, high: float, start: float, end: float, most: int = 5) -> Scale:
    """From a tick at or below `low` to one at or above `high`."""
    step = round_step(max(high - low, 1e-3), most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return Scale(first * step, max(last, first + 1) * step, start, end, step)
