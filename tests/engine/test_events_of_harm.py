"""Werewolves and Earthquake: what falls, what is buried and who decides (XXL-EVT-10 to 20, R-63 to R-66)."""

from pnp.engine.outcome import outcome
from pnp.engine.tiles.effects import knights_of
from pnp.engine.tiles.queen import standing_towers
from tests.engine.event_positions import (
    offering,
    revealed,
    table,
    with_buildings,
    with_court,
    with_fallen,
    with_giants,
    with_knights,
    with_tokens,
)
from tests.engine.playing import Game
from tests.engine.positions import at, cells, done, hosting, offered

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
