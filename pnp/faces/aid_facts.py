"""What a player aid tells of: one system with its switches decided, its events and its quests."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.faces.event_words import Stage
from pnp.model.event import EventTile
from pnp.model.quest import Quest
from pnp.model.ruleset import Ruleset
from pnp.model.switch import SwitchValue


@dataclass(frozen=True, slots=True)
class AidFacts:
    """A ruleset in which every switch is decided, and the pieces that take part in its games."""

    ruleset: Ruleset
    events: tuple[EventTile, ...]
    quests: tuple[Quest, ...]
    switches: Mapping[str, SwitchValue]

    @property
    def system(self) -> str:
        return self.ruleset.id

    @property
    def stage(self) -> Stage:
        """What its events are told for."""
        rules = self.ruleset
        return Stage(rules.dragons, rules.costs, self.switches, giants=rules.giants > 0)

    def switched(self, name: str, value: str) -> bool:
        """Whether a switch has this value, written as text."""
        return self.stage.switched(name, value)
