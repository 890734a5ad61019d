"""The verbs: what they refuse and with which words, who decides, what a forced discard is and is not."""

import pickle

import pytest

from pnp.engine.actions import CHOOSE_DOMINO, DISCARD, PASS, Action
from pnp.engine.agenda import CHOOSE, NOBODY, PLACE
from pnp.engine.game import Refused, actor, deal_game, legal_actions, new_game, over, play, play_unchecked, why_not
from pnp.engine.happened import DISCARDED, GAME_OVER
from pnp.engine.notation import format_action, parse_action
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from pnp.engine.tables import tables_for
from pnp.errors import WrongUse
from tests.engine.playing import Game, after, catalogue, finished, walk

FOUR = Game("kingdomino", 4)


def first_placing(game: Game = FOUR, seed: int = 1) -> State:
    """The state at the first domino that is to be placed."""
    state = game.begun(seed)
    while state.agenda[0][0] != PLACE:
        state, _ = play(state, legal_actions(state)[0])
    return state


def chooses(state: State) -> bool:
    return state.agenda[0][0] == CHOOSE


def refused(state: State, action: Action) -> Refused:
    with pytest.raises(Refused) as caught:
        play(state, action)
    assert caught.value.state is state
    assert caught.value.action is action
    assert why_not(state, action) == (caught.value.reason, caught.value.clause)
    return caught.value


def test_a_game_begins_with_the_catalogue_a_setup_and_a_deal():
    setup = catalogue().for_game(3, system="kingdomino")
    state = new_game(catalogue(), setup, deal_game(catalogue(), setup, 5))
    assert state.round == 0
    assert len(legal_actions(state)) == 3
    assert state.tables is tables_for(catalogue(), setup)


def test_bug_16_trap_13_a_domino_that_fits_may_not_be_thrown_away():
    """GEN-07; bugs 17 and 58: nor does the discard stand in the list."""
    state = first_placing()
    assert DISCARD not in legal_actions(state)
    assert refused(state, DISCARD).clause == "GEN-07"


def test_what_does_not_join_or_does_not_fit_is_refused_with_its_clause():
    state = first_placing()
    far, taken = (parse_action(state.tables, f"place {where}") for where in ("3,0 east", "0,0 east"))
    assert refused(state, far).clause == "GEN-05"
    assert refused(state, taken).clause == "GEN-09"


def test_a_domino_of_another_line_or_under_a_king_is_refused():
    state = FOUR.begun()
    (taken, *_) = legal_actions(state)
    state, _ = play(state, taken)
    elsewhere = next(domino for domino in range(48) if domino not in state.drafts[0].line)
    assert refused(state, taken).clause == "GEN-11"
    assert refused(state, Action(taken.kind, (elsewhere,))).clause == "KD-TRN-01"


def test_a_king_may_not_go_to_the_other_line_and_a_closed_line_is_not_betrayed():
    """XXL-NXT-01, XXL-NXT-02."""
    state = Game("royal-wedding", 3).begun()
    other = state.drafts[1 - state.turn.draft].line[0]
    assert refused(state, Action(CHOOSE_DOMINO, (other,))).clause == "XXL-NXT-01"
    state = next(moment.before for moment in walk(state, 1) if moment.before.round and chooses(moment.before))
    closed = state.drafts[1].line[0]
    assert state.drafts[1].closed
    assert refused(state, Action(CHOOSE_DOMINO, (closed,))).clause == "KD-TRN-01"


@pytest.mark.parametrize(
    "strange",
    [PASS, Action(0), Action(0, (-1,)), Action(0, (10**9,)), Action(2, (0,)), Action(2, ()), Action(0, (1, 2))],
)
def test_strange_actions_are_refused_not_crashed_on(strange):
    assert refused(first_placing(), strange).clause
    assert refused(FOUR.begun(), Action(2, (-1,))).clause
    assert refused(FOUR.begun(), DISCARD).clause


def test_nothing_can_be_done_when_the_game_is_over():
    state = finished(FOUR.begun())
    assert over(state)
    assert (actor(state), legal_actions(state)) == (NOBODY, ())
    assert refused(state, DISCARD).clause == "KD-END-01"


