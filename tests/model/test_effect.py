"""Effects: words over words."""

from pnp.model.effect import Effect

RANSOM = Effect("ransom", (Effect("host", 2), Effect("cannot_pay", (Effect("mortgage"), Effect("lose_resources", 2)))))


def test_numbers_and_parts_are_found_by_their_word() -> None:
    assert RANSOM.number("host") == 2
    assert RANSOM.number("each") == 0
    assert RANSOM.part("cannot_pay") == RANSOM.parts[1]
    assert Effect("mortgage").parts == ()
