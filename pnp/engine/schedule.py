"""What a round has besides its turns: events and dice at its start, what is renewed at its end (XXL-EOR-01)."""

from pnp.engine.agenda import DICE, EVENT, NOBODY, Task
from pnp.engine.tables import Tables

AFTER_LAST_ROUND = "after_last_round"


def opening_tasks(tables: Tables, number: int) -> tuple[Task, ...]:
    """What opens round `number`: a new event from round 2 on (XXL-EOR-02), then the dragons' dice (R-49).

    The event's number is 1 if a tile is revealed, and 0 if the old one is only put away: with `after_last_round` the
    last tile waits for the end of the game (R-24).
    """
    tasks: list[Task] = []
    events, rules = tables.setup.size.events, tables.setup.ruleset
    if events and number > 1:
        waiting = 1 if rules.last_event == AFTER_LAST_ROUND else 0
        tasks.append((EVENT, NOBODY, int(number - 1 <= events - waiting)))
    if rules.dragon_dice is not None and number >= rules.dragon_dice.first_round:
        tasks.append((DICE, NOBODY))
    return tuple(tasks)


def closing_tasks(tables: Tables, number: int) -> tuple[Task, ...]:
    """What ends round `number`; after the last one only the last event may come (XXL-END-01)."""
    if number < tables.rounds:
        return tables.round_end
    late = tables.setup.size.events and tables.setup.ruleset.last_event == AFTER_LAST_ROUND
    return ((EVENT, NOBODY, 1),) if late else ()
