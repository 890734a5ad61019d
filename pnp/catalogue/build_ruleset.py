"""A ruleset as written becomes a value, variants included; what a merged one still lacks is told."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.catalogue.findings import Findings
from pnp.catalogue.written import Fields, Written
from pnp.errors import Problem
from pnp.model.game_size import Drop, GameSize
from pnp.model.ruleset import (
    Bonuses,
    Builders,
    Change,
    Costs,
    DragonDice,
    OnePointPer,
    PerTurn,
    Pile,
    QueenRules,
    Ruleset,
    ScoreRow,
    Start,
    Variant,
)
from pnp.model.terrain import Terrain
from pnp.source.report import quote

_NEEDED = ("boxes", "steps", "piles", "by_players", "score_rows", "ties")
_NEEDED_BY_SIZE = ("line", "rounds", "grid", "start_tile", "kings", "first_choice")
_ABOUT = frozenset({"id", "extends", "variants", "provenance", "sources", "note"})
_RECORDS: Mapping[str, type] = {
    "start": Start,
    "builders": Builders,
    "costs": Costs,
    "queen": QueenRules,
    "per_turn": PerTurn,
    "one_point_per": OnePointPer,
    "bonuses": Bonuses,
}
"""Fields that are records of their own, so that a variant may change one number in them."""


def build_ruleset(ruleset: Written, findings: Findings) -> Ruleset | None:
    """The ruleset, or None with the fields that it lacks among the findings."""
    if lacks := tuple(_lacks(ruleset)):
        findings.extend(lacks)
        return None
    fields = ruleset.fields
    plain = {key: value for key, value in fields.items() if key not in _ABOUT | {"extra_rows"}}
    values = {_attribute(key): _value(key, value) for key, value in plain.items()}
    values["score_rows"] += _score_rows(fields.get("extra_rows", ()))
    return Ruleset(id=fields["id"], variants=_variants(ruleset), origins=ruleset.origins, **values)


def _lacks(ruleset: Written) -> Iterator[Problem]:
    fields, name = ruleset.fields, quote(str(ruleset.fields["id"]))
    if missing := [key for key in _NEEDED if key not in fields]:
        yield Problem(ruleset.place(), "incomplete-ruleset", f"The ruleset {name} lacks {', '.join(missing)}")
    for path, size in _whole_sizes(fields):
        if lacking := [key for key in _NEEDED_BY_SIZE if key not in size]:
            told = f"For {path[-1]} kingdoms the ruleset {name} lacks {', '.join(lacking)}"
            yield Problem(ruleset.place(*path), "incomplete-ruleset", told)


def _whole_sizes(fields: Fields) -> Iterator[tuple[tuple[str, ...], Fields]]:
    """The numbers of kingdoms that must say everything: the ruleset's own, and those that only a variant has."""
    own = fields.get("by_players", {})
    yield from ((("by_players", players), size) for players, size in own.items())
    for name, changes in fields.get("variants", {}).items():
        new = {players: size for players, size in changes.get("by_players", {}).items() if players not in own}
        yield from ((("variants", name, "by_players", players), size) for players, size in new.items())


def _attribute(key: str) -> str:
    return "sizes" if key == "by_players" else key


def _value(key: str, value: Any) -> Any:
    """One field of a ruleset as the model has it."""
    if key in _RECORDS:
        return _RECORDS[key](**_record(key, value))
    if key in _READERS:
        return _READERS[key](value)
    return tuple(value) if isinstance(value, list) else value


def _record(key: str, value: Fields) -> dict[str, Any]:
    flat: dict[str, Any] = {name: tuple(inner) if isinstance(inner, list) else inner for name, inner in value.items()}
    if key == "costs" and "court" in value:
        del flat["court"]
        flat |= {f"court_{name}": price for name, price in value["court"].items()}
    return flat


def _sizes(value: Fields) -> tuple[GameSize, ...]:
    return tuple(sorted((_size(players, size) for players, size in value.items()), key=lambda size: size.players))


def _size(players: str, size: Fields) -> GameSize:
    return GameSize(players=int(players), **{key: _size_value(key, value) for key, value in size.items()})


def _size_value(key: str, value: Any) -> Any:
    return _drop(value) if key == "drop" else value


def _drop(value: Fields) -> Drop | None:
    """An empty list of places is a way to say that nothing is dropped."""
    places = value["places"]
    if places == []:
        return None
    return Drop(value["when"], None if places == "unchosen" else tuple(places))


def _piles(value: Fields) -> tuple[Pile, ...]:
    return tuple(Pile(name, tuple(boxes)) for name, boxes in value.items())


def _score_rows(value: Any) -> tuple[ScoreRow, ...]:
    return tuple(ScoreRow(row["id"], tuple(row["parts"])) for row in value)


def _lands(value: Any) -> tuple[Terrain, ...]:
    return tuple(map(Terrain, value))


def _dice(value: Fields) -> DragonDice:
    return DragonDice(value["first_round"], tuple(value["lines"].items()), tuple(value["faces"]))


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "by_players": _sizes,
    "piles": _piles,
    "score_rows": _score_rows,
    "extra_rows": _score_rows,
    "bleak_king": _lands,
    "dragon_dice": _dice,
}


def _variants(ruleset: Written) -> tuple[Variant, ...]:
    found = []
    for name, changes in ruleset.fields.get("variants", {}).items():
        switch, _, value = name.partition("=")
        found.append(Variant(switch, value or "true", tuple(_changes(ruleset.fields, changes))))
    return tuple(found)


def _changes(base: Fields, changes: Fields) -> Iterator[Change]:
    """Each number on its own, so that two variants may change the same record."""
    for key, value in changes.items():
        if key in _ABOUT:
            continue
        if key == "by_players":
            yield from _size_changes(base[key], value)
        elif key in _RECORDS and (key in base or key != "queen"):  # a system without a queen has no record of her
            yield from (Change((key, name), inner) for name, inner in _record(key, value).items())
        else:
            yield Change((_attribute(key),), _value(key, value))


def _size_changes(base: Fields, changes: Fields) -> Iterator[Change]:
    for players, size in changes.items():
        if players in base:
            yield from (Change(("sizes", int(players), key), _size_value(key, inner)) for key, inner in size.items())
        else:
            yield Change(("sizes", int(players)), _size(players, size))
