"""`pnp build`: everything of a set as files to print."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import click

from pnp import __version__
from pnp.catalogue.library import BUILT_IN
from pnp.cli import options
from pnp.cli.console import print_json, progress, say
from pnp.cli.printing import open_set, style_for, write_file
from pnp.drawing.text import TextProblem
from pnp.errors import PnpError, WrongUse
from pnp.faces.cut_shape import CUT_SHAPES, CutShape
from pnp.layout.order import Job, PrintOrder
from pnp.layout.paper import Paper, choose_margin, find_paper
from pnp.layout.run import GUIDE, chosen, guide_file, jobs
from pnp.layout.sheet import Flip, PrintFile, Sides
from pnp.layout.sizes import load_sizes
from pnp.model.catalogue import Catalogue

_SHORTER = "give it a shorter name in your set, or a 'short' one in texts/en.yaml beside your set.yaml"


@dataclass(frozen=True, slots=True)
class _Written:
    paper: Paper
    folder: Path
    files: tuple[tuple[str, int, int], ...]
    """Name, sheets and bytes of each."""


@click.command("build")
@options.set_argument
@options.paper_option
@options.theme_option
@options.lang_option
@options.margin_option
@options.borderless_option
@options.bleed_option
@options.flip_option
@options.sides_option
@options.players_option
@click.option(
    "--courts",
    type=click.IntRange(0, 2),
    help="Copies of the Court's tiles and tokens; 1 if not given, 0 leaves their places off the mats too.",
)
@click.option(
    "--tokens",
    type=click.Choice(CUT_SHAPES),
    default="square",
    show_default=True,
    help="What resource tokens are cut to.",
)
@click.option("--token-mm", callback=options.to_millimetres, metavar="MM", help="Tokens so wide; 16 if not given.")
@click.option("--coin-mm", callback=options.to_millimetres, metavar="MM", help="Coins so wide; 20 if not given.")
@click.option("--only", multiple=True, metavar="NAME", help="Only files whose names begin so; may be repeated.")
@click.option("--without", multiple=True, metavar="NAME", help="No files whose names begin so; may be repeated.")
@click.option(
    "--format", "kind", type=click.Choice(["pdf", "svg"]), default="pdf", show_default=True, help="Kind of file."
)
@options.out_option("The folder to write to; output/<set>/<paper>-<theme> if not given.", folder=True)
@options.json_option
def command(
    *,
    wanted_set: str | None,
    papers: tuple[str, ...],
    theme: str,
    lang: str,
    margin: float | None,
    borderless: bool,
    bleed: float | None,
    flip: Flip,
    sides: Sides,
    players: int | None,
    courts: int | None,
    tokens: CutShape,
    token_mm: float | None,
    coin_mm: float | None,
    only: tuple[str, ...],
    without: tuple[str, ...],
    kind: str,
    out: Path | None,
    as_json: bool,
) -> int:
    """Print everything of SET: playmats, starting tiles, dominoes, and a page that says how to print and cut them.

    With --players only the mats and tiles that so many kingdoms need. Every file is written whole or not at all.
    """
    started = time.monotonic()
    catalogue = open_set(wanted_set, lang)
    style = style_for(catalogue, theme, wanted_set)
    sizes = load_sizes()
    sizes = replace(
        sizes,
        bleed=options.chosen_bleed(bleed, sizes.bleed),
        token=options.chosen_size("--token-mm", token_mm, sizes.token, (10, 30)),
        coin=options.chosen_size("--coin-mm", coin_mm, sizes.coin, (15, 40)),
    )
    printings = []
    pages = [(paper, choose_margin(paper, margin, sizes.margin, borderless)) for paper in map(find_paper, papers)]
    for paper, room in pages:
        copies = options.printed_courts(courts, catalogue)
        order = PrintOrder(catalogue, paper, room, sizes, style, __version__, copies, flip, sides, players, tokens)
        folder = _folder(out, catalogue, paper, style.theme_name, several=len(papers) > 1)
        printings.append(_Printing(order, folder, _chosen(order, only, without), svg=kind == "svg"))
    results = _print(printings)
    if as_json:
        print_json([_as_json(result) for result in results])
    else:
        _tell(results, time.monotonic() - started)
    return 0


def _folder(out: Path | None, catalogue: Catalogue, paper: Paper, theme: str, *, several: bool) -> Path:
    kind = f"{paper.name}-{theme}"
    if out is not None:
        return out / kind if several else out
    return Path("output") / _set_folder(catalogue) / kind


def _set_folder(catalogue: Catalogue) -> str:
    """A set of one's own that is called like a built-in one does not mix its sheets with that one's."""
    slug = _slug(catalogue.id)
    return f"own-{slug}" if catalogue.printed and slug in map(_slug, BUILT_IN) else slug


def _slug(name: str) -> str:
    return re.sub(r"[\W_]+", "-", name.lower()).strip("-") or "set"


@dataclass(frozen=True, slots=True)
class _Printing:
    """What is to be printed on one paper."""

    order: PrintOrder
    folder: Path
    jobs: tuple[Job, ...]
    svg: bool

    def laid_out(self, step: Callable[[int], None]) -> tuple[PrintFile, ...]:
        """All files, the guide first. Raises WrongUse that names every file that does not fit."""
        made: list[tuple[Job, PrintFile]] = []
        troubles: dict[str, WrongUse] = {}
        for job in self.jobs:
            try:
                made.append((job, _laid_out(job.stem, job.make, self.order)))
            except WrongUse as trouble:
                troubles[self._way_out(job.stem)] = trouble
            except PnpError:
                if not troubles:
                    raise  # else the paper may be to blame for this too
            step(1)
        if troubles:
            raise self._not_fitting(troubles)
        guide = _laid_out(GUIDE, lambda: guide_file(self.order, tuple(made), svg=self.svg), self.order)
        return (guide, *(file for _, file in made))

    def _way_out(self, stem: str) -> str:
        both = stem if self.order.sides == "both" else stem.removesuffix("-fronts").removesuffix("-backs")
        return f"--without {both}"

    @staticmethod
    def _not_fitting(troubles: dict[str, WrongUse]) -> WrongUse:
        first, ways_out = next(iter(troubles.values())), " ".join(troubles)
        if len(troubles) == 1:
            return WrongUse(f"{first} ({ways_out} leaves it out)")
        return WrongUse(f"{first}; {len(troubles)} files do not fit like this ({ways_out} leaves them out)")

    def written(self, files: tuple[PrintFile, ...], step: Callable[[int], None]) -> _Written:
        """The guide is written last: where it lies, all that it tells of is there."""
        guide, *others = files
        written: list[tuple[str, int, int]] = []
        for file in others:
            written += self._write(file)
            step(1)
        first = self._write(guide)
        step(1)
        return _Written(self.order.paper, self.folder, (*first, *written))

    def _write(self, file: PrintFile) -> list[tuple[str, int, int]]:
        paths = list(write_file(file, self.folder, self.order.style, svg=self.svg))
        sheets = file.papers if len(paths) == 1 else 1
        return [(path.name, sheets, path.stat().st_size) for path in paths]


def _chosen(order: PrintOrder, only: tuple[str, ...], without: tuple[str, ...]) -> tuple[Job, ...]:
    wanted = chosen(jobs(order), only, without)
    if not wanted:
        names = ", ".join(job.stem for job in jobs(order))
        raise WrongUse(f"Nothing is left to print; the files of this set are {names}")
    return wanted


def _print(printings: list[_Printing]) -> list[_Written]:
    """Everything is laid out before anything is written: what cannot be set leaves nothing behind."""
    total = sum(2 * len(printing.jobs) + 1 for printing in printings)
    papers = " and ".join(printing.order.paper.title for printing in printings)
    with progress(f"Printing on {papers}", total) as step:
        laid_out = [printing.laid_out(step) for printing in printings]
        return [printing.written(files, step) for printing, files in zip(printings, laid_out, strict=True)]


def _laid_out(stem: str, make: Callable[[], PrintFile], order: PrintOrder) -> PrintFile:
    """The file; what cannot be set or does not fit is told with the name of the file."""
    try:
        return make()
    except TextProblem as problem:
        own = order.catalogue.printed is not None and problem.code == "too-long"
        raise PnpError(f"{stem}: {problem}{f'; {_SHORTER}' if own else ''}") from problem
    except WrongUse as problem:
        raise WrongUse(f"{stem}: {problem}") from problem


def _as_json(result: _Written) -> dict[str, object]:
    return {
        "paper": result.paper.name,
        "folder": str(result.folder),
        "files": [{"name": name, "sheets": sheets, "bytes": size} for name, sheets, size in result.files],
    }


def _tell(results: list[_Written], seconds: float) -> None:
    for result in results:
        say(f"{result.paper.title}, in {result.folder}")
        widest = max(len(name) for name, _, _ in result.files)
        for name, sheets, size in result.files:
            say(f"  {name:<{widest}} {sheets:>3} sheet{'s' if sheets != 1 else ' '} {size / 1000:>8.0f} kB")
        say(f"  {sum(sheets for _, sheets, _ in result.files)} sheets in {len(result.files)} files")
    say(f"Done in {seconds:.1f} s. Next: read 00-read-me-first, then print one sheet at 100 % and measure its ruler.")
