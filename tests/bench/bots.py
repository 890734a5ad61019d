"""How many games a second one core plays with each bot, and how strong the bots are.

Wanted: five greedy games a second of the Royal Wedding with five kingdoms and everything on. Strength is that of
Kingdomino with its two bonuses: four greedy kingdoms average about 53 points, and greed beats three of chance in 98
of 100 games.
"""

import time
from collections.abc import Callable

from pnp.catalogue.load import load_set
from pnp.engine.outcome import Outcome
from pnp.sim.playout import Table, play_game

SPEEDS = (
    ("kingdomino", 4, 0, "greedy", 60),
    ("queendomino", 4, 0, "greedy", 40),
    ("age-of-giants/kingdomino", 5, 0, "greedy", 40),
    ("age-of-giants/queendomino", 5, 0, "greedy", 30),
    ("fantastic-era", 5, 1, "greedy", 20),
    ("royal-wedding", 5, 2, "greedy", 10),
    ("royal-wedding", 5, 2, "random", 20),
    ("kingdomino", 4, 0, "planner:16", 1),
)
BONUSES = {"middle_kingdom": True, "harmony": True}
STRENGTH_GAMES = 100


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    return [*(_games_a_second(*speed) for speed in SPEEDS), *_strengths()]


def _games_a_second(system: str, players: int, courts: int, bot: str, games: int) -> tuple[str, float, str]:
    table = _table(system, players, courts, (bot,))
    play_game(table, 1)
    seconds = _spent(lambda: [play_game(table, 2, game) for game in range(games)])
    with_court = f", {courts} Courts" if courts else ""
    return f"{bot} {system}, {players} kingdoms{with_court}", games / seconds, "games/s"


def _strengths() -> list[tuple[str, float, str]]:
    equal = _outcomes(("greedy",))
    against = _outcomes(("greedy", "random", "random", "random"))
    points = [each for outcome in equal for each in outcome.points]
    won = sum(outcome.winners == (0,) for outcome in against)
    return [
        ("four greedy kingdoms of Kingdomino", sum(points) / len(points), "points"),
        ("greed against three of chance", sum(each.points[0] for each in against) / len(against), "points"),
        ("greed against three of chance", 100 * won / len(against), "% won"),
    ]


def _outcomes(bots: tuple[str, ...]) -> list[Outcome]:
    table = _table("kingdomino", 4, 0, bots, BONUSES)
    return [play_game(table, 3, game).outcome for game in range(STRENGTH_GAMES)]


def _table(
    system: str, players: int, courts: int, bots: tuple[str, ...], switches: dict[str, bool] | None = None
) -> Table:
    known = load_set("royal-wedding").require()
    return Table(known, known.for_game(players, system=system, courts=courts, switches=switches or {}), bots)


def _spent(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun
