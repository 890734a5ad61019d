"""Lines and kings: what is drawn, in what order it lies, who chooses when, and what nobody gets."""

from collections.abc import Iterable

import pytest

from pnp.engine.actions import Action
from pnp.engine.agenda import DICE, EVENT, LINES, NOBODY, REFILL_BUILDERS, REFILL_COURT, TURN
from pnp.engine.draft import first_order, laid, opened, to_and_fro, turns, unclaimed
from pnp.engine.game import actor, legal_actions, play, start
from pnp.engine.happened import CHOSE, LINE_OPENED
from pnp.engine.notation import format_action, parse_action
from pnp.engine.schedule import closing_tasks, opening_tasks
from pnp.engine.state import Draft, State
from pnp.engine.tables import Tables
from tests.engine.playing import PRINTED, Game, after, finished, states, walk

GIANTS = "age-of-giants/kingdomino"


def pile(tables: Tables, numbers: Iterable[int | str]) -> tuple[int, ...]:
    """Dominoes by what is written on them, whatever their box."""
    by_number = {domino.number: index for index, domino in enumerate(tables.dominoes)}
    return tuple(by_number[number] for number in numbers)


def shown(tables: Tables, line: Iterable[int]) -> list[int | str]:
    return [tables.dominoes[domino].number for domino in line]


def stacked(game: Game, *numbers: int | str, kings: tuple[int, ...] | None = None) -> State:
    """A game in which these dominoes are drawn first, and these kingdoms' kings."""
    dealt = game.dealt(1)
    first = pile(game.tables, numbers)
    rest = tuple(domino for domino in dealt.dominoes[0] if domino not in first)
    purse = dealt.kings if kings is None else (kings,)
    return start(game.tables, dealt._replace(dominoes=((*first, *rest), *dealt.dominoes[1:]), kings=purse))


@pytest.mark.parametrize(
    ("players", "left", "gone"),
    [(3, ["A", 12, 51], ["C", 40]), (2, ["A", "C", 40, 51], [12]), (4, ["A", "C", 40, 51], [12])],
)
def test_ex_34_giants_lines_have_letters_first_and_drop_by_place_before_the_choice(players, left, gone):
    state = stacked(Game(GIANTS, players), 51, "C", 12, "A", 40)
    assert shown(state.tables, state.drafts[0].line) == left
    assert shown(state.tables, state.drafts[0].dropped) == gone
    assert len(legal_actions(state)) == len(left)


def test_ex_34_with_five_kingdoms_all_five_dominoes_stay():
    state = stacked(Game(GIANTS, 5), 51, "C", 12, "A", 40)
    assert shown(state.tables, state.drafts[0].line) == ["A", "C", 12, 40, 51]
    assert state.drafts[0].dropped == ()


def test_ex_34_fantastic_era_drops_only_what_was_not_chosen():
    state = stacked(Game("fantastic-era", 3), 51, 7, 12, 3, 40)
    assert shown(state.tables, state.drafts[0].line) == [3, 7, 12, 40, 51]
    for number in (40, 3, 12):
        assert state.drafts[0].dropped == ()
        state, _ = play(state, choosing(state, number))
    assert shown(state.tables, state.drafts[0].dropped) == [7, 51]


def choosing(state: State, number: int) -> Action:
    (wanted,) = [action for action in legal_actions(state) if shown(state.tables, action.numbers) == [number]]
    return wanted


def test_bug_21_a_line_is_sorted_by_number_not_as_text():
    state = stacked(Game("kingdomino", 4), 2, 10, 30, 9)
    assert shown(state.tables, state.drafts[0].line) == [2, 9, 10, 30]


def test_bug_22_who_chose_the_lower_domino_acts_first():
    """Not the kingdoms in order, and not the order in which they chose."""
    state = stacked(Game("kingdomino", 4), 3, 5, 12, 40, kings=(0, 1, 2, 3))
    for number in (40, 3, 12, 5):
        state, _ = play(state, choosing(state, number))
    assert actor(state) == 1
    assert [task[1] for task in state.agenda if task[0] == TURN] == [3, 2, 0]
    assert state.turn.domino == pile(state.tables, [3])[0]


