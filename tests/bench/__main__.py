"""Runs every bench module, or those named (`python -m tests.bench hostile_yaml`), and prints a table of the figures."""

import importlib
import pkgutil
import sys
from collections.abc import Sequence
from pathlib import Path

from pnp.cli.console import say, table

HERE = Path(__file__).parent


def main(wanted: Sequence[str]) -> None:
    known = [module.name for module in pkgutil.iter_modules([str(HERE)]) if not module.name.startswith("_")]
    if unknown := set(wanted) - set(known):
        sys.exit(f"There is no bench {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    for name in wanted or known:
        figures = importlib.import_module(f"tests.bench.{name}").figures()
        rows = [(what, _short(value), unit) for what, value, unit in figures]
        say(f"{table((name, '', ''), rows)}\n")


def _short(value: float) -> str:
    """Three figures are all that a shared machine can promise."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    main(sys.argv[1:])
