"""`pnp check`: whether a set is sound, what was proved of it, and which of its facts are reconstructed."""

from dataclasses import asdict

import click

from pnp.catalogue.proof import Proof, prove
from pnp.catalogue.reconstructed import told
from pnp.cli.console import print_json, say
from pnp.cli.options import json_option, set_argument
from pnp.errors import WrongUse
from pnp.source.report import count_problems, escape, format_problems, problems_json


@click.command()
@set_argument
@click.option("--play", is_flag=True, help="Also let bots play some games of each kind, and tell what they reveal.")
@click.option("--strict", is_flag=True, help="With --play: end with 1 if a finding is serious, too.")
@json_option
def command(wanted_set: str | None, play: bool, strict: bool, as_json: bool) -> int:
    """Check a set: its files, its references and the rules.

    Without SET all built-in sets are checked, and added up against the tables of the rule books. It ends with 1 if
    there is an error.

    \b
    pnp check
    pnp check my-set --play
    """
    if strict and not play:
        raise WrongUse("--strict goes with --play")
    proof = prove(wanted_set)
    findings, serious = _played(wanted_set, as_json) if play and proof.ok else (None, False)
    if as_json:
        print_json({**_as_json(proof), **({"findings": findings or []} if play else {})})
    else:
        _tell(proof, wanted_set, str(findings) if findings else "")
    return 0 if proof.ok and not (strict and serious) else 1


def _played(wanted_set: str | None, as_json: bool) -> tuple[object, bool]:
    """What games by bots reveal, for people or programs, and whether any of it is serious."""
    from pnp.cli import check_play  # noqa: PLC0415 (games are not needed to check files)

    batches = check_play.play_sets(wanted_set)
    told = check_play.played_json(batches) if as_json else check_play.tell_played(batches)
    return told, check_play.is_serious(batches)


def _as_json(proof: Proof) -> dict[str, object]:
    return {
        "ok": proof.ok,
        "problems": problems_json(proof.problems),
        "reconstructed": [asdict(fact) for fact in proof.reconstructed],
    }


def _tell(proof: Proof, wanted_set: str | None, played: str) -> None:
    if proof.problems:
        say(format_problems(proof.problems))
        say()
    verdict = count_problems(proof.problems) or "nothing wrong"
    say(f"{escape(', '.join(proof.sets))}: {verdict}.")
    _section("Proved", proof.proved)
    _section("Reconstructed, not read off the printed games", told(proof.reconstructed))
    if played:
        say()
        say(played)
    say()
    again = " ".join(["pnp check", *([escape(wanted_set)] if wanted_set else [])])
    ready = " ".join(["pnp build", *([escape(wanted_set)] if wanted_set else [])])
    say(f"Next: {ready}" if proof.ok else f"Next: mend what is listed above, then {again} once more.")


def _section(heading: str, lines: tuple[str, ...]) -> None:
    if lines:
        say()
        say(f"{heading}:")
        for line in lines:
            say(f"  {escape(line)}")
