"""Hidden knowledge: what cannot be known may be exchanged, and nothing that a seat sees or may do changes."""

import pytest

from pnp.engine.agenda import FIRST, TAKE
from pnp.engine.game import actor, legal_actions, play
from pnp.engine.hidden import UNKNOWN, redeal, view
from pnp.engine.state import State
from pnp.engine.state_text import format_state, parse_state
from pnp.engine.tiles.court import put_under, shuffled
from tests.engine.playing import ALL, Game, after, finished, states


@pytest.mark.parametrize("game", ALL, ids=str)
def test_a_redeal_changes_nothing_that_a_seat_sees_or_may_do(game: Game):
    for number, state in enumerate(states(game.begun(5), 5)):
        if number % 4 == 0:
            seat = actor(state) if looks_through_a_pile(state) else number % game.setup.people
            other = redeal(state, seat, number)
            assert view(other, seat) == view(state, seat)
            assert legal_actions(other) == legal_actions(state) == legal_actions(view(state, actor(state)).state)
            assert sorted(hidden(other)) == sorted(hidden(state))


def looks_through_a_pile(state: State) -> bool:
    """What may be taken from a Court pile is known only to the kingdom that looks through it."""
    return bool(state.agenda) and state.agenda[0][0] == TAKE


@pytest.mark.parametrize("game", ALL, ids=str)
def test_a_redealt_game_plays_to_its_end(game: Game):
    state = redeal(after(game.begun(2), 30), 0, 99)
    ended = finished(state)
    assert ended.round == game.tables.rounds
    assert all(draft.pile == () for draft in ended.drafts)


def hidden(state: State) -> list[int]:
    """All dominoes that lie unseen."""
    return [
        domino
        for draft in state.drafts
        for domino in (*draft.pile, *draft.aside, *(draft.line if draft.closed else ()))
    ]


def test_a_view_shows_no_order_of_anything_hidden():
    state = after(Game("royal-wedding", 4, 2).begun(), 50)
    seen = view(state, 1)
    assert seen.state.builders is not None
    assert seen.state.court is not None
    assert seen.state.events is not None
    piles = (*seen.state.builders.piles, *seen.state.court.piles, seen.state.events.pile, seen.state.drafts[0].pile)
    assert all(set(pile) == {UNKNOWN} for pile in piles)
    assert seen.state.chance.word == 0
    assert seen.state.builders.display == state.builders.display  # type: ignore[union-attr]


def test_a_view_counts_what_is_unseen():
    state = after(Game("kingdomino", 3).begun(), 20)
    assert view(state, 0).unseen[0] == tuple(sorted(hidden(state)))


def test_a_closed_line_is_hidden_and_may_be_another():
    """XXL-NXT-02."""
    state = after(Game("royal-wedding", 5).begun(), 12)
    assert state.drafts[1].closed
    assert set(view(state, 0).state.drafts[1].line) == {UNKNOWN}
    lines = {redeal(state, 0, word).drafts[1].line for word in range(20)}
    assert len(lines) > 10
    assert all(list(line) == sorted(line) for line in lines)


def test_an_open_line_and_the_kings_on_it_are_seen_by_all():
    state = after(Game("queendomino", 4).begun(), 13)
    assert view(state, 3).state.drafts[0].line == state.drafts[0].line
    assert view(state, 3).state.drafts[0].kings == state.drafts[0].kings


def test_the_next_king_out_of_the_purse_is_unknown():
    """KD-ORD-01."""
    state = Game("kingdomino", 4).begun()
    assert {task[1] for task in view(state, 0).state.agenda if task[0] == FIRST} == {UNKNOWN}
    orders = {redeal(state, 0, word).agenda for word in range(30)}
    assert len(orders) == 6


def test_to_and_fro_only_the_other_lines_first_kingdom_is_unknown():
    """XXL-VAR-04: after the first king A-B-B-A is certain, but not who begins on the second line."""
    state = Game("royal-wedding", 2).begun()
    orders = {tuple(task[1] for task in redeal(state, 0, word).agenda if task[0] == FIRST) for word in range(30)}
    known = tuple(task[1] for task in state.agenda if task[0] == FIRST)[:3]
    assert orders == {(*known, 0, 1, 1, 0), (*known, 1, 0, 0, 1)}


def test_dominoes_set_aside_may_turn_out_to_be_in_the_pile():
    """KD-SET-05: nobody saw which 24 were taken out."""
    state = after(Game("kingdomino", 2).begun(), 10)
    asides = {redeal(state, 0, word).drafts[0].aside for word in range(10)}
    assert len(asides) == 10


def test_who_has_looked_through_a_court_pile_knows_what_lies_in_which_but_not_the_order():
    """CRT-BUY-01; the others know only what is in all piles together."""
    state = Game("royal-wedding", 3, 2).begun()
    assert state.court is not None
    piles = [sorted(pile) for pile in state.court.piles]
    state = state._replace(court=state.court._replace(searched=0b010))
    assert [sorted(pile) for pile in court_piles(redeal(state, 1, 7))] == piles
    assert [sorted(pile) for pile in court_piles(redeal(state, 0, 7))] != piles
    assert [list(pile) for pile in court_piles(view(state, 1).state)] == piles


def test_a_tile_that_all_saw_going_under_its_pile_stays_there():
    """XXL-REB-03: cleared in the open; what lies on top of it is unknown."""
    state = put_under(Game("royal-wedding", 3, 2).begun(), 1, 7)
    assert {court_piles(redeal(state, 0, word))[1][-1] for word in range(20)} == {7}
    assert len({court_piles(redeal(state, 0, word))[1][-2] for word in range(20)}) > 3
    assert court_piles(view(state, 0).state)[1][-2:] == (UNKNOWN, 7)
    assert 7 not in view(state, 0).state.court.piles[0]  # type: ignore[union-attr]


def test_a_shuffled_pile_hides_what_lay_under_it():
    """CRT-BUY-01: after a search nobody knows any order."""
    state, _ = shuffled(put_under(Game("royal-wedding", 3, 2).begun(), 1, 7), 1)
    assert len({court_piles(redeal(state, 0, word))[1][-1] for word in range(20)}) > 3


def court_piles(state: State) -> tuple[tuple[int, ...], ...]:
    assert state.court is not None
    return state.court.piles


def test_r_17_only_kingdominos_own_dominoes_may_have_been_removed():
    """With the switch `giants_dominoes` the twelve of the expansion are never among those taken out first."""
    game = Game("age-of-giants/kingdomino", 2, switches=(("giants_dominoes", "removals"),))
    state = after(game.begun(), 12)
    boxes = {
        state.tables.dominoes[domino].box
        for word in range(40)
        for domino in redeal(state, 0, word).drafts[0].aside[-24:]
    }
    assert boxes == {"kingdomino"}


def test_the_same_word_is_the_same_redeal_and_drawing_goes_on_by_it():
    state = after(Game("royal-wedding", 3, 1).begun(), 40)
    assert redeal(state, 0, 5) == redeal(state, 0, 5)
    assert redeal(state, 0, 5).chance.word != redeal(state, 0, 6).chance.word
    assert play(redeal(state, 0, 5), legal_actions(state)[0])


def test_a_view_prints_and_reads_back():
    state = view(after(Game("royal-wedding", 3, 1).begun(), 40), 0).state
    assert parse_state(state.tables, format_state(state)) == state
