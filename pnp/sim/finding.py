"""A finding: something that played games reveal of a set, with its figure, how sure that is, and what one could change.

When a finding is told and in which words stands in `data/findings.yaml`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pnp.errors import ProblemsFound
from pnp.sim.intervals import Estimate
from pnp.source.bundled import data_folder
from pnp.source.reader import read_yaml
from pnp.source.schema import check_schema

FILE = "findings.yaml"
SHARE, POINTS, PIECES = "share", "points", "pieces"
"""The units of figures."""


@dataclass(frozen=True, slots=True)
class FindingKind:
    """One kind of finding as the file says: the limits it is measured by, and its sentences."""

    id: str
    limits: Mapping[str, float]
    says: str
    change: str


@dataclass(frozen=True, slots=True)
class Hit:
    """What a rule found: about which piece or seat, the figure in its unit, and the words for the sentences."""

    about: str
    estimate: Estimate
    unit: str
    serious: bool
    words: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding as it is told."""

    id: str
    about: str
    serious: bool
    figure: float
    low: float
    high: float
    unit: str
    says: str
    change: str


def told(kind: FindingKind, hit: Hit) -> Finding:
    """The hit in the words of its kind."""
    words = {"figure": spoken(hit.estimate, hit.unit), **hit.words}
    return Finding(
        id=kind.id,
        about=hit.about,
        serious=hit.serious,
        figure=hit.estimate.figure,
        low=hit.estimate.low,
        high=hit.estimate.high,
        unit=hit.unit,
        says=kind.says.format_map(words),
        change=kind.change.format_map(words),
    )


def spoken(estimate: Estimate, unit: str) -> str:
    """`31 % (28 to 34)`, `4.2 (3.9 to 4.5)`; without an interval where there is nothing to be unsure of."""
    figure, low, high = (number(value, unit) for value in estimate)
    sign = " %" if unit == SHARE else ""
    return f"{figure}{sign}" if low == high else f"{figure}{sign} ({low} to {high})"


def number(value: float, unit: str) -> str:
    if unit == SHARE:
        return f"{100 * value:.1f}" if value < 0.0995 else f"{100 * value:.0f}"
    return f"{value:.1f}" if unit == POINTS else f"{value:.0f}"


@cache
def finding_kinds() -> Mapping[str, FindingKind]:
    """The kinds that come with pnp, by id, in order; raises ProblemsFound if their file is damaged."""
    return read_kinds(data_folder() / FILE, f"data/{FILE}")


def read_kinds(file: Path, shown: str) -> Mapping[str, FindingKind]:
    """Kinds from a file like data/findings.yaml."""
    reading = read_yaml(file, shown)
    problems = [*reading.problems]
    for document in reading.documents:
        problems += check_schema(document, "findings")
    if problems:
        raise ProblemsFound(problems)
    value: Any = reading.documents[0].value
    return {entry["id"]: FindingKind(**entry) for entry in value["findings"]}
