"""Everything that exists in a set: its pieces, the systems played with them, texts and switches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Protocol, TypeVar

from pnp.errors import WrongUse
from pnp.model.building import Building
from pnp.model.component import Component, StartingTile
from pnp.model.court import COURT, Character, CourtBuilding
from pnp.model.domino import Domino
from pnp.model.event import EventTile
from pnp.model.game_setup import GameSetup, set_up
from pnp.model.quest import Quest
from pnp.model.ruleset import Ruleset
from pnp.model.switch import Switch, SwitchValue
from pnp.model.texts import Texts


class HasId(Protocol):
    """Whatever is known by an id."""

    @property
    def id(self) -> str: ...


_Piece = TypeVar("_Piece", bound=HasId)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A set. `systems` are its own, the first one the one played unless another is asked for; `rulesets` also
    holds the others that its boxes allow. `boxes` are the printed ones; pieces of any other box are the set's own
    and always take part. `settings` are the switches that the set decides. `printed` is the built-in set that a
    set of one's own descends from.
    """

    id: str
    name: str
    systems: tuple[str, ...]
    boxes: tuple[str, ...]
    dominoes: tuple[Domino, ...]
    buildings: tuple[Building, ...]
    events: tuple[EventTile, ...]
    quests: tuple[Quest, ...]
    characters: tuple[Character, ...]
    court_buildings: tuple[CourtBuilding, ...]
    starting_tiles: tuple[StartingTile, ...]
    components: tuple[Component, ...]
    rulesets: tuple[Ruleset, ...]
    switches: tuple[Switch, ...]
    settings: tuple[tuple[str, SwitchValue], ...]
    texts: Texts
    printed: "Catalogue | None" = None

    def domino(self, wanted: str) -> Domino:
        return _find(self.dominoes, wanted)

    def building(self, wanted: str) -> Building:
        return _find(self.buildings, wanted)

    def event(self, wanted: str) -> EventTile:
        return _find(self.events, wanted)

    def quest(self, wanted: str) -> Quest:
        return _find(self.quests, wanted)

    def ruleset(self, system: str | None = None) -> Ruleset:
        """The rules of a system, by default the set's own; WrongUse names those that there are."""
        wanted = system or self.systems[0]
        known = [ruleset.id for ruleset in self.rulesets]
        if wanted in known:
            return _find(self.rulesets, wanted)
        near = get_close_matches(wanted, known, n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}"
        raise WrongUse(f"{self.id} has no system '{wanted}' ({hint})")

    def boxes_of(self, ruleset: Ruleset, courts: int = 0) -> frozenset[str]:
        """The boxes whose pieces take part: the ruleset's, the set's own and, if it is played, the Court."""
        named = {domino.box for domino in self.dominoes} | {event.box for event in self.events}
        named |= {quest.box for quest in self.quests}
        named |= {box for building in self.buildings for box, _ in building.copies}
        own = named - set(self.boxes)
        return frozenset({*ruleset.boxes, *own, *((COURT,) if courts else ())})

    def dominoes_in(self, ruleset: Ruleset, pile: str) -> tuple[Domino, ...]:
        """The dominoes that are shuffled into a pile."""
        return tuple(domino for domino in self.dominoes if (of := ruleset.pile_of(domino)) and of.id == pile)

    def for_game(
        self,
        players: int,
        *,
        system: str | None = None,
        courts: int = 0,
        teams: bool = False,
        switches: Mapping[str, SwitchValue] | None = None,
    ) -> GameSetup:
        """The game asked for, its switches decided by `switches`, then the set, then default; or WrongUse."""
        ruleset = self.ruleset(system)
        return set_up(ruleset, players, courts, teams, self.decided(ruleset.id, switches or {}))

    def decided(self, system: str, switches: Mapping[str, SwitchValue]) -> tuple[tuple[str, SwitchValue], ...]:
        """Every switch with its value; WrongUse for an unknown switch or value, or one without effect here."""
        wanted = {name: self._read_switch(system, name, value) for name, value in switches.items()}
        settings = dict(self.settings) | wanted
        return tuple((switch.name, settings.get(switch.name, switch.default)) for switch in self.switches)

    def _read_switch(self, system: str, name: str, value: SwitchValue) -> SwitchValue:
        switch = next((switch for switch in self.switches if switch.name == name), None)
        if switch is None:
            near = get_close_matches(name, [switch.name for switch in self.switches], n=1)
            raise WrongUse(f"There is no switch '{name}'" + (f" (did you mean '{near[0]}'?)" if near else ""))
        if not switch.matters_in(system):
            raise WrongUse(f"The switch '{name}' changes nothing in {system}, only in {', '.join(switch.systems)}")
        try:
            return switch.read(value)
        except ValueError as error:
            raise WrongUse(f"The switch '{name}' cannot be '{value}': {error}") from error


def _find(pieces: Iterable[_Piece], wanted: str) -> _Piece:
    for piece in pieces:
        if piece.id == wanted:
            return piece
    raise KeyError(wanted)
