"""What holds after every single action of random games, in every system, at every size, with every variant."""

from collections import Counter
from collections.abc import Iterator

import pytest

from pnp.engine.actions import KINDS, Action
from pnp.engine.agenda import FIRST, NOBODY, PLACE, TURN
from pnp.engine.board import STEPS
from pnp.engine.deal import SplitMix64
from pnp.engine.game import legal_actions, why_not
from pnp.engine.happened import DISCARDED, PLACED
from pnp.engine.kingdom import any_placement
from pnp.engine.state import State
from pnp.engine.state_text import digest
from tests.engine.playing import ALL, Game, Moment, walk

SEED = 7


def dominoes(state: State) -> Iterator[int]:
    """Every domino in every place where one can be, hidden and open."""
    for draft in state.drafts:
        yield from (*draft.pile, *draft.aside, *draft.line, *draft.dropped)
    yield from (task[4] for task in state.agenda if task[0] == TURN)
    if held(state):
        yield state.turn.domino
    for realm in state.realms:
        yield from (*(domino for domino, _ in realm.placed), *realm.discarded)


def held(state: State) -> bool:
    """Whether the domino of the turn is still to be placed."""
    return any(task[0] == PLACE for task in state.agenda)


def inv_21_every_domino_is_in_exactly_one_place(moment: Moment) -> None:
    """INV-21, INV-22 too: one that is gone is in no other place again."""
    assert sorted(dominoes(moment.after)) == list(range(len(moment.after.tables.dominoes)))


def inv_22_what_is_gone_stays_gone(moment: Moment) -> None:
    for old, new in zip(moment.before.drafts, moment.after.drafts, strict=True):
        assert new.dropped[: len(old.dropped)] == old.dropped
        assert new.aside == old.aside
    for before, after in zip(moment.before.realms, moment.after.realms, strict=True):
        assert after.placed[: len(before.placed)] == before.placed
        assert after.discarded[: len(before.discarded)] == before.discarded


def inv_23_trap_6_each_line_is_sorted_letters_first(moment: Moment) -> None:
    """Letters before numbers, numbers by size (GEN-10, AOG-ROW-02)."""
    for draft in moment.after.drafts:
        order = [moment.after.tables.dominoes[domino].order for domino in draft.line]
        assert order == sorted(order)


def inv_24_each_king_is_in_one_place(moment: Moment) -> None:
    """At most one on a domino, and none is lost: each is on a line, waits for its turn, or has it."""
    state = moment.after
    kings = [king for draft in state.drafts for king in draft.kings if king != NOBODY]
    waiting = [task[2] for task in state.agenda if task[0] in (TURN, FIRST)]
    acting = [state.turn.king] if state.turn.king not in (NOBODY, *kings, *waiting) else []
    everyone = Counter((*kings, *waiting, *acting))
    assert max(everyone.values(), default=1) == 1
    if state.round < state.tables.rounds:
        assert sorted(everyone) == list(range(state.tables.kings * state.tables.players))


