"""A kingdom's playmat: the grid, and beside it the places for all that is kept outside the grid."""

from dataclasses import dataclass

from pnp.drawing.box import Box
from pnp.drawing.scene import Drawing, Item, Symbol
from pnp.faces import mat_ground, mat_panels, mat_scale
from pnp.faces.mat_cartouche import Bearings, cartouche
from pnp.faces.mat_country import Folds
from pnp.faces.mat_relief import relief
from pnp.faces.panels import PanelNeed, arrange_panels
from pnp.faces.style import Style

PANEL_GAP = 4.0
_SLACK = 1e-6
_BARE = 0.7
"""The cartouche, which has no frame, may come so much nearer to the edge of its area than panels."""


@dataclass(frozen=True, slots=True)
class MatFace:
    """One playmat to be drawn, in its own coordinates (mm).

    `squares` a side lie in the `grid` box; `areas` are free for panels; `border` mm go round the whole of
    `width` x `height`, and the ground goes `bleed` mm beyond. `folds` are the seams of its sheets. `stores` adds the
    four resource places, for games with the Court. `coin`, `knight` and `token` are the widths of those pieces.
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
    bleed: float
    folds: Folds = ((), ())

    @property
    def rim(self) -> float:
        """How far inside grid and areas their frames begin, so that none lies near a cut."""
        parts = (self.grid, *self.areas)
        at_seam = any(
            abs(side - fold) < _SLACK
            for part in parts
            for sides, folds in zip(((part.x, part.right), (part.y, part.bottom)), self.folds, strict=True)
            for side in sides
            for fold in folds
        )
        return mat_ground.OFF_CUT if at_seam else max(0.0, mat_ground.OFF_CUT - self.border)

    @property
    def grid_rim(self) -> float:
        """The grid's line lies on its very edge even there, so that every square looks as large as it is."""
        return min(self.rim, mat_ground.ON_EDGE)

    @property
    def panel_inset(self) -> float:
        """Panels keep so far from the edge of their area."""
        return max(3.6, self.rim + 2.2)


def playmat(mat: MatFace, style: Style) -> Drawing:
    """The whole mat as one drawing named `face.<name>`; raises TextProblem for a name or motto that does not fit."""
    whole = Box(0, 0, mat.width, mat.height)
    items: list[Item] = []
    for part in (mat.grid, *mat.areas) if not mat.border else (whole,):
        items.append(mat_ground.parchment(part.grown(mat.bleed), style))
    frame = mat_ground.inside_frame(mat.grid_rim)
    items.append(relief(mat.grid, mat.squares, _seed(mat), style, _folds_of(mat), frame))
    items += mat_ground.grid(mat.grid, mat.squares, mat.grid_rim, style)
    items += mat_ground.edge(mat.grid, mat.grid_rim, mat.bearings.colour, style)
    if mat.border:
        items += mat_ground.border(whole, mat.grid, mat.border, mat.folds, mat.bearings.colour, style)
    for area in mat.areas:
        items += mat_ground.area_edge(area, mat.rim, mat.bearings.colour, style)
    items += _panels(mat, style)
    return Symbol(f"face.{mat.name}", mat.width, mat.height, tuple(items), mat.bleed)


def _folds_of(mat: MatFace) -> Folds:
    """The seams that go through the grid, from its corner."""
    grid = mat.grid
    across, down = mat.folds
    return (
        tuple(x - grid.x for x in across if grid.x < x < grid.right),
        tuple(y - grid.y for y in down if grid.y < y < grid.bottom),
    )


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
    scale, areas = mat_scale.set_apart(mat.areas, mat.panel_inset)
    insets = tuple(area.grown(-mat.panel_inset) for area in areas)
    boxes = arrange_panels(needs, insets, PANEL_GAP) if insets else {}
    items: list[Item] = [mat_scale.scale_bar(scale, style)] if scale else []
    size = mat_panels.title_size({name: box for name, box in boxes.items() if name != "cartouche"}, style)
    for name, box in boxes.items():
        match name:
            case "cartouche":
                items += cartouche(box.grown(_BARE), mat.bearings, style)
            case "purse":
                items += mat_panels.purse(box, mat.coin, size, style)
            case "guard":
                items += mat_panels.guard(box, mat.knight, size, style)
            case "cemetery":
                items += mat_panels.cemetery(box, mat.knight, size, style)
            case _:
                items += mat_panels.stores(box, mat.token, size, style)
    return items
