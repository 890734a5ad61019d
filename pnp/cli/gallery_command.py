"""`pnp gallery`: specimens of all art."""

from pathlib import Path

import click

from pnp import __version__
from pnp.cli import options
from pnp.cli.console import say
from pnp.cli.printing import open_set, style_for, write_file
from pnp.drawing.scene import Drawing
from pnp.faces.gallery import gallery_pages
from pnp.layout.order import print_run
from pnp.layout.pages import page_file
from pnp.layout.paper import Page, choose_margin, find_paper
from pnp.layout.sizes import load_sizes


@click.command("gallery")
@options.set_argument
@options.paper_option
@options.theme_option
@options.lang_option
@options.margin_option
@options.borderless_option
@options.out_option("The folder to write to; output/gallery if not given.", folder=True)
def command(
    *,
    wanted_set: str | None,
    papers: tuple[str, ...],
    theme: str,
    lang: str,
    margin: float | None,
    borderless: bool,
    out: Path | None,
) -> int:
    """Print specimens of all art in a theme, with the measured differences of the terrain colours."""
    style = style_for(open_set(wanted_set, lang), theme, wanted_set)
    folder = out or Path("output") / "gallery"
    sizes = load_sizes()
    pages = [(paper, choose_margin(paper, margin, sizes.margin, borderless)) for paper in map(find_paper, papers)]
    run = print_run(style, sizes, __version__)

    def draw(width: float, height: float) -> tuple[Drawing, ...]:
        return gallery_pages(width, height, style)

    for paper, room in pages:
        stem = f"gallery-{paper.name}-{style.theme_name}"
        file = page_file(stem, style.say("gallery.title"), draw, Page(paper, False, room), run)
        for path in write_file(file, folder, style):
            say(f"{path}: {len(file.sheets)} sheets of {paper.title}")
    return 0
