"""The score of a kingdom at the end, as entries on a pad: so many times so many points for a named part.

All systems go through the same parts; a ruleset's rows say which of them count, and a part without pieces has no
entries. The total is the sum of the pad's rows (INV-54).
"""

from collections.abc import Iterator
from typing import NamedTuple

from pnp.engine.board import Bits
from pnp.engine.crowns import Crowns, crowns_of
from pnp.engine.kingdom import TERRAINS
from pnp.engine.standing import Standing
from pnp.engine.state import FACE_UP, Estate
from pnp.engine.tables import Tables
from pnp.engine.territory import Territory, territories
from pnp.engine.tiles.characters import around, face_up_characters
from pnp.engine.tiles.effects import knights_of
from pnp.engine.tiles.queen import standing_towers
from pnp.engine.tiles.quests import Grounds, is_centred, is_complete, met

LANDS = tuple(terrain.value for terrain in TERRAINS)
QUESTS = ("quest_1", "quest_2", "quest_3", "quest_4")
PARTS = (
    *("characters", "characters_bonus", "wealth", "resources", *LANDS, "fixed", "detached", "towers", "knights"),
    *(*QUESTS, "middle_kingdom", "harmony"),
)
"""Every part that a score may have, in the order of its entries."""


class Entry(NamedTuple):
    """One line of the reckoning: `times` x `each` points for a part, thanks to a tile or to these squares.

    `what` is the id of the building, character or quest that scores; empty for everything else.
    """

    part: str
    what: str
    times: int
    each: int
    cells: Bits = 0

    @property
    def points(self) -> int:
        return self.times * self.each


class Score(NamedTuple):
    """A kingdom's score and what ties are broken by.

    `territories` have their uncovered crowns, and the queen's where she stands (`queen_at`, no cells if nowhere).
    `largest` is the size of the largest territory, crowned or not; `crowns` are those on squares; `hosts` the queen.
    """

    total: int
    entries: tuple[Entry, ...]
    territories: tuple[Territory, ...]
    queen_at: Bits
    largest: int
    crowns: int
    hosts: bool

    def part(self, name: str) -> int:
        return sum(entry.points for entry in self.entries if entry.part == name)

    def rows(self, tables: Tables) -> tuple[tuple[str, int], ...]:
        """The rows of the system's score pad, noughts too, without the total."""
        rows = tables.setup.ruleset.score_rows
        return tuple((row.id, sum(self.part(part) for part in row.parts)) for row in rows)


def score(tables: Tables, standing: Standing) -> Score:
    """What a kingdom is worth at the end (KD-SCR-01, QD-SCR-07, AOG-SCR-01, FE-SCR-01, XXL-SCR-08).

    Whether it has gaps matters to quests only (KD-END-02, QD-END-02, XXL-END-02). Its territories are the rows of the
    lands (XXL-SCR-05).
    """
    crowns = crowns_of(tables, standing.kingdom, standing.estate)
    lands = territories(standing.kingdom, crowns.within)
    options = _with_queen(tables, lands) if standing.queen else [(lands, 0)]
    found = [_scored(tables, standing, crowns, territory, at) for territory, at in options]
    return max(found, key=lambda each: each.total)


def _with_queen(tables: Tables, lands: tuple[Territory, ...]) -> list[tuple[tuple[Territory, ...], Bits]]:
    """The kingdoms that she may make: a crown more for the largest territory, of equals the best.

    XXL-END-03, R-13.
    """
    rules = tables.setup.ruleset.queen
    if rules is None or not lands:
        return [(lands, 0)]
    largest = max(land.squares for land in lands)
    return [
        ((*lands[:at], land._replace(crowns=land.crowns + rules.crowns), *lands[at + 1 :]), land.cells)
        for at, land in enumerate(lands)
        if land.squares == largest
    ]


