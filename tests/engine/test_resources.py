"""Resources on lines and dominoes: laid when a line opens, kept when placed, back in the supply when lost (CRT-RES)."""

from collections import Counter

import pytest

from pnp.engine.agenda import TURN
from pnp.engine.board import split
from pnp.engine.happened import LINE_OPENED, TOKEN_SHORT
from pnp.engine.state import State
from pnp.engine.tiles.tokens import SQUARES, kind_at, laid
from tests.engine.playing import PRINTED, Game, walk

WITH_COURT = tuple(game for game in PRINTED if game.courts)
ROYAL = Game("royal-wedding", 5, 1)


def domino(game: Game, name: str) -> int:
    return game.tables.domino_names.index(name)


def on_domino(state: State, number: int, tokens: int) -> Counter[int | None]:
    return Counter(kind_at(state.tables, number, square) for square in SQUARES if tokens & square)


def tokens_everywhere(state: State) -> Counter[int | None]:
    """All tokens by kind: supply, lines, dominoes in hand, kingdoms."""
    assert state.court is not None
    found: Counter[int | None] = Counter(dict(enumerate(state.court.supply)))
    for draft in state.drafts:
        for number, tokens in zip(draft.line, draft.tokens, strict=False):
            found += on_domino(state, number, tokens)
    for task in state.agenda:
        if task[0] == TURN:
            found += on_domino(state, task[4], task[5])
    return found + in_hand(state) + in_kingdoms(state)


def in_hand(state: State) -> Counter[int | None]:
    gone = any(state.turn.domino in realm.discarded for realm in state.realms)
    placed = state.turn.placement >= 0
    return Counter() if gone or placed else on_domino(state, state.turn.domino, state.turn.tokens)


def in_kingdoms(state: State) -> Counter[int | None]:
    found: Counter[int | None] = Counter()
    for realm in state.realms:
        assert realm.estate is not None
        for cell in split(realm.estate.tokens):
            found[state.tables.token_of_terrain.get(realm.board.terrain_at(cell) or 0)] += 1
    return found


@pytest.mark.parametrize("game", WITH_COURT, ids=str)
def test_inv_41_no_token_is_lost_or_made(game: Game):
    whole = Counter({kind: count for kind, (_, count) in enumerate(game.tables.stock.tokens)})
    for moment in walk(game.begun(4), 4):
        assert tokens_everywhere(moment.after) == whole


@pytest.mark.parametrize("game", WITH_COURT, ids=str)
def test_inv_42_a_supply_never_runs_below_nothing_and_what_is_short_is_told(game: Game):
    told = 0
    for moment in walk(game.begun(4), 4):
        assert moment.after.court is not None
        assert min(moment.after.court.supply) >= 0
        told += sum(fact[0] == TOKEN_SHORT for fact in moment.happened)
    assert told or game.courts == 2 or game.system == "fantastic-era"


def test_crownless_squares_get_what_their_land_yields():
    """CRT-RES-01, R-26: nothing on swamp, mine, town, nor beside a crown."""
    yields = {
        "kingdomino/1": (0, 0),  # wheat, wheat
        "kingdomino/3": (1, 1),  # forest, forest
        "kingdomino/7": (2, 2),  # lake, lake
        "kingdomino/10": (3, 3),  # meadow, meadow
        "kingdomino/12": (None, None),  # swamp, swamp
        "kingdomino/19": (None, 1),  # wheat 1, forest
        "queendomino/29": (None, None),  # town, swamp
    }
    for name, kinds in yields.items():
        number = domino(ROYAL, name)
        assert tuple(kind_at(ROYAL.tables, number, square) for square in SQUARES) == kinds, name


def test_r_78_a_short_supply_serves_the_first_domino_first():
    state = ROYAL.begun()
    assert state.court is not None
    court = state.court._replace(supply=(3, 0, 9, 9))
    line = tuple(domino(ROYAL, f"kingdomino/{number}") for number in (1, 2, 3))
    given = laid(ROYAL.tables, court, line)
    assert given.tokens == (3, 1, 0)
    assert given.supply == (0, 0, 9, 9)
    assert given.short == ((line[1], 2), (line[2], 1), (line[2], 2))


def test_r_29_a_closed_line_gets_its_tokens_when_it_is_opened():
    opened = 0
    for moment in walk(Game("royal-wedding", 5, 2).begun(3), 3):
        second = moment.after.drafts[1]
        if second.closed:
            assert second.tokens == ()
        if any(fact[0] == LINE_OPENED for fact in moment.happened):
            opened += 1
            assert len(second.tokens) == len(second.line)
    assert opened == 11
