"""Player aids: every system has one, its numbers are those of its rules, and it reads across a table."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from PIL import Image

from pnp.catalogue.load import load_set
from pnp.drawing.box import Box
from pnp.drawing.measure import ink, lightness
from pnp.drawing.scene import IDENTITY, Drawing, Group, Item, Matrix, Text, Use, walk
from pnp.drawing.shapes import bounds, rectangle, transformed
from pnp.drawing.text import TextProblem
from pnp.faces.aid import aid_sides
from pnp.faces.aid_facts import AidFacts
from pnp.faces.aid_turn import step_letters
from pnp.faces.event_words import SPEAKERS, Teller, sentence_of
from pnp.faces.sentence import THEN
from pnp.faces.style import Style
from pnp.layout.aids import aid_facts
from pnp.model.effect import Effect
from pnp.model.event import EventTile
from pnp.model.ruleset import QueenRules
from pnp.model.texts import Text as Words
from pnp.source.bundled import data_folder

SYSTEMS = [
    "kingdomino",
    "queendomino",
    "age-of-giants/kingdomino",
    "age-of-giants/queendomino",
    "fantastic-era",
    "royal-wedding",
]
WIDTH, HEIGHT = 92.0, 126.0
Aids: TypeAlias = dict[str, tuple[Drawing, ...]]


@cache
def facts_of(wanted: str) -> AidFacts:
    catalogue = load_set(wanted).require()
    return aid_facts(catalogue, catalogue.systems[0])


@pytest.fixture
def own_set(tmp_path: Path) -> Callable[[str], AidFacts]:
    """The facts of a set of one's own, from what its set.yaml says."""

    def write(words: str) -> AidFacts:
        (tmp_path / "set.yaml").write_text(words, encoding="utf-8")
        return facts_of(str(tmp_path / "set.yaml"))

    return write


def sides_of(facts: AidFacts, style: Style) -> tuple[Drawing, ...]:
    return aid_sides(facts, WIDTH, HEIGHT, style)


@pytest.fixture(scope="session")
def aids(style: Style) -> Aids:
    """The sides of every system's aid."""
    return {system: sides_of(facts_of(system), style) for system in SYSTEMS}


def runs(*faces: Drawing) -> list[Text]:
    return [item for face in faces for item in walk(face.items) if isinstance(item, Text)]


def words(*faces: Drawing) -> str:
    """All that is written, whether or not a line may break there."""
    return spaced(" ".join(run.words for run in runs(*faces)))


def spaced(said: str) -> str:
    return said.replace("\u00a0", " ")


def pictures(*faces: Drawing) -> list[str]:
    return [item.symbol.name for face in faces for item in walk(face.items) if isinstance(item, Use)]


# --- all of them


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_has_an_aid_of_two_sides(system: str, any_style: Style) -> None:
    sides = sides_of(facts_of(system), any_style)
    slug = system.replace("/", "-")
    assert [side.name for side in sides] == [f"face.player-aid-{slug}-1", f"face.player-aid-{slug}-2"]
    assert {(side.width, side.height) for side in sides} == {(WIDTH, HEIGHT)}


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_word_is_smaller_than_8_points(system: str, aids: Aids) -> None:
    assert min(run.size for run in runs(*aids[system])) >= 8


@pytest.mark.parametrize("system", SYSTEMS)
def test_words_keep_clear_of_each_other_and_of_the_cut(
    system: str, aids: Aids, shapes_of: Callable[..., list[Any]]
) -> None:
    for side in aids[system]:
        boxes = [(shape.item.words, shape.box) for shape in shapes_of(side.items) if isinstance(shape.item, Text)]
        assert all(safe(box) for _, box in boxes)
        met = [(one, other) for (one, a), (other, b) in combinations(boxes, 2) if overlap(a, b)]
        assert not met


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_words_are_lost_on_white_paper(system: str, any_style: Style) -> None:
    said = runs(*sides_of(facts_of(system), any_style))
    tones = {run.fill for run in said} - {any_style.colour("plate-mark")}
    assert all(lightness(tone) <= 60 for tone in tones)


