"""The 120 dominoes against tables written by hand."""

from collections import Counter
from typing import Any

import pytest

# A letter for the land (W wheat, F forest, L lake, G meadow, S swamp, M mine, T town), then crowns; in order.
WITNESS = {
    "kingdomino": """
        W0W0 W0W0 F0F0 F0F0 F0F0 F0F0 L0L0 L0L0 L0L0 G0G0 G0G0 S0S0
        W0F0 W0L0 W0G0 W0S0 F0L0 F0G0 W1F0 W1L0 W1G0 W1S0 W1M0 F1W0
        F1W0 F1W0 F1W0 F1L0 F1G0 L1W0 L1W0 L1F0 L1F0 L1F0 L1F0 W0G1
        L0G1 W0S1 G0S1 M1W0 W0G2 L0G2 W0S2 G0S2 M2W0 S0M2 S0M2 W0M3""",
    "queendomino": """
        W0W0 W0W0 F0F0 F0F0 W1S0 W1M0 F1W0 F1W0 L0L0 L0L0 G0G0 G0G0
        F1W0 F1L0 F1G0 L1W0 S0S0 W1F0 W1L0 W1G0 L1F0 L1F0 L1F0 G1W0
        S1W0 G2W0 G2F0 S2W0 T0S0 F1T0 L1T0 L1T0 S2F0 M2W0 M2W0 T0F0
        G1T0 S1T0 M1T0 M2T0 T0L0 T0L0 T0G0 T0G0 M3T0 T0T0 T0T0 T0T0""",
    "age-of-giants": "F0W0 F0W0 L0W0 M0G0 S0G0 L0G0 W2F1 F2L1 L2G1 G2S1 S2M1 M2S1",
    "fantastic-era": "W1T0 F1T0 G1T0 S1T0 M1T0 G2T0 S2T0 M2T0 M3T0 T0T0 T0T0 T0T0",
}
LETTERS = dict(zip("WFLGSMT", ["wheat", "forest", "lake", "meadow", "swamp", "mine", "town"], strict=True))
NUMBERS = {
    "kingdomino": list(range(1, 49)),
    "queendomino": list(range(1, 49)),
    "age-of-giants": ["A", "B", "C", "D", "E", "F", 49, 50, 51, 52, 53, 54],
    "fantastic-era": list(range(49, 61)),
}

# Squares of each land with 0, 1, 2, 3 crowns. "all" is the table of the Royal Wedding book, 20 figures; each comment
# adds it up from Kingdomino + Queendomino + Age of Giants + Fantastic Era.
TABLE = {
    # wheat   38 = 21+14+3+0    11 = 5+5+0+1     1 = 0+0+1+0
    "wheat": {"all": [38, 11, 1], "kingdomino": [21, 5], "queendomino": [14, 5], "age-of-giants": [3, 0, 1]},
    # forest  29 = 16+11+2+0    14 = 6+6+1+1     1 = 0+0+1+0
    "forest": {"all": [29, 14, 1], "kingdomino": [16, 6], "queendomino": [11, 6], "age-of-giants": [2, 1, 1]},
    # lake    22 = 12+8+2+0     13 = 6+6+1+0     1 = 0+0+1+0
    "lake": {"all": [22, 13, 1], "kingdomino": [12, 6], "queendomino": [8, 6], "age-of-giants": [2, 1, 1]},
    # meadow  21 = 10+8+3+0      6 = 2+2+1+1     6 = 2+2+1+1
    "meadow": {"all": [21, 6, 6], "kingdomino": [10, 2, 2], "queendomino": [8, 2, 2], "age-of-giants": [3, 1, 1]},
    # swamp   11 = 6+4+1+0       7 = 2+2+2+1     6 = 2+2+1+1
    "swamp": {"all": [11, 7, 6], "kingdomino": [6, 2, 2], "queendomino": [4, 2, 2], "age-of-giants": [1, 2, 1]},
    # mine     3 = 1+1+1+0       4 = 1+1+1+1     8 = 3+3+1+1     3 = 1+1+0+1
    "mine": {"all": [3, 4, 8, 3], "kingdomino": [1, 1, 3, 1], "queendomino": [1, 1, 3, 1], "age-of-giants": [1, 1, 1]},
    # town    35 = 0+20+0+15
    "town": {"all": [35], "kingdomino": [0], "queendomino": [20], "age-of-giants": [0]},
}
# What the three boxes leave of the table: nine squares with crowns, 15 towns; 24 = 2 x 12.
ERA = {
    "wheat": [0, 1],
    "forest": [0, 1],
    "lake": [0],
    "meadow": [0, 1, 1],
    "swamp": [0, 1, 1],
    "mine": [0, 1, 1, 1],
    "town": [15],
}


