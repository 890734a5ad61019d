"""Every fault of a set is one Problem at the line where it stands. The bad set.yaml is in the test."""

from pathlib import Path
from typing import Any

import pytest

from pnp.catalogue.library import Library
from pnp.catalogue.load import Loaded, load_set
from pnp.errors import Problem, ProblemsFound


def only(loaded: Loaded) -> Problem:
    (problem,) = loaded.problems
    return problem


def test_an_unknown_terrain(load: Any) -> None:
    problem = only(
        load("""
extends: kingdomino
dominoes:
  add: [{number: 61, box: ours, squares: [weat 2, mine]}]
""")
    )
    assert (problem.code, problem.place.line, problem.place.column) == ("bad-form", 3, 43)
    assert "wheat" in problem.suggestion


def test_an_unknown_key(load: Any) -> None:
    problem = only(load("extends: kingdomino\ndomino: {remove: [kingdomino/3]}\n"))
    assert (problem.code, problem.place.line) == ("unknown-key", 2)


def test_a_number_used_twice(load: Any) -> None:
    problem = only(
        load("""
extends: kingdomino
dominoes:
  add:
    - {number: 61, box: kingdomino, squares: [wheat, mine]}
    - {number: 3, box: kingdomino, squares: [wheat, mine]}
""")
    )
    assert (problem.code, problem.place.line, problem.place.column) == ("duplicate-number", 5, 16)
    assert "data/kingdomino/dominoes.yaml" in problem.message


def test_a_number_added_twice(load: Any) -> None:
    problem = only(
        load("""
extends: kingdomino
dominoes:
  add:
    - {number: 61, box: ours, squares: [wheat, mine]}
    - {number: 61, box: ours, squares: [lake, mine]}
""")
    )
    assert (problem.code, problem.place.line) == ("duplicate-number", 5)


def test_a_building_added_that_is_there(load: Any) -> None:
    problem = only(load("extends: queendomino\nbuildings: {add: [{id: church, copies: {ours: 1}}]}\n"))
    assert (problem.code, problem.place.line) == ("duplicate-id", 2)


def test_an_event_added_that_is_there(load: Any) -> None:
    problem = only(load("extends: fantastic-era\nevents:\n  add:\n    sales: {copies: 1}\n"))
    assert (problem.code, problem.place.line) == ("duplicate-id", 4)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("dominoes: {remove: [kingdomino/99]}", "kingdomino has 1 to 48"),
        ("dominoes: {remove: [age-of-giants/Z]}", "age-of-giants has A to 54"),
        ("dominoes: {remove: [kingdommino/3]}", "did you mean 'kingdomino'?"),
        ("buildings: {remove: [chruch]}", "did you mean 'church'?"),
        ("quests: {replace: {tictactoe: {length: 4}}}", "did you mean 'tic-tac-toe'?"),
    ],
)
def test_an_id_that_is_not_there(load: Any, line: str, hint: str) -> None:
    problem = only(load(f"extends: royal-wedding\n{line}\n"))
    assert (problem.code, problem.place.line) == ("unknown-id", 2)
    assert problem.suggestion == hint


def test_removed_and_replaced(load: Any) -> None:
    problem = only(
        load("""
extends: kingdomino
dominoes:
  remove: [kingdomino/3]
  replace: {kingdomino/3: {squares: [lake, lake]}}
""")
    )
    assert (problem.code, problem.place.line) == ("removed-and-replaced", 4)


def test_a_pile_not_named_where_there_are_two(load: Any) -> None:
    problem = only(
        load("""
extends: royal-wedding
dominoes:
  add: [{number: 61, box: ours, squares: [wheat 2, mine]}]
""")
    )
    assert (problem.code, problem.place.line) == ("pile-not-named", 3)
    assert problem.suggestion == "write pile: fantastic-era or pile: age-of-giants"


