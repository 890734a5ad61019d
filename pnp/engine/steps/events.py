"""Events: the open tile goes, the next one is revealed, and its effects are carried out as its data says (XXL-EVT-00).

An effect is a word of the vocabulary in `effects.schema.json`; here each has a row in `WORDS`: whether it applies to a
kingdom, and what it does. Effects run one by one, each over all kingdoms in line order (R-56): an `effect` task for
nobody becomes one for every kingdom, and one for a kingdom becomes what happens or a decision. `first_of` takes the
first that applies when the kingdom's turn has come.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pnp.engine.agenda import (
    EFFECT,
    GIVING,
    LOSE,
    MORTGAGE,
    MOVE,
    NOBODY,
    REPLENISH,
    RUIN,
    TOPPLE,
    TURN_DOWN,
    VOTE,
    Task,
)
from pnp.engine.board import split
from pnp.engine.happened import (
    DRAGON_AWAY,
    EVENT_OVER,
    KNIGHT_BURIED,
    KNIGHTS_RETURNED,
    NO_EFFECT,
    QUEEN_BACK,
    QUEEN_TAKEN,
    ROLLED,
    TURNED_UP,
    Fact,
)
from pnp.engine.happened import EVENT as REVEALED
from pnp.engine.state import EMPTY, FACE_DOWN, FACE_UP, Events, Queen, State
from pnp.engine.steps.protocol import Automatic, Result
from pnp.engine.tiles import dragons, harvest
from pnp.engine.tiles.bank import gain, pay
from pnp.engine.tiles.dice import rolled, rolls_now, waiting
from pnp.engine.tiles.event_words import (
    ON_DISCARD,
    ON_REVEAL,
    debt,
    effect_of,
    holds,
    number_of,
    parts,
    queens_host,
)
from pnp.engine.tiles.giants import crowns_to_cover, has_giants, receivers
from pnp.engine.tiles.income import income
from pnp.engine.tiles.queen import hosts
from pnp.engine.tiles.ruins import characters, standing_constructions, turned
from pnp.engine.tiles.towers import falls_on_crowns, towered
from pnp.engine.tiles.votes import nothing_left_to_build, on_ballot
from pnp.model.effect import Effect


class Word(NamedTuple):
    """What an effect word means for one kingdom.

    `applies(state, kingdom, effect, debt)`, where the debt is what the kingdom cannot pay, or 0; `run(state, task,
    effect)` with the task gone already. Whatever is `at_table` happens once, for nobody in particular, when it stands
    outside a scope; everything else then happens to each kingdom.
    """

    applies: Callable[[State, int, Effect, int], bool]
    run: Callable[[State, Task, Effect], Result]
    at_table: bool = False


def event(state: State, task: Task) -> Result:
    """The open tile is discarded with its last effects; then the next is revealed if one is to be (R-24, R-61)."""
    events = _events(state)
    if events.open != EMPTY:
        return _discard(state, events, reveals=bool(task[2]))
    return _reveal(state.without_task(), events) if task[2] and events.pile else (state.without_task(), ())


def _discard(state: State, events: Events, *, reveals: bool) -> Result:
    """The task comes again to reveal the next, once all is done that the old one asks for."""
    old = events.open
    gone = events._replace(open=EMPTY, played=(*events.played, old), idle=0)
    again = state.agenda[:1] if reveals else ()
    steps = () if events.idle else _steps(state, old, ON_DISCARD)
    new = state.without_task()._replace(events=gone).with_tasks(*steps, *again)
    return new, ((EVENT_OVER, NOBODY, old),)


def _reveal(state: State, events: Events) -> Result:
    """A tile whose condition does not hold does nothing at all (XXL-EVT-01)."""
    number, *rest = events.pile
    acts = holds(state, state.tables.events[number].when)
    state = state._replace(events=events._replace(pile=tuple(rest), open=number, idle=int(not acts)))
    if not acts:
        return state, ((REVEALED, NOBODY, number), (NO_EFFECT, NOBODY, number))
    return state.with_tasks(*_steps(state, number, ON_REVEAL)), ((REVEALED, NOBODY, number),)


def _steps(state: State, number: int, stage: int) -> tuple[Task, ...]:
    """The tasks of a tile's steps; who has giants now is kept for all of them (R-69)."""
    tile = state.tables.events[number]
    steps = tile.on_discard if stage == ON_DISCARD else tile.on_reveal
    giants = sum(1 << kingdom for kingdom in state.order if has_giants(state, kingdom))
    return tuple((EFFECT, NOBODY, number, stage, 0, giants, index) for index in range(len(steps)))


