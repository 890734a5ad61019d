"""The nine events, branch by branch, each revealed in kingdoms set up by hand (XXL-EVT, R-56 to R-71)."""

import pytest

from pnp.engine.agenda import NOBODY, REFILL_BUILDERS
from pnp.engine.outcome import outcome
from pnp.engine.state import Deeds, State
from pnp.engine.tiles.dragons import at_home
from pnp.engine.tiles.effects import knights_of
from pnp.engine.tiles.queen import standing_towers
from tests.engine.event_positions import (
    ROYAL,
    next_event,
    offering,
    revealed,
    settled,
    supplied,
    table,
    told_by,
    with_buildings,
    with_court,
    with_fallen,
    with_giants,
    with_knights,
    with_money,
    with_tokens,
)
from tests.engine.playing import Game
from tests.engine.positions import at, cells, done, hosting, offered, refused, showing

K1 = "W0 W1 W0 F0 F1/W0 G2 G0 F0 F0/L1 L0 C S1 S0/L0 L1 M2 M1 S0/W1 W0 M0 S2 S0"


def money(state: State) -> list[int]:
    return [state.estate(kingdom).purse.money for kingdom in range(state.tables.players)]


# Gold Rush


def test_ex_29_gold_rush():
    """XXL-EVT-22 to 24, trap 24: 13 crowns and a crownless mine square; the host is paid 3 and her crown is none."""
    state = with_money(table(K1, "C W0", "C"), 0, 0)
    assert money(revealed(state, "gold-rush")) == [40, 7, 7]
    assert money(revealed(hosting(state, 0), "gold-rush"))[0] == 43
    giant = with_giants(state, 0, "0,1")
    assert money(revealed(giant, "gold-rush"))[0] == 40


def test_r_06_covered_crowns_earn_nothing_under_the_switch():
    game = Game("royal-wedding", 3, 1, switches=(("covered_income", "not"),))
    state = with_giants(with_money(table(K1, game=game), 0, 0), 0, "0,1")
    assert money(revealed(state, "gold-rush"))[0] == 37


def test_r_67_mine_squares_or_under_the_switch_mine_territories():
    rows = "M0 M0 M1 C M0 M0"
    assert money(revealed(with_money(table(rows), 0, 0), "gold-rush"))[0] == 3 + 4
    game = Game("royal-wedding", 3, 1, switches=(("gold_rush_mine", "territories"),))
    assert money(revealed(with_money(table(rows, game=game), 0, 0), "gold-rush"))[0] == 3 + 1


def test_crowns_of_tiles_earn_while_they_lie_face_up():
    state = with_money(table("T0 T0 W0 C"), 0, 0)
    state = with_court(with_buildings(state, 0, {"-3,0": "queens-tower", "-2,0": "-queens-tower"}), 0, {"-1,0": "mill"})
    assert money(revealed(state, "gold-rush"))[0] == 6


def test_the_bank_pays_in_line_order_and_owes_what_it_lacks():
    """R-46, R-56."""
    state = table("C W3", "C W2", "C")
    state = state._replace(supply=state.supply._replace(coins=10), order=(1, 0, 2))
    after, told = told_by(state, "gold-rush")
    assert told[-3:] == ["1 gained coins 6", "0 gained coins 9", "0 credited 5"]
    assert after.estate(0).purse == (7 + 4, 5)


# Harvest


def test_ex_30_harvest():
    """XXL-EVT-32, XXL-EVT-33, trap 25: a coin a crown, a token on every crownless square that yields something."""
    state = with_money(supplied(table(K1), 50, 50, 50, 50), 0, 0)
    after = revealed(state, "harvest")
    assert money(after)[0] == 13
    assert money(revealed(hosting(state, 0), "harvest"))[0] == 14
    assert after.estate(0).tokens.bit_count() == 10
    assert after.court is not None
    assert after.court.supply == (46, 47, 48, 49)
    assert dict(outcome(after).rows[0])["resources"] == 5


def test_r_71_not_on_tokens_court_tiles_swamp_mine_or_town():
    state = with_tokens(supplied(table("W0 W0 W0 C S0 M0 T0"), 9, 9, 9, 9), 0, "-3,0")
    after = revealed(with_court(state, 0, {"-2,0": "-court-ranger"}), "harvest")
    assert after.estate(0).tokens == cells(state, "-3,0 -1,0")


