"""The report that `pnp simulate --report FOLDER` writes: one PDF and one SVG a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp import __version__
from pnp.cli.console import progress, warn
from pnp.cli.printing import style_for, write_file
from pnp.errors import WrongUse
from pnp.faces.style import Style
from pnp.layout.order import print_run
from pnp.layout.paper import Page, find_paper
from pnp.layout.sizes import load_sizes
from pnp.model.catalogue import Catalogue
from pnp.report.pages import Told, report_file
from pnp.sim.finding import Finding
from pnp.sim.playout import Table
from pnp.sim.stats import Statistics


@dataclass(frozen=True, slots=True)
class ReportWish:
    """Where the report goes, on which paper, in which theme; `wanted_set` as on the command line."""

    folder: Path
    papers: tuple[str, ...]
    theme: str
    wanted_set: str | None


@dataclass(frozen=True, slots=True)
class Report:
    """A report that can be written once the games are played."""

    folder: Path
    page: Page
    style: Style

    def write(self, batches: Sequence[tuple[Table, Statistics | None, tuple[Finding, ...]]]) -> None:
        """Writes the pages of all batches, and says where they are."""
        told = [Told(_title(table, self.style), stats, findings) for table, stats, findings in batches]
        file = report_file(told, self.page, print_run(self.style, load_sizes(), __version__), self.style)
        with progress("Writing the report", 2) as step:
            (pdf,) = write_file(file, self.folder, self.style)
            step(1)
            svgs = list(write_file(file, self.folder, self.style, svg=True))
            step(1)
        warn(f"Report: {pdf} and {svgs[0]}{f' to {svgs[-1].name}' if len(svgs) > 1 else ''}.")


def open_report(wish: ReportWish, catalogue: Catalogue) -> Report:
    """Raises WrongUse for a paper, theme or folder that cannot be, before any game is played."""
    if len(wish.papers) > 1:
        raise WrongUse("The report is one file: name one --paper")
    if wish.folder.exists() and not wish.folder.is_dir():
        raise WrongUse(f"The report goes into a folder, but '{wish.folder.name}' is a file")
    page = Page(find_paper(wish.papers[0]), False, load_sizes().margin)
    return Report(wish.folder, page, style_for(catalogue, wish.theme, wish.wanted_set))


def _title(table: Table, style: Style) -> str:
    """A built-in set by its system's name, one of one's own as it says."""
    catalogue = table.catalogue
    return catalogue.name if catalogue.printed else style.texts.name("system", table.setup.ruleset.id)
