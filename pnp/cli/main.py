"""The command `pnp`: finds the wanted command, and is the one place where faults are told and exit codes chosen.

0 is fine, 1 means Problems (or a failure), 2 wrong use, 130 stopped by the user.
"""

import ast
import errno
import importlib
import io
import os
import pkgutil
import sys
import traceback
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType

import click

from pnp import __version__
from pnp.cli.console import prepare_streams, silence_stdout, warn
from pnp.errors import PnpError, ProblemsFound
from pnp.source.report import escape, format_problems

# In the order in which they are met; others follow by name.
_ORDER = ("build", "playmat", "check", "count")
_SUFFIX = "_command"
_LONG_NAME = 300
_REASONS: Mapping[int, str] = MappingProxyType({
    errno.ENOSPC: "The disk is full",
    errno.EACCES: "This may not be read or written",
    errno.EPERM: "This may not be read or written",
    errno.EROFS: "This disk cannot be written to",
    errno.ENOENT: "There is no such file or folder",
    errno.EISDIR: "This is a folder, not a file",
    errno.ENOTDIR: "This is a file, not a folder",
    errno.ENAMETOOLONG: "This name is too long for a file",
    errno.ELOOP: "This is a link that leads back to itself",
})  # fmt: skip


class CommandFolder(click.Group):
    """A command is a file, `<name>_command.py` with a `command`: that is all it takes. Imported only when called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        files = (module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))
        names = sorted(name.removesuffix(_SUFFIX) for name in files if name.endswith(_SUFFIX))
        return sorted(names, key=lambda name: _ORDER.index(name) if name in _ORDER else len(_ORDER))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command = importlib.import_module(f"pnp.cli.{cmd_name}{_SUFFIX}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary(name)) for name in self.list_commands(ctx)])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args[0] in known or args[0].startswith("-"):
            return super().resolve_command(ctx, args)
        near = get_close_matches(args[0], known, n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are: {', '.join(known)}"
        raise click.UsageError(f"There is no command '{escape(args[0])}' ({hint})", ctx)


def summary(name: str) -> str:
    """The first line of a command's help, read off its file: importing all of them would take a second."""
    text = Path(__file__).with_name(f"{name}{_SUFFIX}.py").read_text(encoding="utf-8")
    functions = (part for part in ast.parse(text).body if isinstance(part, ast.FunctionDef) and part.name == "command")
    lines = (ast.get_docstring(function) or "" for function in functions)
    return next(lines, "").split("\n", 1)[0]


@click.command(cls=CommandFolder, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="pnp", message="%(prog)s %(version)s")
def commands() -> None:
    """Print the Kingdomino family at home: playmats, tiles and boards, drawn from a catalogue that is checked first.

    SET, where a command takes one, is a built-in system (royal-wedding, kingdomino, ...), a folder with a set.yaml,
    or that file itself.
    """


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line (by default the real one) and returns its exit code; it raises nothing."""
    prepare_streams()
    try:
        return _run(arguments)
    except OSError:  # not even standard error takes our last words
        silence_stdout()
        return 1


def _run(arguments: Sequence[str] | None) -> int:
    try:
        code = _call(arguments)
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
        warn("Stopped; nothing half-written was left.")
        return 130
    except click.ClickException as error:
        told = io.StringIO()
        error.show(told)
        warn(told.getvalue().rstrip("\n"))
        return error.exit_code
    except ProblemsFound as found:
        warn(format_problems(found.problems))
        return found.exit_code
    except PnpError as error:
        warn(f"Error: {escape(str(error))}")
        return error.exit_code
    except OSError as error:
        return _operating_system(error)
    except Exception as error:
        return _bug(error)
    return code


def _call(arguments: Sequence[str] | None) -> int:
    try:
        returned = commands.main(None if arguments is None else list(arguments), "pnp", standalone_mode=False)
    except SystemExit as leaving:
        returned = leaving.code
    return returned if isinstance(returned, int) else 0


def _operating_system(error: OSError) -> int:
    try:
        sys.stdout.flush()
    except OSError:
        silence_stdout()  # what is still waiting there would be tried, and complained of, once more at the end
    if isinstance(error, BrokenPipeError):  # whoever read our output has seen enough
        return 1
    where = f": {_shown_name(error.filename)}" if error.filename else ""
    warn(f"Error: {_reason(error)}{where}")
    return 1


def _reason(error: OSError) -> str:
    if error.errno == errno.ENOENT and not error.filename:  # asked for by libraries that want to know where they are
        return "The folder that you are in is no longer there"
    return _REASONS.get(error.errno or 0, error.strerror or str(error))


def _shown_name(name: object) -> str:
    text = os.fsdecode(name) if isinstance(name, str | bytes) else str(name)
    return escape(text if len(text) <= _LONG_NAME else f"{text[:_LONG_NAME]}...")


def _bug(error: Exception) -> int:
    if os.environ.get("PNP_DEBUG") == "1":
        traceback.print_exception(error)
    kind = "the memory is full" if isinstance(error, MemoryError) else f"{type(error).__name__}: {error}"
    warn(
        f"Error: something went wrong that is not your fault ({escape(kind)}). Please report it with the command "
        f"you gave and this version: pnp {__version__}."
    )
    return 1
