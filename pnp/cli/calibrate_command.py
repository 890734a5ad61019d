"""`pnp calibrate`: a test page for one's own printer and pieces."""

from pathlib import Path

import click

from pnp import __version__
from pnp.cli import options
from pnp.cli.console import say
from pnp.cli.printing import open_set, style_for, write_file
from pnp.errors import WrongUse
from pnp.layout.calibration import calibration_file
from pnp.layout.paper import choose_margin, find_paper
from pnp.layout.sheet import Flip
from pnp.layout.sizes import load_sizes


@click.command("calibrate")
@options.paper_option
@options.flip_option
@options.lang_option
@options.margin_option
@options.borderless_option
@options.out_option("The file to write, .pdf; calibrate-<paper>.pdf in this folder if not given.", folder=False)
def command(
    *,
    papers: tuple[str, ...],
    flip: Flip,
    lang: str,
    margin: float | None,
    borderless: bool,
    out: Path | None,
) -> int:
    """Print a test page, front and back: is the scale right, do your own pieces fit, where do the backs come out?

    The page itself says how to read it and what to do with what you read.
    """
    if len(papers) > 1:
        raise WrongUse("The test page is one file: name one --paper")
    paper = find_paper(papers[0])
    path = out or Path(f"calibrate-{paper.name}.pdf")
    if path.suffix.lower() != ".pdf":
        raise WrongUse(f"The file '{path.name}' must end in .pdf")
    room = choose_margin(paper, margin, load_sizes().margin, borderless)
    style = style_for(open_set(None, lang), "classic")
    file = calibration_file(path.stem, paper, room, flip, style, __version__)
    for written in write_file(file, path.parent, style):
        say(f"{written}: one sheet of {paper.title}, front and back, to be turned over the {flip} edge.")
    say("Next: print it on both sides at 100 % (no fitting to the page) and read what stands on it.")
    return 0