def test_the_last_action_ends_the_game():
    *_, last = walk(FOUR.begun(), 1)
    assert last.happened[-1] == (GAME_OVER, NOBODY)
    assert not over(last.before)


def test_the_kingdom_whose_turn_it_is_decides_and_places_before_it_chooses():
    """KD-TRN-01."""
    for moment in walk(FOUR.begun(), 2):
        king, domino = moment.before.turn.king, moment.before.turn.domino
        assert actor(moment.before) == king
        if chooses(moment.before) and moment.before.round:
            placed_or_gone = moment.before.realms[king]
            assert domino in placed_or_gone.discarded or domino == placed_or_gone.placed[-1][0]


def test_bug_19_after_a_forced_discard_the_kingdom_is_as_before_and_still_chooses():
    """GEN-08, KD-TRN-01."""
    seen = 0
    for seed in range(4):
        for moment in walk(FOUR.begun(seed), seed):
            (kind, kingdom, *_), *_ = moment.happened
            if kind == DISCARDED and moment.before.round < 12:
                seen += 1
                assert moment.after.realms[kingdom].board == moment.before.realms[kingdom].board
                assert outcome(moment.after).points == outcome(moment.before).points
                assert moment.after.agenda[0] == (CHOOSE, kingdom)
    assert seen > 3


def test_two_kings_are_two_turns_a_round():
    """KD-TRN-02: both steps once for each king."""
    state = Game("kingdomino", 2).begun()
    turns = [
        (moment.before.round, moment.before.turn.king)
        for moment in walk(state, 1)
        if moment.before.agenda[0][0] == PLACE
    ]
    assert sorted(turns) == [(number, king) for number in range(1, 7) for king in range(4)]


def test_legal_actions_stand_in_the_order_of_the_contract():
    """Kind, tile, direction, reading order; the same list every time."""
    for moment in walk(Game("kingdomino", 3).begun(), 5):
        listed = legal_actions(moment.before)
        assert listed == tuple(sorted(listed))
        assert listed == legal_actions(moment.before)
        assert len(set(listed)) == len(listed)


def test_an_unchecked_play_is_the_same_play():
    for moment in walk(Game("royal-wedding", 3).begun(), 5):
        assert play_unchecked(moment.before, moment.action) == (moment.after, moment.happened)


def test_play_changes_no_state_that_it_was_given():
    state = after(FOUR.begun(), 20)
    kept = tuple(state)
    for action in legal_actions(state):
        play(state, action)
    assert tuple(state) == kept


def test_in_a_team_each_member_plays_the_kings_of_one_line():
    """XXL-VAR-05: seats 2k and 2k + 1 are kingdom k."""
    state = Game("royal-wedding", 5, teams=True).begun()
    for moment in walk(state, 1):
        before, kingdom = moment.before, moment.before.agenda[0][1]
        plays = before.turn.draft if before.turn.king // 2 == kingdom else 0
        assert actor(before) == 2 * kingdom + plays


def test_in_a_team_of_fantastic_era_each_member_plays_one_of_the_two_kings():
    """R-23."""
    seats = {actor(moment.before) for moment in walk(Game("fantastic-era", 2, teams=True).begun(), 1)}
    assert seats == {0, 1, 2, 3}


def test_a_set_with_too_few_dominoes_is_told():
    short = catalogue()
    fewer = next(ruleset for ruleset in short.rulesets if ruleset.id == "kingdomino")
    setup = short.for_game(4, system="kingdomino")
    poor = type(short)(**{name: getattr(short, name) for name in short.__slots__} | {"dominoes": short.dominoes[:40]})
    assert fewer.id == setup.ruleset.id
    with pytest.raises(WrongUse, match="needs 48 dominoes"):
        tables_for(poor, setup)


def test_an_action_says_what_it_is():
    state = first_placing()
    assert format_action(state.tables, legal_actions(state)[0]).startswith("place ")


def test_a_state_travels_to_another_process_and_back():
    """Many games are played by many processes."""
    state = after(Game("royal-wedding", 4, 2).begun(), 60)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert play(again, legal_actions(again)[0]) == play(state, legal_actions(state)[0])
