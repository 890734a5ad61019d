"""Games of the built-in systems by name, made once, and kingdoms written as rows of squares."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import settings

from pnp.catalogue.load import load_set
from pnp.engine.scoring import Score, score
from pnp.engine.tables import Tables, tables_for
from pnp.engine.written_kingdom import stand
from pnp.model.catalogue import Catalogue
from pnp.model.kingdom_setup import KingdomSetup, TileAt, read_at, read_rows

settings.register_profile("unhurried", deadline=None)  # other work on the machine must not fail a property
settings.load_profile("unhurried")

Game = Callable[..., Tables]
Scored = Callable[..., Score]

FEWEST = {"kingdomino": 4, "queendomino": 4, "age-of-giants/kingdomino": 5, "age-of-giants/queendomino": 5}


@cache
def catalogue(name: str) -> Catalogue:
    return load_set(name.partition("/")[0]).require()


@cache
def _game(system: str, players: int, courts: int, switches: tuple[tuple[str, Any], ...]) -> Tables:
    known = catalogue(system)
    return tables_for(known, known.for_game(players, system=system, courts=courts, switches=dict(switches)))


@pytest.fixture(scope="session")
def game() -> Game:
    """`game("royal-wedding", 3, courts=1, bleak_king="exactly")` -> the tables of that game."""

    def make(system: str = "kingdomino", players: int = 0, courts: int = 0, **switches: Any) -> Tables:
        return _game(system, players or FEWEST.get(system, 5), courts, tuple(sorted(switches.items())))

    return make


@pytest.fixture(scope="session")
def scored() -> Scored:
    """`scored(tables, rows, giants="r1c1 r1c1", buildings={"r1c2": "church"}, coins=7)` -> the kingdom's score."""

    def of(tables: Tables, rows: str, **pieces: Any) -> Score:
        return score(tables, stand(tables, written(rows, **pieces))[0])

    return of


def written(rows: str, **pieces: Any) -> KingdomSetup:
    """A written kingdom: squares as `r1c2 r2c1`, tiles as {square: id} or, face down, {square: "-id"}."""
    for key in ("giants", "tokens", "posted"):
        if key in pieces:
            pieces[key] = tuple(map(read_at, pieces[key].split()))
    for key in ("buildings", "court"):
        tiles = pieces.pop(key, {})
        pieces[key] = tuple(TileAt(read_at(at), tile.lstrip("-"), tile[0] != "-") for at, tile in tiles.items())
    pieces["towers"] = tuple((read_at(at), number) for at, number in pieces.pop("towers", {}).items())
    pieces["quests"] = tuple(pieces.pop("quests", "").split())
    return KingdomSetup(read_rows(rows), **pieces)


@pytest.fixture(scope="session")
def setup() -> Callable[..., KingdomSetup]:
    return written


@pytest.fixture(scope="session")
def k1() -> str:
    """The complete kingdom of many examples: 46 points by its crowns."""
    return """
        W0 W1 W0 F0 F1
        W0 G2 G0 F0 F0
        L1 L0 C  S1 S0
        L0 L1 M2 M1 S0
        W1 W0 M0 S2 S0
    """
