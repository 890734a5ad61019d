"""What the YAML parser found wrong, in plain words and at the place where the mending starts."""

import re

import yaml

from pnp.errors import Place, Problem
from pnp.source.text import Refused, place_of

# A line such as `%TAG`: nothing here needs one, and a parser compares each with all before it.
_DIRECTIVE = re.compile(r"^%(?!YAML )", re.MULTILINE)
_GLUED = re.compile(r" *(?:- )*[\w-]+:(?=[^\s:/])")
_TAB_INDENT = re.compile(r" *\t")

# Beginnings of the parser's own phrases (both of its builds), then what to say and what would be right.
_PHRASES = (
    (r"mapping values are not allowed", "There is a colon too many here", "put text that holds ': ' in quotes, and "
     "let keys that belong together begin in the same column"),
    (r"(found|did not find|could not find|expected).* ',' or '\]'", "This list is not closed",
     "a comma or ']' is missing"),
    (r"(found|did not find|could not find|expected).* ',' or '}'", "This mapping is not closed",
     "a comma or '}' is missing"),
    (r"could not find expected ':'", "A key stands here without a colon", "write 'key: value'"),
    (r"(did not find expected key|expected <block end>)", "This line does not fit the lines above it",
     "let entries that belong together begin in the same column"),
    (r"did not find expected '-' indicator", "An entry of the list above was expected here", "begin it with '- '"),
    (r"found unexpected end of stream", "The quotation mark opened here is never closed", "close it"),
    (r"found unknown escape character", "A backslash in double quotes begins a special character, but not this one",
     "use single quotes"),
    (r"found character .*cannot start any token", "No value can begin with this character", "put text in quotes"),
    (r".*expected alphabetic or numeric character", "A name must follow '&' or '*'", "put text in quotes"),
    (r".*expected comment or line break|expected chomping", "The text after '|' or '>' begins in the next line",
     "put text in quotes"),
    (r".*node content", "A value is missing here", "write it, or take a comma or bracket away"),
    (r".*expected <document start>|.*expected '<document start>'", "Something stands after the end of the data",
     "separate documents by a line '---'"),
)  # fmt: skip


def refuse_directives(text: str, file: str) -> None:
    """Raises `Refused` for a line that begins with `%`."""
    if found := _DIRECTIVE.search(text):
        place = place_of(text, found.start(), file)
        raise Refused(Problem(place, "directive", "A line may not begin with '%' here", "delete the line"))


def explain(error: yaml.YAMLError, text: str, file: str) -> Problem:
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem is None:
        return Problem(Place(file), "not-yaml", f"This is not YAML: {error}")
    mark = error.problem_mark
    if "end of stream" in error.problem or "',' or" in error.problem:
        mark = error.context_mark or mark  # where it was opened, not where the file ends
    if mark is None:
        return Problem(Place(file), "not-yaml", f"This is not YAML: {error.problem}")
    place = Place(file, mark.line + 1, mark.column + 1)
    if "nesting depth" in error.problem:  # the parser's own limit; it reads ahead in one line before it says anything
        return Problem(place, "too-deep", "Lists and mappings lie too deep in one another")
    if _has_tab_indent(text, place.line):
        return Problem(place, "tab", "This line is indented with a tab", "use spaces")
    if "mapping values" in error.problem and (glued := _glued_colon(text, place)):
        return Problem(glued, "not-yaml", "A space is missing after this colon", "write 'key: value'")
    for phrase, message, suggestion in _PHRASES:
        if re.match(phrase, error.problem):
            return Problem(place, "not-yaml", message, suggestion)
    return Problem(place, "not-yaml", f"This is not YAML: {error.problem}")


def _has_tab_indent(text: str, line: int) -> bool:
    return _TAB_INDENT.match(_line(text, line)) is not None


def _glued_colon(text: str, place: Place) -> Place | None:
    """A colon without a space, in the line before the one where the parser stumbled, makes both lines one text."""
    before = place.line - 1
    found = _GLUED.match(_line(text, before)) if before else None
    return Place(place.file, before, found.end()) if found else None


def _line(text: str, number: int) -> str:
    lines = text.split("\n", number)
    return lines[number - 1] if len(lines) >= number else ""
