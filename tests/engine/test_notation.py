"""Everything prints and reads back; what cannot be read is told, with the words that could not be read."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.engine import actions, agenda, happened
from pnp.engine.actions import DISCARD, PASS, Action
from pnp.engine.game import legal_actions
from pnp.engine.notation import (
    WORDS,
    Unreadable,
    format_action,
    format_fact,
    format_task,
    parse_action,
    parse_task,
)
from pnp.engine.state import Estate, Fallen, Hosted, Knights, Purse, State, Supply
from pnp.engine.state_text import digest, format_state, parse_state
from tests.engine.playing import ALL, Game, after, finished, states

ROYAL = Game("royal-wedding", 4, 2)
HOSTILE = st.text(alphabet="place 0123456789,-+()[]=/kingdomino\n\x00é", max_size=60)


@pytest.mark.parametrize("game", ALL, ids=str)
def test_states_and_actions_read_back(game: Game):
    for number, state in enumerate(states(game.begun(3), 3)):
        for action in legal_actions(state)[:3]:
            assert parse_action(game.tables, format_action(game.tables, action)) == action
        for task in state.agenda[:4]:
            assert parse_task(game.tables, format_task(game.tables, task)) == task
        if number % 9 == 0:
            assert parse_state(game.tables, format_state(state)) == state


def test_actions_are_written_in_the_words_of_the_game():
    tables = Game("kingdomino", 4).tables
    written = ["place 2,-1 east", "place 0,1 north", "discard", "choose kingdomino/7", "pass"]
    assert [format_action(tables, parse_action(tables, text)) for text in written] == written
    assert parse_action(tables, "discard") == DISCARD
    assert parse_action(tables, "pass") == PASS


def test_facts_name_kingdom_and_pieces():
    tables = Game("kingdomino", 4).tables
    number = tables.domino_names.index("kingdomino/7")
    where = parse_action(tables, "place 1,0 east").numbers[0]
    assert format_fact(tables, (happened.PLACED, 2, number, where)) == "2 placed kingdomino/7 1,0 east"
    assert format_fact(tables, (happened.LINE_LAID, -1, 0)) == "- line laid 0"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "plant 1,0 east",
        "place",
        "place 1,0",
        "place 1,0 up",
        "place 99,0 east",
        "place 1,0 east 2",
        "place 1;0 east",
        "choose kingdomino/49",
        "choose",
        "discard 1",
        "place " + "9" * 5000 + ",0 east",
    ],
)
def test_an_action_that_means_nothing_is_told(text):
    with pytest.raises(Unreadable):
        parse_action(Game("kingdomino", 4).tables, text)


@settings(max_examples=150, deadline=None)
@given(HOSTILE)
def test_hostile_text_is_unreadable_at_worst(text):
    tables = ROYAL.tables
    for read in (parse_action, parse_task, parse_state):
        with suppress(Unreadable):
            assert read(tables, text) is not None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 200), st.integers(0, 2**32), st.data())
def test_a_state_with_a_token_changed_is_read_or_told_but_never_crashes(actions_played, seed, data):
    state = after(ROYAL.begun(seed % 5), actions_played, seed % 7)
    tokens = format_state(state).split(" ")
    at = data.draw(st.integers(0, len(tokens) - 1))
    tokens[at] = data.draw(st.sampled_from(["", "-", "7", "(", "]", "kingdomino/1", "royal=", "1,0", "east"]))
    with suppress(Unreadable):
        assert isinstance(parse_state(ROYAL.tables, " ".join(tokens)), State)


def test_every_part_of_a_state_reads_back():
    """Not only those that a short game fills."""
    state = after(ROYAL.begun(), 100)
    field = state.realms[0].board.board.field
    cell, other = field.bit(1, 0), field.bit(-2, 3)
    estate = Estate(Purse(3, 12), Knights(1, cell | other, 2), (), (Hosted(cell, 4, 0, 3),), cell, (cell, cell))
    estate = estate._replace(fallen=(Fallen(cell, other),), cleared=other)
    full = state.with_realm(1, state.realms[1]._replace(estate=estate))._replace(supply=Supply(1, 2, 3, 4))
    text = format_state(full)
    assert "giants=[1,0 1,0]" in text
    assert "fallen=[(lies_on=1,0 home=-2,3)]" in text
    assert parse_state(state.tables, text) == full


def test_a_state_of_another_game_is_refused():
    text = format_state(Game("kingdomino", 3).begun())
    with pytest.raises(Unreadable, match="not of"):
        parse_state(Game("kingdomino", 4).tables, text)


def test_a_state_with_dominoes_one_upon_the_other_is_refused():
    state = after(Game("kingdomino", 4).begun(), 30)
    (placed, *_) = state.realms[0].placed
    text = format_state(state.with_realm(0, state.realms[0]._replace(placed=(placed, placed))))
    with pytest.raises(Unreadable, match="cannot lie at"):
        parse_state(state.tables, text)


def test_digests_are_short_stable_and_tell_states_apart():
    digests = [digest(state) for state in states(Game("kingdomino", 4).begun(), 1)]
    assert len(set(digests)) == len(digests)
    assert all(len(text) == 16 and int(text, 16) >= 0 for text in digests)
    assert digest(Game("kingdomino", 4).begun()) == "423c93c3631659a5"


def test_a_field_that_was_not_there_before_changes_no_text():
    """Defaults are not written: a game without estates shows none."""
    text = format_state(finished(Game("kingdomino", 2).begun()))
    assert "estate" not in text
    assert "tokens" not in text


@pytest.mark.parametrize("forms", [actions.FORMS, agenda.FORMS, happened.FORMS])
def test_the_words_of_all_forms_are_known(forms):
    plain = {"king", "kingdom", "pile", "number", "tokens", "spot", "coins", "face", "die", "knights", "towers", "line"}
    for form in forms.values():
        assert {word.removesuffix("*") for word in form} <= set(WORDS) | plain
        assert not any(word.endswith("*") for word in form[:-1])


def test_an_action_is_a_plain_value():
    assert Action(0, (3,)) == Action(0, (3,))
    assert repr(Action(0, (3,))) == "Action(kind=0, numbers=(3,))"
