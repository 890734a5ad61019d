"""The README is true: its commands run, its set loads, its pictures and tables are what the program prints."""

import re
import shlex
from pathlib import Path

import click
import pytest

from pnp.cli.main import commands as program
from pnp.cli.main import run
from pnp.layout.mat import MatOrder, plan_mat
from pnp.layout.paper import find_paper
from pnp.layout.sizes import load_sizes

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def examples() -> list[list[str]]:
    """The commands of each block, which are given one after the other in one folder."""
    blocks = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    return [[line[2:] for line in block.splitlines() if line.startswith("$ ")] for block in blocks]


def example_file(beginning: str) -> str:
    (written,) = re.findall(rf"```yaml\n({beginning}.*?)```", README, re.DOTALL)
    return str(written)


@pytest.fixture
def workplace(tmp_path, monkeypatch):
    (tmp_path / "our-valley").mkdir()
    (tmp_path / "our-valley" / "set.yaml").write_text(example_file("extends"), encoding="utf-8")
    (tmp_path / "kingdom.yaml").write_text(example_file("system"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("commands", examples(), ids=lambda commands: commands[0])
def test_examples_run(commands, workplace, capsys):
    for command in commands:
        name, *arguments = shlex.split(command)
        assert name == "pnp"
        assert run(arguments) == 0, capsys.readouterr().err
        assert capsys.readouterr().out, command


@pytest.mark.parametrize("name", program.list_commands(click.Context(program)))
def test_every_command_stands_in_the_readme(name):
    assert f"pnp {name}" in README


def test_pictures_exist():
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)


def test_sheet_table_is_what_is_printed():
    sizes = load_sizes()
    rows = re.findall(r"\| (?:five|four|three|two) (\d+) × \d+ \| (\d+) \| (\d+) \| (\d+) \|", README)
    mats = {"7": 5, "8": 4, "9": 3, "11": 2}
    assert [row[0] for row in rows] == list(mats)
    for squares, *counts in rows:
        for paper, told in zip(("a4", "letter", "a3"), counts, strict=True):
            plan = plan_mat(MatOrder(int(squares), sizes.square), find_paper(paper), sizes.margin, sizes)
            assert mats[squares] * plan.sheets == int(told), (squares, paper)
