"""How long everything of the largest set takes to print, and how large it gets (wanted: under 10 s and 15 MB)."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp import __version__
from pnp.catalogue.load import load_set
from pnp.cli.printing import style_for, write_file
from pnp.layout.order import PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.run import guide_file, jobs
from pnp.layout.sizes import load_sizes
from pnp.model.court import COURT

PAPERS = ("a4", "letter", "a3")


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    start = time.perf_counter()
    load_set().require()
    rows = [("read the set", time.perf_counter() - start, "s")]
    for paper in PAPERS:
        with TemporaryDirectory() as folder:
            rows += _printed(paper, Path(folder))
    return rows


def _printed(paper: str, folder: Path) -> list[tuple[str, float, str]]:
    start = time.perf_counter()
    catalogue = load_set().require()
    style = style_for(catalogue, "classic")
    sizes = load_sizes()
    order = PrintOrder(catalogue, find_paper(paper), sizes.margin, sizes, style, __version__, COURT in catalogue.boxes)
    made = tuple((job, job.make()) for job in jobs(order))
    files = [file for _, file in made] + [guide_file(order, made)]
    for file in files:
        write_file(file, folder, style)
    seconds = time.perf_counter() - start
    return [
        (f"print all on {paper}", seconds, "s"),
        (f"sheets of {paper}", sum(file.papers for file in files), "sheets"),
        (f"files on {paper}", sum(path.stat().st_size for path in folder.iterdir()) / 1e6, "MB"),
    ]
