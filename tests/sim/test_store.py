"""Games kept in a file: going on with them equals never having stopped."""

import sqlite3
from pathlib import Path

import pytest

from pnp.errors import PnpError, WrongUse
from pnp.sim.batch import Chunk, play_all
from pnp.sim.counting import CountGames
from pnp.sim.store import opened
from tests.sim.many import Interrupted, table

WORK = CountGames(table(players=2), 9)


def test_resumed_equals_uninterrupted(tmp_path: Path):
    file = tmp_path / "games.db"
    with opened(file, "duel", "seed 9") as store:
        stopped = play_all(Interrupted(WORK, 25), 40, kept=store.keep)
        assert stopped.stopped
        assert store.games == stopped.games < 40
        assert store.tally == stopped.tally
    with opened(file, "duel", "seed 9") as store:
        play_all(WORK, 40, done=store.done, kept=store.keep)
        assert store.games == 40
        assert store.tally == WORK(0, 40)


def test_a_file_holds_several_batches(tmp_path: Path):
    file, other = tmp_path / "games.db", CountGames(table(players=3), 9)
    for name, work in (("two", WORK), ("three", other)):
        with opened(file, name, "seed 9") as store:
            store.keep(Chunk(0, 2), work(0, 2))
    with opened(file, "two", "seed 9") as store:
        assert store.tally == WORK(0, 2)


def test_a_chunk_is_kept_whole_or_not_at_all(tmp_path: Path):
    with opened(tmp_path / "games.db", "duel", "seed 9") as store:
        store.keep(Chunk(0, 2), WORK(0, 2))
        with pytest.raises(sqlite3.IntegrityError):
            store.keep(Chunk(0, 2), WORK(0, 2))
        assert store.tally == WORK(0, 2)


def test_other_games_are_not_added(tmp_path: Path):
    file = tmp_path / "games.db"
    with opened(file, "duel", "seed 9"):
        pass
    with pytest.raises(WrongUse, match=r"seed 9.*seed 10"), opened(file, "duel", "seed 10"):
        pass


@pytest.mark.parametrize("content", [b"not a database, but a letter to the king" * 40, b"PK\x03\x04" * 300])
def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path, content: bytes):
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    with pytest.raises(WrongUse, match="left alone"), opened(file, "duel", "seed 9"):
        pass
    assert file.read_bytes() == content


def test_another_programs_database_is_left_alone(tmp_path: Path):
    file = tmp_path / "music.db"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE song (name TEXT)")
    connection.close()
    with pytest.raises(WrongUse, match="left alone"), opened(file, "duel", "seed 9"):
        pass


def test_a_folder_is_told_of(tmp_path: Path):
    with pytest.raises(PnpError, match="cannot be used"), opened(tmp_path, "duel", "seed 9"):
        pass
