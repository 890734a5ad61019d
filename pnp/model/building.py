"""Buildings: what a tile gives at once, always, by its crowns and at the end (QD-BLD-05)."""

from collections.abc import Collection
from dataclasses import dataclass

from pnp.model.provenance import CONFIRMED, Origins
from pnp.model.terrain import Terrain


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Upper left, grey side only: pieces gained when the tile is built."""

    towers: int = 0
    knights: int = 0


@dataclass(frozen=True, slots=True)
class TaxBonus:
    """Lower left, both sides: coins on top of each tax, by the towers or knights one has (QD-TAX-04, QD-TAX-05)."""

    per_tower: int = 0
    per_knight: int = 0


@dataclass(frozen=True, slots=True)
class AtEnd:
    """Lower right, both sides: points at the end; `per_territory` names the one terrain meant (R-16)."""

    points: int = 0
    per_tower: int = 0
    per_knight: int = 0
    per_territory: tuple[tuple[Terrain, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Building:
    """One kind of building tile, and how many of it lie in each box."""

    id: str
    copies: tuple[tuple[str, int], ...]
    crowns: int = 0
    at_once: AtOnce = AtOnce()
    tax_bonus: TaxBonus = TaxBonus()
    at_end: AtEnd = AtEnd()
    origins: Origins = CONFIRMED

    def copies_in(self, boxes: Collection[str]) -> int:
        return sum(count for box, count in self.copies if box in boxes)
