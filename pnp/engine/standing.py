"""One kingdom at the end of a game: everything that its score depends on."""

from typing import NamedTuple

from pnp.engine.kingdom import Kingdom
from pnp.engine.state import Estate


class Standing(NamedTuple):
    """A kingdom, what stands and lies in it, whether it hosts the queen, and the quests that everybody has."""

    kingdom: Kingdom
    estate: Estate = Estate()
    queen: bool = False
    quests: tuple[int, ...] = ()
