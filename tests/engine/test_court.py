"""Step E: buying tiles of the Court, link by link, and what the tiles then are (CRT-BUY, XXL-CRT-01)."""

import pytest

from pnp.engine.hidden import view
from pnp.engine.outcome import outcome
from pnp.engine.state import EMPTY, State
from pnp.engine.tiles.effects import knights_of, tax_bonus
from tests.engine.event_positions import (
    ROYAL,
    court_refilled,
    offering,
    supplied,
    table,
    with_buildings,
    with_court,
    with_tokens,
)
from tests.engine.playing import Game
from tests.engine.positions import at, cells, done, during, offered, refused, told


def market(rows: str, tokens: str, *tiles: str, pile: str = "", game: Game = ROYAL) -> State:
    """Before step E of a kingdom with these tokens, these tiles on show."""
    return at(offering(with_tokens(table(rows, game=game), 0, tokens), *(tiles or "---"), pile=pile), "court")


def hosted(state: State) -> list[tuple[int, str]]:
    return [(tile.cell, state.tables.court_names[tile.tile]) for tile in state.estate(0).hosted]


FOUR_LANDS = "W0 F0/L0 C G0"
ALL_FOUR = "-1,-1 0,-1 -1,0 1,0"


def test_a_purchase_is_a_chain_of_small_decisions():
    """CRT-BUY-01, CRT-BUY-02."""
    state = market(FOUR_LANDS, ALL_FOUR, "court-merchant", "mill", "-")
    assert offered(state) == ["buy court-merchant 0", "buy mill 1", "pass"]
    state = done(state, "buy court-merchant 0")
    assert offered(state) == ["pay -1,-1", "pay 0,-1", "pay -1,0"]
    state = done(state, "pay 0,-1")
    assert offered(state) == ["pay -1,0", "pay 1,0"]
    state = done(state, "pay 1,0")
    assert offered(state) == ["lay 0,-1", "lay 1,0"]
    state = done(state, "lay 1,0")
    assert hosted(state) == [(cells(state, "1,0"), "court-merchant")]
    assert state.estate(0).tokens == cells(state, "-1,-1 -1,0")


def test_different_kinds_in_the_order_wheat_wood_fish_sheep():
    """CRT-BUY-01: two of a kind are no two, and each set of squares is listed once."""
    state = market("W0 W0/C F0", "0,-1 1,-1", "court-merchant", "-", "-")
    assert offered(state) == []
    state = done(market("W0 W0/C F0", "0,-1 1,-1 1,0", "court-merchant", "-", "-"), "buy court-merchant 0")
    assert offered(state) == ["pay 0,-1", "pay 1,-1"]
    assert refused(state, "pay 1,0") == "CRT-BUY-01"
    assert offered(done(state, "pay 1,-1")) == ["pay 1,0"]


def test_r_27_spent_tokens_go_back_to_the_supply():
    state = supplied(market(FOUR_LANDS, ALL_FOUR, "court-merchant", "-", "-"), 0, 1, 2, 3)
    state = done(state, "buy court-merchant 0", "pay -1,-1", "pay 1,0")
    assert state.court is not None
    assert state.court.supply == (1, 1, 2, 4)


def test_ex_41_the_square_that_was_paid_from_may_take_the_tile():
    """R-30: legality is tested after paying; during Sales one token is enough."""
    state = market("W0 C/L0 S0", "-1,0 -1,1", "court-ranger", "-", "-")
    assert offered(done(state, "buy court-ranger 0", "pay -1,0", "pay -1,1")) == ["lay -1,0", "lay -1,1", "lay 0,1"]
    assert offered(market("W0 C/L0 S0", "-1,0", "court-ranger", "-", "-")) == []
    sales = during(market("W0 C/L1 S0", "-1,0", "court-ranger", "-", "-"), "sales")
    assert offered(done(sales, "buy court-ranger 0", "pay -1,0")) == ["lay -1,0", "lay 0,1"]


