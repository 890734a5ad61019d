"""Themes: what each colour role of the art and the faces looks like when printed.

A role is `<family>-<tone>` (`wheat-line`). A theme maps roles, or shell patterns of roles, to fill, stroke, width (mm)
and dash (mm); each entry sets only the parts that it names. Weakest first: the theme that is extended, then this one's
patterns in the order written, then its exact names. `palette.py` reads themes from files.
"""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from types import MappingProxyType

from pnp.drawing.measure import lightness, mixed
from pnp.drawing.scene import Colour, Paint
from pnp.errors import PnpError

DEFAULT_WIDTH = 0.3
"""The width in mm of a pen that names none: that of an inner line."""


class UnknownRole(PnpError):
    """A role that the theme does not know; `suggestion` names the nearest one, or is empty."""

    def __init__(self, role: str, theme: str, suggestion: str) -> None:
        hint = f"; {suggestion}" if suggestion else ""
        super().__init__(f"The theme '{theme}' has no colour role '{role}'{hint}")
        self.role = role
        self.suggestion = suggestion


@dataclass(frozen=True, slots=True)
class Inking:
    """The parts of a Paint that one entry of a theme sets; None means: not set here, and "" (for colours) `none`."""

    fill: str | None = None
    stroke: str | None = None
    width: float | None = None
    dash: tuple[float, ...] | None = None

    def over(self, under: "Inking") -> "Inking":
        """This entry on top of a weaker one."""
        return Inking(
            under.fill if self.fill is None else self.fill,
            under.stroke if self.stroke is None else self.stroke,
            under.width if self.width is None else self.width,
            under.dash if self.dash is None else self.dash,
        )

    def paint(self) -> Paint:
        if not self.stroke:
            return Paint(fill=self.fill or None)
        width = DEFAULT_WIDTH if self.width is None else self.width
        return Paint(fill=self.fill or None, stroke=self.stroke, width=width, dash=self.dash or ())


@dataclass(frozen=True, slots=True)
class Theme:
    """Every role's colours. `drops_details` says that shapes marked `detail` are left out.

    `entries` are in the order written; `parent` is the theme that this one extends; `pencilled` makes it a plan.
    """

    name: str
    title: str
    drops_details: bool
    entries: tuple[tuple[str, Inking], ...]
    parent: "Theme | None" = None
    pencilled: bool = False
    _known: dict[str, Inking | None] = field(default_factory=dict, init=False, repr=False, compare=False)

    def paint(self, roles: str | Sequence[str], recolour: Mapping[str, str] = MappingProxyType({})) -> Paint:
        """The Paint of one or several roles (a string may name several, divided by blanks); a later one wins.

        `recolour` replaces families: `{"player": "blue"}` turns `player-base` into `blue-base`.
        Raises UnknownRole.
        """
        merged = Inking()
        for role in roles.split() if isinstance(roles, str) else roles:
            merged = self._inking(recoloured(role, recolour)).over(merged)
        return self._in_pencil(merged.paint()) if self.pencilled else merged.paint()

    def plan(self) -> "Theme":
        """The same theme as a plan in pencil: fills and lines become greys, as light beside each other as they were.

        The role `pencil-paper` is the lightest grey, `pencil-shade` the darkest of fills, `pencil-lead` of lines.
        """
        return replace(self, pencilled=True)

    def colour(self, role: str, recolour: Mapping[str, str] = MappingProxyType({})) -> Colour | None:
        """The one colour of a role, for text: its fill or, if it has none, its stroke. Raises UnknownRole."""
        paint = self.paint((role,), recolour)
        return paint.fill or paint.stroke

    def role_names(self) -> tuple[str, ...]:
        """All roles that are written out, those of the extended theme first; patterns are left out."""
        own = (name for name, _ in self.entries if not is_pattern(name))
        return tuple(dict.fromkeys((*(self.parent.role_names() if self.parent else ()), *own)))

    def _in_pencil(self, paint: Paint) -> Paint:
        paper, shade, lead = (self._inking(f"pencil-{tone}").fill or "#FFFFFF" for tone in ("paper", "shade", "lead"))
        fill = mixed(shade, paper, lightness(paint.fill) / 100) if paint.fill else None
        stroke = mixed(lead, paper, max(0.0, lightness(paint.stroke) / 50 - 1)) if paint.stroke else None
        return replace(paint, fill=fill, stroke=stroke)

    def _inking(self, role: str) -> Inking:
        if role not in self._known:
            self._known[role] = self._look_up(role)
        found = self._known[role]
        if found is None:
            near = difflib.get_close_matches(role, self.role_names(), n=1)
            raise UnknownRole(role, self.name, f"did you mean '{near[0]}'?" if near else "")
        return found

    def _look_up(self, role: str) -> Inking | None:
        found = self.parent._look_up(role) if self.parent else None
        for entry in self._matching(role):
            found = entry.over(found or Inking())
        return found

    def _matching(self, role: str) -> Iterator[Inking]:
        yield from (inking for name, inking in self.entries if is_pattern(name) and fnmatchcase(role, name))
        yield from (inking for name, inking in self.entries if name == role)


def is_pattern(name: str) -> bool:
    return any(sign in name for sign in "*?[")


def recoloured(role: str, recolour: Mapping[str, str]) -> str:
    """The role with its family replaced, if `recolour` says so."""
    family, dash, tone = role.partition("-")
    return f"{recolour[family]}{dash}{tone}" if family in recolour else role
