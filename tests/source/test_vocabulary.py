"""The effect words and their sentences."""

from collections.abc import Iterator

from pnp.source.vocabulary import Word, effect_words


def walk(words: tuple[Word, ...]) -> Iterator[Word]:
    for word in words:
        yield word
        yield from walk(word.inside)


def test_every_word_has_its_sentence():
    assert [word.name for word in walk(effect_words()) if not word.meaning and not word.inside] == []


def test_all_words_of_the_nine_events_are_there():
    known = {word.name for word in walk(effect_words())}
    assert {"each_kingdom", "first_of", "take_queen", "ransom", "topple_on_crown", "while_open", "court_price"} <= known
    assert {"neighbouring_buildings", "burn", "dragonett", "each_turn_and_bribe", "queen_hosted"} <= known


def test_words_stand_under_the_word_they_belong_to():
    effect = next(group for group in effect_words() if group.name == "effect")
    gain = next(word for word in effect.inside if word.name == "gain_coins")
    assert [word.name for word in gain.inside] == ["per_crown", "per_crownless", "queen_host"]
