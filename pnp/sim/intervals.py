"""How sure a figure is: intervals for shares and means, from whole-number sums alone."""

from math import sqrt
from typing import NamedTuple

USUAL = 1.959963985
"""Standard errors to either side that hold 95 of 100 true values."""


class Estimate(NamedTuple):
    """A figure and the interval that it lies in; the interval of nothing is everything that it could be."""

    figure: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high


class Measure(NamedTuple):
    """So many whole numbers, their sum and the sum of their squares; measures of parts add up exactly."""

    number: int = 0
    total: int = 0
    squares: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.number if self.number else 0.0

    @property
    def variance(self) -> float:
        """Of the numbers as a sample."""
        if self.number < 2:
            return 0.0
        return (self.squares * self.number - self.total**2) / (self.number * (self.number - 1))

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(self.variance / self.number) if self.number else 0.0

    def estimate(self, width: float = USUAL) -> Estimate:
        """The mean, give or take so many standard errors."""
        reach = width * self.error
        return Estimate(self.mean, self.mean - reach, self.mean + reach)


def wilson(won: float, tries: int, width: float = USUAL) -> Estimate:
    """The share of tries that were won, with Wilson's interval; a shared win may count as a part of one."""
    if not tries:
        return Estimate(0.0, 0.0, 1.0)
    share, square = won / tries, width * width
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    reach = width / (1 + square / tries) * sqrt(max(0.0, share * (1 - share)) / tries + square / (4 * tries * tries))
    return Estimate(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))
