"""How many games a second one core plays, from the deal to the scores, by `legal_actions` and checked `play`.

Wanted: 1,000 random games of Kingdomino with four kingdoms. Time is that of this process alone, so that other work on
the machine disturbs less; the best of a few rounds counts.
"""

import time
from collections.abc import Callable

from pnp.catalogue.load import load_set
from pnp.engine.deal import SplitMix64, deal, mix
from pnp.engine.game import legal_actions, play, start
from pnp.engine.outcome import outcome
from pnp.engine.perft import perft
from pnp.engine.state import State
from pnp.engine.state_text import digest, format_state, parse_state
from pnp.engine.tables import Tables, tables_for

ROUNDS = 3
SIZES = (
    ("kingdomino", 4, 0, 700),
    ("kingdomino", 2, 0, 700),
    ("queendomino", 4, 0, 60),
    ("age-of-giants/kingdomino", 5, 0, 150),
    ("fantastic-era", 5, 1, 30),
    ("royal-wedding", 5, 2, 15),
)


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    played = [_games_a_second(*size) for size in SIZES]
    return [*played, *_texts(), _perft()]


def _tables(system: str, players: int, courts: int) -> Tables:
    known = load_set("royal-wedding").require()
    return tables_for(known, known.for_game(players, system=system, courts=courts))


def _games_a_second(system: str, players: int, courts: int, games: int) -> tuple[str, float, str]:
    tables = _tables(system, players, courts)
    _play_games(tables, 2)
    seconds = min(_spent(lambda: _play_games(tables, games)) for _ in range(ROUNDS))
    with_court = f", {courts} Courts" if courts else ""
    return f"random {system}, {players} kingdoms{with_court}", games / seconds, "games/s"


def _play_games(tables: Tables, games: int) -> None:
    for index in range(games):
        outcome(_random_game(tables, mix(1, index)))


def _random_game(tables: Tables, seed: int) -> State:
    """The end of a game by bots that take any legal action; seats and chance share a generator."""
    state, chance = start(tables, deal(tables, seed)), SplitMix64(seed)
    below = chance.below
    while state.agenda:
        actions = legal_actions(state)
        state, _ = play(state, actions[below(len(actions))])
    return state


def _texts() -> list[tuple[str, float, str]]:
    """A finished state of the largest game as text, as digest, and read."""
    state = _random_game(_tables("royal-wedding", 5, 2), 1)
    text = format_state(state)
    return [
        ("digest of a state", 1000 * _spent(lambda: digest(state)), "ms"),
        ("read a state", 1000 * _spent(lambda: parse_state(state.tables, text)), "ms"),
    ]


def _perft() -> tuple[str, float, str]:
    """Leaves counted a second, from the first domino on."""
    tables = _tables("kingdomino", 4, 0)
    state, chance = start(tables, deal(tables, 1)), SplitMix64(1)
    for _ in range(4):
        actions = legal_actions(state)
        state, _ = play(state, actions[chance.below(len(actions))])
    counted: list[int] = []
    seconds = _spent(lambda: counted.append(perft(state, 5)))
    return "perft of Kingdomino, depth 5", counted[0] / seconds, "leaves/s"


def _spent(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun
