"""Measures of colour: lightness, ink, the difference between two colours, also as colour-blind people see them.

Lightness L* and Lab are CIE 1976 under D65 (0 black to 100 white); differences are CIEDE2000 (Sharma, Wu and Dalal,
2005); the kinds of colour-blindness are those of Machado, Oliveira and Fernandes (2009) at full severity.
"""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Literal, TypeAlias

from pnp.drawing.scene import Colour

Vision: TypeAlias = Literal["normal", "protan", "deutan", "tritan"]
Triple: TypeAlias = tuple[float, float, float]
"""Three numbers: red, green, blue as linear light from 0 to 1, or L*, a*, b*."""

VISIONS: tuple[Vision, ...] = ("normal", "protan", "deutan", "tritan")

_SEEN: dict[Vision, tuple[Triple, Triple, Triple]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_TO_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)
_BEND = 216 / 24389
_SLOPE = 24389 / 27
_FAR = 25.0**7


def light(colour: Colour) -> Triple:
    """`#rrggbb` as linear light."""
    return pixel_light((int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)))


def pixel_light(pixel: tuple[int, int, int]) -> Triple:
    """A pixel of three bytes as linear light."""
    red, green, blue = (_linear(value / 255) for value in pixel)
    return red, green, blue


def as_colour(seen: Triple) -> Colour:
    """Linear light as `#RRGGBB`, cut to what can be shown."""
    return "#" + "".join(f"{round(_encoded(min(1.0, max(0.0, value))) * 255):02X}" for value in seen)


def as_seen(seen: Triple, vision: Vision) -> Triple:
    """What reaches somebody with this kind of sight; parts that no screen shows are cut off."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in _times(_SEEN[vision], seen))
    return red, green, blue


def lab(seen: Triple) -> Triple:
    """L*, a*, b* of linear light."""
    x, y, z = (_root(value / white) for value, white in zip(_times(_TO_XYZ, seen), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def lightness(colour: Colour) -> float:
    """L* of a colour: what is left of it in grey."""
    return lab(light(colour))[0]


def grey(colour: Colour) -> Colour:
    """The grey that is as light as a colour."""
    level = _times(_TO_XYZ, light(colour))[1]
    return as_colour((level, level, level))


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """A colour on the way from the first to the second, of which it holds a share from 0 to 1."""
    pairs = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (other - one) * share):02X}" for one, other in pairs)


def difference(first: Colour, second: Colour, vision: Vision = "normal") -> float:
    """How far apart two colours look (CIEDE2000): below 1 nobody sees it, from 10 on they are plainly two."""
    return ciede2000(lab(as_seen(light(first), vision)), lab(as_seen(light(second), vision)))


def mean_colour(pixels: Iterable[tuple[int, int, int]]) -> Colour:
    """The colour that a picture melts into from afar: its mean light. Raises ValueError if there are no pixels."""
    reds, greens, blues = zip(*(pixel_light(pixel) for pixel in pixels), strict=True)
    return as_colour((math.fsum(reds) / len(reds), math.fsum(greens) / len(greens), math.fsum(blues) / len(blues)))


def ink(pixels: Iterable[tuple[int, int, int]]) -> float:
    """How much ink a picture takes: 100 minus its mean L*. White is 0, black 100. Raises ValueError without pixels."""
    counts = Counter(pixels)
    if not counts:
        raise ValueError("a picture without pixels has no ink")
    levels = math.fsum(lab(pixel_light(pixel))[0] * count for pixel, count in counts.items())
    return 100 - levels / counts.total()


def ciede2000(first: Triple, second: Triple) -> float:
    """The CIEDE2000 difference of two Lab colours, all weights 1."""
    grey = _grey_correction((math.hypot(*first[1:]) + math.hypot(*second[1:])) / 2)
    chroma_1, hue_1 = _polar(first, grey)
    chroma_2, hue_2 = _polar(second, grey)
    level, chroma = (first[0] + second[0]) / 2, (chroma_1 + chroma_2) / 2
    turn, hue = _between(hue_1, hue_2) if chroma_1 * chroma_2 else (0.0, hue_1 + hue_2)
    by_level = (second[0] - first[0]) / (1 + 0.015 * (level - 50) ** 2 / math.sqrt(20 + (level - 50) ** 2))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    arc = 2 * math.sqrt(chroma_1 * chroma_2) * math.sin(math.radians(turn) / 2)
    by_hue = arc / (1 + 0.015 * chroma * _hue_weight(hue))
    return math.sqrt(by_level**2 + by_chroma**2 + by_hue**2 + _blue_rotation(chroma, hue) * by_chroma * by_hue)


def _grey_correction(chroma: float) -> float:
    """By how much a* is stretched, which matters near grey."""
    return 1.5 - 0.5 * math.sqrt(chroma**7 / (chroma**7 + _FAR))


def _polar(colour: Triple, grey: float) -> tuple[float, float]:
    """Chroma and hue in degrees, the latter from 0 to 360."""
    a = colour[1] * grey
    return math.hypot(a, colour[2]), math.degrees(math.atan2(colour[2], a)) % 360


def _between(first: float, second: float) -> tuple[float, float]:
    """The turn from one hue to another by the shorter way, and the hue half way."""
    turn = (second - first + 180) % 360 - 180
    if turn == -180 and second > first:
        turn = 180.0
    return turn, (first + turn / 2) % 360


def _hue_weight(hue: float) -> float:
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + math.fsum(size * math.cos(math.radians(times * hue + shift)) for size, times, shift in waves)


def _blue_rotation(chroma: float, hue: float) -> float:
    """The term that ties chroma to hue in the blues."""
    reach = 2 * math.sqrt(chroma**7 / (chroma**7 + _FAR))
    return -reach * math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))


def _times(matrix: tuple[Triple, Triple, Triple], column: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, column, strict=True)) for row in matrix)
    return first, second, third


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _encoded(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else float(1.055 * value ** (1 / 2.4) - 0.055)


def _root(value: float) -> float:
    return math.cbrt(value) if value > _BEND else (_SLOPE * value + 16) / 116
