"""Switches and the pieces that turn on them."""

import pytest

from pnp.model.component import Component, StartingTile
from pnp.model.switch import Switch, SwitchValue

COINS = Switch("coins_fe", (61, 73), "How many coins there are.", systems=("fantastic-era",))
DUEL = Switch("mighty_duel", (False, True), "Two kingdoms on a large grid.")


@pytest.mark.parametrize(
    ("switch", "written", "value"), [(COINS, "73", 73), (COINS, 61, 61), (DUEL, "true", True), (DUEL, False, False)]
)
def test_a_value_is_read_however_it_was_written(switch: Switch, written: SwitchValue, value: SwitchValue) -> None:
    assert switch.read(written) is value


@pytest.mark.parametrize("written", ["62", True, "sixty-one"])
def test_another_value_is_refused_with_those_that_there_are(written: SwitchValue) -> None:
    with pytest.raises(ValueError, match="one of 61, 73"):
        COINS.read(written)


def test_the_first_value_is_the_default() -> None:
    assert (COINS.default, DUEL.default) == (61, False)
    assert (COINS.matters_in("kingdomino"), DUEL.matters_in("kingdomino")) == (False, True)


def test_a_component_may_turn_on_a_switch() -> None:
    nines = Component("coins/9", "fantastic-era", 54, copies_if=(("coins_fe", "73", 66),))
    assert [nines.count({"coins_fe": 73}), nines.count({"coins_fe": 61}), nines.count({})] == [66, 54, 54]
    assert (nines.value, Component("knights", "queendomino", 22).value) == (9, 0)


def test_a_starting_tile_has_one_square_or_four() -> None:
    assert StartingTile("1x1-blue", "kingdomino", "blue").size == "1x1"
    assert StartingTile("2x2-blue", "royal-wedding", "blue", (True, False, False, True)).size == "2x2"
