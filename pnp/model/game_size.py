"""The numbers that depend on how many kingdoms play."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drop:
    """Dominoes of each line that nobody gets (AOG-ROW-03, FE-ORD-03).

    `places` count from the lowest number; None means whichever were not chosen.
    """

    when: str
    places: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class GameSize:
    """A game of so many kingdoms: kings and colours are each kingdom's, line and rounds each pile's."""

    players: int
    line: int
    rounds: int
    grid: int
    start_tile: str
    kings: int
    first_choice: str
    colours: int = 1
    events: int = 0
    drop: Drop | None = None

    @property
    def start_squares(self) -> int:
        side = int(self.start_tile.partition("x")[0])
        return side * side

    @property
    def dominoes_per_kingdom(self) -> int:
        """Each king takes one domino a round."""
        return self.rounds * self.kings

    @property
    def playmat(self) -> str:
        return f"{self.grid}x{self.grid}"

    def dropped(self, claimed: int) -> int:
        """How many of a line nobody gets, if `claimed` are taken."""
        if self.drop is None:
            return 0
        return self.line - claimed if self.drop.places is None else len(self.drop.places)
