"""The Abduction: ransom, mortgages, lost resources, and when the queen comes back (XXL-EVT-01 to 07, R-57 to R-61)."""

from pnp.engine.agenda import EVENT, NOBODY
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from pnp.engine.tiles.queen import after_tower, discount
from tests.engine.event_positions import (
    ROYAL,
    next_event,
    revealed,
    settled,
    supplied,
    table,
    told_by,
    with_buildings,
    with_court,
    with_money,
    with_tokens,
)
from tests.engine.playing import Game
from tests.engine.positions import at, cells, done, hosting, offered, refused


def abducted(*events: str, game: Game = ROYAL, coins: tuple[int, ...] = (7, 7, 7)) -> State:
    state = table("C T0 T0 W0", "C T0", "C", game=game)
    for kingdom, purse in enumerate(coins):
        state = with_money(state, kingdom, purse)
    return revealed(hosting(state, 0), "abduction", *events)


def money(state: State) -> list[int]:
    return [state.estate(kingdom).purse.money for kingdom in range(3)]


def host(state: State) -> int:
    assert state.queen is not None
    return state.queen.host


def test_inv_52_without_a_host_nothing_happens_at_all():
    """XXL-EVT-01, trap 19."""
    state = table("C", "C", "C")
    after, told = told_by(state, "abduction")
    assert told == ["- event abduction", "- no effect abduction"]
    assert money(after) == [7, 7, 7]
    assert (after.realms, after.queen) == (state.realms, state.queen)


def test_r_57_the_host_pays_three_and_everyone_else_one():
    """XXL-EVT-02, XXL-EVT-03."""
    state = abducted()
    assert money(state) == [4, 6, 6]
    assert host(state) == NOBODY
    game = Game("royal-wedding", 3, 1, switches=(("abduction_host", 2),))
    assert money(abducted(game=game)) == [5, 6, 6]


def test_xxl_evt_06_she_comes_back_when_the_tile_is_discarded():
    """Trap 19; meanwhile her host has no good of her, but may bribe."""
    state = abducted("sales")
    assert discount(state, 0) == 0
    assert "bribe" in offered(at(state, "bribe"))[0]
    state = next_event(state)
    assert host(state) == 0
    assert discount(state, 0) == 1
    assert offered(at(state, "bribe")) == []


def test_r_60_whoever_builds_the_most_towers_takes_her_and_keeps_her():
    state = with_buildings(abducted("sales"), 1, {"1,0": "guardtower 1"})
    state, _ = after_tower(state, 1)
    assert host(state) == 1
    assert host(next_event(state)) == 1


def test_r_60_the_former_host_may_win_her_back_likewise():
    state = with_buildings(abducted("sales"), 0, {"1,0": "guardtower 1"})
    state, _ = after_tower(state, 0)
    assert host(state) == 0


def test_r_61_two_abductions_in_a_row_hit_twice():
    """She returns as the first is discarded, and is taken again by the second."""
    state = abducted("abduction")
    state, told = told_by(state)
    assert told[:4] == ["- event over abduction", "0 queen back", "- event abduction", "0 queen taken"]
    assert money(state) == [1, 5, 5]
    assert host(state) == NOBODY


def test_xxl_evt_07_taken_by_the_last_tile_she_scores_nothing():
    """R-61, R-47: that tile is never discarded."""
    before = hosting(table("C W1 W0 W0"), 0)
    assert dict(outcome(before).rows[0])["wheat"] == 6
    state = revealed(before._replace(round=20), "abduction")
    assert not state.agenda
    assert dict(outcome(state).rows[0])["wheat"] == 3
    assert not outcome(state).scores[0].hosts


def owing(coins: int = 2, game: Game = ROYAL, **estate: dict[str, str]) -> State:
    state = with_money(table("C T0 T0 W0 W0", "C", "C", game=game), 0, coins)
    state = with_court(with_buildings(state, 0, estate.get("buildings", {})), 0, estate.get("court", {}))
    return revealed(hosting(state, 0), "abduction")


def test_r_83_who_cannot_pay_all_keeps_the_coins_and_mortgages_for_all():
    """XXL-EVT-04, R-58: own or Court building that lies face up, the owner's choice; never cash for it."""
    state = owing(buildings={"1,0": "church", "2,0": "-bakery"}, court={"3,0": "mill", "4,0": "court-ranger"})
    assert offered(state) == ["mortgage 1,0", "mortgage 3,0"]
    assert refused(state, "mortgage 2,0") == "XXL-EVT-04"
    state = done(state, "mortgage 1,0")
    church = state.estate(0).built[0]
    assert (church.face, church.debt, money(state)[0]) == (0, 3, 2)
    court = done(owing(court={"3,0": "mill"}), "mortgage 3,0").estate(0).hosted[0]
    assert (court.face, court.debt) == (0, 3)


def test_others_owe_one():
    state = with_buildings(abducted(), 1, {"1,0": "church"})
    state = revealed(hosting(with_money(state, 1, 0), 0), "abduction")
    state = done(state, "mortgage 1,0")
    assert state.estate(1).built[0].debt == 1


def test_r_58_while_mortgaged_nothing_of_it_counts_but_its_towers_do():
    """INV-51."""
    state = with_buildings(table("C T0 T0"), 0, {"1,0": "queens-tower", "2,0": "guardtower"})
    assert dict(outcome(state).rows[0])["town"] == 2
    state = with_buildings(state, 0, {"1,0": "-queens-tower owing 3", "2,0": "guardtower"})
    assert dict(outcome(state).rows[0])["town"] == 0


def test_r_58_under_the_switch_what_is_there_is_paid_and_the_rest_owed():
    game = Game("royal-wedding", 3, 1, switches=(("mortgage", "part"),))
    state = done(owing(game=game, buildings={"1,0": "church"}), "mortgage 1,0")
    assert (state.estate(0).built[0].debt, money(state)[0]) == (1, 0)


def test_xxl_evt_05_neither_coins_nor_building_two_resources_are_lost():
    """R-59: any of them, listed once; fewer if there are fewer, nothing if there are none."""
    state = with_tokens(with_money(table("C W0 W0 W0", "C"), 0, 0), 0, "1,0 2,0 3,0")
    state = revealed(hosting(supplied(state, 0, 0, 0, 0), 1), "abduction")
    assert offered(state) == ["lose 1,0", "lose 2,0"]
    assert offered(done(state, "lose 2,0")) == ["lose 3,0"]
    state = done(state, "lose 1,0", "lose 3,0")
    assert state.estate(0).tokens == cells(state, "2,0")
    assert state.court is not None
    assert state.court.supply == (2, 0, 0, 0)
    one = with_tokens(with_money(table("C W0"), 0, 0), 0, "1,0")
    assert done(revealed(hosting(one, 1), "abduction"), "lose 1,0").estate(0).tokens == 0
    assert not revealed(hosting(with_money(table("C W0"), 0, 0), 1), "abduction").agenda


def test_who_can_pay_out_of_the_account_pays():
    """R-46, trap 31."""
    state = with_money(with_buildings(table("C T0"), 0, {"1,0": "church"}), 0, 1, account=2)
    state = revealed(hosting(state, 0), "abduction")
    assert not state.agenda
    assert state.estate(0).purse == (0, 0)


def test_a_tile_that_is_only_put_away_gives_her_back_too():
    """R-24: under `fe_last_event=after_last_round` no tile lies open in the last round."""
    state, told = settled(abducted(), (EVENT, NOBODY, 0))
    assert told == ["- event over abduction", "0 queen back"]
    assert host(state) == 0
    assert state.events is not None
    assert state.events.open == NOBODY
