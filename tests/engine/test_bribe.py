"""Step D, in which a dragon burns a building on show, and the board that is filled again (QD-DRG, QD-RND)."""

from typing import Any

import pytest

from pnp.engine.actions import Action
from pnp.engine.state import EMPTY, HOME, State
from pnp.engine.steps.refill import builders
from pnp.engine.tiles.market import renewed
from tests.engine.playing import Game
from tests.engine.positions import at, done, during, hosting, offered, owning, refused, showing, staged, told

QUEEN = Game("queendomino", 4)
FANTASTIC = Game("fantastic-era", 5)
ON_SHOW = ("church", "statues", "-", "guardtower", "small-tavern", "queens-tower")


def before_bribe(game: Game = QUEEN, money: int = 1, **estate: Any) -> State:
    return at(showing(owning(staged(game, "C W0"), money=money, **estate), *ON_SHOW), "bribe")


def test_a_bribe_costs_one_coin_whatever_the_spot_and_the_building_is_gone():
    """QD-DRG-02; another engine asks for the building's price."""
    state = before_bribe()
    new = done(state, "bribe statues 1 dragon")
    assert told(state, "bribe statues 1 dragon") == ["0 bribed statues 1 dragon", "0 paid 1"]
    assert new.estate(0).purse.money == 0
    assert new.builders is not None
    assert new.builders.display[0][1] == EMPTY
    assert new.builders.dragons == (1,)
    assert new.builders.gone == (state.tables.building_names.index("statues"),)


def test_once_a_round_over_all_kingdoms():
    """QD-DRG-03."""
    state = done(before_bribe(money=2), "bribe statues 1 dragon")
    assert offered(at(owning(state, 1), "bribe", kingdom=1)) == []
    state, _ = builders(at(state, "refill_builders", "bribe"), ())
    assert state.builders is not None
    assert (state.builders.dragons, state.builders.used) == ((HOME,), (0,))
    assert "bribe church 2 dragon" in offered(state)


def test_not_the_queens_host_nor_without_a_coin_nor_without_a_building():
    """QD-DRG-01."""
    assert offered(hosting(before_bribe(), 0)) == []
    assert offered(hosting(before_bribe(), 1)) != []
    assert offered(before_bribe(money=0)) == []
    assert offered(showing(before_bribe(), *"------")) == []


def test_trap_16_a_new_host_can_no_longer_bribe_in_the_same_turn():
    """C comes before D."""
    state = at(showing(owning(staged(QUEEN, "C T0")), *ON_SHOW), "build", "bribe", "choose")
    assert "bribe church 0 dragon" in offered(done(state, "build small-tavern 4 1,0"))
    assert not any(action.startswith("bribe") for action in offered(done(state, "build guardtower 3 1,0")))


def test_the_order_of_bribes_is_tile_spot_dragon():
    state = before_bribe(FANTASTIC)
    actions = offered(state)
    assert actions[:3] == ["bribe church 0 dragon", "bribe church 0 dragonett", "bribe small-tavern 4 dragon"]
    assert len(actions) == 2 * 5 + 1


def test_two_dragons_strike_once_each_and_either_line():
    """R-45."""
    state = before_bribe(FANTASTIC, money=5)
    assert state.builders is not None
    state = state._replace(builders=state.builders._replace(display=(state.builders.display[0],) * 2))
    state = at(done(state, "bribe church 6 dragon"), "bribe")
    assert {action.split()[-1] for action in offered(state)} == {"dragonett", "pass"}
    assert refused(state, "bribe church 0 dragon") == "XXL-DRG-02"
    assert offered(at(done(state, "bribe church 0 dragonett"), "bribe")) == []


def test_one_bribe_a_turn():
    state = at(before_bribe(FANTASTIC, money=5), "bribe", "choose")
    assert not any(action.startswith("bribe") for action in offered(done(state, "bribe church 0 dragon")))


def test_with_the_switch_one_bribe_a_round_is_all():
    game = Game("fantastic-era", 5, switches=(("dragons", "one"),))
    assert len(offered(before_bribe(game))) == 11
    assert offered(at(done(before_bribe(game, money=5), "bribe church 0 dragon"), "bribe")) == []


def test_nobody_deals_with_dragons_while_the_fairies_migrate():
    """XXL-EVT-28."""
    assert offered(during(before_bribe(FANTASTIC), "fairies")) == []
    assert offered(during(before_bribe(FANTASTIC), "sales")) != []


def test_trap_26_on_builders_day_the_board_is_filled_after_a_strike_but_the_dragon_has_been_used():
    """XXL-EVT-30, R-70."""
    state = during(before_bribe(FANTASTIC, money=5), "builders-day")
    state = at(showing(state, *ON_SHOW, pile="bakery sawmill foundry"), "bribe", "bribe")
    new = done(state, "bribe queens-tower 5 dragon")
    assert new.builders is not None
    assert new.builders.dragons == (HOME, HOME)
    assert new.builders.used == (1, 0)
    names = [new.tables.building_names[tile] for tile in new.builders.display[0]]
    assert names == ["sawmill", "bakery", "church", "statues", "guardtower", "small-tavern"]
    assert "- buildings shown 0 bakery sawmill" in told(state, "bribe queens-tower 5 dragon")


@pytest.mark.parametrize(
    "action", ["bribe church 1 dragon", "bribe bakery 0 dragon", "bribe church 9 dragon", "bribe church -7 dragon"]
)
def test_a_building_that_does_not_lie_there_cannot_be_burnt(action: str):
    assert refused(before_bribe(), action) == "QD-DRG-02"


def test_strange_bribes_are_refused():
    for strange in (Action(6), Action(6, (0, 0)), Action(5, (0, 0, 0)), Action(0)):
        assert refused(before_bribe(), strange) == "XXL-TRN-02"
    church = QUEEN.tables.building_names.index("church")
    assert refused(before_bribe(), Action(6, (church, 0, 1))) == "XXL-DRG-02"
    assert refused(before_bribe(), Action(6, (church, 0, -1))) == "XXL-DRG-02"
    assert refused(before_bribe(), Action(6, (EMPTY, 2, 0))) == "QD-DRG-02"


def test_tiles_slide_to_the_cheap_end_in_their_order_and_new_ones_come_at_the_dear_end():
    """R-15, QD-RND-01, QD-RND-02."""
    state = showing(staged(QUEEN), "church", "-", "statues", "-", "bakery", "-", pile="sawmill foundry church bakery")
    state, facts = renewed(state)
    assert state.builders is not None
    names = [state.tables.building_names[tile] for tile in state.builders.display[0]]
    assert names == ["church", "foundry", "sawmill", "church", "statues", "bakery"]
    assert len(state.builders.piles[0]) == 1
    assert len(facts) == 1


def test_an_empty_pile_leaves_the_dear_spots_empty():
    """XXL-EOR-03."""
    state, _ = renewed(showing(staged(QUEEN), "church", *"-----", pile="sawmill"))
    assert state.builders is not None
    assert state.builders.display[0][:4] == (EMPTY,) * 4
    assert [state.tables.building_names[tile] for tile in state.builders.display[0][4:]] == ["sawmill", "church"]
    same, facts = renewed(state)
    assert (same, facts) == (state, ())
