"""How a game stands before its first decision: what a deal puts on the table (KD-SET, QD-SET, FE-SET, XXL-SET)."""

from pnp.engine.agenda import FIRST, LINES, NOBODY, RESOURCES, Task
from pnp.engine.deal import Deal
from pnp.engine.draft import first_drafts, first_order, laid
from pnp.engine.state import (
    EMPTY,
    HOME,
    Builders,
    Chance,
    Court,
    Estate,
    Events,
    Knights,
    Purse,
    Queen,
    Realm,
    State,
    Supply,
    Turn,
)
from pnp.engine.tables import Tables
from pnp.engine.tiles.display import filled


def opening(tables: Tables, dealt: Deal) -> State:
    """All first lines lie open; what is to be done is to put the kings on them, in the order they were drawn."""
    rules = tables.setup.ruleset
    return State(
        tables=tables,
        agenda=_agenda(tables, dealt),
        round=0,
        turn=Turn(),
        realms=_realms(tables),
        drafts=tuple(laid(tables, draft, closed=False) for draft in first_drafts(tables, dealt)),
        quests=tuple(sorted(dealt.quests[: rules.quests])),
        supply=_supply(tables),
        builders=_builders(tables, dealt) if rules.builders.lines else None,
        court=_court(tables, dealt) if tables.setup.courts else None,
        events=_events(tables, dealt) if tables.setup.size.events else None,
        queen=Queen() if rules.queen else None,
        chance=Chance(dealt.word, 0, dealt.dice),
    )


def _agenda(tables: Tables, dealt: Deal) -> tuple[Task, ...]:
    piles = range(len(tables.piles))
    tokens = tuple((RESOURCES, NOBODY, index) for index in piles) if tables.setup.courts else ()
    kings = tuple((FIRST, kingdom, king) for kingdom, king in first_order(tables, dealt.kings))
    return (*tokens, *kings, (LINES, NOBODY))


def _realms(tables: Tables) -> tuple[Realm, ...]:
    """Starting tiles, and the coins and the knight of each kingdom; a team has them once (R-36)."""
    start = tables.setup.ruleset.start
    estate = Estate(Purse(start.coins), Knights(start.knights)) if tables.has_estates else None
    return tuple(Realm(board, estate=estate) for board in tables.starts)


def _supply(tables: Tables) -> Supply:
    """Whatever of the boxes the kingdoms do not begin with (XXL-SET-10)."""
    start, stock = tables.setup.ruleset.start, tables.stock
    if not tables.setup.ruleset.builders.lines:
        return Supply(stock.giants)
    knights = stock.knights - start.knights * tables.players
    return Supply(stock.giants, knights, stock.towers, stock.coins - start.coins * tables.players)


def _builders(tables: Tables, dealt: Deal) -> Builders:
    """A pile and a full display for each line (QD-SET-04, QD-SET-05, XXL-SET-06), the dragons in their cave.

    QD-SET-06, XXL-SET-09.
    """
    rules = tables.setup.ruleset
    empty = (EMPTY,) * len(rules.builders.prices)
    lines = [filled(pile, empty) for pile in dealt.buildings]
    at_home = (HOME,) * len(rules.dragons)
    return Builders(
        piles=tuple(pile for pile, _ in lines),
        display=tuple(display for _, display in lines),
        dragons=at_home,
        used=(0,) * len(rules.dragons),
    )


def _court(tables: Tables, dealt: Deal) -> Court:
    """A pile and its open tiles for each copy (CRT-SET-02, XXL-SET-08), and all tokens (CRT-SET-03)."""
    empty = (EMPTY,) * tables.setup.ruleset.court_display
    piles = [filled(pile, empty) for pile in dealt.court]
    return Court(
        piles=tuple(pile for pile, _ in piles),
        display=tuple(display for _, display in piles),
        supply=tuple(count for _, count in tables.stock.tokens),
    )


def _events(tables: Tables, dealt: Deal) -> Events:
    """As many tiles as are played, none of them open; the others stay out, unseen (XXL-SET-04, FE-SET-04)."""
    used = tables.setup.size.events
    return Events(dealt.events[:used], aside=dealt.events[used:])
