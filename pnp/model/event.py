"""Event tiles: the printed pieces; what happened in a game is the engine's word."""

from dataclasses import dataclass

from pnp.model.effect import Effect
from pnp.model.provenance import CONFIRMED, Origins


@dataclass(frozen=True, slots=True)
class EventTile:
    """One kind of event: its steps when revealed and when discarded, and what holds while it lies open."""

    id: str
    box: str
    copies: int
    when: str = ""
    on_reveal: tuple[Effect, ...] = ()
    on_discard: tuple[Effect, ...] = ()
    while_open: tuple[Effect, ...] = ()
    origins: Origins = CONFIRMED
