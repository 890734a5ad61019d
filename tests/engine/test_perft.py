"""Perft counts that can be worked out by hand."""

from pnp.engine.game import start
from pnp.engine.perft import divided, perft
from tests.engine.playing import Game, after

FOUR = Game("kingdomino", 4)


def test_four_kings_on_four_dominoes_are_24_orders():
    assert [perft(FOUR.begun(), depth) for depth in range(5)] == [1, 4, 12, 24, 24]


def test_the_first_domino_has_24_places_and_a_double_12():
    """Beside the bare starting tile, by libraries.md: 24 oriented, 12 distinct for equal halves."""
    dealt = FOUR.dealt(1)
    tables = FOUR.tables
    for number, places in ((13, 24), (1, 12)):
        first = tables.domino_names.index(f"kingdomino/{number}")
        rest = tuple(domino for domino in dealt.dominoes[0] if domino > first)
        others = tuple(domino for domino in dealt.dominoes[0] if domino < first)
        state = start(tables, dealt._replace(dominoes=((first, *rest, *others),)))
        for _ in range(4):
            state = after(state, 1)
        assert state.turn.domino == first
        assert perft(state, 1) == places
        assert perft(state, 2) == places * 4


def test_divided_adds_up_and_names_every_first_action():
    state = after(FOUR.begun(), 9)
    parts = divided(state, 3)
    assert sum(count for _, count in parts) == perft(state, 3)
    assert len(parts) == perft(state, 1)
    assert all(text.startswith(("place ", "choose ")) for text, _ in parts)


def test_a_game_that_is_over_has_no_further_games():
    state = after(FOUR.begun(), 95)
    assert perft(state, 1) >= 1
    assert perft(state, 2) == 0
