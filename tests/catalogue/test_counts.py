"""What games need, against tables added up by hand; each with its arithmetic beside it."""

from typing import Any

import pytest

from pnp.catalogue.counts import CountReport, count
from pnp.errors import WrongUse
from pnp.model.catalogue import Catalogue

# system, kingdoms: dominoes in play (line x rounds, twice where there are two lines), kings, castles, events, quests
GAMES = {
    ("kingdomino", 2): (24, 4, 2, 0, 0),  # 4 x 6 = 24 of 48; 2 kings each
    ("kingdomino", 3): (36, 3, 3, 0, 0),  # 3 x 12 = 36
    ("kingdomino", 4): (48, 4, 4, 0, 0),  # 4 x 12 = 48
    ("queendomino", 2): (48, 4, 2, 0, 0),  # 4 x 12 = 48 at every number of kingdoms
    ("queendomino", 3): (48, 3, 3, 0, 0),
    ("queendomino", 4): (48, 4, 4, 0, 0),
    ("age-of-giants/kingdomino", 2): (60, 4, 2, 0, 2),  # 5 x 12 = 60 = 48 + 12
    ("age-of-giants/kingdomino", 3): (60, 3, 3, 0, 2),
    ("age-of-giants/kingdomino", 4): (60, 4, 4, 0, 2),
    ("age-of-giants/kingdomino", 5): (60, 5, 5, 0, 2),
    ("age-of-giants/queendomino", 2): (60, 4, 2, 0, 2),
    ("age-of-giants/queendomino", 3): (60, 3, 3, 0, 2),
    ("age-of-giants/queendomino", 4): (60, 4, 4, 0, 2),
    ("age-of-giants/queendomino", 5): (60, 5, 5, 0, 2),
    ("fantastic-era", 2): (60, 4, 2, 11, 0),  # 12 rounds - 1 = 11 events
    ("fantastic-era", 3): (60, 3, 3, 11, 0),
    ("fantastic-era", 4): (60, 4, 4, 11, 0),
    ("fantastic-era", 5): (60, 5, 5, 11, 0),
    ("royal-wedding", 2): (120, 8, 2, 15, 4),  # 2 x 4 x 15 = 120; two colours of two kings each
    ("royal-wedding", 3): (120, 6, 3, 20, 4),  # 2 x 3 x 20
    ("royal-wedding", 4): (120, 8, 4, 15, 4),  # 2 x 4 x 15
    ("royal-wedding", 5): (120, 10, 5, 12, 4),  # 2 x 5 x 12
}


def needed(report: CountReport) -> dict[str, int]:
    return {row.id: row.needed for row in report.rows}


@pytest.mark.parametrize(("system", "players"), GAMES)
def test_what_each_game_uses(system: str, players: int, royal_wedding: Catalogue) -> None:
    report = count(royal_wedding, system=system, players=players)
    uses = needed(report)
    dominoes = sum(number for name, number in uses.items() if name.startswith("dominoes/"))
    found = (dominoes, uses["kings"], uses["castles"], uses.get("events", 0), uses.get("quests", 0))
    assert found == GAMES[system, players]
    assert report.missing == ()


def test_every_game_of_every_system_is_in_the_table(royal_wedding: Catalogue) -> None:
    played = {(ruleset.id, players) for ruleset in royal_wedding.rulesets for players in ruleset.players}
    assert played == set(GAMES)


# system: knights, towers, coins of 1, 3 and 9, buildings: the whole stock of its boxes
STOCK = {
    "queendomino": (22, 15, 12, 18, 12, 32),
    "age-of-giants/queendomino": (22, 15, 12, 18, 12, 32),  # the giants bring none of these
    "fantastic-era": (37, 28, 15, 22, 66, 56),  # 22+15, 15+13, 12+3, 18+4, 12+54, 32+24
    "royal-wedding": (37, 28, 15, 22, 66, 56),
}


@pytest.mark.parametrize("system", STOCK)
def test_the_bank_and_the_wood_are_the_whole_stock(system: str, royal_wedding: Catalogue) -> None:
    uses = needed(count(royal_wedding, system=system, players=3))
    names = ("knights", "towers", "coins/1", "coins/3", "coins/9", "buildings")
    assert tuple(uses[name] for name in names) == STOCK[system]


