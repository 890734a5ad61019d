"""The state of a game of any system: frozen, nested by module, small integers only.

A part that a system lacks is None, zero or empty. Integers count in `pnp.engine.tables.Tables`: dominoes in line
order, kinds of buildings, events, quests and Court tiles in the order of the set; equal pieces are the same number.
The aliases below say what a number means; `pnp.engine.notation` prints and reads every part by them, so a new field
needs no code there. A king's number is kingdom x kings each + which of them.
"""

from typing import Annotated, NamedTuple, TypeAlias

from pnp.engine.agenda import NOBODY, Task
from pnp.engine.board import Bits
from pnp.engine.kingdom import Kingdom
from pnp.engine.tables import Tables

DominoId: TypeAlias = Annotated[int, "domino"]
BuildingId: TypeAlias = Annotated[int, "building"]
CourtId: TypeAlias = Annotated[int, "court_tile"]
EventId: TypeAlias = Annotated[int, "event"]
QuestId: TypeAlias = Annotated[int, "quest"]
Cells: TypeAlias = Annotated[Bits, "cells"]
"""A set of squares of a kingdom, as a bit mask of its field."""
Cell: TypeAlias = Annotated[Bits, "cells"]
"""One square, as a bit mask with one bit."""
Tasks: TypeAlias = Annotated[tuple[Task, ...], "tasks"]
Laid: TypeAlias = tuple[Annotated[int, "domino"], Annotated[int, "placement"]]

FACE_DOWN, FACE_UP = 0, 1
EMPTY = -1
"""A spot without a tile."""
HOME = -1
"""A dragon's place in its cave."""


class Turn(NamedTuple):
    """What one king does: its domino, where that lies, and how often each thing was done in this turn.

    `draft` is the draw pile of its line. `tokens`: 1 for a resource on the domino's first square, plus 2 for one on
    the second (CRT-RES-01). `placement` is -1 before the domino is placed and after it was discarded.
    """

    king: int = NOBODY
    draft: int = 0
    domino: DominoId = NOBODY
    tokens: int = 0
    placement: Annotated[int, "placement"] = NOBODY
    built: int = 0
    rebuilt: int = 0
    bought: int = 0


class Draft(NamedTuple):
    """A draw pile and the line from which kings choose; dominoes already chosen stand in the agenda's turns.

    `pile` is unseen, the next domino first; `aside` are those never drawn, unseen too (KD-SET-05). `line` ascends;
    `kings` has the king on each domino, or -1; `tokens` the resources on each (empty without a Court). While
    `closed` is 1 nobody knows the line (XXL-NXT-02). `dropped` are the dominoes of lines that nobody got.
    """

    pile: tuple[DominoId, ...]
    aside: tuple[DominoId, ...] = ()
    line: tuple[DominoId, ...] = ()
    kings: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    closed: int = 0
    dropped: tuple[DominoId, ...] = ()


class Purse(NamedTuple):
    """Money: coins at hand and in the bank's book (XXL-BNK-05)."""

    coins: int = 0
    account: int = 0

    @property
    def money(self) -> int:
        """What can be spent (R-46)."""
        return self.coins + self.account


class Knights(NamedTuple):
    """A kingdom's knights: not yet posted, posted on squares, in the cemetery (XXL-EVT-13)."""

    guard: int = 0
    posted: Cells = 0
    cemetery: int = 0


class Built(NamedTuple):
    """A building in a kingdom. Face down it is ruined, or mortgaged for `debt` coins; `towers` stand on it."""

    cell: Cell
    tile: BuildingId
    face: int = FACE_UP
    debt: int = 0
    towers: int = 0


class Hosted(NamedTuple):
    """A tile of the Court in a kingdom: a character or a Court building; face down it counts for nothing.

    `pile` is where it came from, and goes back to when it is cleared (XXL-REB-03).
    """

    cell: Cell
    tile: CourtId
    face: int = FACE_UP
    debt: int = 0
    pile: int = 0


class Fallen(NamedTuple):
    """A fallen tower: where it lies, and the building it fell from; both are the same if it hides no crown."""

    lies_on: Cell
    home: Cell


class Deeds(NamedTuple):
    """How often a kingdom did a thing in the turns of this round that are over, where a switch counts by rounds."""

    rebuilt: int = 0
    built: int = 0
    bought: int = 0


