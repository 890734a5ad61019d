"""What a seat may know, and what it cannot know drawn anew.

Hidden are the draw piles with the dominoes set aside, closed lines, the kings still in their purse, the piles of
buildings, events and Court tiles, reshuffles and dice to come. Of each such pool everybody knows which pieces are in
it, since all others are in sight (GEN-16). Everything else in a game lies open.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from pnp.engine.agenda import FIRST, NOBODY, Task
from pnp.engine.deal import FACES, SplitMix64
from pnp.engine.draft import to_and_fro
from pnp.engine.state import Chance, State

UNKNOWN = -1
Pieces: TypeAlias = tuple[int, ...]


class Pool(NamedTuple):
    """Pieces whose order or place nobody at a seat knows; `lay` gives the state with them in another order.

    `lay` takes UNKNOWN for every piece, too. So many as `removed` at the end are `removable` ones (R-17). A pool that
    is a single pile which the seat has looked through is `sorted_out`: it knows the pieces, but not their order.
    """

    pieces: Pieces
    lay: Callable[[State, Pieces], State]
    removed: int = 0
    removable: frozenset[int] = frozenset()
    sorted_out: bool = False

    def drawn(self, chance: SplitMix64) -> Pieces:
        """The pieces in an order that could be the true one, whatever their order is."""
        known = sorted(self.pieces)
        if not self.removed:
            return chance.shuffled(known)
        removable = chance.shuffled(piece for piece in known if piece in self.removable)
        gone = removable[: self.removed]
        return (*chance.shuffled(piece for piece in known if piece not in gone), *gone)


class View(NamedTuple):
    """A game as a seat sees it: hidden pieces are UNKNOWN in `state`; `unseen` lists them pool by pool, sorted.

    A Court pile that the seat has looked through is sorted instead, so that its actions can be told from the view.
    """

    seat: int
    state: State
    unseen: tuple[Pieces, ...]


def view(state: State, seat: int) -> View:
    """What a seat may know; seat -1 looks on and knows what all know."""
    hidden = pools(state, seat)
    shown = state._replace(chance=Chance(0, state.chance.reshuffles, (UNKNOWN,) * len(state.chance.dice)))
    for pool in hidden:
        shown = pool.lay(shown, tuple(sorted(pool.pieces)) if pool.sorted_out else (UNKNOWN,) * len(pool.pieces))
    return View(seat, shown, tuple(tuple(sorted(pool.pieces)) for pool in hidden))


def redeal(state: State, seat: int, word: int) -> State:
    """A game that looks the same from a seat, with everything hidden drawn anew from a word."""
    chance = SplitMix64(word)
    for pool in pools(state, seat):
        state = pool.lay(state, pool.drawn(chance))
    dice = tuple(chance.below(FACES) for _ in state.chance.dice)
    return state._replace(chance=Chance(chance.word(), state.chance.reshuffles, dice))


def pools(state: State, seat: int) -> tuple[Pool, ...]:
    """Everything hidden from a seat."""
    drafts = tuple(_draft(state, index) for index in range(len(state.drafts)))
    return (*drafts, _purse(state), *_builders(state), *_court(state, seat), *_events(state))


def _draft(state: State, index: int) -> Pool:
    """A draw pile, its closed line and what was set aside (XXL-NXT-02, KD-SET-05)."""
    draft = state.drafts[index]
    in_pile, in_line = len(draft.pile), len(draft.line) * draft.closed
    closed = draft.line if draft.closed else ()

    def lay(other: State, pieces: Pieces) -> State:
        draft = other.drafts[index]
        line = tuple(sorted(pieces[in_pile : in_pile + in_line])) if draft.closed else draft.line
        changed = draft._replace(pile=pieces[:in_pile], line=line, aside=pieces[in_pile + in_line :])
        return other.with_draft(index, changed)

    tables = state.tables
    removed = max(0, len(tables.base) - tables.base_in_play)
    return Pool((*draft.pile, *closed, *draft.aside), lay, removed, frozenset(tables.base))


def _purse(state: State) -> Pool:
    """The kingdoms of the kings that are still to be drawn: all of them, or those of later lines (XXL-VAR-04)."""
    choice = state.tables.setup.size.first_choice
    hidden = tuple(task for task in state.agenda if task[0] == FIRST and _is_drawn_later(state, task, choice))

    def lay(other: State, pieces: Pieces) -> State:
        order = pieces if choice == "random" or UNKNOWN in pieces else to_and_fro(pieces)
        rest = iter(_kings_drawn(hidden, order))
        return other._replace(agenda=tuple(next(rest) if task in hidden else task for task in other.agenda))

    return Pool(tuple(kingdom for _, kingdom, _ in hidden), lay)


def _is_drawn_later(state: State, task: Task, choice: str) -> bool:
    which = task[2] % state.tables.kings
    return choice == "random" or state.tables.draft_of_king[which] != state.turn.draft


def _kings_drawn(hidden: tuple[Task, ...], kingdoms: Pieces) -> tuple[Task, ...]:
    """The tasks for kings drawn in that order; a kingdom's kings keep their order."""
    kings = {kingdom: iter(sorted(task[2] for task in hidden if task[1] == kingdom)) for kingdom in kingdoms}
    return tuple((FIRST, kingdom, next(kings[kingdom], NOBODY)) for kingdom in kingdoms)


