"""One game by bots: repeatable, recordable, and the same in another process."""

import pickle

import pytest

from pnp.catalogue.load import load_set
from pnp.engine.game import play, start
from pnp.engine.record import record, replay
from pnp.errors import WrongUse
from pnp.model.game_setup import GameSetup
from pnp.sim.playout import Table, dealt, moments, play_game
from pnp.sim.rerun import rerun

CATALOGUE = load_set("royal-wedding").require()


def setup(system: str = "kingdomino", players: int = 3, *, teams: bool = False) -> GameSetup:
    return CATALOGUE.for_game(players, system=system, teams=teams)


def test_the_same_seed_is_the_same_game() -> None:
    table = Table(CATALOGUE, setup("queendomino"), ("random", "greedy", "random"))
    assert play_game(table, 5, 3) == play_game(table, 5, 3)
    assert play_game(table, 5, 3).actions != play_game(table, 5, 4).actions
    assert play_game(table, 5, 3).actions != play_game(table, 6, 3).actions


def test_a_table_can_be_sent_away() -> None:
    table = Table(CATALOGUE, setup(), ("greedy",))
    sent = pickle.loads(pickle.dumps(table))
    assert play_game(sent, 1, 2).actions == play_game(table, 1, 2).actions


def test_bots_change_nothing_that_is_dealt() -> None:
    tables = [Table(CATALOGUE, setup(), (name,)) for name in ("random", "greedy")]
    assert dealt(tables[0], 9, 1) == dealt(tables[1], 9, 1)


def test_facts_and_actions_belong_together() -> None:
    table = Table(CATALOGUE, setup("queendomino"), ("random",))
    game = play_game(table, 2)
    state = start(table.tables, game.deal)
    for action, facts in zip(game.actions, game.facts, strict=True):
        state, happened = play(state, action)
        assert happened == facts
    assert state == game.state


def test_a_played_game_is_a_record() -> None:
    table = Table(CATALOGUE, setup("royal-wedding"), ("greedy",))
    game = play_game(table, 3)
    kept = record(CATALOGUE, table.setup, game.deal, game.actions)
    assert replay(CATALOGUE, kept).identical


def test_a_record_gives_the_same_moments() -> None:
    table = Table(CATALOGUE, setup("queendomino"), ("greedy",))
    game = list(moments(table, 3, 0))
    kept = record(CATALOGUE, table.setup, dealt(table, 3, 0), [moment.action for moment in game])
    again = rerun(CATALOGUE, kept)
    assert again.identical
    assert list(again.moments()) == game


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "random", "greedy"), ("random",) * 6])
def test_one_bot_for_all_for_each_kingdom_or_for_each_person(bots: tuple[str, ...]) -> None:
    table = Table(CATALOGUE, setup("royal-wedding", teams=True), bots)
    assert len(table.seat_names()) == 6
    assert table.seat_names()[2] == bots[2 * len(bots) // 6]


@pytest.mark.parametrize("bots", [(), ("greedy", "random"), ("random",) * 6, ("nobody",)])
def test_any_other_number_of_bots_is_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(WrongUse):
        Table(CATALOGUE, setup(), bots)
