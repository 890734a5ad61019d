"""Where games are played: in processes of this machine, or on a Dask cluster."""

import multiprocessing
import os
import re
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from importlib import import_module
from typing import Any, TypeVar

from pnp.errors import PnpError, WrongUse
from pnp.sim.batch import Workers

_Result = TypeVar("_Result")
_ADDRESS = re.compile(r"(\w{2,6}://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}\Z", re.ASCII)
RETRIES = 3
NOT_INSTALLED = "For --cluster Dask has to be installed: pip install 'pnp-kingdoms[cluster]'"


def processes(number: int) -> Workers | None:
    """So many processes of this machine; none for a single one, which needs no other process."""
    if number == 1:
        return None
    return Workers(number, lambda: _Processes(number), lambda executor: executor.shutdown(wait=False))


class _Processes(ProcessPoolExecutor):
    """Processes that end at once when they are shut down without waiting, even in the middle of a long game."""

    def __init__(self, number: int) -> None:
        self._others = set(multiprocessing.active_children())
        super().__init__(number, initializer=_leave_interrupts)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if not wait:
            super().shutdown(wait=False, cancel_futures=True)
            for worker in set(multiprocessing.active_children()) - self._others:
                worker.terminate()
        super().shutdown(wait=True, cancel_futures=cancel_futures)


def usual_number() -> int:
    """As many processes as this one may use processors."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that gives out the work; a worker would only complain about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cluster(address: str) -> Workers:
    """The workers of a Dask scheduler; WrongUse if Dask is not installed, PnpError if nobody answers there."""
    if not _ADDRESS.match(address):
        raise WrongUse(f"'{address}' is no address of a Dask scheduler; write it like tcp://192.168.1.5:8786")
    client = _client(address)
    number = max(1, sum(client.nthreads().values()))
    client.close()
    return Workers(number, lambda: _Cluster(address), lambda executor: executor.shutdown(wait=False))


class _Cluster(Executor):
    """A Dask scheduler as an executor; work whose worker is lost is done again by another one."""

    def __init__(self, address: str) -> None:
        self._client = _client(address)
        self._executor = self._client.get_executor(retries=RETRIES)

    def submit(self, function: Callable[..., _Result], /, *args: Any, **options: Any) -> Future[_Result]:
        future: Future[_Result] = self._executor.submit(function, *args, **options)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Without waiting, what is still to be done is given up; so it is if it is to be cancelled."""
        self._executor.shutdown(wait=wait and not cancel_futures)
        self._client.close()


def _client(address: str) -> Any:
    try:
        distributed = import_module("distributed")  # an extra of its own, and slow to load
    except ImportError as error:
        raise WrongUse(NOT_INSTALLED) from error
    try:
        return distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise PnpError(f"No Dask scheduler answers at {address}: {error}") from error
