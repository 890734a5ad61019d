"""Drawings as pixels, through pypdfium2, which comes with the extra `png`: to measure what a printer will lay down."""

import importlib
from collections.abc import Iterator, Sequence

from pnp.drawing.fonts import FontBook
from pnp.drawing.measure import ink
from pnp.drawing.scene import Drawing, Group, Use
from pnp.drawing.shapes import rectangle
from pnp.layout.sheet import PrintFile, Sheet
from pnp.render.pdf import write_pdf

PER_MM = 6.0
"""Pixels a millimetre: with fewer, the thinnest lines would be drawn too wide."""

_EVERY = 2
"""Every second pixel of every second row is enough for a mean."""


def can_measure() -> bool:
    """Whether the extra is installed, and works here."""
    try:
        importlib.import_module("pypdfium2")
    except (ImportError, OSError):  # missing, or without the library that it needs
        return False
    return True


def inks(drawings: Sequence[Drawing], fonts: FontBook | None = None) -> Iterator[tuple[str, float]]:
    """The name of each drawing with the ink of its trimmed face: 100 minus the mean L*, 0 for white paper."""
    import pypdfium2  # noqa: PLC0415  (an extra)

    sheets = tuple(
        Sheet(each.width, each.height, (Group((Use(each),), clip=rectangle(0, 0, each.width, each.height)),), each.name)
        for each in drawings
    )
    if not sheets:
        return
    file = PrintFile("ink", "Ink", sheets)
    with pypdfium2.PdfDocument(write_pdf(file, creator="pnp", fonts=fonts)) as document:
        for drawing, page in zip(drawings, document, strict=True):
            picture = page.render(scale=PER_MM * 25.4 / 72, rev_byteorder=True)
            yield drawing.name, ink(_pixels(bytes(picture.buffer), picture.width, picture.stride, picture.n_channels))


def _pixels(raw: bytes, width: int, stride: int, channels: int) -> Iterator[tuple[int, int, int]]:
    """Red, green and blue of the pixels that are looked at, row by row."""
    step = channels * _EVERY
    for start in range(0, len(raw), stride * _EVERY):
        row = raw[start : start + width * channels]
        yield from zip(row[0::step], row[1::step], row[2::step], strict=True)