def effect(state: State, task: Task) -> Result:
    """One effect, for all or for one kingdom."""
    what = effect_of(state, task)
    state = state.without_task()
    if what.word in _SCOPES and task[1] == NOBODY:
        return state.with_tasks(*_within(state, task, what)), ()
    if task[1] == NOBODY and not WORDS[what.word].at_table:
        return state.with_tasks(*(_for(task, kingdom) for kingdom in state.order)), ()
    return WORDS[what.word].run(state, task, what)


def _within(state: State, task: Task, scope: Effect) -> tuple[Task, ...]:
    """The step inside a scope: for every kingdom, or for the queen's host."""
    (step,) = parts(scope)
    inside = (*task, 0)
    if scope.word == "host":
        host = queens_host(state)
        return () if host == NOBODY else (_for(inside, host),)
    if WORDS[step.word].at_table:
        return (inside,)
    return tuple(_for(inside, kingdom) for kingdom in state.order)


def _for(task: Task, kingdom: int) -> Task:
    return task[0], kingdom, *task[2:]


def _applies(state: State, kingdom: int, what: Effect, owed: int) -> bool:
    return WORDS[what.word].applies(state, kingdom, what, owed)


def _first_that_applies(state: State, kingdom: int, steps: tuple[Effect, ...], owed: int) -> int:
    """Its index; -1 if none does."""
    applying = (index for index, step in enumerate(steps) if _applies(state, kingdom, step, owed))
    return next(applying, -1)


def _any_applies(state: State, kingdom: int, what: Effect, owed: int) -> bool:
    return _first_that_applies(state, kingdom, parts(what), owed) >= 0


def _first_of(state: State, task: Task, what: Effect) -> Result:
    index = _first_that_applies(state, task[1], parts(what), task[4])
    return (state.with_tasks((*task, index)) if index >= 0 else state), ()


def _take_queen(state: State, task: Task, what: Effect) -> Result:
    """She stands beside the board, and nobody has any good of her (XXL-EVT-02, XXL-EVT-06)."""
    queen = state.queen
    if queen is None or queen.host == NOBODY or task[1] not in (NOBODY, queen.host):
        return state, ()
    return state._replace(queen=Queen(NOBODY, back_to=queen.host)), ((QUEEN_TAKEN, queen.host),)


def _return_queen(state: State, task: Task, what: Effect) -> Result:
    """By herself, unless another has won her meanwhile (XXL-EVT-06, R-60)."""
    queen = state.queen
    if not _is_away(state, task[1], what, 0) or queen is None:
        return state, ()
    return state._replace(queen=Queen(queen.back_to)), ((QUEEN_BACK, queen.back_to),)


def _is_away(state: State, kingdom: int, what: Effect, owed: int) -> bool:
    queen = state.queen
    return queen is not None and queen.host == NOBODY and queen.back_to != NOBODY and kingdom in (NOBODY, queen.back_to)


def _use_dragon(state: State, task: Task, what: Effect) -> Result:
    """Not to be bribed in this round (XXL-EVT-09)."""
    dragon = _dragon(state, what)
    if dragon == NOBODY:
        return state, ()
    return dragons.sent_away(state, dragon), ((DRAGON_AWAY, NOBODY, dragon),)


def _dragon(state: State, what: Effect) -> int:
    """The number of the dragon that is named; NOBODY if the game has none such."""
    known = dragons.names(state)
    return known.index(str(what.argument)) if what.argument in known and state.builders is not None else NOBODY


def _vote(state: State, task: Task, what: Effect) -> Result:
    """Everybody votes in line order; with the dragons' dice the event's dragon has had its say (XXL-VAR-02, R-49)."""
    if state.builders is None or nothing_left_to_build(state):
        return state, ()
    state, die, told = _die(state, task)
    if not on_ballot(state, die):
        return state, told
    return state.with_tasks((VOTE, state.order[0], die)), told


def _die(state: State, task: Task) -> tuple[State, int, tuple[Fact, ...]]:
    """(state, spot, facts): where the die sends the dragon that the tile names, -1 if none is rolled."""
    steps = state.tables.events[task[2]].on_reveal
    named = (_dragon(state, step) for step in steps if step.word == "use_dragon")
    dragon = next((number for number in named if number in waiting(state)), NOBODY)
    if dragon == NOBODY or not rolls_now(state):
        return state, NOBODY, ()
    state, roll = rolled(state, dragon)
    return state, roll.spot, ((ROLLED, NOBODY, dragon, roll.spot),)


