"""`pnp playmat`: one kingdom playmat of one's own, or several."""

import time
from dataclasses import replace
from pathlib import Path

import click

from pnp import __version__
from pnp.cli import options
from pnp.cli.console import say
from pnp.cli.printing import open_set, style_for, write_file
from pnp.drawing.text import TextProblem
from pnp.errors import PnpError, WrongUse
from pnp.faces.player_colours import COLOURS
from pnp.layout.mat import FEWEST_SQUARES, MOST_SQUARES, SIDES, MatOrder, Side
from pnp.layout.mats import MatWish, colours_for, mats_file
from pnp.layout.order import PrintOrder
from pnp.layout.paper import choose_margin, find_paper
from pnp.layout.sizes import Sizes, load_sizes

_MOST_MATS = 20
_MOST_LETTERS = 200
"""No mat has room for more; longer words are not even measured."""


@click.command("playmat")
@options.set_argument
@click.option(
    "--size",
    type=options.WholeNumber(FEWEST_SQUARES, MOST_SQUARES),
    default=7,
    show_default=True,
    metavar="SQUARES",
    help="Squares a side.",
)
@click.option(
    "--count",
    type=options.WholeNumber(1, _MOST_MATS),
    default=1,
    show_default=True,
    metavar="MATS",
    help="How many mats, each in the next colour.",
)
@click.option("--name", help="The kingdom's name; the house of the colour's device if not given, none if empty.")
@click.option("--motto", default="", help="A line under the name.")
@click.option(
    "--colour",
    type=click.Choice(COLOURS, case_sensitive=False),
    default=COLOURS[0],
    show_default=True,
    help="The player's colour.",
)
@click.option(
    "--square-mm",
    callback=options.to_millimetres,
    metavar="MM",
    help="The side of a square; 40 fits the printed dominoes.",
)
@click.option(
    "--clearance", callback=options.to_millimetres, metavar="MM", help="Room between dominoes; 0 if not given."
)
@click.option(
    "--side",
    type=click.Choice(SIDES, case_sensitive=False),
    help="Where the purse and the rest lie; whichever needs fewest sheets if not given.",
)
@click.option(
    "--courts",
    type=options.WholeNumber(0, 2),
    metavar="COURTS",
    help="0 leaves out the places for the Court's resources.",
)
@options.one_paper_option
@options.theme_option
@options.lang_option
@options.margin_option
@options.borderless_option
@options.out_option("The file to write, .pdf or .svg; playmat-<size>.pdf in this folder if not given.", folder=False)
def command(
    *,
    wanted_set: str | None,
    size: int,
    count: int,
    name: str | None,
    motto: str,
    colour: str,
    square_mm: float | None,
    clearance: float | None,
    side: Side | None,
    courts: int | None,
    papers: tuple[str, ...],
    theme: str,
    lang: str,
    margin: float | None,
    borderless: bool,
    out: Path | None,
) -> int:
    """Print a kingdom playmat with a name, a motto and a coat of arms.

    Mats that are larger than the paper come as sheets to be joined along grid lines.
    """
    started = time.monotonic()
    if len(papers) > 1:
        raise WrongUse("A playmat is one file: name one --paper (pnp build takes several)")
    _check_length("--name", name or "")
    _check_length("--motto", motto)
    path = _path(out, size)
    catalogue = open_set(wanted_set, lang)
    style = style_for(catalogue, theme, wanted_set)
    sizes = _sizes(square_mm, clearance)
    paper = find_paper(papers[0])
    room = choose_margin(paper, margin, sizes.margin, borderless)
    order = PrintOrder(catalogue, paper, room, sizes, style, __version__, options.printed_courts(courts, catalogue))
    wish = MatWish(
        MatOrder(size, sizes.square, sizes.clearance, side or "right"),
        colours_for(count, colour),
        name,
        motto,
        order.stores,
    )
    try:
        file = mats_file(wish, paper, room, order.print_run(), style)
    except TextProblem as problem:
        raise PnpError(_told(problem, name, motto)) from problem
    written = list(write_file(replace(file, stem=path.stem), path.parent, style, svg=path.suffix == ".svg"))
    sheets = f"{len(file.sheets)} sheet{'s' if len(file.sheets) != 1 else ''}"
    say(f"{', '.join(map(str, written))}: {sheets} of {paper.title}, in {time.monotonic() - started:.1f} s.")
    say("Next: print at 100 % (no fitting to the page) and measure the ruler before you cut.")
    return 0


def _check_length(option: str, words: str) -> None:
    if len(words) > _MOST_LETTERS:
        raise PnpError(f"{option}: {len(words)} letters are too many; {_MOST_LETTERS} are the most")


def _path(out: Path | None, size: int) -> Path:
    path = out or Path(f"playmat-{size}x{size}.pdf")
    if path.suffix.lower() not in (".pdf", ".svg"):
        raise WrongUse(f"The file '{path.name}' must end in .pdf or .svg")
    return path.with_suffix(path.suffix.lower())


def _sizes(square_mm: float | None, clearance: float | None) -> Sizes:
    sizes = load_sizes()
    square = sizes.square if square_mm is None else square_mm
    return replace(sizes, square=square, clearance=sizes.clearance if clearance is None else clearance)


def _told(problem: TextProblem, name: str | None, motto: str) -> str:
    """Names the option that the words came from, or a part of them."""
    if problem.words and problem.words in motto:
        return f"--motto: {problem}"
    return f"--name: {problem}" if name and problem.words in name else str(problem)