def test_words_keep_clear_of_icons(aids: Aids, style: Style) -> None:
    many = replace(facts_of("royal-wedding").ruleset.builders, prices=tuple(range(11, -1, -1)))
    rules = replace(facts_of("royal-wedding").ruleset, builders=many)
    crowded = sides_of(replace(facts_of("royal-wedding"), ruleset=rules), style)
    for side in (*crowded, *(side for sides in aids.values() for side in sides)):
        for run, box in placed_words(side.items, IDENTITY):
            met = [icon for icon, other in placed_icons(side.items, IDENTITY) if overlap(box, other)]
            assert not met or run.isdecimal() or run[0] in "−+", (side.name, run, met)


def placed_words(items: tuple[Item, ...], at: Matrix) -> Iterator[tuple[str, Box]]:
    for item in items:
        match item:
            case Text():
                frame = rectangle(item.x, item.y - item.size * 0.2, item.width, item.size * 0.2)
                yield item.words, bounds(transformed(frame, at))
            case Group():
                yield from placed_words(item.items, item.at.then(at))
            case _:
                pass


def placed_icons(items: tuple[Item, ...], at: Matrix) -> Iterator[tuple[str, Box]]:
    """The middle of each icon's frame: at the rim there is air."""
    for item in items:
        match item:
            case Use():
                side, air = item.symbol.width, item.symbol.width * 0.12
                frame = rectangle(air, air, side - 2 * air, item.symbol.height - 2 * air)
                yield item.symbol.name, bounds(transformed(frame, item.at.then(at)))
            case Group():
                yield from placed_icons(item.items, item.at.then(at))
            case _:
                pass


def safe(box: Box) -> bool:
    return box.x >= 3 and box.y >= 3 and box.right <= WIDTH - 3 and box.bottom <= HEIGHT - 3


def overlap(one: Box, other: Box) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > 0.05 and high > 0.05


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_steps_stand_in_their_order(system: str, style: Style, aids: Aids) -> None:
    steps = facts_of(system).ruleset.steps
    names = [style.texts.name("step", step) for step in steps]
    said = [run.words for run in runs(aids[system][0])]
    assert [each for each in said if each in names] == names
    assert said.index("A") < said.index(names[0]) < said.index("B") < said.index(names[1])


def test_rebuilding_shares_the_letter_of_what_it_repairs() -> None:
    steps = ("place", "tax", "build", "rebuild", "bribe", "court", "choose")
    assert step_letters(steps) == ("A", "B", "C", "C′", "D", "E", "F")
    assert step_letters(("place", "choose")) == ("A", "B")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_land_that_scores_is_shown(system: str, aids: Aids) -> None:
    parts = {part for row in facts_of(system).ruleset.score_rows for part in row.parts}
    shown = pictures(aids[system][1])
    lands = {name.split(".")[1].removeprefix("land-") for name in shown if name.startswith("sym.land-")}
    assert lands == parts & {"wheat", "forest", "lake", "meadow", "swamp", "mine", "town"}


@pytest.mark.parametrize("side", [0, 1])
def test_an_aid_takes_little_ink(side: int, any_style: Style, picture: Callable[..., Image.Image]) -> None:
    face = sides_of(facts_of("royal-wedding"), any_style)[side]
    most = 12 if any_style.theme_name == "low-ink" else 20
    data = picture(face).tobytes()
    pixels = ((data[at], data[at + 1], data[at + 2]) for at in range(0, len(data) - 2, 3))
    assert 1 < ink(pixels) <= most


# --- numbers come from the rules


def test_prices_are_those_of_the_ruleset(own_set: Callable[[str], AidFacts], style: Style) -> None:
    facts = own_set("""
extends: queendomino
ruleset: {builders: {prices: [17, 16, 14, 13, 12, 11]}, costs: {bribe: 18}, queen: {discount: 9}}
""")
    said = words(*sides_of(facts, style))
    assert all(str(price) in said.split() for price in (17, 16, 14, 13, 12, 11, 18))
    assert "Buildings −9." in said


