"""Files made to harm, or made by mistake, are refused at the right place before anything is built of them.

How fast that goes is a figure of tests/bench/hostile_yaml.py.
"""

import os
from pathlib import Path

import pytest
import yaml

from pnp.source import reader, syntax
from pnp.source.reader import read_text, read_yaml
from pnp.source.syntax import MAX_DEPTH, MAX_DOCUMENTS, MAX_FAULTS, MAX_VALUES
from pnp.source.text import MAX_BYTES

LAUGHS = "- &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"- &{name} [{', '.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)

REFUSED = {
    "a thousand million values in nine lines": (LAUGHS, "too-many-values", "6:"),
    "long text many times": (f"- &a {'x' * 100_000}\n" + "- *a\n" * 90, "too-large", "84:3"),
    "a list inside itself": ("&x [*x]\n", "endless", "1:5"),
    "a mapping inside itself": ("a: &x\n  b: [1, *x]\n", "endless", "2:10"),
    "a name with two meanings": ("- &x [[1, 1, 1], &x 1]\n- *x\n", "double-anchor", "1:18"),
    "an unknown name": ("a: *x\n", "unknown-anchor", "1:4"),
    "too many values": ("- 1\n" * (MAX_VALUES + 1), "too-many-values", f"{MAX_VALUES}:3"),
    "too many documents": ("--- 1\n" * (MAX_DOCUMENTS + 1), "too-many-documents", f"{MAX_DOCUMENTS + 1}:1"),
    "a bottomless list": ("[" * 3000, "too-deep", "1:"),
    "a list one level too deep": ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "too-deep", f"1:{MAX_DEPTH + 1}"),
    "depth through names": (f"- &a {'[' * 40}{']' * 40}\n- {'[' * 30}*a{']' * 30}\n", "too-deep", "2:33"),
    "a long number": ("a: 1\nb: " + "9" * 100_000, "bad-number", "2:4"),
    "a number of nineteen digits": ("a: 1234567890123456789", "bad-number", "1:4"),
    "a long hexadecimal number": ("a: 0x12345678901234567", "bad-number", "1:4"),
    "a number beyond all bounds": ("a: 1e999", "bad-number", "1:4"),
    "infinity": ("a: [1, -.inf]", "bad-number", "1:8"),
    "not a number": ("a: .NaN", "bad-number", "1:4"),
    "a tag that runs code": ("a: !!python/object/apply:os.system [ls]\n", "tag", "1:4"),
    "any other tag": ("a: !!str 1\n", "tag", "1:4"),
    "a tag of one's own": ("a: {b: !own {}}\n", "tag", "1:8"),
    "a list as a key": ("[1, 2]: a\n", "bad-key", "1:1"),
    "a mapping as a key": ("? {a: 1}\n: b\n", "bad-key", "1:3"),
    "a name as a key": ("- &a x\n- *a : b\n", "bad-key", "2:3"),
    "no key": ("a: 1\n? \n: b\n", "bad-key", "2:2"),
    "a merge key": ("a: &a {b: 1}\nc:\n  <<: *a\n", "merge-key", "3:3"),
    "a NUL": ("a: x\0y\n", "control-character", "1:5"),
    "a terminal escape": ("a: 1\nb: \x1b[2J\n", "control-character", "2:4"),
    "a terminal escape in other letters": ('a: "\\e[2J"\n', "control-character", "1:4"),
    "a NUL in other letters": ('a: ["\\0"]\n', "control-character", "1:5"),
    "a line end that is none": ("a: x\u2028y\n", "control-character", "1:5"),
    "a second byte order mark": ("\ufeffa: 1\n\ufeffb: 2\n", "control-character", "2:1"),
    "half a letter": ("a: \ud800\n", "control-character", "1:4"),
    "a directive": ("%TAG ! tag:x,2000:\n--- !a b\n", "directive", "1:1"),
    "a tab": ("a:\n\tb: 1\n", "tab", "2:1"),
    "a tab after spaces": ("a:\n  - x\n \t- y\n", "tab", "3:2"),
    "an open list": ("a: [1, 2\nb: 3\n", "not-yaml", "1:4"),
    "an open mapping": ("a: {b: 1\n", "not-yaml", "1:4"),
    "an open quotation mark": ("a: 1\nb: 'x\nc: 2\n", "not-yaml", "2:4"),
    "two colons": ("a: b: c\n", "not-yaml", "1:5"),
    "a colon without a space": ("name:ours\nbox: b\n", "not-yaml", "1:5"),
    "no name after a star": ("a: *\n", "not-yaml", "1:5"),
    "text beside a bar": ("a: |x\n  b\n", "not-yaml", "1:5"),
    "no value": ("a: [1, }\n", "not-yaml", "1:8"),
    "a wrong indent": ("a:\n - b\n - c\n d: e\n", "not-yaml", "4:2"),
    "a forbidden first letter": ("a: @x\n", "not-yaml", "1:4"),
    "a wrong backslash": ('a: "\\q"\n', "not-yaml", "1:"),
    "text after the end": ("--- a\n... b\n", "not-yaml", "2:5"),
}


