"""The seven terrains, by the words and letters used in data, code and written kingdoms."""

from enum import StrEnum


class Terrain(StrEnum):
    """What a square shows; `town` is Queendomino's red building ground (GEN-01)."""

    WHEAT = "wheat"
    FOREST = "forest"
    LAKE = "lake"
    MEADOW = "meadow"
    SWAMP = "swamp"
    MINE = "mine"
    TOWN = "town"

    @property
    def letter(self) -> str:
        """W F L G S M T: G, the grassland, is the meadow, since M is the mine."""
        return "G" if self is Terrain.MEADOW else self.value[0].upper()

    @classmethod
    def from_letter(cls, letter: str) -> "Terrain":
        """The terrain of a letter in a written kingdom; ValueError for any other letter."""
        for terrain in cls:
            if terrain.letter == letter:
                return terrain
        raise ValueError(f"{letter!r} is no terrain letter: W F L G S M T are")
