"""`pnp check --play`: a short run of every game of a set, for what only play reveals."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.catalogue.library import BUILT_IN
from pnp.cli.simulate_many import Asked, Batch, Many, play_batch, systems_of, tables
from pnp.cli.simulate_tables import tell_findings
from pnp.sim.summary import finding_json
from pnp.source.report import escape

GAMES = 40


def play_sets(wanted_set: str | None) -> tuple[Batch, ...]:
    """Some games by greedy bots for each system and number of kingdoms of the set, or of all built-in ones."""
    names = BUILT_IN if wanted_set is None else (wanted_set,)
    return tuple(batch for name in names for batch in _of_set(name))


def _of_set(name: str) -> Iterator[Batch]:
    for system in systems_of(name):
        for table in tables(Asked(name, system)):
            yield play_batch(table, Many(GAMES))


def tell_played(batches: Sequence[Batch]) -> str:
    """The findings game by game; games without any in one line."""
    healthy = [_named(batch) for batch in batches if not batch.findings]
    parts = [f"{_named(batch)}\n{tell_findings(batch.findings)}" for batch in batches if batch.findings]
    if healthy:
        parts.append(f"Nothing to be found in {GAMES} games each of {'; '.join(healthy)}.")
    return "\n\n".join(parts)


def _named(batch: Batch) -> str:
    setup = batch.table.setup
    return f"{escape(setup.ruleset.id)} with {setup.players} kingdoms"


def played_json(batches: Sequence[Batch]) -> list[dict[str, Any]]:
    """Each finding with the game it was found in."""
    return [
        {"system": batch.table.setup.ruleset.id, "players": batch.table.setup.players, **finding_json(finding)}
        for batch in batches
        for finding in batch.findings
    ]


def is_serious(batches: Sequence[Batch]) -> bool:
    return any(finding.serious for batch in batches for finding in batch.findings)