def test_r_71_a_short_kind_is_chosen_square_by_square_in_line_order():
    """One token each in turn; what is not short is there at once (R-83)."""
    state = supplied(table("C W0 W0 F0", "C W0 W0", "C W0"), 4, 1, 0, 0)
    state = revealed(state._replace(order=(2, 0, 1)), "harvest")
    assert state.estate(0).tokens == cells(state, "3,0")
    assert offered(state) == ["replenish 1,0"]
    state = done(state, "replenish 1,0")
    assert offered(state) == ["replenish 1,0", "replenish 2,0"]
    state = done(state, "replenish 2,0", "replenish 1,0")
    assert offered(state) == ["replenish 1,0"]
    assert state.agenda[0][1] == 0
    state = done(state, "replenish 1,0")
    assert not state.agenda
    assert [state.estate(kingdom).tokens.bit_count() for kingdom in range(3)] == [3, 1, 1]


def test_an_empty_supply_refills_nothing():
    """R-28."""
    state = revealed(supplied(table("C W0 W0"), 0, 0, 0, 0), "harvest")
    assert not state.agenda
    assert state.estate(0).tokens == 0


def test_without_the_court_there_are_only_coins():
    state = table("C W1", game=Game("royal-wedding", 3))
    assert money(revealed(state, "harvest"))[0] == 8


# Night of the Werewolves


def test_ex_31_werewolves_turn_one_character_else_bury_a_knight_else_nothing():
    """XXL-EVT-10 to 14, trap 22."""
    two = with_court(table("C W0 W0 W0"), 0, {"1,0": "court-ranger", "2,0": "court-regent", "3,0": "mill"})
    state = revealed(two, "werewolves")
    assert offered(state) == ["turn_down 1,0", "turn_down 2,0"]
    state = done(state, "turn_down 2,0")
    assert [tile.face for tile in state.estate(0).hosted] == [1, 0, 1]
    out = with_knights(table("C W0 W0"), 0, guard=1, posted="1,0 2,0")
    state = revealed(out, "werewolves")
    assert state.estate(0).knights == (1, cells(state, "2,0"), 1)
    assert knights_of(state.tables, state.estate(0)) == 2
    safe = with_knights(table("C W0 W0"), 0, guard=3)
    assert revealed(safe, "werewolves").estate(0) == safe.estate(0)


def test_r_63_a_character_that_lies_face_down_cannot_be_turned_again():
    state = with_knights(with_court(table("C W0 W0"), 0, {"1,0": "-court-ranger"}), 0, posted="2,0")
    after = revealed(state, "werewolves")
    assert after.estate(0).knights.cemetery == 1
    assert after.estate(0).hosted == state.estate(0).hosted


def test_xxl_evt_11_a_turned_character_still_blocks_its_square_and_counts_for_nothing():
    state = with_court(table("W0 W0/C F0 F0"), 0, {"0,-1": "court-ranger"})
    state = done(revealed(state, "werewolves"), "turn_down 0,-1")
    rows = dict(outcome(state).rows[0])
    assert rows["characters"] == 0
    state = at(offering(with_tokens(state, 0, "1,0 1,-1"), "mill", "court-regent", "-"), "court")
    assert "lay 0,-1" not in offered(done(state, "buy court-regent 1", "pay 1,-1", "pay 1,0"))


def test_xxl_evt_13_knights_in_the_churchyard_score_nothing():
    """Trap 23, EX-23: of two in the guard, three on squares and one buried five count."""
    state = with_buildings(table("C T0 W0 W0 W0"), 0, {"1,0": "training-camp"})
    state = with_knights(state, 0, guard=2, posted="2,0 3,0 4,0", cemetery=1)
    assert knights_of(state.tables, state.estate(0)) == 5
    camp = state.tables.buildings[state.estate(0).built[0].tile]
    assert dict(outcome(state).rows[0])["buildings"] == camp.at_end.points + 5 * camp.at_end.per_knight


# Earthquake


def test_ex_32_earthquake_a_tower_falls_on_a_crown_beside_it():
    """XXL-EVT-16, XXL-EVT-17: diagonally as well; wheat 5 x 1 becomes nothing."""
    state = with_buildings(table("W0 W0 W0 W0 W1/C F0 F0 F0 F0 T0"), 0, {"5,0": "guardtower 2"})
    assert dict(outcome(state).rows[0])["wheat"] == 5
    state = revealed(state, "earthquake")
    assert offered(state) == ["topple 5,0 4,-1"]
    state = done(state, "topple 5,0 4,-1")
    assert dict(outcome(state).rows[0])["wheat"] == 0
    assert standing_towers(state.tables, state.estate(0)) == 1
    assert state.estate(0).fallen == ((cells(state, "4,-1"), cells(state, "5,0")),)


