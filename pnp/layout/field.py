"""Places to fill in on screen: what a sheet of a fillable form holds beside its drawing."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pnp.drawing.box import Box
from pnp.drawing.scene import Colour

FieldKind: TypeAlias = Literal["text", "number", "sum", "tick"]
"""Words, a whole number, the sum of other fields (which may be typed over), or a box to tick."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field in a box on its sheet (mm), written in `size` points and `ink`.

    Names are unique in a file; dots divide them into groups (`p1.wheat`). `tip` says what it is to who cannot see it.
    `length` is the most letters it takes; `addends` are the names that a sum adds up.
    """

    name: str
    box: Box
    kind: FieldKind
    tip: str
    size: float
    ink: Colour
    length: int = 0
    addends: tuple[str, ...] = ()
