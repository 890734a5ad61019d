"""Options that mean the same everywhere."""

from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from pnp.cli import options


@click.command()
@options.set_argument
@options.json_option
@options.system_option
@options.players_option
@options.teams_option
@options.courts_option
@options.switch_option
@options.paper_option
@options.theme_option
@options.lang_option
@options.margin_option
@options.borderless_option
@options.flip_option
@options.out_option("Where to.", folder=True)
@click.pass_context
def everything(context: click.Context, /, **_: Any) -> None:
    context.obj.update(context.params)


def given(*arguments: str) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    result = CliRunner().invoke(everything, arguments, obj=seen, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return seen


def test_what_holds_if_nothing_is_said():
    assert given() == {
        "wanted_set": None,
        "as_json": False,
        "system": None,
        "players": None,
        "teams": False,
        "courts": 0,
        "switches": {},
        "papers": ("a4",),
        "theme": "classic",
        "lang": "en",
        "margin": None,
        "borderless": False,
        "flip": "long",
        "out": None,
    }


def test_papers_may_be_repeated_and_each_counts_once():
    assert given("--paper", "A3", "--paper", "letter", "--paper", "a3")["papers"] == ("a3", "letter")


def test_plain_age_of_giants_is_the_one_on_kingdomino():
    assert given("--system", "age-of-giants")["system"] == "age-of-giants/kingdomino"
    assert given("--system", "age-of-giants/queendomino")["system"] == "age-of-giants/queendomino"


def test_switches_are_names_and_values():
    switches = given("--switch", "bleak_king=exactly", "--switch", " mighty_duel = on")["switches"]
    assert switches == {"bleak_king": "exactly", "mighty_duel": "on"}


@pytest.mark.parametrize(
    ("written", "millimetres"),
    [("8", 8), ("4.2mm", 4.2), ("0.8 cm", 8), ("0.25in", 6.35), ("12 MM", 12), ("8,5", 8.5), ("0,8cm", 8)],
)
def test_lengths(written, millimetres):
    assert given("--margin", written)["margin"] == pytest.approx(millimetres)


@pytest.mark.parametrize(
    "wrong",
    [
        ["--margin", "nan"], ["--margin", "-3"], ["--margin", "1e3"], ["--margin", "wide"], ["--margin", "١"],
        ["--players", "many"], ["--courts", "3"], ["--courts", "-1"],
        ["--courts", "2.0"], ["--courts", ""], ["--courts", "9" * 5000], ["--out", ""], ["--flip", "wide"],
        ["--switch", "bleak_king"], ["--switch", "=x"], ["--switch", "x="],
    ],
)  # fmt: skip
def test_wrong_values_are_wrong_use(wrong):
    result = CliRunner().invoke(everything, wrong, obj={})
    assert result.exit_code == 2
    assert wrong[0] in result.output


def test_faults_of_numbers_say_what_would_be_right():
    told = CliRunner().invoke(everything, ["--courts", "7"], obj={}).output
    assert "'7' is no whole number from 0 to 2" in told


def test_words_of_a_list_may_be_written_large():
    seen = given("--theme", "LOW-INK", "--lang", " EN", "--flip", "Short")
    assert (seen["theme"], seen["lang"], seen["flip"]) == ("low-ink", "en", "short")
    assert given("--theme", "Mine/Red.yaml")["theme"] == "Mine/Red.yaml"


def test_where_to(tmp_path: Path):
    assert given("--out", str(tmp_path / "new"))["out"] == tmp_path / "new"
    (tmp_path / "file").write_text("")
    assert CliRunner().invoke(everything, ["--out", str(tmp_path / "file")], obj={}).exit_code == 2
