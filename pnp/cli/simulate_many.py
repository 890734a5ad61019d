"""Many games for `pnp simulate` (and a short run for `pnp check --play`): played, kept, counted, told."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import click

from pnp import __version__
from pnp.catalogue.load import load_set
from pnp.cli.console import print_json, say, warn
from pnp.cli.game_report import ReportWish, open_report
from pnp.cli.options import WholeNumber
from pnp.cli.simulate_tables import tell_comparison, tell_statistics
from pnp.errors import ProblemsFound, WrongUse
from pnp.model.catalogue import Catalogue
from pnp.sim.batch import Chunk, Played, Work, Workers, play_all
from pnp.sim.compare import ComparePairs, comparison
from pnp.sim.counting import GAMES, CountGames
from pnp.sim.finding import Finding
from pnp.sim.findings import found, found_before
from pnp.sim.playout import Table
from pnp.sim.stats import Statistics, statistics
from pnp.sim.store import Store, opened
from pnp.sim.summary import comparison_json, finding_json, summary
from pnp.sim.tally import Tally
from pnp.sim.workers import cluster, processes, usual_number
from pnp.source.report import escape, format_problems

MOST_JOBS = 256
STOPPED = 130
_Command = TypeVar("_Command", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games of which set; `players` None means every number of kingdoms."""

    wanted_set: str | None = None
    system: str | None = None
    players: int | None = None
    courts: int = 0
    teams: bool = False
    switches: Mapping[str, str] | None = None
    bots: tuple[str, ...] = ("greedy",)


@dataclass(frozen=True, slots=True)
class Many:
    """How many games, where they are played, and what is done with what comes of them."""

    games: int
    seed: int = 1
    jobs: int | None = None
    cluster: str | None = None
    resume: Path | None = None
    against: str | None = None
    strict: bool = False
    as_json: bool = False
    report: ReportWish | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """A batch that was played, with what it reveals. `stopped` if the user wanted no more games."""

    table: Table
    stats: Statistics | None
    findings: tuple[Finding, ...]
    stopped: bool = False


