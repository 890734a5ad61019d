"""How sure a fact is, field by field."""

import pytest

from pnp.model.provenance import Origins, Provenance

AT_ONCE = Origins(
    Provenance.DERIVED, (("at_once", Provenance.RECONSTRUCTED), ("at_once.knights", Provenance.SINGLE_SOURCE))
)


@pytest.mark.parametrize(
    ("field", "word"),
    [
        ("at_once.knights", "single-source"),
        ("at_once.towers", "reconstructed"),
        ("at_once", "reconstructed"),
        ("copies.queendomino", "derived"),
        ("", "derived"),
    ],
)
def test_the_longest_name_that_fits_is_heard(field: str, word: str) -> None:
    assert AT_ONCE.of(field) == word


def test_fields_of_a_word_are_listed_and_the_whole_has_no_name() -> None:
    assert AT_ONCE.fields_that_are(Provenance.RECONSTRUCTED) == ("at_once",)
    assert AT_ONCE.fields_that_are(Provenance.DERIVED) == ("",)
