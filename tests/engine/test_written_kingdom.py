"""Written kingdoms that no game could reach: each fault is told with its clause, and the kingdom is scored anyway."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.engine.fault import Fault
from pnp.engine.kingdom import place, placements
from pnp.engine.kingdom_text import kingdom_text
from pnp.engine.scoring import score
from pnp.engine.tables import Tables
from pnp.engine.written_kingdom import squares_of, stand
from pnp.model.kingdom_setup import FallenTower, KingdomSetup, TileAt, read_rows

Game = Callable[..., Tables]
Setup = Callable[..., KingdomSetup]


def faults(tables: Tables, setup: KingdomSetup) -> list[Fault]:
    standing, found = stand(tables, setup)
    assert score(tables, standing).total >= 0
    return list(found)


def codes(tables: Tables, setup: KingdomSetup) -> list[str]:
    return [fault.code for fault in faults(tables, setup)]


def test_a_sound_kingdom_has_no_fault(game: Game, setup: Setup, k1: str) -> None:
    assert codes(game("kingdomino"), setup(k1)) == [
        "no-such-dominoes"
    ]  # no domino has lake 1 beside meadow 2 and so on
    assert codes(game("kingdomino"), setup("C W0 W0 \n . F0 F0")) == []
    assert codes(game("royal-wedding", 4), setup("C c . \n c C W0 \n . . W0")) == []


@pytest.mark.parametrize(
    ("rows", "code", "about"),
    [
        ("W1 F0 \n F0 W1", "no-castle", ("grid",)),
        ("C W0 C", "wrong-castle", ("grid", 1, 1)),
        ("C c W0 \n c C W0", "wrong-castle", ("grid", 1, 1)),
        ("C W0 W0 W0 W0 W0 W0", "too-wide", ("grid",)),
        ("C W0", "odd-squares", ("grid",)),
        ("C . W0 W0", "cut-off", ("grid", 1, 3)),
        ("C M3 M3", "too-many-squares", ("grid", 1, 3)),
        ("C T0 T0", "too-many-squares", ("grid", 1, 2)),
        (". W0 . \n W0 C W0 \n . W0 .", "no-dominoes", ("grid", 1, 2)),
        ("C M3 L0", "no-such-dominoes", ("grid", 1, 3)),
    ],
)
def test_faults_of_the_grid(game: Game, setup: Setup, rows: str, code: str, about: tuple[Any, ...]) -> None:
    found = [fault for fault in faults(game("kingdomino"), setup(rows)) if fault.code == code]
    assert [fault.about for fault in found] == [about]
    assert found[0].clause


@given(st.integers(3, 5), st.lists(st.integers(0, 9999), min_size=30, max_size=30), st.randoms(use_true_random=False))
def test_a_kingdom_that_was_played_has_no_fault(game: Game, players: int, choices: list[int], order: Random) -> None:
    tables = game("royal-wedding", players)
    kingdom = tables.starts[0]
    for number, choice in zip(order.sample(range(len(tables.kinds)), 30), choices, strict=True):
        if legal := placements(kingdom, tables.kinds[number]):
            kingdom = place(kingdom, tables.kinds[number], legal[choice % len(legal)])
    assert stand(tables, KingdomSetup(read_rows(kingdom_text(kingdom))))[1] == ()


def test_a_grey_side_holds_nothing(game: Game, setup: Setup) -> None:
    tables = game("royal-wedding", 4)
    assert codes(tables, setup("C c W0 W0 \n c C . .")) == ["cut-off"]
    assert codes(tables, setup("C c . . \n c C W0 W0")) == []
    assert "wrong-castle" in codes(tables, setup("c C . . \n C c . ."))


def test_a_kingdom_held_to_the_middle(game: Game, setup: Setup) -> None:
    rows = "C W0 W0 W0 W0"
    assert "off-centre" in codes(game(grid="centred"), setup(rows))
    assert "off-centre" not in codes(game(), setup(rows))


@pytest.mark.parametrize(
    ("pieces", "code", "about"),
    [
        ({"buildings": {"r1c2": "church"}}, "not-on-town", ("buildings", "r1c2")),
        ({"buildings": {"r9c9": "church"}}, "not-on-town", ("buildings", "r9c9")),
        ({"towers": {"r1c4": 1}}, "no-building", ("towers", "standing", "r1c4")),
        ({"buildings": {"r1c4": "church"}, "towers": {"r1c4": 29}}, "too-many-pieces", ("towers",)),
        ({"fallen": (FallenTower((1, 2), (1, 1)),)}, "no-building", ("towers", "fallen", "r1c2")),
        ({"giants": "r1c2"}, "no-crown", ("giants", 0)),
        ({"giants": "r1c3 r1c3"}, "no-crown", ("giants", 1)),
        ({"giants": "r1c3 " * 7}, "too-many-pieces", ("giants",)),
        ({"posted": "r1c2 r1c1"}, "no-square", ("knights", "on", 1)),
        ({"guard": 40}, "too-many-pieces", ("knights",)),
        ({"court": {"r1c2": "mill"}, "tokens": "r1c2"}, "no-room", ("court", "r1c2")),
        ({"court": {"r1c3": "court-merchant"}}, "no-room", ("court", "r1c3")),
        ({"court": {"r1c4": "mill"}}, "no-room", ("court", "r1c4")),
        ({"court": {"r1c1": "court-merchant"}}, "no-room", ("court", "r1c1")),
        ({"court": {"r1c4": "court-merchant"}, "buildings": {"r1c4": "church"}}, "no-room", ("court", "r1c4")),
        ({"tokens": "r1c3"}, "no-resource", ("tokens", 0)),
        ({"tokens": "r1c4"}, "no-resource", ("tokens", 0)),
        ({"tokens": "r1c2 r8c8"}, "no-resource", ("tokens", 1)),
        ({"quests": "harmony harmony"}, "too-many-tiles", ("quests", 1)),
        ({"quests": "harmony lost-corner bleak-king tic-tac-toe middle-kingdom"}, "too-many-quests", ("quests", 4)),
    ],
)
def test_faults_of_pieces(game: Game, setup: Setup, pieces: dict[str, Any], code: str, about: tuple[Any, ...]) -> None:
    tables = game("royal-wedding", courts=1)
    found = [fault for fault in faults(tables, setup("C W0 W1 T0 T0", **pieces)) if fault.code == code]
    assert found[-1].about == about
    assert found[-1].clause


def test_a_tower_falls_on_a_neighbour(game: Game, setup: Setup) -> None:
    tables, buildings = game("royal-wedding"), {"r1c4": "guardtower"}
    near, far = (
        setup("W1 W0 C T0 F1", buildings=buildings, fallen=(FallenTower(at, (1, 4)),)) for at in ((1, 5), (1, 1))
    )
    assert "too-far" not in codes(tables, near)
    assert "too-far" in codes(tables, far)


def test_more_tiles_than_the_boxes_hold(game: Game, setup: Setup) -> None:
    churches = tuple(TileAt((1, column), "church") for column in (2, 3, 4))
    tables = game("queendomino")
    found = [
        fault
        for fault in faults(tables, KingdomSetup(setup("C T0 T0 T0").rows, buildings=churches))
        if "tiles" in fault.code
    ]
    assert [(fault.about, "2 in the game" in fault.message) for fault in found] == [(("buildings", "r1c4"), True)]


def test_without_events_nothing_falls(game: Game, setup: Setup) -> None:
    pieces: dict[str, Any] = {"buildings": {"r1c2": "-guardtower"}, "fallen": (FallenTower((1, 2), (1, 2)),)}
    assert codes(game("queendomino"), setup("C T0 T0", **pieces, cemetery=1)).count("no-events") == 3
    assert "no-events" not in codes(game("fantastic-era"), setup("C T0 T0", **pieces, cemetery=1))


def test_more_coins_than_there_are(game: Game, setup: Setup) -> None:
    assert codes(game("queendomino"), setup("C", coins=175)) == ["too-many-pieces"]
    assert codes(game("royal-wedding"), setup("C", coins=9999)) == []


def test_squares_keep_their_names(game: Game, setup: Setup) -> None:
    written = setup(". W0 . \n F0 C L1")
    standing, _ = stand(game(), written)
    assert squares_of(written, standing, standing.kingdom.covered) == ("r1c2", "r2c1", "r2c3")
