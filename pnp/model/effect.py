"""What an event does, in words: a small language of which every sentence is data."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Effect:
    """A word and what it is said of: `use_dragon dragonett`, `lose_resources 2`, or a word over further effects.

    In YAML a bare word, a map of one word, a map of several and a list of any of these all become effects, so
    `{ransom: {host: 2, cannot_pay: [mortgage]}}` is ransom over (host 2, cannot_pay over (mortgage)).
    """

    word: str
    argument: "Argument" = None

    @property
    def parts(self) -> tuple["Effect", ...]:
        return self.argument if isinstance(self.argument, tuple) else ()

    def part(self, word: str) -> "Effect | None":
        return next((part for part in self.parts if part.word == word), None)

    def number(self, word: str, default: int = 0) -> int:
        """The number of a part, so `{ransom: {host: 2}}` has number `host` 2."""
        part = self.part(word)
        return part.argument if part and isinstance(part.argument, int) else default


Argument: TypeAlias = bool | int | str | tuple[Effect, ...] | None
"""Nothing, a yes or no, a number, one word, or effects of its own."""
