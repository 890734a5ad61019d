"""Resource tokens: the picture of a resource on the ground of the land that yields it (CRT-RES-01)."""

from dataclasses import dataclass

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Group, Matrix, Symbol, Use
from pnp.faces.cut_shape import CutShape, cut_outline, guides, shape_size
from pnp.faces.style import Style, placed
from pnp.model.terrain import Terrain

_DISC = 6.1 / 16


@dataclass(frozen=True, slots=True)
class TokenFace:
    """One kind of token to be drawn: `kind` names its art; `width` mm, from flat to flat if it is a hexagon."""

    kind: str
    terrain: Terrain
    shape: CutShape
    width: float
    bleed: float


def token(face: TokenFace, style: Style) -> Drawing:
    """The token, the same on either side, as `face.token-<kind>`."""
    wide, high = shape_size(face.shape, face.width)
    edge = cut_outline(face.shape, face.width, face.bleed)
    land = face.terrain.value
    ground = style.art(f"terrain/{land}-plain")
    around = Matrix.moved((wide - ground.width) / 2, (high - ground.height) / 2)
    disc = shapes.circle(wide / 2, high / 2, face.width * _DISC)
    items = (
        Group((style.path(edge, f"{land}-ground"), Use(ground, around)), clip=edge),
        style.path(disc, "token-disc token-line"),
        placed(style.art(token_art(face.kind, style)), wide / 2, high / 2, face.width),
        *guides(face.shape, face.width, face.bleed, style),
    )
    return Symbol(f"face.token-{face.kind}", wide, high, items, face.bleed)


def token_art(kind: str, style: Style) -> str:
    """The drawing of a resource; a sack for one that has none."""
    name = f"token/{kind}"
    return name if name in style.shelf.names("token") else "token/plain"
