"""Step E: buy a tile of the Court, as a chain of small decisions (CRT-BUY, XXL-CRT-01).

`buy` a tile on show or `search` a pile, `pay` the tokens one by one, after a search `take` a tile or nothing, `lay` it.
A link is offered only if the chain can be finished. With 0 tokens to pay the chain goes on at once.
"""

from collections.abc import Iterator

from pnp.engine.actions import BUY_TILE, LAY_TILE, NOT_NOW, PASS, PAY_TOKEN, SEARCH_PILE, TAKE_TILE, Action, optional
from pnp.engine.agenda import LAY, PAY, TAKE, Task
from pnp.engine.board import split
from pnp.engine.happened import BOUGHT, COURT_TILE_LAID, PASSED, SEARCHED, SPENT, TOOK
from pnp.engine.kingdom import Refusal
from pnp.engine.state import EMPTY, State
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.tiles import court
from pnp.engine.tiles.court import UNKNOWN_TILE, can_finish, court_of, ground, offers, payments, price, token_kinds
from pnp.engine.tiles.display import tile_at, without
from pnp.engine.tiles.limits import may_buy

NO_KIND = -1
NOT_ON_SHOW = Refusal("that tile does not lie on that spot", "CRT-BUY-01")
CANNOT_PAY = Refusal("the kingdom lacks different resources for it, or a square where it may lie", "CRT-BUY-02")
NO_PILE = Refusal("there is no such pile, or nothing lies in it", "CRT-BUY-01")
NOT_THAT_TOKEN = Refusal(
    "a token of the kingdom is paid, each of another kind, in the order wheat, wood, fish, sheep", "CRT-BUY-01"
)
NOT_IN_PILE = Refusal("that tile is not in the pile, or finds no square in the kingdom", "CRT-BUY-01")
NO_GROUND = Refusal("it goes on a square of its land without crown, resource or any tile", "CRT-BUY-02")


def purchases(state: State, task: Task) -> tuple[Action, ...]:
    """Tiles on show by the order of the set, then piles."""
    return optional(tuple(_purchases(state, task[1])))


def _purchases(state: State, kingdom: int) -> Iterator[Action]:
    if state.court is None or not may_buy(state, kingdom):
        return
    cost, kinds = price(state), len(token_kinds(state, kingdom, state.estate(kingdom).tokens, NO_KIND))
    if kinds >= cost.visible:
        for offer in offers(state):
            if _affordable(state, kingdom, offer[0], cost.visible):
                yield Action(BUY_TILE, offer)
    if kinds >= cost.hidden:
        yield from (Action(SEARCH_PILE, (number,)) for number, pile in enumerate(state.court.piles) if pile)


def can_buy(state: State, task: Task) -> bool:
    return any(_purchases(state, task[1]))


