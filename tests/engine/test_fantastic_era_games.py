"""Whole games of Fantastic Era: eleven events, the Court before the choice, the last round, the pad (FE)."""

from collections import Counter

import pytest

from pnp.engine.actions import BUY_TILE, CHOOSE_DOMINO, CLEAR_TILE, RAISE_TOWER, REBUILD_TILE, REMOVE_TOWER
from pnp.engine.game import actor
from pnp.engine.happened import CREDITED, DROPPED, EVENT_OVER, PHYSICAL_SHORTAGE
from pnp.engine.happened import EVENT as REVEALED
from pnp.engine.outcome import outcome
from pnp.engine.record import format_record, parse_record, record, replay
from pnp.engine.state import EMPTY
from pnp.engine.tiles.effects import tax_bonus
from tests.engine.event_positions import table, told_by, with_buildings
from tests.engine.playing import PRINTED, Game, catalogue, finished, walk
from tests.engine.positions import hosting

GAMES = [game for game in PRINTED if game.system == "fantastic-era"]
ROWS = [
    *("wealth", "wheat", "forest", "lake", "meadow", "swamp", "mine", "town", "detached", "towers", "knights", "fixed"),
    *("characters", "characters_bonus", "resources"),
]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_eleven_events_and_the_last_of_them_acts_in_round_twelve(game: Game):
    """EX-40, R-24, FE-EVT-00: nothing is revealed after it."""
    rounds: list[int] = []
    for moment in walk(game.begun(2), 2):
        rounds += [moment.after.round for fact in moment.happened if fact[0] == REVEALED]
    assert rounds == list(range(2, 13))
    events = finished(game.begun(2), 2).events
    assert events is not None
    assert (len(events.played), len(events.pile), len(events.aside)) == (10, 0, 13)


def test_under_the_switch_the_last_round_has_no_event_and_one_comes_after_it():
    """`fe_last_event=after_last_round`."""
    game = Game("fantastic-era", 4, 1, switches=(("fe_last_event", "after_last_round"),))
    seen: list[tuple[int, int]] = []
    for moment in walk(game.begun(2), 2):
        for fact in moment.happened:
            if fact[0] in (REVEALED, EVENT_OVER):
                seen.append((moment.after.round, fact[0]))
        if moment.before.round == 12 and moment.before.turn.king >= 0:
            assert moment.before.events is not None
            assert moment.before.events.open == EMPTY
    assert [number for number, kind in seen if kind == REVEALED] == [*range(2, 12), 12]
    assert (12, EVENT_OVER) in seen


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_fe_ord_03_the_unchosen_are_dropped_after_the_choice(game: Game):
    dropped = Counter(
        len(fact) - 3 for moment in walk(game.begun(1), 1) for fact in moment.happened if fact[0] == DROPPED
    )
    each = {2: 1, 3: 2, 4: 1}.get(game.players)
    assert dropped == (Counter({each: 12}) if each else Counter())


@pytest.mark.parametrize("game", [game for game in GAMES if game.courts], ids=str)
def test_r_79_purchases_and_rebuilding_go_on_in_the_last_round_which_has_no_choice(game: Game):
    """FE-END-01."""
    seen: Counter[int] = Counter()
    for seed in range(40):
        seen.update(moment.action.kind for moment in walk(game.begun(seed), seed) if moment.before.round == 12)
    assert seen[BUY_TILE]
    assert sum(seen[kind] for kind in (REBUILD_TILE, RAISE_TOWER, CLEAR_TILE, REMOVE_TOWER))
    assert not seen[CHOOSE_DOMINO]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_row_of_the_pad_is_there_and_they_add_up(game: Game):
    """FE-SCR-01: Queendomino's pad, the Court's points, a point for two resources."""
    for seed in range(4):
        state = finished(game.begun(seed), seed)
        result = outcome(state)
        for kingdom, rows in enumerate(result.rows):
            assert [name for name, _ in rows] == ROWS
            assert sum(points for _, points in rows) == result.points[kingdom]
            assert dict(rows)["resources"] == state.estate(kingdom).tokens.bit_count() // 2


def test_fe_scr_01_five_resources_are_two_points():
    state = table("W0 W0 W0 C F0 F0", game=Game("fantastic-era", 5, 1))
    state = state.with_estate(0, state.estate(0)._replace(tokens=state.realms[0].board.covered))
    assert dict(outcome(state).rows[0])["resources"] == 2


def test_r_72_the_queen_adds_nothing_to_the_tax_here():
    built = {"1,0": "safe-tower 3"}
    for system, bonus in (("fantastic-era", 3), ("royal-wedding", 4)):
        state = with_buildings(table("C T0", game=Game(system, 3)), 0, built)
        assert tax_bonus(hosting(state, 0), 0) == bonus


def test_r_46_a_system_without_accounts_tells_what_coins_would_be_missing():
    """INV-36."""
    for system, kind in (("fantastic-era", "physical shortage"), ("royal-wedding", "credited")):
        state = table("C W2", game=Game(system, 3))
        state = state._replace(supply=state.supply._replace(coins=2))
        after, told = told_by(state, "gold-rush")
        assert f"0 {kind} 4" in told
        assert after.estate(0).purse.money == 7 + 6


def test_no_bank_runs_dry_in_a_game():
    """C-03: the coins of both boxes suffice, or it is told."""
    for moment in walk(Game("fantastic-era", 5, 1).begun(6), 6):
        assert moment.after.supply.coins >= 0
        assert all(fact[0] != CREDITED for fact in moment.happened)
        assert all(fact[0] != PHYSICAL_SHORTAGE for fact in moment.happened)


def test_r_23_in_a_team_of_two_kings_each_member_plays_one():
    game = Game("fantastic-era", 2, 1, teams=True)
    for moment in walk(game.begun(), 1):
        assert actor(moment.before) // 2 == moment.before.agenda[0][1]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_is_kept_and_replayed(game: Game):
    actions = [moment.action for moment in walk(game.begun(3), 3)]
    kept = record(catalogue(), game.setup, game.dealt(3), actions)
    assert replay(catalogue(), parse_record(format_record(kept))).identical