def many_options(command: _Command) -> _Command:
    """The options of many games: `jobs`, `cluster`, `resume` (a Path), `against`, all perhaps None, and `strict`."""
    options = (
        click.option(
            "--jobs",
            type=WholeNumber(1, MOST_JOBS),
            metavar="N",
            help="Processes that play; one a processor if not given.",
        ),
        click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster whose scheduler is at ADDRESS."),
        click.option(
            "--resume",
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            help="Keep what is counted in FILE, and go on with what it holds.",
        ),
        click.option("--against", metavar="SET", help="Play the same seeds with this set, too, and say what changes."),
        click.option(
            "--report",
            "report_folder",
            type=click.Path(path_type=Path),
            metavar="FOLDER",
            help="Write charts and findings into FOLDER: report.pdf, and an SVG a page.",
        ),
        click.option("--strict", is_flag=True, help="End with 1 if a finding is serious."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def simulate_many(asked: Asked, many: Many) -> int:
    """Plays and tells; 1 with `strict` if a finding is serious, 130 if the user stopped it."""
    if many.against is not None:
        return _compare(asked, many)
    batches, wanted = [], list(tables(asked))
    report = open_report(many.report, wanted[0].catalogue) if many.report else None
    for table in wanted:
        batches.append(play_batch(table, many))
        if not many.as_json:
            _tell(batches[-1])
        if batches[-1].stopped:
            break
    if many.as_json:
        told = [_as_json(batch) for batch in batches]
        print_json(told if asked.players is None else told[0])
    if report is not None:
        report.write([(batch.table, batch.stats, batch.findings) for batch in batches])
    return _exit_code(batches, many)


def tables(asked: Asked) -> Iterator[Table]:
    """The tables asked for, one a number of kingdoms; ProblemsFound if the set cannot be read."""
    catalogue = _loaded(asked.wanted_set)
    wanted = [asked.players] if asked.players is not None else list(catalogue.ruleset(asked.system).players)
    for players in wanted:
        setup = catalogue.for_game(
            players, system=asked.system, courts=asked.courts, teams=asked.teams, switches=asked.switches
        )
        yield Table(catalogue, setup, asked.bots)


def systems_of(wanted: str | None) -> tuple[str, ...]:
    """The systems of a set that are its own."""
    return _loaded(wanted).systems


def _loaded(wanted: str | None) -> Catalogue:
    """A set with faults is played all the same, if its pieces are known: the findings say what comes of them."""
    loaded = load_set(wanted)
    if loaded.catalogue is None:
        raise ProblemsFound(loaded.problems)
    if loaded.problems:
        warn(format_problems(loaded.problems))
    return loaded.catalogue


def play_batch(table: Table, many: Many) -> Batch:
    """The games of one table, with statistics and findings; none where the set has too few pieces to play."""
    before = found_before(table.catalogue, table.setup)
    try:
        work = CountGames(table, many.seed)
        name, terms = _name(table), _terms(table, many)
    except WrongUse:
        if not before:
            raise
        return Batch(table, None, before)
    played = _play(work, many, name, terms)
    stats = statistics(table, many.seed, played.tally)
    return Batch(table, stats, found(stats), played.stopped)


def _compare(asked: Asked, many: Many) -> int:
    if many.report is not None:
        raise WrongUse("--report tells of one set: leave out --against, or --report")
    if asked.players is None:
        raise WrongUse("To compare two sets say with how many kingdoms: --players N")
    (one,) = tables(asked)
    system = asked.system or one.setup.ruleset.id
    catalogue = _loaded(many.against)
    setup = catalogue.for_game(
        asked.players, system=system, courts=asked.courts, teams=asked.teams, switches=asked.switches
    )
    other = Table(catalogue, setup, asked.bots)
    work = ComparePairs(one, other, many.seed)
    name = f"{_name(one)} against {catalogue.id}"
    played = _play(work, many, name, f"{_terms(one, many)}, against {other.tables.fingerprint}")
    compared = comparison(work, played.tally)
    findings = (found(compared.one), found(compared.other))
    if many.as_json:
        print_json(comparison_json(compared, findings, stopped=played.stopped))
    else:
        say(tell_comparison(compared, findings))
    batches = [
        Batch(table, stats, told, played.stopped)
        for table, stats, told in zip((one, other), (compared.one, compared.other), findings, strict=True)
    ]
    return _exit_code(batches, many)


def _play(work: Work, many: Many, name: str, terms: str) -> Played:
    """Plays what is not kept already, and gives all there is."""
    with opened(many.resume, name, terms) if many.resume else nullcontext() as store:
        done, kept = (store.done, store.tally) if store else ((), None)
        with _progress(name, many.games, sum(chunk.games for chunk in done)) as moved:
            played = play_all(work, many.games, _workers(many), done=done, kept=_both(store, moved))
        if kept is not None:
            kept.update(played.tally)
            played = Played(kept[GAMES], kept, played.stopped)
    if played.stopped:
        go_on = f"the same command with --resume {escape(str(many.resume))} goes on" if many.resume else ""
        warn(f"Stopped after {played.games} of {many.games} games{'; ' if go_on else ''}{go_on}.")
    return played


def _both(store: Store | None, moved: Callable[[int], None]) -> Callable[[Chunk, Tally], None]:
    def keep(chunk: Chunk, tally: Tally) -> None:
        if store is not None:
            store.keep(chunk, tally)
        moved(chunk.games)

    return keep


def _workers(many: Many) -> Workers | None:
    if many.cluster is not None:
        return cluster(many.cluster)
    return processes(min(many.jobs or usual_number(), max(1, many.games)))


@contextmanager
def _progress(what: str, total: int, done: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error with games a second and time left; only on a terminal."""
    if not sys.stderr.isatty():
        yield lambda games: None
        return
    begun, played = monotonic(), 0
    with click.progressbar(length=max(total, done), label=escape(what), file=sys.stderr, show_pos=True) as bar:

        def moved(games: int) -> None:
            nonlocal played
            played += games
            bar.label = f"{escape(what)}, {played / max(monotonic() - begun, 0.001):.3g} games/s"
            bar.update(games)

        bar.update(done)
        yield moved


def _name(table: Table) -> str:
    setup = table.setup
    courts = f", courts {setup.courts}" if setup.courts else ""
    return f"{table.catalogue.id}, {setup.ruleset.id}, {setup.players} kingdoms{courts}{', teams' * setup.teams}"


def _terms(table: Table, many: Many) -> str:
    """What has to be the same for a batch to go on."""
    bots = ",".join(table.seat_names())
    return f"seed {many.seed}, bots {bots}, pnp {__version__}, pieces and rules {table.tables.fingerprint}"


def _tell(batch: Batch) -> None:
    if batch.stats is not None:
        say(tell_statistics(batch.stats, batch.findings))
        return
    say(f"{escape(_name(batch.table))}: cannot be played.")
    for finding in batch.findings:
        say(f"  {escape(finding.says)} {escape(finding.change)}")


def _as_json(batch: Batch) -> dict[str, Any]:
    if batch.stats is not None:
        return summary(batch.stats, batch.findings, stopped=batch.stopped)
    setup = batch.table.setup
    return {
        "set": batch.table.catalogue.id,
        "system": setup.ruleset.id,
        "players": setup.players,
        "games": 0,
        "findings": [finding_json(finding) for finding in batch.findings],
    }


def _exit_code(batches: Sequence[Batch], many: Many) -> int:
    if any(batch.stopped for batch in batches):
        return STOPPED
    serious = any(finding.serious for batch in batches for finding in batch.findings)
    return 1 if many.strict and serious else 0