def _ransom(state: State, task: Task, what: Effect) -> Result:
    """Paid whole, or what the tile says of those who cannot (XXL-EVT-02 to XXL-EVT-05, R-83)."""
    kingdom = task[1]
    owed = debt(state, kingdom, what)
    if owed <= state.estate(kingdom).purse.money:
        return pay(state, kingdom, owed)
    otherwise = what.part("cannot_pay")
    index = _first_that_applies(state, kingdom, parts(otherwise), owed) if otherwise else -1
    if otherwise is None or index < 0:
        return state, ()
    way = (*task[6:], what.parts.index(otherwise), index)
    return state.with_tasks((EFFECT, kingdom, task[2], task[3], owed, task[5], *way)), ()


def _owes(state: State, kingdom: int, what: Effect, owed: int) -> bool:
    return debt(state, kingdom, what) > 0


def _can_mortgage(state: State, kingdom: int, what: Effect, owed: int) -> bool:
    """Only a debt makes a mortgage (INV-51)."""
    return owed > 0 and bool(standing_constructions(state, kingdom))


def _mortgage(state: State, task: Task, what: Effect) -> Result:
    return (state.with_tasks((MORTGAGE, task[1], task[4])) if task[4] else state), ()


def _lose_resources(state: State, task: Task, what: Effect) -> Result:
    """All that there is, if that is fewer (R-59)."""
    left = min(number_of(what), state.estate(task[1]).tokens.bit_count())
    return (state.with_tasks((LOSE, task[1], left, 0)) if left else state), ()


def _turn_down(state: State, task: Task, what: Effect) -> Result:
    return state.with_tasks((TURN_DOWN, task[1], what.number("character"))), ()


def _bury_knight(state: State, task: Task, what: Effect) -> Result:
    """From the kingdom's squares, never from the guard; which of them does not matter (XXL-EVT-12, R-80)."""
    kingdom = task[1]
    estate = state.estate(kingdom)
    buried = tuple(split(estate.knights.posted))[: number_of(what)]
    knights = estate.knights._replace(
        posted=estate.knights.posted & ~sum(buried), cemetery=estate.knights.cemetery + len(buried)
    )
    state = state.with_estate(kingdom, estate._replace(knights=knights))
    return state, tuple((KNIGHT_BURIED, kingdom, cell) for cell in buried)


def _topple_on_crown(state: State, task: Task, what: Effect) -> Result:
    return state.with_tasks((TOPPLE, task[1], 1)), ()


def _topple_on_own_tile(state: State, task: Task, what: Effect) -> Result:
    return state.with_tasks((TOPPLE, task[1], 0)), ()


def _ruin_construction(state: State, task: Task, what: Effect) -> Result:
    return state.with_tasks((RUIN, task[1], number_of(what))), ()


def _gain_coins(state: State, task: Task, what: Effect) -> Result:
    return gain(state, task[1], income(state, task[1], what))


def _turn_up_characters(state: State, task: Task, what: Effect) -> Result:
    """All of them (XXL-EVT-25)."""
    kingdom = task[1]
    cells = characters(state, kingdom, FACE_DOWN)
    for cell in cells:
        state = turned(state, kingdom, cell, FACE_UP)
    return state, tuple((TURNED_UP, kingdom, cell) for cell in cells)


def _return_knights(state: State, task: Task, what: Effect) -> Result:
    """To the first squares of dominoes without one, and no tax for it (XXL-EVT-25, XXL-EVT-26, R-68, R-80)."""
    kingdom = task[1]
    estate = state.estate(kingdom)
    back = sum(tuple(split(_without_knight(state, kingdom)))[: estate.knights.cemetery])
    knights = estate.knights._replace(
        posted=estate.knights.posted | back, cemetery=estate.knights.cemetery - back.bit_count()
    )
    state = state.with_estate(kingdom, estate._replace(knights=knights))
    return state, ((KNIGHTS_RETURNED, kingdom, back),) if back else ()


def _without_knight(state: State, kingdom: int) -> int:
    return state.realms[kingdom].board.covered & ~state.estate(kingdom).knights.posted


