"""Events: how often each came, did nothing, and how far it moved the kingdoms apart at once."""

from pnp.engine.actions import CHOOSE_DOMINO
from pnp.engine.agenda import NOBODY
from pnp.engine.happened import EVENT, NO_EFFECT
from pnp.engine.outcome import Outcome, outcome
from pnp.engine.state import State
from pnp.sim.playout import Moment
from pnp.sim.tally import Tally, note

APART, GAIN, LEAD = "apart", "gain", "lead changed"


class EventWatcher:
    """Compares the scores before an event is revealed with those before the first turn under it.

    Only events that follow the choice of a domino are compared, since that choice itself changes no score: all but
    one that comes after the last turn of a game.
    """

    def __init__(self, *, reckons: bool) -> None:
        self._reckons = reckons
        self._revealed: list[int] = []
        self._idle: list[int] = []
        self._open: tuple[int, tuple[int, ...]] | None = None
        self._moved: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []

    def see(self, moment: Moment) -> None:
        for fact in moment.happened:
            if fact[0] == EVENT:
                self._revealed.append(fact[2])
                if self._reckons and moment.action.kind == CHOOSE_DOMINO:
                    self._open = (fact[2], outcome(moment.before).points)
            elif fact[0] == NO_EFFECT and fact[1] == NOBODY:
                self._idle.append(fact[2])
        if self._open is not None and (moment.after.turn.king != NOBODY or not moment.after.agenda):
            self._moved.append((*self._open, outcome(moment.after).points))
            self._open = None

    def close(self, state: State, result: Outcome, tally: Tally) -> None:
        names = state.tables.event_names
        for event in self._revealed:
            tally["event", names[event], "revealed"] += 1
        for event in self._idle:
            tally["event", names[event], "idle"] += 1
        for event, before, after in self._moved:
            changes = [new - old for old, new in zip(before, after, strict=True)]
            note(tally, ("event", names[event], APART), max(changes) - min(changes))
            note(tally, ("event", names[event], GAIN), sum(changes))
            led = {kingdom for kingdom, points in enumerate(before) if points == max(before)}
            leads = {kingdom for kingdom, points in enumerate(after) if points == max(after)}
            tally["event", names[event], LEAD] += not led & leads
