"""The five built-in sets: what each is made of, and that nothing is wrong with any."""

from pathlib import Path

import pytest

from pnp.catalogue.boxes import built_in_names
from pnp.catalogue.library import BUILT_IN, Library
from pnp.catalogue.load import load_set
from pnp.errors import WrongUse
from pnp.model.catalogue import Catalogue
from pnp.model.effect import Effect
from pnp.model.provenance import Provenance

BOXES = {
    "kingdomino": {"kingdomino"},
    "queendomino": {"queendomino"},
    "age-of-giants": {"kingdomino", "queendomino", "age-of-giants"},
    "fantastic-era": {"queendomino", "fantastic-era", "the-court"},
    "royal-wedding": {"kingdomino", "queendomino", "age-of-giants", "fantastic-era", "royal-wedding", "the-court"},
}


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_set_is_sound_and_holds_the_boxes_it_needs(name: str, library: Library) -> None:
    loaded = load_set(name, library=library)
    assert loaded.problems == ()
    assert set(loaded.require().boxes) == BOXES[name]


def test_the_default_set_is_the_royal_wedding(library: Library, royal_wedding: Catalogue) -> None:
    assert load_set(library=library).catalogue == royal_wedding


def test_age_of_giants_is_played_on_either_base(library: Library) -> None:
    assert load_set("age-of-giants", library=library).require().systems == (
        "age-of-giants/kingdomino",
        "age-of-giants/queendomino",
    )
    on_queen = load_set("age-of-giants/queendomino", library=library).require()
    assert (on_queen.systems, on_queen.boxes) == (("age-of-giants/queendomino",), ("queendomino", "age-of-giants"))


def test_every_system_can_be_asked_for_by_its_name(library: Library) -> None:
    assert built_in_names(library) == (*BUILT_IN, "age-of-giants/kingdomino", "age-of-giants/queendomino")


def test_royal_wedding_holds_the_rules_of_all_its_boxes(royal_wedding: Catalogue) -> None:
    assert sorted(ruleset.id for ruleset in royal_wedding.rulesets) == [
        "age-of-giants/kingdomino",
        "age-of-giants/queendomino",
        "fantastic-era",
        "kingdomino",
        "queendomino",
        "royal-wedding",
    ]


def test_a_ruleset_takes_over_what_it_extends(royal_wedding: Catalogue) -> None:
    giants = royal_wedding.ruleset("age-of-giants/queendomino")
    assert (giants.start.coins, giants.builders.prices, giants.queen) == (
        7,
        (5, 4, 3, 2, 1, 0),
        royal_wedding.ruleset("queendomino").queen,
    )
    assert [pile.boxes for pile in giants.piles] == [("queendomino", "age-of-giants")]


def test_buildings_count_only_in_boxes_that_are_there(library: Library, royal_wedding: Catalogue) -> None:
    alone = load_set("queendomino", library=library).require()
    assert alone.building("statues").copies == (("queendomino", 3),)
    assert royal_wedding.building("statues").copies == (("queendomino", 3), ("fantastic-era", 2))


def test_an_event_is_a_sentence_of_effects(royal_wedding: Catalogue) -> None:
    fairies = royal_wedding.event("fairies")
    assert [effect.word for effect in fairies.on_reveal] == [
        "turn_up_characters",
        "return_knights",
        "give_giant",
        "move_giants",
    ]
    assert fairies.on_reveal[2].parts == (Effect("up_to", 1), Effect("back_to_sender", False))
    assert fairies.while_open == (Effect("no_bribes", (Effect("dragon"), Effect("dragonett"))),)
    fallback = royal_wedding.event("earthquake").on_reveal[0].part("first_of")
    assert fallback
    assert [effect.word for effect in fallback.parts] == ["topple_on_crown", "topple_on_own_tile", "ruin_construction"]


def test_provenance_of_the_file_reaches_its_pieces_and_pieces_may_differ(royal_wedding: Catalogue) -> None:
    era, giant = royal_wedding.domino("fantastic-era/49"), royal_wedding.domino("age-of-giants/A")
    assert era.origins.of("squares") is Provenance.RECONSTRUCTED
    assert (giant.origins.of("squares"), giant.origins.of("number")) == (Provenance.SINGLE_SOURCE, Provenance.DERIVED)
    assert royal_wedding.domino("kingdomino/1").origins.of("squares") is Provenance.CONFIRMED
    assert royal_wedding.building("sawmill").origins.of("at_once.knights") is Provenance.RECONSTRUCTED


def test_a_name_that_is_no_set_is_told_with_the_nearest(library: Library) -> None:
    with pytest.raises(WrongUse, match="did you mean 'royal-wedding'"):
        load_set("royal-weding", library=library)


def test_a_folder_without_a_set_is_told(tmp_path: Path, library: Library) -> None:
    with pytest.raises(WrongUse, match=r"a folder without a set\.yaml"):
        load_set(tmp_path, library=library)


def test_a_language_without_texts_is_told(library: Library) -> None:
    with pytest.raises(WrongUse, match="no texts in 'xx', only in en"):
        load_set("kingdomino", library=library, language="xx")


def test_bonuses_of_two_variants_add_up() -> None:
    """Middle Kingdom and Harmony change one record; the second must not take away what the first brought."""
    game = load_set("kingdomino").require().for_game(4, switches={"middle_kingdom": True, "harmony": True})
    assert (game.ruleset.bonuses.middle_kingdom, game.ruleset.bonuses.harmony) == (10, 5)
