"""Whatever data is written as YAML reads back equal, with every place inside the text."""

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.source.document import Data
from pnp.source.reader import read_text
from pnp.source.text import find_control_character

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn")), max_size=20).filter(
    lambda text: find_control_character(text) is None
)
NUMBERS = st.integers(-(10**17), 10**17) | st.floats(
    allow_nan=False, allow_infinity=False, min_value=-1e9, max_value=1e9
)
DATA = st.recursive(
    WORDS | NUMBERS | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=20,
)


class QuotedDumper(yaml.SafeDumper):
    """Text always in quotes, so that YAML 1.1 (the dumper) and 1.2 (the reader) cannot differ about it; no aliases."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def quoted(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"')


def plain_float(dumper: yaml.SafeDumper, number: float) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:float", f"{number:.6f}")


QuotedDumper.add_representer(str, quoted)
QuotedDumper.add_representer(float, plain_float)


def rounded(value: Data) -> Data:
    """As the dumper writes it: floats with six places."""
    if isinstance(value, float):
        return float(f"{value:.6f}")
    if isinstance(value, list):
        return [rounded(entry) for entry in value]
    return {key: rounded(entry) for key, entry in value.items()} if isinstance(value, dict) else value


@settings(deadline=None)
@given(DATA, st.booleans(), st.booleans())
def test_data_reads_back_equal(data, flow, escaped):
    text = yaml.dump(data, Dumper=QuotedDumper, default_flow_style=flow, allow_unicode=not escaped, width=60)
    reading = read_text(text, "f")
    assert reading.problems == ()
    assert reading.documents[0].value == rounded(data)


@settings(deadline=None)
@given(DATA)
def test_every_place_lies_inside_the_text(data):
    text = yaml.dump(data, Dumper=QuotedDumper, allow_unicode=True)
    lines = text.split("\n")
    (document,) = read_text(text, "f").documents
    for place in (*document.places.values(), *document.keys.values()):
        assert 1 <= place.line <= len(lines)
        assert 1 <= place.column <= len(lines[place.line - 1]) + 1


@settings(deadline=None)
@given(DATA)
def test_every_pointer_leads_to_its_value(data):
    (document,) = read_text(yaml.dump(data, Dumper=QuotedDumper), "f").documents
    for pointer in document.places:
        value = document.value
        for step in pointer:
            assert isinstance(value, list | dict)
            value = value[step]  # type: ignore[index]
        assert document.places[pointer] == document.place(pointer)


@settings(deadline=None)
@given(st.text(max_size=200))
def test_no_text_at_all_makes_it_fail(text):
    reading = read_text(text, "f")
    assert bool(reading.documents) or bool(reading.problems)
    assert all(problem.place.file == "f" for problem in reading.problems)