def test_a_link_is_offered_only_if_the_chain_can_be_finished():
    """A mill needs wheat: here only a wheat square that still has its token, so that one has to be paid."""
    state = market("W0 C/L0 F0", "-1,0 -1,1 0,1", "mill", "boathouse", "herbalists-cottage")
    assert offered(state) == ["buy mill 0", "buy boathouse 1", "pass"]
    assert offered(done(state, "buy mill 0")) == ["pay -1,0"]
    assert offered(done(state, "buy boathouse 1")) == ["pay -1,0", "pay 0,1"]
    assert offered(done(state, "buy boathouse 1", "pay 0,1")) == ["pay -1,1"]
    assert refused(state, "buy herbalists-cottage 2") == "CRT-BUY-02"


def test_crt_buy_03_a_court_building_on_its_own_land_a_character_on_any():
    state = market("W0 S0/C G0", "0,-1 1,0", "peat-hut", "court-regent", "-")
    paid = ("pay 0,-1", "pay 1,0")
    assert offered(done(state, "buy peat-hut 0", *paid)) == ["lay 1,-1"]
    assert offered(done(state, "buy court-regent 1", *paid)) == ["lay 0,-1", "lay 1,-1", "lay 1,0"]


def test_not_on_crowns_resources_tiles_or_the_castle():
    """CRT-BUY-02, R-30; a knight is no obstacle (R-74)."""
    rows = "W0 F0 S1/C S0 T0/L0 T0 T0"
    state = market(rows, "0,-1 1,-1 0,1", "court-regent", "-", "-")
    state = with_court(with_buildings(state, 0, {"1,1": "bakery", "2,1": "-bakery"}), 0, {"1,0": "-court-ranger"})
    state = done(state, "buy court-regent 0", "pay 0,-1", "pay 1,-1")
    assert offered(state) == ["lay 0,-1", "lay 1,-1", "lay 2,0"]
    for square in ("0,0", "2,-1", "1,0", "1,1", "2,1", "0,1", "5,5"):
        assert refused(state, f"lay {square}") == "CRT-BUY-02"


def test_r_31_a_character_on_an_unbuilt_town_square_bars_it_to_buildings():
    rows, tokens = "W0 F0/C T0", "0,-1 1,-1"
    buy = ("buy court-regent 0", "pay 0,-1", "pay 1,-1")
    state = done(market(rows, tokens, "court-regent", "-", "-"), *buy)
    assert "lay 1,0" in offered(state)
    settled = at(done(state, "lay 1,0"), "build")
    assert offered(settled) == []
    closed = Game("royal-wedding", 3, 1, switches=(("characters_on_town", "none"),))
    assert "lay 1,0" not in offered(done(market(rows, tokens, "court-regent", "-", "-", game=closed), *buy))


def test_trap_34_a_search_takes_any_tile_of_a_pile_and_shuffles_it():
    """CRT-BUY-01: four different tokens; not a blind draw."""
    state = market(FOUR_LANDS, ALL_FOUR, "-", "-", "-", pile="mill court-ranger court-ranger peat-hut")
    assert offered(state) == ["search 0", "pass"]
    state = done(state, "search 0", "pay -1,-1", "pay 0,-1", "pay -1,0", "pay 1,0")
    assert offered(state) == ["take court-ranger", "take mill", "pass"]
    assert refused(state, "take peat-hut") == "CRT-BUY-01"
    assert told(state, "take mill")[:2] == ["0 took mill", "- pile shuffled 0"]
    state = done(state, "take mill", "lay -1,-1")
    assert hosted(state) == [(cells(state, "-1,-1"), "mill")]
    assert state.court is not None
    assert sorted(state.court.piles[0]) == sorted(
        map(state.tables.court_names.index, ["court-ranger"] * 2 + ["peat-hut"])
    )
    assert state.chance.reshuffles == 1


