"""The one drawing model: a small immutable scene in millimetres, x to the right and y down.

Everything printed is made of these values, and every back end (PDF, SVG, listing) reads nothing else. Colours
are resolved: a theme has been applied when a `Paint` exists. Text is measured and split into single-font runs
before it becomes a `Text`, so that a back end places it and decides nothing.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Self, TypeAlias

Colour: TypeAlias = str
"""`#rrggbb`, upper or lower case."""

Segment: TypeAlias = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""One step of an outline in absolute millimetres: move, line, cubic curve, close."""

Outline: TypeAlias = tuple[Segment, ...]
Anchor: TypeAlias = Literal["start", "middle", "end"]

_NAME = re.compile(r"[A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class Paint:
    """How an outline is inked: fill colour, stroke colour, stroke width in mm, dashes in mm (empty: solid)."""

    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Matrix:
    """An affine map: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def moved(cls, x: float, y: float) -> Self:
        return cls(e=x, f=y)

    @classmethod
    def scaled(cls, x: float, y: float | None = None) -> Self:
        return cls(a=x, d=x if y is None else y)

    @classmethod
    def turned(cls, degrees: float) -> Self:
        """Clockwise on the page, as y points down; quarter turns are exact."""
        quarter = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
        cos, sin = quarter.get(degrees % 360, (math.cos(math.radians(degrees)), math.sin(math.radians(degrees))))  # type: ignore[call-overload]
        return cls(a=cos, b=sin, c=-sin, d=cos)

    def then(self, outer: "Matrix") -> "Matrix":
        """This map first, `outer` after it."""
        return Matrix(
            a=outer.a * self.a + outer.c * self.b,
            b=outer.b * self.a + outer.d * self.b,
            c=outer.a * self.c + outer.c * self.d,
            d=outer.b * self.c + outer.d * self.d,
            e=outer.a * self.e + outer.c * self.f + outer.e,
            f=outer.b * self.e + outer.d * self.f + outer.f,
        )

    def apply(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


IDENTITY = Matrix()


@dataclass(frozen=True, slots=True)
class Path:
    """An inked outline."""

    outline: Outline
    paint: Paint


@dataclass(frozen=True, slots=True)
class Text:
    """One run of text in one font: baseline at (x, y) mm, `size` in points, `font` an id such as `text-bold`.

    `width` is the measured, kerned width in mm; `spacing` is extra room after each letter in mm.
    """

    x: float
    y: float
    words: str
    font: str
    size: float
    fill: Colour
    width: float
    anchor: Anchor = "start"
    spacing: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn under one map and, if given, cut to an outline (which is in the group's own coordinates)."""

    items: tuple["Item", ...]
    at: Matrix = IDENTITY
    clip: Outline | None = None


@dataclass(frozen=True, slots=True)
class Symbol:
    """A named drawing that is written once in a file and used many times.

    `width` and `height` are the trimmed size in mm; the drawing may reach `bleed` mm beyond it on every side.
    Names match `[A-Za-z0-9._-]+`: `face.<id>` is a whole piece, `sym.<id>` a motif used inside one.
    """

    name: str
    width: float
    height: float
    items: tuple["Item", ...]
    bleed: float = 0.0

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise ValueError(f"symbol name {self.name!r} may hold only letters, digits, '.', '_' and '-'")


Drawing: TypeAlias = Symbol
"""What a face gives: the Symbol of a whole piece."""


@dataclass(frozen=True, slots=True)
class Use:
    """A Symbol put somewhere: its upper left trimmed corner is mapped by `at`."""

    symbol: Symbol
    at: Matrix = IDENTITY


Item: TypeAlias = Path | Text | Group | Use


def walk(items: tuple[Item, ...]) -> Iterator[Item]:
    """Every item, with the contents of groups and used symbols, in drawing order."""
    for item in items:
        yield item
        match item:
            case Group(items=inner):
                yield from walk(inner)
            case Use(symbol=symbol):
                yield from walk(symbol.items)
            case _:
                pass