def square(text: str) -> tuple[str, int]:
    land, _, crowns = text.partition(" ")
    return land, int(crowns or 0)


def counted(dominoes: list[dict[str, Any]]) -> Counter[tuple[str, int]]:
    return Counter(square(text) for domino in dominoes for text in domino["squares"])


def table(column: str) -> Counter[tuple[str, int]]:
    rows = ERA if column == "fantastic-era" else {land: row[column] for land, row in TABLE.items()}
    return Counter({(land, crowns): n for land, row in rows.items() for crowns, n in enumerate(row) if n})


@pytest.fixture(scope="session")
def all_dominoes(of_box: Any) -> list[dict[str, Any]]:
    return [domino for box in WITNESS for domino in of_box(box, "dominoes")]


@pytest.mark.parametrize("box", WITNESS)
def test_every_domino_is_as_written_here(box: str, of_box: Any) -> None:
    expected = [[(LETTERS[t[0]], int(t[1])), (LETTERS[t[2]], int(t[3]))] for t in WITNESS[box].split()]
    assert [[square(text) for text in domino["squares"]] for domino in of_box(box, "dominoes")] == expected


@pytest.mark.parametrize("box", WITNESS)
def test_numbers(box: str, of_box: Any) -> None:
    assert [domino["number"] for domino in of_box(box, "dominoes")] == NUMBERS[box]


@pytest.mark.parametrize("box", WITNESS)
def test_squares_of_a_box(box: str, of_box: Any) -> None:
    assert counted(of_box(box, "dominoes")) == table(box)


def test_squares_of_all_boxes_are_the_twenty_figures(all_dominoes: list[dict[str, Any]]) -> None:
    assert sum(len(row["all"]) for row in TABLE.values()) == 20
    # 50 + 44 + 36 + 33 + 24 + 18 + 35 = 240 = 2 x 120
    assert [sum(row["all"]) for row in TABLE.values()] == [50, 44, 36, 33, 24, 18, 35]
    assert counted(all_dominoes) == table("all")
    assert counted(all_dominoes).total() == 240


def test_crowns(all_dominoes: list[dict[str, Any]]) -> None:
    squares = counted(all_dominoes)
    crowns = Counter[str]()
    for (land, each), count in squares.items():
        crowns[land] += each * count
    # wheat 11+2, forest 14+2, lake 13+2, meadow 6+12, swamp 7+12, mine 4+16+9
    assert dict(crowns) == {"wheat": 13, "forest": 16, "lake": 15, "meadow": 18, "swamp": 19, "mine": 29, "town": 0}
    assert crowns.total() == 110
    # without a crown: 38+29+22+21+11+3 = 124, and 35 towns
    assert sum(count for (_, each), count in squares.items() if each == 0) == 124 + 35 == 159


def test_squares_that_yield_resources(all_dominoes: list[dict[str, Any]], of_box: Any) -> None:
    yielding = ["wheat", "forest", "lake", "meadow"]
    assert sum(counted(all_dominoes)[land, 0] for land in yielding) == 38 + 29 + 22 + 21 == 110
    own = counted(of_box("kingdomino", "dominoes"))
    assert sum(own[land, 0] for land in yielding) == 21 + 16 + 12 + 10 == 59


def test_marks(of_box: Any) -> None:
    marks = {domino["number"]: domino.get("mark") for domino in of_box("age-of-giants", "dominoes")}
    assert marks == dict.fromkeys("ABCDEF", "giant") | dict.fromkeys(range(49, 55), "footsteps")
    for box in ("kingdomino", "queendomino", "fantastic-era"):
        assert not [domino for domino in of_box(box, "dominoes") if "mark" in domino]


def test_giants_bring_no_crown_and_every_domino_of_the_era_has_a_town(of_box: Any) -> None:
    giants = [domino for domino in of_box("age-of-giants", "dominoes") if domino["mark"] == "giant"]
    assert all(square(text)[1] == 0 for domino in giants for text in domino["squares"])
    assert all("town" in domino["squares"] for domino in of_box("fantastic-era", "dominoes"))