@pytest.mark.parametrize(("players", "in_play"), [(2, 24), (3, 36), (4, 48)])
def test_kingdomino_sets_the_surplus_aside_unseen(players, in_play):
    """KD-SET-05; and bug 20: everything else is played."""
    state = Game("kingdomino", players).begun()
    (draft,) = state.drafts
    assert len(draft.pile) + len(draft.line) == in_play
    assert len(draft.aside) == 48 - in_play
    (draft,) = finished(state).drafts
    assert (draft.pile, draft.line, draft.dropped) == ((), (), ())


def test_bug_20_four_kingdoms_play_all_48_dominoes_in_twelve_rounds():
    state = finished(Game("kingdomino", 4).begun())
    assert state.round == 12
    assert sum(len(realm.placed) + len(realm.discarded) for realm in state.realms) == 48


def test_ex_48_two_kingdoms_in_kingdomino_and_with_giants():
    kingdomino, giants = (finished(Game(system, 2).begun()) for system in ("kingdomino", GIANTS))
    assert [len(realm.placed) + len(realm.discarded) for realm in kingdomino.realms] == [12, 12]
    assert (kingdomino.round, kingdomino.tables.grid) == (6, 5)
    assert [len(realm.placed) + len(realm.discarded) for realm in giants.realms] == [24, 24]
    assert (giants.round, giants.tables.grid) == (12, 7)


def test_bug_25_the_second_edition_plays_all_48_with_three_and_drops_the_unclaimed():
    first, second = (Game("kingdomino", 3, switches=(("edition", edition),)) for edition in ("first", "second"))
    assert len(first.begun().drafts[0].line) == 3
    assert len(second.begun().drafts[0].line) == 4
    state = finished(second.begun())
    assert len(state.drafts[0].dropped) == 12
    assert [len(realm.placed) + len(realm.discarded) for realm in state.realms] == [12, 12, 12]


def test_queendomino_with_three_drops_the_unclaimed_of_each_line():
    """QD-ORD-04."""
    state = finished(Game("queendomino", 3).begun())
    assert len(state.drafts[0].dropped) == 12


def test_mighty_duel_plays_all_48_on_seven_squares():
    """KD-VAR-02."""
    game = Game("kingdomino", 2, switches=(("mighty_duel", True),))
    state = finished(game.begun())
    assert (state.round, state.tables.grid) == (12, 7)
    assert [len(realm.placed) + len(realm.discarded) for realm in state.realms] == [24, 24]


@pytest.mark.parametrize(("players", "removed", "rounds"), [(2, 24, 7), (3, 12, 9), (4, 0, 12)])
def test_trap_7_kingdominos_removals_are_for_the_switch_only(players, removed, rounds):
    """R-17: all 60 are played, unless `giants_dominoes` takes Kingdomino's 24 or 12 out first."""
    all_60 = Game(GIANTS, players).begun()
    assert (all_60.tables.rounds, all_60.drafts[0].aside) == (12, ())
    thinned = Game(GIANTS, players, switches=(("giants_dominoes", "removals"),)).begun()
    aside = thinned.drafts[0].aside
    assert thinned.tables.rounds == rounds
    assert len(aside) == 60 - 5 * rounds
    assert all(thinned.tables.dominoes[domino].box == "kingdomino" for domino in aside[len(aside) - removed :])


@pytest.mark.parametrize(("game", "grid"), [("fantastic-era", 7), (GIANTS, 7), ("queendomino", 7), ("kingdomino", 5)])
def test_trap_8_two_kingdoms_have_the_grid_of_two(game, grid):
    assert Game(game, 2).tables.grid == grid
    assert Game("royal-wedding", 2).tables.grid == 11


def test_kings_are_drawn_at_random_and_choose_in_that_order():
    """KD-ORD-01; bug 26: with two kingdoms too."""
    state = stacked(Game("kingdomino", 2), kings=(1, 0, 0, 1))
    seen = []
    for _ in range(4):
        seen.append(actor(state))
        state, _ = play(state, legal_actions(state)[0])
    assert seen == [1, 0, 0, 1]


@pytest.mark.parametrize("system", ["queendomino", "fantastic-era", "age-of-giants/queendomino"])
def test_two_kingdoms_of_queendomino_choose_to_and_fro(system):
    """QD-ORD-03: A-B-B-A, A being whose king is drawn first."""
    tables = Game(system, 2).tables
    assert first_order(tables, ((1, 1, 0, 0),)) == ((1, 2), (0, 0), (0, 1), (1, 3))


