"""One command line, run in this process as the installed command would run it."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from pnp.cli.main import run


@dataclass(frozen=True, slots=True)
class Ran:
    """The exit code and what was printed."""

    code: int
    out: str
    err: str


Pnp = Callable[..., Ran]


@pytest.fixture
def pnp(capsys: pytest.CaptureFixture[str]) -> Pnp:
    def call(*arguments: str) -> Ran:
        capsys.readouterr()
        code = run(arguments)
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return call
