"""Reads a theme from YAML, and says where each fault stands.

The file has `theme`, `title`, `roles` and, if wanted, `extends` and `details`; `theme.py` says what they mean.
"""

import difflib
import math
import re
from pathlib import Path

from pnp.drawing.theme import Inking, Theme, UnknownRole
from pnp.errors import Place, Problem, ProblemsFound
from pnp.source.bundled import templates_folder
from pnp.source.document import Document, Pointer
from pnp.source.reader import read_yaml

__all__ = ["Theme", "UnknownRole", "load_theme", "theme_names"]

WIDEST = 20.0
"""The widest pen and the longest dash, in mm."""

MAX_ROLES = 2000
"""So many entries a theme may have; the built-in ones have a tenth of it."""

_ROLE = re.compile(r"[a-z0-9*?\[\]!-]{1,60}")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_SHORT_COLOUR = re.compile(r"#[0-9A-Fa-f]{3}")
_NAME = re.compile(r"[a-z0-9-]+")
_KEYS = ("theme", "title", "extends", "details", "roles")
_PARTS = ("fill", "stroke", "width", "dash")


def load_theme(name_or_path: str | Path) -> Theme:
    """A built-in theme by its name (`classic`), or any theme by the path of its file (a Path, or ending in `.yaml`).

    Raises ProblemsFound with the place of every fault.
    """
    return _load(_theme_path(name_or_path), seen=())


def theme_names() -> tuple[str, ...]:
    """The built-in themes."""
    return tuple(sorted(path.stem for path in (templates_folder() / "themes").glob("*.yaml")))


def _theme_path(name_or_path: str | Path) -> Path:
    if isinstance(name_or_path, Path) or name_or_path.endswith((".yaml", ".yml")):
        return Path(name_or_path)
    if name_or_path not in theme_names():
        place = Place(name_or_path)
        raise ProblemsFound(
            [Problem(place, "unknown-theme", "There is no theme of this name", _themes_hint(name_or_path))]
        )
    return templates_folder() / "themes" / f"{name_or_path}.yaml"


def _themes_hint(name: str) -> str:
    near = difflib.get_close_matches(name, theme_names(), n=1)
    return f"did you mean '{near[0]}'?" if near else f"the themes are {', '.join(theme_names())}"


def _load(path: Path, seen: tuple[Path, ...]) -> Theme:
    reading = read_yaml(path, _shown(path))
    if reading.problems or not reading.documents:
        raise ProblemsFound(reading.problems)
    reader = _ThemeReader(reading.documents[0])
    if len(reading.documents) > 1:
        place = reading.documents[1].place()
        reader.problems.append(Problem(place, "too-many-documents", "A theme file holds one theme", "remove this one"))
    theme = reader.read(path.resolve(), (*seen, path.resolve()))
    if theme is None or reader.problems:
        raise ProblemsFound(sorted(reader.problems))
    return theme


def _shown(path: Path) -> str:
    """Bundled files are shown from the templates folder on, wherever the program is installed."""
    folder = templates_folder()
    return str(path.relative_to(folder.parent)) if path.is_relative_to(folder) else str(path)


