"""Thousands of random games: an engine whose averages are off has a fault in its rules or its dominoes.

Uniform random play, four kingdoms, 5x5, no bonuses: 19.29 points a kingdom, the best of four 26.3, 5.29 forced discards
a game (figures that several independent engines agree on). With a discard always allowed it would be 17.7 and 7.6.
"""

from statistics import fmean, pstdev

import pytest

from pnp.engine.deal import deal, mix
from pnp.engine.game import start
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from tests.engine.playing import Game, finished

GAMES = 2500


@pytest.fixture(scope="module")
def ended() -> list[State]:
    tables = Game("kingdomino", 4).tables
    return [finished(start(tables, deal(tables, mix(1, index))), mix(2, index)) for index in range(GAMES)]


def test_random_kingdomino_averages_what_it_must(ended: list[State]):
    points = [outcome(state).points for state in ended]
    each = [score for game in points for score in game]
    assert fmean(each) == pytest.approx(19.29, abs=0.3)
    assert pstdev(each) == pytest.approx(6.3, abs=0.3)
    assert fmean(max(game) for game in points) == pytest.approx(26.3, abs=0.4)


def test_random_kingdomino_discards_as_often_as_it_must(ended: list[State]):
    gone = [sum(len(realm.discarded) for realm in state.realms) for state in ended]
    assert fmean(gone) == pytest.approx(5.29, abs=0.3)


def test_no_seat_is_better_than_another(ended: list[State]):
    points = [outcome(state).points for state in ended]
    for seat in range(4):
        assert fmean(game[seat] for game in points) == pytest.approx(19.29, abs=0.5)


def test_every_domino_is_placed_by_every_seat_as_often(ended: list[State]):
    """Each of the 48 dominoes comes to a kingdom in a quarter of the games, placed or not."""
    for seat in range(4):
        dealt = [0] * 48
        for state in ended:
            realm = state.realms[seat]
            for domino in (*(domino for domino, _ in realm.placed), *realm.discarded):
                dealt[domino] += 1
        assert all(abs(count / GAMES - 0.25) < 0.04 for count in dealt)