class Estate(NamedTuple):
    """What stands and lies in a kingdom beyond its dominoes.

    `built`, `hosted` and `fallen` are in the reading order of their squares. `giants` are the squares of the giants,
    a square once for each. `cleared` are squares that are free again only next round (XXL-REB-03).
    """

    purse: Purse = Purse()
    knights: Knights = Knights()
    built: tuple[Built, ...] = ()
    hosted: tuple[Hosted, ...] = ()
    tokens: Cells = 0
    giants: tuple[Cell, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    cleared: Cells = 0
    deeds: Deeds = Deeds()


class Realm(NamedTuple):
    """A kingdom and all that belongs to it: its board, how that came about, and its estate.

    `placed` holds each domino with its placement, in the order of play; `board` follows from it. `discarded` are the
    dominoes that did not fit. Without buildings, giants or the Court there is no estate.
    """

    board: Kingdom
    placed: tuple[Laid, ...] = ()
    discarded: tuple[DominoId, ...] = ()
    estate: Estate | None = None


class Builders(NamedTuple):
    """The buildings on offer (R-35): a pile and a display for each line, spots in the order of the ruleset's prices.

    For each dragon: `dragons` where it is, counting spots line after line, or -1 in its cave; `used` is 1 if it has
    been used this round (R-70), 2 if an event keeps it away. `gone` are the tiles out of the game.
    """

    piles: tuple[tuple[BuildingId, ...], ...]
    display: tuple[tuple[BuildingId, ...], ...]
    dragons: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    gone: tuple[BuildingId, ...] = ()


class Court(NamedTuple):
    """The Court (CRT): a pile and three spots a copy, and the tokens left of each kind (wheat, wood, fish, sheep).

    `searched` holds one bit for each kingdom that has looked through a pile, so knows what lies in which; `under` is
    for each pile how many of its last tiles all know, since they were laid there in the open (XXL-REB-03).
    """

    piles: tuple[tuple[CourtId, ...], ...]
    display: tuple[tuple[CourtId, ...], ...]
    supply: tuple[int, ...]
    searched: int = 0
    under: tuple[int, ...] = ()


class Events(NamedTuple):
    """Event tiles: the pile, the open one or -1, those played, those never drawn (XXL-SET-04).

    `idle` is 1 if the open tile's condition did not hold when it was revealed, so that it does nothing at all.
    """

    pile: tuple[EventId, ...]
    open: EventId = EMPTY
    played: tuple[EventId, ...] = ()
    aside: tuple[EventId, ...] = ()
    idle: int = 0


class Queen(NamedTuple):
    """Who hosts the queen, and to whom she goes back when the Abduction is over (R-60); -1 for nobody."""

    host: int = NOBODY
    back_to: int = NOBODY


class Supply(NamedTuple):
    """What is left for all: giants, knights, towers, and the value of the bank's coins."""

    giants: int = 0
    knights: int = 0
    towers: int = 0
    coins: int = 0


class Chance(NamedTuple):
    """Chance still to come: the word of the reshuffles, how many there were, and the dice, the next ones first."""

    word: int = 0
    reshuffles: int = 0
    dice: tuple[int, ...] = ()


class State(NamedTuple):
    """A whole game. `agenda` is never empty before the end, and its first task is a decision with options.

    `round` is 0 while the kings are put on the first lines. `order` are the kingdoms in the order of their first kings
    on the first pile's line of this round, where events ask for it (R-77).
    """

    tables: Tables
    agenda: Tasks
    round: int
    turn: Turn
    realms: tuple[Realm, ...]
    drafts: tuple[Draft, ...]
    quests: tuple[QuestId, ...]
    supply: Supply
    builders: Builders | None
    court: Court | None
    events: Events | None
    queen: Queen | None
    chance: Chance
    order: tuple[int, ...] = ()

    def moved(
        self, agenda: tuple[Task, ...], turn: Turn, realms: tuple[Realm, ...], drafts: tuple[Draft, ...]
    ) -> "State":
        """The state with the parts changed that change with every action; the quick way for placing and choosing."""
        return tuple.__new__(State, (self[0], agenda, self[2], turn, realms, drafts, *self[6:]))

    def with_realm(self, kingdom: int, realm: Realm) -> "State":
        """The state with one realm changed."""
        realms = (*self.realms[:kingdom], realm, *self.realms[kingdom + 1 :])
        return tuple.__new__(State, (*self[:4], realms, *self[5:]))

    def estate(self, kingdom: int) -> Estate:
        """What stands in a kingdom, in a game that has such things."""
        estate = self.realms[kingdom].estate
        assert estate is not None
        return estate

    def with_estate(self, kingdom: int, estate: Estate) -> "State":
        """The state with one kingdom's estate changed."""
        board, placed, discarded, _ = self.realms[kingdom]
        return self.with_realm(kingdom, Realm(board, placed, discarded, estate))

    def with_draft(self, draft: int, changed: Draft) -> "State":
        return self._replace(drafts=(*self.drafts[:draft], changed, *self.drafts[draft + 1 :]))

    def with_tasks(self, *tasks: Task) -> "State":
        """The state with tasks put before all others."""
        return tuple.__new__(State, (self[0], (*tasks, *self.agenda), *self[2:]))

    def without_task(self) -> "State":
        """The state with its first task done."""
        return tuple.__new__(State, (self[0], self.agenda[1:], *self[2:]))
