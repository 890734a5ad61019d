"""The log of a game: everything that happened, in words, and nothing that was still hidden."""

import re

import pytest

from pnp.catalogue.load import load_set
from pnp.engine import happened
from pnp.engine.game import start
from pnp.engine.kingdom_text import kingdom_text
from pnp.sim.log import told
from pnp.sim.playout import Table, dealt, moments, play_game
from pnp.sim.telling import SENTENCES, Teller

CATALOGUE = load_set("royal-wedding").require()


def table(system: str = "kingdomino", players: int = 3, courts: int = 0, bots: tuple[str, ...] = ("greedy",)) -> Table:
    return Table(CATALOGUE, CATALOGUE.for_game(players, system=system, courts=courts), bots)


def log(of: Table, seed: int = 1, *, boards: bool = False) -> list[str]:
    begun = start(of.tables, dealt(of, seed, 0))
    teller = Teller(CATALOGUE, of.tables, of.seat_names())
    return list(told(teller, begun, moments(of, seed, 0), boards=boards))


def test_it_begins_with_who_plays_what() -> None:
    lines = log(table(bots=("greedy", "random", "greedy")))
    assert lines[:4] == [
        "Kingdomino, 3 kingdoms, grid 5 x 5, 12 rounds",
        "  Pink: greedy",
        "  Yellow: random",
        "  Green: greedy",
    ]


def test_every_round_has_its_head_and_its_turns() -> None:
    lines = log(table())
    heads = [line for line in lines if line.startswith("Round ")]
    assert heads == [f"Round {number}" for number in range(1, 13)]
    first, second = lines.index("Round 1"), lines.index("Round 2")
    turns = [line for line in lines[first:second] if re.match(r"  (Pink|Yellow|Green) places ", line)]
    assert len(turns) == 3
    assert all(re.search(r" at -?\d,-?\d (east|south|west|north), chooses \d+ \(", line) for line in turns)


def test_the_reckoning_adds_up() -> None:
    of = table("queendomino")
    lines = log(of)
    game = play_game(of, 1)
    for kingdom, name in enumerate(("Pink", "Yellow", "Green")):
        at = lines.index(f"{name}: {game.outcome.points[kingdom]} points")
        rows = lines[at + 1 : at + 1 + _rows(lines, at)]
        assert sum(int(row.partition(": ")[0].split()[-1]) for row in rows) == game.outcome.points[kingdom]


def _rows(lines: list[str], at: int) -> int:
    return next(number for number, line in enumerate(lines[at + 1 :]) if not line.startswith("  "))


def test_the_winner_has_the_last_word() -> None:
    of = table()
    names = ("Pink", "Yellow", "Green")
    winners = " and ".join(names[kingdom] for kingdom in play_game(of, 1).outcome.winners)
    assert log(of)[-1].startswith(winners)


def test_boards_follow_the_turns() -> None:
    of = table()
    last = kingdom_text(play_game(of, 1).state.realms[0].board).splitlines()
    lines = [line.strip() for line in log(of, boards=True)]
    starts = [at for at in range(len(lines)) if lines[at : at + len(last)] == last]
    assert starts


@pytest.mark.parametrize(("system", "courts"), [("fantastic-era", 1), ("royal-wedding", 2)])
def test_no_name_is_missing_where_everything_happens(system: str, courts: int) -> None:
    for bots in (("random",), ("greedy",)):
        text = "\n".join(log(table(system, 3, courts, bots)))
        assert "{" not in text
        assert "Event: " in text
        assert "from the Court" in text


def test_a_closed_line_is_not_told_before_it_is_open() -> None:
    of = table("royal-wedding")
    lines = log(of)
    first, second = lines.index("Round 1"), lines.index("Round 2")
    opened = next(at for at in range(first, second) if "Now open" in lines[at])
    hidden = {re.sub(r" \(.*", "", each) for each in re.findall(r"(?:Age of Giants|Kingdomino) \w+ \(", lines[opened])}
    told_before = "\n".join(lines[first:opened])
    assert hidden
    assert not any(f"chooses {name}" in told_before for name in hidden)


def test_there_are_words_for_every_kind_of_fact() -> None:
    silent = {"passed", "game over", "pile shuffled"}
    assert set(SENTENCES) == set(happened.KINDS) - silent
