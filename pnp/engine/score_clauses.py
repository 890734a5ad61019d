"""Which clauses of the rules stand behind each entry of a score."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from pnp.engine.crowns import covers
from pnp.engine.scoring import LANDS, Entry, Score
from pnp.engine.standing import Standing
from pnp.engine.state import FACE_UP, Hosted
from pnp.engine.tables import Tables
from pnp.model.court import COURT, CourtBuilding
from pnp.model.quest import QuestKind

_OF_PART: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "characters": ("CRT-SCR-01", "XXL-SCR-01", "R-33"),
        "characters_bonus": ("CRT-SCR-01", "XXL-SCR-02", "R-80"),
        "wealth": ("QD-SCR-01", "XXL-SCR-03", "XXL-BNK-04"),
        "resources": ("FE-SCR-01", "XXL-SCR-04"),
        "town": ("QD-SCR-02",),
        "fixed": ("QD-SCR-03",),
        "detached": ("QD-SCR-04", "R-16"),
        "towers": ("QD-SCR-05", "R-66"),
        "knights": ("QD-SCR-06", "CRT-KNT-01"),
        "middle_kingdom": ("KD-VAR-03", "R-52"),
        "harmony": ("KD-VAR-04",),
    }
)
_OF_QUEST: Mapping[QuestKind, tuple[str, ...]] = MappingProxyType(
    {
        QuestKind.AROUND_CASTLE: ("QST-01", "R-50"),
        QuestKind.CORNERS: ("QST-02", "R-51"),
        QuestKind.COMPLETE: ("QST-03",),
        QuestKind.CENTRED: ("QST-04", "R-52"),
        QuestKind.CORNERED: ("QST-05", "R-53"),
        QuestKind.CROWN_LINES: ("QST-06", "R-54"),
        QuestKind.CROWNLESS: ("QST-07", "R-55"),
    }
)
_BOXES: Mapping[str, str] = MappingProxyType(
    {
        "KD": "kingdomino",
        "QD": "queendomino",
        "AOG": "age-of-giants",
        "FE": "fantastic-era",
        "CRT": COURT,
        "XXL": "royal-wedding",
    }
)
"""The box whose rule book a clause is from; all others hold everywhere."""

_OF_BIG_TILE = frozenset({"R-50", "R-53"})
_OF_FALLEN_TOWERS = frozenset({"R-66"})


def clauses_of(part: str, tables: Tables, standing: Standing, score: Score) -> tuple[str, ...]:
    """The clauses behind one part of a score, as far as they have something to say in this game and kingdom."""
    found = [*_of_land(part, tables, standing, score), *_OF_PART.get(part, ())]
    for entry in score.entries:
        if entry.part == part and part.startswith("quest"):
            found += _OF_QUEST[_quest_kind(tables, entry)]
    return tuple(clause for clause in dict.fromkeys(found) if _speaks(clause, tables, standing))


def _of_land(part: str, tables: Tables, standing: Standing, score: Score) -> Iterator[str]:
    """What makes territories score, and what changes the crowns of these."""
    if part not in LANDS:
        return
    yield "GEN-04"
    of_part = [land for land in score.territories if LANDS[land.terrain] == part]
    cells = sum(land.cells for land in of_part)
    if any(cell & cells for cell in covers(standing.estate)):
        yield from ("GEN-13", "R-05")
    if any(hosted.cell & cells and _adds_crowns(tables, hosted) for hosted in standing.estate.hosted):
        yield "CRT-BUY-04"
    if any(land.cells == score.queen_at for land in of_part):
        yield from ("QD-QUN-03", "R-13")


def _adds_crowns(tables: Tables, hosted: Hosted) -> bool:
    return hosted.face == FACE_UP and isinstance(tables.court_tiles[hosted.tile], CourtBuilding)


def _quest_kind(tables: Tables, entry: Entry) -> QuestKind:
    return next(quest.kind for quest in tables.quests if quest.id == entry.what)


def _speaks(clause: str, tables: Tables, standing: Standing) -> bool:
    box = _BOXES.get(clause.partition("-")[0])
    if clause in _OF_BIG_TILE and standing.kingdom.board.start.bit_count() == 1:
        return False
    if clause in _OF_FALLEN_TOWERS and not standing.estate.fallen:
        return False
    return box is None or (box == COURT and tables.setup.courts > 0) or box in tables.setup.ruleset.boxes
