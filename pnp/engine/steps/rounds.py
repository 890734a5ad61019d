"""What nobody decides: kings become turns, new lines are laid, a turn begins (KD-TRN-03, XXL-EOR-01)."""

from pnp.engine.agenda import CHOOSE, NOBODY, OPEN_LINE, RESOURCES, TURN, Task
from pnp.engine.draft import laid, opened, turns, unclaimed
from pnp.engine.happened import DROPPED, LINE_LAID, LINE_OPENED, ROUND_BEGINS, Fact
from pnp.engine.schedule import closing_tasks, opening_tasks
from pnp.engine.state import Court, Draft, State, Turn
from pnp.engine.steps.protocol import Automatic, Result
from pnp.engine.tables import Tables
from pnp.engine.tiles.tokens import returned

NO_TURN = Turn()


def _first(state: State, task: Task) -> Result:
    """A king comes out of the purse: its kingdom chooses from the line that this king is for (XXL-ORD-01)."""
    _, kingdom, king = task
    which = king - kingdom * state.tables.kings
    turn = Turn(king, state.tables.draft_of_king[which])
    agenda = ((CHOOSE, kingdom), *state.agenda[1:])
    return state._replace(agenda=agenda, turn=turn), ()


def _lines(state: State, task: Task) -> Result:
    """All kings have chosen: their turns are the next round, and new lines are laid while any are to come.

    KD-ORD-02, QD-RND-03, FE-ORD-04.
    """
    tables, number = state.tables, state.round + 1
    facts: list[Fact] = []
    coming: list[Task] = []
    drafts: list[Draft] = []
    for index, draft in enumerate(state.drafts):
        if index:
            coming.append((OPEN_LINE, NOBODY, index))
        coming.extend(turns(tables, draft, index))
        drafts.append(_next_line(tables, draft, index, number, facts))
    before = (*_resources(state, tuple(drafts)), *opening_tasks(tables, number))
    facts.append((ROUND_BEGINS, NOBODY, number))
    agenda = (*before, *coming, *closing_tasks(tables, number))
    new = state.moved(agenda, NO_TURN, state.realms, tuple(drafts))
    order = _line_order(coming) if tables.events else ()
    return new._replace(round=number, court=_with_tokens_back(state), order=order), tuple(facts)


def _line_order(coming: list[Task]) -> tuple[int, ...]:
    """The kingdoms by their first kings on the first line, as events and votes go round (R-56, R-77)."""
    return tuple(dict.fromkeys(task[1] for task in coming if task[0] == TURN and task[3] == 0))


def _with_tokens_back(state: State) -> Court | None:
    """The Court with the tokens of unchosen dominoes, which leave the line now (R-78)."""
    court = state.court
    if court is None:
        return None
    for draft in state.drafts:
        for domino, king, tokens in zip(draft.line, draft.kings, draft.tokens, strict=False):
            if king == NOBODY:
                court = returned(state.tables, court, domino, tokens)
    return court


def _next_line(tables: Tables, draft: Draft, index: int, number: int, facts: list[Fact]) -> Draft:
    """The pile with the unchosen dominoes gone and its line for round `number` + 1 laid; none in the last round (R-07).

    The first pile's line lies open, those of further piles closed (XXL-ORD-03, R-38).
    """
    left = unclaimed(draft)
    if left:
        facts.append((DROPPED, NOBODY, index, *left))
    clean = Draft(draft.pile, draft.aside, dropped=draft.dropped + left)
    if number == tables.rounds:
        return clean
    new = laid(tables, clean, closed=index > 0)
    facts.extend(_seen(clean, new, index, LINE_LAID))
    return new


def _seen(old: Draft, new: Draft, index: int, kind: int) -> tuple[Fact, ...]:
    """What is to be seen of a line: nothing while it is closed, else its dominoes and those dropped at once."""
    gone = new.dropped[len(old.dropped) :]
    if gone:
        return (kind, NOBODY, index, *sorted((*new.line, *gone))), (DROPPED, NOBODY, index, *gone)
    return ((kind, NOBODY, index, *(() if new.closed else new.line)),)


def _resources(state: State, drafts: tuple[Draft, ...]) -> tuple[Task, ...]:
    """Open lines get their resources as soon as they lie (CRT-RES-01)."""
    if state.court is None:
        return ()
    return tuple((RESOURCES, NOBODY, index) for index, draft in enumerate(drafts) if draft.line and not draft.closed)


def _open_line(state: State, task: Task) -> Result:
    """The last king stands on the first pile's new line, so the next pile's is turned up (XXL-NXT-02).

    It gets its resources only now (CRT-RES-05, R-29).
    """
    _, _, index = task
    closed = state.drafts[index]
    if not closed.closed:
        return state.without_task(), ()
    draft = opened(state.tables, closed)
    new = state.with_draft(index, draft).without_task()
    if new.court is not None:
        new = new.with_tasks((RESOURCES, NOBODY, index))
    return new, _seen(closed, draft, index, LINE_OPENED)


def _turn(state: State, task: Task) -> Result:
    """The steps of the ruleset become the next tasks, in their order (QD-TRN-01, XXL-TRN-02)."""
    _, kingdom, king, draft, domino, tokens = task
    agenda = state.tables.turn_tasks[kingdom] + state.agenda[1:]
    return state.moved(agenda, Turn(king, draft, domino, tokens), state.realms, state.drafts), ()


FIRST_STEP = Automatic(_first)
LINES_STEP = Automatic(_lines)
OPEN_LINE_STEP = Automatic(_open_line)
TURN_STEP = Automatic(_turn)
