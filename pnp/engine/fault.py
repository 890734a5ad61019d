"""What no game could bring about in a written kingdom, said of the place where it is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pnp.engine.board import Bits
from pnp.engine.kingdom import Kingdom
from pnp.engine.kingdom_text import kingdom_of, origin
from pnp.engine.tables import Tables
from pnp.model.domino import Square
from pnp.model.kingdom_setup import At, KingdomSetup


class Fault(NamedTuple):
    """One fault: a short code, plain words, the clause behind it, and the way to what is at fault.

    The way follows the written form: `("grid", 2, 3)` is row 2, column 3, `("buildings", "r2c1")` a building,
    `("tokens", 0)` the first token.
    """

    code: str
    message: str
    clause: str
    about: tuple[str | int, ...]


@dataclass(frozen=True)
class Paper:
    """A written kingdom seen from one game: its board as far as it can be laid out, and its pieces by number."""

    tables: Tables
    setup: KingdomSetup

    @cached_property
    def kingdom(self) -> Kingdom:
        centred = self.tables.switches["grid"] == "centred"
        return kingdom_of(self.setup.rows, self.tables.grid, centred=centred)

    def bit(self, at: At) -> Bits:
        """The cell of a square; none if it lies out of the board's reach."""
        x0, y0 = origin(self.setup.rows)
        x, y = at[1] - 1 - x0, at[0] - 1 - y0
        ground = self.kingdom.board.field
        return ground.bit(x, y) if ground.has(x, y) else 0

    def square(self, at: At) -> Square | None:
        """The domino square that lies there."""
        cell = self.setup.cell(at)
        return cell if isinstance(cell, Square) else None

    @cached_property
    def building_numbers(self) -> Mapping[str, int]:
        return {tile.id: number for number, tile in enumerate(self.tables.buildings)}

    @cached_property
    def court_numbers(self) -> Mapping[str, int]:
        return {tile.id: number for number, tile in enumerate(self.tables.court_tiles)}

    @cached_property
    def quest_numbers(self) -> Mapping[str, int]:
        return {quest.id: number for number, quest in enumerate(self.tables.quests)}
