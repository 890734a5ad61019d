"""Reads one SVG file of art, and refuses whatever the printed sheets could not show faithfully or safely.

Allowed are `svg g path rect circle ellipse line polyline polygon title`, geometry, `transform`, `class` and `id`. One
user unit is 1 mm. `class` holds colour roles, of which later ones override earlier ones, and the word `detail` for what
a low-ink theme leaves out. Everything else, document types and entities above all, is a Problem with its place.
"""

import difflib
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from xml.parsers import expat

from pnp.drawing.scene import IDENTITY, Group, Item, Matrix, Outline, Paint, Path
from pnp.drawing.shapes import transformed
from pnp.drawing.svg_shapes import GEOMETRY, OUTLINES, Attributes, numbers, transform
from pnp.drawing.theme import Theme, UnknownRole
from pnp.errors import Place, Problem, ProblemsFound
from pnp.source.text import Refused, load_text, place_of

MAX_CHARACTERS = 400_000
MAX_ROLES = 8
MAX_DEPTH = 50
MAX_PROBLEMS = 20
LARGEST_SIDE = 2000.0
"""The largest width or height of a viewBox in mm."""

_SVG = "http://www.w3.org/2000/svg"
_COMMON = frozenset({"transform", "class", "id"})
_ALLOWED = ("svg", "g", "title", *GEOMETRY)


@dataclass(frozen=True, slots=True)
class Art:
    """What a file holds: its size in mm, what it shows in words, and the inked shapes."""

    width: float
    height: float
    title: str
    items: tuple[Item, ...]


def read_art(path: FilePath, shown: str, theme: Theme, recolour: Mapping[str, str]) -> Art:
    """Reads a file; `shown` is its name in messages. Raises ProblemsFound with the place of every fault."""
    try:
        text = load_text(path, shown)
    except Refused as refusal:
        raise ProblemsFound([refusal.problem]) from refusal
    if len(text) > MAX_CHARACTERS:
        raise ProblemsFound(
            [Problem(Place(shown), "too-large", "The drawing is larger than 400 kB", "simplify its paths")]
        )
    return _Reader(shown, theme, recolour).read(text)


@dataclass(frozen=True, slots=True)
class _Open:
    """An element that has begun: what its children inherit."""

    name: str
    matrix: Matrix = IDENTITY
    roles: tuple[str, ...] = ()
    detail: bool = False


class _Stop(Exception):
    """Reading on makes no sense."""


