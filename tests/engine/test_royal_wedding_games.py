"""Whole games of the Royal Wedding: rounds, events, hidden things, teams, two kingdoms, the end (XXL)."""

from collections import Counter

import pytest

from pnp.engine.actions import CHOOSE_DOMINO, REDEEM_TILE, VOTE_FOR, Action
from pnp.engine.agenda import EVENT, NOBODY, TURN
from pnp.engine.game import Refused, actor, legal_actions, play
from pnp.engine.happened import BURNT, EVENT_OVER, LINE_LAID, QUEEN_TAKEN, ROUND_BEGINS
from pnp.engine.happened import EVENT as REVEALED
from pnp.engine.hidden import UNKNOWN, redeal, view
from pnp.engine.outcome import outcome
from pnp.engine.record import format_record, parse_record, record, replay
from pnp.engine.state import State
from tests.engine.event_positions import revealed, table, with_buildings, with_money
from tests.engine.playing import PRINTED, Game, Moment, after, catalogue, finished, walk
from tests.engine.positions import done, hosting, offered, showing

GAMES = [game for game in PRINTED if game.system == "royal-wedding"]
ROUNDS = {2: 15, 3: 20, 4: 15, 5: 12}
ROWS = [
    *("characters", "characters_bonus", "wealth", "resources"),
    *("wheat", "forest", "lake", "meadow", "swamp", "mine", "town"),
    *("buildings", "quest_1", "quest_2", "quest_3", "quest_4"),
]


def moments(game: Game, seed: int = 3) -> list[Moment]:
    return list(walk(game.begun(seed), seed))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_ex_40_event_k_comes_at_the_end_of_round_k_and_the_last_after_the_last_round(game: Game):
    """XXL-END-01, trap 14, trap 15."""
    seen: list[int] = []
    for moment in moments(game):
        seen += [moment.after.round for fact in moment.happened if fact[0] == REVEALED]
    rounds = ROUNDS[game.players]
    assert seen == [*range(2, rounds + 1), rounds]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_last_tile_is_revealed_after_all_turns_and_never_put_away(game: Game):
    played = moments(game)
    last = max(number for number, moment in enumerate(played) if any(fact[0] == REVEALED for fact in moment.happened))
    assert not any(task[0] == TURN for task in played[last].after.agenda)
    assert all(moment.before.agenda[0][0] != TURN for moment in played[last + 1 :])
    events = played[-1].after.events
    assert events is not None
    assert events.open != NOBODY
    assert events.pile == ()
    over = sum(fact[0] == EVENT_OVER for moment in played for fact in moment.happened)
    assert over == ROUNDS[game.players] - 1


def test_r_47_nothing_is_left_for_wrath_after_the_last_round():
    """Nobody votes, nothing burns."""
    state = showing(table("C"), "bakery", "church", "sawmill", "-", "-", "-")._replace(round=20)
    assert not revealed(state, "wrath").agenda
    assert offered(revealed(state._replace(round=19), "wrath"))


def test_r_47_a_mortgage_of_the_last_event_stays():
    state = with_buildings(with_money(table("C T0"), 0, 0), 0, {"1,0": "church"})
    state = revealed(hosting(state, 0)._replace(round=20), "abduction")
    state = done(state, "mortgage 1,0")
    assert not state.agenda
    assert state.estate(0).built[0].debt == 3


def test_no_one_redeems_anything_after_the_last_round():
    for seed in range(6):
        late = [moment for moment in moments(GAMES[0], seed) if moment.before.round == 15]
        ended = next(n for n, moment in enumerate(late) if all(task[0] != TURN for task in moment.after.agenda))
        assert all(moment.action.kind != REDEEM_TILE for moment in late[ended + 2 :] if moment.before.turn.king < 0)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_row_of_the_pad_is_there_and_they_add_up(game: Game):
    """XXL-SCR-01 to 08, INV-54, INV-62."""
    for seed in range(3):
        state = finished(game.begun(seed), seed)
        result = outcome(state)
        for kingdom, rows in enumerate(result.rows):
            assert [name for name, _ in rows] == ROWS
            found, estate = dict(rows), state.estate(kingdom)
            assert sum(found.values()) == result.points[kingdom]
            assert found["wealth"] == (estate.purse.coins + estate.purse.account) // 3
            assert found["resources"] == estate.tokens.bit_count() // 2


@pytest.mark.parametrize("game", [game for game in GAMES if game.courts], ids=str)
def test_everything_that_can_score_does_score_in_some_game(game: Game):
    found: Counter[str] = Counter()
    for seed in range(6):
        for rows in outcome(finished(game.begun(seed), seed)).rows:
            found.update({name: points > 0 for name, points in rows})
    assert all(found[name] for name in ROWS if not name.startswith("quest"))


def test_a_round_ends_in_the_order_of_the_book():
    """XXL-EOR-01: Court, builders, lines, then the event."""
    for moment in moments(Game("royal-wedding", 4, 1)):
        kinds = [fact[0] for fact in moment.happened]
        if REVEALED in kinds and LINE_LAID in kinds:
            assert kinds.index(LINE_LAID) < kinds.index(ROUND_BEGINS) < kinds.index(REVEALED)


