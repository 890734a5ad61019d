"""Kingdoms in YAML: the test is the file; what cannot be read is told with its line and column."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.catalogue.kingdom_file import WrittenKingdom, read_kingdom_file
from pnp.model.catalogue import Catalogue
from pnp.model.domino import Square
from pnp.model.kingdom_setup import Castle, FallenTower, TileAt
from pnp.model.terrain import Terrain

Read = Callable[..., WrittenKingdom]


@pytest.fixture
def read(tmp_path: Path, royal_wedding: Catalogue) -> Read:
    """Writes a kingdom (the first line of the text is line 1) and reads it."""

    def of(text: str, **switches: str) -> WrittenKingdom:
        file = tmp_path / "kingdom.yaml"
        file.write_text(text.lstrip("\n"), encoding="utf-8")
        return read_kingdom_file(file, royal_wedding, switches)

    return of


EXAMPLE = """
system: royal-wedding
players: 3
courts: 1
switches: {bleak_king: at_least}
grid: |
  W0 W1 F0
  T0 C  F1
  .  L0 L0
coins: 7
account: 0
queen: true                                    # squares are rROWcCOLUMN, r1 on top
knights: {guard: 2, on: [r1c1, r3c2], cemetery: 1}
buildings: {r2c1: guardtower, r1c1: {tile: safe-tower, face: down}}
towers: {standing: {r2c1: 2}, fallen: {r1c2: r2c1}}
court: {r3c2: court-merchant}
tokens: [r1c1]
giants: [r1c2, r1c2]
quests: [harmony, local-business-wheat, tic-tac-toe, lost-corner]
"""


def test_everything_that_can_be_written(read: Read) -> None:
    written = read(EXAMPLE)
    assert written.problems == ()
    setup, game = written.setup, written.game
    assert setup is not None
    assert game is not None
    assert (game.ruleset.id, game.players, game.courts, game.switch("bleak_king")) == (
        *("royal-wedding", 3, 1),
        "at_least",
    )
    assert setup.rows[1] == (Square(Terrain.TOWN), Castle.WILD, Square(Terrain.FOREST, 1))
    assert (setup.coins, setup.account, setup.queen) == (7, 0, True)
    assert (setup.guard, setup.posted, setup.cemetery) == (2, ((1, 1), (3, 2)), 1)
    assert setup.buildings == (TileAt((2, 1), "guardtower"), TileAt((1, 1), "safe-tower", face_up=False))
    assert (setup.towers, setup.fallen) == ((((2, 1), 2),), (FallenTower((1, 2), (2, 1)),))
    assert (setup.court, setup.tokens) == ((TileAt((3, 2), "court-merchant"),), ((1, 1),))
    assert (setup.giants, len(setup.quests)) == (((1, 2), (1, 2)), 4)


def test_only_the_grid_must_be_written(read: Read) -> None:
    written = read("grid: C W0 W1")
    assert written.game is not None
    assert (written.game.ruleset.id, written.game.players) == ("royal-wedding", 5)


@pytest.mark.parametrize(
    ("grid", "players"), [("C" + " W0" * 6, 5), ("C" + " W0" * 7, 3), ("C" + " W0" * 10, 2), ("C" + " W0" * 30, 5)]
)
def test_without_players_the_most_that_the_grid_allows(read: Read, grid: str, players: int) -> None:
    written = read(f"grid: {grid}")
    assert written.game is not None
    assert written.game.players == players


def test_a_2x2_tile_means_four_kingdoms(read: Read) -> None:
    written = read("grid: |\n  C c W0\n  c C W0\n")
    assert written.game is not None
    assert written.game.players == 4


def test_plain_age_of_giants_is_the_one_on_kingdomino(read: Read) -> None:
    written = read("{system: age-of-giants, grid: C}")
    assert written.game is not None
    assert written.game.ruleset.id == "age-of-giants/kingdomino"


def test_switches_of_the_command_beat_those_of_the_file(read: Read) -> None:
    written = read("{switches: {bleak_king: exactly, middle: full}, grid: C}", bleak_king="at_least")
    assert written.game is not None
    assert [written.game.switch(name) for name in ("bleak_king", "middle")] == ["at_least", "full"]


@pytest.mark.parametrize(
    ("text", "line", "column", "code", "hint"),
    [
        ("grid: |\n  W0 C\n  F0 X1\n", 3, 6, "no-square", "W F L G S M T"),
        ("grid: |\n\n  W0 C\n\n  F0  W4\n", 5, 7, "no-square", "0 to 3 crowns"),
        ("coins: 3\ngrid: W0 ? C\n", 2, 7, "no-square", "is a letter"),
        ("grid: |\n  . .\n", 1, 1, "empty-grid", "castle"),
        (f"grid: C {'W0 ' * 40}\n", 1, 1, "too-large", ""),
        ("grid: C\nsystem: queendomno\n", 2, 1, "unknown-system", "queendomino"),
        ("grid: C\nplayers: 7\n", 2, 1, "no-such-game", "2, 3, 4, 5"),
        ("grid: C\nsystem: kingdomino\nplayers: 5\n", 3, 1, "no-such-game", "2, 3, 4"),
        ("grid: C\nsystem: kingdomino\ngiants: [r1c1]\n", 3, 1, "not-in-system", ""),
        ("grid: C\nsystem: queendomino\naccount: 0\n", 3, 1, "not-in-system", ""),
        ("grid: C\ncourts: 0\ntokens: [r1c2]\n", 3, 1, "no-court", "courts: 1"),
        ("grid: C\nsystem: fantastic-era\ncourts: 2\n", 3, 1, "too-many-courts", ""),
        ("grid: C\nswitches: {bleak_king: never}\n", 2, 12, "bad-switch", ""),
        ("grid: C\nswitches: {bleak_kng: exactly}\n", 2, 12, "bad-switch", ""),
        ("grid: C\nbuildings: {r1c2: guardtwer}\n", 2, 13, "unknown-tile", "guardtower"),
        ("grid: C\ncourt: {r1c2: {tile: guardtower}}\n", 2, 9, "unknown-tile", ""),
        ("grid: C\nquests: [harmony, tick-tack-toe]\n", 2, 19, "unknown-quest", "tic-tac-toe"),
        ("grid: C\ncoin: 3\n", 2, 1, "unknown-key", "coins"),
        ("grid: C\nqueen: 1\n", 2, 8, "wrong-type", ""),
        ("grid: C\ntokens: [c1r2]\n", 2, 10, "bad-form", "r1c2"),
        ("coins: 3\n", 1, 1, "missing-key", ""),
        ("grid: C\n---\ngrid: C\n", 3, 1, "second-document", ""),
    ],
)
def test_what_cannot_be_read(read: Read, text: str, line: int, column: int, code: str, hint: str) -> None:
    written = read(text)
    assert written.setup is None
    (problem,) = written.problems
    assert (problem.place.line, problem.place.column, problem.code) == (line, column, code)
    assert hint in f"{problem.message} {problem.suggestion}"


def test_all_faults_are_told_at_once(read: Read) -> None:
    written = read("grid: X0 Y0 C\nsystem: kingdomino\nplayers: 9\ncoins: 1\n")
    assert [problem.code for problem in written.problems] == ["no-square", "no-square", "not-in-system", "no-such-game"]


def test_every_part_knows_its_place(read: Read) -> None:
    place = read(EXAMPLE).place
    assert str(place(("grid", 2, 3))).endswith(":7:9")
    assert str(place(("grid",))).endswith(":5:1")
    assert str(place(("buildings", "r1c1"))).endswith(":13:31")
    assert str(place(("towers", "standing", "r9c9"))).endswith(":14:20")
    assert str(place(("giants", 1))).endswith(":17:16")
    assert str(place(("grid", 99, 1))).endswith(":5:7")


def test_a_file_that_is_not_there(royal_wedding: Catalogue, tmp_path: Path) -> None:
    written = read_kingdom_file(tmp_path, royal_wedding)
    assert len(written.problems) == 1
    assert written.setup is None
