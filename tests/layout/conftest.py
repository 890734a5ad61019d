"""What all tests of the layout measure with."""

import pytest
from hypothesis import settings

from pnp.layout.sizes import Sizes, load_sizes

settings.register_profile("unhurried", deadline=None)  # other work on the machine must not fail a property
settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def sizes() -> Sizes:
    return load_sizes()
