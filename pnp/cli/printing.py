"""What the printing commands share: the style that the options ask for, and files that are written whole."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from pnp import __version__
from pnp.catalogue.load import load_set, set_file
from pnp.cli.console import warn
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme, theme_names
from pnp.errors import WrongUse
from pnp.faces.style import Style
from pnp.layout.sheet import PrintFile
from pnp.model.catalogue import Catalogue
from pnp.render.files import write_whole
from pnp.render.pdf import write_pdf
from pnp.render.svg import sheet_svg
from pnp.source.report import format_problems

CREATOR = f"pnp {__version__}"


def open_set(wanted: str | None, language: str) -> Catalogue:
    """The set to print; its warnings are shown, and faults that leave nothing to print are raised."""
    loaded = load_set(wanted, language=language)
    catalogue = loaded.require()
    if loaded.problems:
        warn(format_problems(loaded.problems))
    return catalogue


def style_for(catalogue: Catalogue, theme: str, wanted: str | None = None) -> Style:
    """The look in a built-in theme, or in one from a file that ends in .yaml; WrongUse for a name that is neither.

    `wanted` is what the set was called on the command line: a folder `fonts` beside its set.yaml lends its letters.
    """
    if theme not in theme_names() and not theme.endswith((".yaml", ".yml")):
        known = theme_names()
        near = get_close_matches(theme, known, n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)};"
        raise WrongUse(f"There is no theme '{theme[:40]}' ({hint} or give the file of a theme, ending in .yaml)")
    own = set_file(Path(wanted)) if wanted and catalogue.printed else None
    return Style(ArtShelf(load_theme(theme)), FontBook(own.parent / "fonts" if own else None), catalogue.texts)


def write_file(file: PrintFile, folder: Path, style: Style, *, svg: bool = False) -> Iterable[Path]:
    """Writes one PDF, or one SVG a sheet, and gives the paths."""
    if not svg:
        path = folder / f"{file.stem}.pdf"
        write_whole(path, write_pdf(file, creator=CREATOR, fonts=style.fonts, language=style.texts.language))
        return (path,)
    paths = []
    digits = len(str(len(file.sheets)))
    for number, sheet in enumerate(file.sheets, start=1):
        ending = f"-{number:0{digits}}" if len(file.sheets) > 1 else ""  # sorted by name they are in order
        path = folder / f"{file.stem}{ending}.svg"
        write_whole(path, sheet_svg(sheet, title=sheet.title, fonts=style.fonts).encode())
        paths.append(path)
    return paths
