"""Events of one's own: written in the words of the nine, in other combinations and numbers, they play without code."""

from pathlib import Path

import pytest

from pnp.catalogue.load import load_set
from pnp.engine.deal import deal
from pnp.engine.game import legal_actions, start
from pnp.engine.outcome import outcome
from pnp.engine.record import format_record, parse_record, record, replay
from pnp.engine.state import State
from pnp.engine.state_text import format_state, parse_state
from pnp.engine.steps.events import WORDS
from pnp.engine.tables import Tables, tables_for
from pnp.model.catalogue import Catalogue
from pnp.source.vocabulary import effect_words
from tests.engine.event_positions import (
    revealed,
    settled,
    table,
    told_by,
    with_buildings,
    with_court,
    with_giants,
    with_knights,
    with_money,
    with_tokens,
)
from tests.engine.playing import Game, finished, walk
from tests.engine.positions import at, cells, done, hosting, offered

SET = """
extends: royal-wedding
name: Wild years
events:
  remove: [abduction, wrath, werewolves, earthquake, gold-rush, fairies, builders-day, harvest, sales]
  add:
    plague:
      copies: 6
      on_reveal:
        - {each_kingdom: {first_of: [{turn_down: {character: 2}}, {bury_knight: 2}, {ruin_construction: 1}]}}
        - {gain_coins: {per_crownless: {wheat: 1, swamp: 2}}}
      on_discard: [turn_up_characters, return_knights]
    toll:
      copies: 6
      on_reveal:
        - {ransom: {each: 4, cannot_pay: [{lose_resources: 1}, mortgage, {bury_knight: 1}]}}
        - {host: {first_of: [{lose_resources: 3}, {gain_coins: {queen_host: 9}}]}}
      while_open: {building_discount: 1, court_price: {visible: 0, hidden: 1}}
    strike:
      copies: 6
      when: queen_hosted
      on_reveal: [{use_dragon: dragon}, {take_queen: board}]
      on_discard: [return_queen, {gain_coins: {queen_host: 5}}]
      while_open: {buildings_per_turn: 0, court_tiles_per_turn: 0}
    march:
      copies: 6
      on_reveal:
        - {give_giant: {up_to: 2, back_to_sender: true}}
        - {vote: {pick: neighbouring_buildings, then: burn}}
        - {each_kingdom: topple_on_own_tile}
        - {each_kingdom: {first_of: [refill_resources, move_giants]}}
      while_open: {refill: each_turn_and_bribe, no_bribes: [dragonett]}
"""
GAMES = [(3, 1), (5, 2), (2, 0)]


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    folder = tmp_path_factory.mktemp("wild-years")
    (folder / "set.yaml").write_text(SET, encoding="utf-8")
    return load_set(Path(folder)).require()


def tables_of(ours: Catalogue, players: int, courts: int) -> Tables:
    return tables_for(ours, ours.for_game(players, courts=courts))


class OwnGame:
    """A game of the set, as the helpers take one."""

    def __init__(self, ours: Catalogue, players: int = 3, courts: int = 1) -> None:
        self.tables = tables_of(ours, players, courts)
        self.players = players

    def begun(self, seed: int = 1) -> State:
        return start(self.tables, deal(self.tables, seed))


@pytest.fixture
def kingdoms(ours: Catalogue):
    def make(*rows: str) -> State:
        game: Game = OwnGame(ours)  # type: ignore[assignment]
        return table(*rows, game=game)

    return make


@pytest.mark.parametrize(("players", "courts"), GAMES)
def test_whole_games_are_played_with_them(ours: Catalogue, players: int, courts: int):
    tables = tables_of(ours, players, courts)
    revealed_names = set()
    for seed in range(4):
        state = finished(start(tables, deal(tables, seed)), seed)
        assert state.round == tables.rounds
        assert len(outcome(state).points) == players
        assert state.events is not None
        revealed_names |= {tables.event_names[tile] for tile in state.events.played}
    assert revealed_names == {"plague", "toll", "strike", "march"}


def test_such_a_game_is_kept_and_replayed(ours: Catalogue):
    setup = ours.for_game(3, courts=1)
    dealt = deal(tables_for(ours, setup), 5)
    actions = [moment.action for moment in walk(start(tables_for(ours, setup), dealt), 5)]
    again = replay(ours, parse_record(format_record(record(ours, setup, dealt, actions))))
    assert again.identical


def test_every_moment_of_it_prints_and_reads_back(ours: Catalogue):
    tables = tables_of(ours, 3, 1)
    for number, moment in enumerate(walk(start(tables, deal(tables, 2)), 2)):
        if number % 7 == 0:
            assert parse_state(tables, format_state(moment.after)) == moment.after


