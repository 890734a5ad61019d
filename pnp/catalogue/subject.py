"""What a check looks at: sets with the places where everything in them stands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.catalogue.draft import Draft
from pnp.catalogue.library import Library
from pnp.errors import Place, Problem
from pnp.model.catalogue import Catalogue
from pnp.model.game_size import GameSize
from pnp.model.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check came to: one line that says what it proved, with numbers, and what it found wrong.

    A check that only looks for faults has nothing to say when it finds none.
    """

    proof: str
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Subject:
    """One set to be checked."""

    catalogue: Catalogue
    draft: Draft
    library: Library

    @property
    def rulesets(self) -> tuple[Ruleset, ...]:
        """The set's own systems, with the switches that it decides."""
        return tuple(
            self.catalogue.ruleset(system).with_switches(dict(self.catalogue.settings))
            for system in self.catalogue.systems
        )

    def rule_place(self, system: str, *path: str) -> Place:
        return self.draft.rulesets[system].place(*path)

    def piece_place(self, kind: str, ruleset: Ruleset) -> Place:
        """Where the set changed this kind of piece; if it did not, where the ruleset says how many are needed."""
        return self.draft.changes.get(kind) or self.rule_place(ruleset.id, "by_players")


@dataclass(frozen=True, slots=True)
class Game:
    """One number of kingdoms in one system of a set, as it is or with one variant."""

    subject: Subject
    ruleset: Ruleset
    size: GameSize
    variant: str = ""

    def __str__(self) -> str:
        """For example `royal-wedding with 3 kingdoms`."""
        told = f"{self.ruleset.id} with {self.size.players} kingdoms"
        return f"{told} and {self.variant}" if self.variant else told

    def place(self, key: str) -> Place:
        path = ("variants", self.variant) if self.variant else ()
        return self.subject.rule_place(self.ruleset.id, *path, "by_players", str(self.size.players), key)


def games(subjects: Sequence[Subject], *, variants: bool = True) -> Iterator[Game]:
    """Every game of every set; a variant's only where it changes the game's numbers."""
    for subject in subjects:
        for ruleset in subject.rulesets:
            yield from (Game(subject, ruleset, size) for size in ruleset.sizes)
            for variant in ruleset.variants if variants else ():
                changed = ruleset.with_switches({variant.switch: variant.value})
                new = (size for size in changed.sizes if size not in ruleset.sizes)
                yield from (Game(subject, changed, size, variant.name) for size in new)
