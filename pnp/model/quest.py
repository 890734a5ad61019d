"""Quests: what a kingdom may aim at beside its territories (QST-01 to QST-08)."""

from dataclasses import dataclass
from enum import StrEnum

from pnp.model.provenance import CONFIRMED, Origins
from pnp.model.terrain import Terrain


class QuestKind(StrEnum):
    """What a quest asks for; a quest of a new kind needs code."""

    AROUND_CASTLE = "around_castle"
    CORNERS = "corners"
    COMPLETE = "complete"
    CENTRED = "centred"
    CORNERED = "cornered"
    CROWN_LINES = "crown_lines"
    CROWNLESS = "crownless"


@dataclass(frozen=True, slots=True)
class Quest:
    """One kind of quest tile; `terrain`, `length` and `size` are there where the kind needs them."""

    id: str
    box: str
    kind: QuestKind
    points: int
    terrain: Terrain | None = None
    length: int = 0
    size: int = 0
    copies: int = 1
    origins: Origins = CONFIRMED