def test_the_event_opens_the_round_before_anyone_acts():
    """XXL-EOR-02."""
    for moment in moments(Game("royal-wedding", 5)):
        for fact in moment.happened:
            if fact[0] == REVEALED and moment.after.round < 12:
                waiting = sum(task[0] == TURN for task in moment.after.agenda)
                assert waiting == 10 or moment.after.turn.king >= 0


def test_a_vote_goes_round_in_the_order_of_the_coming_line():
    """R-77."""
    seen = 0
    for seed in range(8):
        voters: list[int] = []
        for moment in moments(Game("royal-wedding", 5), seed):
            if moment.action.kind != VOTE_FOR:
                voters = []
                continue
            voters.append(actor(moment.before))
            order = moment.before.order
            assert tuple(voters) == (*order, order[0])[: len(voters)]
            seen += 1
    assert seen > 20


def test_in_a_team_two_people_share_one_kingdom():
    """XXL-VAR-05, R-36, R-83: one purse, each plays one king; events are decided once."""
    game = Game("royal-wedding", 3, 1, teams=True)
    state = game.begun()
    assert len(state.realms) == 3
    assert state.estate(0).purse.coins == 7
    seats: set[int] = set()
    for moment in moments(game):
        kingdom = moment.before.agenda[0][1]
        assert actor(moment.before) // 2 == kingdom
        seats.add(actor(moment.before))
        if moment.before.turn.king == NOBODY:
            assert actor(moment.before) == 2 * kingdom
    assert seats == set(range(6))


def test_teams_play_the_same_game():
    ours, theirs = (finished(Game("royal-wedding", 5, 1, teams=teams).begun(4), 4) for teams in (False, True))
    assert outcome(ours).rows == outcome(theirs).rows


def test_with_two_kingdoms_each_has_four_kings():
    """XXL-VAR-03, XXL-VAR-04: four dominoes a round from each tower."""
    game = Game("royal-wedding", 2, 1)
    played = moments(game)
    state = played[-1].after
    assert [len(realm.placed) + len(realm.discarded) for realm in state.realms] == [60, 60]
    firsts = [actor(moment.before) for moment in played[:8]]
    assert firsts[:4] in ([0, 1, 1, 0], [1, 0, 0, 1])
    assert firsts[4:] in ([0, 1, 1, 0], [1, 0, 0, 1])
    assert all(moment.action.kind == CHOOSE_DOMINO for moment in played[:8])


def test_ex_44_the_host_wins_a_tie_and_is_asked_only_among_the_tied():
    """XXL-TIE-01, R-25, trap 30; taken away by the last Abduction she breaks no tie (R-47)."""
    state = table("C W2 W0 G0 G0 G0", "C F1 F0", "C")
    result = outcome(hosting(state, 1))
    assert result.points[0] == result.points[1] > result.points[2]
    assert (result.ranking.winners, result.ranking.decided_by) == ((1,), "queen_host")
    result = outcome(hosting(table("C W1 W0 G0 G0 G0", "C F1 F0", "C"), 2))
    assert (result.ranking.winners, result.ranking.decided_by) == ((0,), "largest_territory")


def test_taken_by_the_last_event_the_queen_scores_and_decides_nothing():
    taken = 0
    for seed in range(60):
        played = moments(Game("royal-wedding", 5), seed)
        last = [fact for moment in played[-3:] for fact in moment.happened]
        if any(fact[0] == QUEEN_TAKEN for fact in last):
            taken += 1
            assert not any(score.hosts for score in outcome(played[-1].after).scores)
    assert taken


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_is_kept_and_replayed(game: Game):
    actions = [moment.action for moment in moments(game)]
    kept = record(catalogue(), game.setup, game.dealt(3), actions)
    again = replay(catalogue(), parse_record(format_record(kept)))
    assert again.identical


def test_events_to_come_and_those_left_out_are_hidden_together():
    """XXL-SET-04."""
    state = after(Game("royal-wedding", 5).begun(), 100)
    assert state.events is not None
    seen = view(state, 2).state.events
    assert seen is not None
    assert {*seen.pile, *seen.aside} == {UNKNOWN}
    assert (seen.open, seen.played) == (state.events.open, state.events.played)
    others = {redeal(state, 2, word).events.pile[0] for word in range(40)}  # type: ignore[union-attr]
    assert len(others) > 4


def test_what_is_burnt_is_out_of_the_game():
    for seed in range(4):
        for moment in moments(Game("royal-wedding", 4, switches=(("dragon_dice", True),)), seed):
            burnt = [fact[2] for fact in moment.happened if fact[0] == BURNT]
            before, now = moment.before.builders, moment.after.builders
            assert before is not None
            assert now is not None
            gone = list(now.gone)
            for tile in (*before.gone, *burnt):
                gone.remove(tile)


def test_an_illegal_action_in_an_event_is_refused_with_its_clause():
    state: State = revealed(showing(table("C"), "bakery", "church", "sawmill", "-", "-", "-"), "wrath")
    with pytest.raises(Refused, match="XXL-EVT-08"):
        play(state, Action(VOTE_FOR, (0, 2)))
    assert state.agenda[0][0] != EVENT
    assert legal_actions(state)
