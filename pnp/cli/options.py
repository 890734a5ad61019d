"""Options that mean the same in every command; each is a decorator to put above a command's function.

The parameter's name is given at each. Whether a system, paper or theme exists is for the code that knows them.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from pnp.errors import WrongUse
from pnp.model.catalogue import Catalogue
from pnp.model.court import COURT

DEFAULT_SET = "royal-wedding"
DEFAULT_MARGIN_MM = 8.0
LEAST_MARGIN_MM = 4.2
"""Common laser printers leave 4.2 mm blank at every edge, whatever they are told."""
BLEEDS_MM = (0.0, 2.0, 3.0, 3.175)
"""None, where pieces share their cuts; at home; in a print shop; an eighth of an inch."""

_Command = TypeVar("_Command", bound=Callable[..., Any])
_LENGTH = re.compile(r"(\d{1,4}(?:[.,]\d{1,4})?)\s*(mm|cm|in)?\Z", re.ASCII)
_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4}


def to_millimetres(_context: click.Context, _option: click.Parameter, value: str | None) -> float | None:
    """`8`, `8mm`, `0.8cm` or `0.25in`; a comma is as good as a point."""
    if value is None:
        return None
    found = _LENGTH.match(value.strip().lower())
    if not found:
        raise click.BadParameter(f"{value!r} is no length; write a number of millimetres, such as 8 or 4.2")
    return float(found[1].replace(",", ".")) * _UNITS[found[2] or ""]


class WholeNumber(click.IntRange):
    """A whole number from `min` to `max`, whose help and faults are in plain words."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or not self.min <= number <= self.max:  # type: ignore[operator]
            self.fail(f"{value!r} is no whole number from {self._describe_range()}", param, ctx)
        return number

    def _describe_range(self) -> str:
        return f"{self.min} to {self.max}"


class _Out(click.Path):
    """A path that is not empty: a script whose variable is unset does not mean the folder that it is in."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail("this is an empty name", param, ctx)
        return super().convert(value, param, ctx)


def _to_papers(_context: click.Context, _option: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name.strip().lower() for name in value))


def _to_system(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """Plain `age-of-giants` means the one on Kingdomino."""
    wanted = value.strip().lower() if value else None
    return "age-of-giants/kingdomino" if wanted == "age-of-giants" else wanted


def _to_known_word(_context: click.Context, _option: click.Parameter, value: str) -> str:
    """Names of languages and themes are written small; a path stays as it is."""
    word = value.strip().lower()
    return word if word.replace("-", "").isalnum() else value


def _to_switches(_context: click.Context, _option: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:
    switches = {}
    for written in value:
        name, _, wanted = (part.strip() for part in written.partition("="))
        if not (name and wanted):
            raise click.BadParameter(f"{written!r} is no switch; write NAME=VALUE, such as bleak_king=exactly")
        switches[name] = wanted
    return switches


# SET -> wanted_set: None where it was not given
set_argument = click.argument("wanted_set", metavar="[SET]", required=False)
# --json -> as_json
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs, and nothing else.")
# --system -> system: None where it was not given
system_option = click.option(
    "--system",
    callback=_to_system,
    metavar="ID",
    help="The rules to play by, for example queendomino; the set's own if not given.",
)
# --players -> players: None means every number
players_option = click.option(
    "--players", type=int, metavar="N", help="The number of kingdoms; every number if not given."
)
# --teams -> teams
teams_option = click.option("--teams", is_flag=True, help="Two people share a kingdom.")
# --courts -> courts
courts_option = click.option(
    "--courts",
    type=WholeNumber(0, 2),
    default=0,
    show_default=True,
    help="How many copies of the Court are in play.",
)
# --switch -> switches: a dict of names and values
switch_option = click.option(
    "--switch",
    "switches",
    callback=_to_switches,
    multiple=True,
    metavar="NAME=VALUE",
    help="Decide an open question of the rules; may be repeated.",
)


def _paper_option(further: str) -> Callable[[_Command], _Command]:
    """`--paper` -> `papers`: a tuple, at least one."""
    return click.option(
        "--paper",
        "papers",
        multiple=True,
        callback=_to_papers,
        default=("a4",),
        metavar="NAME",
        help=f"Paper, for example a4, letter, a3, or 330x480 in mm; a4 if not given{further}.",
    )


paper_option = _paper_option("; may be repeated")
one_paper_option = _paper_option("")
"""The same for commands that write one file; they refuse a second paper themselves."""
# --theme -> theme
theme_option = click.option(
    "--theme",
    default="classic",
    show_default=True,
    callback=_to_known_word,
    metavar="NAME",
    help="Colours: classic, low-ink, or the file of a theme, ending in .yaml.",
)
# --lang -> lang
lang_option = click.option(
    "--lang",
    default="en",
    show_default=True,
    callback=_to_known_word,
    metavar="CODE",
    help="The language of printed texts.",
)
# --margin -> margin: None where it was not given
margin_option = click.option(
    "--margin",
    callback=to_millimetres,
    metavar="MM",
    help=f"The edge of the paper that stays free, in mm; {DEFAULT_MARGIN_MM:g} if not given, never under "
    f"{LEAST_MARGIN_MM} without --borderless.",
)
# --borderless -> borderless
borderless_option = click.option("--borderless", is_flag=True, help="The printer prints to the edge of the paper.")
# --flip -> flip
flip_option = click.option(
    "--flip",
    type=click.Choice(["long", "short"], case_sensitive=False),
    default="long",
    show_default=True,
    help="The edge over which the printer turns the paper of two-sided sheets.",
)
# --sides -> sides
sides_option = click.option(
    "--sides",
    type=click.Choice(["both", "separate", "fronts", "backs"], case_sensitive=False),
    default="both",
    show_default=True,
    help="Fronts and backs in turn in one file, in two files, or only one of them.",
)
# --bleed -> bleed: None where it was not given; see chosen_bleed
bleed_option = click.option(
    "--bleed",
    callback=to_millimetres,
    metavar="MM",
    help="How far art runs beyond the cut: 0, 2, 3 or 3.175 mm; 2 if not given.",
)


def out_option(help_text: str, *, folder: bool) -> Callable[[_Command], _Command]:
    """`--out` -> `out`: a Path, or None where it was not given. `build` takes a folder, `playmat` a file."""
    kind = _Out(path_type=Path, file_okay=not folder, dir_okay=folder)
    return click.option("--out", type=kind, metavar="FOLDER" if folder else "FILE", help=help_text)


def chosen_bleed(bleed: float | None, standard: float) -> float:
    """The bleed to print with, in mm; raises `WrongUse` for one that no printer or shop asks for."""
    if bleed is None:
        return standard
    for known in BLEEDS_MM:
        if abs(bleed - known) < 1e-6:
            return known
    named = ", ".join(f"{each:g}" for each in BLEEDS_MM[:-1])
    raise WrongUse(f"--bleed {bleed:g} cannot be used; choose {named} or {BLEEDS_MM[-1]:g} mm")


def chosen_size(option: str, wanted: float | None, standard: float, limits: tuple[float, float]) -> float:
    """A size in mm, the usual one if none was asked for; raises `WrongUse` beyond the limits."""
    least, most = limits
    if wanted is None or least <= wanted <= most:
        return standard if wanted is None else wanted
    raise WrongUse(f"{option} {wanted:g} cannot be used; choose from {least:g} to {most:g} mm")


def printed_courts(courts: int | None, catalogue: Catalogue) -> int:
    """How many copies of the Court are printed: one if the set has it and nothing else was asked for."""
    if COURT not in catalogue.boxes:
        return 0
    return 1 if courts is None else courts
