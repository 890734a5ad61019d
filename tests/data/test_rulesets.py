"""The five systems against the table of their differences, and the sums that every game must meet."""

from typing import Any

import pytest

from pnp.source.bundled import data_folder

# system, kingdoms: line, rounds, grid, starting tile, kings, events, first choice, dropped from a line
GAMES = {
    ("kingdomino", "2"): (4, 6, 5, "1x1", 2, 0, "random", None),
    ("kingdomino", "3"): (3, 12, 5, "1x1", 1, 0, "random", None),
    ("kingdomino", "4"): (4, 12, 5, "1x1", 1, 0, "random", None),
    ("queendomino", "2"): (4, 12, 7, "1x1", 2, 0, "abba", None),
    ("queendomino", "3"): (4, 12, 5, "1x1", 1, 0, "random", "unchosen"),
    ("queendomino", "4"): (4, 12, 5, "1x1", 1, 0, "random", None),
    ("age-of-giants/kingdomino", "2"): (5, 12, 7, "1x1", 2, 0, "random", [3]),
    ("age-of-giants/kingdomino", "3"): (5, 12, 5, "1x1", 1, 0, "random", [2, 4]),
    ("age-of-giants/kingdomino", "4"): (5, 12, 5, "1x1", 1, 0, "random", [3]),
    ("age-of-giants/kingdomino", "5"): (5, 12, 5, "1x1", 1, 0, "random", None),
    ("age-of-giants/queendomino", "2"): (5, 12, 7, "1x1", 2, 0, "abba", [3]),
    ("age-of-giants/queendomino", "3"): (5, 12, 5, "1x1", 1, 0, "random", [2, 4]),
    ("age-of-giants/queendomino", "4"): (5, 12, 5, "1x1", 1, 0, "random", [3]),
    ("age-of-giants/queendomino", "5"): (5, 12, 5, "1x1", 1, 0, "random", None),
    ("fantastic-era", "2"): (5, 12, 7, "1x1", 2, 11, "abba", "unchosen"),
    ("fantastic-era", "3"): (5, 12, 5, "1x1", 1, 11, "random", "unchosen"),
    ("fantastic-era", "4"): (5, 12, 5, "1x1", 1, 11, "random", "unchosen"),
    ("fantastic-era", "5"): (5, 12, 5, "1x1", 1, 11, "random", None),
    ("royal-wedding", "2"): (4, 15, 11, "1x1", 4, 15, "abba_per_line", None),
    ("royal-wedding", "3"): (3, 20, 9, "1x1", 2, 20, "random", None),
    ("royal-wedding", "4"): (4, 15, 8, "2x2", 2, 15, "random", None),
    ("royal-wedding", "5"): (5, 12, 7, "1x1", 2, 12, "random", None),
}
# system: draw piles with their dominoes, coins and knights to start with, buildings on offer, dragons, quests, giants,
# tiles of the Court on offer, its copies at most, rows on the pad
SYSTEMS = {
    "kingdomino": ({"kingdomino": 48}, None, 0, 0, 0, 0, 0, 0, 6),
    "queendomino": ({"queendomino": 48}, (7, 1), 6, 1, 0, 0, 0, 0, 12),
    "age-of-giants/kingdomino": ({"age-of-giants": 60}, None, 0, 0, 2, 6, 0, 0, 8),
    "age-of-giants/queendomino": ({"age-of-giants": 60}, (7, 1), 6, 1, 2, 6, 0, 0, 14),
    "fantastic-era": ({"fantastic-era": 60}, (7, 1), 12, 2, 0, 0, 3, 1, 15),
    "royal-wedding": ({"fantastic-era": 60, "age-of-giants": 60}, (7, 1), 12, 2, 4, 6, 3, 2, 16),
}
DOMINOES = {"kingdomino": 48, "queendomino": 48, "age-of-giants": 12, "fantastic-era": 12}


def test_every_game_is_as_written_here(rulesets: dict[str, Any]) -> None:
    found = {
        (name, players): (
            *(row[key] for key in ("line", "rounds", "grid", "start_tile", "kings")),
            row.get("events", 0),
            row["first_choice"],
            row.get("drop", {}).get("places"),
        )
        for name, rules in rulesets.items()
        for players, row in rules["by_players"].items()
    }
    assert found == GAMES