def test_r_65_only_uncovered_crowns_and_the_owner_chooses():
    rows = "W1 W2 W1/C T0 T0"
    towers = {"1,0": "guardtower 1", "2,0": "guardtower 1"}
    state = with_giants(with_buildings(table(rows), 0, towers), 0, "0,-1 1,-1 1,-1")
    assert offered(revealed(state, "earthquake")) == ["topple 1,0 2,-1", "topple 2,0 2,-1"]


def test_xxl_evt_18_without_a_crown_a_tower_lies_on_its_own_building():
    """Trap 20: any of them; it hides no crown."""
    state = with_buildings(table("C T0 T0 F0 F0 W3"), 0, {"1,0": "guardtower 1", "2,0": "queens-tower 1"})
    state = revealed(state, "earthquake")
    assert offered(state) == ["topple 1,0 2,0"]  # the other building's crown
    state = with_buildings(state, 0, {"1,0": "guardtower 1", "2,0": "guardtower 1"})
    state = revealed(state, "earthquake")
    assert offered(state) == ["topple 1,0 1,0", "topple 2,0 2,0"]
    state = done(state, "topple 2,0 2,0")
    assert standing_towers(state.tables, state.estate(0)) == 1


def test_xxl_evt_19_without_a_standing_tower_a_construction_is_ruined():
    """R-65, R-76: own or Court building that lies face up, no character; void at once."""
    state = with_buildings(table("C T0 T0 W0 W1"), 0, {"1,0": "church", "2,0": "-bakery"})
    state = with_fallen(with_court(state, 0, {"3,0": "mill"}), 0, "4,0 1,0")
    state = revealed(state, "earthquake")
    assert offered(state) == ["ruin 1,0", "ruin 3,0"]
    state = done(state, "ruin 3,0")
    assert state.estate(0).hosted[0].face == 0
    assert offered(at(state, "rebuild"))


def test_earthquake_finds_nothing_in_a_kingdom_without_constructions():
    state = with_court(table("C W1 W0"), 0, {"2,0": "court-ranger"})
    assert revealed(state, "earthquake").estate(0) == state.estate(0)


def test_r_66_a_fallen_tower_counts_for_nothing_and_the_queen_stays():
    state = with_buildings(table("C T0"), 0, {"1,0": "guardtower 1"})
    state = done(revealed(hosting(state, 0), "earthquake"), "topple 1,0 1,0")
    assert standing_towers(state.tables, state.estate(0)) == 0
    assert state.queen is not None
    assert state.queen.host == 0
    game = Game("royal-wedding", 3, 1, switches=(("fallen_tower", "counts"),))
    state = with_fallen(with_buildings(table("C T0", game=game), 0, {"1,0": "guardtower"}), 0, "1,0 1,0")
    assert standing_towers(state.tables, state.estate(0)) == 1


def test_kingdoms_decide_in_line_order():
    """R-56, R-77."""
    state = table("C T0", "C T0", "C T0")
    for kingdom in range(3):
        state = with_buildings(state, kingdom, {"1,0": "church"})
    state = revealed(state._replace(order=(2, 0, 1)), "earthquake")
    seen = []
    while state.agenda:
        seen.append(state.agenda[0][1])
        state = done(state, offered(state)[0])
    assert seen == [2, 0, 1]


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


# Migration of the Good Fairies


def test_xxl_evt_25_characters_rise_and_knights_return_without_tax():
    """R-68, R-80, trap 23: to the first squares of dominoes without a knight, not the castle."""
    state = with_court(table("C W0 W0 W0"), 0, {"1,0": "-court-ranger", "2,0": "-mill"})
    state = with_knights(state, 0, guard=0, posted="1,0", cemetery=2)
    after, told = told_by(state, "fairies")
    assert [tile.face for tile in after.estate(0).hosted] == [1, 0]
    assert after.estate(0).knights == (0, cells(state, "1,0 2,0 3,0"), 0)
    assert after.estate(0).purse == state.estate(0).purse
    assert "0 knights returned 2,0+3,0" in told


