"""How sure a fact is: read off the printed game, or worked out, or made up to fit."""

from dataclasses import dataclass
from enum import StrEnum


class Provenance(StrEnum):
    """From surest to least sure; a `reconstructed` fact is never shown as the printed game's."""

    CONFIRMED = "confirmed"
    SINGLE_SOURCE = "single-source"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"


@dataclass(frozen=True, slots=True)
class Origins:
    """The provenance of one piece: of the whole of it, and of single fields where that differs.

    Fields are dotted paths such as `copies.fantastic-era`, and may name one that is absent (`at_once.knights`
    where a tile gives none: that it gives none is a fact too).
    """

    whole: Provenance = Provenance.CONFIRMED
    fields: tuple[tuple[str, Provenance], ...] = ()
    sources: tuple[str, ...] = ()

    def of(self, field: str) -> Provenance:
        """The word for `field`, or for the nearest field it lies in, or for the whole."""
        words = dict(self.fields)
        while field:
            if field in words:
                return words[field]
            field = field.rpartition(".")[0]
        return self.whole

    def fields_that_are(self, word: Provenance) -> tuple[str, ...]:
        """The dotted fields with this word; an empty name stands for the piece as a whole."""
        named = tuple(field for field, found in self.fields if found is word)
        return ("", *named) if self.whole is word else named


CONFIRMED = Origins()
