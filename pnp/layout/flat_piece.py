"""A kind of flat piece as it is printed: its two sides, and how many there are of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.drawing.scene import Symbol
from pnp.layout.duplex import Leaf

BLANKS = 4
"""Blank pieces of each kind of tile."""


@dataclass(frozen=True, slots=True)
class FlatPiece:
    """`name` is what people call it; a piece printed on one side only has no `back`; `note` goes on its sheets."""

    id: str
    name: str
    front: Symbol
    back: Symbol | None = None
    copies: int = 1
    note: str = ""

    @property
    def sides(self) -> tuple[Symbol, ...]:
        """The front and, if there is one, the back."""
        return (self.front,) if self.back is None else (self.front, self.back)

    @property
    def leaf(self) -> Leaf:
        """Both sides. Raises ValueError for a piece without a back."""
        if self.back is None:
            raise ValueError(f"{self.id} has no back")
        return Leaf(self.front, self.back, self.note)


def leaves_of(pieces: Iterable[FlatPiece]) -> Iterator[Leaf]:
    """Every copy of every piece, in their order."""
    for piece in pieces:
        yield from [piece.leaf] * piece.copies
