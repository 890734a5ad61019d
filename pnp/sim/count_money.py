"""Money: what kingdoms hold round by round, how low the bank gets, who needs an account, which coins run out.

Which coins a kingdom holds is nobody's decision in the rules; here everybody holds the fewest coins for their sum.
"""

from functools import cache

from pnp.engine.happened import CREDITED, PAID, PHYSICAL_SHORTAGE
from pnp.engine.outcome import Outcome
from pnp.engine.state import State
from pnp.model.court import COURT
from pnp.sim.playout import Moment, Table
from pnp.sim.tally import Tally, note


def coin_stock(table: Table) -> dict[int, int]:
    """How many coins of each value the boxes hold, the largest first."""
    catalogue, setup = table.catalogue, table.setup
    boxes, switches = catalogue.boxes_of(setup.ruleset, setup.courts), dict(setup.switches)
    stock: dict[int, int] = {}
    for piece in catalogue.components:
        times = setup.courts if piece.box == COURT else int(piece.box in boxes)
        if piece.value and times:
            stock[piece.value] = stock.get(piece.value, 0) + piece.count(switches) * times
    return {value: copies for value, copies in sorted(stock.items(), reverse=True) if copies}


@cache
def fewest(values: tuple[int, ...], amount: int) -> tuple[int, ...]:
    """How many coins of each value (the largest first) make an amount with the fewest coins.

    What the smallest coin cannot make up is left out.
    """
    best: list[tuple[int, ...]] = [(0,) * len(values)]
    for sum_of in range(1, amount + 1):
        ways = [
            (*best[sum_of - value][:at], best[sum_of - value][at] + 1, *best[sum_of - value][at + 1 :])
            for at, value in enumerate(values)
            if value <= sum_of
        ]
        best.append(min(ways, key=sum) if ways else best[0])
    return best[amount]


class MoneyWatcher:
    """Follows purses, accounts and the bank."""

    def __init__(self, table: Table, opening: State) -> None:
        self._stock = coin_stock(table)
        self._round = opening.round
        self._supply = opening.supply
        self._low = opening.supply.coins
        self._credits: dict[int, int] = {}
        self._by_round: list[tuple[int, tuple[tuple[int, int], ...]]] = []
        self._held: dict[tuple[int, ...], None] = {_purses(opening): None}

    def see(self, moment: Moment) -> None:
        before, after = moment.before, moment.after
        if after.round != self._round:
            self._note_round(before)
            self._round = after.round
        if after.supply is not self._supply:
            self._supply = after.supply
            self._low = min(self._low, after.supply.coins)
            self._held[_purses(after)] = None
        for fact in moment.happened:
            if fact[0] in (CREDITED, PHYSICAL_SHORTAGE):
                self._credits[fact[1]] = self._credits.get(fact[1], 0) + 1
            elif fact[0] == PAID and before.estate(fact[1]).purse.account:
                self._pay_from_account(before, after, fact[1])

    def _pay_from_account(self, before: State, after: State, kingdom: int) -> None:
        if after.estate(kingdom).purse.account < before.estate(kingdom).purse.account:
            self._credits[kingdom] = self._credits.get(kingdom, 0) + 1

    def _note_round(self, state: State) -> None:
        purses = tuple(
            (estate.purse.money, estate.purse.account)
            for kingdom in range(state.tables.players)
            for estate in (state.estate(kingdom),)
        )
        self._by_round.append((self._round, purses))

    def close(self, state: State, result: Outcome, tally: Tally) -> None:
        self._note_round(state)
        for number, purses in self._by_round:
            for money, _ in purses:
                note(tally, ("money", number), money)
        tally["low", "coins", self._low] += 1
        tally["accounts", len(self._credits)] += 1
        if self._credits:
            tally["account boxes", max(self._credits.values())] += 1
            tally["short", "coins"] += 1
        self._close_coins(tally)

    def _close_coins(self, tally: Tally) -> None:
        """The fewest that ever were left of each value of coin; fewer than none means that smaller ones stood in."""
        values = tuple(self._stock)
        used = [_coins_used(values, purses) for purses in self._held]
        for place, (value, stock) in enumerate(self._stock.items()):
            left = stock - max(each[place] for each in used)
            tally["low", f"coins/{value}", left] += 1
            if left < 0:
                tally["short", f"coins/{value}"] += 1


def _purses(state: State) -> tuple[int, ...]:
    """The coins at hand in each kingdom, sorted: who has them does not matter to the bank."""
    return tuple(sorted(state.estate(kingdom).purse.coins for kingdom in range(state.tables.players)))


def _coins_used(values: tuple[int, ...], purses: tuple[int, ...]) -> tuple[int, ...]:
    held = [fewest(values, coins) for coins in purses]
    return tuple(sum(each[place] for each in held) for place in range(len(values)))
