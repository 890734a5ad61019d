"""The test page as a two-sided file of its own."""

from pnp.drawing.box import Box
from pnp.errors import WrongUse
from pnp.faces.calibration import HEIGHT, WIDTH, CalibrationFacts, calibration_pages
from pnp.faces.style import Style
from pnp.layout.duplex import mirrored, turn_behind
from pnp.layout.job import put_turned
from pnp.layout.paper import Page, Paper
from pnp.layout.sheet import Flip, PrintFile, Sheet

_OTHER: dict[Flip, Flip] = {"long": "short", "short": "long"}


def calibration_file(stem: str, paper: Paper, margin: float, flip: Flip, style: Style, version: str) -> PrintFile:
    """Front and back for turning over the `flip` edge; raises WrongUse if the paper is too small for the page."""
    page = Page(paper, False, margin)
    place = Box((page.width - WIDTH) / 2, (page.height - HEIGHT) / 2, WIDTH, HEIGHT)
    if place.x < margin or place.y < margin:
        raise WrongUse(
            f"The test page of {WIDTH:g} × {HEIGHT:g} mm does not fit on {paper.title} with a margin of {margin:g} mm; "
            "print it on A4, Letter or larger"
        )
    facts = CalibrationFacts(paper.title, flip, _OTHER[flip], f"pnp {version}")
    front, back = calibration_pages(facts, style)
    title = style.say("calibration.title")
    behind = put_turned(back, mirrored(place, page, flip), turn_behind(False, flip), 0)
    return PrintFile(
        stem,
        title,
        (
            Sheet(page.width, page.height, (put_turned(front, place, 0, 0),), f"{title} · {style.say('label.front')}"),
            Sheet(page.width, page.height, (behind,), f"{title} · {style.say('label.back')}"),
        ),
        flip,
    )