def _builders(state: State) -> tuple[Pool, ...]:
    """The buildings in the piles; nobody knows which of two piles one is in."""
    if state.builders is None:
        return ()
    sizes = tuple(len(pile) for pile in state.builders.piles)

    def lay(other: State, pieces: Pieces) -> State:
        assert other.builders is not None
        return other._replace(builders=other.builders._replace(piles=cut(pieces, sizes)))

    return (Pool(joined(state.builders.piles), lay),)


def _court(state: State, seat: int) -> tuple[Pool, ...]:
    """The Court's piles: one pool, or a pool a pile for a kingdom that has looked through one (CRT-BUY-01).

    Without the tiles that all saw going under a pile, which stay where they are (XXL-REB-03).
    """
    if state.court is None:
        return ()
    under = state.court.under or (0,) * len(state.court.piles)
    piles = tuple(pile[: len(pile) - known] for pile, known in zip(state.court.piles, under, strict=True))
    if seat == NOBODY or not state.court.searched >> seat // state.tables.members & 1:
        return (_court_piles(piles, 0),)
    return tuple(_court_piles((pile,), index)._replace(sorted_out=True) for index, pile in enumerate(piles))


def _court_piles(piles: tuple[Pieces, ...], first: int) -> Pool:
    sizes = tuple(len(pile) for pile in piles)

    def lay(other: State, pieces: Pieces) -> State:
        assert other.court is not None
        old = other.court.piles
        laid = cut(pieces, sizes)
        new = tuple((*pile, *under[len(pile) :]) for pile, under in zip(laid, old[first:], strict=False))
        return other._replace(court=other.court._replace(piles=(*old[:first], *new, *old[first + len(sizes) :])))

    return Pool(joined(piles), lay)


def _events(state: State) -> tuple[Pool, ...]:
    """The event tiles to come and those that stay out (XXL-SET-04)."""
    if state.events is None:
        return ()
    waiting = len(state.events.pile)

    def lay(other: State, pieces: Pieces) -> State:
        assert other.events is not None
        return other._replace(events=other.events._replace(pile=pieces[:waiting], aside=pieces[waiting:]))

    return (Pool((*state.events.pile, *state.events.aside), lay),)


def joined(piles: tuple[Pieces, ...]) -> Pieces:
    return tuple(piece for pile in piles for piece in pile)


def cut(pieces: Pieces, sizes: tuple[int, ...]) -> tuple[Pieces, ...]:
    """The pieces as piles of these sizes."""
    ends = [sum(sizes[: index + 1]) for index in range(len(sizes))]
    return tuple(pieces[end - size : end] for end, size in zip(ends, sizes, strict=True))
