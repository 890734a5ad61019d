"""Moments of a game set up by hand: kingdoms as written rows with what stands in them, before one step.

Squares are `x,y` from the castle's upper left, x right, y down, as in actions.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pnp.engine.actions import Action
from pnp.engine.agenda import KINDS
from pnp.engine.game import Refused, legal_actions, play, why_not
from pnp.engine.happened import GAME_OVER
from pnp.engine.kingdom_text import read_kingdom
from pnp.engine.notation import WORDS, format_action, format_fact, parse_action
from pnp.engine.state import EMPTY, Built, Events, Knights, Purse, State, Turn
from pnp.engine.steps import DECISIONS
from pnp.source.reader import read_yaml
from tests.engine.playing import Game


def cases(kind: str) -> Any:
    """The cases of a kind from other engines and score tools."""
    kept = Path(__file__).parent / "cases" / "play.yaml"
    found: Any = read_yaml(kept).documents[0].value
    return found[kind]


def staged(game: Game, *kingdoms: str, seed: int = 1) -> State:
    """A game that has hardly begun, with its first kingdoms as written (rows parted by `/`) and nothing to be done."""
    state = game.begun(seed)._replace(agenda=(), round=3)
    for number, rows in enumerate(kingdoms):
        board = read_kingdom(rows.replace("/", "\n"), game.tables.grid)
        state = state.with_realm(number, state.realms[number]._replace(board=board))
    return state


def cells(state: State, text: str) -> int:
    """`1,0 2,0` as a set of squares."""
    return sum(WORDS["cells"].read(state.tables, (each,)) for each in text.split())


def owning(
    state: State,
    kingdom: int = 0,
    *,
    money: int = 7,
    guard: int = 0,
    posted: str = "",
    cemetery: int = 0,
    buildings: Mapping[str, str] | None = None,
    giants: str = "",
    cleared: str = "",
) -> State:
    """A kingdom with these things and no others; buildings as {square: `guardtower 2`} with towers, `-id` face down."""
    built = tuple(sorted(_built(state, at, text) for at, text in (buildings or {}).items()))
    estate = state.estate(kingdom)._replace(
        purse=Purse(money),
        knights=Knights(guard, cells(state, posted), cemetery),
        built=built,
        giants=tuple(sorted(cells(state, each) for each in giants.split())),
        cleared=cells(state, cleared),
    )
    return state.with_estate(kingdom, estate)


def _built(state: State, at: str, text: str) -> Built:
    name, _, towers = text.partition(" ")
    number = state.tables.building_names.index(name.lstrip("-"))
    return Built(cells(state, at), number, int(not name.startswith("-")), towers=int(towers or 0))


def showing(state: State, *tiles: str, pile: str | None = None) -> State:
    """The builders' first line from the pile to the cheap end, `-` for an empty spot; its pile, next tile first."""
    assert state.builders is not None
    names = state.tables.building_names
    row = tuple(EMPTY if tile == "-" else names.index(tile) for tile in tiles)
    piles = state.builders.piles
    if pile is not None:
        piles = (tuple(names.index(tile) for tile in pile.split()), *piles[1:])
    display = (row, *((EMPTY,) * len(row) for _ in piles[1:]))
    return state._replace(builders=state.builders._replace(display=display, piles=piles))


def during(state: State, event: str) -> State:
    """The state while that event lies open."""
    return state._replace(events=Events((), state.tables.event_names.index(event)))


def hosting(state: State, kingdom: int) -> State:
    assert state.queen is not None
    return state._replace(queen=state.queen._replace(host=kingdom))


def at(state: State, *steps: str, kingdom: int = 0, placed: str = "") -> State:
    """The state before these steps of a kingdom's turn, with its domino placed so: `1,0 east`."""
    where = WORDS["placement"].read(state.tables, tuple(placed.split())) if placed else -1
    turn = Turn(kingdom * state.tables.kings, domino=0, placement=where)
    tasks = tuple((KINDS.index(step), kingdom, *([0] if step == "giant" else [])) for step in steps)
    return state._replace(agenda=tasks, turn=turn)


def offered(state: State) -> list[str]:
    """The legal actions as text; none if the game would pass over the step."""
    if not state.agenda or not DECISIONS[state.agenda[0][0]].is_open(state, state.agenda[0]):
        return []
    return [format_action(state.tables, action) for action in legal_actions(state)]


def done(state: State, *actions: str) -> State:
    """The state after these actions."""
    for text in actions:
        state, _ = play(state, parse_action(state.tables, text))
    return state


def told(state: State, action: str) -> list[str]:
    """What happened, as text."""
    _, happened = play(state, parse_action(state.tables, action))
    return [format_fact(state.tables, fact) for fact in happened if fact[0] != GAME_OVER]


def refused(state: State, asked: str | Action) -> str:
    """The clause that forbids an action; empty if none does."""
    action = parse_action(state.tables, asked) if isinstance(asked, str) else asked
    if why_not(state, action) is None:
        assert play(state, action)[0] != state
        return ""
    with pytest.raises(Refused) as caught:
        play(state, action)
    assert caught.value.state is state
    return caught.value.clause