def test_the_court_and_rebuilding_cost_what_the_ruleset_says(style: Style) -> None:
    facts = facts_of("royal-wedding")
    costs = replace(facts.ruleset.costs, rebuild=41, clear=42, court_visible=1, court_hidden=3)
    front, _ = sides_of(replace(facts, ruleset=replace(facts.ruleset, costs=costs)), style)
    said = words(front)
    assert {"41", "42"} <= set(said.split())
    assert "1 different resources for a tile on show, 3 for any of a pile." in said


def test_events_say_what_their_data_says(own_set: Callable[[str], AidFacts], style: Style) -> None:
    facts = own_set("""
extends: fantastic-era
events:
  replace:
    gold-rush: {on_reveal: [{gain_coins: {per_crown: 6, per_crownless: {swamp: 7}, queen_host: 8}}]}
    sales: {while_open: {building_discount: 9}}
""")
    said = words(*sides_of(facts, style))
    assert "Gain 6 coins a crown, 7 a crownless swamp square, 8 as queen's host." in said
    assert "Buildings cost 9 less." in said
    assert "− 9" in said


def test_quests_show_their_points(own_set: Callable[[str], AidFacts], style: Style) -> None:
    facts = own_set("""
extends: age-of-giants/kingdomino
quests: {replace: {lost-corner: {points: 23}, four-corners-wheat: {points: 6}}}
""")
    said = words(*sides_of(facts, style)).split()
    assert {"23", "5–6"} <= set(said)


def test_the_table_is_that_of_the_ruleset(aids: Aids) -> None:
    said = words(aids["age-of-giants/kingdomino"][1])
    for size in facts_of("age-of-giants/kingdomino").ruleset.sizes:
        assert f"{size.players} {size.kings} {size.line}" in said
        assert f"{size.rounds} {size.grid} × {size.grid}" in said
    assert "no. 2 + 4" in said


def test_bonuses_of_switches_appear(own_set: Callable[[str], AidFacts], style: Style, aids: Aids) -> None:
    facts = own_set("extends: kingdomino\nswitches: {middle_kingdom: true, harmony: true}\n")
    said = words(*sides_of(facts, style))
    for bonus in ("10: castle", "5: full grid"):
        assert bonus in said
        assert bonus not in words(*aids["kingdomino"])


@pytest.mark.parametrize(
    ("switch", "before", "after"),
    [
        ("abduction_host: 2", "All pay 1, the host 3.", "All pay 1, the host 2."),
        ("dragon_dice: true", "Each once a round", "From round 2 on dice send the dragons out"),
        ("rebuild: per_round", "Raise what fell", "Once a round: raise or clear what fell"),
        ("dragons: one", "Each once a round", "Once a round for all"),
        ("gold_rush_mine: territories", "mine square", "1 a crownless mine territory"),
        ("queen_tower_tax: never", "Tower tax +1.", "Buildings −1."),
    ],
)
def test_switches_change_what_is_said(
    switch: str,
    before: str,
    after: str,
    own_set: Callable[[str], AidFacts],
    style: Style,
    aids: Aids,
) -> None:
    changed = words(*sides_of(own_set(f"extends: royal-wedding\nswitches: {{{switch}}}\n"), style))
    assert before in words(*aids["royal-wedding"])
    assert before not in changed
    assert after in changed


def test_giants_are_named_only_where_there_are_some(aids: Aids) -> None:
    with_giants, without = (aids[system] for system in ("royal-wedding", "fantastic-era"))
    assert "sym.icon-giant" in " ".join(pictures(*with_giants))
    assert "sym.icon-giant" not in " ".join(pictures(*without))
    assert "giant" not in words(*without).lower()


# --- effects


