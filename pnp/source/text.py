"""A file from anywhere to text that is safe to look at: ordinary files only, small, UTF-8, no control characters."""

import errno
import re
import stat
from pathlib import Path

from pnp.errors import Place, Problem

MAX_BYTES = 8 * 1024 * 1024

# Everything invisible that could change the meaning of a text or write to a terminal: control characters (a tab and
# line ends are fine), the line separators that only YAML 1.1 counts as line ends, halves of surrogate pairs,
# byte order marks inside the text, and code points that are no characters.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


class Refused(Exception):
    """The file cannot be read any further; carries the one Problem that says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def load_text(path: Path, shown: str) -> str:
    """The whole file with line ends as `\\n` and without a byte order mark.

    Raises `Refused`; never waits for a pipe.
    """
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise Refused(_not_a_file(shown, mode))
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Refused(_unreadable(shown, error)) from error
    if len(content) > MAX_BYTES:
        raise Refused(too_large(shown))
    return clean_text(_decode(content, shown), shown)


def clean_text(text: str, shown: str) -> str:
    """The text with line ends as `\\n` and without a byte order mark. Raises `Refused` for control characters."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if fault := _FORBIDDEN.search(text):
        raise Refused(control_character(place_of(text, fault.start(), shown), fault.group()))
    return text


def find_control_character(text: str) -> str | None:
    """The first character that no text may hold, also when it was written as an escape such as `\\e`."""
    fault = _FORBIDDEN.search(text)
    return fault.group() if fault else None


def control_character(place: Place, character: str) -> Problem:
    return Problem(
        place,
        "control-character",
        f"The text holds the invisible character U+{ord(character):04X}",
        "delete it and type the text anew",
    )


def place_of(text: str, index: int, shown: str) -> Place:
    line_start = text.rfind("\n", 0, index) + 1
    return Place(shown, text.count("\n", 0, index) + 1, index - line_start + 1)


def too_large(shown: str) -> Problem:
    return Problem(Place(shown), "too-large", f"The file is larger than {MAX_BYTES // 1024 // 1024} MB", "split it")


def _decode(content: bytes, shown: str) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Refused(Problem(Place(shown), "not-utf-8", "The file is written in UTF-16", "save it again as UTF-8"))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        place = place_of(before, len(before), shown)
        raise Refused(
            Problem(place, "not-utf-8", "This character is not written in UTF-8", "save the file again as UTF-8")
        ) from error


def _not_a_file(shown: str, mode: int) -> Problem:
    kind = "a folder" if stat.S_ISDIR(mode) else "a device or a pipe"
    return Problem(Place(shown), "not-a-file", f"This is {kind}, not a file", "name a YAML file")


def _unreadable(shown: str, error: OSError | ValueError) -> Problem:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return Problem(Place(shown), "no-file", "There is no such file", "check its name and folder")
    if isinstance(error, PermissionError):
        return Problem(Place(shown), "unreadable", "The file may not be read", "give yourself permission to read it")
    if isinstance(error, OSError) and error.errno == errno.ELOOP:
        return Problem(Place(shown), "unreadable", "This is a link that leads back to itself", "name a YAML file")
    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        return Problem(Place(shown), "unreadable", "No file has a name as long as this", "check its name and folder")
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Problem(Place(shown), "unreadable", f"The file cannot be read: {reason}")
