"""What is asked of a print run: a set on one paper in one style, and the files that come of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import partial

from pnp.faces.cut_shape import CutShape
from pnp.faces.style import Style
from pnp.layout.duplex import side_files
from pnp.layout.labels import Labels, PrintRun
from pnp.layout.paper import Page, Paper
from pnp.layout.sheet import Flip, PrintFile, Sides
from pnp.layout.sizes import Sizes
from pnp.model.catalogue import Catalogue
from pnp.model.court import COURT


@dataclass(frozen=True, slots=True)
class Job:
    """One file of the run: its name, the text id of what to print it on, and how it is made.

    `again` marks one that takes no paper of its own: it is printed on sheets that another file of the run has been
    printed on before, or it is filled in on screen.
    """

    stem: str
    print_on: str
    make: Callable[[], PrintFile]
    again: bool = False


def print_run(style: Style, sizes: Sizes, version: str, note: str = "") -> PrintRun:
    """What is the same for every sheet, in the words of the style's language."""
    words = [field.name for field in fields(Labels)]
    labels = Labels(**{word: style.say(f"label.{word}") for word in words})
    return PrintRun(sizes, f"pnp {version}", labels, note, style.fonts)


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """A set on one paper in one style, with so many copies of the Court.

    Two-sided sheets are made to be turned over the `flip` edge, and `sides` says how they are filed. `players` limits
    what each kingdom needs one of to a game of so many kingdoms; None prints it for every number of them. `tokens` is
    what resource tokens are cut to.
    """

    catalogue: Catalogue
    paper: Paper
    margin: float
    sizes: Sizes
    style: Style
    version: str
    courts: int
    flip: Flip = "long"
    sides: Sides = "both"
    players: int | None = None
    tokens: CutShape = "square"

    @property
    def stores(self) -> bool:
        """Whether the mats have places for the Court's resources."""
        return self.courts > 0

    @property
    def title(self) -> str:
        """What the set is called: a built-in one by its system's name, one of one's own as it says."""
        catalogue = self.catalogue
        return catalogue.name if catalogue.printed else self.style.texts.name("system", catalogue.systems[0])

    def copies(self, box: str) -> int:
        """How often the pieces of a box are printed: once, but for the Court."""
        return self.courts if box == COURT else 1

    def note(self, *, guessed: bool) -> str:
        """What the label says of a sheet that holds reconstructed details."""
        return self.style.say("label.reconstructed") if guessed else ""

    @property
    def page(self) -> Page:
        """The paper upright."""
        return Page(self.paper, False, self.margin)

    def print_run(self, note: str = "") -> PrintRun:
        return print_run(self.style, self.sizes, self.version, note)

    def two_sided(self, stem: str, print_on: str, make: Callable[[str, Sides], PrintFile]) -> Iterator[Job]:
        """The jobs of one kind of two-sided pieces; `make` is given the name of each file and the sides in it."""
        for name, sides in side_files(stem, self.sides):
            again = self.sides == "separate" and sides == "backs"
            yield Job(name, "backs" if again else print_on, partial(make, name, sides), again)
