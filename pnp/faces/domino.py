"""Dominoes: two squares of land on the front, the number under the mark of its draw tower on the back."""

import re
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pnp.drawing import shapes
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Drawing, Group, Item, Matrix, Outline, Symbol, Use
from pnp.faces.style import Style, placed
from pnp.model.domino import Mark, Square

Tower: TypeAlias = Literal["crown", "rose"]
"""The draw tower a domino goes into: all backs of one tower are alike but for the number."""

NUMBER_HEIGHT = 16.0
"""How high the figures on a back stand, in mm."""

SET_MARK = 3.0
_RIBBON_INSET = 2.2
_SAFE = 3.0
_LOWER = 2.1
_ASIDE, _DOWN, _RIM = 0.08, 0.02, 0.0625
"""How much smaller a land's things are beside footsteps, how far lower, and the rim that stays free of them, as parts
of the square."""

_CROWN = 7.5
"""The width of a crown in the drawings of the ribbons."""

_APART = 2
"""The second square takes the drawing after next, so that the next domino does not begin with the same one."""

_LEAST_NUMBER = 0.5
"""A number of many figures is drawn smaller, but never under this share of the usual height."""

_TURNED_OVER = frozenset("01689")

# on a back of 80 x 40 mm
_PLAQUE = (40.0, 28.0)
_CORNER = 3.5
_AIR = 8.0
_SIGN, _SIGN_AT = 14.0, 0.13


@dataclass(frozen=True, slots=True)
class DominoFace:
    """One domino to be drawn: squares of `square` mm, crowns `crown` mm wide, art `bleed` mm beyond the cut.

    A blank one has neither number nor squares. `name` is the drawing's without `face.`; `box` gives the set mark.
    """

    name: str
    box: str
    tower: Tower
    square: float
    crown: float
    bleed: float
    number: int | str | None = None
    squares: tuple[Square, ...] = ()
    mark: Mark | None = None

    @property
    def width(self) -> float:
        return 2 * self.square

    @property
    def order(self) -> int:
        """A whole number from the number or letter, by which drawings are chosen."""
        return ord(self.number) if isinstance(self.number, str) else self.number or 0


# --- front


def domino_front(domino: DominoFace, style: Style) -> Drawing:
    """The two lands with their crowns and marks, as `face.<name>`."""
    items = [_land(domino, side, style) for side in range(len(domino.squares))] or [*_blank(domino, style)]
    if domino.mark:
        items += _mark(domino, domino.mark, style)
    items += [_crowns(domino, side, style) for side, square in enumerate(domino.squares) if square.crowns]
    items += _set_mark(domino, style)
    return Symbol(f"face.{domino.name}", domino.width, domino.square, tuple(items), domino.bleed)


def _land(domino: DominoFace, side: int, style: Style) -> Item:
    """One square up to the seam, with its bleed at the three other sides."""
    terrain = domino.squares[side].terrain.value
    drawings = land_drawings(terrain, style)
    name = drawings[(domino.order + _APART * side) % len(drawings)]
    bleed, square = domino.bleed, domino.square
    half = shapes.rectangle(-bleed if side == 0 else 0.0, -bleed, square + bleed, square + 2 * bleed)
    return Group(
        (style.path(half, f"{terrain}-ground"), *_drawn(domino, side, name, style)),
        Matrix.moved(side * square, 0),
        half,
    )


def _drawn(domino: DominoFace, side: int, name: str, style: Style) -> list[Item]:
    """A land's drawing; under a giant, who would cut it to scraps, and under his footsteps only ground and pattern.

    Beside the footsteps its things lie a little smaller and away from the seam, so that no foot treads on them.
    """
    plain = f"{name.rpartition('-')[0]}-plain"
    bare = domino.mark is not None and plain in style.shelf.names("terrain")
    art, ground = style.art(name), style.art(plain if bare else name)
    items: list[Item] = [Use(ground, Matrix.scaled(domino.square / ground.width))]
    if bare and domino.mark is Mark.FOOTSTEPS:
        toward = -1 if side == 0 else 1
        x, y = 0.5 + toward * _ASIDE * (0.5 - _RIM), 0.5 + _DOWN
        size = domino.square * (1 - _ASIDE)
        items.append(placed(_things(art), domino.square * x, domino.square * y, size))
    return items


def _things(art: Symbol) -> Symbol:
    """A land's drawing without its ground and pattern, which are all that reaches beyond the square."""
    inks = ((item, ink_bounds((item,))) for item in art.items)
    inside = (item for item, ink in inks if ink and min(ink.x, ink.y) > 0 and max(ink.right, ink.bottom) < art.width)
    return replace(art, name=f"{art.name}.things", items=tuple(inside), bleed=0.0)


def land_drawings(terrain: str, style: Style) -> list[str]:
    """The names of the numbered drawings of a land."""
    return [name for name in style.shelf.names("terrain") if re.fullmatch(rf"terrain/{terrain}-\d+", name)]


def _crowns(domino: DominoFace, side: int, style: Style) -> Item:
    ribbon = style.art(f"crown/ribbon-{domino.squares[side].crowns}")
    scale = Matrix.scaled(domino.crown / _CROWN)
    return Use(ribbon, scale.then(Matrix.moved(side * domino.square + _RIBBON_INSET, _RIBBON_INSET)))


