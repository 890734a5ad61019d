"""Moments around the Court and events set up by hand, on top of `positions`."""

from collections.abc import Mapping

from pnp.engine.actions import PASS
from pnp.engine.agenda import BRIBE, DICE, EVENT, NOBODY, REFILL_COURT, Task
from pnp.engine.game import play_unchecked
from pnp.engine.happened import GAME_OVER
from pnp.engine.notation import format_fact
from pnp.engine.state import EMPTY, Built, Fallen, Hosted, Purse, State
from tests.engine.playing import Game
from tests.engine.positions import cells, staged

ROYAL = Game("royal-wedding", 3, 1)
"""Three kingdoms with one Court: the smallest game that has everything."""


def table(*kingdoms: str, game: Game = ROYAL, seed: int = 1) -> State:
    """A game in round 3 with these kingdoms, which act in their order; nobody has anything but 7 coins."""
    state = staged(game, *kingdoms, seed=seed)
    return state._replace(order=tuple(range(game.players)))


def with_court(state: State, kingdom: int, tiles: Mapping[str, str], pile: int = 0) -> State:
    """Tiles of the Court on these squares, `-id` face down."""
    names = state.tables.court_names
    hosted = tuple(
        Hosted(cells(state, at), names.index(name.lstrip("-")), int(name[0] != "-"), pile=pile)
        for at, name in tiles.items()
    )
    return state.with_estate(kingdom, state.estate(kingdom)._replace(hosted=tuple(sorted(hosted))))


def with_buildings(state: State, kingdom: int, tiles: Mapping[str, str]) -> State:
    """Buildings as {square: `guardtower 2`} with towers, `-id` face down, `-id owing 3` mortgaged."""
    built = tuple(sorted(_built(state, at, text.split()) for at, text in tiles.items()))
    return state.with_estate(kingdom, state.estate(kingdom)._replace(built=built))


def _built(state: State, at: str, words: list[str]) -> Built:
    number = state.tables.building_names.index(words[0].lstrip("-"))
    owing, towers = "owing" in words, [int(word) for word in words[1:] if word.isdigit()]
    debt, standing = (towers[-1], 0) if owing else (0, sum(towers))
    return Built(cells(state, at), number, int(words[0][0] != "-"), debt, standing)


def with_tokens(state: State, kingdom: int, squares: str) -> State:
    return state.with_estate(kingdom, state.estate(kingdom)._replace(tokens=cells(state, squares)))


def with_fallen(state: State, kingdom: int, *towers: str) -> State:
    """Fallen towers as `lies-on home`."""
    fallen = [Fallen(*(cells(state, at) for at in text.split())) for text in towers]
    return state.with_estate(kingdom, state.estate(kingdom)._replace(fallen=tuple(sorted(fallen))))


def with_giants(state: State, kingdom: int, squares: str) -> State:
    giants = tuple(sorted(cells(state, at) for at in squares.split()))
    return state.with_estate(kingdom, state.estate(kingdom)._replace(giants=giants))


def with_knights(state: State, kingdom: int, *, guard: int = 0, posted: str = "", cemetery: int = 0) -> State:
    estate = state.estate(kingdom)
    knights = estate.knights._replace(guard=guard, posted=cells(state, posted), cemetery=cemetery)
    return state.with_estate(kingdom, estate._replace(knights=knights))


def with_money(state: State, kingdom: int, coins: int, account: int = 0) -> State:
    return state.with_estate(kingdom, state.estate(kingdom)._replace(purse=Purse(coins, account)))


def offering(state: State, *tiles: str, pile: str = "") -> State:
    """The Court's first display, `-` for an empty spot, and its pile; further displays are empty."""
    assert state.court is not None
    names = state.tables.court_names
    row = tuple(EMPTY if tile == "-" else names.index(tile) for tile in tiles)
    others = tuple((EMPTY,) * len(row) for _ in state.court.display[1:])
    piles = (tuple(map(names.index, pile.split())), *state.court.piles[1:])
    return state._replace(court=state.court._replace(display=(row, *others), piles=piles))


def supplied(state: State, *tokens: int) -> State:
    """The supply of wheat, wood, fish and sheep."""
    assert state.court is not None
    return state._replace(court=state.court._replace(supply=tokens))


def settled(state: State, *tasks: Task) -> tuple[State, list[str]]:
    """The state after these tasks, as far as nobody has to decide, and what happened, as text."""
    ready = state._replace(agenda=((BRIBE, 0), *tasks))
    state, happened = play_unchecked(ready, PASS)
    return state, [format_fact(state.tables, fact) for fact in happened[1:] if fact[0] != GAME_OVER]


def revealed(state: State, *events: str) -> State:
    """The state after the first of these events is revealed, up to the first decision; the others are next."""
    return told_by(state, *events)[0]


def told_by(state: State, *events: str) -> tuple[State, list[str]]:
    assert state.events is not None
    if events:
        pile = tuple(state.tables.event_names.index(name) for name in events)
        state = state._replace(events=state.events._replace(pile=pile))
    return settled(state, (EVENT, NOBODY, 1))


def next_event(state: State) -> State:
    """The open tile put away and the next one revealed."""
    return told_by(state)[0]


def rolled(state: State, *dice: int) -> tuple[State, list[str]]:
    """The state after the dragons' dice show these faces, 1 to 6."""
    return settled(with_dice(state, *dice), (DICE, NOBODY))


def with_dice(state: State, *dice: int) -> State:
    return state._replace(chance=state.chance._replace(dice=tuple(face - 1 for face in dice)))


def court_refilled(state: State) -> State:
    return settled(state, (REFILL_COURT, NOBODY))[0]