def test_two_kingdoms_of_the_royal_wedding_choose_to_and_fro_for_each_line():
    """XXL-VAR-04: each line with kings of its own, so four kings each."""
    tables = Game("royal-wedding", 2).tables
    order = first_order(tables, ((0, 1, 0, 1), (1, 0, 0, 1)))
    assert order == ((0, 0), (1, 4), (1, 5), (0, 1), (1, 6), (0, 2), (0, 3), (1, 7))
    assert [tables.draft_of_king[king % 4] for _, king in order] == [0, 0, 0, 0, 1, 1, 1, 1]


def test_a_kingdoms_first_king_goes_to_the_first_line_and_its_second_to_the_other():
    """XXL-ORD-01."""
    game = Game("royal-wedding", 3)
    dealt = game.dealt(1)._replace(kings=((2, 2, 0, 1, 0, 1),))
    state = start(game.tables, dealt)
    lines = []
    for _ in range(6):
        lines.append((actor(state), state.turn.draft))
        state, _ = play(state, legal_actions(state)[-1])
    assert lines == [(2, 0), (2, 1), (0, 0), (1, 0), (0, 1), (1, 1)]


def test_to_and_fro_goes_on_as_long_as_there_are_kings():
    assert to_and_fro((2, 0, 1, 0, 1, 2)) == (2, 0, 1, 1, 0, 2)
    assert to_and_fro(()) == ()


def test_trap_2_a_round_of_the_royal_wedding_has_two_lines():
    """XXL-TRN-01: five kingdoms, twelve rounds, 24 dominoes each."""
    state = finished(Game("royal-wedding", 5).begun())
    assert state.round == 12
    assert [len(realm.placed) + len(realm.discarded) for realm in state.realms] == [24] * 5


@pytest.mark.parametrize(("players", "rounds"), [(2, 15), (3, 20), (4, 15), (5, 12)])
def test_trap_15_the_event_pile_is_as_long_as_the_game(players, rounds):
    """XXL-SET-04, FE-SET-04, EX-40."""
    royal, fantastic = Game("royal-wedding", players).begun(), Game("fantastic-era", players).begun()
    assert royal.events is not None
    assert fantastic.events is not None
    assert (royal.tables.rounds, len(royal.events.pile)) == (rounds, rounds)
    assert (fantastic.tables.rounds, len(fantastic.events.pile)) == (12, 11)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_inv_50_trap_3_the_second_line_stays_closed_until_the_first_has_all_its_kings(players):
    """XXL-NXT-02: while a king is still to be put on the new first line, the new second one lies closed."""
    game = Game("royal-wedding", players)
    for state in states(game.begun(), 4):
        first, second = state.drafts
        if state.round and second.line:
            assert second.closed == (NOBODY in first.kings)
        assert not first.closed


def test_trap_3_the_second_line_is_told_only_when_it_is_opened():
    state = Game("royal-wedding", 5).begun()
    opened_lines = [fact for moment in walk(state, 2) for fact in moment.happened if fact[0] == LINE_OPENED]
    assert len(opened_lines) == 11
    assert all(len(fact) == 8 for fact in opened_lines)


def test_trap_4_a_king_never_changes_its_line():
    """XXL-NXT-01: every choice of a king is from the pile of its first choice."""
    game = Game("royal-wedding", 4)
    piles = [set(pile) for pile in game.tables.piles]
    line_of: dict[int, set[int]] = {}
    for moment in walk(game.begun(), 3):
        for fact in moment.happened:
            if fact[0] == CHOSE:
                line_of.setdefault(fact[2], set()).update(index for index in (0, 1) if fact[3] in piles[index])
    assert len(line_of) == 8
    assert all(len(lines) == 1 for lines in line_of.values())


def test_trap_5_the_royal_wedding_drops_nothing_and_giants_drop_before_the_choice():
    """R-37, AOG-ROW-03."""
    assert [draft.dropped for draft in finished(Game("royal-wedding", 4).begun()).drafts] == [(), ()]
    state = Game(GIANTS, 3).begun()
    assert len(state.drafts[0].dropped) == 2


