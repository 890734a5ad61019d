"""How long a command takes to say its first word (wanted: `pnp --help` under 0.15 s)."""

import subprocess
import sys
import time

RUNS = 5


def figures() -> list[tuple[str, float, str]]:
    """The quickest of a few runs: what the machine does beside it only ever adds."""
    lines = (["--help"], ["schema"], ["schema", "--words"])
    return [(f"pnp {' '.join(line)}", min(_seconds(line) for _ in range(RUNS)), "s") for line in lines]


def _seconds(arguments: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "pnp", *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start
