"""What a score pad consists of: rows as the ruleset has them, each with an icon by what it adds up, and columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from types import MappingProxyType

from pnp.faces.style import Style
from pnp.model.ruleset import Ruleset, ScoreRow
from pnp.model.terrain import Terrain

TOTAL = "total"
HEADS = ("name", "colour")
"""The rows above the score."""

_LANDS = frozenset(land.value for land in Terrain)
_KINDS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("characters", "characters_bonus"), "court"),
        **dict.fromkeys(("wealth", "resources"), "goods"),
        **dict.fromkeys(_LANDS, "lands"),
        **dict.fromkeys(("fixed", "detached", "towers", "knights"), "buildings"),
        **dict.fromkeys(("middle_kingdom", "harmony"), "bonuses"),
    }
)
"""Which parts belong together: between two kinds stands a stronger line. Quests are a kind of their own."""

_ICONS: Mapping[str, str] = MappingProxyType(
    {
        **{land: f"land/{land}" for land in _LANDS},
        "characters": "icon/character",
        "characters_bonus": "icon/around",
        "wealth": "icon/coin",
        "resources": "icon/stores",
        "fixed": "icon/building",
        "detached": "icon/plots",
        "towers": "icon/tower",
        "knights": "icon/knight",
        "middle_kingdom": "icon/castle",
        "harmony": "icon/domino",
    }
)


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row to write on: its id in the ruleset, name and icon, a hint with a number of the rules, what it is like."""

    id: str
    name: str
    icon: str
    hint: str
    kind: str


@dataclass(frozen=True, slots=True)
class PadFacts:
    """One system's pad: rows from top to bottom without the total, and a column for each kingdom."""

    system: str
    title: str
    rows: tuple[PadRow, ...]
    total: str
    columns: int

    @property
    def stem(self) -> str:
        """The system's name in names of symbols and files."""
        return self.system.replace("/", "-")


def pad_facts(rules: Ruleset, columns: int, style: Style) -> PadFacts:
    """The pad of a ruleset in which every switch is decided."""
    rows: list[PadRow] = []
    for row in rules.score_rows:
        rows.append(replace(_row(row, rules, style), id=_free_id(row.id, rows)))
    text = style.texts.of("system", rules.id)
    return PadFacts(rules.id, text.short or text.name, tuple(rows), style.texts.name("score_row", TOTAL), columns)


def _free_id(wanted: str, rows: Sequence[PadRow]) -> str:
    """The id itself, or with a number where a row of the pad has it already."""
    taken = {TOTAL, *HEADS, *(row.id for row in rows)}
    numbered = (f"{wanted}_{number}" for number in count(2))
    return wanted if wanted not in taken else next(name for name in numbered if name not in taken)


def _row(row: ScoreRow, rules: Ruleset, style: Style) -> PadRow:
    part = row.parts[0]
    icon = _ICONS.get(part, "icon/quest") if len(row.parts) == 1 else _shared_icon(row)
    return PadRow(row.id, style.texts.name("score_row", row.id), icon, _hint(row, rules, style), _kind(part))


def _shared_icon(row: ScoreRow) -> str:
    """One icon for several parts: that of their kind if they are alike."""
    kinds = {_kind(part) for part in row.parts}
    alike = {"buildings": "icon/building", "court": "icon/character", "lands": "icon/plots", "quests": "icon/quest"}
    return alike.get(kinds.pop(), "icon/crown") if len(kinds) == 1 else "icon/crown"


def _kind(part: str) -> str:
    return _KINDS.get(part, "quests")


def _hint(row: ScoreRow, rules: Ruleset, style: Style) -> str:
    """The number that one would otherwise look up: how many make a point, or how many points it is."""
    match row.parts:
        case ("wealth",):
            return style.say("pad.hint.divided", n=rules.one_point_per.coins)
        case ("resources",):
            return style.say("pad.hint.divided", n=rules.one_point_per.resources)
        case ("middle_kingdom",):
            return style.say("pad.hint.points", n=rules.bonuses.middle_kingdom)
        case ("harmony",):
            return style.say("pad.hint.points", n=rules.bonuses.harmony)
        case _:
            return ""
