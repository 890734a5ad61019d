"""How the greedy bot rates placements: its quick sums are those of the engine's scoring."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from pnp.catalogue.load import load_set
from pnp.engine.agenda import PLACE
from pnp.engine.board import Placement
from pnp.engine.deal import SplitMix64, deal
from pnp.engine.game import legal_actions, play, start
from pnp.engine.kingdom import DominoKind, Kingdom, place, placements
from pnp.engine.kingdom_text import read_kingdom
from pnp.engine.scoring import score
from pnp.engine.standing import Standing
from pnp.engine.tables import Tables, tables_for
from pnp.engine.territory import basic_points, gain
from pnp.sim.bots.aims import Aims, aims_of
from pnp.sim.bots.lands import land_at, lands_of, points_of
from pnp.sim.bots.placing import Outlook, rated, shares_of

CATALOGUE = load_set("royal-wedding").require()


class Put(NamedTuple):
    """A placement that could be made in a game."""

    tables: Tables
    kingdom: Kingdom
    kind: DominoKind
    at: Placement

    @property
    def after(self) -> Kingdom:
        return place(self.kingdom, self.kind, self.at)


def puts(seed: int, **switches: str) -> Iterator[Put]:
    """A placement of each turn of random games."""
    setup = CATALOGUE.for_game(5, system="royal-wedding", switches=switches)
    tables, chance = tables_for(CATALOGUE, setup), SplitMix64(seed)
    state = start(tables, deal(tables, seed))
    while state.agenda:
        actions = legal_actions(state)
        if state.agenda[0][0] == PLACE:
            board, kind = state.realms[state.agenda[0][1]].board, tables.kinds[state.turn.domino]
            yield from (Put(tables, board, kind, placement) for placement in placements(board, kind)[:3])
        state, _ = play(state, actions[chance.below(len(actions))])


def quest_points(put: Put, kingdom: Kingdom, quest: str) -> int:
    number = put.tables.quest_names.index(quest)
    return score(put.tables, Standing(kingdom, quests=(number,))).part("quest_1")


def aims_for(put: Put, quest: str) -> Aims:
    state = start(put.tables, deal(put.tables, 1))
    return aims_of(state._replace(quests=(put.tables.quest_names.index(quest),)))


def test_lands_are_the_territories() -> None:
    for put in puts(1):
        assert points_of(put.kingdom) == basic_points(put.kingdom)
        assert sum(land.squares for lands in lands_of(put.kingdom) for land in lands) == put.kingdom.covered.bit_count()


def test_without_hopes_a_placement_is_worth_its_points() -> None:
    for put in puts(2):
        hopes = Outlook(Aims(), (), crown=0, land=0, hole=0)
        worths = {placement.index: worth for worth, placement in rated(put.kingdom, put.kind, hopes)}
        assert worths[put.at.index] == gain(put.kingdom, put.kind, put.at)


@pytest.mark.parametrize("reading", ["at_least", "exactly"])
def test_bare_lands_are_worth_what_the_bleak_king_gives(reading: str) -> None:
    seen = set()
    for put in puts(3, bleak_king=reading):
        more = quest_points(put, put.after, "bleak-king") - quest_points(put, put.kingdom, "bleak-king")
        first, second = put.at.first, put.at.second
        assert aims_for(put, "bleak-king").left_bare(lands_of(put.kingdom), put.kind, first, second) == more
        seen.add(more)
    assert len(seen) > 1


def test_lines_of_crowns_are_counted_as_the_quest_does() -> None:
    seen = set()
    for put in puts(4):
        more = quest_points(put, put.after, "tic-tac-toe") - quest_points(put, put.kingdom, "tic-tac-toe")
        assert aims_for(put, "tic-tac-toe").lined_up(put.kingdom, put.kind, put.at.first, put.at.second) == more
        seen.add(more)
    assert len(seen) > 1


def test_squares_around_the_castle_are_worth_what_the_quest_gives() -> None:
    seen = set()
    for put in puts(5):
        quest = "local-business-wheat"
        more = quest_points(put, put.after, quest) - quest_points(put, put.kingdom, quest)
        assert aims_for(put, quest).reached(put.kingdom, put.kind, put.at.first, put.at.second) == more
        seen.add(more)
    assert len(seen) > 1


def test_squares_that_nothing_can_cover_cost_points() -> None:
    kingdom = read_kingdom("W0 W0 .\n.  C  .\n.  .  .", 3, centred=True)
    hopes = Outlook(Aims(), (), crown=0, land=0, hole=5)
    worths = {str(at): worth for worth, at in rated(kingdom, DominoKind(1, 0, 1, 0), hopes)}
    assert worths["1,-1 south"] == 0
    assert worths["1,0 south"] == -10  # a square alone in the corner, and three in a row


def test_a_land_is_found_by_its_square() -> None:
    put = next(puts(1))
    land = land_at(put.after, put.at.first)
    assert land is not None
    assert land.cells & put.at.first
    assert land_at(put.kingdom, put.at.first) is None
    assert shares_of(put.tables)[0][0] == 0
