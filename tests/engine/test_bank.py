"""Coins by value: purse, bank and account (XXL-BNK, R-46)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.engine.happened import CREDITED, GAINED_COINS, PAID, PHYSICAL_SHORTAGE
from pnp.engine.outcome import outcome
from pnp.engine.state import Purse, State
from pnp.engine.tiles.bank import gain, pay
from tests.engine.playing import Game
from tests.engine.positions import at, done, offered, owning, showing, staged

QUEEN, ROYAL = Game("queendomino", 4), Game("royal-wedding", 5)


def with_money(game: Game, purse: int, account: int, bank: int) -> State:
    state = staged(game, "C T0 T0")
    estate = state.estate(0)._replace(purse=Purse(purse, account))
    return state.with_estate(0, estate)._replace(supply=state.supply._replace(coins=bank))


def money(state: State) -> tuple[int, int, int]:
    """Purse, account, bank."""
    return (*state.estate(0).purse, state.supply.coins)


def test_a_gain_comes_out_of_the_bank():
    state, facts = gain(with_money(QUEEN, 3, 0, 100), 0, 12)
    assert money(state) == (15, 0, 88)
    assert facts == ((GAINED_COINS, 0, 12),)


@pytest.mark.parametrize(("game", "kind"), [(ROYAL, CREDITED), (QUEEN, PHYSICAL_SHORTAGE)], ids=["royal", "queen"])
def test_inv_36_trap_31_what_the_bank_lacks_is_credited_or_told_as_a_shortage(game: Game, kind: int):
    """R-46: the money is there for every payment, the bank never below nothing."""
    state, facts = gain(with_money(game, 3, 0, 5), 0, 12)
    assert money(state) == (8, 7, 0)
    assert facts == ((GAINED_COINS, 0, 12), (kind, 0, 7))
    assert state.estate(0).purse.money == 15


def test_nothing_gained_or_paid_is_nothing_that_happened():
    state = with_money(ROYAL, 3, 2, 5)
    assert gain(state, 0, 0) == pay(state, 0, 0) == (state, ())


@pytest.mark.parametrize(("price", "left"), [(3, (1, 9, 8)), (4, (0, 9, 9)), (6, (0, 7, 9)), (13, (0, 0, 9))])
def test_a_payment_takes_the_purse_first_and_then_the_account(price: int, left: tuple[int, int, int]):
    """XXL-BNK-03."""
    state, facts = pay(with_money(ROYAL, 4, 9, 5), 0, price)
    assert money(state) == left
    assert facts == ((PAID, 0, price),)


def test_trap_31_the_account_pays_for_buildings_and_bribes_and_counts_as_wealth():
    """XXL-BNK-04, R-46."""
    state = showing(with_money(ROYAL, 1, 7, 50), "church", *"-----")
    assert outcome(state).scores[0].part("wealth") == 8 // 3
    built = done(at(state, "build"), "build church 0 1,0")
    assert money(built) == (0, 3, 51)
    assert "bribe church 0 dragon" in offered(at(with_board(with_money(ROYAL, 0, 1, 9)), "bribe"))
    assert offered(at(with_board(with_money(ROYAL, 0, 0, 9)), "bribe")) == []


def with_board(state: State) -> State:
    return showing(state, "church", *"-----")


@given(st.lists(st.integers(-40, 60), max_size=30), st.sampled_from([QUEEN, ROYAL]))
def test_inv_35_bank_and_purses_hold_the_coins_of_the_boxes_whatever_is_gained_and_paid(sums: list[int], game: Game):
    state = with_money(game, 7, 0, 60)
    value = 7
    for number in sums:
        amount = number if number >= 0 else -min(-number, state.estate(0).purse.money)
        state, _ = gain(state, 0, amount) if amount >= 0 else pay(state, 0, -amount)
        value += amount
        purse, account, bank = money(state)
        assert min(purse, account, bank) >= 0
        assert purse + bank == 67
        assert purse + account == value


def test_a_kingdom_begins_with_its_coins_and_the_bank_with_the_rest():
    """Queendomino's 42 coins are worth 174 (C-03)."""
    state = owning(QUEEN.begun(), money=7)
    assert state.supply.coins + 4 * 7 == 174
