"""Switches: where the rule books leave a question open and a table may decide otherwise."""

from dataclasses import dataclass
from typing import TypeAlias

SwitchValue: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Switch:
    """One open question: its values (default first), the ruling behind it and the systems it matters in."""

    name: str
    values: tuple[SwitchValue, ...]
    says: str
    ruling: str = ""
    clauses: tuple[str, ...] = ()
    systems: tuple[str, ...] = ()

    @property
    def default(self) -> SwitchValue:
        return self.values[0]

    def read(self, written: SwitchValue) -> SwitchValue:
        """The value that was written, in a file or after `--switch`; ValueError if the switch has none such."""
        for value in self.values:
            if switch_text(value) == switch_text(written):
                return value
        raise ValueError(f"{self.name} is one of {', '.join(map(switch_text, self.values))}")

    def matters_in(self, system: str) -> bool:
        return not self.systems or system in self.systems


def switch_text(value: SwitchValue) -> str:
    """As people write it: `true`, `73`, `exactly`."""
    return str(value).lower() if isinstance(value, bool) else str(value)
