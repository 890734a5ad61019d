"""Buildings, events, quests and the Court against tables written by hand."""

from collections import Counter
from typing import Any

import pytest

# Building: tiles in Queendomino, in Fantastic Era; towers and knights at once; its worth at the end.
# The third column of the Royal Wedding book is the sum: 7 x 3, Safe 3 and 2, 4, 2, 4, 2, 4, 4, 5, 5 = 56.
BUILDINGS = {
    "bakery": (2, 1, 0, 0, "2 wheat"),
    "sawmill": (2, 1, 0, 0, "2 forest"),
    "fishmonger": (2, 1, 0, 1, "2 lake"),
    "weaving-shop": (2, 1, 0, 1, "2 meadow"),
    "magic-school": (2, 1, 1, 1, "2 swamp"),
    "foundry": (2, 1, 1, 1, "2 mine"),
    "church": (2, 1, 0, 0, "2 town"),
    "safe-tower": (1, 2, 1, 0, "2 points"),
    "safe-knight": (1, 1, 0, 1, "2 points"),
    "small-tavern": (2, 2, 0, 2, "3 points"),
    "big-tavern": (1, 1, 0, 3, "2 points"),
    "guardtower": (2, 2, 2, 0, "3 points"),
    "fortified-castle": (1, 1, 3, 0, "2 points"),
    "travelling-castle": (2, 2, 1, 0, "1 per_tower"),
    "training-camp": (2, 2, 0, 1, "1 per_knight"),
    "statues": (3, 2, 0, 0, "5 points"),
    "queens-tower": (3, 2, 0, 0, "crown"),
}


def worth(building: dict[str, Any]) -> str:
    if "crowns" in building:
        return "crown" * int(building["crowns"])
    ((kind, value),) = building["at_end"].items()
    if kind == "per_territory":
        ((kind, value),) = value.items()
    return f"{value} {kind}"


def row(building: dict[str, Any]) -> tuple[int, int, int, int, str]:
    copies, at_once = building["copies"], building.get("at_once", {})
    return (
        copies["queendomino"],
        copies["fantastic-era"],
        at_once.get("towers", 0),
        at_once.get("knights", 0),
        worth(building),
    )


@pytest.fixture(scope="session")
def buildings(of_box: Any) -> dict[str, dict[str, Any]]:
    return {building["id"]: building for building in of_box("queendomino", "buildings")}


def test_every_building_is_as_written_here(buildings: dict[str, dict[str, Any]]) -> None:
    assert {name: row(building) for name, building in buildings.items()} == BUILDINGS


def test_fifty_six_buildings(buildings: dict[str, dict[str, Any]], of_box: Any) -> None:
    # Queendomino 7x2 + 1+1 + 2+1+2+1+2+2+3+3 = 14 + 2 + 16 = 32; the Era 7x1 + 2+1 + 2+1+2+1+2+2+2+2 = 7 + 3 + 14 = 24
    copies = [row(building)[:2] for building in buildings.values()]
    assert (sum(own for own, _ in copies), sum(era for _, era in copies)) == (32, 24)
    together = [own + era for own, era in copies]
    assert together == [3, 3, 3, 3, 3, 3, 3, 3, 2, 4, 2, 4, 2, 4, 4, 5, 5]
    assert sum(together) == 56
    assert of_box("fantastic-era", "buildings") == []


def test_towers_and_knights_do_not_outrun_the_wooden_pieces(buildings: dict[str, dict[str, Any]]) -> None:
    rows = [row(building) for building in buildings.values()]
    towers = sum(own * at_once for own, _, at_once, _, _ in rows), sum(era * at_once for _, era, at_once, _, _ in rows)
    knights = sum(own * at_once for own, _, _, at_once, _ in rows), sum(era * at_once for _, era, _, at_once, _ in rows)
    # towers: school 2, foundry 2, safe 1, guardtower 4, fortified 3, travelling 2 = 14 of 15
    #         school 1, foundry 1, safe 2, guardtower 4, fortified 3, travelling 2 = 13 of 13
    assert towers == (14, 13)
    # knights: 2+2+2+2, safe 1, small tavern 4, big tavern 3, camp 2 = 18, and 4 to start with: 22 of 22
    #          1+1+1+1, safe 1, small tavern 4, big tavern 3, camp 2 = 14, and 1 to start with: 15 of 15
    assert knights == (18, 14)


def test_two_kinds_of_safe(buildings: dict[str, dict[str, Any]]) -> None:
    bonuses = {name: b["always"] for name, b in buildings.items() if "always" in b}
    assert bonuses == {
        "safe-tower": {"tax_bonus": {"per_tower": 1}},
        "safe-knight": {"tax_bonus": {"per_knight": 1}},
    }


