"""Coins: what a kingdom gains and pays, by value alone; which coins these are is nobody's decision.

XXL-BNK-01 to XXL-BNK-05, R-46: an account is its balance; its boxes are the facts that tell of credits and payments.
"""

from pnp.engine.happened import CREDITED, GAINED_COINS, PAID, PHYSICAL_SHORTAGE, Happened
from pnp.engine.state import Purse, State


def gain(state: State, kingdom: int, coins: int) -> tuple[State, Happened]:
    """Coins from the bank into the purse. What the bank lacks it owes: that much stands in the kingdom's account.

    Where a system knows no accounts the sum is kept all the same, and told as a shortage (R-46, INV-36). So bank and
    purses together always hold the coins of the boxes (INV-35).
    """
    if not coins:
        return state, ()
    estate, supply = state.estate(kingdom), state.supply
    paid = min(coins, supply.coins)
    owed = coins - paid
    purse = Purse(estate.purse.coins + paid, estate.purse.account + owed)
    new = state.with_estate(kingdom, estate._replace(purse=purse))
    new = new._replace(supply=supply._replace(coins=supply.coins - paid))
    gained = (GAINED_COINS, kingdom, coins)
    if not owed:
        return new, (gained,)
    kind = CREDITED if state.tables.setup.ruleset.accounts else PHYSICAL_SHORTAGE
    return new, (gained, (kind, kingdom, owed))


def pay(state: State, kingdom: int, coins: int) -> tuple[State, Happened]:
    """Coins to the bank, out of the purse, then out of the account (XXL-BNK-03); the caller knows they are there."""
    if not coins:
        return state, ()
    estate, supply = state.estate(kingdom), state.supply
    at_hand = min(coins, estate.purse.coins)
    purse = Purse(estate.purse.coins - at_hand, estate.purse.account - (coins - at_hand))
    new = state.with_estate(kingdom, estate._replace(purse=purse))
    new = new._replace(supply=supply._replace(coins=supply.coins + at_hand))
    return new, ((PAID, kingdom, coins),)
