"""What all tests of the layout measure with."""

import pytest

from pnp.layout.sizes import Sizes, load_sizes


@pytest.fixture(scope="session")
def sizes() -> Sizes:
    return load_sizes()
