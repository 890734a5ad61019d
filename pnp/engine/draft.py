"""Drafting: lines drawn from the piles, kings on them, and the turns that follow from where the kings stand."""

from collections.abc import Iterator

from pnp.engine.agenda import NOBODY, TURN, Task
from pnp.engine.deal import Deal
from pnp.engine.state import Draft
from pnp.engine.tables import Tables


def first_order(tables: Tables, kings: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, int], ...]:
    """(kingdom, king) in the order in which the kings are put on the first lines, out of the purses of a deal.

    Drawn at random (KD-ORD-01, QD-ORD-02, FE-ORD-02, XXL-ORD-01), or to and fro, A-B-B-A, from the kingdom whose king
    is drawn first (QD-ORD-03, FE-ORD-03), or so for each line with its own kings (XXL-VAR-04).
    """
    each = tables.kings // len(kings)
    snake = tables.setup.size.first_choice != "random"
    return tuple(
        (kingdom, kingdom * tables.kings + purse * each + nth)
        for purse, drawn in enumerate(kings)
        for kingdom, nth in _numbered(to_and_fro(drawn) if snake else drawn)
    )


def first_drafts(tables: Tables, deal: Deal) -> tuple[Draft, ...]:
    """The draw piles before any line is laid; what is never drawn lies aside (KD-SET-05)."""
    used = tables.in_play
    return tuple(Draft(pile[:used], aside=pile[used:]) for pile in deal.dominoes)


def laid(tables: Tables, draft: Draft, *, closed: bool) -> Draft:
    """The draft with the next line laid in order, free of kings (GEN-10, R-04); closed, it is unknown (XXL-NXT-02)."""
    line = tuple(sorted(draft.pile[: tables.line]))
    pile, kings = draft.pile[tables.line :], (NOBODY,) * len(line)
    new = Draft(pile, draft.aside, line, kings, (), int(closed), draft.dropped)
    return new if closed else opened(tables, new)


def opened(tables: Tables, draft: Draft) -> Draft:
    """The draft with its line open, and without the dominoes that go before the kings choose (AOG-ROW-03)."""
    drop = tables.setup.size.drop
    if drop is None or drop.places is None or not draft.line:
        return draft._replace(closed=0) if draft.closed else draft
    gone = tuple(draft.line[place - 1] for place in drop.places)
    line = tuple(domino for domino in draft.line if domino not in gone)
    return draft._replace(line=line, kings=(NOBODY,) * len(line), closed=0, dropped=(*draft.dropped, *gone))


def turns(tables: Tables, draft: Draft, index: int) -> tuple[Task, ...]:
    """The turns of the kings on a line, from its first domino to the last, one for each king (GEN-12, KD-TRN-02).

    Every line has its own order (XXL-TRN-01, R-41).
    """
    each, line, kings = tables.kings, draft.line, draft.kings
    tokens = draft.tokens or (0,) * len(line)
    return tuple(
        [
            (TURN, king // each, king, index, domino, on_it)
            for domino, king, on_it in zip(line, kings, tokens, strict=True)
            if king != NOBODY
        ]
    )


def unclaimed(draft: Draft) -> tuple[int, ...]:
    """The dominoes of a line that no king stands on (FE-ORD-03, QD-ORD-04)."""
    if NOBODY not in draft.kings:
        return ()
    return tuple(domino for domino, king in zip(draft.line, draft.kings, strict=True) if king == NOBODY)


def to_and_fro(drawn: tuple[int, ...]) -> tuple[int, ...]:
    """Every kingdom once in the order of its first king, then back again, and so on (A-B-B-A)."""
    order = tuple(dict.fromkeys(drawn))
    laps = len(drawn) // max(1, len(order))
    return tuple(kingdom for lap in range(laps) for kingdom in (order if lap % 2 == 0 else reversed(order)))


def _numbered(kingdoms: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Each kingdom with how often it was named before."""
    seen: dict[int, int] = {}
    for kingdom in kingdoms:
        yield kingdom, seen.get(kingdom, 0)
        seen[kingdom] = seen.get(kingdom, 0) + 1