def cannot_buy(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    kingdom, cost, shown = task[1], price(state), court_of(state)
    if action[0] == BUY_TILE and len(action[1]) == 2:
        tile, spot = action[1]
        if tile == EMPTY or tile_at(shown.display, spot) != tile:
            return NOT_ON_SHOW
        return None if _affordable(state, kingdom, tile, cost.visible) else CANNOT_PAY
    if action[0] == SEARCH_PILE and len(action[1]) == 1:
        (pile,) = action[1]
        if not (0 <= pile < len(shown.piles) and shown.piles[pile]):
            return NO_PILE
        return None if _affordable(state, kingdom, UNKNOWN_TILE, cost.hidden) else CANNOT_PAY
    return NOT_NOW


def begin(state: State, task: Task, action: Action) -> Result:
    """The step itself comes again after the chain, for a second tile on Builders' Day (CRT-BUY-07, XXL-EVT-31)."""
    kingdom = task[1]
    if action == PASS:
        return state.without_task(), ((PASSED, kingdom),)
    state = state._replace(turn=state.turn._replace(bought=state.turn.bought + 1))
    if action[0] == SEARCH_PILE:
        (pile,) = action[1]
        return _paid(state, kingdom, UNKNOWN_TILE, pile, price(state).hidden), ((SEARCHED, kingdom, pile),)
    tile, spot = action[1]
    shown, cost = court_of(state), price(state).visible
    pile = spot // len(shown.display[0])
    state = state._replace(court=shown._replace(display=without(shown.display, spot)))
    return _paid(state, kingdom, tile, pile, cost), ((BOUGHT, kingdom, tile, spot),)


def tokens(state: State, task: Task) -> tuple[Action, ...]:
    """Squares whose token may be the next one paid."""
    _, kingdom, tile, _, left, last = task
    return tuple(Action(PAY_TOKEN, (cell,)) for cell in payments(state, kingdom, tile, left, last))


def is_owed(state: State, task: Task) -> bool:
    """Always: what was begun can be finished."""
    return True


def not_that_token(state: State, task: Task, action: Action) -> Refusal | None:
    if action[0] != PAY_TOKEN or len(action[1]) != 1:
        return NOT_NOW
    _, kingdom, tile, _, left, last = task
    return None if action[1][0] in payments(state, kingdom, tile, left, last) else NOT_THAT_TOKEN


def pay(state: State, task: Task, action: Action) -> Result:
    """A token goes back to the supply (R-27); then the next one, or what was paid for."""
    _, kingdom, tile, pile, left, _ = task
    cell = action[1][0]
    kind = court.kind_on(state, kingdom, cell)
    state = court.spent(state.without_task(), kingdom, cell)
    return _paid(state, kingdom, tile, pile, left - 1, kind), ((SPENT, kingdom, cell),)


def found(state: State, task: Task) -> tuple[Action, ...]:
    """Every tile of the pile that finds a square in the kingdom; nobody has to take one."""
    _, kingdom, pile = task
    tiles = sorted(set(court_of(state).piles[pile]))
    return (*(Action(TAKE_TILE, (tile,)) for tile in tiles if ground(state, kingdom, tile)), PASS)


def is_sought(state: State, task: Task) -> bool:
    """Always, since the pile has to be shuffled even where nothing can be taken."""
    return True


def not_in_pile(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    if action[0] != TAKE_TILE or len(action[1]) != 1:
        return NOT_NOW
    _, kingdom, pile = task
    (tile,) = action[1]
    in_pile = tile in court_of(state).piles[pile]
    return None if in_pile and ground(state, kingdom, tile) else NOT_IN_PILE


def take(state: State, task: Task, action: Action) -> Result:
    """The rest of the pile is shuffled, whatever was taken (trap 34)."""
    _, kingdom, pile = task
    state = state.without_task()
    if action == PASS:
        state, mixed = court.shuffled(state, pile)
        return state, ((PASSED, kingdom), *mixed)
    (tile,) = action[1]
    state, mixed = court.shuffled(state, pile, without=tile)
    return state.with_tasks((LAY, kingdom, tile, pile)), ((TOOK, kingdom, tile), *mixed)


def squares(state: State, task: Task) -> tuple[Action, ...]:
    return tuple(Action(LAY_TILE, (cell,)) for cell in split(ground(state, task[1], task[2])))


def no_square(state: State, task: Task, action: Action) -> Refusal | None:
    if action[0] != LAY_TILE or len(action[1]) != 1:
        return NOT_NOW
    cell = action[1][0]
    single = cell > 0 and not cell & (cell - 1)
    return None if single and cell & ground(state, task[1], task[2]) else NO_GROUND


def lay(state: State, task: Task, action: Action) -> Result:
    """The square need not be one that was paid from (CRT-BUY-02)."""
    _, kingdom, tile, pile = task
    cell = action[1][0]
    new = court.laid(state.without_task(), kingdom, tile, pile, cell)
    return new, ((COURT_TILE_LAID, kingdom, tile, cell),)


def _affordable(state: State, kingdom: int, tile: int, cost: int) -> bool:
    return can_finish(state, kingdom, tile, cost, NO_KIND)


def _paid(state: State, kingdom: int, tile: int, pile: int, left: int, last: int = NO_KIND) -> State:
    """What comes next: another token, the search, or the tile on its square."""
    if left:
        return state.with_tasks((PAY, kingdom, tile, pile, left, last))
    if tile == UNKNOWN_TILE:
        return court.searched(state, kingdom).with_tasks((TAKE, kingdom, pile))
    return state.with_tasks((LAY, kingdom, tile, pile))


COURT_STEP = Decision(purchases, can_buy, cannot_buy, begin)
PAY_STEP = Decision(tokens, is_owed, not_that_token, pay)
TAKE_STEP = Decision(found, is_sought, not_in_pile, take)
LAY_STEP = Decision(squares, is_owed, no_square, lay)
