"""The way in: finding commands, exit codes, and what is said when something goes wrong."""

import errno
import importlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from pnp import __version__
from pnp.cli import main
from pnp.cli.main import commands, summary
from pnp.errors import Place, PnpError, Problem, ProblemsFound, WrongUse

COMMANDS = commands.list_commands(click.Context(commands))


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch, pnp):
    """Runs a command that does nothing but raise."""

    def run(error: BaseException):
        @click.command()
        def command() -> None:
            raise error

        monkeypatch.setattr(main.CommandFolder, "get_command", lambda *_: command)
        return pnp("schema")

    return run


def test_help_lists_every_command_with_its_first_line(pnp):
    ran = pnp("--help")
    assert (ran.code, ran.err) == (0, "")
    for name in COMMANDS:
        assert f"\n  {name} " in ran.out
        assert summary(name)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_line_listed_is_what_the_command_says_itself(name):
    command = importlib.import_module(f"pnp.cli.{name}_command").command
    assert command.help.splitlines()[0] == summary(name)
    assert CliRunner().invoke(command, ["--help"]).exit_code == 0


def test_a_command_is_a_file():
    files = Path(main.__file__).parent.glob("*_command.py")
    assert {file.name.removesuffix("_command.py") for file in files} == set(COMMANDS)


def test_version(pnp):
    assert pnp("--version").out == f"pnp {__version__}\n"


def test_without_a_command_it_shows_the_help(pnp):
    ran = pnp()
    assert "Usage: pnp" in ran.out + ran.err
    assert "schema" in ran.out + ran.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["schemma"], "There is no command 'schemma' (did you mean 'schema'?)"),
        (["wombat"], "There is no command 'wombat' (there are: "),
        (["\x1b[2J"], "There is no command '\\x1b[2J'"),
        (["check", "a", "\u202ex"], "(\\u202ex)"),
        (["schema", "--\u202ex"], "--\\u202ex"),
        (["--hlep"], "--help"),
        (["schema", "--wrods"], "--words"),
    ],
)
def test_mistyped(pnp, arguments, told):
    ran = pnp(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


TWO_PROBLEMS = [Problem(Place("f", 2, 1), "x", "B"), Problem(Place("f", 1, 1), "x", "A")]
FORBIDDEN = PermissionError(errno.EACCES, "Permission denied", "out.pdf")


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (PnpError("It is so."), 1, "Error: It is so.\n"),
        (WrongUse("Not so."), 2, "Error: Not so.\n"),
        (PnpError("\x1b[2J"), 1, "Error: \\x1b[2J\n"),
        (ProblemsFound(TWO_PROBLEMS), 1, "f:1:1: A\nf:2:1: B\n"),
        (OSError(errno.ENOSPC, "No space left on device"), 1, "Error: The disk is full\n"),
        (FORBIDDEN, 1, "Error: This may not be read or written: out.pdf\n"),
        (OSError(errno.ENAMETOOLONG, "?", "x" * 999), 1, f"Error: This name is too long for a file: {'x' * 300}...\n"),
        (OSError(errno.ELOOP, "?", b"x"), 1, "Error: This is a link that leads back to itself: x\n"),
        (FileNotFoundError(errno.ENOENT, "?"), 1, "Error: The folder that you are in is no longer there\n"),
        (OSError(errno.EIO, "Input/output error"), 1, "Error: Input/output error\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 1, ""),
        (SystemExit(3), 3, ""),
        (click.exceptions.Exit(4), 4, ""),
    ],
)
def test_what_is_said_and_with_which_code(failing, error, code, told):
    ran = failing(error)
    assert (ran.code, ran.out, ran.err) == (code, "", told)


def test_stopping_is_not_an_error(failing):
    ran = failing(KeyboardInterrupt())
    assert (ran.code, ran.err.strip()) == (130, "Stopped; nothing half-written was left.")


