"""What a game of so many kingdoms needs, what the set has, and what is missing.

`needed` are the pieces that take part; `pool` is what the rules shuffle them from, so that a set may be short of its
pool and still be played. Of the bank, knights, towers and resources the whole stock of the boxes takes part, of
buildings and Court tiles all that are shuffled in.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from pnp.model.catalogue import Catalogue
from pnp.model.component import Component
from pnp.model.court import COURT
from pnp.model.game_setup import GameSetup
from pnp.model.ruleset import Pile
from pnp.model.switch import SwitchValue


@dataclass(frozen=True, slots=True)
class CountRow:
    """One kind of piece; `id` is the name under which pieces are counted everywhere."""

    id: str
    needed: int
    pool: int
    in_set: int

    @property
    def missing(self) -> int:
        return max(0, self.needed - self.in_set)


@dataclass(frozen=True, slots=True)
class CountReport:
    """All rows of one game; what it does not use is left out."""

    setup: GameSetup
    rows: tuple[CountRow, ...]

    @property
    def missing(self) -> tuple[CountRow, ...]:
        return tuple(row for row in self.rows if row.missing)

    @property
    def short_of_pool(self) -> tuple[CountRow, ...]:
        """Enough to play with, but fewer than the rules shuffle."""
        return tuple(row for row in self.rows if row.needed <= row.in_set < row.pool)


def count(
    catalogue: Catalogue,
    *,
    players: int,
    system: str | None = None,
    courts: int = 0,
    teams: bool = False,
    switches: Mapping[str, SwitchValue] | None = None,
) -> CountReport:
    """Counts one game; WrongUse if the system has no such game. Teams change no number (R-36)."""
    setup = catalogue.for_game(players, system=system, courts=courts, teams=teams, switches=switches)
    game = _Game(catalogue, setup)
    rows = tuple(row for part in _PARTS for row in part(game) if row.pool)
    return CountReport(setup, rows)


class _Game:
    """A catalogue seen from one game: only the boxes that are used, the Court as often as it is played with."""

    def __init__(self, catalogue: Catalogue, setup: GameSetup) -> None:
        self.catalogue = catalogue
        self.setup = setup
        self.ruleset = setup.ruleset
        self.size = setup.size
        self.boxes = catalogue.boxes_of(setup.ruleset, setup.courts)
        self.printed = _Game(catalogue.printed, setup) if catalogue.printed else self

    def times(self, box: str) -> int:
        return self.setup.courts if box == COURT else int(box in self.boxes)

    def components(self, kind: str) -> list[Component]:
        return [piece for piece in self.catalogue.components if piece.id.partition("/")[0] == kind]

    def stock(self, component_id: str) -> int:
        switches = dict(self.setup.switches)
        return sum(
            component.count(switches) * self.times(component.box)
            for component in self.catalogue.components
            if component.id == component_id
        )

    def dominoes(self, pile: str) -> Counter[str]:
        """How many dominoes of each box are shuffled into a pile."""
        return Counter(domino.box for domino in self.catalogue.dominoes_in(self.ruleset, pile))

    def events(self) -> int:
        return sum(event.copies * self.times(event.box) for event in self.catalogue.events)

    def quests(self) -> int:
        return sum(quest.copies * self.times(quest.box) for quest in self.catalogue.quests)


def _dominoes(game: _Game) -> Iterator[CountRow]:
    rows: dict[str, CountRow] = {}
    for row in (row for pile in game.ruleset.piles for row in _pile(game, pile)):
        old = rows.get(row.id, CountRow(row.id, 0, 0, 0))
        rows[row.id] = CountRow(row.id, old.needed + row.needed, old.pool + row.pool, old.in_set + row.in_set)
    yield from rows.values()


def _pile(game: _Game, pile: Pile) -> Iterator[CountRow]:
    """A pile takes line times rounds, box after box; what it is short of is missing where most were taken out."""
    held, printed = game.dominoes(pile.id), game.printed.dominoes(pile.id)
    boxes = tuple(dict.fromkeys([*pile.boxes, *held]))
    most_taken_out = max(boxes, key=lambda box: printed[box] - held[box])
    left = game.size.line * game.size.rounds
    short = max(0, left - held.total())
    shuffled = printed if held.total() < printed.total() else held
    for box in boxes:
        taken = min(left, held[box])
        left -= taken
        needed = taken + (short if box == most_taken_out else 0)
        yield CountRow(f"dominoes/{box}", needed, max(held[box], shuffled[box], needed), held[box])


def _buildings(game: _Game) -> Iterator[CountRow]:
    held = sum(building.copies_in(game.boxes) for building in game.catalogue.buildings)
    places = game.ruleset.builders.places
    needed = max(held, places) if places else 0
    yield CountRow("buildings", needed, needed, held)


def _drawn(game: _Game) -> Iterator[CountRow]:
    if game.size.events:
        held = game.events()
        yield CountRow("events", game.size.events, max(held, game.printed.events(), game.size.events), held)
    if game.ruleset.quests:
        held = game.quests()
        yield CountRow("quests", game.ruleset.quests, max(held, game.printed.quests(), game.ruleset.quests), held)


def _court(game: _Game) -> Iterator[CountRow]:
    characters = sum(tile.copies * game.times(tile.box) for tile in game.catalogue.characters)
    buildings = sum(tile.copies * game.times(tile.box) for tile in game.catalogue.court_buildings)
    yield _all("court-tiles", characters + buildings)
    yield from _stocks(game, "tokens")


def _bank(game: _Game) -> Iterator[CountRow]:
    yield from _stocks(game, "coins")
    start = game.ruleset.start.knights * game.size.players
    knights = game.stock("knights")
    yield CountRow("knights", max(knights, start), max(knights, start), knights)
    yield _all("towers", game.stock("towers"))


def _kingdoms(game: _Game) -> Iterator[CountRow]:
    size = game.size
    yield _exactly(game, "kings", size.kings * size.players)
    yield _exactly(game, "castles", size.players)
    tiles = [tile for tile in game.catalogue.starting_tiles if tile.size == size.start_tile]
    held = sum(game.times(tile.box) for tile in tiles)
    yield CountRow(f"starting-tiles/{size.start_tile}", size.players, size.players, held)


def _figures(game: _Game) -> Iterator[CountRow]:
    yield _exactly(game, "giants", game.ruleset.giants)
    yield _exactly(game, "queen", 1 if game.ruleset.queen else 0)
    for dragon in game.ruleset.dragons:
        yield _exactly(game, dragon, 1)


def _playmats(game: _Game) -> Iterator[CountRow]:
    """Only where the boxes bring mats; a size that none of them has is printed as it is needed."""
    name = f"playmats/{game.size.playmat}"
    mats = [mat for mat in game.components("playmats") if game.times(mat.box)]
    needed = game.size.players if mats else 0
    known = any(mat.id == name for mat in mats)
    yield CountRow(name, needed, needed, game.stock(name) if known else needed)


_PARTS: tuple[Callable[[_Game], Iterator[CountRow]], ...] = (
    _dominoes,
    _buildings,
    _drawn,
    _court,
    _bank,
    _kingdoms,
    _figures,
    _playmats,
)


def _all(name: str, held: int) -> CountRow:
    return CountRow(name, held, held, held)


def _exactly(game: _Game, name: str, needed: int) -> CountRow:
    return CountRow(name, needed, needed, game.stock(name))


def _stocks(game: _Game, kind: str) -> Iterator[CountRow]:
    names = sorted({piece.id: piece.value for piece in game.components(kind)}.items(), key=lambda item: item[1])
    for name, _ in names:
        yield _all(name, game.stock(name))