def inv_25_each_colour_has_its_line(moment: Moment) -> None:
    """XXL-NXT-01, XXL-VAR-03: kings stand on the line of their pile only."""
    state = moment.after
    for index, draft in enumerate(state.drafts):
        of_kingdom = Counter(king // state.tables.kings for king in draft.kings if king != NOBODY)
        lines = {state.tables.draft_of_king[king % state.tables.kings] for king in draft.kings if king != NOBODY}
        assert lines <= {index}
        assert max(of_kingdom.values(), default=0) <= state.tables.kings // len(state.drafts)


def inv_26_kingdoms_stay_within_their_grid(moment: Moment) -> None:
    """Naively, by coordinates: no square twice, none on the starting tile, n wide and high at most."""
    state = moment.after
    for realm in state.realms:
        cells = [cell for _, index in realm.placed for cell in state.tables.placements[index].cells]
        tile = list(realm.board.board.field.each(realm.board.board.start))
        assert len({*cells, *tile}) == len(cells) + len(tile) == realm.board.squares
        for axis in (0, 1):
            reach = [cell[axis] for cell in (*cells, *tile)]
            assert max(reach) - min(reach) < state.tables.grid


def inv_27_a_domino_joins_or_fits_nowhere(moment: Moment) -> None:
    """GEN-05 naively: a square beside its own terrain or a wild one; GEN-07: no discard of what fits."""
    for kind, kingdom, *numbers in moment.happened:
        if kind == DISCARDED:
            assert not any_placement(moment.before.realms[kingdom].board, moment.before.tables.kinds[numbers[0]])
        elif kind == PLACED:
            assert joins(moment.before, kingdom, *numbers)


def joins(state: State, kingdom: int, domino: int, index: int) -> bool:
    board, kind = state.realms[kingdom].board, state.tables.kinds[domino]
    field = board.board.field
    cells = state.tables.placements[index].cells
    for (x, y), terrain in zip(cells, (kind.first, kind.second), strict=True):
        beside = [(x + dx, y + dy) for dx, dy in STEPS if field.has(x + dx, y + dy)]
        if any(board.terrain_at(field.bit(*cell)) == terrain for cell in beside):
            return True
        if board.board.near & field.bit(x, y):
            return True
    return False


def inv_28_squares_and_dominoes_add_up(moment: Moment) -> None:
    state = moment.after
    waiting = Counter(task[1] for task in state.agenda if task[0] == TURN)
    for kingdom, realm in enumerate(state.realms):
        chosen = state.round * state.tables.kings - waiting[kingdom]
        if held(state) and state.turn.king // state.tables.kings == kingdom:
            chosen -= 1
        assert realm.board.squares == realm.board.board.start.bit_count() + 2 * len(realm.placed)
        assert len(realm.placed) + len(realm.discarded) == chosen


def inv_49_the_last_round_leaves_nothing(moment: Moment) -> None:
    state = moment.after
    if state.round == state.tables.rounds:
        assert all(not draft.pile and not draft.line for draft in state.drafts)


INVARIANTS = (
    inv_21_every_domino_is_in_exactly_one_place,
    inv_22_what_is_gone_stays_gone,
    inv_23_trap_6_each_line_is_sorted_letters_first,
    inv_24_each_king_is_in_one_place,
    inv_25_each_colour_has_its_line,
    inv_26_kingdoms_stay_within_their_grid,
    inv_27_a_domino_joins_or_fits_nowhere,
    inv_28_squares_and_dominoes_add_up,
    inv_49_the_last_round_leaves_nothing,
)


@pytest.mark.parametrize("game", ALL, ids=str)
def test_the_invariants_hold_after_every_action(game: Game):
    for moment in walk(game.begun(SEED), SEED):
        for invariant in INVARIANTS:
            invariant(moment)


@pytest.mark.parametrize("game", ALL, ids=str)
def test_the_list_and_the_predicate_agree_on_any_action(game: Game):
    """Every action of the list is allowed, and of all others, however strange, none."""
    chance = SplitMix64(SEED)
    known: list[Action] = []
    for moment in walk(game.begun(SEED + 1), SEED + 1):
        state = moment.before
        listed = set(legal_actions(state))
        known = [*known[-60:], *listed]
        for _ in range(4):
            near = known[chance.below(len(known))]
            numbers = tuple(number + chance.below(7) - 3 for number in near.numbers)
            for action in (near, Action(near.kind, numbers), Action(chance.below(len(KINDS)), near.numbers)):
                assert (why_not(state, action) is None) == (action in listed), action


@pytest.mark.parametrize("game", ALL, ids=str)
def test_inv_64_the_same_seed_is_the_same_game(game: Game):
    first, second = (tuple(walk(game.begun(SEED), SEED)) for _ in range(2))
    assert first == second
    assert digest(first[-1].after) == digest(second[-1].after)
    assert first[-1].after != tuple(walk(game.begun(SEED + 1), SEED))[-1].after
