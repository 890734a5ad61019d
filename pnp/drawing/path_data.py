"""Reads SVG path data (`M 0 0 h 5 a 2 2 0 0 1 ...`) into an Outline of moves, lines and cubic curves."""

import math
import re
from collections.abc import Callable
from typing import TypeAlias

from pnp.drawing.arcs import Point, arc_to_cubics
from pnp.drawing.scene import Outline, Segment

LARGEST = 1e6
"""No coordinate may be larger (mm): a kilometre is a slip of the pen, and back ends lose precision beyond it."""

_GAP = re.compile(r"[ \t\r\n\f]*")
_COMMA = re.compile(r"[ \t\r\n\f]*,?[ \t\r\n\f]*")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_COMMANDS = "MmZzLlHhVvCcSsQqTtAa"
_Curve: TypeAlias = tuple[str, Point] | None
"""The kind of a curve and its last control point."""


def svg_path(d: str) -> Outline:
    """The outline that the `d` attribute of an SVG path describes.

    All commands are read, relative ones too; quadratic curves and arcs become cubic curves.
    Raises ValueError naming the character (counted from 1) at which the data stops making sense.
    """
    reader = _Reader(d)
    reader.read_all()
    return tuple(reader.outline)


class _Reader:
    """A pen that walks over the data; `at` is where it stands, `start` where its subpath began."""

    def __init__(self, d: str) -> None:
        self.d = d
        self.position = 0
        self.outline: list[Segment] = []
        self.at = self.start = (0.0, 0.0)
        self.curve: _Curve = None
        self.curve_before: _Curve = None
        self.closed = False

    def read_all(self) -> None:
        self._skip(_GAP)
        if self.position == len(self.d):
            raise ValueError("the path data is empty")
        if self.d[self.position] not in "Mm":
            raise self._fault("path data must begin with M or m")
        while self.position < len(self.d):
            self._command()

    def _command(self) -> None:
        letter = self.d[self.position]
        if letter not in _COMMANDS:
            raise self._fault(f"{letter!r} is no path command")
        self.position += 1
        self._skip(_GAP)
        self._once(letter)
        while letter not in "Zz" and self._number_follows():
            self._once({"M": "L", "m": "l"}.get(letter, letter))

    def _once(self, letter: str) -> None:
        steps: dict[str, Callable[[bool], None]] = {
            "M": self._move, "L": self._line, "H": self._across, "V": self._down, "C": self._cubic,
            "S": self._smooth_cubic, "Q": self._quadratic, "T": self._smooth_quadratic,
            "A": self._arc, "Z": self._close,
        }  # fmt: skip
        self.curve_before, self.curve = self.curve, None
        steps[letter.upper()](letter.islower())

    # --- the commands

    def _move(self, relative: bool) -> None:
        self.at = self.start = self._point(relative)
        self.closed = False
        self.outline.append(("M", *self.at))

    def _line(self, relative: bool) -> None:
        self._line_to(self._point(relative))

    def _across(self, relative: bool) -> None:
        self._line_to((self._number() + (self.at[0] if relative else 0.0), self.at[1]))

    def _down(self, relative: bool) -> None:
        self._line_to((self.at[0], self._number() + (self.at[1] if relative else 0.0)))

    def _cubic(self, relative: bool) -> None:
        first = self._point(relative)
        self._cubic_to(first, self._point(relative), self._point(relative))

    def _smooth_cubic(self, relative: bool) -> None:
        first = self._mirrored("cubic")
        self._cubic_to(first, self._point(relative), self._point(relative))

    def _quadratic(self, relative: bool) -> None:
        control = self._point(relative)
        self._quadratic_to(control, self._point(relative))

    def _smooth_quadratic(self, relative: bool) -> None:
        control = self._mirrored("quadratic")
        self._quadratic_to(control, self._point(relative))

    def _arc(self, relative: bool) -> None:
        rx, ry, turn = self._number(), self._number(), self._number()
        large, sweep = self._flag(), self._flag()
        end = self._point(relative)
        if end == self.at:
            return
        if rx == 0 or ry == 0:
            self._line_to(end)
            return
        self._resume()
        for first, second, to in arc_to_cubics(self.at, end, (abs(rx), abs(ry)), turn, large, sweep):
            self.outline.append(("C", *first, *second, *to))
        self.at = end

    def _close(self, relative: bool) -> None:
        del relative  # z and Z are the same
        if not self.closed:
            self.outline.append(("Z",))
        self.at, self.closed = self.start, True

    # --- drawing

    def _resume(self) -> None:
        """After a Z the next stroke begins a new subpath where the closed one began."""
        if self.closed:
            self.outline.append(("M", *self.start))
            self.closed = False

    def _line_to(self, point: Point) -> None:
        self._resume()
        self.outline.append(("L", *self._checked(point)))
        self.at = point

    def _cubic_to(self, first: Point, second: Point, end: Point) -> None:
        self._resume()
        self.outline.append(("C", *first, *second, *end))
        self.at, self.curve = end, ("cubic", second)

    def _quadratic_to(self, control: Point, end: Point) -> None:
        self._resume()
        (x0, y0), (x1, y1), (x2, y2) = self.at, control, end
        first = (x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3)
        second = (x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3)
        self.outline.append(("C", *first, *second, *end))
        self.at, self.curve = end, ("quadratic", control)

    def _mirrored(self, kind: str) -> Point:
        """A smooth curve goes on as one of its own kind came in; after anything else it begins at the pen."""
        x, y = self.curve_before[1] if self.curve_before and self.curve_before[0] == kind else self.at
        return self._checked((2 * self.at[0] - x, 2 * self.at[1] - y))

    # --- reading

    def _point(self, relative: bool) -> Point:
        x, y = self._number(), self._number()
        return self._checked((x + self.at[0], y + self.at[1]) if relative else (x, y))

    def _checked(self, point: Point) -> Point:
        if not (math.fabs(point[0]) <= LARGEST and math.fabs(point[1]) <= LARGEST):
            raise self._fault("the path runs too far out")
        return point

    def _number_follows(self) -> bool:
        return _NUMBER.match(self.d, self.position) is not None

    def _number(self) -> float:
        found = _NUMBER.match(self.d, self.position)
        if found is None:
            raise self._fault("a number is missing")
        value = float(found.group())
        if not math.fabs(value) <= LARGEST:
            raise self._fault("the number is too large")
        self.position = found.end()
        self._skip(_COMMA)
        return value

    def _flag(self) -> bool:
        """The two flags of an arc are single digits and may stand without a blank after them."""
        sign = self.d[self.position : self.position + 1]
        if sign not in ("0", "1"):
            raise self._fault("an arc's flag must be 0 or 1")
        self.position += 1
        self._skip(_COMMA)
        return sign == "1"

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.d, self.position)
        self.position = found.end() if found else self.position

    def _fault(self, what: str) -> ValueError:
        return ValueError(f"{what}, at character {self.position + 1}")
