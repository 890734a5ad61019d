"""`pnp replay`: a recorded game again, turn by turn in the terminal, or as pictures."""

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from pnp.catalogue.load import load_set
from pnp.cli import options
from pnp.cli.console import say, warn
from pnp.cli.game_pictures import Pictures, draw_game
from pnp.engine.record import MAX_LENGTH, GameRecord, parse_record
from pnp.errors import PnpError, WrongUse
from pnp.sim.log import told
from pnp.sim.rerun import Rerun, rerun
from pnp.sim.telling import Teller
from pnp.source.report import escape, quote


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@options.set_argument
@click.option("--all", "at_once", is_flag=True, help="Do not wait for the Enter key after each turn.")
@click.option("--boards", is_flag=True, help="Show each kingdom after its turn, as rows of squares.")
@click.option("--show", is_flag=True, help="Draw the last kingdoms as PDF and SVG.")
@click.option("--frames", is_flag=True, help="Draw every turn.")
@options.theme_option
@options.out_option("Where pictures go; beside FILE if not given.", folder=True)
def command(
    *,
    file: Path,
    wanted_set: str | None,
    at_once: bool,
    boards: bool,
    show: bool,
    frames: bool,
    theme: str,
    out: Path | None,
) -> int:
    """Show a recorded game again, turn by turn.

    FILE is what pnp simulate --games 1 --record wrote. SET is needed where the game was played with a set of one's own.

    \b
    pnp replay game.json
    pnp replay game.json --frames --out pictures
    """
    kept = _read(file)
    catalogue = load_set(wanted_set or kept.set).require()
    again = rerun(catalogue, kept)
    teller = Teller(catalogue, again.begun.tables)
    if show or frames:
        folder = out or file.with_suffix("")
        draw_game(Pictures(folder, theme, wanted_set, frames), teller, again.begun, again.moments())
    else:
        _tell(told(teller, again.begun, again.moments(), boards=boards), not at_once and is_watched())
    return _verdict(again)


def is_watched() -> bool:
    """Whether somebody sits before the terminal who can press keys."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _read(file: Path) -> GameRecord:
    if not file.is_file():
        raise WrongUse(f"There is no file {quote(str(file))}")
    with file.open("rb") as opened:
        data = opened.read(4 * MAX_LENGTH + 1)
    try:
        return parse_record(data.decode())
    except UnicodeDecodeError as error:
        raise PnpError(f"{quote(str(file))} is no record of a game: it is not text") from error


def _tell(lines: Iterable[str], waits: bool) -> None:
    """The log; if it waits, a turn for each press of the Enter key. `q` ends it, the end of the keys the waiting."""
    for line in lines:
        say(escape(line))
        if waits and line.startswith("  "):
            key = sys.stdin.readline()
            if key.strip().lower() == "q":
                return
            waits = key != ""


def _verdict(again: Rerun) -> int:
    if again.stopped is not None:
        raise again.stopped
    if not again.same_set:
        warn("Pieces or rules have changed since this game was played.")
    if not again.identical:
        warn("It does not end as it did then.")
        return 1
    return 0