def test_every_system_is_as_written_here(rulesets: dict[str, Any]) -> None:
    found = {}
    for name, rules in rulesets.items():
        builders, start = rules.get("builders", {"lines": 0, "prices": []}), rules.get("start")
        found[name] = (
            {pile: sum(DOMINOES[box] for box in boxes) for pile, boxes in rules["piles"].items()},
            (start["coins"], start["knights"]) if start else None,
            builders["lines"] * len(builders["prices"]),
            len(rules.get("dragons", [])),
            *(rules.get(key, 0) for key in ("quests", "giants", "court_display", "max_courts")),
            len(rules["score_rows"]),
        )
    assert found == SYSTEMS


@pytest.mark.parametrize(("system", "players"), GAMES)
def test_the_grid_closes(system: str, players: str, rulesets: dict[str, Any]) -> None:
    """The starting tile and all dominoes of a kingdom fill its grid; what is placed and dropped is what is laid."""
    rules, kingdoms = rulesets[system], int(players)
    row, piles = rules["by_players"][players], len(rules["piles"])
    placed_a_line = row["kings"] * kingdoms // piles
    own = placed_a_line * row["rounds"] * piles // kingdoms
    assert {"1x1": 1, "2x2": 4}[row["start_tile"]] + 2 * own == row["grid"] ** 2
    places = row.get("drop", {"places": []})["places"]
    dropped = row["line"] - placed_a_line if places == "unchosen" else len(places)
    assert placed_a_line + dropped == row["line"]
    assert all(row["line"] * row["rounds"] <= dominoes for dominoes in SYSTEMS[system][0].values())


def test_dominoes_in_play(rulesets: dict[str, Any]) -> None:
    def in_play(system: str, players: str) -> int:
        row = rulesets[system]["by_players"][players]
        return int(row["line"] * row["rounds"])

    assert [in_play("kingdomino", n) for n in "234"] == [24, 36, 48]
    assert [in_play("queendomino", n) for n in "234"] == [48, 48, 48]
    for system in ("age-of-giants/kingdomino", "age-of-giants/queendomino", "fantastic-era", "royal-wedding"):
        assert {in_play(system, n) for n in "2345"} == {60}


def test_event_piles(rulesets: dict[str, Any]) -> None:
    """One between any two rounds; the Royal Wedding reveals one more at the end (R-24, XXL-SET-04)."""
    for row in rulesets["fantastic-era"]["by_players"].values():
        assert row["events"] == row["rounds"] - 1 <= 24
    for row in rulesets["royal-wedding"]["by_players"].values():
        assert row["events"] == row["rounds"] <= 24
    assert rulesets["fantastic-era"]["last_event"] == "before_last_round"
    assert rulesets["royal-wedding"]["last_event"] == "after_last_round"


def test_when_dominoes_are_dropped(rulesets: dict[str, Any]) -> None:
    when = {
        name: {row["drop"]["when"] for row in rules["by_players"].values() if "drop" in row}
        for name, rules in rulesets.items()
    }
    assert when == {
        "kingdomino": set(),
        "queendomino": {"after_choice"},
        "age-of-giants/kingdomino": {"before_choice"},
        "age-of-giants/queendomino": {"before_choice"},
        "fantastic-era": {"after_choice"},
        "royal-wedding": set(),
    }


def test_steps(rulesets: dict[str, Any]) -> None:
    old, new = ["place", "choose"], ["place", "tax", "build", "bribe", "choose"]
    all_steps = ["place", "tax", "build", "rebuild", "bribe", "court", "choose"]
    assert {name: rules["steps"] for name, rules in rulesets.items()} == {
        "kingdomino": old,
        "queendomino": new,
        "age-of-giants/kingdomino": old,
        "age-of-giants/queendomino": new,
        "fantastic-era": all_steps,
        "royal-wedding": all_steps,
    }


def test_ties(rulesets: dict[str, Any]) -> None:
    assert {name: rules["ties"] for name, rules in rulesets.items()} == {
        "kingdomino": ["largest_territory", "most_crowns"],
        "queendomino": ["largest_territory"],
        "age-of-giants/kingdomino": ["largest_territory", "most_crowns"],
        "age-of-giants/queendomino": ["largest_territory"],
        "fantastic-era": ["queen_host", "largest_territory"],
        "royal-wedding": ["queen_host", "largest_territory"],
    }