def test_a_pile_that_is_not_there(load: Any) -> None:
    problem = only(
        load("""
extends: royal-wedding
dominoes:
  add: [{number: 61, box: ours, pile: age-of-giant, squares: [wheat 2, mine]}]
""")
    )
    assert (problem.code, problem.place.line, problem.place.column) == ("unknown-pile", 3, 39)
    assert problem.suggestion == "did you mean 'age-of-giants'?"


def test_a_grid_that_cannot_close(load: Any) -> None:
    """Three kingdoms: 1 + 2 x 40 = 81 squares, which a grid of 8 x 8 = 64 cannot take."""
    problem = only(
        load("""
extends: royal-wedding
ruleset:
  by_players:
    3: {grid: 8}
""")
    )
    assert (problem.code, problem.place.line, problem.place.column) == ("grid-does-not-close", 4, 15)
    assert "1 + 2 x 40 = 81 squares are not 8 x 8 = 64" in problem.message
    assert problem.suggestion == "grid: 9 closes"


def test_trap_10_four_kingdoms_with_the_small_tile(load: Any) -> None:
    """1 + 2 x 30 = 61 is no square number: that is why four kingdoms take the 2 x 2 tile, 4 + 60 = 64."""
    problem = only(load("extends: royal-wedding\nruleset:\n  by_players:\n    4: {start_tile: 1x1}\n"))
    assert problem.code == "grid-does-not-close"
    assert problem.suggestion == "no square grid has 61 squares"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("5: {line: 4}", "of 4 dominoes in a line 5 are chosen and 0 dropped"),
        ("3: {drop: {when: before_choice, places: unchosen}}", "nobody knows which"),
        ("3: {drop: {when: before_choice, places: [9]}}", "place 9 is dropped, but a line has 5"),
    ],
)
def test_a_line_that_does_not_add_up(load: Any, change: str, told: str) -> None:
    loaded = load(f"extends: fantastic-era\nruleset:\n  by_players:\n    {change}\n")
    assert (only(loaded).code, only(loaded).place.line) == ("line-does-not-add-up", 4)
    assert told in only(loaded).message


def test_kings_that_cannot_share_two_lines(load: Any) -> None:
    loaded = load("extends: royal-wedding\nruleset:\n  by_players:\n    3: {kings: 1}\n")
    codes = {problem.code: problem.place for problem in loaded.problems}
    assert codes.keys() == {"line-does-not-add-up", "grid-does-not-close"}
    assert codes["line-does-not-add-up"].line == 4


def test_an_event_pile_of_the_wrong_length(load: Any) -> None:
    problem = only(load("extends: fantastic-era\nruleset:\n  by_players:\n    5: {events: 12}\n"))
    assert (problem.code, problem.place.line) == ("event-pile", 4)
    assert problem.suggestion == "events: 11"


def test_too_few_dominoes(load: Any) -> None:
    problem = only(
        load("""
extends: royal-wedding
name: One short
dominoes:
  remove: [kingdomino/3]
""")
    )
    assert (problem.code, problem.place.line) == ("too-few-dominoes", 4)
    assert "with 2 to 5 kingdoms: the pile 'age-of-giants' needs 60 dominoes, it has 59" in problem.message


def test_too_few_events(load: Any) -> None:
    """24 - 3 - 3 = 18 tiles; three kingdoms reveal 20."""
    problem = only(load("extends: royal-wedding\nevents: {remove: [sales, harvest]}\n"))
    assert (problem.code, problem.place.line) == ("too-few-pieces", 2)
    assert "with 3 kingdoms needs 20 events, and the set has 18" in problem.message


def test_a_score_pad_without_a_row_for_each_quest(load: Any) -> None:
    problem = only(load("extends: royal-wedding\nruleset: {quests: 3}\n"))
    assert problem.code == "score-rows"
    assert "quest_4" in problem.message


