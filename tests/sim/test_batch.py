"""Many games: the same sums however they are shared out, whoever dies, and whenever the user stops."""

import sys
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.errors import PnpError, WrongUse
from pnp.sim.batch import Chunk, Played, gaps, play_all
from pnp.sim.counting import GAMES, CountGames
from pnp.sim.tally import Tally
from pnp.sim.workers import cluster, processes
from tests.sim.many import AlwaysDies, DiesOnce, Interrupted, played, table

WORK = CountGames(table(), 3)
NUMBER = 60


@pytest.fixture(scope="module")
def alone() -> Played:
    return play_all(WORK, NUMBER)


def test_four_processes_count_what_one_counts(alone: Played):
    assert play_all(WORK, NUMBER, processes(4)) == alone
    assert alone.games == alone.tally[GAMES] == NUMBER


def test_mixed_bots_and_all_expansions_too():
    work = CountGames(table("royal-wedding", 3, 1, bots="greedy,random,random"), 5)
    assert play_all(work, 3, processes(2)).tally == work(0, 3)


def test_games_add_up_in_any_order(alone: Played):
    backwards: Tally = Counter()
    for index in reversed(range(NUMBER)):
        backwards.update(WORK(index, 1))
    assert backwards == alone.tally


def test_another_seed_is_other_games(alone: Played):
    assert play_all(CountGames(table(), 4), NUMBER).tally != alone.tally


def test_a_killed_worker_loses_nothing(alone: Played, tmp_path: Path):
    marker = tmp_path / "killed"
    chunks: list[Chunk] = []
    result = play_all(DiesOnce(WORK, 20, marker), NUMBER, processes(2), kept=lambda chunk, _: chunks.append(chunk))
    assert marker.exists()
    assert result == alone
    assert list(gaps(NUMBER, chunks)) == []
    assert sum(chunk.games for chunk in chunks) == NUMBER


def test_workers_that_all_die_are_told_of():
    with pytest.raises(PnpError, match="keep dying"):
        play_all(AlwaysDies(), 5, processes(2))


def test_stopped_by_the_user_it_gives_what_is_done():
    result = play_all(Interrupted(WORK, 10), NUMBER)
    assert result.stopped
    assert 0 < result.games <= 10
    assert result.tally == WORK(0, result.games)


def test_only_what_is_not_done_is_played(alone: Played):
    done = [Chunk(0, 7), Chunk(30, 5)]
    rest = play_all(WORK, NUMBER, done=done)
    together = Counter(rest.tally)
    for chunk in done:
        together.update(WORK(*chunk))
    assert rest.games == NUMBER - 12
    assert together == alone.tally


@pytest.mark.parametrize(
    ("done", "left"),
    [
        ([], [(0, 10)]),
        ([(0, 10)], []),
        ([(2, 3)], [(0, 2), (5, 5)]),
        ([(5, 9), (0, 1)], [(1, 4)]),
        ([(12, 3)], [(0, 10)]),
    ],
)
def test_gaps(done: list[tuple[int, int]], left: list[tuple[int, int]]):
    assert list(gaps(10, [Chunk(*each) for each in done])) == left


def test_nothing_is_kept_of_a_game_but_numbers():
    """Games that were kept would take ten times as much; a tally only has more keys where new values come up."""
    played(table(), 2)
    tracemalloc.start()
    play_all(WORK, 100)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 1_500_000


def test_without_dask_a_cluster_is_refused_in_plain_words(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(WrongUse, match="pip install"):
        cluster("tcp://127.0.0.1:1")


@pytest.mark.parametrize("address", ["nonsense", "tcp://:", "tcp://here", "a b:5", "", "tcp://1.2.3.4:8786/x"])
def test_what_is_no_address_is_refused_before_anyone_is_called(address: str):
    with pytest.raises(WrongUse, match="no address"):
        cluster(address)


@pytest.fixture
def address() -> Iterator[str]:
    """A scheduler with two workers."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        yield local.scheduler_address


@pytest.mark.filterwarnings("default")
def test_a_cluster_counts_the_same(alone: Played, address: str):
    assert play_all(WORK, NUMBER, cluster(address)) == alone


@pytest.mark.filterwarnings("default")
def test_a_cluster_whose_worker_is_killed_loses_nothing(alone: Played, address: str, tmp_path: Path):
    marker = tmp_path / "killed"
    assert play_all(DiesOnce(WORK, 20, marker), NUMBER, cluster(address)) == alone
    assert marker.exists()
