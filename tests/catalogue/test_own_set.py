"""Sets of one's own: what they add, replace, remove and decide. The set.yaml is in the test."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.catalogue.library import Library
from pnp.catalogue.load import load_set
from pnp.model.catalogue import Catalogue
from pnp.model.provenance import Provenance
from pnp.model.terrain import Terrain

OUR_VALLEY = """
extends: royal-wedding
name: Our valley
dominoes:
  add: [{number: 61, box: ours, pile: age-of-giants, squares: [wheat 2, mine]}]
  replace: {queendomino/12: {squares: [meadow 1, meadow]}}
  remove: [kingdomino/3]
switches: {bleak_king: exactly}
"""


def test_the_set_of_the_manual(load: Any) -> None:
    valley = load(OUR_VALLEY).require()
    assert (valley.id, valley.name, len(valley.dominoes)) == ("our-valley", "Our valley", 120)
    assert [str(square) for square in valley.domino("ours/61").squares] == ["wheat 2", "mine"]
    assert [str(square) for square in valley.domino("queendomino/12").squares] == ["meadow 1", "meadow"]
    assert "kingdomino/3" not in [domino.id for domino in valley.dominoes]
    assert valley.for_game(5).switch("bleak_king") == "exactly"


def test_a_new_domino_goes_into_the_pile_it_names(load: Any) -> None:
    valley = load(OUR_VALLEY).require()
    pile = valley.ruleset().pile_of(valley.domino("ours/61"))
    assert pile.id == "age-of-giants"
    assert valley.ruleset("queendomino").pile_of(valley.domino("ours/61")) is None


def test_the_one_pile_need_not_be_named(load: Any) -> None:
    ours = load("""
extends: kingdomino
dominoes: {add: [{number: 61, box: ours, squares: [wheat 2, mine]}]}
""").require()
    assert ours.domino("ours/61").pile == "kingdomino"


def test_a_domino_of_a_known_box_goes_where_its_box_goes(load: Any) -> None:
    ours = load("""
extends: royal-wedding
dominoes: {add: [{number: 61, box: fantastic-era, squares: [wheat, town]}]}
""").require()
    assert ours.ruleset().pile_of(ours.domino("fantastic-era/61")).id == "fantastic-era"


def test_a_number_that_was_removed_is_free(load: Any) -> None:
    ours = load("""
extends: kingdomino
dominoes:
  remove: [kingdomino/3]
  add: [{number: 3, box: kingdomino, squares: [lake, lake]}]
""").require()
    assert ours.domino("kingdomino/3").squares[0].terrain is Terrain.LAKE


def test_everything_else_can_be_changed_too(load: Any) -> None:
    ours = load("""
extends: royal-wedding
buildings:
  add: [{id: bath-house, copies: {ours: 2}, at_end: {points: 4}}]
  replace: {church: {copies: {queendomino: 3, fantastic-era: 1}}}
  remove: [bakery]
events:
  add: {plague: {copies: 2, on_reveal: [{each_kingdom: {bury_knight: 1}}]}}
  remove: [sales]
quests:
  add: [{id: coast, kind: corners, terrain: town, points: 3}]
  replace: {tic-tac-toe: {length: 4}}
characters:
  add: [{id: court-jester, base: 5}]
""").require()
    assert ours.building("bath-house").copies == (("ours", 2),)
    assert ours.building("church").at_end.per_territory == ((Terrain.TOWN, 2),)
    assert ours.event("plague").on_reveal[0].part("bury_knight").argument == 1
    assert (ours.quest("coast").terrain, ours.quest("tic-tac-toe").length) == (Terrain.TOWN, 4)
    assert ours.characters[-1].box == "the-court"


def test_a_piece_without_a_text_is_called_by_its_id_or_by_the_texts_of_the_set(load: Any, tmp_path: Path) -> None:
    texts = tmp_path / "our-valley" / "texts" / "en.yaml"
    texts.parent.mkdir(parents=True)
    texts.write_text("language: en\nbuilding: {mint: {name: The Royal Mint}}\n", encoding="utf-8")
    ours = load("""
