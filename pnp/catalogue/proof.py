"""Everything `pnp check` has to say about a set, or about all built-in ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.catalogue.checks import check_pieces, check_printed, check_rules
from pnp.catalogue.library import BUILT_IN, Library
from pnp.catalogue.load import Loaded, load_set
from pnp.catalogue.reconstructed import Fact, reconstructed
from pnp.errors import Problem

COMPLETE = "royal-wedding"
"""The built-in set that holds every box."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What was proved of these sets, one line each, what is wrong, and which facts are reconstructed."""

    sets: tuple[str, ...]
    proved: tuple[str, ...]
    problems: tuple[Problem, ...]
    reconstructed: tuple[Fact, ...]

    @property
    def ok(self) -> bool:
        return not any(problem.severity == "error" for problem in self.problems)


def prove(wanted: str | Path | None = None) -> Proof:
    """Checks one set, or all built-in ones; WrongUse if there is no such set."""
    library = Library()
    names = BUILT_IN if wanted is None else (wanted,)
    sets = [load_set(name, library=library) for name in names]
    problems = tuple(problem for loaded in sets for problem in loaded.problems)
    catalogues = [loaded.catalogue for loaded in sets if loaded.catalogue]
    if len(catalogues) < len(sets):
        return Proof(tuple(map(str, names)), (), problems, reconstructed(catalogues))
    proved, found = _findings(sets)
    return Proof(
        tuple(catalogue.id for catalogue in catalogues), proved, (*problems, *found), reconstructed(catalogues)
    )


def _findings(sets: Sequence[Loaded]) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The checks once more, over all sets at once, so that each has a single line; the printed ones where they hold."""
    subjects = [loaded.subject for loaded in sets if loaded.subject]
    findings = [*check_rules(subjects), *check_pieces(subjects)]
    for subject in subjects:
        if subject.catalogue.id == COMPLETE and subject.catalogue.printed is None:
            findings += check_printed(subject)
    proved = tuple(finding.proof for finding in findings if finding.proof and not finding.problems)
    return proved, tuple(problem for finding in findings for problem in finding.problems)
