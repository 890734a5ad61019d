"""The sizes that everything printed is made to, from templates/sizes.yaml."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType

from pnp.layout.settings import read_settings
from pnp.source.bundled import templates_folder

_RANGES: Mapping[tuple[str, ...], tuple[float, float]] = MappingProxyType({
    ("square", "tile"): (10, 60),
    ("crown",): (2, 20),
    ("coin", "token", "castle_foot", "knight_foot", "giant_foot"): (5, 60),
    ("knight_height", "king_height", "tower_height"): (5, 100),
    ("aid_width", "aid_height", "pad_width", "pad_height"): (60, 600),
    ("card_thickness", "mounted_thickness"): (0.05, 10),
    ("margin", "mat_border", "label_room"): (0, 50),
    ("clearance", "art_under_seam"): (0, 5),
    ("bleed", "mark_gap"): (0, 10),
    ("safe_zone", "mark_length", "glue_tab"): (0.5, 30),
    ("mark_width",): (0.05, 2),
    ("area_narrowest", "area_lowest"): (30, 500),
    ("area_widest",): (60, 2_000),
    ("area_least", "area_ample", "area_roomy"): (2_000, 1_000_000),
})  # fmt: skip
"""Between which numbers a size is believed; what is drawn to a size beyond them would overlap or vanish."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Millimetres (areas in mm2), one field a line of templates/sizes.yaml, which says what each is."""

    square: float
    clearance: float
    tile: float
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
    ranges = {name: limits for names, limits in _RANGES.items() for name in names}
    names = [field.name for field in fields(Sizes)]
    settings.refuse_others(names)
    values = {name: settings.number(name, *ranges[name]) for name in names}
    settings.check()
    return Sizes(**values)
