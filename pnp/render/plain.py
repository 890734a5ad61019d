"""Numbers and words as the back ends write them: short, rounded, the same everywhere."""

from pnp.drawing.scene import Text

_SHIFT = {"start": 0.0, "middle": 0.5, "end": 1.0}


def number(value: float, decimals: int = 3) -> str:
    """As short as it can be written; three decimals of a millimetre are far finer than any printer.

    Raises ValueError for what is no number, or so large that it must be a mistake.
    """
    if not -1e7 < value < 1e7:
        raise ValueError(f"{value} is no length that can be drawn")
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def text_start(text: Text) -> float:
    """Where the first letter begins (mm), whatever the text is anchored by."""
    return text.x - _SHIFT[text.anchor] * text.width


def printable(words: str) -> str:
    """A title without characters that a viewer or an XML reader could stumble over."""
    return "".join(character if character.isprintable() else " " for character in words)
