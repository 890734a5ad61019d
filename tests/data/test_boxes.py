"""Everything else in the boxes, against the lists of contents."""

from typing import Any

# box: {piece: how many}; kings and castles are counted in all colours.
CONTENTS = {
    "kingdomino": {"castles": 4, "kings": 8},
    "queendomino": {
        "castles": 4,
        "kings": 8,
        "knights": 22,
        "towers": 15,
        "coins/1": 12,
        "coins/3": 18,
        "coins/9": 12,
        "queen": 1,
        "dragon": 1,
        "builders-board/single": 1,
        "score-pad": 1,
    },
    "age-of-giants": {"castles": 1, "kings": 2, "giants": 6, "dispenser-tower": 1, "score-pad": 1},
    "fantastic-era": {
        "castles": 1,
        "kings": 2,
        "knights": 15,
        "towers": 13,
        "coins/1": 3,
        "coins/3": 4,
        "coins/9": 54,
        "dragonett": 1,
        "dispenser-tower": 1,
        "purse": 1,
        "builders-board/double": 1,
        "player-aid": 5,
    },
    "the-court": {"court-board": 1, "tokens/wheat": 21, "tokens/wood": 16, "tokens/fish": 12, "tokens/sheep": 10},
    "royal-wedding": {
        "board": 1,
        "playmats/7x7": 5,
        "playmats/8x8": 4,
        "playmats/9x9": 3,
        "playmats/11x11": 2,
        "player-aid": 5,
        "score-pad": 1,
        "account-pad": 1,
    },
}
COLOURS = {
    "kingdomino": ["pink", "yellow", "green", "blue"],
    "queendomino": ["orange", "purple", "white", "red"],
    "age-of-giants": ["brown"],
    "fantastic-era": ["black"],
}


def pieces(of_box: Any, box: str) -> dict[str, int]:
    return {
        part["id"]: part["each"] * len(part["colours"]) if "colours" in part else part["copies"]
        for part in of_box(box, "components")
    }


def test_contents(of_box: Any) -> None:
    assert {box: pieces(of_box, box) for box in CONTENTS} == CONTENTS


def test_ten_colours(of_box: Any) -> None:
    for box, colours in COLOURS.items():
        assert [part["colours"] for part in of_box(box, "components") if "colours" in part] == [colours, colours]
        assert of_box(box, "starting_tiles") == [{"id": f"1x1-{colour}", "colour": colour} for colour in colours]
    all_colours = [colour for colours in COLOURS.values() for colour in colours]
    assert len(set(all_colours)) == 10
    assert [tile["colour"] for tile in of_box("royal-wedding", "starting_tiles")] == all_colours


def test_two_by_two_tiles_are_wild_on_one_diagonal(of_box: Any) -> None:
    for tile in of_box("royal-wedding", "starting_tiles"):
        assert tile["quadrants"] == {"nw": "wild", "ne": "grey", "sw": "grey", "se": "wild"}
        assert tile["id"] == f"2x2-{tile['colour']}"


def coins(of_box: Any, box: str, switches: dict[str, str]) -> tuple[int, int]:
    found = {}
    for part in of_box(box, "components"):
        if part["id"].startswith("coins/"):
            by_switch = [
                counts[switches[name]] for name, counts in part.get("copies_if", {}).items() if name in switches
            ]
            found[int(part["id"].removeprefix("coins/"))] = by_switch[0] if by_switch else part["copies"]
    return sum(found.values()), sum(value * copies for value, copies in found.items())


def test_coins(of_box: Any) -> None:
    # 12 + 18 + 12 = 42, worth 12 + 54 + 108 = 174
    assert coins(of_box, "queendomino", {}) == (42, 174)
    # 3 + 4 + 54 = 61, worth 3 + 12 + 486 = 501
    assert coins(of_box, "fantastic-era", {}) == (61, 501)
    # 3 + 4 + 66 = 73, worth 3 + 12 + 594 = 609
    assert coins(of_box, "fantastic-era", {"coins_fe": "73"}) == (73, 609)


def test_tokens(of_box: Any) -> None:
    tokens = {p["id"]: (p["terrain"], p["copies"]) for p in of_box("the-court", "components") if "terrain" in p}
    assert tokens == {
        "tokens/wheat": ("wheat", 21),
        "tokens/wood": ("forest", 16),
        "tokens/fish": ("lake", 12),
        "tokens/sheep": ("meadow", 10),
    }
    assert sum(copies for _, copies in tokens.values()) == 21 + 16 + 12 + 10 == 59
