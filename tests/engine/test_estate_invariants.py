"""What holds of coins, knights, towers, buildings, dragons, giants and the queen after every action of random games.

Counts are taken from the boxes' contents lists, crowns, territories and prices are counted here anew, by coordinates.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from pnp.engine.actions import (
    BRIBE_DRAGON,
    BUILD_TILE,
    CHOOSE_DOMINO,
    COVER_CROWN,
    DISCARD_DOMINO,
    PLACE_DOMINO,
    SEND_GIANT,
    TAX_SQUARES,
)
from pnp.engine.agenda import TAKE_GIANT
from pnp.engine.board import STEPS, split
from pnp.engine.happened import (
    BRIBED,
    BUILT,
    CREDITED,
    GAINED_COINS,
    GAINED_TOWERS,
    PAID,
    PHYSICAL_SHORTAGE,
    ROUND_BEGINS,
    TAXED,
)
from pnp.engine.kingdom import TERRAINS
from pnp.engine.state import EMPTY, FACE_UP, Estate, State
from pnp.model.court import CourtBuilding
from pnp.model.terrain import Terrain
from tests.engine.playing import ALL, Game, Moment, walk

SEED = 11
ESTATES = [game for game in ALL if game.tables.has_estates]
QUEENDOMINO = {"coins": 174, "knights": 22, "towers": 15, "buildings": 32}
WITH_FANTASTIC_ERA = {"coins": 174 + 501, "knights": 22 + 15, "towers": 15 + 13, "buildings": 32 + 24}
BOXES = {
    "age-of-giants/kingdomino": {"giants": 6},
    "queendomino": QUEENDOMINO,
    "age-of-giants/queendomino": QUEENDOMINO | {"giants": 6},
    "fantastic-era": WITH_FANTASTIC_ERA,
    "royal-wedding": WITH_FANTASTIC_ERA | {"giants": 6},
}


def in_boxes(state: State, piece: str) -> int:
    return BOXES[state.tables.setup.ruleset.id].get(piece, 0)


def estates(state: State) -> list[Estate]:
    return [state.estate(kingdom) for kingdom in range(state.tables.players)]


def standing(estate: Estate) -> int:
    return sum(built.towers for built in estate.built)


def inv_29_six_giants_are_somewhere(moment: Moment) -> None:
    state = moment.after
    on_the_way = sum(task[0] == TAKE_GIANT for task in state.agenda)
    in_kingdoms = sum(len(estate.giants) for estate in estates(state))
    assert state.supply.giants + in_kingdoms + on_the_way == in_boxes(state, "giants")


def inv_30_every_cover_has_a_crown_under_it(moment: Moment) -> None:
    """Crowns of tiles that lie face down included (R-75)."""
    tables = moment.after.tables
    for realm in moment.after.realms:
        estate = realm.estate or Estate()
        crowns: Counter[int] = Counter()
        for domino, index in realm.placed:
            where, squares = tables.placements[index], tables.dominoes[domino].squares
            crowns[where.first] += squares[0].crowns
            crowns[where.second] += squares[1].crowns
        for built in estate.built:
            crowns[built.cell] += tables.buildings[built.tile].crowns
        for hosted in estate.hosted:
            tile = tables.court_tiles[hosted.tile]
            crowns[hosted.cell] += tile.crowns if isinstance(tile, CourtBuilding) else 0
        covers = Counter((*estate.giants, *(tower.lies_on for tower in estate.fallen if tower.lies_on != tower.home)))
        assert all(number <= crowns[cell] for cell, number in covers.items())
        assert tuple(sorted(estate.giants)) == estate.giants


def inv_32_the_queen_goes_to_whoever_gains_the_most_towers(moment: Moment) -> None:
    """INV-31, too: she is nowhere before there is a tower."""
    before, after = moment.before.queen, moment.after.queen
    if before is None or after is None:
        return
    gained = [fact[1] for fact in moment.happened if fact[0] == GAINED_TOWERS]
    towers = [standing(estate) for estate in estates(moment.after)]
    for kingdom in gained:
        assert after.host == kingdom or towers[kingdom] < max(towers)
    if after.host != before.host and not moment.after.tables.events:
        assert gained == [after.host]
        assert towers[after.host] == max(towers) > 0


def inv_33_towers_stand_lie_or_wait(moment: Moment) -> None:
    state = moment.after
    out = sum(standing(estate) + len(estate.fallen) for estate in estates(state))
    assert state.supply.towers + out == in_boxes(state, "towers")
    assert min((built.towers for estate in estates(state) for built in estate.built), default=0) >= 0


def inv_34_knights_are_somewhere_and_tax_where_the_domino_lies(moment: Moment) -> None:
    state = moment.after
    knights = [estate.knights for estate in estates(state)]
    out = sum(each.guard + each.posted.bit_count() + each.cemetery for each in knights)
    assert state.supply.knights + out == in_boxes(state, "knights")
    assert min(state.supply.knights, *(each.guard for each in knights)) >= 0
    for realm, each in zip(state.realms, knights, strict=True):
        assert not each.posted & ~realm.board.covered
    for fact in moment.happened:
        if fact[0] == TAXED:
            where = state.tables.placements[moment.before.turn.placement]
            assert set(split(fact[2])) <= {where.first, where.second}
            assert not fact[2] & moment.before.estate(fact[1]).knights.posted


def inv_35_the_coins_of_the_boxes_are_in_bank_and_purses(moment: Moment) -> None:
    state = moment.after
    purses = [estate.purse for estate in estates(state)]
    assert state.supply.coins + sum(purse.coins for purse in purses) == in_boxes(state, "coins")
    assert min(state.supply.coins, *(min(purse) for purse in purses)) >= 0


def inv_36_money_changes_by_what_is_told(moment: Moment) -> None:
    """INV-37, too; and what the bank lacked is what accounts grew by."""
    signs = {GAINED_COINS: 1, PAID: -1}
    for kingdom in range(moment.after.tables.players):
        facts = [fact for fact in moment.happened if fact[1] == kingdom]
        told = sum(signs.get(fact[0], 0) * fact[-1] for fact in facts)
        before, after = (state.estate(kingdom).purse for state in (moment.before, moment.after))
        assert after.money - before.money == told
        if after.account > before.account:
            owed = [fact[-1] for fact in facts if fact[0] in (CREDITED, PHYSICAL_SHORTAGE)]
            assert after.account - before.account <= sum(owed)


def inv_37_prices(moment: Moment) -> None:
    """R-12, XXL-EVT-34 and 36: the spot's number less one for the queen's host, less two during Sales."""
    for at, (kind, kingdom, *numbers) in enumerate(moment.happened):
        if kind not in (BUILT, BRIBED):
            continue
        paid = sum(fact[-1] for fact in moment.happened[at + 1 : at + 2] if fact[0] == PAID)
        if kind == BRIBED:
            assert paid == 1
            continue
        hosts = moment.before.queen is not None and moment.before.queen.host == kingdom
        events = moment.before.events
        sales = events is not None and events.open != EMPTY
        sales = sales and moment.before.tables.events[events.open].id == "sales"  # type: ignore[union-attr]
        assert paid == max(0, 5 - numbers[1] % 6 - hosts - 2 * sales)


def inv_38_every_building_is_in_one_place(moment: Moment) -> None:
    builders, tables = moment.after.builders, moment.after.tables
    if builders is None:
        return
    shown = [tile for line in builders.display for tile in line]
    found = Counter((*builders.gone, *(tile for pile in builders.piles for tile in pile)))
    found.update(tile for tile in shown if tile != EMPTY)
    found.update(built.tile for estate in estates(moment.after) for built in estate.built)
    assert found == Counter(dict(enumerate(tables.building_copies)))
    assert found.total() == in_boxes(moment.after, "buildings")
    assert all(shown[spot] == EMPTY for spot in builders.dragons if spot >= 0)


def inv_39_the_board_is_full_from_the_cheap_end_when_a_round_begins(moment: Moment) -> None:
    builders = moment.after.builders
    begins = any(fact[0] == ROUND_BEGINS for fact in moment.happened)
    if builders is None or not begins or moment.after.tables.events or moment.after.tables.setup.ruleset.dragon_dice:
        return
    for pile, line in zip(builders.piles, builders.display, strict=True):
        first = next((spot for spot, tile in enumerate(line) if tile != EMPTY), len(line))
        assert EMPTY not in line[first:]
        assert first == 0 or not pile
    assert not any(builders.used)


def inv_40_a_building_has_a_town_square_of_its_own(moment: Moment) -> None:
    for realm in moment.after.realms:
        estate = realm.estate or Estate()
        squares = [built.cell for built in estate.built]
        assert squares == sorted(set(squares))
        town = realm.board.lands[TERRAINS.index(Terrain.TOWN)]
        assert all(cell.bit_count() == 1 and cell & town for cell in squares)
        assert not set(squares) & {hosted.cell for hosted in estate.hosted}


def inv_45_a_dragon_strikes_once_a_round_and_never_for_the_queens_host(moment: Moment) -> None:
    for kind, kingdom, *numbers in moment.happened:
        if kind == BRIBED:
            before, after = moment.before.builders, moment.after.builders
            assert before is not None
            assert after is not None
            assert (before.used[numbers[2]], after.used[numbers[2]]) == (0, 1)
            assert moment.before.queen is None or moment.before.queen.host != kingdom


def tax_is_what_can_be_counted_by_coordinates(moment: Moment) -> None:
    """QD-TAX-01, QD-TAX-04, QD-TAX-05, R-09, R-14, R-72."""
    for at, (kind, kingdom, *numbers) in enumerate(moment.happened):
        if kind == TAXED:
            expected = sum(naive_tax(moment.before, kingdom, cell) for cell in split(numbers[0]))
            assert moment.happened[at + 1] == (GAINED_COINS, kingdom, expected)


def naive_tax(state: State, kingdom: int, cell: int) -> int:
    estate, tables = state.estate(kingdom), state.tables
    knights = estate.knights.guard + estate.knights.posted.bit_count()
    for hosted in estate.hosted:
        knights += hosted.face == FACE_UP and getattr(tables.court_tiles[hosted.tile], "knight", False)
    hosts = state.queen is not None and state.queen.host == kingdom
    coins = len(territory_of(state, kingdom, cell))
    for built in estate.built:
        if built.face == FACE_UP and tables.buildings[built.tile].id == "safe-knight":
            coins += knights
        if built.face == FACE_UP and tables.buildings[built.tile].id == "safe-tower":
            coins += standing(estate) + (hosts and tables.setup.ruleset.id == "royal-wedding")
    return coins


def territory_of(state: State, kingdom: int, cell: int) -> set[tuple[int, int]]:
    """The squares of a territory, by walking from square to square."""
    lands: dict[tuple[int, int], Terrain] = {}
    for domino, index in state.realms[kingdom].placed:
        squares = state.tables.dominoes[domino].squares
        lands.update(zip(state.tables.placements[index].cells, (square.terrain for square in squares), strict=True))
    todo = [state.realms[kingdom].board.board.field.where(cell)]
    found = set(todo)
    while todo:
        x, y = todo.pop()
        beside = {(x + dx, y + dy) for dx, dy in STEPS} - found
        more = {at for at in beside if lands.get(at) == lands[x, y]}
        found |= more
        todo.extend(more)
    return found


INVARIANTS = (
    inv_29_six_giants_are_somewhere,
    inv_30_every_cover_has_a_crown_under_it,
    inv_32_the_queen_goes_to_whoever_gains_the_most_towers,
    inv_33_towers_stand_lie_or_wait,
    inv_34_knights_are_somewhere_and_tax_where_the_domino_lies,
    inv_35_the_coins_of_the_boxes_are_in_bank_and_purses,
    inv_36_money_changes_by_what_is_told,
    inv_37_prices,
    inv_38_every_building_is_in_one_place,
    inv_39_the_board_is_full_from_the_cheap_end_when_a_round_begins,
    inv_40_a_building_has_a_town_square_of_its_own,
    inv_45_a_dragon_strikes_once_a_round_and_never_for_the_queens_host,
    tax_is_what_can_be_counted_by_coordinates,
)


@pytest.mark.parametrize("game", ESTATES, ids=str)
def test_the_invariants_hold_after_every_action(game: Game):
    for moment in walk(game.begun(SEED), SEED):
        for invariant in INVARIANTS:
            invariant(moment)


STEP_OF = {
    PLACE_DOMINO: 0,
    DISCARD_DOMINO: 0,
    COVER_CROWN: 1,
    SEND_GIANT: 1,
    TAX_SQUARES: 2,
    BUILD_TILE: 3,
    BRIBE_DRAGON: 5,
    CHOOSE_DOMINO: 7,
}


@pytest.mark.parametrize("game", [game for game in ESTATES if not game.tables.events], ids=str)
def test_inv_48_the_steps_of_a_turn_come_in_their_order_each_once(game: Game):
    """A, B, C, D, E (QD-TRN-01); the giant in A or, with the switch, after the choice."""
    late = game.tables.switches["giant_timing"] == "choice"
    for turn in turns(game.begun(SEED)):
        chosen = [CHOOSE_DOMINO in turn[:at] for at in range(len(turn))]
        steps = [8 if late and after else STEP_OF[kind] for kind, after in zip(turn, chosen, strict=True)]
        assert steps == sorted(steps)
        assert steps[0] == 0
        others = [step for step in steps if step != 1]
        assert len(set(others)) == len(others)


def turns(state: State) -> Iterator[list[int]]:
    """The kinds of action of each turn, passes left out."""
    turn: list[int] = []
    at = (0, 0)
    for moment in walk(state, SEED):
        now = (moment.before.round, moment.before.turn.king)
        if now != at:
            if at[0]:
                yield turn
            turn, at = [], now
        if moment.action.kind in STEP_OF:
            turn.append(moment.action.kind)