extends: queendomino
buildings: {add: [{id: bath-house, copies: {ours: 1}}, {id: mint, copies: {ours: 1}}]}
""").require()
    names = [ours.texts.name("building", name) for name in ("bath-house", "mint", "church")]
    assert names == ["Bath House", "The Royal Mint", "Church"]


def test_the_ruleset_is_merged_field_by_field(load: Any) -> None:
    ours = load("""
extends: royal-wedding
ruleset:
  start: {coins: 10}
  by_players: {3: {events: 20, first_choice: abba}}
  ties: [largest_territory]
""").require()
    rules = ours.ruleset()
    assert (rules.start.coins, rules.start.knights, rules.ties) == (10, 1, ("largest_territory",))
    assert (rules.size(3).first_choice, rules.size(3).grid) == ("abba", 9)


def test_a_changed_ruleset_may_call_for_another_box(load: Any) -> None:
    ours = load("""
extends: kingdomino
ruleset:
  boxes: [kingdomino, age-of-giants]
  piles: {kingdomino: [kingdomino, age-of-giants]}
  quests: 2
  bleak_king: [wheat]
  score_rows: [{id: quest_1, parts: [quest_1]}, {id: quest_2, parts: [quest_2]}]
""").require()
    assert len(ours.dominoes) == 60
    assert len(ours.dominoes_in(ours.ruleset(), "kingdomino")) == 60


def test_changing_a_reconstructed_field_makes_it_the_sets_own(load: Any) -> None:
    ours = load("""
extends: royal-wedding
dominoes: {replace: {fantastic-era/49: {squares: [wheat 1, town]}}}
""").require()
    origins = ours.domino("fantastic-era/49").origins
    assert (origins.of("squares"), origins.of("number")) == (Provenance.CONFIRMED, Provenance.RECONSTRUCTED)


def test_a_set_may_extend_another_set_and_remembers_the_printed_one(load: Any, royal_wedding: Catalogue) -> None:
    load(OUR_VALLEY)
    hills = load("extends: ../our-valley\nswitches: {middle: full}\n", folder="our-hills").require()
    assert hills.domino("ours/61").pile == "age-of-giants"
    assert dict(hills.settings) == {"bleak_king": "exactly", "middle": "full"}
    assert hills.printed == royal_wedding


def test_a_set_may_be_given_by_its_file(load: Any, tmp_path: Path, library: Library) -> None:
    in_folder = load(OUR_VALLEY).catalogue
    assert load_set(tmp_path / "our-valley" / "set.yaml", library=library).catalogue == in_folder


squares = st.sampled_from(["wheat", "forest 1", "lake 2", "meadow", "swamp 1", "mine 3", "town"])


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    number=st.integers(61, 999) | st.sampled_from("GHIJ"),
    box=st.sampled_from(["ours", "kingdomino", "queendomino"]),
    left=squares,
    right=squares,
)
def test_adding_and_then_removing_a_domino_is_the_same_set(
    load: Any, royal_wedding: Catalogue, number: int | str, box: str, left: str, right: str
) -> None:
    load(f"""
extends: royal-wedding
dominoes: {{add: [{{number: {number}, box: {box}, pile: fantastic-era, squares: [{left}, {right}]}}]}}
""")
    again = load(f"extends: ../our-valley\ndominoes: {{remove: [{box}/{number}]}}\n", folder="again").require()
    assert replace(again, id="royal-wedding", name="royal-wedding", printed=None) == royal_wedding


@pytest.mark.parametrize("name", ["Dörfli am Rhein", "our valley"])
def test_a_folder_may_be_called_anything(load: Any, name: str) -> None:
    assert load("extends: kingdomino\n", folder=name).require().id == name