def test_a_quest_that_lost_what_its_kind_needs(load: Any) -> None:
    problem = only(load("extends: royal-wedding\nquests: {replace: {harmony: {kind: crown_lines}}}\n"))
    assert (problem.code, problem.place.line) == ("incomplete-quest", 2)
    assert problem.suggestion == "add length"


def test_a_number_of_kingdoms_of_which_half_is_said(load: Any) -> None:
    problem = only(load("extends: kingdomino\nruleset:\n  by_players:\n    5: {line: 5, rounds: 12}\n"))
    assert (problem.code, problem.place.line) == ("incomplete-ruleset", 4)
    assert "lacks grid, start_tile, kings, first_choice" in problem.message


def test_an_unknown_box(load: Any) -> None:
    problem = only(load("extends: kingdomino\nruleset:\n  boxes: [kingdomino, age-of-gaints]\n"))
    assert (problem.code, problem.place.line) == ("unknown-box", 3)
    assert problem.suggestion == "did you mean 'age-of-giants'?"


def test_an_unknown_switch(load: Any) -> None:
    problem = only(load("extends: royal-wedding\nswitches: {bleak_kong: exactly}\n"))
    assert (problem.code, problem.place.line) == ("unknown-switch", 2)
    assert problem.suggestion == "did you mean 'bleak_king'?"


def test_an_unknown_value_of_a_switch(load: Any) -> None:
    problem = only(load("extends: royal-wedding\nswitches:\n  bleak_king: roughly\n"))
    assert (problem.code, problem.place.line, problem.place.column) == ("unknown-value", 3, 15)
    assert problem.suggestion == "it is one of at_least, exactly"


def test_a_switch_without_effect_is_a_warning(load: Any) -> None:
    loaded = load("extends: kingdomino\nswitches: {dragon_dice: true}\n")
    assert (only(loaded).code, only(loaded).severity) == ("idle-switch", "warning")
    assert loaded.require().systems == ("kingdomino",)


def test_a_variant_for_a_switch_that_is_not_there(load: Any) -> None:
    problem = only(load("extends: kingdomino\nruleset:\n  variants:\n    mighty_dual: {quests: 0}\n"))
    assert (problem.code, problem.place.line) == ("unknown-switch", 4)


def test_a_base_that_is_not_there(load: Any) -> None:
    problem = only(load("extends: kingdomono\n"))
    assert (problem.code, problem.place.line, problem.place.column) == ("no-such-set", 1, 10)
    assert problem.suggestion == "did you mean 'kingdomino'?"


def test_a_base_by_its_full_path_is_refused(load: Any, tmp_path: Path) -> None:
    load("extends: kingdomino\n", folder="base")
    assert only(load(f"extends: {tmp_path / 'base'}\n")).code == "no-such-set"


def test_a_base_with_a_name_longer_than_any_file(load: Any) -> None:
    assert only(load(f"extends: {'a' * 290}\n")).code == "no-such-set"


def test_extends_in_a_circle(load: Any) -> None:
    load("extends: ../b\n", folder="a")
    problem = only(load("extends: ../a\n", folder="b"))
    assert problem.code == "extends-circle"
    assert problem.place.file.endswith("a/set.yaml")


def test_a_set_that_extends_itself(load: Any) -> None:
    problem = only(load("name: Ourself\nextends: .\n"))
    assert (problem.code, problem.place.line) == ("extends-circle", 2)


def test_a_chain_without_end(load: Any) -> None:
    loaded = load("extends: kingdomino\n", folder="s0")
    for number in range(1, 25):
        loaded = load(f"extends: ../s{number - 1}\n", folder=f"s{number}")
    assert [problem.code for problem in loaded.problems] == ["extends-circle"]


def test_text_that_is_no_yaml(load: Any) -> None:
    loaded = load("extends: [kingdomino\n")
    assert loaded.catalogue is None
    assert only(loaded).place.line > 0


def test_an_empty_file(load: Any) -> None:
    assert only(load("")).code == "empty-file"


