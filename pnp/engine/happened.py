"""What happened in a game: facts, with everything filled in that chance decided.

A fact is a tuple of small integers like a task: its kind, the kingdom (or -1 for the table), numbers as in `FORMS`.
An action says what a seat wants; facts say what came of it, so one action may have many.
"""

from typing import TypeAlias

Fact: TypeAlias = tuple[int, ...]
Happened: TypeAlias = tuple[Fact, ...]

FORMS = {
    "round begins": ("number",),
    "line laid": ("pile", "domino*"),
    "line opened": ("pile", "domino*"),
    "dropped": ("pile", "domino*"),
    "chose": ("king", "domino"),
    "placed": ("domino", "placement"),
    "discarded": ("domino",),
    "passed": (),
    "game over": (),
    "token short": ("domino", "number"),
    "taxed": ("cells",),
    "gained coins": ("number",),
    "credited": ("number",),
    "physical shortage": ("number",),
    "paid": ("number",),
    "built": ("building", "spot", "cells"),
    "gained knights": ("number",),
    "gained towers": ("number",),
    "pieces short": ("number",),
    "queen moved": (),
    "bribed": ("building", "spot", "dragon"),
    "buildings shown": ("line", "building*"),
    "giant covers": ("cells",),
    "giant sent": ("kingdom", "cells"),
}
"""The words of each kind of fact after its kingdom; see `pnp.engine.actions.FORMS`. A new kind goes to the end."""

KINDS = tuple(FORMS)
(
    ROUND_BEGINS,
    LINE_LAID,
    LINE_OPENED,
    DROPPED,
    CHOSE,
    PLACED,
    DISCARDED,
    PASSED,
    GAME_OVER,
    TOKEN_SHORT,
    TAXED,
    GAINED_COINS,
    CREDITED,
    PHYSICAL_SHORTAGE,
    PAID,
    BUILT,
    GAINED_KNIGHTS,
    GAINED_TOWERS,
    PIECES_SHORT,
    QUEEN_MOVED,
    BRIBED,
    BUILDINGS_SHOWN,
    GIANT_COVERS,
    GIANT_SENT,
) = range(len(FORMS))