@pytest.mark.parametrize(
    ("courts", "tiles", "tokens"),
    [(0, 0, (0, 0, 0, 0)), (1, 25, (21, 16, 12, 10)), (2, 50, (42, 32, 24, 20))],  # 59 tokens, twice 118
)
def test_inv_11_each_copy_of_the_court(
    courts: int, tiles: int, tokens: tuple[int, ...], royal_wedding: Catalogue
) -> None:
    uses = needed(count(royal_wedding, players=5, courts=courts))
    assert uses.get("court-tiles", 0) == tiles
    assert tuple(uses.get(f"tokens/{kind}", 0) for kind in ("wheat", "wood", "fish", "sheep")) == tokens


@pytest.mark.parametrize(
    ("players", "mat", "tile"),
    [(2, "11x11", "1x1"), (3, "9x9", "1x1"), (4, "8x8", "2x2"), (5, "7x7", "1x1")],
)
def test_traps_8_and_10_mats_and_starting_tiles(players: int, mat: str, tile: str, royal_wedding: Catalogue) -> None:
    report = count(royal_wedding, players=players)
    of_kingdoms = {row.id: (row.needed, row.in_set) for row in report.rows if "x" in row.id}
    assert of_kingdoms == {f"playmats/{mat}": (players, players), f"starting-tiles/{tile}": (players, 10)}


def test_figures(royal_wedding: Catalogue) -> None:
    uses = needed(count(royal_wedding, players=3))
    assert [uses[name] for name in ("giants", "queen", "dragon", "dragonett")] == [6, 1, 1, 1]
    alone = needed(count(royal_wedding, system="queendomino", players=3))
    assert ("giants" in alone, alone["queen"], alone["dragon"], "dragonett" in alone) == (False, 1, 1, False)
    assert (
        not {"queen", "knights", "buildings", "playmats/5x5"}
        & needed(count(royal_wedding, system="kingdomino", players=3)).keys()
    )


def test_the_pool_is_what_the_rules_shuffle(royal_wedding: Catalogue) -> None:
    pools = {row.id: (row.needed, row.pool) for row in count(royal_wedding, players=5).rows}
    assert (pools["events"], pools["quests"], pools["buildings"]) == ((12, 24), (4, 17), (56, 56))
    two = count(royal_wedding, system="kingdomino", players=2).rows[0]
    assert (two.id, two.needed, two.pool, two.in_set) == ("dominoes/kingdomino", 24, 48, 48)


def test_trap_7_the_giants_play_all_sixty(royal_wedding: Catalogue) -> None:
    uses = needed(count(royal_wedding, system="age-of-giants/kingdomino", players=2))
    assert (uses["dominoes/kingdomino"], uses["dominoes/age-of-giants"]) == (48, 12)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_teams_change_no_number(players: int, royal_wedding: Catalogue) -> None:
    """R-36: a team is one kingdom; ten people at most."""
    teams = count(royal_wedding, players=players, teams=True)
    assert teams.rows == count(royal_wedding, players=players).rows
    assert teams.setup.people == 2 * players


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"players": 1}, "2 to 5 kingdoms, not of 1"),
        ({"players": 11}, "2 to 5 kingdoms, not of 11"),
        ({"players": 5, "system": "queendomino"}, "2 to 4 kingdoms, not of 5"),
        ({"players": 2, "system": "kingdomino", "teams": True}, "not played in teams"),
        ({"players": 2, "system": "queendomino", "courts": 1}, "without the Court"),
        ({"players": 2, "system": "fantastic-era", "courts": 2}, "at most 1 copy"),
        ({"players": 2, "system": "queendomio"}, "did you mean 'queendomino'"),
        ({"players": 2, "switches": {"coins": "73"}}, "no switch 'coins'"),
        ({"players": 2, "switches": {"coins_fe": "62"}}, "one of 61, 73"),
        ({"players": 2, "switches": {"mighty_duel": "true"}}, "changes nothing in royal-wedding, only in kingdomino"),
    ],
)
def test_a_game_that_there_is_not_is_told_plainly(asked: dict[str, Any], told: str, royal_wedding: Catalogue) -> None:
    with pytest.raises(WrongUse, match=told):
        count(royal_wedding, **asked)


