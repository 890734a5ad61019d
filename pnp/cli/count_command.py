"""`pnp count`: what a game of so many kingdoms needs, what the set has, and what is missing."""

from collections.abc import Iterator, Sequence

import click

from pnp.catalogue.counts import CountReport, CountRow, count
from pnp.catalogue.load import load_set
from pnp.cli.console import print_json, say, table, warn
from pnp.cli.options import (
    courts_option,
    json_option,
    players_option,
    set_argument,
    switch_option,
    system_option,
    teams_option,
)
from pnp.errors import ProblemsFound
from pnp.model.catalogue import Catalogue
from pnp.source.report import escape, format_problems


@click.command()
@set_argument
@system_option
@players_option
@courts_option
@teams_option
@switch_option
@json_option
def command(
    wanted_set: str | None,
    system: str | None,
    players: int | None,
    courts: int,
    teams: bool,
    switches: dict[str, str],
    as_json: bool,
) -> int:
    """What a game needs, what the set has and what is missing.

    Needed are the pieces that take part; the pool is what the rules shuffle them from. Of bank, knights, towers and
    resources the whole stock of the boxes takes part. It ends with 1 if something is missing.

    \b
    pnp count royal-wedding --players 5 --teams --courts 2
    pnp count --system fantastic-era
    """
    loaded = load_set(wanted_set)
    if loaded.catalogue is None:
        raise ProblemsFound(loaded.problems)
    catalogue = loaded.catalogue
    reports = [
        count(catalogue, system=system, players=number, courts=courts, teams=teams, switches=switches)
        for number in ([players] if players is not None else catalogue.ruleset(system).players)
    ]
    if as_json:
        found = [_as_json(report) for report in reports]
        print_json(found if players is None else found[0])
    else:
        _tell(catalogue, reports, wanted_set)
    if loaded.problems:
        warn(format_problems(loaded.problems))
    wrong = any(problem.severity == "error" for problem in loaded.problems)
    return 1 if wrong or any(report.missing for report in reports) else 0


def _as_json(report: CountReport) -> dict[str, object]:
    setup = report.setup
    return {
        "system": setup.ruleset.id,
        "players": setup.players,
        "courts": setup.courts,
        "rounds": setup.size.rounds,
        "grid": setup.size.grid,
        "components": [
            {"id": row.id, "needed": row.needed, "pool": row.pool, "in_set": row.in_set, "missing": row.missing}
            for row in report.rows
        ],
    }


def _tell(catalogue: Catalogue, reports: Sequence[CountReport], wanted_set: str | None) -> None:
    for report in reports:
        say(_heading(catalogue, report))
        rows = [(_name(catalogue, row), row.needed, row.pool, row.in_set, row.missing) for row in report.rows]
        say(table(("", "needed", "pool", "in set", "missing"), rows))
        for note in _notes(catalogue, report):
            say(note)
        say()
    say(_next(reports, wanted_set))


def _heading(catalogue: Catalogue, report: CountReport) -> str:
    setup = report.setup
    told = [
        f"{setup.players} kingdoms" + (f" of {setup.people // setup.players} people" if setup.teams else ""),
        f"{setup.size.rounds} rounds",
        f"grid {setup.size.grid} x {setup.size.grid}",
    ]
    if setup.courts:
        told.append("1 Court" if setup.courts == 1 else f"{setup.courts} Courts")
    return escape(f"{catalogue.texts.name('system', setup.ruleset.id)}: {', '.join(told)}")


def _name(catalogue: Catalogue, row: CountRow) -> str:
    """The printed name where there is one; a set's own box has none."""
    if catalogue.texts.has("component", row.id):
        return escape(catalogue.texts.of("component", row.id).of(row.needed))
    return escape(row.id)


def _notes(catalogue: Catalogue, report: CountReport) -> Iterator[str]:
    for row in report.short_of_pool:
        told = f"{row.in_set} of the {row.pool} that the rules shuffle, enough to play with"
        yield f"Note: {_name(catalogue, row)}: {told}"


def _next(reports: Sequence[CountReport], wanted_set: str | None) -> str:
    named = f" {escape(wanted_set)}" if wanted_set else ""
    missing: dict[str, int] = {}
    for row in (row for report in reports for row in report.missing):
        missing[row.id] = max(row.missing, missing.get(row.id, 0))
    if not missing:
        return f"Nothing is missing. Next: pnp build{named}"
    told = ", ".join(f"{number} of {escape(name)}" for name, number in missing.items())
    return f"Missing: {told}. Next: add them to the set or ask for fewer kingdoms; pnp check{named} says more."