def _scored(tables: Tables, standing: Standing, crowns: Crowns, lands: tuple[Territory, ...], queen: Bits) -> Score:
    on_pad = {part for row in tables.setup.ruleset.score_rows for part in row.parts}
    entries = [
        *_characters(tables, standing, crowns),
        *_wealth(tables, standing.estate),
        *(Entry(LANDS[land.terrain], "", land.squares, land.crowns, land.cells) for land in lands),
        *_buildings(tables, standing.estate, lands),
        *_quests(tables, standing, crowns, lands),
    ]
    kept = tuple(entry for entry in entries if entry.part in on_pad)
    return Score(
        total=sum(entry.times * entry.each for entry in kept),
        entries=kept,
        territories=lands,
        queen_at=queen,
        largest=max((land.squares for land in lands), default=0),
        crowns=crowns.within(standing.kingdom.covered),
        hosts=standing.queen,
    )


def _characters(tables: Tables, standing: Standing, crowns: Crowns) -> Iterator[Entry]:
    """Base and bonus of every character that lies face up (CRT-SCR-01, XXL-SCR-01, XXL-SCR-02)."""
    characters = face_up_characters(tables, standing.estate)
    for cell, character in characters:
        yield Entry("characters", character.id, 1, character.base, cell)
    for cell, character in characters:
        if character.bonus:
            times = around(character.bonus.per, cell, tables, standing, crowns)
            yield Entry("characters_bonus", character.id, times, character.bonus.points, cell)


def _wealth(tables: Tables, estate: Estate) -> Iterator[Entry]:
    """Coins in purse and account (QD-SCR-01, XXL-BNK-04), and resources (FE-SCR-01, XXL-SCR-04)."""
    points = tables.setup.ruleset.one_point_per
    if points.coins:
        yield Entry("wealth", "", estate.purse.money // points.coins, 1)
    if points.resources:
        yield Entry("resources", "", estate.tokens.bit_count() // points.resources, 1, estate.tokens)


def _buildings(tables: Tables, estate: Estate, lands: tuple[Territory, ...]) -> Iterator[Entry]:
    """What stands at the lower right of buildings that lie face up (QD-SCR-03 to QD-SCR-06, XXL-SCR-06)."""
    if not estate.built:
        return
    knights = knights_of(tables, estate)
    towers = standing_towers(tables, estate)
    for built in (built for built in estate.built if built.face == FACE_UP):
        tile, cell = tables.buildings[built.tile], built.cell
        worth = tile.at_end
        if worth.points:
            yield Entry("fixed", tile.id, 1, worth.points, cell)
        for terrain, points in worth.per_territory:
            number = sum(TERRAINS[land.terrain] is terrain for land in lands)
            yield Entry("detached", tile.id, number, points, cell)
        if worth.per_tower:
            yield Entry("towers", tile.id, towers, worth.per_tower, cell)
        if worth.per_knight:
            yield Entry("knights", tile.id, knights, worth.per_knight, cell)


def _quests(tables: Tables, standing: Standing, crowns: Crowns, lands: tuple[Territory, ...]) -> Iterator[Entry]:
    """The quests of the game (XXL-SCR-07), and the bonuses that need none (KD-VAR-03, KD-VAR-04)."""
    bonuses, bleak = tables.setup.ruleset.bonuses, tables.setup.ruleset.bleak_king
    if not (standing.quests or bonuses.middle_kingdom or bonuses.harmony):
        return
    grounds = Grounds(standing.kingdom, tables.grid, crowns.shown, lands, bleak, tables.switches)
    for part, number in zip(QUESTS, standing.quests, strict=False):
        quest = tables.quests[number]
        times, cells = met(quest, grounds)
        yield Entry(part, quest.id, times, quest.points, cells)
    if bonuses.middle_kingdom:
        yield Entry("middle_kingdom", "", int(is_centred(grounds)), bonuses.middle_kingdom)
    if bonuses.harmony:
        yield Entry("harmony", "", int(is_complete(grounds)), bonuses.harmony)
