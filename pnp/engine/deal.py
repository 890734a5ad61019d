"""Chance as an input: every pile shuffled, every draw and die made, before a game begins.

All of it comes from SplitMix64, written out here, so a seed means the same game on every Python and in any language.
Numbers below n are `(word * n) >> 64`; a shuffle is Fisher and Yates from the end down, each place exchanged with one
at or before it. `deal` takes from one generator, in this order: the word of later reshuffles, each draw pile, each
purse of kings, quests, buildings, events, the Court's tiles, dice.
"""

from collections.abc import Iterable
from typing import NamedTuple

from pnp.engine.tables import Tables

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
FACES = 6


class SplitMix64:
    """A row of 64-bit words from a seed: repeatable, quick, the same everywhere."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def word(self) -> int:
        """The next 64 bits."""
        self.state = (self.state + GOLDEN) & MASK
        mixed = ((self.state ^ (self.state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return (self.word() * limit) >> 64

    def shuffled(self, pieces: Iterable[int]) -> tuple[int, ...]:
        """The pieces in disorder."""
        order = list(pieces)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def mix(seed: int, index: int) -> int:
    """The seed of game `index` of a batch: the word after `index` others of the generator with that seed."""
    return SplitMix64(seed + index * GOLDEN).word()


def reshuffled(pieces: Iterable[int], word: int, count: int) -> tuple[int, ...]:
    """A pile after the game's reshuffle number `count`, whatever order it had before."""
    return SplitMix64(word + count).shuffled(sorted(pieces))


class Deal(NamedTuple):
    """All chance of a game.

    `dominoes` hold each draw pile, the next one first, those that are never drawn at the end; `kings` the kingdoms in
    the order in which their kings leave each purse. `buildings` and `court` hold a pile for each line or copy; events,
    quests and dice are more than are used. A game's first dice are those of the first round that has any.
    """

    word: int
    dominoes: tuple[tuple[int, ...], ...]
    kings: tuple[tuple[int, ...], ...]
    quests: tuple[int, ...] = ()
    buildings: tuple[tuple[int, ...], ...] = ()
    events: tuple[int, ...] = ()
    court: tuple[tuple[int, ...], ...] = ()
    dice: tuple[int, ...] = ()


def deal(tables: Tables, seed: int) -> Deal:
    """The deal of a seed, any integer."""
    chance = SplitMix64(seed)
    rules = tables.setup.ruleset
    dice = tables.rounds * len(rules.dragon_dice.lines) if rules.dragon_dice else 0
    return Deal(
        word=chance.word(),
        dominoes=tuple(_pile(tables, pile, chance) for pile in tables.piles),
        kings=tuple(chance.shuffled(purse) for purse in purses(tables)),
        quests=chance.shuffled(spread(tables.quest_copies)),
        buildings=parted(chance.shuffled(spread(tables.building_copies)), rules.builders.lines),
        events=chance.shuffled(spread(tables.event_copies)),
        court=parted(chance.shuffled(spread(tables.court_copies)), tables.setup.courts),
        dice=tuple(chance.below(FACES) for _ in range(dice)),
    )


def purses(tables: Tables) -> tuple[tuple[int, ...], ...]:
    """The kingdoms of the kings in each purse: one purse, or one a line (XXL-VAR-04)."""
    lines = len(tables.piles)
    count = lines if tables.setup.size.first_choice == "abba_per_line" else 1
    each = tables.kings // count
    return tuple(tuple(kingdom for kingdom in range(tables.players) for _ in range(each)) for _ in range(count))


def spread(copies: tuple[int, ...]) -> tuple[int, ...]:
    """Each number as often as there are copies of it."""
    return tuple(kind for kind, count in enumerate(copies) for _ in range(count))


def parted(pieces: tuple[int, ...], piles: int) -> tuple[tuple[int, ...], ...]:
    """Equal piles one after the other, the first larger where it does not come out even (FE-SET-05, CRT-SET-02)."""
    ends = [-(-len(pieces) * (pile + 1) // piles) for pile in range(piles)]
    return tuple(pieces[start:end] for start, end in zip([0, *ends], ends, strict=False))


def _pile(tables: Tables, pile: tuple[int, ...], chance: SplitMix64) -> tuple[int, ...]:
    """One draw pile; under the switch `giants_dominoes` the base game's removals come first (R-17)."""
    if not tables.base:
        return chance.shuffled(pile)
    base = chance.shuffled(number for number in pile if number in tables.base)
    rest = tuple(number for number in pile if number not in tables.base)
    return (*chance.shuffled((*base[: tables.base_in_play], *rest)), *base[tables.base_in_play :])
