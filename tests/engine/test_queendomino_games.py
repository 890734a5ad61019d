"""Whole games of Queendomino: how they go, what they end with, and what nobody can know meanwhile."""

from collections import Counter

import pytest

from pnp.engine.actions import BRIBE_DRAGON, BUILD_TILE, CHOOSE_DOMINO, PASS_STEP, PLACE_DOMINO, TAX_SQUARES
from pnp.engine.agenda import KINDS
from pnp.engine.game import legal_actions
from pnp.engine.happened import QUEEN_MOVED
from pnp.engine.hidden import UNKNOWN, redeal, view
from pnp.engine.outcome import outcome
from pnp.engine.record import format_record, parse_record, record, replay
from pnp.engine.state import EMPTY, State
from tests.engine.playing import Game, after, catalogue, finished, walk

GAMES = [Game("queendomino", players) for players in (2, 3, 4)]
LANDS = ["wheat", "forest", "lake", "meadow", "swamp", "mine", "town"]
ROWS = ["wealth", *LANDS, "detached", "towers", "knights", "fixed"]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_has_twelve_rounds_and_the_last_one_has_no_choice(game: Game):
    """QD-END-01: A to D are played in it."""
    seen = Counter(
        (moment.before.round == 12, moment.action.kind) for seed in range(6) for moment in walk(game.begun(seed), seed)
    )
    for kind in (PLACE_DOMINO, TAX_SQUARES, BUILD_TILE, BRIBE_DRAGON, PASS_STEP):
        assert seen[True, kind]
        assert seen[False, kind]
    assert seen[False, CHOOSE_DOMINO]
    assert not seen[True, CHOOSE_DOMINO]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_row_of_the_pad_is_there_and_they_add_up(game: Game):
    """QD-SCR, INV-54, INV-62."""
    for seed in range(8):
        state = finished(game.begun(seed), seed)
        result = outcome(state)
        for kingdom, rows in enumerate(result.rows):
            assert [name for name, _ in rows] == ROWS
            assert sum(points for _, points in rows) == result.points[kingdom]
            assert dict(rows)["wealth"] == state.estate(kingdom).purse.money // 3


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_inv_57_the_queen_adds_the_size_of_the_largest_territory(game: Game):
    for seed in range(8):
        state = finished(game.begun(seed), seed)
        assert state.queen is not None
        host = state.queen.host
        if host >= 0:
            lands = outcome(state).scores[host].territories
            without = outcome(state._replace(queen=state.queen._replace(host=-1)))
            largest = max(land.squares for land in lands)
            assert outcome(state).points[host] - without.points[host] == largest


def test_trap_28_a_town_counts_all_its_squares_times_the_crowns_of_its_buildings():
    """QD-SCR-02, over whole games: built or not."""
    counted = 0
    for seed in range(12):
        state = finished(GAMES[2].begun(seed), seed)
        for realm, score in zip(state.realms, outcome(state).scores, strict=True):
            assert realm.estate is not None
            for land in (land for land in score.territories if land.terrain == 6 and land.cells != score.queen_at):
                tiles = [built.tile for built in realm.estate.built if built.cell & land.cells]
                crowns = sum(state.tables.buildings[tile].id == "queens-tower" for tile in tiles)
                assert land.points == land.cells.bit_count() * crowns
                counted += crowns
    assert counted > 5


def test_the_queen_moves_and_everything_of_the_box_is_used():
    moved, kinds = 0, set()
    for seed in range(10):
        for moment in walk(GAMES[0].begun(seed), seed):
            moved += any(fact[0] == QUEEN_MOVED for fact in moment.happened)
            kinds.add(KINDS[moment.before.agenda[0][0]])
    assert moved > 10
    assert kinds == {"place", "tax", "build", "bribe", "choose"}


def test_two_kings_are_two_whole_turns():
    """QD-TRN-01: A to E once for each king, with a tax, a building and a bribe in each."""
    most = Counter(
        (moment.before.round, moment.before.turn.king, moment.action.kind)
        for moment in walk(GAMES[0].begun(3), 3)
        if moment.action.kind != PASS_STEP and moment.before.round
    )
    assert max(most.values()) == 1
    assert {king for _, king, _ in most} == {0, 1, 2, 3}


def piles(state: State) -> tuple[tuple[int, ...], ...]:
    assert state.builders is not None
    return state.builders.piles


def test_the_buildings_to_come_are_unknown_those_on_show_and_burnt_are_not():
    """GEN-16, QD-BLD-02."""
    state = after(GAMES[2].begun(2), 60, 2)
    seen = view(state, 1)
    assert seen.state.builders is not None
    assert state.builders is not None
    assert set(seen.state.builders.piles[0]) == {UNKNOWN}
    assert seen.state.builders.display == state.builders.display
    assert seen.state.builders.gone == state.builders.gone
    others = [redeal(state, 1, word) for word in range(8)]
    assert len({piles(other) for other in others}) == 8
    assert all(Counter(piles(other)[0]) == Counter(piles(state)[0]) for other in others)
    assert all(legal_actions(other) == legal_actions(state) for other in others)


def test_a_redealt_game_shows_other_buildings_at_the_end_of_the_round():
    state = after(GAMES[2].begun(2), 20, 2)
    shown = set()
    for word in range(12):
        other = redeal(state, 0, word)
        for moment in walk(other, 2):
            other = moment.after
            if other.round > state.round:
                break
        assert other.builders is not None
        assert EMPTY not in other.builders.display[0]
        shown.add(other.builders.display)
    assert len(shown) > 6


@pytest.mark.parametrize("game", [*GAMES, Game("age-of-giants/queendomino", 5)], ids=str)
def test_a_recorded_game_is_the_same_game(game: Game):
    played = [moment.action for moment in walk(game.begun(9), 9)]
    kept = record(catalogue(), game.setup, game.dealt(9), played)
    again = replay(catalogue(), parse_record(format_record(kept)))
    assert again.identical
    assert again.state == finished(game.begun(9), 9)