def test_r_68_knights_without_a_free_square_stay_in_the_churchyard():
    state = with_knights(table("C W0 W0"), 0, posted="1,0", cemetery=3)
    after = revealed(state, "fairies")
    assert after.estate(0).knights == (0, cells(state, "1,0 2,0"), 2)


def test_xxl_evt_28_no_dragon_may_be_paid_in_that_round():
    """INV-45."""
    state = revealed(showing(table("C"), *FULL), "fairies", "sales")
    assert offered(at(state, "bribe")) == []
    assert refused(at(state, "bribe"), "bribe bakery 0 dragon")
    assert offered(at(next_event(state), "bribe"))


CROWNS = "C W1 W1 W2"


def with_giant(giants: str, *others: str) -> State:
    state = with_giants(table(CROWNS, CROWNS, CROWNS), 0, giants)
    for kingdom, squares in enumerate(others, start=1):
        state = with_giants(state, kingdom, squares)
    return state


def test_xxl_evt_27_one_giant_may_go_to_another_kingdom():
    state = revealed(with_giant("1,0 2,0"), "fairies")
    assert offered(state) == ["send 1 1,0", "send 1 2,0", "send 2 1,0", "send 2 2,0", "pass"]
    state = done(state, "send 2 2,0")
    assert (state.agenda[0][1], offered(state)) == (2, ["cover 1,0", "cover 2,0", "cover 3,0"])
    state = done(state, "cover 3,0")
    assert state.agenda[0][1] == 0
    assert offered(state) == ["move 1,0 2,0", "move 1,0 3,0", "pass"]
    state = done(state, "pass")
    assert not state.agenda
    assert [len(state.estate(kingdom).giants) for kingdom in range(3)] == [1, 0, 1]


def test_inv_53_not_back_to_the_sender_of_this_event():
    """R-69, trap 23."""
    state = revealed(with_giant("1,0", "1,0"), "fairies")
    state = done(state, "send 1 1,0", "cover 2,0")
    assert state.agenda[0][1] == 1
    assert offered(state) == ["send 2 1,0", "send 2 2,0", "pass"]
    assert refused(state, "send 0 1,0") == "XXL-EVT-27"


def test_r_69_who_had_none_at_the_reveal_gives_none():
    state = revealed(with_giant("1,0"), "fairies")
    state = done(state, "send 1 1,0", "cover 2,0")
    assert not state.agenda


def test_r_82_a_kingdom_without_an_uncovered_crown_cannot_receive():
    state = with_giants(table("C W1 W1", "C W1", "C F0"), 0, "1,0")
    state = revealed(with_giants(state, 1, "1,0"), "fairies")
    assert (state.agenda[0][1], offered(state)) == (1, ["send 0 1,0", "pass"])
    state = done(state, "pass")
    assert (state.agenda[0][1], offered(state)) == (0, ["move 1,0 2,0", "pass"])


def test_r_82_own_giants_may_move_without_a_gift():
    """One at a time, each once: giants are alike."""
    state = done(revealed(with_giant("1,0 2,0"), "fairies"), "pass")
    assert offered(state) == ["move 1,0 3,0", "move 2,0 3,0", "pass"]
    state = done(state, "move 1,0 3,0")
    assert offered(state) == ["move 2,0 1,0", "move 2,0 3,0", "pass"]
    state = done(state, "move 2,0 3,0")
    assert not state.agenda
    assert state.estate(0).giants == (cells(state, "3,0"),) * 2


def test_in_fantastic_era_the_fairies_move_no_giants():
    """FE-EVT-02: there are none."""
    state = table("C W1", game=Game("fantastic-era", 3, 1))
    assert not revealed(state, "fairies").agenda


# All of them


@pytest.mark.parametrize("name", ROYAL.tables.event_names)
def test_every_event_can_be_revealed_to_kingdoms_that_own_nothing(name: str):
    state = revealed(table("C"), name)
    before = [state.estate(kingdom).purse.money for kingdom in range(3)]
    while state.agenda:
        state = done(state, offered(state)[-1])
    assert money(state) == before
    assert state.supply.coins == table("C").supply.coins


def test_the_old_tile_is_put_away_when_the_next_is_revealed():
    """XXL-EVT-00."""
    state = revealed(table("C"), "sales", "gold-rush")
    assert state.events is not None
    names = state.tables.event_names
    assert (names[state.events.open], state.events.played) == ("sales", ())
    state = next_event(state)
    assert state.events is not None
    assert (names[state.events.open], state.events.played) == ("gold-rush", (names.index("sales"),))