def test_a_search_may_end_with_nothing_and_was_the_turns_purchase():
    state = market(FOUR_LANDS, ALL_FOUR, "mill", "-", "-", pile="court-ranger")
    state = done(state, "search 0", "pay -1,-1", "pay 0,-1", "pay -1,0", "pay 1,0", "pass")
    assert offered(state) == []
    assert state.court is not None
    assert len(state.court.piles[0]) == 1
    assert state.turn.bought == 1


def test_an_empty_pile_cannot_be_searched():
    state = market(FOUR_LANDS, ALL_FOUR, "mill", "-", "-")
    assert "search 0" not in offered(state)
    assert refused(state, "search 0") == "CRT-BUY-01"
    assert refused(state, "search 1") == "CRT-BUY-01"


def test_the_pile_is_shuffled_by_the_word_of_the_deal():
    """The same word and number of reshuffles give the same order, however the pile lay before."""
    pay = ("search 0", "pay -1,-1", "pay 0,-1", "pay -1,0", "pay 1,0", "pass")
    first = market(FOUR_LANDS, ALL_FOUR, "-", "-", "-", pile="mill peat-hut boathouse court-ranger")
    other = market(FOUR_LANDS, ALL_FOUR, "-", "-", "-", pile="court-ranger boathouse peat-hut mill")
    assert done(first, *pay).court.piles == done(other, *pay).court.piles  # type: ignore[union-attr]


def test_who_searches_sees_the_pile_sorted_and_others_do_not_see_it():
    state = market(FOUR_LANDS, ALL_FOUR, "-", "-", "-", pile="peat-hut mill court-ranger")
    state = done(state, "search 0", "pay -1,-1", "pay 0,-1", "pay -1,0", "pay 1,0")
    assert view(state, 0).state.court.piles[0] == tuple(sorted(state.court.piles[0]))  # type: ignore[union-attr]
    assert set(view(state, 1).state.court.piles[0]) == {-1}  # type: ignore[union-attr]


def test_crt_buy_07_one_purchase_a_turn_two_on_builders_day():
    """R-32, XXL-EVT-31."""
    rows, tokens = "W0 W0 F0 F0/C S0 S0", "0,-1 1,-1 2,-1 3,-1"
    chain = ("buy court-ranger 0", "pay 0,-1", "pay 2,-1", "lay 1,0")
    state = market(rows, tokens, "court-ranger", "court-ranger", "court-ranger")
    assert offered(done(state, *chain)) == []
    state = done(during(state, "builders-day"), *chain)
    assert offered(state) == ["buy court-ranger 1", "buy court-ranger 2", "pass"]
    assert offered(done(state, "buy court-ranger 1", "pay 1,-1", "pay 3,-1", "lay 2,0")) == []


def test_crt_buy_06_what_was_bought_is_replaced_at_the_end_of_the_round_and_nothing_slides():
    state = market("W0 F0/C", "0,-1 1,-1", "court-ranger", "mill", "peat-hut", pile="boathouse court-regent")
    state = done(state, "buy mill 1", "pay 0,-1", "pay 1,-1", "lay 0,-1")
    assert state.court is not None
    ranger, empty, hut = state.court.display[0]
    assert empty == EMPTY
    new = court_refilled(state).court
    assert new is not None
    assert new.display[0] == (ranger, state.tables.court_names.index("boathouse"), hut)


def test_xxl_eor_03_an_empty_court_pile_leaves_spots_empty():
    state = court_refilled(offering(table(), "-", "-", "mill", pile="peat-hut"))
    assert state.court is not None
    names = state.tables.court_names
    assert state.court.display[0] == (EMPTY, names.index("peat-hut"), names.index("mill"))


def test_sales_halve_the_price():
    """XXL-EVT-35: one for a tile on show, two different ones for a search."""
    state = during(market(FOUR_LANDS, "-1,-1 0,-1", "mill", "-", "-", pile="court-ranger"), "sales")
    assert offered(state) == ["buy mill 0", "search 0", "pass"]
    state = done(state, "search 0", "pay -1,-1", "pay 0,-1")
    assert offered(state) == ["take court-ranger", "pass"]


