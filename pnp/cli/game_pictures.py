"""A game told and drawn, for `pnp simulate` and `pnp replay`: the log, and pictures as PDF and SVG."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp import __version__
from pnp.cli.console import progress, warn
from pnp.cli.printing import style_for, write_file
from pnp.engine import happened
from pnp.engine.state import State
from pnp.faces.table import MOST_LETTERS, Frame, table_pages
from pnp.layout.order import print_run
from pnp.layout.pages import page_file
from pnp.layout.paper import Page, find_paper
from pnp.layout.sizes import load_sizes
from pnp.sim.log import deeds
from pnp.sim.playout import Moment
from pnp.sim.telling import Teller


@dataclass(frozen=True, slots=True)
class Pictures:
    """What is to be drawn where: the last state of a game, or every turn."""

    folder: Path
    theme: str
    wanted_set: str | None
    every_turn: bool = False


def draw_game(wanted: Pictures, teller: Teller, begun: State, moments: Iterable[Moment]) -> None:
    """Writes one PDF with all pages, and one SVG a page, and says where they are."""
    frames = frames_of(teller, begun, moments)
    stem = "turns" if wanted.every_turn else "kingdoms"
    if not wanted.every_turn:
        frames = [Frame("", frames[-1].state)]
    style = style_for(teller.catalogue, wanted.theme, wanted.wanted_set)
    names = [teller.kingdom(kingdom) for kingdom in range(teller.tables.players)]
    sizes = load_sizes()
    file = page_file(
        stem,
        teller.texts.name("system", teller.tables.setup.ruleset.id),
        lambda width, height: table_pages(frames, names, (width, height), style),
        Page(find_paper("a4"), False, sizes.margin),
        print_run(style, sizes, __version__),
    )
    with progress("Drawing", 2) as step:
        pdf = list(write_file(file, wanted.folder, style))
        step(1)
        svgs = list(write_file(file, wanted.folder, style, svg=True))
        step(1)
    warn(f"Drawn: {pdf[0]} and {svgs[0]}{f' to {svgs[-1].name}' if len(svgs) > 1 else ''}.")


def frames_of(teller: Teller, begun: State, moments: Iterable[Moment]) -> list[Frame]:
    """A frame for the kings' first choice and one for each turn, with all that was done in it."""
    frames: list[Frame] = []
    turn: list[Moment] = []
    for moment in moments:
        if turn and any(fact[0] in (happened.PLACED, happened.DISCARDED) for fact in moment.happened):
            frames.append(_frame(teller, turn))
            turn = []
        turn.append(moment)
    if turn:
        frames.append(_frame(teller, turn))
    return frames or [Frame("", begun)]


def _frame(teller: Teller, turn: Sequence[Moment]) -> Frame:
    """With as much of the log as a picture has room for, which is all but what a whole table does in an event."""
    said = ""
    for line in deeds(teller, turn):
        if said and len(said) + len(line) > MOST_LETTERS:
            return Frame(f"{said} ...", turn[-1].after)
        said = f"{said} {line.strip()}".lstrip()
    return Frame(said, turn[-1].after)
