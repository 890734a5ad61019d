"""`python -m pnp` and the installed command `pnp`."""

import sys

from pnp.cli.main import run


def main() -> None:
    sys.exit(run())


if __name__ == "__main__":
    main()