class _ThemeReader:
    """Reads one document and gathers its Problems."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[Problem] = []

    def read(self, path: Path, seen: tuple[Path, ...]) -> Theme | None:
        top = self.document.value
        if not isinstance(top, dict):
            self.fault((), "wrong-type", "A theme is a mapping", "begin with 'theme: my-theme'")
            return None
        self._check_keys((), _KEYS, needed=("theme", "title", "roles"))
        name = self._matched(("theme",), _NAME, "a name of small letters, digits and hyphens")
        title = self._text(("title",))
        details = self._choice(("details",), ("keep", "drop"))
        entries = self._entries()
        parent = self._parent(path, seen)
        drops = details == "drop" if details else bool(parent and parent.drops_details)
        return Theme(name, title, drops, entries, parent)

    # --- the parts of the file

    def _entries(self) -> tuple[tuple[str, Inking], ...]:
        roles = self._value(("roles",))
        if not isinstance(roles, dict):
            if roles is not None:
                self.fault(("roles",), "wrong-type", "'roles' is a mapping from role to colours")
            return ()
        if len(roles) > MAX_ROLES:
            self.fault(("roles",), "too-many-roles", f"A theme may have at most {MAX_ROLES} entries")
            return ()
        return tuple((role, self._entry(("roles", role))) for role in roles)

    def _entry(self, pointer: Pointer) -> Inking:
        role = str(pointer[-1])
        if not _ROLE.fullmatch(role):
            self.fault(pointer, "bad-role", f"'{role}' is no role", "small letters, digits and hyphens", at_key=True)
        if not isinstance(self._value(pointer), dict):
            self.fault(pointer, "wrong-type", f"'{role}' needs a mapping", 'for example {fill: "#FAC940"}')
            return Inking()
        self._check_keys(pointer, _PARTS)
        return Inking(
            self._colour((*pointer, "fill")),
            self._colour((*pointer, "stroke")),
            self._millimetres((*pointer, "width")),
            self._dash((*pointer, "dash")),
        )

    def _colour(self, pointer: Pointer) -> str | None:
        value = self._value(pointer)
        if value is None:
            return None
        if value == "none":
            return ""
        if isinstance(value, str) and _COLOUR.fullmatch(value):
            return value
        hint = 'write "#rrggbb" in quotes, or none'
        if isinstance(value, str) and _SHORT_COLOUR.fullmatch(value):
            hint = f'write "#{"".join(2 * digit for digit in value[1:])}"'
        self.fault(pointer, "bad-colour", f"{value!r} is no colour", hint)
        return None

    def _millimetres(self, pointer: Pointer) -> float | None:
        value = self._value(pointer)
        return None if value is None else self._checked_number(value, pointer)

    def _dash(self, pointer: Pointer) -> tuple[float, ...] | None:
        value = self._value(pointer)
        if value is None:
            return None
        if value == "none":
            return ()
        if not isinstance(value, list) or len(value) != 2:
            self.fault(pointer, "bad-dash", "A dash is two lengths in mm", "for example [1.5, 1], or none")
            return None
        numbers = [self._checked_number(entry, (*pointer, i)) for i, entry in enumerate(value)]
        return tuple(number for number in numbers if number is not None)

    def _checked_number(self, value: object, pointer: Pointer) -> float | None:
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and 0 < value <= WIDEST
            and math.isfinite(value)
        ):
            return float(value)
        self.fault(pointer, "bad-length", f"{value!r} is no length", f"millimetres, more than 0 and at most {WIDEST:g}")
        return None

    def _parent(self, path: Path, seen: tuple[Path, ...]) -> Theme | None:
        if self._value(("extends",)) is None:
            return None
        wanted = self._text(("extends",))
        bundled = wanted in theme_names()
        found = templates_folder() / "themes" / f"{wanted}.yaml" if bundled else path.parent / wanted
        if found.resolve() in seen:
            self.fault(("extends",), "theme-circle", f"'{wanted}' extends this theme in turn")
        elif not bundled and not wanted.endswith((".yaml", ".yml")):
            self.fault(("extends",), "unknown-theme", f"There is no theme '{wanted}'", _themes_hint(wanted))
        elif not found.is_file():
            self.fault(("extends",), "no-file", f"There is no theme file '{wanted}' beside this one")
        else:
            return _load(found, seen)
        return None

    # --- reading with places

    def _value(self, pointer: Pointer) -> object:
        """What stands there; None if nothing does (`_check_keys` has complained of keys without a value)."""
        value: object = self.document.value
        for step in pointer:
            if not isinstance(value, dict) or step not in value:
                return None
            value = value[str(step)]
        return value

    def _text(self, pointer: Pointer) -> str:
        value = self._value(pointer)
        if isinstance(value, str) and value:
            return value
        if value is not None:
            self.fault(pointer, "wrong-type", f"'{pointer[-1]}' must be text", "put it in quotes")
        return ""

    def _matched(self, pointer: Pointer, pattern: re.Pattern[str], what: str) -> str:
        text = self._text(pointer)
        if text and not pattern.fullmatch(text):
            self.fault(pointer, "bad-name", f"'{text}' must be {what}")
        return text

    def _choice(self, pointer: Pointer, choices: tuple[str, ...]) -> str:
        text = self._text(pointer)
        if text and text not in choices:
            self.fault(pointer, "bad-choice", f"'{text}' is not possible here", f"one of: {', '.join(choices)}")
        return text

    def _check_keys(self, pointer: Pointer, known: tuple[str, ...], needed: tuple[str, ...] = ()) -> None:
        value = self._value(pointer) if pointer else self.document.value
        assert isinstance(value, dict)
        for key, entry in value.items():
            if entry is None:
                self.fault(
                    (*pointer, key), "no-value", f"'{key}' has no value", "give it one, or remove it", at_key=True
                )
            if key not in known:
                near = difflib.get_close_matches(key, known, n=1)
                hint = f"did you mean '{near[0]}'?" if near else f"known are {', '.join(known)}"
                self.fault((*pointer, key), "unknown-key", f"'{key}' is not known here", hint, at_key=True)
        for key in needed:
            if key not in value:
                self.fault(pointer, "missing-key", f"'{key}' is missing", f"add '{key}:'")

    def fault(self, pointer: Pointer, code: str, message: str, suggestion: str = "", *, at_key: bool = False) -> None:
        place = self.document.key_place(pointer) if at_key else self.document.place(pointer)
        self.problems.append(Problem(place, code, message, suggestion))
