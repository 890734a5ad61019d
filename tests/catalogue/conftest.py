"""Built-in sets, read once; and sets of one's own, written by the test that needs them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.catalogue.library import Library
from pnp.catalogue.load import Loaded, load_set
from pnp.catalogue.subject import Subject
from pnp.model.catalogue import Catalogue

WriteSet = Callable[..., Loaded]


@pytest.fixture(scope="session")
def library() -> Library:
    return Library()


@pytest.fixture(scope="session")
def royal_wedding(library: Library) -> Catalogue:
    return load_set("royal-wedding", library=library).require()


@pytest.fixture(scope="session")
def complete(library: Library) -> Subject:
    """What checks look at: the set that holds every box."""
    subject = load_set("royal-wedding", library=library).subject
    assert subject
    return subject


@pytest.fixture
def load(tmp_path: Path, library: Library) -> WriteSet:
    """Writes a set.yaml (the first line of the text is line 1) and loads it."""

    def write(text: str, folder: str = "our-valley") -> Loaded:
        path = tmp_path / folder / "set.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip("\n"), encoding="utf-8")
        return load_set(path.parent, library=library)

    return write
