"""The ten player colours in their order, each with its device: colour is never the only sign."""

from collections.abc import Mapping
from types import MappingProxyType

DEVICES: Mapping[str, str] = MappingProxyType(
    {
        "pink": "rose",
        "yellow": "sun",
        "green": "oak",
        "blue": "fish",
        "orange": "fox",
        "purple": "grape",
        "white": "swan",
        "red": "lion",
        "brown": "bear",
        "black": "raven",
    }
)
COLOURS: tuple[str, ...] = tuple(DEVICES)
