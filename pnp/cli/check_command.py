"""`pnp check`: whether a set is sound, what was proved of it, and which of its facts are reconstructed."""

from dataclasses import asdict

import click

from pnp.catalogue.proof import Proof, prove
from pnp.catalogue.reconstructed import told
from pnp.cli.console import print_json, say
from pnp.cli.options import json_option, set_argument
from pnp.source.report import count_problems, escape, format_problems, problems_json


@click.command()
@set_argument
@json_option
def command(wanted_set: str | None, as_json: bool) -> int:
    """Check a set: its files, its references and the rules.

    Without SET all built-in sets are checked, and added up against the tables of the rule books. It ends with 1 if
    there is an error.

    \b
    pnp check
    pnp check my-set
    """
    proof = prove(wanted_set)
    if as_json:
        print_json(_as_json(proof))
    else:
        _tell(proof, wanted_set)
    return 0 if proof.ok else 1


def _as_json(proof: Proof) -> dict[str, object]:
    return {
        "ok": proof.ok,
        "problems": problems_json(proof.problems),
        "reconstructed": [asdict(fact) for fact in proof.reconstructed],
    }


def _tell(proof: Proof, wanted_set: str | None) -> None:
    if proof.problems:
        say(format_problems(proof.problems))
        say()
    verdict = count_problems(proof.problems) or "nothing wrong"
    say(f"{escape(', '.join(proof.sets))}: {verdict}.")
    _section("Proved", proof.proved)
    _section("Reconstructed, not read off the printed games", told(proof.reconstructed))
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
