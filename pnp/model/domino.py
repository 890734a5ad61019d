"""Dominoes and their squares; a domino's identity is box/number, because two boxes number from 1 to 48 (GEN-02)."""

from dataclasses import dataclass, field
from enum import StrEnum

from pnp.model.provenance import CONFIRMED, Origins
from pnp.model.terrain import Terrain

MAX_CROWNS = 3


class Mark(StrEnum):
    """The picture some dominoes carry: a giant arrives, or footsteps send one away (AOG-GNT, AOG-FTS)."""

    GIANT = "giant"
    FOOTSTEPS = "footsteps"


@dataclass(frozen=True, slots=True)
class Square:
    """Half a domino: a terrain and 0 to 3 crowns. Reads and prints as `mine 2` or `wheat`."""

    terrain: Terrain
    crowns: int = 0

    @classmethod
    def parse(cls, text: str) -> "Square":
        """The square that `text` names; ValueError with plain words when it names none."""
        name, _, crowns = text.strip().partition(" ")
        if name not in set(Terrain):
            raise ValueError(f"{name!r} is no terrain")
        if crowns and crowns.strip() not in {"0", "1", "2", "3"}:
            raise ValueError(f"{crowns.strip()!r} crowns: a square has 0 to {MAX_CROWNS}")
        return cls(Terrain(name), int(crowns or 0))

    def __str__(self) -> str:
        """The form that `parse` reads."""
        return f"{self.terrain} {self.crowns}" if self.crowns else str(self.terrain)


@dataclass(frozen=True, slots=True)
class Domino:
    """Two squares under a number (or a letter) of its box.

    `pile` names the pile it is shuffled into where the box alone does not say so (a domino of a user's own).
    """

    box: str
    number: int | str
    squares: tuple[Square, Square]
    mark: Mark | None = None
    pile: str = ""
    origins: Origins = field(default=CONFIRMED)

    @property
    def id(self) -> str:
        return f"{self.box}/{self.number}"

    @property
    def order(self) -> tuple[int, int | str]:
        """Sorts a line: letters before numbers, numbers by size (GEN-10, AOG-ROW-02)."""
        return (0, self.number) if isinstance(self.number, str) else (1, self.number)

    @property
    def crowns(self) -> int:
        return sum(square.crowns for square in self.squares)
