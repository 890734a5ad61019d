"""What holds of tokens, Court tiles, ruins, events and the queen after every action of random games (INV-41 to 53)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from pnp.engine.actions import (
    BRIBE_DRAGON,
    BUILD_TILE,
    BUY_TILE,
    CHOOSE_DOMINO,
    CLEAR_TILE,
    COVER_CROWN,
    DISCARD_DOMINO,
    LAY_TILE,
    PAY_TOKEN,
    PLACE_DOMINO,
    RAISE_TOWER,
    REBUILD_TILE,
    REDEEM_TILE,
    REMOVE_TOWER,
    SEARCH_PILE,
    SEND_GIANT,
    TAKE_TILE,
    TAX_SQUARES,
)
from pnp.engine.agenda import GIVE, GIVING, LAY, NOBODY, PAY, TAKE_GIANT
from pnp.engine.board import split
from pnp.engine.happened import (
    BRIBED,
    BUILT,
    CLEARED,
    EVENT,
    EVENT_OVER,
    GIANT_SENT,
    MORTGAGED,
    NO_EFFECT,
    PAID,
    QUEEN_BACK,
    QUEEN_MOVED,
    QUEEN_TAKEN,
    REBUILT,
    ROUND_BEGINS,
    SPENT,
    TOWER_RAISED,
    TOWER_REMOVED,
)
from pnp.engine.kingdom import TERRAINS
from pnp.engine.outcome import outcome, standing
from pnp.engine.scoring import score
from pnp.engine.state import EMPTY, FACE_DOWN, FACE_UP, State
from pnp.model.court import Character
from pnp.model.terrain import Terrain
from tests.engine.playing import ALL, Game, Moment, walk

SEED = 23
GAMES = [
    *(game for game in ALL if game.tables.events),
    Game("fantastic-era", 2, 1, switches=(("rebuild", "per_round"), ("builders_day", "per_round"))),
    Game("royal-wedding", 3, 1, switches=(("wrath_tie", "random"), ("mortgage", "part"), ("cover", "square"))),
    Game("royal-wedding", 5, 1, switches=(("dragon_dice", True), ("dragons", "one"), ("fallen_tower", "counts"))),
    Game("royal-wedding", 2, 2, switches=(("dragon_dice", True), ("rebuild", "per_round"))),
]
YIELDS = (Terrain.WHEAT, Terrain.FOREST, Terrain.LAKE, Terrain.MEADOW)


def inv_41_a_token_lies_on_a_bare_square_of_its_land(moment: Moment) -> None:
    tables = moment.after.tables
    for realm in moment.after.realms:
        assert realm.estate is not None
        under = sum({tile.cell for tile in realm.estate.built} | {tile.cell for tile in realm.estate.hosted})
        good = set()
        for domino, index in realm.placed:
            for cell, square in zip(tables.placements[index].cells, tables.dominoes[domino].squares, strict=True):
                if square.terrain in YIELDS and not square.crowns:
                    good.add(realm.board.board.field.bit(*cell))
        assert set(split(realm.estate.tokens)) <= good
        assert not realm.estate.tokens & under


def inv_43_every_court_tile_is_in_one_place(moment: Moment) -> None:
    state, court = moment.after, moment.after.court
    if court is None:
        return
    found = Counter(tile for row in (*court.piles, *court.display) for tile in row if tile != EMPTY)
    found.update(tile.tile for kingdom in range(state.tables.players) for tile in state.estate(kingdom).hosted)
    found.update(task[2] for task in state.agenda if task[0] in (PAY, LAY) and task[2] != EMPTY)
    assert found == Counter(dict(enumerate(state.tables.court_copies)))
    assert found.total() == 25 * state.tables.setup.courts


def inv_40_court_tiles_stand_where_they_may(moment: Moment) -> None:
    tables = moment.after.tables
    for realm in moment.after.realms:
        assert realm.estate is not None
        cells = [tile.cell for tile in realm.estate.hosted]
        assert cells == sorted(set(cells))
        for tile in realm.estate.hosted:
            piece = tables.court_tiles[tile.tile]
            land = realm.board.terrain_at(tile.cell)
            assert land is not None
            assert isinstance(piece, Character) or TERRAINS[land] is piece.terrain
            assert not realm.board.crowns_in(tile.cell)


def inv_43_a_purchase_pays_different_tokens(moment: Moment) -> None:
    for fact in moment.happened:
        if fact[0] == SPENT:
            _, kingdom, tile, _, left, last = moment.before.agenda[0]
            land = moment.before.realms[kingdom].board.terrain_at(fact[2])
            assert land is not None
            kind = YIELDS.index(TERRAINS[land])
            assert kind > last
            assert 1 <= left <= (4 if tile == EMPTY else 2)


def inv_44_face_down_tiles_count_for_nothing(moment: Moment) -> None:
    """The score is that of the same kingdom without them, town squares and crowns' covers as they are."""
    state = moment.after
    for kingdom in range(state.tables.players):
        estate = state.estate(kingdom)
        built = tuple(tile for tile in estate.built if tile.face == FACE_UP or tile.towers)
        hosted = tuple(tile for tile in estate.hosted if tile.face == FACE_UP)
        if (built, hosted) != (estate.built, estate.hosted):
            without = standing(state, kingdom)._replace(estate=estate._replace(built=built, hosted=hosted))
            assert score(state.tables, without).total == outcome(state).points[kingdom]


