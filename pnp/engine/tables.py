"""One game's numbers: catalogue + setup become arrays once, and states hold only indexes into them.

Dominoes are numbered pile after pile in line order: letters first, then numbers (GEN-10, AOG-ROW-02, XXL-ROW-02). So
sorting a line is sorting integers, and a domino's number is its rank. Kinds of buildings, events, quests and tiles of
the Court keep the order of the set; equal pieces share a number.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from pnp.engine import agenda
from pnp.engine.actions import CHOOSE_DOMINO, PLACE_DOMINO, Action
from pnp.engine.agenda import Task
from pnp.engine.board import Placement, field
from pnp.engine.fingerprint import fingerprint
from pnp.engine.kingdom import TERRAINS, DominoKind, Kingdom
from pnp.errors import WrongUse
from pnp.model.building import Building
from pnp.model.catalogue import Catalogue
from pnp.model.court import COURT, Character, CourtBuilding
from pnp.model.domino import Domino, Mark
from pnp.model.event import EventTile
from pnp.model.game_setup import GameSetup
from pnp.model.quest import Quest
from pnp.model.ruleset import Pile

KINGDOMINO = "kingdomino"
"""The system whose removals the switch `giants_dominoes` may bring back (R-17)."""


@dataclass(frozen=True, slots=True)
class Stock:
    """Pieces of the bank by kind; `tokens` are the resources in the order of their terrains (CRT-SET-01)."""

    giants: int
    knights: int
    towers: int
    coins: int
    tokens: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Everything a game looks up. Two tables are equal if the same games can be played with them.

    `giant_at_action`, `giant_at_choice` and `footsteps` say of each domino whether it brings or moves a giant.
    `piles` are the dominoes of each draw pile, `base` those of them that are thinned out to `base_in_play` (R-17).
    `kings` belong to each kingdom; king `kingdom * kings + i` always goes to the line `draft_of_king[i]`
    (XXL-ORD-01). `token_of_terrain` numbers the kinds of resources as a supply counts them. `turn_tasks` holds a turn's
    tasks for each kingdom, `round_end` what comes after the last turn.
    """

    setup: GameSetup
    fingerprint: str
    players: int
    kings: int
    rounds: int
    line: int
    dominoes: tuple[Domino, ...]
    kinds: tuple[DominoKind, ...]
    giant_at_action: tuple[bool, ...]
    giant_at_choice: tuple[bool, ...]
    footsteps: tuple[bool, ...]
    piles: tuple[tuple[int, ...], ...]
    base: tuple[int, ...]
    base_in_play: int
    draft_of_king: tuple[int, ...]
    starts: tuple[Kingdom, ...]
    buildings: tuple[Building, ...]
    building_copies: tuple[int, ...]
    events: tuple[EventTile, ...]
    event_copies: tuple[int, ...]
    quests: tuple[Quest, ...]
    quest_copies: tuple[int, ...]
    court_tiles: tuple[Character | CourtBuilding, ...]
    court_copies: tuple[int, ...]
    stock: Stock
    token_of_terrain: dict[int, int]
    switches: dict[str, bool | int | str]
    placements: tuple[Placement, ...]
    place_actions: tuple[Action, ...]
    choose_actions: tuple[Action, ...]
    turn_tasks: tuple[tuple[Task, ...], ...]
    round_end: tuple[Task, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tables) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<tables of {self.setup.ruleset.id}, {self.players} kingdoms, {self.fingerprint}>"

    @property
    def domino_names(self) -> tuple[str, ...]:
        return tuple(domino.id for domino in self.dominoes)

    @property
    def building_names(self) -> tuple[str, ...]:
        return tuple(tile.id for tile in self.buildings)

    @property
    def court_names(self) -> tuple[str, ...]:
        return tuple(tile.id for tile in self.court_tiles)

    @property
    def event_names(self) -> tuple[str, ...]:
        return tuple(tile.id for tile in self.events)

    @property
    def quest_names(self) -> tuple[str, ...]:
        return tuple(tile.id for tile in self.quests)

    @property
    def grid(self) -> int:
        return self.setup.size.grid

    @property
    def in_play(self) -> int:
        """Dominoes of each pile that are played."""
        return self.line * self.rounds

    @property
    def has_estates(self) -> bool:
        """Whether a kingdom may own more than dominoes."""
        rules = self.setup.ruleset
        return bool(rules.giants or rules.builders.lines or self.setup.courts)

    @property
    def members(self) -> int:
        """People in a kingdom (XXL-VAR-05)."""
        return self.setup.people // self.players

    def seat_of_king(self, kingdom: int, king: int) -> int:
        """Who plays a king: in a team each member plays one, so those of one line or every other (XXL-ORD-02, R-23)."""
        which = king - kingdom * self.kings
        return kingdom * self.members + (which * self.members // self.kings if self.members <= self.kings else 0)

    def domino_named(self, name: str) -> int:
        """The number of a domino by its id; KeyError if the game has none such."""
        for number, domino in enumerate(self.dominoes):
            if domino.id == name:
                return number
        raise KeyError(name)


class _Same:
    """Holds a value for a cache that asks whether it is the very same object, for values that are costly to hash."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


def tables_for(catalogue: Catalogue, setup: GameSetup) -> Tables:
    """The tables of a game, made once for a catalogue and a setup; WrongUse if the set has too few pieces."""
    return _tables(_Same(catalogue), _Same(setup))


@lru_cache(maxsize=32)
def _tables(catalogue: _Same, setup: _Same) -> Tables:
    assert isinstance(catalogue.value, Catalogue)
    assert isinstance(setup.value, GameSetup)
    return _Maker(catalogue.value, setup.value).tables()


class _Maker:
    """A catalogue seen from one game."""

    def __init__(self, catalogue: Catalogue, setup: GameSetup) -> None:
        self.catalogue = catalogue
        self.setup = setup
        self.rules = setup.ruleset
        self.size = setup.size
        self.boxes = catalogue.boxes_of(setup.ruleset, setup.courts)
        self.switches = dict(setup.switches)

    def tables(self) -> Tables:
        piles = tuple(self._pile(pile) for pile in self.rules.piles)
        dominoes = tuple(domino for pile in piles for domino in pile)
        base, keep = self._base(dominoes)
        buildings = tuple(tile for tile in self.catalogue.buildings if tile.copies_in(self.boxes) and self._builds())
        events = tuple(tile for tile in self.catalogue.events if self.times(tile.box) and self.size.events)
        quests = tuple(tile for tile in self.catalogue.quests if self.times(tile.box) and self.rules.quests)
        court = self._court_tiles()
        starts = self._starts()
        return Tables(
            setup=self.setup,
            fingerprint=fingerprint((self._rules(), dominoes, buildings, events, quests, court, self._stock())),
            players=self.size.players,
            kings=self.size.kings,
            rounds=self._rounds(piles, len(base) - keep),
            line=self.size.line,
            dominoes=dominoes,
            kinds=tuple(_kind(domino) for domino in dominoes),
            giant_at_action=self._giants(dominoes, "action"),
            giant_at_choice=self._giants(dominoes, "choice"),
            footsteps=tuple(bool(self.rules.giants) and domino.mark is Mark.FOOTSTEPS for domino in dominoes),
            piles=_numbered(piles),
            base=base,
            base_in_play=keep,
            draft_of_king=tuple(king * len(piles) // self.size.kings for king in range(self.size.kings)),
            starts=starts,
            buildings=buildings,
            building_copies=tuple(tile.copies_in(self.boxes) for tile in buildings),
            events=events,
            event_copies=tuple(tile.copies * self.times(tile.box) for tile in events),
            quests=quests,
            quest_copies=tuple(tile.copies * self.times(tile.box) for tile in quests),
            court_tiles=court,
            court_copies=tuple(tile.copies * self.times(tile.box) for tile in court),
            stock=self._stock(),
            token_of_terrain={terrain: kind for kind, (terrain, _) in enumerate(self._stock().tokens)},
            switches=self.switches,
            placements=field(self.size.grid).placements,
            place_actions=place_actions(self.size.grid),
            choose_actions=tuple(Action(CHOOSE_DOMINO, (number,)) for number in range(len(dominoes))),
            turn_tasks=tuple(self._turn(kingdom) for kingdom in range(self.size.players)),
            round_end=self._round_end(),
        )

    def _rules(self) -> tuple[object, ...]:
        """What the game goes by, without the pieces; switches that change nothing in the system do not count."""
        size, setup = self.size, self.setup
        matter = {switch.name for switch in self.catalogue.switches if switch.matters_in(self.rules.id)}
        switches = {name: value for name, value in self.switches.items() if name in matter}
        starts = tuple((start.board.start, start.board.near) for start in self._starts())
        return (self.rules, size, setup.courts, setup.teams, switches, starts)

    def times(self, box: str) -> int:
        """How many copies of a box take part; pieces of a set's own always do."""
        return self.setup.courts if box == COURT else int(box in self.boxes)

    def _builds(self) -> bool:
        return self.rules.builders.lines > 0

    def _pile(self, pile: Pile) -> tuple[Domino, ...]:
        dominoes = self.catalogue.dominoes_in(self.rules, pile.id)
        return tuple(sorted(dominoes, key=lambda domino: (domino.order, domino.box)))

    def _base(self, dominoes: tuple[Domino, ...]) -> tuple[tuple[int, ...], int]:
        """The dominoes of which Kingdomino's own rule leaves only some, and how many (KD-SET-05 under R-17)."""
        known = {ruleset.id: ruleset for ruleset in self.catalogue.rulesets}
        if self.switches.get("giants_dominoes") != "removals" or KINGDOMINO not in known:
            return (), 0
        boxes, players = known[KINGDOMINO].boxes, self.size.players
        of_base = tuple(number for number, domino in enumerate(dominoes) if domino.box in boxes)
        sizes = [size for size in known[KINGDOMINO].sizes if size.players == players]
        return (of_base, min(len(of_base), sizes[0].line * sizes[0].rounds)) if sizes else ((), 0)

    def _rounds(self, piles: tuple[tuple[Domino, ...], ...], removed: int) -> int:
        """The rounds of the ruleset; fewer only where dominoes are taken out by a switch (R-17)."""
        held = min(len(pile) for pile in piles) - removed
        if held < self.size.line * self.size.rounds and not removed:
            raise WrongUse(f"{self.rules.id} needs {self.size.line * self.size.rounds} dominoes, there are {held}")
        return min(self.size.rounds, held // self.size.line)

    def _court_tiles(self) -> tuple[Character | CourtBuilding, ...]:
        tiles: tuple[Character | CourtBuilding, ...] = (*self.catalogue.characters, *self.catalogue.court_buildings)
        return tuple(tile for tile in tiles if self.times(tile.box)) if self.setup.courts else ()

    def _stock(self) -> Stock:
        tokens = sorted(
            (TERRAINS.index(piece.terrain), self._copies(piece.id))
            for piece in self.catalogue.components
            if piece.id.startswith("tokens/") and piece.terrain is not None and self.times(piece.box)
        )
        coins = sum(
            piece.value * piece.count(self.switches) * self.times(piece.box) for piece in self.catalogue.components
        )
        held = min(self.rules.giants, self._copies("giants"))
        return Stock(held, self._copies("knights"), self._copies("towers"), coins, tuple(dict(tokens).items()))

    def _copies(self, component: str) -> int:
        return sum(
            piece.count(self.switches) * self.times(piece.box)
            for piece in self.catalogue.components
            if piece.id == component
        )

    def _starts(self) -> tuple[Kingdom, ...]:
        """Each kingdom's board with its starting tile, the set's tiles of the size in turn (KD-SET-04, XXL-SET-12)."""
        tiles = [
            tile for tile in self.catalogue.starting_tiles if tile.size == self.size.start_tile and self.times(tile.box)
        ]
        if not tiles:
            raise WrongUse(f"the set has no starting tile of {self.size.start_tile} squares")
        centred = self.switches.get("grid") == "centred"
        of_kingdom = [tiles[kingdom % len(tiles)] for kingdom in range(self.size.players)]
        return tuple(Kingdom.empty(self.size.grid, tile, centred=centred) for tile in of_kingdom)

    def _giants(self, dominoes: tuple[Domino, ...], timing: str) -> tuple[bool, ...]:
        """Which dominoes bring a giant at that moment; the switch `giant_timing` decides for one of both (R-20)."""
        now = self.switches.get("giant_timing", "action") == timing and self.rules.giants > 0
        return tuple(now and domino.mark is Mark.GIANT for domino in dominoes)

    def _turn(self, kingdom: int) -> tuple[Task, ...]:
        steps = tuple((agenda.KINDS.index(step), kingdom) for step in self.rules.steps)
        return (*steps, (agenda.TURN_END, kingdom)) if self._builds() else steps

    def _round_end(self) -> tuple[Task, ...]:
        """What is renewed before new lines are laid (XXL-EOR-01)."""
        court = ((agenda.REFILL_COURT, agenda.NOBODY),) if self.setup.courts else ()
        builders = ((agenda.REFILL_BUILDERS, agenda.NOBODY),) if self._builds() else ()
        return (*court, *builders, (agenda.LINES, agenda.NOBODY))


@cache
def place_actions(grid: int) -> tuple[Action, ...]:
    """The action of each placement of a grid size, by its index."""
    return tuple(Action(PLACE_DOMINO, (placement.index,)) for placement in field(grid).placements)


def _numbered(piles: tuple[tuple[Domino, ...], ...]) -> tuple[tuple[int, ...], ...]:
    ends = [sum(len(pile) for pile in piles[: index + 1]) for index in range(len(piles))]
    return tuple(tuple(range(end - len(pile), end)) for end, pile in zip(ends, piles, strict=True))


def _kind(domino: Domino) -> DominoKind:
    first, second = domino.squares
    return DominoKind(TERRAINS.index(first.terrain), first.crowns, TERRAINS.index(second.terrain), second.crowns)
