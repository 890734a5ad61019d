"""`pnp simulate`: one game by bots to be read and seen, or many to be counted."""

from collections.abc import Iterator
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.console import say, warn
from pnp.cli.game_pictures import Pictures, draw_game
from pnp.cli.game_report import ReportWish
from pnp.cli.simulate_many import Asked, Many, many_options, simulate_many, tables
from pnp.engine.game import start
from pnp.engine.record import format_record, record
from pnp.errors import WrongUse
from pnp.render.files import write_whole
from pnp.sim.log import told
from pnp.sim.playout import Moment, Table, dealt, moments
from pnp.sim.telling import Teller
from pnp.source.report import escape

MOST_GAMES = 100_000_000
USUAL_GAMES = 100


def _to_bots(_context: click.Context, _option: click.Parameter, value: str) -> tuple[str, ...]:
    return tuple(name.strip().lower() for name in value.split(","))


@click.command("simulate")
@options.set_argument
@options.system_option
@options.players_option
@options.courts_option
@options.teams_option
@options.switch_option
@click.option(
    "--games",
    type=options.WholeNumber(1, MOST_GAMES),
    default=USUAL_GAMES,
    show_default=True,
    metavar="N",
    help="How many games; 1 tells the game itself.",
)
@click.option("--seed", type=int, default=1, show_default=True, metavar="S", help="The same seed is the same games.")
@click.option(
    "--bots",
    callback=_to_bots,
    default="greedy",
    show_default=True,
    metavar="A,B,C",
    help="Who plays: random, greedy, planner, or planner:200 for 200 play-outs a decision; one for all or one a seat.",
)
@many_options
@options.json_option
@click.option("--show", is_flag=True, help="With one game: draw its kingdoms as PDF and SVG.")
@click.option("--frames", is_flag=True, help="With one game: draw every turn.")
@click.option(
    "--record",
    "record_file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="With one game: keep it in FILE.",
)
@options.theme_option
@options.one_paper_option
@options.out_option("Where pictures go; output/<set>/game-<seed> if not given.", folder=True)
def command(
    *,
    wanted_set: str | None,
    system: str | None,
    players: int | None,
    courts: int,
    teams: bool,
    switches: dict[str, str],
    games: int,
    seed: int,
    bots: tuple[str, ...],
    jobs: int | None,
    cluster: str | None,
    resume: Path | None,
    against: str | None,
    report_folder: Path | None,
    strict: bool,
    as_json: bool,
    show: bool,
    frames: bool,
    record_file: Path | None,
    theme: str,
    papers: tuple[str, ...],
    out: Path | None,
) -> int:
    """Play games by bots: does this set make a good game?

    One game is told turn by turn; many give statistics, and findings that say what could be changed.

    \b
    pnp simulate kingdomino --games 1 --players 4 --show --record game.json
    pnp simulate my-set --games 1000 --bots planner,greedy,greedy
    pnp simulate my-set --games 1000 --report output/report
    """
    asked = Asked(wanted_set, system, players, courts, teams, switches, bots)
    counted = games > 1 or as_json or strict or any((against, cluster, resume, report_folder))
    if counted:
        if show or frames or record_file is not None or out is not None:
            raise WrongUse("--show, --frames, --record and --out are for one game that is told: add --games 1")
        report = ReportWish(report_folder, papers, theme, wanted_set) if report_folder else None
        return simulate_many(asked, Many(games, seed, jobs, cluster, resume, against, strict, as_json, report))
    table = list(tables(asked))[-1]
    pictures = Pictures(out or _folder(table, seed), theme, wanted_set, frames) if show or frames else None
    _one_game(table, seed, record_file, pictures)
    return 0


def _folder(table: Table, seed: int) -> Path:
    return Path("output") / table.catalogue.id.replace("/", "-") / f"game-{seed}"


def _one_game(table: Table, seed: int, record_file: Path | None, pictures: Pictures | None) -> None:
    """Tells the game as it is played; then keeps and draws it."""
    teller = Teller(table.catalogue, table.tables, table.seat_names())
    begun = start(table.tables, dealt(table, seed, 0))
    played: list[Moment] = []
    for line in told(teller, begun, _kept(moments(table, seed, 0), played)):
        say(escape(line))
    if record_file is not None:
        actions = [moment.action for moment in played]
        kept = record(table.catalogue, table.setup, dealt(table, seed, 0), actions)
        write_whole(record_file, format_record(kept).encode())
        warn(f"Kept: {record_file} (pnp replay shows it again).")
    if pictures is not None:
        draw_game(pictures, teller, begun, played)


def _kept(game: Iterator[Moment], played: list[Moment]) -> Iterator[Moment]:
    for moment in game:
        played.append(moment)
        yield moment
