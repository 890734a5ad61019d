"""`python -m pnp` and the installed command `pnp`."""

import sys


def main() -> None:
    """Runs the command line and leaves. Whoever stops it while it is still being loaded gets no traceback either."""
    try:
        from pnp.cli.main import run  # noqa: PLC0415 (it takes long enough to be stopped half-way)

        code = run()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


if __name__ == "__main__":
    main()
