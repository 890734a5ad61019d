"""The verbs of a game, the same for every system and for everyone who uses them: command line, bots, pages, tests.

    setup = catalogue.for_game(players, ...)
    state = new_game(catalogue, setup, deal_game(catalogue, setup, seed))
    while not over(state):
        state, happened = play(state, some_choice_of(legal_actions(state)))
    result = outcome(state)

`play` refuses what is not legal: `Refused` carries the unchanged state, the action, the reason and its clause.
"""

from pnp.engine.actions import Action
from pnp.engine.agenda import NOBODY
from pnp.engine.deal import Deal, deal
from pnp.engine.happened import GAME_OVER, Happened
from pnp.engine.kingdom import Refusal
from pnp.engine.opening import opening
from pnp.engine.state import State
from pnp.engine.steps import DECISIONS, RUNS
from pnp.engine.tables import Tables, tables_for
from pnp.errors import PnpError
from pnp.model.catalogue import Catalogue
from pnp.model.game_setup import GameSetup

GAME_IS_OVER = Refusal("the game is over", "KD-END-01")


class Refused(PnpError):
    """An action that is not legal now: nothing has changed."""

    def __init__(self, state: State, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.clause})")
        self.state = state
        self.action = action
        self.reason = refusal.reason
        self.clause = refusal.clause


def deal_game(catalogue: Catalogue, setup: GameSetup, seed: int) -> Deal:
    """All chance of the game with this seed."""
    return deal(tables_for(catalogue, setup), seed)


def new_game(catalogue: Catalogue, setup: GameSetup, dealt: Deal) -> State:
    """The game at its first decision; WrongUse if the set has too few pieces for it."""
    return start(tables_for(catalogue, setup), dealt)


def start(tables: Tables, dealt: Deal) -> State:
    """`new_game` for a caller who has the tables already."""
    return _settled(opening(tables, dealt), ())[0]


def over(state: State) -> bool:
    """Whether nothing is left to be done."""
    return not state.agenda


def actor(state: State) -> int:
    """The seat that decides now, also inside an event; -1 when the game is over.

    Seats are kingdoms; in teams kingdom k holds seats 2k and 2k + 1, and each member plays the kings of one line, or
    one of the two kings (XXL-VAR-05, R-23). What concerns the whole kingdom is decided by its first member (R-83).
    """
    if not state.agenda:
        return NOBODY
    kingdom = state.agenda[0][1]
    tables = state.tables
    if tables.members == 1 or state.turn.king // tables.kings != kingdom:
        return kingdom * tables.members
    return tables.seat_of_king(kingdom, state.turn.king)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that may be done now, in a fixed order: kind, tile, direction, reading order, `pass` last."""
    if not state.agenda:
        return ()
    task = state.agenda[0]
    return DECISIONS[task[0]].options(state, task)


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action is not legal now; None if it is."""
    if not state.agenda:
        return GAME_IS_OVER
    task = state.agenda[0]
    return DECISIONS[task[0]].why_not(state, task, action)


def play(state: State, action: Action) -> tuple[State, Happened]:
    """The state after an action and what happened; Refused if the action is not legal."""
    if not state.agenda:
        raise Refused(state, action, GAME_IS_OVER)
    task = state.agenda[0]
    step = DECISIONS[task[0]]
    refusal = step.why_not(state, task, action)
    if refusal is not None:
        raise Refused(state, action, refusal)
    return _settled(*step.apply(state, task, action))


def play_unchecked(state: State, action: Action) -> tuple[State, Happened]:
    """`play` for a caller who has the action from `legal_actions`."""
    task = state.agenda[0]
    return _settled(*DECISIONS[task[0]].apply(state, task, action))


def _settled(state: State, happened: Happened) -> tuple[State, Happened]:
    """Carries out what nobody decides and drops what has no option, until a seat has to decide or all is done."""
    while state.agenda:
        task = state.agenda[0]
        run = RUNS[task[0]]
        if run is not None:
            state, more = run(state, task)
            happened += more
        elif DECISIONS[task[0]].is_open(state, task):
            return state, happened
        else:
            state = state.without_task()
    return state, (*happened, (GAME_OVER, NOBODY))