def inv_46_a_ruin_is_needed_and_a_cleared_square_waits(moment: Moment) -> None:
    for fact in moment.happened:
        kingdom = fact[1]
        if fact[0] in (REBUILT, CLEARED):
            before = {tile.cell: tile for tile in (*moment.before.estate(kingdom).built,)}
            court = {tile.cell: tile for tile in moment.before.estate(kingdom).hosted}
            tile = before.get(fact[2]) or court[fact[2]]
            assert (tile.face, tile.debt) == (FACE_DOWN, 0)
        if fact[0] == BUILT:
            assert not fact[4] & moment.before.estate(kingdom).cleared
    if any(fact[0] == ROUND_BEGINS for fact in moment.happened):
        assert all(moment.after.estate(kingdom).cleared == 0 for kingdom in range(moment.after.tables.players))


def inv_47_one_event_is_open_from_the_second_round_on(moment: Moment) -> None:
    state, events = moment.after, moment.after.events
    assert events is not None
    size = state.tables.setup.size.events
    assert len(events.pile) + len(events.played) + (events.open != EMPTY) == size
    whole = Counter((*events.pile, *events.played, *events.aside, *([events.open] if events.open != EMPTY else [])))
    assert whole == Counter(dict(enumerate(state.tables.event_copies)))
    if state.round < 2:
        assert events.open == EMPTY
    elif state.tables.switches["fe_last_event"] == "before_last_round" or state.round < 12:
        assert events.open != EMPTY


def inv_51_a_debt_is_a_tile_turned_down(moment: Moment) -> None:
    for kingdom in range(moment.after.tables.players):
        estate = moment.after.estate(kingdom)
        debts = {tile.cell for tile in (*estate.built,) if tile.debt} | {t.cell for t in estate.hosted if t.debt}
        down = {tile.cell for tile in (*estate.built,) if not tile.face} | {t.cell for t in estate.hosted if not t.face}
        assert debts <= down
        assert all(tile.debt >= 0 for tile in estate.built)
    for fact in moment.happened:
        if fact[0] == MORTGAGED:
            assert 1 <= fact[3] <= 3


def inv_52_no_host_no_abduction(moment: Moment) -> None:
    for at, fact in enumerate(moment.happened):
        if fact[0] == NO_EFFECT:
            assert not any(kind in (PAID, MORTGAGED, QUEEN_TAKEN) for kind, *_ in moment.happened[at:])


def inv_32_only_a_tower_or_the_abduction_moves_the_queen(moment: Moment) -> None:
    before, after = moment.before.queen, moment.after.queen
    assert before is not None
    assert after is not None
    if before.host != after.host:
        assert any(kind in (QUEEN_MOVED, QUEEN_TAKEN, QUEEN_BACK) for kind, *_ in moment.happened)
    assert NOBODY in (after.host, after.back_to)


def inv_45_no_bribe_while_the_fairies_fly_nor_by_the_dragonett_in_its_wrath(moment: Moment) -> None:
    events, names = moment.before.events, moment.before.tables.event_names
    for fact in moment.happened:
        if fact[0] == BRIBED and events is not None and events.open != EMPTY:
            assert names[events.open] != "fairies"
            assert names[events.open] != "wrath" or fact[4] == 0


def inv_37_rebuilding_costs_three_and_clearing_one(moment: Moment) -> None:
    prices = {REBUILT: 3, TOWER_RAISED: 3, CLEARED: 1, TOWER_REMOVED: 1}
    for at, fact in enumerate(moment.happened):
        if fact[0] in prices:
            assert moment.happened[at + 1] == (PAID, fact[1], prices[fact[0]])


