"""Step B: knights onto the domino just placed, and coins for the territories they stand in.

QD-TAX-01 to QD-TAX-05, XXL-TAX-01 to XXL-TAX-03. One action names all squares that get a knight.
"""

from pnp.engine.actions import NOT_NOW, PASS, TAX_SQUARES, Action, optional
from pnp.engine.agenda import NOBODY, Task
from pnp.engine.board import Bits, split
from pnp.engine.happened import PASSED, TAXED
from pnp.engine.kingdom import Refusal
from pnp.engine.state import State
from pnp.engine.steps.protocol import Decision, Result
from pnp.engine.territory import spread
from pnp.engine.tiles.bank import gain
from pnp.engine.tiles.effects import tax_bonus

ONCE = "once"
PER_ACTION = "per_action"
NOT_THERE = Refusal("knights collect tax only on the domino just placed, one on each square", "QD-TAX-02")
NO_KNIGHT = Refusal("there are not that many knights to be posted in this turn", "QD-TAX-01")


def options(state: State, task: Task) -> tuple[Action, ...]:
    """Either square, then both, as far as there are knights (QD-TAX-02, R-42)."""
    squares, knights = _squares(state), _knights(state, task[1])
    if not squares or not knights:
        return ()
    both = (sum(squares),) if knights > 1 else ()
    return optional(tuple(Action(TAX_SQUARES, (cells,)) for cells in (*squares, *both)))


def is_open(state: State, task: Task) -> bool:
    """Not without a knight, and not after a discard, which leaves no square to stand on (QD-TAX-03)."""
    return state.turn.placement != NOBODY and _knights(state, task[1]) > 0


def refusal(state: State, task: Task, action: Action) -> Refusal | None:
    if action == PASS:
        return None
    if action[0] != TAX_SQUARES or len(action[1]) != 1:
        return NOT_NOW
    squares, cells = _squares(state), action[1][0]
    if cells not in (*squares, sum(squares)):
        return NOT_THERE
    return NO_KNIGHT if cells.bit_count() > _knights(state, task[1]) else None


def apply(state: State, task: Task, action: Action) -> Result:
    """The knights stay where they collect (QD-TAX-01)."""
    kingdom, state = task[1], state.without_task()
    if action == PASS:
        return state, ((PASSED, kingdom),)
    cells, estate = action[1][0], state.estate(kingdom)
    old = estate.knights
    knights = old._replace(guard=old.guard - cells.bit_count(), posted=old.posted | cells)
    state = state.with_estate(kingdom, estate._replace(knights=knights))
    state, gained = gain(state, kingdom, tax(state, kingdom, cells))
    return state, ((TAXED, kingdom, cells), *gained)


def tax(state: State, kingdom: int, cells: Bits) -> int:
    """Coins for knights on these squares: each collects its whole territory, crowns or not, and the bonus.

    With the switch `same_territory_twice=once` a second knight of a territory collects nothing (R-09); with
    `tax_bonus=per_action` the bonus is paid only once (R-14).
    """
    board, switches = state.realms[kingdom].board, state.tables.switches
    once = switches["same_territory_twice"] == ONCE
    lands, row = board.lands, board.board.field.row
    sizes, taxed = [], 0
    for cell in split(cells):
        if once and cell & taxed:
            continue
        territory = spread(cell, next(land for land in lands if land & cell), row)
        taxed |= territory
        sizes.append(territory.bit_count())
    bonuses = 1 if switches["tax_bonus"] == PER_ACTION else len(sizes)
    return sum(sizes) + bonuses * tax_bonus(state, kingdom)


def _squares(state: State) -> tuple[Bits, ...]:
    """The squares of the domino just placed, in reading order."""
    if state.turn.placement == NOBODY:
        return ()
    placement = state.tables.placements[state.turn.placement]
    first, second = placement.first, placement.second
    return (first, second) if first < second else (second, first)


def _knights(state: State, kingdom: int) -> int:
    """Knights that may still be posted in this turn."""
    return min(state.estate(kingdom).knights.guard, state.tables.setup.ruleset.per_turn.knights)


STEP = Decision(options, is_open, refusal, apply)