def schema_words() -> set[str]:
    """All words of effects that an event may hold, as the schema lists them."""
    schema = json.loads((data_folder() / "schema" / "effects.schema.json").read_text(encoding="utf-8"))["$defs"]
    bare = set(schema["bare_word"]["enum"])
    return bare | set(schema["effect"]["properties"]) | set(schema["while_open"]["properties"])


def test_every_effect_word_has_a_speaker() -> None:
    assert set(SPEAKERS) == schema_words()


def test_every_event_is_told_in_icons_and_short_sentences(style: Style) -> None:
    facts = facts_of("royal-wedding")
    teller = Teller(facts.stage, style)
    assert len(facts.events) == 9
    for event in facts.events:
        told = teller.event(event)
        assert len(told.tokens) >= 2
        assert 10 < len(sentence_of(told)) <= 150
        assert all(len(said) < 90 for said in told.words)


def test_words_say_who_and_what(style: Style) -> None:
    """Each event of the printed games, as it stands on its tile and on aids."""
    facts = facts_of("royal-wedding")
    told = {event.id: spaced(sentence_of(Teller(facts.stage, style).event(event))) for event in facts.events}
    assert told == {
        "abduction": "If the queen has a host, she leaves until this tile goes. All pay 1, the host 3. "
        "Cannot pay? Mortgage a building, else lose 2 resources.",
        "wrath": "Vote: two adjacent buildings on the board burn. No Dragonett this round.",
        "werewolves": "Turn a character face down, else bury a knight from your kingdom.",
        "earthquake": "Topple a tower on a crown beside it, else on its own tile, else ruin a building.",
        "gold-rush": "Gain 3 coins a crown, 1 a crownless mine square, 3 as queen's host.",
        "fairies": "Turn characters face up. Knights return. You may give a giant away and move yours. No bribes.",
        "builders-day": "Build up to 2. Buy up to 2 Court tiles. Refill after each turn and dragon fire.",
        "harvest": "Gain 1 coin a crown, 1 as queen's host. Refill crownless land with resources.",
        "sales": "Buildings cost 2 less. Court tiles cost 1 resource, from a pile 2 different ones.",
    }


def test_without_giants_the_fairies_say_nothing_of_them(style: Style) -> None:
    facts = facts_of("fantastic-era")
    (fairies,) = [event for event in facts.events if event.id == "fairies"]
    said = spaced(sentence_of(Teller(facts.stage, style).event(fairies)))
    assert said == "Turn characters face up. Knights return. No bribes."


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (Effect("host", (Effect("lose_resources", 4),)), "The queen's host: lose 4 resources."),
        (Effect("each_kingdom", "mortgage"), "Mortgage a building."),
        (Effect("ransom", (Effect("each", 5),)), "All pay 5."),
        (Effect("ransom", (Effect("host", 2),)), "The queen's host pays 2."),
        (Effect("take_queen", "board"), "The queen leaves her host."),
        (Effect("return_queen"), "The queen returns to her host."),
        (Effect("use_dragon", "dragon"), "No Dragon this round."),
        (Effect("no_bribes", (Effect("dragon"),)), "The Dragon cannot be bribed."),
        (Effect("turn_down", (Effect("character", 3),)), "Turn 3 characters face down."),
        (Effect("bury_knight", 2), "Bury 2 knights from your kingdom."),
        (Effect("topple_on_own_tile"), "Topple a tower on its own tile."),
        (Effect("refill", "each_round"), "Refill at the end of the round."),
        (Effect("give_giant", (Effect("up_to", 6),)), "You may give up to 6 giants away."),
        (Effect("move_giants"), "You may move your giants."),
        (Effect("gain_coins", (Effect("queen_host", 2),)), "Gain 2 coins as queen's host."),
        (Effect("gain_coins"), ""),
        (
            Effect("court_price", (Effect("visible", 2), Effect("hidden", 1))),
            "Court tiles cost 2 resources, from a pile 1.",
        ),
    ],
)
def test_words_combine_freely(effect: Effect, said: str, style: Style) -> None:
    assert spaced(sentence_of(Teller(facts_of("royal-wedding").stage, style).one(effect))) == said