@pytest.mark.parametrize(
    ("rows", "tokens", "court", "points"),
    [
        ("W0 W0 W0/W0 C W0/W0 W0 W0", "-1,-1 0,-1 1,-1", {"-1,0": "court-merchant"}, (2, 4)),
        ("W0 F0 L0/S0 C", "-1,-1 0,-1 1,-1", {"-1,0": "court-merchant"}, (2, 4)),
        ("W0 F0 L0/S0 C", "-1,-1 0,-1 1,-1", {"-1,0": "-court-merchant"}, (0, 0)),
        ("W0 W0 W0/S0 C", "-1,-1 0,-1", {"-1,0": "court-reeve"}, (3, 6)),
        ("F0 F0 W0/S0 C", "-1,-1 0,-1", {"-1,0": "court-reeve"}, (3, 0)),
        ("W2 W1 W1/S0 C", "", {"-1,0": "court-regent"}, (0, 3)),
        ("W0 W0 W0/S0 C", "", {"-1,0": "court-captain", "-1,-1": "court-ranger", "0,-1": "-court-ranger"}, (5, 3)),
        ("W0 W0 W0/S0 C", "", {"-1,0": "court-chamberlain", "-1,-1": "court-captain", "0,-1": "mill"}, (3, 2)),
    ],
)
def test_ex_27_characters_score_by_what_lies_around_them(
    rows: str, tokens: str, court: dict[str, str], points: tuple[int, int]
):
    """CRT-SCR-01, CRT-BUY-05, R-33: base and bonus; face down nothing, and counted by nobody."""
    state = with_court(with_tokens(table(rows), 0, tokens), 0, court)
    found = dict(outcome(state).rows[0])
    assert (found["characters"], found["characters_bonus"]) == points


def test_crt_buy_04_court_buildings_add_crowns_to_their_territory():
    state = with_court(table("W0 W0 G0/C"), 0, {"1,-1": "mill", "2,-1": "manor-farm"})
    found = dict(outcome(state).rows[0])
    assert (found["wheat"], found["meadow"]) == (2, 2)
    down = dict(outcome(with_court(state, 0, {"1,-1": "-mill"})).rows[0])
    assert down["wheat"] == 0


def test_crt_knt_01_court_knights_count_for_tax_and_points_while_face_up():
    state = with_buildings(table("T0 T0 W0/C"), 0, {"0,-1": "safe-knight"})
    state = with_court(state, 0, {"2,-1": "court-ranger"})
    assert (knights_of(state.tables, state.estate(0)), tax_bonus(state, 0)) == (2, 2)
    state = with_court(state, 0, {"2,-1": "-court-ranger"})
    assert (knights_of(state.tables, state.estate(0)), tax_bonus(state, 0)) == (1, 1)


def test_r_79_in_fantastic_era_the_purchase_comes_before_the_choice():
    rules = Game("fantastic-era", 3, 1).tables.setup.ruleset
    assert rules.steps.index("court") < rules.steps.index("choose")


def test_two_copies_have_two_piles_and_a_tile_knows_its_own():
    """CRT-SET-02."""
    game = Game("royal-wedding", 3, 2)
    state = game.begun()
    assert state.court is not None
    assert [len(pile) for pile in state.court.piles] == [22, 22]
    state = market(FOUR_LANDS, ALL_FOUR, "-", "-", "-", game=game)
    assert state.court is not None
    mill = state.tables.court_names.index("mill")
    state = state._replace(court=state.court._replace(display=(state.court.display[0], (mill, EMPTY, EMPTY))))
    state = done(state, "buy mill 3", "pay -1,-1", "pay 0,-1", "lay -1,-1")
    assert state.estate(0).hosted[0].pile == 1
