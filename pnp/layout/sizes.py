"""The sizes that everything printed is made to, from templates/sizes.yaml."""

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from pnp.layout.settings import read_settings
from pnp.source.bundled import templates_folder

_MAY_BE_NOTHING = frozenset({"clearance", "bleed", "art_under_seam", "mat_border", "mark_gap", "label_room"})
_LEAST = 0.1


@dataclass(frozen=True, slots=True)
class Sizes:
    """Millimetres (areas in mm2), one field a line of templates/sizes.yaml, which says what each is."""

    square: float
    clearance: float
    building: float
    court_tile: float
    crown: float
    coin: float
    token: float
    castle_foot: float
    knight_height: float
    knight_foot: float
    king_height: float
    tower_height: float
    giant_foot: float
    aid_width: float
    aid_height: float
    pad_width: float
    pad_height: float
    card_thickness: float
    mounted_thickness: float
    margin: float
    bleed: float
    safe_zone: float
    mark_length: float
    mark_width: float
    mark_gap: float
    glue_tab: float
    art_under_seam: float
    mat_border: float
    label_room: float
    area_narrowest: float
    area_lowest: float
    area_widest: float
    area_least: float
    area_ample: float
    area_roomy: float


@cache
def load_sizes() -> Sizes:
    """The sizes that come with pnp; raises ProblemsFound if their file is damaged."""
    return read_sizes(templates_folder() / "sizes.yaml", "templates/sizes.yaml")


def read_sizes(file: Path, shown: str) -> Sizes:
    """Sizes from a file like templates/sizes.yaml: every one present, none beside them; raises ProblemsFound."""
    settings = read_settings(file, shown)
    names = [field.name for field in fields(Sizes)]
    settings.refuse_others(names)
    values = {name: settings.number(name, 0.0 if name in _MAY_BE_NOTHING else _LEAST) for name in names}
    settings.check()
    return Sizes(**values)