def _mark(domino: DominoFace, mark: Mark, style: Style) -> list[Item]:
    """The picture over the seam, a little lower where crowns stand above it, and its sign in the lower left corner."""
    scale, square = domino.square / 40, domino.square
    picture, icon = style.art(f"mark/{mark.value}"), style.art(f"mark/{mark.value}-icon")
    crowned = any(each.crowns for each in domino.squares)
    lower = min(_LOWER, 20 - _SAFE - picture.height / 2) * scale if crowned else 0.0
    inset = _RIBBON_INSET + icon.width * scale / 2
    at = square, square / 2 + lower, picture.width * scale
    return [
        *_shade(domino, mark, at, style),
        placed(picture, *at),
        placed(icon, inset, square - _RIBBON_INSET - icon.height * scale / 2, icon.width * scale),
    ]


def _shade(domino: DominoFace, mark: Mark, at: tuple[float, float, float], style: Style) -> list[Item]:
    """The shadow of what lies on the ground, on either side of the seam in the tone of the land there."""
    name = f"mark/{mark.value}-shade"
    if name not in style.shelf.names("mark"):
        return []
    halves = ((each.terrain.value, side * domino.square) for side, each in enumerate(domino.squares))
    return [
        Group(
            (placed(style.art(name, recolour={"giant": terrain}), *at),),
            clip=shapes.rectangle(left, 0.0, domino.square, domino.square),
        )
        for terrain, left in halves
    ]


def _set_mark(domino: DominoFace, style: Style) -> list[Item]:
    """A small sign of the box in the lower right corner, for sorting; a set's own box shows its first letter."""
    x, y = domino.width - _SAFE - SET_MARK / 2, domino.square - _SAFE - SET_MARK / 2
    if f"set/{domino.box}" in style.shelf.names("set"):
        return [placed(style.art(f"set/{domino.box}"), x, y, SET_MARK)]
    disc = style.path(shapes.circle(x, y, SET_MARK / 2), "bone-light bone-line", width=0.2)
    letter = style.texts.name("box", domino.box)[:1].upper()
    return [disc, *style.line(letter, x, y + 0.75, font="text-bold", size=6.5, anchor="middle")]


def _blank(domino: DominoFace, style: Style) -> list[Item]:
    """Paper to draw on, with a line where the squares meet."""
    bleed, square = domino.bleed, domino.square
    ground = shapes.rectangle(-bleed, -bleed, domino.width + 2 * bleed, square + 2 * bleed)
    seam = shapes.line(square, _SAFE, square, square - _SAFE)
    return [style.path(ground, "parchment-light"), style.path(seam, "parchment-hair", dash=(2.0, 1.5))]


# --- back


def domino_back(domino: DominoFace, style: Style) -> Drawing:
    """The field of the draw tower with its signs and a plaque for the number, as `face.<name>.back`."""
    items = _field(domino, style)
    if domino.number is not None:
        items += _number(str(domino.number), domino, style)
    return Symbol(f"face.{domino.name}.back", domino.width, domino.square, tuple(items), domino.bleed)


def _field(domino: DominoFace, style: Style) -> list[Item]:
    """All that is the same on every back of a tower."""
    bleed, square, scale = domino.bleed, domino.square, Matrix.scaled(domino.square / 40)
    tower = f"back-{domino.tower}"
    ground = shapes.rectangle(-bleed, -bleed, domino.width + 2 * bleed, square + 2 * bleed)
    field, sign = style.art(f"mark/back-field-{domino.tower}"), style.art(f"mark/{tower}")
    halves = (Use(field, scale.then(Matrix.moved(side * square, 0))) for side in (0, 1))
    signs = (placed(sign, domino.width * at, square / 2, _SIGN * square / 40) for at in (_SIGN_AT, 1 - _SIGN_AT))
    rim, inner = (
        shapes.transformed(_plaque(_PLAQUE[0] - less, _PLAQUE[1] - less), scale.then(Matrix.moved(square, square / 2)))
        for less in (0.0, 2.0)
    )
    plaque = (style.path(rim, f"bone-light {tower}-line"), style.path(inner, f"{tower}-ring"))
    return [style.path(ground, f"{tower}-ground"), Group(tuple(halves), clip=ground), *signs, *plaque]


def _plaque(width: float, height: float) -> Outline:
    """A plate around (0, 0) whose corners are cut out round."""
    x, y, r = width / 2, height / 2, _CORNER
    return shapes.svg_path(
        f"M{r - x} {-y}H{x - r}A{r} {r} 0 0 0 {x} {r - y}V{y - r}A{r} {r} 0 0 0 {x - r} {y}"
        f"H{r - x}A{r} {r} 0 0 0 {-x} {y - r}V{r - y}A{r} {r} 0 0 0 {r - x} {-y}Z"
    )


def _number(words: str, domino: DominoFace, style: Style) -> list[Item]:
    """Figures in the middle; where they would be read otherwise upside down, a bar shows their foot."""
    scale, role = domino.square / 40, f"back-{domino.tower}-mark"
    usual = NUMBER_HEIGHT * scale / style.fonts.cap_height_mm("title-bold", 1.0)
    width = (_PLAQUE[0] - _AIR) * scale
    size = style.fitted(words, width, font="title-bold", size=usual, least=usual * _LEAST_NUMBER)
    high = style.fonts.cap_height_mm("title-bold", size)
    x, y = domino.width / 2, (domino.square + high) / 2
    items: list[Item] = [*style.line(words, x, y, font="title-bold", size=size, role=role, anchor="middle")]
    if set(words) <= _TURNED_OVER and set(words) & set("69"):
        wide = style.measured(words, font="title-bold", size=size) * 0.9
        items.append(style.path(shapes.rectangle(x - wide / 2, y + 1.3 * scale, wide, 0.9 * scale), role))
    return items