def test_two_characters_then_knights_then_a_ruin(kingdoms):
    state = with_court(kingdoms("C F0 F0", "C F0 F0", "C T0"), 0, {"1,0": "court-ranger", "2,0": "court-regent"})
    state = with_buildings(with_knights(state, 1, posted="1,0 2,0"), 2, {"1,0": "church"})
    state = revealed(state, "plague")
    state = done(state, "turn_down 2,0", "turn_down 1,0", "ruin 1,0")
    assert not state.agenda
    assert state.estate(1).knights.cemetery == 2
    assert state.estate(2).built[0].face == 0


def test_coins_for_squares_without_crowns_of_any_land(kingdoms):
    state = with_money(kingdoms("C W0 W1 S0 S0", "C", "C"), 0, 0)
    assert revealed(state, "plague").estate(0).purse.money == 1 + 4


def test_what_a_tile_does_when_it_is_discarded(kingdoms):
    state = with_court(kingdoms("C F0", "C", "C"), 0, {"1,0": "court-ranger"})
    state = done(revealed(state, "plague", "toll"), "turn_down 1,0")
    state, told = told_by(state)
    assert told[:3] == ["- event over plague", "0 turned up 1,0", "- event toll"]


def test_a_ransom_with_other_ways_out_in_another_order(kingdoms):
    state = with_tokens(with_money(kingdoms("C W0", "C T0", "C F0"), 0, 3), 0, "1,0")
    state = with_buildings(with_money(state, 1, 0), 1, {"1,0": "church"})
    state = with_knights(with_money(state, 2, 0), 2, posted="1,0")
    state = done(revealed(state, "toll"), "lose 1,0", "mortgage 1,0")
    assert [state.estate(kingdom).purse.money for kingdom in range(3)] == [3, 0, 0]
    assert state.estate(1).built[0].debt == 4
    assert state.estate(2).knights.cemetery == 1


def test_the_scope_of_the_host_is_the_host_alone(kingdoms):
    state = hosting(kingdoms("C", "C", "C"), 1)
    assert revealed(state, "toll").estate(1).purse.money == 7 - 4 + 9
    state = with_tokens(hosting(kingdoms("C", "C W0", "C"), 1), 1, "1,0")
    assert done(revealed(state, "toll"), "lose 1,0").estate(1).tokens == 0


def test_a_court_tile_for_nothing_is_laid_at_once(kingdoms):
    state = revealed(kingdoms("C W0 W0", "C", "C"), "toll")
    state = at(state, "court")
    buy = offered(state)[0]
    assert offered(done(state, buy))[0].startswith("lay ")


def test_nobody_builds_while_a_tile_forbids_it_and_the_dragon_it_names_is_away(kingdoms):
    state = revealed(hosting(kingdoms("C T0", "C", "C"), 0), "strike", "toll")
    assert offered(at(state, "build")) == []
    assert {text.split()[-1] for text in offered(at(state, "bribe"))} == {"dragonett", "pass"}
    state, told = told_by(state)
    assert told[1:3] == ["0 queen back", "0 gained coins 5"]


def test_a_condition_that_fails_silences_the_whole_tile(kingdoms):
    """Neither its steps, nor what holds while it lies open, nor what its discard would do."""
    state = revealed(kingdoms("C T0", "C", "C"), "strike", "toll")
    assert offered(at(state, "build")) != []
    _, told = told_by(state)
    assert told[:2] == ["- event over strike", "- event toll"]


def test_two_giants_may_go_and_come_back(kingdoms):
    state = with_giants(with_giants(kingdoms("C W1 W1 W1", "C W1 W1 W1", "C"), 0, "1,0 2,0"), 1, "1,0")
    state = revealed(state, "march")
    state = done(state, "send 1 1,0", "cover 2,0", "send 1 2,0", "cover 3,0")
    assert (state.agenda[0][1], offered(state)[0]) == (1, "send 0 1,0")
    state = done(state, "send 0 1,0", "cover 1,0", "send 0 2,0", "cover 2,0")
    assert state.estate(0).giants == (cells(state, "1,0"), cells(state, "2,0"))


def test_everything_is_renewed_after_a_turn(kingdoms):
    state = revealed(kingdoms("C", "C", "C"), "march")
    while state.agenda:
        state = done(state, offered(state)[-1])
    state, told = settled(at(state, "turn_end"), *at(state, "turn_end").agenda)
    assert any("buildings shown" in text for text in told)


def test_every_word_of_the_vocabulary_is_known_to_the_engine():
    """All words for steps; scopes are the engine's own."""
    groups = {group.name: group for group in effect_words()}
    words = {word.name for word in (*groups["effect"].inside, *groups["bare_word"].inside)}
    assert words - {"each_kingdom", "host"} == set(WORDS)


def test_legal_actions_are_the_same_twice(kingdoms):
    state = revealed(kingdoms("C T0", "C", "C"), "march")
    assert legal_actions(state) == legal_actions(state)