def test_coins_by_the_other_book(royal_wedding: Catalogue) -> None:
    """C-03: 73 instead of 61 coins in Fantastic Era are twelve more nines: 66 + 12 = 78."""
    assert needed(count(royal_wedding, players=5, switches={"coins_fe": "73"}))["coins/9"] == 78


def test_the_second_edition_plays_all_48_with_three(royal_wedding: Catalogue) -> None:
    """R-73: lines of four, the unclaimed one dropped, 4 x 12 = 48."""
    report = count(royal_wedding, system="kingdomino", players=3, switches={"edition": "second"})
    assert (report.rows[0].needed, report.setup.size.line) == (48, 4)


def test_the_mighty_duel(royal_wedding: Catalogue) -> None:
    """Two kingdoms, 4 x 12 = 48 dominoes, 1 + 2 x 24 = 49 = 7 x 7."""
    report = count(royal_wedding, system="kingdomino", players=2, switches={"mighty_duel": "true"})
    assert (report.rows[0].needed, report.setup.size.grid, report.setup.size.rounds) == (48, 7, 12)


def test_a_set_that_lacks_a_domino_says_of_which_box(load: Any) -> None:
    ours = load("extends: royal-wedding\ndominoes: {remove: [kingdomino/3]}\n").catalogue
    (row,) = count(ours, players=5).missing
    assert (row.id, row.needed, row.pool, row.in_set, row.missing) == ("dominoes/kingdomino", 48, 48, 47, 1)


def test_a_domino_of_ones_own_makes_up_for_it(load: Any) -> None:
    ours = load("""
extends: royal-wedding
dominoes:
  remove: [kingdomino/3]
  add: [{number: 61, box: ours, pile: age-of-giants, squares: [wheat 2, mine]}]
""").require()
    report = count(ours, players=5)
    assert report.missing == ()
    assert needed(report)["dominoes/ours"] == 1
    assert [row.id for row in report.short_of_pool] == []


def test_a_set_may_be_short_of_its_pool_and_still_be_played(load: Any) -> None:
    ours = load("extends: age-of-giants\nquests: {remove: [harmony]}\n").require()
    (row,) = count(ours, players=4).short_of_pool
    assert (row.id, row.needed, row.pool, row.in_set) == ("quests", 2, 17, 16)


def test_surplus_dominoes_are_set_aside(load: Any) -> None:
    """61 dominoes in a pile that uses 60; which of them stays out is drawn, so the printed ones are counted first."""
    ours = load("""
extends: royal-wedding
dominoes: {add: [{number: 61, box: ours, pile: age-of-giants, squares: [wheat 2, mine]}]}
""").require()
    rows = {row.id: row for row in count(ours, players=5).rows}
    assert sum(rows[f"dominoes/{box}"].needed for box in ("kingdomino", "age-of-giants")) == 60
    assert (rows["dominoes/ours"].needed, rows["dominoes/ours"].pool) == (0, 1)


def test_everything_of_a_sets_own_is_counted(load: Any) -> None:
    ours = load("""
extends: fantastic-era
buildings: {add: [{id: bath-house, copies: {ours: 2}}]}
events: {add: {plague: {copies: 2}}}
characters: {add: [{id: court-jester, base: 5}]}
""").require()
    rows = {row.id: row.in_set for row in count(ours, players=5, courts=1).rows}
    assert (rows["buildings"], rows["events"], rows["court-tiles"]) == (58, 26, 26)


def test_mats_of_a_size_that_no_box_has_are_printed_as_needed(load: Any) -> None:
    """Two kingdoms with four kings each in 21 rounds: 1 + 2 x 84 = 169 = 13 x 13 (and too few dominoes)."""
    loaded = load("""
extends: royal-wedding
ruleset: {by_players: {2: {rounds: 21, grid: 13, events: 21}}}
""")
    row = count(loaded.catalogue, players=2).rows[-1]
    assert (row.id, row.needed, row.missing) == ("playmats/13x13", 2, 0)