@pytest.fixture(autouse=True)
def _nothing_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(*_: object) -> None:
        pytest.fail("something was built of a file that is to be refused")

    monkeypatch.setattr(reader, "_Builder", build)


@pytest.mark.parametrize(("text", "code", "place"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(text, code, place):
    reading = read_text(text, "f.yaml")
    assert reading.documents == ()
    assert (reading.problems[0].code, str(reading.problems[0].place)[: len(place) + 7]) == (code, f"f.yaml:{place}")


SLOW_WITHOUT_C = {"too many values"}


@pytest.mark.parametrize("name", [name for name in REFUSED if name not in SLOW_WITHOUT_C])
def test_refused_without_the_c_library(name, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(syntax, "_LOADER", yaml.SafeLoader)
    text, code, place = REFUSED[name]
    (problem, *_) = read_text(text, "f.yaml").problems
    assert (problem.code, problem.place.line) == (code, int(place.split(":", maxsplit=1)[0]))


def test_messages_are_ours():
    """Whatever the parser says is translated: its own words would follow 'This is not YAML'."""
    told = [problem.message for text, _, _ in REFUSED.values() for problem in read_text(text, "f").problems]
    assert [message for message in told if message.startswith("This is not YAML")] == []


def test_a_flood_of_faults_ends():
    assert len(read_text("- !x 1\n" * 5000, "f").problems) == MAX_FAULTS + 1


def test_large_text(tmp_path: Path):
    file = tmp_path / "f.yaml"
    file.write_bytes(b"# " + b"x" * MAX_BYTES)
    assert [problem.code for problem in read_yaml(file).problems] == ["too-large"]
    assert [problem.code for problem in read_text("x" * (MAX_BYTES + 1), "f").problems] == ["too-large"]


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"a: 1\nb: caf\xe9\n", "2:7"),
        (b"\xff\xfea\0:\0", ""),
        (b"a: \xc0\x80\n", "1:4"),
        (b"\xc3\xa9: \xed\xa0\x80", "1:4"),
    ],
)
def test_other_encodings(tmp_path: Path, content, place):
    file = tmp_path / "f.yaml"
    file.write_bytes(content)
    (problem,) = read_yaml(file, "f.yaml").problems
    assert (problem.code, str(problem.place)) == ("not-utf-8", f"f.yaml:{place}".rstrip(":"))


def test_what_is_no_file(tmp_path: Path):
    assert read_yaml(tmp_path / "none.yaml").problems[0].code == "no-file"
    assert read_yaml(tmp_path).problems[0].code == "not-a-file"
    assert read_yaml(Path("a\0b")).problems[0].code == "unreadable"
    long = read_yaml(tmp_path / ("x" * 5000)).problems[0]
    assert (long.code, long.message) == ("unreadable", "No file has a name as long as this")


@pytest.mark.skipif(os.name == "nt", reason="that system makes links only for its administrators")
def test_a_link_that_leads_back_to_itself(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    found = read_yaml(tmp_path / "loop").problems[0]
    assert (found.code, found.message) == ("unreadable", "This is a link that leads back to itself")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    assert read_yaml(tmp_path / "pipe").problems[0].code == "not-a-file"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_a_device_is_not_read():
    assert read_yaml(Path("/dev/zero")).problems[0].code == "not-a-file"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "f.yaml"
    file.write_text("a: 1")

    def forbid(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbid)  # an administrator may read everything, so it is only pretended
    assert read_yaml(file).problems[0].code == "unreadable"
