"""Writes every golden listing anew, or those that are named, and says what has changed."""

import sys
from collections.abc import Sequence

from pnp.cli.console import say
from tests.golden.specimens import SPECIMENS, stored


def main(wanted: Sequence[str]) -> None:
    if unknown := set(wanted) - set(SPECIMENS):
        sys.exit(f"There is no specimen {', '.join(sorted(unknown))}; there are: {', '.join(SPECIMENS)}")
    for name in wanted or SPECIMENS:
        path, new = stored(name), SPECIMENS[name]()
        old = path.read_text(encoding="utf-8") if path.is_file() else None
        path.write_text(new, encoding="utf-8")
        say(f"{path.name}: {'as before' if new == old else 'changed' if old is not None else 'new'}")


if __name__ == "__main__":
    main(sys.argv[1:])
