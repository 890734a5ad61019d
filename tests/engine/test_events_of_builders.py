"""Wrath, Builders' Day and Sales: votes, two buildings a turn, lower prices (XXL-EVT-08, 09, 29 to 31, 34 to 36)."""

from pnp.engine.agenda import NOBODY, REFILL_BUILDERS
from pnp.engine.state import Deeds, State
from pnp.engine.tiles.dragons import at_home
from tests.engine.event_positions import (
    ROYAL,
    next_event,
    offering,
    revealed,
    settled,
    table,
    with_money,
    with_tokens,
)
from tests.engine.playing import Game
from tests.engine.positions import at, done, hosting, offered, refused, showing

# Wrath of the Dragonett

FULL = ("bakery", "church", "sawmill", "fishmonger", "statues", "guardtower")


def voting(*votes: str, order: tuple[int, ...] = (0, 1, 2), game: Game = ROYAL) -> State:
    state = showing(table("C", game=game), *FULL)._replace(order=order)
    return done(revealed(state, "wrath"), *votes)


def shown(state: State) -> list[int]:
    assert state.builders is not None
    return [spot for spot, tile in enumerate(tile for line in state.builders.display for tile in line) if tile >= 0]


def test_xxl_evt_08_all_vote_on_neighbours_and_most_votes_burn_them():
    """R-81: in line order."""
    state = voting()
    assert offered(state) == ["vote 0 1", "vote 1 2", "vote 2 3", "vote 3 4", "vote 4 5"]
    assert refused(state, "vote 1 0") == refused(state, "vote 0 2") == refused(state, "vote 0 -") == "XXL-EVT-08"
    state = voting("vote 0 1", "vote 2 3", "vote 2 3")
    assert not state.agenda
    assert shown(state) == [0, 1, 4, 5]
    assert state.builders is not None
    assert state.builders.gone == tuple(map(state.tables.building_names.index, ("sawmill", "fishmonger")))


def test_r_35_neighbours_across_the_two_lines_too():
    state = showing(table("C"), "-", "church", "-", "-", "-", "-")
    assert state.builders is not None
    below = (-1, 3, -1, 4, 5, -1)
    state = state._replace(builders=state.builders._replace(display=(state.builders.display[0], below)))
    assert offered(revealed(state, "wrath")) == ["vote 1 7", "vote 9 10"]


def test_r_62_a_tie_is_decided_by_the_first_kingdom_among_the_tied():
    state = voting("vote 0 1", "vote 2 3", "vote 4 5", order=(2, 1, 0))
    assert state.agenda[0][1] == 2
    assert offered(state) == ["vote 0 1", "vote 2 3", "vote 4 5"]
    assert refused(state, "vote 1 2") == "XXL-EVT-08"
    assert shown(done(state, "vote 4 5")) == [0, 1, 2, 3]


def test_r_62_under_the_switch_chance_decides_a_tie():
    game = Game("royal-wedding", 3, 1, switches=(("wrath_tie", "random"),))
    state = voting("vote 0 1", "vote 2 3", "vote 4 5", game=game)
    assert not state.agenda
    assert len(shown(state)) == 4
    assert state.chance.reshuffles == 1


def test_r_62_without_neighbours_one_tile_or_none():
    state = showing(table("C"), "bakery", "-", "church", "-", "-", "-")
    state = revealed(state, "wrath")
    assert offered(state) == ["vote 0 -", "vote 2 -"]
    assert shown(done(state, "vote 0 -", "vote 2 -", "vote 2 -")) == [0]
    empty = revealed(showing(table("C"), *"------"), "wrath")
    assert not empty.agenda


def test_xxl_evt_09_the_dragonett_is_away_for_the_round_and_the_dragon_is_not():
    """INV-45."""
    state = voting("vote 0 1", "vote 0 1", "vote 0 1")
    assert at_home(state) == (0,)
    assert "bribe sawmill 2 dragon" in offered(at(state, "bribe"))
    assert refused(at(state, "bribe"), "bribe sawmill 2 dragonett") == "XXL-DRG-02"
    state, _ = settled(state, (REFILL_BUILDERS, NOBODY))
    assert at_home(state) == (0, 1)


