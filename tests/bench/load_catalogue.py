"""How long it takes to read and check the catalogue."""

import time

from pnp.catalogue.counts import count
from pnp.catalogue.load import load_set
from pnp.catalogue.proof import prove


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    start = time.perf_counter()
    catalogue = load_set().require()
    load_seconds = time.perf_counter() - start
    start = time.perf_counter()
    prove()
    prove_seconds = time.perf_counter() - start
    start = time.perf_counter()
    for players in catalogue.ruleset().players:
        count(catalogue, players=players, courts=2)
    count_seconds = time.perf_counter() - start
    return [
        ("royal-wedding read and checked", load_seconds, "s"),
        ("all built-in sets proved", prove_seconds, "s"),
        ("its four games counted", count_seconds, "s"),
    ]
