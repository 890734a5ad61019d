"""One game as a person follows it: rounds, who did what, money, events, and at the end why the points.

A log is lines of plain text. Squares are x,y from the castle's upper left, x to the right, y down; behind the name of
a land stands how many crowns a square has. Nothing that lies hidden is told before it is seen.
"""

from collections.abc import Iterable, Iterator

from pnp.engine import happened
from pnp.engine.agenda import NOBODY
from pnp.engine.happened import Fact
from pnp.engine.kingdom_text import kingdom_text
from pnp.engine.outcome import outcome
from pnp.engine.scoring import Entry, Score
from pnp.engine.state import State
from pnp.sim.names import quest_name
from pnp.sim.playout import Moment
from pnp.sim.telling import Teller

NEWS = frozenset(
    {
        happened.LINE_LAID,
        happened.LINE_OPENED,
        happened.DROPPED,
        happened.BUILDINGS_SHOWN,
        happened.COURT_SHOWN,
        happened.EVENT_OVER,
    }
)
"""What is new on the table, or gone from it: nobody's deed."""


def told(teller: Teller, begun: State, moments: Iterable[Moment], *, boards: bool = False) -> Iterator[str]:
    """The log of a game from its first state on, turn by turn, with the reckoning at its end.

    With `boards` each turn is followed by the kingdom as rows of squares, as `pnp score` reads them.
    """
    yield from opening(teller, begun)
    state, turn = begun, _Sentence(teller)
    for moment in moments:
        for fact in moment.happened:
            yield from turn.add(fact)
            if fact[0] == happened.ROUND_BEGINS:
                yield from turn.ended()
                yield from _round(teller, moment.after, fact[2])
            elif boards and fact[0] == happened.PLACED:
                turn.picture = kingdom_text(moment.after.realms[fact[1]].board)
        state = moment.after
    yield from turn.ended()
    if not state.agenda:
        yield ""
        yield from reckoning(teller, state)


def deeds(teller: Teller, moments: Iterable[Moment]) -> Iterator[str]:
    """What was done in some moments and which event came of it, without rounds, reckonings and what is new on offer."""
    sentence = _Sentence(teller)
    for moment in moments:
        for fact in moment.happened:
            if fact[0] not in NEWS:
                yield from sentence.add(fact)
    yield from sentence.ended()


class _Sentence:
    """What a kingdom does in one go, gathered until another one is at it."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.kingdom = NOBODY
        self.parts: list[str] = []
        self.last = NOBODY
        self.picture = ""

    def add(self, fact: Fact) -> Iterator[str]:
        """Takes a fact in; gives the lines that are complete."""
        said = self.teller.sentence(fact)
        if not said:
            return
        if said[0].isupper():
            yield from self.ended()
            yield f"  {said}"
            return
        if fact[1] != self.kingdom or fact[0] in (happened.PLACED, happened.DISCARDED):
            yield from self.ended()
        self.kingdom = fact[1]
        together = fact[0] == self.last == happened.SPENT
        if together:
            said = f"{self.parts.pop().replace('resource ', 'resources ')} and {said.rpartition(' ')[2]}"
        self.parts.append(said)
        self.last = fact[0]

    def ended(self) -> Iterator[str]:
        if self.parts:
            yield f"  {self.teller.kingdom(self.kingdom)} {', '.join(self.parts)}."
        yield from (f"      {row}" for row in self.picture.splitlines())
        self.parts, self.last, self.picture = [], NOBODY, ""


def opening(teller: Teller, state: State) -> Iterator[str]:
    """The game's name, who plays, what all see at the beginning."""
    tables, setup = teller.tables, teller.tables.setup
    system = teller.texts.name("system", setup.ruleset.id)
    courts = f", {setup.courts} Court{'s' * (setup.courts > 1)}" if setup.courts else ""
    yield f"{system}, {setup.players} kingdoms{courts}, grid {tables.grid} x {tables.grid}, {tables.rounds} rounds"
    for kingdom in range(tables.players):
        seats = teller.players[kingdom * tables.members : (kingdom + 1) * tables.members]
        yield f"  {teller.kingdom(kingdom)}{': ' * bool(seats)}{' and '.join(seats)}"
    if state.quests:
        yield f"Quests: {', '.join(map(teller.quest, state.quests))}"
    if state.builders is not None:
        shown = [tile for line in state.builders.display for tile in line if tile != NOBODY]
        yield f"Buildings: {', '.join(teller.number_word('building', tile) for tile in shown)}"
    if state.court is not None:
        shown = [tile for row in state.court.display for tile in row if tile != NOBODY]
        yield f"At the Court: {', '.join(map(teller.court_tile, shown))}"
    yield "The kings choose"
    for index, draft in enumerate(state.drafts):
        if draft.line and not draft.closed:
            yield f"  On offer{teller.pile(index)}: {', '.join(map(teller.domino, draft.line))}."


def _round(teller: Teller, state: State, number: int) -> Iterator[str]:
    """The head of a round, with how things stand where something does."""
    yield f"Round {number}"
    if number > 1:
        yield f"  So far: {', '.join(_standing(teller, state))}."


def _standing(teller: Teller, state: State) -> Iterator[str]:
    result = outcome(state)
    for kingdom, realm in enumerate(state.realms):
        money = (
            f" and {_counted(realm.estate.purse.money, 'coin')}" if state.builders is not None and realm.estate else ""
        )
        yield f"{teller.kingdom(kingdom)} {_counted(result.points[kingdom], 'point')}{money}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def reckoning(teller: Teller, state: State) -> Iterator[str]:
    """Why each kingdom has its points, and who has won."""
    result = outcome(state)
    for kingdom, score in enumerate(result.scores):
        yield f"{teller.kingdom(kingdom)}: {_counted(score.total, 'point')}"
        yield from (f"  {line}" for line in _reasons(teller, score))
    yield ""
    winners = " and ".join(map(teller.kingdom, result.winners))
    tie = f" ({result.ranking.decided_by.replace('_', ' ')} decides)" if result.ranking.decided_by else ""
    yield f"{winners} {'wins' if len(result.winners) == 1 else 'share the victory'}{tie}."


def _reasons(teller: Teller, score: Score) -> Iterator[str]:
    """Each row of the pad that has points, with what they are made of."""
    parts = dict.fromkeys(entry.part for entry in score.entries if entry.points)
    for part in parts:
        entries = [entry for entry in score.entries if entry.part == part and entry.points]
        made_of = ", ".join(_made_of(teller, entry) for entry in entries)
        yield f"{_row(teller, part)} {sum(entry.points for entry in entries)}: {made_of}"


def _row(teller: Teller, part: str) -> str:
    if teller.texts.has("terrain", part):
        return teller.texts.name("terrain", part)
    return part.replace("_", " ").capitalize()


def _made_of(teller: Teller, entry: Entry) -> str:
    """`5 x 2` for a territory of 5 squares with 2 crowns; what a tile or quest gives begins with its name."""
    what = entry.what
    if any(quest.id == what for quest in teller.tables.quests):
        name = quest_name(teller.catalogue, what)
    else:
        sections = ("building", "character", "court_building")
        name = next((teller.texts.name(section, what) for section in sections if teller.texts.has(section, what)), what)
    return f"{name} {entry.times} x {entry.each}".lstrip()
