"""`pnp schema`: the words that a set's files are written in, for readers and for editors."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from pnp.cli.console import print_json, say
from pnp.cli.options import json_option
from pnp.errors import Place, Problem, ProblemsFound, WrongUse


@click.command()
@click.argument("names", metavar="[KIND | --editor FILE...]", nargs=-1)
@click.option("--words", is_flag=True, help="List the words for what tiles do, each with one sentence.")
@click.option(
    "--editor", is_flag=True, help="Write the comment into FILEs that lets an editor check and complete them."
)
@click.option("--kind", metavar="KIND", help="With --editor: the kind of the files, if it is not plain from them.")
@json_option
def command(names: tuple[str, ...], words: bool, editor: bool, kind: str | None, as_json: bool) -> None:
    """The words that a set's files are written in.

    Without KIND it lists the kinds of file; with one it prints its JSON Schema.

    \b
    pnp schema --words
    pnp schema set
    pnp schema --editor my-set/set.yaml
    """
    if kind is not None and not editor:
        raise WrongUse("--kind goes with --editor; to see a schema write the kind alone: pnp schema KIND")
    if editor:
        _write_lines([Path(name) for name in names], kind)
    elif words:
        _list_words(as_json)
    elif not names:
        _list_kinds(as_json)
    elif len(names) == 1:
        _print_schema(names[0])
    else:
        raise WrongUse("One KIND at a time; to mark several files add --editor")


def _list_kinds(as_json: bool) -> None:
    from pnp.source.schema import schema_kinds, schema_path  # noqa: PLC0415 (jsonschema only where it is needed)

    kinds = schema_kinds()
    if as_json:
        print_json([{"kind": kind, "about": about, "file": str(schema_path(kind))} for kind, about in kinds.items()])
        return
    _definitions("Kinds of file", [(kind, _first_sentence(about)) for kind, about in kinds.items()])
    say("\n`pnp schema KIND` prints one; `pnp schema --words` lists the words for what tiles do.")


def _print_schema(name: str) -> None:
    from pnp.source.schema import schema_path  # noqa: PLC0415

    say(schema_path(_known(name)).read_text(encoding="utf-8").rstrip("\n"))


def _known(kind: str) -> str:
    from pnp.source.schema import schema_kinds  # noqa: PLC0415

    kinds = schema_kinds()
    if kind in kinds:
        return kind
    near = get_close_matches(kind, kinds, n=1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are: {', '.join(kinds)}"
    raise WrongUse(f"There is no kind of file called '{kind}' ({hint})")


def _list_words(as_json: bool) -> None:
    from pnp.source.vocabulary import Word, effect_words  # noqa: PLC0415

    def rows(words: Sequence[Word], indent: str = "") -> list[tuple[str, str]]:
        return [
            row for word in words for row in ((indent + word.name, word.meaning), *rows(word.inside, indent + "  "))
        ]

    def tree(word: Word) -> dict[str, object]:
        return {"word": word.name, "meaning": word.meaning, "inside": [tree(inner) for inner in word.inside]}

    groups = effect_words()
    if as_json:
        print_json([tree(group) for group in groups])
        return
    for group in groups:
        _definitions(f"{group.name}: {group.meaning}".rstrip(": ."), rows(group.inside))


def _definitions(title: str, rows: Sequence[tuple[str, str]]) -> None:
    formatter = click.HelpFormatter(width=100)
    with formatter.section(title):
        formatter.write_dl(rows, col_max=32)
    say(formatter.getvalue().rstrip("\n"))


def _first_sentence(text: str) -> str:
    return text.split(". ", 1)[0].rstrip(".") + "."


def _write_lines(paths: Sequence[Path], kind: str | None) -> None:
    """Marks every file that can be marked; the others are Problems."""
    if not paths:
        raise WrongUse("Name the files to mark: pnp schema --editor FILE...")
    wanted = _known(kind) if kind is not None else None
    problems = [problem for path in paths if (problem := _write_line(path, wanted))]
    if problems:
        raise ProblemsFound(problems)


def _write_line(path: Path, kind: str | None) -> Problem | None:
    from pnp.render.files import write_whole  # noqa: PLC0415
    from pnp.source.editor_line import guess_kind, with_schema_line  # noqa: PLC0415
    from pnp.source.reader import read_yaml  # noqa: PLC0415
    from pnp.source.schema import schema_path  # noqa: PLC0415
    from pnp.source.text import Refused, load_text  # noqa: PLC0415

    try:
        load_text(path, str(path))
    except Refused as refusal:
        return refusal.problem
    documents = read_yaml(path).documents
    found = kind or guess_kind(path, documents[0] if documents else None)
    if found is None:
        return Problem(Place(str(path)), "unknown-kind", "It is not plain what kind of file this is", "add --kind KIND")
    target = path.resolve()  # a link stays a link
    old = target.read_bytes()
    new = with_schema_line(old.decode("utf-8"), schema_path(found).resolve().as_uri()).encode("utf-8")
    if new != old:
        mode = target.stat().st_mode
        write_whole(target, new)
        target.chmod(mode)
    say(f"{path}: {found}" if new != old else f"{path}: {found}, as before")
    return None
