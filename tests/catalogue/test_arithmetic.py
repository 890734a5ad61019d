"""Grids, lines and rounds of all games, against a table worked out by hand."""

import pytest

from pnp.catalogue.checks import check_rules
from pnp.catalogue.subject import Subject
from pnp.model.catalogue import Catalogue
from pnp.model.game_size import Drop

ROUNDS_BY_FIVE = {2: (7, 1, 24), 3: (5, 1, 12), 4: (5, 1, 12), 5: (5, 1, 12)}
# system: kingdoms: (grid, squares of the starting tile, dominoes a kingdom)
GRIDS = {
    "kingdomino": {2: (5, 1, 12), 3: (5, 1, 12), 4: (5, 1, 12)},  # 24/2, 36/3, 48/4; 1 + 24 = 25
    "queendomino": {2: (7, 1, 24), 3: (5, 1, 12), 4: (5, 1, 12)},  # 1 + 48 = 49; 1 + 24 = 25
    "age-of-giants/kingdomino": ROUNDS_BY_FIVE,  # 12 rounds of one domino, of two with two kings
    "age-of-giants/queendomino": ROUNDS_BY_FIVE,
    "fantastic-era": ROUNDS_BY_FIVE,
    "royal-wedding": {
        2: (11, 1, 60),  # 15 rounds of 4 dominoes: 1 + 120 = 121
        3: (9, 1, 40),  # 20 rounds of 2: 1 + 80 = 81
        4: (8, 4, 30),  # 15 rounds of 2: 4 + 60 = 64; with the small tile 61
        5: (7, 1, 24),  # 12 rounds of 2: 1 + 48 = 49
    },
}
# system: kingdoms: (dominoes in a line, dropped of it, rounds, lines)
LINES = {
    "kingdomino": {2: (4, 0, 6, 1), 3: (3, 0, 12, 1), 4: (4, 0, 12, 1)},
    "queendomino": {2: (4, 0, 12, 1), 3: (4, 1, 12, 1), 4: (4, 0, 12, 1)},
    "age-of-giants/kingdomino": {2: (5, 1, 12, 1), 3: (5, 2, 12, 1), 4: (5, 1, 12, 1), 5: (5, 0, 12, 1)},
    "age-of-giants/queendomino": {2: (5, 1, 12, 1), 3: (5, 2, 12, 1), 4: (5, 1, 12, 1), 5: (5, 0, 12, 1)},
    "fantastic-era": {2: (5, 1, 12, 1), 3: (5, 2, 12, 1), 4: (5, 1, 12, 1), 5: (5, 0, 12, 1)},
    "royal-wedding": {2: (4, 0, 15, 2), 3: (3, 0, 20, 2), 4: (4, 0, 15, 2), 5: (5, 0, 12, 2)},
}


@pytest.mark.parametrize("system", GRIDS)
def test_inv_13_grid_is_starting_tile_and_dominoes(system: str, royal_wedding: Catalogue) -> None:
    sizes = royal_wedding.ruleset(system).sizes
    found = {size.players: (size.grid, size.start_squares, size.dominoes_per_kingdom) for size in sizes}
    assert found == GRIDS[system]
    assert all(start + 2 * dominoes == grid**2 for grid, start, dominoes in found.values())


@pytest.mark.parametrize("system", LINES)
def test_inv_14_lines_times_rounds_are_placed_or_dropped(system: str, royal_wedding: Catalogue) -> None:
    rules = royal_wedding.ruleset(system)
    for size in rules.sizes:
        line, dropped, rounds, lines = LINES[system][size.players]
        claimed = rules.kings_in_line(size)
        assert (size.line, size.dropped(claimed), size.rounds, len(rules.piles)) == (line, dropped, rounds, lines)
        assert line * rounds * lines == size.players * size.dominoes_per_kingdom + dropped * rounds * lines
    assert {size.players for size in rules.sizes} == LINES[system].keys()


def test_trap_5_when_dominoes_are_dropped(royal_wedding: Catalogue) -> None:
    """Age of Giants by place and before the choice; Fantastic Era and Queendomino the unchosen, after it."""
    giants, era = royal_wedding.ruleset("age-of-giants/kingdomino"), royal_wedding.ruleset("fantastic-era")
    assert [giants.size(players).drop for players in (2, 3, 4, 5)] == [
        Drop("before_choice", (3,)),
        Drop("before_choice", (2, 4)),
        Drop("before_choice", (3,)),
        None,
    ]
    assert [era.size(players).drop for players in (3, 5)] == [Drop("after_choice", None), None]
    assert royal_wedding.ruleset("queendomino").size(3).drop == Drop("after_choice", None)
    assert not any(size.drop for size in royal_wedding.ruleset("royal-wedding").sizes)


def test_trap_9_no_grid_says_where_the_castle_stands(royal_wedding: Catalogue) -> None:
    """R-03: the kingdom floats in its grid unless a table decides otherwise."""
    assert royal_wedding.for_game(5).switch("grid") == "floating"


def test_trap_15_and_inv_15_event_piles(royal_wedding: Catalogue) -> None:
    """Royal Wedding one a round (12, 15, 20, 15), Fantastic Era one less (12 - 1 = 11), of 24 tiles."""
    great = royal_wedding.ruleset("royal-wedding")
    assert {size.players: size.events for size in great.sizes} == {2: 15, 3: 20, 4: 15, 5: 12}
    assert {size.events for size in royal_wedding.ruleset("fantastic-era").sizes} == {11}
    assert sum(event.copies for event in royal_wedding.events) == 24
    others = ("kingdomino", "queendomino", "age-of-giants/kingdomino", "age-of-giants/queendomino")
    assert not any(size.events for system in others for size in royal_wedding.ruleset(system).sizes)


def test_the_check_says_how_many_games_work_out(complete: Subject) -> None:
    """Four games of the Royal Wedding; its variants change no number of them."""
    assert check_rules([complete])[0].proof.startswith("4 games: ")
    assert not any(finding.problems for finding in check_rules([complete]))
