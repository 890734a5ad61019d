"""Chance: the generator's numbers are pinned, since a seed must mean the same game for ever and in any language."""

from collections import Counter

import pytest

from pnp.engine.deal import SplitMix64, deal, mix, purses, reshuffled, spread
from tests.engine.playing import ALL, Game


def test_split_mix_gives_its_published_numbers():
    chance = SplitMix64(1234567)
    assert [chance.word() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert SplitMix64(0).word() == 0xE220A8397B1DCDAF


def test_numbers_below_a_limit_are_pinned_and_even():
    chance = SplitMix64(7)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(900 < count < 1100 for count in counts.values())
    assert [SplitMix64(seed).below(100) for seed in range(6)] == [88, 56, 59, 11, 43, 38]


def test_a_shuffle_is_pinned():
    assert SplitMix64(1).shuffled(range(10)) == (9, 0, 1, 4, 8, 2, 3, 7, 6, 5)


def test_every_order_is_as_likely():
    chance = SplitMix64(3)
    counts = Counter(chance.shuffled("abc") for _ in range(6000))  # type: ignore[arg-type]
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())


def test_games_of_a_batch_have_seeds_of_their_own():
    assert [mix(5, index) for index in range(3)] == [SplitMix64(5).word(), *_words(5, 3)[1:]]
    assert len({mix(seed, index) for seed in range(30) for index in range(30)}) == 900


def _words(seed: int, count: int) -> list[int]:
    chance = SplitMix64(seed)
    return [chance.word() for _ in range(count)]


def test_a_reshuffle_depends_on_word_and_count_but_not_on_the_order_before():
    assert reshuffled((3, 1, 2, 5), 9, 0) == reshuffled((5, 3, 2, 1), 9, 0)
    assert reshuffled(range(20), 9, 0) != reshuffled(range(20), 9, 1)
    assert reshuffled(range(8), 9, 2) == SplitMix64(11).shuffled(range(8))


def test_the_first_game_of_all_is_pinned():
    dealt = deal(Game("kingdomino", 4).tables, 1)
    assert dealt.word == 10451216379200822465
    assert dealt.dominoes[0][:8] == (9, 27, 46, 17, 4, 14, 42, 43)
    assert dealt.kings == ((1, 0, 2, 3),)


@pytest.mark.parametrize("game", ALL, ids=str)
def test_a_deal_holds_every_piece_once(game: Game):
    tables = game.tables
    dealt = game.dealt(11)
    assert tuple(tuple(sorted(pile)) for pile in dealt.dominoes) == tables.piles
    assert tuple(tuple(sorted(purse)) for purse in dealt.kings) == purses(tables)
    assert sorted(dealt.quests) == list(spread(tables.quest_copies))
    assert sorted(dealt.events) == list(spread(tables.event_copies))
    assert sorted(sum(dealt.buildings, ())) == list(spread(tables.building_copies))
    assert sorted(sum(dealt.court, ())) == list(spread(tables.court_copies))


def test_the_court_does_not_change_the_dominoes_of_a_seed():
    with_court, without = Game("royal-wedding", 5, 2).dealt(4), Game("royal-wedding", 5).dealt(4)
    assert with_court.dominoes == without.dominoes
    assert with_court.kings == without.kings


def test_buildings_and_court_tiles_lie_in_equal_piles():
    dealt = Game("royal-wedding", 3, 2).dealt(1)
    assert [len(pile) for pile in dealt.buildings] == [28, 28]
    assert [len(pile) for pile in dealt.court] == [25, 25]


def test_dice_are_rolled_for_every_dragon_and_round():
    dealt = Game("royal-wedding", 5, switches=(("dragon_dice", True),)).dealt(1)
    assert len(dealt.dice) == 24
    assert set(dealt.dice) <= set(range(6))
