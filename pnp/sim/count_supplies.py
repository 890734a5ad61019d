"""What lies ready for all: the lowest that each supply came to in a game, and whether somebody went without."""

from collections.abc import Iterator

from pnp.engine.happened import BUILT, GAINED_KNIGHTS, GAINED_TOWERS, PIECES_SHORT, PLACED, TOKEN_SHORT, Fact
from pnp.engine.outcome import Outcome
from pnp.engine.state import State
from pnp.engine.tiles.giants import crowns_to_cover
from pnp.engine.tiles.tokens import kind_at
from pnp.sim.playout import Moment
from pnp.sim.tally import Tally

TOKENS = ("wheat", "wood", "fish", "sheep")
"""The kinds of resources in the order in which a supply counts them."""


class SupplyWatcher:
    """Giants, knights, towers and resources; coins have a watcher of their own."""

    def __init__(self, opening: State) -> None:
        self._low = dict(_supplies(opening))
        self._short: set[str] = set()
        self._settled = (opening.supply, opening.court and opening.court.supply)

    def see(self, moment: Moment) -> None:
        after = moment.after
        if after.supply is not self._settled[0] or (after.court and after.court.supply is not self._settled[1]):
            self._settled = (after.supply, after.court and after.court.supply)
            for name, left in _supplies(after):
                self._low[name] = min(left, self._low[name])
        for fact in moment.happened:
            if fact[0] == PIECES_SHORT:
                self._short.update(_short_of(after, moment.happened))
            elif fact[0] == TOKEN_SHORT:
                kind = kind_at(after.tables, fact[2], fact[3])
                self._short.add(f"tokens/{TOKENS[kind or 0]}")
            elif fact[0] == PLACED and _no_giant_came(moment, fact):
                self._short.add("giants")

    def close(self, state: State, result: Outcome, tally: Tally) -> None:
        for name, left in self._low.items():
            tally["low", name, left] += 1
        for name in self._short:
            tally["short", name] += 1


def _supplies(state: State) -> Iterator[tuple[str, int]]:
    """Every supply of the system by its name, as `pnp count` calls it."""
    stock = state.tables.stock
    if stock.giants:
        yield "giants", state.supply.giants
    if state.builders is not None:
        yield "knights", state.supply.knights
        yield "towers", state.supply.towers
    if state.court is not None:
        for name, left in zip(TOKENS, state.court.supply, strict=False):
            yield f"tokens/{name}", left


def _short_of(state: State, happened: tuple[Fact, ...]) -> Iterator[str]:
    """Which pieces a building should have brought and did not."""
    gained = {fact[0] for fact in happened}
    amounts = {fact[0]: fact[2] for fact in happened if fact[0] in (GAINED_KNIGHTS, GAINED_TOWERS)}
    for fact in happened:
        if fact[0] == BUILT and PIECES_SHORT in gained:
            brings = state.tables.buildings[fact[2]].at_once
            if brings.knights > amounts.get(GAINED_KNIGHTS, 0):
                yield "knights"
            if brings.towers > amounts.get(GAINED_TOWERS, 0):
                yield "towers"


def _no_giant_came(moment: Moment, fact: Fact) -> bool:
    """A domino brings a giant, there is a crown for it, and none is left."""
    _, kingdom, domino, _ = fact
    brings = moment.after.tables.giant_at_action[domino]
    return brings and not moment.before.supply.giants and bool(crowns_to_cover(moment.after, kingdom))