INVARIANTS = (
    inv_41_a_token_lies_on_a_bare_square_of_its_land,
    inv_43_every_court_tile_is_in_one_place,
    inv_40_court_tiles_stand_where_they_may,
    inv_43_a_purchase_pays_different_tokens,
    inv_44_face_down_tiles_count_for_nothing,
    inv_46_a_ruin_is_needed_and_a_cleared_square_waits,
    inv_47_one_event_is_open_from_the_second_round_on,
    inv_51_a_debt_is_a_tile_turned_down,
    inv_52_no_host_no_abduction,
    inv_32_only_a_tower_or_the_abduction_moves_the_queen,
    inv_45_no_bribe_while_the_fairies_fly_nor_by_the_dragonett_in_its_wrath,
    inv_37_rebuilding_costs_three_and_clearing_one,
)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_invariants_hold_after_every_action(game: Game):
    for moment in walk(game.begun(SEED), SEED):
        for invariant in INVARIANTS:
            invariant(moment)


STEP_OF = {
    PLACE_DOMINO: 0,
    DISCARD_DOMINO: 0,
    TAX_SQUARES: 2,
    BUILD_TILE: 3,
    REBUILD_TILE: 4,
    RAISE_TOWER: 4,
    CLEAR_TILE: 4,
    REMOVE_TOWER: 4,
    REDEEM_TILE: 4,
    BRIBE_DRAGON: 5,
    BUY_TILE: 6,
    SEARCH_PILE: 6,
    PAY_TOKEN: 6,
    TAKE_TILE: 6,
    LAY_TILE: 6,
    CHOOSE_DOMINO: 7,
}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_inv_48_the_steps_of_a_turn_come_in_their_order(game: Game):
    """A to F; A once, F once but in the last round; one bribe; more than one of the others on Builders' Day only."""
    for number, event, turn in turns(game.begun(SEED)):
        steps = [STEP_OF[kind] for kind in turn]
        assert steps == sorted(steps)
        assert steps.count(0) == 1
        assert steps.count(7) == (number < game.tables.rounds)
        assert steps.count(5) <= 1
        most = 2 if event == "builders-day" else 1
        assert steps.count(3) <= most
        assert sum(kind in (BUY_TILE, SEARCH_PILE) for kind in turn) <= most
        assert sum(kind in (REBUILD_TILE, RAISE_TOWER, CLEAR_TILE, REMOVE_TOWER) for kind in turn) <= 1


def turns(state: State) -> Iterator[tuple[int, str, list[int]]]:
    """Round, open event and the kinds of action of each turn, without giants and passes."""
    found: dict[tuple[int, int], tuple[str, list[int]]] = {}
    for moment in walk(state, SEED):
        before = moment.before
        if before.round and moment.action.kind in STEP_OF and before.turn.king != NOBODY:
            assert before.events is not None
            name = before.tables.event_names[before.events.open] if before.events.open != EMPTY else ""
            found.setdefault((before.round, before.turn.king), (name, []))[1].append(moment.action.kind)
    return ((number, name, kinds) for (number, _), (name, kinds) in found.items())


@pytest.mark.parametrize("game", [game for game in GAMES if game.system == "royal-wedding"], ids=str)
def test_inv_53_one_gift_a_kingdom_and_none_back_to_the_giver(game: Game):
    for seed in range(3):
        gifts: list[tuple[int, int]] = []
        for moment in walk(game.begun(seed), seed):
            if any(fact[0] == EVENT for fact in moment.happened):
                gifts = []
            giving = any(task[0] in (GIVE, GIVING) for task in moment.before.agenda)
            for fact in moment.happened:
                if fact[0] == GIANT_SENT and giving and moment.action.kind == SEND_GIANT:
                    assert fact[1] not in [giver for giver, _ in gifts]
                    assert (fact[2], fact[1]) not in gifts
                    gifts.append((fact[1], fact[2]))
            if moment.action.kind == COVER_CROWN and moment.before.agenda[0][0] == TAKE_GIANT:
                assert len(moment.after.estate(moment.before.agenda[0][1]).giants) >= 1


def test_an_event_that_is_over_never_returns():
    for moment in walk(Game("royal-wedding", 3, 2).begun(SEED), SEED):
        for fact in moment.happened:
            if fact[0] == EVENT_OVER:
                assert moment.after.events is not None
                assert fact[2] in moment.after.events.played
