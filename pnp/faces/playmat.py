"""A kingdom's playmat: the grid, and beside it the places for all that is kept outside the grid."""

from dataclasses import dataclass

from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Item, Symbol
from pnp.faces import mat_ground, mat_panels, mat_scale
from pnp.faces.mat_cartouche import Bearings, cartouche
from pnp.faces.mat_relief import relief
from pnp.faces.panels import PanelNeed, arrange_panels
from pnp.faces.style import Style

PANEL_GAP = 4.0
AREA_INSET, BARE_INSET = 3.6, 3.0
"""Panels keep so far from the edge of their area; the cartouche, which has no frame, may come nearer."""


@dataclass(frozen=True, slots=True)
class MatFace:
    """One playmat to be drawn, in its own coordinates (mm).

    `squares` a side lie in the `grid` box; `areas` are free for panels; `border` mm go round the whole of
    `width` x `height`. `stores` adds the four resource places, for games with the Court. `coin`, `knight` and `token`
    are the widths of those pieces.
    """

    name: str
    squares: int
    grid: Box
    areas: tuple[Box, ...]
    width: float
    height: float
    border: float
    bearings: Bearings
    stores: bool
    coin: float
    knight: float
    token: float


def playmat(mat: MatFace, style: Style) -> Drawing:
    """The whole mat as one drawing named `face.<name>`; raises TextProblem for a name or motto that does not fit."""
    whole = Box(0, 0, mat.width, mat.height)
    items: list[Item] = []
    for part in (mat.grid, *mat.areas) if not mat.border else (whole,):
        items.append(mat_ground.parchment(part.grown(mat_ground.UNDER_SEAM), style))
    items.append(relief(mat.grid, mat.squares, _seed(mat), style))
    items += mat_ground.grid(mat.grid, mat.squares, style)
    items += mat_ground.edge(mat.grid, mat.bearings.colour, style)
    if mat.border:
        items += mat_ground.border(whole, mat.border, mat.bearings.colour, style)
    for area in mat.areas:
        items += mat_ground.area_edge(area, mat.bearings.colour, style)
    items += _panels(mat, style)
    bleed = 0.0 if mat.border else mat_ground.UNDER_SEAM
    return Symbol(f"face.{mat.name}", mat.width, mat.height, tuple(items), bleed)


def _seed(mat: MatFace) -> int:
    """Every colour has a country of its own, and in every size another."""
    return sum(map(ord, mat.bearings.colour)) * 16 + mat.squares


def _panels(mat: MatFace, style: Style) -> list[Item]:
    needs = [
        PanelNeed("cartouche", 0.30, 66, 56, 0.7, 1.7),
        PanelNeed("purse", 0.27, 60, 44, 0.7, 2.2),
        PanelNeed("guard", 0.15, 38, 34, 0.7, 2.6),
        PanelNeed("cemetery", 0.12, 34, 32, 0.7, 2.6),
    ]
    if mat.stores:
        needs.append(PanelNeed("stores", 0.14, 44, 30, 0.8, 4.5))
    scale, areas = mat_scale.set_apart(mat.areas, AREA_INSET)
    insets = tuple(area.grown(-AREA_INSET) for area in areas)
    boxes = arrange_panels(needs, insets, PANEL_GAP) if insets else {}
    items: list[Item] = [mat_scale.scale_bar(scale, style)] if scale else []
    for name, box in boxes.items():
        match name:
            case "cartouche":
                items += cartouche(box.grown(AREA_INSET - BARE_INSET), mat.bearings, style)
            case "purse":
                items += mat_panels.purse(box, mat.coin, style)
            case "guard":
                items += mat_panels.guard(box, mat.knight, style)
            case "cemetery":
                items += mat_panels.cemetery(box, mat.knight, style)
            case _:
                items += mat_panels.stores(box, mat.token, style)
    return items