class _Reader:
    """Walks over the file once, gathering shapes and Problems."""

    def __init__(self, shown: str, theme: Theme, recolour: Mapping[str, str]) -> None:
        self.shown, self.theme, self.recolour = shown, theme, recolour
        self.problems: list[Problem] = []
        self.items: list[Item] = []
        self.open: list[_Open] = []
        self.size: tuple[float, float] = (0.0, 0.0)
        self.title: list[str] = []
        self.written = ""
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.ProcessingInstructionHandler = self._instruction

    def read(self, text: str) -> Art:
        self.written = text
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            place = Place(self.shown, error.lineno, error.offset + 1)
            self.problems.append(
                Problem(place, "bad-xml", f"This is not well-formed SVG: {expat.ErrorString(error.code)}")
            )
        except _Stop:
            pass
        title = " ".join("".join(self.title).split())
        if not title and not self.problems:
            self.problems.append(
                Problem(Place(self.shown), "no-title", "The drawing has no <title>", "say what it shows")
            )
        if self.problems:
            raise ProblemsFound(sorted(self.problems))
        return Art(*self.size, title, tuple(self.items))

    # --- what the parser reports

    def _start(self, tag: str, given: dict[str, str]) -> None:
        space, _, name = tag.rpartition(" ")
        if not self.open:
            self._root(space, name, given)
        elif space != _SVG or name not in _ALLOWED or name == "svg":
            self._fault("not-allowed", f"<{name}> is not allowed in art", f"allowed are {', '.join(_ALLOWED[1:])}")
            self.open.append(replace(self.open[-1], name="refused"))
        elif self.open[-1].name == "refused":
            self.open.append(self.open[-1])
        elif self.open[-1].name not in ("svg", "g"):
            self._fault("not-allowed", f"<{name}> may not stand inside <{self.open[-1].name}>")
            self.open.append(replace(self.open[-1], name="refused"))
        else:
            self._element(name, given)
        if len(self.open) > MAX_DEPTH:
            self._fault("too-deep", f"Groups are nested more than {MAX_DEPTH} deep")
            raise _Stop

    def _end(self, tag: str) -> None:
        del tag
        self.open.pop()

    def _text(self, words: str) -> None:
        if self.open and self.open[-1].name == "title":
            self.title.append(words)
        elif words.strip() and self.open[-1].name != "refused":
            self._fault("not-allowed", "Loose text is not allowed in art", "only <title> holds text")

    def _doctype(self, *_: object) -> None:
        place = place_of(self.written, self.written.find("<!DOCTYPE"), self.shown)
        message = "A document type (<!DOCTYPE ...>) is not allowed in art"
        self.problems.append(Problem(place, "not-allowed", message, "remove it"))
        raise _Stop

    def _instruction(self, target: str, _: str) -> None:
        self._fault("not-allowed", f"A processing instruction (<?{target} ...?>) is not allowed in art", "remove it")

    # --- elements

    def _root(self, space: str, name: str, given: Attributes) -> None:
        if name != "svg" or space != _SVG:
            self._fault("not-svg", "This is no SVG drawing", f'begin with <svg xmlns="{_SVG}" viewBox="0 0 W H">')
            raise _Stop
        self._check_attributes("svg", given, frozenset({"viewBox", "id"}))
        self.open.append(_Open("svg", self._view(given)))

    def _view(self, given: Attributes) -> Matrix:
        try:
            x, y, width, height = numbers(given.get("viewBox", ""), "viewBox")
        except ValueError:
            self._fault("bad-view", 'The drawing needs viewBox="0 0 W H", four numbers in mm')
            return IDENTITY
        if not (0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE):
            self._fault("bad-view", f"The viewBox must be more than 0 and at most {LARGEST_SIDE:g} mm wide and high")
        self.size = (width, height)
        return Matrix.moved(-x, -y)

    def _element(self, name: str, given: Attributes) -> None:
        allowed = frozenset({"id"}) if name == "title" else _COMMON | GEOMETRY.get(name, frozenset())
        self._check_attributes(name, given, allowed)
        parent = self.open[-1]
        words = given.get("class", "").split()
        roles = tuple(word for word in words if word != "detail") or parent.roles
        if len(roles) > MAX_ROLES:
            self._fault("too-many-roles", f"<{name}> has more than {MAX_ROLES} colour roles")
            raise _Stop
        detail = parent.detail or "detail" in words
        here = _Open(name, self._matrix(given).then(parent.matrix), roles, detail)
        self.open.append(here)
        if name in OUTLINES:
            self._shape(here, given)

    def _matrix(self, given: Attributes) -> Matrix:
        try:
            return transform(given.get("transform", ""))
        except ValueError as fault:
            self._fault("bad-transform", str(fault))
            return IDENTITY

    def _shape(self, here: _Open, given: Attributes) -> None:
        paint = self._paint(here)
        try:
            outline = OUTLINES[here.name](given)
        except ValueError as fault:
            self._fault("bad-shape", f"<{here.name}>: {fault}")
            return
        visible = paint.fill or paint.stroke
        if visible and not (here.detail and self.theme.drops_details):
            self.items.append(placed(outline, paint, here.matrix))

    def _paint(self, here: _Open) -> Paint:
        if not here.roles:
            self._fault("no-role", f"<{here.name}> has no colour role", 'for example class="wheat-dark"')
            return Paint()
        try:
            return self.theme.paint(here.roles, self.recolour)
        except UnknownRole as fault:
            self._fault(
                "unknown-role", f"The theme '{self.theme.name}' has no colour role '{fault.role}'", fault.suggestion
            )
            return Paint()

    def _check_attributes(self, name: str, given: Attributes, allowed: frozenset[str]) -> None:
        for attribute in given:
            if attribute not in allowed:
                word = attribute.rpartition(" ")[2]
                near = difflib.get_close_matches(word, allowed, n=1, cutoff=0.75)
                hint = f"did you mean '{near[0]}'?" if near else "colours come from the roles in 'class'"
                self._fault("not-allowed", f"The attribute '{word}' is not allowed on <{name}>", hint)

    def _fault(self, code: str, message: str, suggestion: str = "") -> None:
        place = Place(self.shown, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        self.problems.append(Problem(place, code, message, suggestion))
        if len(self.problems) >= MAX_PROBLEMS:
            raise _Stop


def placed(outline: Outline, paint: Paint, matrix: Matrix) -> Item:
    """The shape under the map: with mapped points where a pen of even width stays one, else in a Group."""
    if not paint.stroke:
        return Path(transformed(outline, matrix), paint)
    scale = _even_scale(matrix)
    if scale is None:
        return Group((Path(outline, paint),), matrix)
    if scale == 1.0:
        return Path(transformed(outline, matrix), paint)
    dash = tuple(length * scale for length in paint.dash)
    return Path(transformed(outline, matrix), replace(paint, width=paint.width * scale, dash=dash))


def _even_scale(matrix: Matrix) -> float | None:
    """By how much the map enlarges in every direction alike; None if it does not."""
    across, down = math.hypot(matrix.a, matrix.b), math.hypot(matrix.c, matrix.d)
    skew = matrix.a * matrix.c + matrix.b * matrix.d
    if abs(across - down) > 1e-6 * across or abs(skew) > 1e-6 * across * down:
        return None
    return 1.0 if abs(across - 1) < 1e-9 else across
