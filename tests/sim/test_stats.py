"""What is counted agrees with the games it was counted in."""

import json
import math

import pytest

from pnp.errors import WrongUse
from pnp.sim.compare import ComparePairs, comparison
from pnp.sim.count_money import coin_stock, fewest
from pnp.sim.counting import CountGames
from pnp.sim.findings import found
from pnp.sim.intervals import Measure, wilson
from pnp.sim.lines import fitted
from pnp.sim.playout import PlayedGame, Table, moments, play_game
from pnp.sim.stats import Statistics, statistics
from pnp.sim.summary import comparison_json, summary
from pnp.sim.tally import from_rows, to_rows
from tests.sim.many import bargain, changed, few_towers, played, poor_bank, printed, table

GAMES = 12
WEDDING = table("royal-wedding", 5, 1)


@pytest.fixture(scope="module")
def games() -> list[PlayedGame]:
    return [play_game(WEDDING, 1, index) for index in range(GAMES)]


@pytest.fixture(scope="module")
def stats() -> Statistics:
    return played(WEDDING, GAMES)


def test_points_are_those_of_the_games(stats: Statistics, games: list[PlayedGame]):
    points = [game.outcome.points for game in games]
    assert stats.points.measure.total == sum(map(sum, points))
    assert stats.winner_points.measure.total == sum(map(max, points))
    for kingdom, seat in enumerate(stats.seats):
        assert seat.points.measure.total == sum(each[kingdom] for each in points)
        assert sum(row.total for row in seat.rows.values()) == seat.points.measure.total


def test_every_victory_is_somebodys(stats: Statistics):
    for seats in (stats.seats, stats.choices, stats.bots):
        assert math.isclose(sum(seat.wins for seat in seats), GAMES)
    assert sum(stats.ties.values()) == GAMES


def test_every_chosen_domino_is_placed_or_discarded(stats: Statistics, games: list[PlayedGame]):
    tables = WEDDING.tables
    assert sum(domino.chosen for domino in stats.dominoes) == GAMES * tables.rounds * tables.kings * tables.players
    for domino in stats.dominoes:
        assert domino.chosen == domino.worth.number == domino.picks.measure.number <= domino.shown
    gone = sum(len(realm.discarded) for game in games for realm in game.state.realms)
    assert sum(domino.discarded for domino in stats.dominoes) == stats.discards.measure.total == gone


def test_the_worth_of_dominoes_adds_up_to_the_points_of_the_lands():
    stats = played(table(), 30)
    assert sum(domino.worth.total for domino in stats.dominoes) == 2 * stats.points.measure.total


def test_tiles_taken_are_those_that_stand_or_were_cleared(stats: Statistics, games: list[PlayedGame]):
    standing = [built for game in games for realm in game.state.realms for built in (realm.estate or ()).built]  # type: ignore[union-attr]
    assert sum(tile.points.number for tile in stats.buildings) == len(standing)
    assert sum(tile.taken for tile in stats.buildings) >= len(standing)
    assert all(tile.shown for tile in stats.buildings)
    for tile in (*stats.buildings, *stats.court):
        assert tile.turns.measure.number == tile.taken
        assert tile.taken == 0 or 1 <= tile.turns.least <= tile.turns.most <= 10


def test_quests_score_what_the_pad_says(stats: Statistics, games: list[PlayedGame]):
    rows = [dict(rows) for game in games for rows in game.outcome.rows]
    on_pads = sum(each[f"quest_{number}"] for each in rows for number in range(1, 5))
    assert sum(quest.points.total for quest in stats.quests) == on_pads
    assert sum(quest.points.number for quest in stats.quests) == 4 * len(rows)


def test_every_round_but_the_first_has_its_event(stats: Statistics):
    assert sum(event.revealed for event in stats.events) == GAMES * WEDDING.setup.size.events


def test_money_at_the_end_is_what_kingdoms_hold(stats: Statistics, games: list[PlayedGame]):
    held = sum(game.state.estate(kingdom).purse.money for game in games for kingdom in range(5))
    assert stats.money[WEDDING.tables.rounds].total == held
    assert stats.money[0].mean == 7


def test_the_lowest_of_each_supply_is_the_lowest_ever_seen(stats: Statistics):
    seen = [_lows(WEDDING, index) for index in range(GAMES)]
    found_low = {supply.id: supply.low for supply in stats.supplies}
    for name in ("knights", "towers", "giants", "coins"):
        assert found_low[name].least == min(low[name] for low in seen)
        assert found_low[name].measure.total == sum(low[name] for low in seen)


