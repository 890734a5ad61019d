"""What a kingdom may aim at beside its territories: the quests of the game and the bonuses for the whole kingdom."""

from dataclasses import dataclass
from functools import lru_cache

from pnp.engine.board import Bits
from pnp.engine.kingdom import TERRAINS, DominoKind, Kingdom
from pnp.engine.state import State
from pnp.engine.tables import Tables
from pnp.engine.tiles.crown_lines import count_lines
from pnp.model.quest import Quest, QuestKind
from pnp.model.switch import SwitchValue
from pnp.sim.bots.lands import Lands


@dataclass(frozen=True, slots=True)
class Aims:
    """Points to be had, on the ground of the game's grid.

    `wanted` holds (terrain, squares, points a square): around the castle, and in the corners of the centred grid.
    `frames` are grounds of which the kingdom should not leave all: the centred grid, or the four quarters around the
    castle; to stay inside is worth `inside`. `complete` is for the filled grid. `lines` are the quests for crowns in a
    row, counted as the switch `reading` says; `bleak` those for large `barren` lands without a crown, `exactly` so
    large or larger.
    """

    wanted: tuple[tuple[int, Bits, int], ...] = ()
    frames: tuple[Bits, ...] = ()
    inside: int = 0
    complete: int = 0
    lines: tuple[Quest, ...] = ()
    reading: SwitchValue = ""
    bleak: tuple[Quest, ...] = ()
    barren: frozenset[int] = frozenset()
    exactly: bool = False

    def reached(self, kingdom: Kingdom, kind: DominoKind, first: Bits, second: Bits) -> int:
        """Points for squares that lie where they are wanted, less what leaving the frames costs."""
        points = 0
        for terrain, cells, each in self.wanted:
            if terrain == kind.first and first & cells:
                points += each
            if terrain == kind.second and second & cells:
                points += each
        if self.frames:
            covered, both = kingdom.covered, first | second
            kept = [frame for frame in self.frames if not covered & ~frame]
            if kept and not any(not both & ~frame for frame in kept):
                points -= self.inside
        return points

    def ground(self, kingdom: Kingdom) -> Bits:
        """Where the kingdom means to grow: inside the frames that it has not left, or wherever it may."""
        covered, ground = kingdom.covered, 0
        for frame in self.frames:
            if not covered & ~frame:
                ground |= frame
        return kingdom.free & (ground or -1)

    def lined_up(self, kingdom: Kingdom, kind: DominoKind, first: Bits, second: Bits) -> int:
        """Points for lines of crowns that a placement adds."""
        if not (kind.first_crowns or kind.second_crowns):
            return 0
        row, crowned, points = kingdom.board.field.row, kingdom.low | kingdom.high, 0
        both = crowned | (first if kind.first_crowns else 0) | (second if kind.second_crowns else 0)
        for quest in self.lines:
            more = count_lines(both, row, quest.length, self.reading) - count_lines(
                crowned, row, quest.length, self.reading
            )
            points += quest.points * more
        return points

    def left_bare(self, lands: Lands, kind: DominoKind, first: Bits, second: Bits) -> int:
        """Points for large lands without a crown that a placement makes, less those that it spoils."""
        if kind.first == kind.second:
            return self._bare(lands, kind.first, first | second, 2, kind.first_crowns + kind.second_crowns)
        alone = self._bare(lands, kind.first, first, 1, kind.first_crowns)
        return alone + self._bare(lands, kind.second, second, 1, kind.second_crowns)

    def _bare(self, lands: Lands, terrain: int, cells: Bits, squares: int, crowns: int) -> int:
        if terrain not in self.barren:
            return 0
        joined = [land for land in lands[terrain] if land.near & cells]
        after = self._worth_bare(
            squares + sum(land.squares for land in joined), crowns + sum(land.crowns for land in joined)
        )
        return after - sum(self._worth_bare(land.squares, land.crowns) for land in joined)

    def _worth_bare(self, squares: int, crowns: int) -> int:
        if crowns:
            return 0
        return sum(
            quest.points for quest in self.bleak if squares == quest.size or (squares > quest.size and not self.exactly)
        )


def aims_of(state: State) -> Aims:
    """The aims of a game."""
    return _aims(state.tables, state.quests)


@lru_cache(maxsize=64)
def _aims(tables: Tables, quests: tuple[int, ...]) -> Aims:
    known = [tables.quests[quest] for quest in quests]
    bonuses = tables.setup.ruleset.bonuses
    of_kind = {kind: [quest for quest in known if quest.kind is kind] for kind in QuestKind}
    middle = bonuses.middle_kingdom + _points(of_kind[QuestKind.CENTRED])
    corner = _points(of_kind[QuestKind.CORNERED]) if tables.switches["grid"] != "centred" else 0
    frames = _quarters(tables) if corner > middle else (_centred(tables),)
    return Aims(
        wanted=(*_around(tables, of_kind[QuestKind.AROUND_CASTLE]), *_corners(tables, of_kind[QuestKind.CORNERS])),
        frames=frames if corner or middle else (),
        inside=max(corner, middle),
        complete=bonuses.harmony + _points(of_kind[QuestKind.COMPLETE]),
        lines=tuple(of_kind[QuestKind.CROWN_LINES]),
        reading=tables.switches["tic_tac_toe"],
        bleak=tuple(of_kind[QuestKind.CROWNLESS]),
        barren=frozenset(TERRAINS.index(terrain) for terrain in tables.setup.ruleset.bleak_king),
        exactly=tables.switches["bleak_king"] == "exactly",
    )


def _points(quests: list[Quest]) -> int:
    return sum(quest.points for quest in quests)


def _around(tables: Tables, quests: list[Quest]) -> list[tuple[int, Bits, int]]:
    board = tables.starts[0].board
    ring = board.field.around(board.start)
    if tables.switches["local_ring"] == 8 and board.start.bit_count() > 1:
        ring &= board.field.beside(board.start)
    return [(TERRAINS.index(quest.terrain), ring, quest.points) for quest in quests if quest.terrain]


def _corners(tables: Tables, quests: list[Quest]) -> list[tuple[int, Bits, int]]:
    field = tables.starts[0].board.field
    corners = field.bits(field.box(_centred(tables)).corners)
    return [(TERRAINS.index(quest.terrain), corners, quest.points) for quest in quests if quest.terrain]


def _centred(tables: Tables) -> Bits:
    """The grid with the starting tile in its middle, or as near as can be."""
    field = tables.starts[0].board.field
    side = field.box(tables.starts[0].board.start).width
    low = -((tables.grid - side) // 2)
    return field.block(low, low, tables.grid)


def _quarters(tables: Tables) -> tuple[Bits, ...]:
    """The four grids that have the starting tile in a corner."""
    board = tables.starts[0].board
    tile = board.field.box(board.start)
    edges = (tile.left, tile.right - tables.grid + 1)
    return tuple(board.field.block(x, y, tables.grid) for x in edges for y in edges)
