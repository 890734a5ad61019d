"""The queen: who wins her with which tower, and what she is worth at the end (QD-QUN)."""

from typing import Any

import pytest

from pnp.engine.outcome import outcome
from pnp.engine.state import Fallen, State
from pnp.engine.tiles.queen import after_tower
from tests.engine.playing import Game
from tests.engine.positions import at, cases, done, hosting, owning, showing, staged

QUEEN = Game("queendomino", 4)
FANTASTIC = Game("fantastic-era", 5)
TOWERS = {1: "travelling-castle", 2: "guardtower", 3: "fortified-castle"}


def host(state: State) -> int:
    assert state.queen is not None
    return state.queen.host


def with_towers(*towers: int, game: Game = QUEEN) -> State:
    """Kingdoms with so many towers each, and room for another building."""
    state = staged(game, *["C T0 T0"] * len(towers))
    for kingdom, number in enumerate(towers):
        buildings = {"1,0": f"guardtower {number}"} if number else {}
        state = owning(state, kingdom, money=9, buildings=buildings)
    return state


def gaining(state: State, kingdom: int, towers: int) -> State:
    """A kingdom builds that many towers."""
    state = at(showing(state, *"-----", TOWERS[towers]), "build", kingdom=kingdom)
    return done(state, f"build {TOWERS[towers]} 5 2,0")


@pytest.mark.parametrize("case", cases("queen"), ids=lambda case: case["id"])
def test_bug_46_who_draws_level_takes_the_queen(case: dict[str, Any]):
    state = with_towers(*case["towers"])
    state = hosting(state, case["host"])
    state = gaining(state, case["gainer"], case["gains"]) if case["gains"] else state
    assert host(state) == case["goes_to"]


def test_ex_35_the_queen_goes_from_tower_to_tower():
    """QD-QUN-01: A1; B1, level; C2; A2, level again."""
    state, hosts = with_towers(0, 0, 0), []
    for kingdom, towers in ((0, 1), (1, 1), (2, 2)):
        state = gaining(state, kingdom, towers)
        hosts.append(host(state))
    state = at(showing(state, *"-----", "travelling-castle"), "build", kingdom=0)
    hosts.append(host(done(state, "build travelling-castle 5 1,0")))
    assert hosts == [0, 1, 2, 0]


def test_trap_16_she_does_not_move_when_towers_are_lost():
    """R-11."""
    state = hosting(with_towers(1, 2), 1)
    state = owning(state, 1, buildings={})
    assert host(state) == 1
    assert host(done(at(showing(owning(state, 0), *"-----", "church"), "build"), "build church 5 1,0")) == 1


@pytest.mark.parametrize(
    ("towers", "holder", "gains", "goes_to"),
    [((1, 1), 0, 1, 1), ((2, 1), 0, 1, 0), ((0, 0), -1, 1, 1), ((1, 1, 3), 0, 2, 1), ((1, 1, 4), 0, 2, 0)],
)
def test_with_the_switch_the_holder_must_be_overtaken(towers, holder: int, gains: int, goes_to: int):
    """R-11, `queen_tie=holder`: a third kingdom with as many towers does not keep her from moving."""
    game = Game("queendomino", 4, switches=(("queen_tie", "holder"),))
    assert host(gaining(hosting(with_towers(*towers, game=game), holder), 1, gains)) == goes_to


def test_a_fallen_tower_does_not_count_unless_the_switch_says_so():
    """R-66."""
    for reading, goes_to in (("nothing", 1), ("counts", 0)):
        game = Game("fantastic-era", 5, switches=(("fallen_tower", reading),))
        state = hosting(with_towers(1, 0, game=game), 0)
        estate = state.estate(0)
        cell = estate.built[0].cell
        state = state.with_estate(0, estate._replace(fallen=(Fallen(cell, cell),)))
        assert host(gaining(state, 1, 1)) == goes_to


def test_whoever_wins_her_during_the_abduction_keeps_her():
    """XXL-EVT-06, R-60: nobody is to give her back."""
    state = with_towers(2, 0, 1, game=FANTASTIC)
    assert state.queen is not None
    state = state._replace(queen=state.queen._replace(back_to=2))
    won, told_ = after_tower(state, 0)
    assert won.queen == (0, -1)
    assert len(told_) == 1
    assert after_tower(state, 1) == (state, ())


def test_trap_17_bug_47_at_the_end_she_is_a_crown_of_the_hosts_largest_territory():
    """QD-QUN-03: also where there is no crown at all; the castle has no part in it (bug 74)."""
    state = hosting(staged(QUEEN, "C W0", "W1 W1 W1 C F0 F0/. . . . F1 F0", "C"), 0)
    assert outcome(state).points[0] - outcome(hosting(state, 3)).points[0] == 1
    assert outcome(hosting(state, 1)).points[1] - outcome(state).points[1] == 4
    assert outcome(hosting(state, 2)).points[2] == outcome(state).points[2]