def test_what_a_tile_does_when_it_goes_is_said_so(style: Style) -> None:
    teller = Teller(facts_of("royal-wedding").stage, style)
    gone = EventTile("a", "ours", 1, on_reveal=(Effect("move_giants"),), on_discard=(Effect("lose_resources", 2),))
    assert spaced(sentence_of(teller.event(gone))) == "You may move your giants. When this tile goes, lose 2 resources."
    back = EventTile("b", "ours", 1, on_reveal=(Effect("take_queen", "board"),), on_discard=(Effect("return_queen"),))
    assert sentence_of(teller.event(back)) == "The queen leaves her host until this tile goes."
    assert not [pic for pic in teller.event(back).tokens if pic == THEN]
    late = EventTile("c", "ours", 1, when="queen_hosted", on_discard=(Effect("return_queen"),))
    said = "If the queen has a host, when this tile goes, the queen returns to her host."
    assert sentence_of(teller.event(late)) == said


# --- too much for two sides


def test_more_events_than_two_sides_hold_go_on_a_second_card(style: Style) -> None:
    facts = facts_of("royal-wedding")
    copies = tuple(replace(facts.events[index % 9], id=f"event-{index}") for index in range(30))
    sides = sides_of(replace(facts, events=copies), style)
    said = words(*sides)
    assert len(sides) % 2 == 0
    assert len(sides) > 2
    assert all(f"Event {index}" in said for index in range(30))
    assert min(run.size for run in runs(*sides)) >= 8


def with_text(style: Style, section: str, key: str, text: Words) -> Style:
    sections = {**style.texts.sections, section: {**style.texts.sections.get(section, {}), key: text}}
    return replace(style, texts=replace(style.texts, sections=sections))


def test_long_names_shrink_and_then_are_told(style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    long = with_text(style, "event", "sales", Words("The Great and Merry Autumn Sales of the Whole Valley", "", ""))
    for side in sides_of(facts_of("royal-wedding"), long):
        assert all(safe(shape.box) for shape in shapes_of(side.items) if isinstance(shape.item, Text))
    endless = with_text(style, "event", "sales", Words("M" * 60))
    with pytest.raises(TextProblem, match="is too long"):
        sides_of(facts_of("royal-wedding"), endless)


def test_long_words_about_lands_go_below_them(style: Style, shapes_of: Callable[..., list[Any]]) -> None:
    words: dict[str, Any] = deepcopy(dict(style.texts.words))
    words["aid"]["end_of"]["lands"] = "square and crown " * 6
    wordy = replace(style, texts=replace(style.texts, words=words))
    for side in sides_of(facts_of("queendomino"), wordy):
        assert all(safe(shape.box) for shape in shapes_of(side.items) if isinstance(shape.item, Text))


@pytest.mark.parametrize(
    ("last", "said"),
    [("before_last_round", "for the last"), ("after_last_round", "after the last"), ("", "Reveal the next event.")],
)
def test_the_last_event_is_told_as_the_rules_have_it(last: str, said: str, style: Style) -> None:
    facts = facts_of("fantastic-era")
    front, _ = sides_of(replace(facts, ruleset=replace(facts.ruleset, last_event=last)), style)
    assert said in words(front)


def test_a_queen_who_brings_nothing_is_not_said_to(style: Style) -> None:
    facts = facts_of("queendomino")
    rules = replace(facts.ruleset, queen=QueenRules(discount=0, crowns=2))
    said = words(*sides_of(replace(facts, ruleset=rules), style))
    assert "Buildings −" not in said
    assert "2 crowns more" in said


def test_an_event_without_effects_is_still_named(style: Style) -> None:
    facts = facts_of("fantastic-era")
    quiet = EventTile("quiet-day", "ours", 1)
    assert "Quiet Day" in words(*sides_of(replace(facts, events=(*facts.events, quiet)), style))