EVENTS = {
    "abduction": {
        "copies": 2,
        "when": "queen_hosted",
        "on_reveal": [
            {"take_queen": "board"},
            {"ransom": {"host": 2, "each": 1, "cannot_pay": ["mortgage", {"lose_resources": 2}]}},
        ],
        "on_discard": ["return_queen"],
    },
    "wrath": {
        "copies": 3,
        "on_reveal": [{"vote": {"pick": "neighbouring_buildings", "then": "burn"}}, {"use_dragon": "dragonett"}],
    },
    "werewolves": {
        "copies": 2,
        "on_reveal": [{"each_kingdom": {"first_of": [{"turn_down": {"character": 1}}, {"bury_knight": 1}]}}],
    },
    "earthquake": {
        "copies": 2,
        "on_reveal": [
            {"each_kingdom": {"first_of": ["topple_on_crown", "topple_on_own_tile", {"ruin_construction": 1}]}}
        ],
    },
    "gold-rush": {
        "copies": 3,
        "on_reveal": [{"gain_coins": {"per_crown": 3, "per_crownless": {"mine": 1}, "queen_host": 3}}],
    },
    "fairies": {
        "copies": 3,
        "on_reveal": [
            "turn_up_characters",
            "return_knights",
            {"give_giant": {"up_to": 1, "back_to_sender": False}},
            "move_giants",
        ],
        "while_open": {"no_bribes": ["dragon", "dragonett"]},
    },
    "builders-day": {
        "copies": 3,
        "while_open": {"buildings_per_turn": 2, "court_tiles_per_turn": 2, "refill": "each_turn_and_bribe"},
    },
    "harvest": {"copies": 3, "on_reveal": [{"gain_coins": {"per_crown": 1, "queen_host": 1}}, "refill_resources"]},
    "sales": {"copies": 3, "while_open": {"building_discount": 2, "court_price": {"visible": 1, "hidden": 2}}},
}


def test_events(of_box: Any) -> None:
    events = dict(of_box("fantastic-era", "events"))
    assert events == EVENTS
    assert [event["copies"] for event in events.values()] == [2, 3, 2, 2, 3, 3, 3, 3, 3]
    assert sum(event["copies"] for event in events.values()) == 24


def test_quests(of_box: Any) -> None:
    quests = of_box("age-of-giants", "quests")
    kinds = Counter(quest["kind"] for quest in quests)
    # 6 + 6 + 5 = 17
    single = ("complete", "centred", "cornered", "crown_lines", "crownless")
    assert kinds == {"around_castle": 6, "corners": 6} | dict.fromkeys(single, 1)
    assert kinds.total() == len({quest["id"] for quest in quests}) == 17
    for kind in ("around_castle", "corners"):
        lands = [quest["terrain"] for quest in quests if quest["kind"] == kind]
        assert lands == ["wheat", "forest", "lake", "meadow", "swamp", "mine"]
    # the shields: thirteen 5 (6 + 6 + Harmony), three 10, one 20
    assert Counter(quest["points"] for quest in quests) == {5: 13, 10: 3, 20: 1}
    numbers = {quest["id"]: (quest["points"], quest.get("length"), quest.get("size")) for quest in quests[12:]}
    assert numbers == {
        "harmony": (5, None, None),
        "middle-kingdom": (10, None, None),
        "lost-corner": (20, None, None),
        "tic-tac-toe": (10, 3, None),
        "bleak-king": (10, None, 5),
    }


# base points, knight, bonus
CHARACTERS = [
    (3, False, (3, "wheat_token")),
    (3, False, (3, "wood_token")),
    (3, False, (3, "fish_token")),
    (3, False, (3, "sheep_token")),
    (2, False, (2, "token")),
    (1, True, (3, "court_knight")),
    (0, False, (1, "crown")),
    (2, False, (2, "character")),
    (4, True, None),
    (4, True, None),
    (3, True, None),
    (3, True, None),
]
COURT_BUILDINGS = [
    *(("wheat", 1, 3), ("forest", 1, 3), ("lake", 1, 3)),
    *(("meadow", 1, 1), ("meadow", 2, 1), ("swamp", 1, 1), ("swamp", 2, 1)),
]


def test_the_court(of_box: Any) -> None:
    people, houses = of_box("the-court", "characters"), of_box("the-court", "court_buildings")
    found = [
        (p["base"], p.get("knight", False), (p["bonus"]["points"], p["bonus"]["per"]) if "bonus" in p else None)
        for p in people
    ]
    assert found == CHARACTERS
    assert [(h["terrain"], h["crowns"], h["copies"]) for h in houses] == COURT_BUILDINGS
    # 12 + 13 = 25; eleven with one crown, two with two
    assert len(people) + sum(house["copies"] for house in houses) == 12 + 13 == 25
    assert Counter(c for house in houses for c in [house["crowns"]] * house["copies"]) == {1: 11, 2: 2}
    assert all(p["bonus"]["within"] == "around" for p in people if "bonus" in p)


def test_names_that_the_design_fixes_and_names_that_are_not_ours(of_box: Any, words: dict[str, Any]) -> None:
    ids = {person["id"] for person in of_box("the-court", "characters")}
    assert {"court-merchant", "court-captain"} <= ids
    borrowed = {"Farmer", "Lumberjack", "Fisherman", "Shepherdess", "Captain", "King", "Queen"} | {
        "Light archer",
        "Heavy archer",
        "Sword warrior",
        "Axe warrior",
    }
    assert not borrowed & {entry["name"] for entry in words["texts"]["character"].values()}
