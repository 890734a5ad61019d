"""Games a second by system and bot with everything counted, and what memory a long batch takes.

Time is that of this process, one core. Wanted: 5 greedy games of the Royal Wedding a second with five kingdoms; under
300 MB for 100,000 games, whose tally is all that is kept: measured at the length of these runs, since it hardly grows.
"""

import resource
import time

from pnp.catalogue.load import load_set
from pnp.sim.batch import play_all
from pnp.sim.counting import CountGames
from pnp.sim.playout import Table

RUNS = (
    ("kingdomino", 4, 0, "random", 500),
    ("kingdomino", 4, 0, "greedy", 40),
    ("queendomino", 4, 0, "random", 100),
    ("queendomino", 4, 0, "greedy", 20),
    ("age-of-giants/kingdomino", 5, 0, "greedy", 20),
    ("fantastic-era", 5, 1, "greedy", 8),
    ("royal-wedding", 5, 2, "random", 16),
    ("royal-wedding", 5, 2, "greedy", 6),
)
LONG = 4000


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    return [*(_games_a_second(*run) for run in RUNS), *_memory()]


def _work(system: str, players: int, courts: int, bot: str) -> CountGames:
    known = load_set("royal-wedding").require()
    return CountGames(Table(known, known.for_game(players, system=system, courts=courts), (bot,)), 1)


def _games_a_second(system: str, players: int, courts: int, bot: str, games: int) -> tuple[str, float, str]:
    work = _work(system, players, courts, bot)
    work(games, 1)
    begun = time.process_time()
    work(0, games)
    seconds = time.process_time() - begun
    with_court = f", {courts} Courts" if courts else ""
    return f"{bot} {system}, {players} kingdoms{with_court}, counted", games / seconds, "games/s"


def _memory() -> list[tuple[str, float, str]]:
    work = _work("kingdomino", 4, 0, "random")
    keys = len(play_all(work, LONG).tally)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [(f"numbers kept after {LONG} games", keys, ""), ("most memory of this process", most, "MB")]
