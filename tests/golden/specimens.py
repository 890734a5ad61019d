"""One face of each kind, drawn from the built-in set in the classic theme, as the text that is kept."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType

from pnp.catalogue.load import load_set
from pnp.drawing.art import ArtShelf
from pnp.drawing.fonts import FontBook
from pnp.drawing.palette import load_theme
from pnp.drawing.scene import Symbol, Use, walk
from pnp.faces.gallery import gallery_pages
from pnp.faces.style import Style
from pnp.layout.calibration import calibration_file
from pnp.layout.mat import MatOrder
from pnp.layout.mats import MatWish, mats_file
from pnp.layout.order import PrintOrder
from pnp.layout.paper import find_paper
from pnp.layout.run import chosen, guide_file, jobs
from pnp.layout.sheet import PrintFile
from pnp.layout.sizes import load_sizes
from pnp.render.listing import sheet_listing, symbol_listing

HERE = Path(__file__).parent


def stored(name: str) -> Path:
    """Where the listing of a specimen is kept."""
    return HERE / f"{name}.txt"


@cache
def _order(paper: str = "a4", wanted: str = "royal-wedding") -> PrintOrder:
    catalogue = load_set(wanted).require()
    style = Style(ArtShelf(load_theme("classic")), FontBook(), catalogue.texts)
    return PrintOrder(catalogue, find_paper(paper), 8.0, load_sizes(), style, "1.2.3", True)


def _mat(squares: int, paper: str, colour: str) -> PrintFile:
    wish = MatWish(MatOrder(squares, 40), (colour,), "Montréal-sur-Mer", "Semper ludens", stores=squares != 5)
    order = _order(paper)
    return mats_file(wish, order.paper, order.margin, order.print_run(), order.style)


def _made(stem: str) -> PrintFile:
    return _made_of("royal-wedding", stem)


def _made_of(wanted: str, stem: str) -> PrintFile:
    """The first file whose name begins so."""
    first, *_ = chosen(jobs(_order(wanted=wanted)), (stem,), ())
    return first.make()


def _hexagons() -> PrintFile:
    (job,) = chosen(jobs(replace(_order(), tokens="hex")), ("tokens",), ())
    return job.make()


def _guide() -> PrintFile:
    return guide_file(
        _order(), tuple((job, job.make()) for job in chosen(jobs(_order()), ("playmat-11", "starting"), ()))
    )


def _calibration() -> PrintFile:
    order = _order()
    return calibration_file("calibrate", order.paper, order.margin, "long", order.style, order.version)


def _faces(file: PrintFile) -> tuple[Symbol, ...]:
    uses = (item for sheet in file.sheets for item in walk(sheet.items) if isinstance(item, Use))
    faces = {use.symbol.name: use.symbol for use in uses if use.symbol.name.startswith("face.")}
    return tuple(faces.values())


def _face(file: Callable[[], PrintFile], number: int = 0) -> str:
    return symbol_listing(_faces(file())[number])


def _named(file: Callable[[], PrintFile], name: str) -> str:
    (face,) = (face for face in _faces(file()) if face.name == f"face.{name}")
    return symbol_listing(face)


def _around(file: Callable[[], PrintFile], number: int = 0) -> str:
    """A sheet without what is on its pieces: where they lie, and the marks and notes around them."""
    return sheet_listing(file().sheets[number]).partition("\nsymbol face.")[0]


SPECIMENS: Mapping[str, Callable[[], str]] = MappingProxyType(
    {
        "playmat-5x5": partial(_face, partial(_mat, 5, "a4", "orange")),
        "playmat-7x7": partial(_face, partial(_mat, 7, "a3", "blue")),
        "playmat-7x7-sheet": partial(_around, partial(_mat, 7, "a4", "blue"), 1),
        "starting-tile-1x1": partial(_face, partial(_made, "starting-tiles-1x1"), 3),
        "starting-tile-2x2": partial(_face, partial(_made, "starting-tiles-2x2"), 3),
        "starting-tiles-2x2-sheet": partial(_around, partial(_made, "starting-tiles-2x2"), 1),
        "domino-crowns": partial(_named, partial(_made, "dominoes-queendomino"), "domino-queendomino-34"),
        "domino-giant": partial(_named, partial(_made, "dominoes-age-of-giants"), "domino-age-of-giants-A"),
        "domino-footsteps": partial(_named, partial(_made, "dominoes-age-of-giants"), "domino-age-of-giants-49"),
        "domino-back": partial(_named, partial(_made, "dominoes-fantastic-era"), "domino-fantastic-era-60.back"),
        "domino-blank": partial(_named, partial(_made, "dominoes-blank"), "domino-kingdomino-blank"),
        "dominoes-sheet": partial(_around, partial(_made, "dominoes-fantastic-era")),
        "dominoes-sheet-back": partial(_around, partial(_made, "dominoes-fantastic-era"), 1),
        "event": partial(_named, partial(_made, "events"), "event-harvest"),
        "events-sheet": partial(_around, partial(_made, "events")),
        "quest-around": partial(_named, partial(_made, "quests"), "quest-local-business-forest"),
        "quest-lines": partial(_named, partial(_made, "quests"), "quest-tic-tac-toe"),
        "building-red": partial(_named, partial(_made, "buildings"), "building-safe-tower"),
        "building-grey": partial(_named, partial(_made, "buildings"), "building-safe-tower.grey"),
        "buildings-sheet": partial(_around, partial(_made, "buildings")),
        "buildings-sheet-back": partial(_around, partial(_made, "buildings"), 1),
        "character": partial(_named, partial(_made, "court"), "character-court-merchant"),
        "court-building": partial(_named, partial(_made, "court"), "court-building-manor-farm"),
        "court-hidden": partial(_named, partial(_made, "court"), "court-building-manor-farm.hidden"),
        "building-blank": partial(_named, partial(_made, "blank-tiles"), "building-blank"),
        "event-blank": partial(_named, partial(_made, "blank-cards"), "event-blank"),
        "token-hex": partial(_face, _hexagons),
        "tokens-hex-sheet": partial(_around, _hexagons),
        "coin": partial(_named, partial(_made, "coins"), "coin-9"),
        "coin-back": partial(_named, partial(_made, "coins"), "coin-9.back"),
        "spare-pieces-sheet": partial(_around, partial(_made, "spare-pieces")),
        "bag-label": partial(_named, partial(_made, "labels-bags"), "label-knights"),
        "box-label": partial(_named, partial(_made, "labels-boxes"), "label-box-the-court"),
        "calibration-front": partial(_face, _calibration),
        "calibration-back": partial(_face, _calibration, 1),
        "player-aid-kingdomino": partial(_face, partial(_made_of, "kingdomino", "player-aid")),
        "player-aid-queendomino": partial(_face, partial(_made_of, "queendomino", "player-aid")),
        "player-aid-royal-wedding-1": partial(_face, partial(_made, "player-aid")),
        "player-aid-royal-wedding-2": partial(_face, partial(_made, "player-aid"), 1),
        "player-aids-sheet": partial(_around, partial(_made, "player-aid")),
        "score-pad-kingdomino": partial(_face, partial(_made_of, "kingdomino", "score-pad-kingdomino")),
        "score-pad-royal-wedding": partial(_face, partial(_made, "score-pad-royal-wedding")),
        "score-pads-sheet": partial(_around, partial(_made, "score-pad-royal-wedding")),
        "score-pad-form": partial(_around, partial(_made, "score-pad-royal-wedding-form")),
        "account-pad": partial(_face, partial(_made, "account-pad")),
        "account-pad-form": partial(_around, partial(_made, "account-pad-form")),
        "read-me-1": partial(_face, _guide),
        "read-me-2": partial(_face, _guide, 1),
        "gallery-1": lambda: symbol_listing(gallery_pages(182, 269, _order().style)[0]),
    }
)
"""The text of each specimen by the name of its file; drawn when it is asked for."""
