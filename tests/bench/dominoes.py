"""How long dominoes take from the catalogue to the PDF, in a process of their own: bars are 1 s and 100 MB for 48."""

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KIT = ("royal-wedding", "--paper", "a4")
DOMINOES = ("kingdomino", "--paper", "a4", "--only", "dominoes-kingdomino")


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    return [*_measured("48 dominoes with backs", DOMINOES), *_measured("the whole XXL box on A4", KIT)]


def _measured(what: str, arguments: tuple[str, ...]) -> list[tuple[str, float, str]]:
    """One `pnp build`, start of the program included."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.bench.dominoes", *arguments, "--out", folder]
        started = time.perf_counter()
        told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
        seconds = time.perf_counter() - started
        processor, memory = map(float, told.split()[-2:])
        size = sum(file.stat().st_size for file in Path(folder).glob("*.pdf") if not file.name.startswith("00-"))
    return [
        (what, seconds, "s"),
        ("  of one processor", processor, "s"),
        ("  memory at most", memory / 1000, "MB"),
        ("  size of the files", size / 1e6, "MB"),
    ]


if __name__ == "__main__":
    from pnp.cli.main import run

    code = run(["build", *sys.argv[1:]])
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(used.ru_utime + used.ru_stime, used.ru_maxrss, file=sys.stderr)  # noqa: T201
    sys.exit(code)
