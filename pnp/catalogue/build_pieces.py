"""Pieces as written become values; the schema has seen every field, so that nothing is checked here."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from pnp.catalogue.written import Written
from pnp.model.building import AtEnd, AtOnce, Building, TaxBonus
from pnp.model.component import Component, StartingTile
from pnp.model.court import Bonus, Character, CourtBuilding
from pnp.model.domino import Domino, Mark, Square
from pnp.model.effect import Argument, Effect
from pnp.model.event import EventTile
from pnp.model.quest import Quest, QuestKind
from pnp.model.terrain import Terrain


def build_domino(piece: Written, pile: str) -> Domino:
    left, right = (Square.parse(text) for text in piece.fields["squares"])
    mark = piece.fields.get("mark")
    return Domino(
        piece.box, piece.fields["number"], (left, right), Mark(mark) if mark else None, pile, origins=piece.origins
    )


def build_building(name: str, piece: Written, absent: Collection[str]) -> Building:
    """Copies in boxes that are printed but `absent` from the set are left out."""
    fields = piece.fields
    at_once, at_end = fields.get("at_once", {}), fields.get("at_end", {})
    bonus = fields.get("always", {}).get("tax_bonus", {})
    per_territory = tuple((Terrain(land), points) for land, points in at_end.get("per_territory", {}).items())
    return Building(
        id=name,
        copies=tuple((box, count) for box, count in fields["copies"].items() if box not in absent),
        crowns=fields.get("crowns", 0),
        at_once=AtOnce(**at_once),
        tax_bonus=TaxBonus(**bonus),
        at_end=AtEnd(**{**at_end, "per_territory": per_territory}),
        origins=piece.origins,
    )


def build_event(name: str, piece: Written) -> EventTile:
    fields = piece.fields
    return EventTile(
        id=name,
        box=piece.box,
        copies=fields["copies"],
        when=fields.get("when", ""),
        on_reveal=_effects(fields.get("on_reveal", ())),
        on_discard=_effects(fields.get("on_discard", ())),
        while_open=_effects(fields.get("while_open", {})),
        origins=piece.origins,
    )


def build_quest(name: str, piece: Written) -> Quest:
    fields = piece.fields
    return Quest(
        id=name,
        box=piece.box,
        kind=QuestKind(fields["kind"]),
        points=fields["points"],
        terrain=Terrain(fields["terrain"]) if "terrain" in fields else None,
        length=fields.get("length", 0),
        size=fields.get("size", 0),
        copies=fields.get("copies", 1),
        origins=piece.origins,
    )


def build_character(name: str, piece: Written) -> Character:
    fields = piece.fields
    bonus = fields.get("bonus")
    return Character(
        id=name,
        box=piece.box,
        base=fields["base"],
        knight=fields.get("knight", False),
        bonus=Bonus(**bonus) if bonus else None,
        copies=fields.get("copies", 1),
        origins=piece.origins,
    )


def build_court_building(name: str, piece: Written) -> CourtBuilding:
    fields = piece.fields
    return CourtBuilding(
        name, piece.box, Terrain(fields["terrain"]), fields["crowns"], fields["copies"], origins=piece.origins
    )


def build_starting_tile(name: str, piece: Written) -> StartingTile:
    quadrants = piece.fields.get("quadrants")
    wild = tuple(quadrants[at] == "wild" for at in ("nw", "ne", "sw", "se")) if quadrants else (True,)
    return StartingTile(name, piece.box, piece.fields["colour"], wild, origins=piece.origins)


def build_component(piece: Written) -> Component:
    fields = piece.fields
    colours = tuple(fields.get("colours", ()))
    return Component(
        id=fields["id"],
        box=piece.box,
        copies=fields["each"] * len(colours) if colours else fields["copies"],
        copies_if=tuple(
            (switch, value, copies)
            for switch, values in fields.get("copies_if", {}).items()
            for value, copies in values.items()
        ),
        colours=colours,
        terrain=Terrain(fields["terrain"]) if "terrain" in fields else None,
        origins=piece.origins,
    )


def _effects(written: Any) -> tuple[Effect, ...]:
    """A list of words and maps, or a map of several words: each word becomes one effect."""
    if isinstance(written, Mapping):
        return tuple(Effect(word, _argument(value)) for word, value in written.items())
    steps = (_effects(step) if isinstance(step, Mapping) else (Effect(str(step)),) for step in written)
    return tuple(effect for step in steps for effect in step)


def _argument(written: Any) -> Argument:
    if isinstance(written, Mapping | list):
        return _effects(written)
    scalar: bool | int | str | None = written
    return scalar


BY_NAME: Mapping[str, Callable[[str, Written], Any]] = {
    "events": build_event,
    "quests": build_quest,
    "characters": build_character,
    "court_buildings": build_court_building,
    "starting_tiles": build_starting_tile,
}
