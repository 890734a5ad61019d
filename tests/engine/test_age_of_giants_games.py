"""Whole games of Age of Giants on either base."""

from collections import Counter

import pytest

from pnp.engine.actions import COVER_CROWN, PASS_STEP, SEND_GIANT
from pnp.engine.agenda import FOOTSTEPS
from pnp.engine.happened import DISCARDED, GIANT_COVERS, GIANT_SENT, PLACED
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from pnp.model.domino import Mark
from tests.engine.playing import Game, finished, walk

BASES = ("age-of-giants/kingdomino", "age-of-giants/queendomino")
GAMES = [Game(base, players) for base in BASES for players in (2, 3, 4, 5)]


def test_the_five_player_game_of_giants_on_either_base_plays_all_sixty():
    """AOG-SET-03, AOG-ROW-03."""
    for base in BASES:
        state = finished(Game(base, 5).begun())
        assert sum(len(realm.placed) + len(realm.discarded) for realm in state.realms) == 60


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_giants_come_and_are_sent_and_nothing_else_moves_them(game: Game):
    seen: Counter[int] = Counter()
    for seed in range(10):
        for moment in walk(game.begun(seed), seed):
            seen[moment.action.kind] += 1
            before, after = (giants(state) for state in (moment.before, moment.after))
            covers = sum(fact[0] == GIANT_COVERS for fact in moment.happened)
            sends = sum(fact[0] == GIANT_SENT for fact in moment.happened)
            assert after - before == covers - sends
            assert moment.before.agenda[0][0] != FOOTSTEPS or moment.action.kind in (SEND_GIANT, PASS_STEP)
    assert seen[COVER_CROWN]
    assert seen[SEND_GIANT]


def giants(state: State) -> int:
    return sum(len(realm.estate.giants) for realm in state.realms if realm.estate)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_giant_is_offered_for_each_letter_that_reached_a_kingdom_with_a_free_crown(game: Game):
    """R-20: whether it was placed or discarded; R-19: never for a letter that the line lost."""
    for seed in range(4):
        letters, came = 0, 0
        for moment in walk(game.begun(seed), seed):
            tables = moment.before.tables
            placed = [fact[2] for fact in moment.happened if fact[0] in (PLACED, DISCARDED)]
            letters += sum(tables.dominoes[domino].mark is Mark.GIANT for domino in placed)
            came += moment.before.supply.giants - moment.after.supply.giants
        assert 0 <= came <= letters <= 6


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_two_quests_are_scored_and_the_rows_add_up(game: Game):
    """AOG-SCR-01."""
    earned = 0
    for seed in range(8):
        state = finished(game.begun(seed), seed)
        result = outcome(state)
        assert len(state.quests) == 2
        for rows, points in zip(result.rows, result.points, strict=True):
            assert sum(each for _, each in rows) == points
            assert [name for name, _ in rows][-2:] == ["quest_1", "quest_2"]
            earned += dict(rows)["quest_1"] + dict(rows)["quest_2"]
    assert earned


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_inv_56_giants_only_take_points_from_territories(game: Game):
    lands = ("wheat", "forest", "lake", "meadow", "swamp", "mine", "town")
    lost = 0
    for seed in range(5):
        state = finished(game.begun(seed), seed)
        free = state
        for kingdom, realm in enumerate(state.realms):
            assert realm.estate is not None
            free = free.with_estate(kingdom, realm.estate._replace(giants=()))
        for with_giants, without in zip(outcome(state).rows, outcome(free).rows, strict=True):
            before, after = (sum(dict(rows).get(land, 0) for land in lands) for rows in (without, with_giants))
            assert after <= before
            lost += before - after
    assert lost


def test_trap_30_ties_are_those_of_the_base_game():
    """AOG-TIE-01."""
    ties = [Game(base, 3).tables.setup.ruleset.ties for base in BASES]
    assert ties == [("largest_territory", "most_crowns"), ("largest_territory",)]


def test_on_queendomino_everything_else_is_queendominos():
    """AOG-SET-06."""
    state = Game(BASES[1], 5).begun()
    assert state.builders is not None
    assert len(state.builders.piles[0]) == 32 - 6
    estates = [state.estate(kingdom) for kingdom in range(5)]
    assert {(estate.purse.money, estate.knights.guard) for estate in estates} == {(7, 1)}
    assert state.supply.giants == 6
    plain = Game(BASES[0], 5).begun()
    assert (plain.builders, plain.queen, plain.supply.coins) == (None, None, 0)
