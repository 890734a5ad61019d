"""Papers by name or by measure, and how much of one a printer reaches."""

import difflib
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from pnp.drawing.box import Box
from pnp.errors import WrongUse
from pnp.layout.settings import read_settings
from pnp.source.bundled import templates_folder

SMALLEST, LARGEST = 80.0, 2000.0
"""Sides of a paper, in mm, between which anything is believed."""

LEAST_MARGIN = 4.2
"""What common printers leave white; less needs one that prints without borders."""

LEAST_PRINTABLE = 50.0
"""A margin that leaves less than this between itself and its opposite is a slip of the keyboard."""

_MEASURES = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)x([0-9]{1,6}(?:\.[0-9]{1,6})?)(mm|cm|in)?")
_MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4, None: 1.0}


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper standing upright: `name` is safe in a file name, `title` is for people, sides are in mm."""

    name: str
    title: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Page:
    """A paper as it lies in the printer, with the margin (mm) that stays white on all sides."""

    paper: Paper
    landscape: bool
    margin: float

    @property
    def width(self) -> float:
        return self.paper.height if self.landscape else self.paper.width

    @property
    def height(self) -> float:
        return self.paper.width if self.landscape else self.paper.height

    @property
    def printable(self) -> Box:
        return Box(0, 0, self.width, self.height).grown(-self.margin)


def printable(paper: Paper, landscape: bool, margin: float) -> Box:
    """What the printer reaches, seen from the upper left corner of the paper as it lies."""
    return Page(paper, landscape, margin).printable


def choose_margin(paper: Paper, margin: float | None, standard: float, borderless: bool = False) -> float:
    """The margin to print with: the one asked for if it can be, else the standard (0 without borders); mm.

    Raises WrongUse for one that printers do not reach or that leaves too little of the paper.
    """
    if margin is None:
        margin = 0.0 if borderless else standard
    if not math.isfinite(margin) or margin < 0:
        raise WrongUse("the margin must be a number of millimetres from 0 up")
    if margin < LEAST_MARGIN and not borderless:
        raise WrongUse(
            f"a margin of {margin:g} mm is less than printers leave white: {LEAST_MARGIN:g} mm is the least, "
            "unless you add --borderless for a printer that prints to the paper's edge"
        )
    if paper.width - 2 * margin < LEAST_PRINTABLE:
        most = (paper.width - LEAST_PRINTABLE) / 2
        raise WrongUse(f"a margin of {margin:g} mm leaves too little of {paper.title}: {most:.4g} mm is the most")
    return margin


def find_paper(words: str) -> Paper:
    """The paper for `A4`, `arch b`, `330x480` or `8.5x13in`; raises WrongUse for anything else."""
    plain = re.sub(r"[\s_-]", "", words).lower().replace("×", "x").replace(",", ".")
    known = known_papers()
    if plain in known:
        return known[plain]
    if measures := _MEASURES.fullmatch(plain):
        width, height, unit = measures.groups()
        return _measured(plain, float(width) * _MILLIMETRES[unit], float(height) * _MILLIMETRES[unit])
    near = difflib.get_close_matches(plain[:20], known, n=1, cutoff=0.5)
    hint = f"did you mean '{near[0]}'?" if near else "known are " + ", ".join(paper.name for paper in all_papers())
    raise WrongUse(f"{words[:40]!r} is no paper I know: {hint} (or WIDTHxHEIGHT in mm, such as 330x480)")


def _measured(name: str, one: float, other: float) -> Paper:
    width, height = sorted((round(one, 3), round(other, 3)))
    if width < SMALLEST or height > LARGEST:
        raise WrongUse(f"paper {name} cannot be used: its sides must be between {SMALLEST:g} and {LARGEST:g} mm")
    return Paper(name, f"{width:g} × {height:g} mm", width, height)


def all_papers() -> tuple[Paper, ...]:
    """Each known paper once, as listed in templates/papers.yaml."""
    return tuple(dict.fromkeys(known_papers().values()))


@cache
def known_papers() -> Mapping[str, Paper]:
    """From every way to write a name to its paper; raises ProblemsFound if the list is damaged."""
    return read_papers(templates_folder() / "papers.yaml", "templates/papers.yaml")


def read_papers(file: Path, shown: str) -> Mapping[str, Paper]:
    """A list of papers as in templates/papers.yaml; raises ProblemsFound."""
    settings = read_settings(file, shown)
    settings.refuse_others(("papers",))
    known: dict[str, Paper] = {}
    for entry in settings.parts("papers"):
        entry.refuse_others(("name", "title", "width", "height", "also"))
        sides = sorted((entry.number("width", SMALLEST, LARGEST), entry.number("height", SMALLEST, LARGEST)))
        paper = Paper(entry.word("name"), entry.word("title"), *sides)
        known |= dict.fromkeys((paper.name, *entry.words("also")), paper)
    settings.check()
    return MappingProxyType(known)
