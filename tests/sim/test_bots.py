"""Bots: they play legal actions in every system, the same way each time, and look at nothing that is hidden."""

import pytest

from pnp.catalogue.load import load_set
from pnp.engine.actions import Action
from pnp.engine.deal import SplitMix64, mix
from pnp.engine.game import actor, legal_actions, play, start
from pnp.engine.hidden import redeal
from pnp.engine.state import State
from pnp.errors import WrongUse
from pnp.model.game_setup import GameSetup
from pnp.sim.bots import Bot, bot, planner
from pnp.sim.bots.greedy import worths_of
from pnp.sim.playout import Table, dealt, play_game

CATALOGUE = load_set("royal-wedding").require()
GAMES = (
    ("kingdomino", 4, 0, False),
    ("queendomino", 2, 0, False),
    ("age-of-giants/kingdomino", 5, 0, False),
    ("age-of-giants/queendomino", 3, 0, False),
    ("fantastic-era", 3, 1, False),
    ("royal-wedding", 2, 0, False),
    ("royal-wedding", 3, 2, True),
    ("royal-wedding", 5, 1, False),
)
QUICK_PLANNER = "planner:2"


def setup(system: str, players: int, courts: int, teams: bool) -> GameSetup:
    return CATALOGUE.for_game(players, system=system, courts=courts, teams=teams)


def begun(table: Table, seed: int) -> State:
    return start(table.tables, dealt(table, seed, 0))


def on_the_way(state: State, actions: int, seed: int) -> State:
    """The state after some actions of anybody's."""
    chance = SplitMix64(seed)
    for _ in range(actions):
        legal = legal_actions(state)
        state, _ = play(state, legal[chance.below(len(legal))])
    return state


@pytest.mark.parametrize(("system", "players", "courts", "teams"), GAMES)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_plays_every_system_to_its_end(name: str, system: str, players: int, courts: int, teams: bool) -> None:
    game = play_game(Table(CATALOGUE, setup(system, players, courts, teams), (name,)), seed=7)
    assert not game.state.agenda
    assert len(game.outcome.points) == players


@pytest.mark.parametrize(("system", "players", "courts", "teams"), GAMES)
def test_every_legal_action_has_one_rating(system: str, players: int, courts: int, teams: bool) -> None:
    state, chance = begun(Table(CATALOGUE, setup(system, players, courts, teams)), 3), SplitMix64(3)
    while state.agenda:
        legal = legal_actions(state)
        assert len(worths_of(state, legal)) == len(legal)
        state, _ = play(state, legal[chance.below(len(legal))])


@pytest.mark.parametrize(("system", "players", "courts", "teams"), GAMES)
@pytest.mark.parametrize("name", ["random", "greedy", QUICK_PLANNER])
def test_what_lies_hidden_does_not_matter(name: str, system: str, players: int, courts: int, teams: bool) -> None:
    player, table = bot(name), Table(CATALOGUE, setup(system, players, courts, teams))
    plans = name == QUICK_PLANNER
    for seed in range(2 if plans else 8):
        state = on_the_way(begun(table, seed), 11 * seed + 3, seed)
        for _ in range(1 if plans else 15):
            _same_move_with_other_piles(player, state, seed)
            state = on_the_way(state, 1, seed)


def _same_move_with_other_piles(player: Bot, state: State, seed: int) -> None:
    if not state.agenda:
        return
    seat, word = actor(state), mix(99, seed)
    chosen = player.choose(state, legal_actions(state), seat, word)
    assert chosen in legal_actions(state)
    for other in range(3):
        swapped = redeal(state, seat, mix(seed, other))
        assert player.choose(swapped, legal_actions(swapped), seat, word) == chosen


def test_a_planner_finishes_a_game() -> None:
    table = Table(CATALOGUE, setup("kingdomino", 2, 0, False), (QUICK_PLANNER, "greedy"))
    assert not play_game(table, seed=2).state.agenda


@pytest.mark.parametrize("budget", [1, 3, 8, 23, 24, 64])
def test_a_planner_keeps_to_its_budget(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = on_the_way(begun(Table(CATALOGUE, setup("kingdomino", 4, 0, False)), 1), 4, 1)
    played: list[Action] = []

    def ending(state: State, action: Action, kingdom: int) -> float:
        played.append(action)
        return 0.0

    monkeypatch.setattr(planner, "_ending", ending)
    bot(f"planner:{budget}").choose(state, legal_actions(state), actor(state), 5)
    assert budget / 2 < len(played) <= budget


def test_play_outs_overrule_greed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = on_the_way(begun(Table(CATALOGUE, setup("kingdomino", 4, 0, False)), 1), 4, 1)
    liked = best_first(state)[1]
    monkeypatch.setattr(planner, "_ending", lambda state, action, kingdom: 100.0 * (action == liked))
    assert bot("planner").choose(state, legal_actions(state), actor(state), 5) == liked


def best_first(state: State) -> list[Action]:
    """The legal actions, what greed likes best first."""
    legal = legal_actions(state)
    worths = dict(zip(legal, worths_of(state, legal), strict=True))
    return sorted(legal, key=lambda action: -worths[action])


def test_greed_beats_chance() -> None:
    table = Table(CATALOGUE, setup("kingdomino", 4, 0, False), ("greedy", "random", "random", "random"))
    outcomes = [play_game(table, 1, game).outcome for game in range(20)]
    assert sum(outcome.winners == (0,) for outcome in outcomes) >= 18


def test_four_greedy_players_fill_their_kingdoms() -> None:
    chosen = CATALOGUE.for_game(4, system="kingdomino", switches={"middle_kingdom": True, "harmony": True})
    outcomes = [play_game(Table(CATALOGUE, chosen), 4, game).outcome for game in range(20)]
    points = [each for outcome in outcomes for each in outcome.points]
    harmonies = [score.part("harmony") > 0 for outcome in outcomes for score in outcome.scores]
    assert sum(points) / len(points) > 50
    assert sum(harmonies) / len(harmonies) > 0.6


def test_planners_are_told_apart_by_their_budget() -> None:
    assert [bot(name).name for name in ("planner", "planner:64", "planner:200")] == [
        "planner",
        "planner",
        "planner:200",
    ]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("greedi", "did you mean 'greedy'"),
        ("", "there are random, greedy, planner"),
        ("planner:0", "1 to 100,000"),
        ("planner:999999", "1 to 100,000"),
        ("planner:many", "'many'"),
        ("planner:٣", "a number"),
        ("greedy:3", "no bot"),
    ],
)
def test_unknown_names_are_told(name: str, says: str) -> None:
    with pytest.raises(WrongUse, match=says):
        bot(name)
