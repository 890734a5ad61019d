"""What pieces are called in tables and findings."""

from pnp.model.catalogue import Catalogue
from pnp.model.texts import Texts
from pnp.sim.count_tiles import BUILDING


def quest_name(catalogue: Catalogue, name: str) -> str:
    """With its land, where quests of the same name differ in it."""
    quest, texts = catalogue.quest(name), catalogue.texts
    land = f" ({texts.name('terrain', quest.terrain).lower()})" if quest.terrain else ""
    return f"{texts.name('quest', name)}{land}"


def tile_name(catalogue: Catalogue, kind: str, name: str) -> str:
    """A building, or a tile of the Court: a character or a building there."""
    return catalogue.texts.name(_section(catalogue.texts, kind, name), name)


def _section(texts: Texts, kind: str, name: str) -> str:
    if kind == BUILDING:
        return BUILDING
    return "character" if texts.has("character", name) else "court_building"
