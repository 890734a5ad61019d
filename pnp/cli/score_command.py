"""`pnp score`: what a written kingdom is worth, row by row, and the rule behind each row."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from pnp.catalogue.kingdom_file import WrittenKingdom, read_kingdom_file
from pnp.catalogue.library import Library
from pnp.catalogue.load import load_set
from pnp.cli.console import print_json, say, table, warn
from pnp.cli.options import json_option, switch_option
from pnp.engine.fault import Fault
from pnp.engine.score_clauses import clauses_of
from pnp.engine.scoring import LANDS, QUESTS, Entry, Score, score
from pnp.engine.standing import Standing
from pnp.engine.tables import Tables, tables_for
from pnp.engine.territory import Territory
from pnp.engine.written_kingdom import squares_of, stand
from pnp.errors import Problem, ProblemsFound, WrongUse
from pnp.model.catalogue import Catalogue
from pnp.model.kingdom_setup import KingdomSetup
from pnp.model.switch import Switch, switch_text
from pnp.source.report import escape, format_problems, problems_json, quote


@dataclass(frozen=True, slots=True)
class _Reckoning:
    """One kingdom, scored, with everything needed to tell it."""

    catalogue: Catalogue
    clauses: Mapping[str, str]
    tables: Tables
    setup: KingdomSetup
    standing: Standing
    score: Score
    warnings: tuple[Problem, ...]


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("wanted_set", metavar="[SET]", required=False)
@switch_option
@click.option("--explain", is_flag=True, help="Tell what every row is made of, and the rules behind it.")
@json_option
def command(file: Path, wanted_set: str | None, switches: dict[str, str], explain: bool, as_json: bool) -> int:
    """Score a written kingdom, row by row.

    FILE is a kingdom in YAML: its system, its squares, and what stands on them; pnp schema kingdom describes it. A
    kingdom that no game could reach is scored all the same, with warnings.

    \b
    pnp score kingdom.yaml --explain
    pnp score kingdom.yaml --switch bleak_king=exactly
    """
    if not file.exists():
        raise WrongUse(f"There is no file {quote(str(file))}")
    reckoning = _reckon(file, wanted_set, switches)
    if as_json:
        print_json(_as_json(reckoning, explain))
    else:
        _tell(reckoning, explain)
    if reckoning.warnings:
        warn(format_problems(reckoning.warnings))
    return 0


def _reckon(file: Path, wanted_set: str | None, switches: Mapping[str, str]) -> _Reckoning:
    library = Library()
    catalogue = load_set(wanted_set, library=library).require()
    written = read_kingdom_file(file, catalogue, switches)
    if written.setup is None or written.game is None:
        raise ProblemsFound(written.problems)
    tables = tables_for(catalogue, written.game)
    standing, faults = stand(tables, written.setup)
    warnings = (*written.problems, *(_warning(written, fault) for fault in faults))
    clauses = library.beside_the_boxes("clauses").get("clauses", {})
    return _Reckoning(catalogue, clauses, tables, written.setup, standing, score(tables, standing), warnings)


def _warning(written: WrittenKingdom, fault: Fault) -> Problem:
    return Problem(written.place(fault.about), fault.code, fault.message, fault.clause, "warning")


def _as_json(of: _Reckoning, explain: bool) -> dict[str, object]:
    told: dict[str, object] = {
        "total": of.score.total,
        "rows": dict(of.score.rows(of.tables)),
        "territories": [_territory_json(of, land) for land in of.score.territories],
        "warnings": problems_json(of.warnings),
    }
    if explain:
        told["explain"] = {
            row.id: {
                "entries": [_entry_json(of, entry) for entry in of.score.entries if entry.part in row.parts],
                "clauses": [{"id": name, "says": says} for name, says in _clauses(of, row.parts)],
            }
            for row in of.tables.setup.ruleset.score_rows
        }
    return told


def _territory_json(of: _Reckoning, land: Territory) -> dict[str, object]:
    told: dict[str, object] = {
        "terrain": LANDS[land.terrain],
        "squares": land.squares,
        "crowns": land.crowns,
        "points": land.points,
        "cells": squares_of(of.setup, of.standing, land.cells),
    }
    return told | ({"queen": True} if land.cells == of.score.queen_at else {})


def _entry_json(of: _Reckoning, entry: Entry) -> dict[str, object]:
    return {
        "part": entry.part,
        "what": entry.what,
        "times": entry.times,
        "each": entry.each,
        "points": entry.points,
        "cells": squares_of(of.setup, of.standing, entry.cells),
    }


def _tell(of: _Reckoning, explain: bool) -> None:
    game, texts = of.tables.setup, of.catalogue.texts
    court = ("", ", 1 Court", ", 2 Courts")[game.courts]
    size = f"{game.size.grid} x {game.size.grid}"
    say(escape(f"{texts.name('system', game.ruleset.id)}, {game.players} kingdoms, grid {size}{court}"))
    say()
    total = (texts.name("score_row", "total"), of.score.total)
    if explain:
        _explain(of)
        say(f"{total[0]}: {total[1]}")
        return
    say(table(("", "points"), [*((_row_name(of, name), points) for name, points in of.score.rows(of.tables)), total]))
    if of.score.territories:
        say()
        headings = ("territory", "squares", "crowns", "points", "from")
        say(table(headings, [_territory_row(of, land) for land in of.score.territories]))


def _row_name(of: _Reckoning, row: str) -> str:
    """The name on the pad, with the quest's where the row is for one."""
    quest = next((entry.what for entry in of.score.entries if entry.part == row and row in QUESTS), "")
    name = of.catalogue.texts.name("score_row", row)
    return escape(f"{name}: {_what(of, quest)}" if quest else name)


