"""Kingdom playmats as files to print: one mat as somebody wants it, or all mats of a size in the ten colours."""

from dataclasses import dataclass, replace

from pnp.drawing.scene import Drawing
from pnp.drawing.text import TextProblem
from pnp.faces.mat_cartouche import Bearings
from pnp.faces.player_colours import COLOURS, DEVICES
from pnp.faces.playmat import MatFace, playmat
from pnp.faces.style import Style
from pnp.layout.job import mat_job
from pnp.layout.labels import PrintRun
from pnp.layout.mat import MatOrder, MatPlan, plan_mat
from pnp.layout.paper import Paper
from pnp.layout.sheet import PrintFile


@dataclass(frozen=True, slots=True)
class MatWish:
    """Mats of one size: how they are cut and what is on them.

    One mat is made for each of `colours`; `name` None gives each the house of its device, "" none. `stores` adds the
    places for the Court's resources.
    """

    order: MatOrder
    colours: tuple[str, ...]
    name: str | None = None
    motto: str = ""
    stores: bool = False


def mats_file(wish: MatWish, paper: Paper, margin: float, run: PrintRun, style: Style, stem: str = "") -> PrintFile:
    """All mats of a wish, one after the other. Raises TextProblem for words without room, WrongUse for small paper."""
    plan = plan_mat(wish.order, paper, margin, run.sizes)
    squares = wish.order.squares
    size = f"{squares} × {squares}"
    sheets = [sheet for colour in wish.colours for sheet in _one_mat(wish, colour, plan, run, style).sheets]
    title = style.say("mat.set_title" if len(wish.colours) > 1 else "mat.title", size=size)
    return PrintFile(stem or f"playmat-{squares}x{squares}", title, tuple(sheets))


def _one_mat(wish: MatWish, colour: str, plan: MatPlan, run: PrintRun, style: Style) -> PrintFile:
    squares = wish.order.squares
    name = style.say("mat.house", device=style.texts.name("device", colour)) if wish.name is None else wish.name
    face = MatFace(
        name=f"playmat-{squares}x{squares}.{colour}",
        squares=squares,
        grid=plan.grid,
        areas=plan.areas,
        width=plan.width,
        height=plan.height,
        border=plan.border,
        bearings=Bearings(colour, DEVICES[colour], name.strip(), wish.motto.strip()),
        stores=wish.stores,
        coin=run.sizes.coin,
        knight=run.sizes.knight_foot,
        token=run.sizes.token,
        bleed=run.sizes.bleed,
        folds=(plan.poster.x_cuts, plan.poster.y_cuts),
    )
    title = f"{style.say('mat.title', size=f'{squares} × {squares}')}, {style.texts.name('colour', colour).lower()}"
    return mat_job(face.name, title, _drawn(face, wish, style), plan, run)


def _drawn(face: MatFace, wish: MatWish, style: Style) -> Drawing:
    """The mat; on paper too narrow for the name of the house, which nobody asked for, without that name."""
    try:
        return playmat(face, style)
    except TextProblem as problem:
        if wish.name is not None or problem.code != "too-long":
            raise
        return playmat(replace(face, bearings=replace(face.bearings, name="")), style)


def colours_for(count: int, first: str | None = None) -> tuple[str, ...]:
    """So many colours in their order, from the first one on; after the tenth they begin again."""
    start = COLOURS.index(first) if first else 0
    return tuple(COLOURS[(start + number) % len(COLOURS)] for number in range(count))