def test_prices_and_rates(rulesets: dict[str, Any]) -> None:
    base, era, wedding = (rulesets[name] for name in ("queendomino", "fantastic-era", "royal-wedding"))
    assert base["costs"] == {"bribe": 1}
    assert (
        era["costs"] == wedding["costs"] == {"bribe": 1, "rebuild": 3, "clear": 1, "court": {"visible": 2, "hidden": 4}}
    )
    assert all(rules["builders"]["prices"] == [5, 4, 3, 2, 1, 0] for rules in (base, era, wedding))
    assert base["one_point_per"] == {"coins": 3}
    assert era["one_point_per"] == wedding["one_point_per"] == {"coins": 3, "resources": 2}
    assert [rules["queen"] for rules in (base, era, wedding)] == [
        {"discount": 1, "crowns": 1, "tower_tax": 0},
        {"discount": 1, "crowns": 1, "tower_tax": 0},
        {"discount": 1, "crowns": 1, "tower_tax": 1},
    ]


def test_what_differs_otherwise(rulesets: dict[str, Any]) -> None:
    """The Bleak King's lands, teams, accounts, colours and boxes."""
    four = ["wheat", "forest", "lake", "meadow"]
    assert rulesets["age-of-giants/kingdomino"]["bleak_king"] == four
    assert rulesets["age-of-giants/queendomino"]["bleak_king"] == four
    assert rulesets["royal-wedding"]["bleak_king"] == [*four, "town"]
    assert [name for name, rules in rulesets.items() if rules.get("team_size") == 2] == [
        "fantastic-era",
        "royal-wedding",
    ]
    assert [name for name, rules in rulesets.items() if rules.get("accounts")] == ["royal-wedding"]
    assert [rules["by_players"]["2"].get("colours", 1) for rules in rulesets.values()] == [1, 1, 1, 1, 1, 2]
    for rules in rulesets.values():
        piled = {box for boxes in rules["piles"].values() for box in boxes}
        assert piled <= set(rules["boxes"])
        assert all((data_folder() / box).is_dir() for box in rules["boxes"])


LANDS = ["wheat", "forest", "lake", "meadow", "swamp", "mine"]
BASE_PAD = ["wealth", *LANDS, "town", "detached", "towers", "knights", "fixed"]
PADS = {
    "kingdomino": LANDS,
    "queendomino": BASE_PAD,
    "age-of-giants/kingdomino": [*LANDS, "quest_1", "quest_2"],
    "age-of-giants/queendomino": [*BASE_PAD, "quest_1", "quest_2"],
    "fantastic-era": [*BASE_PAD, "characters", "characters_bonus", "resources"],
    "royal-wedding": [
        *("characters", "characters_bonus", "wealth", "resources"),
        *(*LANDS, "town", "buildings"),
        *("quest_1", "quest_2", "quest_3", "quest_4"),
    ],
}


def test_score_pads(rulesets: dict[str, Any]) -> None:
    assert {name: [row["id"] for row in rules["score_rows"]] for name, rules in rulesets.items()} == PADS
    for rules in rulesets.values():
        parts = [part for row in rules["score_rows"] for part in row["parts"]]
        assert len(parts) == len(set(parts))
        assert all(row["parts"] == [row["id"]] for row in rules["score_rows"] if row["id"] != "buildings")
    (tiles,) = [row["parts"] for row in rulesets["royal-wedding"]["score_rows"] if row["id"] == "buildings"]
    assert tiles == ["fixed", "detached", "towers", "knights"]


def test_variants(rulesets: dict[str, Any]) -> None:
    variants = rulesets["kingdomino"]["variants"]
    # 4 x 12 = 48 dominoes, 24 each: 1 + 48 = 49
    assert variants["mighty_duel"] == {"by_players": {"2": {"line": 4, "rounds": 12, "grid": 7}}}
    assert variants["middle_kingdom"]["bonuses"] == {"middle_kingdom": 10}
    assert variants["harmony"]["bonuses"] == {"harmony": 5}
    # 4 x 12 = 48, of which three kings take 36 and 12 are thrown away
    assert variants["edition=second"]["by_players"]["3"]["line"] == 4
    assert rulesets["royal-wedding"]["variants"]["dragon_dice"]["dragon_dice"]["faces"] == [1, 2, 3, 4, 5, 0]