@pytest.mark.parametrize("error", [ValueError("x\ny"), RecursionError("deep"), KeyError("k")])
def test_a_bug_is_one_line_that_asks_for_a_report(failing, error):
    ran = failing(error)
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1
    assert type(error).__name__ in ran.err
    assert __version__ in ran.err


def test_a_bug_shows_its_traces_to_who_asks_for_them(failing, monkeypatch):
    monkeypatch.setenv("PNP_DEBUG", "1")
    assert "Traceback (most recent call last)" in failing(ValueError("x")).err


def test_out_of_memory_is_said_plainly(failing):
    assert "the memory is full" in failing(MemoryError()).err


def start(*command: str, **how: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, *command], check=False, text=True, stderr=subprocess.PIPE, **how)


def test_help_loads_nothing_heavy():
    script = "import sys; from pnp.cli.main import run; run(['--help']); print(*sys.modules, file=sys.stderr)"
    loaded = set(start("-c", script, stdout=subprocess.DEVNULL).stderr.split())
    assert "pnp.cli.main" in loaded
    assert loaded & {"yaml", "jsonschema", "reportlab", "svgwrite", "fontTools", "uharfbuzz"} == set()
    assert loaded & {"pnp.catalogue", "pnp.render", "pnp.layout", "pnp.faces", "pnp.drawing"} == set()


def test_the_module_runs_as_the_command_does():
    assert start("-m", "pnp", "--version", stdout=subprocess.PIPE).stdout == f"pnp {__version__}\n"
    wrong = start("-m", "pnp", "schema", "zzz", stdout=subprocess.PIPE)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "Traceback" not in wrong.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk at hand")
def test_a_full_disk_behind_standard_output():
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = start("-m", "pnp", "schema", "box", stdout=full)
    assert (ran.returncode, ran.stderr) == (1, "Error: The disk is full\n")


@pytest.mark.skipif(os.name == "nt", reason="pipes break differently there")
def test_a_reader_who_leaves_early_is_no_fault():
    reading, writing = os.pipe()
    os.close(reading)
    ran = start("-m", "pnp", "schema", "box", stdout=writing)
    os.close(writing)
    assert ran.stderr == ""


WAITING = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background starts without it
import pnp.cli.schema_command as schema_command
from pnp.cli.main import run

def wait(_: bool) -> None:
    print("waiting", flush=True)
    time.sleep(60)

schema_command._list_kinds = wait
sys.exit(run(["schema"]))
"""


@pytest.mark.skipif(os.name == "nt", reason="that system has no such signal")
def test_stopped_from_the_keyboard():
    child = subprocess.Popen([sys.executable, "-c", WAITING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "waiting\n"
    child.send_signal(signal.SIGINT)
    _, told = child.communicate(timeout=30)
    assert (child.returncode, told.strip()) == (130, "Stopped; nothing half-written was left.")


STOPPED_EARLY = """
import sys

class Stopper:
    def find_spec(self, name, *_):
        if name == "pnp.cli.console":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Stopper())
from pnp.__main__ import main
main()
"""


def test_stopped_while_it_is_still_being_loaded():
    ran = start("-c", STOPPED_EARLY, stdout=subprocess.PIPE)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")


@pytest.mark.skipif(os.name == "nt", reason="that system keeps a folder that is in use")
@pytest.mark.parametrize("command", [["playmat", "--out", "mat.pdf"], ["gallery"]])
def test_in_a_folder_that_is_gone(tmp_path, command):
    script = f"import os, sys; os.rmdir({str(tmp_path)!r}); from pnp.cli.main import run; sys.exit(run({command}))"
    ran = start("-P", "-c", script, cwd=tmp_path)  # as the installed command, which does not look in this folder
    assert (ran.returncode, ran.stderr) == (1, "Error: The folder that you are in is no longer there\n")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_a_console_that_knows_few_letters(encoding):
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    ran = start("-m", "pnp", "schema", "Mühle→王", env=environment, encoding="ascii", errors="replace")
    assert ran.returncode == 2
    assert "There is no kind of file called 'M" in ran.stderr
