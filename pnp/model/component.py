"""Everything in a box that is neither domino nor tile: starting tiles, and pieces that are only counted."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.model.provenance import CONFIRMED, Origins
from pnp.model.switch import SwitchValue, switch_text
from pnp.model.terrain import Terrain


@dataclass(frozen=True, slots=True)
class StartingTile:
    """One wild square, or two by two quadrants of which the grey ones connect to nothing (XXL-STT-01)."""

    id: str
    box: str
    colour: str
    wild: tuple[bool, ...] = (True,)
    origins: Origins = CONFIRMED

    @property
    def side(self) -> int:
        return 2 if len(self.wild) == 4 else 1

    @property
    def size(self) -> str:
        """`1x1` or `2x2`, as rulesets name it."""
        return f"{self.side}x{self.side}"


@dataclass(frozen=True, slots=True)
class Component:
    """So many pieces of a kind: `coins/3`, `knights`, `playmats/7x7`. Kings and castles come in colours.

    `copies_if` holds (switch, value, copies): another number if the switch is set so. `terrain` is where a
    resource token lies.
    """

    id: str
    box: str
    copies: int
    copies_if: tuple[tuple[str, str, int], ...] = ()
    colours: tuple[str, ...] = ()
    terrain: Terrain | None = None
    origins: Origins = CONFIRMED

    def count(self, switches: Mapping[str, SwitchValue]) -> int:
        for name, value, copies in self.copies_if:
            if name in switches and switch_text(switches[name]) == value:
                return copies
        return self.copies

    @property
    def value(self) -> int:
        """What follows the slash, as a number: a coin's value; 0 for everything else."""
        kind, _, text = self.id.partition("/")
        return int(text) if kind == "coins" and text.isdecimal() else 0