@pytest.mark.parametrize("game", PRINTED, ids=str)
def test_trap_14_nobody_chooses_in_the_last_round(game):
    """R-07, INV-49: the last line's dominoes are chosen in the round before."""
    state = game.begun()
    for moment in walk(state, 6):
        if moment.before.round == game.tables.rounds:
            assert all(not draft.line and not draft.pile for draft in moment.after.drafts)
            assert not any(fact[0] == CHOSE for fact in moment.happened)
        state = moment.after
    assert state.round == game.tables.rounds


def test_a_closed_line_is_dropped_from_only_when_it_is_opened():
    tables = Game(GIANTS, 3).tables
    draft = laid(tables, Draft(pile(tables, [51, "C", 12, "A", 40])), closed=True)
    assert (len(draft.line), draft.dropped) == (5, ())
    assert shown(tables, opened(tables, draft).dropped) == ["C", 40]


def test_turns_follow_the_line_and_what_is_unclaimed_is_known():
    tables = Game("kingdomino", 4).tables
    draft = Draft((), line=(3, 5, 8, 9), kings=(2, NOBODY, 0, 1))
    assert [(task[1], task[4]) for task in turns(tables, draft, 0)] == [(2, 3), (0, 8), (1, 9)]
    assert unclaimed(draft) == (5,)


def test_bug_24_actions_are_known_by_content_not_by_their_place_in_a_list():
    """The same words mean the same action in another state, and lists may be long."""
    game = Game("royal-wedding", 2)
    state = after(game.begun(), 60)
    for action in legal_actions(state):
        assert parse_action(game.tables, format_action(game.tables, action)) == action


def timeline(game: Game) -> dict[int, int]:
    """How many events are revealed at the start of each round; the last one after the last round stands under 99."""
    tables = game.tables
    rounds = range(1, tables.rounds + 1)
    told = {number: sum(task[2] for task in opening_tasks(tables, number) if task[0] == EVENT) for number in rounds}
    late = [task for task in closing_tasks(tables, tables.rounds) if task[0] == EVENT]
    return told | ({99: len(late)} if late else {})


def test_ex_40_when_the_events_are_revealed():
    """XXL-END-01: the last one after the last round; FE, R-24: the eleventh acts in round 12."""
    assert timeline(Game("royal-wedding", 5)) == {1: 0} | dict.fromkeys(range(2, 13), 1) | {99: 1}
    assert sum(timeline(Game("royal-wedding", 3)).values()) == 20
    assert timeline(Game("fantastic-era", 4)) == {1: 0} | dict.fromkeys(range(2, 13), 1)
    late = Game("fantastic-era", 4, switches=(("fe_last_event", "after_last_round"),))
    assert timeline(late) == {1: 0} | dict.fromkeys(range(2, 12), 1) | {12: 0, 99: 1}


def test_dice_are_rolled_from_the_second_round_on():
    """XXL-VAR-01; after the event of the round (R-49)."""
    tables = Game("royal-wedding", 4, switches=(("dragon_dice", True),)).tables
    assert [task[0] for task in opening_tasks(tables, 1)] == []
    assert [task[0] for task in opening_tasks(tables, 2)] == [EVENT, DICE]


def test_a_round_ends_with_court_builders_and_lines_in_this_order():
    """XXL-EOR-01."""
    kinds = [task[0] for task in closing_tasks(Game("royal-wedding", 4, 1).tables, 3)]
    assert kinds == [REFILL_COURT, REFILL_BUILDERS, LINES]


def test_r_77_events_go_round_in_the_order_of_the_first_line():
    """Each kingdom's first king on the first pile's line; the same order serves the event after the last round."""
    for game in (Game("royal-wedding", 2), Game("royal-wedding", 5), Game("fantastic-era", 2)):
        for state in states(game.begun(), 2):
            assert sorted(state.order) == (list(range(game.players)) if state.round else [])
            turns_left = [task[1] for task in state.agenda if task[0] == TURN and task[3] == 0]
            if len(turns_left) == game.tables.line - 1 and state.turn.king != NOBODY:
                first = state.turn.king // game.tables.kings
                assert tuple(dict.fromkeys((first, *turns_left))) == state.order
