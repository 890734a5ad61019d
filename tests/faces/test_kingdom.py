"""Kingdoms in play: every domino where it lies and turned as it lies, with all that stands on its squares."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from pnp.catalogue.load import load_set
from pnp.drawing.scene import Use, walk
from pnp.engine.board import Box
from pnp.engine.deal import SplitMix64, deal
from pnp.engine.game import legal_actions, play, start
from pnp.engine.state import FACE_UP, State
from pnp.engine.tables import tables_for
from pnp.faces.kingdom import SQUARE, KingdomView, kingdom_face, window_of
from pnp.faces.style import Style
from pnp.faces.table import Frame, table_pages

ShapesOf = Callable[..., list[Any]]


@cache
def played(system: str, players: int, courts: int) -> State:
    """The end of a game in which everybody did anything."""
    known = load_set("royal-wedding").require()
    tables = tables_for(known, known.for_game(players, system=system, courts=courts))
    state, chance = start(tables, deal(tables, 8)), SplitMix64(8)
    while state.agenda:
        actions = legal_actions(state)
        state, _ = play(state, actions[chance.below(len(actions))])
    return state


def view(state: State, kingdom: int = 0) -> KingdomView:
    return KingdomView(state, kingdom, window_of(state, kingdom))


def test_the_window_is_what_the_kingdom_covers(style: Style) -> None:
    state = played("kingdomino", 4, 0)
    window = window_of(state, 2)
    face = kingdom_face(view(state, 2), "k", style)
    assert (face.width, face.height) == (window.width * SQUARE, window.height * SQUARE)


def test_each_domino_lies_where_it_was_placed(style: Style) -> None:
    state = played("kingdomino", 4, 0)
    shown, realm = view(state), state.realms[0]
    drawn = {item.symbol.name: item for item in kingdom_face(shown, "k", style).items if isinstance(item, Use)}
    assert realm.placed
    for domino, index in realm.placed:
        placement = state.tables.placements[index]
        use = drawn[f"face.{state.tables.dominoes[domino].id.replace('/', '-')}"]
        for half, (x, y) in enumerate(placement.cells):
            left, top = shown.corner(x, y)
            assert use.at.apply(SQUARE * (half + 0.5), SQUARE / 2) == pytest.approx(
                (left + SQUARE / 2, top + SQUARE / 2)
            )


def test_everything_on_the_squares_is_drawn(style: Style) -> None:
    state = played("royal-wedding", 5, 2)
    for kingdom in range(5):
        estate = state.estate(kingdom)
        items = kingdom_face(view(state, kingdom), "k", style).items
        counted = Counter(item.symbol.name.split(".pen")[0] for item in items if isinstance(item, Use))
        tiles = Counter(
            f"face.building-{state.tables.buildings[tile.tile].id}{'' if tile.face == FACE_UP else '.grey'}"
            for tile in estate.built
        )
        assert Counter({name: counted[name] for name in tiles}) == tiles
        hosted = [tile for tile in estate.hosted if tile.face == FACE_UP]
        shown = [name for name in counted if name.startswith(("face.character-", "face.court-building-"))]
        assert sum(counted[name] for name in shown) == len(hosted)
        assert counted["face.court-tile.hidden"] == len(estate.hosted) - len(hosted)
        assert _of(counted, "icon-knight") == estate.knights.posted.bit_count()
        assert _of(counted, "icon-giant") == len(estate.giants)
        assert _of(counted, "icon-tower") == sum(built.towers for built in estate.built) + len(estate.fallen)
        tokens = [number for name, number in counted.items() if name.startswith("face.token-")]
        assert sum(tokens) == estate.tokens.bit_count()
        assert bool(_of(counted, "icon-queen")) == (state.queen is not None and state.queen.host == kingdom)


def _of(counted: Counter[str], motif: str) -> int:
    """How often a motif is used, in whatever colour."""
    return sum(number for name, number in counted.items() if name.startswith(f"sym.{motif}"))


def test_the_castle_has_the_colour_of_its_kingdom(style: Style) -> None:
    for players, size in ((4, "2x2"), (5, "1x1")):
        state = played("royal-wedding", players, 0)
        names = [
            item.symbol.name for item in walk(kingdom_face(view(state, 1), "k", style).items) if isinstance(item, Use)
        ]
        assert f"face.starting-tile-{size}-yellow" in names


def test_nothing_lies_outside_the_picture(style: Style, shapes_of: ShapesOf) -> None:
    state = played("royal-wedding", 5, 2)
    face = kingdom_face(view(state), "k", style)
    for shape in shapes_of(face.items):
        if not any(name.startswith("face.") for name in shape.within):  # the art of dominoes is cut by the page
            assert shape.box.x > -1
            assert shape.box.y > -1
            assert shape.box.right < face.width + 1
            assert shape.box.bottom < face.height + 1


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_page_holds_all_kingdoms_with_their_points(players: int, style: Style) -> None:
    state = played("queendomino" if players < 5 else "royal-wedding", players, 0)
    names = [f"Kingdom {number}" for number in range(players)]
    (page,) = table_pages([Frame("Somebody places something.", state)], names, (180, 260), style)
    uses = [item for item in page.items if isinstance(item, Use)]
    assert len(uses) == players
    for use in uses:
        left, top = use.at.apply(0, 0)
        right, bottom = use.at.apply(use.symbol.width, use.symbol.height)
        assert (left >= 0, top > 0, right <= 180, bottom <= 260) == (True,) * 4
    words = " ".join(item.words for item in walk(page.items) if hasattr(item, "words"))
    assert all(name in words for name in names)


def test_frames_keep_the_window_of_the_last_one(style: Style) -> None:
    state = played("kingdomino", 4, 0)
    tables = state.tables
    begun = start(tables, deal(tables, 8))
    first, last = table_pages([Frame("", begun), Frame("", state)], list("abcd"), (180, 260), style)
    assert [item.at for item in first.items if isinstance(item, Use)] == [
        item.at for item in last.items if isinstance(item, Use)
    ]


def test_a_window_may_be_given(style: Style) -> None:
    face = kingdom_face(KingdomView(played("kingdomino", 4, 0), 0, Box(-4, -4, 4, 4)), "k", style)
    assert face.width == 9 * SQUARE
