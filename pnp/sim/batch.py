"""Many games: the work is cut into chunks, each chunk gives a tally, and tallies add up in any order.

Any `concurrent.futures.Executor` will do. A chunk whose worker dies is done again; what was counted stays counted. The
result depends on neither the number of workers nor the size of chunks: only the clock's, which sets that size, does.
"""

import pickle
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import NamedTuple, Protocol

from pnp.errors import PnpError
from pnp.sim.tally import Tally

CHUNK_SECONDS = 0.5
MOST_IN_CHUNK = 250
MOST_DEATHS = 3
"""So many times in a row all workers may die without having finished anything."""


class Work(Protocol):
    """What is done with the games `first` to `first + count - 1`; has to be picklable."""

    def __call__(self, first: int, count: int) -> Tally: ...


class Chunk(NamedTuple):
    """`games` games from number `first` on."""

    first: int
    games: int


@dataclass(frozen=True, slots=True)
class Workers:
    """Where chunks are worked on: `open` gives an executor, `close` ends it at once, `number` work at the same time."""

    number: int
    open: Callable[[], Executor]
    close: Callable[[Executor], None]


class Played(NamedTuple):
    """What was counted in so many games; `stopped` if the user wanted no more of them."""

    games: int
    tally: Tally
    stopped: bool = False


Kept = Callable[[Chunk, Tally], None]
"""Is told of each chunk that is done, once: to keep it, or to move a progress bar."""


def play_all(
    work: Work, games: int, workers: Workers | None = None, *, done: Iterable[Chunk] = (), kept: Kept | None = None
) -> Played:
    """Plays the games that are not `done` yet, here or by workers; PnpError if these keep dying.

    Interrupted by the user it gives what is done so far. The result holds only what was played now.
    """
    run = _Run(work, games, done, kept or _forget)
    try:
        if workers is None:
            run.alone()
        else:
            run.together(workers)
    except KeyboardInterrupt:
        return run.result._replace(stopped=True)
    return run.result


def _forget(chunk: Chunk, tally: Tally) -> None:
    """Keeps nothing."""


class _Run:
    """A batch under way."""

    def __init__(self, work: Work, games: int, done: Iterable[Chunk], kept: Kept) -> None:
        self.result = Played(0, Counter())
        self._work = work
        self._kept = kept
        self._gaps = deque(gaps(games, done))
        self._begun = monotonic()
        self._deaths = 0

    def alone(self) -> None:
        while chunk := self._next(1):
            self._keep(chunk, self._work(*chunk))

    def together(self, workers: Workers) -> None:
        """Keeps twice as many chunks on their way as there are workers, so that none of them waits."""
        pickled = pickle.dumps(self._work)
        while self._gaps:
            executor = workers.open()
            try:
                self._share_out(executor, pickled, workers.number)
            finally:
                workers.close(executor)

    def _share_out(self, executor: Executor, pickled: bytes, number: int) -> None:
        """Until all is done, or the workers have died; then the chunks they had are gaps again."""
        running: dict[Future[Tally], Chunk] = {}
        alive, before = True, self.result.games
        while running or (alive and self._gaps):
            while alive and len(running) < 2 * number and (chunk := self._next(number)):
                try:
                    running[executor.submit(_work_on, pickled, *chunk)] = chunk
                except BrokenExecutor:
                    alive = False
                    self._gaps.appendleft(chunk)
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                chunk = running.pop(future)
                try:
                    self._keep(chunk, future.result())
                except (BrokenExecutor, CancelledError):
                    alive = False
                    self._gaps.appendleft(chunk)
        self._deaths = 0 if alive or self.result.games > before else self._deaths + 1
        if self._deaths >= MOST_DEATHS:
            raise PnpError(
                "The processes that play the games keep dying, perhaps for want of memory; "
                f"{self.result.games} games are done. Try fewer of them: --jobs 1"
            )

    def _keep(self, chunk: Chunk, tally: Tally) -> None:
        """The result changes in one step, so that an interruption never finds half a chunk in it."""
        self._kept(chunk, tally)
        together = self.result.tally.copy()
        together.update(tally)
        self.result = Played(self.result.games + chunk.games, together)

    def _next(self, workers: int) -> Chunk | None:
        """The next games, as many as should take half a second."""
        if not self._gaps:
            return None
        rate = self.result.games / max(monotonic() - self._begun, 0.001) / workers
        size = max(1, min(MOST_IN_CHUNK, int(rate * CHUNK_SECONDS)))
        first, games = self._gaps.popleft()
        if games > size:
            self._gaps.appendleft(Chunk(first + size, games - size))
        return Chunk(first, min(size, games))


def gaps(games: int, done: Iterable[Chunk]) -> Iterator[Chunk]:
    """The runs of games from 0 on that are not done."""
    reached = 0
    for first, number in sorted(done):
        if first > reached:
            yield Chunk(reached, min(first, games) - reached)
        reached = max(reached, first + number)
        if reached >= games:
            return
    if reached < games:
        yield Chunk(reached, games - reached)


def _work_on(pickled: bytes, first: int, count: int) -> Tally:
    """In a worker, from bytes of this program's own: unpacked once, so that the tables of the work are made once."""
    return _unpacked(pickled)(first, count)


@lru_cache(maxsize=4)
def _unpacked(pickled: bytes) -> Work:
    work: Work = pickle.loads(pickled)
    return work
