"""The variant with dragon dice: dragons strike by dice from round 2 on (XXL-VAR-01, XXL-VAR-02, R-48, R-49)."""

from pnp.engine.actions import BRIBE_DRAGON
from pnp.engine.agenda import DICE, NOBODY
from pnp.engine.happened import ROLLED
from pnp.engine.state import EMPTY, State
from pnp.engine.tiles.dragons import at_home
from tests.engine.event_positions import revealed, rolled, settled, table, with_dice
from tests.engine.playing import Game, walk
from tests.engine.positions import at, done, offered

DICE_GAME = Game("royal-wedding", 4, switches=(("dragon_dice", True),))
PRICES = (5, 4, 3, 2, 1, 0)


def price_of(spot: int) -> tuple[int, int]:
    """(line, price) of a spot."""
    return spot // 6 + 1, PRICES[spot % 6]


def empty_spots(state: State) -> list[tuple[int, int]]:
    assert state.builders is not None
    shown = [tile for line in state.builders.display for tile in line]
    return [price_of(spot) for spot, tile in enumerate(shown) if tile == EMPTY]


def ready() -> State:
    return table("C", game=DICE_GAME)


def test_ex_45_dice_send_each_dragon_to_a_spot_of_its_line_and_nobody_pays():
    """Dice 6 and 4: the Dragon to spot 0 of line 1, the Dragonett to spot 4 of line 2; both tiles are gone."""
    state, told = rolled(ready(), 6, 4)
    assert empty_spots(state) == [(1, 0), (2, 4)]
    assert state.builders is not None
    assert [price_of(spot) for spot in state.builders.dragons] == [(1, 0), (2, 4)]
    assert len(state.builders.gone) == 2
    assert not any("paid" in text for text in told)
    assert state.chance.dice == ()


def test_r_48_the_dragons_are_out_so_nobody_bribes_them():
    state, _ = rolled(ready(), 1, 1)
    assert at_home(state) == ()
    assert offered(at(state, "bribe")) == []


def test_r_48_an_empty_spot_is_nothing():
    state, _ = rolled(ready(), 6, 6)
    state = state._replace(builders=state.builders._replace(used=(0, 0)))  # type: ignore[union-attr]
    again, told = rolled(state, 6, 6)
    assert not any("burnt" in text for text in told)
    assert at_home(again) == ()
    assert again.builders.gone == state.builders.gone  # type: ignore[union-attr]


def test_ex_45_with_wrath_its_die_names_one_tile_and_all_vote_for_a_neighbour():
    """XXL-VAR-02, R-49: spot 4 and one of 3 or 5, in the same line; the Dragon then has its own die."""
    state = revealed(with_dice(ready(), 6, 4), "wrath")
    options = offered(state)
    votes = [tuple(price_of(int(spot)) for spot in text.split()[1:]) for text in options]
    assert votes == [((2, 5), (2, 4)), ((2, 4), (2, 3))]
    state = done(state, *[options[1]] * 4)
    assert empty_spots(state) == [(2, 4), (2, 3)]
    state, told = settled(state, (DICE, NOBODY))
    assert [text.split()[:3] for text in told if "rolled" in text] == [["-", "rolled", "dragon"]]
    assert empty_spots(state) == [(1, 0), (2, 4), (2, 3)]
    assert state.chance.dice == ()


def test_wrath_at_the_end_of_the_line_has_one_neighbour_only():
    state = revealed(with_dice(ready(), 1, 5), "wrath")
    assert [price_of(int(spot)) for spot in offered(state)[0].split()[1:]] == [(2, 5), (2, 4)]
    assert len(offered(state)) == 1


def test_wrath_on_an_empty_spot_takes_nothing():
    """R-48."""
    state, _ = rolled(ready(), 6, 4)
    state = state._replace(builders=state.builders._replace(used=(0, 0)))  # type: ignore[union-attr]
    state = revealed(with_dice(state, 6, 4), "wrath")
    assert not state.agenda
    assert state.builders is not None
    assert state.builders.used == (0, 2)


def test_two_dice_a_round_from_the_second_round_on():
    seen: dict[int, int] = {}
    for moment in walk(DICE_GAME.begun(3), 3):
        rolls = sum(fact[0] == ROLLED for fact in moment.happened)
        if rolls:
            seen[moment.after.round] = seen.get(moment.after.round, 0) + rolls
        if moment.action.kind == BRIBE_DRAGON:
            assert moment.before.round == 1
    assert seen == dict.fromkeys(range(2, 16), 2)


def test_without_the_variant_nothing_is_rolled():
    dealt = Game("royal-wedding", 4).dealt(1)
    assert dealt.dice == ()
