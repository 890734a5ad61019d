"""Names, titles and summaries in one language, by the id of what they belong to."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Words: TypeAlias = "str | tuple[Words, ...] | Mapping[str, Words]"


@dataclass(frozen=True, slots=True)
class Text:
    """What one thing is called. `plural` and `short` are the name where nothing else was written."""

    name: str
    plural: str = ""
    short: str = ""
    summary: str = ""

    def of(self, number: int) -> str:
        """The name for so many: `1 Knight`, `2 Knights` without the number."""
        return self.name if number == 1 else self.plural or self.name


@dataclass(frozen=True, slots=True)
class Texts:
    """All texts of a set in one language; what has none is called by its id, in capitals where words begin."""

    language: str
    sections: Mapping[str, Mapping[str, Text]]
    words: Mapping[str, Words]

    def has(self, section: str, key: str) -> bool:
        return key in self.sections.get(section, {})

    def of(self, section: str, key: str) -> Text:
        return self.sections.get(section, {}).get(key) or Text(title(key))

    def name(self, section: str, key: str) -> str:
        return self.of(section, key).name

    def word(self, *path: str) -> str:
        """One of the words on printed sheets; the last step of the path, made readable, where it is missing."""
        found: Words = self.words
        for step in path:
            found = found.get(step, "") if isinstance(found, Mapping) else ""
        return found if isinstance(found, str) and found else title(path[-1])

    def lines(self, *path: str) -> tuple[str, ...]:
        """A list among the words on printed sheets; empty where it is missing."""
        found: Words = self.words
        for step in path:
            found = found.get(step, "") if isinstance(found, Mapping) else ""
        return tuple(line for line in found if isinstance(line, str)) if isinstance(found, tuple) else ()


def title(key: str) -> str:
    """`queens-tower` as `Queens Tower`."""
    words = key.replace("/", " ").replace("_", " ").replace("-", " ").split()
    return " ".join(word[:1].upper() + word[1:] for word in words)
