"""How fast hostile files are refused (wanted: well under a second each), and how fast honest ones are read."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.source.bundled import data_folder
from pnp.source.reader import read_text, read_yaml
from pnp.source.schema import check_schema
from pnp.source.text import MAX_BYTES

LAUGHS = "- &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"- &{name} [{', '.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


def filled(entry: str) -> str:
    """As many entries as fit into the largest file that is read."""
    return entry * ((MAX_BYTES - 100) // len(entry))


HOSTILE = {
    "nine lines for 9^9 values": LAUGHS,
    "a list inside itself": "&x [*x]\n",
    "8 MB of '- 1'": filled("- 1\n"),
    "8 MB of documents": filled("---\n"),
    "8 MB of '['": filled("["),
    "8 MB of digits": filled("9"),
    "8 MB of '? '": filled("? "),
    "8 MB of 'a: '": filled("a: "),
    "8 MB of directives": filled("%TAG !a! tag:x,2000:\n"),
    "8 MB of remarks": filled("#\n"),
    "8 MB of open quotation": '"' + filled("x "),
    "8 MB of the same key": "{" + filled("a: 1,") + "}",
    "8 MB of tags": filled("- !x 1\n"),
    "100 kB of text, 10,000 times": f"- &a {'x' * 100_000}\n" + "- *a\n" * 10_000,
    "4 MB in one value": f"a: {'x' * 4_000_000}\n",
}
MANY = 60_000
DEEPEST = "{first_of: [" * 28 + "x" + "]}" * 28
SHAPES = {
    "60,000 wrong dominoes": "box: ours\ndominoes:\n" + "- {number: 1, squares: [weat, mine 2]}\n" * MANY,
    "60,000 sound dominoes": "box: ours\ndominoes:\n" + "- {number: 1, squares: [wheat, mine 2]}\n" * MANY,
    "60,000 unknown keys": "".join(f"key{number}: 1\n" for number in range(MANY)),
    "the deepest steps": f"box: ours\nevents: {{flood: {{copies: 1, on_reveal: [{DEEPEST}]}}}}\n",
    "the dominoes of a box": (data_folder() / "queendomino" / "dominoes.yaml").read_text(encoding="utf-8"),
}


def figures() -> list[tuple[str, float, str]]:
    """What was measured, the value and its unit."""
    return [
        *((f"refuse {name}", seconds(partial(read_text, text, "f")), "s") for name, text in HOSTILE.items()),
        ("refuse a file of 200 MB", _oversized(), "s"),
        *((f"check {name}", _check(text), "s") for name, text in SHAPES.items()),
        ("read all bundled data", seconds(_read_data), "s"),
    ]


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _check(text: str) -> float:
    (document,) = read_text(text, "f").documents
    return seconds(partial(check_schema, document, "box"))


def _read_data() -> None:
    for file in data_folder().rglob("*.yaml"):
        read_yaml(file)


def _oversized() -> float:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "f.yaml"
        with file.open("wb") as stream:
            stream.truncate(200_000_000)
        return seconds(partial(read_yaml, file))
