"""What is still to be done in a game: a tuple of plain tasks, the next one first.

A task is a tuple of small integers: its kind, the kingdom it concerns, then whatever the kind needs. It is data, so a
state prints, compares and replays. What a kind of task does stands in the step registered for it (`pnp.engine.steps`).

The order of a round (XXL-EOR-01, XXL-TRN-01; a system lacks what it does not know):

    event, dice, then for each line its turns in line order, after the first line's the next one is turned open,
    refill_court, refill_builders, lines

`lines` turns the kings' choices into the turns of the coming round and lays new lines, so an event, which comes before
those turns, finds the coming line order in the agenda (R-77).
"""

from typing import TypeAlias

Task: TypeAlias = tuple[int, ...]
"""(kind, kingdom, numbers ...)."""

FORMS = {
    "first": ("king",),
    "lines": (),
    "open_line": ("pile",),
    "turn": ("king", "pile", "domino", "tokens"),
    "turn_end": (),
    "place": (),
    "tax": (),
    "build": (),
    "rebuild": (),
    "bribe": (),
    "court": (),
    "choose": (),
    "giant": ("domino",),
    "footsteps": (),
    "take_giant": ("number*",),
    "pay": ("court_tile", "pile", "number", "number"),
    "take": ("pile",),
    "lay": ("court_tile", "pile"),
    "resources": ("pile",),
    "refill_court": (),
    "refill_builders": (),
    "event": ("number",),
    "effect": ("event", "number", "number", "number", "number*"),
    "dice": (),
    "vote": ("spot", "spot*"),
    "tie": ("spot*",),
    "turn_down": ("number",),
    "topple": ("number",),
    "ruin": ("number",),
    "mortgage": ("number",),
    "lose": ("number", "cells"),
    "replenish": ("number", "number"),
    "giving": ("number", "number", "number", "number", "number"),
    "give": ("number", "number", "number", "number", "number"),
    "move": ("cells*",),
}
"""The kinds of task by name, and the words of their numbers after the kingdom (see `pnp.engine.notation.WORDS`).

A new kind goes to the end, here and below.
"""

KINDS = tuple(FORMS)
(
    FIRST,
    LINES,
    OPEN_LINE,
    TURN,
    TURN_END,
    PLACE,
    TAX,
    BUILD,
    REBUILD,
    BRIBE,
    COURT,
    CHOOSE,
    GIANT,
    FOOTSTEPS,
    TAKE_GIANT,
    PAY,
    TAKE,
    LAY,
    RESOURCES,
    REFILL_COURT,
    REFILL_BUILDERS,
    EVENT,
    EFFECT,
    DICE,
    VOTE,
    TIE,
    TURN_DOWN,
    TOPPLE,
    RUIN,
    MORTGAGE,
    LOSE,
    REPLENISH,
    GIVING,
    GIVE,
    MOVE,
) = range(len(FORMS))

NOBODY = -1
"""In place of a kingdom, king, domino or tile: there is none."""