def test_two_documents(load: Any) -> None:
    problem = only(load("extends: kingdomino\n---\nextends: queendomino\n"))
    assert (problem.code, problem.place.line) == ("second-document", 3)


def test_more_towers_than_there_are_is_a_warning(load: Any) -> None:
    """27 of 28 towers are used; two tiles with 3 towers more need 33, five too many."""
    loaded = load("""
extends: royal-wedding
buildings:
  add: [{id: watch, copies: {ours: 2}, at_once: {towers: 3}}]
""")
    assert (only(loaded).code, only(loaded).severity, only(loaded).place.line) == ("short-of-wood", "warning", 2)
    assert "5 more towers" in only(loaded).message


def test_buildings_that_do_not_make_equal_piles_are_a_warning(load: Any) -> None:
    loaded = load("extends: royal-wedding\nbuildings: {add: [{id: inn, copies: {ours: 1}}]}\n")
    assert (only(loaded).code, only(loaded).severity) == ("uneven-piles", "warning")


@pytest.mark.parametrize(("rules", "codes"), [("", ["no-court"]), ("ruleset: {max_courts: 1}\n", [])])
def test_characters_without_a_court_are_a_warning(rules: str, codes: list[str], load: Any) -> None:
    """They would be neither printed nor played, and nobody would say so."""
    loaded = load(f"extends: kingdomino\n{rules}characters: {{add: [{{id: court-jester, base: 1}}]}}\n")
    assert [problem.code for problem in loaded.problems] == codes
    assert all(problem.severity == "warning" for problem in loaded.problems)


def test_giants_that_nobody_has_are_a_warning(load: Any) -> None:
    loaded = load("""
extends: kingdomino
dominoes: {add: [{number: G, box: ours, mark: giant, squares: [wheat, mine]}]}
""")
    assert (only(loaded).code, only(loaded).severity) == ("short-of-wood", "warning")


def test_a_source_that_is_not_listed(load: Any) -> None:
    loaded = load("""
extends: kingdomino
dominoes: {replace: {kingdomino/3: {squares: [lake, lake], sources: [my-uncle]}}}
""")
    assert only(loaded).code == "unknown-source"


def test_faults_of_several_kinds_are_told_at_once(load: Any) -> None:
    loaded = load("""
extends: royal-wedding
dominoes:
  add:
    - {number: 61, box: ours, pile: age-of-giants, squares: [weat, mine]}
    - {number: 62, box: ours, squares: [wheat, mine]}
  remove: [kingdomino/99]
ruleset:
  by_players: {3: {grid: 8}}
switches: {bleak_king: roughly}
""")
    told = sorted((problem.place.line, problem.code) for problem in loaded.problems)
    assert told == [
        (4, "bad-form"),
        (5, "pile-not-named"),
        (6, "unknown-id"),
        (8, "grid-does-not-close"),
        (9, "unknown-value"),
    ]


def test_with_faults_there_is_nothing_to_rely_on(load: Any) -> None:
    loaded = load("extends: kingdomino\nswitches: {bleak_king: roughly}\n")
    assert loaded.catalogue is None
    with pytest.raises(ProblemsFound, match="bleak_king"):
        loaded.require()


def test_a_game_that_does_not_work_is_still_a_catalogue(load: Any) -> None:
    loaded = load("extends: royal-wedding\ndominoes: {remove: [kingdomino/3]}\n")
    assert loaded.catalogue
    with pytest.raises(ProblemsFound):
        loaded.require()


def test_a_fault_in_the_texts_of_a_set(load: Any, tmp_path: Path, library: Library) -> None:
    load("extends: kingdomino\n")
    texts = tmp_path / "our-valley" / "texts" / "en.yaml"
    texts.parent.mkdir()
    texts.write_text("language: en\nbuildings: {}\n", encoding="utf-8")
    problem = only(load_set(tmp_path / "our-valley", library=library))
    assert (problem.code, problem.place.line) == ("unknown-key", 2)