def _give_giant(state: State, task: Task, what: Effect) -> Result:
    """Whoever has giants as the tile is revealed may give some away, one kingdom after the other (XXL-EVT-27, R-69).

    No other event of the printed game touches giants (XXL-GNT-03).
    """
    asked = task[5] if task[1] == NOBODY else task[5] & 1 << task[1]
    back = what.part("back_to_sender")
    returned = int(back is not None and back.argument is True)
    return state.with_tasks((GIVING, NOBODY, asked, 0, returned, what.number("up_to", 1), 0)), ()


def _move_giants(state: State, task: Task, what: Effect) -> Result:
    """Those of a kingdom that had any as the tile was revealed (XXL-EVT-27)."""
    kingdom = task[1]
    giants = state.estate(kingdom).giants
    return (state.with_tasks((MOVE, kingdom, *giants)) if task[5] >> kingdom & 1 and giants else state), ()


def _refill_resources(state: State, task: Task, what: Effect) -> Result:
    """At once what is not short; the rest square by square (XXL-EVT-33, R-71, R-83)."""
    if state.court is None:
        return state, ()
    mask = sum(1 << kingdom for kingdom in state.order) if task[1] == NOBODY else 1 << task[1]
    state, facts = harvest.plentiful(state, mask)
    firsts = ((kind, harvest.next_short(state, mask, kind)) for kind in state.tables.token_of_terrain.values())
    short = tuple((REPLENISH, first, kind, mask) for kind, first in sorted(firsts) if first != NOBODY)
    return state.with_tasks(*short), facts


def _can_refill(state: State, kingdom: int, what: Effect, owed: int) -> bool:
    kinds = state.tables.token_of_terrain.values() if state.court is not None else ()
    return any(harvest.next_short(state, 1 << kingdom, kind) != NOBODY for kind in kinds)


def _events(state: State) -> Events:
    assert state.events is not None
    return state.events


_SCOPES = ("each_kingdom", "host")
WORDS: Mapping[str, Word] = MappingProxyType(
    {
        "first_of": Word(_any_applies, _first_of),
        "vote": Word(lambda state, *_: state.builders is not None, _vote, at_table=True),
        "take_queen": Word(lambda state, kingdom, *_: hosts(state, kingdom), _take_queen, at_table=True),
        "return_queen": Word(_is_away, _return_queen, at_table=True),
        "use_dragon": Word(lambda state, _, what, __: _dragon(state, what) >= 0, _use_dragon, at_table=True),
        "ransom": Word(_owes, _ransom),
        "mortgage": Word(_can_mortgage, _mortgage),
        "lose_resources": Word(lambda state, kingdom, *_: state.estate(kingdom).tokens > 0, _lose_resources),
        "turn_down": Word(lambda state, kingdom, *_: bool(characters(state, kingdom, FACE_UP)), _turn_down),
        "bury_knight": Word(lambda state, kingdom, *_: state.estate(kingdom).knights.posted > 0, _bury_knight),
        "topple_on_crown": Word(lambda state, kingdom, *_: bool(falls_on_crowns(state, kingdom)), _topple_on_crown),
        "topple_on_own_tile": Word(lambda state, kingdom, *_: bool(towered(state, kingdom)), _topple_on_own_tile),
        "ruin_construction": Word(
            lambda state, kingdom, *_: bool(standing_constructions(state, kingdom)), _ruin_construction
        ),
        "gain_coins": Word(lambda state, kingdom, what, _: income(state, kingdom, what) > 0, _gain_coins),
        "turn_up_characters": Word(
            lambda state, kingdom, *_: bool(characters(state, kingdom, FACE_DOWN)), _turn_up_characters
        ),
        "return_knights": Word(
            lambda state, kingdom, *_: bool(state.estate(kingdom).knights.cemetery and _without_knight(state, kingdom)),
            _return_knights,
        ),
        "give_giant": Word(
            lambda state, kingdom, *_: has_giants(state, kingdom) and bool(receivers(state, kingdom)),
            _give_giant,
            at_table=True,
        ),
        "move_giants": Word(
            lambda state, kingdom, *_: has_giants(state, kingdom) and bool(crowns_to_cover(state, kingdom)),
            _move_giants,
        ),
        "refill_resources": Word(_can_refill, _refill_resources, at_table=True),
    }
)
EVENT_STEP = Automatic(event)
EFFECT_STEP = Automatic(effect)
