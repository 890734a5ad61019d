"""Records: a game is setup, deal and actions; played again it is the same, or says where it is not."""

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.engine.game import Refused
from pnp.engine.notation import Unreadable
from pnp.engine.record import GameRecord, ReplayStopped, format_record, parse_record, record, replay
from pnp.errors import PnpError, WrongUse
from tests.engine.playing import ALL, Game, catalogue, walk


def kept(game: Game, seed: int = 1, actions: int = 10_000) -> GameRecord:
    played = [moment.action for _, moment in zip(range(actions), walk(game.begun(seed), seed), strict=False)]
    return record(catalogue(), game.setup, game.dealt(seed), played)


@pytest.mark.parametrize("game", ALL, ids=str)
def test_a_record_replays_to_the_identical_state(game: Game):
    *_, last = walk(game.begun(3), 3)
    written = format_record(kept(game, 3))
    again = replay(catalogue(), parse_record(written))
    assert again.state == last.after
    assert (again.same_set, again.identical) == (True, True)
    assert format_record(parse_record(written)) == written


def test_a_record_is_readable_json():
    written = json.loads(format_record(kept(Game("kingdomino", 2), actions=6)))
    assert written["format"] == 1
    assert written["system"] == "kingdomino"
    assert written["deal"]["dominoes"][0][0].startswith("kingdomino/")
    assert written["actions"][0].startswith("choose kingdomino/")
    assert len(written["actions"]) == 6


def test_an_illegal_action_cannot_be_recorded():
    game = Game("kingdomino", 2)
    (first, *_) = walk(game.begun(), 1)
    with pytest.raises(Refused):
        record(catalogue(), game.setup, game.dealt(1), [first.action, first.action])


def test_a_replay_says_at_which_action_it_stops():
    played = kept(Game("kingdomino", 4))
    doubled = replace(played, actions=(*played.actions[:30], "place 3,4 east", *played.actions[30:]))
    with pytest.raises(ReplayStopped, match="Action 31, 'place 3,4 east'") as stopped:
        replay(catalogue(), doubled)
    assert stopped.value.at == 30
    assert stopped.value.reason.endswith(("(GEN-05)", "(GEN-06)", "(XXL-TRN-02)"))


def test_a_changed_action_text_is_told():
    played = kept(Game("kingdomino", 4))
    with pytest.raises(ReplayStopped, match="Action 1, 'dance'"):
        replay(catalogue(), replace(played, actions=("dance", *played.actions[1:])))


def test_a_changed_set_is_noticed():
    """Another domino lies under the same number: the game goes on as long as it can, and does not pretend."""
    played = kept(Game("kingdomino", 4), actions=9)
    one, two, *rest = catalogue().dominoes
    assert one.squares == two.squares
    bred = replace(one, squares=(one.squares[0], one.squares[0].parse("mine 3")))
    again = replay(replace(catalogue(), dominoes=(bred, two, *rest)), played)
    assert not again.same_set
    assert again.identical


def test_a_game_cut_short_is_not_the_same():
    played = kept(Game("kingdomino", 4))
    again = replay(catalogue(), replace(played, actions=played.actions[:-1]))
    assert (again.same_set, again.identical) == (True, False)


def test_a_record_of_a_game_that_there_is_not_is_wrong_use():
    with pytest.raises(WrongUse):
        replay(catalogue(), replace(kept(Game("kingdomino", 4)), players=9))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("dominoes", []),
        ("dominoes", [["kingdomino/1"] * 48]),
        ("dominoes", [["kingdomino/99"]]),
        ("dominoes", 5),
        ("dominoes", [[["kingdomino/1"]]]),
        ("kings", [[0, 0, 0, 0]]),
        ("word", "xyz"),
        ("word", 5),
        ("quests", None),
    ],
)
def test_a_deal_that_fits_no_game_is_told(field, value):
    played = kept(Game("kingdomino", 4), actions=2)
    with pytest.raises(Unreadable):
        replay(catalogue(), replace(played, deal={**played.deal, field: value}))


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": 2}', "[" * 100_000, '{"format": 1, "actions": []}', '{"format": 1' + "0" * 5000 + "}"],
)
def test_what_is_no_record_is_told(text):
    with pytest.raises(Unreadable):
        parse_record(text)


@pytest.mark.parametrize(("name", "value"), [("players", True), ("players", "4"), ("teams", 0), ("actions", [1])])
def test_a_record_with_a_wrong_kind_of_value_is_told(name, value):
    written = json.loads(format_record(kept(Game("kingdomino", 4), actions=2)))
    with pytest.raises(Unreadable, match=name):
        parse_record(json.dumps({**written, name: value}))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_record_with_any_entry_changed_is_played_or_told(data):
    written = json.loads(format_record(kept(Game("kingdomino", 2), actions=3)))
    name = data.draw(st.sampled_from(sorted(written)))
    changed = {**written, name: data.draw(ANYTHING)}
    with suppress(PnpError):
        assert replay(catalogue(), parse_record(json.dumps(changed))).state
