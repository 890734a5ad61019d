"""A written kingdom in a YAML file becomes a KingdomSetup and the game it was played in, or Problems.

Only what cannot be read is refused here: words nobody knows, squares that are none, pieces that the system lacks.
Whether a game could come to such a kingdom is the engine's question.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.catalogue.findings import Findings, did_you_mean
from pnp.catalogue.kingdom_grid import GridText
from pnp.catalogue.sound import contents
from pnp.errors import Place, Problem, WrongUse
from pnp.model.catalogue import Catalogue
from pnp.model.game_setup import GameSetup
from pnp.model.kingdom_setup import FallenTower, KingdomSetup, Rows, TileAt, read_at, read_cell
from pnp.model.ruleset import Ruleset
from pnp.model.switch import SwitchValue
from pnp.source.document import Document
from pnp.source.reader import read_text
from pnp.source.report import quote
from pnp.source.schema import check_schema
from pnp.source.text import Refused, load_text

MAX_SIDE = 40
"""Wider or higher grids are not read; the largest that can be played is 13."""

About = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class WrittenKingdom:
    """What came of reading: the kingdom and its game, or neither where an error stands among the problems."""

    problems: tuple[Problem, ...]
    setup: KingdomSetup | None = None
    game: GameSetup | None = None
    place: Callable[[About], Place] = field(default=lambda about: Place(""), repr=False)
    """Where a part is written: `("grid", 2, 3)` row 2, column 3; `("buildings", "r2c1")`, `("tokens", 0)`."""


def read_kingdom_file(
    file: Path, catalogue: Catalogue, switches: Mapping[str, SwitchValue] | None = None
) -> WrittenKingdom:
    """Reads a kingdom for a set; `switches` beat those in the file, WrongUse if there are none such."""
    shown = file.as_posix()
    try:
        text = load_text(file, shown)
    except Refused as refusal:
        return WrittenKingdom((refusal.problem,))
    reading = read_text(text, shown)
    problems = [*reading.problems]
    for extra in reading.documents[1:]:
        problems.append(Problem(extra.place(), "second-document", "A kingdom is one document", "take the --- out"))
    if reading.documents:
        problems += check_schema(reading.documents[0], "kingdom")
    if problems or not reading.documents:
        return WrittenKingdom(tuple(problems))
    return _Reader(reading.documents[0], text.split("\n"), catalogue).read(switches or {})


class _Reader:
    """One document that its schema allows."""

    def __init__(self, document: Document, lines: list[str], catalogue: Catalogue) -> None:
        self.fields = contents(document)
        self.document = document
        self.catalogue = catalogue
        self.findings = Findings()
        self.grid = GridText(self.fields["grid"], document.place(("grid",)), lines)

    def read(self, switches: Mapping[str, SwitchValue]) -> WrittenKingdom:
        rows = self._rows()
        ruleset = self._ruleset()
        game = self._game(ruleset, rows, switches) if ruleset else None
        setup = self._setup(rows, game) if game else None
        if self.findings.failed:
            return WrittenKingdom(self.findings.problems)
        return WrittenKingdom(self.findings.problems, setup, game, self.place)

    def place(self, about: About) -> Place:
        if about[0] == "grid" and len(about) == 3:
            return self.grid.place(int(about[1]), int(about[2]))
        return self.document.key_place(about)

    def _error(self, about: About, code: str, message: str, suggestion: str = "") -> None:
        self.findings.error(self.place(about), code, message, suggestion)

    def _rows(self) -> Rows:
        written = self.grid.rows
        if max((len(written), *map(len, written))) > MAX_SIDE:
            self._error(("grid",), "too-large", f"More than {MAX_SIDE} rows or columns are not read")
            return ()
        rows = tuple(
            tuple(self._cell(word, row, column) for column, word in enumerate(words, start=1))
            for row, words in enumerate(written, start=1)
        )
        if not any(cell for row in rows for cell in row) and not self.findings.failed:
            self._error(("grid",), "empty-grid", "There is no square in this grid", "write at least the castle, C")
        return rows

    def _cell(self, word: str, row: int, column: int) -> Any:
        try:
            return read_cell(word)
        except ValueError as error:
            self._error(("grid", row, column), "no-square", f"{quote(word)} is no square", str(error))
            return None

    def _ruleset(self) -> Ruleset | None:
        wanted = self.fields.get("system", self.catalogue.systems[0])
        known = [ruleset.id for ruleset in self.catalogue.rulesets]
        system = f"{wanted}/kingdomino" if f"{wanted}/kingdomino" in known else wanted
        if system not in known:
            message = f"{self.catalogue.id} has no system {quote(wanted)}"
            self._error(("system",), "unknown-system", message, did_you_mean(wanted, known))
            return None
        return self.catalogue.ruleset(system)

    def _game(self, ruleset: Ruleset, rows: Rows, switches: Mapping[str, SwitchValue]) -> GameSetup | None:
        known = self._switches(ruleset) | dict(switches)
        rules = ruleset.with_switches(dict(self.catalogue.decided(ruleset.id, known)))
        self._lacking(rules)
        courts = self.fields.get("courts", int(bool({"court", "tokens"} & self.fields.keys()) and rules.max_courts > 0))
        players = self.fields.get("players") or _most_players(rules, rows)
        if courts > rules.max_courts:
            self._error(("courts",), "too-many-courts", f"{rules.id} is played with at most {rules.max_courts} Courts")
        if players not in rules.players:
            message = f"{rules.id} is not a game of {players} kingdoms"
            self._error(("players",), "no-such-game", message, f"one of {', '.join(map(str, rules.players))}")
        if not courts:
            for key in ("court", "tokens"):
                if key in self.fields and rules.max_courts:
                    self._error(
                        (key,), "no-court", f"Without a copy of the Court there are no {key}", "write courts: 1"
                    )
        if self.findings.failed:
            return None
        return self.catalogue.for_game(players, system=ruleset.id, courts=courts, switches=known)

    def _switches(self, ruleset: Ruleset) -> dict[str, SwitchValue]:
        known: dict[str, SwitchValue] = {}
        for name, value in self.fields.get("switches", {}).items():
            try:
                self.catalogue.decided(ruleset.id, {name: value})
                known[name] = value
            except WrongUse as error:
                self._error(("switches", name), "bad-switch", str(error))
        return known

    def _lacking(self, rules: Ruleset) -> None:
        """A key for pieces that the system does not have."""
        has = {
            "coins": rules.one_point_per.coins > 0,
            "account": rules.accounts,
            "queen": rules.queen is not None,
            "knights": "tax" in rules.steps,
            "buildings": rules.builders.lines > 0,
            "towers": rules.builders.lines > 0,
            "court": rules.max_courts > 0,
            "tokens": rules.max_courts > 0,
            "giants": rules.giants > 0,
            "quests": rules.quests > 0,
        }
        for key in (key for key in self.fields if not has.get(key, True)):
            self._error((key,), "not-in-system", f"{rules.id} has no {key}", "take the key out, or name another system")

    def _setup(self, rows: Rows, game: GameSetup) -> KingdomSetup:
        knights, towers = self.fields.get("knights", {}), self.fields.get("towers", {})
        boxes = self.catalogue.boxes_of(game.ruleset, game.courts)
        buildings = [tile.id for tile in self.catalogue.buildings if tile.copies_in(boxes)]
        court = [tile.id for tile in self.catalogue.characters if tile.box in boxes]
        court += [tile.id for tile in self.catalogue.court_buildings if tile.box in boxes]
        fallen = towers.get("fallen", {}).items()
        return KingdomSetup(
            rows=rows,
            coins=self.fields.get("coins", 0),
            account=self.fields.get("account", 0),
            queen=self.fields.get("queen", False),
            guard=knights.get("guard", 0),
            posted=tuple(map(read_at, knights.get("on", ()))),
            cemetery=knights.get("cemetery", 0),
            buildings=tuple(self._tiles("buildings", buildings)),
            court=tuple(self._tiles("court", court)),
            towers=tuple((read_at(at), number) for at, number in towers.get("standing", {}).items()),
            fallen=tuple(FallenTower(read_at(lies), read_at(came)) for lies, came in fallen),
            tokens=tuple(map(read_at, self.fields.get("tokens", ()))),
            giants=tuple(map(read_at, self.fields.get("giants", ()))),
            quests=tuple(self._quests([quest.id for quest in self.catalogue.quests if quest.box in boxes])),
        )

    def _tiles(self, key: str, known: list[str]) -> Iterator[TileAt]:
        for at, written in self.fields.get(key, {}).items():
            tile, face = (written, "up") if isinstance(written, str) else (written["tile"], written.get("face", "up"))
            if tile in known:
                yield TileAt(read_at(at), tile, face == "up")
            else:
                self._error(
                    (key, at), "unknown-tile", f"There is no {quote(tile)} in this game", did_you_mean(tile, known)
                )

    def _quests(self, known: list[str]) -> Iterator[str]:
        for number, quest in enumerate(self.fields.get("quests", ())):
            if quest in known:
                yield quest
            else:
                message = f"There is no quest {quote(quest)}"
                self._error(("quests", number), "unknown-quest", message, did_you_mean(quest, known))


def _most_players(rules: Ruleset, rows: Rows) -> int:
    """The most kingdoms that play with such a starting tile on a grid that holds this one, or the most there are."""
    cells = [(y, x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell]
    side = max((max(at) - min(at) + 1 for at in zip(*cells, strict=True)), default=0)
    castle = KingdomSetup(rows).castle
    tile = 4 if len(castle) == 4 else 1
    sizes = sorted(rules.sizes, key=lambda size: -size.players)
    fitting = [size for size in sizes if size.grid >= side and size.start_squares == tile]
    return (fitting or sizes)[0].players
