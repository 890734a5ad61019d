"""A system of play as data: its piles, numbers, prices, score rows and tie-breaks, and what switches change in them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.errors import WrongUse
from pnp.model.domino import Domino
from pnp.model.game_size import GameSize
from pnp.model.provenance import CONFIRMED, Origins
from pnp.model.switch import SwitchValue, switch_text
from pnp.model.terrain import Terrain


@dataclass(frozen=True, slots=True)
class Pile:
    """A draw pile, and the boxes whose dominoes are shuffled into it."""

    id: str
    boxes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """What a kingdom begins with: coins by value, knights in its guard."""

    coins: int = 0
    knights: int = 0


@dataclass(frozen=True, slots=True)
class Builders:
    """The board of buildings on offer; prices run from the pile to the cheap end. Without lines there is none."""

    lines: int = 0
    prices: tuple[int, ...] = ()

    @property
    def places(self) -> int:
        return self.lines * len(self.prices)


@dataclass(frozen=True, slots=True)
class Costs:
    """Coins for what is not a building, and different resources for a tile of the Court."""

    bribe: int = 0
    rebuild: int = 0
    clear: int = 0
    court_visible: int = 0
    court_hidden: int = 0


@dataclass(frozen=True, slots=True)
class QueenRules:
    """What hosting the queen is worth (QD-QUN-02, QD-QUN-03, XXL-TAX-03)."""

    discount: int = 0
    crowns: int = 0
    tower_tax: int = 0


@dataclass(frozen=True, slots=True)
class PerTurn:
    """How often a thing may be done in one turn."""

    knights: int = 0
    buildings: int = 0
    court_tiles: int = 0


@dataclass(frozen=True, slots=True)
class OnePointPer:
    """So many coins or resources make one point at the end; 0 means that they make none."""

    coins: int = 0
    resources: int = 0


@dataclass(frozen=True, slots=True)
class Bonuses:
    """Points for the whole kingdom that need no quest."""

    middle_kingdom: int = 0
    harmony: int = 0


@dataclass(frozen=True, slots=True)
class DragonDice:
    """Dice that send the dragons out: (dragon, line) pairs, and the price struck by each face (XXL-VAR-01)."""

    first_round: int
    lines: tuple[tuple[str, int], ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score pad and the parts of the score that it adds up."""

    id: str
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One number or list that a variant sets: the way to it from the ruleset, and what it becomes."""

    path: tuple[str | int, ...]
    value: Any


@dataclass(frozen=True, slots=True)
class Variant:
    """What the ruleset becomes when a switch has a value (written as text, `true` where it is just set)."""

    switch: str
    value: str
    changes: tuple[Change, ...]

    @property
    def name(self) -> str:
        return self.switch if self.value == "true" else f"{self.switch}={self.value}"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One system of play. Fields that a system lacks are empty, 0 or None."""

    id: str
    boxes: tuple[str, ...]
    steps: tuple[str, ...]
    piles: tuple[Pile, ...]
    sizes: tuple[GameSize, ...]
    score_rows: tuple[ScoreRow, ...]
    ties: tuple[str, ...]
    start: Start = Start()
    builders: Builders = Builders()
    dragons: tuple[str, ...] = ()
    costs: Costs = Costs()
    queen: QueenRules | None = None
    per_turn: PerTurn = PerTurn()
    one_point_per: OnePointPer = OnePointPer()
    quests: int = 0
    giants: int = 0
    max_courts: int = 0
    court_display: int = 0
    bleak_king: tuple[Terrain, ...] = ()
    accounts: bool = False
    team_size: int = 1
    last_event: str = ""
    dragon_dice: DragonDice | None = None
    bonuses: Bonuses = Bonuses()
    variants: tuple[Variant, ...] = ()
    origins: Origins = CONFIRMED

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of kingdoms that can be played."""
        return tuple(size.players for size in self.sizes)

    def size(self, players: int) -> GameSize:
        """The numbers for so many kingdoms; WrongUse if the system is not played by so many."""
        for size in self.sizes:
            if size.players == players:
                return size
        raise WrongUse(f"{self.id} is a game of {spoken(self.players)} kingdoms, not of {players}")

    def pile_of(self, domino: Domino) -> Pile | None:
        """The pile a domino is shuffled into, or None if this system does not use it."""
        named = (pile for pile in self.piles if pile.id == domino.pile)
        by_box = (pile for pile in self.piles if domino.box in pile.boxes)
        return next(named, None) or next(by_box, None)

    def kings_in_line(self, size: GameSize) -> int:
        """Kings that choose from one line: every pile's line has the same number."""
        return size.kings * size.players // len(self.piles)

    def with_switches(self, values: Mapping[str, SwitchValue]) -> "Ruleset":
        """The ruleset with every variant that these switches ask for."""
        changed = self
        for change in self._changes(values):
            changed = _set(changed, change.path, change.value)
        return changed

    def _changes(self, values: Mapping[str, SwitchValue]) -> Iterator[Change]:
        for variant in self.variants:
            if variant.switch in values and switch_text(values[variant.switch]) == variant.value:
                yield from variant.changes


def _set(record: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """The record with the value at the end of the path set; extra rows go below those that are there."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if step == "extra_rows":
        return replace(record, score_rows=(*record.score_rows, *value))
    if isinstance(step, int):
        return _set_size(record, step, rest, value)
    return replace(record, **{step: _set(getattr(record, step), rest, value)})


def _set_size(sizes: tuple[GameSize, ...], players: int, rest: tuple[str | int, ...], value: Any) -> tuple[Any, ...]:
    others = [size for size in sizes if size.players != players]
    old = next((size for size in sizes if size.players == players), None)
    return tuple(sorted([*others, _set(old, rest, value)], key=lambda size: size.players))


def spoken(numbers: tuple[int, ...]) -> str:
    """`2 to 5`, or `2, 4 and 5` where one is missing."""
    if len(numbers) == 1:
        return str(numbers[0])
    if numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"
