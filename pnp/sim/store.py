"""Batches kept in a file, so that they can go on later: what was counted, and which games it was counted of.

A chunk and its games are written in one transaction: a file is never between two games. One file may hold several
batches, such as those of several numbers of kingdoms.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from pnp.errors import PnpError, WrongUse
from pnp.sim.batch import Chunk
from pnp.sim.tally import Tally, from_rows, to_rows

FORMAT = 1
MARK = 0x506E5053
"""Tells a file of ours from any other SQLite file (`PRAGMA application_id`)."""
_TABLES = """
    CREATE TABLE batch (id INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE, terms TEXT NOT NULL) STRICT;
    CREATE TABLE chunk (batch INTEGER NOT NULL, first INTEGER NOT NULL, games INTEGER NOT NULL,
        PRIMARY KEY (batch, first)) STRICT, WITHOUT ROWID;
    CREATE TABLE number (batch INTEGER NOT NULL, key TEXT NOT NULL, value INTEGER NOT NULL,
        PRIMARY KEY (batch, key)) STRICT, WITHOUT ROWID;
"""


class Store:
    """One batch in an open file: `done` and `tally` are what it holds; `keep` adds to it."""

    def __init__(self, connection: sqlite3.Connection, batch: int) -> None:
        self._connection = connection
        self._batch = batch

    @property
    def done(self) -> tuple[Chunk, ...]:
        found = self._connection.execute(
            "SELECT first, games FROM chunk WHERE batch = ? ORDER BY first", (self._batch,)
        )
        return tuple(Chunk(first, games) for first, games in found)

    @property
    def games(self) -> int:
        return sum(chunk.games for chunk in self.done)

    @property
    def tally(self) -> Tally:
        return from_rows(self._connection.execute("SELECT key, value FROM number WHERE batch = ?", (self._batch,)))

    def keep(self, chunk: Chunk, tally: Tally) -> None:
        """Adds what was counted in a chunk of games; both or neither."""
        rows = [(self._batch, key, value) for key, value in to_rows(tally)]
        with self._connection:
            self._connection.execute("INSERT INTO chunk VALUES (?, ?, ?)", (self._batch, *chunk))
            self._connection.executemany(
                "INSERT INTO number VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = value + excluded.value", rows
            )


@contextmanager
def opened(file: Path, game: str, terms: str) -> Iterator[Store]:
    """The batch of a game in a file, new if there is none.

    `game` says which batch it is, `terms` what must be the same for it to go on: set, seed, bots, version. WrongUse if
    these differ, or if the file is something else; PnpError if it cannot be read or written.
    """
    try:
        with closing(sqlite3.connect(file)) as connection:
            _prepare(connection, file)
            yield Store(connection, _batch(connection, file, game, terms))
    except sqlite3.Error as error:
        raise PnpError(f"{file} cannot be used to keep games in: {error}") from error


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    """Makes the tables of a new file; WrongUse for a file that is not ours."""
    try:
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.DatabaseError as error:
        raise WrongUse(f"{file} holds no games: it is something else, and is left alone") from error
    if not tables and mark == 0:
        connection.executescript(
            f"BEGIN; {_TABLES} PRAGMA application_id = {MARK}; PRAGMA user_version = {FORMAT}; END;"
        )
    elif (mark, version) != (MARK, FORMAT):
        raise WrongUse(f"{file} holds no games that this version of pnp can go on with, and is left alone")


def _batch(connection: sqlite3.Connection, file: Path, game: str, terms: str) -> int:
    with connection:
        connection.execute("INSERT INTO batch (game, terms) VALUES (?, ?) ON CONFLICT DO NOTHING", (game, terms))
    number, kept = connection.execute("SELECT id, terms FROM batch WHERE game = ?", (game,)).fetchone()
    if kept != terms:
        raise WrongUse(f"{file} holds other games of {game}: {kept}. Now it would be: {terms}. Name a new file")
    return int(number)
