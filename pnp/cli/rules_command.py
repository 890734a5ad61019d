"""`pnp rules`: a rule by its number, a ruling where the books are silent, and the switch that decides otherwise."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

import click

from pnp.catalogue.library import Library
from pnp.cli.console import print_json, say
from pnp.cli.options import json_option
from pnp.errors import ProblemsFound, WrongUse
from pnp.model.switch import Switch, switch_text
from pnp.source.report import quote

_WIDTH = 100
_LONGEST = 60
"""No name is longer; what is, is like none of them."""
_RULING = re.compile(r"[RC]-\d+")


@dataclass(frozen=True, slots=True)
class _Book:
    """All clauses by id, each one sentence, and all switches by name."""

    clauses: Mapping[str, str]
    switches: Mapping[str, Switch]

    def switches_of(self, clause: str) -> tuple[Switch, ...]:
        """The switches that a clause, or the ruling of that number, leaves open."""
        return tuple(each for each in self.switches.values() if clause in (each.ruling, *each.clauses))

    def chapter(self, name: str) -> tuple[str, ...]:
        """The clauses whose ids begin so: `XXL-EVT`, `R`."""
        return tuple(clause for clause in self.clauses if clause.startswith(f"{name}-"))


@click.command()
@click.argument("wanted", metavar="[CLAUSE | SWITCH]", required=False)
@json_option
def command(wanted: str | None, as_json: bool) -> None:
    """Tell the rule behind a number, and what may be decided otherwise.

    CLAUSE is the number that a message, a test or pnp score --explain names, or the beginning of several. SWITCH is a
    name that --switch takes. Without either, all switches are listed.

    \b
    pnp rules QD-QUN-03
    pnp rules XXL-EVT
    pnp rules bleak_king
    """
    book = _book()
    if wanted is None:
        _tell_all(book, as_json)
        return
    name = wanted.strip()
    clause, switch = name.upper(), name.lower().replace("-", "_")
    if clause in book.clauses:
        _tell_clauses(book, (clause,), as_json)
    elif switch in book.switches:
        _tell_switch(book, book.switches[switch], as_json)
    elif chapter := book.chapter(clause.rstrip("-")):
        _tell_clauses(book, chapter, as_json)
    else:
        raise WrongUse(f"There is no rule or switch {quote(wanted)} ({_hint(book, clause, switch)})")


def _book() -> _Book:
    library = Library()
    clauses = library.beside_the_boxes("clauses").get("clauses", {})
    switches = {switch.name: switch for switch in library.switches()}
    if library.findings.failed:
        raise ProblemsFound(library.findings.problems)
    return _Book(clauses, switches)


def _hint(book: _Book, clause: str, switch: str) -> str:
    clause, switch = clause[:_LONGEST], switch[:_LONGEST]
    near = [*get_close_matches(clause, book.clauses, n=1), *get_close_matches(switch, book.switches, n=1)]
    if near:
        return f"did you mean {' or '.join(repr(name) for name in near)}?"
    chapters = dict.fromkeys(clause.partition("-")[0] for clause in book.clauses)
    return f"rules begin with {', '.join(chapters)}; `pnp rules` lists the switches"


def _tell_clauses(book: _Book, clauses: Sequence[str], as_json: bool) -> None:
    if as_json:
        print_json([_clause_json(book, clause) for clause in clauses])
        return
    _definitions([(clause, book.clauses[clause]) for clause in clauses])
    for switch in dict.fromkeys(switch for clause in clauses for switch in book.switches_of(clause)):
        say()
        _tell_switch(book, switch, as_json=False, told=clauses)


def _tell_switch(book: _Book, switch: Switch, as_json: bool, told: Sequence[str] = ()) -> None:
    """One switch with the clauses behind it, but those that were told already."""
    if as_json:
        print_json(_switch_json(switch))
        return
    say(f"--switch {switch.name}={'|'.join(map(switch_text, switch.values))}")
    behind = [clause for clause in (switch.ruling, *switch.clauses) if clause in book.clauses and clause not in told]
    _definitions([
        ("by default", switch_text(switch.default)),
        ("it decides", switch.says),
        ("it matters in", ", ".join(switch.systems) or "every system"),
        *((clause, book.clauses[clause]) for clause in behind),
    ])  # fmt: skip


def _tell_all(book: _Book, as_json: bool) -> None:
    if as_json:
        print_json([_switch_json(switch) for switch in book.switches.values()])
        return
    say("Switches; the first value is the default:")
    _definitions([(_values(switch), switch.says) for switch in book.switches.values()])
    rulings = sum(bool(_RULING.fullmatch(clause)) for clause in book.clauses)
    say(
        f"\n`pnp rules NAME` tells more of one. There are {len(book.clauses) - rulings} clauses and {rulings} rulings "
        "besides, by their numbers."
    )


def _values(switch: Switch) -> str:
    return f"{switch.name}={'|'.join(map(switch_text, switch.values))}"


def _definitions(rows: Sequence[tuple[str, str]]) -> None:
    formatter = click.HelpFormatter(width=_WIDTH)
    with formatter.indentation():
        formatter.write_dl(rows, col_max=32)
    say(formatter.getvalue().rstrip("\n"))


def _clause_json(book: _Book, clause: str) -> dict[str, object]:
    return {
        "clause": clause,
        "says": book.clauses[clause],
        "switches": [_switch_json(switch) for switch in book.switches_of(clause)],
    }


def _switch_json(switch: Switch) -> dict[str, object]:
    return {
        "switch": switch.name,
        "values": list(switch.values),
        "default": switch.default,
        "says": switch.says,
        "ruling": switch.ruling,
        "clauses": list(switch.clauses),
        "systems": list(switch.systems),
    }