def _what(of: _Reckoning, name: str) -> str:
    """The name of a tile or quest, with its land where several have the same name."""
    texts = of.catalogue.texts
    sections = (section for section in ("building", "character", "quest") if texts.has(section, name))
    land = next((quest.terrain for quest in of.catalogue.quests if quest.id == name), None)
    told = texts.name(next(sections, ""), name)
    return f"{told}, {texts.name('terrain', land).lower()}" if land else told


def _territory_row(of: _Reckoning, land: Territory) -> tuple[object, ...]:
    queen = " and the queen" if land.cells == of.score.queen_at else ""
    first = squares_of(of.setup, of.standing, land.cells)[0]
    name = of.catalogue.texts.name("terrain", LANDS[land.terrain])
    return name, land.squares, land.crowns, land.points, first + queen


def _explain(of: _Reckoning) -> None:
    for row, (name, points) in zip(of.tables.setup.ruleset.score_rows, of.score.rows(of.tables), strict=True):
        say(f"{_row_name(of, name)}: {points}")
        entries = [entry for entry in of.score.entries if entry.part in row.parts]
        for entry in entries:
            say(f"  {escape(_entry_line(of, entry))}")
        parts = tuple(dict.fromkeys(entry.part for entry in entries)) or row.parts
        for clause, says in _clauses(of, parts):
            say(escape(f"  {clause}: {says}"))
        say()


def _entry_line(of: _Reckoning, entry: Entry) -> str:
    """`Sawmill: 3 x 2 = 6 (r2c1)`, `4 squares x 2 crowns = 8 (r1c1 ...)`, `2 x 1 = 2 (of 7)`."""
    told = f"{entry.times} x {entry.each} = {entry.points}"
    if entry.part in LANDS:
        told = f"{_number(entry.times, 'square')} x {_number(entry.each, 'crown')} = {entry.points}"
    elif entry.part == "wealth":
        per = of.tables.setup.ruleset.one_point_per.coins
        told = f"{_number(of.standing.estate.purse.money, 'coin')}, {per} a point = {entry.points}"
    elif entry.part == "resources":
        per = of.tables.setup.ruleset.one_point_per.resources
        told = f"{_number(entry.cells.bit_count(), 'resource')}, {per} a point = {entry.points}"
    cells = " ".join(squares_of(of.setup, of.standing, entry.cells))
    queen = ", with the queen" if entry.part in LANDS and entry.cells == of.score.queen_at else ""
    what = f"{_what(of, entry.what)}: " if entry.what else ""
    return f"{what}{told}" + (f" ({cells}{queen})" if cells else "")


def _number(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _clauses(of: _Reckoning, parts: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each clause with its sentence; where a switch decides otherwise than a ruling, the switch speaks for it."""
    found = (clause for part in parts for clause in clauses_of(part, of.tables, of.standing, of.score))
    for clause in dict.fromkeys(found):
        switch = _set_otherwise(of, clause)
        if switch:
            yield f"{clause} ({switch.name}={switch_text(of.tables.switches[switch.name])})", switch.says
        elif clause in of.clauses:
            yield clause, of.clauses[clause]


def _set_otherwise(of: _Reckoning, ruling: str) -> Switch | None:
    decided = (switch for switch in of.catalogue.switches if switch.ruling == ruling)
    return next((switch for switch in decided if of.tables.switches[switch.name] != switch.default), None)