def test_r_45_with_a_single_bribe_a_round_wrath_is_none():
    game = Game("royal-wedding", 3, 1, switches=(("dragons", "one"),))
    state = voting("vote 0 1", "vote 0 1", "vote 0 1", game=game)
    assert at_home(state) == (0,)
    assert at_home(done(at(state, "bribe"), "bribe sawmill 2 dragon")) == ()


def test_xxl_evt_09_burnt_spots_stay_empty_to_the_end_of_the_round():
    state = voting("vote 0 1", "vote 0 1", "vote 0 1")
    assert shown(state) == [2, 3, 4, 5]
    state, _ = settled(state, (REFILL_BUILDERS, NOBODY))
    assert shown(state) == list(range(12))


# Builders' Celebration Day and Sales


def test_xxl_evt_29_two_buildings_a_turn_on_builders_day():
    state = showing(with_money(table("C T0 T0 T0"), 0, 30), *FULL)
    state = at(revealed(state, "builders-day"), "build", "turn_end")
    state = done(state, "build bakery 0 1,0", "build church 1 2,0")
    assert not state.agenda
    assert len(state.estate(0).built) == 2


def test_r_70_under_the_switch_two_in_the_round():
    game = Game("royal-wedding", 3, 1, switches=(("builders_day", "per_round"),))
    state = showing(with_money(table("C T0 T0 T0 T0", game=game), 0, 30), *FULL)
    state = at(revealed(state, "builders-day"), "build", "turn_end")
    state = done(state, "build bakery 0 1,0", "pass")
    assert state.estate(0).deeds == Deeds(built=1)
    state = done(at(state, "build", "turn_end"), offered(at(state, "build"))[0])
    assert not state.agenda
    assert offered(at(state, "build")) == []


def test_trap_26_everything_is_renewed_after_each_turn_and_each_bribe():
    """XXL-EVT-30, XXL-EVT-31: the dragon is home again, but has been used."""
    state = showing(table("C T0"), *FULL, pile="safe-tower queens-tower")
    state = at(revealed(state, "builders-day"), "bribe", "bribe")
    state = done(state, "bribe church 1 dragon")
    assert state.builders is not None
    row = [state.tables.building_names[tile] for tile in state.builders.display[0]]
    assert row == ["safe-tower", "bakery", *FULL[2:]]
    assert state.builders.dragons == (-1, -1)
    assert at_home(state) == (1,)


def test_xxl_evt_31_the_court_is_renewed_after_each_turn():
    state = offering(with_tokens(table("W0 F0/C S0"), 0, "0,-1 1,-1"), "mill", "court-ranger", "-", pile="boathouse")
    state = at(revealed(state, "builders-day"), "court", "turn_end")
    state = done(state, "buy court-ranger 1", "pay 0,-1", "pay 1,-1", "lay 1,0")
    assert state.court is not None
    assert [state.tables.court_names[tile] if tile >= 0 else "" for tile in state.court.display[0]] == [
        "mill",
        "",
        "boathouse",
    ]


def test_trap_18_sales_make_buildings_two_cheaper_and_nothing_else():
    """XXL-EVT-34, XXL-EVT-36, EX-26."""
    state = showing(with_money(table("C T0"), 0, 1), *FULL)
    state = hosting(revealed(state, "sales"), 0)
    spots = {text.split()[2] for text in offered(at(state, "build")) if text != "pass"}
    assert spots == {"1", "2", "3", "4", "5"}
    poor = with_money(revealed(showing(table("C"), *FULL), "sales"), 0, 0)
    assert offered(at(poor, "bribe")) == []


def test_settings_end_when_the_next_tile_is_revealed():
    state = revealed(showing(with_money(table("C T0"), 0, 0), *FULL), "sales", "werewolves")
    assert {text.split()[2] for text in offered(at(state, "build")) if text != "pass"} == {"3", "4", "5"}
    state = next_event(state)
    assert {text.split()[2] for text in offered(at(state, "build")) if text != "pass"} == {"5"}
