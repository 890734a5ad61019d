"""The Court: characters who score by what surrounds them, and buildings that add crowns (CRT)."""

from dataclasses import dataclass

from pnp.model.provenance import CONFIRMED, Origins
from pnp.model.terrain import Terrain

COURT = "the-court"
"""The box of which a game may use no copy, one or two."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points for each thing of a kind on the eight squares around (`per`: token, crown, character ...)."""

    points: int
    per: str
    within: str = "around"


@dataclass(frozen=True, slots=True)
class Character:
    """A character: base points, a bonus perhaps, and whether it counts as a knight (CRT-KNT-01)."""

    id: str
    box: str
    base: int
    knight: bool = False
    bonus: Bonus | None = None
    copies: int = 1
    origins: Origins = CONFIRMED


@dataclass(frozen=True, slots=True)
class CourtBuilding:
    """A building of the Court: crowns for the one terrain that it may stand on (CRT-BUY-03)."""

    id: str
    box: str
    terrain: Terrain
    crowns: int
    copies: int
    origins: Origins = CONFIRMED
