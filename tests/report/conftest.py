"""A style, and games of two systems that were played once for all tests."""

from collections import Counter

import pytest

from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.faces.style import Style
from pnp.sim.counting import play_counted
from pnp.sim.playout import Table
from pnp.sim.stats import Statistics, statistics
from pnp.sim.tally import Tally


@pytest.fixture(scope="session")
def style() -> Style:
    return Style(ArtShelf(load_theme("classic")), FontBook(), load_set("royal-wedding").require().texts)


def _played(system: str, players: int, games: int) -> Statistics:
    catalogue = load_set(system).require()
    table = Table(catalogue, catalogue.for_game(players, system=system), ("random",))
    tally: Tally = Counter()
    for index in range(games):
        play_counted(table, 7, index, tally)
    return statistics(table, 7, tally)


@pytest.fixture(scope="session")
def plain() -> Statistics:
    """Kingdomino: no money, no supplies."""
    return _played("kingdomino", 3, 12)


@pytest.fixture(scope="session")
def rich() -> Statistics:
    """Queendomino: money and supplies, too."""
    return _played("queendomino", 2, 3)
