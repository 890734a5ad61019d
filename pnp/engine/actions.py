"""What a seat may decide: small values, most of them made once in `Tables` and used again.

An action is its kind and a few numbers, whose meaning the kind fixes (`FORMS`); they count in the tables of the game:
`place` holds the index of a placement, `choose` that of a domino. `pnp.engine.notation` prints and reads them.
"""

from typing import NamedTuple

from pnp.engine.kingdom import Refusal

FORMS = {
    "place": ("placement",),
    "discard": (),
    "choose": ("domino",),
    "pass": (),
    "tax": ("cells",),
    "build": ("building", "spot", "cells"),
    "bribe": ("building", "spot", "dragon"),
    "cover": ("cells",),
    "send": ("kingdom", "cells"),
    "buy": ("court_tile", "spot"),
    "search": ("pile",),
    "pay": ("cells",),
    "take": ("court_tile",),
    "lay": ("cells",),
    "rebuild": ("cells",),
    "raise": ("cells", "cells"),
    "clear": ("cells",),
    "remove": ("cells", "cells"),
    "redeem": ("cells",),
    "vote": ("spot", "spot"),
    "turn_down": ("cells",),
    "topple": ("cells", "cells"),
    "ruin": ("cells",),
    "mortgage": ("cells",),
    "lose": ("cells",),
    "replenish": ("cells",),
    "move": ("cells", "cells"),
}
"""The words of each kind of action, in the order of their numbers; a word ending in `*` takes all that remain.

The words are those of `pnp.engine.notation.WORDS`. A new kind goes to the end, here and in the numbers below.
"""

KINDS = tuple(FORMS)
(
    PLACE_DOMINO,
    DISCARD_DOMINO,
    CHOOSE_DOMINO,
    PASS_STEP,
    TAX_SQUARES,
    BUILD_TILE,
    BRIBE_DRAGON,
    COVER_CROWN,
    SEND_GIANT,
    BUY_TILE,
    SEARCH_PILE,
    PAY_TOKEN,
    TAKE_TILE,
    LAY_TILE,
    REBUILD_TILE,
    RAISE_TOWER,
    CLEAR_TILE,
    REMOVE_TOWER,
    REDEEM_TILE,
    VOTE_FOR,
    TURN_DOWN_TILE,
    TOPPLE_TOWER,
    RUIN_TILE,
    MORTGAGE_TILE,
    LOSE_TOKEN,
    REPLENISH_SQUARE,
    MOVE_GIANT,
) = range(len(FORMS))


class Action(NamedTuple):
    """One decision. Sorted, actions stand in the order in which `legal_actions` lists them, but that `pass` is last."""

    kind: int
    numbers: tuple[int, ...] = ()


DISCARD = Action(DISCARD_DOMINO)
PASS = Action(PASS_STEP)

NOT_NOW = Refusal("this is not what has to be decided now", "XXL-TRN-02")
"""The answer to an action of a kind that the task at hand does not know."""


def optional(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The list of an optional step: with `pass` at its end, or nothing at all where there is nothing to do."""
    return (*actions, PASS) if actions else ()
