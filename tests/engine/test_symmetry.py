"""Turned and mirrored kingdoms: every game has an image in which all the same can be done and comes of it (INV-61)."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from pnp.engine import actions
from pnp.engine.actions import PLACE_DOMINO, Action
from pnp.engine.board import STEPS
from pnp.engine.game import legal_actions, play
from pnp.engine.outcome import outcome
from pnp.engine.state import State
from tests.engine.playing import Game, walk

XY: TypeAlias = tuple[int, int]
Image: TypeAlias = Callable[[XY], XY]

IMAGES: dict[str, Image] = {
    "turned": lambda at: (-at[1], at[0]),
    "mirrored": lambda at: (-at[0], at[1]),
    "turned-and-mirrored": lambda at: (at[1], at[0]),
}
GAMES = (
    Game("queendomino", 4),
    Game("age-of-giants/queendomino", 3),
    Game("age-of-giants/kingdomino", 2),
    Game("kingdomino", 3),
)


def image(state: State, action: Action, of: Image) -> Action:
    """The same action in the image: the placement or the squares that it names carried over."""
    if action.kind == PLACE_DOMINO:
        return Action(PLACE_DOMINO, (_placement(state, action.numbers[0], of),))
    words = tuple(actions.FORMS.values())[action.kind]
    numbers = zip(words, action.numbers, strict=True)
    return Action(action.kind, tuple(_cells(state, each, of) if word == "cells" else each for word, each in numbers))


def _placement(state: State, index: int, of: Image) -> int:
    """Of a double, which is listed once, the spelling that is listed."""
    field, kind = state.tables.starts[0].board.field, state.tables.kinds[state.turn.domino]
    first, second = (of(cell) for cell in state.tables.placements[index].cells)
    direction = STEPS.index((second[0] - first[0], second[1] - first[1]))
    if kind.double and direction >= 2:
        first, direction = second, direction - 2
    found = field.placement(*first, direction)
    assert found is not None
    return found.index


def _cells(state: State, cells: int, of: Image) -> int:
    field = state.tables.starts[0].board.field
    return field.bits(of(cell) for cell in field.each(cells))


def things(state: State) -> tuple[object, ...]:
    """All that has no place on a map."""
    owned = [
        (
            realm.estate.purse,
            realm.estate.knights.guard,
            len(realm.estate.giants),
            sorted((each.tile, each.towers) for each in realm.estate.built),
        )
        for realm in state.realms
        if realm.estate
    ]
    return owned, state.queen, state.builders, state.supply, state.drafts, state.round


@pytest.mark.parametrize("of", IMAGES.values(), ids=IMAGES)
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_image_of_a_game_is_a_game(game: Game, of: Image):
    other = game.begun(4)
    for moment in walk(game.begun(4), 4):
        state = moment.before
        assert {image(state, action, of) for action in legal_actions(state)} == set(legal_actions(other))
        other, _ = play(other, image(state, moment.action, of))
        assert things(moment.after) == things(other)
    assert outcome(other).rows == outcome(moment.after).rows
    assert outcome(other).ranking == outcome(moment.after).ranking