def _lows(at: Table, index: int) -> dict[str, int]:
    supplies = [moment.after.supply for moment in moments(at, 1, index)]
    return {name: min(getattr(each, name) for each in supplies) for name in ("knights", "towers", "giants", "coins")}


def test_shortages_are_counted_where_somebody_goes_without():
    short = {supply.id: supply.short for supply in played(few_towers(), 20).supplies}
    assert short["towers"] > 15
    assert short["knights"] == short["coins"] == 0


def test_an_empty_bank_needs_accounts():
    stats = played(poor_bank(), 6)
    assert stats.accounts.most > 0
    assert stats.account_boxes.least > 0
    assert next(supply for supply in stats.supplies if supply.id == "coins").low.most == 0


@pytest.mark.parametrize(
    ("values", "amount", "coins"),
    [
        ((9, 3, 1), 0, (0, 0, 0)),
        ((9, 3, 1), 17, (1, 2, 2)),
        ((9, 3, 1), 27, (3, 0, 0)),
        ((10, 6, 1), 12, (0, 2, 0)),
        ((5,), 4, (0,)),
    ],
)
def test_the_fewest_coins(values: tuple[int, ...], amount: int, coins: tuple[int, ...]):
    assert fewest(values, amount) == coins


def test_coins_of_a_box_by_value():
    assert coin_stock(table("queendomino")) == {9: 12, 3: 18, 1: 12}
    assert coin_stock(table()) == {}


def test_wilsons_interval():
    """Ten of a hundred: 5.5 % to 17.4 %, as tables give it; nothing of nothing may be anything."""
    share = wilson(10, 100)
    assert (round(share.low, 3), round(share.high, 3)) == (0.055, 0.174)
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    assert wilson(0, 50).low == 0 < wilson(0, 50).high


def test_measures_of_parts_are_those_of_the_whole():
    whole = [3, 1, 4, 1, 5]
    measure = Measure(len(whole), sum(whole), sum(value * value for value in whole))
    assert measure.mean == 2.8
    assert math.isclose(measure.variance, 3.2)
    assert Measure().estimate() == (0, 0, 0)


def test_a_line_through_points():
    assert fitted([(0, 1), (1, 3), (2, 5)]).at(4) == 9
    assert fitted([(2, 7)]).at(100) == 7


def test_tallies_are_written_and_read():
    tally = CountGames(table(), 1)(0, 3)
    assert from_rows(to_rows(tally)) == tally


def test_everything_is_told_as_json(stats: Statistics):
    told = json.loads(json.dumps(summary(stats, found(stats)), allow_nan=False))
    assert {"system", "players", "games", "seed", "points", "winner_points", "discards_per_game", "seats"} <= set(told)
    assert {"mean", "sd", "histogram"} == set(told["points"])
    assert sum(told["points"]["histogram"].values()) == GAMES * 5


def test_a_set_does_not_differ_from_itself():
    work = ComparePairs(table(), table(), 1)
    compared = comparison(work, work(0, 40))
    assert not [change for change in compared.changes if change.more_than_chance or change.difference.figure]


def test_a_better_domino_makes_more_points_than_chance():
    work = ComparePairs(table(), bargain(), 1)
    compared = comparison(work, work(0, 150))
    (points,) = [change for change in compared.changes if change.what == "points"]
    assert points.more_than_chance
    assert points.difference.low > 2
    assert points.before + points.difference.figure == pytest.approx(compared.other.points.mean, abs=0.02)
    assert "wheat" in {change["what"] for change in comparison_json(compared, ((), ()))["changes"]}


def test_what_changes_nothing_is_chance():
    """Other quests that are not played with make other fingerprints, and the same games."""
    other = changed(table(), quests=printed().quests[:3])
    work = ComparePairs(table(), other, 1)
    assert not any(change.more_than_chance for change in comparison(work, work(0, 40)).changes)


def test_sets_are_compared_with_the_same_kingdoms():
    with pytest.raises(WrongUse, match="same number"):
        ComparePairs(table(), table(players=2), 1)


def test_statistics_of_no_games_are_empty():
    empty = statistics(table(), 1, CountGames(table(), 1)(0, 0))
    assert empty.games == 0
    assert json.dumps(summary(empty, found(empty)), allow_nan=False)
