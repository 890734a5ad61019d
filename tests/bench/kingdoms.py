"""How fast kingdoms are built at random, scored and searched, in plain Python on one core."""

import random
import time
from collections.abc import Callable
from functools import partial

from pnp.catalogue.load import load_set
from pnp.engine.kingdom import DominoKind, Kingdom, place, placements
from pnp.engine.scoring import score
from pnp.engine.standing import Standing
from pnp.engine.tables import Tables, tables_for
from pnp.engine.territory import basic_points

SECONDS = 2.0
QUESTS = (0, 6, 15, 16)
"""A Local Business, Four Corners, Tic-Tac-Toe and the Bleak King."""


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    known = load_set("royal-wedding").require()
    small = tables_for(known, known.for_game(4, system="kingdomino"))
    large = tables_for(known, known.for_game(2, system="kingdomino", switches={"mighty_duel": True}))
    wedding = tables_for(known, known.for_game(5))
    finished = [_random_kingdom(small, 12, random.Random(seed)) for seed in range(200)]
    return [
        ("random kingdoms of 5 x 5, placed", _rate(partial(_random_kingdom, small, 12)), "a second"),
        (
            "the same, with their points",
            _rate(lambda chance: basic_points(_random_kingdom(small, 12, chance))),
            "a second",
        ),
        ("random kingdoms of 7 x 7, placed", _rate(partial(_random_kingdom, large, 24)), "a second"),
        ("full scores, Kingdomino", _rate(partial(_score, small, finished, ())), "a second"),
        ("full scores with four quests, Royal Wedding", _rate(partial(_score, wedding, finished, QUESTS)), "a second"),
        ("ways to place three dominoes, 5 x 5", _perft(), "a second"),
    ]


def _random_kingdom(tables: Tables, dominoes: int, chance: random.Random) -> Kingdom:
    kingdom = tables.starts[0]
    for kind in chance.sample(tables.kinds, dominoes):
        if legal := placements(kingdom, kind):
            kingdom = place(kingdom, kind, legal[int(chance.random() * len(legal))])
    return kingdom


def _score(tables: Tables, kingdoms: list[Kingdom], quests: tuple[int, ...], chance: random.Random) -> None:
    score(tables, Standing(chance.choice(kingdoms), quests=quests))


def _rate(work: Callable[[random.Random], object]) -> float:
    chance, count, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < SECONDS:
        for _ in range(100):
            work(chance)
        count += 100
    return count / (time.process_time() - start)


def _perft() -> float:
    kinds = (DominoKind(0, 0, 1, 0), DominoKind(2, 0, 3, 0), DominoKind(0, 0, 2, 0))
    start = time.process_time()
    leaves = _leaves(Kingdom.empty(5), kinds)
    return leaves / (time.process_time() - start)


def _leaves(kingdom: Kingdom, kinds: tuple[DominoKind, ...]) -> int:
    if not kinds:
        return 1
    return sum(_leaves(place(kingdom, kinds[0], at), kinds[1:]) for at in placements(kingdom, kinds[0]))
